"""Many games on the CPU: NumPy arrays, and all cores."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy

from nemeton.batch.device import Rows
from nemeton.kernel import each

PIECE = 512  # games: fewer are not worth waking a core for


class Cores:
    """Arrays, and how a function runs over all games. Compiled functions run beside each other in threads."""

    checks = True
    stream = 0  # it has none

    def array(self, shape: tuple[int, ...], kind: str) -> Any:
        return numpy.zeros(shape, kind)

    def states(self, shape: tuple[int, ...], layout: Any) -> Any:
        return numpy.zeros(shape, layout.dtype())

    def rows(self, count: int, length: int, kind: str) -> Rows:
        return Rows(self.array((count, length), kind), None)

    def numbers(self, values: tuple[int, ...]) -> Any:
        return numpy.array(values, numpy.int64)

    def to_host(self, array: Any) -> Any:
        return array

    def clear(self, rows: Rows) -> None:
        rows.table.fill(0)

    def take(self, actions: Any, room: Any) -> Any:
        numpy.copyto(room, actions)
        return room

    def run(self, function: Callable[..., Any], fillers: tuple[Any, ...], states: Any, args: tuple[Any, ...]) -> None:
        _in_pieces(each("cpu", function, *fillers).visit_all, states, args)

    def write_rows(self, function: Callable[..., Any], fillers: tuple[Any, ...], states: Any, rows: Rows) -> None:
        _in_pieces(each("cpu", function, *fillers).visit_rows, states, rows.table)


def _in_pieces(visit_all: Any, states: Any, args: Any) -> None:
    games = len(states)
    pieces = max(1, min(cores(), games // PIECE))
    ends = [games * piece // pieces for piece in range(pieces + 1)]
    others = [_threads().submit(visit_all, states, ends[i], ends[i + 1], args) for i in range(1, pieces)]
    visit_all(states, 0, ends[1], args)
    for other in others:
        other.result()


def cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@functools.cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="nemeton-batch")


if hasattr(os, "register_at_fork"):  # a child has none of its parent's threads
    os.register_at_fork(after_in_child=_threads.cache_clear)
