"""Pictures: what a seat may know of a position, as SVG.

One file a game holds its layout and its words (`keltis.py` and the files that begin with its name); what games share
(cards, suits, figures, stones, seats, the question, states, colours) stands in files of its own.

Everything that one may point at has an id, and `targets` says which ids make an answer. A button in the question gives
an answer at once; its id is the action with hyphens for spaces (`skip`, `priestess-2`).

This folder may read views and the tables of a game's data, and ask a game's scoring what things in a view are worth, so
that no rule is written twice (`orakle_table.py` lays the view out as a state for that). It may not look at the true
state, ask rules what is legal (a view says that), read files, the clock or chance, or know of pages and requests. So a
picture is a function of its view: the same view gives the same bytes, and what is not in the view can't be in it.
"""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from nemeton.draw.page import with_prefix
from nemeton.games.errors import BadOption

SHAPES = ("wide", "tall")
PARTS = ("all", "slab", "seats")


def draw(view: Mapping[str, Any], shape: str = "wide", dark: bool = False, prefix: str = "", part: str = "all") -> str:
    """A picture of a view, `wide` for desks and notebooks or `tall` for phones; all ids begin with the prefix.

    A page that has its own places for things takes a part: the `slab` (board, question, hand) without what stands
    beside it, or the `seats` alone as the tall picture shows them, in whichever shape. A part has no ground of its own.
    """
    if shape not in SHAPES:
        raise BadOption(f"a picture is {' or '.join(SHAPES)}, not {shape!r}")
    if part not in PARTS:
        raise BadOption(f"a part of a picture is {', '.join(PARTS[:-1])} or {PARTS[-1]}, not {part!r}")
    return with_prefix(str(_pictures(view).picture(view, shape, dark, part)), prefix)


def targets(action: str, view: Mapping[str, Any]) -> list[str]:
    """The ids in the picture that one clicks or drags, in this order, to answer with an action."""
    return list(_pictures(view).targets(action, view))


def _pictures(view: Mapping[str, Any]) -> ModuleType:
    """The file that draws the view's game."""
    try:
        return import_module(f"nemeton.draw.{view['game']}")
    except ModuleNotFoundError as error:
        raise BadOption(f"there are no pictures of {view['game']!r}") from error
