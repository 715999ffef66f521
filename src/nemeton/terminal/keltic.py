"""What both Keltis games show in a terminal: seats with their rows, discard piles, hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from nemeton.games.keltic.data import COLOURS

View = dict[str, Any]

STYLES = {"r": "bold red", "y": "bold yellow", "p": "bold magenta", "g": "bold green", "b": "bold blue"}
QUESTIONS = {
    "card": "lay a card (play) or throw one away (discard)",
    "draw": "draw a card: from the deck or a discard pile (draw)",
}
ENDINGS = {"deck": "the last card of the draw pile was drawn"}


def signed(number: int) -> str:
    """With a real minus sign."""
    return str(number).replace("-", "−")


def heading(view: View, more: str) -> Text:
    return Text(f"Turn {view['turn_number']}   Draw pile {view['deck']}   {more}", style="bold")


def seats(view: View, columns: Mapping[str, Callable[[int], str]]) -> Table:
    """A line a seat: score, what the game adds by column, cards in hand, rows."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for name in ("seat", "score", *columns, "cards", *(f"row {c.upper()}" for c in COLOURS)):
        table.add_column(name, justify="left" if name.startswith(("seat", "row")) else "right", no_wrap=True)
    for seat in range(view["players"]):
        turn = "▶" if seat == view["actor"] else " "
        you = " you" if seat == view["seat"] else ""
        table.add_row(
            f"{turn}{seat}{you}",
            signed(view["scores"][seat]),
            *(show(seat) for show in columns.values()),
            str(len(view["hands"][seat])),
            *(Text(_row(view["rows"][seat].get(colour, [])), STYLES[colour]) for colour in COLOURS),
        )
    return table


def cards(view: View, show: Callable[[str], str] = str) -> Text:
    """Known cards of other hands, discard piles and the own hand; `show` writes a card."""
    text = Text()
    for seat, hand in enumerate(view["hands"]):
        known = [show(card) for card in hand if card]
        if known and seat != view["seat"]:
            text.append_text(_line(f"\nSeat {seat} holds ", known))
    tops = [show(f"{colour}{pile[-1]}") for colour, pile in view["discards"].items()]
    text.append_text(_line("\nDiscards   ", tops or ["none"]))
    if view["seat"] is not None:
        text.append_text(_line("\nYour hand  ", [show(card) for card in view["hands"][view["seat"]]]))
    return text


def _line(label: str, shown: Sequence[str]) -> Text:
    text = Text(label)
    for card in shown:
        text.append(f"{card}  ", STYLES.get(card[0], ""))
    return text


def _row(numbers: list[int]) -> str:
    """The top card, and the direction if it is fixed."""
    if not numbers:
        return "–"
    way = "↑" if numbers[-1] > numbers[0] else "↓" if numbers[-1] < numbers[0] else " "
    return f"{numbers[-1]}{way}"
