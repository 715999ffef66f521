"""Die Druiden: fields are alike but for their signs and what lies near, so every symmetry of the board is built in.

Spirits are alike but for what is printed on them. Seats are tokens too, each with its place in the order of play.
Figures and the fields that they stand on hear each other.
"""

from __future__ import annotations

import numpy

from nemeton.bots.shapes import (
    Group,
    Head,
    Numbers,
    Pairs,
    Relation,
    Rest,
    Shape,
    Standing,
    Tokens,
    blocks,
    heads_of,
    one_hot,
    places_of,
    scaled,
    table_of,
)
from nemeton.games.druiden.data import board
from nemeton.games.druiden.data.board import CENTRE, CIRCLES, FIELD_KIND, FIELDS, PENTAGRAMS, SEATS, SIGNS, SPOKES
from nemeton.games.druiden.data.deck import KINDS
from nemeton.games.druiden.data.dice import DICE, SYMBOL
from nemeton.games.druiden.data.spirits import CULTS, DWARF, MORRIGAN, SPIRIT_TABLE, SPIRITS
from nemeton.games.druiden.paths import ON_CIRCLE, ON_SPOKE, REACH, RUNS, SYMBOL_COUNT
from nemeton.games.druiden.state import (
    ABSTAINED,
    ACTIONS,
    BANISH,
    CALL,
    DRAW,
    DRUID,
    HAND_OVER,
    KEEP,
    KIND,
    LET,
    MAGIC,
    MAGIC_DRAW,
    MOST_CARDS,
    NOTHING,
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
    USE_B,
    USE_WIND,
)

o = places_of("druiden")
SPIRIT_PLACES = blocks(o.SPIRIT, o.PER_SPIRIT, SPIRITS)
SEAT_PLACES = blocks(o.SEAT, o.PER_SEAT, SEATS)


def fields() -> Group:
    """Whose druid is there; what sign it bears, in which circle it lies, and whether a spoke crosses it."""
    circle = [number for number, signs in enumerate(CIRCLES.values()) for _ in signs]
    crossed = {name for spoke in SPOKES for name in spoke}
    on_spoke = numpy.array([[float(name in crossed)] for name in board.FIELD_NAMES], numpy.float32)
    fixed = numpy.hstack([one_hot(FIELD_KIND, len(SIGNS)), one_hot(circle, len(CIRCLES)), on_spoke])
    places = SEAT_PLACES[:, o.DRUID_AT : o.DRUID_AT + FIELDS].T
    return Group("field", places, scaled(SEATS, {}), fixed, narrow=2)


def spirit_group() -> Group:
    """Whether it is in the centre or outside, who controls it, and what the turn has to do with it."""
    own = SPIRIT_PLACES[:, o.AT + CENTRE :]
    each = [
        [first + spirit for first in (o.MAY_MOVE, o.CAME, o.LANDED, o.ANNOUNCED_SPIRIT)] for spirit in range(SPIRITS)
    ]
    places = numpy.hstack([own, numpy.array(each)])
    cults = one_hot([cult for _, cult, _ in SPIRIT_TABLE], len(CULTS))
    alone = numpy.array([[spirit == DWARF, spirit == MORRIGAN] for spirit in range(SPIRITS)], numpy.float32)
    return Group("spirit", places, scaled(places.shape[1], {}), numpy.hstack([cults, alone]))


def seats() -> Group:
    """All but the field of its druid."""
    places = SEAT_PLACES[:, o.DRUID_AT + CENTRE :]
    factors = {o.HAND_SIZE: 1 / 4, o.ADDED: 1 / 2, o.SCORE: 1 / 32}
    factors |= dict.fromkeys(range(o.IF_WON, o.VOTES), 1 / 32) | dict.fromkeys(range(o.VOTES, o.MOVABLE), 1 / 4)
    moved = {at - CENTRE - o.DRUID_AT: factor for at, factor in factors.items()}
    return Group("seat", places, scaled(places.shape[1], moved), one_hot(range(SEATS), SEATS))


def near() -> Relation:
    """Along the circle, along the spoke, and where each die leads from a field in a throw, druids not thought of."""
    near = numpy.zeros((2 + len(DICE), FIELDS, FIELDS), numpy.float32)
    for at, runs in enumerate(RUNS):
        for kind, way in runs:
            near[(ON_CIRCLE, ON_SPOKE).index(kind), at, way[0]] = 1
        for die, symbols in enumerate(SYMBOL):
            for symbol in symbols:
                reach = REACH[at * SYMBOL_COUNT + symbol]
                there = [to for to in range(FIELDS) if reach >> to & 1]
                near[2 + die, at, there] += 1 / len(symbols) / max(1, len(there))
    return Relation("field", "field", near)


def standing(group: str, places: Numbers) -> tuple[Standing, Standing]:
    return Standing("field", group, places.T), Standing(group, "field", places)


REST_PLACES = numpy.concatenate([numpy.arange(o.SPIRIT), numpy.arange(o.DIE, o.OBSERVATION)])
REST = len(REST_PLACES)
MOVED = {o.DECK_SIZE: 1 / 16, o.ROUND: 1 / 16, o.IN_CENTRE: 1 / 4, o.LEAD: 1 / 4}
REST_SCALE = scaled(REST, {at - o.DIE + o.SPIRIT: factor for at, factor in MOVED.items()})
GROUPS = (fields(), spirit_group(), seats(), Group("table", REST_PLACES[None], REST_SCALE))

ALL_SPIRITS = tuple(range(SPIRITS))
FIGURES = (("spirit", ALL_SPIRITS), ("seat", (0,)))  # the spirits, then the own druid
assert DRUID == SPIRITS
HEADS: dict[int, Head] = {
    PUT: Tokens("field", rows=tuple(field for field in range(FIELDS) if PENTAGRAMS >> field & 1)),
    HAND_OVER: Rest(KINDS),
    CALL: Tokens("spirit"),
    RAVEN: Tokens("seat", turned=True),
    ROLL: Rest(),
    USE_WIND: Rest(),
    KEEP: Rest(),
    BANISH: Tokens("spirit"),
    SUMMON: Tokens("spirit"),
    TAKE: Tokens("spirit"),
    SWAP: Tokens("seat", MOST_CARDS, turned=True),
    ROB: Rest(MOST_CARDS),
    DRAW: Rest(),
    NOTHING: Rest(),
    UNDO: Rest(),
    LET: Rest(),
    SPEAK: Rest(ABSTAINED),
    USE_A: Pairs(FIGURES, "field"),
    USE_B: Pairs(FIGURES, "field"),
    MAGIC_DRAW: Rest(),
    MAGIC: Pairs((("spirit", ALL_SPIRITS),), "field"),
}

SHAPE = Shape(
    "druiden",
    version=2,
    groups=GROUPS,
    rest=REST_PLACES,
    rest_scale=REST_SCALE,
    heads=heads_of(KIND, HEADS, GROUPS),
    players_at=o.PLAYERS,
    lead=40.0,
    relations=(
        near(),
        *standing("spirit", SPIRIT_PLACES[:, o.AT : o.AT + FIELDS]),
        *standing("seat", SEAT_PLACES[:, o.DRUID_AT : o.DRUID_AT + FIELDS]),
    ),
    width=128,
    table=table_of(o, ACTIONS),
)
