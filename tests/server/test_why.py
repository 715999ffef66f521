"""Why not? What somebody meant who pointed at things, the reason, and the rule in the language spoken."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from nemeton import State, game
from nemeton.draw import draw, targets
from nemeton.games.registry import GAMES
from nemeton.games.rulebook import read_rulebook, rule_text, rule_texts
from nemeton.language import speaking
from nemeton.server.why import why_not

COUNT = 12  # things that are pointed at in a position


def keltis(**changes: Any) -> State:
    """Seat 0 is asked for a card; its red row falls and its top card is 5."""
    position = {
        "turn": 0,
        "phase": "card",
        "hands": [["r3", "r9", "g5", "b0", "b0"], ["y1", "y2", "b9"]],
        "rows": [{"r": [7, 5]}, {}],
        "deck": ["b1", "b2", "b3", "b4", "b5", "b6"],
        "figures": [{"r": {"stone": 2, "large": False}}, {"y": {"stone": 7, "large": True}}],
        "wishes": [0, 0],
        "points": [0, 0],
    }
    return game("keltis", players=2).position(position | changes)


def test_a_card_on_a_row_that_does_not_take_it() -> None:
    """K-11."""
    why = why_not(keltis(), 0, ids=["card-r9", "row-r"])
    assert why["sentence"] == "The red row descends and its top card is 5."
    assert why["rule"] == "K-11"
    assert why["text"].startswith("You have one row a colour.")
    assert "[S]" not in why["text"]
    assert why["action"] == "play r9"


def test_whoever_only_begins_to_point_hears_about_what_can_not_be_done_with_it() -> None:
    """The card may be discarded, so it is the row that refuses it."""
    assert why_not(keltis(), 0, ids=["card-r9"])["action"] == "play r9"
    assert why_not(keltis(), 0, ids=["row-r", "card-r9"])["action"] == "play r9", "in whichever order"


def test_the_second_of_two_equal_cards_is_as_good_as_the_first() -> None:
    state = keltis(rows=[{"b": [1, 2]}, {}])
    assert why_not(state, 0, ids=["card-b0-2", "row-b"]) == why_not(state, 0, ids=["card-b0", "row-b"])
    assert why_not(state, 0, ids=["card-b0-2"])["action"] == "play b0"


def test_an_action_may_be_named_instead() -> None:
    assert why_not(keltis(), 0, action="  play   r9 ") == why_not(keltis(), 0, ids=["card-r9", "row-r"])
    nonsense = why_not(keltis(), 0, action="dance")
    assert nonsense["sentence"].startswith("This is no action: ")
    assert nonsense["rule"] == "K-10"


def test_things_that_are_no_answer_now_are_met_with_what_is_asked() -> None:
    """K-10, K-30."""
    for thing in ("deck", "pile-y", "stone-g4", "figure-0-small", "no such thing"):
        why = why_not(keltis(), 0, ids=[thing])
        assert (why["sentence"], why["rule"]) == ("Now a card is laid or discarded.", "K-10"), thing
    assert why_not(keltis(), 0) == why_not(keltis(), 0, ids=["no such thing"])


def test_another_seats_things_are_its_own() -> None:
    for thing in ("figure-1-y", "hand-1", "row-1-r"):
        assert why_not(keltis(), 0, ids=[thing])["sentence"] == "That belongs to another seat."


def test_who_points_at_a_seat_hears_its_score_and_what_it_is_made_of() -> None:
    """K-50, K-51: whoever is asked, and also who only watches."""
    told = "Bea has 8 points. Yellow path: 12 (stone 7, large: 2 × 6); Wish stones: −4 (0 wish stones)."
    for viewer in (0, 1, None):
        why = why_not(keltis(), viewer, ids=["seat-1"], names=["Ada", "Bea"])
        assert (why["sentence"], why["rule"], why["action"], why["refuses"]) == (told, "", "", False)
        assert why_not(keltis(), viewer, ids=["card-r9", "seat-1"], names=["Ada", "Bea"]) == why
    assert why_not(keltis(), 0, ids=["seat-0"])["sentence"].startswith("Seat 1 has −7 points. Red path: −3 (stone 2); ")


@pytest.mark.parametrize("name", ["orakle", "druiden"])
def test_a_score_so_far_tells_nothing_that_is_secret(name: str) -> None:
    """T-11, D-63: where what is hidden is dealt anew, the same is said; the own score has all of it."""
    state, chance = game(name, players=3).start("secret scores"), random.Random(1)
    for i in range(150):
        if state.over:
            break
        viewer = i % 3
        other = state.redeal(viewer, f"{i}")
        for seat in range(3):
            told = why_not(state, viewer, ids=[f"seat-{seat}"])["sentence"]
            assert why_not(other, viewer, ids=[f"seat-{seat}"])["sentence"] == told
            assert told.endswith("What is secret is not counted.") == (seat != viewer)
        state.play(chance.choice(state.actions()))


def test_what_is_allowed_is_said_to_be() -> None:
    why = why_not(keltis(), 0, ids=["card-g5", "row-g"])
    assert (why["sentence"], why["rule"], why["action"]) == ("This is allowed now.", "", "play g5")
    assert why_not(keltis(), 0, action="play g5") == why


def test_who_is_not_asked_hears_that_and_nothing_about_others_cards() -> None:
    assert why_not(keltis(), 1, ids=["card-y1"])["sentence"] == "It is not your turn."
    assert why_not(keltis(), 1, action="play r9")["sentence"] == "It is not your turn."
    assert why_not(keltis(), None, action="play r9")["sentence"].startswith("You are watching")


def test_when_the_game_is_over_that_is_the_reason() -> None:
    """K-41."""
    state = game("keltis", players=2).start("over")
    chance = random.Random(2)
    while not state.over:
        state.play(chance.choice(state.actions()))
    assert state.result is not None
    for seat in range(2):
        why = why_not(state, seat, ids=["deck"])
        assert (why["sentence"], why["rule"]) == ("The game is over.", state.result.rule)
        assert why["text"]


def test_a_button_is_pointed_at_by_its_name() -> None:
    state = keltis(discards={"y": [3]})
    state.play("play r3")
    assert state.view(0)["phase"] == "draw"
    assert why_not(state, 0, ids=["skip"])["sentence"] == "Now a card is drawn."
    assert why_not(state, 0, ids=["deck"])["action"] == "draw deck"


@pytest.mark.parametrize("name", GAMES)
def test_pointing_at_anything_in_any_picture_gets_an_answer_that_tells_no_secret(name: str) -> None:
    state = game(name, players=3).start("point")
    chance = random.Random(7)
    for number in range(40):
        seat = state.actor
        if seat is None:
            break
        if number % 4 == 0:
            things = re.findall(r' id="([^"]+)"', draw(state.view(seat)))
            other = state.redeal(seat, "hidden things are otherwise")
            for thing in chance.sample(things, min(COUNT, len(things))):
                why = why_not(state, seat, ids=[thing])
                assert why["sentence"][-1] == "."
                assert bool(why["rule"]) == bool(why["text"])
                assert why == why_not(other, seat, ids=[thing])
        state.play(chance.choice(state.actions()))


@pytest.mark.parametrize("name", GAMES)
def test_whoever_points_at_all_of_an_action_means_it(name: str) -> None:
    state = game(name, players=3).start("exactly")
    chance = random.Random(3)
    for _ in range(20):
        seat = state.actor
        if seat is None:
            break
        view = state.view(seat)
        action = chance.choice(state.actions())
        why = why_not(state, seat, ids=targets(action, view))
        assert why["sentence"] == "This is allowed now."
        assert why["action"] in (action, "")
        state.play(action)


def test_spirits_that_do_not_move_and_fields_that_no_die_leads_to() -> None:
    """D-12, D-14, D-15: also when somebody points at the field alone."""
    state = game("druiden", players=3).start("dice")
    chance = random.Random(1)
    while state.view(state.actor)["phase"] != "move" or not _out_of_reach(state):
        state.play(chance.choice(state.actions()))
    seat = state.actor
    spirits = [f"spirit-{name}" for name in ("belenus", "grannus", "sirona", "arianrhod", "cerridwen", "cernunnos")]
    assert {why_not(state, seat, ids=[spirit])["rule"] for spirit in spirits} <= {"D-12", ""}
    for field in _out_of_reach(state):
        assert why_not(state, seat, ids=[f"field-{field}"])["rule"] in ("D-14", "D-15", "D-16")


def _out_of_reach(state: State) -> list[str]:
    """Fields of the outer circle that nothing can be moved to now."""
    reached = {action.split()[-1] for action in state.actions()}
    return [f"O{n}" for n in range(24) if f"O{n}" not in reached]


# The rulebook's languages


@pytest.mark.parametrize("language", ["de", "ru"])
def test_the_rules_words_are_in_the_language_spoken(language: str) -> None:
    with speaking(language):
        why = why_not(keltis(), 0, ids=["card-r9", "row-r"])
    assert why["rule"] == "K-11"
    assert why["text"] == rule_text("keltis", "K-11", language) != rule_text("keltis", "K-11")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["de", "ru", "fr", "../../x", ""])
def test_a_rulebook_has_every_rule_in_every_language_in_english_if_need_be(name: str, language: str) -> None:
    english, other = rule_texts(name), rule_texts(name, language)
    assert [rule["id"] for rule in other] == [rule["id"] for rule in english]
    assert [rule["sources"] for rule in other] == [rule["sources"] for rule in english]
    if language not in ("de", "ru"):
        assert other == english
        assert read_rulebook(name, language) == read_rulebook(name)
