"""The seats beside the slab: who sits there, score, what they took, what of their hand is known, their rows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from nemeton.draw.cards import CARD_CHIP, card_chip, direction, row_chip
from nemeton.draw.counts import cards, points, wish_stones
from nemeton.draw.figures import figure, head
from nemeton.draw.hand import in_order
from nemeton.draw.stones import tile
from nemeton.draw.suits import SUITS, card_name, suit_name
from nemeton.draw.svg import Paint, escaped, moved, rect, room, shortened, signed, tag, text, thing
from nemeton.draw.theme import Theme
from nemeton.language import mark, say, say_count

View = Mapping[str, Any]

_CARDS_ICON = "M5 6.5L13 4.5L16 17L8 19ZM16 7L20 8L17.5 18.5"
_CROWN = "M4 18L3 8L8.5 12L12 5L15.5 12L21 8L20 18Z"
_NAME_LENGTH = 150.0
_CHIP_GAP = 3.0
_STAT_GAP = 6.0


@dataclass(frozen=True)
class Stat:
    """Something that a seat has: the tile that stands for it, and how much."""

    kind: str
    short: str  # beside the tile where there is little room
    words: str  # beside the tile in a panel
    told: str  # to those who listen
    x: float  # where it begins in a panel


@dataclass(frozen=True)
class Seat:
    """What the table shows of a seat."""

    p: int
    name: str
    word: str  # what it is doing, if anything
    is_lit: bool  # the one who is asked, or who won
    has_won: bool
    score: int
    stats: Sequence[Stat]
    cards: int
    known: list[str]  # of another seat's hand
    rows: Mapping[str, Sequence[int]] | None  # None where they lie on the slab


def seat_name(view: View, p: int) -> str:
    """The name that the table gave, or the seat's number."""
    names = view.get("names")
    return shortened(str(names[p]), 15, _NAME_LENGTH) if names else say("Seat {number}", number=p + 1)


def seats_of(view: View, stats: Callable[[View, int], Sequence[Stat]]) -> list[Seat]:
    """The seats in the order of play; `stats` says what a seat has."""
    return [_seat(view, p, stats(view, p)) for p in range(view["players"])]


def _seat(view: View, p: int, stats: Sequence[Stat]) -> Seat:
    won = view["result"] is not None and p in view["result"]["winners"]
    is_own = p == view["seat"]
    word = say("You") if is_own else ""
    if p == view["actor"]:
        word = say("Your turn" if is_own else "On turn")
    elif won:
        word = say("Winner")
    return Seat(
        p=p,
        name=seat_name(view, p),
        word=word,
        is_lit=won or p == view["actor"],
        has_won=won,
        score=view["scores"][p],
        stats=stats,
        cards=len(view["hands"][p]),
        known=[] if is_own else in_order([card for card in view["hands"][p] if card is not None]),
        rows=None if is_own else view["rows"][p],
    )


def wish_stat(view: View, p: int, in_words: bool = False) -> Stat:
    """Wish stones, with a word beside the number or without."""
    count = view["wishes"][p]
    told = wish_stones(count)
    return Stat("wish", str(count), told if in_words else str(count), told, 13)


def point_stat(view: View, p: int, x: float) -> Stat:
    """Points that were given during play."""
    count = view["points"][p]
    told = say_count("{number} point from play", "{number} points from play", count)
    return Stat("+", str(count), points(count), told, x)


def row_words(c: str, row: Sequence[int]) -> str:
    """A row for those who listen."""
    if not row:
        return say("{colour} row: empty", colour=suit_name(c))
    return say(_ROWS_TOLD[direction(row)], colour=suit_name(c), numbers=" ".join(map(str, row)))


_ROWS_TOLD = {
    "up": mark("{colour} row: {numbers}, rising"),
    "down": mark("{colour} row: {numbers}, falling"),
    "": mark("{colour} row: {numbers}"),
}


@lru_cache(maxsize=256)
def sheet(theme: Theme, x: float, y: float, width: float, height: float, radius: float, lit: bool) -> str:
    """Paper beside the slab; gold for the seat that is asked."""
    line = 2 if lit else 1
    ground, edge = (theme.turn_ground, theme.turn_edge) if lit else (theme.surface, theme.line)
    shade = rect(x, y + 1.5, width, height, radius, fill="#1C2721", opacity=0.08)
    inset = line / 2
    return shade + rect(
        x + inset, y + inset, width - line, height - line, radius - inset, fill=ground, stroke=edge, stroke_width=line
    )


@lru_cache(maxsize=256)
def _icon(path: str, x: float, y: float, size: float, colour: str) -> str:
    """An icon of the 24 grid, its middle at (x, y)."""
    scale = size / 24
    pen: Paint = {"stroke_width": 1.9, "stroke_linecap": "round", "stroke_linejoin": "round"}
    drawn = tag("path", d=path, fill="none", stroke=colour, **pen)
    return f'<g transform="translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})">{drawn}</g>'


def _word_line(theme: Theme, seat: Seat, x: float, y: float, size: float) -> str:
    """What the seat is doing and how many cards it holds."""
    held = cards(seat.cards)
    name = f"hand-{seat.p}"
    if not seat.word:
        return thing(name, held, text(x, y, held, size, theme.ink_2, 400, "start"))
    colour = theme.turn_ink if seat.is_lit else theme.ink_2
    rest = tag("tspan", f"· {held}", dx=4, font_weight=400, fill=theme.ink if seat.is_lit else theme.ink_2)
    return thing(name, held, text(x, y, seat.word, size, colour, 700, "start", more=rest))


def _row_chips(theme: Theme, seat: Seat, x: float, y: float, width: float, height: float, gap: float) -> str:
    parts = []
    for i, c in enumerate(SUITS):
        row = (seat.rows or {}).get(c, [])
        chip = row_chip(theme, c, row[-1] if row else None, direction(row), width, height)
        parts.append(thing(f"row-{seat.p}-{c}", row_words(c, row), chip, x=x + i * (width + gap), y=y))
    return "".join(parts)


def _known_chips(theme: Theme, known: Sequence[str], x: float, y: float, most: int, in_line: int, high: float) -> str:
    """The cards known to be in a hand, as many as fit, and how many more there are."""
    step = high + 6
    shown = list(known) if len(known) <= most else list(known[: most - 1])
    parts = [
        moved(x + i % in_line * (CARD_CHIP + _CHIP_GAP), y + i // in_line * step, card_chip(theme, card, high))
        for i, card in enumerate(shown)
    ]
    if len(shown) < len(known):
        i = len(shown)
        more = f"+{len(known) - i}"
        place = x + i % in_line * (CARD_CHIP + _CHIP_GAP) + CARD_CHIP / 2
        parts.append(text(place, y + i // in_line * step + high / 2, more, 12, theme.ink))
    told = say("Known to hold {cards}", cards=", ".join(map(card_name, known)))
    return f'<g aria-label="{escaped(told)}">{"".join(parts)}</g>'


# The column of a wide picture.
_PANEL = 82.0  # high, and higher by the rows and by each line of known cards
_ROWS = 30.0
_KNOWN = 26.0
_KNOWN_IN_LINE = 5
_GAP = 10.0
COLUMN = 252.0


def column(theme: Theme, seats: Sequence[Seat], x: float, y: float, height: float) -> tuple[str, float]:
    """The seats one above the other within a height, and where they end."""
    lines = 2 if _column_height(seats, 2) <= height else 1
    parts = []
    for seat in seats:
        parts.append(_panel(theme, seat, x, y, lines))
        y += _panel_height(seat, lines) + _GAP
    return "".join(parts), y - _GAP


def _column_height(seats: Sequence[Seat], lines: int) -> float:
    return sum(_panel_height(seat, lines) for seat in seats) + _GAP * (len(seats) - 1)


def _panel_height(seat: Seat, lines: int) -> float:
    known = min(lines, -(-len(seat.known) // _KNOWN_IN_LINE))
    return _PANEL + (_ROWS if seat.rows is not None else 0) + known * _KNOWN


def _panel(theme: Theme, seat: Seat, x: float, y: float, lines: int) -> str:
    height = _panel_height(seat, lines)
    parts = [
        sheet(theme, x, y, COLUMN, height, 12, seat.is_lit),
        moved(x + 28, y + 46, figure(seat.p, 34)),
        text(x + 53, y + 20, seat.name, 15, theme.ink, 700, "start"),
        _word_line(theme, seat, x + 53, y + 38, 12),
        text(x + COLUMN - 12, y + 25, signed(seat.score), 24, theme.ink, 700, "end", serif=True),
    ]
    free = 0.0
    for stat in seat.stats:
        left = x + max(stat.x, free)  # after long words the next one begins a little later
        parts.append(moved(left + 8, y + 65, tile(stat.kind, 8.5)))
        parts.append(text(left + 22, y + 65, stat.words, 12, theme.ink, 400, "start"))
        free = left - x + 22 + room(stat.words, 12) + _STAT_GAP
    if seat.has_won:
        parts.append(_icon(_CROWN, x + COLUMN - 22, y + 50, 18, theme.turn_ink))
    y += _PANEL
    if seat.rows is not None:
        parts.append(_row_chips(theme, seat, x + 13, y - 1, 42, 22, 4))
        y += _ROWS
    if seat.known:
        parts.append(text(x + 13, y + 7, say("Holds"), 12, theme.ink_2, 400, "start"))
        most = _KNOWN_IN_LINE * lines
        parts.append(_known_chips(theme, seat.known, x + 53, y - 3, most, _KNOWN_IN_LINE, 20))
    return thing(f"seat-{seat.p}", seat_words(seat), *parts)


# The strip of a tall picture: a line a seat, a second one for the rows of the others, a third one if much is known.
_LINE = 28.0
_SECOND = 24.0
_THIRD = 23.0
_STRIP_GAP = 4.0
_STRIP_MARGIN = 6.0
_STRIP_NAME = 96.0
# Where what a seat has stands: in its only line, by how much that is, and above or beside its rows.
_OWN_COLUMNS: dict[int, tuple[float, ...]] = {2: (196, 232), 4: (146, 176, 206, 241)}
_COLUMNS = (241.0, 277.0)


def strip(theme: Theme, seats: Sequence[Seat], width: float) -> tuple[str, float]:
    """The seats over the whole width, and how high they are."""
    parts = []
    y = _STRIP_MARGIN
    for seat in seats:
        drawn, height = _strip_panel(theme, seat, y, width - 2 * _STRIP_MARGIN)
        parts.append(drawn)
        y += height + _STRIP_GAP
    return "".join(parts), y - _STRIP_GAP + _STRIP_MARGIN


def _strip_panel(theme: Theme, seat: Seat, y: float, width: float) -> tuple[str, float]:
    x = _STRIP_MARGIN
    middle = y + _LINE / 2
    height = _LINE
    if seat.rows is None:
        columns = _OWN_COLUMNS[len(seat.stats)]
        numbers = _strip_stats(theme, seat.stats, columns, x, middle) + _strip_cards(theme, seat, x + 270, middle)
        free = columns[0] - 8
    else:
        above, below = seat.stats[:-2], seat.stats[-2:]
        second = y + _LINE + 9
        numbers = _row_chips(theme, seat, x + 8, y + _LINE - 1, 41, 20, 3) + _strip_cards(theme, seat, x + 315, second)
        numbers += _strip_stats(theme, above, _COLUMNS, x, middle) + _strip_stats(theme, below, _COLUMNS, x, second)
        free = _COLUMNS[0] - 10 if above else width - 48
        height += _SECOND
    name = shortened(seat.name, 13, min(_STRIP_NAME, free - 36 - room(seat.word, 11)))
    colour = theme.turn_ink if seat.is_lit else theme.ink_2
    word = tag("tspan", seat.word, dx=6, font_size=11, fill=colour) if seat.word else ""
    parts = [
        moved(x + 15, middle, head(seat.p, 8.5)),
        text(x + 30, middle, name, 13, theme.ink, 700, "start", more=word),
        text(x + width - 9, middle, signed(seat.score), 17, theme.ink, 700, "end", serif=True),
        numbers,
    ]
    if seat.known:
        after_name = x + 42 + room(name, 13) + room(seat.word, 11)
        if after_name + _known_width(seat) <= x + free:
            parts.append(_strip_known(theme, seat, after_name, middle))
        else:
            parts.append(_strip_known(theme, seat, x + 9, y + height + _THIRD / 2 - 3))
            height += _THIRD
    ground = sheet(theme, x, y, width, height, 10, seat.is_lit)
    return thing(f"seat-{seat.p}", seat_words(seat), ground, *parts), height


def _known_width(seat: Seat) -> float:
    return room(f"{say('holds')} ", 11) + len(seat.known) * (CARD_CHIP + _CHIP_GAP)


def _strip_known(theme: Theme, seat: Seat, x: float, y: float) -> str:
    word = say("holds")
    label = text(x, y, word, 11, theme.ink_2, 400, "start")
    in_line = 8
    return label + _known_chips(theme, seat.known, x + room(f"{word} ", 11), y - 9, in_line, in_line, 18)


def _strip_stats(theme: Theme, stats: Sequence[Stat], columns: Sequence[float], x: float, y: float) -> str:
    """What a seat has, where there is no room for words."""
    return "".join(
        moved(x + column, y, tile(stat.kind, 7)) + text(x + column + 10, y, stat.short, 12, theme.ink, 400, "start")
        for stat, column in zip(stats, columns, strict=False)
    )


def _strip_cards(theme: Theme, seat: Seat, x: float, y: float) -> str:
    icon = _icon(_CARDS_ICON, x, y, 16, theme.ink_2)
    count = text(x + 10, y, str(seat.cards), 12, theme.ink, 400, "start")
    return thing(f"hand-{seat.p}", cards(seat.cards), icon, count)


def seat_words(seat: Seat) -> str:
    """A seat for those who listen."""
    told = [stat.told for stat in seat.stats]
    return f"{seat.name}: {', '.join((points(seat.score), *told, cards(seat.cards)))}"
