"""Places on a ladder, from who won: Elo for any number of seats, with confidence intervals.

A seat wins with a probability proportional to its bot's strength (Luce's choice model): θ(bot) / Σ θ over the seats at
that table, where θ = 10^(elo / 400). With two seats this is Elo.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy

from nemeton.games.errors import BadOption

POINTS = 400 / math.log(10)  # Elo points for a factor e of strength
SURE = 1.96  # standard errors to either side: 95 %
STEPS, CLOSE = 100, 1e-10

Game = tuple[Sequence[str], Sequence[float]]  # the bots by seat, and each seat's part of the win; the parts add up to 1


@dataclass(frozen=True)
class Place:
    """Elo with the ends of its 95 % confidence interval."""

    elo: float
    low: float
    high: float


def places(bots: Sequence[str], games: Iterable[Game]) -> list[Place]:
    """The places that make the games' outcome most likely, by bot; the first bot stands at 0.

    Every two bots that met are credited with one more game, a draw between the two alone, so that who lost every game
    has a place that is not infinitely low.

    The intervals follow from the curvature of the likelihood (Laplace). They take the games for independent; where
    both games of a mirrored pair are among them, whose luck cancels, they err on the wide side. Only differences
    between bots can be known, so an interval must be told against something: here it is the mean of all bots, each
    weighted with what is known of it, lest the uncertain place of a hopeless bot blur the others.
    """
    tables, wins = _count(bots, list(games))
    strengths = _most_likely(tables, wins)
    information = _information(tables, strengths)
    errors = numpy.sqrt(numpy.diagonal(_covariance(information)))
    elo = POINTS * (strengths - strengths[0])
    return [
        Place(float(at), float(at - SURE * POINTS * error), float(at + SURE * POINTS * error))
        for at, error in zip(elo, errors, strict=True)
    ]


@dataclass(frozen=True)
class _Tables:
    """Who sat together, and how often: a row for each kind of table."""

    seats: Any  # of each bot
    games: Any

    def chances(self, strengths: Any) -> Any:
        """How likely each bot is to win at each table."""
        weights = self.seats * numpy.exp(strengths - strengths.max())
        return weights / weights.sum(axis=1, keepdims=True)


def _count(bots: Sequence[str], games: list[Game]) -> tuple[_Tables, Any]:
    """The tables, and how often each bot won; the virtual draws are among them."""
    number = {bot: i for i, bot in enumerate(bots)}
    kinds: Counter[tuple[int, ...]] = Counter()
    wins = numpy.zeros(len(bots))
    for seats, shares in (*games, *_draws(games)):
        numbers = [number[bot] for bot in seats]
        kinds[tuple(numbers.count(i) for i in range(len(bots)))] += 1
        for i, share in zip(numbers, shares, strict=True):
            wins[i] += share
    tables = _Tables(numpy.array(sorted(kinds)).reshape(-1, len(bots)), numpy.array([kinds[k] for k in sorted(kinds)]))
    if numpy.linalg.matrix_rank(_information(tables, numpy.zeros(len(bots)))) < len(bots) - 1:
        raise BadOption("bots can only be compared that have met, be it through others")
    return tables, wins


def _draws(games: list[Game]) -> Iterator[Game]:
    """One virtual game for every two bots that met."""
    met = {pair for seats, _ in games for pair in combinations(sorted(set(seats)), 2)}
    for pair in sorted(met):
        yield pair, (0.5, 0.5)


def _most_likely(tables: _Tables, wins: Any) -> Any:
    """The logarithms of the strengths, by Newton's method; the likelihood has one summit."""
    strengths = numpy.zeros(len(wins))
    for _ in range(STEPS):
        slope = wins - tables.games @ tables.chances(strengths)
        step = numpy.linalg.pinv(_information(tables, strengths), hermitian=True) @ slope
        while _likelihood(tables, wins, strengths + step) < _likelihood(tables, wins, strengths) - CLOSE:
            step /= 2
        strengths = strengths + step
        if numpy.abs(step).max() < CLOSE:
            break
    return strengths


def _likelihood(tables: _Tables, wins: Any, strengths: Any) -> float:
    """Its logarithm."""
    return float(wins @ strengths - tables.games @ numpy.log(tables.seats @ numpy.exp(strengths)))


def _information(tables: _Tables, strengths: Any) -> Any:
    """How sharply the likelihood is bent, by pairs of bots; it is blind to a shift of all."""
    chances = tables.chances(strengths)
    expected = tables.games @ chances
    return numpy.diag(expected) - (chances.T * tables.games) @ chances


def _covariance(information: Any) -> Any:
    """Of the strengths about their mean, weighted with what is known of each."""
    weights = numpy.diagonal(information) / numpy.trace(information)
    centre = numpy.eye(len(weights)) - weights  # takes the weighted mean from everyone
    return centre @ numpy.linalg.pinv(information, hermitian=True) @ centre.T
