"""The two dice (D-4). The symbols are known, which die has which is reconstructed.

To correct them: write the six faces of each die; a face in brackets carries a ring.
"""

from __future__ import annotations

DICE = "AB"
FACES = (
    ("(1)", "2", "3", "line", "(bend)", "double bend"),
    ("4", "5", "(6)", "line", "bend", "double bend"),
)

# What a face says about moving: a number of fields, or a number of turns.
TURNS = ("line", "bend", "double bend")
SYMBOLS = ("1", "2", "3", "4", "5", "6", *TURNS)

SYMBOL = tuple(tuple(SYMBOLS.index(face.strip("()")) for face in faces) for faces in FACES)
RING = tuple(tuple(int(face.startswith("(")) for face in faces) for faces in FACES)
