"""Nemeton: a table for four board games, and a fast engine behind it."""

from typing import TYPE_CHECKING

from nemeton.games.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    Missing,
    NemetonError,
    UnknownGame,
)
from nemeton.games.face import Game, Result, State, game, position

if TYPE_CHECKING:  # at run time it is the package, which can be called
    from nemeton.games.registry import games

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "Missing",
    "NemetonError",
    "Result",
    "State",
    "UnknownGame",
    "game",
    "games",
    "position",
]
