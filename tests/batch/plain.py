"""What a vector does, with one plain state a game: to compare with, decision by decision."""

from __future__ import annotations

from typing import Any

import numpy

import nemeton
from nemeton.batch import Vector
from nemeton.kernel import seed_words, sow


def host(array: Any) -> Any:
    """As NumPy has it, wherever it lives."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


class Plain:
    """The games of a vector, in step with it."""

    def __init__(self, games: Vector) -> None:
        self.game = games.game
        self.seed = games.seed
        self.limit = games.limit
        self.numbers = list(range(games.n))
        self.lengths = [0] * games.n
        self.states = [self.game.start(self.seed, number=number) for number in self.numbers]

    def follow(self, games: Vector) -> None:
        """Has the vector take a random step, and takes the same."""
        actions = host(games.sample()).copy()
        done, scores, cut = map(host, games.step(actions, check=False))
        for i, action in enumerate(actions.tolist()):
            assert self.step(i, action) == (done[i], scores[i].tolist(), cut[i])

    def step(self, i: int, action: int) -> tuple[bool, list[int], bool]:
        state, rules = self.states[i], self.game.rules
        assert action in state.legal()
        rules.apply(state.s, action)
        self.lengths[i] += 1
        done, cut = state.over, not state.over and self.lengths[i] == self.limit
        if not done and not cut:
            return False, [0] * self.game.players, False
        scores = state.scores()
        self.numbers[i] += len(self.states)
        self.lengths[i] = 0
        sow(state.s, seed_words(self.seed), self.numbers[i])
        rules.setup(state.s, self.game.players, -1, self.game.option_numbers)
        return True, scores, cut

    def check(self, games: Vector) -> None:
        """The vector shows what these games show, and its records hold the same."""
        seen, mask, actor, records = map(host, (games.observe(), games.legal_mask(), games.actor, games.states))
        assert seen.dtype == numpy.int8
        assert mask.dtype == numpy.bool_
        for i, state in enumerate(self.states):
            assert state.actor is not None
            assert actor[i] == state.actor
            assert seen[i].tolist() == state.observe(state.actor)
            assert numpy.flatnonzero(mask[i]).tolist() == sorted(state.legal())
            assert self.game.rules.State.read(records[i]) == state.s
        assert host(games.numbers).tolist() == self.numbers
        assert host(games.lengths).tolist() == self.lengths

    def has_begun_anew(self) -> bool:
        """Whether all have."""
        return min(self.numbers) >= len(self.numbers)


def start(game: nemeton.Game, n: int, seed: str, limit: int | None = None, device: str = "cpu") -> tuple[Vector, Plain]:
    games = nemeton.vector(game.name, game.players, n, device, seed, game.options, limit)
    return games, Plain(games)
