"""Figures on the paths."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import nemeton
from tests.keltis.board import Figure, after, large, position, small
from tests.keltis.referee import COLOURS


def figures_after(state: nemeton.State, *actions: str) -> dict[str, Figure]:
    """The figures of seat 0 after these actions."""
    figures: dict[str, Figure] = after(state, *actions).to_dict()["figures"][0]
    return figures


@pytest.mark.parametrize("card", ["g0", "g7", "g10"])
def test_the_figure_of_the_cards_colour_moves_up_one_stone_whatever_the_number(card: str) -> None:
    """K-12"""
    figures = {"g": small(3), "y": large(5)}
    assert figures_after(position(hands=[card], figures=[figures]), f"play {card}") == {"g": small(4), "y": large(5)}


def test_only_the_own_figure_moves() -> None:
    """K-12"""
    state = position(hands=["g5"], figures=[{"g": small(3)}, {"g": small(3)}])
    assert after(state, "play g5").to_dict()["figures"] == [{"g": small(4)}, {"g": small(3)}]


def test_a_move_that_leaves_no_choice_is_made_without_asking() -> None:
    """K-12: after the card nothing is left to answer but the drawing."""
    state = after(position(hands=["g5 g6"], figures=[{"g": small(3)}], discards={"r": [1]}), "play g5")
    assert state.to_dict()["phase"] == "draw"


def test_with_no_own_figure_on_the_path_one_enters_and_the_player_chooses_its_size() -> None:
    """K-13"""
    state = after(position(hands=["g5"], figures=[{"y": small(2)}, {"g": large(4)}]), "play g5")
    assert state.to_dict()["phase"] == "move"
    assert state.to_dict()["pending"] == {"card": "g5"}
    assert state.actions() == ["enter g small", "enter g large"]
    assert figures_after(state, "enter g small") == {"y": small(2), "g": small(1)}
    assert figures_after(state, "enter g large") == {"y": small(2), "g": large(1)}


def test_with_only_one_size_left_on_the_start_nobody_is_asked() -> None:
    """K-13"""
    assert figures_after(position(hands=["g5"], figures=[{"y": large(2)}]), "play g5") == {
        "y": large(2),
        "g": small(1),
    }
    four_small = {colour: small(2) for colour in "rypb"}
    assert figures_after(position(hands=["g5"], figures=[four_small]), "play g5") == four_small | {"g": large(1)}


def test_a_figure_that_a_clover_brought_onto_the_path_moves_with_the_first_card_of_a_new_row() -> None:
    """K-13: whether the row is new does not matter."""
    state = position(hands=["b5 g5", "r1 r2"], figures=[{"b": small(1)}], tiles={"b2": "clover"})
    state = after(state, "play b5", "enter g large", "discard r1")
    assert state.actor == 0
    assert "g" not in state.to_dict()["rows"][0]
    assert figures_after(state, "play g5") == {"b": small(2), "g": large(2)}


def test_a_row_without_a_figure_brings_one_in_with_its_next_card() -> None:
    """K-13: whether the row is new does not matter."""
    state = after(position(hands=["g5"], rows=[{"g": [3, 4]}]), "play g5")
    assert state.actions() == ["enter g small", "enter g large"]


def test_with_the_figure_on_the_end_stone_any_other_figure_moves_instead() -> None:
    """K-14: one on the start included, onto any path on which the player has none."""
    state = position(hands=["g5"], figures=[{"g": small(9), "y": small(5), "r": large(1)}])
    state = after(state, "play g5")
    assert state.to_dict()["phase"] == "move"
    assert state.actions() == ["enter p small", "enter b small", "move r", "move y"]
    assert figures_after(state, "move r") == {"g": small(9), "y": small(5), "r": large(2)}
    assert figures_after(state, "enter p small") == {"g": small(9), "y": small(5), "r": large(1), "p": small(1)}


def test_the_large_figure_may_enter_instead_too() -> None:
    """K-14"""
    state = after(position(hands=["g5"], figures=[{"g": small(9)}]), "play g5")
    free = [colour for colour in COLOURS if colour != "g"]
    assert state.actions() == [f"enter {c} {size}" for size in ("small", "large") for c in free]


def test_a_figure_on_an_end_stone_never_moves() -> None:
    """K-14: nor by a clover."""
    figures = {"g": small(9), "y": small(9), "r": small(3), "b": small(2), "p": large(1)}
    by_card = after(position(hands=["g5"], figures=[figures]), "play g5")
    assert by_card.actions() == ["move r", "move p", "move b"]
    by_clover = position(phase="clover", figures=[figures], tiles={"b2": "clover"})
    assert by_clover.actions() == ["move r", "move p", "move b", "skip"]


def test_the_move_instead_can_not_be_declined() -> None:
    """K-14"""
    state = after(position(hands=["g5"], figures=[{"g": small(9), "y": small(5)}]), "play g5")
    assert "skip" not in state.actions()
    with pytest.raises(nemeton.IllegalAction, match=r"can't be declined, K-14"):
        state.play("skip")


def test_one_step_before_the_end_stone_the_figure_itself_moves() -> None:
    """K-14 holds only for a figure that stands on the end stone already."""
    assert figures_after(position(hands=["g5"], figures=[{"g": small(8), "y": small(5)}]), "play g5") == {
        "g": small(9),
        "y": small(5),
    }


def test_on_a_path_with_an_own_figure_none_can_enter() -> None:
    """K-15"""
    for phase in ("clover", "move"):
        figures = {"b": small(2), "g": small(9)}
        tiles = {"b2": "clover"}
        pending: dict[str, Any] = {"rows": [{"g": [4]}], "pending": {"card": "g4"}} if phase == "move" else {}
        actions = position(phase=phase, figures=[figures], tiles=tiles, **pending).actions()
        entered = {action.split()[1] for action in actions if action.startswith("enter")}
        assert entered == {"r", "y", "p"}


def test_figures_of_several_players_share_stones_freely() -> None:
    """K-15"""
    figures: list[dict[str, Figure]] = [{"g": small(3)}, {"g": small(4)}, {"g": large(4)}]
    state = after(position(3, hands=["g5"], figures=figures), "play g5")
    assert [own["g"]["stone"] for own in state.to_dict()["figures"]] == [4, 4, 4]
    assert after(position(hands=["g5"], figures=[{}, {"g": small(1)}]), "play g5", "enter g small").to_dict()[
        "figures"
    ] == [{"g": small(1)}, {"g": small(1)}]


@pytest.mark.parametrize("at_the_end", [1, 2, 3, 4])
def test_there_is_always_a_figure_to_move_instead(at_the_end: int) -> None:
    """K-16: however many own figures stand on end stones, one that can move is left, and it moves."""
    for ended in combinations(COLOURS, at_the_end):
        for large_one in (*ended, None):
            figures = {c: large(9) if c == large_one else small(9) for c in ended}
            state = after(position(hands=[f"{ended[0]}5"], figures=[figures]), f"play {ended[0]}5")
            if state.actor == 0:
                assert len(state.actions()) >= 2
                state.play(state.actions()[-1])
            moved = state.to_dict()["figures"][0]
            assert sum(figure["stone"] for figure in moved.values()) == 9 * at_the_end + 1


def test_five_own_figures_on_end_stones_are_a_game_that_is_over() -> None:
    """K-16"""
    figures = {c: small(9) for c in "rypg"} | {"b": large(9)}
    assert position(phase="over", figures=[figures]).over
    with pytest.raises(nemeton.BadPosition, match="5 figures are in the goal area"):
        position(phase="move", hands=["r6"], rows=[{"r": [5]}], pending={"card": "r5"}, figures=[figures])
