"""How a game ends and what it is worth."""

from __future__ import annotations

import pytest

import nemeton
from tests.keltis.board import after, large, over, position, small

FOUR_IN_GOAL = {"r": small(7), "y": small(8), "p": small(9), "b": small(7)}


def test_the_fifth_figure_in_the_goal_area_ends_the_game_at_once() -> None:
    """K-40: any player's figures count, on the last three stones of any path."""
    state = position(hands=["g5"], figures=[{"g": small(6)}, FOUR_IN_GOAL], deck="r1 r2", discards={"y": [1]})
    before = state.to_dict()
    state = after(state, "play g5")
    assert state.over
    assert state.actor is None
    assert state.actions() == []
    there = state.to_dict()
    assert there["phase"] == "over"
    assert there["turn"] == 0
    assert there["hands"][0] == []  # nobody draws
    assert there["deck"] == before["deck"]
    assert state.result is not None
    assert (state.result.reason, state.result.rule) == ("goal", "K-40")


def test_figures_of_all_seats_together_make_five() -> None:
    """K-40"""
    figures = [{"g": small(6), "r": small(7)}, {"r": large(8)}, {"b": small(9)}, {"g": small(7)}]
    assert after(position(4, hands=["g5"], figures=figures), "play g5").over
    figures[3] = {"g": small(6)}
    assert not after(position(4, hands=["g5"], figures=figures), "play g5").over


def test_four_in_the_goal_area_do_not_end_it() -> None:
    """K-40"""
    three = {c: small(7) for c in "ryp"}
    assert not after(position(hands=["g5"], figures=[{"g": small(6)}, three]), "play g5").over


def test_a_move_within_the_goal_area_brings_no_further_figure_there() -> None:
    """K-40: counted are the figures that stand there."""
    three = {c: small(7) for c in "ryp"}
    for stone in (7, 8):
        assert not after(position(hands=["g5"], figures=[{"g": small(stone)}, three]), "play g5").over


@pytest.mark.parametrize("stone", [4, 5])
def test_stones_before_the_seventh_are_no_goal_area(stone: int) -> None:
    """K-40"""
    assert not after(position(hands=["g5"], figures=[{"g": small(stone)}, FOUR_IN_GOAL]), "play g5").over


@pytest.mark.parametrize("tile", ["wish", "clover", "3"])
def test_the_tile_that_the_fifth_figure_lands_on_is_neither_carried_out_nor_taken(tile: str) -> None:
    """K-40"""
    state = position(hands=["g5"], figures=[{"g": small(6)}, FOUR_IN_GOAL], tiles={"g7": tile})
    there = after(state, "play g5").to_dict()
    assert there["phase"] == "over"
    assert there["tiles"] == {"g7": tile}
    assert there["points"] == [0, 0]
    assert there["wishes"] == [0, 0]


def test_the_tile_of_an_earlier_figure_in_the_goal_area_is_carried_out() -> None:
    """K-40"""
    three = {c: small(7) for c in "ryp"}
    state = position(hands=["g5"], figures=[{"g": small(6)}, three], tiles={"g7": "3"})
    assert after(state, "play g5").to_dict()["points"] == [3, 0]


def test_the_last_card_of_the_draw_pile_ends_the_game_at_once() -> None:
    """K-41: the card is drawn, and nobody has another turn."""
    state = after(position(hands=["g5 b1"], deck="y7"), "discard g5")
    assert state.over
    there = state.to_dict()
    assert there["hands"][0] == ["y7", "b1"]
    assert there["deck"] == []
    assert there["turn"] == 0
    assert there["discarded"] is None
    assert state.result is not None
    assert (state.result.reason, state.result.rule) == ("deck", "K-41")


def test_the_last_card_but_one_does_not() -> None:
    """K-41"""
    assert not after(position(hands=["g5 b1"], deck="y7 y8"), "discard g5").over


def test_taking_from_a_discard_pile_puts_the_end_off() -> None:
    """K-41"""
    state = after(position(hands=["g5 b1"], deck="y7", discards={"r": [1]}), "discard g5", "draw r")
    assert not state.over
    assert state.actor == 1


def test_each_figure_scores_its_stone() -> None:
    """K-50"""
    figures = {"r": small(1), "y": small(3), "g": small(7), "b": small(9)}
    assert over(figures=[figures], wishes=[2]).scores()[0] == (-4 - 2 + 6 + 10) + 2


@pytest.mark.parametrize(("stone", "value"), [(1, -4), (2, -3), (3, -2), (4, 1), (6, 3), (9, 10)])
def test_the_large_figure_scores_twice_minus_points_too(stone: int, value: int) -> None:
    """K-50, K-23"""
    figures = {"y": large(stone), "g": small(5)}
    assert over(figures=[figures], wishes=[2]).scores()[0] == 2 * value + 2 + 2


def test_figures_on_the_start_score_nothing() -> None:
    """K-50"""
    assert over(wishes=[2, 2]).scores() == [2, 2]


@pytest.mark.parametrize(
    ("wishes", "points"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10)]
)
def test_wish_stones_are_worth_more_the_more_there_are(wishes: int, points: int) -> None:
    """K-51"""
    assert over(wishes=[wishes]).scores() == [points, -4]


def test_a_score_is_tiles_and_figures_and_wish_stones() -> None:
    """K-52"""
    state = over(figures=[{"g": large(8), "r": small(2)}], wishes=[4], points=[5])
    assert state.scores()[0] == 5 + (2 * 7 - 3) + 6
    assert [(line.source, line.points, line.rule) for line in state.breakdown(0)] == [
        ("red path", -3, "K-50"),
        ("yellow path", 0, "K-50"),
        ("violet path", 0, "K-50"),
        ("green path", 2 * 7, "K-50"),
        ("blue path", 0, "K-50"),
        ("wishes", 6, "K-51"),
        ("tiles", 5, "K-20"),
    ]


def test_scores_stand_at_any_time() -> None:
    """K-52"""
    assert position(figures=[{"g": small(4)}], points=[1, 2]).scores() == [1 + 1 - 4, 2 - 4]


def test_most_points_win() -> None:
    """K-52"""
    state = over(players=3, points=[3, 9, 4])
    assert state.winners() == [1]
    assert state.result == nemeton.Result("deck", "K-41", (1,), (-1, 5, 0))


def test_a_tie_has_several_winners() -> None:
    """K-52"""
    assert over(players=4, points=[3, 9, 4, 9]).winners() == [1, 3]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    """K-52"""
    state = position(points=[3, 9])
    assert state.winners() == []
    assert state.result is None


def test_totals_can_be_negative_and_the_highest_of_them_wins() -> None:
    """K-52"""
    state = over(figures=[{"g": large(1)}, {"g": small(1)}])
    assert state.scores() == [-12, -8]
    assert state.winners() == [1]


def test_totals_do_not_wrap_at_50() -> None:
    """K-52: the printed track does, the score doesn't."""
    state = over(points=[49, 60], wishes=[2, 2])
    assert state.scores() == [51, 62]
    assert state.winners() == [1]
