"""Rules over nothing but a generator, with a gap for a game to fill: to try the kernel without any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.kernel import (
    Layout,
    below,
    copy_state,
    int8,
    int16,
    int32,
    int64,
    layout,
    next_word,
    nth_bit,
    popcount,
    rule,
    sow,
)


@layout
class Cup(Layout):
    """A cup of dice; its other fields are there to be of every width and shape."""

    random: list[int] = int64(4)
    eyes: int = int8()
    rolled: list[int] = int16(6)
    pairs: list[list[int]] = int32(6, 6)


@layout
class MarkedCup(Cup):
    mark: int = int8()


@rule
def seed(cups: Any, i: int, words: Sequence[int], number: int) -> None:
    sow(cups[i], words, number)


@rule
def words(cups: Any, i: int, count: int, out: Any) -> None:
    for k in range(count):
        out[k] = next_word(cups[i])


@rule
def roll(cups: Any, i: int, times: int) -> None:
    """Rolls a die, and counts each number and each pair of numbers in a row."""
    s = cups[i]
    for _ in range(times):
        before = s.eyes
        s.eyes = below(s, 6)
        s.rolled[s.eyes] += 1
        s.pairs[before][s.eyes] += 1


@rule
def numbers(cups: Any, i: int, sides: Any, out: Any) -> None:
    for k in range(len(sides)):
        out[k] = below(cups[i], sides[k])


@rule
def count_all(masks: Any, out: Any) -> None:
    for k in range(len(masks)):
        out[k] = popcount(masks[k])


@rule
def find_all(masks: Any, places: Any, out: Any) -> None:
    for k in range(len(masks)):
        out[k] = nth_bit(masks[k], places[k])


@rule
def copy_cup(cups: Any, target: int, source: int) -> None:
    copy_state(cups, target, source)


@rule
def peek(cups: Any, i: int, row: int, column: int) -> int:
    pairs: int = cups[i].pairs[row][column]
    return pairs
