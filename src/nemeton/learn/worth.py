"""What the ends of many games are worth to every seat: bots/worth.py for tensors."""

from __future__ import annotations

import torch
from torch import Tensor


def worths(scores: Tensor, lead: float) -> Tensor:
    """Of final scores (…, seats): (…, seats, 2), winning and the lead."""
    scores = scores.float()
    seats = scores.shape[-1]
    return torch.stack([(shares(scores) * seats - 1) / (seats - 1), torch.tanh(leads(scores) / lead)], -1)


def shares(scores: Tensor) -> Tensor:
    """Each seat's share in the win; winners of a tie share it."""
    won = (scores == scores.amax(-1, keepdim=True)).float()
    return won / won.sum(-1, keepdim=True)


def leads(scores: Tensor) -> Tensor:
    """Over the best other."""
    top = scores.topk(2, -1).values
    return scores - torch.where(scores == top[..., :1], top[..., 1:], top[..., :1])
