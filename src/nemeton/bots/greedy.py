"""A bot that looks one step ahead, with a hand-made evaluation of what it then sees."""

from __future__ import annotations

from importlib import import_module

from nemeton.bots import weigh
from nemeton.bots.machine import Workshop
from nemeton.games.errors import BadOption
from nemeton.games.face import State

DEALS = 6  # over so many deals of what it can't know


class Greedy:
    """Chooses what its evaluation likes best."""

    def __init__(self, seed: str, build: str = "plain") -> None:
        self.name = "greedy"
        self.seed = seed
        self.build = build
        self.asked = 0
        self.workshops: dict[str, Workshop] = {}

    def choose(self, state: State) -> str:
        rules = state.game.rules
        workshop = self._workshop(state)
        workshop.look_at(state)
        out = workshop.numbers(rules.ACTION_COUNT, "i8")
        worth = workshop.numbers(rules.ACTION_COUNT, "f8")
        number = self.asked * DEALS
        self.asked += 1
        count = workshop.run.weigh(workshop.states, state.actor, workshop.words(self.seed), number, DEALS, out, worth)
        best = max(range(count), key=lambda i: worth[i])
        return rules.action_text(int(out[best]))

    def _workshop(self, state: State) -> Workshop:
        name = state.game.name
        if name not in self.workshops:
            try:
                evaluation = import_module(f"nemeton.bots.evaluation.{name}")
            except ModuleNotFoundError:
                raise BadOption(f"the bot greedy does not know {state.game.rules.TITLE}") from None
            rules = state.game.rules
            self.workshops[name] = Workshop(
                self.build, weigh, rules, evaluation, layout=rules.State, states=len(("true", "dealt", "work"))
            )
        return self.workshops[name]
