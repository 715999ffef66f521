"""What cards and spirits are worth (D-60 to D-64)."""

from __future__ import annotations

from nemeton.games.druiden.data.deck import BELLADONNA_POINTS, PLANT_POINTS, PLANTS, POTION_POINTS, cards_named
from nemeton.games.druiden.data.spirits import MORRIGAN, NEITHER, OF_CULT, SPIRIT_POINTS, SPIRITS
from nemeton.games.druiden.state import State
from nemeton.kernel import popcount, rule

PLANT_CARDS = tuple(tuple(cards_named(name) for name in names) for names in PLANTS)
MISTLETOE = cards_named("mistletoe")
BELLADONNA = cards_named("belladonna")
ANTIDOTE = cards_named("antidote")


@rule
def plant_sets(hand: int, cult: int) -> int:
    """How often the three plants of a cult are all there."""
    fewest = popcount(hand & PLANT_CARDS[cult][0])
    for i in range(1, 3):
        fewest = min(fewest, popcount(hand & PLANT_CARDS[cult][i]))
    return fewest


@rule
def potions(hand: int) -> int:
    """D-60: complete potions of either cult."""
    sets = 0
    for cult in range(NEITHER):
        sets += plant_sets(hand, cult)
    return min(sets, popcount(hand & MISTLETOE))


@rule
def plant_points(hand: int, cult: int) -> int:
    """D-61: plants of the winning cult count their number."""
    points = 0
    if cult < NEITHER:
        for i in range(3):
            points += PLANT_POINTS[i] * popcount(hand & PLANT_CARDS[cult][i])
    return points


@rule
def potion_points(hand: int, cult: int) -> int:
    """D-61: and each potion of it 30 more."""
    return POTION_POINTS * min(plant_sets(hand, cult), popcount(hand & MISTLETOE)) if cult < NEITHER else 0


@rule
def spirit_points(own: int, cult: int) -> int:
    """D-62: controlled spirits of the winning cult, wherever they stand."""
    points = 0
    if cult < NEITHER:
        for spirit in range(SPIRITS):
            if own & OF_CULT[cult] & 1 << spirit:
                points += SPIRIT_POINTS[spirit]
    return points


@rule
def morrigan_points(own: int) -> int:
    """D-62: to her controller, in any case."""
    return SPIRIT_POINTS[MORRIGAN] if own >> MORRIGAN & 1 else 0


@rule
def belladonna_points(hand: int) -> int:
    """D-63: in any case."""
    return BELLADONNA_POINTS * popcount(hand & BELLADONNA)


@rule
def antidote_points(hand: int, own: int) -> int:
    """D-63: each antidote cancels one minus, of the Morrigan or of a belladonna; the worst first."""
    points = 0
    morrigan = -morrigan_points(own)
    belladonnas = popcount(hand & BELLADONNA)
    for _ in range(popcount(hand & ANTIDOTE)):
        if morrigan > 0 and (morrigan >= -BELLADONNA_POINTS or belladonnas == 0):
            points += morrigan
            morrigan = 0
        elif belladonnas > 0:
            points -= BELLADONNA_POINTS
            belladonnas -= 1
    return points


@rule
def score_of(hand: int, own: int, cult: int) -> int:
    """What these cards and spirits are worth when this cult has won."""
    return (
        plant_points(hand, cult)
        + potion_points(hand, cult)
        + spirit_points(own, cult)
        + morrigan_points(own)
        + belladonna_points(hand)
        + antidote_points(hand, own)
    )


@rule
def score(s: State, seat: int) -> int:
    """D-64; before the vote as if neither cult won (D-65)."""
    return score_of(s.hand[seat], s.own[seat], s.cult)
