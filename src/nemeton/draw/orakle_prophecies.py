"""Prophecies in words: what they say, and how things stand with them. All follows from the game's conditions."""

from collections.abc import Sequence
from functools import cache

from nemeton.draw.orakle_table import HOLDS, LOST, Clause, Table, clauses
from nemeton.games.orakle.data import (
    ALL_CHIPS,
    ANIMALS,
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    FEWEST,
    LOSERS,
    MOST,
    PROPHECY_IDS,
    PROPHECY_POINTS,
)

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count_word(count: int) -> str:
    """A number as a word, as long as it is a small one."""
    return COUNTS[count] if count < len(COUNTS) else str(count)


def points(name: str) -> int:
    return PROPHECY_POINTS[PROPHECY_IDS.index(name)]


def in_order(names: Sequence[str]) -> list[str]:
    """Prophecies as the game lists them: those of a kind stand together."""
    return sorted(names, key=PROPHECY_IDS.index)


def with_ids(names: Sequence[str], prefix: str = "oracle-") -> list[tuple[str, str]]:
    """Prophecies in their order, each with its id; of equal ones the second has a `-2` to its name."""
    found: list[tuple[str, str]] = []
    for name in in_order(names):
        again = sum(name == other for _, other in found) + 1
        found.append((f"{prefix}{name}" if again == 1 else f"{prefix}{name}-{again}", name))
    return found


def _kind(what: int) -> str:
    return "loser" if what == LOSERS else ANIMALS[what].capitalize()


def _things(what: int, count: int) -> str:
    chips = "chip" if count == 1 else "chips"
    return f"{chips} in all" if what == ALL_CHIPS else f"{_kind(what)} {chips}"


def _of_each(condition: Sequence[Clause]) -> bool:
    """Whether it asks for the same of every animal."""
    return [what for _, _, what in condition] == list(range(len(ANIMALS))) and len({one[:2] for one in condition}) == 1


def _clause_words(clause: Clause) -> tuple[str, str]:
    how, count, what = clause
    if how in (MOST, FEWEST):
        word = "Most" if how == MOST else "Fewest"
        if what == ALL_CHIPS:
            return f"{word} chips", "of all, alone"
        return f"{word} {_kind(what)}", "chips, alone"
    if how == EXACTLY and count == 0:
        return ("No chip", "at all") if what == ALL_CHIPS else (f"No {_kind(what)}", "chip")
    word = {EXACTLY: "Exactly", AT_LEAST: "At least", AT_MOST: "At most"}[how]
    return f"{word} {count_word(count)}", _things(what, count)


@cache
def words(name: str) -> tuple[str, str]:
    """What is foretold, in two short lines."""
    condition = clauses(name)
    if _of_each(condition) and len(condition) > 1:
        return _clause_words(condition[0])[0], "of each animal"
    first, *others = (" ".join(_clause_words(clause)) for clause in condition)
    if not others:
        return _clause_words(condition[0])
    return first, "and " + " and ".join(other[0].lower() + other[1:] for other in others)


@cache
def sentence(name: str) -> str:
    """The same in one line."""
    return " ".join(words(name))


@cache
def brief(name: str) -> str:
    """The same where there is little room."""
    condition = clauses(name)
    if len(condition) > 1:
        return f"{_brief_how(condition[0])} of each animal" if _of_each(condition) else sentence(name)
    how, count, what = condition[0]
    chips = "chip" if how in (EXACTLY, AT_LEAST, AT_MOST) and count < 2 else "chips"
    kind = chips if what == ALL_CHIPS else f"loser {chips}" if what == LOSERS else _kind(what)
    return f"{_brief_how(condition[0])} {kind}"


def _brief_how(clause: Clause) -> str:
    how, count, _ = clause
    if how == EXACTLY:
        return f"Exactly {count}" if count else "No"
    return {AT_LEAST: f"{count}+", AT_MOST: f"{count} at most", MOST: "Most", FEWEST: "Fewest"}[how]


def fate_words(table: Table, p: int, name: str) -> str:
    """How things stand with a prophecy."""
    fate = table.fate(p, name)
    if table.is_over:
        return "came true" if fate == HOLDS else "failed"
    if fate == HOLDS:
        return "holds so far"
    return "lost" if fate == LOST else f"open: {_progress(table, p, clauses(name))}"


def _progress(table: Table, p: int, condition: Sequence[Clause]) -> str:
    """How far a prophecy is that does not hold yet."""
    if len(condition) > 1:
        return f"{sum(table.holding(p, clause) for clause in condition)} of {len(condition)}"
    how, count, what = condition[0]
    amounts = table.amounts(what)
    have = amounts.pop(p)
    if how in (MOST, FEWEST):
        return f"{have} against {max(amounts) if how == MOST else min(amounts)}"
    return f"{have} of {count}" if have < count else f"{have - count} too many"
