"""What holds at every moment of every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nemeton
from nemeton.games.druiden.rules import nth
from tests.druiden.board import ACTIONS, Position, bold, played
from tests.druiden.referee import COPIES, FIELDS, PENTAGRAMS

steady = settings(max_examples=50, deadline=None, derandomize=True)
some_play = {
    "players": st.integers(2, 5),
    "seed": st.text("abc", max_size=4),
    "choices": st.lists(st.integers(0, 1000), max_size=80),
}
VERBS = {
    "place": {"place"},
    "spell": {"call", "banish", "raven", "roll"},
    "wind": {"wind", "keep"},
    "move": {"A", "B", "magic", "nothing"},
    "land": {"summon", "banish", "take", "swap", "draw", "nothing"},
    "give": {"give"},
    "steal": {"steal"},
    "counter": {"counter", "let"},
    "vote": {"vote", "abstain"},
    "vote-2": {"vote"},
}


def check(state: nemeton.State) -> None:
    """Cards and figures are conserved, fields have room, and there is something to choose."""
    there = state.to_dict()
    cards = [*there["deck"], *there["discard"], *(card for hand in there["hands"] for card in hand)]
    assert Counter(cards) == COPIES
    check_figures(there)
    actions = state.actions()
    assert len(actions) == len(set(actions))
    assert set(actions) <= set(ACTIONS)
    assert state.legal() == [nth(state.s, i) for i in range(len(actions))]  # what is drawn by lot is what is listed
    if state.over:
        assert not actions
        assert state.actor is None
        return
    assert len(actions) >= 2
    assert {action.split()[0] for action in actions} <= VERBS[there["phase"]]
    assert there["asked"] == state.actor


def check_figures(there: Position) -> None:
    at = [*there["druids"], *(spirit["at"] for spirit in there["spirits"].values())]
    assert max(Counter(place for place in at if place in FIELDS).values(), default=0) <= 2
    for name, spirit in there["spirits"].items():
        assert spirit["at"] not in PENTAGRAMS
        assert name != "morrigan" or spirit["at"] != "centre"
        assert spirit["of"] in range(there["players"])
    inside = at.count("centre") - there["placed"].count(False)
    assert inside <= 5
    assert inside < 5 or there["phase"] in ("vote", "vote-2", "over")


@steady
@given(**some_play)
def test_cards_and_figures_are_conserved_and_there_is_always_a_choice(
    players: int, seed: str, choices: list[int]
) -> None:
    """D-3, D-5, D-16, D-30"""
    check(played(players, seed, choices))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bold_games_end_by_a_vote(players: int) -> None:
    """D-50, D-65: with many spells and spirits on the board, every state is checked."""
    chance = random.Random(players)
    reasons: Counter[str] = Counter()
    for number in range(12):
        state = nemeton.game("druiden", players=players).start("bold", number=number)
        while not state.over:
            state.play(bold(chance, state))
            check(state)
        assert state.result is not None
        reasons[state.result.reason] += 1
        assert state.to_dict()["cult"] in ("sun", "moon", "none")
        assert state.turn_number <= 50 * players
    assert reasons["vote"] > 6


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_by_a_vote(players: int) -> None:
    """D-50, D-65"""
    chance = random.Random(players)
    for number in range(25):
        state = nemeton.game("druiden", players=players).start("random", number=number)
        phases = []
        while not state.over:
            phases.append(state.to_dict()["phase"])
            state.play(chance.choice(state.actions()))
        assert phases[-1] in ("vote", "vote-2")
        assert state.result is not None
        assert state.result.reason in ("vote", "empty", "rounds")


@steady
@given(**some_play)
def test_the_same_seed_and_actions_give_the_same_game(players: int, seed: str, choices: list[int]) -> None:
    assert played(players, seed, choices) == played(players, seed, choices)


@steady
@given(**some_play)
def test_every_answer_can_be_given(players: int, seed: str, choices: list[int]) -> None:
    state = played(players, seed, choices)
    for action in state.actions()[:40]:
        other = state.copy()
        other.play(action)
        check(other)
