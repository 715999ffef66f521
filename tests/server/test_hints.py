"""A hint: numbers as the page takes them, and a sentence."""

from __future__ import annotations

import asyncio
import json
from typing import cast

import pytest

from nemeton import State, game
from nemeton.bots.ismcts import Advice, Ismcts
from nemeton.draw import targets
from nemeton.games.registry import GAMES
from nemeton.language import speaking
from nemeton.server.hints import MOST, hint, in_words
from nemeton.server.telling import label
from nemeton.server.thinking import Thinkers


class Ready:
    """Thinkers that have the advice at hand."""

    def __init__(self, advice: list[Advice]) -> None:
        self.advice = advice

    async def advise(self, state: State, seat: int, milliseconds: int = 1000) -> list[Advice]:
        assert state.actor == seat
        return self.advice


def begun(name: str = "keltis") -> State:
    return game(name, players=3).start("hint", first=0)


def words_of(*shares: tuple[float, float]) -> str:
    """What is said about the first answers, given win shares and scores."""
    state = begun()
    answers = state.actions()
    advice = [Advice(answers[i], 1000 - i, 0.5, win_share, score) for i, (win_share, score) in enumerate(shares)]
    return in_words(advice, state.view(0))["words"]


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_told_best_first_with_what_to_point_at(name: str) -> None:
    state = begun(name)
    seat = state.actor
    assert seat is not None
    found = Ismcts("seed", iterations=60, build="plain").advise(state.redeal(seat, "seed"))
    told = asyncio.run(hint(cast(Thinkers, Ready(found)), state, seat))
    assert len(told["advice"]) == min(MOST, len(found))
    for tip, one in zip(told["advice"], found, strict=False):
        assert (tip["action"], tip["visits"]) == (one.action, one.visits)
        assert tip["ids"] == targets(one.action, state.view(seat))
        assert tip["label"] == label(one.action, state.view(seat))
        assert 0 <= tip["win_share"] <= 1
        assert tip["margin"] == pytest.approx(one.margin, abs=0.001)
    assert json.loads(json.dumps(told)) == told
    assert told["words"].startswith(told["advice"][0]["label"])


def test_the_sentence_says_what_to_do_how_well_it_went_and_what_comes_next() -> None:
    first, second = (label(action, begun().view(0)) for action in begun().actions()[:2])
    assert words_of((0.62, 31.4), (0.51, 27.6)) == (
        f"{first}: that won 62% of the games looked at, with 31 points on average. "
        f"Next best: {second}, with 51% and 28 points."
    )


def test_what_differs_by_less_than_one_can_tell_is_about_as_good() -> None:
    assert "About as good: " in words_of((0.62, 31), (0.61, 30))
    assert "Next best: " in words_of((0.62, 31), (0.55, 30))


def test_points_are_counted_as_people_count_them() -> None:
    assert "with 1 point on average" in words_of((0.5, 1.2))
    assert "with −3 points on average" in words_of((0.5, -3.1))
    with speaking("de"):
        told = words_of((0.62, 31.4), (0.51, 16))
        assert "im Schnitt mit 31 Punkten." in told
        assert "mit 51 % und 16 Punkten." in told
        assert "im Schnitt mit 1 Punkt." in words_of((0.5, 1.2))


def test_where_nothing_else_was_looked_at_nothing_else_is_said() -> None:
    assert words_of((1.0, 40)).count(".") == 1
    assert words_of() == ""


def test_seats_are_called_by_their_names() -> None:
    """D-42: a raven takes a card from somebody."""
    state = game("druiden", players=3).start("names", first=0)
    view = state.view(0) | {"names": ["Ann", "Mira", "Odo"]}
    assert in_words([Advice(state.actions()[0], 10, 0.5, 0.5, 3)], view)["advice"][0]["label"]
    told = asyncio.run(
        hint(cast(Thinkers, Ready([Advice(state.actions()[0], 10, 0.5, 0.5, 3)])), state, 0, names=view["names"])
    )
    assert told["advice"][0]["label"] == label(state.actions()[0], view)
