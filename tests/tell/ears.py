"""Games as they are heard: every answer from the ears of every seat and of a spectator."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import nemeton
from nemeton.tell import later, said
from nemeton.tell.common import Later
from tests.druiden.board import bold

View = dict[str, Any]


class Heard(NamedTuple):
    """An answer as one listener hears it: its views before and after, and the words told to it."""

    told: str | None
    before: View
    after: View

    def line(self) -> str:
        return said(self.told, self.before, self.after)


def tables() -> list[nemeton.Game]:
    """Every game for every number of players; with its default options, and with each option at its last value."""
    made = []
    for name in nemeton.games():
        rules = nemeton.game(name).rules
        for players in rules.PLAYERS:
            made.append(nemeton.game(name, players=players))
            made += [nemeton.game(name, players=players, **{o: values[-1]}) for o, values in rules.OPTIONS.items()]
    return made


def choose(chance: random.Random, state: nemeton.State) -> str:
    """Some answer, and in Die Druiden rather one that leads to much."""
    return bold(chance, state) if state.game.name == "druiden" else chance.choice(state.actions())


def hear(state: nemeton.State, action: str, seats: Sequence[int | None] = ()) -> list[Heard]:
    """Plays in the state itself; what these seats hear of it, or each one and a spectator."""
    seats = seats or (*range(state.game.players), None)
    before = [state.view(seat) for seat in seats]
    told = [state.told(action, seat) for seat in seats]
    state.play(action)
    return [Heard(*heard) for heard in zip(told, before, map(state.view, seats), strict=True)]


def games(game: nemeton.Game, seed: str, limit: int) -> Iterator[list[Heard]]:
    """A game at random, answer by answer."""
    chance = random.Random(seed)
    state = game.start(seed)
    while not state.over and limit:
        yield hear(state, choose(chance, state))
        limit -= 1


def lines(state: nemeton.State, action: str) -> list[str]:
    """What each seat reads of an answer, and last a spectator; the state is left alone."""
    return [heard.line() for heard in hear(state.copy(), action)]


def one_line(state: nemeton.State, action: str) -> str:
    """The same where all who hear it read the same."""
    found = set(lines(state, action))
    assert len(found) == 1, found
    return found.pop()


def laters(state: nemeton.State, action: str) -> list[list[Later]]:
    """What each seat reads that came of it, in lines of their own."""
    return [later(*heard) for heard in hear(state.copy(), action)]
