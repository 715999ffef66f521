"""What is learnt from a game: what its end is worth, and how much better than expected each decision was."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from nemeton.bots.worth import total, worth

torch = pytest.importorskip("torch")


@pytest.mark.parametrize("scores", [(10, 4), (4, 4), (-3, 20, 5), (7, 7, 1), (5, 5, 5, 5), (1, 2, 3, 4, 4)])
def test_the_end_of_many_games_is_worth_what_the_end_of_one_is(scores: tuple[int, ...]) -> None:
    from nemeton.learn.worth import worths

    found = worths(torch.tensor([scores], dtype=torch.int16), 30.0)[0]
    for seat in range(len(scores)):
        assert found[seat].tolist() == pytest.approx(worth(scores, seat, 30.0), abs=1e-6)
    assert float(found[:, 0].sum()) == pytest.approx(0, abs=1e-6)


def chunk(seats: list[int], values: list[float], done: list[bool], scores: tuple[int, int], last: int) -> Any:
    """One game for two; all values are of winning."""
    length = len(seats)
    tables = SimpleNamespace(seats=2, on=torch.device("cpu"), vectors=[SimpleNamespace(players=2)], parts=[slice(0, 1)])
    both = torch.zeros(length, 1, 2)
    both[:, 0, 0] = torch.tensor(values)
    return SimpleNamespace(
        tables=tables,
        values=both,
        scores=torch.tensor([[scores]] * length, dtype=torch.int16),
        done=torch.tensor(done)[:, None],
        seats=torch.tensor(seats, dtype=torch.int8)[:, None],
        last_seats=torch.tensor([last], dtype=torch.int8),
        last_values=torch.tensor([[0.5, 0.0]]),
        learnt=torch.ones(length, 1, dtype=torch.bool),
        waits=torch.ones(length, 1, dtype=torch.bool),
        observations=torch.zeros(length, 1, 3, dtype=torch.int8),
        mask=torch.ones(length, 1, 4, dtype=torch.bool),
        actions=torch.zeros(length, 1, dtype=torch.int64),
        logs=torch.zeros(length, 1),
    )


def test_a_seat_learns_along_its_own_decisions_and_of_the_end_also_when_another_brought_it() -> None:
    from nemeton.learn.ppo import LAMBDA, lesson

    found = lesson(chunk([0, 1, 0, 1], [0.1, 0.2, 0.3, 0.4], [False, False, False, True], (9, 3), 0), 30.0)
    winner = 1.0 - 0.3
    assert found.ends[2, 0] == pytest.approx(1.0)
    assert found.ends[0, 0] == pytest.approx(0.1 + (0.3 - 0.1) + LAMBDA * winner)
    assert found.ends[3, 0] == pytest.approx(-1.0)
    assert found.ends[1, 0] == pytest.approx(0.2 + (0.4 - 0.2) + LAMBDA * (-1.0 - 0.4))
    assert found.use.tolist() == [1, 1, 1, 1]


def test_nothing_is_learnt_from_a_decision_whose_consequences_are_not_known_yet() -> None:
    from nemeton.learn.ppo import lesson

    found = lesson(chunk([0, 1, 0, 1], [0.1, 0.2, 0.3, 0.4], [False] * 4, (0, 0), 0), 30.0)
    assert found.use.tolist() == [1, 1, 1, 0]  # seat 0 is asked next, seat 1 is not
    assert found.ends[2, 0] == pytest.approx(0.5)


def test_a_decision_is_learnt_from_once_as_soon_as_its_consequences_are_known() -> None:
    from nemeton.learn.ppo import lesson, rows_of

    game = chunk([0, 1, 0, 1], [0.1, 0.2, 0.3, 0.4], [False] * 4, (0, 0), 0)
    assert rows_of(lesson(game, 30.0), 3).tolist() == [0, 1, 2]
    game.last_seats[0] = 1
    assert lesson(game, 30.0).use.tolist() == [0, 0, 0, 1]
    assert lesson(game, 30.0).use.tolist() == [0, 0, 0, 0]


def test_the_next_game_tells_nothing_about_the_one_before() -> None:
    from nemeton.learn.ppo import lesson

    found = lesson(chunk([0, 1, 1, 0], [0.0] * 4, [False, True, False, False], (3, 9), 1), 30.0)
    assert found.ends[:, 0].tolist() == pytest.approx([-1.0, 1.0, 0.5, 0.0])
    assert found.use.tolist() == [1, 1, 1, 0]


def test_what_is_maximised_is_winning_and_the_lead() -> None:
    assert total(torch.tensor([1.0, 0.5])) == pytest.approx(0.8)
