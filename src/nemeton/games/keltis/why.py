"""Why an action of Keltis is not legal. Asked only after `legal` has refused it."""

from __future__ import annotations

from nemeton.games.contract import Reason, Word
from nemeton.games.keltic.data import COLOUR_OF, COLOURS
from nemeton.games.keltic.notation import CARD_NUMBER
from nemeton.games.keltic.why import card_refused, no_action, no_card, no_pile, pile_refused
from nemeton.games.keltis.data import COLOUR_NAMES, END
from nemeton.games.keltis.notation import ending
from nemeton.games.keltis.rules import ENTER_LARGE, ENTER_SMALL, entries
from nemeton.games.keltis.state import CARD, CLOVER, DRAW, MOVE, OVER, SIZES, State

NOW = {
    CARD: Reason("now a card is laid or discarded", "K-10"),
    MOVE: Reason("now the card just laid moves a figure", "K-12"),
    CLOVER: Reason("now the clover may move a figure, or `skip`", "K-21"),
    DRAW: Reason("now a card is drawn", "K-30"),
}
PHASES_OF = {
    "play": (CARD,),
    "discard": (CARD,),
    "enter": (MOVE, CLOVER),
    "move": (MOVE, CLOVER),
    "draw": (DRAW,),
}


def why_not(s: State, text: str) -> Reason:
    verb, *words = text.split() or [""]
    if s.phase == OVER:
        return Reason("the game is over", ending(s).rule)
    if verb == "skip" and not words:
        return Reason("this move can't be declined", "K-14") if s.phase == MOVE else NOW[s.phase]
    if verb not in PHASES_OF:
        return no_action((*PHASES_OF, "skip"), NOW[s.phase])
    wrong = _wrong_words(verb, words)
    if wrong:
        return wrong
    if s.phase not in PHASES_OF[verb]:
        return NOW[s.phase]
    if verb in ("play", "discard"):
        return card_refused(s, CARD_NUMBER[words[0]], COLOUR_NAMES, "K-10", "K-11")
    if verb == "draw":
        return pile_refused(s, words[0], COLOUR_NAMES, "K-30")
    return _figure(s, verb, *words)


def _wrong_words(verb: str, words: list[str]) -> Reason | None:
    """What is not the notation at all."""
    if verb in ("play", "discard"):
        return no_card(verb, words, "K-1")
    if verb == "draw":
        return no_pile(words, "K-30")
    if not words or words[0] not in COLOURS or len(words) != (2 if verb == "enter" else 1):
        letters = " ".join(COLOURS)
        if verb == "enter":
            return Reason("enter needs a colour and a size; colours are {letters}", "K-2", letters=letters)
        return Reason("move needs a colour; colours are {letters}", "K-2", letters=letters)
    if verb == "enter" and words[1] not in SIZES:
        small, large = SIZES
        return Reason("a figure is {small} or {large}", "K-4", small=small, large=large)
    return None


def _figure(s: State, verb: str, colour: str, size: str = "") -> Reason:
    p, c = s.turn, COLOURS.index(colour)
    name = Word(COLOUR_NAMES[colour])
    if s.phase == MOVE:
        laid = COLOUR_OF[s.card]
        if c != laid and s.stone[p][laid] < END:
            return Reason(
                "the card just laid is {colour}, so the figure on the {colour} path moves",
                "K-12",
                colour=Word(COLOUR_NAMES[COLOURS[laid]]),
            )
    if verb == "move":
        if s.stone[p][c] == END:
            return Reason("your figure on the {colour} path stands on the end stone", "K-14", colour=name)
        return Reason("you have no figure on the {colour} path", "K-13", colour=name)
    if s.stone[p][c] > 0:
        return Reason("you have a figure on the {colour} path, and more than one is not allowed", "K-15", colour=name)
    if size == SIZES[0]:
        assert not entries(s, p) & ENTER_SMALL
        return Reason("no small figure of yours is left on the start", "K-4")
    assert not entries(s, p) & ENTER_LARGE
    return Reason("no large figure of yours is left on the start", "K-4")
