"""Why an action of Orakle is not legal. Asked only after `legal` has refused it."""

from __future__ import annotations

from nemeton.games.contract import Reason
from nemeton.games.orakle.data import COPIES_SET, KEPT, PROPHECY_IDS, SUIT_NAMES, SUIT_OF, SUITS
from nemeton.games.orakle.notation import CARD_NUMBER, NO_CARD
from nemeton.games.orakle.state import CHOOSE, DRAFT, LOSER, OVER, PLAY, State

NOW = {
    CHOOSE: Reason(f"now {KEPT} of the prophecies on offer are kept", "T-11"),
    DRAFT: Reason(f"now {KEPT} of your prophecies are passed on", "T-12"),
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
        return Reason(f"this is no action; actions begin with {', '.join(PHASE_OF)}, and {now.sentence}", now.rule)
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
        return Reason(f"`{verb}` stands alone", "T-25") if words else None
    if verb == "play":
        known = len(words) == 1 and words[0] in CARD_NUMBER
        return None if known else Reason(f"play what? {NO_CARD}", "T-1")
    known = len(words) == 1 and words[0] in PROPHECY_IDS
    return None if known else Reason(f"{verb} what? Prophecies are {', '.join(PROPHECY_IDS)}", "T-4")


def _card(s: State, card: int) -> Reason:
    if SUIT_OF[card] == s.left_out:
        return Reason(f"{SUIT_NAMES[SUITS[s.left_out]]} is left out of this game", "T-3")
    if not s.hand[s.turn] >> card & 1:
        return Reason("this card is not in your hand", "T-20")
    led = SUIT_NAMES[SUITS[SUIT_OF[s.trick[0]]]]
    return Reason(f"{led} was led and you have {led}, so you must follow", "T-20")


def _prophecy(s: State, prophecy: int) -> Reason:
    if s.phase == DRAFT:
        return Reason("you do not hold this prophecy", "T-12")
    if s.oracle[s.turn] & COPIES_SET[prophecy]:
        return Reason("you have kept this prophecy, and no other copy of it is on offer to you", "T-11")
    return Reason("this prophecy is not on offer to you", "T-11")
