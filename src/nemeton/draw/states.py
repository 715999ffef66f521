"""What one may do is gold, or pale where it is a second kind of answer: lines round legal things on the slab."""

import math

from nemeton.draw.svg import Paint, number, rect, tag
from nemeton.draw.theme import GOLD, PALE


def ring(x: float, y: float, rx: float, ry: float, line: float, tick: float) -> str:
    """Round a legal stone: a line, a halo and four short ticks."""
    halo = tag("ellipse", cx=x, cy=y, rx=rx + 3, ry=ry + 3, stroke=GOLD, stroke_opacity=0.28, stroke_width=line + 5)
    edge = tag("ellipse", cx=x, cy=y, rx=rx + 2, ry=ry + 2, stroke=GOLD, stroke_width=line)
    path = []
    for degrees in (45, 135, 225, 315):
        across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        path.append(f"M{number(x + (rx + 1) * across)} {number(y + (ry + 1) * down)}")
        path.append(f"L{number(x + (rx + tick) * across)} {number(y + (ry + tick) * down)}")
    ticks = tag("path", d="".join(path), stroke=GOLD, stroke_width=line, stroke_linecap="round")
    return tag("g", halo, edge, ticks, class_="legal", fill="none")


def thin_ring(x: float, y: float, rx: float, ry: float, line: float) -> str:
    """Round a legal stone where most stones are legal: the line alone."""
    edge = tag("ellipse", cx=x, cy=y, rx=rx + 2, ry=ry + 2, fill="none", stroke=GOLD, stroke_width=line)
    return tag("g", edge, class_="legal")


def second_ring(x: float, y: float, radius: float, line: float) -> str:
    """Round a stone that a second kind of answer leads to: pale and dashed."""
    pen: Paint = {"stroke": PALE, "stroke_width": line, "stroke_dasharray": "4 3.4"}
    return tag("circle", cx=x, cy=y, r=radius, fill="none", **pen, class_="second")


def frame(width: float, height: float, corner: float, line: float, halo: float) -> str:
    """Round a legal card or pile at the origin: a line outside its edge and a halo."""
    out = line / 2 + 1.5
    edge = rect(-out, -out, width + 2 * out, height + 2 * out, corner + out, stroke=GOLD, stroke_width=line)
    far = out + 1.5
    glow = rect(
        -far, -far, width + 2 * far, height + 2 * far, corner + far, stroke=GOLD, stroke_opacity=0.28, stroke_width=halo
    )
    return tag("g", glow, edge, class_="legal", fill="none")
