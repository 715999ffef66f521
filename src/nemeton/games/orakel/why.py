"""Why an action of Das Orakel is not legal. Asked only after `legal` has refused it."""

from __future__ import annotations

from nemeton.games.contract import Reason, Word
from nemeton.games.keltic.data import COLOUR_OF, COLOURS
from nemeton.games.keltic.notation import CARD_NUMBER, row_of
from nemeton.games.keltic.why import card_refused, no_action, no_card, no_pile, pile_refused
from nemeton.games.orakel.data import COLOUR_NAMES, END, FIRST_CLOVER, MOST_STEPS, NEXT, STEPS
from nemeton.games.orakel.notation import ending
from nemeton.games.orakel.state import (
    CARD,
    CLOVER,
    DRAW,
    LEPRECHAUN,
    MOVE,
    OVER,
    SPIRAL,
    THROW,
    State,
)

NOW = {
    CARD: Reason("now a card is laid or discarded", "O-10"),
    MOVE: Reason("now the card just laid moves a figure or the priestess", "O-11"),
    CLOVER: Reason("now the clover may be used, or `skip`", "O-21"),
    SPIRAL: Reason("now the spiral may be used, or `skip`", "O-22"),
    LEPRECHAUN: Reason("now the leprechauns may be scored: `score` or `wait`", "O-26"),
    THROW: Reason("now a card may be thrown, or `skip`", "O-23"),
    DRAW: Reason("now a card is drawn", "O-30"),
}
PHASE_OF = {
    "play": (CARD,),
    "discard": (CARD,),
    "move": (MOVE,),
    "priestess": (MOVE,),
    "clover": (CLOVER,),
    "back": (SPIRAL,),
    "throw": (THROW,),
    "score": (LEPRECHAUN,),
    "wait": (LEPRECHAUN,),
    "skip": (CLOVER, SPIRAL, THROW),
    "draw": (DRAW,),
}
NUMBERED = {  # what number follows, from where to where, and the rule
    "move": (Word("the field of an own figure"), 0, END - 1, "O-12"),
    "clover": (Word("the field of an own figure"), 0, END - 1, "O-21"),
    "back": (Word("the field to go back to"), 0, END - 1, "O-22"),
    "priestess": (Word("a number of fields"), 1, MOST_STEPS, "O-13"),
}


def why_not(s: State, text: str) -> Reason:
    verb, *words = text.split() or [""]
    if s.phase == OVER:
        return Reason("the game is over", ending(s).rule)
    now = NOW[s.phase]
    if verb not in PHASE_OF:
        return no_action(PHASE_OF, now)
    wrong = _wrong_words(verb, words)
    if wrong:
        return wrong
    if s.phase not in PHASE_OF[verb]:
        return now
    if verb in ("play", "discard"):
        return card_refused(s, CARD_NUMBER[words[0]], COLOUR_NAMES, "O-10", "O-10")
    if verb == "draw":
        return pile_refused(s, words[0], COLOUR_NAMES, "O-30")
    if verb == "throw":
        return _throw(s, words)
    number = int(words[0])
    if verb == "priestess":
        return _priestess(s, number)
    if verb == "back":
        return _back(s, number)
    return _figure(s, verb, number)


def _wrong_words(verb: str, words: list[str]) -> Reason | None:
    """What is not the notation at all."""
    if verb in ("play", "discard"):
        return no_card(verb, words, "O-1")
    if verb == "draw":
        return no_pile(words, "O-30")
    if verb == "throw":
        if len(words) == 2 and words[0] == "row" and words[1] in COLOURS:
            return None
        return no_card(verb, words, "O-23") and Reason(
            "throw a hand card (`throw g5`) or a row's (`throw row g`)", "O-23"
        )
    if verb in NUMBERED:
        what, low, high, rule = NUMBERED[verb]
        if len(words) == 1 and words[0] in map(str, range(low, high + 1)):
            return None
        return Reason("{verb} needs {what}, from {low} to {high}", rule, verb=verb, what=what, low=low, high=high)
    return Reason("`{verb}` stands alone", NOW[PHASE_OF[verb][0]].rule, verb=verb) if words else None


def _throw(s: State, words: list[str]) -> Reason:
    if words[0] != "row":
        return Reason("this card is not in your hand", "O-23")
    assert not row_of(s, s.turn, COLOURS.index(words[1]))
    return Reason("your {colour} row is empty", "O-23", colour=Word(COLOUR_NAMES[words[1]]))


def _priestess(s: State, steps: int) -> Reason:
    if s.priestess == END:
        return Reason("the priestess stands on the end field and moves no more", "O-13")
    if steps > STEPS[s.card]:
        return Reason("the card's priestess number is {steps}", "O-13", steps=STEPS[s.card])
    left = END - s.priestess
    return Reason("the priestess can't go past the end field, which is {left} ahead", "O-13", left=left)


def _back(s: State, field: int) -> Reason:
    if field >= s.figure[s.turn][s.landed]:
        return Reason("field {field} is not behind the figure that landed on the spiral", "O-22", field=field)
    return Reason("the figure stood on field {field} when the turn began", "O-22", field=field)


def _figure(s: State, verb: str, field: int) -> Reason:
    rule = NUMBERED[verb][3]
    if field not in s.figure[s.turn]:
        return Reason("no figure of yours stands on field {field}", rule, field=field)
    landed = s.figure[s.turn][s.landed] if verb == "clover" else field
    if verb == "clover" and not s.options[0] and field != landed:
        return Reason("the clover moves the figure that landed, on field {field}", rule, field=landed)
    c = COLOUR_OF[s.card] if verb == "move" else s.tile[landed] - FIRST_CLOVER
    assert NEXT[c][field] == 0
    colour = Word(COLOUR_NAMES[COLOURS[c]])
    return Reason("there is no {colour} field ahead of field {field}", rule, colour=colour, field=field)
