"""The two marks of the rules language."""

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


def is_rule(value: object) -> bool:
    return getattr(value, "__rule__", None) is not None


def is_slot(value: object) -> bool:
    return getattr(value, "__rule__", None) == "slot"
