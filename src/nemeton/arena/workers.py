"""Who does the work: this process, several processes, or a Ray cluster. Results come as they are ready."""

from __future__ import annotations

import logging
import os
import signal
import socket
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from nemeton.games.errors import Missing

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Task], Result]
Results = Generator[tuple[Task, Result], None, None]

PATIENCE = 5.0  # seconds
QUIET: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "configure_logging": False}


def work_off(
    work: Work[Task, Result], tasks: Sequence[Task], jobs: int = 1, ray: str | None = None
) -> Results[Task, Result]:
    """Every task with its result. Who stops listening, or is interrupted, stops the work as well.

    `ray` is a cluster's address; "local" starts one on this machine, for so many jobs.
    """
    if ray is not None:
        return _on_ray(work, tasks, jobs, ray)
    if jobs == 1 or len(tasks) < 2:
        return ((task, work(task)) for task in tasks)
    return _in_processes(work, tasks, jobs)


def _in_processes(work: Work[Task, Result], tasks: Sequence[Task], jobs: int) -> Results[Task, Result]:
    others = active_children()
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), get_context("spawn"), initializer=_leave_interrupts_alone)
    try:
        waiting = {pool.submit(work, task): task for task in tasks}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    except BaseException:
        for worker in set(active_children()) - set(others):  # a task can take minutes; nobody waits for it
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Ctrl-C reaches every process of a terminal; the one that started the others decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(work: Work[Task, Result], tasks: Sequence[Task], jobs: int, address: str) -> Results[Task, Result]:
    ray = _connect(address, jobs)
    try:
        remote = ray.remote(_do)
        waiting = {remote.remote(work, task): task for task in tasks}
        while waiting:
            for done in ray.wait(list(waiting))[0]:
                yield waiting.pop(done), ray.get(done)
    finally:
        ray.shutdown()


def _do(work: Work[Task, Result], task: Task) -> Result:
    return work(task)


def _connect(address: str, jobs: int) -> Any:
    """Ray, connected and silent."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise Missing("--ray needs the extra nemeton[cluster]: pip install 'nemeton[cluster]'") from None
    logging.getLogger("ray").setLevel(logging.CRITICAL)
    try:
        _knock(address)
        ray.init(address, num_cpus=jobs if address == "local" else None, **QUIET)
    except (OSError, ValueError):  # ConnectionError is an OSError
        raise Missing(f"no Ray cluster can be joined at {address!r}; local starts one on this machine") from None
    return ray


def _knock(address: str) -> None:
    """Ray itself would wait for minutes where nobody is at home."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()
