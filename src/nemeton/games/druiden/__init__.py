"""Die Druiden, for two to five: druids and spirits on three stone circles, then a vote. (The names of contract.py.)"""

from nemeton.games.druiden.data.board import PLAYERS
from nemeton.games.druiden.notation import (
    action_number,
    action_text,
    breakdown,
    ending,
    known_breakdown,
    told,
    view,
    write,
)
from nemeton.games.druiden.observe import OBSERVATION, observe
from nemeton.games.druiden.positions import read
from nemeton.games.druiden.redeal import redeal
from nemeton.games.druiden.rules import actor, apply, is_over, legal, pick, setup
from nemeton.games.druiden.scoring import score
from nemeton.games.druiden.state import ACTION_COUNT, State
from nemeton.games.druiden.why import why_not

NAME = "druiden"
TITLE = "Die Druiden"
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
    "known_breakdown",
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
