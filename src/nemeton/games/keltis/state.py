"""The fields of a game of Keltis, its phases and its actions."""

from __future__ import annotations

from nemeton.games.keltic.data import CARDS, COLOURS, SEATS
from nemeton.games.keltic.state import CardTable
from nemeton.games.keltis.data import END
from nemeton.kernel import int8, layout

PHASES = ("card", "move", "clover", "draw", "over")
CARD, MOVE, CLOVER, DRAW, OVER = range(len(PHASES))


@layout
class State(CardTable):
    """A game of Keltis at any moment."""

    stone: list[list[int]] = int8(SEATS, len(COLOURS))  # of the seat's figure on each path; 0: none on it
    large: list[int] = int8(SEATS)  # the path of the seat's large figure; −1: on the start
    tile: list[list[int]] = int8(len(COLOURS), END + 1)
    in_goal: int = int8()
    card: int = int8()  # just laid, in the phase `move`


# Actions are rows of one table: kind, then a card or colour, then a size.
PLAY, DISCARD, ENTER, STEP, SKIP, DRAW_DECK, DRAW_PILE = range(7)
SMALL, LARGE = range(2)
SIZES = ("small", "large")

ACTIONS = (
    *((PLAY, card, 0) for card in range(CARDS)),
    *((DISCARD, card, 0) for card in range(CARDS)),
    *((ENTER, c, size) for size in (SMALL, LARGE) for c in range(len(COLOURS))),
    *((STEP, c, 0) for c in range(len(COLOURS))),
    (SKIP, 0, 0),
    (DRAW_DECK, 0, 0),
    *((DRAW_PILE, c, 0) for c in range(len(COLOURS))),
)
KIND = tuple(kind for kind, _, _ in ACTIONS)
THING = tuple(thing for _, thing, _ in ACTIONS)
SIZE = tuple(size for _, _, size in ACTIONS)


def first_of(kind: int) -> int:
    """The number of the first action of a kind; the others of that kind follow it."""
    return KIND.index(kind)


ACTION_COUNT = len(ACTIONS)
