"""The benchmark runs; how fast is not a matter for tests."""

from __future__ import annotations

from nemeton.arena.bench import Speed, contenders, ratios, run_bench


def test_our_builds_are_measured_side_by_side() -> None:
    told: list[int] = []
    results = run_bench(contenders(["keltis"], peers=False, tell=print), 0.05, told.append)
    assert {result.engine for result in results} == {"nemeton plain", "nemeton cpu"}
    assert all(result.decisions_per_second > 0 for result in results)
    assert len(told) == 8


def test_builds_are_compared_with_the_fastest_peer_of_their_kind() -> None:
    results = [
        Speed("nemeton cpu", "keltis", 40.0, 1),
        Speed("nemeton plain", "keltis", 9.0, 1),
        Speed("OpenSpiel C++ bots", "spades", 4.0, 1),
        Speed("OpenSpiel C++ rollouts", "spades", 8.0, 1),
        Speed("RLCard", "uno", 3.0, 1),
    ]
    assert list(ratios(results).values()) == [5.0, 3.0]
