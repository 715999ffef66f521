"""Past selves to play against, so that a net does not forget how to beat what it no longer does."""

from __future__ import annotations

import random
from collections.abc import Iterable

import torch
from torch import Tensor

SIZE = 12


class Pool:
    """Snapshots of a net's weights, the first and the latest always among them: the first plays as none does later.

    When there are too many, every second of the others goes.
    """

    def __init__(self, seed: int) -> None:
        self.kept: list[list[Tensor]] = []
        self.chance = random.Random(seed)

    def add(self, weights: Iterable[Tensor]) -> None:
        self.kept.append([weight.detach().clone() for weight in weights])
        if len(self.kept) > SIZE:
            del self.kept[1:-1:2]

    def draw_into(self, weights: Iterable[Tensor]) -> None:
        """The latest every other time, else any."""
        if self.kept:
            chosen = self.kept[-1] if self.chance.random() < 0.5 else self.chance.choice(self.kept)
            with torch.no_grad():
                torch._foreach_copy_(list(weights), chosen)  # type: ignore[no-untyped-call, unused-ignore]
