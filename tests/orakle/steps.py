"""Orakle's functions as entry points over arrays of states, for comparing builds.

Compiled functions are slow to call with a single record, and quick with an array and an index.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.orakle.knowledge import prepare_redeal, redeal, redeal_with
from nemeton.games.orakle.observe import observe
from nemeton.games.orakle.rules import apply, legal, pick, setup
from nemeton.games.orakle.scoring import score
from nemeton.kernel import rule, sow


@rule
def deal(states: Any, words: Sequence[int], number: int, players: int, options: Sequence[int]) -> None:
    sow(states[0], words, number)
    setup(states[0], players, -1, options)


@rule
def step(states: Any, out: Any, scores: Any) -> int:
    """Lists the legal actions and the scores, and carries out one of the actions; returns how many there were."""
    s = states[0]
    n = legal(s, out)
    for p in range(s.players):
        scores[p] = score(s, p)
    if n:
        apply(s, pick(s))
    return n


@rule
def look(states: Any, seat: int, out: Any) -> None:
    observe(states[0], seat, out)


@rule
def deal_anew(states: Any, seat: int, table: Any) -> None:
    """The first state without a table, the second with one."""
    redeal(states[0], seat)
    prepare_redeal(states[1], seat, table)
    redeal_with(states[1], seat, table)
