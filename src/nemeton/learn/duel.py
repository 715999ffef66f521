"""How strong a policy is: one seat of it among others of a rival, in every game."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from nemeton.learn.rivals import Rival
from nemeton.learn.rollout import Policy
from nemeton.learn.tables import LENGTH, Tables
from nemeton.learn.worth import leads, shares

LOOKS = 16  # steps between two looks whether all is over: a look waits for the GPU


@dataclass(frozen=True)
class Result:
    """What came of it, for a number of players."""

    players: int
    games: int
    wins: float  # the share in the wins; 1 / players is fair
    lead: float  # over the best other


class Duel:
    """The same deals each time."""

    def __init__(self, tables: Tables, observation: int, actions: int) -> None:
        self.tables = tables
        self.observations = torch.zeros((tables.games, observation), dtype=torch.int8, device=tables.on)
        self.mask = torch.zeros((tables.games, actions), dtype=torch.bool, device=tables.on)
        self.own = tables.own_seats()

    @torch.no_grad()
    def play(self, policy: Policy, rival: Rival) -> list[Result]:
        tables = self.tables
        tables.reset()
        over = torch.zeros_like(tables.done)
        final = torch.zeros_like(tables.scores)
        for step in range(LENGTH * tables.seats):
            tables.look(self.observations, self.mask)
            ours = policy(self.observations, self.mask, tables.actor)[0]
            theirs = rival.choose(tables, self.observations, self.mask)
            tables.step(torch.where(tables.actor == self.own, ours, theirs))
            first = tables.done & ~over
            final = torch.where(first[:, None], tables.scores, final)
            over = over | tables.done
            if step % LOOKS == LOOKS - 1 and bool(over.all()):
                break
        results = []
        for vector, part in zip(tables.vectors, tables.parts, strict=True):
            scores, own = final[part, : vector.players].float(), self.own[part][:, None]
            won, lead = shares(scores).gather(1, own), leads(scores).gather(1, own)
            results.append(Result(vector.players, vector.n, float(won.mean()), float(lead.mean())))
        return results
