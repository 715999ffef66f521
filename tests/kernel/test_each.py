"""One function for many states; two functions of one module do not get in each other's way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy
import pytest

from nemeton.kernel import build, each, put_state, rule
from tests.kernel.dice import Cup


@rule
def fill(s: Any, i: int, args: Any) -> None:
    eyes, spare = args
    s.eyes = eyes[i]
    put_state(spare, i, s)


@rule
def empty(s: Any, i: int, args: Any) -> None:
    s.eyes = 0


@rule
def write(s: Any, i: int, row: Any) -> None:
    row[0] = s.eyes
    row[1] = i


def cups(kind: str) -> Any:
    return [Cup() for _ in range(4)] if kind == "plain" else numpy.zeros(4, Cup.dtype())


def eyes(all_cups: Any) -> list[int]:
    return [int(cup.eyes) if isinstance(cup, Cup) else int(cup["eyes"]) for cup in all_cups]


@pytest.mark.parametrize("kind", ["plain", "cpu"])
def test_a_function_visits_states(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice: the second time from the cache, which must not confuse two functions in the same slot."""
    monkeypatch.setenv("NEMETON_CACHE", str(tmp_path))
    for _ in range(2):
        ours, spare, rows = cups(kind), cups(kind), numpy.zeros((4, 2), numpy.int64)
        given = [3, 1, 4, 5] if kind == "plain" else numpy.array([3, 1, 4, 5])
        each(kind, fill).visit_all(ours, 1, 4, (given, spare))
        assert eyes(ours) == eyes(spare) == [0, 1, 4, 5]
        each(kind, empty).visit_all(ours, 0, 2, (given, spare))
        assert (eyes(ours), eyes(spare)) == ([0, 0, 4, 5], [0, 1, 4, 5])
        each(kind, write).visit_rows(ours, 1, 4, rows)
        assert rows.tolist() == [[0, 0], [0, 1], [4, 2], [5, 3]]
        build.__globals__["_build"].cache_clear()
