"""The fields of a game of Orakle, its phases and its actions."""

from __future__ import annotations

from nemeton.games.orakle.data import (
    ANIMALS,
    CARDS,
    KEPT,
    ORACLES,
    PLAYERS,
    PROPHECIES,
    ROUNDS,
    SEATS,
)
from nemeton.kernel import Layout, int8, int16, int32, int64, layout

PHASES = ("choose", "draft", "play", "loser", "over")
CHOOSE, DRAFT, PLAY, LOSER, OVER = range(len(PHASES))

PILE = ORACLES - KEPT * PLAYERS[0]  # oracle cards that nobody holds; in a real draft there are fewer


@layout
class State(Layout):
    """A game of Orakle at any moment. Hands and oracle cards are sets of cards."""

    random: list[int] = int64(4)
    hand: list[int] = int64(SEATS)
    lacks: list[int] = int64(SEATS)  # the suits that the seat has shown not to have
    follows: int = int64()  # the cards that follow: the suit led, or all when a card is led
    oracle: list[int] = int64(SEATS)  # kept, or in the draft held
    offer: list[int] = int64(SEATS)  # dealt and not kept
    passed: list[int] = int64(SEATS)  # what the seat passed on in earlier rounds of the draft
    passed_now: list[int] = int64(SEATS)  # the same in this one, until the dealer's turn
    turns: int = int32()  # turns begun
    totals: list[int] = int16(SEATS)  # of the rounds that were scored
    chips: list[list[int]] = int8(SEATS, len(ANIMALS))  # worth points
    by_chips: list[list[int]] = int8(ROUNDS, SEATS)  # points, in each round that was scored
    by_prophecies: list[list[int]] = int8(ROUNDS, SEATS)
    scored: list[list[int]] = int8(SEATS, KEPT)  # the prophecies of the last round that was scored; −1: none was
    fulfilled: list[list[int]] = int8(SEATS, KEPT)  # 1: that one came true
    middle: list[int] = int8(len(ANIMALS))  # chips worth points that nobody has
    loser: list[int] = int8(len(ANIMALS))  # who has the loser chip; −1: in the middle
    trick: list[int] = int8(SEATS)  # in the order of play
    laid: int = int32()  # cards in the trick
    leader: int = int8()  # who led to it
    played: list[int] = int8(2 * SEATS)  # the trick in which the last answer was given, and what was laid since
    played_by: list[int] = int8(2 * SEATS)
    played_size: int = int8()
    stack: list[int] = int8(PILE)  # of the draft, the last one is the top
    stack_size: int = int32()
    open: list[int] = int8(PILE)  # the draft's open pile
    open_size: int = int32()
    players: int = int32()
    options: list[int] = int8(1)  # draft
    left_out: int = int8()  # the suit; −1: none
    round: int = int8()
    dealer: int = int8()
    turn: int = int8()
    phase: int = int8()


# Actions are rows of one table: kind, then a card or a prophecy.
PLAY_CARD, KEEP, PASS, RETURN, HOLD = range(5)
ACTIONS = (
    *((PLAY_CARD, card) for card in range(CARDS)),
    *((KEEP, prophecy) for prophecy in range(len(PROPHECIES))),
    *((PASS, prophecy) for prophecy in range(len(PROPHECIES))),
    (RETURN, 0),
    (HOLD, 0),
)
KIND = tuple(kind for kind, _ in ACTIONS)
THING = tuple(thing for _, thing in ACTIONS)


def first_of(kind: int) -> int:
    """The number of the first action of a kind; the others of that kind follow it."""
    return KIND.index(kind)


ACTION_COUNT = len(ACTIONS)
