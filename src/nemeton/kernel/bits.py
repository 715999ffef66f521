"""Sets as integers: bit i is set when thing i is in the set. Masks stay below bit 62, so that int64 holds them.

These are the plain versions; the cpu and gpu builds put machine instructions in their place.
"""

from __future__ import annotations

from nemeton.kernel.rule import rule


@rule
def popcount(mask: int) -> int:
    """How many things are in the set."""
    return mask.bit_count()


@rule
def nth_bit(mask: int, n: int) -> int:
    """The n-th thing of the set, counted from 0 at the lowest bit. The set must have more than n."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


@rule
def nth_of_many(mask: int, n: int) -> int:
    """The same where n may be large: a GPU, which can but count up to it, had better halve the set."""
    return nth_bit(mask, n)
