"""Prophecies of Orakle as sentences. All follows from the game's conditions, so a corrected box needs no new words."""

from __future__ import annotations

from nemeton.games.orakle.data import (
    ALL_CHIPS,
    ANIMALS,
    AT_LEAST,
    AT_MOST,
    CLAUSES,
    EXACTLY,
    FEWEST,
    FIRST_CLAUSE,
    LOSERS,
    MOST,
    PROPHECY_IDS,
)
from nemeton.language import mark, say, say_count
from nemeton.tell.common import in_role, joined

Clause = tuple[int, int, int]  # how, how many, of what
PHOENIX, PEGASUS, HYDRA = range(len(ANIMALS))
NONE = {
    PHOENIX: mark("No Phoenix chip"),
    PEGASUS: mark("No Pegasus chip"),
    HYDRA: mark("No Hydra chip"),
    ALL_CHIPS: mark("No chip at all"),
    LOSERS: mark("prophecy|No loser chip"),
}
ALONE = {
    (MOST, PHOENIX): mark("Most Phoenix chips, alone"),
    (MOST, PEGASUS): mark("Most Pegasus chips, alone"),
    (MOST, HYDRA): mark("Most Hydra chips, alone"),
    (MOST, ALL_CHIPS): mark("Most chips of all, alone"),
    (MOST, LOSERS): mark("Most loser chips, alone"),
    (FEWEST, PHOENIX): mark("Fewest Phoenix chips, alone"),
    (FEWEST, PEGASUS): mark("Fewest Pegasus chips, alone"),
    (FEWEST, HYDRA): mark("Fewest Hydra chips, alone"),
    (FEWEST, ALL_CHIPS): mark("Fewest chips of all, alone"),
    (FEWEST, LOSERS): mark("Fewest loser chips, alone"),
}


def clauses(prophecy: str) -> tuple[Clause, ...]:
    """The condition of a prophecy."""
    number = PROPHECY_IDS.index(prophecy)
    return CLAUSES[FIRST_CLAUSE[number] : FIRST_CLAUSE[number + 1]]


def sentence(prophecy: str) -> str:
    """What is foretold."""
    condition = clauses(prophecy)
    if condition == tuple((AT_LEAST, 1, animal) for animal in range(len(ANIMALS))):
        return say("At least one chip of each animal")
    return joined([_clause(*clause) for clause in condition])


def _clause(how: int, number: int, what: int) -> str:
    if (how, what) in ALONE:
        return say(ALONE[how, what])
    if how == EXACTLY and number == 0:
        return in_role(NONE[what])
    return say(BOUNDS[how], chips=_chips(number, what))


BOUNDS = {EXACTLY: mark("Exactly {chips}"), AT_LEAST: mark("At least {chips}"), AT_MOST: mark("At most {chips}")}


def _chips(number: int, what: int) -> str:
    """So many chips, as they follow "exactly" or "at least"."""
    if what == PHOENIX:
        return say_count("{number} Phoenix chip", "{number} Phoenix chips", number)
    if what == PEGASUS:
        return say_count("{number} Pegasus chip", "{number} Pegasus chips", number)
    if what == HYDRA:
        return say_count("{number} Hydra chip", "{number} Hydra chips", number)
    if what == LOSERS:
        return say_count("{number} loser chip", "{number} loser chips", number)
    return say_count("{number} chip in all", "{number} chips in all", number)
