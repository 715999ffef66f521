"""Keltis: the five colours are alike. Their dark stones differ, but only by what lies on them, which is observed."""

from __future__ import annotations

from nemeton.bots.shapes import Group, Head, Rest, Shape, Tokens, blocks, heads_of, places_of, scaled, table_of
from nemeton.games.keltic.data import COLOURS, NUMBERS, SEATS
from nemeton.games.keltis.state import ACTIONS, DISCARD, DRAW_DECK, DRAW_PILE, ENTER, KIND, PLAY, SIZES, SKIP, STEP

o = places_of("keltis")
COLOUR = Group("colour", blocks(0, o.PER_COLOUR, len(COLOURS)), scaled(o.PER_COLOUR, {o.PILE + NUMBERS: 1 / 4}))
REST = o.OBSERVATION - o.PHASE
FACTORS = {o.DECK_SIZE - o.PHASE: 1 / 32}
for seat in range(SEATS):
    at = o.REST - o.PHASE + seat * o.PER_REST
    FACTORS |= {at + o.WISHES: 1 / 3, at + o.SCORE: 1 / 16, at + o.HAND_SIZE: 1 / 8}

HEADS: dict[int, Head] = {
    PLAY: Tokens("colour", NUMBERS),
    DISCARD: Tokens("colour", NUMBERS),
    ENTER: Tokens("colour", len(SIZES), by_token=False),
    STEP: Tokens("colour"),
    SKIP: Rest(),
    DRAW_DECK: Rest(),
    DRAW_PILE: Tokens("colour"),
}

SHAPE = Shape(
    "keltis",
    version=1,
    groups=(COLOUR,),
    rest=blocks(o.PHASE, REST, 1)[0],
    rest_scale=scaled(REST, FACTORS),
    heads=heads_of(KIND, HEADS, (COLOUR,)),
    players_at=o.PLAYERS,
    lead=30.0,
    table=table_of(o, ACTIONS),
)
