"""What the end of a game is worth to a seat, which nets learn to foresee: winning, and by how much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

WIN = 0.6  # how much of it is winning; the rest is the lead


def worth(scores: Sequence[int], seat: int, lead: float) -> tuple[float, float]:
    """Both from −1 to 1: the share in the win (1 for a lone winner, on average 0), and the lead over the best other.

    `lead` is the lead that counts for most of what any lead can.
    """
    own, players = scores[seat], len(scores)
    best = max(scores)
    share = 1 / list(scores).count(best) if own == best else 0.0
    other = max(score for p, score in enumerate(scores) if p != seat)
    return (share * players - 1) / (players - 1), math.tanh((own - other) / lead)


def win_share(value: Any, players: int) -> Any:
    """The share in the win that a value of winning stands for."""
    return (value * (players - 1) + 1) / players


def total(values: Any) -> Any:
    """What is maximised: of arrays (…, 2) of NumPy or PyTorch."""
    return WIN * values[..., 0] + (1 - WIN) * values[..., 1]
