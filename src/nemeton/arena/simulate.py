"""Random games in bulk, on any build, and what came out of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import zip_longest
from multiprocessing import get_context
from typing import Any

import numpy

from nemeton.batch.present import check_gpu
from nemeton.games import playout
from nemeton.games.errors import BadOption
from nemeton.games.face import Game
from nemeton.kernel import build as make_build
from nemeton.kernel import seed_words

CHUNK = {"plain": 50, "cpu": 10_000, "gpu": 1 << 20}  # games: long enough to pay, short enough to show progress
LIMIT = 100_000  # decisions; the rules set no limit to a game's length
QUANTILES = (0, 5, 25, 50, 75, 95, 100)


@dataclass
class Tally:
    """What is counted over games. Tallies of several chunks add up."""

    decisions: int = 0
    games: int = 0
    cut: int = 0  # games that the limit cut off; their scores count as they stood
    ties: int = 0
    wins: Counter[int] = field(default_factory=Counter)  # by seat; every winner of a tie counts
    scores: list[Counter[int]] = field(default_factory=list)  # by seat
    lengths: Counter[int] = field(default_factory=Counter)
    checksum: int = 0  # of the games' own checksums: the same on every build

    def add(self, other: Tally) -> None:
        self.decisions += other.decisions
        self.games += other.games
        self.cut += other.cut
        self.ties += other.ties
        self.wins.update(other.wins)
        nothing: Counter[int] = Counter()
        self.scores = [a + b for a, b in zip_longest(self.scores, other.scores, fillvalue=nothing)]
        self.lengths.update(other.lengths)
        self.checksum += other.checksum


@dataclass(frozen=True)
class Series:
    """The games to play: numbers 0 to games − 1 of the series that a seed begins."""

    game: str
    players: int
    options: dict[str, Any]
    seed: str
    games: int
    first: int | None = None
    build: str = "cpu"
    limit: int = LIMIT

    def chunks(self) -> Iterator[range]:
        for start in range(0, self.games, CHUNK[self.build]):
            yield range(start, min(start + CHUNK[self.build], self.games))


@dataclass(frozen=True)
class Report:
    """A series played."""

    series: Series
    jobs: int
    tally: Tally
    seconds: float
    compile_seconds: float

    def to_dict(self) -> dict[str, Any]:
        tally, series = self.tally, self.series
        seats = range(series.players)
        everyone = sum(tally.scores, Counter[int]())
        return {
            "game": series.game,
            "players": series.players,
            "options": series.options,
            "seed": series.seed,
            "build": series.build,
            "jobs": self.jobs,
            "games": tally.games,
            "decisions": tally.decisions,
            "seconds": round(self.seconds, 4),
            "decisions_per_second": round(tally.decisions / self.seconds) if self.seconds else 0,
            "compile_seconds": round(self.compile_seconds, 2),
            "wins": [tally.wins[seat] for seat in seats],
            "ties": tally.ties,
            "scores": {"all": summary(everyone), "seats": [summary(scores) for scores in tally.scores]},
            "length": summary(tally.lengths),
            "limit": series.limit,
            "cut": tally.cut,
            "checksum": f"{tally.checksum:x}",
        }


def summary(histogram: Counter[int]) -> dict[str, Any]:
    """Mean and quantiles of what a histogram counts."""
    total = sum(histogram.values())
    if not total:
        return {"mean": None, "quantiles": {}}
    mean = sum(value * count for value, count in histogram.items()) / total
    return {"mean": round(mean, 3), "quantiles": {str(q): _quantile(histogram, total, q) for q in QUANTILES}}


def _quantile(histogram: Counter[int], total: int, percent: int) -> int:
    """The smallest value that at least so many percent of all do not exceed."""
    passed = 0
    for value in sorted(histogram):
        passed += histogram[value]
        if passed * 100 >= total * percent:
            return value
    raise AssertionError("the last value exceeds nothing")


def simulate(series: Series, jobs: int = 1, progress: Callable[[int], None] = lambda games: None) -> Report:
    """Plays the series on so many workers; `progress` is told how many games were finished since it was last told."""
    if series.games < 1:
        raise BadOption(f"at least one game must be played, not {series.games}")
    if jobs < 1:
        raise BadOption(f"at least one job is needed, not {jobs}")
    game = Game(series.game, series.players, series.options)
    if series.first is not None:
        game.check_seat(series.first)
    started = time.perf_counter()
    play_chunk(series, range(1))
    compiled = time.perf_counter()
    tally = Tally()
    if jobs == 1 or series.build == "gpu":
        for chunk in series.chunks():
            tally.add(play_chunk(series, chunk))
            progress(len(chunk))
    else:
        with _workers(series.build, jobs) as workers:
            waiting = {workers.submit(play_chunk, series, chunk): len(chunk) for chunk in series.chunks()}
            for done in as_completed(waiting):
                tally.add(done.result())
                progress(waiting[done])
    return Report(series, jobs, tally, time.perf_counter() - compiled, compiled - started)


def _workers(build: str, jobs: int) -> Executor:
    """Compiled rules run beside each other in threads; plain ones need processes."""
    return ThreadPoolExecutor(jobs) if build == "cpu" else ProcessPoolExecutor(jobs, get_context("spawn"))


def play_chunk(series: Series, chunk: range) -> Tally:
    game = Game(series.game, series.players, series.options)
    play = {"plain": _play_plain, "cpu": _play_cpu, "gpu": _play_gpu}.get(series.build)
    if play is None:
        raise BadOption(f"there is no build {series.build!r}; builds are {', '.join(CHUNK)}")
    return play(game, series, chunk)


def _play_plain(game: Game, series: Series, chunk: range) -> Tally:
    results = [array.tolist() for array in _results(len(chunk), series.players)]
    run = make_build("plain", playout, game.rules, memory=False)
    words, options = seed_words(series.seed), game.option_numbers
    common = (words, chunk.start, series.players, _first(series), options, series.limit)
    run.play_games([game.rules.State()], len(chunk), (*common, *results))
    return _count(*(numpy.array(result) for result in results))


def _play_cpu(game: Game, series: Series, chunk: range) -> Tally:
    results = _results(len(chunk), series.players)
    run = make_build("cpu", playout, game.rules, memory=False)
    states = numpy.zeros(1, game.rules.State.dtype())
    run.play_games(states, len(chunk), (*_common(game, series, chunk), *results))
    return _count(*results)


def _play_gpu(game: Game, series: Series, chunk: range) -> Tally:
    check_gpu("--build cpu")
    from nemeton.kernel import gpu

    results = _results(len(chunk), series.players)
    args = (*_common(game, series, chunk), *results)
    gpu.launch(_gpu_kernel(game), game.rules.State.dtype(), len(chunk), args)
    return _count(*results)


def _gpu_kernel(game: Game) -> Any:
    from nemeton.kernel import gpu

    run = make_build("gpu", playout, game.rules, memory=False)
    return gpu.per_thread(run.play_game, game.rules.State.dtype())


class GpuGames:
    """A series on a GPU, played again and again, for measuring: what comes out stays there."""

    def __init__(self, series: Series) -> None:
        from nemeton.kernel.gpu import cuda

        game = Game(series.game, series.players, series.options)
        self.games, self.kernel, self.dtype = series.games, _gpu_kernel(game), game.rules.State.dtype()
        self.results = [cuda.to_device(array) for array in _results(series.games, series.players)]
        words, *numbers = _common(game, series, range(series.games))
        words, options = cuda.to_device(words), cuda.to_device(numbers[3])
        self.args = (words, *numbers[:3], options, numbers[4], *self.results)

    def play(self) -> tuple[Any, Any]:
        """The games' lengths and checksums."""
        from nemeton.kernel import gpu

        gpu.launch(self.kernel, self.dtype, self.games, self.args)
        lengths, _, _, checks = self.results
        return lengths.copy_to_host(), checks.copy_to_host()


def _common(game: Game, series: Series, chunk: range) -> tuple[Any, ...]:
    """What all games of a chunk have in common, as compiled code takes it."""
    words = numpy.array(seed_words(series.seed), dtype=numpy.int64)
    options = numpy.array(game.option_numbers, dtype=numpy.int64)
    return words, chunk.start, series.players, _first(series), options, series.limit


def _results(games: int, players: int) -> tuple[Any, Any, Any, Any]:
    """Room for every game's length, scores, whether it was cut off, and its checksum."""
    lengths, checks = numpy.zeros(games, numpy.int32), numpy.zeros(games, numpy.int64)
    return lengths, numpy.zeros((games, players), numpy.int32), numpy.zeros(games, numpy.int8), checks


def _first(series: Series) -> int:
    return -1 if series.first is None else series.first


def _count(lengths: Any, scores: Any, cut: Any, checks: Any) -> Tally:
    won = scores == scores.max(axis=1, keepdims=True)
    return Tally(
        decisions=int(lengths.sum()),
        games=len(lengths),
        cut=int(cut.sum()),
        ties=int((won.sum(axis=1) > 1).sum()),
        wins=Counter(dict(enumerate(won.sum(axis=0).tolist()))),
        scores=[_histogram(scores[:, seat]) for seat in range(scores.shape[1])],
        lengths=_histogram(lengths),
        checksum=int(checks.sum()),
    )


def _histogram(values: Any) -> Counter[int]:
    found, counts = numpy.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), counts.tolist(), strict=True)))
