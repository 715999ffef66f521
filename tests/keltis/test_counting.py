"""Counting: from a seed, so many different sequences of actions lead on for so many decisions."""

from __future__ import annotations

from functools import cache

import pytest

import nemeton
from tests.keltis.board import drawing, large, small
from tests.keltis.referee import Referee


def count(state: nemeton.State, depth: int) -> int:
    if depth == 0:
        return 1
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


# A crowded middle game: a figure on an end stone, clovers side by side, piles of all kinds, a short deck.
CROWDED = drawing(
    3,
    hands=["r4 r5 g2 b9", "y1 y2 p3", ""],
    rows=[{"r": [1, 3], "g": [9, 4]}, {"y": [0]}, {"b": [5, 5]}],
    figures=[{"r": small(9), "b": large(3), "g": small(2)}, {"y": small(1), "p": small(6)}, {"g": large(7)}],
    tiles={"b4": "clover", "b5": "clover", "g3": "clover", "y2": "wish", "p7": "2", "r9": "clover"},
    discards={"y": [7, 8], "b": [1]},
    deck="p0 p1 p2",
)


@cache
def beginning(name: str) -> nemeton.State:
    if name == "crowded":
        return nemeton.position(CROWDED)
    players, seed = name.split(" ", 1)
    return nemeton.game("keltis", players=int(players)).start(seed)


COUNTS = {  # for 1, 2, 3 … decisions
    "2 oak": (16, 144, 694, 4776, 24163),
    "2 ash": (16, 144, 722, 4888, 24925),
    "3 oak": (16, 128, 532, 4032, 16631),
    "4 oak": (16, 128, 630, 4060, 18140),
    "crowded": (8, 29, 134, 533, 1800),
}


CASES = [(name, depth, count) for name, counts in COUNTS.items() for depth, count in enumerate(counts, 1)]


@pytest.mark.parametrize(("name", "depth", "expected"), CASES)
def test_so_many_sequences_of_actions(name: str, depth: int, expected: int) -> None:
    assert count(beginning(name), depth) == expected
    if expected < 2000:
        assert count_by_the_referee(beginning(name).to_dict(), depth) == expected
