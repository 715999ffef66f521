"""The colours of Orakle's table: night, and the states of a prophecy on it."""

from dataclasses import replace
from typing import Any

from nemeton.draw.theme import DARK, LIGHT

_NIGHT_BLUE: dict[str, Any] = {"slab_text_2": "#C3C8EC", "back": "#3A3E8C", "back_shade": "#252862"}

ORAKLE = replace(
    LIGHT,
    page="#E7E9F3",
    surface="#FBFBFE",
    surface_2="#EFF1F9",
    line="#CBD0E3",
    ink="#1B1F38",
    ink_2="#4C5275",
    slab_1="#2B2F6B",
    slab_2="#12143A",
    **_NIGHT_BLUE,
)
ORAKLE_DARK = replace(
    DARK,
    page="#0C0E1B",
    surface="#161930",
    surface_2="#1F2340",
    line="#363B63",
    ink="#ECEEFA",
    ink_2="#AEB4DA",
    slab_1="#20245A",
    slab_2="#0B0D28",
    **_NIGHT_BLUE,
)

NIGHT = "#12143A"  # what a card at rest is mixed with
DEEP = "#0B0D28"  # ground of prophecies
EDGE = "#8E95D6"  # their edge while nothing is known
STAR = "#C9D0FF"
WORDS = "#F1F3FF"
POINTS = "#FFE9A8"
TRUE = "#9BE8BD"  # it holds
FALSE = "#FFB3A6"  # it is lost


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one."""
    both = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(one * (1 - share) + two * share):02X}" for one, two in both)
