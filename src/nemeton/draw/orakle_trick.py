"""The trick: who laid what, who led, who wins as it lies, and places for the cards to come."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from nemeton.draw.cards import place
from nemeton.draw.figures import head
from nemeton.draw.orakle_pieces import card_face
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_theme import STAR
from nemeton.draw.orakle_words import trick_words
from nemeton.draw.seats import seat_name
from nemeton.draw.spoken import fitting
from nemeton.draw.suits import SUITS, card_name, sign_at, suit_name
from nemeton.draw.svg import lines, moved, rect, room, shortened, tag, text, thing
from nemeton.draw.theme import GOLD, SLAB_TEXT, Theme
from nemeton.language import say

Point = tuple[float, float]


@dataclass(frozen=True)
class Places:
    """The size of the cards of a trick, their upper left corners, and how wide a name below them may be."""

    card: Point
    where: tuple[Point, ...]
    name: float
    led: Point | None  # middle of the sign of the suit led


CENTRE = (356.0, 216.0)
_SMALL_NAME = 11.0  # letters of a name that fits nearly
PALE = 0.55  # a card that is gone
_LED = 92.0  # how wide words may be between the cards
# By number of seats: round the table, clockwise, the viewer's own place first.
_ROUND = {
    3: Places((62, 120), ((325, 240), (246, 60), (404, 60)), 120, (356, 118)),
    4: Places((52, 102), ((330, 256), (232, 134), (330, 46), (428, 134)), 96, (356, 214)),
    5: Places((47, 92), ((332.5, 266), (223, 168), (266, 42), (399, 42), (442, 168)), 86, (356, 216)),
}
_IN_LINE = {
    3: Places((54, 100), ((51, 78), (153, 78), (255, 78)), 100, None),
    4: Places((50, 96), ((19, 78), (109, 78), (199, 78), (289, 78)), 82, None),
    5: Places((46, 92), ((12, 78), (84.5, 78), (157, 78), (229.5, 78), (302, 78)), 68, None),
}


def trick_order(table: Table) -> list[int]:
    """The seats in the order in which they play to the trick that is shown."""
    first = table.lying[0]["seat"] if table.lying else table.view["turn"]
    return [(first + i) % table.players for i in range(table.players)]


def trick(table: Table, theme: Theme, is_wide: bool) -> str:
    """The cards laid, who laid them, who wins as it lies, and places for those to come; or, paler, the last trick."""
    places = (_ROUND if is_wide else _IN_LINE)[table.players]
    near = table.view["seat"] or 0
    laid = {one["seat"]: one["card"] for one in table.lying}
    led = table.lying[0]["card"][0] if laid else ""
    parts = []
    for i, p in enumerate(trick_order(table)):
        x, y = places.where[(p - near) % table.players if is_wide else i]
        drawn = _laid(theme, laid[p], places, table.is_past) if p in laid else _to_come(table, p, led, places)
        if table.is_past and _is_asked_for(table, p):
            drawn += _golden(places)
        parts.append(moved(x, y, drawn, _label(table, theme, p, p in laid, i == 0, places)))
    if places.led and led:
        parts.append(_last_trick(theme, *places.led) if table.is_past else _led_sign(theme, led, *places.led))
    ground = _ellipse() if is_wide else rect(6, 74, 348, 140, 14, fill="#FFF", fill_opacity=0.045)
    return thing("trick", trick_words(table), ground, *parts)


@cache
def _ellipse() -> str:
    x, y = CENTRE
    where = {"cx": x, "cy": y, "rx": 152.0, "ry": 188.0}
    dots: dict[str, Any] = {"stroke": STAR, "stroke_opacity": 0.35, "stroke_width": 1.6, "stroke_dasharray": "2 6"}
    return tag("ellipse", **where, fill="#FFF", fill_opacity=0.045, **dots, stroke_linecap="round")


def _laid(theme: Theme, card: str, places: Places, is_past: bool) -> str:
    face = card_face(theme, card, *places.card)
    return thing(f"card-{card}", card_name(card), tag("g", face, opacity=PALE) if is_past else face)


def _to_come(table: Table, p: int, led: str, places: Places) -> str:
    """A place for a card: gold where the viewer's is asked for, else with the suit to follow."""
    width, height = places.card
    if _is_asked_for(table, p):
        words = say("Your\ncard").split("\n")
        middle = height / 2 - 9 * (len(words) - 1)
        drawn = [
            text(width / 2, middle + 18 * i, line, fitting(line, 13, width - 4), GOLD, 700)
            for i, line in enumerate(words)
        ]
        return _golden(places) + "".join(drawn)
    sign = tag("g", sign_at(SUITS[led], width / 2, height / 2, width * 0.24), opacity=0.5) if led else ""
    return place(width, height) + sign


def _is_asked_for(table: Table, p: int) -> bool:
    """The viewer's own card is what the game waits for."""
    return bool(p == table.view["seat"] == table.view["actor"])


def _golden(places: Places) -> str:
    gold = {"stroke": GOLD, "stroke_width": 2.2, "stroke_dasharray": "7 5"}
    return rect(0, 0, *places.card, 8, fill="#FFF", fill_opacity=0.06, **gold)


def _label(table: Table, theme: Theme, p: int, has_laid: bool, is_first: bool, places: Places) -> str:
    """Below a card: whose it is, and what it does."""
    view = table.view
    width, height = places.card
    name = say("You") if p == view["seat"] else seat_name(view, p)
    size = fitting(name, 12, places.name - 21, 0)
    size = size if size >= _SMALL_NAME else 12
    name = shortened(name, size, places.name - 21)
    left = width / 2 - (room(name, size) * 0.92 + 21) / 2
    whose = moved(left + 8, height + 15, head(p, 7.5))
    whose += text(left + 21, height + 15, name, size, SLAB_TEXT, 600, "start")
    words = _deed(table, p, has_laid, is_first)
    wins = has_laid and p == table.ahead and len(table.lying) > 1
    colour, weight = (GOLD, 700) if wins else (theme.slab_text_2, 400)
    size = fitting(words, 12 if places.name > 80 else 11, places.name + 8)
    return whose + (text(width / 2, height + 31, words, size, colour, weight) if words else "")


def _deed(table: Table, p: int, has_laid: bool, is_first: bool) -> str:
    """What a seat does in the trick."""
    view = table.view
    if not has_laid:
        return "" if p != view["actor"] or p == view["seat"] else say("leads" if is_first else "plays now")
    if p != table.ahead or len(table.lying) == 1:
        return say("led") if is_first else ""
    if len(table.lying) == table.players:
        return say("led, won" if is_first else "won")
    return say("led, wins now" if is_first else "wins now")


def _last_trick(theme: Theme, x: float, y: float) -> str:
    """Says that these cards are gone."""
    words = lines(say("Last trick"), 12, _LED)
    return "".join(text(x, y + 15 * i, line, 12, theme.slab_text_2, 600) for i, line in enumerate(words))


def _led_sign(theme: Theme, c: str, x: float, y: float) -> str:
    """The suit led."""
    words = lines(say("{colour} led", colour=suit_name(c)), 12, _LED)
    drawn = [text(x, y + 14 + 15 * i, line, 12, theme.slab_text_2, 600) for i, line in enumerate(words)]
    return sign_at(SUITS[c], x, y - 9, 13) + "".join(drawn)
