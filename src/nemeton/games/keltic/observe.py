"""Cards as numbers for learned bots."""

from __future__ import annotations

from typing import Any

from nemeton.games.keltic.data import NUMBERS
from nemeton.kernel import rule


@rule
def write_copies(out: Any, at: int, c: int, once: int, twice: int) -> None:
    """How many copies of each number of a colour are in a set with its second copies."""
    for n in range(NUMBERS):
        card = c * NUMBERS + n
        out[at + n] = (once >> card & 1) + (twice >> card & 1)
