"""The deck (D-5). 39 cards are known, and the kinds that the rulebook names; how many of each is reconstructed.

To correct it: how many copies of each kind the box holds, and the points of the plants. At most 62 cards, at most 7 of
a kind, at most 20 kinds. A spell of a new kind needs a rule.
"""

from __future__ import annotations

COPIES = {
    "chamomile": 3,
    "wort": 3,
    "vervain": 3,
    "mugwort": 3,
    "henbane": 3,
    "mandrake": 3,
    "mistletoe": 4,
    "belladonna": 1,
    "image": 3,
    "teutates": 1,
    "lug": 1,
    "counter": 3,
    "wind": 2,
    "call": 2,
    "banish": 2,
    "raven": 1,
    "antidote": 1,
}

# A potion is the three plants of a cult, the cults in the order of spirits.py, and one mistletoe (D-60).
PLANTS = (("chamomile", "wort", "vervain"), ("mugwort", "henbane", "mandrake"))
PLANT_POINTS = (5, 10, 15)
POTION_POINTS = 30
BELLADONNA_POINTS = -20

KIND_NAMES = tuple(COPIES)
KINDS = len(KIND_NAMES)
KIND_OF = tuple(kind for kind, copies in enumerate(COPIES.values()) for _ in range(copies))
CARDS = len(KIND_OF)

# Every card is a number of its own, those of a kind side by side; sets of cards are integers, card i is bit i.
ALL_CARDS = (1 << CARDS) - 1
OF_KIND = tuple(sum(1 << card for card in range(CARDS) if KIND_OF[card] == kind) for kind in range(KINDS))


def kind_named(name: str) -> int:
    return KIND_NAMES.index(name)


def cards_named(name: str) -> int:
    """The set of all cards of a kind."""
    return OF_KIND[kind_named(name)]
