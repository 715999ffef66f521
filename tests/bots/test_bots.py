"""Bots, and that they can't peek."""

from __future__ import annotations

import pytest

from nemeton import BadOption, State, game
from nemeton.bots import ask, bot


class Watcher:
    """Remembers what it was shown."""

    name = "watcher"

    def __init__(self) -> None:
        self.seen: State | None = None

    def choose(self, state: State) -> str:
        self.seen = state
        return state.actions()[0]


def test_a_random_bot_plays_a_whole_game_and_the_same_seed_plays_it_again() -> None:
    def play() -> list[int]:
        state = game("keltis", players=3).start("bots")
        player = bot("random", "seed")
        while not state.over:
            state.play(ask(player, state, str(state.turn_number)))
        return state.scores()

    assert play() == play()


def test_a_bot_is_shown_what_its_seat_may_know_and_nothing_else() -> None:
    state = game("keltis", players=3).start("peek", first=1)
    watcher = Watcher()
    ask(watcher, state, "some seed")
    assert watcher.seen is not None
    assert watcher.seen.view(1) == state.view(1)
    assert watcher.seen.to_dict()["deck"] != state.to_dict()["deck"]
    altered = state.redeal(1, "what is hidden is now something else")
    again = Watcher()
    ask(again, altered, "some seed")
    assert again.seen == watcher.seen


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadOption, match="no bot 'alpha'; bots are random"):
        bot("alpha", "seed")
