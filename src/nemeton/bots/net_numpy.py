"""A net's forward pass in NumPy: what playing needs, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy

from nemeton.bots.net_forward import PAIR, Size, forward
from nemeton.bots.shapes import Group, Relation, Shape, Standing, Where

Array = Any


class NumpyNet:
    """A net with its weights, for observations from one to many at once."""

    def __init__(self, shape: Shape, size: Size, weights: dict[str, Array]) -> None:
        self.shape, self.size = shape, size
        self.weights = {name: numpy.array(array, numpy.float32) for name, array in weights.items()}
        self._fixed = {}
        for group in shape.groups:
            self.weights[f"in_{group.name}"] *= group.scale[:, None]
            if group.fixed is not None:
                self._fixed[group.name] = group.fixed @ self.weights[f"fixed_{group.name}"]
        self.weights["rest"] *= shape.rest_scale[:, None]
        self._manners = {
            number: relation.weights.transpose(1, 0, 2).reshape(-1, relation.weights.shape[2]).copy()
            for number, relation in enumerate(shape.relations)
            if isinstance(relation, Relation)
        }

    def __call__(self, observations: Array, seats: Array) -> tuple[Array, Array]:
        """For observations (n, OBSERVATION) of these seats (n,): actions (n, ACTION_COUNT) and values (n, VALUES)."""
        return forward(self, self.shape, self.size, observations, seats)

    def features(self, observations: Array, group: Group) -> Array:
        if group.stretch is not None:
            found = observations[:, group.stretch].reshape(len(observations), *group.form)
        else:
            found = observations[:, group.features]
        return found.astype(numpy.float32)

    def rest(self, observations: Array) -> Array:
        found = observations[:, self.shape.rest if self.shape.rest_stretch is None else self.shape.rest_stretch]
        return self.linear(found.astype(numpy.float32), "rest")

    def linear(self, x: Array, name: str) -> Array:
        weight = self.weights[name]
        y = x.reshape(-1, weight.shape[0]) @ weight
        bias = self.weights.get(f"{name}_bias")
        if bias is not None:
            y += bias
        return y.reshape(*x.shape[:-1], weight.shape[1])

    def fixed(self, group: Group) -> Array:
        return self._fixed[group.name]

    def norm(self, x: Array, name: str) -> Array:
        width = x.shape[-1]
        x = x - (x.sum(-1) / width)[..., None]
        spread = numpy.sqrt(numpy.einsum("...w,...w->...", x, x) / width + 1e-5)
        x /= spread[..., None]
        x *= self.weights[f"{name}_scale"]
        x += self.weights[f"{name}_bias"]
        return x

    def relu(self, x: Array) -> Array:
        return numpy.maximum(x, 0, out=x)

    def join(self, parts: Sequence[Array], axis: int) -> Array:
        return parts[0] if len(parts) == 1 else numpy.concatenate(parts, axis)

    def related(self, relation: int, voices: Array) -> Array:
        manners = self._manners[relation]
        said = manners @ voices
        tokens = self.shape.group[self.shape.relations[relation].to].tokens
        return said.reshape(len(voices), tokens, -1)

    def standing(self, observations: Array, relation: int, voices: Array) -> Array:
        found = self.shape.relations[relation]
        assert isinstance(found, Standing)
        return observations[:, found.places].astype(numpy.float32) @ voices

    def where(self, observations: Array, head: int, answers: Array) -> Array:
        found = self.shape.heads[head]
        assert isinstance(found, Where)
        return (observations[:, None, found.places].astype(numpy.float32) @ answers)[:, 0]

    def rows(self, x: Array, rows: tuple[int, ...]) -> Array:
        return x.take(rows, 1)

    def turned(self, observations: Array, seats: Array, answers: Array) -> Array:
        most = self.shape.seats - self.shape.fewest + 1
        at = self.shape.players_at
        players = self.shape.fewest + observations[:, at : at + most].argmax(1)
        places = numpy.arange(answers.shape[1])[None] - seats[:, None].astype(numpy.int64)
        return numpy.take_along_axis(answers, (places % players[:, None])[:, :, None], 1)

    def pairs(self, x: Array, y: Array) -> Array:
        return x @ y.swapaxes(1, 2) * numpy.float32(PAIR**-0.5)
