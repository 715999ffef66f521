"""Random numbers that are the same on every machine: sfc32, made of 32-bit adds, shifts and masks.

The generator's four words live in the game state (`s.random`), so a game is its seed and its actions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from nemeton.kernel.rule import rule

WORD = 0xFFFFFFFF
WARM_UP = 12


def seed_words(seed: str) -> tuple[int, int, int, int]:
    """Four words from a text: the first 16 bytes of its SHA-256."""
    digest = hashlib.sha256(seed.encode("utf-8")).digest()
    a, b, c, d = (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4))
    return a, b, c, d


@rule
def sow(s: Any, words: Sequence[int], number: int) -> None:
    """Seeds the state's generator for game `number` (below 2^62) of a series."""
    s.random[0] = words[0] ^ (number & WORD)
    s.random[1] = words[1] ^ (number >> 32)
    s.random[2] = words[2]
    s.random[3] = words[3]
    for _ in range(WARM_UP):
        next_word(s)


@rule
def next_word(s: Any) -> int:
    """The next 32 random bits."""
    a = s.random[0]
    b = s.random[1]
    c = s.random[2]
    d = s.random[3]
    word: int = (a + b + d) & WORD
    s.random[0] = b ^ (b >> 9)
    s.random[1] = (c + (c << 3)) & WORD
    s.random[2] = (((c << 21) | (c >> 11)) + word) & WORD
    s.random[3] = (d + 1) & WORD
    return word


@rule
def below(s: Any, n: int) -> int:
    """A random number from 0 to n − 1."""
    return (next_word(s) * n) >> 32
