"""The slab of Orakle when it is over: every point of everybody, and all prophecies open."""

from functools import cache

from nemeton.draw.figures import head
from nemeton.draw.orakle_oracles import fate_sign
from nemeton.draw.orakle_pieces import chip, stars
from nemeton.draw.orakle_prophecies import brief, fate_words, in_lines, loser_label, points, with_ids
from nemeton.draw.orakle_table import HOLDS, Table
from nemeton.draw.orakle_theme import DEEP, EDGE, FALSE, POINTS, TRUE, WORDS
from nemeton.draw.orakle_words import prophecy_words
from nemeton.draw.remembered import remembered
from nemeton.draw.seats import seat_name
from nemeton.draw.spoken import fitting
from nemeton.draw.svg import Paint, moved, rect, room, shortened, signed, tag, text, thing
from nemeton.draw.theme import GOLD, SLAB_TEXT, Theme
from nemeton.games.orakle.data import ANIMALS, STARS
from nemeton.language import say

_WIDTH, _HEIGHT = 716.0, 438.0


def _ranking(table: Table) -> list[int]:
    """Seats in the order of points."""
    return sorted(range(table.players), key=lambda p: -table.score(p))


def _won(table: Table, p: int) -> bool:
    return p in table.view["result"]["winners"]


def _named(table: Table, p: int) -> list[tuple[str, str]]:
    """The prophecies of a seat with their ids; in those of others stands the seat."""
    return with_ids(table.view["oracles"][p], "oracle-" if p == table.view["seat"] else f"oracle-{p}-")


def wide_end(table: Table, theme: Theme) -> str:
    """A column a seat, in the order of points."""
    count = table.players
    pitch = 688 / count
    width = min(pitch - 10, 168)
    parts = [_sky(), text(16, 24, say("Points of all rounds"), 15, SLAB_TEXT, 700, "start", serif=True)]
    note = say("the last round line by line; chips of who has the loser chip went back")
    parts.append(text(700, 24, note, 13, theme.slab_text_2, 400, "end"))
    for i, p in enumerate(_ranking(table)):
        x = 14 + pitch * i + (pitch - width) / 2
        parts.append(moved(x, 44, _column(table, theme, p, width)))
    return "".join(parts)


def _column(table: Table, theme: Theme, p: int, width: float) -> str:
    won = _won(table, p)
    middle = width / 2
    edge: Paint = {"stroke": GOLD, "stroke_width": 2.4} if won else {"stroke": EDGE, "stroke_opacity": 0.75}
    faint = theme.slab_text_2
    parts = [
        rect(0, 0, width, 378, 12, fill=DEEP, fill_opacity=0.55, **edge),
        moved(22, 24, head(p, 10)),
        text(40, 24, shortened(seat_name(table.view, p), 14, width - 46), 14, WORDS, 700, "start"),
        text(12, 56, say("Earlier rounds"), 12, faint, 400, "start"),
        text(width - 12, 56, signed(table.earlier_points(p)), 15, WORDS, 700, "end", serif=True),
    ]
    for a, animal in enumerate(ANIMALS):
        line = _chip_line(theme, animal, table.state.chips[p][a], table.loser(a) == p, width)
        parts.append(moved(0, 84 + 27 * a, line))
    for i, (identifier, name) in enumerate(_named(table, p)):
        drawn = _prophecy(name, table.fate(p, name), fate_words(table, p, name), width - 12)
        parts.append(thing(identifier, prophecy_words(table, p, name), drawn, x=6, y=160 + 84 * i))
    parts.append(tag("path", d=f"M12 332H{width - 12:g}", stroke="#FFF", stroke_opacity=0.5, stroke_width=2))
    parts.append(text(middle, 356, signed(table.score(p)), 26, GOLD if won else WORDS, 700, serif=True))
    return "".join(parts)


@remembered(512)
def _chip_line(theme: Theme, animal: str, count: int, has_loser: bool, width: float) -> str:
    """Chips of an animal and what they bring."""
    stars_each = STARS[ANIMALS.index(animal)]
    parts = [moved(22, 0, chip(animal, 10, loser=has_loser))]
    words = loser_label() if has_loser else f"{count} × {stars_each}"
    parts.append(text(40, 0, words, fitting(words, 12, width - 68), theme.slab_text_2, 400, "start"))
    parts.append(text(width - 12, 0, str(count * stars_each), 15, WORDS, 700, "end", serif=True))
    return "".join(parts)


@remembered(512)
def _prophecy(name: str, fate: str, state: str, width: float) -> str:
    """A prophecy, whether it came true, and its points."""
    holds = fate == HOLDS
    colour = TRUE if holds else FALSE
    ground = rect(0, 0, width, 78, 10, fill=DEEP, fill_opacity=0.6, stroke=colour, stroke_opacity=0.7)
    size, foretold = in_lines(name, 12, (width - 16,) * 2)
    lines = "".join(text(9, 14 + 16 * i, line, size, WORDS, 700, "start") for i, line in enumerate(foretold))
    worth, ink = (str(points(name)), POINTS) if holds else ("0", FALSE)
    small = fitting(state, 11.5, width - 36 - room(worth, 17))
    sign = moved(18, 60, fate_sign(fate, 7)) + text(30, 60, state, small, colour, 600, "start")
    return ground + lines + sign + text(width - 8, 60, worth, 17, ink, 700, "end", serif=True)


def tall_end(table: Table, theme: Theme) -> tuple[str, float]:
    """A block a seat, in the order of points, and how high all are."""
    parts = [text(10, 14, say("Points, the last round line by line"), 13, SLAB_TEXT, 700, "start", serif=True)]
    for i, p in enumerate(_ranking(table)):
        parts.append(moved(8, 28 + 96 * i, _block(table, theme, p)))
    return "".join(parts), 28 + 96.0 * table.players


def _block(table: Table, theme: Theme, p: int) -> str:
    won = _won(table, p)
    edge: Paint = {"stroke": GOLD, "stroke_width": 2} if won else {"stroke": EDGE, "stroke_opacity": 0.75}
    earlier = say("earlier {points}", points=signed(table.earlier_points(p)))
    parts = [
        rect(0, 0, 344, 90, 11, fill=DEEP, fill_opacity=0.55, **edge),
        moved(18, 18, head(p, 9)),
        text(34, 18, shortened(seat_name(table.view, p), 13, 110), 13, WORDS, 700, "start"),
        text(334, 18, signed(table.score(p)), 20, GOLD if won else WORDS, 700, "end", serif=True),
        text(290, 18, earlier, 11.5, theme.slab_text_2, 400, "end"),
    ]
    for a, animal in enumerate(ANIMALS):
        loses = table.loser(a) == p
        count = table.state.chips[p][a]
        words = loser_label() if loses else f"{count} × {STARS[a]} = {count * STARS[a]}"
        parts.append(moved(18 + 108 * a, 44, chip(animal, 8, loser=loses)))
        parts.append(text(31 + 108 * a, 44, words, 11.5, WORDS, 400, "start"))
    for i, (identifier, name) in enumerate(_named(table, p)):
        parts.append(thing(identifier, prophecy_words(table, p, name), _line(table, p, name), x=8 + 166 * i, y=60))
    return "".join(parts)


def _line(table: Table, p: int, name: str) -> str:
    holds = table.fate(p, name) == HOLDS
    colour = TRUE if holds else FALSE
    told = brief(name)
    size = fitting(told, 11.5, 112)
    return (
        rect(0, 0, 162, 23, 7, fill=DEEP, fill_opacity=0.6, stroke=colour, stroke_opacity=0.7)
        + moved(13, 11.5, fate_sign(table.fate(p, name), 6))
        + text(24, 11.5, shortened(told, size, 112), size, WORDS, 600, "start")
        + text(155, 11.5, str(points(name)) if holds else "0", 13, POINTS if holds else FALSE, 700, "end", serif=True)
    )


@cache
def _sky() -> str:
    return stars(_WIDTH, _HEIGHT, 4, 120, [(10, 8, 706, 432)])
