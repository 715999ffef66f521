"""How a game ends and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

import nemeton
from tests.orakel.board import after, moved, over, position

FOUR_IN_ORACLE = [[29, 0, 0], [35, 30, 0], [33, 0, 0]]  # of seats 1 to 3


def fifth(**drawn: Any) -> nemeton.State:
    """Seat 0 has brought the fifth figure in all into the oracle, onto the yellow field 32."""
    return moved("y5", [28, 3, 0], others=FOUR_IN_ORACLE, players=4, **drawn)


def check_over(state: nemeton.State, reason: str, rule: str) -> None:
    assert state.over
    assert state.actor is None
    assert state.actions() == []
    assert state.to_dict()["phase"] == "over"
    assert "pending" not in state.to_dict()
    assert state.to_dict()["discarded"] is None
    assert state.result is not None
    assert (state.result.reason, state.result.rule) == (reason, rule)


def test_the_fifth_figure_in_all_in_the_oracle_ends_the_game_at_once() -> None:
    """O-40: nobody draws, and the turn stays with the one who ended it."""
    state = fifth(hands=["y5 b1"], deck="r1 r2", discards={"y": [1]})
    check_over(state, "oracle", "O-40")
    there = state.to_dict()
    assert there["turn"] == 0
    assert there["hands"][0] == ["b1"]
    assert there["deck"] == ["r1", "r2"]


def test_the_third_figure_of_one_player_ends_it_too() -> None:
    """O-40"""
    check_over(moved("y5", [28, 29, 35]), "oracle", "O-40")
    check_over(moved("y5", [28, 30, 30]), "oracle", "O-40")


def test_four_in_all_and_two_of_each_do_not() -> None:
    """O-40"""
    assert not moved("y5", [28, 29, 0], others=[[35, 30, 0]]).over
    assert not moved("y5", [28, 0, 0], others=[[35, 30, 0], [29, 0, 0]], players=3).over


@pytest.mark.parametrize(
    ("card", "field"), [("g5", 24), ("r5", 26), ("p5", 28), ("g5", 29), ("b5", 30), ("r5", 31), ("y5", 32), ("p5", 33)]
)
def test_what_counts_is_field_29_and_beyond(card: str, field: int) -> None:
    """O-40, O-3"""
    state = moved(card, [field - 5, 0, 0], others=FOUR_IN_ORACLE, players=4)
    assert state.to_dict()["figures"][0][0] == field
    assert state.over == (field >= 29)


def test_a_move_within_the_oracle_brings_no_further_figure_there() -> None:
    """O-40: counted are the figures that stand there."""
    assert not moved("y5", [29, 30, 0], others=[[35, 30, 0]]).over


@pytest.mark.parametrize("tile", ["mirror", "clover p", "spiral", "leprechaun", "4"])
def test_what_lies_there_is_neither_carried_out_nor_taken(tile: str) -> None:
    """O-40"""
    for state in (fifth(tiles={32: tile}), moved("y5", [28, 29, 35], tiles={32: tile})):
        there = state.to_dict()
        assert there["phase"] == "over"
        assert there["tiles"] == {"32": tile}
        assert set(there["points"]) == set(there["mirrors"]) == {0}


def test_nor_is_the_wish_stone_of_the_end_field() -> None:
    """O-40: reached by a clover, for from outside the end field is too far for a card."""
    others = [[29, 29, 0], [30, 30, 0]]
    state = moved("b5", [34, 28, 0], others=[[29, 29, 0], [30, 0, 0]], tiles={35: "wish 1"}, players=3)
    assert state.to_dict()["wishes"] == [1, 0, 0]  # the fourth figure takes it
    state = moved("b5", [25, 0, 0], others=others, tiles={30: "clover b", 35: "wish 1"}, players=3)
    assert state.over  # the fifth comes no further
    assert state.to_dict()["wishes"] == [0, 0, 0]


def test_the_tile_of_an_earlier_figure_in_the_oracle_is_carried_out() -> None:
    """O-40"""
    state = moved("y5", [28, 29, 0], others=[[35, 30, 0]], tiles={32: "3"})
    assert state.to_dict()["points"] == [3, 0]
    assert moved("y5", [28, 29, 0], others=[[35, 30, 0]], tiles={32: "spiral"}).to_dict()["phase"] == "spiral"


def test_leprechauns_are_not_scored_by_the_move_that_ends_the_game() -> None:
    """O-40, O-26"""
    tiles = {32: "leprechaun", 29: "leprechaun", 30: "leprechaun"}
    state = moved("y5", [28, 29, 30], tiles=tiles)
    check_over(state, "oracle", "O-40")
    assert state.to_dict()["points"] == [0, 0]
    assert state.to_dict()["scored_leprechauns"] == [False, False]
    tiles = {32: "leprechaun", 5: "leprechaun", 6: "leprechaun"}
    state = moved("y5", [28, 5, 6], others=[[29, 29, 0], [30, 30, 0]], tiles=tiles, players=3)
    check_over(state, "oracle", "O-40")


def test_the_game_ends_in_the_midst_of_a_chain() -> None:
    """O-40, O-25: after clover, spiral and clover; the tile at the end of it is left alone, and nobody draws."""
    tiles = {24: "clover p", 28: "spiral", 26: "clover g", 29: "leprechaun"}
    state = moved("g5", [23, 3, 0], hands=["g5 b1"], others=FOUR_IN_ORACLE, tiles=tiles, players=4)
    state = after(state, "clover 24", "back 26")
    assert not state.over
    state = after(state, "clover 26")
    check_over(state, "oracle", "O-40")
    assert state.to_dict()["figures"][0] == [29, 3, 0]
    assert state.to_dict()["hands"][0] == ["b1"]


def test_a_clover_in_the_oracle_is_of_no_use_to_the_figure_that_ends_the_game() -> None:
    """O-40, O-21"""
    tiles = {24: "clover g", 29: "clover y", 32: "4"}
    check_over(after(moved("g5", [23, 29, 30], tiles=tiles), "clover 24"), "oracle", "O-40")
    state = after(moved("g5", [23, 29, 0], tiles=tiles), "clover 24")
    assert state.actions() == ["clover 29", "skip"]


def test_a_chain_that_leaves_the_oracle_and_comes_back_counts_one_figure() -> None:
    """O-40, O-25"""
    tiles = {24: "clover g", 29: "spiral", 28: "clover y", 32: "4"}
    state = moved("g5", [23, 30, 0], hands=["g5 b1"], others=[[29, 35, 0]], tiles=tiles)
    state = after(state, "clover 24", "back 28", "clover 28")
    assert not state.over
    assert state.to_dict()["points"] == [4, 0]


def test_a_figure_that_went_back_out_by_a_spiral_does_not_count() -> None:
    """O-40: what ends the game is who stands there, not who has been there."""
    figures = {"others": [[30, 28, 0], [30, 28, 0]], "players": 3}
    hands = ["r5 b1", "y6 b2", "y7 b3"]
    fourth = moved("r5", [28, 30, 0], hands=hands, tiles={31: "spiral"}, **figures)
    assert fourth.to_dict()["phase"] == "spiral"
    stayed = after(fourth, "skip", "play y6", "move 28")
    check_over(stayed, "oracle", "O-40")
    left = after(fourth, "back 5", "play y6", "move 28")
    assert not left.over
    check_over(after(left, "play y7", "move 28"), "oracle", "O-40")


def test_nor_does_an_own_one() -> None:
    """O-40"""
    hands = ["r5 r6 y1", "b1 b2"]
    state = moved("r5", [28, 28, 30], hands=hands, tiles={31: "spiral"})
    there_and_back = after(state, "back 5", "discard b1", "play y1", "move 28")
    assert not there_and_back.over
    check_over(after(state, "skip", "discard b1", "play y1", "move 28"), "oracle", "O-40")


def test_a_figure_that_goes_back_within_the_oracle_counts_once() -> None:
    """O-40, O-22"""
    state = moved("p5", [32, 30, 0], others=[[35, 30, 0]], tiles={33: "spiral"})
    state = after(state, "back 29")
    assert not state.over
    assert state.actor == 1


def test_the_last_card_of_the_draw_pile_ends_the_game_at_once() -> None:
    """O-41: the card is drawn, and nobody has another turn."""
    state = after(position(hands=["g5 b1"], deck="y7"), "discard g5")
    check_over(state, "deck", "O-41")
    there = state.to_dict()
    assert there["hands"][0] == ["y7", "b1"]
    assert there["deck"] == []
    assert there["turn"] == 0


def test_the_last_card_but_one_does_not() -> None:
    """O-41"""
    assert not after(position(hands=["g5 b1"], deck="y7 y8"), "discard g5").over


def test_taking_from_a_discard_pile_puts_the_end_off() -> None:
    """O-41"""
    state = after(position(hands=["g5 b1"], deck="y7", discards={"r": [1]}), "discard g5", "draw r")
    assert not state.over
    assert state.actor == 1


def test_the_end_comes_before_a_second_draw() -> None:
    """O-41: even with a discard pile to draw from."""
    drawn: dict[str, Any] = {"hands": ["g5 b1 r3"], "tiles": {4: "leprechaun"}, "deck": "y7", "discards": {"p": [1]}}
    state = after(moved("g5", [0, 0, 0], **drawn), "throw b1", "draw deck")
    check_over(state, "deck", "O-41")
    assert state.to_dict()["hands"][0] == ["r3", "y7"]
    assert state.to_dict()["discards"] == {"p": [1], "b": [1]}


def test_or_with_the_second_draw() -> None:
    """O-41"""
    drawn: dict[str, Any] = {"hands": ["g5 b1 r3"], "tiles": {4: "leprechaun"}, "discards": {"p": [1, 2]}}
    state = after(moved("g5", [0, 0, 0], deck="y7", **drawn), "throw b1", "draw p")
    assert not state.over
    assert not after(state, "draw p").over
    check_over(after(state, "draw deck"), "deck", "O-41")
    state = after(moved("g5", [0, 0, 0], deck="y7 y8", **drawn), "throw b1", "draw deck")
    check_over(after(state, "draw deck"), "deck", "O-41")


def test_each_figure_scores_its_field_and_the_start_nothing() -> None:
    """O-50"""
    assert over(figures=[[1, 14, 35], [0, 9, 9]], wishes=[2, 2]).scores() == [-4 + 1 + 10 + 2, -2 - 2 + 2]


def test_wherever_the_figures_of_others_and_the_priestess_stand() -> None:
    """O-50"""
    assert over(figures=[[20, 20, 20], [20, 0, 0]], priestess=20, wishes=[2, 2]).scores() == [8, 4]


@pytest.mark.parametrize(
    ("wishes", "points"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10)]
)
def test_wish_stones_are_worth_more_the_more_there_are(wishes: int, points: int) -> None:
    """O-51"""
    assert over(wishes=[wishes]).scores() == [points, -4]


@pytest.mark.parametrize(
    ("wishes", "mirrors", "points"),
    [(3, 0, 3), (3, 1, 6), (3, 2, 9), (3, 3, 12), (5, 3, 40), (0, 1, -8), (0, 3, -16), (1, 2, -9)],
)
def test_every_mirror_scores_the_wish_stones_once_more_minus_points_too(wishes: int, mirrors: int, points: int) -> None:
    """O-52"""
    assert over(wishes=[wishes], mirrors=[mirrors]).scores() == [points, -4]


def test_mirrors_repeat_nothing_but_wish_stones() -> None:
    """O-52"""
    assert over(figures=[[35, 0, 0]], points=[7], wishes=[2], mirrors=[1]).scores()[0] == 10 + 7 + 2 + 2


def test_a_score_is_points_and_figures_and_wish_stones_and_mirrors() -> None:
    """O-53"""
    state = over(figures=[[33, 5, 0]], wishes=[4], mirrors=[2], points=[5])
    assert state.scores()[0] == 5 + (7 - 3) + 6 + 12
    assert [(line.source, line.points, line.rule) for line in state.breakdown(0)] == [
        ("figure 1", 7, "O-50"),
        ("figure 2", -3, "O-50"),
        ("figure 3", 0, "O-50"),
        ("wishes", 6, "O-51"),
        ("mirrors", 12, "O-52"),
        ("points", 5, "O-20"),
        ("priestess", 0, "O-13"),
        ("leprechauns", 0, "O-26"),
    ]


def test_scores_stand_at_any_time() -> None:
    """O-53"""
    assert position(figures=[[14, 0, 0]], points=[1, 2]).scores() == [1 + 1 - 4, 2 - 4]


def test_most_points_win() -> None:
    """O-53"""
    state = over(players=3, points=[3, 9, 4])
    assert state.winners() == [1]
    assert state.result == nemeton.Result("deck", "O-41", (1,), (-1, 5, 0))


def test_ties_share() -> None:
    """O-53"""
    assert over(players=4, points=[3, 9, 4, 9]).winners() == [1, 3]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    """O-53"""
    state = position(points=[3, 9])
    assert state.winners() == []
    assert state.result is None


def test_totals_can_be_negative_and_do_not_wrap_at_80() -> None:
    """O-53: the printed track does, the score doesn't."""
    state = over(figures=[[1, 1, 1], [1, 0, 0]])
    assert (state.scores(), state.winners()) == ([-16, -8], [1])
    state = over(points=[79, 95], wishes=[2, 2])
    assert (state.scores(), state.winners()) == ([81, 97], [1])
