"""The board (D-1). Three connected circles, six pentagrams and a centre are known; the graph is reconstructed.

To correct it: write each circle's fields in order, and each spoke's fields from the inside to the outside. A circle
closes on itself, a spoke is straight, and a turn is a change between the two. Everything else follows: where the dice
lead is worked out from here. At most 62 fields.
"""

from __future__ import annotations

PENTAGRAM, PLANT, GHOST, EMPTY = range(4)
SIGNS = "DPG-"  # in the same order

CIRCLES = {
    "I": "DPDGDPDGDPDG",
    "M": "P--G--P--G--P--G--",
    "O": "G--P-P--G--P-P--G--P-P--",
}

SPOKES = (
    ("I1", "M1", "O2"),
    ("I3", "M4", "O6"),
    ("I5", "M7", "O10"),
    ("I7", "M10", "O14"),
    ("I9", "M13", "O18"),
    ("I11", "M16", "O22"),
)

# For drawing, in degrees: where a circle's field 0 lies, and how far it is to the next one.
ANGLES = {"I": (0, 30), "M": (10, 20), "O": (0, 15)}

SEATS = 5  # one druid each
PLAYERS = range(2, SEATS + 1)
CENTRE_FIGURES = 5  # so many in the centre call the vote (D-50)
ROUNDS = 50  # after so many it is called too (D-65)

# Fields are numbers; sets of fields are integers, field f is bit f.
FIELD_NAMES = tuple(f"{circle}{i}" for circle, signs in CIRCLES.items() for i in range(len(signs)))
FIELD_NUMBER = {name: f for f, name in enumerate(FIELD_NAMES)}
FIELD_KIND = tuple(SIGNS.index(sign) for signs in CIRCLES.values() for sign in signs)
FIELDS = len(FIELD_NAMES)
ALL_FIELDS = (1 << FIELDS) - 1
PENTAGRAMS = sum(1 << f for f in range(FIELDS) if FIELD_KIND[f] == PENTAGRAM)

# Places that are no field (D-2).
CENTRE, OUTSIDE = FIELDS, FIELDS + 1
