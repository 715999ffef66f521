"""Words for the things of Die Druiden: numbers, dice, figures, seats, and the whole position for listeners."""

from collections.abc import Sequence

from nemeton.draw.druiden_table import Table, in_order, spirit_words
from nemeton.draw.question import Question
from nemeton.draw.seats import counted
from nemeton.draw.words import listed
from nemeton.games.druiden.data.board import CENTRE_FIGURES
from nemeton.games.druiden.data.dice import DICE

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def either(words: Sequence[str]) -> str:
    """`a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


# Dice and figures.


def face_words(face: str) -> str:
    """A die in a word: five, bend."""
    symbol = face.strip("()")
    return number_word(int(symbol)) if symbol.isdigit() else symbol


def die_words(face: str | None, letter: str, is_rolled: bool) -> str:
    """A die for those who hover or listen."""
    if face is None:
        return f"Die {letter}: {'used' if is_rolled else 'not rolled yet'}"
    return f"Die {letter}: {face_words(face)}{' with a ring' if face.startswith('(') else ''}"


def figure_name(name: str, p: int, table: Table) -> str:
    """A figure in a sentence: your druid, the druid of Seat 2, Sirona."""
    if name != "druid":
        return spirit_words(name)
    return "your druid" if p == table.seat else f"the druid of {table.name(p)}"


# For those who listen.


def seat_words(table: Table, p: int) -> str:
    """A seat: points, cards, where the druid is, spirits."""
    view = table.view
    cards = counted(len(view["hands"][p]), "card")
    spirits = [spirit_words(name) for name in table.own_spirits(p)]
    controls = f"controls {listed(spirits)}" if spirits else "controls no spirit"
    return f"{table.name(p)}: {counted(view['scores'][p], 'point')}, {cards}, {druid_words(table, p)}, {controls}"


def druid_words(table: Table, p: int) -> str:
    if p in table.unplaced:
        return "druid not placed yet"
    place = table.view["druids"][p]
    return "druid in the centre" if place == "centre" else f"druid on {place}"


def description(table: Table, asked: Question) -> str:
    """The whole position in sentences."""
    view = table.view
    sentences = [asked.words if asked.words.endswith("?") else f"{asked.words}.", asked.hint]
    if view["dice"]:
        sentences.append(
            "; ".join(die_words(face, letter, True) for letter, face in zip(DICE, view["dice"], strict=True)) + "."
        )
    sentences.append(f"In the centre: {len(table.centre)} of {CENTRE_FIGURES} figures.")
    sentences += [
        f"{capital(spirit_words(name))}, of {table.name(table.owner(name))}, is "
        + ("in the centre." if one["at"] == "centre" else f"on {one['at']}.")
        for name, one in table.spirits.items()
    ]
    waiting = [spirit_words(name) for name in table.outside]
    sentences.append(f"On the place of spirits: {listed(waiting) if waiting else 'nobody'}.")
    sentences.append(f"Draw pile: {counted(view['deck'], 'card')}.")
    sentences.append(f"Discard pile: {counted(len(view['discard']), 'card')}.")
    for p in range(table.players):
        sentences.append(f"{seat_words(table, p)}{_known_words(table, p)}{_said_words(table, p)}.")
    if table.seat is not None:
        own = [card.capitalize() for card in in_order(view["hands"][table.seat])]
        sentences.append(f"Your hand: {', '.join(own) or 'empty'}.")
    return " ".join(sentences)


def _known_words(table: Table, p: int) -> str:
    known = known_cards(table, p)
    return f", known to hold {', '.join(card.capitalize() for card in known)}" if known else ""


def _said_words(table: Table, p: int) -> str:
    said = table.view["votes"][p] if table.view["votes"] else None
    return f", {'abstained' if said == 'abstain' else f'said {said}'}" if said else ""


def known_cards(table: Table, p: int) -> list[str]:
    """Cards of another hand that the viewer knows."""
    if p == table.seat:
        return []
    return in_order(card for card in table.view["hands"][p] if card is not None)
