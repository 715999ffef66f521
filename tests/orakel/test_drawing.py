"""Drawing at the end of a turn: once, or twice after a hand card was thrown."""

from __future__ import annotations

from typing import Any

import nemeton
from tests.orakel.board import after, moved, position


def drawing_state(**drawn: Any) -> nemeton.State:
    """Seat 0 has laid a card and moved, and now draws."""
    return position(phase="draw", **drawn)


def at_leprechaun(**drawn: Any) -> nemeton.State:
    """Seat 0 has come to a leprechaun and may throw a card."""
    hands = drawn.pop("hands", ["g5 b1 r3", "p1 p2"])
    return moved("g5", [0, 0, 0], hands=hands, tiles={4: "leprechaun"}, **drawn)


def test_the_top_of_the_draw_pile_is_drawn() -> None:
    """O-30, K-30: the last card of the deck is its top."""
    there = after(drawing_state(hands=["g5"], deck="b1 b2 b3", discards={"r": [4]}), "draw deck").to_dict()
    assert there["hands"][0] == ["g5", "b3"]
    assert there["deck"] == ["b1", "b2"]


def test_or_the_top_card_of_any_discard_pile() -> None:
    """O-30, K-30"""
    state = drawing_state(hands=["g5"], discards={"r": [4, 7], "b": [1]})
    assert state.actions() == ["draw deck", "draw r", "draw b"]
    there = after(state, "draw r").to_dict()
    assert there["hands"][0] == ["r7", "g5"]
    assert there["discards"] == {"r": [4], "b": [1]}
    assert (there["turn"], there["phase"]) == (1, "card")


def test_a_pile_whose_last_card_is_taken_is_gone() -> None:
    """O-30, K-30"""
    state = drawing_state(hands=["g5", "g6 g7"], discards={"b": [1], "r": [3]})
    assert after(state, "draw b", "discard g6").actions() == ["draw deck", "draw r"]


def test_not_the_card_that_was_discarded_in_this_turn() -> None:
    """O-30, K-30: so its pile is closed, whatever lies below."""
    state = after(position(hands=["g5 b1"], discards={"g": [3], "r": [4]}), "discard g5")
    assert state.to_dict()["discarded"] == "g5"
    assert state.actions() == ["draw deck", "draw r"]


def test_after_a_move_without_a_throw_no_pile_is_closed() -> None:
    """O-30, K-30"""
    state = moved("g5", [0, 0, 0], hands=["g5 b1"], discards={"g": [3]})
    assert state.to_dict()["discarded"] is None
    assert state.actions() == ["draw deck", "draw g"]
    state = after(at_leprechaun(discards={"g": [3]}), "skip")
    assert state.actions() == ["draw deck", "draw g"]


def test_the_next_player_may_take_what_was_just_discarded_or_thrown() -> None:
    """O-30, K-30: the pile is closed to the one who discarded, and only for that turn."""
    state = after(position(hands=["g5 b1", "r1 r2"]), "discard g5", "discard r1")
    assert state.actor == 1
    assert state.actions() == ["draw deck", "draw g"]
    state = after(at_leprechaun(), "throw b1", "discard p1")
    assert state.actor == 1
    assert state.actions() == ["draw deck", "draw b"]
    assert "b1" in after(state, "draw b").to_dict()["hands"][1]


def test_the_own_discard_of_an_earlier_turn_may_be_taken() -> None:
    """O-30, K-30"""
    state = position(hands=["g5 b1", "r1 r2"])
    state = after(state, "discard g5", "discard r1", "draw deck", "discard b1")
    assert state.actor == 0
    assert state.actions() == ["draw deck", "draw r", "draw g"]


def test_only_the_top_of_a_discard_pile_is_visible() -> None:
    """O-30, K-30"""
    state = position(discards={"g": [9, 5, 6], "r": [2]})
    for seat in (0, 1, None):
        assert state.view(seat)["discards"] == {"r": [2], "g": [None, None, 6]}


def test_where_only_the_draw_pile_remains_it_is_drawn_without_asking() -> None:
    """O-30, K-30"""
    state = after(position(hands=["g5 b1"], deck="y1 y2 y3", discards={"g": [3]}), "discard g5")
    assert state.actor == 1
    assert state.to_dict()["hands"][0] == ["y3", "b1"]


# The second draw


def test_who_threw_a_hand_card_draws_twice_one_after_the_other() -> None:
    """O-30"""
    state = after(at_leprechaun(discards={"y": [4]}, deck="y1 y2 y3 y5"), "throw b1")
    there = state.to_dict()
    assert (there["turn"], there["phase"], there["pending"]) == (0, "draw", {"draws": 2})
    state = after(state, "draw deck")
    there = state.to_dict()
    assert (there["turn"], there["phase"]) == (0, "draw")
    assert "pending" not in there
    assert there["hands"][0] == ["r3", "y5"]
    there = after(state, "draw deck").to_dict()
    assert (there["turn"], there["phase"]) == (1, "card")
    assert there["hands"][0] == ["r3", "y3", "y5"]


def test_both_draws_are_made_without_asking_where_only_the_draw_pile_is_open() -> None:
    """O-30"""
    state = after(at_leprechaun(deck="y1 y2 y3 y5"), "throw b1")
    assert state.actor == 1
    assert state.to_dict()["hands"][0] == ["r3", "y3", "y5"]


def test_a_card_thrown_from_a_row_gives_no_second_draw() -> None:
    """O-30"""
    state = after(at_leprechaun(discards={"y": [4]}, deck="y1 y2 y3 y5"), "throw row g")
    assert "pending" not in state.to_dict()
    there = after(state, "draw deck").to_dict()
    assert there["turn"] == 1
    assert there["hands"][0] == ["r3", "y5", "b1"]


def test_nor_does_a_throw_that_was_declined_nor_a_discarded_card() -> None:
    """O-30"""
    for state in (
        after(at_leprechaun(discards={"y": [4]}), "skip"),
        after(position(hands=["b1 r3"], discards={"y": [4]}), "discard b1"),
    ):
        assert "pending" not in state.to_dict()
        assert after(state, "draw deck").actor == 1


def test_the_second_draw_may_take_the_card_that_the_first_uncovered() -> None:
    """O-30"""
    state = after(at_leprechaun(discards={"y": [4, 7]}), "throw b1", "draw y")
    assert state.actions() == ["draw deck", "draw y"]
    there = after(state, "draw y").to_dict()
    assert there["hands"][0] == ["r3", "y4", "y7"]
    assert there["discards"] == {"b": [1]}


def test_the_two_draws_may_be_of_different_kinds() -> None:
    """O-30"""
    state = after(at_leprechaun(discards={"y": [4], "p": [3]}, deck="y1 y2 y3 y5"), "throw b1")
    assert after(state, "draw p", "draw deck").to_dict()["hands"][0] == ["r3", "y5", "p3"]
    assert after(state, "draw deck", "draw y").to_dict()["hands"][0] == ["r3", "y4", "y5"]
    assert after(state, "draw p", "draw y").to_dict()["hands"][0] == ["r3", "y4", "p3"]


def test_a_thrown_hand_card_comes_back_neither_by_the_first_nor_by_the_second_draw() -> None:
    """O-30: its pile is closed, whatever lies below."""
    state = after(at_leprechaun(discards={"b": [9], "y": [4, 7]}), "throw b1")
    assert state.to_dict()["discarded"] == "b1"
    assert state.actions() == ["draw deck", "draw y"]
    for first in ("draw deck", "draw y"):
        second = after(state, first)
        assert second.to_dict()["discarded"] == "b1"
        assert second.actions() == ["draw deck", "draw y"]
    assert after(state, "draw deck", "draw deck").to_dict()["discarded"] is None


def test_a_card_thrown_from_a_row_does_not_come_back_either() -> None:
    """O-30"""
    state = after(at_leprechaun(discards={"g": [9], "y": [4, 7]}), "throw row g")
    assert state.to_dict()["discarded"] == "g5"
    assert state.actions() == ["draw deck", "draw y"]


def test_the_pile_of_the_card_that_was_laid_is_open() -> None:
    """O-30: only what went onto a pile in this turn closes one."""
    state = after(at_leprechaun(discards={"g": [9], "y": [4, 7]}), "throw b1")
    assert state.actions() == ["draw deck", "draw y", "draw g"]


def test_after_the_second_draw_nothing_of_the_throw_is_left() -> None:
    """O-30: the next player draws once, from any pile."""
    state = after(at_leprechaun(discards={"y": [4]}), "throw b1", "draw deck", "draw deck", "discard p1")
    assert state.actor == 1
    assert state.actions() == ["draw deck", "draw y", "draw b"]
    assert after(state, "draw deck").actor == 0
