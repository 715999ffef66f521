"""The slab of Orakle during the tricks: what lies in the middle, the trick, and what the viewer has."""

from functools import cache

from nemeton.draw.counts import points as point_count
from nemeton.draw.figures import head
from nemeton.draw.orakle_oracles import LARGE, SMALL, Size, secret, told
from nemeton.draw.orakle_pieces import chip, constellation, no_chip, stars
from nemeton.draw.orakle_prophecies import animal_name, fate_words, loser_label, with_ids
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_theme import DEEP
from nemeton.draw.orakle_trick import CENTRE, Point, trick
from nemeton.draw.orakle_words import left_out_words, prophecy_words, supply_words
from nemeton.draw.seats import View, seat_name
from nemeton.draw.spoken import fitting
from nemeton.draw.states import ring
from nemeton.draw.suits import suit_name
from nemeton.draw.svg import moved, rect, room, shortened, tag, text, thing
from nemeton.draw.theme import SLAB_TEXT, Theme
from nemeton.games.orakle.data import ANIMALS, CHIPS, HAND
from nemeton.language import say, say_count

WIDE_SIZE = (716.0, 438.0)
TALL_SIZE = (360.0, 360.0)


# What lies in the middle.


def wide_supply(table: Table, theme: Theme) -> str:
    parts = [text(22, 24, say("In the middle"), 13.5, SLAB_TEXT, 700, "start", serif=True)]
    for a, animal in enumerate(ANIMALS):
        y = 86 + a * 122
        left, of = table.middle[a], CHIPS[table.players][a]
        pile = [moved(50 + j * 5, y - j * 3, chip(animal, 29)) for j in range(min(left, 3) - 1, -1, -1)]
        words = say("{left} of {all} left", left=left, all=of) if left else say("none left")
        parts.append(
            thing(
                f"chips-{animal}",
                supply_words(table, a),
                *(pile or [moved(50, y, no_chip(animal, 28))]),
                text(98, y - 17, animal_name(a), 14, SLAB_TEXT, 700, "start"),
                text(98, y + 2, words, 12.5, theme.slab_text_2 if left else SLAB_TEXT, 400 if left else 700, "start"),
                _loser_place(table, theme, a, 98, y + 27),
            )
        )
    return "".join(parts)


def _loser_place(table: Table, theme: Theme, a: int, x: float, y: float) -> str:
    """The loser chip, or who has it."""
    p = table.loser(a)
    words = loser_label()
    right = x + max(76, room(words, 12) + 14)
    sign = moved(right, y, chip(ANIMALS[a], 12, loser=True) if p is None else head(p, 8.5))
    return text(x, y, words, 12, theme.slab_text_2, 400, "start") + sign


def tall_supply(table: Table, theme: Theme) -> str:
    parts = []
    for a, animal in enumerate(ANIMALS):
        x = 6 + a * 118
        left = table.middle[a]
        p = table.loser(a)
        parts.append(
            thing(
                f"chips-{animal}",
                supply_words(table, a),
                rect(x, 26, 112, 42, 12, fill=DEEP, fill_opacity=0.5),
                moved(x + 22, 47, chip(animal, 16) if left else no_chip(animal, 15)),
                text(x + 43, 39, animal_name(a), 12, SLAB_TEXT, 700, "start"),
                text(x + 43, 55, _left(left), 11.5, theme.slab_text_2, 400, "start"),
                moved(x + 99, 55, chip(animal, 8, loser=True) if p is None else head(p, 6.5)),
            )
        )
    return "".join(parts)


def _left(count: int) -> str:
    return say_count("{number} left", "{number} left", count) if count else say("none")


# What the viewer has.


def _prophecies(table: Table, places: tuple[Point, ...], size: Size) -> str:
    """The own prophecies and how things stand with them."""
    p = table.view["seat"]
    parts = []
    for (x, y), (identifier, name) in zip(places, with_ids(table.view["oracles"][p]), strict=True):
        drawn = told(name, table.fate(p, name), fate_words(table, p, name), size)
        parts.append(thing(identifier, prophecy_words(table, p, name), drawn, x=x, y=y))
    return "".join(parts)


def _own_chips(table: Table, x: float, y: float, radius: float, pitch: float) -> str:
    """Chips won, with their numbers; the loser chip that may be put back is gold."""
    p = table.view["seat"]
    parts = []
    for a, animal in enumerate(ANIMALS):
        left = x + a * pitch
        count, loses = table.state.chips[p][a], table.loser(a) == p
        if count:
            piece = chip(animal, radius)
            parts.append(moved(left, y, tag("g", piece, opacity=0.45) if loses else piece))
            down = radius * 0.45 if loses else 0
            parts.append(text(left + radius + 4, y + down, f"×{count}", 13, SLAB_TEXT, 700, "start"))
        elif not loses:
            parts.append(moved(left, y, no_chip(animal, radius * 0.92)))
        if loses:
            small = radius * (0.58 if count else 0.9)
            at = (left + radius * 1.2, y - radius * 0.62) if count else (left, y)
            gold = ring(0, 0, small, small, 2, 4) if a == table.asked_animal and p == table.view["actor"] else ""
            parts.append(moved(*at, chip(animal, small, loser=True), gold))
    return "".join(parts)


def _this_round(table: Table) -> str:
    """What the round brings as things stand."""
    p = table.view["seat"]
    chips, prophecies = table.chip_points(p), table.prophecy_points(p) or 0
    return f"{chips} + {prophecies} = {point_count(chips + prophecies)}"


def wide_board(table: Table, theme: Theme) -> str:
    """Supply, trick and own things side by side."""
    view = table.view
    faint = theme.slab_text_2
    parts = [
        _wide_sky(table.players),
        wide_supply(table, theme),
        text(CENTRE[0], 16, _where(table), 12.5, faint, 600),
        trick(table, theme, is_wide=True),
    ]
    if view["seat"] is None:
        parts.append(_watched(table, theme))
    else:
        so_far = say("This round: {points}", points=_this_round(table))
        parts += [
            text(520, 24, say("Your prophecies"), 13.5, SLAB_TEXT, 700, "start", serif=True),
            _prophecies(table, ((520, 40), (520, 136)), LARGE),
            text(520, 244, say("Your chips"), 13.5, SLAB_TEXT, 700, "start", serif=True),
            _own_chips(table, 538, 285, 16, 62),
            text(520, 320, so_far, fitting(so_far, 12.5, 180), SLAB_TEXT, 600, "start"),
        ]
    notes = say("Highest number wins;\nagainst a 12, a 1 does.").split("\n")
    if view["left_out"]:
        notes.insert(0, left_out_words(view["left_out"]))
    parts.append(tag("path", d="M520 340H700", stroke="#FFF", stroke_opacity=0.16))
    parts += [text(520, 360 + 19 * i, note, 12.5, faint, 400, "start") for i, note in enumerate(notes)]
    return "".join(parts)


def _where(table: Table) -> str:
    """Where in the game this is, to the trick."""
    return say(
        "Round {number} of {rounds}, trick {trick} of {tricks}",
        number=table.view["round"] + 1,
        rounds=table.players,
        trick=table.trick_number,
        tricks=HAND[table.players],
    )


def _watched(table: Table, theme: Theme) -> str:
    """For a spectator: everybody's prophecies face down."""
    parts = [text(520, 24, say("Prophecies"), 13.5, SLAB_TEXT, 700, "start", serif=True)]
    pitch = 270 / table.players
    for p in range(table.players):
        y = 44 + pitch * p + pitch / 2
        name = shortened(seat_name(table.view, p), 12.5, 88)
        parts.append(moved(530, y, head(p, 9)) + text(546, y, name, 12.5, SLAB_TEXT, 600, "start"))
        back = secret(theme, 27, 40)
        parts += [moved(700 - 27 - 33 * i, y - 20, back) for i, _ in enumerate(table.view["oracles"][p])]
    return "".join(parts)


def tall_board(table: Table, theme: Theme) -> str:
    """The same one below the other."""
    view = table.view
    faint = theme.slab_text_2
    out = say("{colour} is out", colour=suit_name(view["left_out"])) if view["left_out"] else ""
    parts = [
        _tall_sky(),
        text(10, 13, _where(table), 11.5, faint, 600, "start"),
        text(350, 13, out, 11.5, faint, 400, "end") if out else "",
        tall_supply(table, theme),
        trick(table, theme, is_wide=False),
    ]
    if view["seat"] is not None:
        heading = say("Your chips")
        parts += [
            text(10, 229, say("Your prophecies"), 13, SLAB_TEXT, 700, "start", serif=True),
            _prophecies(table, ((10, 242), (184, 242)), SMALL),
            text(10, 334, heading, 13, SLAB_TEXT, 700, "start", serif=True),
            _own_chips(table, max(98, 23 + room(heading, 13)), 334, 11, 48),
            text(350, 334, _this_round(table), 11.5, SLAB_TEXT, 600, "end"),
        ]
    return "".join(parts)


def tall_height(view: View) -> float:
    """A spectator has no prophecies and chips."""
    return TALL_SIZE[1] if view["seat"] is not None else 224


@cache
def _wide_sky(players: int) -> str:
    sky = stars(*WIDE_SIZE, 4, 190, [(14, 8, 200, 424), (512, 8, 708, 430), (216, 30, 496, 410)])
    if players > 3:
        return sky
    return sky + constellation("pegasus", 452, 336, 28) + constellation("hydra", 262, 332, 28)


@cache
def _tall_sky() -> str:
    return stars(*TALL_SIZE, 7, 120, [(0, 0, 360, 216), (0, 220, 360, 350)])
