"""What holds at every moment of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nemeton
from tests.keltis.board import ACTIONS, played
from tests.keltis.referee import ALL_CARDS, COLOURS

steady = settings(max_examples=60, deadline=None, derandomize=True)
some_play = {
    "players": st.integers(2, 4),
    "seed": st.text("abc", max_size=4),
    "choices": st.lists(st.integers(0, 1000), max_size=200),
}


def cards_of(there: dict[str, Any]) -> Counter[str]:
    """All cards on the table, in hands, rows, piles and the deck."""
    lying = [f"{c}{n}" for pile in [*there["rows"], there["discards"]] for c, numbers in pile.items() for n in numbers]
    return Counter([*there["deck"], *(card for hand in there["hands"] for card in hand), *lying])


def tiles_of(there: dict[str, Any]) -> Counter[str]:
    """All tiles, the wish stones taken included."""
    return Counter(there["tiles"].values()) + Counter({"wish": sum(there["wishes"])})


@steady
@given(**some_play)
def test_cards_and_tiles_are_conserved(players: int, seed: str, choices: list[int]) -> None:
    start, now = played(players, seed, []).to_dict(), played(players, seed, choices).to_dict()
    assert cards_of(now) == cards_of(start)
    assert tiles_of(now) == tiles_of(start) == {"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2}


@steady
@given(**some_play)
def test_there_are_at_least_two_answers_until_the_game_is_over(players: int, seed: str, choices: list[int]) -> None:
    state = played(players, seed, choices)
    actions = state.actions()
    assert len(actions) == len(set(actions))
    if state.over:
        assert actions == []
        assert state.actor is None
        assert state.to_dict()["phase"] == "over"
    else:
        assert len(actions) >= 2
        assert state.actor == state.to_dict()["turn"]


@steady
@given(**some_play)
def test_every_legal_action_can_be_played_and_no_other(players: int, seed: str, choices: list[int]) -> None:
    state = played(players, seed, choices)
    before = state.to_dict()
    for action in ACTIONS:
        if action in state.actions():
            other = state.copy()
            other.play(action)
            assert other.to_dict() != before
        else:
            with pytest.raises(nemeton.IllegalAction):
                state.play(action)
    assert state.to_dict() == before


@steady
@given(**some_play)
def test_a_copy_is_independent(players: int, seed: str, choices: list[int]) -> None:
    state = played(players, seed, choices)
    before, twin = state.to_dict(), state.copy()
    assert twin == state
    while not twin.over:
        twin.play(twin.actions()[0])
    assert state.to_dict() == before
    if not state.over:
        assert twin != state


@steady
@given(**some_play)
def test_the_same_seed_and_actions_are_the_same_game(players: int, seed: str, choices: list[int]) -> None:
    assert played(players, seed, choices) == played(players, seed, choices)


@steady
@given(**some_play)
def test_hands_have_eight_cards_but_for_the_one_who_is_about_to_draw(
    players: int, seed: str, choices: list[int]
) -> None:
    there = played(players, seed, choices).to_dict()
    for seat, hand in enumerate(there["hands"]):
        waiting = seat == there["turn"] and there["phase"] in ("move", "clover", "draw")
        ended_by_figure = seat == there["turn"] and there["phase"] == "over" and there["deck"]
        assert len(hand) == (7 if waiting or ended_by_figure else 8)
        assert hand == sorted(hand, key=ALL_CARDS.index)


@steady
@given(**some_play)
def test_every_card_laid_moves_a_figure_and_only_clovers_move_more(players: int, seed: str, choices: list[int]) -> None:
    """So the stones climbed are at least the cards laid (one less while the move is still to be chosen)."""
    there = played(players, seed, choices).to_dict()
    for seat in range(players):
        laid = sum(map(len, there["rows"][seat].values()))
        climbed = sum(figure["stone"] for figure in there["figures"][seat].values())
        pending = seat == there["turn"] and there["phase"] == "move"
        assert climbed >= laid - pending
        assert all(colour in COLOURS and 1 <= f["stone"] <= 9 for colour, f in there["figures"][seat].items())


@steady
@given(**some_play)
def test_a_turn_lasts_until_a_card_is_drawn(players: int, seed: str, choices: list[int]) -> None:
    """The seats take turns without gaps: the turn number tells whose turn it is."""
    first, state = played(players, seed, []), played(players, seed, choices)
    assert first.turn_number == 1
    begun = first.to_dict()["turn"]
    assert state.to_dict()["turn"] == (begun + state.turn_number - 1) % players
