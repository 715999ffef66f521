"""Nets with weights by lot, and positions for them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy

from nemeton import State, game
from nemeton.bots.net_file import save
from nemeton.bots.net_forward import Size, weights_of
from nemeton.bots.net_numpy import NumpyNet
from nemeton.bots.shapes import Shape, shape_of

SIZE = Size(16, 2)


def random_weights(shape: Shape, size: Size = SIZE) -> dict[str, Any]:
    chance = numpy.random.default_rng(7)
    return {
        name: chance.normal(size=weight.shape).astype(numpy.float32) / max(1, weight.inputs) ** 0.5
        for name, weight in weights_of(shape, size).items()
    }


def random_net(shape: Shape) -> NumpyNet:
    return NumpyNet(shape, SIZE, random_weights(shape))


def write_net(path: Path, name: str) -> Path:
    """A file of weights for a game."""
    shape = shape_of(name)
    save(path, shape, SIZE, random_weights(shape), {"date": "today"})
    return path


def positions(name: str, players: int, seed: str, every: int = 7, most: int = 300, **options: Any) -> list[State]:
    """Some positions of a random game."""
    state = game(name, players=players, **options).start(seed)
    chance = random.Random(seed)
    found = []
    for decision in range(most):
        if state.over:
            break
        if decision % every == 0:
            found.append(state.copy())
        state.play(chance.choice(state.actions()))
    return found


def observe(state: State, seat: int) -> Any:
    out = [0] * state.game.rules.OBSERVATION
    state.game.rules.observe(state.s, seat, out)
    return numpy.array([out], numpy.int8)
