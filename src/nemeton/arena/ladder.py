"""Bots against each other, and how strong that shows them to be."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from statistics import stdev
from typing import Any

from nemeton.arena.elo import SURE, places
from nemeton.arena.kept import Kept
from nemeton.arena.mirror import Ladder, Played, play_pair, warm_up
from nemeton.arena.workers import work_off
from nemeton.games.errors import BadOption

THREE = 3.0  # what never happened in n trials happens, 95 % sure, in fewer than 3/n


@dataclass(frozen=True)
class Standing:
    """A bot's place, and how it played."""

    name: str
    elo: float
    elo_low: float  # the ends of the 95 % confidence interval
    elo_high: float
    win_share: float  # of its games, those that one of its seats won; `Match.fair` says what is fair
    mean_score: float
    ms_per_move: float


@dataclass(frozen=True)
class Match:
    """What came out between two bots."""

    first: str
    second: str
    pairs: int  # deals
    fair: float  # the first one's part of the seats: half of them, or, alone, one
    win_share: float  # of the first
    win_low: float  # the ends of the 95 % confidence interval, from how the deals differ
    win_high: float
    margin: float  # the mean score of the first one's seats less that of the second one's


@dataclass(frozen=True)
class LadderReport:
    """A ladder played; the strongest bot comes first."""

    ladder: Ladder
    bots: list[Standing]
    matches: list[Match]
    cut: int  # games that the limit cut off; they count as they stood
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        ladder = self.ladder
        return {
            "game": ladder.game,
            "players": ladder.players,
            "options": ladder.options,
            "seed": ladder.seed,
            "bots": [_rounded(standing) for standing in self.bots],
            "matches": [_rounded(match) for match in self.matches],
            "pairs": ladder.pairs,
            "cut": self.cut,
            "seconds": round(self.seconds, 2),
        }


def run_ladder(
    kept: Kept, jobs: int = 1, ray: str | None = None, progress: Callable[[int], None] = lambda pairs: None
) -> LadderReport:
    """Plays what is not kept yet; `progress` is told how many pairs were finished since it was last told."""
    if jobs < 1:
        raise BadOption(f"at least one job is needed, not {jobs}")
    started = time.perf_counter()
    ladder, missing = kept.ladder, kept.missing()
    if kept.played:
        progress(len(kept.played))
    if missing:
        for name in ladder.bots:
            warm_up(ladder.game, name)  # once, before all workers compile the same
        with closing(work_off(partial(play_pair, ladder), missing, jobs, ray)) as results:
            for pair, games in results:
                kept.add(pair, games)
                progress(1)
    return _report(kept, time.perf_counter() - started)


def _report(kept: Kept, seconds: float) -> LadderReport:
    """Counts the pairs in their own order, whatever order they were finished in."""
    ladder = kept.ladder
    by_match: dict[tuple[str, str], list[Played]] = {match: [] for match in ladder.matches()}
    for pair in ladder.all_pairs():
        by_match[pair.first, pair.second] += kept.played[pair]
    games = [game for played in by_match.values() for game in played]
    return LadderReport(
        ladder,
        _standings(ladder, games),
        [_match(*match, played, len(ladder.seatings(*match))) for match, played in by_match.items()],
        sum(game.cut for game in games),
        seconds,
    )


def _standings(ladder: Ladder, games: list[Played]) -> list[Standing]:
    found = places(ladder.bots, ((game.seats, game.wins) for game in games))
    standings = []
    for name, place in zip(ladder.bots, found, strict=True):
        own = [game for game in games if name in game.seats]
        moves = sum(game.decisions[name] for game in own)
        spent = sum(game.milliseconds[name] for game in own)
        wins, score = _mean(_wins(game, name) for game in own), _mean(_score(game, name) for game in own)
        standings.append(Standing(name, place.elo, place.low, place.high, wins, score, spent / max(moves, 1)))
    return sorted(standings, key=lambda standing: -standing.elo)


def _match(first: str, second: str, games: list[Played], each: int) -> Match:
    """`each` games in a row belong to one deal."""
    deals = [_mean(_wins(game, first) for game in games[at : at + each]) for at in range(0, len(games), each)]
    wins, doubt = _mean(deals), _doubt(deals)
    margin = _mean(_score(game, first) - _score(game, second) for game in games)
    fair = _mean(game.seats.count(first) / len(game.seats) for game in games)
    return Match(first, second, len(deals), fair, wins, max(0.0, wins - doubt), min(1.0, wins + doubt), margin)


def _doubt(values: list[float]) -> float:
    """Half the width of the 95 % confidence interval of a mean.

    Deals that all ended alike do not prove that others could not: the rule of three says how rare those may be.
    """
    if len(set(values)) < 2:
        return min(1.0, THREE / len(values))
    return SURE * stdev(values) / math.sqrt(len(values))


def _wins(game: Played, name: str) -> float:
    return sum(share for bot, share in zip(game.seats, game.wins, strict=True) if bot == name)


def _score(game: Played, name: str) -> float:
    """The mean over a bot's seats."""
    return _mean(score for bot, score in zip(game.seats, game.scores, strict=True) if bot == name)


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _rounded(found: Standing | Match) -> dict[str, Any]:
    return {key: round(value, 4) if isinstance(value, float) else value for key, value in asdict(found).items()}
