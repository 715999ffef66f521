"""Simulations: the same seed, the same games, however they are played."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton import game
from nemeton.arena.simulate import Series, simulate, summary
from nemeton.games import playout
from nemeton.games.face import Game
from nemeton.games.registry import GAMES, rules_of
from nemeton.kernel import build, seed_words


def series(kind: str, games: int = 120) -> Series:
    return Series("keltis", 3, {}, "simulate", games, build=kind)


def test_builds_and_numbers_of_jobs_give_the_same_results() -> None:
    reports = [simulate(series(kind), jobs).to_dict() for kind, jobs in (("plain", 1), ("plain", 2), ("cpu", 2))]
    for key in ("seconds", "decisions_per_second", "compile_seconds", "build", "jobs"):
        for report in reports:
            del report[key]
    assert reports[0] == reports[1] == reports[2]


@pytest.mark.parametrize("name", GAMES)
def test_what_seats_remember_changes_nothing_in_random_play(name: str) -> None:
    """So simulations leave it out."""
    rules = rules_of(name)
    for players in rules.PLAYERS:
        results = []
        for memory in (True, False):
            lengths, scores, cut, checks = ([0] * 6, [[0] * players for _ in range(6)], [0] * 6, [0] * 6)
            options = Game(name, players).option_numbers
            common = (seed_words("memory"), 0, players, -1, options, 2000)
            run = build("plain", playout, rules, memory=memory)
            run.play_games([rules.State()], 6, (*common, lengths, scores, cut, checks))
            results.append((lengths, scores, cut, checks))
        assert results[0] == results[1]


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
