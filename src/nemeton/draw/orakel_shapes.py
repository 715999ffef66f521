"""Where everything lies on the board of Das Orakel, in both shapes of the picture: a spiral, and cards beside it.

The spiral is drawn in units of half the side of its square, from its middle; y points down, angles go clockwise from
the right. Points are middles of round things, upper left corners of cards and feet of figures.
"""

import math
from bisect import bisect_left
from itertools import accumulate, pairwise

from nemeton.draw.piles import CardPlaces
from nemeton.draw.svg import Point
from nemeton.games.keltic.data import COLOURS
from nemeton.games.orakel.data import END, LARGE, PRIESTESS_NUMBERS

_OUTER, _INNER = 0.885, 0.305  # radius where the spiral begins and ends
_FIRST_ANGLE = math.radians(146)
_TURNS = 2.03
_LARGE_WEIGHT = 1.3  # how much more of the way a large stone takes
_SMALL_STONE, _LARGE_STONE, _LAST_STONE = 0.080, 0.105, 0.121
_START: Point = (1.03 * math.cos(math.radians(134)), 1.03 * math.sin(math.radians(134)))
_START_RADII: Point = (0.3, 0.108)
_LAST: Point = (0, -0.02)
_TILE = 0.045
_TILE_OUT, _WISH_OUT, _WISHES_APART = 0.126, 0.1455, 0.095
_MIDDLE: Point = (1.06, 1.045)  # from the upper left corner of the square
BAND = 0.13

# Where the values stand, by the first field that has them; that of the last field is on its stone.
_VALUES: dict[int, Point] = {
    1: (-0.66, 0.33),
    5: (-0.49, -0.45),
    9: (0.34, -0.48),
    13: (0.46, 0.28),
    17: (0.21, 0.47),
    21: (-0.36, -0.11),
    25: (-0.15, -0.31),
    29: (0.25, -0.01),
    33: (-0.12, 0.14),
}
VALUE_FIELDS = (*_VALUES, END)
ZONES = tuple(zip(_VALUES, (*(first - 1 for first in list(_VALUES)[1:]), END - 1), strict=True))  # first and last field


def _angle(t: float) -> float:
    return _FIRST_ANGLE + _TURNS * 2 * math.pi * t


def _at(t: float, out: float = 0, aside: float = 0) -> Point:
    """The spiral's point at t (0 to 1); `out` from it on the same ray, and `aside` along the arc."""
    radius = _OUTER + (_INNER - _OUTER) * t + out
    angle = _angle(t) + aside / radius
    return radius * math.cos(angle), radius * math.sin(angle)


def _equal_steps() -> tuple[float, ...]:
    """The t of fields 0 to 34 so that steps along the arc are equal but for the greater weight of large stones."""
    parts = 2000
    points = [_at(i / parts) for i in range(parts + 1)]
    lengths = list(accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0))
    weights = [_LARGE_WEIGHT if n in LARGE else 1.0 for n in range(1, END)]
    steps = list(accumulate(((a + b) / 2 for a, b in pairwise(weights)), initial=0.0))
    return (0, *(bisect_left(lengths, step / steps[-1] * lengths[-1] - 1e-9) / parts for step in steps))


_ALONG = _equal_steps()


class Shape(CardPlaces):
    """The spiral in a square; a shape says how large, and where cards lie."""

    name: str
    width: float
    height: float
    half: float  # of the square's side
    corner: Point  # of the square
    font: float  # size of the values
    gold_tick: float
    second_line: float  # of what is pale
    steps = PRIESTESS_NUMBERS

    def point(self, spot: Point) -> Point:
        """A spot of the spiral's square in the picture."""
        (left, top), (x, y), (right, down) = self.corner, _MIDDLE, spot
        return left + (x + right) * self.half, top + (y + down) * self.half

    @property
    def small(self) -> float:
        """Radius of a small stone."""
        return _SMALL_STONE * self.half

    @property
    def tile_radius(self) -> float:
        return _TILE * self.half

    def field(self, n: int) -> Point:
        return self.point(_field(n))

    def radius(self, n: int) -> float:
        """Of a field's stone, across."""
        across = _LAST_STONE if n == END else _LARGE_STONE if n in LARGE else _SMALL_STONE
        return (across if n else _START_RADII[0]) * self.half

    def depth(self, n: int) -> float:
        """The same from the middle down; the start is a long stone, on which all can stand side by side."""
        return self.radius(n) * 0.96 if n else _START_RADII[1] * self.half

    def outward(self, n: int) -> Point:
        """The direction away from the spiral's middle, of length 1."""
        x, y = _field(n)
        length = math.hypot(x, y)
        return x / length, y / length

    def tiles(self, n: int, count: int) -> list[Point]:
        """The places of so many tiles beside a field."""
        if n == END:
            return [self.point((0, _LAST[1] + _LAST_STONE + _TILE * 0.9))]
        if n not in LARGE:
            return [self.point(_at(_ALONG[n], _TILE_OUT))]
        sides = [(i - (count - 1) / 2) * _WISHES_APART for i in range(count)]
        return [self.point(_at(_ALONG[n], _WISH_OUT, aside)) for aside in sides]

    def value(self, first: int) -> Point:
        """Where the value of fields from the first one on is written: for the last field on its stone's upper edge."""
        if first == END:
            x, y = self.field(END)
            return x, y - self.radius(END) + self.font * 0.12
        return self.point(_VALUES[first])

    def band(self, first: int, last: int) -> list[Point]:
        """The middle line of the band below the stones of a zone."""
        begin = (_ALONG[first - 1] + _ALONG[first]) / 2 if first > 1 else 0
        end = (_ALONG[last] + _ALONG[last + 1]) / 2 if last < END - 1 else 1
        parts = max(6, int((end - begin) * 160))
        return [self.point(_at(begin + (end - begin) * i / parts)) for i in range(parts + 1)]


def _field(n: int) -> Point:
    return _START if n == 0 else _LAST if n == END else _at(_ALONG[n])


class Wide(Shape):
    """Each row stands beside its pile, one below the other; the spiral at the right."""

    name = "wide"
    width, height = 716.0, 530.0
    half, corner = 265.0, (186.0, 0.0)
    font = 13.5
    gold_line, gold_halo, gold_tick = 2.6, 7.0, 8.0
    second_line = 2.4
    pile_size = row_size = (48.0, 68.0)
    row_space, row_edge = 98.0, 0.0
    empty_signs = (12.0, 12.0)

    def pile(self, c: str) -> Point:
        return 14, self._lane(c)

    def row(self, c: str) -> Point:
        return 76, self._lane(c)

    def _lane(self, c: str) -> float:
        return 40 + 97.0 * COLOURS.index(c)


class Tall(Shape):
    """The spiral, and below it one line of rows with their piles."""

    name = "tall"
    width, height = 360.0, 430.0
    half, corner = 180.0, (0.0, 0.0)
    font = 11.0
    gold_line, gold_halo, gold_tick = 2.0, 4.0, 4.0
    second_line = 1.8
    pile_size, row_size = (20.0, 46.0), (34.0, 46.0)
    row_space, row_edge = 0.0, 4.0
    empty_signs = (6.8, 9.0)
    first_row = 364.0

    def pile(self, c: str) -> Point:
        return self._column(c) + 45, self.first_row

    def row(self, c: str) -> Point:
        return self._column(c), self.first_row

    def _column(self, c: str) -> float:
        return 8 + 69.75 * COLOURS.index(c)


WIDE = Wide()
TALL = Tall()
