"""Keltis in a terminal, 80 columns wide. Everything is told by a letter or number; colour only repeats it."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from nemeton.games.keltic.data import COLOURS
from nemeton.games.keltis.data import COLOUR_NAMES, DARK, END, GOAL, GOAL_FIGURES, SMALL_FIGURES, VALUES
from nemeton.terminal import keltic
from nemeton.terminal.keltic import STYLES, View, cards, heading, seats, signed

SIGNS = {"wish": "✦ wish", "clover": "♣ clov", "1": "+1", "2": "+2", "3": "+3"}
CELL = 8
LEGEND = (
    "Figures are seat numbers, L1 is the large figure of seat 1 · ✦ wish stone: taken · "
    "♣ clover: move on · +n points · · empty dark stone"
)
QUESTIONS = keltic.QUESTIONS | {
    "move": "{card} was laid: which figure moves? (enter, move)",
    "clover": "clover: move one of your figures (enter, move), or skip",
}
ENDINGS = keltic.ENDINGS | {"goal": "the fifth figure reached the goal area"}


def board(view: View) -> RenderableType:
    """The whole table as the viewer sees it."""
    in_goal = sum(figure["stone"] >= GOAL for own in view["figures"] for figure in own.values())
    columns = {
        "✦": lambda seat: str(view["wishes"][seat]),
        "+": lambda seat: str(view["points"][seat]),
        "start": lambda seat: _on_start(view["figures"][seat]),
    }
    head = heading(view, f"Figures in the goal {in_goal} of {GOAL_FIGURES}")
    return Group(head, _paths(view), seats(view, columns), cards(view))


def question(view: View) -> str:
    """What is asked, in words."""
    return QUESTIONS[view["phase"]].format(**view.get("pending", {}))


def legend() -> str:
    return LEGEND


def _paths(view: View) -> Text:
    text = Text("\nvalue   ", style="dim")
    for stone in range(1, END + 1):
        plus = "+" if VALUES[stone] > 0 else ""
        text.append(f"{plus}{signed(VALUES[stone])}".center(CELL), "bold" if stone >= GOAL else "")
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


def _on_start(own: dict[str, Any]) -> str:
    large = sum(figure["large"] for figure in own.values())
    return f"{SMALL_FIGURES - (len(own) - large)}{'' if large else '+L'}"
