"""Where everything lies on the Keltis board, in both shapes of the picture. A colour is a lane.

Points are middles of round things, upper left corners of cards and feet of figures.
"""

from nemeton.draw.piles import CardPlaces
from nemeton.draw.svg import Point
from nemeton.games.keltic.data import COLOURS
from nemeton.games.keltis.data import END


class Wide(CardPlaces):
    """Lanes from left to right: discard pile, row, start, nine stones."""

    name = "wide"
    width, height = 716.0, 514.0
    stone_radii = (20.5, 19.0)
    figure_radius = 19.0
    tile_radius = 10.5
    path_line = 5.0
    gold_line, gold_halo, gold_tick = 3.0, 7.0, 8.0
    start = (214.0, 34.0, 44.0, 456.0)  # x, y, width, height
    start_figures = (34.0, 42.0)  # height of a small and of the large one
    times = (11.0, -4.0)  # how many figures one stands for, from its foot
    goal = (545.5, 6.0, 143.0, 502.0)
    pile_size = (50.0, 71.0)
    row_size = (50.0, 71.0)
    row_space, row_edge = 122.0, 0.0
    empty_signs = (12.0, 12.0)
    lane_height, first_lane = 94.0, 32.0

    def lane(self, c: str) -> float:
        return self.first_lane + self.lane_height * COLOURS.index(c)

    def stone(self, c: str, n: int) -> Point:
        return 286 + 47.0 * (n - 1), self.lane(c) + 36 + (-3 if n % 2 else 3)

    def tile(self, c: str, n: int) -> Point:
        x, y = self.stone(c, n)
        return x, y + 32

    def path_start(self, c: str) -> Point:
        return 262, self.lane(c) + 36

    def pile(self, c: str) -> Point:
        return 16, self.lane(c) + 4

    def row(self, c: str) -> Point:
        return 84, self.lane(c) + 4

    def value(self, n: int) -> Point:
        return self.stone("r", n)[0], self.first_lane - 12

    def foot(self, place: int, places: int) -> Point:
        x, y, width, height = self.start
        pitch = (height - 20) / places
        return x + width / 2, y + 10 + pitch * (place + 0.5) + 18


class Tall(CardPlaces):
    """Lanes from the goal down: nine stones, start, row, discard pile."""

    name = "tall"
    width, height = 360.0, 452.0
    stone_radii = (15.5, 14.0)
    figure_radius = 15.0
    tile_radius = 8.3
    path_line = 4.0
    gold_line, gold_halo, gold_tick = 2.0, 4.0, 4.0
    start = (44.0, 313.5, 306.0, 26.0)
    start_figures = (22.0, 26.0)
    times = (14.0, -6.0)
    goal = (6.0, 5.0, 348.0, 101.5)
    pile_size = (48.0, 30.0)
    row_size = (38.0, 52.0)
    row_space, row_edge = 0.0, 5.0
    empty_signs = (8.5, 10.0)
    first_row, first_pile = 351.5, 413.5

    def lane(self, c: str) -> float:
        return 73 + 62.0 * COLOURS.index(c)

    def stone(self, c: str, n: int) -> Point:
        return self.lane(c) - 8 + (2 if n % 2 else -2), self._height(n)

    def _height(self, n: int) -> float:
        return 24 + 33.5 * (END - n)

    def tile(self, c: str, n: int) -> Point:
        x, y = self.stone(c, n)
        return x + 27, y + 2

    def path_start(self, c: str) -> Point:
        return self.lane(c) - 8, self._height(0) - 13

    def pile(self, c: str) -> Point:
        return self.lane(c) - 25, self.first_pile

    def row(self, c: str) -> Point:
        return self.lane(c) - 25, self.first_row

    def value(self, n: int) -> Point:
        return 24, self._height(n)

    def foot(self, place: int, places: int) -> Point:
        x, y, width, height = self.start
        pitch = (width - 8) / places
        return x + 4 + pitch * (place + 0.5) - 7, y + height - 3


Shape = Wide | Tall

WIDE = Wide()
TALL = Tall()
