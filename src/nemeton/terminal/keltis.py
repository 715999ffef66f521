"""Keltis in a terminal, 80 columns wide. Everything is told by a letter or number; colour only repeats it."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.games.keltic.data import COLOURS
from nemeton.games.keltis.data import COLOUR_NAMES, DARK, END, GOAL, GOAL_FIGURES, SMALL_FIGURES, VALUES

View = dict[str, Any]

STYLES = {"r": "bold red", "y": "bold yellow", "p": "bold magenta", "g": "bold green", "b": "bold blue"}
SIGNS = {"wish": "✦ wish", "clover": "♣ clov", "1": "+1", "2": "+2", "3": "+3"}
CELL = 8
LEGEND = (
    "Figures are seat numbers, L1 is the large figure of seat 1 · ✦ wish stone: taken · "
    "♣ clover: move on · +n points · · empty dark stone"
)
QUESTIONS = {
    "card": "lay a card (play) or throw one away (discard)",
    "move": "{card} was laid: which figure moves? (enter, move)",
    "clover": "clover: move one of your figures (enter, move), or skip",
    "draw": "draw a card: from the deck or a discard pile (draw)",
}
ENDINGS = {"goal": "the fifth figure reached the goal area", "deck": "the last card of the draw pile was drawn"}


def board(view: View) -> RenderableType:
    """The whole table as the viewer sees it."""
    in_goal = sum(figure["stone"] >= GOAL for own in view["figures"] for figure in own.values())
    head = f"Turn {view['turn_number']}   Draw pile {view['deck']}   Figures in the goal {in_goal} of {GOAL_FIGURES}"
    cards = _known(view) + _discards(view)
    if view["seat"] is not None:
        cards += _cards("\nYour hand  ", view["hands"][view["seat"]])
    return Group(Text(head, style="bold"), _paths(view), _seats(view), cards)


def question(view: View) -> str:
    """What is asked, in words."""
    return QUESTIONS[view["phase"]].format(**view.get("pending", {}))


def legend() -> str:
    return LEGEND


def _paths(view: View) -> Text:
    text = Text("\nvalue   ", style="dim")
    for stone in range(1, END + 1):
        text.append(f"{VALUES[stone]:+d}".replace("-", "−").center(CELL), "bold" if stone >= GOAL else "")
    text.append("\n")
    for colour in COLOURS:
        style = STYLES[colour]
        text.append(f"{colour.upper()} {COLOUR_NAMES[colour]}".ljust(CELL), style)
        for stone in range(1, END + 1):
            text.append(_figures_on(view, colour, stone).center(CELL), "bold reverse" if stone >= GOAL else "bold")
        text.append("\n        ")
        for stone in range(1, END + 1):
            text.append(_tile_on(view, colour, stone).center(CELL), style if stone in DARK[colour] else "dim")
        text.append("\n")
    return text


def _figures_on(view: View, colour: str, stone: int) -> str:
    found = [
        f"L{seat}" if own[colour]["large"] else str(seat)
        for seat, own in enumerate(view["figures"])
        if colour in own and own[colour]["stone"] == stone
    ]
    return "".join(found) or "○"


def _tile_on(view: View, colour: str, stone: int) -> str:
    if stone not in DARK[colour]:
        return ""
    return SIGNS.get(view["tiles"].get(f"{colour}{stone}", ""), "·")


def _seats(view: View) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for name in ("seat", "score", "✦", "+", "start", "cards", *(f"row {c.upper()}" for c in COLOURS)):
        table.add_column(name, justify="left" if name.startswith(("seat", "row")) else "right", no_wrap=True)
    for seat in range(view["players"]):
        turn = "▶" if seat == view["actor"] else " "
        you = " you" if seat == view["seat"] else ""
        table.add_row(
            f"{turn}{seat}{you}",
            str(view["scores"][seat]).replace("-", "−"),
            str(view["wishes"][seat]),
            str(view["points"][seat]),
            _on_start(view["figures"][seat]),
            str(len(view["hands"][seat])),
            *(Text(_row(view["rows"][seat].get(colour, [])), STYLES[colour]) for colour in COLOURS),
        )
    return table


def _known(view: View) -> Text:
    """Cards of other hands that everybody saw being taken."""
    text = Text()
    for seat, hand in enumerate(view["hands"]):
        known = [card for card in hand if card]
        if known and seat != view["seat"]:
            text.append_text(_cards(f"\nSeat {seat} holds ", known))
    return text


def _discards(view: View) -> Text:
    tops = [f"{colour}{pile[-1]}" for colour, pile in view["discards"].items()]
    return _cards("\nDiscards   ", tops or ["none"])


def _cards(label: str, cards: list[str]) -> Text:
    text = Text(label)
    for card in cards:
        text.append(f"{card}  ", STYLES.get(card[0], ""))
    return text


def _on_start(own: dict[str, Any]) -> str:
    large = sum(figure["large"] for figure in own.values())
    return f"{SMALL_FIGURES - (len(own) - large)}{'' if large else '+L'}"


def _row(numbers: list[int]) -> str:
    """The top card, and the direction if it is fixed."""
    if not numbers:
        return "–"
    way = "↑" if numbers[-1] > numbers[0] else "↓" if numbers[-1] < numbers[0] else " "
    return f"{numbers[-1]}{way}"
