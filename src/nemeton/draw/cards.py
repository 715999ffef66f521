"""Cards: faces, backs, rows and the small chips that stand for them beside the slab; and the mark."""

from collections.abc import Sequence
from functools import cache, lru_cache

from nemeton.draw.suits import SUITS, sign_at
from nemeton.draw.svg import Paint, moved, number, rect, shape, tag, text
from nemeton.draw.theme import BACK_LINE, Theme

CORNER = 0.12  # of the width
PEEK = 0.36  # of its width that a card of a row shows beside the next one

_TREE = (
    "M0-.56C.3-.56 .5-.34 .46-.08C.44.14 .26.24 .1.22C.09.5 .14.72 .26.96L-.26.96"
    "C-.14.72-.09.5-.1.22C-.26.24-.44.14-.46-.08C-.5-.34-.3-.56 0-.56Z"
)

_HOOD = "M0-1.05C.5-.5 .95-.1 .95.5Q.95 1 .5 1L-.5 1Q-.95 1-.95.5C-.95-.1-.5-.5 0-1.05Z"


def direction(row: Sequence[int]) -> str:
    """Where a row of cards goes: up, down, or nowhere yet while all its cards are equal."""
    if not row or row[0] == row[-1]:
        return ""
    return "up" if row[-1] > row[0] else "down"


def arrow(x: float, y: float, size: float, way: str, colour: str, line: float) -> str:
    """The direction of a row."""
    k = size if way == "up" else -size
    stem = f"M{number(x)} {number(y + k)}V{number(y - k)}"
    wing = size * 0.75
    tip = (
        f"M{number(x - wing)} {number(y - k * 0.3)}L{number(x)} {number(y - k * 1.05)}"
        f"L{number(x + wing)} {number(y - k * 0.3)}"
    )
    pen: Paint = {"stroke": colour, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=stem + tip, fill="none", **pen, stroke_width=line)


def paper(theme: Theme, c: str, width: float, height: float) -> str:
    """An empty card."""
    suit = theme.suits[c]
    line = max(1.4, width * 0.032)
    return rect(0, 0, width, height, width * CORNER, fill=suit.ground, stroke=suit.fill, stroke_width=line)


def shadow(width: float, height: float) -> str:
    """The shadow of a card, to be drawn before it."""
    return rect(0, width * 0.045, width, height, width * CORNER, fill="#000", opacity=0.35)


def hood(x: float, y: float, radius: float, steps: int) -> str:
    """The priestess's number, in her hood."""
    return moved(
        x, y, shape(_HOOD, radius, "#23413F"), text(0, radius * 0.18, str(steps), radius * 1.17, "#FFFFFF", 800)
    )


@lru_cache(maxsize=1024)
def face(theme: Theme, c: str, value: int, width: float, height: float, way: str = "", steps: int = 0) -> str:
    """A whole card at the origin; `way` is the direction of the row that it tops, `steps` the priestess's number."""
    suit = theme.suits[c]
    margin = 0.1 if value < 10 else 0.07
    parts = [
        shadow(width, height),
        paper(theme, c, width, height),
        text(width * margin, height * 0.2, str(value), width * 0.42, suit.ink, 700, "start", serif=True),
        sign_at(suit, width * 0.5, height * 0.655, width * 0.285),
    ]
    if way:
        line = max(1.6, width * 0.045)
        parts.append(arrow(width * 0.78, height * 0.2, width * 0.13, way, suit.ink, line))
    if steps:
        # On small cards it is a little larger, so that it can be read.
        parts.append(hood(width * 0.77, height * 0.2, max(width * 0.19, min(width * 0.215, 8.4)), steps))
    return "".join(parts)


@lru_cache(maxsize=1024)
def covered(theme: Theme, c: str, words: str, width: float, height: float, peek: float) -> str:
    """A card of which only the left edge is seen: its number, or how many more lie below."""
    suit = theme.suits[c]
    size = width * 0.42 if len(words) == 1 else peek * 0.74 if len(words) == 2 else peek * 0.54
    y = height * (0.5 if words.startswith("+") else 0.2)
    return paper(theme, c, width, height) + text(peek / 2 + 0.5, y, words, size, suit.ink, 700, serif=True)


def place(width: float, height: float) -> str:
    """The dashed edge of a place where nothing lies."""
    faint: Paint = {"fill": "#FFF", "fill_opacity": 0.08, "stroke": "#FFF", "stroke_opacity": 0.22}
    return rect(0, 0, width, height, 6, **faint, stroke_width=1.3, stroke_dasharray="4 4")


@lru_cache(maxsize=64)
def slot(c: str, width: float, height: float, radius: float) -> str:
    """An empty place for cards of a suit."""
    return place(width, height) + sign_at(SUITS[c], width / 2, height / 2, radius)


def fan(theme: Theme, c: str, row: Sequence[int], width: float, height: float, space: float, over: str = "") -> str:
    """A row with its newest card whole on top, and `over` it; what does not fit is a count on the first."""
    peek = width * PEEK
    most = int((space - width) / peek + 0.01) + 1
    parts: list[str] = []
    x = 0.0
    edges = [str(value) for value in row[:-1]]
    if len(row) > most:
        hidden = len(row) - most + 1
        edges = [f"+{hidden}", *edges[hidden:]]
    steps = [peek] * len(edges)
    if len(row) > most + 8:  # a count of two digits takes a little room from the others
        steps = [peek * 1.3, *[peek - peek * 0.3 / (len(edges) - 1)] * (len(edges) - 1)]
    for words, step in zip(edges, steps, strict=True):
        parts.append(moved(x, 0, covered(theme, c, words, width, height, step)))
        x += step
    parts.append(moved(x, 0, face(theme, c, row[-1], width, height, direction(row)), over))
    return "".join(parts)


def stack(theme: Theme, c: str, row: Sequence[int], width: float, height: float, edge: float, over: str = "") -> str:
    """A row where there is little room: its top card with up to two edges behind it, always in one place."""
    behind = min(2, len(row) - 1)
    parts = [moved(edge * (2 - i), 0, paper(theme, c, width, height)) for i in range(behind, 0, -1)]
    return "".join(parts) + moved(edge * 2, 0, face(theme, c, row[-1], width, height, direction(row)), over)


@cache
def mark(radius: float, colour: str) -> str:
    """The mark: nine standing stones on a ring of eleven places, open at the foot, round a tree."""
    width, height = 0.26 * radius, 0.3 * radius
    stones = []
    for i in (0, 1, 2, 3, 4, 7, 8, 9, 10):
        # Each stone is drawn at the top of the ring and then turned to its place.
        turn = f"rotate({number(i * 360 / 11)})"
        top = -0.84 * radius - height / 2
        stones.append(rect(-width / 2, top, width, height, 0.09 * radius, fill=colour, transform=turn))
    return "".join(stones) + shape(_TREE, radius, colour)


@lru_cache(maxsize=64)
def back(theme: Theme, width: float, height: float) -> str:
    """A card face down."""
    radius, inset = width * CORNER, width * 0.09
    inner = (inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.7)
    return rect(0, 0, width, height, radius, fill=theme.back, stroke=BACK_LINE, stroke_width=1.2) + rect(
        *inner, fill="none", stroke=BACK_LINE, stroke_width=1
    )


def pile(theme: Theme, width: float, height: float, count: int) -> str:
    """The draw pile with the number of its cards; an empty one is a place."""
    if not count:
        return place(width, height) + text(width / 2, height / 2, "0", width * 0.3, theme.slab_text_2, 700, serif=True)
    shade: Paint = {"fill": theme.back_shade, "stroke": "#000", "stroke_opacity": 0.35}
    parts = [rect(k / 2, k, width, height, width * CORNER, **shade) for k in (4, 2)[3 - min(count, 3) :]]
    parts.append(back(theme, width, height))
    parts.append(moved(width / 2, height * 0.36, mark(width * 0.25, BACK_LINE)))
    parts.append(text(width / 2, height * 0.76, str(count), width * 0.3, "#FFFFFF", 700, serif=True))
    return "".join(parts)


@lru_cache(maxsize=1024)
def row_chip(theme: Theme, c: str, top: int | None, way: str, width: float, height: float) -> str:
    """Another seat's row: shape, letter, top number, direction; only the shape's outline while it is empty."""
    suit = theme.suits[c]
    middle = height / 2
    ground, edge = ("none", theme.line) if top is None else (suit.ground, suit.fill)
    chip = rect(0.5, 0.5, width - 1, height - 1, 6, fill=ground, stroke=edge, stroke_width=1)
    if top is None:
        return chip + moved(width / 2, middle, shape(suit.outline, 5.5, "none", theme.ink_2, 1.1))
    # Two digits stand a little closer, so that an arrow still fits.
    left, size, right = (19.5, 12.5, 6.5) if top < 10 else (18, 11.5, 5.5)
    sign = sign_at(suit, 10.5, middle, 6.6)
    digits = text(left, middle, str(top), size, suit.ink, 700, "start")
    return chip + sign + digits + (arrow(width - right, middle, 3.8, way, suit.ink, 1.5) if way else "")


CARD_CHIP = 34.0


@lru_cache(maxsize=512)
def card_chip(theme: Theme, card: str, height: float) -> str:
    """A card that is known to be in a hand."""
    suit = theme.suits[card[0]]
    edge = rect(0.5, 0.5, CARD_CHIP - 1, height - 1, 5, fill=suit.ground, stroke=suit.fill, stroke_width=1)
    return edge + sign_at(suit, 9.5, height / 2, 6.5) + text(25, height / 2, card[1:], 12, suit.ink, 700)
