"""The rulebook's variant: a clover may move any own figure."""

from __future__ import annotations

from typing import Any

import nemeton
from tests.orakel.board import after, moved, position


def on_clover(figures: list[int], tiles: dict[int, str] | None = None, **drawn: Any) -> nemeton.State:
    """Seat 0 has come to the yellow clover on field 4 by a green 5."""
    return moved("g5", figures, tiles={4: "clover y"} | (tiles or {}), any_clover=True, **drawn)


def pending(state: nemeton.State) -> dict[str, Any]:
    found: dict[str, Any] = state.to_dict()["pending"]
    return found


def test_a_clover_may_move_any_own_figure_to_its_own_next_field_in_the_clovers_colour() -> None:
    """O-27"""
    state = on_clover([0, 3, 14], others=[[20, 20, 20]])
    assert state.actions() == ["clover 3", "clover 4", "clover 14", "skip"]
    assert after(state, "clover 3").to_dict()["figures"][0] == [4, 7, 14]
    assert after(state, "clover 4").to_dict()["figures"][0] == [7, 3, 14]
    assert after(state, "clover 14").to_dict()["figures"][0] == [4, 3, 17]


def test_a_figure_on_the_start_too() -> None:
    """O-27"""
    state = on_clover([0, 0, 14])
    assert state.actions() == ["clover 0", "clover 4", "clover 14", "skip"]
    assert after(state, "clover 0").to_dict()["figures"][0] == [4, 2, 14]


def test_without_the_option_only_the_one_that_landed() -> None:
    """O-27, O-21"""
    state = moved("g5", [0, 3, 14], tiles={4: "clover y"})
    assert state.to_dict()["options"]["any_clover"] is False
    assert state.actions() == ["clover 4", "skip"]


def test_it_may_be_declined() -> None:
    """O-27"""
    there = after(on_clover([0, 3, 14]), "skip").to_dict()
    assert (there["turn"], there["figures"][0]) == (1, [4, 3, 14])


def test_only_figures_with_such_a_field_ahead() -> None:
    """O-27: it is asked as long as one of them has one."""
    state = moved("y5", [27, 34, 9], tiles={32: "clover y"}, any_clover=True)
    assert state.actions() == ["clover 9", "skip"]
    state = moved("y5", [27, 34, 9], tiles={32: "clover y"})
    assert state.actor == 1


def test_some_own_figure_always_has_one() -> None:
    """O-27, O-14: one stands outside the oracle, where every colour lies ahead; so the clover is always asked."""
    for colour in "rypgb":
        state = moved("y5", [27, 35, 28], tiles={32: f"clover {colour}"}, any_clover=True)
        assert "clover 28" in state.actions()


def test_of_two_figures_on_the_clover_the_one_that_landed_moves() -> None:
    """O-27: else the first listed on the field."""
    state = position(hands=["g5"], figures=[[4, 9, 0]], tiles={4: "clover y"}, any_clover=True)
    state = after(state, "play g5", "move 0")
    assert state.actions() == ["clover 4", "clover 9", "skip"]
    assert after(state, "clover 4").to_dict()["figures"][0] == [4, 9, 7]
    assert after(on_clover([0, 9, 9]), "clover 9").to_dict()["figures"][0] == [4, 12, 9]


def test_the_tile_that_the_other_figure_comes_to_takes_effect_for_it() -> None:
    """O-27, O-25"""
    assert after(on_clover([0, 6, 14], {7: "3"}), "clover 6").to_dict()["points"] == [3, 0]
    assert after(on_clover([0, 6, 14], {7: "mirror"}), "clover 6").to_dict()["mirrors"] == [1, 0]
    state = after(on_clover([0, 6, 14], {7: "clover b"}), "clover 6")
    assert pending(state) == {"figure": 1, "began": [0, 6, 14], "used": [[4], [], []]}
    assert state.actions() == ["clover 4", "clover 7", "clover 14", "skip"]
    assert after(state, "clover 14").to_dict()["figures"][0] == [4, 7, 15]


def test_the_forbidden_field_of_a_spiral_is_each_figures_own() -> None:
    """O-27, O-22: where this figure stood when the turn began, not where the one that the card moved stood."""
    state = after(on_clover([0, 6, 14], {7: "spiral"}), "clover 6")
    assert pending(state)["figure"] == 1
    assert state.actions() == [f"back {field}" for field in (0, 1, 2, 3, 4, 5)] + ["skip"]


def test_also_for_a_figure_that_has_moved_before_in_the_turn() -> None:
    """O-27, O-22: two figures by turns; the first one began on field 3."""
    tiles = {7: "clover b", 5: "spiral"}
    state = after(on_clover([3, 6, 14], tiles), "clover 6", "clover 4")
    assert state.to_dict()["figures"][0] == [5, 7, 14]
    assert pending(state) == {"figure": 0, "began": [3, 6, 14], "used": [[4], [7], []]}
    assert state.actions() == [f"back {field}" for field in (0, 1, 2, 4)] + ["skip"]


def test_another_figure_may_use_the_tile_that_one_has_used_in_this_turn() -> None:
    """O-25, O-27"""
    state = moved("p5", [0, 2, 14], tiles={3: "clover g", 4: "spiral"}, any_clover=True)
    state = after(state, "clover 2")
    assert pending(state) == {"figure": 1, "began": [0, 2, 14], "used": [[3], [], []]}
    assert state.actions() == ["back 0", "back 1", "back 3", "skip"]
    state = after(state, "back 3")
    assert pending(state) == {"figure": 1, "began": [0, 2, 14], "used": [[3], [4], []]}
    assert state.actions() == ["clover 3", "clover 14", "skip"]
    there = after(state, "clover 3").to_dict()
    assert there["figures"][0] == [3, 4, 14]  # the one that landed; its spiral is used
    assert there["turn"] == 1


def test_it_is_the_figure_that_landed_that_has_used_the_clover_whichever_moves() -> None:
    """O-25, O-27: so it does nothing when that one comes back to it, but the one that moved may use it."""
    tiles = {7: "clover b", 5: "spiral"}
    state = after(on_clover([3, 6, 14], tiles), "clover 6", "clover 4")
    assert after(state, "back 4").to_dict()["turn"] == 1
    tiles = {7: "spiral"}
    state = after(on_clover([0, 6, 14], tiles), "clover 6", "back 4")
    assert state.actions() == ["clover 4", "clover 14", "skip"]


def test_the_game_may_end_by_another_figure_than_the_one_that_landed() -> None:
    """O-27, O-40"""
    state = after(on_clover([0, 28, 14], others=[[29, 30, 0], [31, 32, 0]], players=3), "clover 28")
    assert state.over
    assert state.to_dict()["figures"][0] == [4, 32, 14]


def test_who_moves_another_figure_still_stands_on_the_clover_and_scores_no_leprechauns() -> None:
    """O-27, O-26"""
    state = on_clover([0, 6, 15], dict.fromkeys((6, 7, 15), "leprechaun"))
    assert after(state, "clover 6").to_dict()["phase"] == "throw"
    assert after(state, "clover 4").to_dict()["phase"] == "leprechaun"
