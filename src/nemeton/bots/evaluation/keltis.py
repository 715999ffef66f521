"""Keltis: where the figures will end up, as far as hand and draw pile let one hope."""

from __future__ import annotations

from nemeton.games.keltic.data import COLOUR_SET
from nemeton.games.keltic.rules import COLOUR_COUNT
from nemeton.games.keltis.data import END, VALUES
from nemeton.games.keltis.rules import score
from nemeton.games.keltis.state import State
from nemeton.kernel import popcount, rule

WISH_HOPE = (-4, -1, 2, 5, 8, 10, 10, 10, 10, 10)  # what so many wish stones promise
LUCK = 0.22  # how many more stones each number that a row still takes promises, in a whole game
GIFT = 0.8  # what a card on a pile is worth to a player whose row takes it
RIVALS = 0.4  # how much the best other score counts against the own
JUNK = 2.0  # what it costs to have taken a card openly that no own row takes; else two players might do so for ever
LONGEST = 30.0  # turns a player has at most


@rule
def evaluate(s: State, seat: int) -> float:
    time = min(1.0, s.deck_size / s.players / LONGEST)
    total = 1.0 * s.points[seat] + WISH_HOPE[s.wishes[seat]]
    for c in range(COLOUR_COUNT):
        total += path_hope(s, seat, c, time)
    best = -1000
    for p in range(s.players):
        if p != seat:
            best = max(best, score(s, p))
    return total - RIVALS * best - gifts(s, seat) - JUNK * popcount(s.known[seat] & ~s.fits[seat])


@rule
def path_hope(s: State, seat: int, c: int, time: float) -> float:
    """The value of the stone that a figure can hope to reach; a path not begun need not be begun."""
    fits = s.fits[seat] & COLOUR_SET[c]
    own = popcount(s.hand[seat] & fits) + popcount(s.hand_twice[seat] & fits)
    stone = s.stone[seat][c]
    reach = min(1.0 * END, stone + own * min(1.0, 2.0 * time) + LUCK * popcount(fits) * time)
    low = int(reach)
    high = min(END, low + 1)
    hope = VALUES[low] + (VALUES[high] - VALUES[low]) * (reach - low)
    if stone == 0:
        return max(0.0, 0.8 * hope)
    return 2.0 * hope if s.large[seat] == c else hope


@rule
def gifts(s: State, seat: int) -> float:
    """Cards on piles that the next player's rows would take."""
    p = (seat + 1) % s.players
    total = 0.0
    for c in range(COLOUR_COUNT):
        if s.pile_size[c] > 0 and s.stone[p][c] > 0 and s.fits[p] >> s.pile[c][s.pile_size[c] - 1] & 1:
            total += GIFT
    return total
