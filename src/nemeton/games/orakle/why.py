"""Why an action of Orakle is not legal. Asked only after `legal` has refused it."""

from __future__ import annotations

from nemeton.games.contract import Reason, Word
from nemeton.games.orakle.data import COPIES_SET, KEPT, NUMBERS, PROPHECY_IDS, SUIT_NAMES, SUIT_OF, SUITS
from nemeton.games.orakle.notation import CARD_NUMBER
from nemeton.games.orakle.state import CHOOSE, DRAFT, LOSER, OVER, PLAY, State

NOW = {
    CHOOSE: Reason("now {number} of the prophecies on offer are kept", "T-11", number=KEPT),
    DRAFT: Reason("now {number} of your prophecies are passed on", "T-12", number=KEPT),
    PLAY: Reason("now a card is played", "T-20"),
    LOSER: Reason("now the loser chip is put back with `return` or kept with `hold`", "T-25"),
}
PHASE_OF = {"keep": CHOOSE, "pass": DRAFT, "play": PLAY, "return": LOSER, "hold": LOSER}


def why_not(s: State, text: str) -> Reason:
    verb, *words = text.split() or [""]
    if s.phase == OVER:
        return Reason("the game is over", "T-33")
    now = NOW[s.phase]
    if verb not in PHASE_OF:
        verbs = ", ".join(PHASE_OF)
        return Reason("this is no action: {now}. Actions begin with {verbs}", now.rule, verbs=verbs, now=now)
    wrong = _wrong_words(verb, words)
    if wrong:
        return wrong
    if s.phase != PHASE_OF[verb]:
        return now
    if verb == "play":
        return _card(s, CARD_NUMBER[words[0]])
    return _prophecy(s, PROPHECY_IDS.index(words[0]))


def _wrong_words(verb: str, words: list[str]) -> Reason | None:
    """What is not the notation at all."""
    if verb in ("return", "hold"):
        return Reason("`{verb}` stands alone", "T-25", verb=verb) if words else None
    if verb == "play":
        if len(words) == 1 and words[0] in CARD_NUMBER:
            return None
        letters = " ".join(SUITS)
        return Reason(
            "play what? cards are one of {letters} and a number from 1 to {most}", "T-1", letters=letters, most=NUMBERS
        )
    if len(words) == 1 and words[0] in PROPHECY_IDS:
        return None
    return Reason("{verb} what? Prophecies are {all}", "T-4", verb=verb, all=", ".join(PROPHECY_IDS))


def _card(s: State, card: int) -> Reason:
    if SUIT_OF[card] == s.left_out:
        return Reason("{colour} is left out of this game", "T-3", colour=Word(SUIT_NAMES[SUITS[s.left_out]]))
    if not s.hand[s.turn] >> card & 1:
        return Reason("this card is not in your hand", "T-20")
    led = Word(SUIT_NAMES[SUITS[SUIT_OF[s.trick[0]]]])
    return Reason("{colour} was led and you have {colour}, so you must follow", "T-20", colour=led)


def _prophecy(s: State, prophecy: int) -> Reason:
    if s.phase == DRAFT:
        return Reason("you do not hold this prophecy", "T-12")
    if s.oracle[s.turn] & COPIES_SET[prophecy]:
        return Reason("you have kept this prophecy, and no other copy of it is on offer to you", "T-11")
    return Reason("this prophecy is not on offer to you", "T-11")
