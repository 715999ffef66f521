"""The board of Das Orakel: what never changes once for all pictures, then tiles, cards, signs and figures."""

from collections.abc import Collection, Sequence
from functools import cache

from nemeton.draw.counts import points, wish_stones
from nemeton.draw.figures import head
from nemeton.draw.orakel_figures import crowds, figures, signs
from nemeton.draw.orakel_shapes import BAND, TALL, VALUE_FIELDS, WIDE, ZONES, Shape, Tall, Wide
from nemeton.draw.piles import deck_words, discard_piles, near, rows
from nemeton.draw.remembered import remembered
from nemeton.draw.seats import View
from nemeton.draw.states import frame, ring, second_ring, thin_ring
from nemeton.draw.stones import bench, stone, tile
from nemeton.draw.suits import SUITS, colour_name, suit_name
from nemeton.draw.svg import Paint, Point, moved, number, rect, signed, tag, text, thing
from nemeton.draw.theme import GOLD, SLAB_TEXT, Theme
from nemeton.games.orakel.data import END, FIELD_COLOURS, LARGE, ORACLE, ORACLE_ALL, VALUES
from nemeton.language import mark, say

FIELDS = range(1, END + 1)
_MANY = 9  # so many lit fields have thin lines
_GLOW = "oracle-glow"


def board(view: View, shape: Wide | Tall, theme: Theme, lit: Collection[str], second: Collection[int]) -> str:
    """The whole board; `lit` are the ids of what the viewer may point at, `second` fields for the priestess."""
    groups = crowds(view)
    parts = [
        still(shape, theme),
        _wide_labels(view, theme) if shape is WIDE else _tall_labels(view, theme),
        _rings(shape, [int(name[6:]) for name in lit if name.startswith("field-")]),
        *(_second_ring(shape, n) for n in second),
        signs(shape, groups, FIELDS),
        *(_tiles(shape, int(n), kind) for n, kind in view["tiles"].items()),
        discard_piles(view, shape, theme, lit),
        rows(view, shape, theme, lit),
        figures(shape, groups, lit),
    ]
    return "".join(parts)


@remembered()
def still(shape: Shape, theme: Theme) -> str:
    """Everything that lies in its place from the first turn to the last."""
    x, y = shape.point((0, 0))
    circles = [tag("circle", cx=x, cy=y, r=shape.half * (0.22 + 0.235 * i)) for i in range(4)]
    return "".join(
        (
            _glow(),
            tag("g", *circles, fill="none", stroke="#FFF", stroke_opacity=0.045, stroke_width=1.4),
            tag("circle", cx=x, cy=y, r=shape.half * 0.5, fill=f"url(#{_GLOW})"),
            _line([shape.field(0), shape.field(1)], shape, "#000", 0.2),
            *(_zone(shape, i, first, last) for i, (first, last) in enumerate(ZONES)),
            _line([shape.field(END - 1), shape.field(END)], shape, GOLD, 0.34),
            _start(shape, theme),
            *(_stone(shape, theme, n) for n in FIELDS),
            *(_value(shape, *shape.value(n), n) for n in VALUE_FIELDS),
        )
    )


def _glow() -> str:
    """The light of the oracle."""
    opacities = ((0, 0.55), (0.5, 0.2), (1, 0))
    stops = [tag("stop", offset=at, stop_color=GOLD, stop_opacity=opacity) for at, opacity in opacities]
    return tag("defs", tag("radialGradient", *stops, id=_GLOW))


def _line(points: Sequence[Point], shape: Shape, colour: str, opacity: float) -> str:
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    pen: Paint = {"stroke": colour, "stroke_opacity": opacity, "stroke_width": BAND * shape.half}
    return tag("path", d=path, fill="none", **pen)


def _zone(shape: Shape, i: int, first: int, last: int) -> str:
    """The band below the stones of one value."""
    if first >= ORACLE:
        colour, opacity = GOLD, 0.34 if i % 2 else 0.24
    else:
        colour, opacity = ("#FFF", 0.14) if i % 2 else ("#000", 0.22)
    return _line(shape.band(first, last), shape, colour, opacity)


def _value(shape: Shape, x: float, y: float, n: int) -> str:
    size = shape.font
    ground, ink = ("#4A3B0C", "#FFE9A8") if n >= ORACLE else ("#0B1E22", SLAB_TEXT)
    pill = rect(x - size * 0.92, y - size * 0.62, size * 1.84, size * 1.24, size * 0.62, fill=ground, fill_opacity=0.88)
    return pill + text(x, y, signed(VALUES[n]), size, ink, 700, serif=True)


def _start(shape: Shape, theme: Theme) -> str:
    """The start has a long stone without a colour."""
    x, y = shape.field(0)
    across, down = shape.radius(0), shape.depth(0)
    label = text(x, y + down + shape.font * 1.05, say("Start"), shape.font * 0.95, SLAB_TEXT, 700)
    drawn = bench(theme, x - across, y - down, across * 2, down * 2, down)
    return thing("field-0", say("Start: 0 points"), drawn) + label


def _stone(shape: Shape, theme: Theme, n: int) -> str:
    x, y = shape.field(n)
    radius = shape.radius(n)
    c = FIELD_COLOURS[n - 1]
    suit = SUITS[c]
    drawn = stone(theme, f"o{n}", x, y, radius, shape.depth(n), suit.rim, dark=False)
    if n in LARGE:
        dots: Paint = {"stroke": suit.ink, "stroke_width": 1.3, "stroke_dasharray": "2 3"}
        drawn += tag("circle", cx=x, cy=y, r=radius * 0.63, fill="none", **dots)
    return thing(f"field-{n}", _field_words(n, c), drawn)


def _field_words(n: int, c: str) -> str:
    """A field for those who listen: where it is, and what it is worth."""
    more = [say("large")] * (n in LARGE) + [say("in the oracle")] * (n >= ORACLE)
    where = ", ".join((say("Field {n}, {colour}", n=n, colour=colour_name(c)), *more))
    return f"{where}: {points(VALUES[n])}"


def in_oracle(view: View) -> list[int]:
    """The seats of the figures in the oracle, in the order of play."""
    return [p for p, own in enumerate(view["figures"]) for n in own if n >= ORACLE]


def _wide_labels(view: View, theme: Theme) -> str:
    """Words on the slab; for a spectator the rows are those of the seat whose turn it is, named by its sign."""
    faint = theme.slab_text_2
    if view["seat"] is None:
        whose = moved(84, 23, head(near(view), 7.5)) + text(98, 23, say("Rows"), 12.5, faint, anchor="start")
    else:
        whose = text(76, 23, say("Your rows"), 12.5, faint, anchor="start")
    reached = text(702, 512, _reached(view), 12.5, GOLD, 700, "end")
    return text(12, 23, say("Discards"), 12.5, faint, anchor="start") + whose + reached


def _tall_labels(view: View, theme: Theme) -> str:
    """The same below the rows, and the draw pile unless it is a button in the question."""
    faint = theme.slab_text_2
    y = TALL.first_row + 57
    if view["seat"] is None:
        words = say("Rows, each with its discards")
        whose = moved(15, y, head(near(view), 6.5)) + text(27, y, words, 11, faint, 400, "start")
    else:
        whose = text(8, y, say("Your rows, each with its discards"), 11, faint, 400, "start")
    count = say("Draw pile {number}", number=view["deck"])
    deck = "" if may_draw(view) else text(352, y, count, 11, faint, 600, "end")
    reached = text(352, 348, _reached(view), 11, GOLD, 700, "end")
    return whose + reached + (deck and thing("deck", deck_words(view["deck"]), deck))


def may_draw(view: View) -> bool:
    """Whether the viewer is asked where to draw."""
    return "draw deck" in view.get("actions", ())


def _reached(view: View) -> str:
    return say("Oracle: {reached} of {all}", reached=len(in_oracle(view)), all=ORACLE_ALL)


def _rings(shape: Shape, fields: Sequence[int]) -> str:
    return "".join(_ring(shape, n, len(fields) >= _MANY) for n in fields)


@cache
def _ring(shape: Shape, n: int, thin: bool) -> str:
    x, y = shape.field(n)
    across, down = shape.radius(n), shape.depth(n)
    if n == 0:
        return moved(x - across, y - down, frame(across * 2, down * 2, down, shape.gold_line, shape.gold_halo))
    if thin:
        return thin_ring(x, y, across, down, shape.gold_line)
    return ring(x, y, across, down, shape.gold_line, shape.gold_tick)


@cache
def _second_ring(shape: Shape, n: int) -> str:
    return second_ring(*shape.field(n), shape.radius(n) + shape.small * 0.12, shape.second_line)


@remembered()
def _tiles(shape: Shape, n: int, kind: str) -> str:
    """What lies beside a field: a tile, or the wish stones of a large one."""
    what, _, rest = kind.partition(" ")
    count = int(rest) if what == "wish" else 1
    drawn = tile("wish" if what == "wish" else kind, shape.tile_radius)
    return thing(f"tile-{n}", tile_words(kind), *(moved(x, y, drawn) for x, y in shape.tiles(n, count)))


def tile_words(kind: str) -> str:
    """A tile in words: 2 wish stones, Red clover, 3 points."""
    what, _, rest = kind.partition(" ")
    if what == "wish":
        return wish_stones(int(rest))
    if what == "clover":
        return say("{colour} clover", colour=suit_name(rest))
    return points(int(what)) if what.isdigit() else say(_TILES[what])


_TILES = {"mirror": mark("Mirror"), "spiral": mark("Spiral"), "leprechaun": mark("Leprechaun")}
