"""Cards as numbers for learned bots."""

from __future__ import annotations

from typing import Any

from nemeton.games.keltic.data import NUMBERS
from nemeton.games.keltic.state import CardTable
from nemeton.kernel import rule

PILE_WIDTH = NUMBERS + 2


@rule
def write_copies(out: Any, at: int, c: int, once: int, twice: int) -> None:
    """How many copies of each number of a colour are in a set with its second copies."""
    for n in range(NUMBERS):
        card = c * NUMBERS + n
        out[at + n] = (once >> card & 1) + (twice >> card & 1)


@rule
def write_pile(s: CardTable, c: int, out: Any, at: int) -> None:
    """Which number is on top of a colour's discard pile, how many cards it has, whether it is closed."""
    size = s.pile_size[c]
    if size > 0:
        out[at + s.pile[c][size - 1] % NUMBERS] = 1
    out[at + NUMBERS] = size
    out[at + NUMBERS + 1] = s.closed >> c & 1
