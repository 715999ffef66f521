"""A bot that searches with a net: it tries its favourite answers in deals that it can't tell from the true one.

Every answer gets the same deals, so that their luck cancels. In each of them the net plays on for all seats until the
searching seat is asked again, some decisions later; there the net says what that is worth. The worse half of the
answers is dropped again and again, so most of the time goes to those that are hard to tell apart.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy

from nemeton.bots import Clock, lanes
from nemeton.bots.machine import Workshop
from nemeton.bots.net import chances, net_for
from nemeton.bots.net_numpy import NumpyNet
from nemeton.bots.worth import total, win_share, worth
from nemeton.games.face import State

LANES = {"plain": 6, "cpu": 64}  # deals and answers that are tried at a time
MOST = 6  # answers that are looked at,
LEAST = 0.01  # and how likely to the net each must be
HORIZON = 4  # decisions before the net is asked what a lane is worth
LEAST_LIKING = 1e-30
TRUST = 1.0  # worth, over all deals, that e times the net's liking counts for

Array = Any


@dataclass
class Tried:
    """An answer that is looked at, and what came of it, summed over the deals."""

    action: int
    liking: float  # how likely the net would choose it
    deals: int = 0
    worth: float = 0.0
    wins: float = 0.0
    squares: float = 0.0  # of wins

    def promise(self, trust: float) -> float:
        """Among answers that saw the same deals. A liking can be too small for a number."""
        return self.worth + trust * math.log(max(self.liking, LEAST_LIKING))


@dataclass(frozen=True)
class NetAdvice:
    """What a net, and a search with it, thinks of an action, for the seat that asked."""

    action: str
    liking: float  # how likely the net would choose it
    deals: int
    win_share: float
    margin: float  # half the width of its 95 % confidence interval, as far as it comes from the deals


class NetSearch:
    """Searches for so long, or over so many deals at most for each answer; then the same seed chooses the same."""

    def __init__(
        self,
        seed: str,
        milliseconds: float | None = None,
        deals: int | None = None,
        build: str = "cpu",
        clock: Clock = time.perf_counter,
        weights: Path | None = None,
        horizon: int = HORIZON,
        trust: float = TRUST,
        name: str = "",
    ) -> None:
        self.name = name or (f"net+search@{deals}" if deals else f"net+search@{milliseconds:g}ms")
        self.seed, self.build, self.clock = seed, build, clock
        self.milliseconds, self.deals = milliseconds, deals
        self.weights, self.horizon, self.trust = weights, horizon, trust
        self.done = 0  # deals so far, so that every search sees others
        self.rooms: dict[str, Room] = {}

    def choose(self, state: State) -> str:
        room = self._room(state)
        favourites = room.favourites(LEAST)
        best = self._search(room, favourites)[0] if len(favourites) > 1 else favourites[0]
        return str(state.game.rules.action_text(best.action))

    def advise(self, state: State) -> list[NetAdvice]:
        """What the net likes best, also what it likes but little: first what it would do, then by win chances."""
        room = self._room(state)
        text, players = state.game.rules.action_text, state.game.players
        best, *others = (_advice(one, text(one.action), players) for one in self._search(room, room.favourites(0.0)))
        return [best, *sorted(others, key=lambda one: -one.win_share)]

    def _search(self, room: Room, alive: list[Tried]) -> list[Tried]:
        """The answers, the best first."""
        started = self.clock()
        dropped: list[Tried] = []
        rounds = max(1, math.ceil(math.log2(len(alive))))
        for number in range(1, rounds + 1):
            seen = 0
            while self._has_time(started, alive[0].deals, seen, number / rounds):
                seen += self._try(room, alive)
            alive.sort(key=lambda one: -one.promise(self.trust))
            keep = len(alive) if number == rounds else (len(alive) + 1) // 2
            alive, dropped = alive[:keep], alive[keep:] + dropped
        return alive + dropped

    def _has_time(self, started: float, deals: int, seen: int, part: float) -> bool:
        """Whether this part of the time is left, or of the deals in each round; some are looked at in any case."""
        if self.deals is not None:
            return seen < self.deals
        return deals == 0 or (self.clock() - started) * 1000 < (self.milliseconds or 0) * part

    def _try(self, room: Room, alive: list[Tried]) -> int:
        """Some more deals for every answer that is left."""
        deals = min(LANES[self.build] // len(alive), self.deals or LANES[self.build])
        numbers = numpy.repeat(numpy.arange(self.done, self.done + deals), len(alive))
        actions = numpy.tile([one.action for one in alive], deals)
        values = room.play(self.seed, numbers, actions, self.horizon).reshape(deals, len(alive), -1)
        for i, one in enumerate(alive):
            one.deals += deals
            one.worth += float(total(values[:, i]).sum())
            one.wins += float(values[:, i, 0].sum())
            one.squares += float((values[:, i, 0] ** 2).sum())
        self.done += deals
        return deals

    def _room(self, state: State) -> Room:
        name = state.game.name
        if name not in self.rooms:
            self.rooms[name] = Room(state, net_for(name, self.weights), self.build)
        self.rooms[name].look_at(state)
        return self.rooms[name]


class Room:
    """Lanes of one game, its net, and the arrays that go with them."""

    def __init__(self, state: State, net: NumpyNet, build: str) -> None:
        rules, count = state.game.rules, LANES[build]
        self.state, self.rules, self.net = state, rules, net
        self.workshop = Workshop(build, lanes, rules, layout=rules.State, states=count + 1)
        self.actors = numpy.zeros(count, numpy.int64)
        self.observations = numpy.zeros((count, rules.OBSERVATION), numpy.int8)
        self.mask = numpy.zeros((count, rules.ACTION_COUNT), numpy.bool_)
        self.listed = self.workshop.numbers(rules.ACTION_COUNT, "i8")
        self.scores = self.workshop.numbers(rules.PLAYERS[-1], "i8")

    def look_at(self, state: State) -> None:
        self.state = state
        self.workshop.look_at(state)

    def favourites(self, least: float) -> list[Tried]:
        """What the net likes best, the likeliest first."""
        self._look(numpy.array([lanes.TRUE - 1]))
        answers, _ = self.net(self.observations[:1], self.actors[:1])
        legal = numpy.flatnonzero(self.mask[0])
        liking = chances(answers[0, legal])
        order = numpy.argsort(-liking, kind="stable")[:MOST]
        likely = [i for i in order if liking[i] >= least] or order[:1]
        return [Tried(int(legal[i]), float(liking[i])) for i in likely]

    def play(self, seed: str, numbers: Array, actions: Array, horizon: int) -> Array:
        """What becomes of these actions in these deals: values for the searching seat, a row each."""
        run, seat = self.workshop.run, self.state.actor
        given = self.workshop.given(numbers), self.workshop.given(actions)
        run.spread(self.workshop.states, len(numbers), seat, self.workshop.words(seed), *given)
        live = numpy.arange(len(numbers))
        values = numpy.zeros((len(numbers), 2))
        steps = 1
        while len(live):
            self._look(live)
            actors, mask = self.actors[: len(live)].copy(), self.mask[: len(live)]
            for lane in live[actors < 0]:
                values[lane] = self._end(lane)
            asked = actors >= 0
            live = live[asked]
            if not len(live):
                break
            answers, found = self.net(self.observations[: len(asked)][asked], actors[asked])
            ready = (actors[asked] == seat) & (steps >= horizon)
            values[live[ready]] = found[ready]
            answers[~mask[asked]] = -numpy.inf
            live, chosen = live[~ready], answers[~ready].argmax(1)
            run.advance(self.workshop.states, live, len(live), self.workshop.given(chosen))
            steps += 1
        return values

    def _look(self, live: Array) -> None:
        arrays = self.actors, self.observations, self.mask, self.listed
        self.workshop.run.look(self.workshop.states, live, len(live), *arrays)

    def _end(self, lane: int) -> tuple[float, float]:
        self.workshop.run.count_up(self.workshop.states, lane, self.scores)
        assert self.state.actor is not None
        scores = [int(score) for score in self.scores[: self.state.game.players]]
        return worth(scores, self.state.actor, self.net.shape.lead)


def _advice(tried: Tried, action: str, players: int) -> NetAdvice:
    mean = tried.wins / tried.deals
    spread = math.sqrt(max(0.0, tried.squares / tried.deals - mean * mean))
    share = min(1.0, max(0.0, float(win_share(mean, players))))
    doubt = 1.96 * spread / math.sqrt(tried.deals) * (players - 1) / players
    return NetAdvice(action, tried.liking, tried.deals, share, doubt)
