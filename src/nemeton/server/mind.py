"""What a worker process does: it chooses, it advises, and it gets compiled rules ready. thinking.py asks it.

Every worker imports this file, so it imports little; NumPy only for bots that need it, and Numba only when a compiled
build is to be got ready.
"""

from __future__ import annotations

import os
import signal
import threading
import time
import traceback
from multiprocessing.connection import Connection, wait
from multiprocessing.process import parent_process
from typing import TYPE_CHECKING, Any, NamedTuple

from nemeton.bots import Bot, Clock, bot, is_quick
from nemeton.games.face import State, game

if TYPE_CHECKING:
    from nemeton.bots.net_search import NetAdvice

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
        self.has_begun = False  # to think about the question

    def do(self, job: Job) -> str | list[NetAdvice] | None:
        if isinstance(job, Preparation):
            prepare(job.game)
            self.compiled.add(job.game)
            return None
        self.has_begun = False
        compiled = job.state.game.name in self.compiled
        if job.bot:
            return thinker(job.bot, job.seed, compiled, self.clock).choose(job.state)
        from nemeton.bots.net_search import NetSearch

        return NetSearch(job.seed, job.milliseconds, None, _build(compiled), self.clock).advise(job.state)

    def clock(self) -> float:
        """The time, first when a search begins.

        When the server sends word that nobody waits, it is so late that every search ends.
        """
        is_late = self.has_begun and self.connection.poll()
        self.has_begun = True
        return time.perf_counter() + (FAR_AHEAD if is_late else 0)


def thinker(name: str, seed: str, compiled: bool, clock: Clock = time.perf_counter) -> Bot:
    """A bot by its name, compiled if that helps it."""
    return bot(name, seed, _build(compiled and not is_quick(name)), clock)


def _build(compiled: bool) -> str:
    return "cpu" if compiled else "plain"


def prepare(name: str) -> None:
    """Loads a game's compiled search, or compiles it first: by searching a little."""
    from nemeton.bots.net_search import NetSearch

    NetSearch("to get ready", deals=1).advise(game(name).start("to get ready"))
