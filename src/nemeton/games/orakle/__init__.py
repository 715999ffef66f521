"""Orakle, for three to five: trick taking for chips, with secret prophecies. (The names of contract.py.)"""

from nemeton.games.orakle.data import PLAYERS
from nemeton.games.orakle.hands import REDEAL_TABLE
from nemeton.games.orakle.knowledge import prepare_redeal, redeal, redeal_with
from nemeton.games.orakle.notation import (
    action_number,
    action_text,
    breakdown,
    ending,
    known_breakdown,
    told,
    view,
    write,
)
from nemeton.games.orakle.observe import OBSERVATION, observe
from nemeton.games.orakle.positions import read
from nemeton.games.orakle.rules import actor, apply, is_over, legal, pick, setup
from nemeton.games.orakle.scoring import score
from nemeton.games.orakle.state import ACTION_COUNT, State
from nemeton.games.orakle.why import why_not

NAME = "orakle"
TITLE = "Orakle"
VERSION = 1
OPTIONS: dict[str, tuple[object, ...]] = {"draft": (False, True)}

__all__ = [
    "ACTION_COUNT",
    "NAME",
    "OBSERVATION",
    "OPTIONS",
    "PLAYERS",
    "REDEAL_TABLE",
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
    "known_breakdown",
    "legal",
    "observe",
    "pick",
    "prepare_redeal",
    "read",
    "redeal",
    "redeal_with",
    "score",
    "setup",
    "told",
    "view",
    "why_not",
    "write",
]
