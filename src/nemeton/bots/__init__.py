"""Players that are programs. They are asked with a state that was redealt for their seat, never with the true one.

`bot("ismcts@50ms", seed)` makes one by its name:

- `random` chooses among the legal actions by lot;
- `greedy` looks one step ahead with a hand-made evaluation;
- `net` does what a net that has learnt the game likes best; `net@FILE` with weights of one's own;
- `net+search@200ms` tries what the net likes in many deals, for so long; `net+search@64` in so many deals at most;
- `ismcts@50ms` or `ismcts@1000` searches for so long, or for so many iterations;
- `easy`, `medium`, `hard` and `oracle` are for people to play against: the net drawing lots, the net, and its search.
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

SIMPLE = ("random", "greedy")
KINDS = (*SIMPLE, "net", "net+search@200ms", "ismcts@50ms", "ismcts@1000", *LEVELS)
SEARCH = re.compile(r"ismcts@([1-9]\d*)(ms)?")
NET = re.compile(r"net(?:@(.+))?")
NET_SEARCH = re.compile(r"net\+search@([1-9]\d*)(ms)?(?:@(.+))?")
Clock = Callable[[], float]  # seconds


class Bot(Protocol):
    """A player."""

    name: str

    def choose(self, state: State) -> str:
        """One of `state.actions()`. The state is the bot's own: what its seat can't know is drawn anew in it."""


def bot(name: str, seed: str, build: str = "cpu", clock: Clock = time.perf_counter) -> Bot:
    """A bot by its name; the same seed makes the same choices (unless the clock decides how long it thinks).

    The plain build needs no compiler to be waited for, but thinks far more slowly. The clock measures think time.
    """
    check(name)
    if name == "random":
        from nemeton.bots.chance import RandomBot

        return RandomBot(seed)
    if name == "greedy":
        from nemeton.bots.greedy import Greedy

        return Greedy(seed, build)
    if name in LEVELS:
        return _of_level(name, seed, build, clock)
    if found := NET.fullmatch(name):
        from nemeton.bots.net import Net

        return Net(seed, build, weights=_file(found[1]), name=name)
    if found := NET_SEARCH.fullmatch(name):
        from nemeton.bots.net_search import NetSearch

        return NetSearch(seed, *_time_or_number(found), build, clock, _file(found[3]), name=name)
    from nemeton.bots.ismcts import Ismcts

    found = SEARCH.fullmatch(name)
    assert found, "nothing else is left"
    return Ismcts(seed, *_time_or_number(found), build, clock)


def check(name: str) -> None:
    """Refuses what is no bot's name."""
    forms = (NET, NET_SEARCH, SEARCH)
    if name not in (*SIMPLE, *LEVELS) and not any(form.fullmatch(name) for form in forms):
        raise BadOption(f"there is no bot {name!r}; bots are named like {', '.join(KINDS)}")


def is_quick(name: str) -> bool:
    """Whether it does not search, and so answers at once though nothing is compiled."""
    return name in SIMPLE or bool(NET.fullmatch(name)) or (name in LEVELS and not LEVELS[name].milliseconds)


def _of_level(name: str, seed: str, build: str, clock: Clock) -> Bot:
    level = LEVELS[name]
    if level.milliseconds:
        from nemeton.bots.net_search import NetSearch

        return NetSearch(seed, level.milliseconds, None, build, clock, name=name)
    from nemeton.bots.net import Net

    return Net(seed, build, level.temperature, name=name)


def _time_or_number(found: re.Match[str]) -> tuple[int | None, int | None]:
    """Milliseconds, or else how many."""
    return (int(found[1]), None) if found[2] else (None, int(found[1]))


def _file(name: str | None) -> Path | None:
    return Path(name) if name else None


def ask(bot: Bot, state: State, seed: str) -> str:
    """A bot's answer, from what its seat may know."""
    seat = state.actor
    assert seat is not None, "nobody is asked when the game is over"
    return bot.choose(state.redeal(seat, seed))
