"""Places on a ladder: known cases."""

from __future__ import annotations

import math
import random

import pytest

from nemeton import BadOption
from nemeton.arena.elo import Game, Place, places


def duels(first: str, second: str, won: int, lost: int) -> list[Game]:
    """So many games that the first won, and lost."""
    both: list[Game] = [((first, second), (1.0, 0.0)), ((first, second), (0.0, 1.0))]
    return both[:1] * won + both[1:] * lost


def width(place: Place) -> float:
    return place.high - place.low


def test_three_wins_in_four_are_191_elo_but_for_the_virtual_draw() -> None:
    a, b = places(["a", "b"], duels("a", "b", 3000, 1000))
    assert a.elo == 0
    assert b.elo == pytest.approx(-400 * math.log10(3), abs=0.1)
    few = places(["a", "b"], duels("a", "b", 3, 1))[1].elo
    assert few == pytest.approx(-400 * math.log10(3.5 / 1.5))


def test_of_two_bots_each_bears_half_of_the_uncertainty() -> None:
    """With p won of n games, the difference has the standard error 1 / √(n p (1 − p)) in natural units."""
    a, b = places(["a", "b"], duels("a", "b", 3000, 1000))
    error = 400 / math.log(10) / math.sqrt(4001 * 0.75 * 0.25)
    assert width(a) == pytest.approx(1.96 * error, rel=1e-3)
    assert width(b) == pytest.approx(width(a))
    assert b.high - b.elo == pytest.approx(b.elo - b.low)


def test_shared_wins_count_in_parts() -> None:
    shared: list[Game] = [(("a", "b"), (0.5, 0.5))] * 10
    assert [place.elo for place in places(["a", "b"], shared)] == pytest.approx([0, 0])


def test_with_three_seats_equals_stand_equal() -> None:
    one_each: list[Game] = [(("a", "b", "c"), tuple(float(i == won) for i in range(3))) for won in range(3)]
    assert [place.elo for place in places("abc", one_each)] == pytest.approx([0, 0, 0])


def test_who_has_two_of_three_seats_wins_two_thirds_among_equals() -> None:
    games: list[Game] = [(("a", "b", "a"), shares) for shares in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]
    assert places("ab", games)[1].elo == pytest.approx(0, abs=1e-6)


def test_intervals_narrow_with_the_root_of_the_number_of_games() -> None:
    some, more = (places("ab", duels("a", "b", 60 * n, 40 * n))[0] for n in (10, 40))
    assert width(some) / width(more) == pytest.approx(2, rel=0.01)


def test_the_order_of_games_changes_nothing() -> None:
    games = duels("a", "b", 30, 10) + duels("b", "c", 25, 15) + duels("a", "c", 38, 2)
    shuffled = random.Random(1).sample(games, len(games))
    for one, other in zip(places("abc", games), places("abc", shuffled), strict=True):
        assert one.elo == pytest.approx(other.elo)
        assert one.low == pytest.approx(other.low)


def test_the_order_of_bots_decides_only_who_stands_at_0() -> None:
    games = duels("a", "b", 30, 10) + duels("b", "c", 25, 15)
    forwards, backwards = places("abc", games), places("cba", games)[::-1]
    shift = backwards[0].elo
    assert backwards[2].elo == 0
    for one, other in zip(forwards, backwards, strict=True):
        assert one.elo == pytest.approx(other.elo - shift)
        assert width(one) == pytest.approx(width(other))


def test_along_a_chain_differences_add_up() -> None:
    a, b, c = places("abc", duels("b", "a", 3000, 1000) + duels("c", "b", 3000, 1000))
    assert b.elo == pytest.approx(191, abs=0.5)
    assert c.elo == pytest.approx(2 * b.elo, abs=0.1)
    assert width(b) < width(c) == pytest.approx(width(a))


def test_who_lost_every_game_has_a_finite_place_and_does_not_blur_the_others() -> None:
    equals = duels("a", "b", 200, 200)
    alone = places("ab", equals)
    a, b, hopeless = places(["a", "b", "x"], equals + duels("a", "x", 400, 0) + duels("b", "x", 400, 0))
    assert -2000 < hopeless.elo < -1000
    assert width(hopeless) > 5 * width(a)
    assert width(a) == pytest.approx(width(alone[0]), rel=0.05)
    assert a.elo == pytest.approx(b.elo)


def test_the_true_strength_is_mostly_within_the_interval() -> None:
    """Of a hundred ladders between bots of known strength, about 95 hold the difference of two within both margins."""
    chance = random.Random(5)
    strong = 1 / (1 + 10 ** (-100 / 400))
    inside = 0
    for _ in range(100):
        won = sum(chance.random() < strong for _ in range(200))
        a, b = places("ab", duels("a", "b", won, 200 - won))
        inside += abs(a.elo - b.elo - 100) < (width(a) + width(b)) / 2
    assert 90 <= inside <= 99


def test_bots_that_never_met_are_not_compared() -> None:
    with pytest.raises(BadOption, match="have met"):
        places("abcd", duels("a", "b", 5, 5) + duels("c", "d", 5, 5))
    with pytest.raises(BadOption, match="have met"):
        places("ab", [])
