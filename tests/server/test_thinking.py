"""Bots think in processes of their own: they see no hidden card, nobody waits in vain, and nothing stops for them."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from nemeton import BadOption, Missing, State, game
from nemeton.bots.levels import LEVELS
from nemeton.games.registry import GAMES
from nemeton.server import thinking
from nemeton.server.mind import Job, Question
from nemeton.server.thinking import Thinkers, question_for
from nemeton.server.worker import Failed, Lost, Worker

SOON = 20.0  # seconds that no machine needs for what these tests wait for
LONG = 60_000  # milliseconds of advice that nobody waits for


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 600))


@asynccontextmanager
async def started(warm: tuple[str, ...] = (), count: int = 1) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(count, warm)
    thinkers.start()
    try:
        yield thinkers
    finally:
        thinkers.close()


def begun(name: str = "keltis", players: int = 3, answers: int = 0) -> State:
    state = game(name, players=players).start("thinking")
    chance = random.Random("thinking")
    for _ in range(answers):
        state.play(chance.choice(state.actions()))
    return state


def asked(state: State) -> int:
    assert state.actor is not None
    return state.actor


async def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < end, "nothing happens"
        await asyncio.sleep(0.01)


def is_busy(thinkers: Thinkers) -> bool:
    """Whether the one worker has come up, and nothing waits in a queue."""
    return len(thinkers.workers) == 1 and not thinkers.choices and not thinkers.advices


# What bots may know


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("answers", [0, 7, 30])
def test_what_a_worker_is_sent_is_the_same_whatever_the_seat_can_not_know(name: str, answers: int) -> None:
    state = begun(name, answers=answers)
    seat = asked(state)
    sent = pickle.dumps(question_for(state, seat, "hard", "seed"))
    for deal in range(5):
        other = state.redeal(seat, f"hidden things are otherwise: {deal}")
        assert pickle.dumps(question_for(other, seat, "hard", "seed")) == sent


@pytest.mark.parametrize("name", GAMES)
def test_a_question_holds_what_the_seat_sees_and_not_the_true_cards(name: str) -> None:
    state = begun(name, answers=6)
    seat = asked(state)
    question = question_for(state, seat, "hard", "seed")
    assert question.state.view(seat) == state.view(seat)
    assert question.state.to_dict() != state.to_dict()
    assert question.state.s.random != state.s.random


def test_the_seed_may_be_made_of_a_secret_and_is_not_sent() -> None:
    state = begun()
    sent = pickle.dumps(question_for(state, asked(state), "hard", "the table's secret"))
    assert b"the table's secret" not in sent
    assert sent != pickle.dumps(question_for(state, asked(state), "hard", "another secret"))


def test_nothing_but_such_questions_reaches_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Job] = []
    do = Worker.do

    def watched(self: Worker, job: Job, limit: float) -> Any:
        sent.append(job)
        return do(self, job, limit)

    monkeypatch.setattr(Worker, "do", watched)
    state = begun(answers=5)
    seat = asked(state)

    async def test() -> None:
        async with started() as thinkers:
            await thinkers.choose(state, seat, "random", "one")
            await thinkers.advise(state, seat, 10)

    run(test)
    assert sent == [question_for(state, seat, "random", "one"), question_for(state, seat, "", "advice", 10)]
    assert all(isinstance(job, Question) and job.state != state for job in sent)


# Answers


@pytest.mark.parametrize("name", GAMES)
def test_before_anything_is_compiled_bots_of_every_level_answer_within_a_second_or_two(name: str) -> None:
    async def test() -> None:
        async with started() as thinkers:
            state = begun(name)
            await thinkers.choose(state, asked(state), "random", "so that the worker is up")
            for level in LEVELS:
                before = time.monotonic()
                action = await thinkers.choose(state, asked(state), level, "seed")
                assert action in state.actions()
                assert time.monotonic() - before < 6  # on a busy machine too; by itself it takes a second at most
            assert thinkers.compiled == []

    run(test)


def test_when_a_game_is_compiled_bots_think_with_that_and_see_far_more() -> None:
    async def test() -> None:
        async with started(warm=("keltis",)) as thinkers:
            state = begun()
            plain = await thinkers.advise(state, asked(state), 150)
            place = thinkers.places[0]
            while place.worker is None or "keltis" not in place.worker.compiled:
                await asyncio.sleep(0.05)
            compiled = await thinkers.advise(state, asked(state), 150)
            assert thinkers.workers == [place.worker], "the one that compiled and the one before have gone"
        seen = [sum(one.deals for one in advice) for advice in (plain, compiled)]
        assert seen[1] > 2 * seen[0] > 0
        assert {one.action for one in compiled} <= set(state.actions())

    run(test)


def test_the_game_that_is_played_is_compiled_next() -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        assert thinkers.uncompiled == list(GAMES)
        state = begun("druiden")
        question = asyncio.create_task(thinkers.choose(state, asked(state), "easy", "seed"))
        await asyncio.sleep(0)
        assert thinkers.uncompiled[0] == "druiden"
        assert sorted(thinkers.uncompiled) == sorted(GAMES)
        question.cancel()
        thinkers.close()

    run(test)


def test_an_unknown_bot_and_a_seat_that_is_not_asked_are_refused_at_once() -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        state = begun()
        with pytest.raises(BadOption, match="there is no bot 'clever'"):
            await thinkers.choose(state, asked(state), "clever", "seed")
        other = (asked(state) + 1) % 3
        with pytest.raises(BadOption, match=f"seat {other} is not asked now"):
            await thinkers.choose(state, other, "easy", "seed")
        with pytest.raises(BadOption, match="is not asked now"):
            await thinkers.advise(state, other)
        thinkers.close()

    run(test)


# Nobody waits in vain


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async def test() -> None:
        async with started() as thinkers:
            state = begun()
            question = asyncio.create_task(thinkers.choose(state, asked(state), "oracle", "seed"))
            ticks = 0
            while not question.done():
                await asyncio.sleep(0.01)
                ticks += 1
            assert ticks > 20

    run(test)


def test_a_worker_that_dies_is_replaced_and_the_question_is_asked_again() -> None:
    async def test() -> None:
        async with started() as thinkers:
            state = begun()
            question = asyncio.create_task(thinkers.choose(state, asked(state), "oracle", "seed"))
            await until(lambda: is_busy(thinkers))
            first = thinkers.workers[0].process
            first.kill()
            assert await question in state.actions()
            assert [worker.process.pid for worker in thinkers.workers] != [first.pid]
            assert not first.is_alive()

    run(test)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes can't be stopped here")
def test_a_worker_that_does_not_answer_in_time_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with started() as thinkers:
            state = begun()
            await thinkers.choose(state, asked(state), "random", "so that the worker is up")
            pid = thinkers.workers[0].process.pid
            assert pid is not None
            os.kill(pid, signal.SIGSTOP)
            monkeypatch.setattr(thinking, "PATIENCE", 0.7)
            assert await thinkers.choose(state, asked(state), "random", "seed") in state.actions()
            assert thinkers.workers[0].process.pid != pid

    run(test)


@pytest.mark.parametrize("error", [Lost("no worker lives"), Failed("no worker can")])
def test_where_no_worker_can_answer_a_bot_draws_lots_and_there_is_no_advice(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(self: Worker, job: Job, limit: float) -> Any:
        raise error

    monkeypatch.setattr(Worker, "do", fail)

    async def test() -> None:
        async with started() as thinkers:
            state = begun()
            assert await thinkers.choose(state, asked(state), "hard", "seed") in state.actions()
            with pytest.raises(Missing, match="no advice"):
                await thinkers.advise(state, asked(state))

    run(test)


def test_a_cancelled_question_ends_at_once_and_holds_nobody_up() -> None:
    async def test() -> None:
        async with started() as thinkers:
            state = begun()
            await thinkers.choose(state, asked(state), "random", "so that the worker is up")
            pid = thinkers.workers[0].process.pid
            question = asyncio.create_task(thinkers.advise(state, asked(state), LONG))
            await asyncio.sleep(0.2)
            question.cancel()
            with pytest.raises(asyncio.CancelledError):
                await question
            before = time.monotonic()
            await thinkers.choose(state, asked(state), "random", "seed")
            assert time.monotonic() - before < 5
            assert thinkers.workers[0].process.pid == pid

    run(test)


def test_a_question_that_is_cancelled_in_the_queue_is_never_asked() -> None:
    async def test() -> None:
        thinkers = Thinkers(1, ())
        state = begun()
        gone = asyncio.create_task(thinkers.advise(state, asked(state), LONG))
        await asyncio.sleep(0)
        gone.cancel()
        thinkers.start()
        before = time.monotonic()
        await thinkers.advise(state, asked(state), 10)
        assert time.monotonic() - before < 10
        thinkers.close()

    run(test)


def test_tables_that_wait_for_a_bot_come_before_people_who_want_advice() -> None:
    async def test() -> None:
        thinkers = Thinkers(1, ())
        state = begun()
        answers: list[str] = []

        async def note(name: str, answer: Awaitable[Any]) -> None:
            await answer
            answers.append(name)

        async with asyncio.TaskGroup() as group:
            group.create_task(note("advice", thinkers.advise(state, asked(state), 10)))
            group.create_task(note("choice", thinkers.choose(state, asked(state), "random", "seed")))
            await asyncio.sleep(0)
            thinkers.start()
        assert answers == ["choice", "advice"]
        thinkers.close()

    run(test)


# The end


def test_who_still_waits_when_the_server_closes_is_told_so() -> None:
    async def test() -> None:
        thinkers = Thinkers(1, ())
        state = begun()
        thinkers.start()
        questions = [asyncio.create_task(thinkers.advise(state, asked(state), LONG)) for _ in range(2)]
        await until(lambda: bool(thinkers.workers) and len(thinkers.advices) == 1)
        process = thinkers.workers[0].process
        before = time.monotonic()
        thinkers.close()
        assert time.monotonic() - before < 5
        assert not process.is_alive()
        for question in questions:
            with pytest.raises(Missing, match="the server is closing"):
                await question
        with pytest.raises(Missing, match="the server is closing"):
            await thinkers.choose(state, asked(state), "easy", "seed")

    run(test)


SERVER = """
import asyncio
from nemeton.server.thinking import Thinkers

async def main():
    thinkers = Thinkers(1, ("keltis",))
    thinkers.start()
    while len(thinkers.workers) < 2:
        await asyncio.sleep(0.01)
    print(*(worker.process.pid for worker in thinkers.workers), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it is not told here which processes live")
def test_no_worker_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    server = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    workers = [int(pid) for pid in server.stdout.readline().split()]
    assert len(workers) == 2
    server.kill()
    server.wait()
    server.stdout.close()
    end = time.monotonic() + SOON
    while any(lives(pid) for pid in workers):
        assert time.monotonic() < end
        time.sleep(0.02)


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_where_compiled_rules_can_not_be_kept_they_are_kept_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMETON_CACHE", "/proc/no/folder")

    async def test() -> None:
        async with started() as thinkers:
            assert thinkers.own_cache is not None
            folder = Path(thinkers.own_cache.name)
            assert folder.is_dir()
        assert not folder.exists()

    run(test)


def test_there_are_as_many_workers_as_cores_less_one_for_the_server() -> None:
    thinkers = Thinkers()
    assert thinkers.count == max(1, thinking.cores() - 1)
    thinkers.threads.shutdown()


def test_every_level_is_a_bot_that_the_workers_know() -> None:
    from nemeton.server.mind import thinker

    for name in LEVELS:
        assert thinker(name, "seed", compiled=False).name == name
