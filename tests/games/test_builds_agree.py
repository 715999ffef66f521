"""The plain and the cpu build of every game do the same, to the last bit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy
import pytest

import nemeton
from nemeton.games import playout
from nemeton.kernel import build, seed_words, sow
from tests.games import steps
from tests.keltis.board import some_drawing

LIMIT = 20_000  # decisions in a game
TRACKED_GAMES = 250  # for each table: thousands in all; plain takes ten seconds or so for them
WHOLE_GAMES = 50
TRACED_GAMES = 4
PICKS = 3000


def tables() -> list[nemeton.Game]:
    """Every game for every number of players; with its default options, and with each option at its last value."""
    made = []
    for name in nemeton.games():
        rules = nemeton.game(name).rules
        for players in rules.PLAYERS:
            made.append(nemeton.game(name, players=players))
            made += [nemeton.game(name, players=players, **{o: values[-1]}) for o, values in rules.OPTIONS.items()]
    return made


every_table = pytest.mark.parametrize("game", tables(), ids=repr)


class Pair:
    """One game in two builds: plain, and compiled with every index checked."""

    def __init__(self, game: nemeton.Game) -> None:
        self.game = game
        self.rules = game.rules
        self.plain: Any = build("plain", steps, self.rules)
        self.compiled: Any = build("cpu", steps, self.rules, bounds=True)
        self.states = [self.rules.State()]
        self.records = numpy.zeros(1, self.rules.State.dtype())
        self.out = [0] * self.rules.ACTION_COUNT
        self.out_compiled = numpy.zeros(self.rules.ACTION_COUNT, numpy.int64)

    def deal(self, seed: str, number: int) -> None:
        words, options, players = seed_words(seed), self.game.option_numbers, self.game.players
        self.plain.deal(self.states, 0, words, number, players, options)
        self.compiled.deal(self.records, 0, numpy.array(words), number, players, numpy.array(options))
        self.check_states()

    def ask(self) -> tuple[list[int], int, int]:
        """The legal actions, the actor and the action picked, the same in both."""
        count, seat, picked = self.plain.ask(self.states, 0, self.out)
        assert self.compiled.ask(self.records, 0, self.out_compiled) == (count, seat, picked)
        assert self.out_compiled[:count].tolist() == self.out[:count]
        return self.out[:count], seat, picked

    def answer(self, action: int) -> None:
        self.plain.answer(self.states, 0, action)
        self.compiled.answer(self.records, 0, action)
        self.check_states()

    def check_states(self) -> None:
        assert self.rules.State.read(self.records[0]) == self.states[0]

    def check_scores(self) -> None:
        players = self.game.players
        plain, compiled = [0] * players, numpy.zeros(players, numpy.int64)
        self.plain.count_up(self.states, 0, players, plain)
        self.compiled.count_up(self.records, 0, players, compiled)
        assert compiled.tolist() == plain

    def set_up(self, state: nemeton.State) -> None:
        self.states[0] = state.s.copy()
        state.s.write(self.records[0])
        self.check_states()

    def decisions(self) -> Iterator[tuple[list[int], int, int]]:
        """Plays on at random to the end, in both builds at once."""
        for _ in range(LIMIT):
            actions, seat, picked = self.ask()
            if not actions:
                return
            yield actions, seat, picked
            self.answer(picked)
        raise AssertionError("the game does not end")


@every_table
def test_hundreds_of_games_are_the_same_action_by_action(game: nemeton.Game) -> None:
    pair = Pair(game)
    words, players, options = seed_words("tracked"), game.players, game.option_numbers
    plain, compiled = [0] * TRACKED_GAMES, numpy.zeros(TRACKED_GAMES, numpy.int64)
    pair.plain.trace(pair.states, words, 0, players, options, LIMIT, plain)
    pair.compiled.trace(pair.records, numpy.array(words), 0, players, numpy.array(options), LIMIT, compiled)
    assert compiled.tolist() == plain
    assert len(set(plain)) > TRACKED_GAMES * 0.99


@every_table
def test_whole_games_have_the_same_lengths_and_scores(game: nemeton.Game) -> None:
    players, rules = game.players, game.rules
    words, options = seed_words("whole games"), game.option_numbers
    plain: Any = build("plain", playout, rules)
    compiled: Any = build("cpu", playout, rules)
    lengths, cut, checks = ([0] * WHOLE_GAMES for _ in range(3))
    scores = [[0] * players for _ in range(WHOLE_GAMES)]
    given = (words, 1_000_000, players, -1, options, LIMIT, lengths, scores, cut, checks)
    plain.play_games([rules.State()], WHOLE_GAMES, given)
    found = [numpy.zeros(WHOLE_GAMES, numpy.int64) for _ in range(3)]
    found_scores = numpy.zeros((WHOLE_GAMES, players), numpy.int64)
    given_compiled = (numpy.array(words), 1_000_000, players, -1, numpy.array(options), LIMIT)
    arrays = (found[0], found_scores, found[1], found[2])
    compiled.play_games(numpy.zeros(1, rules.State.dtype()), WHOLE_GAMES, (*given_compiled, *arrays))
    assert [array.tolist() for array in found] == [lengths, cut, checks]
    assert found_scores.tolist() == scores
    assert len(set(lengths)) > 1
    assert not any(cut)


@every_table
def test_every_decision_of_a_game_is_the_same(game: nemeton.Game) -> None:
    """The legal actions, who chooses, what is picked, the whole state after it, and the scores."""
    pair = Pair(game)
    for number in range(TRACED_GAMES):
        pair.deal("decisions", number)
        for decision, (actions, seat, picked) in enumerate(pair.decisions()):
            assert len(set(actions)) == len(actions) >= 2
            assert picked in actions
            assert 0 <= seat < game.players
            if decision % 16 == 0:
                pair.check_scores()
        pair.check_scores()


def test_games_from_set_up_positions_of_keltis_are_the_same() -> None:
    """Figures far up, short decks, odd hands: what games from the deal seldom reach."""
    chance = random.Random(8)
    endings = set()
    for number in range(150):
        state = nemeton.position(some_drawing(chance))
        sow(state.s, seed_words("set up"), number)
        pair = Pair(state.game)
        pair.set_up(state)
        for actions, _, picked in pair.decisions():
            assert picked in actions
        pair.check_scores()
        endings.add(nemeton.State(state.game, pair.states[0]).result)
    assert {ending.rule for ending in endings if ending} == {"K-40", "K-41"}


@every_table
def test_observations_and_new_deals_are_the_same(game: nemeton.Game) -> None:
    pair = Pair(game)
    rules = game.rules
    plain, compiled = [0] * rules.OBSERVATION, numpy.zeros(rules.OBSERVATION, numpy.int64)
    words = seed_words("new deals")
    for number in range(2):
        pair.deal("observed", number)
        for decision, _ in enumerate(pair.decisions()):
            if decision % 9:
                continue
            kept_state, kept_record = pair.states[0].copy(), pair.records.copy()
            for seat in range(game.players):
                pair.plain.look(pair.states, 0, seat, plain)
                pair.compiled.look(pair.records, 0, seat, compiled)
                assert compiled.tolist() == plain
                pair.plain.deal_anew(pair.states, 0, words, decision, seat)
                pair.compiled.deal_anew(pair.records, 0, numpy.array(words), decision, seat)
                pair.check_states()
                pair.states[0], pair.records = kept_state.copy(), kept_record.copy()


@every_table
def test_pick_chooses_among_the_legal_actions_and_all_equally_often(game: nemeton.Game) -> None:
    """Chi-square with fixed seeds and a bound far out: it can't fail by bad luck."""
    pair = Pair(game)
    counts = numpy.zeros(game.rules.ACTION_COUNT, numpy.int64)
    seen = set()
    pair.deal("picks", 0)
    for decision, (actions, _, _) in enumerate(pair.decisions()):
        if decision % 3 and len(actions) in seen:
            continue
        seen.add(len(actions))
        counts[:] = 0
        pair.compiled.pick_often(pair.records.copy(), 0, PICKS, counts)
        assert numpy.flatnonzero(counts).tolist() == sorted(actions)
        expected = PICKS / len(actions)
        square = float(((counts[actions] - expected) ** 2 / expected).sum())
        free = len(actions) - 1
        assert square < free + 8 * (2 * free) ** 0.5
    assert len(seen) > 3
