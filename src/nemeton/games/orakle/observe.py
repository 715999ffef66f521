"""What a seat knows of a game of Orakle, as numbers for learned bots, each of them a byte.

First one block a suit, all of the same form, so that a net can treat the suits alike; then what concerns no suit. Seats
come in order of play from the observer's own. The tables below say what stands where.
"""

from __future__ import annotations

from typing import Any

from nemeton.games.bytes import clip
from nemeton.games.orakle.data import COPIES_SET, NUMBERS, PROPHECY_OF, SEATS, SUIT_OF, SUIT_SET
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
from nemeton.games.orakle.scoring import chip_points, prophecy_holds, prophecy_points
from nemeton.games.orakle.state import OVER, State
from nemeton.games.orakle.tricks import winning_place, would_win
from nemeton.kernel import nth_bit, popcount, rule

# Of a suit:
OWN_HAND = 0  # which numbers are in the own hand
UNSEEN = OWN_HAND + NUMBERS  # which are in other hands; the rest were played
WOULD_WIN = UNSEEN + NUMBERS  # which of the own would win the trick, if it were over then
WINS = WOULD_WIN + NUMBERS  # which wins it so far
LED = WINS + NUMBERS
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
HOLDS = ORACLE + SEATS * PROPHECY_COUNT  # which of the own would come true if the round were over

# Of neither:
PHASE = HOLDS + PROPHECY_COUNT
PLAYERS = PHASE + OVER  # 3, 4 or 5
ROUND = PLAYERS + SEATS - 2
MIDDLE = ROUND + SEATS  # chips worth points of each animal
STACK_SIZE = MIDDLE + ANIMAL_COUNT
DRAFT = STACK_SIZE + 1  # the option
BRINGS = DRAFT + 1  # what it would bring the own seat to win a trick with each animal, if the round were over then
REST = BRINGS + ANIMAL_COUNT  # then for each seat:
IS_TURN, IS_DEALER, WINS_TRICK, HAND_SIZE, ORACLE_SIZE, OFFER_SIZE, SCORE, CHIPS = range(8)  # the score cut to a byte
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
    observe_oracles(s, seat, out)
    if s.phase != OVER:
        out[PHASE + s.phase] = 1
    out[PLAYERS + s.players - 3] = 1
    out[ROUND + s.round] = 1
    for a in range(ANIMAL_COUNT):
        out[MIDDLE + a] = s.middle[a]
        out[BRINGS + a] = brings(s, seat, a)
    out[STACK_SIZE] = s.stack_size
    out[DRAFT] = s.options[0]
    for i in range(s.players):
        observe_seat(s, seat, (seat + i) % s.players, out, i)


@rule
def observe_trick(s: State, seat: int, out: Any) -> None:
    """Who laid what; the suit led; which card wins so far, and which of the own ones would."""
    for i in range(s.laid):
        card = s.trick[i]
        at = SUIT_OF[card] * PER_SUIT
        place = (s.leader + i - seat + s.players) % s.players
        out[at + SEAT + place * PER_SEAT + LAID + card % NUMBERS] = 1
        if i == 0:
            out[at + LED] = 1
    if s.laid > 0:
        i = winning_place(s)
        card = s.trick[i]
        out[SUIT_OF[card] * PER_SUIT + WINS + card % NUMBERS] = 1
        out[REST + (s.leader + i - seat + s.players) % s.players * PER_REST + WINS_TRICK] = 1
    if s.laid < s.players:
        rest = s.hand[seat] + 0
        while rest:
            card = nth_bit(rest, 0)
            if would_win(s, card):
                out[SUIT_OF[card] * PER_SUIT + WOULD_WIN + card % NUMBERS] = 1
            rest &= rest - 1


@rule
def observe_oracles(s: State, seat: int, out: Any) -> None:
    """Prophecies: where they are known to be, and how things stand with the own."""
    write_copies(out, OFFER, s.offer[seat])
    write_copies(out, OPEN, open_set(s))
    write_copies(out, BELOW, known_below(s, seat) | s.passed_now[seat])
    write_copies(out, UNKNOWN, unseen_oracles(s, seat))
    rest = s.oracle[seat] + 0
    while rest:
        prophecy = PROPHECY_OF[nth_bit(rest, 0)]
        if prophecy_holds(s, seat, prophecy):
            out[HOLDS + prophecy] = 1
        rest &= rest - 1


@rule
def brings(s: State, p: int, a: int) -> int:
    """T-23 to T-25: the points that another chip of an animal, or the loser chip, makes more or less. Tries it out."""
    before = chip_points(s, p) + prophecy_points(s, p)
    holder = s.loser[a] + 0
    if s.middle[a] > 0:
        s.chips[p][a] += 1
        after = chip_points(s, p) + prophecy_points(s, p)
        s.chips[p][a] -= 1
    else:
        s.loser[a] = -1 if holder == p else p
        after = chip_points(s, p) + prophecy_points(s, p)
        s.loser[a] = holder
        if holder == p:  # T-25: it may be kept
            after = max(before, after)
    return after - before


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
