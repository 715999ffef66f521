"""Players that are programs. They are asked with a state that was redealt for their seat, never with the true one."""

from __future__ import annotations

import random
from typing import Protocol

from nemeton.games.errors import BadOption
from nemeton.games.face import State


class Bot(Protocol):
    """A player."""

    name: str

    def choose(self, state: State) -> str:
        """One of `state.actions()`. The state is the bot's own: what its seat can't know is drawn anew in it."""


class RandomBot:
    """Chooses among the legal actions by lot."""

    name = "random"

    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)

    def choose(self, state: State) -> str:
        return self.chance.choice(state.actions())


BOTS = {"random": RandomBot}


def bot(name: str, seed: str) -> Bot:
    """A bot by its name; the same seed makes the same choices."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; bots are {', '.join(BOTS)}")
    return BOTS[name](seed)


def ask(bot: Bot, state: State, seed: str) -> str:
    """A bot's answer, from what its seat may know."""
    seat = state.actor
    assert seat is not None, "nobody is asked when the game is over"
    return bot.choose(state.redeal(seat, seed))
