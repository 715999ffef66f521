"""Why cards and piles are refused, with the rule ids of the game that asks."""

from __future__ import annotations

from nemeton.games.contract import Reason
from nemeton.games.keltic.data import COLOUR_OF, COLOURS
from nemeton.games.keltic.notation import CARD_NUMBER, NO_CARD, row_of
from nemeton.games.keltic.state import CardTable


def no_card(verb: str, words: list[str], rule: str) -> Reason | None:
    """If the words after the verb are not one card."""
    if len(words) == 1 and words[0] in CARD_NUMBER:
        return None
    return Reason(f"{verb} what? {NO_CARD}", rule)


def no_pile(words: list[str], rule: str) -> Reason | None:
    """If the words after `draw` name no place to draw from."""
    if len(words) == 1 and words[0] in (*COLOURS, "deck"):
        return None
    return Reason(f"draw from where? `draw deck`, or a discard pile: one of {' '.join(COLOURS)}", rule)


def card_refused(s: CardTable, card: int, names: dict[str, str], hand_rule: str, row_rule: str) -> Reason:
    if not s.hand[s.turn] >> card & 1:
        return Reason("this card is not in your hand", hand_rule)
    c = COLOUR_OF[card]
    row = row_of(s, s.turn, c)
    way = "descends" if row[0] > row[-1] else "ascends"
    return Reason(f"the {names[COLOURS[c]]} row {way} and its top card is {row[-1]}", row_rule)


def pile_refused(s: CardTable, colour: str, names: dict[str, str], rule: str) -> Reason:
    if s.closed >> COLOURS.index(colour) & 1:
        return Reason("a card of yours went onto this pile in this turn, so it is closed to you", rule)
    return Reason(f"the {names[colour]} discard pile is empty", rule)
