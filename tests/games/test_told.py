"""What other seats hear of an answer."""

from __future__ import annotations

import pytest

from nemeton import game, games


@pytest.mark.parametrize("name", games())
def test_the_actor_hears_everything_and_no_secret_depends_on_what_is_hidden(name: str) -> None:
    state = game(name).start("told")
    for _ in range(60):
        action, actor = state.actions()[-1], state.actor
        assert state.told(action, actor) == action
        for seat in (*range(state.game.players), None):
            told = state.told(action, seat)
            assert told is None or told.split()[0] == action.split()[0]
        state.play(action)
        if state.over:
            break


def test_in_keltis_all_is_said_aloud() -> None:
    state = game("keltis").start("told", first=0)
    assert state.told("play g5", 1) == "play g5"
    assert state.told("play g5", None) == "play g5"


def test_in_orakle_nobody_learns_which_prophecy_another_keeps() -> None:
    """T-11"""
    state = game("orakle", players=3).start("told", first=0)
    assert state.actor == 1
    kept = state.actions()[0]
    assert [state.told(kept, seat) for seat in (0, 1, 2, None)] == ["keep ?", kept, "keep ?", "keep ?"]


def test_in_the_draft_the_neighbour_sees_what_it_is_passed_and_all_what_is_laid_open() -> None:
    """T-12"""
    state = game("orakle", players=3, draft=True).start("told", first=0)
    passed = state.actions()[0]
    assert [state.told(passed, seat) for seat in (0, 1, 2, None)] == ["pass ?", passed, passed, "pass ?"]
    while state.actor != 0:
        state.play(state.actions()[0])
    passed = state.actions()[0]
    assert [state.told(passed, seat) for seat in (0, 1, 2, None)] == [passed] * 4
