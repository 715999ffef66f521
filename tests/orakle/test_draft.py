"""What a seat knows of a draft (T-12): what it passed on, and where that can be."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import nemeton
from nemeton.games.orakle.knowledge import known_oracles
from nemeton.games.orakle.notation import oracle_texts
from tests.orakle.board import COPIES, after, position, start, until

HELD = [
    "no-hydra each-1 hydra-1 chips-2",
    "pegasus-1 pegasus-2",
    "loser-1 no-loser",
    "phoenix-1 phoenix-2",
]
STACK = "chips-3 chips-4 most-hydra hydra-2"


def drafting(**drawn: Any) -> nemeton.State:
    """Four seats, seat 3 deals, seat 0 passes on."""
    given = {"dealer": 3, "turn": 0, "oracles": HELD, "stack": STACK, "hands": ["r1 r2"]}
    return position(4, **{"draft": True, "phase": "draft", **given, **drawn})


def everywhere(state: nemeton.State, seat: int, draws: int = 60) -> list[dict[str, Any]]:
    return [state.redeal(seat, f"{i}").to_dict() for i in range(draws)]


def seats_of(state: nemeton.State, seat: int, name: str, draws: int = 120) -> set[int]:
    """With whom deals drawn anew for a seat put a prophecy of which there is one copy."""
    found = set()
    for there in everywhere(state, seat, draws):
        held = [p for p in range(4) if name in there["oracles"][p]]
        assert held, f"{name} is with nobody"
        found.update(held)
    return found


def test_a_card_just_passed_on_is_known_to_be_with_the_neighbour() -> None:
    """T-12: until the neighbour passes something on."""
    state = after(drafting(), "pass chips-2")
    assert state.view(0)["oracles"][1] == ["chips-2", None, None]
    assert state.view(2)["oracles"][1] == [None, None, None]
    assert seats_of(state, 0, "chips-2") == {1}
    state = after(state, "pass each-1")
    assert state.view(0)["oracles"][1] == ["chips-2", "each-1", None, None]
    assert seats_of(state, 0, "chips-2") == {1}
    state = after(state, "pass pegasus-1")
    assert state.view(0)["oracles"][1] == [None, None, None]


def test_within_a_round_it_has_come_no_further_than_the_card_passed_on_last() -> None:
    """T-12"""
    state = after(drafting(), "pass chips-2", "pass each-1", "pass pegasus-1")
    assert seats_of(state, 0, "chips-2") == {1, 2}
    state = after(state, "pass chips-2")
    assert seats_of(state, 0, "chips-2") == {1, 2}
    state = after(state, "pass loser-1")
    assert seats_of(state, 0, "chips-2") == {1, 2, 3}


def test_of_two_cards_at_most_one_has_come_with_the_one_card_passed_on() -> None:
    """T-12"""
    state = drafting(oracles=["no-hydra pegasus-3 hydra-1 chips-2", *HELD[1:]])
    state = after(state, "pass chips-2", "pass pegasus-3", "pass pegasus-1")
    for there in everywhere(state, 0, 150):
        assert not {"chips-2", "pegasus-3"} <= set(there["oracles"][2])


def test_a_card_passed_on_is_never_with_a_seat_above_nor_in_the_stack() -> None:
    """T-12: whatever happens later in the draft and in the tricks."""
    state = after(drafting(), "pass chips-2", "pass each-1", "pass pegasus-1", "pass pegasus-2")
    state = after(state, "pass loser-1", "pass no-loser", "pass phoenix-1", "pass phoenix-2")
    assert state.actor == 0
    assert state.to_dict()["open"] == ["phoenix-1", "phoenix-2"]
    assert seats_of(state, 0, "chips-2") == {1, 2, 3}
    while state.to_dict()["phase"] == "draft":
        state.play(next(action for action in reversed(state.actions()) if "chips-2" not in action))
    assert state.to_dict()["phase"] == "play"
    assert seats_of(state, 0, "chips-2") == {1, 2, 3}


def test_a_card_that_lies_open_is_with_nobody() -> None:
    """T-12: and then there is nothing more to be known of it."""
    state = drafting(oracles=[*HELD[:3], "phoenix-1 phoenix-2"])
    state = after(state, "pass chips-2", "pass each-1", "pass chips-2", "pass each-1", "pass chips-2", "pass each-1")
    state = after(state, "pass chips-2", "pass phoenix-1")
    assert state.to_dict()["open"] == ["chips-2", "phoenix-1"]
    for there in everywhere(state, 0):
        assert there["open"] == ["chips-2", "phoenix-1"]
        assert all("chips-2" not in held for held in there["oracles"])
        assert "chips-2" not in there["stack"]


def test_the_seat_before_the_dealer_knows_what_the_dealer_holds_of_it() -> None:
    """T-12: there is one seat below it. What the dealer lays down openly is known to be gone."""
    state = drafting(dealer=3, turn=2, oracles=[HELD[1], HELD[2], HELD[0], HELD[3]])
    state = after(state, "pass chips-2", "pass each-1")
    assert state.view(2)["oracles"][3] == ["chips-2", "each-1", None, None]
    state = after(state, "pass phoenix-1")
    assert state.view(2)["oracles"][3] == ["chips-2", "each-1", None]
    state = after(state, "pass each-1")
    assert state.view(2)["oracles"][3] == ["chips-2", None]
    assert state.view(1)["oracles"][3] == [None, None]
    assert seats_of(state, 2, "chips-2") == {3}


def test_copies_can_not_be_told_apart() -> None:
    """T-12: one was passed on and one lies open, but perhaps not the same."""
    oracles = [HELD[1], HELD[2], HELD[0], "each-1 phoenix-2"]
    state = drafting(dealer=3, turn=2, oracles=oracles)
    state = after(state, "pass each-1", "pass chips-2", "pass each-1")
    assert state.view(2)["oracles"][3] == ["chips-2", None, None]
    state = after(state, "pass phoenix-2")
    assert "each-1" in state.to_dict()["oracles"][3]
    assert state.view(2)["oracles"][3] == ["chips-2", None]
    found = Counter("each-1" in there["oracles"][3] for there in everywhere(state, 2, 200))
    assert found[True] > 0
    assert found[False] > 0


def test_two_copies_passed_on_and_one_open_leave_one_below() -> None:
    """T-12"""
    oracles = [HELD[1], HELD[2], "each-1 each-1 hydra-1 chips-2", HELD[3]]
    state = drafting(dealer=3, turn=2, oracles=oracles)
    state = after(state, "pass each-1", "pass each-1", "pass each-1", "pass phoenix-1")
    assert state.view(2)["oracles"][3] == ["each-1", None]


def test_every_place_that_a_card_can_be_in_is_equally_likely() -> None:
    """All ways are listed for a draft in which nearly everything is known to the seat."""
    hidden = ["most-hydra", "chips-3", "chips-4", "chips-2", "pegasus-3"]
    rest = [name for name, copies in COPIES.items() for _ in range(copies) if name not in hidden]
    mine = ["hydra-1", "hydra-2", "phoenix-4", "most-pegasus"]
    for name in mine:
        rest.remove(name)
    oracles = [" ".join(mine), "most-hydra chips-3", "chips-4 chips-2"]
    state = position(
        3, draft=True, phase="draft", dealer=2, turn=0, hands=["r1 r2"], oracles=oracles, open=" ".join(rest)
    )
    state = after(state, "pass phoenix-4", "pass most-pegasus", "pass most-pegasus")
    # Seat 1 has passed on one of four, so of the two that it got at most one is with seat 2.
    recent = ("phoenix-4", "most-pegasus")
    expected = set()
    for order in permutations([*hidden, *recent], 6):
        first, (received, *others) = order[:3], order[3:]
        if not set(recent) & set(others) and set(recent) <= {*first, received}:
            expected.add((tuple(sorted(first)), received, tuple(sorted(others))))
    shares: Counter[Any] = Counter((first, tuple(sorted([received, *others]))) for first, received, others in expected)
    draws = 4000
    found: Counter[Any] = Counter()
    for there in everywhere(state, 0, draws):
        found[tuple(there["oracles"][1]), tuple(there["oracles"][2])] += 1
    assert set(found) == set(shares)
    total = shares.total()
    square = sum((found[way] - draws * n / total) ** 2 / (draws * n / total) for way, n in shares.items())
    free = len(shares) - 1
    assert square < free + 6 * (2 * free) ** 0.5


def test_what_a_seat_believes_is_always_true() -> None:
    """T-12: whatever is named in a view is really there, and every card passed on is below or lies open."""
    chance = random.Random(7)
    named = 0
    for number in range(9):
        state = start(3 + number % 3, "believes", number=number, draft=True)
        players = state.game.players
        passed: list[Counter[str]] = [Counter() for _ in range(players)]
        round_number = 0
        while not state.over and round_number < 2:
            there = state.to_dict()
            if there["round"] != round_number:
                round_number, passed = there["round"], [Counter() for _ in range(players)]
            for seat in range(players):
                for p in range(players):
                    known = Counter(oracle_texts(known_oracles(state.s, seat, p)))
                    assert known <= Counter(there["oracles"][p])
                    named += known.total() if p != seat else 0
                below = [(seat + 1 + i) % players for i in range((there["dealer"] - seat) % players)]
                new = state.redeal(seat, "believes").to_dict() if chance.random() < 0.1 else there
                held = Counter(name for p in below for name in new["oracles"][p])
                assert passed[seat] <= held + Counter(there["open"])
            action, actor = chance.choice(state.actions()), state.actor
            assert actor is not None
            if action.startswith("pass") and actor != there["dealer"]:
                passed[actor][action.split()[1]] += 1
            state.play(action)
    assert named > 200


def test_a_set_up_draft_begins_without_memories() -> None:
    state = until(start(4, "memories", draft=True), "play")
    again = nemeton.position(state.to_dict())
    assert not any(again.s.passed)
    assert not any(again.s.lacks)
