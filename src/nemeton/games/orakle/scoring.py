"""What a round is worth (T-30 to T-32), and the small interpreter of the prophecies (T-4, T-5)."""

from __future__ import annotations

from nemeton.games.orakle.data import (
    ALL_CHIPS,
    AT_LEAST,
    AT_MOST,
    CLAUSES,
    EXACTLY,
    FIRST_CLAUSE,
    LOSERS,
    MOST,
    PROPHECY_OF,
    PROPHECY_POINTS,
    STARS,
)
from nemeton.games.orakle.deal import ANIMAL_COUNT
from nemeton.games.orakle.state import LOSER, PLAY, State
from nemeton.kernel import nth_bit, popcount, rule


@rule
def chips_left(s: State, p: int, a: int) -> int:
    """T-31: a seat's chips worth points of an animal; none for who has its loser chip."""
    return 0 if s.loser[a] == p else s.chips[p][a] + 0


@rule
def amount(s: State, p: int, what: int) -> int:
    """T-5: how many a seat has of what prophecies speak of."""
    if what < ANIMAL_COUNT:
        return chips_left(s, p, what)
    total = 0
    for a in range(ANIMAL_COUNT):
        if what == LOSERS:
            total += 1 if s.loser[a] == p else 0
        elif what == ALL_CHIPS:
            total += chips_left(s, p, a)
    return total


@rule
def clause_holds(s: State, p: int, how: int, number: int, what: int) -> bool:
    """T-5: `most` and `fewest` are met only alone."""
    have = amount(s, p, what)
    if how == EXACTLY:
        return have == number
    if how == AT_LEAST:
        return have >= number
    if how == AT_MOST:
        return have <= number
    for q in range(s.players):
        if q != p:
            other = amount(s, q, what)
            if other == have or (other > have) == (how == MOST):
                return False
    return True


@rule
def prophecy_holds(s: State, p: int, prophecy: int) -> bool:
    """T-4: every clause of its condition must hold."""
    for i in range(FIRST_CLAUSE[prophecy], FIRST_CLAUSE[prophecy + 1]):
        if not clause_holds(s, p, CLAUSES[i][0], CLAUSES[i][1], CLAUSES[i][2]):
            return False
    return True


@rule
def chip_points(s: State, p: int) -> int:
    """T-32: each remaining chip its stars."""
    total = 0
    for a in range(ANIMAL_COUNT):
        total += chips_left(s, p, a) * STARS[a]
    return total


@rule
def prophecy_points(s: State, p: int) -> int:
    """T-32: each prophecy that holds its points."""
    total = 0
    for i in range(popcount(s.oracle[p])):
        prophecy = PROPHECY_OF[nth_bit(s.oracle[p], i)]
        if prophecy_holds(s, p, prophecy):
            total += PROPHECY_POINTS[prophecy]
    return total


@rule
def round_counts(s: State) -> bool:
    """T-32: whether this round counts already, and is not yet among the totals."""
    return s.phase == PLAY or s.phase == LOSER


@rule
def score(s: State, seat: int) -> int:
    """T-32: the totals, and in the midst of the tricks the round as it stands."""
    if round_counts(s):
        return s.totals[seat] + chip_points(s, seat) + prophecy_points(s, seat)
    return s.totals[seat] + 0
