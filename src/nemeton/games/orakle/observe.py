"""What a seat knows of a game of Orakle, as numbers for learned bots, each of them a byte.

First one block a suit, all of the same form, so that a net can treat the suits alike; then what concerns no suit. Seats
come in order of play from the observer's own. The tables below say what stands where.
"""

from __future__ import annotations

from typing import Any

from nemeton.games.bytes import clip
from nemeton.games.orakle.data import COPIES_SET, NUMBERS, SEATS, SUIT_OF, SUIT_SET
from nemeton.games.orakle.deal import ANIMAL_COUNT
from nemeton.games.orakle.hands import SUIT_COUNT, unseen_cards
from nemeton.games.orakle.knowledge import (
    PROPHECY_COUNT,
    known_below,
    known_oracles,
    known_score,
    open_set,
    unseen_oracles,
)
from nemeton.games.orakle.state import OVER, State
from nemeton.kernel import popcount, rule

# Of a suit:
OWN_HAND = 0  # which numbers are in the own hand
UNSEEN = OWN_HAND + NUMBERS  # which are in other hands; the rest were played
LED = UNSEEN + NUMBERS
LEFT_OUT = LED + 1
SEAT = LEFT_OUT + 1  # then for each seat:
LACKS = 0  # it has shown not to have the suit
LAID = LACKS + 1  # which number it laid in the trick
PER_SEAT = LAID + NUMBERS
PER_SUIT = SEAT + SEATS * PER_SEAT

# Of oracle cards: copies of each prophecy.
OFFER = SUIT_COUNT * PER_SUIT  # on offer, or laid aside
OPEN = OFFER + PROPHECY_COUNT  # in the draft's open pile
BELOW = OPEN + PROPHECY_COUNT  # passed on in the draft and certainly with a seat below
UNKNOWN = BELOW + PROPHECY_COUNT  # anywhere
ORACLE = UNKNOWN + PROPHECY_COUNT  # then for each seat: known to be kept or held there

# Of neither:
PHASE = ORACLE + SEATS * PROPHECY_COUNT
PLAYERS = PHASE + OVER  # 3, 4 or 5
ROUND = PLAYERS + SEATS - 2
MIDDLE = ROUND + SEATS  # chips worth points of each animal
STACK_SIZE = MIDDLE + ANIMAL_COUNT
DRAFT = STACK_SIZE + 1  # the option
REST = DRAFT + 1  # then for each seat:
IS_TURN, IS_DEALER, SCORE, HAND_SIZE, ORACLE_SIZE, OFFER_SIZE, CHIPS = range(7)  # the score cut to what a byte holds
LOSER = CHIPS + ANIMAL_COUNT  # which loser chips it has
PER_REST = LOSER + ANIMAL_COUNT
OBSERVATION = REST + SEATS * PER_REST


@rule
def observe(s: State, seat: int, out: Any) -> None:
    for i in range(OBSERVATION):
        out[i] = 0
    unseen = unseen_cards(s, seat)
    for c in range(SUIT_COUNT):
        at = c * PER_SUIT
        write_numbers(out, at + OWN_HAND, c, s.hand[seat])
        write_numbers(out, at + UNSEEN, c, unseen)
        out[at + LEFT_OUT] = 1 if s.left_out == c else 0
        for i in range(s.players):
            lacks = s.lacks[(seat + i) % s.players] & SUIT_SET[c]
            out[at + SEAT + i * PER_SEAT + LACKS] = 1 if lacks else 0
    observe_trick(s, seat, out)
    write_copies(out, OFFER, s.offer[seat])
    write_copies(out, OPEN, open_set(s))
    write_copies(out, BELOW, known_below(s, seat) | s.passed_now[seat])
    write_copies(out, UNKNOWN, unseen_oracles(s, seat))
    if s.phase != OVER:
        out[PHASE + s.phase] = 1
    out[PLAYERS + s.players - 3] = 1
    out[ROUND + s.round] = 1
    for a in range(ANIMAL_COUNT):
        out[MIDDLE + a] = s.middle[a]
    out[STACK_SIZE] = s.stack_size
    out[DRAFT] = s.options[0]
    for i in range(s.players):
        observe_seat(s, seat, (seat + i) % s.players, out, i)


@rule
def observe_trick(s: State, seat: int, out: Any) -> None:
    """Who laid what; the suit led."""
    for i in range(s.laid):
        card = s.trick[i]
        at = SUIT_OF[card] * PER_SUIT
        place = (s.leader + i - seat + s.players) % s.players
        out[at + SEAT + place * PER_SEAT + LAID + card % NUMBERS] = 1
        if i == 0:
            out[at + LED] = 1


@rule
def observe_seat(s: State, seat: int, p: int, out: Any, i: int) -> None:
    """What lies open before a seat, and which of its prophecies are known."""
    write_copies(out, ORACLE + i * PROPHECY_COUNT, known_oracles(s, seat, p))
    at = REST + i * PER_REST
    out[at + IS_TURN] = 1 if p == s.turn and s.phase != OVER else 0
    out[at + IS_DEALER] = 1 if p == s.dealer else 0
    out[at + SCORE] = clip(known_score(s, seat, p))
    out[at + HAND_SIZE] = popcount(s.hand[p])
    out[at + ORACLE_SIZE] = popcount(s.oracle[p])
    out[at + OFFER_SIZE] = popcount(s.offer[p])
    for a in range(ANIMAL_COUNT):
        out[at + CHIPS + a] = s.chips[p][a]
        out[at + LOSER + a] = 1 if s.loser[a] == p else 0


@rule
def write_numbers(out: Any, at: int, c: int, cards: int) -> None:
    for n in range(NUMBERS):
        out[at + n] = cards >> (c * NUMBERS + n) & 1


@rule
def write_copies(out: Any, at: int, cards: int) -> None:
    for prophecy in range(PROPHECY_COUNT):
        out[at + prophecy] = popcount(cards & COPIES_SET[prophecy])
