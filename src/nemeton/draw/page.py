"""The picture as a document: its ground, the slab, words for those who listen."""

from collections.abc import Iterable
from functools import cache

from nemeton.draw.svg import SANS, escaped, number, rect, tag
from nemeton.draw.theme import Theme


def document(theme: Theme, width: float, height: float, title: str, description: str, parts: Iterable[str]) -> str:
    """A picture that stands for itself."""
    ground = rect(0, 0, width, height, 0, fill=theme.page)
    return _svg(width, height, title, description, _gradient(theme), ground, *parts)


def slab_alone(
    theme: Theme, width: float, height: float, radius: float, title: str, description: str, parts: Iterable[str]
) -> str:
    """The slab with what lies on it, for a page that has its own places for the seats."""
    return _svg(width, height, title, description, _gradient(theme), slab(theme, 0, 0, width, height, radius), *parts)


def seats_alone(width: float, height: float, title: str, seats: str) -> str:
    """The seats without the slab. Each says its own words, so that the picture needs no description."""
    return _svg(width, height, title, "", seats)


def _svg(width: float, height: float, title: str, description: str, *parts: str) -> str:
    return tag(
        "svg",
        tag("title", escaped(title)),
        tag("desc", escaped(description)) if description else "",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        font_family=SANS,
    )


def with_prefix(picture: str, prefix: str) -> str:
    """The same picture with a prefix to all ids, for a page that shows several. Words can't hold a bare quote."""
    return picture.replace(' id="', f' id="{prefix}').replace("url(#", f"url(#{prefix}") if prefix else picture


def _gradient_name(theme: Theme) -> str:
    """Two pictures on one page may share it only if it looks the same."""
    return f"slab-{theme.slab_1[1:]}"


@cache
def _gradient(theme: Theme) -> str:
    """Light falls on the slab from above."""
    stops = tag("stop", stop_color=theme.slab_1) + tag("stop", offset=1, stop_color=theme.slab_2)
    light = "translate(.5 .1) scale(1.2 .9)"
    name = _gradient_name(theme)
    return tag("defs", tag("radialGradient", stops, id=name, cx=0, cy=0, r=1, gradientTransform=light))


def slab(theme: Theme, x: float, y: float, width: float, height: float, radius: float) -> str:
    """The dark slab on which everything lies that can be touched."""
    ground = rect(x, y, width, height, radius, fill=f"url(#{_gradient_name(theme)})")
    if not radius:
        return ground
    shade = rect(x, y + 2, width, height + 1, radius, fill="#000", opacity=0.16)
    edge = rect(x + 0.5, y + 0.5, width - 1, height - 1, radius - 0.5, fill="none", stroke="#FFF", stroke_opacity=0.1)
    return shade + ground + edge
