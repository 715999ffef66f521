"""Where the dice lead (D-12 to D-16), looked up in the tables of paths.py, and magic movement (D-17)."""

from __future__ import annotations

from typing import Any

from nemeton.games.druiden.data.board import ALL_FIELDS, FIELDS, PENTAGRAMS
from nemeton.games.druiden.data.dice import RING, SYMBOL
from nemeton.games.druiden.data.spirits import MORRIGAN, SPIRITS
from nemeton.games.druiden.figures import field_of
from nemeton.games.druiden.paths import (
    AROUND,
    BY_ANY,
    BY_MAIN,
    BY_OTHER,
    FIRST_AROUND,
    FIRST_MANIFOLD,
    FIRST_PATH,
    MANIFOLD,
    PASSED,
    PATH,
    REACH,
    SYMBOL_COUNT,
)
from nemeton.games.druiden.state import FIGURES, MAGIC, MAGIC_DRAW, NOTHING, USE_A, State, first_of
from nemeton.kernel import nth_bit, nth_of_many, popcount, rule

FIRST_MOVE = first_of(USE_A)
FIRST_MAGIC = first_of(MAGIC)
DRAW_BY_MAGIC = first_of(MAGIC_DRAW)
DO_NOTHING = first_of(NOTHING)


@rule
def reach(field: int, symbol: int, druids: int) -> int:
    """D-14 to D-16: the fields to which a symbol leads; druids are not passed."""
    row = field * SYMBOL_COUNT + symbol
    blocking = druids & PASSED[row]
    if blocking == 0:
        return REACH[row]
    by_any = ALL_FIELDS
    by_main = ALL_FIELDS
    by_other = ALL_FIELDS
    rest = blocking
    while rest:
        entry = FIRST_AROUND[row] + popcount(PASSED[row] & ((rest & -rest) - 1))
        around = AROUND[entry]
        by_any &= around[BY_ANY]
        by_main &= around[BY_MAIN]
        by_other &= around[BY_OTHER]
        rest &= rest - 1
    if blocking & (blocking - 1) == 0:
        return by_any
    # Several druids: each can be avoided, but all of them by one path? Where there are more than two paths, see.
    goals = by_main | by_other
    unsure = by_any & MANIFOLD[row] & ~goals
    while unsure:
        goal = unsure & -unsure
        entry = FIRST_MANIFOLD[row] + popcount(MANIFOLD[row] & (goal - 1))
        for path in range(FIRST_PATH[entry], FIRST_PATH[entry + 1]):
            if not PATH[path] & blocking:
                goals |= goal
                break
        unsure ^= goal
    return goals


@rule
def forbidden(s: State, figure: int) -> int:
    """The fields where a figure may not come to stand: full ones (D-16), and pentagrams for the Morrigan (D-30)."""
    return s.full | PENTAGRAMS if figure == MORRIGAN else s.full


@rule
def find_moves(s: State) -> None:
    """D-12, D-13: for each die that is left and each figure that may still move, where it can go now."""
    moves = 0
    for die in range(2):
        face = s.die[die]
        if face >= 0:
            rest = s.figures
            while rest:
                figure = nth_bit(rest, 0)
                goals = reach(field_of(s, s.turn, figure), SYMBOL[die][face], s.druids) & ~forbidden(s, figure)
                s.goals[die][figure] = goals
                moves += popcount(goals)
                rest &= rest - 1
    s.moves = moves


@rule
def may_use_magic(s: State) -> bool:
    """D-17: both dice show a ring and neither is used."""
    return s.die[0] >= 0 and s.die[1] >= 0 and RING[0][s.die[0]] + RING[1][s.die[1]] == 2


@rule
def magic_goals(s: State, spirit: int) -> int:
    """D-17: another field with room."""
    return ALL_FIELDS & ~forbidden(s, spirit) & ~(1 << s.spirit_at[spirit])


@rule
def count_moves(s: State) -> int:
    """How many answers there are in `move`: nothing is one only where no die can move a figure."""
    total = s.moves + (1 if s.moves == 0 else 0)
    if may_use_magic(s):
        total += 1
        rest = s.circles
        while rest:
            total += popcount(magic_goals(s, nth_bit(rest, 0)))
            rest &= rest - 1
    return total


@rule
def nth_move(s: State, i: int) -> int:
    """The i-th of them, in the order of `list_moves`."""
    if i < s.moves:
        for die in range(2):
            if s.die[die] >= 0:
                rest = s.figures
                while rest:
                    figure = nth_bit(rest, 0)
                    goals = s.goals[die][figure]
                    n = popcount(goals)
                    if i < n:
                        return FIRST_MOVE + (die * FIGURES + figure) * FIELDS + nth_of_many(goals, i)
                    i -= n
                    rest &= rest - 1
    i -= s.moves
    if s.moves == 0:
        if i == 0:
            return DO_NOTHING
        i -= 1
    if i == 0:
        return DRAW_BY_MAGIC
    i -= 1
    for spirit in range(SPIRITS):
        if s.circles >> spirit & 1:
            goals = magic_goals(s, spirit)
            n = popcount(goals)
            if i < n:
                return FIRST_MAGIC + spirit * FIELDS + nth_of_many(goals, i)
            i -= n
    return DO_NOTHING


@rule
def list_moves(s: State, out: Any) -> int:
    """All of them: by die, figure and field; then by magic."""
    n = 0
    for die in range(2):
        if s.die[die] >= 0:
            rest = s.figures
            while rest:
                figure = nth_bit(rest, 0)
                n = list_goals(s.goals[die][figure], FIRST_MOVE + (die * FIGURES + figure) * FIELDS, out, n)
                rest &= rest - 1
    if s.moves == 0:
        out[n] = DO_NOTHING
        n += 1
    if may_use_magic(s):
        out[n] = DRAW_BY_MAGIC
        n += 1
        rest = s.circles
        while rest:
            spirit = nth_bit(rest, 0)
            n = list_goals(magic_goals(s, spirit), FIRST_MAGIC + spirit * FIELDS, out, n)
            rest &= rest - 1
    return n


@rule
def list_goals(goals: int, first: int, out: Any, n: int) -> int:
    """After n answers those of a figure, where `first` leads to the first field; returns how many there are now."""
    while goals:
        out[n] = first + nth_bit(goals, 0)
        n += 1
        goals &= goals - 1
    return n
