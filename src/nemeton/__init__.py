"""Nemeton: a table for four board games, and a fast engine behind it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

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
    from nemeton.batch import Vector
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
    "vector",
]


def vector(
    name: str,
    players: int | None = None,
    n: int = 1024,
    device: str = "cpu",
    seed: str = "nemeton",
    options: Mapping[str, Any] | None = None,
    limit: int | None = None,
) -> "Vector":
    """`n` games side by side, for programs that learn: NumPy arrays on all cores, or on "gpu" arrays for PyTorch.

    The seed begins the series of deals; `limit` cuts games off after so many decisions. docs/vector.md shows it.
    """
    from nemeton.batch import Vector

    return Vector(name, players, n, device, seed, options, limit)
