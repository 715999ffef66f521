"""Laying cards into rows, or discarding one."""

from __future__ import annotations

import pytest

from tests.orakel.board import after, position
from tests.orakel.referee import ALL_CARDS


def takes(row: list[int]) -> list[int]:
    """The numbers that a green row still takes, of those that are not in it twice."""
    numbers = [number for number in range(11) if row.count(number) < 2]
    hand = " ".join(f"g{number}" for number in numbers)
    actions = position(hands=[hand], rows=[{"g": row}]).actions()
    return [number for number in numbers if f"play g{number}" in actions]


def test_a_player_lays_one_card_or_discards_one_card() -> None:
    """O-10, K-10"""
    assert position(hands=["r4 g5"]).actions() == ["play r4", "play g5", "discard r4", "discard g5"]


def test_a_card_that_is_laid_goes_from_the_hand_to_the_end_of_its_row() -> None:
    """O-10, K-10"""
    there = after(position(hands=["g5 b1"], rows=[{"g": [3, 4]}]), "play g5").to_dict()
    assert there["rows"] == [{"g": [3, 4, 5]}, {}]
    assert there["hands"][0] == ["b1"]
    assert there["discards"] == {}
    assert (there["turn"], there["phase"]) == (0, "move")


def test_who_discards_moves_neither_figure_nor_priestess() -> None:
    """O-10, K-10"""
    state = position(hands=["g5 b1"], figures=[[3, 1, 0]], priestess=2, discards={"r": [1]})
    state = after(state, "discard g5")
    there = state.to_dict()
    assert there["figures"][0] == [3, 1, 0]
    assert there["priestess"] == 2
    assert there["rows"][0] == {}
    assert there["discards"] == {"r": [1], "g": [5]}
    assert there["phase"] == "draw"


def test_discarding_is_always_allowed() -> None:
    """O-10, K-10: also where every card could be laid, and where none can."""
    assert "discard g5" in position(hands=["g5 g6"]).actions()
    assert position(hands=["g5 g6"], rows=[{"g": [8, 7, 4]}]).actions() == ["discard g5", "discard g6"]


def test_a_hand_with_one_card_that_no_row_takes_is_discarded_without_asking() -> None:
    """O-10, K-10: where exactly one thing can happen, it happens."""
    state = position(hands=["g5", "r1"], rows=[{"g": [8, 7, 4]}], deck="b1 b2 b3 b4")
    assert state.actor == 1
    assert state.to_dict()["discards"] == {"g": [5]}


def test_two_copies_of_a_card_are_one_answer() -> None:
    """O-10, K-10"""
    state = position(hands=["g5 g5"])
    assert state.actions() == ["play g5", "discard g5"]
    assert after(state, "discard g5").to_dict()["hands"][0].count("g5") == 1
    assert after(state, "play g5").to_dict()["hands"][0] == ["g5"]


def test_only_cards_of_the_own_hand_can_be_laid_or_discarded() -> None:
    """O-10, K-10"""
    assert position(hands=["g5", "g6"]).actions() == ["play g5", "discard g5"]


def test_each_colour_has_its_own_row() -> None:
    """O-10, K-11"""
    state = position(hands=["r2 g2"], rows=[{"g": [5, 6], "y": [9, 8]}])
    assert state.actions() == ["play r2", "discard r2", "discard g2"]
    assert after(state, "play r2").to_dict()["rows"][0] == {"r": [2], "y": [9, 8], "g": [5, 6]}


def test_each_player_has_own_rows() -> None:
    """O-10, K-11"""
    assert "play g2" in position(hands=["g2"], rows=[{}, {"g": [5, 6]}]).actions()


@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_row_may_begin_with_any_card(card: str) -> None:
    """O-10, K-11"""
    assert position(hands=[card]).actions() == [f"play {card}", f"discard {card}"]


@pytest.mark.parametrize(
    ("row", "taken"),
    [
        ([5], range(11)),
        ([0], range(11)),
        ([10], range(11)),
        ([5, 5], [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]),
    ],
)
def test_while_all_cards_are_equal_the_direction_is_open(row: list[int], taken: list[int]) -> None:
    """O-10, K-11"""
    assert takes(row) == list(taken)


@pytest.mark.parametrize(
    ("row", "taken"),
    [
        ([2, 5], [5, 6, 7, 8, 9, 10]),
        ([5, 5, 6], [6, 7, 8, 9, 10]),
        ([0, 9], [9, 10]),
        ([0, 10], [10]),
        ([3, 6, 6], [7, 8, 9, 10]),
    ],
)
def test_the_first_higher_card_makes_a_row_ascend(row: list[int], taken: list[int]) -> None:
    """O-10, K-11: then each card must equal the top card or be higher; gaps are fine."""
    assert takes(row) == taken


@pytest.mark.parametrize(
    ("row", "taken"),
    [
        ([5, 2], [0, 1, 2]),
        ([5, 5, 4], [0, 1, 2, 3, 4]),
        ([10, 1], [0, 1]),
        ([10, 0], [0]),
        ([8, 6, 6], [0, 1, 2, 3, 4, 5]),
    ],
)
def test_the_first_lower_card_makes_a_row_descend(row: list[int], taken: list[int]) -> None:
    """O-10, K-11: then each card must equal the top card or be lower; gaps are fine."""
    assert takes(row) == taken


def test_the_first_different_card_fixes_the_direction_when_it_is_laid() -> None:
    """O-10, K-11"""
    open_row = position(hands=["g4 g5 g6", "b1 b2"], rows=[{"g": [5]}])
    for card, plays in {"g6": [], "g4": [], "g5": ["play g4", "play g6"]}.items():
        state = after(open_row, f"play {card}", "move 0", "discard b1")
        assert state.actor == 0
        assert [action for action in state.actions() if action.startswith("play g")] == plays


def test_with_no_card_in_hand_one_just_draws() -> None:
    """O-10, K-31: neither lays nor moves."""
    state = position(hands=["", "r1 r2"], discards={"g": [3], "b": [4]}, figures=[[3, 0, 0]])
    assert state.actor == 0
    assert state.to_dict()["phase"] == "draw"
    assert state.actions() == ["draw deck", "draw g", "draw b"]
    there = after(state, "draw g").to_dict()
    assert there["turn"] == 1
    assert there["hands"][0] == ["g3"]
    assert there["figures"][0] == [3, 0, 0]


def test_with_no_card_in_hand_and_no_discard_pile_one_draws_without_asking() -> None:
    """O-10, K-31"""
    state = after(position(3, hands=["g5", "", ""], deck="y1 y2 y3 y4 y5"), "play g5", "move 0")
    assert state.actor == 0
    assert state.to_dict()["hands"] == [["y5"], ["y4"], ["y3"]]
    assert state.turn_number == 4
