"""The games: rules and nothing else.

Each game is a folder with the names of contract.py: data.py (the contents of the box), state.py (fields, phases,
actions), rules.py, observe.py, notation.py and why.py. What two games share stands beside them. This folder knows no
files, clock, network, language or pixels, and imports only the kernel.
"""

from __future__ import annotations

import sys
from types import ModuleType

from nemeton.games.registry import games


class _Games(ModuleType):
    """`nemeton.games()` lists the games, and `nemeton.games` is this package all the same."""

    def __call__(self) -> list[str]:
        return games()


sys.modules[__name__].__class__ = _Games
