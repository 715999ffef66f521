"""A bot that searches: information-set Monte Carlo tree search for so long, or for so many iterations."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

from nemeton.bots import Clock, tree
from nemeton.bots.machine import Workshop
from nemeton.games.face import State

AT_ONCE = {"plain": 4, "cpu": 200}  # iterations between two looks at the clock
LIMIT = 5000  # decisions in a random game
EXPLORATION = 0.2
WEIGHT = 0.0
SCALE = 20.0


@dataclass(frozen=True)
class Advice:
    """What a search found out about an action, for the seat that asked."""

    action: str
    visits: int
    value: float  # the mean reward, from 0 to 1
    win_share: float
    score: float

    @property
    def margin(self) -> float:
        """Half the width of the win share's 95 % confidence interval."""
        return 1.96 * math.sqrt(self.win_share * (1 - self.win_share) / self.visits)


class Ismcts:
    """Searches before it chooses what it has looked at most; the same seed and number of iterations choose the same."""

    def __init__(
        self,
        seed: str,
        milliseconds: float | None = None,
        iterations: int | None = None,
        build: str = "cpu",
        clock: Clock = time.perf_counter,
        exploration: float = EXPLORATION,
        weight: float = WEIGHT,
        scale: float = SCALE,
    ) -> None:
        self.name = f"ismcts@{iterations}" if iterations else f"ismcts@{milliseconds:g}ms"
        self.seed, self.build, self.clock = seed, build, clock
        self.milliseconds, self.iterations = milliseconds, iterations
        self.settings = {"exploration": exploration, "weight": weight, "scale": scale, "limit": LIMIT}
        self.done = 0  # iterations of all searches so far
        self.workshops: dict[str, tuple[Workshop, Any]] = {}

    def choose(self, state: State) -> str:
        return self._search(state, until_settled=True)[0].action

    def advise(self, state: State) -> list[Advice]:
        """All actions that were tried, the most visited first."""
        return self._search(state, until_settled=False)

    def _search(self, state: State, until_settled: bool) -> list[Advice]:
        """Looks until the time or the iterations are used up, or only until more of them can't change the choice."""
        workshop, trees = self._workshop(state)
        self._prepare(workshop, trees, state)
        words = workshop.words(self.seed)
        started, done, left = self.clock(), 0, self.iterations or AT_ONCE[self.build]
        while left > 0:
            some = min(left, AT_ONCE[self.build])
            workshop.run.grow(workshop.states, trees, words, self.done + done, some)
            done += some
            left = self.iterations - done if self.iterations else self._iterations_left(started, done)
            if until_settled and workshop.run.is_settled(trees, left):
                break
        self.done += self.iterations or done  # so that the next search is the same, settled or not
        return sorted(_advice(state, trees[0]), key=lambda advice: -advice.visits)

    def _iterations_left(self, started: float, done: int) -> int:
        """How many more the time is enough for, at the speed so far."""
        passed = (self.clock() - started) * 1000
        return int(done * ((self.milliseconds or 0) - passed) / passed) if passed > 0 else AT_ONCE[self.build]

    def _prepare(self, workshop: Workshop, trees: Any, state: State) -> None:
        workshop.look_at(state)
        workshop.run.clear(trees)
        for name, value in (self.settings | {"seat": state.actor}).items():
            if self.build == "plain":
                setattr(trees[0], name, value)
            else:
                trees[0][name] = value

    def _workshop(self, state: State) -> tuple[Workshop, Any]:
        name = state.game.name
        if name not in self.workshops:
            rules = state.game.rules
            workshop = Workshop(self.build, tree, rules, layout=rules.State, states=2)
            self.workshops[name] = workshop, workshop.room(tree.Tree, 1)
        return self.workshops[name]


def _advice(state: State, found: Any) -> list[Advice]:
    """Reads the root's children."""

    def read(name: str) -> Any:
        return getattr(found, name) if isinstance(found, tree.Tree) else found[name]

    advice = []
    at = int(read("child")[tree.ROOT])
    while at > 0:
        action, visits = int(read("action")[at]), int(read("visits")[at])
        if visits:
            wins, points = float(read("wins")[action]), float(read("points")[action])
            value = float(read("value")[at]) / visits
            text = state.game.rules.action_text(action)
            advice.append(Advice(text, visits, value, wins / visits, points / visits))
        at = int(read("sibling")[at])
    return advice
