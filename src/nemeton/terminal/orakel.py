"""Das Orakel in a terminal, 80 columns wide. Everything is told by a letter or number; colour only repeats it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from nemeton.draw.orakel_words import clover_colour, leprechaun_points
from nemeton.games.orakel.data import (
    COLOUR_NAMES,
    END,
    FIELD_COLOURS,
    LARGE,
    ORACLE,
    ORACLE_ALL,
    PRIESTESS_NUMBERS,
    VALUES,
)
from nemeton.terminal import keltic
from nemeton.terminal.keltic import STYLES, View, cards, heading, seats, signed

SIGNS = {"wish 1": "✦ wish", "wish 2": "✦✦ wish", "mirror": "○ mirror", "spiral": "@ spiral", "leprechaun": "∩ leprech"}
PRIESTESS = "Pr"
SMALL = "⁰¹²³⁴"  # numbers on cards: how far she may go; beside a seat: how many figures
IN_LINE = 7  # so that the last line is the oracle
CELL = 11
MANY = 5  # figures that are written one by one
LEGEND = (
    "A field: number (in brackets: large), colour, value; below it what lies there, then who stands there: figures are "
    "seat numbers, Pr is the priestess · taken: ✦ wish stone, ○ mirror · they stay: ♣ clover: move on to that colour, "
    "@ spiral: move back, ∩ leprechaun: throw a card, +n points · lep: leprechauns scored · "
    "r5²: this card moves the priestess up to 2 fields"
)
QUESTIONS = keltic.QUESTIONS | {
    "move": "{card} was laid: a figure (move FIELD) or the priestess (priestess STEPS)?",
    "clover": "{colour} clover: move on (clover FIELD), or skip",
    "spiral": "spiral: move back (back FIELD), or skip",
    "leprechaun": "all three figures stand on leprechauns: {points} points now (score), or wait",
    "throw": "leprechaun: throw a card of your hand or of a row away (throw), or skip",
    "draw two": "draw the first of two cards: from the deck or a discard pile (draw)",
}
ENDINGS = keltic.ENDINGS | {"oracle": "three figures of a seat, or five in all, reached the oracle"}


def board(view: View) -> RenderableType:
    """The whole table as the viewer sees it."""
    in_oracle = sum(field >= ORACLE for own in view["figures"] for field in own)
    columns = {
        "✦": lambda seat: str(view["wishes"][seat]),
        "○": lambda seat: str(view["mirrors"][seat]),
        "+": lambda seat: str(view["points"][seat]),
        "lep": lambda seat: "yes" if view["scored_leprechauns"][seat] else "no",
    }
    head = heading(view, f"Figures in the oracle {in_oracle} of {ORACLE_ALL}")
    return Group(head, _spiral(view), seats(view, columns), cards(view, _card))


def question(view: View) -> str:
    """What is asked, in words."""
    phase = view["phase"]
    pending = view.get("pending", {})
    if phase == "clover":
        return QUESTIONS[phase].format(colour=COLOUR_NAMES[clover_colour(view)])
    if phase == "leprechaun":
        return QUESTIONS[phase].format(points=leprechaun_points(view))
    return QUESTIONS["draw two" if "draws" in pending else phase].format(**pending)


def legend() -> str:
    return LEGEND


def _spiral(view: View) -> Text:
    """The fields in reading order, three lines each: what it is, what lies there, who stands there."""
    text = Text(f"\n  Start  {_standing(view, 0) or '–'}\n", "bold")
    for first in range(1, END + 1, IN_LINE):
        fields = range(first, first + IN_LINE)
        text.append("\n")
        for field in fields:
            style = STYLES[FIELD_COLOURS[field - 1]]
            text.append(_name(field).ljust(CELL), f"{style} reverse" if field >= ORACLE else style)
        text.append("\n")
        for field in fields:
            tile = view["tiles"].get(str(field), "")
            style = STYLES[tile[-1]] if tile.startswith("clover") else "dim" if not tile else ""
            text.append(f" {_tile(tile)}".ljust(CELL), style)
        text.append("\n")
        for field in fields:
            text.append(f" {_standing(view, field)}".ljust(CELL), "bold")
        text.append("\n")
    return text


def _name(field: int) -> str:
    number = f"[{field}]" if field in LARGE else f" {field} "
    return f"{number.rjust(4)}{FIELD_COLOURS[field - 1].upper()} {signed(VALUES[field])}"


def _tile(tile: str) -> str:
    if tile.startswith("clover"):
        return f"♣ {tile[-1].upper()}"
    return SIGNS.get(tile) or (f"+{tile}" if tile else "·")


def _standing(view: View, field: int) -> str:
    """Seat numbers in the order of play, with a small number where many stand; then the priestess."""
    counts = {seat: own.count(field) for seat, own in enumerate(view["figures"]) if field in own}
    if sum(counts.values()) > MANY:
        found = "".join(f"{seat}{SMALL[count]}" for seat, count in counts.items())
    else:
        found = "".join(str(seat) * count for seat, count in counts.items())
    return " ".join(filter(None, (found, PRIESTESS if view["priestess"] == field else "")))


def _card(card: str) -> str:
    return f"{card}{SMALL[PRIESTESS_NUMBERS[int(card[1:])]]}"
