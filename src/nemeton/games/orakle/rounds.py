"""The end of a round, and what comes after it (T-10, T-30 to T-33)."""

from __future__ import annotations

from nemeton.games.orakle.deal import ANIMAL_COUNT, begin_round, left_of
from nemeton.games.orakle.scoring import chip_points, prophecy_points
from nemeton.games.orakle.state import OVER, State
from nemeton.kernel import rule


@rule
def end_round(s: State) -> None:
    """T-30: the round is scored; T-10: the left neighbour deals the next one; T-33: after the last it is over."""
    for p in range(s.players):
        s.totals[p] += chip_points(s, p) + prophecy_points(s, p)
    give_chips_back(s)
    if s.round + 1 == s.players:
        s.phase = OVER
    else:
        s.round += 1
        s.dealer = left_of(s, s.dealer)
        begin_round(s)


@rule
def give_chips_back(s: State) -> None:
    """T-31"""
    for a in range(ANIMAL_COUNT):
        p = s.loser[a]
        if p >= 0:
            s.middle[a] += s.chips[p][a]
            s.chips[p][a] = 0
