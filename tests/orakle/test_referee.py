"""The engine against the referee, decision by decision: two programs that were written apart from the same rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import nemeton
from nemeton.games.orakle.data import PROPHECY_IDS
from tests.orakle.board import same_deals, some_drawing, start
from tests.orakle.referee import Referee


def compare(state: nemeton.State, judge: Referee) -> None:
    actions = state.actions()
    assert sorted(actions) == judge.actions()
    assert len(set(actions)) == len(actions)
    assert state.to_dict() == judge.position()
    assert state.actor == judge.actor
    assert state.over == judge.over
    assert state.scores() == judge.scores()
    assert state.winners() == judge.winners()
    for seat, expected in enumerate(judge.breakdown()):
        lines = {line.source: line.points for line in state.breakdown(seat)}
        assert sum(line.points for line in state.breakdown(seat)) == state.scores()[seat]
        if judge.phase in ("play", "loser", "over"):
            assert {source: lines[source] for source in expected["stars"]} == expected["stars"]
            named = [(line.source, line.points) for line in state.breakdown(seat) if line.source in PROPHECY_IDS]
            assert named == expected["prophecies"]


def play_both(state: nemeton.State, chance: random.Random, limit: int = 10_000) -> Counter[str]:
    """Plays a game on both, compares all that can be asked, and counts what happened."""
    judge = Referee(state.to_dict(), deal=same_deals(state))
    seen: Counter[str] = Counter()
    for _ in range(limit):
        compare(state, judge)
        if state.over:
            seen["over"] += 1
            break
        action = chance.choice(state.actions())
        seen[action.split()[0]] += 1
        before = judge.round
        state.play(action)
        judge.play(action)
        seen["rounds"] += judge.round - before
    return seen


@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_engine_and_referee_agree_on_games_from_the_deal(players: int, draft: bool) -> None:
    seen: Counter[str] = Counter()
    for number in range(4):
        state = start(players, "referee", number=number, draft=draft)
        seen += play_both(state, random.Random(100 * players + number))
    assert seen["over"] == 4
    assert seen["rounds"] == 4 * (players - 1)
    assert seen["pass" if draft else "keep"] >= 4 * players * players * 2  # two a seat and round, at least
    assert seen["play"] > 350


def test_engine_and_referee_agree_on_games_from_set_up_positions() -> None:
    """Chips nearly gone, few cards, the last round: what a game from the deal seldom reaches."""
    chance = random.Random(2)
    seen: Counter[str] = Counter()
    for _ in range(350):
        drawn = some_drawing(chance)
        state = nemeton.position(drawn)
        judge = Referee(drawn, deal=same_deals(state))
        compare(state, judge)
        seen += play_both(state, chance, limit=30)
    # T-25, the end of rounds and of games: each must have been reached often.
    assert all(seen[what] > 50 for what in ("return", "hold", "rounds", "over", "keep", "pass")), seen
