"""Opponents for people: a search by how long it thinks and how often it errs. docs/bots.md says how strong each is."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How a bot of this level searches."""

    milliseconds: int
    noise: float


LEVELS = {
    "easy": Level(4, 0.6),
    "medium": Level(40, 0.25),
    "hard": Level(800, 0.0),
}
