"""Leprechauns: the card that may be thrown, and their scoring."""

from __future__ import annotations

from typing import Any

import pytest

import nemeton
from tests.orakel.board import after, moved, position


def thrown(*actions: str, **drawn: Any) -> dict[str, Any]:
    """Seat 0 has come to the leprechaun on field 4 by a green 5; what is there after these actions."""
    return after(at_leprechaun(**drawn), *actions).to_dict()


def at_leprechaun(**drawn: Any) -> nemeton.State:
    hands = drawn.pop("hands", ["g5 b1 b1 r3"])
    return moved("g5", [0, 0, 0], hands=hands, tiles={4: "leprechaun"}, **drawn)


def test_any_hand_card_or_the_last_card_of_any_own_row_may_be_thrown() -> None:
    """O-23: the one laid this turn included; two copies are one answer; nothing of another player's."""
    state = at_leprechaun(rows=[{"y": [9, 8, 8], "b": [2]}, {"p": [3]}])
    assert state.to_dict()["phase"] == "throw"
    assert state.actor == 0
    assert state.actions() == ["throw r3", "throw b1", "throw row y", "throw row g", "throw row b", "skip"]


def test_a_hand_card_goes_onto_its_colours_pile() -> None:
    """O-23"""
    there = thrown("throw b1", rows=[{"y": [9, 8]}], discards={"b": [7], "r": [2]})
    assert there["hands"][0] == ["r3", "b1"]
    assert there["discards"] == {"r": [2], "b": [7, 1]}
    assert there["rows"][0] == {"y": [9, 8], "g": [5]}
    assert there["discarded"] == "b1"


def test_the_last_card_of_a_row_goes_onto_its_colours_pile() -> None:
    """O-23"""
    there = thrown("throw row y", rows=[{"y": [9, 8, 7]}], discards={"y": [1], "r": [2]})
    assert there["hands"][0] == ["r3", "b1", "b1"]
    assert there["discards"] == {"r": [2], "y": [1, 7]}
    assert there["rows"][0] == {"y": [9, 8], "g": [5]}
    assert there["discarded"] == "y7"


def test_one_of_two_equal_last_cards_is_thrown() -> None:
    """O-23"""
    there = thrown("throw row y", rows=[{"y": [3, 8, 8]}], discards={"r": [2]})
    assert there["rows"][0]["y"] == [3, 8]
    assert there["discards"]["y"] == [8]
    there = thrown("throw row y", rows=[{"y": [3, 0, 0]}], discards={"r": [2]})
    assert there["rows"][0]["y"] == [3, 0]
    assert there["discards"]["y"] == [0]


def test_the_card_just_laid_may_be_thrown() -> None:
    """O-23: alone in its row or on top of it; the figure stays where it came to."""
    there = thrown("throw row g", discards={"r": [2]})
    assert there["rows"][0] == {}
    assert there["discards"] == {"r": [2], "g": [5]}
    assert there["figures"][0] == [4, 0, 0]
    assert thrown("throw row g", rows=[{"g": [7, 6]}], discards={"r": [2]})["rows"][0] == {"g": [7, 6]}


def test_throwing_may_be_declined() -> None:
    """O-23"""
    there = thrown("skip", discards={"r": [2]})
    assert there["phase"] == "draw"
    assert there["discarded"] is None
    assert there["discards"] == {"r": [2]}
    assert there["hands"][0] == ["r3", "b1", "b1"]


def test_a_leprechaun_stays_and_moves_nothing_so_there_is_one_throw() -> None:
    """O-23"""
    there = thrown("throw r3", discards={"y": [2]})
    assert there["phase"] == "draw"
    assert there["tiles"] == {"4": "leprechaun"}
    assert there["figures"][0] == [4, 0, 0]


def test_with_an_empty_hand_only_rows_are_left_to_throw_from() -> None:
    """O-23"""
    assert at_leprechaun(hands=["g5"], rows=[{"y": [1]}]).actions() == ["throw row y", "throw row g", "skip"]


def test_with_nothing_to_throw_nobody_is_asked() -> None:
    """O-23: in a set-up position only, for whoever came there laid a card."""
    state = position(phase="throw", hands=["", "r1 r2"], figures=[[4, 0, 0]], tiles={4: "leprechaun"}, deck="b1 b2 b3")
    assert state.actor == 1
    assert state.to_dict()["hands"][0] == ["b3"]


@pytest.mark.parametrize(
    ("row", "left", "taken"),
    [
        ([5], [], range(11)),
        ([2, 7], [2], range(11)),
        ([7, 2], [7], range(11)),
        ([5, 5], [5], range(11)),
        ([5, 5, 7], [5, 5], [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]),
        ([5, 5, 2], [5, 5], [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]),
        ([2, 4, 9], [2, 4], [4, 5, 6, 7, 8, 9, 10]),
        ([9, 4, 2], [9, 4], [0, 1, 2, 3, 4]),
        ([2, 4, 4], [2, 4], [4, 5, 6, 7, 8, 9, 10]),
        ([9, 4, 4], [9, 4], [0, 1, 2, 3, 4]),
        ([2, 4, 4, 10], [2, 4, 4], [5, 6, 7, 8, 9, 10]),
        ([9, 4, 4, 0], [9, 4, 4], [0, 1, 2, 3]),
        ([0, 10], [0], range(11)),
        ([10, 0], [10], range(11)),
        ([0, 0, 10, 10], [0, 0, 10], [10]),
        ([10, 10, 0, 0], [10, 10, 0], [0]),
    ],
)
def test_the_row_takes_what_its_remaining_cards_say(row: list[int], left: list[int], taken: list[int]) -> None:
    """O-23: an emptied row begins anew, a row of equal cards is open again, another keeps its direction."""
    numbers = [number for number in range(11) if row.count(number) < 2]
    hand = " ".join(f"g{number}" for number in numbers)
    rows = [{"g": row, "p": [9, 3]}]
    state = position(phase="throw", hands=[hand, "b1 b2"], rows=rows, figures=[[4, 0, 0]], tiles={4: "leprechaun"})
    state = after(state, "throw row g", "discard b1", "draw deck")
    assert state.actor == 0
    assert state.to_dict()["rows"][0] == ({"g": left} if left else {}) | {"p": [9, 3]}
    playable = [number for number in numbers if f"play g{number}" in state.actions()]
    assert playable == [number for number in numbers if number in taken]


@pytest.mark.parametrize(("row", "goes_on", "left"), [([5, 5, 7], 2, [5, 5, 2]), ([6, 3], 9, [6, 9]), ([4], 0, [0])])
def test_a_row_that_was_reopened_can_go_the_other_way(row: list[int], goes_on: int, left: list[int]) -> None:
    """O-23"""
    hands = [f"g{goes_on} r1", "b1 b2"]
    state = position(phase="throw", hands=hands, rows=[{"g": row}], figures=[[4, 0, 0]], tiles={4: "leprechaun"})
    state = after(state, "throw row g", "discard b1", "draw deck", f"play g{goes_on}", "priestess 1")
    assert state.to_dict()["rows"][0] == {"g": left}


def test_rows_of_other_colours_and_players_keep_what_they_take() -> None:
    """O-23"""
    rows = [{"g": [2, 4], "p": [9, 3], "b": [3, 5]}, {"g": [8, 3]}]
    hands = ["p4 b4 p3 b5", "g4 g2"]
    state = position(phase="throw", hands=hands, rows=rows, figures=[[4, 0, 0]], tiles={4: "leprechaun"})
    state = after(state, "throw row g")
    assert state.actions() == ["play g2", "discard g2", "discard g4"]
    state = after(state, "discard g2")
    assert [action for action in state.actions() if action[0:6] in ("play p", "play b")] == ["play p3", "play b5"]


# Scoring


LEPRECHAUNS = {6: "leprechaun", 7: "leprechaun", 11: "leprechaun"}  # red-brown, yellow, red-brown


def met(figures: list[int], card: str = "r5", **drawn: Any) -> nemeton.State:
    """Seat 0 has moved its first figure onto a leprechaun."""
    hands = drawn.pop("hands", [f"{card} r6 y8 y9 r7 b1", "b2 b3 b4"])
    return moved(card, figures, hands=hands, tiles=LEPRECHAUNS | drawn.pop("tiles", {}), **drawn)


@pytest.mark.parametrize(
    ("figures", "points"),
    [
        ([1, 7, 11], 15),
        ([1, 11, 7], 15),
        ([1, 6, 7], 10),
        ([1, 7, 7], 10),
        ([1, 11, 11], 10),
        ([1, 6, 6], 5),
    ],
)
def test_three_figures_on_leprechauns_score_by_the_number_of_different_fields(figures: list[int], points: int) -> None:
    """O-26: three 15, two 10, one 5."""
    state = met(figures, points=[2, 1])
    assert state.to_dict()["phase"] == "leprechaun"
    assert state.actor == 0
    assert state.actions() == ["score", "wait"]
    scored = after(state, "score")
    there = scored.to_dict()
    assert there["points"] == [2 + points, 1]
    lines = {line.source: line.points for line in scored.breakdown(0)}
    assert (lines["points"], lines["leprechauns"]) == (2, points)
    assert there["scored_leprechauns"] == [True, False]


@pytest.mark.parametrize(("figures", "points"), [([1, 7, 11], 20), ([1, 7, 7], 10), ([1, 6, 6], 5)])
def test_with_the_option_three_different_fields_score_20(figures: list[int], points: int) -> None:
    """O-26: leprechaun_three"""
    there = after(met(figures, leprechaun_three=20), "score").to_dict()
    assert there["points"] == [points, 0]
    assert there["options"]["leprechaun_three"] == 20


@pytest.mark.parametrize("figures", [[1, 7, 0], [1, 6, 12], [1, 0, 0]])
def test_all_three_must_stand_on_leprechauns(figures: list[int]) -> None:
    """O-26"""
    assert met(figures).to_dict()["phase"] == "throw"


def test_figures_of_other_players_do_not_help() -> None:
    """O-26"""
    assert met([1, 7, 0], others=[[7, 11, 6]]).to_dict()["phase"] == "throw"


@pytest.mark.parametrize("answer", ["score", "wait"])
def test_the_throw_follows_either_way_and_then_the_draw(answer: str) -> None:
    """O-26: the order of a landing"""
    state = after(met([1, 7, 11], discards={"b": [9]}), answer)
    assert state.to_dict()["phase"] == "throw"
    assert state.actions() == [*(f"throw {card}" for card in ("r6", "r7", "y8", "y9", "b1")), "throw row r", "skip"]
    assert after(state, "skip").to_dict()["phase"] == "draw"


def test_who_waits_gets_nothing_and_keeps_the_right() -> None:
    """O-26: claimed later, on another landing, by what stands there then."""
    state = after(met([1, 7, 11]), "wait")
    assert state.to_dict()["points"] == [0, 0]
    assert state.to_dict()["scored_leprechauns"] == [False, False]
    state = after(state, "skip", "discard b2", "play r6", "move 6")
    assert state.to_dict()["figures"][0] == [11, 7, 11]
    assert state.actions() == ["score", "wait"]
    there = after(state, "score").to_dict()
    assert there["points"] == [10, 0]
    assert there["scored_leprechauns"] == [True, False]


def test_a_better_chance_may_be_waited_for() -> None:
    """O-26: all on one field at first, then on two, then on three."""
    state = after(met([1, 6, 6]), "wait", "skip", "discard b2")
    state = after(state, "play y9", "move 6")
    assert state.to_dict()["figures"][0] == [7, 6, 6]
    state = after(state, "wait", "skip", "draw deck", "discard b3", "play r6", "move 6")
    assert state.to_dict()["figures"][0] == [7, 11, 6]
    assert after(state, "score").to_dict()["points"] == [15, 0]


def test_once_a_game_each_player_by_itself() -> None:
    """O-26"""
    hands = ["r5 r6 b1", "r7 b2 b3"]
    state = after(met([1, 7, 11], others=[[1, 7, 7]], hands=hands), "score", "skip", "play r7", "move 1")
    assert state.actor == 1
    assert state.actions() == ["score", "wait"]
    state = after(state, "score", "skip", "play r6", "move 6")
    assert state.to_dict()["figures"][0] == [11, 7, 11]
    assert state.to_dict()["phase"] == "throw"
    assert state.to_dict()["points"] == [15, 10]


def test_who_has_scored_goes_straight_to_the_throw() -> None:
    """O-26"""
    assert met([1, 7, 11], scored=[True, False]).to_dict()["phase"] == "throw"
    assert met([1, 7, 11], scored=[False, True]).to_dict()["phase"] == "leprechaun"


def test_it_takes_a_landing() -> None:
    """O-26: neither the priestess nor the beginning of a turn gives the chance; nor does a landing elsewhere."""
    state = position(hands=["r5 b1"], figures=[[6, 7, 11]], tiles=LEPRECHAUNS, discards={"b": [9]})
    assert state.to_dict()["phase"] == "card"
    assert after(state, "play r5", "priestess 1").to_dict()["phase"] == "draw"
    assert after(state, "play b1", "move 6").to_dict()["phase"] == "draw"


def test_a_landing_by_clover_or_spiral_counts() -> None:
    """O-26, O-25"""
    state = met([0, 7, 11], card="g5", tiles={4: "clover r"})
    assert after(state, "clover 4").actions() == ["score", "wait"]
    state = met([5, 7, 11], card="g5", tiles={9: "spiral"})
    assert after(state, "back 6").actions() == ["score", "wait"]
