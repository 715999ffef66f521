"""Playing, and remembering what was seen and done: a chunk of decisions in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from nemeton.bots.net_forward import VALUES
from nemeton.learn.tables import Tables

Policy = Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]
LOWEST = -1e9  # of an action that is not legal
AHEAD = 64  # decisions: a seat hardly ever waits longer until it is asked again


def policy_of(net: Any, best: bool = False) -> Policy:
    """What a net does with observations, masks and seats: actions, their log probabilities, the values."""

    def policy(observations: Tensor, mask: Tensor, seats: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        answers, values = net(observations, seats)
        answers = answers.masked_fill(~mask, LOWEST)
        # The greatest of logits with such noise is drawn as their softmax says.
        noise = 0.0 if best else torch.empty_like(answers).exponential_().clamp_(min=1e-20).log_()
        actions = (answers - noise).argmax(1)
        logs = torch.log_softmax(answers, 1).gather(1, actions[:, None])[:, 0]
        return actions, logs, values

    return policy


def lot(mask: Tensor) -> Tensor:
    """One of the legal actions, all equally likely."""
    return torch.rand(mask.shape, device=mask.device).masked_fill(~mask, -1.0).argmax(1)


class Chunk:
    """Memory of `length` new decisions in each of so many games, and of the last `AHEAD` before them.

    A decision waits till it is known what its seat met next. Without the older ones that would be known of the last
    decisions only where the game had ended meanwhile; and who learns from these alone believes that games end more
    often than they do, and are won as those are.
    """

    def __init__(self, tables: Tables, length: int, observation: int, actions: int) -> None:
        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((AHEAD + length, tables.games, *shape), dtype=kind, device=tables.on)

        self.length, self.tables = length, tables
        self.observations = room(observation, kind=torch.int8)
        self.mask = room(actions, kind=torch.bool)
        self.actions = room(kind=torch.int64)
        self.logs = room()
        self.values = room(VALUES)
        self.seats = room(kind=torch.int8)
        self.done = room(kind=torch.bool)
        self.scores = room(tables.seats, kind=torch.int16)
        self.learnt = torch.ones_like(self.done)  # the net's own; of others' nothing is learnt
        self.waits = torch.zeros_like(self.done)
        self.last_observations, self.last_mask = self.observations[0].clone(), self.mask[0].clone()
        self.last_values = self.values[0].clone()
        self.last_seats = self.seats[0].clone()
        self.played = 0  # times
        self.graph: Any = None

    def play(self, policy: Policy, rival: Policy, first: int, frozen: Tensor, by_lot: Tensor) -> None:
        """Plays the chunk.

        From game `first` on the rival plays the seats that are `frozen` (games, seats), or they play `by_lot` (games).
        """
        if self.graph is None:
            self._play(policy, rival, first, frozen, by_lot)
        else:
            self.graph.replay()
        self.played += 1

    def record(self, policy: Policy, rival: Policy, first: int, frozen: Tensor, by_lot: Tensor) -> None:
        """From now on a GPU plays the chunk as one piece; starting its thousands of works one by one takes longer.

        All must have been played before, so that everything is compiled.
        """
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        with torch.cuda.graph(graph, capture_error_mode="relaxed"):
            self._play(policy, rival, first, frozen, by_lot)
        self.graph = graph

    @torch.no_grad()
    def _play(self, policy: Policy, rival: Policy, first: int, frozen: Tensor, by_lot: Tensor) -> None:
        tables = self.tables
        rows = torch.arange(tables.games, device=tables.on)
        self._make_room()
        for t in range(AHEAD, AHEAD + self.length):
            observations, mask = self.observations[t], self.mask[t]
            tables.look(observations, mask)
            self.seats[t] = tables.actor
            actions, self.logs[t], self.values[t] = policy(observations, mask, tables.actor)
            if first < tables.games:
                theirs = frozen[rows[first:], tables.actor[first:].long()]
                other = rival(observations[first:], mask[first:], tables.actor[first:])[0]
                other = torch.where(by_lot[first:], lot(mask[first:]), other)
                actions[first:] = torch.where(theirs, other, actions[first:])
                self.learnt[t, first:] = ~theirs
            self.actions[t] = actions
            tables.step(actions)
            self.done[t], self.scores[t] = tables.done, tables.scores
        tables.look(self.last_observations, self.last_mask)
        self.last_seats[:] = tables.actor
        self.last_values[:] = policy(self.last_observations, self.last_mask, tables.actor)[2]

    def _make_room(self) -> None:
        """For new decisions, which wait to be learnt from."""
        seen = self.observations, self.mask, self.seats
        for memory in (*seen, self.actions, self.logs, self.values, self.done, self.scores, self.learnt, self.waits):
            memory[:AHEAD] = memory[self.length :].clone()
        self.waits[AHEAD:] = True
