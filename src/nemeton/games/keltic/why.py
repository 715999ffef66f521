"""Why cards and piles are refused, with the rule ids of the game that asks."""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.games.contract import Reason, Word
from nemeton.games.keltic.data import COLOUR_OF, COLOURS, NUMBERS
from nemeton.games.keltic.notation import CARD_NUMBER, row_of
from nemeton.games.keltic.state import CardTable


def no_card(verb: str, words: list[str], rule: str) -> Reason | None:
    """If the words after the verb are not one card."""
    if len(words) == 1 and words[0] in CARD_NUMBER:
        return None
    return Reason(
        "{verb} what? cards are one of {letters} and a number from 0 to {most}",
        rule,
        verb=verb,
        letters=" ".join(COLOURS),
        most=NUMBERS - 1,
    )


def no_pile(words: list[str], rule: str) -> Reason | None:
    """If the words after `draw` name no place to draw from."""
    if len(words) == 1 and words[0] in (*COLOURS, "deck"):
        return None
    letters = " ".join(COLOURS)
    return Reason("draw from where? `draw deck`, or a discard pile: one of {letters}", rule, letters=letters)


def card_refused(s: CardTable, card: int, names: dict[str, str], hand_rule: str, row_rule: str) -> Reason:
    if not s.hand[s.turn] >> card & 1:
        return Reason("this card is not in your hand", hand_rule)
    c = COLOUR_OF[card]
    row = row_of(s, s.turn, c)
    colour = Word(names[COLOURS[c]])
    if row[0] > row[-1]:
        return Reason("the {colour} row descends and its top card is {top}", row_rule, colour=colour, top=row[-1])
    return Reason("the {colour} row ascends and its top card is {top}", row_rule, colour=colour, top=row[-1])


def pile_refused(s: CardTable, colour: str, names: dict[str, str], rule: str) -> Reason:
    if s.closed >> COLOURS.index(colour) & 1:
        return Reason("a card of yours went onto this pile in this turn, so it is closed to you", rule)
    return Reason("the {colour} discard pile is empty", rule, colour=Word(names[colour]))


def no_action(verbs: Iterable[str], now: Reason) -> Reason:
    """If the first word is none that an action begins with."""
    begin = ", ".join(verbs)
    return Reason("this is no action: {now}. Actions begin with {verbs}", now.rule, verbs=begin, now=now)
