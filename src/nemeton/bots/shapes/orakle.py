"""Orakle: the five suits are alike; one that is left out says so itself. All else is one token."""

from __future__ import annotations

from nemeton.bots.shapes import Group, Head, Rest, Shape, Tokens, blocks, heads_of, places_of, scaled, table_of
from nemeton.games.orakle.data import NUMBERS, PROPHECIES, SEATS, SUITS
from nemeton.games.orakle.state import ACTIONS, HOLD, KEEP, KIND, PASS, PLAY_CARD, RETURN

o = places_of("orakle")
REST = o.OBSERVATION - o.OFFER
FACTORS = {o.STACK_SIZE - o.OFFER: 1 / 8} | dict.fromkeys(range(o.BRINGS - o.OFFER, o.REST - o.OFFER), 1 / 8)
for seat in range(SEATS):
    at = o.REST - o.OFFER + seat * o.PER_REST
    FACTORS |= {at + o.SCORE: 1 / 16, at + o.HAND_SIZE: 1 / 8, at + o.OFFER_SIZE: 1 / 8}

PLACES = blocks(o.OFFER, REST, 1)
GROUPS = (
    Group("suit", blocks(0, o.PER_SUIT, len(SUITS)), scaled(o.PER_SUIT, {})),
    Group("table", PLACES, scaled(REST, FACTORS)),
)
HEADS: dict[int, Head] = {
    PLAY_CARD: Tokens("suit", NUMBERS),
    KEEP: Rest(len(PROPHECIES)),
    PASS: Rest(len(PROPHECIES)),
    RETURN: Rest(),
    HOLD: Rest(),
}

SHAPE = Shape(
    "orakle",
    version=2,
    groups=GROUPS,
    rest=PLACES[0],
    rest_scale=scaled(REST, FACTORS),
    heads=heads_of(KIND, HEADS, GROUPS),
    players_at=o.PLAYERS,
    lead=20.0,
    width=192,
    table=table_of(o, ACTIONS),
)
