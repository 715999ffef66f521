"""One writer for everything. What arrives while it writes is committed together, in one transaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import UpdateBase

Row = dict[str, Any]
Write = tuple[UpdateBase, Row]  # a statement, and the values for it
Job = tuple[list[Write], "asyncio.Future[None]"]

log = logging.getLogger("nemeton.server")


class Conflict(Exception):
    """Something with the same key is there already."""


class NotSaved(Exception):
    """The database could not write; nothing of it counts."""


class Writer:
    """Takes jobs, each a list of writes that come true together or not at all."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.pending: list[Job] = []
        self.thread = ThreadPoolExecutor(1, "writer")
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(self, writes: list[Write]) -> None:
        """Returns when all is durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pending.append((writes, done))
        if self.task is None:
            self.task = asyncio.create_task(self._run())
        await done

    async def close(self) -> None:
        """Finishes what was begun."""
        if self.task is not None:
            await self.task
        self.thread.shutdown()

    async def _run(self) -> None:
        """Writes until nothing is left to write."""
        loop = asyncio.get_running_loop()
        while self.pending:
            jobs, self.pending = self.pending, []
            failures = await loop.run_in_executor(self.thread, self._commit, [writes for writes, _ in jobs])
            for (_, done), failure in zip(jobs, failures, strict=True):
                if done.done():
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(failure)
        self.task = None

    def _commit(self, jobs: Sequence[list[Write]]) -> list[Exception | None]:
        """In the writer's thread: all jobs in one transaction, or one by one if they can't all be."""
        failure = self._transaction([write for job in jobs for write in job])
        if failure is None or len(jobs) == 1:
            return [failure] * len(jobs)
        return [self._transaction(job) for job in jobs]

    def _transaction(self, writes: Sequence[Write]) -> Exception | None:
        try:
            with self.engine.begin() as connection:
                for statement, rows in _gathered(writes):
                    connection.execute(statement, rows)
        except IntegrityError:
            return Conflict()
        except Exception as error:  # whatever it is, those who wait must hear of it
            log.error("The database could not write: %s", error)
            return NotSaved()
        self.commits += 1
        return None


def _gathered(writes: Sequence[Write]) -> list[tuple[UpdateBase, list[Row]]]:
    """The same statement once, with all its rows; statements in the order in which they first come."""
    gathered: dict[int, tuple[UpdateBase, list[Row]]] = {}
    for statement, row in writes:
        gathered.setdefault(id(statement), (statement, []))[1].append(row)
    return list(gathered.values())
