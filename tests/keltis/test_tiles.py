"""What happens on landing on a tile."""

from __future__ import annotations

import pytest

from tests.keltis.board import after, large, position, small


@pytest.mark.parametrize("tile", ["1", "2", "3"])
def test_a_points_tile_gives_its_points_at_once_and_stays(tile: str) -> None:
    """K-20"""
    state = position(hands=["g5"], figures=[{"g": small(2)}], tiles={"g3": tile}, points=[4, 1])
    there = after(state, "play g5").to_dict()
    assert there["points"] == [4 + int(tile), 1]
    assert there["tiles"] == {"g3": tile}


def test_the_large_figure_does_not_double_the_points_of_a_tile() -> None:
    """K-20, K-23"""
    state = position(hands=["g5"], figures=[{"g": large(2)}], tiles={"g3": "3"})
    assert after(state, "play g5").to_dict()["points"] == [3, 0]


def test_a_points_tile_gives_its_points_to_everybody_who_lands_there() -> None:
    """K-20"""
    state = position(hands=["g5", "g6"], figures=[{"g": small(2)}, {"g": small(2)}], tiles={"g3": "2"})
    assert after(state, "play g5", "play g6").to_dict()["points"] == [2, 2]


def test_only_landing_counts_not_standing_or_passing() -> None:
    """K-20: the tile just left gives nothing again."""
    state = position(hands=["g5"], figures=[{"g": small(3)}], tiles={"g3": "2"})
    assert after(state, "play g5").to_dict()["points"] == [0, 0]


def test_a_clover_lets_any_own_figure_move_the_one_just_moved_and_one_from_the_start_included() -> None:
    """K-21"""
    state = position(hands=["b5"], figures=[{"b": small(1), "y": large(6)}, {"r": small(3)}], tiles={"b2": "clover"})
    state = after(state, "play b5")
    assert state.to_dict()["phase"] == "clover"
    assert state.actions() == ["enter r small", "enter p small", "enter g small", "move y", "move b", "skip"]
    assert after(state, "move b").to_dict()["figures"][0] == {"b": small(3), "y": large(6)}
    assert after(state, "move y").to_dict()["figures"][0] == {"b": small(2), "y": large(7)}
    assert after(state, "enter g small").to_dict()["figures"][0] == {"b": small(2), "y": large(6), "g": small(1)}


def test_a_clover_stays() -> None:
    """K-21"""
    state = position(hands=["b5"], figures=[{"b": small(1)}], tiles={"b2": "clover"})
    assert after(state, "play b5", "move b").to_dict()["tiles"] == {"b2": "clover"}


def test_a_clover_may_be_declined() -> None:
    """K-21"""
    state = position(hands=["b5 b6"], figures=[{"b": small(1)}], tiles={"b2": "clover"}, discards={"r": [1]})
    state = after(state, "play b5", "skip")
    there = state.to_dict()
    assert there["phase"] == "draw"
    assert there["figures"][0] == {"b": small(2)}


def test_a_tile_reached_by_a_clover_takes_effect_too() -> None:
    """K-21"""
    figures = {"b": small(1), "g": small(2), "y": small(1), "r": small(1)}
    tiles = {"b2": "clover", "g3": "3", "y2": "wish", "r2": "clover"}
    state = after(position(hands=["b5"], figures=[figures], tiles=tiles), "play b5")
    assert after(state, "move g").to_dict()["points"] == [3, 0]
    assert after(state, "move y").to_dict()["wishes"] == [1, 0]
    assert after(state, "move r").to_dict()["phase"] == "clover"


def test_clovers_go_on_from_one_to_the_next() -> None:
    """K-21: a chain of three, up one path and over to another."""
    tiles = {"b4": "clover", "b5": "clover", "r2": "clover", "r3": "1"}
    state = position(hands=["b5"], figures=[{"b": small(3), "r": small(1)}], tiles=tiles)
    state = after(state, "play b5", "move b", "move r")
    assert state.to_dict()["phase"] == "clover"
    there = after(state, "move r").to_dict()
    assert there["figures"][0] == {"b": small(5), "r": small(3)}
    assert there["points"] == [1, 0]
    assert there["turn"] == 1


def test_a_clover_entered_into_by_a_figure_from_the_start_is_no_special_case() -> None:
    """K-21: a clover also lets the large figure come onto a path."""
    state = position(hands=["b5"], figures=[{"b": small(1)}], tiles={"b2": "clover"})
    assert "enter r large" in after(state, "play b5").actions()


def test_the_move_of_a_clover_may_end_the_game() -> None:
    """K-21, K-40"""
    figures = [{"b": small(1), "y": small(6)}, {c: small(8) for c in "rypg"}]
    state = after(position(hands=["b5"], figures=figures, tiles={"b2": "clover"}), "play b5", "move y")
    assert state.over
    assert state.result is not None
    assert state.result.reason == "goal"


def test_a_clover_on_an_end_stone_moves_another_figure() -> None:
    """K-21, K-14"""
    state = position(hands=["g5"], figures=[{"g": small(8), "r": large(1)}], tiles={"g9": "clover"})
    assert after(state, "play g5").actions() == ["enter y small", "enter p small", "enter b small", "move r", "skip"]


def test_a_wish_stone_is_taken_and_its_stone_is_empty_then() -> None:
    """K-22"""
    state = position(hands=["g5", "g6"], figures=[{"g": small(2)}, {"g": small(2)}], tiles={"g3": "wish", "g5": "wish"})
    state = after(state, "play g5")
    assert state.to_dict()["wishes"] == [1, 0]
    assert state.to_dict()["tiles"] == {"g5": "wish"}
    assert after(state, "play g6").to_dict()["wishes"] == [1, 0]


def test_size_makes_no_difference_before_the_end() -> None:
    """K-23: the large figure takes the same way, tiles and choices as a small one."""
    tiles = {"g3": "wish", "g5": "2", "g6": "clover"}
    for stone in (2, 4, 5):
        one, other = (
            after(position(hands=["g5"], figures=[{"g": figure(stone), "y": other(1)}], tiles=tiles), "play g5")
            for figure, other in ((small, large), (large, small))
        )
        assert one.actions() == other.actions()
        for key in ("phase", "turn", "points", "wishes", "tiles"):
            assert one.to_dict()[key] == other.to_dict()[key]
        assert one.to_dict()["figures"][0]["g"]["stone"] == other.to_dict()["figures"][0]["g"]["stone"]


def test_the_large_figure_counts_as_one_in_the_goal_area() -> None:
    """K-23"""
    figures = [{"g": large(6)}, {c: small(7) for c in "ryp"}]
    assert not after(position(hands=["g5"], figures=figures), "play g5").over
