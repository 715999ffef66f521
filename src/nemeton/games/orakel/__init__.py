"""Keltis – Das Orakel, for two to four: the same cards on one spiral, with a priestess. (The names of contract.py.)"""

from nemeton.games.keltic.notation import told
from nemeton.games.orakel.data import ANY_CLOVER, LEPRECHAUN_THREE, PLAYERS
from nemeton.games.orakel.notation import action_number, action_text, breakdown, ending, read, view, write
from nemeton.games.orakel.observe import OBSERVATION, observe
from nemeton.games.orakel.rules import actor, apply, is_over, legal, pick, redeal, score, setup
from nemeton.games.orakel.state import ACTION_COUNT, State
from nemeton.games.orakel.why import why_not

NAME = "orakel"
TITLE = "Keltis – Das Orakel"
VERSION = 1
OPTIONS: dict[str, tuple[object, ...]] = {"any_clover": ANY_CLOVER, "leprechaun_three": LEPRECHAUN_THREE}

__all__ = [
    "ACTION_COUNT",
    "NAME",
    "OBSERVATION",
    "OPTIONS",
    "PLAYERS",
    "TITLE",
    "VERSION",
    "State",
    "action_number",
    "action_text",
    "actor",
    "apply",
    "breakdown",
    "ending",
    "is_over",
    "legal",
    "observe",
    "pick",
    "read",
    "redeal",
    "score",
    "setup",
    "told",
    "view",
    "why_not",
    "write",
]
