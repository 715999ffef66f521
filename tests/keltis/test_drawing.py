"""Drawing a card at the end of a turn."""

from __future__ import annotations

from typing import Any

import nemeton
from tests.keltis.board import after, position, small


def drawing_state(**drawn: Any) -> nemeton.State:
    """Seat 0 has laid a card and moved, and now draws."""
    return position(phase="draw", **drawn)


def test_the_top_of_the_draw_pile_is_drawn() -> None:
    """K-30: the last card of the deck is its top."""
    there = after(drawing_state(hands=["g5"], deck="b1 b2 b3", discards={"r": [4]}), "draw deck").to_dict()
    assert there["hands"][0] == ["g5", "b3"]
    assert there["deck"] == ["b1", "b2"]


def test_or_the_top_card_of_any_discard_pile() -> None:
    """K-30"""
    state = drawing_state(hands=["g5"], discards={"r": [4, 7], "b": [1]})
    assert state.actions() == ["draw deck", "draw r", "draw b"]
    there = after(state, "draw r").to_dict()
    assert there["hands"][0] == ["r7", "g5"]
    assert there["discards"] == {"r": [4], "b": [1]}


def test_a_pile_whose_last_card_is_taken_is_gone() -> None:
    """K-30"""
    state = drawing_state(hands=["g5", "g6 g7"], discards={"b": [1], "r": [3]})
    state = after(state, "draw b", "discard g6")
    assert state.actions() == ["draw deck", "draw r"]


def test_not_the_card_that_was_discarded_in_this_turn() -> None:
    """K-30: so its pile is closed, whatever lies below."""
    state = after(position(hands=["g5 b1"], discards={"g": [3], "r": [4]}), "discard g5")
    assert state.to_dict()["discarded"] == "g5"
    assert state.actions() == ["draw deck", "draw r"]


def test_after_a_move_no_pile_is_closed() -> None:
    """K-30"""
    state = position(hands=["g5 b1"], figures=[{"g": small(1)}], discards={"g": [3]})
    state = after(state, "play g5")
    assert state.to_dict()["discarded"] is None
    assert state.actions() == ["draw deck", "draw g"]


def test_the_next_player_may_take_what_was_just_discarded() -> None:
    """K-30: the pile is closed to the one who discarded, and only for that turn."""
    state = after(position(hands=["g5 b1", "r1 r2"], discards={}), "discard g5", "discard r1")
    assert state.actor == 1
    assert state.actions() == ["draw deck", "draw g"]
    state = after(state, "draw g")
    assert state.to_dict()["hands"][1] == ["r2", "g5"]
    assert state.to_dict()["discarded"] is None


def test_the_own_discard_of_an_earlier_turn_may_be_taken() -> None:
    """K-30"""
    state = position(hands=["g5 b1", "r1 r2"])
    state = after(state, "discard g5", "discard r1", "draw deck", "discard b1")
    assert state.actor == 0
    assert state.actions() == ["draw deck", "draw r", "draw g"]


def test_discards_go_onto_the_pile_of_their_colour_for_all_players() -> None:
    """K-30"""
    state = after(position(hands=["g5 b1", "g6 g7"], discards={"g": [9]}), "discard g5", "discard g6")
    assert state.to_dict()["discards"] == {"g": [9, 5, 6]}


def test_only_the_top_of_a_discard_pile_is_visible() -> None:
    """K-30"""
    state = position(discards={"g": [9, 5, 6], "r": [2]})
    for seat in (0, 1, None):
        assert state.view(seat)["discards"] == {"r": [2], "g": [None, None, 6]}


def test_where_only_the_draw_pile_remains_it_is_drawn_without_asking() -> None:
    """K-30"""
    state = after(position(hands=["g5 b1"], deck="y1 y2 y3", discards={"g": [3]}), "discard g5")
    assert state.actor == 1
    assert state.to_dict()["hands"][0] == ["y3", "b1"]


def test_after_drawing_it_is_the_next_players_turn() -> None:
    """K-30: one card and no more."""
    state = after(drawing_state(hands=["g5"], discards={"r": [4, 5]}), "draw r")
    assert state.actor == 1
    assert state.to_dict()["phase"] == "card"


def test_who_has_no_card_at_the_start_of_a_turn_just_draws() -> None:
    """K-31"""
    state = position(hands=["", "r1 r2"], discards={"g": [3], "b": [4]})
    assert state.actor == 0
    assert state.to_dict()["phase"] == "draw"
    assert state.actions() == ["draw deck", "draw g", "draw b"]
    there = after(state, "draw g").to_dict()
    assert there["turn"] == 1
    assert there["hands"][0] == ["g3"]


def test_who_has_no_card_and_finds_no_discard_pile_draws_without_asking() -> None:
    """K-31"""
    state = position(3, hands=["g5 g6", "", ""], deck="y1 y2 y3 y4 y5")
    state = after(state, "discard g5")
    assert state.actor == 1
    assert state.actions() == ["draw deck", "draw g"]
    state = after(position(3, hands=["g5", "", ""], deck="y1 y2 y3 y4 y5"), "play g5", "enter g small")
    assert state.actor == 0
    assert state.to_dict()["hands"] == [["y5"], ["y4"], ["y3"]]
    assert state.turn_number == 4
