"""Random play, written once for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.kernel import rule, slot, sow


@slot
def setup(s: Any, players: int, first: int, options: Sequence[int]) -> None:
    """The game's: shuffle and deal."""


@slot
def is_over(s: Any) -> bool:
    """The game's."""
    raise NotImplementedError


@slot
def pick(s: Any) -> int:
    """The game's: a uniformly random legal action."""
    raise NotImplementedError


@slot
def apply(s: Any, action: int) -> None:
    """The game's."""


@slot
def score(s: Any, seat: int) -> int:
    """The game's."""
    raise NotImplementedError


@rule
def play_out(s: Any, limit: int) -> int:
    """Uniformly random play to the end, or to `limit` decisions; returns how many were made."""
    decisions = 0
    while decisions < limit and not is_over(s):
        apply(s, pick(s))
        decisions += 1
    return decisions


@rule
def play_game(
    s: Any, words: Sequence[int], number: int, players: int, first: int, options: Sequence[int], limit: int
) -> int:
    """Game `number` of the series that a seed's words begin, from the deal to the end."""
    sow(s, words, number)
    setup(s, players, first, options)
    return play_out(s, limit)


@rule
def play_games(
    states: Any,
    words: Sequence[int],
    number: int,
    games: int,
    players: int,
    first: int,
    options: Sequence[int],
    limit: int,
    lengths: Any,
    scores: Any,
    cut: Any,
) -> None:
    """So many games from `number` on: their lengths, final scores, and whether they were cut off at the limit."""
    s = states[0]
    for i in range(games):
        lengths[i] = play_game(s, words, number + i, players, first, options, limit)
        for p in range(players):
            scores[i][p] = score(s, p)
        cut[i] = 0 if is_over(s) else 1
