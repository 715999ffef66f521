"""What a worker process does: it chooses, it advises, and it gets compiled rules ready. thinking.py asks it.

Every worker imports this file, so it imports little; Numba only when a compiled build is to be got ready.
"""

from __future__ import annotations

import os
import signal
import threading
import time
import traceback
from multiprocessing.connection import Connection, wait
from multiprocessing.process import parent_process
from typing import Any, NamedTuple

from nemeton.bots import Bot, bot
from nemeton.bots.ismcts import Advice, Ismcts
from nemeton.bots.levels import LEVELS
from nemeton.games.face import State, game

PLAIN_FACTOR = 60  # the plain build thinks so many times as long for the same strength,
PLAIN_MOST = 800  # but never longer than so many milliseconds
ALWAYS_PLAIN = ("random", "greedy")  # quick enough, so nothing is compiled for them
FAR_AHEAD = 1e9  # seconds: later than any search may last


class Question(NamedTuple):
    """What a bot is to answer, or what advice to give (then without a bot), after so many milliseconds."""

    state: State  # redealt for the seat that is asked: the true one never leaves the server
    bot: str
    seed: str
    milliseconds: int = 0


class Preparation(NamedTuple):
    """A game whose compiled build is to be got ready."""

    game: str


Job = Question | Preparation


def live(connection: Connection[Any, Any], niceness: int, cache: str) -> None:
    """A worker's life: job after job until the server is gone. A message that is no job says that nobody waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the server decides
    threading.Thread(target=_follow_parent, daemon=True).start()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    if cache:
        os.environ["NEMETON_CACHE"] = cache
    mind = Mind(connection)
    while True:
        try:
            job = connection.recv()
            if job is not None:
                connection.send(_outcome(mind, job))
        except (EOFError, OSError):
            return


def _follow_parent() -> None:
    """Ends with the server, however that ends; a compiler would go on for half a minute."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _outcome(mind: Mind, job: Job) -> tuple[bool, Any]:
    """Whether it went well, and the answer or what went wrong."""
    try:
        return True, mind.do(job)
    except Exception:
        return False, traceback.format_exc()


class Mind:
    """Thinks with the compiled build of a game once that is ready, and with the plain one before."""

    def __init__(self, connection: Connection[Any, Any]) -> None:
        self.connection = connection
        self.compiled: set[str] = set()

    def do(self, job: Job) -> str | list[Advice] | None:
        if isinstance(job, Preparation):
            prepare(job.game)
            self.compiled.add(job.game)
            return None
        build = "cpu" if job.state.game.name in self.compiled else "plain"
        if job.bot:
            return thinker(job.bot, job.seed, build, self.clock).choose(job.state)
        return Ismcts(job.seed, job.milliseconds, None, build, self.clock).advise(job.state)

    def clock(self) -> float:
        """The time. When the server sends word that nobody waits, it is so late that every search ends."""
        return time.perf_counter() + (FAR_AHEAD if self.connection.poll() else 0)


def thinker(name: str, seed: str, build: str, clock: Any = time.perf_counter) -> Bot:
    """A bot by its name, whose answer does not take much longer than a second in the plain build."""
    if name in ALWAYS_PLAIN or build != "plain":
        return bot(name, seed, "plain" if name in ALWAYS_PLAIN else build, clock)
    if name not in LEVELS:
        return Ismcts(seed, PLAIN_MOST, None, build, clock, name=bot(name, seed, build).name)
    level = LEVELS[name]
    milliseconds = min(level.milliseconds * PLAIN_FACTOR, PLAIN_MOST)
    return Ismcts(seed, milliseconds, None, build, clock, noise=level.noise, name=name)


def prepare(name: str) -> None:
    """Loads a game's compiled search, or compiles it first: by searching a little."""
    state = game(name).start("to get ready")
    assert state.actor is not None
    Ismcts("to get ready", iterations=2).choose(state.redeal(state.actor, "to get ready"))
