"""What happens on landing on a tile: points, clovers, spirals, wish stones, mirrors, and chains of them."""

from __future__ import annotations

from typing import Any

import pytest

import nemeton
from tests.orakel.board import after, moved, position


def pending(state: nemeton.State) -> dict[str, Any]:
    found: dict[str, Any] = state.to_dict()["pending"]
    return found


def backs(state: nemeton.State) -> list[int]:
    """The fields to which the spiral may lead back; skipping is always the other answer."""
    assert state.to_dict()["phase"] == "spiral"
    *back, skip = state.actions()
    assert skip == "skip"
    return [int(action.removeprefix("back ")) for action in back]


# Points tiles


@pytest.mark.parametrize("tile", ["1", "2", "3", "4"])
def test_a_points_tile_gives_its_points_at_once_and_stays(tile: str) -> None:
    """O-20"""
    there = moved("g5", [0, 0, 0], tiles={4: tile}, points=[6, 1]).to_dict()
    assert there["points"] == [6 + int(tile), 1]
    assert there["tiles"] == {"4": tile}


def test_a_points_tile_gives_its_points_to_everybody_who_lands_there() -> None:
    """O-20"""
    state = moved("g5", [0, 0, 0], hands=["g5", "g6"], tiles={4: "2"})
    assert after(state, "play g6", "move 0").to_dict()["points"] == [2, 2]


def test_only_landing_counts_not_standing_leaving_or_passing() -> None:
    """O-20"""
    tiles = {4: "2", 5: "3", 6: "4"}
    assert moved("g5", [4, 5, 6], tiles=tiles).to_dict()["points"] == [0, 0]


# Clovers


def test_a_clover_moves_the_figure_on_to_the_next_field_in_its_colour() -> None:
    """O-21: this figure and no other."""
    state = moved("g5", [0, 1, 2], tiles={4: "clover y"})
    assert state.to_dict()["phase"] == "clover"
    assert pending(state) == {"figure": 0, "began": [0, 1, 2], "used": [[], [], []]}
    assert state.actions() == ["clover 4", "skip"]
    there = after(state, "clover 4").to_dict()
    assert there["figures"][0] == [7, 1, 2]
    assert there["tiles"] == {"4": "clover y"}
    assert there["turn"] == 1


def test_a_clover_of_the_fields_own_colour_moves_it_a_whole_round() -> None:
    """O-21"""
    state = moved("g5", [0, 0, 0], tiles={4: "clover g"})
    assert after(state, "clover 4").to_dict()["figures"][0] == [9, 0, 0]


def test_a_clover_may_be_declined() -> None:
    """O-21"""
    state = moved("g5", [0, 0, 0], hands=["g5 b1"], tiles={4: "clover y"}, discards={"r": [1]})
    there = after(state, "skip").to_dict()
    assert there["figures"][0] == [4, 0, 0]
    assert there["phase"] == "draw"


@pytest.mark.parametrize(("field", "card"), [(31, "r5"), (32, "y5"), (33, "p5"), (34, "g5")])
def test_a_clover_with_no_such_field_ahead_is_not_asked(field: int, card: str) -> None:
    """O-21: the last red-brown field is 31."""
    start = field - 5
    state = moved(card, [start, 0, 0], tiles={field: "clover r"})
    there = state.to_dict()
    assert there["turn"] == 1
    assert there["figures"][0] == [field, 0, 0]
    assert moved(card, [start, 0, 0], tiles={field: "clover b"}).actions() == [f"clover {field}", "skip"]


def test_two_figures_on_the_clover_are_no_choice() -> None:
    """O-21: the one that landed moves, even if another is listed before it."""
    state = position(hands=["g5"], figures=[[4, 0, 4]], tiles={4: "clover y"})
    state = after(state, "play g5", "move 0")
    assert state.actions() == ["clover 4", "skip"]
    assert after(state, "clover 4").to_dict()["figures"][0] == [4, 7, 4]


def test_a_clover_works_for_everybody_again_and_again() -> None:
    """O-21: the tile stays."""
    state = moved("g5", [0, 0, 0], hands=["g5 g6", "g7 b1"], tiles={4: "clover y"})
    state = after(state, "clover 4", "play g7", "move 0")
    assert state.actions() == ["clover 4", "skip"]
    state = after(state, "skip", "play g6", "move 0")
    assert state.actions() == ["clover 4", "skip"]


# Spirals


def test_a_spiral_takes_the_figure_back_to_any_earlier_field_but_that_where_it_began() -> None:
    """O-22: the start included."""
    state = moved("g5", [3, 0, 1], tiles={4: "spiral"})
    assert backs(state) == [0, 1, 2]
    assert pending(state) == {"figure": 0, "began": [3, 0, 1], "used": [[], [], []]}
    there = after(state, "back 2").to_dict()
    assert there["figures"][0] == [2, 0, 1]
    assert there["tiles"] == {"4": "spiral"}
    assert there["turn"] == 1


def test_also_far_back() -> None:
    """O-22"""
    state = moved("g5", [27, 0, 1], tiles={29: "spiral"})
    assert backs(state) == [*range(27), 28]


def test_only_this_figures_field_is_forbidden_not_where_others_began() -> None:
    """O-22"""
    state = moved("g5", [3, 1, 2], tiles={4: "spiral"}, others=[[0, 1, 2]])
    assert backs(state) == [0, 1, 2]


def test_from_the_start_everything_but_the_start_is_open() -> None:
    """O-22"""
    assert backs(moved("g5", [0, 0, 0], tiles={4: "spiral"})) == [1, 2, 3]


def test_a_spiral_may_be_declined() -> None:
    """O-22"""
    state = moved("g5", [3, 0, 1], hands=["g5 b1"], tiles={4: "spiral"}, discards={"r": [1]})
    there = after(state, "skip").to_dict()
    assert there["figures"][0] == [4, 0, 1]
    assert there["phase"] == "draw"


def test_a_spiral_with_no_field_left_is_not_asked() -> None:
    """O-22: from the start to field 1, there is only the start behind it."""
    state = moved("r5", [0, 0, 0], tiles={1: "spiral"})
    assert state.actor == 1
    assert state.to_dict()["figures"][0] == [1, 0, 0]


def test_after_a_clover_the_forbidden_field_is_still_that_of_the_turns_beginning() -> None:
    """O-22: not the field from which the clover took the figure."""
    state = after(moved("p5", [2, 0, 0], tiles={3: "clover b", 5: "spiral"}), "clover 3")
    assert backs(state) == [0, 1, 3, 4]


def test_after_a_spiral_too() -> None:
    """O-22: from one spiral to another, field 6 stays forbidden."""
    state = moved("b5", [6, 0, 0], tiles={10: "spiral", 9: "spiral"})
    assert backs(state) == [0, 1, 2, 3, 4, 5, 7, 8, 9]
    state = after(state, "back 9")
    assert backs(state) == [0, 1, 2, 3, 4, 5, 7, 8]


def test_a_figure_that_went_back_behind_its_beginning_may_find_all_fields_open() -> None:
    """O-22: the forbidden field lies ahead then."""
    state = after(moved("g5", [6, 0, 0], tiles={9: "spiral", 3: "spiral"}), "back 3")
    assert backs(state) == [0, 1, 2]


def test_the_forbidden_field_is_forgotten_in_the_next_turn() -> None:
    """O-22"""
    state = moved("g5", [3, 0, 1], hands=["g5 g6 g7", "b1 b2"], tiles={4: "spiral"})
    state = after(state, "back 2", "discard b1", "play g6", "move 2")
    assert backs(state) == [0, 1, 3]


def test_moving_back_within_or_out_of_the_oracle_is_allowed() -> None:
    """O-22"""
    state = moved("p5", [32, 0, 0], tiles={33: "spiral"})
    assert backs(state) == [*range(32)]
    assert after(state, "back 30").to_dict()["figures"][0] == [30, 0, 0]
    assert after(state, "back 12").to_dict()["figures"][0] == [12, 0, 0]


def test_the_start_has_no_tile() -> None:
    """O-22: whoever goes back there ends the turn's movement."""
    there = after(moved("g5", [3, 0, 1], tiles={4: "spiral"}), "back 0").to_dict()
    assert there["figures"][0] == [0, 0, 1]
    assert there["turn"] == 1
    with pytest.raises(nemeton.BadPosition, match="tiles: '0' is unknown"):
        position(tiles={0: "mirror"})


# Wish stones and mirrors


def test_a_mirror_is_taken_and_its_field_is_empty_then() -> None:
    """O-24"""
    state = moved("g5", [0, 0, 0], hands=["g5", "g6"], tiles={4: "mirror", 9: "mirror"})
    assert state.to_dict()["mirrors"] == [1, 0]
    assert state.to_dict()["tiles"] == {"9": "mirror"}
    assert after(state, "play g6", "move 0").to_dict()["mirrors"] == [1, 0]


def test_a_landing_on_a_large_field_takes_one_wish_stone_while_any_lies_there() -> None:
    """O-24: two, one, none."""
    state = moved("p5", [3, 0, 0], hands=["p5", "p6", "p7"], others=[[3, 3, 3]] * 2, tiles={8: "wish 2"}, players=3)
    assert (state.to_dict()["wishes"], state.to_dict()["tiles"]) == ([1, 0, 0], {"8": "wish 1"})
    state = after(state, "play p6", "move 3")
    assert (state.to_dict()["wishes"], state.to_dict()["tiles"]) == ([1, 1, 0], {})
    state = after(state, "play p7", "move 3")
    assert (state.to_dict()["wishes"], state.to_dict()["tiles"]) == ([1, 1, 0], {})


def test_the_end_field_has_one() -> None:
    """O-24"""
    there = moved("b5", [34, 0, 0], tiles={35: "wish 1"}, wishes=[3]).to_dict()
    assert (there["wishes"], there["tiles"]) == ([4, 0], {})


# Chains


@pytest.mark.parametrize(
    ("tile", "key", "value"),
    [("3", "points", [3, 0]), ("mirror", "mirrors", [1, 0]), ("wish 2", "wishes", [1, 0]), (None, "points", [0, 0])],
)
def test_the_tile_that_a_clover_or_spiral_leads_to_takes_effect_too(tile: str | None, key: str, value: int) -> None:
    """O-25, O-21, O-22"""
    field = 8 if tile == "wish 2" else 7
    there_lies = {field: tile} if tile else {}
    clover = {4: "clover y"} if field == 7 else {4: "clover p"}
    assert after(moved("g5", [0, 0, 0], tiles=there_lies | clover), "clover 4").to_dict()[key] == value
    back = after(moved("g5", [6, 0, 0], tiles=there_lies | {9: "spiral"}), f"back {field}")
    assert back.to_dict()[key] == value
    assert back.to_dict()["turn"] == 1


def test_a_chain_of_clover_spiral_clover_and_leprechaun() -> None:
    """O-25: step by step, and each tile that was used is remembered."""
    tiles = {3: "clover g", 4: "spiral", 1: "clover b", 5: "leprechaun"}
    state = moved("p5", [0, 0, 0], hands=["p5 r3"], tiles=tiles)
    assert state.actions() == ["clover 3", "skip"]
    state = after(state, "clover 3")
    assert backs(state) == [1, 2, 3]
    assert pending(state) == {"figure": 0, "began": [0, 0, 0], "used": [[3], [], []]}
    state = after(state, "back 1")
    assert state.actions() == ["clover 1", "skip"]
    assert pending(state) == {"figure": 0, "began": [0, 0, 0], "used": [[3, 4], [], []]}
    state = after(state, "clover 1")
    there = state.to_dict()
    assert there["figures"][0] == [5, 0, 0]
    assert there["phase"] == "throw"
    assert state.actions() == ["throw r3", "throw row p", "skip"]
    assert {int(field): tile for field, tile in there["tiles"].items()} == tiles


def test_each_link_of_a_chain_may_be_declined() -> None:
    """O-25"""
    tiles = {3: "clover g", 4: "spiral", 1: "clover b", 5: "leprechaun"}
    state = moved("p5", [0, 0, 0], hands=["p5 r3"], tiles=tiles)
    for way, field in {(): 3, ("clover 3",): 4, ("clover 3", "back 1"): 1}.items():
        there = after(state, *way, "skip").to_dict()
        assert (there["turn"], there["figures"][0]) == (1, [field, 0, 0])


def test_a_clover_that_a_figure_has_used_does_nothing_when_it_comes_back_to_it() -> None:
    """O-25"""
    state = moved("p5", [0, 0, 0], hands=["p5 r3"], tiles={3: "clover g", 4: "spiral"}, discards={"b": [1]})
    there = after(state, "clover 3", "back 3").to_dict()
    assert there["phase"] == "draw"
    assert there["figures"][0] == [3, 0, 0]


def test_a_spiral_that_a_figure_has_used_does_nothing_when_it_comes_back_to_it() -> None:
    """O-25"""
    state = moved("g5", [5, 0, 0], hands=["g5 r3"], tiles={9: "spiral", 6: "clover g"}, discards={"b": [1]})
    there = after(state, "back 6", "clover 6").to_dict()
    assert there["phase"] == "draw"
    assert there["figures"][0] == [9, 0, 0]


def test_in_the_next_turn_it_may_be_used_again() -> None:
    """O-25"""
    hands = ["p5 p6 r3", "b1 b2"]
    state = moved("p5", [0, 0, 0], hands=hands, tiles={3: "clover g", 4: "spiral"})
    state = after(state, "clover 3", "back 2", "discard b1", "play p6", "move 2")
    assert state.actions() == ["clover 3", "skip"]
    assert pending(state)["used"] == [[], [], []]


def test_a_spiral_back_to_a_clover_leads_on_from_there() -> None:
    """O-25: and what lies at the end of the way is given once."""
    tiles = {9: "spiral", 7: "clover p", 8: "wish 2", 4: "clover b", 5: "3"}
    state = moved("g5", [6, 0, 0], hands=["g5 r3"], tiles=tiles)
    assert after(state, "back 7", "clover 7").to_dict()["wishes"] == [1, 0]
    assert after(state, "back 4", "clover 4").to_dict()["points"] == [3, 0]
    assert after(state, "back 5").to_dict()["points"] == [3, 0]
