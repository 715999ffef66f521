"""The fields of a game of Die Druiden, its phases and its actions."""

from __future__ import annotations

from nemeton.games.druiden.data.board import FIELDS, PENTAGRAMS, SEATS
from nemeton.games.druiden.data.deck import CARDS, KINDS
from nemeton.games.druiden.data.dice import DICE
from nemeton.games.druiden.data.spirits import SPIRITS
from nemeton.kernel import Layout, int8, int16, int32, int64, layout

PHASES = ("place", "spell", "wind", "move", "land", "give", "steal", "counter", "vote", "vote-2", "over")
PLACE, SPELL, WIND, MOVE, LAND, GIVE, STEAL, COUNTER, VOTE, VOTE_2, OVER = range(len(PHASES))

# Figures of a player: the spirits by their numbers, then the druid. Sets of figures are integers.
DRUID = SPIRITS
FIGURES = SPIRITS + 1
DRUID_BIT = 1 << DRUID

NOBODY = NOTHING_YET = -1
NOT_ROLLED, USED = -1, -2  # of a die, instead of its face
UNSAID, SUN_SAID, MOON_SAID, ABSTAINED = range(4)  # of a seat, in a ballot


@layout
class State(Layout):
    """A game of Die Druiden at any moment."""

    random: list[int] = int64(4)
    players: int = int32()
    start: int = int8()
    turn: int = int8()
    turns: int = int16()  # turns begun
    round: int = int8()
    phase: int = int8()
    asked: int = int8()  # who must answer
    choices: int = int16()  # how many answers there are
    short: int = int64()  # which, in the phases that have few
    moves: int = int16()  # in `move`: how many of them move a figure
    goals: list[list[int]] = int64(len(DICE), FIGURES)  # and to which fields, by die and figure
    taken: int = int64()  # the fields with a figure
    full: int = int64()  # the fields with two
    druids: int = int64()  # the fields with a druid
    druid_at: list[int] = int8(SEATS)  # a field or CENTRE
    spirit_at: list[int] = int8(SPIRITS)  # a field, CENTRE or OUTSIDE
    circles: int = int16()  # the spirits on the circles
    outside: int = int16()  # the spirits on the place of spirits
    placed: int = int8()  # the seats whose druid has left the centre
    in_centre: int = int8()  # how many figures stand there
    die: list[int] = int8(len(DICE))  # a face, NOT_ROLLED or USED
    figures: int = int16()  # from the roll on: those that may still move
    came: int = int16()  # the spirits called in this turn before the roll
    landed: int = int8()  # in `land`, `steal` and `counter`: the figure that landed
    pending: int = int16()  # in `counter`: the action announced
    by: int = int8()  # and who announced it
    to: int = int8()  # in `give`: who gets the cards
    left: int = int8()  # and how many
    ballots: int = int8()  # that are over
    cult: int = int8()  # when over: the one that won, or NEITHER
    deck_size: int = int32()
    discard_size: int = int32()
    hand: list[int] = int64(SEATS)  # sets of cards
    held: list[list[int]] = int64(SEATS, SEATS)  # what seats know of other hands: knowledge.py
    most: list[list[int]] = int64(SEATS, SEATS)
    stock: list[int] = int64(SEATS)
    drawable: list[int] = int64(SEATS)
    own: list[int] = int16(SEATS)  # the spirits that the seat controls
    deck: list[int] = int8(CARDS)  # the last one is the top
    discard: list[int] = int8(CARDS)
    said: list[int] = int8(SEATS)  # in this ballot
    said_first: list[int] = int8(SEATS)  # in the first ballot, once all have spoken
    added: list[int] = int8(SEATS)  # and the votes that hand cards added to it


# Actions are rows of one table: kind, then a figure, spirit, seat, kind of card or word, then a field or number.
(
    PUT,
    HAND_OVER,
    CALL,
    RAVEN,
    ROLL,
    USE_WIND,
    KEEP,
    BANISH,
    SUMMON,
    TAKE,
    SWAP,
    ROB,
    DRAW,
    NOTHING,
    UNDO,
    LET,
    SPEAK,
    USE_A,
    USE_B,
    MAGIC_DRAW,
    MAGIC,
) = range(21)
MOST_CARDS = 2  # that a theft or an exchange takes (D-34, D-36)

ACTIONS = (
    *((PUT, 0, field) for field in range(FIELDS) if PENTAGRAMS >> field & 1),
    *((HAND_OVER, kind, 0) for kind in range(KINDS)),
    *((CALL, spirit, 0) for spirit in range(SPIRITS)),
    *((RAVEN, seat, 1) for seat in range(SEATS)),
    (ROLL, 0, 0),
    (USE_WIND, 0, 0),
    (KEEP, 0, 0),
    *((BANISH, spirit, 0) for spirit in range(SPIRITS)),
    *((SUMMON, spirit, 0) for spirit in range(SPIRITS)),
    *((TAKE, spirit, 0) for spirit in range(SPIRITS)),
    *((SWAP, seat, number) for seat in range(SEATS) for number in range(1, MOST_CARDS + 1)),
    *((ROB, 0, number) for number in range(1, MOST_CARDS + 1)),
    (DRAW, 0, 0),
    (NOTHING, 0, 0),
    (UNDO, 0, 0),
    (LET, 0, 0),
    *((SPEAK, said, 0) for said in (SUN_SAID, MOON_SAID, ABSTAINED)),
    *((kind, figure, field) for kind in (USE_A, USE_B) for figure in range(FIGURES) for field in range(FIELDS)),
    (MAGIC_DRAW, 0, 0),
    *((MAGIC, spirit, field) for spirit in range(SPIRITS) for field in range(FIELDS)),
)
KIND = tuple(kind for kind, _, _ in ACTIONS)
THING = tuple(thing for _, thing, _ in ACTIONS)
TARGET = tuple(target for _, _, target in ACTIONS)
ACTION_COUNT = len(ACTIONS)


def first_of(kind: int) -> int:
    """The number of the first action of a kind; the others of that kind follow it."""
    return KIND.index(kind)


# The answers of most phases are one set: bit i is action FIRST_SHORT + i.
FIRST_SHORT = first_of(CALL)


def shift_of(kind: int) -> int:
    """Where in that set the answers of a kind begin."""
    return first_of(kind) - FIRST_SHORT


assert first_of(USE_A) - FIRST_SHORT <= 62
