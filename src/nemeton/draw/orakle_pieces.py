"""The pieces of Orakle: cards, chips, the three animals and the night sky."""

import math
import random
from collections.abc import Sequence
from functools import cache, lru_cache

from nemeton.draw.cards import CORNER
from nemeton.draw.orakle_theme import NIGHT, STAR, WORDS, mixed
from nemeton.draw.suits import sign_at
from nemeton.draw.svg import Paint, moved, number, rect, shape, tag, text
from nemeton.draw.theme import GOLD, Theme
from nemeton.games.orakle.data import ANIMALS, LOWEST, STARS

Box = tuple[float, float, float, float]  # left, top, right, bottom

_ANIMALS = {
    "phoenix": (
        "M0 .92C-.16.5-.12.3-.1.18C-.5.3-.86.06-.98-.62C-.7-.3-.5-.24-.3-.24C-.5-.42-.56-.62-.54-.86"
        "C-.34-.56-.2-.46-.1-.42C-.14-.6-.1-.8 .06-.92C.06-.82 .1-.78 .22-.74C.14-.68 .1-.56 .12-.42"
        "C.22-.48 .36-.58 .54-.86C.56-.62 .5-.42 .3-.24C.5-.24 .7-.3 .98-.62C.86.06 .5.3 .1.18C.12.3 .16.5 0 .92Z"
        "M-.14.5C-.3.6-.4.74-.38.94C-.2.86-.1.74-.08.62ZM.14.5C.3.6 .4.74 .38.94C.2.86 .1.74 .08.62Z"
    ),
    "pegasus": (
        "M-.92-.78C-.3-.86 .5-.7 .92.1C.98.5 .8.86 .5.92C.62.66 .5.5 .3.46C.1.62-.16.66-.34.56C-.16.5-.04.4 .02.3"
        "C-.22.38-.5.34-.66.16C-.44.18-.28.12-.18.02C-.44.06-.7-.04-.82-.28C-.6-.2-.44-.22-.32-.3C-.6-.34-.82-.5-.92-.78Z"
    ),
    "hydra": (
        "M-.2.94C-.3.5-.5.42-.62.12C-.72-.14-.7-.34-.62-.5L-.96-.6L-.7-.86C-.5-.9-.32-.74-.36-.5C-.42-.2-.36 0-.2.16"
        "C-.14-.1-.16-.3-.12-.56L-.24-.86C-.06-1.02 .2-.98 .26-.76L.3-.6L.12-.5C.06-.26 .1-.06 .16.16"
        "C.34 0 .42-.2 .36-.5C.34-.7 .5-.9 .7-.86L.96-.6L.62-.5C.7-.34 .72-.14 .62.12C.5.42 .3.5 .2.94Z"
    ),
}


def _polygon(corners: int, first: float) -> str:
    """A regular outline around the origin, a little larger than the unit circle."""
    angles = [math.radians(first + 360 * i / corners) for i in range(corners)]
    return "M" + "L".join(f"{number(1.06 * math.cos(a))} {number(1.06 * math.sin(a))}" for a in angles) + "Z"


# Of each animal's chip: outline, ground and ink.
_CHIPS = {
    "phoenix": ("M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z", "#F3A868", "#5A2300"),
    "pegasus": (_polygon(6, 0), "#C7DDF2", "#15355A"),
    "hydra": (_polygon(8, 22.5), "#8EDCBB", "#0C4A35"),
}
_LOSER_GROUND, _LOSER_INK = "#3B3D52", "#FFC9BD"
_CHIP_STAR = "M0-1L.3-.3L1-.25L.45.2L.62.9L0 .5L-.62.9L-.45.2L-1-.25L-.3-.3Z"
_COLUMN = 1.9  # times its width a card is high at least, for three signs as large as its width allows
_SMALL = 10.0  # below this radius stars could not be counted


def animal_of(value: int) -> str:
    """The animal on a card."""
    return next(animal for animal, lowest in zip(ANIMALS, LOWEST, strict=True) if value >= lowest)


@lru_cache(maxsize=512)
def chip(animal: str, radius: float, loser: bool = False, on_paper: bool = False) -> str:
    """A chip around the origin; beside the slab its edge is dark, so that it stands out from the paper."""
    outline, ground, ink = _CHIPS[animal]
    edge = ink if on_paper else "#FFFFFF"
    if loser:
        ground, ink, edge = _LOSER_GROUND, _LOSER_INK, _LOSER_INK
    line = max(1.1, radius * 0.07)
    scale = f"scale({number(radius)})"
    shade = tag("path", d=outline, transform=f"translate(0 {number(radius * 0.12)}) {scale}", opacity=0.4)
    pen: Paint = {"stroke": edge, "stroke_width": line / radius, "stroke_linejoin": "round"}
    if loser:
        pen["stroke_dasharray"] = ".3 .2"
    body = tag("path", d=outline, transform=scale, fill=ground, **pen)
    small = radius < _SMALL
    mark = shape(_ANIMALS[animal], radius * (0.62 if small else 0.5), ink, y=0 if small or loser else -radius * 0.14)
    if loser:
        reach = number(radius * 0.66)
        strike = f"M-{reach} {reach}L{reach}-{reach}"
        pen = {"stroke": _LOSER_INK, "stroke_width": max(1.4, radius * 0.11), "stroke_linecap": "round"}
        return shade + body + mark + tag("path", d=strike, **pen)
    return shade + body + mark + ("" if small else _stars(animal, radius, ink))


def _stars(animal: str, radius: float, ink: str) -> str:
    count = STARS[ANIMALS.index(animal)]
    return "".join(
        moved((i - (count - 1) / 2) * radius * 0.27, radius * 0.62, shape(_CHIP_STAR, radius * 0.15, ink))
        for i in range(count)
    )


@lru_cache(maxsize=128)
def no_chip(animal: str, radius: float, colour: str = STAR) -> str:
    """The place of a chip that is not there."""
    pen: Paint = {"stroke": colour, "stroke_opacity": 0.6, "stroke_width": 1.3 / radius, "stroke_dasharray": ".26 .24"}
    return tag("path", d=_CHIPS[animal][0], transform=f"scale({number(radius)})", fill="none", **pen)


@cache
def any_chip(radius: float) -> str:
    """A chip of whatever animal."""
    return tag("circle", r=radius, fill="#2C3070", stroke=STAR, stroke_width=1.3) + text(
        0, 0, "?", radius * 1.1, WORDS, 700
    )


@lru_cache(maxsize=1024)
def card_face(theme: Theme, card: str, width: float, height: float, at_rest: bool = False) -> str:
    """A card at the origin: number, animal and suit in a column, smaller where the card is not high enough for them.
    One that may not be played now is darker.
    """
    suit, value = theme.suits[card[0]], int(card[1:])
    ground, edge = suit.ground, suit.fill
    if at_rest:
        ground, edge = mixed(ground, NIGHT, 0.16), mixed(edge, NIGHT, 0.35)
    corner = width * (CORNER + 0.02)
    unit = min(width, height / _COLUMN)
    return "".join(
        (
            rect(0, width * 0.05, width, height, corner, fill="#000", opacity=0.4),
            rect(0, 0, width, height, corner, fill=ground, stroke=edge, stroke_width=max(1.4, width * 0.034)),
            text(width * 0.5, height * 0.175, str(value), unit * 0.5, suit.ink, 700, serif=True),
            moved(width * 0.5, height * 0.45, shape(_ANIMALS[animal_of(value)], unit * 0.24, suit.ink)),
            sign_at(suit, width * 0.5, height * 0.785, unit * 0.285),
        )
    )


@lru_cache(maxsize=64)
def gold_edge(width: float, height: float) -> str:
    """Round a card that may be played where others may not: a line, and an arrow below."""
    x, y = width / 2, height + 3.5
    edge = rect(-0.6, -0.6, width + 1.2, height + 1.2, width * 0.15, stroke=GOLD, stroke_width=3)
    tip = f"M{number(x - 6)} {number(y + 4.5)}L{number(x)} {number(y)}L{number(x + 6)} {number(y + 4.5)}"
    arrow = tag("path", d=tip, stroke=GOLD, stroke_width=2.4, stroke_linecap="round", stroke_linejoin="round")
    return tag("g", edge, arrow, class_="legal", fill="none")


def stars(width: float, height: float, seed: int, count: int, free: Sequence[Box]) -> str:
    """Stars, none of them where words will stand."""
    generator = random.Random(seed)
    parts = []
    for _ in range(count):
        x, y = generator.uniform(4, width - 4), generator.uniform(4, height - 4)
        radius, light = generator.choice((0.6, 0.7, 0.8, 1.0, 1.3)), generator.uniform(0.2, 0.65)
        if not any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in free):
            parts.append(tag("circle", cx=x, cy=y, r=radius, opacity=light))
    return tag("g", *parts, fill="#FFF")


# Constellations: where their stars are, in tenths, and which of them a line joins.
_CONSTELLATIONS = {
    "phoenix": ("0,10 0,4 -4,1 -10,-5 4,1 10,-5 0,-2 2,-7 -3,12 3,12", "01 12 23 14 45 16 67 08 09"),
    "pegasus": ("-6,-6 2,-7 3,2 -5,2 9,-10 12,-7 -11,5 -10,-9 5,9 -4,9", "01 12 23 30 14 45 36 07 28 39"),
    "hydra": ("0,11 0,5 -5,1 -6,-5 -10,-8 0,-2 1,-9 5,1 7,-5 11,-7", "01 12 23 34 15 56 17 78 89"),
}


def constellation(animal: str, x: float, y: float, size: float) -> str:
    """An animal in the sky, faint."""
    points, joined = _CONSTELLATIONS[animal]
    tenths = [map(int, point.split(",")) for point in points.split()]
    places = [(number(x + right * size / 10), number(y + down * size / 10)) for right, down in tenths]
    path = "".join(f"M{' '.join(places[int(a)])}L{' '.join(places[int(b)])}" for a, b in map(tuple, joined.split()))
    lines = tag("path", d=path, fill="none", stroke=STAR, stroke_opacity=0.28, stroke_width=1.1)
    return lines + tag("g", *(f'<circle cx="{a}" cy="{b}" r="2"/>' for a, b in places), fill="#E7EAFF", opacity=0.66)
