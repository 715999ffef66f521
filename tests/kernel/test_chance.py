"""Random numbers that are the same on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy
import pytest

from nemeton.kernel import below, build, next_word, seed_words, sow
from tests.kernel import dice

SEEDS = ("", "a", "oak and ash", "дуб", "\U0001f333", "x" * 1000)


def small_fast_counter(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """sfc32 as its author describes it, with every step cut to 32 bits."""
    m = 2**32
    while True:
        result = (a + b + counter) % m
        counter = (counter + 1) % m
        a, b = b ^ (b >> 9), (c + c * 8) % m
        c = ((c * 2**21) % m + (c >> 11) + result) % m
        yield result


def cup() -> Any:
    return dice.Cup()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_seed_words_are_the_first_16_bytes_of_the_texts_sha_256(seed: str) -> None:
    digest = hashlib.sha256(seed.encode()).hexdigest()
    assert seed_words(seed) == tuple(int(digest[i : i + 8], 16) for i in (0, 8, 16, 24))


def test_the_numbers_of_a_seed_never_change() -> None:
    """For ever: a game is its seed and its actions."""
    assert seed_words("any text") == (113786620, 3526245237, 1554604030, 580209200)
    s = cup()
    sow(s, seed_words("any text"), 0)
    assert [next_word(s) for _ in range(4)] == [1558775155, 2300632025, 4244555280, 680984947]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", [0, 1, 2**31, 2**32 - 1, 2**32, 2**32 + 5, 2**62 - 1])
def test_the_numbers_are_those_of_sfc32(seed: str, number: int) -> None:
    a, b, c, d = seed_words(seed)
    expected = small_fast_counter(a ^ number % 2**32, b ^ number // 2**32, c, d)
    s = cup()
    sow(s, seed_words(seed), number)
    assert [next_word(s) for _ in range(50)] == list(islice(expected, 12, 62))


@pytest.mark.parametrize("number", [0, 7, 2**32 + 5, 2**62 - 1])
def test_plain_and_cpu_draw_the_same_numbers(number: int) -> None:
    plain, compiled = build("plain", dice, dice), build("cpu", dice, dice, bounds=True)
    words = seed_words("two builds")
    states, records = [cup()], numpy.zeros(1, dice.Cup.dtype())
    plain.seed(states, 0, words, number)
    compiled.seed(records, 0, numpy.array(words), number)
    drawn, found = [0] * 500, numpy.zeros(500, numpy.int64)
    plain.words(states, 0, 500, drawn)
    compiled.words(records, 0, 500, found)
    assert found.tolist() == drawn
    sides = [1 + (k * k) % 997 for k in range(500)]
    plain.numbers(states, 0, sides, drawn)
    compiled.numbers(records, 0, numpy.array(sides), found)
    assert found.tolist() == drawn
    plain.roll(states, 0, 3000)
    compiled.roll(records, 0, 3000)
    assert dice.Cup.read(records[0]) == states[0]


def test_words_stay_within_32_bits() -> None:
    s = cup()
    sow(s, (2**32 - 1,) * 4, 0)
    for _ in range(1000):
        assert 0 <= next_word(s) < 2**32
        assert all(0 <= word < 2**32 for word in s.random)


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 55, 110, 1000])
def test_a_number_below_n_is_below_n_and_all_are_about_equally_likely(sides: int) -> None:
    s = cup()
    sow(s, seed_words("fair"), sides)
    times = 200 * sides if sides < 200 else 20_000
    found = [0] * sides
    for _ in range(times):
        found[below(s, sides)] += 1
    expected = times / sides
    square = sum((count - expected) ** 2 / expected for count in found)
    assert square <= (sides - 1) + 6 * (2 * (sides - 1)) ** 0.5


def test_one_roll_tells_nothing_about_the_next() -> None:
    s = cup()
    sow(s, seed_words("pairs"), 0)
    build("plain", dice, dice).roll([s], 0, 18_000)
    square = sum((count - 500) ** 2 / 500 for row in s.pairs for count in row)
    assert square < 35 + 6 * 70**0.5


def test_games_of_a_series_have_numbers_of_their_own() -> None:
    firsts = set()
    for number in (*range(2000), *(k << 32 for k in range(1, 2000))):
        s = cup()
        sow(s, seed_words("series"), number)
        firsts.add((next_word(s), next_word(s)))
    assert len(firsts) == 3999
