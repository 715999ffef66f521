"""Orakle: chips as they lie and as the hand may bring them, and how likely prophecies are then."""

from __future__ import annotations

from nemeton.games.orakle.data import (
    ALL_CHIPS,
    ANIMAL_OF,
    ANIMALS,
    AT_LEAST,
    AT_MOST,
    CLAUSES,
    FIRST_CLAUSE,
    HAND,
    NUMBER_OF,
    PROPHECY_OF,
    PROPHECY_POINTS,
    STARS,
)
from nemeton.games.orakle.scoring import amount, chip_points, chips_left, prophecy_holds
from nemeton.games.orakle.state import CHOOSE, DRAFT, OVER, State
from nemeton.games.orakle.tricks import winning_place
from nemeton.kernel import nth_bit, popcount, rule

# How often each prophecy holds at the end of a round between random players, in percent, by number of players.
PROSPECT = (
    (0,) * 24,
    (0,) * 24,
    (0,) * 24,
    (61, 39, 35, 18, 30, 31, 24, 23, 8, 16, 7, 6, 18, 55, 36, 8, 27, 25, 20, 28, 27, 19, 20, 17),
    (68, 42, 37, 27, 38, 28, 22, 17, 3, 11, 2, 3, 12, 71, 27, 2, 18, 17, 14, 19, 17, 23, 23, 13),
    (75, 65, 45, 33, 29, 23, 17, 6, 2, 4, 0, 1, 4, 77, 22, 1, 14, 10, 11, 14, 10, 27, 13, 5),
)
# How often a card wins its trick between random players, in percent, by number of players and the card's number.
WINS = (
    (0,) * 13,
    (0,) * 13,
    (0,) * 13,
    (0, 17, 1, 2, 9, 16, 17, 29, 35, 49, 64, 82, 83),
    (0, 26, 0, 0, 1, 2, 6, 12, 23, 38, 50, 71, 71),
    (0, 32, 0, 0, 1, 0, 2, 7, 14, 25, 39, 62, 60),
)
RIVALS = 0.3  # how much the best other score counts against the own
LOSER = -3.0  # a loser chip
HOPE = 0.2  # how much a chip counts that the hand may still bring
E = 2.718281828


@rule
def evaluate(s: State, seat: int) -> float:
    total = 1.0 * s.totals[seat]
    best = -1000
    for p in range(s.players):
        if p != seat:
            best = max(best, s.totals[p] + chip_points(s, p))
    if s.phase == OVER:
        return total - RIVALS * best
    own = chip_points(s, seat) + prophecies(s, seat) + trick_hope(s, seat) + hand_hope(s, seat)
    return total - RIVALS * best + own


# What the hand may bring.


@rule
def wins_to_come(s: State, seat: int, a: int) -> float:
    """How many tricks the hand may still win with an animal's cards."""
    total = 0.0
    rest = s.hand[seat]
    while rest:
        card = nth_bit(rest, 0)
        if ANIMAL_OF[card] == a:
            total += WINS[s.players][NUMBER_OF[card]]
        rest &= rest - 1
    return total / 100.0


@rule
def chips_to_come(s: State, seat: int, a: int) -> float:
    """As many as there are, and none for who has the animal's loser chip."""
    if s.loser[a] == seat:
        return 0.0
    return min(wins_to_come(s, seat, a), 1.0 * s.middle[a])


@rule
def hand_hope(s: State, seat: int) -> float:
    """Chips to come; where none is left, the danger of the loser chip for those that one has."""
    total = 0.0
    for a in range(len(ANIMALS)):
        if s.middle[a] > 0:
            total += HOPE * chips_to_come(s, seat, a) * STARS[a]
        elif s.loser[a] != seat:
            lost = 1.0 - E ** -wins_to_come(s, seat, a)
            total -= HOPE * lost * chips_left(s, seat, a) * STARS[a]
    return total


# Prophecies.


@rule
def prophecies(s: State, seat: int) -> float:
    total = 0.0
    for i in range(popcount(s.oracle[seat])):
        prophecy = PROPHECY_OF[nth_bit(s.oracle[seat], i)]
        total += prospect(s, seat, prophecy) * PROPHECY_POINTS[prophecy]
    return total


@rule
def prospect(s: State, seat: int, prophecy: int) -> float:
    """How likely it is: of chips in certain numbers, by what the hand may bring."""
    chance = 1.0
    for i in range(FIRST_CLAUSE[prophecy], FIRST_CLAUSE[prophecy + 1]):
        how = CLAUSES[i][0]
        what = CLAUSES[i][2]
        if how > AT_MOST or what > ALL_CHIPS:
            return by_and_by(s, seat, prophecy)
        chance *= clause_chance(s, seat, how, CLAUSES[i][1], what)
    return chance


@rule
def by_and_by(s: State, seat: int, prophecy: int) -> float:
    """Of others: as it was from the beginning, but the later in the round, the more it counts how they stand."""
    played = 0.0
    if s.phase != CHOOSE and s.phase != DRAFT:
        played = 1.0 - popcount(s.hand[seat]) / HAND[s.players]
    now = 1.0 if prophecy_holds(s, seat, prophecy) else 0.0
    return played * now + (1.0 - played) * PROSPECT[s.players][prophecy] / 100.0


@rule
def clause_chance(s: State, seat: int, how: int, number: int, what: int) -> float:
    """Chips come by chance, each trick for itself, so their number is as Poisson says."""
    more = 0.0
    for a in range(len(ANIMALS)):
        if what in (a, ALL_CHIPS):
            more += chips_to_come(s, seat, a)
    wanted = number - amount(s, seat, what)
    exactly: float = E**-more  # so many come: first none
    fewer = 0.0
    for i in range(wanted):
        fewer += exactly
        exactly *= more / (i + 1)
    if wanted < 0:
        exactly = 0.0
    if how == AT_LEAST:
        return 1.0 - fewer
    if how == AT_MOST:
        return fewer + exactly
    return exactly


@rule
def trick_hope(s: State, seat: int) -> float:
    """The chip of the trick that the own card is winning, if no later card is better."""
    if s.laid == 0 or s.laid == s.players:
        return 0.0
    place = winning_place(s)
    p = s.leader + place
    if p >= s.players:
        p -= s.players
    if p != seat:
        return 0.0
    card = s.trick[place]
    a = ANIMAL_OF[card]
    to_come = (s.players - s.laid) / (s.players - 1)  # of those who could win it
    stays: float = (WINS[s.players][NUMBER_OF[card]] / 100.0) ** to_come
    return stays * (STARS[a] if s.middle[a] > 0 else LOSER)
