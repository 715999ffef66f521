"""The one list of games. A new game is a folder beside this file and a name here."""

from __future__ import annotations

import importlib
from typing import cast

from nemeton.games.contract import Rules
from nemeton.games.errors import UnknownGame

GAMES = ("keltis", "orakel", "orakle", "druiden")


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def rules_of(name: str) -> Rules:
    """A game's package, imported when first asked for."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; games are {', '.join(GAMES)}")
    return cast(Rules, importlib.import_module(f"nemeton.games.{name}"))
