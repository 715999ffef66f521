"""Orakle: chips as they lie, prophecies by how they stand and how likely they were from the beginning."""

from __future__ import annotations

from nemeton.games.orakle.data import ANIMAL_OF, HAND, PROPHECY_OF, PROPHECY_POINTS, STARS
from nemeton.games.orakle.scoring import chip_points, prophecy_holds
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
RIVALS = 0.3  # how much the best other score counts against the own
LEADING = 0.6  # how likely it is that the card that wins now wins in the end
LOSER = -3.0  # a loser chip


@rule
def evaluate(s: State, seat: int) -> float:
    total = 1.0 * s.totals[seat]
    best = -1000
    for p in range(s.players):
        if p != seat:
            best = max(best, s.totals[p] + chip_points(s, p))
    if s.phase == OVER:
        return total - RIVALS * best
    return total - RIVALS * best + chip_points(s, seat) + prophecies(s, seat) + trick_hope(s, seat)


@rule
def prophecies(s: State, seat: int) -> float:
    """The later in the round, the more it counts how they stand."""
    played = 0.0
    if s.phase != CHOOSE and s.phase != DRAFT:
        played = 1.0 - popcount(s.hand[seat]) / HAND[s.players]
    total = 0.0
    for i in range(popcount(s.oracle[seat])):
        prophecy = PROPHECY_OF[nth_bit(s.oracle[seat], i)]
        now = 1.0 if prophecy_holds(s, seat, prophecy) else 0.0
        chance = played * now + (1.0 - played) * PROSPECT[s.players][prophecy] / 100.0
        total += chance * PROPHECY_POINTS[prophecy]
    return total


@rule
def trick_hope(s: State, seat: int) -> float:
    """The chip of the trick that the own card is winning."""
    if s.laid == 0 or s.laid == s.players:
        return 0.0
    place = winning_place(s)
    p = s.leader + place
    if p >= s.players:
        p -= s.players
    if p != seat:
        return 0.0
    a = ANIMAL_OF[s.trick[place]]
    return LEADING * (STARS[a] if s.middle[a] > 0 else LOSER)
