"""Observations are bytes: small numbers, so that a learner can hold millions of them."""

from __future__ import annotations

from nemeton.kernel import rule

LEAST, MOST = -128, 127


@rule
def clip(value: int) -> int:
    """The nearest number that fits; for scores, which have no limit."""
    return max(LEAST, min(MOST, value))
