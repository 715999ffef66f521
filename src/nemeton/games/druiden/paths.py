"""Where every symbol leads from every field, and past which fields (D-14, D-15): worked out once from the board.

A path is a destination and the set of fields passed on the way, so a move is looked up and not searched: it is blocked
by druids if and only if each of its paths passes one. Of two paths to a field, one that passes all that the other does
and more is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import accumulate, chain
from operator import and_, or_

from nemeton.games.druiden.data.board import CIRCLES, FIELD_NUMBER, FIELDS, SPOKES
from nemeton.games.druiden.data.dice import SYMBOLS, TURNS

Path = tuple[int, int]
Run = tuple[int, tuple[int, ...]]
ON_CIRCLE, ON_SPOKE, NOWHERE = range(3)


def _runs() -> list[list[Run]]:
    """From each field, the ways straight on: whether along a circle or a spoke, and the fields in order."""
    runs: list[list[Run]] = [[] for _ in range(FIELDS)]
    for name, signs in CIRCLES.items():
        circle = tuple(FIELD_NUMBER[f"{name}{i}"] for i in range(len(signs)))
        for i, field in enumerate(circle):
            around = circle[i + 1 :] + circle[:i]
            runs[field] += [(ON_CIRCLE, around), (ON_CIRCLE, around[::-1])]
    for names in SPOKES:
        spoke = tuple(FIELD_NUMBER[name] for name in names)
        for i, field in enumerate(spoke):
            runs[field] += [(ON_SPOKE, way) for way in (spoke[:i][::-1], spoke[i + 1 :]) if way]
    return runs


RUNS = _runs()
NEIGHBOURS = tuple({way[0] for _, way in runs} for runs in RUNS)


def _by_number(field: int, steps: int, passed: int) -> Iterator[Path]:
    """D-14: so many steps, no field twice."""
    for to in NEIGHBOURS[field]:
        if not passed >> to & 1:
            if steps == 1:
                yield to, passed
            else:
                yield from _by_number(to, steps - 1, passed | 1 << to)


def _by_turns(field: int, turns: int, came: int, passed: int) -> Iterator[Path]:
    """D-15: so many changes between circle and spoke, at least one field before and after each, no field twice."""
    for kind, way in RUNS[field]:
        if kind != came:
            so_far = passed
            for to in way:
                if so_far >> to & 1:
                    break
                if turns == 0:
                    yield to, so_far
                else:
                    yield from _by_turns(to, turns - 1, kind, so_far | 1 << to)
                so_far |= 1 << to


def paths(field: int, symbol: str) -> dict[int, list[int]]:
    """Every destination, and the fields passed on each way to it that needs no more than another one."""
    start = 1 << field
    if symbol in TURNS:
        found = set(_by_turns(field, TURNS.index(symbol), NOWHERE, start))
    else:
        found = set(_by_number(field, int(symbol), start))
    ways: dict[int, list[int]] = {}
    for to, passed in sorted(found):
        ways.setdefault(to, []).append(passed ^ start)
    return {to: _needed(some) for to, some in ways.items()}


def _needed(ways: list[int]) -> list[int]:
    """The shortest first, without those that pass all that a shorter one does."""
    kept: list[int] = []
    for passed in sorted(ways, key=int.bit_count):
        for shorter in kept:
            if shorter & passed == shorter:
                break
        else:
            kept.append(passed)
    return kept


def _other(ways: list[int]) -> int:
    """Besides the main one, the shortest, the one that has least in common with it."""
    return min(ways, key=lambda passed: (passed & ways[0]).bit_count()) if len(ways) > 1 else ways[0]


def _further(ways: list[int]) -> list[int]:
    """Besides both."""
    other = _other(ways)
    return [passed for passed in ways[1:] if passed != other]


def _ways_around(row: dict[int, list[int]]) -> list[tuple[int, int, int]]:
    """For each field on the way to any destination, what is reached without it: by any path, the main, the other."""
    everything = sum(1 << to for to in row)
    around = {field: [everything] * 3 for field in _fields(reduce(or_, chain(*row.values())))}
    for to, ways in row.items():
        for column, passed in enumerate((reduce(and_, ways), ways[0], _other(ways))):
            for field in _fields(passed):
                around[field][column] ^= 1 << to
    return [(by_any, by_main, by_other) for by_any, by_main, by_other in around.values()]


def _fields(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _starts(counts: Iterable[int]) -> tuple[int, ...]:
    """Where each of several lists begins that stand one after the other; at last, where the last one ends."""
    return tuple(accumulate(counts, initial=0))


_ROWS = [paths(field, symbol) for field in range(FIELDS) for symbol in SYMBOLS]
_AROUND = [_ways_around(row) for row in _ROWS]
_MANY = [[ways for _, ways in sorted(row.items()) if len(ways) > 2] for row in _ROWS]
_FURTHER = [_further(ways) for many in _MANY for ways in many]

# One entry a row, which is a field and a symbol: row = field * SYMBOL_COUNT + symbol.
SYMBOL_COUNT = len(SYMBOLS)
REACH = tuple(sum(1 << to for to in row) for row in _ROWS)  # all destinations
PASSED = tuple(reduce(or_, chain(*row.values())) for row in _ROWS)  # all fields on the way to any
MANIFOLD = tuple(sum(1 << to for to, ways in row.items() if len(ways) > 2) for row in _ROWS)  # with more than two paths
FIRST_AROUND = _starts(map(len, _AROUND))
FIRST_MANIFOLD = _starts(map(len, _MANY))

# One entry a field of PASSED, row after row: what is reached without it.
AROUND = tuple(chain(*_AROUND))
BY_ANY, BY_MAIN, BY_OTHER = range(3)  # its columns

# One entry a destination of MANIFOLD, row after row: where in PATH its further paths begin.
FIRST_PATH = _starts(map(len, _FURTHER))
PATH = tuple(chain(*_FURTHER))
