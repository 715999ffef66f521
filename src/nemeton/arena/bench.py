"""Decisions per second under uniformly random play, on one core or on a GPU, beside other engines in the same run."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from nemeton.arena.simulate import GpuGames, Series, play_chunk
from nemeton.batch.present import check_gpu
from nemeton.games.face import Game
from nemeton.games.registry import games as all_games
from nemeton.games.registry import rules_of

ROUNDS = 3  # every engine plays once a round, so that a slow moment of the machine hits all alike
GAMES_AT_ONCE = {"plain": 10, "cpu": 2000}
GAMES_ON_GPU = 1 << 20
CHECKED = 1000  # of these, so many are played on the cpu too


@dataclass(frozen=True)
class Speed:
    """How fast an engine played one game; the median of its rounds."""

    engine: str
    game: str
    decisions_per_second: float
    decisions_per_game: float


@dataclass(frozen=True)
class Contender:
    """An engine with a game. `play` plays some games and returns how many decisions and games they were."""

    engine: str
    game: str
    play: Callable[[], tuple[float, int]]


def contenders(names: list[str] | None, peers: bool, tell: Callable[[str], None]) -> list[Contender]:
    """Our games, and the other engines if wanted. `tell` hears which of those are not installed."""
    _stay_on_one_core()
    found = list(_ours(names or all_games()))
    if peers:
        from nemeton.arena.peers import all_peers

        found += all_peers(tell)
    return found


def gpu_contenders(names: list[str] | None, peers: bool, tell: Callable[[str], None]) -> list[Contender]:
    """The same on a GPU; of the others, PGX."""
    check_gpu("`nemeton bench` without --gpu")
    found = list(_ours_on_gpu(names or all_games()))
    if peers:
        from nemeton.arena.peers import gpu_peers

        found += gpu_peers(tell)
    return found


def run_bench(
    contenders: list[Contender],
    seconds: float,
    progress: Callable[[int], None],
    clock: Callable[[], float] = time.process_time,
) -> list[Speed]:
    """Lets every contender play for so many seconds of processor time, or of what another clock shows.

    `progress` is told of every turn at it.
    """
    for contender in contenders:
        contender.play()  # compiles, allocates
        progress(1)
    rounds: dict[int, list[float]] = {number: [] for number in range(len(contenders))}
    per_game: dict[int, float] = {}
    for _ in range(ROUNDS):
        for number, contender in enumerate(contenders):
            speed, per_game[number] = _measure(contender, seconds / ROUNDS, clock)
            rounds[number].append(speed)
            progress(1)
    return [
        Speed(contender.engine, contender.game, statistics.median(rounds[number]), per_game[number])
        for number, contender in enumerate(contenders)
    ]


def ratios(results: list[Speed]) -> dict[str, float]:
    """Our builds of every game, as multiples of the engines that they are measured against."""
    spiel = [result.decisions_per_second for result in results if result.engine.startswith("OpenSpiel")]
    uno = [result.decisions_per_second for result in results if (result.engine, result.game) == ("RLCard", "uno")]
    yardsticks = {"nemeton cpu": ("the fastest OpenSpiel game", spiel), "nemeton plain": ("RLCard's uno", uno)}
    return {
        f"{result.engine}, {result.game}: × {yardstick}": result.decisions_per_second / max(speeds)
        for result in results
        for engine, (yardstick, speeds) in yardsticks.items()
        if result.engine == engine and speeds
    }


def _measure(contender: Contender, seconds: float, clock: Callable[[], float]) -> tuple[float, float]:
    decisions, games = 0.0, 0
    started = clock()
    while (spent := clock() - started) < seconds:
        more, played = contender.play()
        decisions += more
        games += played
    return decisions / spent, decisions / games


def _ours(names: list[str]) -> Iterator[Contender]:
    """Our games with the fewest players, dealing included."""
    for name in names:
        players = rules_of(name).PLAYERS[0]
        for build, games in GAMES_AT_ONCE.items():
            yield Contender(f"nemeton {build}", f"{name}, {players} players", _series(name, players, build, games))


def _series(name: str, players: int, build: str, games: int) -> Callable[[], tuple[float, int]]:
    options = {option: values[0] for option, values in rules_of(name).OPTIONS.items()}
    series = Series(name, players, options, "bench", games, build=build)

    def play() -> tuple[float, int]:
        return play_chunk(series, range(games)).decisions, games

    return play


def _ours_on_gpu(names: list[str]) -> Iterator[Contender]:
    for name in names:
        players = rules_of(name).PLAYERS[0]
        yield Contender("nemeton gpu", f"{name}, {players} players", _gpu_series(name, players))


def _gpu_series(name: str, players: int) -> Callable[[], tuple[float, int]]:
    """Games stay on the GPU, but for their lengths. The first are compared with those of the cpu build."""
    series = Series(name, players, Game(name, players).options, "bench", GAMES_ON_GPU, build="gpu")
    games = GpuGames(series)
    same = play_chunk(replace(series, build="cpu"), range(CHECKED)).checksum
    if int(games.play()[1][:CHECKED].sum()) != same:
        raise AssertionError(f"gpu and cpu do not play the same games of {name}")

    def play() -> tuple[float, int]:
        return float(games.play()[0].sum()), GAMES_ON_GPU

    return play


def _stay_on_one_core() -> None:
    """Also before JAX starts its threads."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
