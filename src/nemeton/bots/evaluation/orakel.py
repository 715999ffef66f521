"""Das Orakel: how far the figures are, and how far the cards in hand can take them."""

from __future__ import annotations

from nemeton.games.keltic.data import WISH_POINTS
from nemeton.games.orakel.data import FIGURES, VALUES
from nemeton.games.orakel.rules import score
from nemeton.games.orakel.state import State
from nemeton.kernel import popcount, rule

PROGRESS = 0.45  # a field further on, besides its value
AHEAD = 0.5  # a field further on in the beginning, when its value does not yet count
LONGEST = 25.0  # turns a player has at most
PLAYABLE = 1.1  # a card in hand that an own row takes
COLLECTED = 2.0  # a wish stone or mirror, besides what it is worth now
RIVALS = 0.4  # how much the best other score counts against the own
JUNK = 2.0  # what it costs to have taken a card openly that no own row takes; else two players might do so for ever


@rule
def evaluate(s: State, seat: int) -> float:
    total = 1.0 * s.points[seat] + WISH_POINTS[s.wishes[seat]] * (1 + s.mirrors[seat])
    total += COLLECTED * (s.wishes[seat] + s.mirrors[seat])
    time = min(1.0, s.deck_size / s.players / LONGEST)
    for i in range(FIGURES):
        field = s.figure[seat][i]
        total += PROGRESS * field + time * AHEAD * field + (1.0 - time) * VALUES[field]
    fits = s.fits[seat]
    total += PLAYABLE * (popcount(s.hand[seat] & fits) + popcount(s.hand_twice[seat] & fits))
    best = -1000
    for p in range(s.players):
        if p != seat:
            best = max(best, score(s, p))
    return total - RIVALS * best - JUNK * popcount(s.known[seat] & ~fits)
