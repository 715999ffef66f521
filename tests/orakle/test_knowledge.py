"""What a seat may know, and nothing else: views, observations, and deals drawn anew. (Hands: test_hands.py.)"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nemeton
from tests.orakle.board import COPIES, DECK, played, position, some_drawing, start, until

steady = settings(max_examples=60, deadline=None, derandomize=True)
some_play = {
    "players": st.integers(3, 5),
    "draft": st.booleans(),
    "seed": st.text("abc", max_size=4),
    "choices": st.lists(st.integers(0, 1000), max_size=160),
}
HIDDEN = ("hands", "oracles", "offers", "stack")


def sizes(there: dict[str, Any]) -> list[int]:
    return [len(some) for key in ("hands", "oracles", "offers") for some in there[key]] + [len(there["stack"])]


def check_redeal(state: nemeton.State, seat: int, seed: str) -> None:
    """A deal drawn anew for a seat looks the same to it, and is a possible one."""
    other = state.redeal(seat, seed)
    assert other.view(seat) == state.view(seat)
    assert other.view() == state.view()
    assert other.observe(seat) == state.observe(seat)
    assert (other.actor, other.over, other.result) == (state.actor, state.over, state.result)
    assert other.scores()[seat] == state.scores()[seat]
    if state.actor == seat:
        assert other.actions() == state.actions()
    elif not state.over:
        assert len(other.actions()) >= 2
    was, now = state.to_dict(), other.to_dict()
    assert {key: now[key] for key in now if key not in HIDDEN} == {key: was[key] for key in was if key not in HIDDEN}
    assert all(now[key][seat] == was[key][seat] for key in ("hands", "oracles", "offers"))
    assert sizes(now) == sizes(was)
    assert sorted(card for hand in now["hands"] for card in hand) == sorted(
        card for hand in was["hands"] for card in hand
    )
    names = Counter(name for key in ("oracles", "offers") for some in now[key] for name in some)
    names += Counter([*now["stack"], *now["open"]])
    assert all(count <= COPIES[name] for name, count in names.items())
    assert nemeton.position(now).to_dict() == now


@steady
@given(**some_play)
def test_what_a_seat_can_not_know_never_changes_what_it_is_shown(
    players: int, draft: bool, seed: str, choices: list[int]
) -> None:
    state = played(players, draft, seed, choices)
    before = state.copy()
    for seat in range(players):
        for deal in range(3):
            check_redeal(state, seat, f"deal {deal}")
    assert state == before


def test_the_same_holds_in_set_up_positions_and_at_the_end() -> None:
    chance = random.Random(9)
    for _ in range(60):
        state = nemeton.position(some_drawing(chance))
        for _ in range(chance.randint(0, 8)):
            if not state.over:
                state.play(chance.choice(state.actions()))
        if state.to_dict()["phase"] == "choose" and min(len(own) for own in state.to_dict()["offers"]) <= 2:
            continue  # two on offer may be two of a kind, which a new deal for others does not rule out
        for seat in range(state.game.players):
            check_redeal(state, seat, "deal")
    for players in (3, 4, 5):
        for draft in (False, True):
            state = until(start(players, draft=draft), "over")
            for seat in range(players):
                check_redeal(state, seat, "deal")


@steady
@given(**some_play)
def test_a_new_deal_depends_on_nothing_that_the_seat_can_not_know(
    players: int, draft: bool, seed: str, choices: list[int]
) -> None:
    """So it does not matter from which of the states that a seat can't tell apart it is drawn."""
    state = played(players, draft, seed, choices)
    for seat in range(players):
        elsewhere = state.redeal(seat, "elsewhere")
        assert elsewhere.redeal(seat, "new") == state.redeal(seat, "new")


def test_a_new_deal_goes_on_as_a_game() -> None:
    """Also what is remembered of the draft fits what then happens."""
    chance = random.Random(12)
    for number in range(12):
        state = start(3 + number % 3, "goes on", number=number, draft=number % 2 == 0)
        for _ in range(chance.randint(5, 60)):
            state.play(chance.choice(state.actions()))
        seat = state.actor
        assert seat is not None
        other = state.redeal(seat, f"{number}")
        for _ in range(60):
            if other.over:
                break
            check_redeal(other, seat, "again")
            other.play(chance.choice(other.actions()))


def test_a_new_deal_brings_new_chances() -> None:
    state = start(4, "chances", first=0)
    deals = [state.redeal(1, f"{i}") for i in range(20)]
    assert len({str(deal.to_dict()["hands"]) for deal in deals}) == 20
    assert len({str(deal.to_dict()["offers"]) for deal in deals}) == 20
    assert len({tuple(deal.s.random) for deal in deals}) == 20
    assert state.redeal(1, "a") == state.redeal(1, "a")


def test_a_seat_sees_its_own_cards_and_of_others_how_many() -> None:
    """T-11, T-20"""
    hands = ["r1 r2", "b1 b2", "g1 g2"]
    state = position(hands=hands, oracles=["each-1 hydra-1"], offers=["no-hydra", "loser-1 no-loser"])
    view = state.view(0)
    assert view["hands"] == [["r1", "r2"], [None, None], [None, None]]
    assert view["oracles"] == [["each-1", "hydra-1"], [None, None], [None, None]]
    assert view["offers"] == [["no-hydra"], [None, None], []]
    assert view["stack"] == 0
    assert view["actions"] == state.actions() == ["play r1", "play r2"]
    assert "actions" not in state.view(1)


def test_a_spectator_sees_no_hand_no_prophecy_and_no_stack() -> None:
    state = start(4, draft=True)
    for _ in range(20):
        state.play(state.actions()[0])
    view = state.view()
    hidden = [*view["hands"], *view["oracles"], *view["offers"]]
    assert all(card is None for some in hidden for card in some)
    assert view["stack"] == len(state.to_dict()["stack"])
    assert view["open"] == state.to_dict()["open"] != []


def test_an_observation_tells_positions_apart_that_a_seat_can_tell_apart() -> None:
    chance = random.Random(6)
    for draft in (False, True):
        seen: dict[str, list[int]] = {}
        state = start(4, "observed", draft=draft)
        while not state.over:
            view = state.view(0)
            told = str({key: view[key] for key in view if key not in ("turn_number", "actions")})
            assert seen.setdefault(told, state.observe(0)) == state.observe(0)
            state.play(chance.choice(state.actions()))
        assert len({tuple(numbers) for numbers in seen.values()}) == len(seen) > 100


def test_an_observation_shows_who_has_shown_not_to_have_a_suit() -> None:
    """T-20"""
    state = position(hands=["r1 r2 r3", "b1 b2 b3", "g1 g2 g3"])
    other = state.copy()
    other.s.lacks[1] |= 0xFFF
    assert state.observe(0) != other.observe(0)


# Prophecies that were chosen.


def test_what_a_seat_has_seen_nobody_else_has() -> None:
    """T-11: kept and laid aside."""
    state = until(start(3, "seen"), "play")
    there = state.to_dict()
    for seat in range(3):
        mine = Counter([*there["oracles"][seat], *there["offers"][seat]])
        for deal in range(20):
            new = state.redeal(seat, f"{deal}").to_dict()
            theirs = Counter(n for p in range(3) if p != seat for n in [*new["oracles"][p], *new["offers"][p]])
            assert all(theirs[name] <= COPIES[name] - mine[name] for name in mine)


def test_every_choice_of_others_is_equally_likely() -> None:
    """Few cards are left that the seat has not seen: all ways to share them are listed."""
    unseen = ["each-1", "each-1", "loser-1", "chips-2", "chips-3"]
    rest = [name for name, copies in COPIES.items() for _ in range(copies)]
    for name in unseen:
        rest.remove(name)
    mine = ["hydra-1", "hydra-2"]
    for name in mine:
        rest.remove(name)
    oracles = [" ".join(mine), "each-1 loser-1", "chips-2 each-1"]
    state = position(hands=["r1 r2"], oracles=oracles, offers=[" ".join(rest)])
    expected: Counter[Any] = Counter()
    for first in combinations(range(5), 2):
        for second in combinations([i for i in range(5) if i not in first], 2):
            expected[tuple(tuple(sorted(unseen[i] for i in kept)) for kept in (first, second))] += 1
    draws = 3000
    found: Counter[Any] = Counter()
    for i in range(draws):
        kept = state.redeal(0, f"{i}").to_dict()["oracles"]
        found[tuple(kept[1]), tuple(kept[2])] += 1
    assert set(found) == set(expected)
    total = expected.total()
    square = sum((found[w] - draws * n / total) ** 2 / (draws * n / total) for w, n in expected.items())
    free = len(expected) - 1
    assert square < free + 6 * (2 * free) ** 0.5


def test_what_was_played_is_dealt_to_nobody() -> None:
    """The other hands hold together what is neither in the own hand nor was played."""
    chance = random.Random(4)
    state = until(start(5, "played"), "play", chance)
    gone: set[str] = set()
    for _ in range(25):
        before = {card for hand in state.to_dict()["hands"] for card in hand}
        state.play(chance.choice(state.actions()))
        gone |= before - {card for hand in state.to_dict()["hands"] for card in hand}
    assert len(gone) > 20
    for seat in range(5):
        dealt = {card for hand in state.redeal(seat, "new").to_dict()["hands"] for card in hand}
        assert dealt == set(DECK) - gone


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_learns_a_choice_before_the_scoring(players: int) -> None:
    """T-11"""
    state = start(players)
    chance = random.Random(players)
    while not state.over:
        for seat in (*range(players), None):
            view = state.view(seat)
            for p in range(players):
                if p != seat:
                    assert set(view["oracles"][p]) | set(view["offers"][p]) <= {None}
        state.play(chance.choice(state.actions()))
    assert state.view()["oracles"] == state.to_dict()["oracles"]
