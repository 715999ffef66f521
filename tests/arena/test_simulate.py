"""Simulations: the same seed, the same games, however they are played."""

from __future__ import annotations

from collections import Counter

from nemeton import game
from nemeton.arena.simulate import Series, simulate, summary


def series(build: str, games: int = 120) -> Series:
    return Series("keltis", 3, {}, "simulate", games, build=build)


def test_builds_and_numbers_of_jobs_give_the_same_results() -> None:
    reports = [simulate(series(build), jobs).to_dict() for build, jobs in (("plain", 1), ("plain", 2), ("cpu", 2))]
    for key in ("seconds", "decisions_per_second", "compile_seconds", "build", "jobs"):
        for report in reports:
            del report[key]
    assert reports[0] == reports[1] == reports[2]


def test_progress_counts_every_game() -> None:
    told: list[int] = []
    simulate(series("plain"), 1, told.append)
    assert sum(told) == 120


def test_a_game_of_a_series_can_be_looked_at() -> None:
    one = game("keltis", players=3).start("simulate", number=7)
    again = game("keltis", players=3).start("simulate", number=7)
    other = game("keltis", players=3).start("simulate", number=8)
    assert one == again
    assert one != other


def test_quantiles_come_from_the_values_themselves() -> None:
    found = summary(Counter({1: 1, 2: 1, 3: 1, 10: 1}))
    assert found["mean"] == 4
    assert found["quantiles"] == {"0": 1, "5": 1, "25": 1, "50": 2, "75": 3, "95": 10, "100": 10}
