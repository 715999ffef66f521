"""Weighing actions one step ahead, written once for every game, in the rules language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.slots import apply, legal, redeal
from nemeton.kernel import copy_state, rule, slot, sow

TRUE, DEALT, WORK = range(3)  # the state that is looked at, a new deal of it, and what an action makes of that


@slot
def evaluate(s: Any, seat: int) -> float:
    """The game's evaluation."""
    raise NotImplementedError


@rule
def weigh(states: Any, seat: int, words: Sequence[int], number: int, deals: int, out: Any, worth: Any) -> int:
    """What each legal action is worth after it was carried out, summed over so many deals; returns their number."""
    n = legal(states[TRUE], out)
    for i in range(n):
        worth[i] = 0.0
    for deal in range(deals):
        copy_state(states, DEALT, TRUE)
        sow(states[DEALT], words, number + deal)
        redeal(states[DEALT], seat)
        for i in range(n):
            copy_state(states, WORK, DEALT)
            apply(states[WORK], out[i])
            worth[i] += evaluate(states[WORK], seat)
    return n
