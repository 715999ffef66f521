"""What holds at every moment of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nemeton
from nemeton.kernel import seed_words, sow
from tests.orakel.board import ACTIONS, OPTIONS, over, played
from tests.orakel.referee import ALL_CARDS, SMALL_TILE_COPIES

steady = settings(max_examples=50, deadline=None, derandomize=True)
some_play = {
    "players": st.integers(2, 4),
    "seed": st.text("abc", max_size=4),
    "choices": st.lists(st.integers(0, 1000), max_size=200),
    "options": st.sampled_from(OPTIONS),
}
Options = dict[str, Any]


def cards_of(there: dict[str, Any]) -> Counter[str]:
    """All cards on the table, in hands, rows, piles and the deck."""
    lying = [f"{c}{n}" for pile in [*there["rows"], there["discards"]] for c, numbers in pile.items() for n in numbers]
    return Counter([*there["deck"], *(card for hand in there["hands"] for card in hand), *lying])


def tiles_of(there: dict[str, Any]) -> Counter[str]:
    """All tiles, the wish stones and mirrors taken included."""
    tiles = Counter(there["tiles"].values()) + Counter({"mirror": sum(there["mirrors"])})
    wishes = tiles.pop("wish 1", 0) + 2 * tiles.pop("wish 2", 0) + sum(there["wishes"])
    return tiles + Counter({"wish": wishes})


@steady
@given(**some_play)
def test_cards_and_tiles_are_conserved(players: int, seed: str, choices: list[int], options: Options) -> None:
    start = played(players, seed, [], **options).to_dict()
    now = played(players, seed, choices, **options).to_dict()
    assert cards_of(now) == cards_of(start)
    assert tiles_of(now) == tiles_of(start) == SMALL_TILE_COPIES | {"wish": 9}


@steady
@given(**some_play)
def test_there_are_at_least_two_answers_until_the_game_is_over(
    players: int, seed: str, choices: list[int], options: Options
) -> None:
    state = played(players, seed, choices, **options)
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
def test_every_legal_action_can_be_played_and_no_other(
    players: int, seed: str, choices: list[int], options: Options
) -> None:
    state = played(players, seed, choices, **options)
    before, legal = state.to_dict(), state.actions()
    for action in ACTIONS:
        if action in legal:
            other = state.copy()
            other.play(action)
            assert other.to_dict() != before
        else:
            with pytest.raises(nemeton.IllegalAction):
                state.play(action)
    assert state.to_dict() == before


@steady
@given(**some_play)
def test_a_copy_is_independent(players: int, seed: str, choices: list[int], options: Options) -> None:
    state = played(players, seed, choices, **options)
    before, twin = state.to_dict(), state.copy()
    assert twin == state
    while not twin.over:
        twin.play(twin.actions()[0])
    assert state.to_dict() == before
    if not state.over:
        assert twin != state


@steady
@given(**some_play)
def test_the_same_seed_and_actions_are_the_same_game(
    players: int, seed: str, choices: list[int], options: Options
) -> None:
    assert played(players, seed, choices, **options) == played(players, seed, choices, **options)


@steady
@given(**some_play)
def test_hands_have_eight_cards_but_for_the_one_in_the_midst_of_a_turn(
    players: int, seed: str, choices: list[int], options: Options
) -> None:
    """One fewer after laying or discarding, two after throwing a hand card."""
    there = played(players, seed, choices, **options).to_dict()
    for seat, hand in enumerate(there["hands"]):
        assert hand == sorted(hand, key=ALL_CARDS.index)
        if seat != there["turn"] or there["phase"] == "card":
            assert len(hand) == 8
        elif there["phase"] == "over":
            assert len(hand) in ((7,) if there["deck"] else (7, 8))  # O-40; O-41, perhaps before a second draw
        else:
            assert len(hand) == (6 if there.get("pending") == {"draws": 2} else 7)


@steady
@given(**some_play)
def test_figures_are_in_the_oracle_in_numbers_that_let_the_game_go_on(
    players: int, seed: str, choices: list[int], options: Options
) -> None:
    state = played(players, seed, choices, **options)
    there = state.to_dict()
    inside = [sum(field >= 29 for field in own) for own in there["figures"]]
    full = max(inside) >= 3 or sum(inside) >= 5
    assert state.over == (full or not there["deck"])
    if full:
        assert state.result is not None
        assert state.result.reason == "oracle"


@steady
@given(**some_play)
def test_points_never_fall_and_the_priestess_never_goes_back(
    players: int, seed: str, choices: list[int], options: Options
) -> None:
    before = played(players, seed, choices, **options)
    for action in before.actions():
        state = before.copy()
        state.play(action)
        was, now = before.to_dict(), state.to_dict()
        assert 0 <= now["priestess"] - was["priestess"] <= 4
        for key in ("points", "wishes", "mirrors", "scored_leprechauns"):
            assert all(new >= old for new, old in zip(now[key], was[key], strict=True))


@steady
@given(**some_play)
def test_a_turn_lasts_until_the_drawing_is_done(players: int, seed: str, choices: list[int], options: Options) -> None:
    """The seats take turns without gaps: the turn number tells whose turn it is."""
    first, state = played(players, seed, [], **options), played(players, seed, choices, **options)
    assert first.turn_number == 1
    begun = first.to_dict()["turn"]
    assert state.to_dict()["turn"] == (begun + state.turn_number - 1) % players


def test_a_new_game_on_a_used_table_is_a_new_game() -> None:
    """Simulations deal onto the state of the last game; nothing of it may be left."""
    drawn: dict[str, Any] = {"rows": [{"g": [5, 3]}] * 2, "discards": {"y": [1, 2]}, "scored": [True] * 4}
    state = over(players=4, figures=[[9, 8, 7]] * 4, priestess=35, wishes=[2], mirrors=[1, 2], **OPTIONS[3], **drawn)
    for number in range(12):
        game = nemeton.game("orakel", players=2 + number % 3, **OPTIONS[number % 4])
        sow(state.s, seed_words("fresh"), number)
        game.rules.setup(state.s, game.players, -1, game.option_numbers)
        used, fresh = nemeton.State(game, state.s), game.start("fresh", number=number)
        read = nemeton.position(fresh.to_dict())
        for _ in range(40):
            assert used.to_dict() == fresh.to_dict()
            actions, observed = fresh.actions(), fresh.observe(0)
            action = actions[fresh.turn_number % len(actions)]
            for one in (used, fresh, read):
                assert one.actions() == actions
                assert one.observe(0) == observed
                one.play(action)
        state = used
