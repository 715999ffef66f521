"""The Keltis board: what never changes once for all pictures, then tiles, rows, piles and figures."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cache

from nemeton.draw.counts import points
from nemeton.draw.figures import LARGE, figure, head, places, times
from nemeton.draw.keltis_shapes import TALL, WIDE, Shape
from nemeton.draw.piles import discard_piles, near, rows
from nemeton.draw.remembered import remembered
from nemeton.draw.seats import View
from nemeton.draw.states import ring
from nemeton.draw.stones import bench, contours, stone, tile
from nemeton.draw.suits import SUITS, colour_name, sign_at, suit_name
from nemeton.draw.svg import moved, rect, signed, tag, text, thing
from nemeton.draw.theme import GOLD, SLAB_TEXT, Theme
from nemeton.games.keltic.data import COLOURS
from nemeton.games.keltis.data import DARK, END, GOAL, GOAL_FIGURES, SMALL_FIGURES, VALUES
from nemeton.language import mark, say, say_count

STONES = range(1, END + 1)
SMALL_SIGN = 6.5


def board(view: View, shape: Shape, theme: Theme, lit: Collection[str]) -> str:
    """The whole board; `lit` are the ids of what the viewer may point at."""
    figures = _by_stone(view)
    labels = _wide_labels if shape is WIDE else _tall_labels
    parts = [
        still(shape, theme),
        labels(view, theme),
        *(_stone_ring(shape, name) for name in lit if name.startswith("stone-")),
        _signs(shape, figures),
        *(_tile(shape, spot, kind) for spot, kind in view["tiles"].items()),
        discard_piles(view, shape, theme, lit),
        rows(view, shape, theme, lit),
        _start(view, shape, lit),
        *(_group(view, shape, spot, seats, lit) for spot, seats in figures.items()),
    ]
    return "".join(parts)


@remembered()
def still(shape: Shape, theme: Theme) -> str:
    """Everything that lies in its place from the first turn to the last."""
    seed, count = (3, 10) if shape is WIDE else (5, 9)
    x, y, width, height = shape.start
    return "".join(
        (
            contours(shape.width, shape.height, seed, count),
            rect(*shape.goal, 14, fill=GOLD, fill_opacity=0.13, stroke=GOLD, stroke_opacity=0.5, stroke_width=1.2),
            *(text(*shape.value(n), signed(VALUES[n]), 14, SLAB_TEXT, 700, serif=True) for n in STONES),
            _lane_lines() if shape is WIDE else "",
            *(_path(shape, c) for c in COLOURS),
            thing("start", say("Start: 0 points"), bench(theme, x, y, width, height, min(width, height) / 2)),
            *(_still_stone(shape, theme, c, n) for c in COLOURS for n in STONES),
        )
    )


def _lane_lines() -> str:
    """Faint lines between the lanes, up to the goal."""
    heights = [WIDE.lane(c) - 8 for c in COLOURS[1:]]
    path = "".join(f"M12 {y:g}H208M264 {y:g}H{WIDE.goal[0] - 6:g}" for y in heights)
    return tag("path", d=path, stroke="#FFF", stroke_opacity=0.1)


def _path(shape: Shape, c: str) -> str:
    points = [shape.path_start(c), *(shape.stone(c, n) for n in STONES)]
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    pen = {"stroke": SUITS[c].fill, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=path, fill="none", stroke_opacity=0.55, stroke_width=shape.path_line, **pen)


def _still_stone(shape: Shape, theme: Theme, c: str, n: int) -> str:
    words = say_count(
        "{colour} stone {n}: {number} point", "{colour} stone {n}: {number} points", VALUES[n], colour=suit_name(c), n=n
    )
    drawn = stone(theme, f"{c}{n}", *shape.stone(c, n), *shape.stone_radii, SUITS[c].rim, n in DARK[c])
    return thing(f"stone-{c}{n}", words, drawn)


def in_goal(view: View) -> list[int]:
    """The seats of the figures in the goal area, in the order of play."""
    return [p for p, own in enumerate(view["figures"]) for one in own.values() if one["stone"] >= GOAL]


def _wide_labels(view: View, theme: Theme) -> str:
    """Words on the slab; for a spectator the rows are those of the seat whose turn it is, named by its sign."""
    faint = theme.slab_text_2
    if view["seat"] is None:
        whose = moved(119, 20, head(near(view), 7.5)) + text(133, 20, say("Rows"), 12.5, faint, anchor="start")
    else:
        whose = text(140, 20, say("Your rows"), 12.5, faint)
    reached = say("Goal: {reached} of {all}", reached=len(in_goal(view)), all=GOAL_FIGURES)
    goal = text(617, WIDE.height - 17, reached, 12.5, GOLD, 700)
    return text(41, 20, say("Discards"), 12.5, faint) + whose + text(236, 20, say("Start"), 12.5, faint) + goal


def _tall_labels(view: View, theme: Theme) -> str:
    """The same at the left edge."""
    faint = theme.slab_text_2
    row, pile = TALL.first_row, TALL.first_pile
    if view["seat"] is None:
        whose = moved(22, row + 17, head(near(view), 8)) + text(22, row + 34, say("Rows"), 11, faint)
    else:
        whose = _two_lines(say("Your|rows"), row + 20, 13, faint)
    reached = say("{reached} of {all}", reached=len(in_goal(view)), all=GOAL_FIGURES)
    goal = text(24, 41, say("Goal"), 11, GOLD, 700) + text(24, 74, reached, 11, GOLD, 700)
    discards = _two_lines(say("Dis-|cards"), pile + 9, 12, faint)
    return goal + text(22, 326.5, say("Start"), 11, faint) + whose + discards


def _two_lines(words: str, y: float, step: float, colour: str) -> str:
    """A label at the left edge, of two lines at most; a bar stands where the second one begins."""
    lines = words.split("|")
    top = y + step * (2 - len(lines)) / 2
    return "".join(text(22, top + step * i, line, 11, colour) for i, line in enumerate(lines))


@cache
def _sign(shape: Shape, c: str, n: int, figures: int) -> str:
    """A stone's sign: in the middle, or small at the lower edge where figures would cover it."""
    x, y = shape.stone(c, n)
    rx, ry = shape.stone_radii
    if not figures:
        return sign_at(SUITS[c], x, y, rx * 0.46)
    out, down = (0.84, 0.74) if figures == 1 else (1.0, 0.8) if figures == 2 else (1.16, 0.84)
    return sign_at(SUITS[c], x - rx * out, y + ry * down, SMALL_SIGN)


def _signs(shape: Shape, figures: Mapping[str, list[int]]) -> str:
    return "".join(_sign(shape, c, n, len(figures.get(f"{c}{n}", ()))) for c in COLOURS for n in STONES)


def _stone_ring(shape: Shape, name: str) -> str:
    c, n = name[-2], int(name[-1])
    return ring(*shape.stone(c, n), *shape.stone_radii, shape.gold_line, shape.gold_tick)


_TILES = {"wish": mark("Wish stone"), "clover": mark("Clover")}


@remembered()
def _tile(shape: Shape, spot: str, kind: str) -> str:
    x, y = shape.tile(spot[0], int(spot[1:]))
    words = say(_TILES[kind]) if kind in _TILES else points(int(kind))
    return thing(f"tile-{spot}", words, tile(kind, shape.tile_radius), x=x, y=y)


_WAITING = {
    "small": mark("Seat {seat} at the start: {count} small"),
    "large": mark("Seat {seat} at the start: {count} large"),
}


def _start(view: View, shape: Shape, lit: Collection[str]) -> str:
    """Figures that wait: of each seat a small one with the number of them, and the large one."""
    parts = []
    players = view["players"]
    for p in range(players):
        entered = view["figures"][p].values()
        large = sum(one["large"] for one in entered)
        for i, (size, count) in enumerate((("small", SMALL_FIGURES - len(entered) + large), ("large", 1 - large))):
            if count:
                x, y = shape.foot(2 * p + i, 2 * players)
                name = f"figure-{p}-{size}"
                words = say(_WAITING[size], seat=p + 1, count=count)
                drawn = figure(p, shape.start_figures[i], size == "large", name in lit)
                parts.append(thing(name, words, drawn, moved(*shape.times, times(count)), x=x, y=y))
    return "".join(parts)


def _by_stone(view: View) -> dict[str, list[int]]:
    """Who stands on which stone, in the order of play; stones from the top of the picture down."""
    found: dict[str, list[int]] = defaultdict(list)
    for n in reversed(STONES):
        for p, own in enumerate(view["figures"]):
            for c, one in own.items():
                if one["stone"] == n:
                    found[f"{c}{n}"].append(p)
    return found


_STANDING = {
    False: mark("Seat {seat}: small figure on {colour} {stone}"),
    True: mark("Seat {seat}: large figure on {colour} {stone}"),
}


def _group(view: View, shape: Shape, spot: str, seats: list[int], lit: Collection[str]) -> str:
    """The figures that share a stone."""
    c = spot[0]
    x, y = shape.stone(c, int(spot[1:]))
    height, feet = places(len(seats), shape.figure_radius)
    parts = []
    for p, (right, down) in zip(seats, feet, strict=True):
        large = view["figures"][p][c]["large"]
        name = f"figure-{p}-{c}"
        words = say(_STANDING[large], seat=p + 1, colour=colour_name(c), stone=spot[1:])
        drawn = figure(p, height * (LARGE if large else 1), large, name in lit)
        parts.append(thing(name, words, drawn, x=x + right, y=y + down))
    return "".join(parts)
