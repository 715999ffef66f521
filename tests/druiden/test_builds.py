"""Plain and compiled (with every index checked) do the same, to the last bit, where games seldom come."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

import nemeton
from nemeton.games import druiden
from nemeton.kernel import build, seed_words, sow
from tests.druiden.board import bold, some_drawing
from tests.games import steps

Actions = list[int]


class Pair:
    """One state in two builds."""

    def __init__(self) -> None:
        self.plain: Any = build("plain", steps, druiden)
        self.compiled: Any = build("cpu", steps, druiden, bounds=True)
        self.states = [druiden.State()]
        self.records = numpy.zeros(1, druiden.State.dtype())

    def check(self) -> None:
        assert druiden.State.read(self.records[0]) == self.states[0]

    def set_up(self, s: Any) -> None:
        self.states[0] = s.copy()
        s.write(self.records[0])
        self.check()

    def ask(self) -> Actions:
        """The legal actions, who is asked and what is picked, the same in both."""
        out, compiled = [0] * druiden.ACTION_COUNT, numpy.zeros(druiden.ACTION_COUNT, numpy.int64)
        asked = self.plain.ask(self.states, 0, out)
        assert self.compiled.ask(self.records, 0, compiled) == asked
        assert compiled.tolist() == out
        assert asked[2] in (*out[: asked[0]], -1)
        return out[: asked[0]]

    def answer(self, action: int) -> None:
        self.plain.answer(self.states, 0, action)
        self.compiled.answer(self.records, 0, action)
        self.check()

    def look(self, seat: int) -> None:
        out, compiled = [0] * druiden.OBSERVATION, numpy.zeros(druiden.OBSERVATION, numpy.int64)
        self.plain.look(self.states, 0, seat, out)
        self.compiled.look(self.records, 0, seat, compiled)
        assert compiled.tolist() == out

    def deal_anew(self, seat: int, number: int) -> None:
        """In both; then everything is as before."""
        kept, record = self.states[0].copy(), self.records.copy()
        words = seed_words("anew")
        self.plain.deal_anew(self.states, 0, words, number, seat)
        self.compiled.deal_anew(self.records, 0, numpy.array(words), number, seat)
        self.check()
        self.ask()
        self.states[0], self.records[:] = kept, record

    def score(self, players: int) -> None:
        out, compiled = [0] * players, numpy.zeros(players, numpy.int64)
        self.plain.count_up(self.states, 0, players, out)
        self.compiled.count_up(self.records, 0, players, compiled)
        assert compiled.tolist() == out


@pytest.fixture(scope="module")
def pair() -> Pair:
    return Pair()


def play_on(pair: Pair, state: nemeton.State, chance: random.Random, limit: int) -> None:
    """Plays the same actions in both; now and then everything else is compared too."""
    players = state.game.players
    pair.set_up(state.s)
    for number in range(limit):
        actions = pair.ask()
        if chance.random() < 0.3:
            pair.look(chance.randrange(players))
            pair.deal_anew(chance.randrange(players), number)
            pair.score(players)
        if not actions:
            return
        text = bold(chance, nemeton.State(state.game, pair.states[0].copy()))
        number_of = druiden.action_number(text)
        assert number_of in actions
        pair.answer(number_of)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_decision_observation_and_new_deal_of_bold_games_is_the_same(pair: Pair, players: int) -> None:
    chance = random.Random(players)
    for number in range(6):
        play_on(pair, nemeton.game("druiden", players=players).start("builds", number=number), chance, 1000)


def test_games_from_set_up_positions_are_the_same(pair: Pair) -> None:
    chance = random.Random(8)
    made = 0
    while made < 120:
        try:
            state = nemeton.position(some_drawing(chance))
        except nemeton.BadPosition:
            continue
        made += 1
        sow(state.s, seed_words("set up"), made)
        play_on(pair, state, chance, 12)


def test_pick_chooses_among_the_legal_actions_and_all_equally_often(pair: Pair) -> None:
    """Chi-square with fixed seeds and a bound far out: it can't fail by bad luck."""
    chance = random.Random(4)
    counts = numpy.zeros(druiden.ACTION_COUNT, numpy.int64)
    phases = set()
    picks = 3000
    for number in range(4):
        state = nemeton.game("druiden", players=2 + number).start("picks", number=number)
        while not state.over:
            phase = state.to_dict()["phase"]
            actions = state.legal()
            if phase not in phases or chance.random() < 0.05:
                phases.add(phase)
                pair.set_up(state.s)
                counts[:] = 0
                pair.compiled.pick_often(pair.records, 0, picks, counts)
                assert numpy.flatnonzero(counts).tolist() == sorted(actions) or len(actions) > 300
                expected = picks / len(actions)
                square = float(((counts[actions] - expected) ** 2 / expected).sum())
                free = len(actions) - 1
                assert square < free + 8 * (2 * free) ** 0.5
                assert counts.sum() == counts[actions].sum() == picks
            state.play(bold(chance, state))
    assert phases >= {"place", "move", "land", "spell", "vote"}
