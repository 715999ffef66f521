"""Fixed opponents for many games at once: chance, greed (bots/weigh.py's, one step ahead), and nets."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import torch
from torch import Tensor

from nemeton.batch import Vector
from nemeton.bots.greedy import DEALS
from nemeton.bots.weigh import evaluate
from nemeton.games.slots import actor, apply, legal, redeal
from nemeton.kernel import copy_state, put_state, rule, sow
from nemeton.learn.rollout import Policy
from nemeton.learn.tables import Tables

DEALT, WORK = range(2)


@rule
def choose_greedily(s: Any, i: int, args: Any) -> None:
    """The action that is worth most after it was carried out, summed over so many deals of what the seat can't know."""
    spare, words, number, deals, listed, worth, actions = args
    seat = actor(s)
    out = listed[i]
    n = legal(s, out)
    for j in range(n):
        worth[i][j] = 0.0
    for deal in range(deals):
        put_state(spare[i], DEALT, s)
        sow(spare[i][DEALT], words, number[i] + deal)
        redeal(spare[i][DEALT], seat)
        for j in range(n):
            copy_state(spare[i], WORK, DEALT)
            apply(spare[i][WORK], out[j])
            worth[i][j] += evaluate(spare[i][WORK], seat)
    number[i] += deals
    best = 0
    for j in range(1, n):
        if worth[i][j] > worth[i][best]:
            best = j
    actions[i] = out[best]


class GreedyAll:
    """The bot `greedy` in all games of a vector."""

    def __init__(self, vector: Vector, deals: int = DEALS) -> None:
        self.vector = vector
        self.fillers = (import_module(f"nemeton.bots.evaluation.{vector.game.name}"),)
        n, most = vector.n, vector.rules.ACTION_COUNT
        self.actions = vector.array((n,), "i8")
        self.args = (
            vector.spare_states(2),
            vector.words("greedy"),
            vector.array((n,), "i8"),
            deals,
            vector.array((n, most), "i2"),
            vector.array((n, most), "f8"),
            self.actions,
        )

    def choose(self) -> None:
        """Into `actions`."""
        self.vector.run(choose_greedily, *self.args, fillers=self.fillers)


class Rival:
    """Answers for all games of some tables; this one by lot."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, tables: Tables, observations: Tensor, mask: Tensor) -> Tensor:
        return tables.sample()


class GreedyRival(Rival):
    def __init__(self, tables: Tables) -> None:
        super().__init__("greedy")
        self.bots = [GreedyAll(vector) for vector in tables.vectors]
        self.views = [torch.as_tensor(bot.actions, device=tables.on) for bot in self.bots]
        self.actions = torch.zeros(tables.games, dtype=torch.int64, device=tables.on)

    def choose(self, tables: Tables, observations: Tensor, mask: Tensor) -> Tensor:
        for i, _, rows in tables.each():
            self.bots[i].choose()
            self.actions[rows] = self.views[i]
        return self.actions


class NetRival(Rival):
    def __init__(self, name: str, policy: Policy) -> None:
        super().__init__(name)
        self.policy = policy

    def choose(self, tables: Tables, observations: Tensor, mask: Tensor) -> Tensor:
        return self.policy(observations, mask, tables.actor)[0]
