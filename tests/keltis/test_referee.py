"""The engine against the referee, decision by decision: two programs that were written apart from the same rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import nemeton
from tests.keltis.board import some_drawing
from tests.keltis.referee import Referee


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
        seen[what_is_asked(position)] += 1
        # Cards are laid and clovers used more often than not, so that figures come far.
        bold = [action for action in actions if action.split()[0] in ("play", "move", "enter")]
        action = chance.choice(bold if bold and chance.random() < 0.6 else actions)
        state.play(action)
        judge.play(action)
    return seen


def what_is_asked(position: dict[str, object]) -> str:
    """The phase; in `move`, whether it is asked because the figure stands on the end stone (K-14)."""
    if position["phase"] != "move":
        return str(position["phase"])
    match position:
        case {"turn": int(turn), "pending": {"card": str(card)}, "figures": list(figures)}:
            return "instead" if card[0] in figures[turn] else "enter"
    raise AssertionError(position)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_referee_agree_on_games_from_the_deal(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(6):
        state = nemeton.game("keltis", players=players).start("referee", number=number)
        seen += play_both(state, random.Random(100 * players + number))
    assert seen["card"] > 500
    assert seen["enter"] > 15
    assert seen["draw"] > 500
    assert seen["clover"] > 20


def test_engine_and_referee_agree_on_games_from_set_up_positions() -> None:
    """Far up the paths, with short decks and odd hands: what a game from the deal seldom reaches."""
    chance = random.Random(2)
    seen: Counter[str] = Counter()
    for _ in range(450):
        drawn = some_drawing(chance)
        judge = Referee(drawn)
        state = nemeton.position(drawn)
        assert state.to_dict() == judge.position()
        seen["empty hand"] += [] in drawn["hands"]
        seen += play_both(state, chance, limit=60)
    # K-14, clovers, K-31, K-40, K-41: each must have been reached often.
    assert all(seen[what] > 50 for what in ("instead", "clover", "empty hand", "K-40", "K-41")), seen
