"""The contents of the box: paths, stones, tiles and figures (K-2 to K-4). The cards are in keltic/data.py.

Which path has its dark stones where is reconstructed; an owner of the printed game corrects `DARK`.
"""

from __future__ import annotations

from nemeton.games.keltic.data import COLOURS

PLAYERS = range(2, 5)
COLOUR_NAMES = {"r": "red", "y": "yellow", "p": "violet", "g": "green", "b": "blue"}

VALUES = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)  # of the start and stones 1 to 9
END = 9
GOAL = 7  # the goal area begins here
GOAL_FIGURES = 5  # so many in it end the game

SMALL_FIGURES = 4
LARGE_FIGURES = 1

DARK = {
    "r": (2, 3, 5, 7, 9),
    "y": (2, 4, 6, 7, 9),
    "p": (3, 4, 6, 7, 9),
    "g": (3, 5, 6, 7, 9),
    "b": (2, 4, 5, 7, 9),
}

# Tiles: what lies on a stone. The numbers are used in the state, the names in positions.
NO_TILE, WISH, CLOVER = 0, 1, 2
TILE_NAMES = ("", "wish", "clover", "1", "2", "3")
TILE_POINTS = (0, 0, 0, 1, 2, 3)
TILE_COPIES = (0, 9, 9, 2, 3, 2)
TILES = tuple(kind for kind, copies in enumerate(TILE_COPIES) for _ in range(copies))
SPOTS = tuple((COLOURS.index(c), stone) for c in COLOURS for stone in DARK[c])
