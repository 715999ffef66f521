"""Words and pictures of a game, from the packages that make them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nemeton import tell
from nemeton.draw import draw, targets
from nemeton.games.face import State
from nemeton.language import say

View = dict[str, Any]
Line = dict[str, Any]


def said(heard: str | None, before: View, after: View) -> str:
    """What an answer did, as the viewer saw it, without what came of it for others."""
    return tell.said(heard, before, after)


def log_lines(number: int, seat: int, heard: str | None, before: View, after: View) -> list[Line]:
    """What an answer did, as the viewer saw it: by the seat that gave it, and what came of it for others. All have the
    answer's number, so they are numbered again by `part`; the notation stands with the first.
    """
    words, turn = tell.said(heard, before, after), before["turn_number"]
    told = [(seat, words, turn)] if words else []
    told += tell.later(heard, before, after)
    headings = {after["turn_number"]: tell.heading(after)} | {turn: tell.heading(before)}
    return [
        {
            "number": number,
            "part": part,
            "turn": when,
            "heading": headings.get(when) or say("Turn {number}", number=when),
            "seat": who,
            "words": what,
            "notation": heard or "" if part == 0 else "",
        }
        for part, (who, what, when) in enumerate(told)
    ]


def heading(view: View) -> str:
    """The part of the game that a view belongs to."""
    return tell.heading(view)


def score(seat: int, state: State, view: View) -> list[Line]:
    """A seat's points line by line, as far as the viewer may know them, each with its reason."""
    return [
        {
            "words": tell.line(view["game"], line.source),
            "points": line.points,
            "rule": line.rule,
            "detail": tell.because(line.source, view, seat),
        }
        for line in state.known_breakdown(seat, view["seat"])
    ]


def label(action: str, view: View) -> str:
    """What an answer would do."""
    return tell.label(action, view)


def ending(reason: str, view: View) -> str:
    """Why a game is over."""
    return tell.ending(view["game"], reason)


def account(view: View) -> list[str]:
    """What else the scores follow from, when a game is over."""
    return tell.account(view)


def question(view: View) -> dict[str, str]:
    """What is asked, and what may come of it."""
    pictures = import_module(f"nemeton.draw.{view['game']}")
    asked = pictures.question(pictures.Table(view) if hasattr(pictures, "Table") else view)
    return {"words": asked.words, "hint": asked.hint}


def picture(view: View, shape: str, dark: bool, part: str) -> str:
    """What the viewer sees."""
    return draw(view, shape, dark, part=part)


def ids(action: str, view: View) -> list[str]:
    """What one clicks or drags in the picture, in this order, to answer with an action."""
    return targets(action, view)
