"""What an observation works out for nets: it must say the same as the rules do when it happens."""

from __future__ import annotations

import random

import nemeton
from nemeton.bots.shapes import places_of
from tests.druiden.board import bold, position
from tests.druiden.test_vote import FIVE, POTION, ballot, say

o = places_of("druiden")
SAID = ("vote sun", "vote moon")


def of_seat(state: nemeton.State, viewer: int, seat: int, at: int, count: int = 2) -> list[int]:
    """What the viewer is told of a seat."""
    players = state.game.players
    first = o.SEAT + (seat - viewer) % players * o.PER_SEAT + at
    return state.observe(viewer)[first : first + count]


def test_it_tells_what_hand_and_spirits_are_worth_under_either_cult() -> None:
    """D-61 to D-63: of others as far as the viewer knows."""
    hands = [f"{POTION} mugwort", "vervain belladonna"]
    state = position(2, phase="spell", druids="I0 I6", spirits="sirona@M4/0 cernunnos@O7/0 morrigan@O3/1", hands=hands)
    assert of_seat(state, 0, 0, o.IF_WON) == [5 + 10 + 15 + 30 + 20, 5 + 20]
    assert of_seat(state, 0, 1, o.IF_WON) == [-20, -20]
    assert of_seat(state, 1, 1, o.IF_WON) == [15 - 40, -40]


def test_it_tells_how_many_votes_a_seat_has() -> None:
    """D-51, D-52: for the druid, for cards, and for spirits of the cult whose vote is doubled."""
    spirits = "sirona@centre/0 dwarf@centre/0 grannus@centre/1 cernunnos@centre/1"
    state = ballot(2, spirits, "centre I1", hands=[f"{POTION} image image teutates lug", "image"])
    assert of_seat(state, 0, 0, o.VOTES) == [3 + 1 + 1 + 2 + 2, 3 + 1 + 1 + 2 + 1]
    assert of_seat(state, 1, 0, o.VOTES) == [3 + 1, 3 + 1]
    assert of_seat(state, 1, 1, o.VOTES) == [1, 1]


def test_cards_have_no_vote_in_the_second_ballot() -> None:
    """D-53"""
    state = ballot(
        2, "sirona@centre/0 cernunnos@centre/1 dwarf@centre/0", "centre centre", hands=["image", "image image"]
    )
    state = say(state, "sun", "moon")
    assert state.to_dict()["phase"] == "vote-2"
    assert of_seat(state, 0, 0, o.VOTES) == [2, 2]
    assert of_seat(state, 0, 1, o.VOTES) == [1, 1]


def test_it_tells_by_how_much_the_sun_leads() -> None:
    """D-50, D-52: by its spirits in the centre, and by what has been said."""
    state = ballot(2, FIVE, "I1 I3", hands=["image", ""])
    assert state.observe(0)[o.IN_CENTRE] == 5
    assert state.observe(0)[o.LEAD] == 3 - 2
    state = ballot(2, "sirona@centre/0 cernunnos@centre/0 grannus@centre/1 arianrhod@centre/1", "centre I1")
    assert state.observe(1)[o.LEAD] == 0
    assert say(state, "moon").observe(1)[o.LEAD] == -3


def test_it_tells_how_many_figures_of_a_seat_can_still_move() -> None:
    """D-12: those on the circles, the druid among them."""
    spirits = "sirona@M4/0 grannus@centre/0 morrigan@O3/1 dwarf@O7/1"
    state = position(3, phase="spell", druids="I1 centre -", spirits=spirits)
    assert [of_seat(state, 0, seat, o.MOVABLE, 1) for seat in range(3)] == [[2], [2], [0]]


def test_so_it_is_counted_in_every_game() -> None:
    """D-51, D-60 to D-63: votes when all have spoken, points when the game is over."""
    chance = random.Random(1)
    spoken = over = 0
    for number in range(60):
        players = 2 + number % 4
        state = nemeton.game("druiden", players=players).start("observe", number=number)
        claimed: dict[int, int] = {}
        while not state.over:
            action = bold(chance, state)
            seat = state.actor
            assert seat is not None
            if state.to_dict()["phase"] == "vote" and action in SAID:
                claimed[seat] = of_seat(state, seat, seat, o.VOTES)[SAID.index(action)] - free_votes(state, seat)
            state.play(action)
        view = state.view()
        for seat in range(players):
            if view["hand_votes"] is not None:
                assert claimed.get(seat, 0) == view["hand_votes"][seat]
                spoken += 1
            if view["cult"] != "none":
                told = of_seat(state, seat, seat, o.IF_WON)[("sun", "moon").index(view["cult"])]
                assert told == min(127, state.scores()[seat])
                over += 1
    assert spoken > 100
    assert over > 100


def free_votes(state: nemeton.State, seat: int) -> int:
    there = state.to_dict()
    druid = there["placed"][seat] and there["druids"][seat] == "centre"
    dwarf = there["spirits"].get("dwarf") == {"at": "centre", "of": seat}
    return (3 if druid else 0) + (1 if dwarf else 0)
