"""The colours of a game's table, by day and by night.

What stands beside the slab (paper, ink) changes with the mode; the slab is dark in both, so that gold always
means "you may". A game says only how its slab, its accent and its card backs differ.
"""

from dataclasses import dataclass, replace

from nemeton.draw.suits import NIGHT_SUITS, SUITS, Suit

GOLD = "#FFD76E"
PALE = "#C8FFF3"  # a second kind of answer
SLAB_TEXT = "#F1F5EA"
BACK_LINE = "#D9C88E"


@dataclass(frozen=True, eq=False)
class Theme:
    """All colours that a mode or a game may change. One object a game and mode, compared by identity."""

    dark: bool
    page: str
    surface: str
    surface_2: str
    line: str
    ink: str
    ink_2: str
    turn_edge: str
    turn_ground: str
    turn_ink: str
    stone: str
    stone_dark: str
    stone_edge: str
    slab_text_2: str = "#C4D2C6"
    slab_1: str = "#35563F"
    slab_2: str = "#21382A"
    back: str = "#2C5A43"
    back_shade: str = "#1F4231"

    @property
    def suits(self) -> dict[str, Suit]:
        """The suits as printed on cards."""
        return NIGHT_SUITS if self.dark else SUITS


LIGHT = Theme(
    dark=False,
    page="#E8EBE0",
    surface="#FBFBF5",
    surface_2="#F0F2E8",
    line="#CFD5C5",
    ink="#1C2721",
    ink_2="#4C5A51",
    turn_edge="#B07A08",
    turn_ground="#FFF1C9",
    turn_ink="#6F4B00",
    stone="#E3E1D5",
    stone_dark="#B9BBAE",
    stone_edge="#8F9385",
)
DARK = Theme(
    dark=True,
    page="#0E1512",
    surface="#18221D",
    surface_2="#212D27",
    line="#36463D",
    ink="#EAF0E6",
    ink_2="#AAB9AE",
    turn_edge=GOLD,
    turn_ground="#3A3115",
    turn_ink=GOLD,
    stone="#C9C8BC",
    stone_dark="#9EA195",
    stone_edge="#6E7268",
)

KELTIS = LIGHT
KELTIS_DARK = replace(DARK, slab_1="#233B2C", slab_2="#14231A")
ORAKEL = replace(LIGHT, slab_1="#2A5257", slab_2="#17343A", back="#1E5A60", back_shade="#144146")
ORAKEL_DARK = replace(DARK, slab_1="#1C3B40", slab_2="#0F2226", back="#1E5A60", back_shade="#144146")
