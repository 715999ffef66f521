"""What holds at every moment of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.orakle.board import ACTIONS, CHIPS, COPIES, DECK, played, start

steady = settings(max_examples=60, deadline=None, derandomize=True)
some_play = {
    "players": st.integers(3, 5),
    "draft": st.booleans(),
    "seed": st.text("abc", max_size=4),
    "choices": st.lists(st.integers(0, 1000), max_size=250),
}
SIZE = {3: 16, 4: 15, 5: 12}


def oracles_of(there: dict[str, Any]) -> Counter[str]:
    held = [name for key in ("oracles", "offers") for some in there[key] for name in some]
    return Counter([*held, *there["stack"], *there["open"]])


@steady
@given(**some_play)
def test_cards_chips_and_oracle_cards_are_conserved(players: int, draft: bool, seed: str, choices: list[int]) -> None:
    there = played(players, draft, seed, choices).to_dict()
    cards = [card for hand in there["hands"] for card in hand] + [laid["card"] for laid in there["trick"]]
    assert len(cards) == len(set(cards))
    assert set(cards) <= {card for card in DECK if card[0] != there["left_out"]}
    had = [len(hand) for hand in there["hands"]]
    for laid in there["trick"]:
        had[laid["seat"]] += 1
    assert len(set(had)) == 1
    names = oracles_of(there)
    assert all(count <= COPIES[name] for name, count in names.items())
    assert names.total() == (24 if draft else 40 if players > 3 else 30)
    chips = Counter(animal for own in there["chips"] for animal in CHIPS[players] for _ in range(own.get(animal, 0)))
    assert all(chips[animal] <= count for animal, count in CHIPS[players].items())
    losers = [animal for own in there["chips"] for animal in own.get("losers", [])]
    assert len(losers) == len(set(losers))
    assert all(chips[animal] == CHIPS[players][animal] for animal in losers) or there["phase"] == "over"


@steady
@given(**some_play)
def test_every_trick_brought_a_chip_or_moved_a_loser_chip(
    players: int, draft: bool, seed: str, choices: list[int]
) -> None:
    """T-23, T-24: while chips of all animals are left, as many are held as tricks were played; never more."""
    there = played(players, draft, seed, choices).to_dict()
    if there["phase"] == "over":
        return
    last = {laid["seat"] for laid in there["trick"]}
    tricks = SIZE[players] - len(there["hands"][0]) - (0 in last)
    held = {animal: sum(own.get(animal, 0) for own in there["chips"]) for animal in CHIPS[players]}
    losers = sum(len(own.get("losers", [])) for own in there["chips"])
    assert sum(held.values()) + losers <= tricks
    assert sum(held.values()) == tricks or any(held[animal] == count for animal, count in CHIPS[players].items())


@steady
@given(**some_play)
def test_there_are_at_least_two_answers_until_the_game_is_over(
    players: int, draft: bool, seed: str, choices: list[int]
) -> None:
    state = played(players, draft, seed, choices)
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
def test_every_legal_action_can_be_played_and_belongs_to_the_phase(
    players: int, draft: bool, seed: str, choices: list[int]
) -> None:
    state = played(players, draft, seed, choices)
    verbs = {"choose": {"keep"}, "draft": {"pass"}, "play": {"play"}, "loser": {"return", "hold"}, "over": set()}
    for action in state.actions():
        assert action in ACTIONS
        assert action.split()[0] in verbs[state.to_dict()["phase"]]
        other = state.copy()
        other.play(action)
        assert other.turn_number > state.turn_number or other.to_dict()["phase"] in ("choose", "draft", "over")
        assert other != state


@steady
@given(**some_play)
def test_totals_never_fall_and_scores_are_made_of_their_lines(
    players: int, draft: bool, seed: str, choices: list[int]
) -> None:
    """T-32"""
    before = start(players, seed, draft=draft)
    state = played(players, draft, seed, choices)
    assert all(now >= then for now, then in zip(state.to_dict()["totals"], before.to_dict()["totals"], strict=True))
    for seat in range(players):
        assert sum(line.points for line in state.breakdown(seat)) == state.scores()[seat]


@steady
@given(**some_play)
def test_the_same_seed_and_answers_make_the_same_game(players: int, draft: bool, seed: str, choices: list[int]) -> None:
    assert played(players, draft, seed, choices) == played(players, draft, seed, choices)
