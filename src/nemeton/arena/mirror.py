"""Mirrored games: what a ladder plays. A deal is played again with the seats changed, so that its luck cancels."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from typing import Any

from nemeton.bots import ask, bot
from nemeton.games.errors import BadOption
from nemeton.games.face import Game, State

LIMIT = 3000  # decisions; two bots that both prefer to wait would never end a game


@dataclass(frozen=True)
class Pair:
    """Two bots, and the number of the deal that they play with their seats changed."""

    first: str
    second: str
    number: int


@dataclass(frozen=True)
class Ladder:
    """What to play."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    pairs: int  # of games, for every two bots that meet
    seed: str = "nemeton"
    neighbours: bool = False  # only bots that follow each other in the list meet, instead of all
    alone: bool = False  # the first bot meets each other one, alone among copies of it, on every seat in turn
    limit: int = LIMIT

    def __post_init__(self) -> None:
        """What can't be played is refused before anything is."""
        if len(self.bots) < 2:
            raise BadOption("a ladder needs at least two bots, such as random,greedy")
        for name in self.bots:
            bot(name, self.seed)
            if self.bots.count(name) > 1:
                raise BadOption(f"{name} is named twice; every bot has one place on a ladder")
        if self.pairs < 1:
            raise BadOption(f"at least one pair must be played, not {self.pairs}")

    def matches(self) -> list[tuple[str, str]]:
        """Who meets whom."""
        if self.alone:
            return [(self.bots[0], other) for other in self.bots[1:]]
        return list(pairwise(self.bots) if self.neighbours else combinations(self.bots, 2))

    def seatings(self, first: str, second: str) -> list[list[str]]:
        """Who sits where in the games of a deal: by turns, then the other way round; or one of them alone."""
        seats = range(self.players)
        if self.alone:
            return [[first if seat == own else second for seat in seats] for own in seats]
        return [[(first, second)[(seat + shift) % 2] for seat in seats] for shift in range(2)]

    def all_pairs(self) -> Iterator[Pair]:
        """Deal by deal, so that a ladder that is stopped has played as much for everyone."""
        for number in range(self.pairs):
            for first, second in self.matches():
                yield Pair(first, second, number)

    def deal(self, number: int) -> State:
        """The same for everyone; the lot that decides who begins is part of it."""
        return Game(self.game, self.players, self.options).start(f"{self.seed}/{number}")


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    seats: list[str]  # the bots by seat
    scores: list[int]
    wins: list[float]  # by seat: 1 for a sole winner, less for one of several
    decisions: dict[str, int]  # by bot
    milliseconds: dict[str, float]  # by bot
    cut: bool  # the limit cut it off, and it counts as it stood


def play_pair(ladder: Ladder, pair: Pair) -> list[Played]:
    """All games of a deal."""
    for name in (pair.first, pair.second):
        warm_up(ladder.game, name)
    seatings = ladder.seatings(pair.first, pair.second)
    return [_play(ladder, seats, f"{ladder.seed}/{pair.number}/{i}", pair.number) for i, seats in enumerate(seatings)]


@cache
def warm_up(game: str, name: str) -> None:
    """Lets a bot choose once, so that nobody waits for a compiler while thinking is timed."""
    ask(bot(name, "warm up"), Game(game).start("warm up"), "warm up")


def _play(ladder: Ladder, seats: list[str], seed: str, number: int) -> Played:
    """One game. Thinking is timed by what the thread worked, since the machine may be busy with other things."""
    bots = [bot(name, f"{seed}/{seat}", clock=time.thread_time) for seat, name in enumerate(seats)]
    decisions, milliseconds = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0.0)
    state = ladder.deal(number)
    for question in range(ladder.limit):
        if (seat := state.actor) is None:
            break
        started = time.thread_time()
        action = ask(bots[seat], state, f"{seed}/ask {question}")
        milliseconds[seats[seat]] += (time.thread_time() - started) * 1000
        decisions[seats[seat]] += 1
        state.play(action)
    return Played(seats, state.scores(), win_shares(state.scores()), decisions, milliseconds, not state.over)


def win_shares(scores: list[int]) -> list[float]:
    """By seat; winners of a tie share."""
    best = max(scores)
    return [float(score == best) / scores.count(best) for score in scores]
