"""Figures and the priestess on the spiral."""

from __future__ import annotations

import pytest

import nemeton
from tests.orakel.board import after, moved, position

FIELD_COLOURS = {field: "rypgb"[(field - 1) % 5] for field in range(1, 36)}


def priestess_after(state: nemeton.State, *actions: str) -> int:
    return int(after(state, *actions).to_dict()["priestess"])


def test_after_laying_one_own_figure_or_the_priestess_moves() -> None:
    """O-11: one of the two, and then one draws."""
    state = after(position(hands=["g5 b1"], figures=[[3, 7, 0]], priestess=9, discards={"r": [1]}), "play g5")
    assert state.to_dict()["phase"] == "move"
    assert state.to_dict()["pending"] == {"card": "g5"}
    assert state.actions() == ["move 0", "move 3", "move 7", "priestess 1", "priestess 2"]
    figure, priestess = (after(state, action).to_dict() for action in ("move 7", "priestess 2"))
    assert (figure["figures"][0], figure["priestess"], figure["phase"]) == ([3, 9, 0], 9, "draw")
    assert (priestess["figures"][0], priestess["priestess"], priestess["phase"]) == ([3, 7, 0], 11, "draw")


def test_neither_can_be_declined() -> None:
    """O-11"""
    state = after(position(hands=["g5"], figures=[[3, 7, 0]]), "play g5")
    with pytest.raises(nemeton.IllegalAction, match="now the card just laid moves a figure or the priestess, O-11"):
        state.play("skip")


@pytest.mark.parametrize("colour", [*"rypgb"])
def test_a_figure_moves_to_the_next_field_ahead_in_the_cards_colour(colour: str) -> None:
    """O-12: five fields if it stands on that colour."""
    for field in range(29):
        ahead = min(n for n, c in FIELD_COLOURS.items() if c == colour and n > field)
        assert moved(f"{colour}5", [field, 0, 0]).to_dict()["figures"][0] == [ahead, 0, 0]


@pytest.mark.parametrize("card", ["g0", "g5", "g10"])
def test_the_number_does_not_matter(card: str) -> None:
    """O-12"""
    assert moved(card, [7, 0, 0]).to_dict()["figures"][0] == [9, 0, 0]


def test_only_the_chosen_figure_moves() -> None:
    """O-12"""
    state = position(hands=["g5"], figures=[[3, 7, 0], [3, 7, 0]])
    there = after(state, "play g5", "move 7").to_dict()
    assert there["figures"] == [[3, 9, 0], [3, 7, 0]]


def test_figures_of_another_player_can_not_be_moved() -> None:
    """O-12"""
    state = after(position(hands=["g5"], figures=[[3, 7, 0], [12, 12, 12]]), "play g5")
    assert "move 12" not in state.actions()


def test_two_own_figures_on_one_field_are_one_answer_and_the_first_listed_moves() -> None:
    """O-12"""
    state = after(position(hands=["g5"], figures=[[0, 7, 7]]), "play g5")
    assert state.actions()[:2] == ["move 0", "move 7"]
    assert after(state, "move 7").to_dict()["figures"][0] == [0, 9, 7]
    state = after(position(hands=["g5"], figures=[[7, 0, 7]]), "play g5", "move 7")
    assert state.to_dict()["figures"][0] == [9, 0, 7]


def test_any_number_of_figures_share_a_field() -> None:
    """O-12"""
    figures = [[4, 9, 9], [9, 9, 9], [9, 9, 9], [9, 9, 9]]
    state = after(position(4, hands=["g5"], figures=figures), "play g5", "move 4")
    assert state.to_dict()["figures"] == [[9, 9, 9]] * 4


def test_a_figure_with_no_such_field_ahead_can_not_move() -> None:
    """O-12: the last red-brown field is 31; from the end field nothing is ahead."""
    state = after(position(hands=["r5"], figures=[[31, 35, 4]], priestess=20), "play r5")
    assert state.actions() == ["move 4", "priestess 1", "priestess 2"]
    state = after(position(hands=["b5"], figures=[[31, 35, 4]], priestess=20), "play b5")
    assert state.actions() == ["move 4", "move 31", "priestess 1", "priestess 2"]


def test_the_priestess_moves_one_up_to_her_number_of_fields() -> None:
    """O-13"""
    state = after(position(hands=["g9"], figures=[[3, 3, 3]], priestess=10), "play g9")
    assert state.actions() == ["move 3", "priestess 1", "priestess 2", "priestess 3", "priestess 4"]
    assert [priestess_after(state, f"priestess {n}") for n in (1, 2, 3, 4)] == [11, 12, 13, 14]


def test_she_leaves_the_start_like_any_other_field() -> None:
    """O-13: fields are counted from 1, and her colour is of no matter."""
    state = after(position(hands=["g9"]), "play g9")
    assert [priestess_after(state, f"priestess {n}") for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert after(state, "priestess 1").to_dict()["points"] == [0, 0]


@pytest.mark.parametrize(("field", "most"), [(30, 4), (31, 4), (32, 3), (33, 2), (34, 1), (35, 0)])
def test_never_past_the_end_field_where_she_stays(field: int, most: int) -> None:
    """O-13"""
    state = after(position(hands=["g9"], figures=[[3, 4, 5]], priestess=field), "play g9")
    steps = [action for action in state.actions() if action.startswith("priestess")]
    assert steps == [f"priestess {n}" for n in range(1, most + 1)]


def test_she_reaches_the_end_field() -> None:
    """O-13: there she may meet a figure, and the game goes on without her."""
    state = position(hands=["g9", "g8 y1"], figures=[[35, 4, 5], [3, 4, 5]], priestess=32)
    state = after(state, "play g9", "priestess 3")
    assert not state.over
    assert state.to_dict()["points"] == [5, 0]
    assert state.to_dict()["priestess"] == 35
    assert after(state, "play g8").actions() == ["move 3", "move 4", "move 5"]


def test_ending_beside_an_own_figure_gives_5_points() -> None:
    """O-13"""
    state = after(position(hands=["g9"], figures=[[12, 4, 0]], priestess=10, points=[7, 1]), "play g9")
    assert after(state, "priestess 2").to_dict()["points"] == [12, 1]
    assert after(state, "priestess 1").to_dict()["points"] == [7, 1]


def test_once_however_many_figures_stand_there() -> None:
    """O-13"""
    state = position(hands=["g9"], figures=[[12, 12, 12]], priestess=10)
    assert after(state, "play g9", "priestess 2").to_dict()["points"] == [5, 0]


def test_passing_an_own_figure_or_leaving_it_gives_nothing() -> None:
    """O-13"""
    state = position(hands=["g9"], figures=[[12, 10, 11]], priestess=10)
    assert after(state, "play g9", "priestess 4").to_dict()["points"] == [0, 0]


def test_nobody_else_gets_points() -> None:
    """O-13"""
    figures = [[12, 0, 0], [12, 13, 0], [13, 12, 12]]
    state = after(position(3, hands=["g9"], figures=figures, priestess=10), "play g9")
    assert after(state, "priestess 2").to_dict()["points"] == [5, 0, 0]
    assert after(state, "priestess 3").to_dict()["points"] == [0, 0, 0]


def test_moving_a_figure_to_her_gives_nothing() -> None:
    """O-13"""
    assert moved("g5", [8, 0, 0], priestess=9).to_dict()["points"] == [0, 0]


@pytest.mark.parametrize("tile", ["clover g", "spiral", "leprechaun", "4", "mirror"])
def test_she_triggers_no_tiles(tile: str) -> None:
    """O-13: not even with an own figure beside her."""
    for figures, points in (([0, 0, 0], 0), ([9, 9, 9], 5)):
        state = position(hands=["g5 b1"], figures=[figures], priestess=8, tiles={9: tile}, discards={"r": [1]})
        there = after(state, "play g5", "priestess 1").to_dict()
        assert there["phase"] == "draw"
        assert there["tiles"] == {"9": tile}
        assert there["points"] == [points, 0]
        assert there["mirrors"] == [0, 0]


def test_she_takes_no_wish_stone() -> None:
    """O-13"""
    state = position(hands=["g5"], priestess=7, tiles={8: "wish 2"})
    there = after(state, "play g5", "priestess 1").to_dict()
    assert there["tiles"] == {"8": "wish 2"}
    assert there["wishes"] == [0, 0]


def test_she_does_not_count_for_the_end() -> None:
    """O-13"""
    state = position(hands=["g5"], figures=[[30, 30, 0], [30, 30, 0]], priestess=28)
    assert not after(state, "play g5", "priestess 1").over
    assert not moved("y5", [28, 30, 0], others=[[30, 30, 0]], priestess=31).over
    assert not moved("y5", [28, 30, 0], priestess=32).over


def test_a_play_with_one_possible_move_is_done_without_asking() -> None:
    """O-14: all figures on one field, and the priestess at the end."""
    state = position(hands=["g5 b1"], figures=[[7, 7, 7]], priestess=35, discards={"r": [1]})
    there = after(state, "play g5").to_dict()
    assert there["phase"] == "draw"
    assert there["figures"][0] == [9, 7, 7]


@pytest.mark.parametrize("colour", [*"rypgb"])
def test_some_own_figure_can_always_move(colour: str) -> None:
    """O-14: from field 28 or before every colour lies ahead, so the one move that is left is made."""
    for field in range(29):
        state = position(hands=[f"{colour}5"], figures=[[35, field, 35]], priestess=35)
        assert after(state, f"play {colour}5").to_dict()["figures"][0][1] > field


def test_three_own_figures_in_the_oracle_are_a_game_that_is_over() -> None:
    """O-14, O-40"""
    with pytest.raises(nemeton.BadPosition, match="the oracle is full, so the game is over"):
        position(phase="move", rows=[{"r": [5]}], pending={"card": "r5"}, figures=[[29, 29, 35]])
