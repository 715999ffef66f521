"""How much is too much: token buckets for guests and addresses."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from nemeton.language import say
from nemeton.server.errors import Refusal

MOST_BUCKETS = 50_000


class Buckets:
    """A bucket for each key: it holds `most` requests, and fills with `rate` of them a second."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.levels: dict[str, tuple[float, float]] = {}  # how full, and when that was

    def take(self, key: str) -> float:
        """Takes one, or says in how many seconds there will be one."""
        now = self.clock()
        level, then = self.levels.get(key, (self.most, now))
        level = min(self.most, level + (now - then) * self.rate)
        if level < 1:
            self.levels[key] = level, now
            return (1 - level) / self.rate
        if len(self.levels) > MOST_BUCKETS:
            self._empty(now)
        self.levels[key] = level - 1, now
        return 0.0

    def _empty(self, now: float) -> None:
        """Forgets buckets that are full again."""
        full = self.most / self.rate
        self.levels = {key: (level, then) for key, (level, then) in self.levels.items() if now - then < full}

    def check(self, key: str) -> None:
        """Refuses if there is none."""
        wait = self.take(key)
        if wait:
            refusal = Refusal(429, say("That was too much at once. Please wait a moment."))
            refusal.headers["Retry-After"] = str(math.ceil(wait))
            raise refusal
