"""Prophecies in words: what they say, and how things stand with them. All follows from the game's conditions."""

from collections.abc import Sequence

from nemeton.draw.orakle_table import HOLDS, LOST, Clause, Table, clauses
from nemeton.draw.remembered import remembered
from nemeton.draw.spoken import count_word, meant
from nemeton.draw.svg import room, shortened
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
from nemeton.language import mark, say, say_count

_NAMES = {"phoenix": mark("Phoenix"), "pegasus": mark("Pegasus"), "hydra": mark("Hydra")}


def animal_name(a: int) -> str:
    return say(_NAMES[ANIMALS[a]])


def loser_chips(count: int) -> str:
    """What they are called, without their number."""
    return say_count("loser chip", "loser chips", count)


def loser_label() -> str:
    """What one is called where there is little room."""
    return meant(say("label|loser chip"))


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


def _of_each(condition: Sequence[Clause]) -> bool:
    """Whether it asks for the same of every animal."""
    same = len({one[:2] for one in condition}) == 1 and _how(condition[0]) not in _COMPARED
    return same and [what for _, _, what in condition] == list(range(len(ANIMALS)))


# What is foretold, in whole words. A line ends where there is room for short ones only.

_NONE = -1  # beside the ways in which a clause compares
# Of all chips, of loser chips, of an animal's.
_COMPARED = {
    MOST: (mark("Most chips\nof all, alone"), mark("Most loser\nchips, alone"), mark("Most {animal}\nchips, alone")),
    FEWEST: (
        mark("Fewest chips\nof all, alone"),
        mark("Fewest loser\nchips, alone"),
        mark("Fewest {animal}\nchips, alone"),
    ),
    _NONE: (mark("No chip\nat all"), mark("No loser\nchip"), mark("No {animal}\nchip")),
}
_COUNTED = {
    EXACTLY: mark("Exactly {count}\n{things}"),
    AT_LEAST: mark("At least {count}\n{things}"),
    AT_MOST: mark("At most {count}\n{things}"),
}
_EACH = {
    EXACTLY: mark("Exactly {count}\nof each animal"),
    AT_LEAST: mark("At least {count}\nof each animal"),
    AT_MOST: mark("At most {count}\nof each animal"),
}


def _how(clause: Clause) -> int:
    how, count, _ = clause
    return _NONE if how == EXACTLY and count == 0 else how


def _compared(forms: tuple[str, str, str], what: int) -> str:
    if what in (ALL_CHIPS, LOSERS):
        return say(forms[what == LOSERS])
    return say(forms[2], animal=animal_name(what))


def _counted(how: int, count: int, what: int) -> str:
    word = count_word(count)
    if what == ALL_CHIPS:
        return say(_COUNTED[how], count=word, things=say_count("chip in all", "chips in all", count))
    if what == LOSERS:
        return say(_COUNTED[how], count=word, things=loser_chips(count))
    animal = animal_name(what)
    return say_count(
        "Exactly {count}\n{animal} chip"
        if how == EXACTLY
        else "At least {count}\n{animal} chip"
        if how == AT_LEAST
        else "At most {count}\n{animal} chip",
        "Exactly {count}\n{animal} chips"
        if how == EXACTLY
        else "At least {count}\n{animal} chips"
        if how == AT_LEAST
        else "At most {count}\n{animal} chips",
        count,
        count=word,
        animal=animal,
    )


def _clause_words(clause: Clause) -> str:
    how, (_, count, what) = _how(clause), clause
    if how in _COMPARED:
        return _compared(_COMPARED[how], what)
    return _counted(how, count, what)


@remembered(256)
def words(name: str) -> tuple[str, ...]:
    """What is foretold, in short lines."""
    condition = clauses(name)
    if len(condition) > 1 and _of_each(condition):
        how, count, _ = condition[0]
        return tuple(say(_EACH[how], count=count_word(count)).split("\n"))
    if len(condition) == 1:
        return tuple(_clause_words(condition[0]).split("\n"))
    first, *others = (_clause_words(clause).replace("\n", " ") for clause in condition)
    return first, " ".join(say("and {clause}", clause=other[0].lower() + other[1:]) for other in others)


@remembered(256)
def sentence(name: str) -> str:
    """The same in one line."""
    return " ".join(words(name))


_SIZES = (1, 0.96, 0.92, 0.88, 0.84, 0.8)


@remembered(512)
def in_lines(name: str, size: float, widths: tuple[float, ...]) -> tuple[float, list[str]]:
    """The same in as many lines as there are widths, a little smaller where the words are long."""
    for share in _SIZES:
        short = list(words(name))
        if _fits(short, size * share, widths):
            return size * share, short
        broken = _broken(sentence(name), size * share, widths)
        if _fits(broken, size * share, widths):
            return size * share, broken
    size *= _SIZES[-1]
    return size, [shortened(line, size, width) for line, width in zip(broken, widths, strict=False)]


def _fits(broken: Sequence[str], size: float, widths: Sequence[float]) -> bool:
    return len(broken) <= len(widths) and all(
        room(line, size) <= width for line, width in zip(broken, widths, strict=False)
    )


def _broken(words: str, size: float, widths: Sequence[float]) -> list[str]:
    """Words in lines of these widths; the last one takes what is left."""
    broken: list[str] = [""]
    for word in words.split():
        longer = f"{broken[-1]} {word}".strip()
        if broken[-1] and len(broken) < len(widths) and room(longer, size) > widths[len(broken) - 1]:
            broken.append(word)
        else:
            broken[-1] = longer
    return broken


# The same where there is little room.

_BRIEF_COMPARED = {
    MOST: (mark("Most chips"), mark("Most loser chips"), mark("Most {animal}")),
    FEWEST: (mark("Fewest chips"), mark("Fewest loser chips"), mark("Fewest {animal}")),
    _NONE: (mark("No chip"), mark("No loser chip"), mark("No {animal}")),
}
_BRIEF_COUNTED = {
    EXACTLY: mark("Exactly {number} {chips}"),
    AT_LEAST: mark("{number}+ {chips}"),
    AT_MOST: mark("{number} at most {chips}"),
}
_BRIEF_ANIMAL = {
    EXACTLY: mark("Exactly {number} {animal}"),
    AT_LEAST: mark("{number}+ {animal}"),
    AT_MOST: mark("{number} at most {animal}"),
}
_BRIEF_EACH = {
    EXACTLY: mark("Exactly {number} of each animal"),
    AT_LEAST: mark("{number}+ of each animal"),
    AT_MOST: mark("{number} at most of each animal"),
}


@remembered(256)
def brief(name: str) -> str:
    """In one line, as short as can be."""
    condition = clauses(name)
    how, (_, count, what) = _how(condition[0]), condition[0]
    if len(condition) > 1:
        return say(_BRIEF_EACH[how], number=count) if _of_each(condition) else sentence(name)
    if how in _BRIEF_COMPARED:
        return _compared(_BRIEF_COMPARED[how], what)
    if what == LOSERS:
        return _brief_losers(how, count)
    if what == ALL_CHIPS:
        return say(_BRIEF_COUNTED[how], number=count, chips=say_count("chip", "chips", count))
    return say(_BRIEF_ANIMAL[how], number=count, animal=animal_name(what))


def _brief_losers(how: int, count: int) -> str:
    return say_count(
        "Exactly {number} loser chip"
        if how == EXACTLY
        else "{number}+ loser chip"
        if how == AT_LEAST
        else "{number} at most loser chip",
        "Exactly {number} loser chips"
        if how == EXACTLY
        else "{number}+ loser chips"
        if how == AT_LEAST
        else "{number} at most loser chips",
        count,
    )


# How things stand with it.


def fate_words(table: Table, p: int, name: str) -> str:
    """How things stand with a prophecy."""
    fate = table.fate(p, name)
    if table.is_over:
        return say("came true" if fate == HOLDS else "failed")
    if fate == HOLDS:
        return say("holds so far")
    return say("lost") if fate == LOST else _progress(table, p, clauses(name))


def _progress(table: Table, p: int, condition: Sequence[Clause]) -> str:
    """How far a prophecy is that does not hold yet."""
    if len(condition) > 1:
        holding = sum(table.holding(p, clause) for clause in condition)
        return say("open: {have} of {count}", have=holding, count=len(condition))
    how, count, what = condition[0]
    amounts = table.amounts(what)
    have = amounts.pop(p)
    if how in (MOST, FEWEST):
        return say("open: {have} against {best}", have=have, best=max(amounts) if how == MOST else min(amounts))
    if have < count:
        return say("open: {have} of {count}", have=have, count=count)
    return say_count("open: {number} too many", "open: {number} too many", have - count)
