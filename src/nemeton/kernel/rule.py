"""The marks of the rules language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Marks a function that every build can run. It stays an ordinary Python function."""
    function.__rule__ = "rule"  # type: ignore[attr-defined]
    return function


def slot(function: Function) -> Function:
    """Marks a gap that each game fills with its own function of the same name.

    What works for every game (a random playout, a tree search) is written once, against slots.
    """
    function.__rule__ = "slot"  # type: ignore[attr-defined]
    return function


def memory(function: Function) -> Function:
    """Marks a rule that does nothing but note what seats have seen. It returns nothing.

    What only plays on at random has no use for it, and may leave it out: `build(…, memory=False)`.
    """
    function.__rule__ = "memory"  # type: ignore[attr-defined]
    return function


def is_rule(value: object) -> bool:
    return getattr(value, "__rule__", None) is not None


def is_slot(value: object) -> bool:
    return getattr(value, "__rule__", None) == "slot"


def is_memory(value: object) -> bool:
    return getattr(value, "__rule__", None) == "memory"


# What stands in for a memory that is left out, by the number of its arguments.


def _nothing_1(a: Any) -> None:
    pass


def _nothing_2(a: Any, b: Any) -> None:
    pass


def _nothing_3(a: Any, b: Any, c: Any) -> None:
    pass


def _nothing_4(a: Any, b: Any, c: Any, d: Any) -> None:
    pass


NOTHING: dict[int, Callable[..., None]] = {1: _nothing_1, 2: _nothing_2, 3: _nothing_3, 4: _nothing_4}
