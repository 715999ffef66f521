"""Reading what others wrote: small checks that name the place where something is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nemeton.games.errors import BadPosition


def need(condition: object, sentence: str) -> None:
    if not condition:
        raise BadPosition(sentence)


def keys(value: Any, place: str, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
    """A JSON object with these keys and no others."""
    need(isinstance(value, dict), f"{place}: an object is expected, not {value!r}")
    known = [*required, *optional]
    for key in value:
        need(key in known, f"{place}: {key!r} is unknown; known are {', '.join(known)}")
    for key in required:
        need(key in value, f"{place}: {key!r} is missing")
    return dict(value)


def whole(value: Any, place: str, low: int, high: int) -> int:
    ok = type(value) is int and low <= value <= high
    need(ok, f"{place}: a whole number from {low} to {high} is expected, not {value!r}")
    return int(value)


def one_of(value: Any, place: str, names: Iterable[str]) -> str:
    names = list(names)
    need(isinstance(value, str) and value in names, f"{place}: {value!r} is none of {', '.join(names)}")
    return str(value)


def per_seat(value: Any, place: str, players: int) -> list[Any]:
    ok = isinstance(value, list) and len(value) == players
    need(ok, f"{place}: a list with one entry for each of the {players} players is expected")
    return list(value)


def listed(value: Any, place: str) -> list[Any]:
    need(isinstance(value, list), f"{place}: a list is expected, not {value!r}")
    return list(value)
