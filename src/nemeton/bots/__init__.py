"""Players that are programs. They are asked with a state that was redealt for their seat, never with the true one.

`bot("ismcts@50ms", seed)` makes one by its name:

- `random` chooses among the legal actions by lot;
- `greedy` looks one step ahead with a hand-made evaluation;
- `net` does what a net that has learnt the game likes best; `net@FILE` with weights of one's own;
- `ismcts@50ms` or `ismcts@1000` searches for so long, or for so many iterations;
- `easy`, `medium` and `hard` are searches for people to play against.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from nemeton.bots.levels import LEVELS
from nemeton.games.errors import BadOption
from nemeton.games.face import State

KINDS = ("random", "greedy", "net", "ismcts@50ms", "ismcts@1000", *LEVELS)
SEARCH = re.compile(r"ismcts@(\d+)(ms)?")


class Bot(Protocol):
    """A player."""

    name: str

    def choose(self, state: State) -> str:
        """One of `state.actions()`. The state is the bot's own: what its seat can't know is drawn anew in it."""


def bot(name: str, seed: str, build: str = "cpu", clock: Callable[[], float] = time.perf_counter) -> Bot:
    """A bot by its name; the same seed makes the same choices (unless the clock decides how long it thinks).

    The plain build needs no compiler to be waited for, but thinks far more slowly. The clock measures think time.
    """
    if name == "random":
        from nemeton.bots.chance import RandomBot

        return RandomBot(seed)
    if name == "greedy":
        from nemeton.bots.greedy import Greedy

        return Greedy(seed, build)
    if name == "net" or name.startswith("net@"):
        from nemeton.bots.net import Net

        return Net(seed, build, weights=Path(name[4:]) if name[3:] else None, name=name)
    from nemeton.bots.ismcts import Ismcts

    if name in LEVELS:
        level = LEVELS[name]
        return Ismcts(seed, level.milliseconds, None, build, clock, noise=level.noise, name=name)
    search = SEARCH.fullmatch(name)
    if search and int(search[1]) > 0:
        number = int(search[1])
        return Ismcts(seed, number if search[2] else None, None if search[2] else number, build, clock)
    raise BadOption(f"there is no bot {name!r}; bots are named like {', '.join(KINDS)}")


def ask(bot: Bot, state: State, seed: str) -> str:
    """A bot's answer, from what its seat may know."""
    seat = state.actor
    assert seat is not None, "nobody is asked when the game is over"
    return bot.choose(state.redeal(seat, seed))
