"""Actions, positions and views of Die Druiden as text and JSON. Positions are read in positions.py."""

from __future__ import annotations

from typing import Any

from nemeton.games.contract import Ending, Line
from nemeton.games.druiden.data.board import FIELD_NAMES
from nemeton.games.druiden.data.deck import KIND_NAMES, KIND_OF
from nemeton.games.druiden.data.dice import DICE, FACES
from nemeton.games.druiden.data.spirits import CULTS, SPIRIT_NAMES
from nemeton.games.druiden.figures import controller
from nemeton.games.druiden.knowledge import certain
from nemeton.games.druiden.scoring import (
    antidote_points,
    belladonna_points,
    morrigan_points,
    plant_points,
    potion_points,
    score_of,
    spirit_points,
)
from nemeton.games.druiden.state import (
    ACTIONS,
    BANISH,
    CALL,
    COUNTER,
    DRAW,
    FIGURES,
    GIVE,
    HAND_OVER,
    KEEP,
    LAND,
    LET,
    MAGIC,
    MAGIC_DRAW,
    NOT_ROLLED,
    NOTHING,
    OVER,
    PHASES,
    PUT,
    RAVEN,
    ROB,
    ROLL,
    SPEAK,
    SUMMON,
    SWAP,
    TAKE,
    UNDO,
    USE_A,
    USE_WIND,
    VOTE,
    VOTE_2,
    State,
)
from nemeton.games.druiden.vote import is_vote_due

FIGURE_NAMES = (*SPIRIT_NAMES, "druid")
FIGURE_NUMBER = {name: figure for figure, name in enumerate(FIGURE_NAMES)}
PLACE_NAMES = (*FIELD_NAMES, "centre", "outside")
PLACE_NUMBER = {name: place for place, name in enumerate(PLACE_NAMES)}
SAYINGS = (None, "sun", "moon", "abstain")
PLAIN_TEXTS = {
    ROLL: "roll",
    USE_WIND: "wind",
    KEEP: "keep",
    DRAW: "draw",
    NOTHING: "nothing",
    UNDO: "counter",
    LET: "let",
    MAGIC_DRAW: "magic draw",
}
SPIRIT_VERBS = {CALL: "call", BANISH: "banish", SUMMON: "summon", TAKE: "take"}


def _text(kind: int, thing: int, target: int) -> str:
    if kind in PLAIN_TEXTS:
        return PLAIN_TEXTS[kind]
    if kind in SPIRIT_VERBS:
        return f"{SPIRIT_VERBS[kind]} {SPIRIT_NAMES[thing]}"
    if kind == PUT:
        return f"place {FIELD_NAMES[target]}"
    if kind == HAND_OVER:
        return f"give {KIND_NAMES[thing]}"
    if kind == RAVEN:
        return f"raven {thing}"
    if kind == SWAP:
        return f"swap {thing} {target}"
    if kind == ROB:
        return f"steal {target}"
    if kind == SPEAK:
        return "abstain" if SAYINGS[thing] == "abstain" else f"vote {SAYINGS[thing]}"
    if kind == MAGIC:
        return f"magic {SPIRIT_NAMES[thing]} {FIELD_NAMES[target]}"
    return f"{DICE[kind - USE_A]} {FIGURE_NAMES[thing]} {FIELD_NAMES[target]}"


ACTION_TEXT = tuple(_text(*row) for row in ACTIONS)
ACTION_NUMBER = {text: action for action, text in enumerate(ACTION_TEXT)}


def action_text(action: int) -> str:
    return ACTION_TEXT[action]


def action_number(text: str) -> int | None:
    return ACTION_NUMBER.get(text)


def names_of(figures: int) -> list[str]:
    """A set of figures by name, sorted."""
    return sorted(FIGURE_NAMES[i] for i in range(FIGURES) if figures >> i & 1)


def cards_of(hand: int) -> list[str]:
    """A set of cards by name, sorted."""
    return sorted(KIND_NAMES[KIND_OF[card]] for card in range(len(KIND_OF)) if hand >> card & 1)


def write(s: State) -> dict[str, Any]:
    hands = [cards_of(s.hand[p]) for p in range(s.players)]
    deck = [KIND_NAMES[KIND_OF[card]] for card in s.deck[: s.deck_size]]
    return _position(s, None if s.phase == OVER else s.asked, hands, deck)


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Other hands are null but for cards that the seat knows. Nobody sees who is asked for a counter (D-44).

    Beyond the position's form: what was said in ballots that are over, the votes that hand cards added to the first
    (D-51), and scores as far as the seat can tell, for cards in hands count in them (D-63).
    """
    asked = None if s.phase == OVER or (s.phase == COUNTER and s.asked != seat) else s.asked
    known = [_seen(s, seat, p) for p in range(s.players)]
    hands = [cards_of(k) + [None] * (s.hand[p].bit_count() - k.bit_count()) for p, k in enumerate(known)]
    return _position(s, asked, hands, s.deck_size) | {
        "actor": asked,
        "ballots": [_sayings(s, said) for said in (s.said_first, s.said)[: s.ballots]],
        "hand_votes": s.added[: s.players] if s.ballots else None,
        "scores": [score_of(k, s.own[p], s.cult) for p, k in enumerate(known)],
    }


def told(s: State, action: str, seat: int | None) -> str | None:
    """D-34: a card that is given is seen by who gets it. D-44: that somebody lets something happen is not heard."""
    if action == "let":
        return None
    return "give ?" if s.phase == GIVE and seat != s.to else action


def _seen(s: State, seat: int | None, p: int) -> int:
    """The cards of p's hand that a seat knows; when all is over the hands lie open."""
    if s.phase == OVER:
        return s.hand[p]
    return 0 if seat is None else certain(s, seat, p)


def _position(s: State, asked: int | None, hands: list[Any], deck: Any) -> dict[str, Any]:
    seats = range(s.players)
    rolled = s.die[0] != NOT_ROLLED
    return {
        "start": s.start,
        "turn": s.turn,
        "asked": asked,
        "round": s.round,
        "phase": PHASES[s.phase],
        "druids": [PLACE_NAMES[s.druid_at[p]] for p in seats],
        "placed": [bool(s.placed >> p & 1) for p in seats],
        "spirits": {
            name: {"at": PLACE_NAMES[s.spirit_at[i]], "of": controller(s, i)}
            for i, name in enumerate(SPIRIT_NAMES)
            if not s.outside >> i & 1
        },
        "hands": hands,
        "deck": deck,
        "discard": [KIND_NAMES[KIND_OF[card]] for card in s.discard[: s.discard_size]],
        "dice": [faces[i] if i >= 0 else None for faces, i in zip(FACES, s.die, strict=True)] if rolled else None,
        "figures": names_of(s.figures),
        "came": names_of(s.came),
        "landed": FIGURE_NAMES[s.landed] if s.phase in (LAND, COUNTER) and s.landed >= 0 else None,
        "pending": _pending(s),
        "votes": _sayings(s, s.said) if s.phase in (VOTE, VOTE_2) else None,
        "cult": CULTS[s.cult] if s.phase == OVER else None,
    }


def _sayings(s: State, said: list[int]) -> list[str | None]:
    return [SAYINGS[said[p]] for p in range(s.players)]


def _pending(s: State) -> dict[str, Any] | None:
    if s.phase == COUNTER:
        return {"action": ACTION_TEXT[s.pending], "by": s.by}
    if s.phase == GIVE:
        return {"to": s.to, "left": s.left}
    return None


def ending(s: State) -> Ending:
    if is_vote_due(s):
        return Ending("vote", "D-50")
    return Ending("rounds", "D-65") if s.taken else Ending("empty", "D-65")


def breakdown(s: State, seat: int) -> list[Line]:
    return _lines(s, seat, s.hand[seat])


def known_breakdown(s: State, seat: int, viewer: int | None) -> list[Line]:
    """D-63: of others with those cards only that the viewer knows."""
    return _lines(s, seat, _seen(s, viewer, seat))


def _lines(s: State, seat: int, hand: int) -> list[Line]:
    own = s.own[seat]
    return [
        Line("plants", plant_points(hand, s.cult), "D-61"),
        Line("potions", potion_points(hand, s.cult), "D-61"),
        Line("spirits", spirit_points(own, s.cult), "D-62"),
        Line("morrigan", morrigan_points(own), "D-62"),
        Line("belladonna", belladonna_points(hand), "D-63"),
        Line("antidote", antidote_points(hand, own), "D-63"),
    ]
