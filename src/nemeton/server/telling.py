"""Words and pictures of a game, from the packages that make them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nemeton import tell
from nemeton.draw import draw, targets

View = dict[str, Any]
Words = tuple[int, str]  # of a seat


def said(seat: int, heard: str | None, before: View, after: View) -> list[Words]:
    """What an answer did, as the viewer saw it: by the seat that gave it, and what an earlier one came to by it."""
    words = tell.said(heard, before, after)
    later = tell.aftermath(heard, before, after)
    return ([(seat, words)] if words else []) + ([later] if later else [])


def label(action: str, view: View) -> str:
    """What an answer would do."""
    return tell.label(action, view)


def ending(reason: str, view: View) -> str:
    """Why a game is over."""
    return tell.ending(view["game"], reason)


def line(source: str, view: View) -> str:
    """The name of a line of a score."""
    return tell.line(view["game"], source)


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
