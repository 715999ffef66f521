"""Opponents for people, all by the nets that learnt the games. docs/bots.md says how strong each is."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How a bot of this level chooses.

    With a temperature it draws lots among what its net likes, and the higher that is, the less it minds how much (times
    `SURENESS`, where a game's net is surer of itself than others are). With milliseconds it searches for so long.
    """

    temperature: float = 0.0
    milliseconds: int = 0


LEVELS = {
    "easy": Level(temperature=6.0),
    "medium": Level(temperature=3.5),
    "hard": Level(),
    "oracle": Level(milliseconds=500),
}
SURENESS = {"orakle": 1.7}

# How many of 100 games each wins against the one before it (the first against random play), at tables for three where
# both hold every seat in turn: measured by ladders, docs/bots.md.
BEATEN = {
    "keltis": {"easy": 100, "medium": 79, "hard": 62, "oracle": 50},
    "orakel": {"easy": 100, "medium": 89, "hard": 76, "oracle": 56},
    "orakle": {"easy": 95, "medium": 72, "hard": 66, "oracle": 67},
    "druiden": {"easy": 100, "medium": 74, "hard": 59, "oracle": 65},
}
