"""Keltis, for two to four: card rows drive figures up five stone paths. (The names of contract.py.)"""

from nemeton.games.keltic.notation import told
from nemeton.games.keltis.data import PLAYERS
from nemeton.games.keltis.notation import action_number, action_text, breakdown, ending, read, view, write
from nemeton.games.keltis.observe import OBSERVATION, observe
from nemeton.games.keltis.rules import actor, apply, is_over, legal, pick, redeal, score, setup
from nemeton.games.keltis.state import ACTION_COUNT, State
from nemeton.games.keltis.why import why_not

NAME = "keltis"
TITLE = "Keltis"
VERSION = 1
OPTIONS: dict[str, tuple[object, ...]] = {}

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
