"""Why an action of Keltis is not legal. Asked only after `legal` has refused it."""

from __future__ import annotations

from nemeton.games.contract import Reason
from nemeton.games.keltic.data import COLOUR_OF, COLOURS
from nemeton.games.keltic.notation import CARD_NUMBER
from nemeton.games.keltic.why import card_refused, no_card, no_pile, pile_refused
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
WORDS = {"play": "a card", "discard": "a card", "enter": "a colour and a size", "move": "a colour"}


def why_not(s: State, text: str) -> Reason:
    verb, *words = text.split() or [""]
    if s.phase == OVER:
        return Reason("the game is over", ending(s).rule)
    if verb == "skip" and not words:
        return Reason("this move can't be declined", "K-14") if s.phase == MOVE else NOW[s.phase]
    if verb not in PHASES_OF:
        verbs = ", ".join([*PHASES_OF, "skip"])
        return Reason(f"this is no action; actions begin with {verbs}, and {NOW[s.phase].sentence}", NOW[s.phase].rule)
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
        return Reason(f"{verb} needs {WORDS[verb]}; colours are {' '.join(COLOURS)}", "K-2")
    if verb == "enter" and words[1] not in SIZES:
        return Reason(f"a figure is {' or '.join(SIZES)}", "K-4")
    return None


def _figure(s: State, verb: str, colour: str, size: str = "") -> Reason:
    p, c = s.turn, COLOURS.index(colour)
    name = COLOUR_NAMES[colour]
    if s.phase == MOVE:
        laid = COLOUR_OF[s.card]
        if c != laid and s.stone[p][laid] < END:
            laid_name = COLOUR_NAMES[COLOURS[laid]]
            return Reason(f"the card just laid is {laid_name}, so the figure on the {laid_name} path moves", "K-12")
    if verb == "move":
        if s.stone[p][c] == END:
            return Reason(f"your figure on the {name} path stands on the end stone", "K-14")
        return Reason(f"you have no figure on the {name} path", "K-13")
    if s.stone[p][c] > 0:
        return Reason(f"you have a figure on the {name} path, and more than one is not allowed", "K-15")
    left = entries(s, p) & (ENTER_SMALL if size == SIZES[0] else ENTER_LARGE)
    return Reason("unknown" if left else f"no {size} figure of yours is left on the start", "K-4")
