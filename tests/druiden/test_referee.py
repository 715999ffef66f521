"""The engine against the referee, decision by decision: two programs that were written apart from the same rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import nemeton
from tests.druiden.board import bold, some_drawing
from tests.druiden.referee import Lots, Referee, check, explains


def play_both(state: nemeton.State, chance: random.Random, limit: int = 1000) -> Counter[str]:
    """Plays on, asks the referee at every decision all that can be asked, and counts what happened."""
    seen: Counter[str] = Counter()
    for _ in range(limit):
        before = state.to_dict()
        judge = Referee(before, Lots(0))
        assert check(before) is None
        assert sorted(state.actions()) == judge.actions()
        assert judge.position() == before
        assert state.actor == judge.actor
        assert state.over == judge.over
        assert state.scores() == judge.scores()
        assert state.winners() == judge.winners()
        seen[before["phase"]] += 1
        if state.over:
            assert state.result is not None
            seen[state.result.reason] += 1
            return seen
        action = bold(chance, state)
        state.play(action)
        seen[action.split()[0]] += 1
        assert explains(before, action, state.to_dict())
    return seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engine_and_referee_agree_on_games_from_the_deal(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(5):
        state = nemeton.game("druiden", players=players).start("referee", number=number)
        seen += play_both(state, random.Random(100 * players + number))
    assert seen["move"] > 100
    assert seen["land"] > 10


def test_engine_and_referee_agree_on_games_from_set_up_positions() -> None:
    """Many spirits, odd hands, every phase: what a game from the deal seldom reaches."""
    chance = random.Random(2)
    seen: Counter[str] = Counter()
    while seen["positions"] < 150:
        drawn = some_drawing(chance)
        if check(drawn) is not None:
            continue
        seen["positions"] += 1
        state = nemeton.position(drawn)
        assert explains(drawn, None, state.to_dict())
        seen += play_both(state, chance, limit=12)
    often = ("spell", "wind", "move", "land", "counter", "vote", "summon", "banish", "take", "magic", "let", "counter")
    assert all(seen[what] > 10 for what in often), seen
    assert all(seen[what] > 2 for what in ("give", "steal", "vote-2", "swap", "raven", "call")), seen
