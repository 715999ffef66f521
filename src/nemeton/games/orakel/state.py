"""The fields of a game of Das Orakel, its phases and its actions."""

from __future__ import annotations

from nemeton.games.keltic.data import CARDS, COLOURS, SEATS
from nemeton.games.keltic.state import CardTable
from nemeton.games.orakel.data import END, FIGURES, MOST_STEPS
from nemeton.kernel import int8, int16, int64, layout

PHASES = ("card", "move", "clover", "spiral", "leprechaun", "throw", "draw", "over")
CARD, MOVE, CLOVER, SPIRAL, LEPRECHAUN, THROW, DRAW, OVER = range(len(PHASES))


@layout
class State(CardTable):
    """A game of Das Orakel at any moment."""

    used: list[int] = int64(FIGURES)  # the fields of clovers and spirals that each figure used in this turn
    by_priestess: list[int] = int16(SEATS)  # of the points in play, those that the priestess brought
    by_leprechauns: list[int] = int16(SEATS)
    figure: list[list[int]] = int8(SEATS, FIGURES)  # their fields; 0: the start
    began: list[int] = int8(FIGURES)  # where the figures of the player stood when the turn began
    landed: int = int8()  # the figure that just landed
    tile: list[int] = int8(END + 1)
    mirrors: list[int] = int8(SEATS)
    scored: list[int] = int8(SEATS)  # 1: the seat has had its leprechaun scoring
    priestess: int = int8()
    card: int = int8()  # just laid, in the phase `move`
    draws: int = int8()  # left in this turn, in the phase `draw`
    options: list[int] = int8(2)  # any_clover, leprechaun_three


# Actions are rows of one table: kind, then a card, colour, field or number.
PLAY, DISCARD, FORWARD, PRIESTESS, USE_CLOVER, BACK = range(6)
THROW_CARD, THROW_ROW, SKIP, SCORE, WAIT, DRAW_DECK, DRAW_PILE = range(6, 13)

ACTIONS = (
    *((PLAY, card) for card in range(CARDS)),
    *((DISCARD, card) for card in range(CARDS)),
    *((FORWARD, field) for field in range(END)),
    *((PRIESTESS, steps) for steps in range(1, MOST_STEPS + 1)),
    *((USE_CLOVER, field) for field in range(END)),
    *((BACK, field) for field in range(END)),
    *((THROW_CARD, card) for card in range(CARDS)),
    *((THROW_ROW, c) for c in range(len(COLOURS))),
    (SKIP, 0),
    (SCORE, 0),
    (WAIT, 0),
    (DRAW_DECK, 0),
    *((DRAW_PILE, c) for c in range(len(COLOURS))),
)
ACTION_COUNT = len(ACTIONS)
KIND = tuple(kind for kind, _ in ACTIONS)
THING = tuple(thing for _, thing in ACTIONS)


def first_of(kind: int) -> int:
    """The number of the first action of a kind; the others of that kind follow it."""
    return KIND.index(kind)
