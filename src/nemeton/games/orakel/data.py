"""The contents of the box: the spiral, its stones and tiles, figures and the priestess (O-1 to O-5).

The cards are in keltic/data.py. The order of colours and values along the spiral, the places of the large stones and
the priestess's numbers are reconstructed; an owner of the printed game corrects them here.
"""

from __future__ import annotations

from nemeton.games.keltic.data import COLOURS, NUMBERS

PLAYERS = range(2, 5)
COLOUR_NAMES = {"r": "red-brown", "y": "yellow", "p": "pink", "g": "green", "b": "blue"}
ANY_CLOVER = (False, True)
LEPRECHAUN_THREE = (15, 20)

END = 35
ORACLE = 29  # the goal area begins here
FIELD_COLOURS = "rypgb" * 7  # of fields 1 to 35
LARGE = (8, 14, 21, 27, 35)
VALUES = (
    0,
    *(-4, -4, -4, -4, -3, -3, -3, -3, -2, -2, -2, -2),
    *(1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5),
    *(6, 6, 6, 6, 7, 7, 10),
)
PRIESTESS_NUMBERS = (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4)  # by a card's number
MOST_STEPS = max(PRIESTESS_NUMBERS)
PRIESTESS_POINTS = 5

FIGURES = 3  # a player
ORACLE_OWN = 3  # so many of one player in the oracle end the game
ORACLE_ALL = 5  # or so many in all

LEPRECHAUN_POINTS = (0, 5, 10)  # all three on one field, on two; three fields: an option

# Tiles: what lies on a field. The numbers are used in the state, the names in positions.
NO_TILE, WISH, TWO_WISHES, MIRROR, SPIRAL, LEPRECHAUN, FIRST_CLOVER = range(7)
FIRST_POINTS = FIRST_CLOVER + len(COLOURS)
TILE_NAMES = (
    "",
    "wish 1",
    "wish 2",
    "mirror",
    "spiral",
    "leprechaun",
    *(f"clover {c}" for c in COLOURS),
    *"1234",
)
MIRRORS = 3
SMALL_TILES = {
    "mirror": MIRRORS,
    "spiral": 3,
    "leprechaun": 3,
    **{f"clover {c}": 1 for c in COLOURS},
    "1": 4,
    "2": 6,
    "3": 4,
    "4": 2,
}
BAG = tuple(TILE_NAMES.index(name) for name, copies in SMALL_TILES.items() for _ in range(copies))
SMALL = tuple(field for field in range(1, END + 1) if field not in LARGE)

# Tables made of the above.
FIELD_COLOUR = (-1, *(COLOURS.index(c) for c in FIELD_COLOURS))
NEXT = tuple(  # by colour and field: the next field ahead in that colour; 0: there is none
    tuple(next((n for n in range(field + 1, END + 1) if FIELD_COLOUR[n] == c), 0) for field in range(END + 1))
    for c in range(len(COLOURS))
)
STEPS = tuple(PRIESTESS_NUMBERS[card % NUMBERS] for card in range(len(COLOURS) * NUMBERS))
