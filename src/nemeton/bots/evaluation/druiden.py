"""Die Druiden: what hand and spirits are worth under either cult, how the vote may go, and what can still move."""

from __future__ import annotations

from nemeton.games.druiden.data.board import CENTRE
from nemeton.games.druiden.data.spirits import MOON, OF_CULT, SPIRITS, SUN
from nemeton.games.druiden.scoring import morrigan_points, score, score_of, spirit_points
from nemeton.games.druiden.state import MOON_SAID, OVER, SUN_SAID, State
from nemeton.kernel import popcount, rule

CARD = 3.0  # a card in hand, whatever it is
FIGURE = 15.0  # a figure that can still move, for all that it will bring
DRUID_VOTES = 3  # of a druid in the centre
DOUBT = 4.0  # votes still to be swayed
RIVALS = 0.7  # how much the best other counts against the own


@rule
def evaluate(s: State, seat: int) -> float:
    """The lead over the best other, under each cult as likely as it is to win."""
    if s.phase == OVER:
        return 1.5 * lead(s, seat, s.cult)
    sun = lead(s, seat, SUN)
    moon = lead(s, seat, MOON)
    votes = votes_for_sun(s, seat, sun > moon)
    chance = 0.5 + 0.5 * votes / (DOUBT + abs(votes))
    return chance * sun + (1.0 - chance) * moon + CARD * popcount(s.hand[seat]) + FIGURE * movable(s, seat)


@rule
def movable(s: State, seat: int) -> int:
    """The own figures on the circles."""
    figures = 1 if s.placed >> seat & 1 and s.druid_at[seat] < CENTRE else 0
    for spirit in range(SPIRITS):
        if s.own[seat] >> spirit & 1 and s.spirit_at[spirit] < CENTRE:
            figures += 1
    return figures


@rule
def lead(s: State, seat: int, cult: int) -> float:
    """Of other hands nothing is known, so only their spirits count while the game goes on."""
    best = -1000
    for p in range(s.players):
        if p != seat:
            other = score(s, p) if s.phase == OVER else spirit_points(s.own[p], cult) + morrigan_points(s.own[p])
            best = max(best, other)
    return score_of(s.hand[seat], s.own[seat], cult) - RIVALS * best


@rule
def votes_for_sun(s: State, seat: int, for_sun: bool) -> int:
    """Votes for the sun less those for the moon: spirits in the centre, the own druid, and what has been said."""
    votes = 0
    for spirit in range(SPIRITS):
        if s.spirit_at[spirit] == CENTRE:
            votes += (OF_CULT[SUN] >> spirit & 1) - (OF_CULT[MOON] >> spirit & 1)
    for p in range(s.players):
        if s.placed >> p & 1 and s.druid_at[p] == CENTRE:
            if s.said[p] == SUN_SAID or (p == seat and for_sun and s.said[p] != MOON_SAID):
                votes += DRUID_VOTES
            elif s.said[p] == MOON_SAID or p == seat:
                votes -= DRUID_VOTES
    return votes
