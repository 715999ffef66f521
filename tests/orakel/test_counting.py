"""Counting: from a seed, so many different sequences of actions lead on for so many decisions."""

from __future__ import annotations

from functools import cache

import pytest

import nemeton
from tests.orakel.board import drawing
from tests.orakel.referee import Referee


def count(state: nemeton.State, depth: int) -> int:
    if depth == 1:
        return len(state.actions())
    total = 0
    for action in state.actions():
        following = state.copy()
        following.play(action)
        total += count(following, depth - 1)
    return total


def count_by_the_referee(position: dict[str, object], depth: int) -> int:
    actions = Referee(position).actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        judge = Referee(position)
        judge.play(action)
        total += count_by_the_referee(judge.position(), depth - 1)
    return total


# A crowded middle game: clovers, spirals and leprechauns side by side, figures about the oracle, a short deck.
CROWDED = drawing(
    3,
    hands=["r4 g2 b9", "y1 p3", ""],
    rows=[{"r": [1, 3], "g": [9, 4]}, {"y": [0]}, {"b": [5, 5]}],
    figures=[[26, 22, 9], [24, 30, 31], [29, 23, 28]],
    tiles=dict.fromkeys((28, 29), "spiral")
    | dict.fromkeys((26, 31), "leprechaun")
    | {24: "clover b", 25: "clover y", 27: "wish 2"},
    priestess=32,
    discards={"y": [7, 8], "b": [1]},
    deck="p0 p1 p2",
    any_clover=True,
)


@cache
def beginning(name: str) -> nemeton.State:
    if name == "crowded":
        return nemeton.position(CROWDED)
    players, seed = name.split(" ", 1)
    return nemeton.game("orakel", players=int(players)).start(seed)


COUNTS = {  # for 1, 2, 3 … decisions
    "2 oak": (16, 156, 960, 7002, 41581),
    "2 ash": (16, 152, 910, 6526, 39470),
    "3 oak": (16, 134, 648, 4870, 24093),
    "4 oak": (16, 142, 858, 6009, 30549),
    "crowded": (6, 23, 109, 407, 1636, 6641),
}


CASES = [(name, depth, count) for name, counts in COUNTS.items() for depth, count in enumerate(counts, 1)]


@pytest.mark.parametrize(("name", "depth", "expected"), CASES)
def test_so_many_sequences_of_actions(name: str, depth: int, expected: int) -> None:
    assert count(beginning(name), depth) == expected
    if expected < 2000:
        assert count_by_the_referee(beginning(name).to_dict(), depth) == expected
