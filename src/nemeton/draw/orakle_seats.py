"""The seats of Orakle beside the slab: points, chips, and prophecies of others as backs; and the points in a table."""

from collections.abc import Sequence

from nemeton.draw.counts import cards as card_count
from nemeton.draw.figures import head
from nemeton.draw.orakle_oracles import secret
from nemeton.draw.orakle_pieces import chip, no_chip
from nemeton.draw.orakle_prophecies import brief, points
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_words import round_words, seat_words
from nemeton.draw.seats import COLUMN, seat_name, sheet
from nemeton.draw.spoken import count_word, fitting
from nemeton.draw.svg import moved, rect, room, shortened, signed, tag, text, thing
from nemeton.draw.theme import Theme
from nemeton.games.orakle.data import ANIMALS, KEPT
from nemeton.language import say, say_count

_PANEL = 82.0
_KNOWN = 17.0  # higher by each prophecy of another seat that is known
_GAP = 10.0


def is_lit(table: Table, p: int) -> bool:
    """The one who is asked, or who won."""
    view = table.view
    return p == view["actor"] or (view["result"] is not None and p in view["result"]["winners"])


def doing(table: Table, p: int) -> str:
    """What a seat is doing, in a word or two."""
    view = table.view
    if p == view["actor"]:
        return say("Your turn" if p == view["seat"] else "On turn")
    if is_lit(table, p):
        return say("Winner")
    return say("You") if p == view["seat"] else ""


def known(table: Table, p: int) -> list[str]:
    """Prophecies of another seat that the viewer knows; those of the last round stand on the slab when it is over."""
    if p == table.view["seat"] or table.is_over:
        return []
    return [name for name in table.view["oracles"][p] if name is not None]


def _preparing(table: Table, p: int) -> str:
    """How far a seat is before the tricks begin."""
    view = table.view
    held = len(view["oracles"][p])
    if view["phase"] == "draft":
        return say_count("holds {count}", "holds {count}", held, count=count_word(held))
    if held == KEPT:
        return say("has kept two")
    if held:
        return say("keeps one more")
    return say("chooses now" if p == view["actor"] else "chooses later")


def column(table: Table, theme: Theme, x: float, y: float) -> tuple[str, float]:
    """The seats one above the other, and where they end."""
    parts = []
    for p in range(table.players):
        height = _PANEL + _KNOWN * len(known(table, p))
        parts.append(_panel(table, theme, p, x, y, height))
        y += height + _GAP
    return "".join(parts), y - _GAP


def _panel(table: Table, theme: Theme, p: int, x: float, y: float, height: float) -> str:
    lit = is_lit(table, p)
    view = table.view
    parts = [
        sheet(theme, x, y, COLUMN, height, 12, lit),
        moved(x + 28, y + 28, head(p, 13)),
        text(x + 53, y + 20, seat_name(view, p), 15, theme.ink, 700, "start"),
        _word_line(table, theme, p, x + 53, y + 38, 12),
        text(x + COLUMN - 12, y + 25, signed(table.score(p)), 24, theme.ink, 700, "end", serif=True),
    ]
    middle = y + 63
    if table.is_played or table.is_over:
        parts.append(chips_won(table, theme, p, x + 14, middle, 10, 60, 13))
    else:
        parts.append(text(x + 14, middle, _preparing(table, p), 12, theme.ink_2, 400, "start"))
    parts.append(_secrets(table, theme, p, x + COLUMN - 13, middle, (14, 20), 18))
    for i, name in enumerate(known(table, p)):
        words = say("known: {prophecy}", prophecy=brief(name))
        size = fitting(words, 12, COLUMN - 60)
        words = shortened(words, size, COLUMN - 60)
        parts.append(text(x + 14, y + 85 + i * _KNOWN, words, size, theme.ink, 400, "start"))
        worth = str(points(name))
        parts.append(text(x + COLUMN - 12, y + 85 + i * _KNOWN, worth, 13, theme.ink, 700, "end", serif=True))
    return thing(f"seat-{p}", seat_words(table, p), *parts)


def _word_line(table: Table, theme: Theme, p: int, x: float, y: float, size: float) -> str:
    """What the seat is doing, whether it deals, and how many cards it holds."""
    cards = card_count(len(table.view["hands"][p]))
    word = doing(table, p)
    rest = "" if table.is_over else f"{say('dealer')} · {cards}" if p == table.view["dealer"] else cards
    if not word:
        line = text(x, y, rest, size, theme.ink_2, 400, "start")
    else:
        lit = is_lit(table, p)
        more = tag("tspan", f"· {rest}", dx=4, font_weight=400, fill=theme.ink if lit else theme.ink_2) if rest else ""
        line = text(x, y, word, size, theme.turn_ink if lit else theme.ink_2, 700, "start", more=more)
    return line if table.is_over else thing(f"hand-{p}", cards, line)


def chips_won(table: Table, theme: Theme, p: int, x: float, y: float, radius: float, pitch: float, size: float) -> str:
    """The chips of a seat: of each animal one with their number, beside it the loser chip."""
    parts = []
    for a, animal in enumerate(ANIMALS):
        left = x + a * pitch + radius
        count, loses = table.state.chips[p][a], table.loser(a) == p
        if count:
            piece = chip(animal, radius, on_paper=True)
            parts.append(moved(left, y, tag("g", piece, opacity=0.45) if loses else piece))
            parts.append(text(left + radius + 4, y, str(count), size, theme.ink, 600, "start"))
        elif not loses:
            parts.append(moved(left, y, no_chip(animal, radius * 0.92, theme.ink_2)))
        if loses:
            right = left + radius * 1.8 + 5 + room(str(count), size) * 0.9 if count else left
            parts.append(moved(right, y, chip(animal, radius * (0.75 if count else 0.95), loser=True)))
    return "".join(parts)


def _secrets(
    table: Table, theme: Theme, p: int, right: float, y: float, size: tuple[float, float], pitch: float
) -> str:
    """Prophecies face down, ending at the right; the own ones lie on the slab."""
    if p == table.view["seat"]:
        return ""
    hidden = sum(name is None for name in table.view["oracles"][p])
    width, height = size
    drawn = secret(theme, width, height)
    return "".join(moved(right - width - i * pitch, y - height / 2, drawn) for i in range(hidden))


# The points in a table, below the seats.

_LINES = 96.0
_PLACES = 252.0 - 102 - 10


def points_panel(table: Table, theme: Theme, x: float, top: float, bottom: float) -> str:
    """Earlier rounds and this one, a column a seat; `?` where prophecies are secret. Nothing if there is no room."""
    lines = _point_lines(table)
    height = 62.0 + 20 * len(lines)
    y = bottom - height
    if y < top + _GAP:
        return ""
    pitch = _PLACES / table.players
    middles = [x + 102 + pitch * (p + 0.5) for p in range(table.players)]
    parts = [
        sheet(theme, x, y, COLUMN, height, 14, lit=False),
        text(x + 13, y + 21, round_words(table), 15, theme.ink, 700, "start", serif=True),
        text(x + COLUMN - 32, y + 21, say("dealer"), 12, theme.ink_2, 400, "end"),
        moved(x + COLUMN - 20, y + 21, head(table.view["dealer"], 7.5)),
        text(x + 13, y + 46, say("Points"), 12, theme.ink_2, 400, "start"),
        *(moved(middle, y + 46, head(p, 7.5)) for p, middle in enumerate(middles)),
    ]
    for i, (label, numbers) in enumerate(lines):
        down = y + 68 + 20 * i
        weight = 700 if len(lines) > 1 and i == len(lines) - 1 else 400
        parts.append(text(x + 13, down, label, fitting(label, 12, 94), theme.ink, weight, "start"))
        parts += [text(at, down, one, 13, theme.ink, weight) for at, one in zip(middles, numbers, strict=True)]
    return "".join(parts)


def _point_lines(table: Table) -> list[tuple[str, Sequence[str]]]:
    seats = range(table.players)
    earlier = (say("Earlier rounds"), [signed(table.earlier_points(p)) for p in seats])
    if not table.is_played:
        return [earlier]
    secrets = [table.prophecy_points(p) for p in seats]
    return [
        earlier,
        (say("Chips"), [str(table.chip_points(p)) for p in seats]),
        (say("Prophecies"), ["?" if one is None else str(one) for one in secrets]),
        (say("So far"), [signed(table.score(p)) for p in seats]),
    ]


# The strip of a tall picture: a line a seat, and a second one for prophecies that are known.

_LINE = 29.0
_SECOND = 16.0
_STRIP_GAP = 3.0
_STRIP_MARGIN = 6.0
_CHIPS = 143.0


def strip(table: Table, theme: Theme, width: float) -> tuple[str, float]:
    """The seats over the whole width, and how high they are."""
    parts = []
    y = _STRIP_MARGIN
    for p in range(table.players):
        height = _LINE + _SECOND * -(-len(known(table, p)) // 2)
        parts.append(_strip_panel(table, theme, p, y, width - 2 * _STRIP_MARGIN, height))
        y += height + _STRIP_GAP
    return "".join(parts), y - _STRIP_GAP + _STRIP_MARGIN


def _strip_panel(table: Table, theme: Theme, p: int, y: float, width: float, height: float) -> str:
    x = _STRIP_MARGIN
    view = table.view
    middle = y + _LINE / 2
    lit = is_lit(table, p)
    word = doing(table, p) or (say("dealer") if p == view["dealer"] and not table.is_over else "")
    name = shortened(seat_name(view, p), 13, _CHIPS - 38 - room(word, 11))
    colour = theme.turn_ink if lit else theme.ink_2
    more = tag("tspan", word, dx=6, font_size=11, fill=colour) if word else ""
    parts = [
        sheet(theme, x, y, width, height, 10, lit),
        moved(x + 16, middle, head(p, 8.5)),
        text(x + 30, middle, name, 13, theme.ink, 700, "start", more=more),
        text(x + width - 9, middle, signed(table.score(p)), 17, theme.ink, 700, "end", serif=True),
    ]
    if table.is_played or table.is_over:
        parts.append(chips_won(table, theme, p, x + _CHIPS, middle, 7.5, 43, 12))
    else:
        parts.append(text(x + _CHIPS, middle, _preparing(table, p), 11, theme.ink_2, 400, "start"))
    if not table.is_over:
        parts.append(_hand_sign(theme, p, len(view["hands"][p]), x + width - 48, middle))
    parts.append(_secrets(table, theme, p, x + width - 60, middle, (9, 13), 6))
    for i, one in enumerate(known(table, p)):
        words = say("{prophecy} {points}", prophecy=brief(one), points=points(one))
        size = fitting(words, 11, 150)
        words = shortened(words, size, 150)
        left, down = x + 30 + 160 * (i % 2), y + _LINE + 5 + _SECOND * (i // 2)
        parts.append(text(left, down, words, size, theme.ink, 400, "start"))
    return thing(f"seat-{p}", seat_words(table, p), *parts)


def _hand_sign(theme: Theme, p: int, cards: int, x: float, y: float) -> str:
    """How many cards a seat holds, on a card."""
    card = rect(x - 8, y - 10, 16, 20, 3, fill=theme.surface, stroke=theme.ink_2)
    return thing(f"hand-{p}", card_count(cards), card, text(x, y, str(cards), 11, theme.ink))
