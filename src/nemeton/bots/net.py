"""A bot that learned: it does what its net likes best, at once. nemeton.learn trains nets; here NumPy is enough."""

from __future__ import annotations

import functools
import random
from pathlib import Path
from typing import Any, NamedTuple

import numpy

from nemeton.bots import eyes
from nemeton.bots.levels import SURENESS
from nemeton.bots.machine import Workshop
from nemeton.bots.net_file import load_net, weights_file
from nemeton.bots.net_numpy import NumpyNet
from nemeton.bots.worth import win_share
from nemeton.games.errors import Missing
from nemeton.games.face import Game, State

Array = Any


class Evaluation(NamedTuple):
    """What a net thinks of a position."""

    probabilities: dict[str, float]  # of each legal action: how likely it would choose it
    value: float  # the share in the win that the seat can expect


@functools.cache
def shipped(game: str) -> NumpyNet:
    """The net that comes with the package."""
    path = weights_file(game)
    if not path.exists():
        title = Game(game).rules.TITLE
        raise Missing(f"no net has learnt {title} yet; `nemeton train {game}` trains one")
    return load_net(path, game)


def net_for(game: str, weights: Path | None = None) -> NumpyNet:
    """Of these weights, else the one that comes with the package."""
    return load_net(weights, game) if weights else shipped(game)


class Eyes:
    """Looks at states of one game: never further than `observe` does."""

    def __init__(self, rules: Any, build: str) -> None:
        self.workshop = Workshop(build, eyes, rules, layout=rules.State, states=1)
        self.plain = build == "plain"
        self.listed = self.workshop.numbers(rules.ACTION_COUNT, "i8")
        self.observation: Any = [0] * rules.OBSERVATION if self.plain else numpy.zeros(rules.OBSERVATION, numpy.int8)

    def look(self, state: State, seat: int) -> tuple[Array, list[int]]:
        """The seat's observation, as a net takes it, and the legal actions."""
        self.workshop.look_at(state)
        count = self.workshop.run.look(self.workshop.states, seat, self.observation, self.listed)
        legal = [int(action) for action in self.listed[:count]]
        return numpy.asarray(self.observation, numpy.int8)[None], legal


class Net:
    """Chooses what its net likes best.

    With a temperature it draws lots, and the higher that is, the less it minds the differences; what it means is made
    alike in all games (`SURENESS`).
    """

    def __init__(
        self,
        seed: str,
        build: str = "cpu",
        temperature: float = 0.0,
        weights: Path | None = None,
        name: str = "net",
    ) -> None:
        self.name, self.build = name, build
        self.temperature, self.weights = temperature, weights
        self.chance = random.Random(seed)
        self.eyes: dict[str, tuple[NumpyNet, Eyes]] = {}

    def choose(self, state: State) -> str:
        assert state.actor is not None, "nobody is asked when the game is over"
        answers, _, legal = self._think(state, state.actor)
        action = legal[int(answers.argmax())]
        if self.temperature:
            temperature = self.temperature * SURENESS.get(state.game.name, 1.0)
            action = self.chance.choices(legal, chances(answers / temperature).tolist())[0]
        return state.game.rules.action_text(action)

    def evaluate(self, state: State, seat: int | None = None) -> Evaluation:
        """What it thinks of the position, as the seat that is asked sees it, or another one.

        Nets learn what a position is worth to those who are asked in it; of the others' prospects they know less.
        """
        seat = state.actor if seat is None else seat
        assert seat is not None, "nobody is asked when the game is over"
        answers, values, legal = self._think(state, seat)
        text = state.game.rules.action_text
        likings = chances(answers).tolist() if legal else []
        likely = {text(action): chance for action, chance in zip(legal, likings, strict=True)}
        wins = min(1.0, max(0.0, float(win_share(values[0], state.game.players))))
        return Evaluation(likely if seat == state.actor else {}, wins)

    def _think(self, state: State, seat: int) -> tuple[Array, Array, list[int]]:
        """The weights of the legal actions, the values, and these actions."""
        name = state.game.name
        if name not in self.eyes:
            self.eyes[name] = net_for(name, self.weights), Eyes(state.game.rules, self.build)
        net, eyes = self.eyes[name]
        observation, legal = eyes.look(state, seat)
        answers, values = net(observation, numpy.array([seat]))
        return answers[0, legal], values[0], legal


def evaluate(state: State, seat: int | None = None, build: str = "cpu") -> Evaluation:
    """What the net that comes with the package thinks of a position, for hints."""
    return _evaluator(build).evaluate(state, seat)


@functools.cache
def _evaluator(build: str) -> Net:
    return Net("evaluation", build)


def chances(answers: Array) -> Array:
    """How likely a net chooses each of these answers."""
    found = numpy.exp(answers - answers.max())
    return found / found.sum()
