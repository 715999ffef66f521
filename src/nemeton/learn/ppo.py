"""Proximal policy optimisation: how much better than expected each decision was, and what the net learns of it."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from nemeton.bots.worth import total
from nemeton.learn.rollout import LOWEST, Chunk
from nemeton.learn.worth import worths

LAMBDA = 0.97
CLIP = 0.2
VALUE = 0.5
LEAST_SPREAD = 0.05  # while no game has ended yet, there is nothing to learn but noise


class Lesson(NamedTuple):
    """Decisions to learn from, one row each."""

    observations: Tensor
    mask: Tensor
    seats: Tensor
    actions: Tensor
    logs: Tensor
    better: Tensor  # how much better than expected it went
    ends: Tensor  # how the game will end
    use: Tensor  # 0: nothing is known of it


@torch.no_grad()
def lesson(chunk: Chunk, lead: float) -> Lesson:
    """Estimates along each seat's own decisions: another seat's view would forget what this seat knows.

    A seat's last decision has no successor yet, unless the seat is asked next: from that one nothing is learnt now.
    """
    tables = chunk.tables
    length, games, kinds = chunk.values.shape
    ended = torch.zeros((length, games, tables.seats, kinds), device=tables.on)
    for vector, part in zip(tables.vectors, tables.parts, strict=True):
        ended[:, part, : vector.players] = worths(chunk.scores[:, part, : vector.players], lead)
    rows = torch.arange(games, device=tables.on)
    later = torch.zeros((games, tables.seats, kinds), device=tables.on)  # each seat's next value
    gain = torch.zeros_like(later)
    known = torch.zeros((games, tables.seats), device=tables.on)
    later[rows, chunk.last_seats.long()] = chunk.last_values
    known[rows, chunk.last_seats.long()] = 1.0
    better, use = torch.zeros_like(chunk.values), torch.zeros((length, games), device=tables.on)
    for t in reversed(range(length)):
        done = chunk.done[t][:, None]
        later = torch.where(done[:, :, None], ended[t], later)
        gain = gain * ~done[:, :, None]
        known = torch.where(done, 1.0, known)
        seat = chunk.seats[t].long()[:, None]
        place = seat[:, :, None].expand(-1, -1, kinds)
        there = known.gather(1, seat)
        step = later.gather(1, place)[:, 0] - chunk.values[t] + LAMBDA * gain.gather(1, place)[:, 0]
        better[t] = step * there
        use[t] = there[:, 0]
        later = later.scatter(1, place, chunk.values[t][:, None])
        gain = gain.scatter(1, place, better[t][:, None])
        known = known.scatter(1, seat, 1.0)
    ends = better + chunk.values
    use = use * chunk.learnt * chunk.waits
    chunk.waits &= use == 0
    one = total(better)
    count = use.sum().clamp(min=1)
    mean = (one * use).sum() / count
    spread = (((one - mean) ** 2 * use).sum() / count).sqrt().clamp(min=LEAST_SPREAD)
    one = (one - mean) / spread
    kept = (chunk.observations, chunk.mask, chunk.seats, chunk.actions, chunk.logs, one, ends, use)
    return Lesson(*(x.reshape((length * games, *x.shape[2:])) for x in kept))


def rows_of(found: Lesson, count: int) -> Tensor:
    """Which so many decisions to learn from: all that are of use, as a rule, and some that are not."""
    return torch.argsort(found.use, descending=True, stable=True)[:count]


def loss_of(answers: Tensor, values: Tensor, some: Lesson, entropy: Tensor) -> tuple[Tensor, Tensor]:
    """What is minimised; and the policy's part of it, the values' error, the entropy, how far the policy has moved."""
    logs = torch.log_softmax(answers.masked_fill(~some.mask, LOWEST), 1)
    new = logs.gather(1, some.actions[:, None])[:, 0]
    ratio = torch.exp(new - some.logs)
    count = some.use.sum().clamp(min=1)
    clipped = ratio.clamp(1 - CLIP, 1 + CLIP) * some.better
    policy = -(torch.minimum(ratio * some.better, clipped) * some.use).sum() / count
    error = (((values - some.ends) ** 2).sum(1) * some.use).sum() / count
    doubt = -((logs.exp() * logs).sum(1) * some.use).sum() / count
    moved = ((some.logs - new) * some.use).sum() / count
    return policy + VALUE * error - entropy * doubt, torch.stack([policy, error, doubt, moved]).detach()


def distance(shown: tuple[Tensor, Tensor], found: tuple[Tensor, Tensor], mask: Tensor) -> Tensor:
    """How far answers and values are from those that a teacher shows."""
    theirs, own = (torch.log_softmax(answers.masked_fill(~mask, LOWEST), 1) for answers, _ in (shown, found))
    error = ((shown[1] - found[1]) ** 2).sum(1)
    return ((theirs.exp() * (theirs - own)).sum(1) + VALUE * error).mean()
