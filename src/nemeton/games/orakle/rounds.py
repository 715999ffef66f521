"""The end of a round, and what comes after it (T-10, T-30 to T-33)."""

from __future__ import annotations

from nemeton.games.orakle.data import KEPT, PROPHECY_OF, ROUNDS, SEATS
from nemeton.games.orakle.deal import ANIMAL_COUNT, begin_round, left_of
from nemeton.games.orakle.scoring import chip_points, prophecy_holds, prophecy_points
from nemeton.games.orakle.state import OVER, State
from nemeton.kernel import nth_bit, rule


@rule
def end_round(s: State) -> None:
    """T-30: the round is scored; T-10: the left neighbour deals the next one; T-33: after the last it is over."""
    for p in range(s.players):
        write_down(s, p)
        s.totals[p] += chip_points(s, p) + prophecy_points(s, p)
    give_chips_back(s)
    if s.round + 1 == s.players:
        s.phase = OVER
    else:
        s.round += 1
        s.dealer = left_of(s, s.dealer)
        begin_round(s)


@rule
def begin_account(s: State) -> None:
    """No round is scored yet."""
    for p in range(SEATS):
        for r in range(ROUNDS):
            s.by_chips[r][p] = 0
            s.by_prophecies[r][p] = 0
        for i in range(KEPT):
            s.scored[p][i] = -1
            s.fulfilled[p][i] = 0


@rule
def write_down(s: State, p: int) -> None:
    """T-11, T-30: everybody learns what a seat's chips brought, what its prophecies were, and which came true."""
    s.by_chips[s.round][p] = chip_points(s, p)
    s.by_prophecies[s.round][p] = prophecy_points(s, p)
    for i in range(KEPT):
        prophecy = PROPHECY_OF[nth_bit(s.oracle[p], i)]
        s.scored[p][i] = prophecy
        s.fulfilled[p][i] = 1 if prophecy_holds(s, p, prophecy) else 0


@rule
def give_chips_back(s: State) -> None:
    """T-31"""
    for a in range(ANIMAL_COUNT):
        p = s.loser[a]
        if p >= 0:
            s.middle[a] += s.chips[p][a]
            s.chips[p][a] = 0
