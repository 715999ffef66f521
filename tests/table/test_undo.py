"""What can be taken back freely is decided by what the seat may know."""

from __future__ import annotations

import random

import pytest

from nemeton import game, games
from nemeton.games.registry import rules_of
from nemeton.table import Match


def test_laying_a_card_is_not_final_but_what_passes_the_turn_or_draws_is() -> None:
    match = Match.new(game("keltis", players=2), "free", first=0)
    laid = next(action for action in match.state.actions() if action.startswith("play"))
    thrown = next(action for action in match.state.actions() if action.startswith("discard"))
    assert not match.is_final(laid)
    assert match.is_final(thrown)
    match.play(laid)
    assert match.is_free(0)
    assert not match.is_free(1)
    match.play(match.state.actions()[0])
    assert not match.is_free(0)


def test_a_roll_of_the_dice_is_final() -> None:
    """D-11"""
    rolls = 0
    for seed in range(20):
        match = Match.new(game("druiden"), f"dice {seed}")
        chance = random.Random(seed)
        while not match.state.over and "roll" not in match.state.actions():
            match.play(chance.choice(match.state.actions()))
        if not match.state.over:
            assert match.is_final("roll")
            rolls += 1
    assert rolls


@pytest.mark.parametrize("name", games())
def test_what_is_final_is_never_free_and_taking_back_leads_to_the_state_before(name: str) -> None:
    match = Match.new(game(name, rules_of(name).PLAYERS[0]), "free")
    chance = random.Random("free")
    for _ in range(60):
        seat, action, before = match.state.actor, chance.choice(match.state.actions()), match.state.copy()
        final = match.is_final(action)
        match.play(action)
        if match.state.over:
            break
        assert seat is not None
        if match.is_free(seat):
            assert not final
            match.undo(seat)
            assert match.state == before
            match.play(action)


def test_games_and_their_states_can_be_sent_to_other_processes() -> None:
    import pickle

    for name in games():
        state = game(name).start("sent")
        assert pickle.loads(pickle.dumps(state)) == state
