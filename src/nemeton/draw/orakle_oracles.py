"""Oracle cards: a prophecy as a drawing, and as a card that is on offer, kept, laid aside, told or face down."""

from dataclasses import dataclass
from functools import lru_cache

from nemeton.draw.cards import back, mark
from nemeton.draw.orakle_pieces import any_chip, chip
from nemeton.draw.orakle_prophecies import brief, in_lines, points, sentence
from nemeton.draw.orakle_table import HOLDS, LOST, OPEN, clauses
from nemeton.draw.orakle_theme import DEEP, EDGE, FALSE, POINTS, TRUE, WORDS
from nemeton.draw.remembered import remembered
from nemeton.draw.spoken import fitting
from nemeton.draw.svg import Paint, moved, number, rect, room, shortened, tag, text
from nemeton.draw.theme import BACK_LINE, GOLD, Theme
from nemeton.games.orakle.data import ALL_CHIPS, ANIMALS, AT_LEAST, AT_MOST, EXACTLY, FEWEST, LOSERS, MOST
from nemeton.language import say

# As drawings, around the origin.


def _places(count: int, radius: float, is_tight: bool) -> tuple[float, list[tuple[float, float]]]:
    """Radius and middles of so many chips: in a line, or close together."""
    if not is_tight:
        small = radius * (1 if count < 3 else 0.8 if count < 4 else 0.7)
        return small, [((i - (count - 1) / 2) * small * 2.15, 0.0) for i in range(count)]
    small = radius * (1, 1, 0.75, 0.66, 0.62)[min(count, 4)]
    if count == 2:
        return small, [(-small * 0.6, -small * 0.8), (small * 0.6, small * 0.8)]
    if count == 3:
        return small, [(0, -small * 1.05), (-small * 1.05, small), (small * 1.05, small)]
    if count == 4:
        return small, [(x * small * 1.08, y * small * 1.08) for y in (-1, 1) for x in (-1, 1)]
    return small, [((i - (count - 1) / 2) * small, 0.0) for i in range(count)]


def _strike(radius: float) -> str:
    """A line through something that must not be."""
    reach = number(radius * 1.05)
    path = f"M-{reach} {reach}L{reach}-{reach}"
    return "".join(
        tag("path", d=path, stroke=colour, stroke_width=radius * width, stroke_linecap="round")
        for colour, width in ((DEEP, 0.44), (FALSE, 0.21))
    )


def _badge(radius: float, label: str, colour: str) -> str:
    """A number at the lower right of a drawing."""
    ring = tag("circle", r=radius * 0.52, fill=DEEP, stroke=colour, stroke_width=1.4)
    size = radius * (0.7 if len(label) == 1 else 0.56)
    return moved(radius * 0.95, radius * 0.68, ring, text(0, 0, label, size, colour, 800))


def _bars(radius: float, is_most: bool) -> str:
    """Three seats side by side, one of them alone ahead or behind."""
    parts = []
    for i, share in enumerate((0.45, 1, 0.6) if is_most else (1, 0.4, 0.8)):
        high, x = share * radius * 1.8, (i - 1) * radius * 0.8 - radius * 0.3
        colour = GOLD if i == 1 else "#6A70BC"
        parts.append(rect(x, radius * 0.9 - high, radius * 0.6, high, radius * 0.14, fill=colour))
    return "".join(parts)


@lru_cache(maxsize=128)
def drawing(name: str, radius: float, is_tight: bool) -> str:
    """A prophecy without words: the chips that it asks for."""
    condition = clauses(name)
    if len(condition) > 1:
        small, places = _places(len(condition), radius, is_tight)
        return "".join(moved(x, y, _piece(what, small)) for (x, y), (_, _, what) in zip(places, condition, strict=True))
    how, count, what = condition[0]
    if how in (MOST, FEWEST):
        bars = _bars(radius, how == MOST)
        return bars if what == ALL_CHIPS else bars + moved(radius * 1.0, radius * 0.5, _piece(what, radius * 0.56))
    if count == 0 and what != LOSERS:
        return _piece(what, radius) + _strike(radius)
    if what == LOSERS or how != EXACTLY:
        label = {EXACTLY: f"{count}", AT_LEAST: f"{count}+", AT_MOST: f"≤{count}"}[how]
        return _piece(what, radius) + _badge(radius, label, GOLD if count else TRUE)
    small, places = _places(count, radius, is_tight)
    return "".join(moved(x, y, _piece(what, small)) for x, y in places)


def _piece(what: int, radius: float) -> str:
    if what == ALL_CHIPS:
        return any_chip(radius)
    return chip("hydra", radius, loser=True) if what == LOSERS else chip(ANIMALS[what], radius)


# As cards on the slab.

_COLOURS = {HOLDS: TRUE, OPEN: GOLD, LOST: FALSE}
_TICK = "M-4 0L-1 3.4L4.4-3.6"
_SIGNS = {HOLDS: _TICK, OPEN: "", LOST: "M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4"}


@lru_cache(maxsize=64)
def fate_sign(fate: str, radius: float, colour: str = "") -> str:
    """A tick, a dashed ring or a cross."""
    dashes = "3 2.6" if fate == OPEN else None
    ring = tag("circle", r=radius, stroke_dasharray=dashes)
    inside = tag("path", d=_SIGNS[fate], transform=f"scale({number(radius / 7.5)})") if _SIGNS[fate] else ""
    pen: Paint = {"stroke": colour or _COLOURS[fate], "stroke_width": 1.8}
    return tag("g", ring, inside, fill="none", **pen, stroke_linecap="round", stroke_linejoin="round")


@dataclass(frozen=True)
class Size:
    """How large a prophecy is drawn, and its letters."""

    width: float
    height: float
    words: float
    fate: float
    points: float


GAP = 5  # between words and points
LARGE = Size(180, 86, 14, 12.5, 22)
SMALL = Size(166, 70, 12.5, 11.5, 19)


@remembered(512)
def told(name: str, fate: str, state: str, size: Size) -> str:
    """A prophecy of the viewer during the tricks: words, state by sign and word, points."""
    colour = _COLOURS[fate]
    edge: Paint = {"stroke": colour, "stroke_opacity": 0.8, "stroke_width": 1.4}
    bottom = size.height - (18 if size is LARGE else 14)
    parts = [rect(0, 0, size.width, size.height, 12, fill=DEEP, fill_opacity=0.55, **edge)]
    whole, space = sentence(name), size.width - 20
    fits = room(whole, size.words) <= space
    high, foretold = (size.words, [whole]) if fits else in_lines(name, size.words, (space, space))
    for i, line in enumerate(foretold):
        parts.append(text(12, 17 + i * size.words * 1.22, line, high, WORDS, 700, "start"))
    parts.append(moved(20, bottom, fate_sign(fate, 7.5)))
    worth = str(points(name))
    free = size.width - 12 - room(worth, size.points) - GAP - 33
    parts.append(text(33, bottom, state, fitting(state, size.fate, free), colour, 600, "start"))
    parts.append(text(size.width - 12, bottom - 1, worth, size.points, POINTS, 700, "end", serif=True))
    return "".join(parts)


FREE, KEPT, ASIDE = "free", "kept", "aside"
CHOICE = (128.0, 150.0)
SMALL_CHOICE = (166.0, 58.0)


def _ground(width: float, height: float, corner: float, state: str) -> str:
    """The card of a prophecy that is on offer, kept or laid aside."""
    line: Paint = {"stroke": EDGE, "stroke_opacity": 0.75, "stroke_width": 1.3}
    if state == ASIDE:
        line = {"stroke": EDGE, "stroke_opacity": 0.35, "stroke_dasharray": "4 4"}
    if state == KEPT:
        line = {"stroke": GOLD, "stroke_width": 2.4}
    opacity = {FREE: 0.55, KEPT: 0.82, ASIDE: 0.25}[state]
    return rect(0, 0, width, height, corner, fill=DEEP, fill_opacity=opacity, **line)


def _halo(width: float, height: float, corner: float, line: float) -> str:
    out = line / 2 + 0.8
    glow: Paint = {"stroke": GOLD, "stroke_opacity": 0.28, "stroke_width": line}
    return rect(-out, -out, width + 2 * out, height + 2 * out, corner + out, fill="none", **glow)


@remembered(256)
def choice(theme: Theme, name: str, state: str) -> str:
    """A prophecy to choose from, in a wide picture: drawing, words, points."""
    width, height = CHOICE
    kept = state == KEPT
    ink = theme.slab_text_2 if state == ASIDE else WORDS
    parts = [_halo(width, height, 12, 7) if kept else "", _ground(width, height, 12, state)]
    sign = moved(width / 2, 34, drawing(name, 17, False))
    parts.append(tag("g", sign, opacity=0.6) if state == ASIDE else sign)
    size, foretold = in_lines(name, 13.5, (width - 8,) * 2)
    for i, line in enumerate(foretold):
        parts.append(text(width / 2, 74 + i * 17, line, size, ink, 700))
    if kept:
        parts.append(moved(22, height - 22, fate_sign(HOLDS, 8, GOLD)))
        parts.append(text(36, height - 22, say("kept"), 13, GOLD, 700, "start"))
    x, anchor = (width - 14, "end") if kept else (width / 2, "middle")
    worth = POINTS if state != ASIDE else theme.slab_text_2
    parts.append(text(x, height - 23, str(points(name)), 24, worth, 700, anchor, serif=True))
    return "".join(parts)


@remembered(256)
def small_choice(theme: Theme, name: str, state: str) -> str:
    """The same in a tall picture."""
    width, height = SMALL_CHOICE
    kept = state == KEPT
    ink = theme.slab_text_2 if state == ASIDE else WORDS
    parts = [_halo(width, height, 11, 4) if kept else "", _ground(width, height, 11, state)]
    sign = moved(24, height / 2, drawing(name, 14, True))
    parts.append(tag("g", sign, opacity=0.6) if state == ASIDE else sign)
    worth = POINTS if state != ASIDE else theme.slab_text_2
    parts.append(text(width - 9, height - 15, str(points(name)), 19, worth, 700, "end", serif=True))
    first = 15 if kept else height / 2 - 7.5
    size, foretold = in_lines(name, 12, (width - 54, width - 64 - room(str(points(name)), 19)))
    for i, line in enumerate(foretold):
        parts.append(text(50, first + 15 * i, line, size, ink, 700, "start"))
    if kept:
        parts.append(moved(57, height - 13, fate_sign(HOLDS, 6.2, GOLD)))
        parts.append(text(68, height - 13, say("kept"), 11.5, GOLD, 700, "start"))
    return "".join(parts)


@remembered(512)
def slip(name: str, width: float, height: float, state: str = FREE) -> str:
    """A prophecy where there is room for a line only."""
    worth = text(width - 8, height / 2, str(points(name)), 14, POINTS, 700, "end", serif=True)
    told, space = brief(name), width - 16 - room("12", 14)
    size = fitting(told, 11.5, space)
    words = text(8, height / 2, shortened(told, size, space), size, WORDS, 600, "start")
    return _ground(width, height, 7, state) + words + worth


@lru_cache(maxsize=32)
def secret(theme: Theme, width: float, height: float) -> str:
    """A prophecy face down."""
    sign = moved(width / 2, height / 2, mark(width * 0.25, BACK_LINE)) if width > 20 else ""
    return back(theme, width, height) + sign
