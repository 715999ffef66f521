"""The functions of contract.py as slots: what works for every game is written against these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.kernel import slot


@slot
def setup(s: Any, players: int, first: int, options: Sequence[int]) -> None: ...


@slot
def actor(s: Any) -> int:
    raise NotImplementedError


@slot
def legal(s: Any, out: Any) -> int:
    raise NotImplementedError


@slot
def pick(s: Any) -> int:
    raise NotImplementedError


@slot
def apply(s: Any, action: int) -> None: ...


@slot
def is_over(s: Any) -> bool:
    raise NotImplementedError


@slot
def score(s: Any, seat: int) -> int:
    raise NotImplementedError


@slot
def redeal(s: Any, seat: int) -> None: ...


@slot
def observe(s: Any, seat: int, out: Any) -> None: ...
