"""Sets as integers, in every version that there is."""

from __future__ import annotations

import random

import numpy
import pytest
from numba.core import config

from nemeton.kernel import build, cpu, nth_bit, nth_of_many, popcount
from tests.kernel import dice

TOP = 62


def masks() -> list[int]:
    """Sparse and dense sets, single bits, everything; none is empty."""
    chance = random.Random(5)
    dense = [chance.getrandbits(TOP) | 1 << chance.randrange(TOP) for _ in range(300)]
    sparse = [sum(1 << bit for bit in set(chance.choices(range(TOP), k=chance.randint(1, 6)))) for _ in range(300)]
    return [*dense, *sparse, *(1 << bit for bit in range(TOP)), (1 << TOP) - 1]


def members(mask: int) -> list[int]:
    return [bit for bit in range(TOP + 1) if mask >> bit & 1]


def test_popcount_tells_how_many_things_are_in_a_set() -> None:
    assert popcount(0) == 0
    assert all(popcount(mask) == len(members(mask)) for mask in masks())


def test_nth_bit_finds_the_things_of_a_set_in_order() -> None:
    for mask in masks():
        assert [nth_bit(mask, n) for n in range(popcount(mask))] == members(mask)
        assert [nth_of_many(mask, n) for n in range(popcount(mask))] == members(mask)


def every_place() -> tuple[list[int], list[int]]:
    """Each mask with each of its places."""
    pairs = [(mask, n) for mask in masks() for n in range(popcount(mask))]
    return [mask for mask, _ in pairs], [n for _, n in pairs]


@pytest.mark.parametrize("bounds", [False, True])
def test_plain_and_cpu_agree(bounds: bool) -> None:
    plain, compiled = build("plain", dice, dice), build("cpu", dice, dice, bounds=bounds)
    these, places = every_place()
    expected, found = [0] * len(these), numpy.zeros(len(these), numpy.int64)
    plain.count_all(these, expected)
    compiled.count_all(numpy.array(these), found)
    assert found.tolist() == expected
    plain.find_all(these, places, expected)
    compiled.find_all(numpy.array(these), numpy.array(places), found)
    assert found.tolist() == expected


def test_the_loop_and_the_machines_own_instruction_agree() -> None:
    if cpu.NATIVES[nth_bit] is not cpu.nth_bit_by_deposit:
        pytest.skip("this processor has no such instruction")
    for mask in masks()[::7]:
        for n in range(popcount(mask)):
            assert cpu.nth_bit_by_deposit(mask, n) == cpu.nth_bit_by_loop(mask, n) == nth_bit(mask, n)


def test_the_loop_stands_in_where_the_instruction_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for mask in masks()[::7]:
        assert [cpu.nth_bit_by_loop(mask, n) for n in range(popcount(mask))] == members(mask)
    monkeypatch.setitem(vars(config), "CPU_NAME", "generic")
    assert not cpu._has_deposit()
