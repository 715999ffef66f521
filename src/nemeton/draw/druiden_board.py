"""The three circles: what never changes once for all pictures, then figures, what is lit, and what was announced."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from nemeton.draw.druiden_art import FIELD_GROUNDS, field_badge, field_sign, spirit
from nemeton.draw.druiden_names import field_words, spirit_name
from nemeton.draw.druiden_table import CULT_OF, Figure, Table, field_kind
from nemeton.draw.druiden_theme import PATH, POINTS
from nemeton.draw.druiden_words import centre_count, centre_words
from nemeton.draw.figures import figure, head
from nemeton.draw.remembered import remembered
from nemeton.draw.states import second_ring
from nemeton.draw.stones import contours, outline
from nemeton.draw.svg import Paint, Point, moved, number, tag, text, thing
from nemeton.draw.theme import GOLD, PALE, Theme
from nemeton.games.druiden.data.board import ANGLES, CENTRE_FIGURES, FIELD_NAMES, SPOKES
from nemeton.games.druiden.data.spirits import SPIRIT_NAMES
from nemeton.language import say

# In units of 0.93 of half the board's side, from its middle.
_RADII = {"I": 0.37, "M": 0.62, "O": 0.885}
_FIELD = 0.066
_EMPTY = 0.86  # of a field's radius
_SPIRIT = 0.062
_CENTRE = 0.235
_CENTRE_RING = 0.13  # on which three and more figures stand in the centre
_PAIR = 0.88  # how far two figures on a field stand from its middle, in its radius
_PAIR_SIZE = 0.8
_BADGE = 0.094  # how far outside its field the badge of an occupied one is
_HOME = 0.93
_RIM = 0.272  # where druids wait that are not placed yet
_MANY = 26  # so many lit fields have thin lines


@dataclass(frozen=True)
class Shape:
    """Where the square of the circles lies, and how wide lines are in it."""

    x: float
    y: float
    side: float
    path_line: float
    gold_line: float
    font: float
    has_names: bool  # whether empty fields show theirs

    @property
    def k(self) -> float:
        return 0.93 * self.side / 2

    def point(self, x: float, y: float) -> Point:
        """From units to the picture."""
        return self.x + self.side / 2 + x * self.k, self.y + self.side / 2 + y * self.k


WIDE = Shape(x=186, y=0, side=530, path_line=4, gold_line=2.8, font=12.5, has_names=True)
TALL = Shape(x=3, y=0, side=354, path_line=3, gold_line=2.2, font=11, has_names=False)


@cache
def direction(field: str) -> Point:
    """Where a field lies as seen from the middle."""
    first, step = ANGLES[field[0]]
    angle = math.radians(first + step * int(field[1:]) - 90)
    return math.cos(angle), math.sin(angle)


@cache
def place(shape: Shape, field: str, more: float = 0) -> Point:
    """The middle of a field, or a point so much farther out."""
    across, down = direction(field)
    reach = _RADII[field[0]] + more
    return shape.point(across * reach, down * reach)


@cache
def home(shape: Shape, name: str) -> Point:
    """Where a spirit waits: two a corner."""
    i = SPIRIT_NAMES.index(name)
    x, y = ((-_HOME, -_HOME), (_HOME, -_HOME), (-_HOME, _HOME), (_HOME, _HOME))[i % 4]
    return shape.point(x * (1 - 0.2 / _HOME * (i // 4)), y)


def _radius(shape: Shape, field: str) -> float:
    return shape.k * _FIELD * (_EMPTY if field_kind(field) == "-" else 1)


def board(table: Table, theme: Theme, shape: Shape, lit: Collection[str], pale: Collection[str]) -> str:
    """All of it; `lit` are the ids of what the viewer may point at, `pale` spirits for a second kind of answer."""
    fields = [name[6:] for name in lit if name.startswith("field-")]
    parts = [
        still(shape, theme),
        _names(table, shape) if shape.has_names else "",
        *(_ring(shape, field, len(fields) > _MANY) for field in fields),
        _homes(table, shape, lit),
        _centre(table, shape, lit),
        _announced(table, shape),
        *(_group(shape, field, figures, lit, pale) for field, figures in table.standing.items() if field != "centre"),
    ]
    return "".join(parts)


@remembered(8)
def still(shape: Shape, theme: Theme) -> str:
    """Circles, spokes, the fields."""
    x, y = shape.point(0, 0)
    paint = {"O": ("#000", 0.14), "M": ("#7FAE6A", 0.07), "I": ("#000", 0.12)}
    grounds = [
        tag("circle", cx=x, cy=y, r=_RADII[c] * shape.k, fill=fill, fill_opacity=opacity)
        for c, (fill, opacity) in paint.items()
    ]
    pen: Paint = {"stroke": PATH, "stroke_opacity": 0.42, "stroke_width": shape.path_line, "fill": "none"}
    circles = [tag("circle", cx=x, cy=y, r=radius * shape.k, **pen) for radius in _RADII.values()]
    spokes = "".join(_straight(place(shape, spoke[0]), place(shape, spoke[-1])) for spoke in SPOKES)
    faint = pen | {"stroke_opacity": 0.2}
    dots = pen | {"stroke_dasharray": "1 7", "stroke_linecap": "round"}
    return "".join(
        (
            moved(shape.x, shape.y, contours(shape.side, shape.side, 8, 8)) if shape.has_names else "",
            *grounds,
            *circles,
            tag("path", d=spokes, **faint) + tag("path", d=spokes, **dots),
            _inward(shape),
            *(_still_field(shape, theme, field) for field in FIELD_NAMES),
        )
    )


def _straight(start: Point, end: Point) -> str:
    return f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"


def _inward(shape: Shape) -> str:
    """Golden dots from the pentagrams to the centre."""
    path = ""
    for field in FIELD_NAMES:
        if field_kind(field) == "D":
            path += _straight(place(shape, field, _CENTRE - _RADII[field[0]] - 0.02), place(shape, field))
    dots: Paint = {"stroke_width": 2, "stroke_dasharray": "2 4", "stroke_linecap": "round"}
    return tag("path", d=path, fill="none", stroke=GOLD, stroke_opacity=0.5, **dots)


def _still_field(shape: Shape, theme: Theme, field: str) -> str:
    kind = field_kind(field)
    x, y = place(shape, field)
    radius = _radius(shape, field)
    down = radius * 0.97
    ground = FIELD_GROUNDS.get(kind, theme.stone)
    drawn = (
        tag("path", d=outline(f"d{field}", radius, down, x, y + radius * 0.2), fill="#000", opacity=0.3)
        + tag("path", d=outline(f"d{field}", radius, down, x, y + radius * 0.1), fill=theme.stone_edge)
        + tag("path", d=outline(f"d{field}", radius, down, x, y), fill=ground)
    )
    sign = moved(x, y, field_sign(kind, radius * 0.62)) if kind != "-" else ""
    return thing(f"field-{field}", f"{field}: {field_words(kind)}", drawn, sign)


def _names(table: Table, shape: Shape) -> str:
    """Empty fields say their names while nobody stands there, so that moves can be typed and read."""
    return "".join(
        _field_name(shape, field) for field in FIELD_NAMES if field_kind(field) == "-" and field not in table.standing
    )


@cache
def _field_name(shape: Shape, field: str) -> str:
    x, y = place(shape, field)
    return text(x, y, field, 9.5, "#6B6F62", 600)


@cache
def _ring(shape: Shape, field: str, thin: bool) -> str:
    """Round a legal field: a line, and a halo unless there are too many."""
    x, y = place(shape, field)
    radius = _radius(shape, field)
    halo = "" if thin else tag("circle", cx=x, cy=y, r=radius + 2.5, stroke=GOLD, stroke_opacity=0.3, stroke_width=7)
    line = tag("circle", cx=x, cy=y, r=radius + 2, stroke=GOLD, stroke_width=shape.gold_line * (0.8 if thin else 1))
    return tag("g", halo, line, class_="legal", fill="none")


# The place of spirits.


def _homes(table: Table, shape: Shape, lit: Collection[str]) -> str:
    """The spirits that wait, and faint rings for those that are away."""
    return "".join(
        _waiting(shape, name, f"spirit-{name}" in lit) if name in table.outside else _away(shape, name)
        for name in SPIRIT_NAMES
    )


@remembered(64)
def _waiting(shape: Shape, name: str, is_lit: bool) -> str:
    x, y = home(shape, name)
    words = say("{spirit}, on the place of spirits", spirit=_with_cult(name))
    return thing(f"spirit-{name}", words, spirit(name, shape.k * _SPIRIT * 1.1, None, is_lit), x=x, y=y)


@cache
def _away(shape: Shape, name: str) -> str:
    x, y = home(shape, name)
    dots: Paint = {"stroke": "#FFF", "stroke_opacity": 0.22, "stroke_width": 1.2, "stroke_dasharray": "2 4"}
    return tag("circle", cx=x, cy=y, r=shape.k * _SPIRIT, fill="none", **dots)


def _with_cult(name: str) -> str:
    """A spirit and whose side it is on."""
    cult = CULT_OF[name]
    if cult == "none":
        return spirit_name(name)
    return say("{spirit}, sun" if cult == "sun" else "{spirit}, moon", spirit=spirit_name(name))


def figure_words(one: Figure, field: str) -> str:
    """A figure for those who hover or listen; it stands on a field or in the centre."""
    seat, in_centre = one.p + 1, field == "centre"
    if one.name == "druid":
        return say(
            "Seat {number}: druid in the centre" if in_centre else "Seat {number}: druid on {field}",
            number=seat,
            field=field,
        )
    return say(
        "{spirit}, of seat {number}, in the centre" if in_centre else "{spirit}, of seat {number}, on {field}",
        spirit=_with_cult(one.name),
        number=seat,
        field=field,
    )


# The centre.


def _centre(table: Table, shape: Shape, lit: Collection[str]) -> str:
    """The place of decision: its figures and their number; druids that are not placed yet wait on its rim."""
    figures = table.centre
    x, y = shape.point(0, 0)
    count = len(figures)
    if count < 3:
        label = text(*shape.point(0, 0.165 if count else 0), centre_count(count), shape.font, POINTS, 700)
    else:
        label = text(x, y, f"{count}/{CENTRE_FIGURES}", shape.font + 0.5, POINTS, 700)
    parts = [thing("centre", centre_words(count), _disc(shape), label)]
    parts += [_waiting_druid(shape, p, i) for i, p in enumerate(table.unplaced)]
    for one, (right, down) in zip(figures, _centre_places(count), strict=True):
        parts.append(_centre_figure(shape, one, *shape.point(right, down), one.identifier in lit))
    return "".join(parts)


@cache
def _disc(shape: Shape) -> str:
    x, y = shape.point(0, 0)
    edge: Paint = {"stroke": GOLD, "stroke_opacity": 0.75, "stroke_width": 1.6}
    return tag("circle", cx=x, cy=y, r=shape.k * _CENTRE, fill=GOLD, fill_opacity=0.16, **edge)


@cache
def _centre_places(count: int) -> list[Point]:
    """Up to two side by side, from three on evenly on a ring."""
    if count <= 2:
        return [(0.2 * i - 0.1 * (count - 1), -0.05) for i in range(count)]
    reach = _CENTRE_RING if count <= 5 else _CENTRE_RING * 1.15
    turns = [math.radians(360 * i / count - 90) for i in range(count)]
    return [(reach * math.cos(turn), reach * math.sin(turn)) for turn in turns]


@remembered(512)
def _centre_figure(shape: Shape, one: Figure, x: float, y: float, is_lit: bool) -> str:
    words = figure_words(one, "centre")
    if one.name == "druid":
        height = shape.k * _FIELD * 2
        return thing(one.identifier, words, figure(one.p, height, legal=is_lit), x=x, y=y + height * 0.48)
    return thing(one.identifier, words, spirit(one.name, shape.k * _SPIRIT, one.p, is_lit), x=x, y=y)


@remembered(128)
def _waiting_druid(shape: Shape, p: int, i: int) -> str:
    turn = math.radians(90 + (0, 30, -30, 60, -60)[i])
    x, y = shape.point(_RIM * math.cos(turn), _RIM * math.sin(turn))
    words = say("Seat {number}: druid, not placed yet", number=p + 1)
    return thing(f"druid-{p}", words, head(p, shape.k * 0.04), x=x, y=y)


# Figures on the circles.


def _group(shape: Shape, field: str, figures: Sequence[Figure], lit: Collection[str], pale: Collection[str]) -> str:
    """The figures on a field, two of them side by side, and its kind as a badge."""
    x, y = place(shape, field)
    parts = []
    if field_kind(field) != "-":
        parts.append(_badge(shape, field, len(figures), any(one.name == "druid" for one in figures)))
    size, apart = (1.0, 0.0) if len(figures) == 1 else (_PAIR_SIZE, 2 * _PAIR * _FIELD * shape.k)
    for i, one in enumerate(figures):
        right = x + apart * (i - (len(figures) - 1) / 2)
        is_left = len(figures) > 1 and i == 0
        states = one.identifier in lit, one.identifier in pale
        parts.append(_figure(shape, field, one, right, y, size, is_left, *states))
    return "".join(parts)


@remembered(2048)
def _figure(
    shape: Shape, field: str, one: Figure, x: float, y: float, size: float, is_left: bool, is_lit: bool, is_pale: bool
) -> str:
    words = figure_words(one, field)
    if one.name == "druid":
        height = shape.k * _FIELD * 2.05 * size
        drawn = figure(one.p, height, legal=is_lit)
        return thing(one.identifier, words, drawn, x=x, y=y + height * 0.351)
    # The owner's head keeps clear of the badge of the field, and of the figure at the right.
    across, down = direction(field)
    aside = is_left or (size == 1 and across > 0.25 and down > 0.25)
    radius = shape.k * _SPIRIT * 0.97 * size
    drawn = spirit(one.name, radius, one.p, is_lit, aside)
    ring = second_ring(0, 0, radius * 1.15 + 4, 2.2) if is_pale and not is_lit else ""
    return thing(one.identifier, words, drawn, ring, x=x, y=y)


@cache
def _badge(shape: Shape, field: str, count: int, has_druid: bool) -> str:
    """The kind of an occupied field, outside its circle; clear of heads, and of a figure that stands farther out."""
    across, down = direction(field)
    more = _BADGE + (0.055 * abs(across) if count > 1 else 0)
    if has_druid and down < (-0.75 if count == 1 else 0):
        more += 0.036
    x, y = place(shape, field, more)
    return moved(x, y, field_badge(field_kind(field), max(shape.k * 0.033, 6)))


# What another player announced is pale.


def _announced(table: Table, shape: Shape) -> str:
    """D-44: rings round the thing and its aim, a dotted path between."""
    if table.phase != "counter":
        return ""
    deed, *rest = table.view["pending"]["action"].split()
    by = table.view["pending"]["by"]
    if deed in ("summon", "call"):
        aim = table.view["druids"][by] if deed == "call" else table.landing
        return _path(shape, home(shape, rest[0]), place(shape, aim))
    if deed == "banish":
        return _path(shape, place(shape, table.place_of(rest[0], by)), home(shape, rest[0]))
    if deed == "take":
        return _ring_at(shape, place(shape, table.landing))
    if deed == "steal":
        return _ring_at(shape, place(shape, table.place_of("morrigan", by)))
    if deed in ("swap", "raven"):
        field = table.view["druids"][int(rest[0])]
        if field != "centre":
            return _ring_at(shape, place(shape, field))
    return ""


def _ring_at(shape: Shape, where: Point) -> str:
    return second_ring(*where, shape.k * _FIELD + 7, 2.4)


def _path(shape: Shape, start: Point, end: Point) -> str:
    """A curve from ring to ring, round the centre and not across it."""
    (x0, y0), (x1, y1) = start, end
    x, y = shape.point(0, 0)
    # On which side of the straight line the centre lies, and how far away.
    aside = ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / math.hypot(x1 - x0, y1 - y0)
    way = (0.55 if abs(aside) < 0.3 * shape.k else 0.16) * (-1 if aside > 0 else 1)
    bend = (x0 + x1) / 2 - (y1 - y0) * way, (y0 + y1) / 2 + (x1 - x0) * way
    reach = shape.k * _FIELD + 9
    ends = []
    for x, y in (start, end):
        turn = math.atan2(bend[1] - y, bend[0] - x)
        ends.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    curve = (
        f"M{number(ends[0][0])} {number(ends[0][1])}Q{number(bend[0])} {number(bend[1])} "
        f"{number(ends[1][0])} {number(ends[1][1])}"
    )
    dots: Paint = {"stroke_width": 2.6, "stroke_dasharray": "2 6", "stroke_linecap": "round"}
    line = tag("path", d=curve, fill="none", stroke=PALE, **dots)
    return line + _ring_at(shape, start) + _ring_at(shape, end)
