"""A bot that plays at random."""

from __future__ import annotations

import random

from nemeton.games.face import State


class RandomBot:
    """Chooses among the legal actions by lot."""

    name = "random"

    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)

    def choose(self, state: State) -> str:
        return self.chance.choice(state.actions())
