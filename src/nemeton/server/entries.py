"""The log of a table: every change is one entry. Nothing in it is ever changed or removed.

| kind | data |
|---|---|
| opened | game, players, options, seats, commitment, public, opener, again (the table that it follows) |
| sat | seat, guest, name, word |
| named | seat, name: somebody has changed its name |
| started | nothing; the seed follows from the secret and the words |
| played | seat, action |
| undone | seat, to: the number of the entry after which everything played is taken back |
| asked-undo | seat, to: a person asks all others for that |
| answered-undo | seat, yes |
| talk | seat or null, name, text |
| again | table: the one where they play again |
"""

from __future__ import annotations

import time
from typing import Any, Literal, NamedTuple

Kind = Literal["opened", "sat", "named", "started", "played", "undone", "asked-undo", "answered-undo", "talk", "again"]

# What changes the game itself; whoever answers must have seen the last of these.
MOVING: frozenset[str] = frozenset({"sat", "started", "played", "undone"})


class Entry(NamedTuple):
    """One change of a table. The first has number 1."""

    number: int
    kind: str
    data: dict[str, Any]
    time: float


class Change(NamedTuple):
    """An entry to be."""

    kind: Kind
    data: dict[str, Any]


def numbered(changes: list[Change], after: int) -> list[Entry]:
    """The entries that follow entry `after`."""
    now = round(time.time(), 3)
    return [Entry(after + i, change.kind, change.data, now) for i, change in enumerate(changes, 1)]
