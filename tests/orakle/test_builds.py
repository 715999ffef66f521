"""Plain and compiled (with every index checked) do the same, to the last bit: games, new deals, prepared tables."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

import nemeton
from nemeton.kernel import build, seed_words
from tests.orakle import steps
from tests.orakle.board import some_drawing, start

orakle: Any = start(3).game.rules


class Pair:
    """One state in two builds."""

    def __init__(self) -> None:
        self.plain: Any = build("plain", steps, orakle)
        self.compiled: Any = build("cpu", steps, orakle, bounds=True)
        self.states = [orakle.State()]
        self.records = numpy.zeros(1, orakle.State.dtype())

    def check(self) -> None:
        assert orakle.State.read(self.records[0]) == self.states[0]

    def set_up(self, s: Any) -> None:
        self.states[0] = s.copy()
        s.write(self.records[0])
        self.check()

    def deal(self, number: int, players: int, draft: int) -> None:
        words = seed_words("builds")
        self.plain.deal(self.states, words, number, players, (draft,))
        self.compiled.deal(self.records, numpy.array(words), number, players, numpy.array([draft]))
        self.check()

    def step(self) -> int:
        """One decision in both; how many answers there were."""
        out, scores = [0] * orakle.ACTION_COUNT, [0] * 5
        out_compiled, scores_compiled = numpy.zeros(len(out), numpy.int64), numpy.zeros(5, numpy.int64)
        n = self.plain.step(self.states, out, scores)
        assert self.compiled.step(self.records, out_compiled, scores_compiled) == n
        assert out_compiled.tolist() == out
        assert scores_compiled.tolist() == scores
        self.check()
        return int(n)

    def look(self, seat: int) -> None:
        out, out_compiled = [0] * orakle.OBSERVATION, numpy.zeros(orakle.OBSERVATION, numpy.int64)
        self.plain.look(self.states, seat, out)
        self.compiled.look(self.records, seat, out_compiled)
        assert out_compiled.tolist() == out

    def deal_anew(self, seat: int) -> None:
        """With and without a table, in both builds; the state itself stays as it is."""
        states = [self.states[0].copy(), self.states[0].copy()]
        records = numpy.concatenate([self.records, self.records])
        table, table_compiled = [0.0] * orakle.REDEAL_TABLE, numpy.zeros(orakle.REDEAL_TABLE)
        self.plain.deal_anew(states, seat, table)
        self.compiled.deal_anew(records, seat, table_compiled)
        assert table_compiled.tolist() == table
        assert states[0] == states[1]
        assert [orakle.State.read(record) for record in records] == states


@pytest.fixture(scope="module")
def pair() -> Pair:
    return Pair()


@pytest.mark.parametrize("draft", [0, 1])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_decision_observation_and_new_deal_of_a_game_is_the_same(pair: Pair, players: int, draft: int) -> None:
    for number in range(4):
        pair.deal(number, players, draft)
        decision = 0
        while pair.step():
            decision += 1
            if decision % 11 == number:
                for seat in range(players):
                    pair.look(seat)
                    pair.deal_anew(seat)
        assert decision > 100


def test_games_from_set_up_positions_are_the_same(pair: Pair) -> None:
    chance = random.Random(8)
    for _ in range(100):
        state = nemeton.position(some_drawing(chance))
        pair.set_up(state.s)
        for _ in range(12):
            pair.look(chance.randrange(state.game.players))
            pair.deal_anew(chance.randrange(state.game.players))
            if not pair.step():
                break
