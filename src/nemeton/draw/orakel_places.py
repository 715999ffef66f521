"""Where groups of figures stand on the spiral, and the signs of their fields, so that nothing one reads is covered.

Each has a place of its choice and some others to give way to; of all, it takes the first that covers least.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from nemeton.draw.figures import places
from nemeton.draw.orakel_shapes import VALUE_FIELDS, Shape
from nemeton.draw.svg import Point
from nemeton.games.orakel.data import END, LARGE

PRIESTESS = -1  # in place of a seat

Box = tuple[float, float, float, float]  # left, top, right, bottom
Kinds = tuple[tuple[bool, bool], ...]  # of those who are drawn: is it the priestess, does it stand for several?

_WIDTHS = (1.12, 1.12, 1.32, 1.42, 1.42)  # radius of a group by how many it shows, in small stones
_CROWD = 4  # so many are shown where a group is a crowd
_TALLER = 1.2  # the priestess beside figures
_HALF_FIGURE, _HALF_PRIESTESS = 0.31, 0.37  # how wide they are, in heights
_PILL: Point = (8.5, 6)  # half the size of a count
_SMALLEST_SIGN = 6.5
_HARDLY = 8.0  # an area that does not matter


@dataclass(frozen=True)
class Standing:
    """A figure's foot and height, and where the number of those it stands for is written."""

    x: float
    y: float
    height: float
    pill: Point
    half: float  # its width

    @property
    def box(self) -> Box:
        return self.x - self.half, self.y - self.height, self.x + self.half, self.y


@cache
def group_places(shape: Shape, n: int, kinds: Kinds) -> tuple[Standing, ...]:
    """Where those stand who share a field."""
    if n == 0:
        return tuple(_on_start(shape, kinds))
    x, y = shape.field(n)
    options = [tuple(_on_stone(shape, kinds, x + right, y + down)) for right, down in _shifts(shape, n, len(kinds))]
    around = list(_read(shape, n))
    return options[_least([list(_boxes(group, kinds)) for group in options], around)]


def _on_start(shape: Shape, kinds: Kinds) -> Iterator[Standing]:
    """Side by side; the priestess takes a little more room."""
    x, y = shape.field(0)
    rooms = [1.35 if is_priestess else 1.0 for is_priestess, _ in kinds]
    pitch = min(shape.small * 1.9, shape.radius(0) * 1.76 / sum(rooms))
    height = shape.small * 1.85
    left = x - pitch * sum(rooms) / 2
    foot = y + shape.small * 0.75
    for (is_priestess, _), room in zip(kinds, rooms, strict=True):
        middle = left + pitch * room / 2
        yield Standing(middle, foot, height * (1.1 if is_priestess else 1), (middle, foot + 3), pitch / 2)
        left += pitch * room


def _on_stone(shape: Shape, kinds: Kinds, x: float, y: float) -> Iterator[Standing]:
    """Around a point; alone the priestess is as high as her stone is wide."""
    width = shape.small * _WIDTHS[len(kinds) - 1]
    height, feet = places(len(kinds), width)
    for (is_priestess, _), (right, down) in zip(kinds, feet, strict=True):
        if is_priestess:
            tall = height * _TALLER if len(kinds) > 1 else shape.small * 2
            foot = y + down if len(kinds) > 1 else y + shape.small * 0.8
            yield Standing(x + right, foot, tall, (0, 0), tall * _HALF_PRIESTESS)
            continue
        # The number stands on the cone of a lower figure, beside the head of an upper one.
        side = width * 0.3 + 9
        upper = x + right + (side if right > 0 else -side), y + down - height * 0.71
        pill = upper if down < width * 0.5 else (x + right, y + down - 3)
        yield Standing(x + right, y + down, height, pill, height * _HALF_FIGURE)


def _shifts(shape: Shape, n: int, count: int) -> list[Point]:
    """How far a group may stand from its stone's middle: a crowd rather half a small radius nearer to the board's."""
    right, down = shape.outward(n)
    far = shape.small * 0.5
    inward = [(-right * far * part, -down * far * part) for part in ((1, 0.5, 0) if count >= _CROWD else (0, 0.3, 0.6))]
    around = [(math.cos(turn), math.sin(turn)) for turn in _directions(12)]
    return inward + [(x * far * part, y * far * part) for part in (1, 1.4) for x, y in around]


def _directions(count: int) -> list[float]:
    return [2 * math.pi * i / count for i in range(count)]


def _boxes(group: Sequence[Standing], kinds: Kinds) -> Iterator[Box]:
    """What a group covers."""
    for at, (_, is_several) in zip(group, kinds, strict=True):
        yield at.box
        if is_several:
            yield _box(at.pill, *_PILL)


@cache
def sign_place(shape: Shape, n: int, kinds: Kinds) -> tuple[float, float, float]:
    """The sign of a field where a group stands, and its radius: at the stone's lower edge, outside it for a crowd."""
    x, y = shape.field(n)
    small = max(_SMALLEST_SIGN, shape.small * 0.4)
    right, down = shape.outward(n)
    radius = shape.radius(n)
    if len(kinds) >= _CROWD:
        first = x + right * shape.small * 1.2, y + (down * 1.2 + 0.8) * shape.small
    else:
        first = x + (radius if right < 0 < down else -radius) * 0.74, y + radius * 0.72
    reaches = [radius + shape.small * more for more in (0, 0.2, 0.4, 0.6)]
    around = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for reach in reaches for turn in _directions(24)]
    options = [first, *around] if len(kinds) > 1 else [first]
    group = list(_boxes(group_places(shape, n, kinds), kinds))
    covers = [[_box(spot, small, small)] for spot in options]
    spot = options[_least(covers, group + list(_read(shape, n)) + list(_stones(shape, n)))]
    return *spot, small


@cache
def _read(shape: Shape, n: int) -> tuple[Box, ...]:
    """What one reads near a field: tiles, values, and the signs of other fields."""
    tile, (wide, high) = shape.tile_radius, (shape.font * 0.92, shape.font * 0.62)
    fields = range(1, END + 1)
    boxes = [_box(spot, tile, tile) for k in fields for spot in shape.tiles(k, 2 if k in LARGE else 1)]
    boxes += [_box(shape.value(first), wide, high) for first in VALUE_FIELDS]
    boxes += [_box(shape.field(k), shape.radius(k) * 0.46, shape.radius(k) * 0.46) for k in fields if k != n]
    near = _box(shape.field(n), shape.small * 3.5, shape.small * 3.5)
    return tuple(box for box in boxes if _common(box, near))


def _stones(shape: Shape, n: int) -> Iterator[Box]:
    """The stones before and after a field, on which its sign would mislead."""
    for k in (n - 1, n + 1):
        if 1 <= k <= END:
            yield _box(shape.field(k), shape.radius(k), shape.radius(k))


def _box(spot: Point, half_width: float, half_height: float) -> Box:
    x, y = spot
    return x - half_width, y - half_height, x + half_width, y + half_height


def _least(options: Sequence[Iterable[Box]], obstacles: Sequence[Box]) -> int:
    """The first option that covers least of the obstacles, or hardly more."""
    covered = [sum(_common(box, other) for box in boxes for other in obstacles) for boxes in options]
    least = min(covered)
    return next(i for i, area in enumerate(covered) if area <= least + _HARDLY)


def _common(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    width = min(a[2], b[2]) - max(a[0], b[0])
    height = min(a[3], b[3]) - max(a[1], b[1])
    return width * height if width > 0 and height > 0 else 0
