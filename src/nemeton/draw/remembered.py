"""Remembers what was drawn with words in it, for each language by itself."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple

from nemeton.language import spoken

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def remembered(size: int | None = None) -> Callable[[Callable[[*Ts], T]], Callable[[*Ts], T]]:
    """Like `lru_cache`, but what was said in one language is not the answer in another."""

    def remember(function: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
        @lru_cache(maxsize=size)
        def known(language: str, *arguments: *Ts) -> T:
            return function(*arguments)

        @wraps(function)
        def ask(*arguments: *Ts) -> T:
            return known(spoken(), *arguments)

        return ask

    return remember
