"""What a seat knows of a game of Das Orakel, as numbers for learned bots, each of them a byte.

First one block a colour, all of the same form; then one block a field of the spiral; then the rest. Seats come in order
of play from the observer's own. The tables below say what stands where.
"""

from __future__ import annotations

from typing import Any

from nemeton.games.bytes import clip
from nemeton.games.keltic.data import COLOUR_OF, NUMBERS, SEATS
from nemeton.games.keltic.observe import PILE_WIDTH, write_copies, write_pile
from nemeton.games.keltic.rules import COLOUR_COUNT, hand_size, unseen_cards
from nemeton.games.orakel.data import END, FIGURES, TILE_NAMES
from nemeton.games.orakel.rules import score
from nemeton.games.orakel.state import CLOVER, OVER, SPIRAL, State
from nemeton.kernel import rule

TILE_KINDS = len(TILE_NAMES) - 1

# Of a colour:
OWN_HAND = 0  # copies of each number in the own hand
UNSEEN = OWN_HAND + NUMBERS  # copies that the seat has not seen
PILE = UNSEEN + NUMBERS  # the discard pile: its top, its size, whether it is closed
JUST_LAID = PILE + PILE_WIDTH  # the number of the card just laid
SEAT = JUST_LAID + NUMBERS  # then for each seat:
KNOWN = 0  # copies of each number that it took openly and still holds
LAID = KNOWN + NUMBERS  # copies of each number in its row
FITS = LAID + NUMBERS  # which numbers the row still takes
PER_SEAT = FITS + NUMBERS
PER_COLOUR = SEAT + SEATS * PER_SEAT

# Of a field, the start included:
FIELDS = COLOUR_COUNT * PER_COLOUR
TILE = 0  # which kind lies there
PRIESTESS = TILE + TILE_KINDS
LANDED = PRIESTESS + 1  # the figure that the question is about stands there
MOVER = LANDED + 1  # while a chain goes on: which of the mover's figures stand there,
BEGAN = MOVER + FIGURES  # which of them began the turn there,
USED = BEGAN + FIGURES  # and which of them used the tile there
STANDING = USED + FIGURES  # how many figures of each seat
PER_FIELD = STANDING + SEATS

# The rest:
PHASE = FIELDS + (END + 1) * PER_FIELD
PLAYERS = PHASE + OVER  # 2, 3 or 4
OPTIONS = PLAYERS + SEATS - 1
DECK_SIZE = OPTIONS + 2
DRAWS = DECK_SIZE + 1
REST = DRAWS + 1  # then for each seat:
IS_TURN, WISHES, MIRRORS, SCORED, SCORE, HAND_SIZE = range(6)  # the score cut to what a byte holds
PER_REST = 6
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
            out[at + JUST_LAID + s.card % NUMBERS] = 1
        for i in range(s.players):
            p = (seat + i) % s.players
            write_copies(out, at + SEAT + i * PER_SEAT + KNOWN, c, s.known[p], s.known_twice[p])
            write_copies(out, at + SEAT + i * PER_SEAT + LAID, c, s.laid[p], s.laid_twice[p])
            write_copies(out, at + SEAT + i * PER_SEAT + FITS, c, s.fits[p], 0)
    observe_fields(s, seat, out)
    if s.phase != OVER:
        out[PHASE + s.phase] = 1
    out[PLAYERS + s.players - 2] = 1
    out[OPTIONS] = s.options[0]
    out[OPTIONS + 1] = s.options[1]
    out[DECK_SIZE] = s.deck_size
    out[DRAWS] = s.draws
    for i in range(s.players):
        p = (seat + i) % s.players
        at = REST + i * PER_REST
        out[at + IS_TURN] = 1 if p == s.turn else 0
        out[at + WISHES] = s.wishes[p]
        out[at + MIRRORS] = s.mirrors[p]
        out[at + SCORED] = s.scored[p]
        out[at + SCORE] = clip(score(s, p))
        out[at + HAND_SIZE] = hand_size(s, p)


@rule
def observe_fields(s: State, seat: int, out: Any) -> None:
    for field in range(END + 1):
        if s.tile[field] > 0:
            out[FIELDS + field * PER_FIELD + TILE + s.tile[field] - 1] = 1
    out[FIELDS + s.priestess * PER_FIELD + PRIESTESS] = 1
    for i in range(s.players):
        for j in range(FIGURES):
            out[FIELDS + s.figure[(seat + i) % s.players][j] * PER_FIELD + STANDING + i] += 1
    if s.phase in (CLOVER, SPIRAL):
        observe_chain(s, out)


@rule
def observe_chain(s: State, out: Any) -> None:
    """What must be remembered of the mover's figures within a turn."""
    out[FIELDS + s.figure[s.turn][s.landed] * PER_FIELD + LANDED] = 1
    for i in range(FIGURES):
        out[FIELDS + s.figure[s.turn][i] * PER_FIELD + MOVER + i] = 1
        out[FIELDS + s.began[i] * PER_FIELD + BEGAN + i] = 1
        for field in range(END + 1):
            out[FIELDS + field * PER_FIELD + USED + i] = s.used[i] >> field & 1
