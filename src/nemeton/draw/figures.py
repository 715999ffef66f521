"""Seats and their figures: a head of its own shape with a number, on a cone."""

from dataclasses import dataclass
from functools import lru_cache

from nemeton.draw.svg import moved, number, rect, shape, tag, text
from nemeton.draw.theme import GOLD


@dataclass(frozen=True, eq=False)
class Look:
    """How a seat's figures look; the head is drawn in units of its width."""

    name: str
    head: str
    fill: str
    outline: str
    ink: str
    drop: float = 0  # how far the number stands below the head's middle


LOOKS = (
    Look("ivory", "M0-.5A.5.5 0 1 1 0 .5A.5.5 0 1 1 0-.5Z", "#F7F0DD", "#2B2519", "#2B2519"),
    Look(
        "obsidian",
        "M-.36-.48L.36-.48Q.48-.48 .48-.36L.48.36Q.48.48 .36.48L-.36.48Q-.48.48-.48.36L-.48-.36Q-.48-.48-.36-.48Z",
        "#2A2E36",
        "#F0EBDB",
        "#FFFFFF",
    ),
    Look(
        "bronze",
        "M0-.66Q.1-.66 .18-.5L.6.3Q.66.48 .46.48L-.46.48Q-.66.48-.6.3L-.18-.5Q-.1-.66 0-.66Z",
        "#9C5A22",
        "#FFF3DF",
        "#FFFFFF",
        0.06,
    ),
    Look("mist", "M-.28-.5L.28-.5L.56 0L.28.5L-.28.5L-.56 0Z", "#A9C3CF", "#14232B", "#14232B"),
    Look("rowan", "M0-.64L.6 0L0 .64L-.6 0Z", "#A33A62", "#FFEAF1", "#FFFFFF"),
)

_CONE = "M-.62 1Q-.66 1-.62.86C-.5.5-.24.36-.2-.1L.2-.1C.24.36 .5.5 .62.86Q.66 1 .62 1Z"
_GOWN = (
    "M0-1.02C.3-1 .42-.72 .4-.48C.5-.1 .72.5 .74.92Q.74 1 .66 1L-.66 1Q-.74 1-.74.92"
    "C-.72.5-.5-.1-.4-.48C-.42-.72-.3-1 0-1.02Z"
)
_CRESCENT = "M-.3.2A.34.34 0 1 0 .3.2A.3.3 0 0 1-.3.2Z"
_HEAD_HEIGHT = -0.42  # above the figure's middle, in half figures
_HEAD_SIZE = 1.14
_LEGAL_LINE = 6.5  # half of it is seen outside the outline

# Where figures that share a stone stand (the foot) and how high they are, in radii of the stone.
_GROUPS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (1.62, ((0, 0.66),)),
    2: (1.4, ((-0.40, 0.62), (0.40, 0.62))),
    3: (1.12, ((0, 0.18), (-0.5, 0.72), (0.5, 0.72))),
    4: (1.0, ((-0.5, 0.12), (0.5, 0.12), (-0.5, 0.92), (0.5, 0.92))),
    5: (1.0, ((0, 0), (-0.7, 0.16), (0.7, 0.16), (-0.42, 0.96), (0.42, 0.96))),
}
LARGE = 1.12  # how much higher a large figure is


@lru_cache(maxsize=256)
def head(p: int, radius: float) -> str:
    """The head alone is the seat's sign wherever the seat is spoken of."""
    look = LOOKS[p]
    y = radius * look.drop * 2
    return shape(look.head, radius * 1.75, look.fill, look.outline) + text(
        0, y, str(p + 1), radius * 1.15, look.ink, 800
    )


@lru_cache(maxsize=1024)
def figure(p: int, height: float, large: bool = False, legal: bool = False) -> str:
    """A figure that stands on the origin; a large one wears two bands; one that may move has a gold outline."""
    look = LOOKS[p]
    half = height / 2
    top = tag("path", d=look.head, transform=f"translate(0 {_HEAD_HEIGHT}) scale({_HEAD_SIZE})")
    whole = tag("path", d=_CONE) + "{}" + top
    bands = ""
    if large:
        bands = tag("path", d="M-.5 .62L.5 .62M-.34 .36L.34 .36", stroke_width=2 / half)

    def drawn(inner: str, fill: str, stroke: str, line: float) -> str:
        paint = {"fill": fill, "stroke": stroke, "stroke_linejoin": "round"}
        return tag("g", inner, transform=f"scale({number(half)})", **paint, stroke_width=line / half)

    halo = drawn(whole.format(""), "none", GOLD, _LEGAL_LINE) if legal else ""
    body = drawn(whole.format(bands), look.fill, look.outline, 1.3)
    digit = text(0, half * (_HEAD_HEIGHT + look.drop), str(p + 1), half * 0.78, look.ink, 800)
    shade = tag("ellipse", cy=half * 0.98, rx=half * 0.72, ry=half * 0.16, fill="#000", opacity=0.3)
    return moved(0, -half, shade, halo, body, digit)


@lru_cache(maxsize=64)
def priestess(height: float, legal: bool = False) -> str:
    """The priestess stands on the origin: a hooded cone with a golden crescent, no number."""
    half = height / 2
    shade = tag("ellipse", cy=half, rx=half * 0.8, ry=half * 0.16, fill="#000", opacity=0.3)
    halo = shape(_GOWN, half, "none", GOLD, _LEGAL_LINE) if legal else ""
    gown = shape(_GOWN, half, "#1F6E73", "#EAF7F4")
    brow = tag("ellipse", cy=half * -0.6, rx=half * 0.22, ry=half * 0.27, fill="#F3DDBD")
    return moved(0, -half, shade, halo, gown, brow, shape(_CRESCENT, half, "#FFE08A"))


def places(count: int, radius: float) -> tuple[float, list[tuple[float, float]]]:
    """Height and feet of figures that share a stone, from the stone's middle, back ones first."""
    height, feet = _GROUPS[count]
    return height * radius, [(x * radius, y * radius) for x, y in feet]


def times(count: int) -> str:
    """How many figures one stands for, as a pill around the origin; nothing for a single one."""
    if count < 2:
        return ""
    pill = rect(-8.5, -6, 17, 12, 6, fill="#10201A", stroke="#F1F5EA", stroke_width=0.8)
    return pill + text(0, 0, f"×{count}", 9.5, "#FFFFFF", 700)
