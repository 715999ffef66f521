"""Functions that tests run over all games of a vector."""

from __future__ import annotations

from typing import Any

import nemeton
from nemeton.games.slots import actor, legal, observe, redeal
from nemeton.kernel import popcount, put_state, rule, sow


@rule
def count_hands(s: Any, i: int, args: Any) -> None:
    """How many kinds of cards each seat has, looked up in a copy of the state; and the game's turns begin anew."""
    sizes, spare = args
    put_state(spare[i], 0, s)
    s.turns = 99
    for p in range(s.players):
        sizes[i][p] = popcount(spare[i][0].hand[p])


def hand_sizes(state: nemeton.State) -> list[int]:
    return [state.s.hand[p].bit_count() for p in range(state.game.players)]


@rule
def look_again(s: Any, i: int, args: Any) -> None:
    """Whether every seat sees, and may do, the same when all that it can't know is dealt anew.

    `unlike` counts seats to which it makes a difference, `changed` those for which something hidden was changed.
    """
    words, number, spare, rows, listed, unlike, changed = args
    for seat in range(s.players):
        put_state(spare[i], 0, s)
        other = spare[i][0]
        sow(other, words, number + seat)
        redeal(other, seat)
        observe(s, seat, rows[i][0])
        observe(other, seat, rows[i][1])
        for at in range(len(rows[i][0])):
            if rows[i][0][at] != rows[i][1][at]:
                unlike[i] += 1
        for p in range(s.players):
            if other.hand[p] != s.hand[p]:
                changed[i] += 1
        if actor(s) == seat:
            count = legal(s, listed[i][0])
            if legal(other, listed[i][1]) != count or actor(other) != seat:
                unlike[i] += 1
            for j in range(count):
                if listed[i][0][j] != listed[i][1][j]:
                    unlike[i] += 1
