"""Counting: from a seed, so many different sequences of actions lead on for so many decisions."""

from __future__ import annotations

from functools import cache

import pytest

import nemeton
from tests.orakle.board import drawing, same_deals, start, until
from tests.orakle.referee import Referee


def count(state: nemeton.State, depth: int) -> int:
    if depth == 1 or state.over:
        return len(state.actions())
    total = 0
    for action in state.actions():
        following = state.copy()
        following.play(action)
        total += count(following, depth - 1)
    return total


def count_by_the_referee(state: nemeton.State, depth: int) -> int:
    """The engine deals the rounds that begin on the way; everything else is the referee's."""
    actions = Referee(state.to_dict()).actions()
    if depth == 1 or not actions:
        return len(actions)
    total = 0
    for action in actions:
        following = state.copy()
        following.play(action)
        judge = Referee(state.to_dict(), deal=same_deals(following))
        judge.play(action)
        assert judge.position() == following.to_dict()
        total += count_by_the_referee(following, depth - 1)
    return total


# The end of a last round in which every chip is gone and loser chips wander.
LATE = drawing(
    4,
    round=3,
    turn=2,
    dealer=1,
    hands=["r1 r12 b6", "g11 b12 y1", "b1 b7 y12", "y9 r5 g12"],
    chips=[{"phoenix": 6, "losers": ["phoenix"]}, {"pegasus": 4}, {"hydra": 3}, {"losers": ["hydra", "pegasus"]}],
    oracles=["no-loser each-1", "losers-2 no-hydra", "fewest-chips most-chips", "loser-1 hydra-2"],
)


@cache
def beginning(name: str) -> nemeton.State:
    if name == "late":
        return nemeton.position(LATE)
    players, kind, seed = name.split()
    state = start(int(players), seed, draft=kind == "draft")
    return until(state, "play") if kind == "play" else state


COUNTS = {  # for 1, 2, 3 … decisions
    "3 choose oak": (10, 90, 900, 8100),
    "4 choose oak": (8, 58, 580, 5220),
    "5 choose ash": (8, 56, 448, 3136),
    "3 draft oak": (4, 12, 48, 144, 576, 1728),
    "5 draft ash": (4, 12, 48, 144, 576, 1728),
    "3 play oak": (16, 62, 610, 4763),
    "4 play oak": (15, 44, 126, 360),
    "5 play oak": (12, 32, 84, 524, 2912),
    "late": (3, 9, 18, 36, 60, 52, 28, 4, 0),
}


CASES = [(name, depth, count) for name, counts in COUNTS.items() for depth, count in enumerate(counts, 1)]


@pytest.mark.parametrize(("name", "depth", "expected"), CASES)
def test_so_many_sequences_of_actions(name: str, depth: int, expected: int) -> None:
    assert count(beginning(name), depth) == expected
    if expected < 1500:
        assert count_by_the_referee(beginning(name), depth) == expected
