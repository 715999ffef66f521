"""Games for several numbers of players side by side, as PyTorch's tensors: one net plays them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import torch
from torch import Tensor

from nemeton.batch import Vector
from nemeton.games.registry import rules_of

LENGTH = 300  # decisions for each player, after which a game counts as it stands


class Part(NamedTuple):
    """Games that are set up alike."""

    players: int
    games: int
    options: dict[str, Any]


class Tables:
    """A vector of games for each part. Row by row, the games of the first part come first.

    On a GPU the parts work beside each other, each on a stream of its own: a few games keep no GPU busy.
    """

    def __init__(self, game: str, parts: Sequence[Part], device: str, seed: str) -> None:
        self.seats, self.on = rules_of(game).PLAYERS[-1], torch.device("cuda" if device == "gpu" else "cpu")
        self.vectors = [
            Vector(game, part.players, part.games, device, f"{seed}/{i}", part.options, LENGTH * part.players)
            for i, part in enumerate(parts)
        ]
        ends = list(accumulate((part.games for part in parts), initial=0))
        self.parts = [slice(ends[i], ends[i + 1]) for i in range(len(parts))]
        self.games = ends[-1]
        self.actor = torch.zeros(self.games, dtype=torch.int8, device=self.on)
        self.done = torch.zeros(self.games, dtype=torch.bool, device=self.on)
        self.scores = torch.zeros(self.games, self.seats, dtype=torch.int16, device=self.on)
        self._sampled = torch.zeros(self.games, dtype=torch.int64, device=self.on)
        self._views: dict[tuple[int, str], Tensor] = {}
        self._streams: list[Any] = []
        if self.on.type == "cuda":
            torch.cuda.synchronize()  # the deals were queued elsewhere
            self._streams = [torch.cuda.Stream() for _ in self.vectors]  # type: ignore[no-untyped-call]
            for vector, stream in zip(self.vectors, self._streams, strict=True):
                vector.stream = stream.cuda_stream

    def reset(self) -> None:
        """Deals all anew, the same deals again."""
        for _, vector, _ in self.each():
            vector.reset()

    def look(self, observations: Tensor, mask: Tensor) -> None:
        """What is asked in each game: into these tensors, and `actor`."""
        for i, vector, rows in self.each():
            observations[rows] = self._view(i, "observation", vector.observe())
            mask[rows] = self._view(i, "mask", vector.legal_mask())
            self.actor[rows] = self._view(i, "actor", vector.actor)

    def step(self, actions: Tensor) -> None:
        """Plays; `done` and `scores` tell what ended."""
        for i, vector, rows in self.each():
            some = actions[rows]
            step = vector.step(some if some.is_cuda else some.numpy(), check=False)
            self.done[rows] = self._view(i, "done", step.done)
            self.scores[rows, : vector.players] = self._view(i, "scores", step.scores)

    def sample(self) -> Tensor:
        """A random legal action in each game."""
        for i, vector, rows in self.each():
            self._sampled[rows] = self._view(i, "sample", vector.sample())
        return self._sampled

    def own_seats(self) -> Tensor:
        """A seat in each game: each as often as any other."""
        return torch.cat([torch.arange(vector.n, device=self.on) % vector.players for vector in self.vectors])

    def each(self) -> Iterator[tuple[int, Vector, slice]]:
        """The parts; on a GPU each on its own stream, after what was queued so far and before what is queued later."""
        if not self._streams:
            yield from zip(range(len(self.vectors)), self.vectors, self.parts, strict=True)
            return
        main = torch.cuda.current_stream()
        for i, stream in enumerate(self._streams):
            stream.wait_stream(main)
            with torch.cuda.stream(stream):
                yield i, self.vectors[i], self.parts[i]
        for stream in self._streams:
            main.wait_stream(stream)

    def _view(self, i: int, name: str, array: Any) -> Tensor:
        """The same memory as a tensor, made once: a vector's arrays stay where they are."""
        if (i, name) not in self._views:
            self._views[i, name] = torch.as_tensor(array, device=self.on)
        return self._views[i, name]


def split(game: str, counts: Sequence[int], games: int, varied: float = 0.0) -> list[Part]:
    """So many games for all numbers of players together, some of them with all options changed, if the game has any."""
    options = rules_of(game).OPTIONS
    changed = {name: values[-1] for name, values in options.items()}
    others = int(games * varied) if options else 0
    parts = [Part(*part, {}) for part in _divided(counts, games - others)]
    return parts + [Part(*part, changed) for part in _divided(counts, others)]


def _divided(counts: Sequence[int], games: int) -> list[tuple[int, int]]:
    """As many games for each count; for one that is named twice, twice as many."""
    named = Counter(counts)
    ends = [games * i // len(counts) for i in accumulate(named.values(), initial=0)]
    return [(players, ends[i + 1] - ends[i]) for i, players in enumerate(named) if ends[i + 1] > ends[i]]
