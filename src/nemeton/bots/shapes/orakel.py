"""Das Orakel: the five colours are alike, but for where their fields lie on the spiral, which relations tell.

Fields are tokens too. Each has a place of its own, and otherwise they are alike: what matters is which field lies how
far ahead, and in which colour. Another order of colours along the spiral gives other relations and the same net.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy

from nemeton.bots.shapes import (
    Group,
    Head,
    Numbers,
    Relation,
    Rest,
    Shape,
    Tokens,
    Where,
    blocks,
    heads_of,
    places_of,
    scaled,
    table_of,
)
from nemeton.games.keltic.data import COLOURS, NUMBERS, SEATS
from nemeton.games.orakel.data import END, FIELD_COLOUR, FIRST_CLOVER, MOST_STEPS
from nemeton.games.orakel.state import (
    ACTIONS,
    BACK,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    FORWARD,
    KIND,
    PLAY,
    PRIESTESS,
    SCORE,
    SKIP,
    THROW_CARD,
    THROW_ROW,
    USE_CLOVER,
    WAIT,
)

o = places_of("orakel")
COLOUR_COUNT = len(COLOURS)
FIELDS = END + 1
REST = o.OBSERVATION - o.PHASE
CLOVER_AT = o.TILE + FIRST_CLOVER - 1  # among a field's numbers


def ahead(colours: Sequence[int]) -> Numbers:
    """For each field, the colours as they come next; those that do not come again stand last, the latest seen first."""

    def distance(field: int, c: int) -> int:
        later = [n - field for n in range(field + 1, FIELDS) if colours[n] == c]
        earlier = [n for n in range(1, field + 1) if colours[n] == c]
        return later[0] if later else FIELDS + field - max(earlier, default=0)

    return numpy.array([sorted(range(COLOUR_COUNT), key=lambda c: (distance(field, c), c)) for field in range(FIELDS)])


def field_group(order: Numbers) -> Group:
    """Clovers are told by which of the next colours they lead to."""
    places = blocks(o.FIELDS, o.PER_FIELD, FIELDS).copy()
    for field in range(FIELDS):
        places[field, CLOVER_AT : CLOVER_AT + COLOUR_COUNT] = o.FIELDS + field * o.PER_FIELD + CLOVER_AT + order[field]
    return Group("field", places, scaled(o.PER_FIELD, {}), numpy.eye(FIELDS, dtype=numpy.float32), narrow=4)


def relations(order: Numbers) -> tuple[Relation, ...]:
    """A colour is the first, second … of those ahead of a field; fields lie so many steps before others."""
    by_colour = numpy.zeros((COLOUR_COUNT, COLOUR_COUNT, FIELDS), numpy.float32)
    for field in range(FIELDS):
        for rank, c in enumerate(order[field]):
            by_colour[rank, c, field] = 1
    steps = numpy.stack([numpy.eye(FIELDS, k=k, dtype=numpy.float32) for k in range(1, COLOUR_COUNT + 1)])
    return (
        Relation("colour", "field", by_colour),
        Relation("field", "colour", by_colour.transpose(0, 2, 1)),
        Relation("field", "field", steps),
    )


def make(colours: Sequence[int] = FIELD_COLOUR) -> Shape:
    """For a spiral whose fields have these colours."""
    order = ahead(colours)
    per_colour = scaled(o.PER_COLOUR, {o.PILE + NUMBERS: 1 / 4})
    factors = {o.DECK_SIZE - o.PHASE: 1 / 32}
    for seat in range(SEATS):
        at = o.REST - o.PHASE + seat * o.PER_REST
        factors |= {at + o.WISHES: 1 / 3, at + o.SCORE: 1 / 16, at + o.HAND_SIZE: 1 / 8}
    rest = blocks(o.PHASE, REST, 1)
    groups = (
        Group("colour", blocks(0, o.PER_COLOUR, COLOUR_COUNT), per_colour),
        field_group(order),
    )
    before_the_end = tuple(range(END))
    heads: dict[int, Head] = {
        PLAY: Tokens("colour", NUMBERS),
        DISCARD: Tokens("colour", NUMBERS),
        FORWARD: Tokens("field", rows=before_the_end),
        PRIESTESS: Where("field", blocks(o.FIELDS, o.PER_FIELD, FIELDS)[:, o.PRIESTESS], MOST_STEPS),
        USE_CLOVER: Tokens("field", rows=before_the_end),
        BACK: Tokens("field", rows=before_the_end),
        THROW_CARD: Tokens("colour", NUMBERS),
        THROW_ROW: Tokens("colour"),
        SKIP: Rest(),
        SCORE: Rest(),
        WAIT: Rest(),
        DRAW_DECK: Rest(),
        DRAW_PILE: Tokens("colour"),
    }
    return Shape(
        "orakel",
        version=1,
        groups=groups,
        rest=rest[0],
        rest_scale=scaled(REST, factors),
        heads=heads_of(KIND, heads, groups),
        players_at=o.PLAYERS,
        lead=30.0,
        relations=relations(order),
        table=table_of(o, ACTIONS),
    )


SHAPE = make()
