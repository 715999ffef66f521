"""Counting: from a seed, so many different sequences of actions lead on for so many decisions."""

from __future__ import annotations

from functools import cache

import pytest

import nemeton
from tests.druiden.board import drawing
from tests.druiden.referee import Lots, Referee


def count(state: nemeton.State, depth: int, judged: bool) -> int:
    """The state holds its chance, so every sequence has one outcome."""
    actions = state.actions()
    if judged:
        assert sorted(actions) == Referee(state.to_dict(), Lots(0)).actions()
    if depth == 1 or state.over:
        return len(actions)
    total = 0
    for action in actions:
        following = state.copy()
        following.play(action)
        total += count(following, depth - 1, judged)
    return total


# Spells, counters, a ghost field, a theft and the vote within a few decisions.
LATE = drawing(
    3,
    phase="spell",
    druids="M1 M4 I1",
    spirits="sirona@centre/0 belenus@centre/1 dwarf@centre/2 grannus@O3/0 morrigan@M3/0 arianrhod@I3/1",
    hands=["call banish wind", "counter vervain image", "counter raven mandrake"],
    deck="wort lug henbane",
)


@cache
def beginning(name: str) -> nemeton.State:
    if name == "late":
        return nemeton.position(LATE)
    players, seed = name.split()
    return nemeton.game("druiden", players=int(players)).start(seed, first=0)


COUNTS = {  # for 1, 2, 3 … decisions
    "2 oak": (6, 138, 882, 21348),
    "3 oak": (6, 138, 882, 21348, 156438),
    "4 ash": (6, 96, 576, 16176, 105624),
    "5 elm": (6, 120, 756, 34992),
    "late": (6, 12, 45, 168, 1319, 7350, 35257),
}
CASES = [(name, depth, count) for name, counts in COUNTS.items() for depth, count in enumerate(counts, 1)]


@pytest.mark.parametrize(("name", "depth", "expected"), CASES)
def test_so_many_sequences_of_actions(name: str, depth: int, expected: int) -> None:
    assert count(beginning(name), depth, judged=expected < 2500) == expected
