"""What a seat knows of a game of Keltis, as numbers for learned bots, each of them a byte.

First one block a colour, all of the same form, so that a net can treat the colours alike; then what concerns no colour.
Seats come in order of play from the observer's own. The tables below say what stands where.
"""

from __future__ import annotations

from typing import Any

from nemeton.games.bytes import clip
from nemeton.games.keltic.data import COLOUR_OF, NUMBERS, SEATS
from nemeton.games.keltic.observe import PILE_WIDTH, write_copies, write_pile
from nemeton.games.keltic.rules import COLOUR_COUNT, hand_size, unseen_cards
from nemeton.games.keltis.data import END, GOAL_FIGURES, TILE_NAMES
from nemeton.games.keltis.rules import score
from nemeton.games.keltis.state import OVER, State
from nemeton.kernel import rule

TILE_KINDS = len(TILE_NAMES) - 1

# Of a colour:
OWN_HAND = 0  # copies of each number in the own hand
UNSEEN = OWN_HAND + NUMBERS  # copies that the seat has not seen
PILE = UNSEEN + NUMBERS  # the discard pile: its top, its size, whether it is closed
JUST_LAID = PILE + PILE_WIDTH
TILE = JUST_LAID + 1  # which kind lies on each stone
SEAT = TILE + END * TILE_KINDS  # then for each seat:
KNOWN = 0  # copies of each number that it took openly and still holds
LAID = KNOWN + NUMBERS  # copies of each number in its row
FITS = LAID + NUMBERS  # which numbers the row still takes
STONE = FITS + NUMBERS  # where its figure stands, the start included
LARGE = STONE + END + 1  # the figure is the large one
PER_SEAT = LARGE + 1
PER_COLOUR = SEAT + SEATS * PER_SEAT

# Of no colour:
PHASE = COLOUR_COUNT * PER_COLOUR
PLAYERS = PHASE + OVER  # 2, 3 or 4
DECK_SIZE = PLAYERS + SEATS - 1
IN_GOAL = DECK_SIZE + 1  # how many figures stand in the goal area
REST = IN_GOAL + GOAL_FIGURES  # then for each seat:
IS_TURN, WISHES, SCORE, HAND_SIZE = range(4)  # the score cut to what a byte holds
PER_REST = 4
OBSERVATION = REST + SEATS * PER_REST


@rule
def observe(s: State, seat: int, out: Any) -> None:
    for i in range(OBSERVATION):
        out[i] = 0
    unseen, unseen_twice = unseen_cards(s, seat)
    for c in range(COLOUR_COUNT):
        at = c * PER_COLOUR
        write_copies(out, at + OWN_HAND, c, s.hand[seat], s.hand_twice[seat])
        write_copies(out, at + UNSEEN, c, unseen, unseen_twice)
        write_pile(s, c, out, at + PILE)
        if s.card >= 0 and COLOUR_OF[s.card] == c:
            out[at + JUST_LAID] = 1
        for n in range(1, END + 1):
            if s.tile[c][n] > 0:
                out[at + TILE + (n - 1) * TILE_KINDS + s.tile[c][n] - 1] = 1
        for i in range(s.players):
            observe_lane(s, (seat + i) % s.players, c, out, at + SEAT + i * PER_SEAT)
    if s.phase != OVER:
        out[PHASE + s.phase] = 1
    out[PLAYERS + s.players - 2] = 1
    out[DECK_SIZE] = s.deck_size
    if s.in_goal < GOAL_FIGURES:
        out[IN_GOAL + s.in_goal] = 1
    for i in range(s.players):
        p = (seat + i) % s.players
        at = REST + i * PER_REST
        out[at + IS_TURN] = 1 if p == s.turn else 0
        out[at + WISHES] = s.wishes[p]
        out[at + SCORE] = clip(score(s, p))
        out[at + HAND_SIZE] = hand_size(s, p)


@rule
def observe_lane(s: State, p: int, c: int, out: Any, at: int) -> None:
    """A seat's row and path of one colour."""
    write_copies(out, at + KNOWN, c, s.known[p], s.known_twice[p])
    write_copies(out, at + LAID, c, s.laid[p], s.laid_twice[p])
    write_copies(out, at + FITS, c, s.fits[p], 0)
    out[at + STONE + s.stone[p][c]] = 1
    out[at + LARGE] = 1 if s.large[p] == c else 0
