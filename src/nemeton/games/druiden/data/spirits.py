"""The spirits (D-3). The Dwarf King and the Morrigan are known, and that each cult has three; the names and the points
of those six are reconstructed.

To correct them: names (as actions and positions write them), cults and points. The Dwarf King and the Morrigan, to whom
rules of their own apply, stay; there are at most eight in all.
"""

from __future__ import annotations

SUN, MOON, NEITHER = range(3)
CULTS = ("sun", "moon", "none")

SPIRIT_TABLE = (
    ("belenus", SUN, 20),
    ("grannus", SUN, 20),
    ("sirona", SUN, 20),
    ("arianrhod", MOON, 20),
    ("cerridwen", MOON, 20),
    ("cernunnos", MOON, 20),
    ("dwarf", NEITHER, 0),
    ("morrigan", NEITHER, -20),
)

SPIRIT_NAMES = tuple(name for name, _, _ in SPIRIT_TABLE)
SPIRIT_POINTS = tuple(points for _, _, points in SPIRIT_TABLE)
SPIRITS = len(SPIRIT_TABLE)
DWARF = SPIRIT_NAMES.index("dwarf")
MORRIGAN = SPIRIT_NAMES.index("morrigan")

# Sets of spirits are integers, spirit i is bit i.
ALL_SPIRITS = (1 << SPIRITS) - 1
OF_CULT = tuple(sum(1 << i for i, (_, cult, _) in enumerate(SPIRIT_TABLE) if cult == c) for c in (SUN, MOON, NEITHER))
