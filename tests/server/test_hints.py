"""A hint: numbers as the page takes them, and a sentence."""

from __future__ import annotations

import asyncio
import json
from typing import cast

import pytest

from nemeton import State, game
from nemeton.bots.net_search import NetAdvice, NetSearch
from nemeton.draw import targets
from nemeton.games.registry import GAMES
from nemeton.language import speaking
from nemeton.server.hints import MOST, hint, in_words
from nemeton.server.telling import label
from nemeton.server.thinking import Thinkers


class Ready:
    """Thinkers that have the advice at hand."""

    def __init__(self, advice: list[NetAdvice]) -> None:
        self.advice = advice

    async def advise(self, state: State, seat: int, milliseconds: int = 1000) -> list[NetAdvice]:
        assert state.actor == seat
        return self.advice


def begun(name: str = "keltis") -> State:
    return game(name, players=3).start("hint", first=0)


def told_of(*shares: float, margin: float = 0.01) -> tuple[str, str]:
    """What is said about the first answers, given win shares."""
    state = begun()
    answers = state.actions()
    advice = [NetAdvice(answers[i], 0.5, 100, share, margin) for i, share in enumerate(shares)]
    told = in_words(advice, state.view(0))
    return told["words"], told["more"]


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_told_best_first_with_what_to_point_at(name: str) -> None:
    state = begun(name)
    seat = state.actor
    assert seat is not None
    found = NetSearch("seed", deals=2, build="plain").advise(state.redeal(seat, "seed"))
    told = asyncio.run(hint(cast(Thinkers, Ready(found)), state, seat))
    assert len(told["advice"]) == min(MOST, len(found))
    for tip, one in zip(told["advice"], found, strict=False):
        assert (tip["action"], tip["deals"]) == (one.action, one.deals)
        assert tip["ids"] == targets(one.action, state.view(seat))
        assert tip["label"] == label(one.action, state.view(seat))
        assert 0 <= tip["win_share"] <= 1
        assert tip["margin"] == pytest.approx(one.margin, abs=0.001)
    assert json.loads(json.dumps(told)) == told
    assert told["words"].startswith(told["advice"][0]["label"])


def test_the_sentence_says_what_to_do_how_well_it_goes_and_what_comes_next() -> None:
    one, two, three, four = (label(action, begun().view(0)) for action in begun().actions()[:4])
    assert told_of(0.62, 0.51, 0.4, 0.309) == (
        f"{one}: that wins 62% of games from here.",
        f"Next best: {two}, 51%. Then: {three}, 40% · {four}, 31%.",
    )


def test_what_differs_by_less_than_one_can_tell_is_about_as_good() -> None:
    assert told_of(0.62, 0.61)[1].startswith("About as good: ")
    assert told_of(0.62, 0.63)[1].startswith("About as good: "), "the net likes it less all the same"
    assert told_of(0.62, 0.55)[1].startswith("Next best: ")
    assert told_of(0.62, 0.55, margin=0.1)[1].startswith("About as good: ")


def test_all_that_is_about_as_good_is_told_together() -> None:
    _, two, three, four = (label(action, begun().view(0)) for action in begun().actions()[:4])
    assert told_of(0.29, 0.32, 0.31, 0.2)[1] == f"About as good: {two}, 32% · {three}, 31%. Then: {four}, 20%."


def test_percentages_are_written_as_people_write_them() -> None:
    with speaking("de"):
        words, more = told_of(0.62, 0.51, 0.4)
        assert "62 % der Partien" in words
        assert "51 %." in more
        assert "40 %." in more


def test_where_nothing_else_was_looked_at_nothing_else_is_said() -> None:
    assert told_of(1.0)[1] == ""
    assert told_of() == ("", "")


def test_seats_are_called_by_their_names() -> None:
    """D-42: a raven takes a card from somebody."""
    state = game("druiden", players=3).start("names", first=0)
    view = state.view(0) | {"names": ["Ann", "Mira", "Odo"]}
    advice = [NetAdvice(state.actions()[0], 0.9, 10, 0.5, 0.1)]
    assert in_words(advice, view)["advice"][0]["label"]
    told = asyncio.run(hint(cast(Thinkers, Ready(advice)), state, 0, names=view["names"]))
    assert told["advice"][0]["label"] == label(state.actions()[0], view)
