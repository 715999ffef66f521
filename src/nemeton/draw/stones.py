"""What lies on the slab: stones, tiles, the start and faint contour lines."""

import math
import random
from functools import lru_cache

from nemeton.draw.suits import SUITS
from nemeton.draw.svg import Paint, number, rect, shape, tag, text
from nemeton.draw.theme import Theme

_CORNERS = 10
_UNEVEN = 0.07

Corner = tuple[int, int]

_STALK = "M0-.1Q.1 .6 .3 1.02"
_HAT = "M-.56.42L-.5-.86Q0-1.04 .5-.86L.56.42ZM-1.08.5Q0 .9 1.08.5Q1.06.86 0 1Q-1.06.86-1.08.5Z"
_HATBAND = "M-.56.1L.56.1L.57.46L-.57.46Z"
_STAR = "M0-1.1Q.16-.2 1.05 0Q.16.2 0 1.1Q-.16.2-1.05 0Q-.16-.2 0-1.1Z"


def _corners(name: str, rx: float, ry: float) -> list[tuple[float, float]]:
    """Corners of a stone, seeded by the field's name so that it never changes its form."""
    generator = random.Random(name)
    first = generator.random() * 2 * math.pi
    found = []
    for i in range(_CORNERS):
        angle = first + 2 * math.pi * i / _CORNERS
        reach = 1 + generator.uniform(-_UNEVEN, _UNEVEN)
        found.append((rx * reach * math.cos(angle), ry * reach * math.sin(angle)))
    return found


def outline(name: str, rx: float, ry: float, x: float, y: float) -> str:
    """A closed smooth curve through the corners of a stone around (x, y), in steps of a tenth to be short."""
    corners = [(round(10 * right), round(10 * down)) for right, down in _corners(name, rx, ry)]
    start = corners[0]
    path = [f"M{number(x + start[0] / 10)} {number(y + start[1] / 10)}"]
    for i, here in enumerate(corners):
        before, there, beyond = (corners[(i + step) % _CORNERS] for step in (-1, 1, 2))
        first = _bend(here, before, there, 1, here)
        second = _bend(there, here, beyond, -1, here)
        end = _steps(there[0] - here[0], there[1] - here[1])
        # The first half of each curve mirrors the second half of the one before: s leaves it out.
        path.append(f"c{first} {second} {end}" if i == 0 else f"s{second} {end}")
    return "".join(path) + "z"


def _bend(corner: Corner, before: Corner, after: Corner, way: int, origin: Corner) -> str:
    """The point that pulls the curve at a corner into the direction from the corner before to the one after."""
    x, y = (corner[i] + way * round((after[i] - before[i]) / 6) - origin[i] for i in (0, 1))
    return _steps(x, y)


def _steps(x: int, y: int) -> str:
    return f"{number(x / 10)} {number(y / 10)}"


def stone(theme: Theme, name: str, x: float, y: float, rx: float, ry: float, rim: str, dark: bool) -> str:
    """A stone without its sign: shadow, edge, face, coloured rim. A dark one has or had a tile."""
    top = theme.stone_dark if dark else theme.stone
    return (
        tag("path", d=outline(name, rx, ry, x, y + ry * 0.2), fill="#000", opacity=0.28)
        + tag("path", d=outline(name, rx, ry, x, y + ry * 0.1), fill=theme.stone_edge)
        + tag("path", d=outline(name, rx, ry, x, y), fill=top, stroke="#FFF", stroke_opacity=0.35)
        + tag(
            "path",
            d=outline(name, rx * 0.86, ry * 0.86, x, y),
            fill="none",
            stroke=rim,
            stroke_width=rx * 0.11,
        )
    )


def bench(theme: Theme, x: float, y: float, width: float, height: float, radius: float) -> str:
    """The long stone on which figures wait at the start."""
    return (
        rect(x, y + 4, width, height, radius, fill="#000", opacity=0.28)
        + rect(x, y + 2, width, height, radius, fill=theme.stone_edge)
        + rect(x, y, width, height, radius, fill=theme.stone_dark)
        + rect(x + 1, y + 1, width - 2, height - 2, radius - 1, fill="none", stroke="#FFF", stroke_opacity=0.35)
    )


def contours(width: float, height: float, seed: int, count: int) -> str:
    """A few faint contour lines, so that the slab is not a bare surface."""
    generator = random.Random(seed)
    first, second = generator.uniform(0, 6), generator.uniform(0, 6)
    paths = []
    for k in range(count):
        path = []
        for i in range(13):
            x = width * i / 12
            wave = 14 * math.sin(i * 0.7 + first + k * 0.35) + 9 * math.sin(i * 1.3 + second - k * 0.5)
            y = height * (k + 0.5) / count + wave
            path.append(f"S{x - width / 24:.0f} {y:.0f} {x:.0f} {y:.0f}" if i else f"M{x:.0f} {y:.0f}")
        paths.append(tag("path", d="".join(path)))
    return tag("g", *paths, fill="none", stroke="#FFF", stroke_opacity=0.055, stroke_width=1.4)


@lru_cache(maxsize=256)
def tile(kind: str, radius: float) -> str:
    """A tile around the origin. Round ones are taken, square ones stay. `+` is points without a number."""
    if kind in ("wish", "mirror"):
        ground = tag("circle", cy=radius * 0.12, r=radius, fill="#000", opacity=0.3) + tag(
            "circle", r=radius, fill="#DDEBEE", stroke="#22454D", stroke_width=1.2
        )
        return ground + (shape(_STAR, radius * 0.66, "#17545F") if kind == "wish" else _mirror(radius * 0.66))
    half = radius * 0.92
    corner = radius * 0.34
    suit = SUITS[kind[-1]] if kind.startswith("clover ") else None
    fill, edge, line = (suit.ground, suit.ink, 1.4) if suit else ("#F8F2E0", "#5A4A27", 1.2)
    ground = rect(-half, -radius * 0.8, half * 2, half * 2, corner, fill="#000", opacity=0.3) + rect(
        -half, -half, half * 2, half * 2, corner, fill=fill, stroke=edge, stroke_width=line
    )
    if suit:
        size = radius * 0.74
        return ground + clover(size, suit.ink) + text(0, -size * 0.08, suit.letter, size, "#FFFFFF", 800)
    if kind in _GLYPHS:
        return ground + _GLYPHS[kind](radius * 0.66)
    words, size = ("+", 1.3) if kind == "+" else (f"+{kind}", 0.99)
    return ground + text(0, 0, words, radius * size, "#2C2414", 800)


def clover(size: float, colour: str = "#1E6B43") -> str:
    """Three leaves and a stalk."""
    leaves = []
    for turn in (-90, 30, 150):
        x = size * 0.46 * math.cos(math.radians(turn))
        y = size * 0.46 * math.sin(math.radians(turn)) - size * 0.12
        leaves.append(tag("circle", cx=x, cy=y, r=size * 0.44, fill=colour))
    stalk = shape(_STALK, size, "none", colour, size * 0.2)
    return "".join(leaves) + stalk


def _mirror(size: float) -> str:
    """A hand mirror with a glint."""
    glass = tag("ellipse", cy=-0.25, rx=0.62, ry=0.72, fill="#BFE3EA", stroke="#17545F", stroke_width=0.22)
    handle = tag("path", d="M0 .5V1.1", stroke="#17545F", stroke_width=0.3)
    glint = tag("path", d="M-.25-.15Q-.2-.55 .12-.62", fill="none", stroke="#FFF", stroke_width=0.16)
    return tag("g", glass, handle, glint, transform=f"scale({number(size)})", stroke_linecap="round")


def _spiral(size: float) -> str:
    """A line that winds outward."""
    points = []
    for i in range(40):
        turn, reach = i / 39 * 4.3 * math.pi, size * (0.08 + 0.98 * i / 39)
        points.append(f"{number(reach * math.cos(turn))} {number(reach * math.sin(turn))}")
    pen: Paint = {"stroke": "#5B2C83", "stroke_width": size * 0.24, "stroke_linecap": "round"}
    return tag("path", d="M" + "L".join(points), fill="none", **pen)


def _hat(size: float) -> str:
    """The leprechaun's hat, a buckle on its band."""
    buckle = rect(-0.2, 0.06, 0.4, 0.42, 0.06, fill="none", stroke="#E3A72B", stroke_width=0.16)
    parts = (tag("path", d=_HAT, fill="#1E5B38"), tag("path", d=_HATBAND, fill="#2B2112"), buckle)
    return tag("g", *parts, transform=f"scale({number(size)})")


_GLYPHS = {"clover": clover, "spiral": _spiral, "leprechaun": _hat}
