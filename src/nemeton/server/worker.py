"""A worker process as the server sees it; mind.py is what happens inside."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from multiprocessing import get_context
from typing import Any

from nemeton.server.mind import Job, live

context = get_context("spawn")


class Lost(Exception):
    """A worker that died, or is so late that it has to."""


class Failed(Exception):
    """A worker that could not do its job, and lives."""


class Worker:
    """A process that does one job at a time. Only `hurry` may be called while it does."""

    def __init__(self, niceness: int = 0, cache: str = "") -> None:
        self.connection, theirs = context.Pipe()
        self.compiled: set[str] = set()
        self.process = context.Process(target=live, args=(theirs, niceness, cache), daemon=True)
        self.process.start()
        theirs.close()

    def has_all(self, games: Collection[str]) -> bool:
        """Whether it has loaded these."""
        return self.compiled.issuperset(games)

    def do(self, job: Job, limit: float) -> Any:
        """Waits for the answer, for so many seconds at most."""
        try:
            self.connection.send(job)
            if not self.connection.poll(limit):
                raise Lost(f"a worker took longer than {limit:g} s")
            done, answer = self.connection.recv()
        except (EOFError, OSError) as error:
            raise Lost("a worker died") from error
        if not done:
            raise Failed(answer)
        return answer

    def hurry(self) -> None:
        """Nobody waits for the answer any more."""
        with contextlib.suppress(OSError):
            self.connection.send(None)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
