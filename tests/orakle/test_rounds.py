"""Rounds, dealers, and how everybody comes to two prophecies: choosing in secret, and the draft."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import nemeton
from tests.orakle.board import COPIES, after, position, start, until

PLAYERS = (3, 4, 5)


@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_as_many_rounds_as_players_and_the_left_neighbour_deals_next(players: int, draft: bool) -> None:
    """T-10"""
    state = start(players, first=1, draft=draft)
    chance = random.Random(players)
    seen = []
    while not state.over:
        there = state.to_dict()
        if (there["round"], there["dealer"]) not in seen:
            seen.append((there["round"], there["dealer"]))
        state.play(chance.choice(state.actions()))
    assert seen == [(i, (1 + i) % players) for i in range(players)]
    assert state.to_dict()["round"] == players - 1


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_dealer_can_be_set(players: int) -> None:
    """T-10: the dealer's left neighbour is asked first."""
    for first in range(players):
        state = start(players, first=first)
        assert state.to_dict()["dealer"] == first
        assert state.actor == (first + 1) % players


@pytest.mark.parametrize("players", PLAYERS)
def test_without_one_the_lot_decides(players: int) -> None:
    """T-10"""
    dealers = Counter(start(players, "lot", number=number).to_dict()["dealer"] for number in range(600))
    assert set(dealers) == set(range(players))
    assert all(abs(count - 600 / players) < 80 for count in dealers.values())


def test_who_deals_does_not_change_what_is_dealt() -> None:
    """T-10"""
    deals = [start(4, first=first).to_dict() for first in (None, 0, 1, 2, 3)]
    assert all(deal["hands"] == deals[0]["hands"] and deal["offers"] == deals[0]["offers"] for deal in deals)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_new_round_begins_with_all_cards_and_no_chips(players: int) -> None:
    """T-10, T-11"""
    state = start(players, first=0)
    first = state.to_dict()
    while state.to_dict()["round"] == 0:
        state.play(state.actions()[-1])
    there = state.to_dict()
    assert there["phase"] == "choose"
    assert there["turn"] == 2 % players
    assert there["chips"] == [{}] * players
    assert there["oracles"] == [[]] * players
    assert [len(hand) for hand in there["hands"]] == [len(hand) for hand in first["hands"]]
    assert there["hands"] != first["hands"]
    assert there["totals"] == state.scores() != [0] * players


# Choosing.


@pytest.mark.parametrize(("players", "size"), [(3, 10), (4, 10), (5, 8)])
def test_so_many_oracle_cards_are_on_offer_to_each(players: int, size: int) -> None:
    """T-11"""
    there = start(players).to_dict()
    assert [len(offer) for offer in there["offers"]] == [size] * players
    assert there["stack"] == there["open"] == []
    names = Counter(name for offer in there["offers"] for name in offer)
    assert all(count <= COPIES[name] for name, count in names.items())


def test_every_oracle_card_is_on_offer_to_everybody_about_equally_often() -> None:
    """T-11"""
    deals = 1200
    seen: Counter[tuple[int, str]] = Counter()
    for number in range(deals):
        for seat, offer in enumerate(start(3, "oracles", number=number).to_dict()["offers"]):
            seen.update((seat, name) for name in offer)
    for (_, name), count in seen.items():
        expected = deals * COPIES[name] / 4
        assert abs(count - expected) < 5 * expected**0.5


def test_everybody_keeps_two_and_is_asked_for_both_before_the_next() -> None:
    """T-11: in turn from the dealer's left."""
    state = start(4, first=2)
    asked = []
    while state.to_dict()["phase"] == "choose":
        asked.append(state.actor)
        state.play(state.actions()[0])
    assert asked == [3, 3, 0, 0, 1, 1, 2, 2]
    there = state.to_dict()
    assert [len(kept) for kept in there["oracles"]] == [2] * 4
    assert [len(offer) for offer in there["offers"]] == [8] * 4
    assert there["turn"] == 3


def test_what_is_kept_leaves_the_offer() -> None:
    """T-11"""
    offers = ["hydra-1 hydra-2", "no-hydra loser-1 each-1", "pegasus-1 pegasus-2"]
    state = after(position(phase="choose", dealer=0, turn=1, offers=offers, hands=["r1 r2"]), "keep loser-1")
    assert state.to_dict()["oracles"][1] == ["loser-1"]
    assert state.to_dict()["offers"][1] == ["each-1", "no-hydra"]
    assert state.actor == 1


def test_two_copies_on_offer_make_one_answer() -> None:
    """T-11: and both may be kept."""
    offers = ["hydra-1 hydra-2", "no-hydra no-hydra each-1", "pegasus-1 pegasus-2"]
    state = position(phase="choose", dealer=0, turn=1, offers=offers, hands=["r1 r2"])
    assert state.actions() == ["keep no-hydra", "keep each-1"]
    state = after(state, "keep no-hydra")
    assert state.actions() == ["keep no-hydra", "keep each-1"]
    state = after(state, "keep no-hydra")
    assert state.to_dict()["oracles"][1] == ["no-hydra", "no-hydra"]
    assert state.to_dict()["offers"][1] == ["each-1"]


def test_where_only_one_prophecy_can_be_kept_it_is_kept_without_asking() -> None:
    """T-11"""
    offers = ["hydra-1 hydra-1", "no-hydra no-hydra", "pegasus-1 pegasus-2 each-1"]
    state = position(phase="choose", dealer=0, turn=1, offers=offers, hands=["r1 r2"])
    assert state.actor == 2
    assert state.to_dict()["oracles"][1] == ["no-hydra", "no-hydra"]
    state = after(state, "keep each-1", "keep pegasus-2")
    assert state.to_dict()["oracles"] == [["hydra-1", "hydra-1"], ["no-hydra", "no-hydra"], ["each-1", "pegasus-2"]]
    assert (state.actor, state.to_dict()["phase"]) == (1, "play")


def test_the_hand_is_known_while_choosing_and_the_choice_of_others_is_not() -> None:
    """T-11"""
    state = start(3, first=0)
    assert None not in state.view(1)["hands"][1]
    state = after(state, *(state.actions()[:1]))
    state = after(state, *(state.actions()[:1]))
    for seat in (0, 2, None):
        view = state.view(seat)
        assert view["oracles"][1] == [None, None]
        assert view["offers"][1] == [None] * 8
    assert None not in state.view(1)["oracles"][1]
    assert None not in state.view(1)["offers"][1]


def test_what_was_laid_aside_stays_known_to_its_owner_and_unseen_by_others() -> None:
    """T-11: to the very end; the prophecies themselves are shown in the scoring."""
    state = until(start(3), "over")
    there = state.to_dict()
    for seat in range(3):
        view = state.view(seat)
        assert view["oracles"] == there["oracles"]
        assert view["offers"][seat] == there["offers"][seat]
        assert all(view["offers"][p] == [None] * 8 for p in range(3) if p != seat)


# The draft.


@pytest.mark.parametrize(("players", "stack"), [(3, 18), (4, 16), (5, 14)])
def test_two_are_dealt_16_are_out_and_the_others_are_the_stack(players: int, stack: int) -> None:
    """T-12: the dealer's left neighbour has just taken two."""
    there = start(players, first=0, draft=True).to_dict()
    assert there["phase"] == "draft"
    assert there["turn"] == 1
    assert [len(held) for held in there["oracles"]] == [4 if p == 1 else 2 for p in range(players)]
    assert len(there["stack"]) == stack - 2
    assert there["open"] == []
    assert there["offers"] == [[]] * players
    names = Counter([*there["stack"], *(name for held in there["oracles"] for name in held)])
    assert names.total() == 24
    assert all(count <= COPIES[name] for name, count in names.items())


def test_two_of_four_are_passed_to_the_left_and_arrive_at_once() -> None:
    """T-12"""
    state = position(
        draft=True,
        phase="draft",
        dealer=2,
        turn=0,
        hands=["r1 r2"],
        oracles=["no-hydra each-1 hydra-1 chips-2", "pegasus-1 pegasus-2", "loser-1 no-loser"],
        stack="phoenix-1 phoenix-2",
    )
    state = after(state, "pass each-1")
    assert state.actor == 0
    assert state.to_dict()["oracles"][1] == ["each-1", "pegasus-1", "pegasus-2"]
    state = after(state, "pass chips-2")
    assert state.actor == 1
    assert state.to_dict()["oracles"][:2] == [["hydra-1", "no-hydra"], ["chips-2", "each-1", "pegasus-1", "pegasus-2"]]
    state = after(state, "pass pegasus-1", "pass chips-2")
    assert state.actor == 2
    state = after(state, "pass no-loser", "pass chips-2")  # the dealer: onto the open pile
    there = state.to_dict()
    assert there["open"] == ["no-loser", "chips-2"]
    assert there["stack"] == []
    assert (there["turn"], there["phase"]) == (0, "draft")
    assert there["oracles"][0] == ["hydra-1", "no-hydra", "phoenix-1", "phoenix-2"]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_draft_goes_on_until_the_stack_is_empty_and_everybody_ends_with_two(players: int) -> None:
    """T-12: then the dealer's left neighbour leads."""
    state = start(players, first=0, draft=True)
    chance = random.Random(1)
    asked: Counter[int | None] = Counter()
    while state.to_dict()["phase"] == "draft":
        asked[state.actor] += 1
        state.play(chance.choice(state.actions()))
    there = state.to_dict()
    rounds = 12 - players
    assert asked == dict.fromkeys(range(players), 2 * rounds)
    assert there["stack"] == []
    assert len(there["open"]) == 2 * rounds
    assert [len(held) for held in there["oracles"]] == [2] * players
    assert (there["turn"], there["phase"]) == (1, "play")


def test_the_open_pile_is_seen_by_all_and_of_the_stack_only_its_size() -> None:
    """T-12"""
    state = start(4, first=0, draft=True)
    for _ in range(30):
        state.play(state.actions()[-1])
    there = state.to_dict()
    assert there["open"]
    for seat in (0, 1, 2, 3, None):
        assert state.view(seat)["open"] == there["open"]
        assert state.view(seat)["stack"] == len(there["stack"])


def test_all_40_are_shuffled_anew_for_each_round_of_a_draft() -> None:
    """T-12"""
    state = start(3, first=0, draft=True)
    chance = random.Random(2)
    while state.to_dict()["round"] == 0:
        state.play(chance.choice(state.actions()))
    there = state.to_dict()
    assert there["phase"] == "draft"
    assert there["open"] == []
    assert len(there["stack"]) == 16
    assert [len(held) for held in there["oracles"]] == [2, 2, 4]


def test_the_draft_is_an_option_that_is_off_by_default() -> None:
    """T-12"""
    assert nemeton.game("orakle").options == {"draft": False}
    assert start(3).to_dict()["phase"] == "choose"
    with pytest.raises(nemeton.BadOption):
        nemeton.game("orakle", draft="yes")
