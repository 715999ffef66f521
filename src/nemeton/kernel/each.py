"""One function for many states: a loop on the CPU, a thread each on a GPU."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from nemeton.kernel.build import Build, build
from nemeton.kernel.rule import rule, slot


@slot
def visit(s: Any, i: int, args: Any) -> None:
    """What is done with state number i. One tuple holds what all of them have in common."""


@rule
def visit_all(states: Any, start: int, stop: int, args: Any) -> None:
    for i in range(start, stop):
        visit(states[i], i, args)


@rule
def visit_rows(states: Any, start: int, stop: int, rows: Any) -> None:
    """The same with a row of its own for each, and nothing in common."""
    for i in range(start, stop):
        visit(states[i], i, rows[i])


def each(kind: str, function: Callable[..., Any], *fillers: Any) -> Build:
    """A build of the functions above with the marked function as `visit`; the fillers fill its slots."""
    return build(kind, sys.modules[__name__], _as_filler(function), *fillers)


@functools.cache
def _as_filler(function: Callable[..., Any]) -> ModuleType:
    """Slots are filled by modules; this one is nothing but the function under the slot's name."""
    module = ModuleType(f"{function.__module__}.{function.__name__}")
    module.visit = function  # type: ignore[attr-defined]
    return module
