"""What a device gives: where arrays live, and how a function runs over all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol


class Rows(NamedTuple):
    """A table with a row of bytes a game: as people see it, and all of its memory as words, where words are written."""

    table: Any
    words: Any


class Device(Protocol):
    """Functions are marked with `@rule`; their slots are filled by the fillers."""

    checks: bool  # whether actions are checked unless somebody says no
    stream: int

    def array(self, shape: tuple[int, ...], kind: str) -> Any:
        """Zeros; the kind as NumPy writes it."""

    def states(self, shape: tuple[int, ...], layout: Any) -> Any: ...

    def rows(self, count: int, length: int, kind: str) -> Rows: ...

    def numbers(self, values: tuple[int, ...]) -> Any: ...

    def to_host(self, array: Any) -> Any:
        """As a NumPy array."""

    def clear(self, rows: Rows) -> None: ...

    def take(self, actions: Any, room: Any) -> Any:
        """Actions in the one form that functions are compiled for, if need be in the room given."""

    def run(self, function: Callable[..., Any], fillers: tuple[Any, ...], states: Any, args: tuple[Any, ...]) -> None:
        """Calls `function(s, i, args)` for each state."""

    def write_rows(self, function: Callable[..., Any], fillers: tuple[Any, ...], states: Any, rows: Rows) -> None:
        """Calls `function(s, i, row)` for each state, which writes all of its row."""
