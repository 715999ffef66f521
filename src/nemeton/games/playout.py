"""Random play, written once for every game."""

from __future__ import annotations

from typing import Any

from nemeton.games.slots import apply, is_over, pick, score, setup
from nemeton.kernel import rule, sow

WORD = 0xFFFFFFFF
CHECK_FACTOR = 1_000_003


@rule
def play_out(s: Any, limit: int) -> int:
    """Uniformly random play to the end, or to `limit` decisions; returns how many were made."""
    decisions = 0
    while decisions < limit and not is_over(s):
        apply(s, pick(s))
        decisions += 1
    return decisions


@rule
def play_game(s: Any, i: int, args: Any) -> None:
    """Game `number + i` of a series, from the deal to the end, and what came out of it.

    One tuple holds what all games have in common, so that a loop and a GPU's threads can call the same function.
    """
    words, number, players, first, options, limit, lengths, scores, cut, checks = args
    sow(s, words, number + i)
    setup(s, players, first, options)
    decisions = play_out(s, limit)
    lengths[i] = decisions
    check = decisions
    for p in range(players):
        points = score(s, p)
        scores[i][p] = points
        check = (check * CHECK_FACTOR + points) & WORD
    checks[i] = check
    cut[i] = 0 if is_over(s) else 1


@rule
def play_games(states: Any, games: int, args: Any) -> None:
    """So many games, one after the other, on the first of `states`."""
    for i in range(games):
        play_game(states[0], i, args)
