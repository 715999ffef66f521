"""Every function of a game's contract as an entry point over arrays of states, for comparing builds step by step.

Compiled functions are slow to call with a single record, and quick with an array and an index.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.slots import actor, apply, is_over, legal, observe, pick, redeal, score, setup
from nemeton.kernel import rule, sow

WORD = 0xFFFFFFFF
FACTOR = 1_000_003


@rule
def deal(states: Any, i: int, words: Sequence[int], number: int, players: int, options: Sequence[int]) -> None:
    sow(states[i], words, number)
    setup(states[i], players, -1, options)


@rule
def trace(
    states: Any, words: Sequence[int], number: int, players: int, options: Sequence[int], limit: int, checks: Any
) -> None:
    """Whole games at random; each one's number is made of every action in it, and of the scores."""
    s = states[0]
    for i in range(len(checks)):
        sow(s, words, number + i)
        setup(s, players, -1, options)
        check = 1
        left = limit
        while left > 0 and not is_over(s):
            action = pick(s)
            check = (check * FACTOR + action) & WORD
            apply(s, action)
            left -= 1
        for p in range(players):
            check = (check * FACTOR + score(s, p)) & WORD
        checks[i] = check


@rule
def ask(states: Any, i: int, out: Any) -> tuple[int, int, int]:
    """Lists the legal actions: how many there are, who is to choose, and what is picked; −1 for none."""
    s = states[i]
    count = legal(s, out)
    if is_over(s):
        return count, -1, -1
    return count, actor(s), pick(s)


@rule
def answer(states: Any, i: int, action: int) -> None:
    apply(states[i], action)


@rule
def count_up(states: Any, i: int, players: int, out: Any) -> None:
    for p in range(players):
        out[p] = score(states[i], p)


@rule
def look(states: Any, i: int, seat: int, out: Any) -> None:
    observe(states[i], seat, out)


@rule
def deal_anew(states: Any, i: int, words: Sequence[int], number: int, seat: int) -> None:
    sow(states[i], words, number)
    redeal(states[i], seat)


@rule
def pick_often(states: Any, i: int, times: int, counts: Any) -> None:
    """Picks again and again in one state; only its generator moves on."""
    for _ in range(times):
        counts[pick(states[i])] += 1
