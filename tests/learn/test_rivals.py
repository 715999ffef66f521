"""Fixed opponents for many games at once."""

from __future__ import annotations

import numpy
import pytest

from nemeton.batch import Vector

pytest.importorskip("torch")


def test_greed_beats_chance() -> None:
    from nemeton.learn.rivals import GreedyAll

    games = Vector("keltis", 2, 32, seed="greedy", limit=600)
    greedy = GreedyAll(games, deals=2)
    first, over = numpy.zeros((32, 2), numpy.int16), numpy.zeros(32, bool)
    while not over.all():
        greedy.choose()
        step = games.step(numpy.where(games.actor == 0, greedy.actions, games.sample()))
        new = step.done & ~over
        first[new] = step.scores[new]
        over |= step.done
    assert (first[:, 0] > first[:, 1]).mean() > 0.9
