"""Games that a search plays on side by side: deals that the searching seat can't tell from the true one, in lanes.

In the rules language, for every game. State 0 is the one that is looked at; lane i is state i + 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.slots import actor, apply, is_over, legal, observe, redeal, score
from nemeton.kernel import copy_state, rule, sow

TRUE = 0


@rule
def spread(states: Any, lanes: int, seat: int, words: Sequence[int], numbers: Any, actions: Any) -> None:
    """Gives each lane the deal of its number and the first action; equal numbers are equal deals."""
    for i in range(lanes):
        copy_state(states, i + 1, TRUE)
        s = states[i + 1]
        sow(s, words, numbers[i])
        redeal(s, seat)
        apply(s, actions[i])


@rule
def look(states: Any, live: Any, count: int, actors: Any, observations: Any, mask: Any, listed: Any) -> None:
    """Who is asked in each lane that is live (nobody: −1), what that seat knows, and what it may answer."""
    for j in range(count):
        s = states[live[j] + 1]
        actors[j] = -1 if is_over(s) else actor(s)
        if actors[j] >= 0:
            observe(s, actors[j], observations[j])
            for i in range(len(mask[j])):
                mask[j][i] = False
            for i in range(legal(s, listed)):
                mask[j][listed[i]] = True


@rule
def advance(states: Any, live: Any, count: int, actions: Any) -> None:
    for j in range(count):
        apply(states[live[j] + 1], actions[j])


@rule
def count_up(states: Any, lane: int, scores: Any) -> None:
    s = states[lane + 1]
    for p in range(s.players):
        scores[p] = score(s, p)
