"""Tricks, chips and loser chips."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import nemeton
from tests.orakle.board import DECK, after, lay, position


def trick(cards: str, players: int = 3, chips: tuple[dict[str, Any], ...] = ()) -> nemeton.State:
    """The state after these cards were played, from seat 0 on; everybody has two more cards, of suits not used."""
    played = cards.split()
    suits = {card[0] for card in played}
    spare = [card for card in DECK if card[0] not in suits and (players > 3 or card[0] != left_out(suits))]
    hands = [f"{card} {spare.pop()} {spare.pop(0)}" for card in played]
    return lay(position(players, hands=hands, chips=chips, left_out=left_out(suits)), *played)


def left_out(suits: set[str]) -> str:
    return next(suit for suit in "pygbr" if suit not in suits)


def winner(cards: str, players: int = 3) -> int:
    """Who leads after this trick."""
    there = trick(cards, players).to_dict()
    assert there["trick"] == []
    assert sum(bool(chips) for chips in there["chips"]) == 1
    assert there["chips"][there["turn"]]
    return int(there["turn"])


def test_the_dealers_left_neighbour_leads_any_card() -> None:
    """T-20"""
    offers = ["hydra-1 hydra-1", "no-hydra no-hydra", "pegasus-1 pegasus-2 each-1"]
    state = position(phase="choose", dealer=0, turn=1, offers=offers, hands=["r1 r2", "b1 g5", "y3 y4"])
    state = after(state, "keep pegasus-1", "keep pegasus-2")
    assert state.actor == 1
    assert state.actions() == ["play b1", "play g5"]


def test_the_suit_led_must_be_followed() -> None:
    """T-20"""
    state = position(hands=["b7 b8 r1", "r2 b9 b1", "y1 y2 y3"])
    state = after(state, "play b7")
    assert state.actor == 1
    assert state.actions() == ["play b1", "play b9"]


def test_who_can_not_follow_plays_any_card() -> None:
    """T-20"""
    state = after(position(hands=["b7 b8 r1", "r2 b9 b1", "y1 y2 g3"]), "play b7", "play b9")
    assert state.actor == 2
    assert state.actions() == ["play g3", "play y1", "play y2"]


def test_the_only_card_that_follows_is_played_without_asking() -> None:
    """T-20"""
    state = after(position(hands=["b7 b8 r1", "r2 b9 g1", "y1 y2 g3"]), "play b7")
    assert state.actor == 2
    assert state.to_dict()["trick"] == [{"seat": 0, "card": "b7"}, {"seat": 1, "card": "b9"}]


def test_it_goes_clockwise_and_the_winner_leads_next() -> None:
    """T-20"""
    state = position(4, turn=2, hands=["b2 r1 r2", "b3 r3 r4", "b4 r5 r6", "b9 r7 r8"], dealer=1)
    state = after(state, "play b4")  # everybody has one blue card
    assert state.actor == 3
    assert state.to_dict()["chips"][3] == {"pegasus": 1}
    state = after(state, "play r8")
    assert state.actor == 0


def test_tricks_go_on_until_the_hands_are_empty() -> None:
    """T-20: the last cards are played without asking, then the round is scored."""
    state = position(round=0, hands=["b7 b8", "r2 r3", "y1 y2"])
    state = after(state, "play b8")
    assert state.to_dict()["round"] == 0
    state = after(state, "play r3", "play y2")
    assert state.to_dict()["round"] == 1
    assert [len(hand) for hand in state.to_dict()["hands"]] == [16, 16, 16]


def test_the_highest_number_wins_whatever_its_suit() -> None:
    """T-21"""
    assert winner("b7 b10 r11") == 2
    assert winner("b7 r8 b6") == 1
    assert winner("b9 r8 g7") == 0
    assert winner("b2 b5 b4 r3 g11", 5) == 4


def test_a_1_beats_a_12_in_whatever_order() -> None:
    """T-21"""
    assert winner("r12 r1 b2") == 1
    assert winner("r1 r12 b2") == 0
    assert winner("b5 r12 g1") == 2
    assert winner("b5 g1 r12") == 1
    assert winner("b11 g1 r12 b12", 4) == 1


def test_without_a_12_a_1_wins_nothing() -> None:
    """T-21"""
    assert winner("r11 r1 b2") == 0
    assert winner("r1 r11 b10") == 1


def test_several_highest_the_suit_led_wins() -> None:
    """T-22"""
    assert winner("b7 r10 b10") == 2
    assert winner("b10 r10 g10") == 0


def test_several_highest_of_other_suits_the_first_wins() -> None:
    """T-22"""
    assert winner("b7 r10 g10") == 1
    assert winner("b7 g10 r10") == 1


def test_several_1s_the_suit_led_wins_else_the_first() -> None:
    """T-21, T-22"""
    assert winner("b12 g1 b1") == 2
    assert winner("b1 g1 r12") == 0
    assert winner("b5 g1 r12 r1", 4) == 1
    assert winner("b5 r1 r12 g1", 4) == 1
    assert winner("b5 r12 g1 b1", 4) == 3


def test_any_trick_is_won_as_the_rules_say() -> None:
    """T-21, T-22: all tricks of three cards with numbers 1, 2, 11, 12 and three suits."""
    cards = [f"{suit}{number}" for suit in "rbg" for number in (1, 2, 11, 12)]
    for laid in permutations(cards, 3):
        numbers = [int(card[1:]) for card in laid]
        best = 1 if 1 in numbers and 12 in numbers else max(numbers)
        of_best = [i for i in range(3) if numbers[i] == best]
        led = [i for i in of_best if laid[i][0] == laid[0][0]]
        assert winner(" ".join(laid)) == (led or of_best)[0], laid


def test_the_winner_takes_a_chip_of_the_animal_on_the_winning_card() -> None:
    """T-23: not of the card led, nor of the highest where a 1 wins."""
    assert trick("b3 b7 r11").to_dict()["chips"] == [{}, {}, {"phoenix": 1}]
    assert trick("b3 b7 r6").to_dict()["chips"] == [{}, {"pegasus": 1}, {}]
    assert trick("b12 b7 r1").to_dict()["chips"] == [{}, {}, {"hydra": 1}]


def test_when_none_is_left_the_winner_takes_the_loser_chip_from_the_middle() -> None:
    """T-24"""
    there = trick("b11 b7 r3", chips=({"phoenix": 2}, {"phoenix": 3}, {"phoenix": 1})).to_dict()
    assert there["chips"] == [{"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 3}, {"phoenix": 1}]


def test_or_from_whoever_has_it() -> None:
    """T-24"""
    gone = ({"phoenix": 2}, {"phoenix": 3, "losers": ["phoenix"]}, {"phoenix": 1})
    there = trick("b11 b7 r3", chips=gone).to_dict()
    assert there["chips"] == [{"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 3}, {"phoenix": 1}]


def test_while_chips_worth_points_are_left_nobody_gets_a_loser_chip() -> None:
    """T-24"""
    there = trick("b11 b7 r3", chips=({"phoenix": 2}, {"phoenix": 3}, {})).to_dict()
    assert there["chips"] == [{"phoenix": 3}, {"phoenix": 3}, {}]


def test_who_has_the_loser_chip_already_may_put_it_back_or_keep_it() -> None:
    """T-25: and gets nothing else. The full trick lies there until the answer."""
    gone: tuple[dict[str, Any], ...] = ({"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 4}, {})
    state = trick("b11 b7 r3", chips=gone)
    there = state.to_dict()
    assert (there["phase"], there["turn"]) == ("loser", 0)
    assert [laid["card"] for laid in there["trick"]] == ["b11", "b7", "r3"]
    assert state.actions() == ["return", "hold"]
    returned, held = after(state, "return").to_dict(), after(state, "hold").to_dict()
    assert returned["chips"] == [{"phoenix": 2}, {"phoenix": 4}, {}]
    assert held["chips"] == list(gone)
    for there in (returned, held):
        assert (there["phase"], there["turn"], there["trick"]) == ("play", 0, [])


def test_a_loser_chip_of_another_animal_is_not_asked_about() -> None:
    """T-25"""
    gone: tuple[dict[str, Any], ...] = ({"phoenix": 2, "losers": ["hydra"]}, {"phoenix": 4}, {})
    assert trick("b11 b7 r3", chips=gone).to_dict()["chips"][0] == {"phoenix": 2, "losers": ["hydra", "phoenix"]}


def test_it_is_asked_after_the_last_trick_too() -> None:
    """T-25: before the round is scored."""
    gone = [{"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 4}, {}]
    state = position(
        hands=["b11", "b7", "r3"], chips=gone, oracles=["losers-2 hydra-2", "losers-2 hydra-2", "each-1 each-1"]
    )
    assert state.to_dict()["phase"] == "loser"
    assert state.to_dict()["round"] == 0
    assert after(state, "return").to_dict()["totals"] == [4, 8, 0]
    assert after(state, "hold").to_dict()["totals"] == [0, 8, 0]


def test_a_loser_chip_that_was_put_back_can_be_taken_again() -> None:
    """T-24, T-25"""
    gone = [{"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 4}, {}]
    state = position(hands=["b11 b10 y1 y4", "b7 b6 y2 y5", "r3 r4 y3 y6"], chips=gone)
    state = lay(state, "b11", "b7", "r3")
    state = lay(after(state, "return"), "b10", "b6", "r4")
    assert state.to_dict()["chips"][0] == {"phoenix": 2, "losers": ["phoenix"]}


# The rulebook's examples.


def test_example_1_the_highest_card_of_another_suit_wins() -> None:
    """T-E1: b7 led, b10, r11 (could not follow): r11 wins, takes a Phoenix and leads."""
    state = position(hands=["b7 g1 g2", "b10 g3 g4", "r11 g5 g6"])
    state = after(state, "play b7", "play r11")
    there = state.to_dict()
    assert there["chips"] == [{}, {}, {"phoenix": 1}]
    assert (there["turn"], there["trick"]) == (2, [])


def test_example_2_a_1_beats_a_12() -> None:
    """T-E2: r12 led, r1, b2: r1 wins and takes a Hydra; so it would if r1 had come before r12."""
    there = trick("r12 r1 b2").to_dict()
    assert there["chips"] == [{}, {"hydra": 1}, {}]
    assert trick("r1 r12 b2").to_dict()["chips"] == [{"hydra": 1}, {}, {}]


def test_example_3_ties() -> None:
    """T-E3: b7, r10, b10: b10 wins. b12, g1, r1: g1 wins."""
    assert winner("b7 r10 b10") == 2
    assert winner("b12 g1 r1") == 1


def test_example_4_a_loser_chip_wanders_and_is_put_back() -> None:
    """T-E4"""
    chips = [{}, {}, {"phoenix": 6}]
    state = position(
        turn=0, hands=["b11 r3 y4 g1", "b2 r12 y11 g2", "b3 r4 y5 g3"], chips=chips, oracles=["no-hydra each-1"]
    )
    state = after(state, "play b11")
    assert state.to_dict()["chips"][:2] == [{"losers": ["phoenix"]}, {}]
    state = after(state, "play r3")
    assert state.to_dict()["chips"][:2] == [{}, {"losers": ["phoenix"]}]
    state = after(state, "play y11")
    assert state.actor == 1
    assert state.actions() == ["return", "hold"]
    assert after(state, "return").to_dict()["chips"][:2] == [{}, {}]


def test_every_loser_decision_names_the_chip_of_the_trick() -> None:
    """T-25: with several loser chips in hand the one of the winning card's animal is put back."""
    for animal, card in (("phoenix", "b11"), ("pegasus", "b9"), ("hydra", "b5")):
        gone: tuple[dict[str, Any], ...] = (
            {"losers": ["hydra", "pegasus", "phoenix"]},
            {"phoenix": 6, "pegasus": 4, "hydra": 3},
            {},
        )
        state = after(trick(f"{card} b4 r3", chips=gone), "return")
        left = [other for other in ("hydra", "pegasus", "phoenix") if other != animal]
        assert state.to_dict()["chips"][0] == {"losers": left}


def test_seats_and_leaders_of_all_kinds_win_alike() -> None:
    """T-20: who led does not matter to what wins, only the order of play."""
    for players, leader in product((3, 4, 5), range(5)):
        if leader >= players:
            continue
        cards = ["b2", "b9", "r11", "r3", "g4"][:players]
        hands = [f"{cards[(p - leader) % players]} y{p + 1} y{p + 7}" for p in range(players)]
        state = position(players, turn=leader, hands=hands)
        assert lay(state, *cards).actor == (leader + 2) % players


def test_everybody_saw_the_trick_that_is_gone() -> None:
    """What was played since the last question is in every view, also where it needed no answer (T-20)."""
    state = after(position(hands=["b12 g4 g8", "b10 y4 y3", "b5 y6 r3"], turn=0), "play b12")
    seen = [{"seat": 0, "card": "b12"}, {"seat": 1, "card": "b10"}, {"seat": 2, "card": "b5"}]
    assert [state.view(seat)["played"] for seat in (0, 1, 2, None)] == [seen] * 4
    assert "played" not in state.to_dict()
    assert after(state, "play g4").view()["played"][:1] == [{"seat": 0, "card": "g4"}]


def test_the_last_trick_is_seen_though_it_plays_itself() -> None:
    """T-20"""
    state = after(position(hands=["g4", "y3", "r11 r3"], trick="b7 b9", turn=2, dealer=1), "play r11")
    assert [laid["card"] for laid in state.view()["played"]] == ["b7", "b9", "r11", "r3", "g4", "y3"]
