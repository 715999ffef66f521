"""Bots think in worker processes, so that the server's loop never waits for a thought.

A worker gets a state that was redealt for the seat that is asked, so what is hidden never leaves the server. It begins
with the plain build, which needs no compiler. Meanwhile one process more, at low priority, has the search of every game
compiled, into the folder where compiled rules are kept. When one is there, a new worker loads it and then takes an old
one's place, so that no question waits for that.

A worker that dies or does not answer in time is replaced, and its question asked again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import random
import tempfile
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import platformdirs

from nemeton.bots import check
from nemeton.bots.levels import LEVELS
from nemeton.games.errors import BadOption, Missing
from nemeton.games.face import State
from nemeton.games.registry import games
from nemeton.server.mind import Preparation, Question
from nemeton.server.worker import Failed, Lost, Worker

if TYPE_CHECKING:
    from nemeton.bots.net_search import NetAdvice

ATTEMPTS = 3  # at a question
LONGEST = 1.0  # seconds that a bot that is no level thinks, or a little more
PATIENCE = 10.0  # seconds, beyond what an answer takes anyway
LOADING = 120.0  # seconds, at most, for loading what is compiled
COMPILING = 600.0  # seconds, at most, for compiling a game
PAUSE = 1.0  # seconds before another process is tried where none could be started
LOW = 10  # the niceness of a process that nobody waits for

log = logging.getLogger(__name__)
Value = TypeVar("Value")


@dataclass
class Asked:
    """A question on its way."""

    question: Question
    limit: float  # seconds that an answer may take
    answer: asyncio.Future[Any]
    worker: Worker | None = None
    attempts: int = 0


@dataclass
class Place:
    """Where a worker sits, and perhaps one that is to take over."""

    worker: Worker | None = None
    heir: Worker | None = None


class Thinkers:
    """The workers, and what waits for them. To be started and closed in the server's loop."""

    def __init__(self, count: int | None = None, warm: Sequence[str] | None = None) -> None:
        """So many workers, else one for each core but one; so many games to compile, in this order, else all."""
        self.count = max(1, cores() - 1) if count is None else count
        self.uncompiled = games() if warm is None else list(warm)
        self.compiled: list[str] = []
        self.places = [Place() for _ in range(self.count)]
        self.workers: list[Worker] = []  # all of them, those that compile and load too
        self.choices: deque[Asked] = deque()
        self.advices: deque[Asked] = deque()  # wait until no table waits for a bot
        self.news = asyncio.Condition()
        self.tasks: list[asyncio.Task[None]] = []
        self.threads = ThreadPoolExecutor(self.count + 2, "thinking")  # each waits for a process
        self.own_cache: tempfile.TemporaryDirectory[str] | None = None
        self.closed = False

    def start(self) -> None:
        """Returns at once; workers come up meanwhile, and questions wait for them."""
        if not can_keep_compiled():
            self.own_cache = tempfile.TemporaryDirectory(prefix="nemeton-")
        lives = [*(self._work(place) for place in self.places), self._compile(), self._renew()]
        self.tasks = [asyncio.get_running_loop().create_task(life) for life in lives]

    def close(self) -> None:
        """Ends all processes; who still waits for an answer is told so."""
        self.closed = True
        for task in self.tasks:
            task.cancel()
        for asked in (*self.choices, *self.advices):
            _settle(asked.answer, _closing())
        for worker in self.workers:
            worker.end()
        self.threads.shutdown(cancel_futures=True)
        for worker in list(self.workers):  # again, for one of the threads may just have started another
            self._dismiss(worker)
        if self.own_cache is not None:
            self.own_cache.cleanup()

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> str:
        """The answer of a bot that sits there. There always is one: a bot that can't be asked answers by lot."""
        check(bot)
        question = question_for(state, seat, bot, seed)
        seconds = LEVELS[bot].milliseconds / 1000 if bot in LEVELS else LONGEST
        try:
            return cast(str, await self._ask(question, seconds, self.choices))
        except (Lost, Failed) as error:
            log.error("bot %s of %s answers by lot: %s", bot, state.game.name, error)
            return random.Random(seed).choice(question.state.actions())

    async def advise(self, state: State, seat: int, milliseconds: int = 1000) -> list[NetAdvice]:
        """What a search of so many milliseconds finds about the seat's answers, the best first."""
        question = question_for(state, seat, "", "advice", milliseconds)
        try:
            return cast("list[NetAdvice]", await self._ask(question, milliseconds / 1000, self.advices))
        except (Lost, Failed) as error:
            log.error("no advice about %s: %s", state.game.name, error)
            raise Missing("there is no advice at the moment") from None

    async def _ask(self, question: Question, seconds: float, queue: deque[Asked]) -> Any:
        """Waits in a queue for an answer that takes about so many seconds."""
        if self.closed:
            raise _closing()
        asked = Asked(question, seconds + PATIENCE, asyncio.get_running_loop().create_future())
        self._compile_next(question.state.game.name)
        queue.append(asked)
        try:
            await self._tell()
            return await asked.answer
        except asyncio.CancelledError:
            asked.answer.cancel()
            if asked.worker is not None:
                asked.worker.hurry()
            raise

    async def _tell(self) -> None:
        """There is something new to do."""
        async with self.news:
            self.news.notify_all()

    async def _in_thread(self, function: Callable[..., Value], *values: Any) -> Value:
        return await asyncio.get_running_loop().run_in_executor(self.threads, function, *values)

    # Answering

    async def _work(self, place: Place) -> None:
        """Has one question after the other answered, by a worker and by those that take its place."""
        while True:
            place.worker = await self._hire()
            await self._tell()
            is_there = True
            while is_there:
                asked = await self._next_question(place)
                is_there = await self._answer(place.worker, asked)
            self._dismiss(place.worker)

    async def _hire(self, niceness: int = 0) -> Worker:
        while True:
            try:
                return await self._in_thread(self._new_worker, niceness)
            except OSError as error:
                log.error("no process can be started: %s", error)
                await asyncio.sleep(PAUSE)

    def _new_worker(self, niceness: int) -> Worker:
        worker = Worker(niceness, self.own_cache.name if self.own_cache else "")
        self.workers.append(worker)
        return worker

    def _dismiss(self, worker: Worker) -> None:
        worker.end()
        worker.connection.close()
        self.workers.remove(worker)

    async def _next_question(self, place: Place) -> Asked:
        """Waits for one; if there is an heir, it will answer."""
        async with self.news:
            while True:
                if place.worker is not None and place.heir is not None:
                    self._dismiss(place.worker)
                    place.worker, place.heir = place.heir, None
                for asked in _waiting(self.choices, self.advices):
                    return asked
                await self.news.wait()

    async def _answer(self, worker: Worker, asked: Asked) -> bool:
        """False if the worker is lost; then the question waits for another one, in front of all others."""
        asked.worker = worker
        asked.attempts += 1
        try:
            _settle(asked.answer, await self._in_thread(worker.do, asked.question, asked.limit))
        except Failed as error:
            _settle(asked.answer, error)
        except Lost as error:
            if asked.attempts == ATTEMPTS:
                _settle(asked.answer, error)
            else:
                self.choices.appendleft(asked)
                await self._tell()
            return False
        except asyncio.CancelledError:
            _settle(asked.answer, _closing())
            raise
        finally:
            asked.worker = None
        return True

    # Compiled rules

    async def _renew(self) -> None:
        """Place by place, a worker that has loaded what is compiled takes over."""
        while True:
            place = await self._outdated_place()
            heir = await self._hire()
            if await self._load(heir):
                place.heir = heir
                await self._tell()
            else:
                self._dismiss(heir)

    async def _outdated_place(self) -> Place:
        async with self.news:
            while True:
                for place in self.places:
                    if place.worker is not None and place.heir is None and not place.worker.has_all(self.compiled):
                        return place
                await self.news.wait()

    async def _load(self, worker: Worker) -> bool:
        """All that is compiled. If that does not work, the game in question is played plain."""
        while not worker.has_all(self.compiled):
            game = next(game for game in self.compiled if game not in worker.compiled)
            try:
                await self._in_thread(worker.do, Preparation(game), LOADING)
            except (Lost, Failed) as error:
                log.error("%s is played plain: %s", game, error)
                self.compiled.remove(game)
                return False
            worker.compiled.add(game)
        return True

    def _compile_next(self, game: str) -> None:
        """What is played comes first."""
        if game in self.uncompiled:
            self.uncompiled.remove(game)
            self.uncompiled.insert(0, game)

    async def _compile(self) -> None:
        """One game after the other, in a process of its own, which then goes."""
        while self.uncompiled:
            worker = await self._hire(LOW)
            await self._compile_in(worker)
            self._dismiss(worker)

    async def _compile_in(self, worker: Worker) -> None:
        while self.uncompiled:
            game = self.uncompiled.pop(0)
            try:
                await self._in_thread(worker.do, Preparation(game), COMPILING)
            except (Lost, Failed) as error:
                log.error("%s can't be compiled and is played plain: %s", game, error)
                return
            self.compiled.append(game)
            await self._tell()


def question_for(state: State, seat: int, bot: str, seed: str, milliseconds: int = 0) -> Question:
    """What is sent to a worker: all that the seat may know, and nothing else; of the seed, which may be made of the
    table's secret, only a hash.
    """
    if state.actor != seat:
        raise BadOption(f"seat {seat} is not asked now")
    own = hashlib.sha256(f"what a bot may know of {seed}".encode()).hexdigest()
    return Question(state.redeal(seat, own), bot, own, milliseconds)


def _waiting(*queues: deque[Asked]) -> Iterator[Asked]:
    """Takes out of the queues what somebody still waits for."""
    for queue in queues:
        while queue:
            asked = queue.popleft()
            if not asked.answer.done():
                yield asked


def _closing() -> Missing:
    return Missing("bots are no longer asked, for the server is closing")


def _settle(answer: asyncio.Future[Any], outcome: Any) -> None:
    """Tells who waits, if anybody does."""
    if answer.done():
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


def cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def can_keep_compiled() -> bool:
    """Whether the folder for compiled rules can be written to, so that workers share them."""
    folder = Path(os.environ.get("NEMETON_CACHE") or platformdirs.user_cache_path("nemeton"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True
