"""What is told in Orakle."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.games.orakle.data import PROPHECY_IDS
from nemeton.language import LANGUAGES, speaking
from nemeton.tell import because, heading, label, line
from nemeton.tell.orakle_prophecies import sentence
from tests.orakle.board import position, start, until
from tests.tell.ears import hear, laters, lines, one_line

HANDS = ["b2 g4", "b10 y3", "r11 g5"]


def test_cards_are_led_and_played() -> None:
    """T-20"""
    state = position(hands=["b7 g4 g8", "b10 b3 y3", "r11 b5 b6"], turn=0)
    assert one_line(state, "play b7") == "led Blue 7"
    state.play("play b7")
    assert one_line(state, "play b10") == "played Blue 10"


def test_who_wins_a_trick_takes_a_chip() -> None:
    """T-21, T-23: the rulebook's first example."""
    state = position(hands=["g4 g6", "y3 y5", "r11 r3 g5"], trick="b7 b10", turn=2)
    assert one_line(state, "play r11") == "played Red 11, won the trick and took a Phoenix chip"
    assert lines(state, "play g5") == [
        "played Green 5; Seat 2 won the trick with Blue 10 and took a Phoenix chip",
        "played Green 5; you won the trick with Blue 10 and took a Phoenix chip",
        "played Green 5; Seat 2 won the trick with Blue 10 and took a Phoenix chip",
        "played Green 5; Seat 2 won the trick with Blue 10 and took a Phoenix chip",
    ]


def test_a_loser_chip_changes_hands() -> None:
    """T-24"""
    chips = [{"phoenix": 3, "losers": ["phoenix"]}, {"phoenix": 3}]
    state = position(hands=["g4 g6", "y3 y5", "r11 r3 g5"], trick="b7 b9", turn=2, chips=chips)
    told = "played Red 11, won the trick and took the Phoenix loser chip; {} rid of it"
    assert lines(state, "play r11") == [told.format("you are"), *[told.format("Seat 1 is")] * 3]


def test_a_loser_chip_is_put_back_or_kept() -> None:
    """T-25"""
    chips = [{"phoenix": 3}, {"phoenix": 3}, {"losers": ["phoenix"]}]
    state = position(hands=["g4 g6", "y3 y5", "r11 r3 g5"], trick="b7 b9", turn=2, chips=chips)
    assert one_line(state, "play r11") == "played Red 11 and won the trick"
    state.play("play r11")
    assert one_line(state, "return") == "put the Phoenix loser chip back"
    assert one_line(state, "hold") == "kept the Phoenix loser chip"
    assert label("return", state.view(2)) == "Put the Phoenix loser chip back"
    assert label("hold", state.view(2)) == "Keep the Phoenix loser chip"


def test_who_has_no_choice_plays_by_itself() -> None:
    """T-20: everybody saw it, also where the trick is gone again."""
    state = position(hands=["b7 g4 g8", "b10 y4 y3", "b5 b6 r3"], turn=0)
    assert lines(state, "play b7") == [
        "led Blue 7; Seat 2 had to play Blue 10",
        "led Blue 7; you had to play Blue 10",
        "led Blue 7; Seat 2 had to play Blue 10",
        "led Blue 7; Seat 2 had to play Blue 10",
    ]
    state = position(hands=["b12 g4 g8", "b10 y4 y3", "b5 y6 r3"], turn=0)
    won = "won the trick with Blue 12 and took a Phoenix chip"
    assert lines(state, "play b12") == [
        f"led Blue 12; Seat 2 had to play Blue 10; Seat 3 had to play Blue 5; you {won}",
        f"led Blue 12; you had to play Blue 10; Seat 3 had to play Blue 5; Seat 1 {won}",
        f"led Blue 12; Seat 2 had to play Blue 10; you had to play Blue 5; Seat 1 {won}",
        f"led Blue 12; Seat 2 had to play Blue 10; Seat 3 had to play Blue 5; Seat 1 {won}",
    ]


def test_the_last_trick_and_the_round_are_told() -> None:
    """T-10, T-32"""
    state = position(hands=["g4", "y3", "r11 r3"], trick="b7 b9", turn=2, dealer=1)
    told = lines(state, "play r11")
    trick = (
        "played Red 11, won the trick and took a Phoenix chip; the last trick played itself, and {} won it with Green 4"
    )
    assert told[3] == f"{trick.format('Seat 1')}; round 1 is over"
    assert told[0] == f"{trick.format('you')}; round 1 is over"


def test_when_a_round_is_scored_everybody_reads_what_it_brought_each_and_why() -> None:
    """T-11, T-30 to T-32: the prophecies lie open then; the left neighbour deals the next round."""
    prophecies = ["hydra-1 no-loser", "no-hydra no-pegasus", "phoenix-2 no-hydra"]
    state = position(hands=["g4", "y3", "r11 r3"], trick="b7 b9", turn=2, dealer=1, oracles=prophecies)
    turn = state.turn_number
    for told in laters(state, "play r11"):
        assert [(seat, words) for seat, words, _ in told] == [
            (0, "scored 12 points: chips 5, “Exactly 1 Hydra chip” came true: 5, “No loser chip” came true: 2"),
            (1, "scored 5 points: chips 0, “No Hydra chip” came true: 2, “No Pegasus chip” came true: 3"),
            (2, "scored 4 points: chips 2, “No Hydra chip” came true: 2, “Exactly 2 Phoenix chips” failed"),
            (2, "dealt round 2"),
        ]
        assert [line.turn for line in told[:3]] == [turn] * 3
        assert told[3].turn > turn


def test_the_log_is_divided_by_tricks() -> None:
    """T-11, T-20"""
    state = start(seed="kept", first=0)
    assert heading(state.view(0)) == "Round 1: prophecies"
    state = until(state, "play")
    seen = []
    while len(state.view(0)["hands"][0]) > 14 and state.to_dict()["round"] == 0:
        seen.append(heading(state.view(None)))
        state.play(state.actions()[0])
    assert list(dict.fromkeys(seen))[:2] == ["Round 1, trick 1", "Round 1, trick 2"]


def test_the_end_tells_which_prophecies_came_true() -> None:
    """T-33"""
    prophecies = ["no-loser each-1", "no-hydra no-pegasus", "phoenix-2 hydra-1"]
    state = position(hands=["g4", "y3", "r11 r3"], trick="b7 b9", turn=2, round=2, oracles=prophecies)
    assert lines(state, "play r11")[3].endswith("round 3 is over; that ends the game")
    told = [words for _, words, _ in laters(state, "play r11")[3]]
    assert [words.count("came true") for words in told] == [1, 2, 0]
    state.play("play r11")
    view = state.view(1)
    assert because("no-loser", view, 0) == "came true"
    assert because("phoenix-2", view, 2) == "failed"
    assert because("hydra", view, 0) == "1 chip, last round"


def test_nobody_else_reads_which_prophecy_is_kept() -> None:
    """T-11"""
    state = start(seed="kept", first=0)
    assert state.actor == 1
    action = state.actions()[0]
    told = lines(state, action)
    assert told[1] == f"kept “{sentence(action.split()[1])}”, which only you see"
    assert {told[0], told[2], told[3]} == {"kept a first prophecy"}
    state.play(action)
    assert lines(state, state.actions()[0])[0] == "kept a second prophecy"


def test_the_tricks_begin_after_the_last_choice() -> None:
    """T-20"""
    state = start(seed="begin", first=0)
    heard = [hear(state, state.actions()[0]) for _ in range(6)][-1]
    assert heard[2].line().endswith("kept a second prophecy; the tricks begin: Seat 2 leads")
    assert heard[1].line().endswith("; the tricks begin: you lead")


def test_in_the_draft_neighbours_read_what_they_are_passed() -> None:
    """T-12"""
    oracles = ["no-loser each-1", "phoenix-1 hydra-1 hydra-2 no-hydra", "phoenix-2 pegasus-2"]
    drawn: dict[str, Any] = {"draft": True, "phase": "draft", "dealer": 0, "oracles": oracles}
    state = position(**drawn, turn=1, stack="chips-2 chips-3", hands=HANDS)
    assert lines(state, "pass hydra-1") == [
        "passed a prophecy to Seat 3",
        "passed “Exactly 1 Hydra chip” to Seat 3",
        "passed you “Exactly 1 Hydra chip”",
        "passed a prophecy to Seat 3",
    ]
    assert label("pass hydra-1", state.view(1)) == "Pass “Exactly 1 Hydra chip” to Seat 3"


def test_the_dealer_lays_open_and_the_stack_goes_on() -> None:
    """T-12"""
    oracles = ["no-loser each-1 no-hydra", "phoenix-1 hydra-1", "phoenix-2 pegasus-2"]
    drawn: dict[str, Any] = {"draft": True, "phase": "draft", "dealer": 0, "oracles": oracles, "open": "losers-2"}
    state = position(**drawn, turn=0, stack="chips-2 chips-3", hands=HANDS)
    told = "laid “No Hydra chip” on the open pile; "
    assert lines(state, "pass no-hydra") == [
        told + "Seat 2 took two prophecies from the stack",
        told + "you took “Exactly 2 chips in all” and “Exactly 3 chips in all” from the stack",
        told + "Seat 2 took two prophecies from the stack",
        told + "Seat 2 took two prophecies from the stack",
    ]
    state = position(**drawn, turn=0, hands=HANDS)
    assert lines(state, "pass no-hydra")[0] == told + "the tricks begin: Seat 2 leads"


def test_labels_say_whether_a_suit_is_followed() -> None:
    """T-20"""
    hands = ["b7 g4", "b10 b3", "r11 b5"]
    assert label("play b7", position(hands=hands, turn=0).view(0)) == "Lead Blue 7"
    state = position(hands=["g4", "b10 b3", "r11 g5"], trick="b7", turn=1)
    assert label("play b3", state.view(1)) == "Follow with Blue 3"
    state = position(hands=["g4", "y3", "r11 g5"], trick="b7 b10", turn=2)
    assert label("play r11", state.view(2)) == "Play Red 11"


def test_labels_name_a_prophecy_and_its_points() -> None:
    offers = ["no-loser no-hydra loser-1", "each-1 hydra-2 phoenix-1", "chips-2 chips-3 chips-4"]
    state = position(phase="choose", turn=1, dealer=0, hands=HANDS, offers=offers)
    assert label("keep each-1", state.view(1)) == "Keep “At least one chip of each animal” (6 points)"
    assert label("keep hydra-2", state.view(1)) == "Keep “Exactly 2 Hydra chips” (12 points)"


def test_score_lines_name_animals_and_prophecies() -> None:
    assert line("orakle", "earlier rounds") == "Earlier rounds"
    assert line("orakle", "pegasus") == "Pegasus chips"
    assert line("orakle", "most-chips") == "“Most chips of all, alone”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_prophecies_are_told_apart(language: str) -> None:
    """T-4"""
    with speaking(language):
        assert len({sentence(prophecy) for prophecy in PROPHECY_IDS}) == len(PROPHECY_IDS)


def test_the_same_in_german_and_russian() -> None:
    state = position(hands=["g4 g6", "y3 y5", "r11 r3 g5"], trick="b7 b10", turn=2)
    with speaking("de"):
        assert one_line(state, "play r11") == "spielt Rot 11, macht den Stich und nimmt einen Phönix-Chip"
        assert sentence("losers-2") == "Mindestens 2 Loser-Chips"
    with speaking("ru"):
        assert one_line(state, "play r11") == "кладёт красную 11, берёт взятку и получает фишку Феникса"
        assert [sentence(one) for one in ("phoenix-1", "phoenix-2")] == [
            "Ровно 1 фишка Феникса",
            "Ровно 2 фишки Феникса",
        ]


def test_names_of_the_table_are_used_and_told_apart() -> None:
    state = position(hands=["g4 g6", "y3 y5", "r11 r3 g5"], trick="b7 b10", turn=2)
    heard = hear(state, "play g5")[0]
    for names, name in ((["Mira", "Jonas", "Lena"], "Jonas"), (["Guest", "Guest", "Lena"], "Guest (2)")):
        told = heard._replace(before=heard.before | {"names": names}, after=heard.after | {"names": names}).line()
        assert told == f"played Green 5; {name} won the trick with Blue 10 and took a Phoenix chip"
