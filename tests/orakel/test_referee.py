"""The engine against the referee, decision by decision: two programs that were written apart from the same rules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import nemeton
from tests.orakel.board import OPTIONS, PHASES, bold, some_drawing
from tests.orakel.referee import Referee


def play_both(state: nemeton.State, chance: random.Random, limit: int = 10_000) -> Counter[str]:
    """Plays a game on both, compares all that can be asked, and counts what happened."""
    judge = Referee(state.to_dict())
    seen: Counter[str] = Counter()
    for _ in range(limit):
        actions = state.actions()
        position = state.to_dict()
        assert sorted(actions) == judge.actions()
        assert len(set(actions)) == len(actions)
        assert position == judge.position()
        assert state.actor == judge.actor
        assert state.over == judge.over
        assert state.scores() == judge.scores()
        assert state.winners() == judge.winners()
        if state.over:
            assert state.result is not None
            seen[state.result.rule] += 1
            return seen
        seen.update(what_is_asked(position, actions))
        action = bold(chance, actions)
        state.play(action)
        judge.play(action)
    return seen


def what_is_asked(position: dict[str, Any], actions: list[str]) -> list[str]:
    """The phase, and what is rare in it."""
    phase: str = position["phase"]
    pending = position.get("pending", {})
    if phase == "move" and position["priestess"] == 35:
        return [phase, "priestess at the end"]
    if phase == "draw" and pending:
        return [phase, "two draws"]
    if phase in ("clover", "spiral"):
        chained = sum(map(len, pending["used"]))
        of_another = len(actions) > 2 and phase == "clover"
        return [phase, *["chain"] * (chained > 0), *["long chain"] * (chained > 1), *["any clover"] * of_another]
    return [phase]


@pytest.mark.parametrize(("players", "options"), [*product((2, 3, 4), OPTIONS)])
def test_engine_and_referee_agree_on_games_from_the_deal(players: int, options: dict[str, Any]) -> None:
    seen: Counter[str] = Counter()
    for number in range(2):
        state = nemeton.game("orakel", players=players, **options).start("referee", number=number)
        seen += play_both(state, random.Random(100 * players + number))
    assert seen["card"] > 60
    assert seen["move"] > 40
    assert seen["O-40"] + seen["O-41"] == 2


def test_engine_and_referee_agree_on_games_from_set_up_positions() -> None:
    """Amid clovers, spirals and leprechauns, with short decks and odd hands: what games from the deal seldom reach."""
    chance = random.Random(2)
    seen: Counter[str] = Counter()
    for _ in range(800):
        drawn = some_drawing(chance)
        judge = Referee(drawn)
        state = nemeton.position(drawn)
        assert state.to_dict() == judge.position()
        seen["empty hand"] += [] in drawn["hands"]
        seen += play_both(state, chance, limit=60)
    rare = ("empty hand", "priestess at the end", "two draws", "chain", "long chain", "any clover", "O-40", "O-41")
    assert all(seen[what] > 25 for what in (*rare, *PHASES - {"over"})), seen
