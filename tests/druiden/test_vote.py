"""The vote and its second ballot."""

from __future__ import annotations

from typing import Any

import pytest

import nemeton
from tests.druiden.board import after, now, position, spirit

POTION = "chamomile wort vervain mistletoe"


def ballot(players: int = 2, spirits: str = "", druids: str = "", **drawn: Any) -> nemeton.State:
    """The first ballot, begun by seat 0."""
    given: dict[str, Any] = {"phase": "vote", "votes": [None] * players}
    return position(players, druids=druids, spirits=spirits, **{**given, **drawn})


FIVE = "belenus@centre/0 sirona@centre/0 grannus@centre/1 cernunnos@centre/1 arianrhod@centre/1"


def say(state: nemeton.State, *words: str) -> nemeton.State:
    return after(state, *(word if word == "abstain" else f"vote {word}" for word in words))


def cult(state: nemeton.State) -> str | None:
    found: str | None = state.to_dict()["cult"]
    return found


def test_the_fifth_figure_in_the_centre_starts_the_vote_at_once() -> None:
    """D-50: begun by the player who brought it."""
    state = position(
        3,
        turn=1,
        druids="centre I1 O12",
        spirits="belenus@centre/0 sirona@centre/0 grannus@centre/1 dwarf@O3/1",
        dice="(1) 5",
    )
    state = after(state, "A druid I0")
    there = state.to_dict()
    assert now(state) == ("vote", 1)
    assert there["votes"] == [None, None, None]
    assert (there["dice"], there["figures"], there["landed"]) == (None, [], None)
    assert now(after(state, "abstain")) == ("vote", 2)
    assert now(after(state, "abstain", "abstain")) == ("vote", 0)


def test_a_druid_that_was_not_placed_does_not_count_in_the_centre() -> None:
    """D-50, D-3"""
    state = position(
        3, druids="I1 - -", spirits="belenus@centre/0 sirona@centre/0 grannus@centre/1", dice="(1) 5", figures="druid"
    )
    assert now(after(state, "A druid I0")) == ("place", 1)


@pytest.mark.parametrize("action", ["call sirona", "magic sirona I2"])
def test_a_called_or_relocated_spirit_may_be_the_fifth(action: str) -> None:
    """D-50, D-30: whoever's turn it is has brought it."""
    rest = "belenus@centre/0 grannus@centre/1 arianrhod@centre/1 dwarf@centre/1"
    if action.startswith("call"):
        state = position(3, turn=2, phase="spell", druids="O1 O2 I0", spirits=rest, hands=["", "", "call"])
    else:
        state = position(3, turn=2, druids="O1 O2 O12", spirits=f"{rest} sirona@O3/0", dice="(1) (6)")
    assert now(after(state, action)) == ("vote", 2)


def test_everybody_is_asked_for_a_cult_or_to_abstain() -> None:
    """D-51: also who has no vote at all."""
    state = ballot(3, FIVE.replace("/1", "/0"), "O1 O2 O3")
    for seat in range(3):
        assert now(state) == ("vote", seat)
        assert state.actions() == ["vote sun", "vote moon", "abstain"]
        state = after(state, "abstain")
    assert state.over


def test_what_is_said_is_public_at_once() -> None:
    """D-51"""
    state = say(ballot(3, FIVE, "O1 O2 O3"), "moon")
    assert all(state.view(seat)["votes"] == ["moon", None, None] for seat in (0, 1, 2, None))


def test_a_druid_in_the_centre_has_three_votes() -> None:
    """D-51: three of it against two of spirits."""
    spirits = "cernunnos@centre/1 arianrhod@centre/1 belenus@centre/0 sirona@centre/0"
    state = ballot(2, spirits, "centre O1")
    assert cult(say(state, "moon", "abstain")) == "moon"
    assert cult(say(state, "sun", "moon")) == "sun"


def test_a_druid_on_the_circles_has_none() -> None:
    """D-51: three spirits of the sun against two."""
    state = ballot(2, FIVE, "O1 O2")
    assert cult(say(state, "moon", "moon")) == "sun"


def test_the_dwarf_king_in_the_centre_votes_as_his_controller_says() -> None:
    """D-51, D-52"""
    spirits = "belenus@centre/0 sirona@centre/0 cernunnos@centre/1 arianrhod@centre/1 dwarf@centre/1"
    state = ballot(2, spirits, "O1 O2")
    assert cult(say(state, "moon", "sun")) == "sun"
    assert cult(say(state, "sun", "moon")) == "moon"


@pytest.mark.parametrize("extra", ["image", POTION, "mugwort henbane mandrake mistletoe", "teutates", "lug"])
def test_hand_cards_add_votes(extra: str) -> None:
    """D-51, D-52: an image, a potion of either cult, Teutates and Lug."""
    spirits = "belenus@centre/0 sirona@centre/0 cernunnos@centre/1 arianrhod@centre/1 dwarf@centre/1"
    state = ballot(2, spirits, "O1 O2", hands=[extra, ""])
    assert now(say(state, "sun", "moon")) == ("vote-2", 1)  # 2 + 1 against 2 + 1
    without = ballot(2, spirits, "O1 O2")
    assert cult(say(without, "sun", "moon")) == "moon"
    assert cult(say(state, "abstain", "moon")) == "moon"


def test_what_hand_cards_add_is_shown_when_all_have_spoken_and_the_cards_stay() -> None:
    """D-51"""
    spirits = "belenus@centre/0 sirona@centre/0 cernunnos@centre/1 arianrhod@centre/1 dwarf@centre/1"
    state = say(ballot(2, spirits, "O1 O2", hands=["image", ""]), "sun")
    assert state.view(1)["hand_votes"] is None
    assert state.view(1)["hands"][0] == [None]
    state = say(state, "moon")
    assert state.view(1)["hand_votes"] == [1, 0]
    assert state.view(1)["ballots"] == [["sun", "moon"]]
    assert state.view(1)["hands"][0] == [None]
    assert state.to_dict()["hands"][0] == ["image"]


def test_two_potions_need_two_mistletoes() -> None:
    """D-51, D-60"""
    spirits = "belenus@centre/0 sirona@centre/0 cernunnos@centre/1 arianrhod@centre/1 dwarf@centre/1"
    plants = "chamomile wort vervain mugwort henbane mandrake"
    one = ballot(2, spirits, "O1 O2", hands=[f"{plants} mistletoe", ""])
    assert now(say(one, "sun", "moon"))[0] == "vote-2"
    two = ballot(2, spirits, "O1 O2", hands=[f"{plants} mistletoe mistletoe", ""])
    assert cult(say(two, "sun", "moon")) == "sun"


def test_cult_spirits_vote_for_their_cult_whatever_their_controller_says() -> None:
    """D-52"""
    state = ballot(2, FIVE.replace("/0", "/1"), "O1 O2")
    assert cult(say(state, "abstain", "moon")) == "sun"
    assert cult(say(state, "moon", "abstain")) == "sun"


def test_teutates_and_lug_double_two_different_spirits_that_vote_for_the_cult_named() -> None:
    """D-52"""
    spirits = "belenus@centre/1 sirona@centre/0 cernunnos@centre/1 arianrhod@centre/1 dwarf@centre/0"
    both = ballot(2, spirits, "O1 O2", hands=["teutates lug", ""])
    assert say(both, "sun", "abstain").view(0)["hand_votes"] == [2, 0]
    assert say(both, "moon", "abstain").view(0)["hand_votes"] == [1, 0]  # the Dwarf King alone
    assert say(both, "abstain", "sun").view(0)["hand_votes"] == [0, 0]
    other = ballot(2, spirits, "O1 O2", hands=["", "teutates lug"])
    assert say(other, "abstain", "sun").view(0)["hand_votes"] == [0, 1]
    outside = ballot(2, FIVE.replace("sirona@centre/0", "sirona@centre/1"), "O1 O2", hands=["teutates lug", ""])
    assert say(outside, "moon", "abstain").view(0)["hand_votes"] == [0, 0]


def tie() -> nemeton.State:
    """Druid 3 and Belenus against Cernunnos, Arianrhod and two images; the Dwarf King abstains with seat 2."""
    spirits = "belenus@centre/1 cernunnos@centre/0 arianrhod@centre/1 dwarf@centre/2"
    state = ballot(3, spirits, "centre O1 O2", hands=["", "image image", ""])
    return say(state, "sun", "moon", "abstain")


def test_after_a_tie_a_second_ballot_is_held_at_once() -> None:
    """D-53"""
    state = tie()
    assert now(state) == ("vote-2", 0)
    assert state.to_dict()["votes"] == [None, None, None]


def test_in_the_second_ballot_nobody_abstains_and_who_has_no_free_vote_is_not_asked() -> None:
    """D-53: seat 1 has neither a druid nor the Dwarf King in the centre."""
    state = tie()
    assert state.actions() == ["vote sun", "vote moon"]
    state = say(state, "sun")
    assert now(state) == ("vote-2", 2)
    with pytest.raises(nemeton.IllegalAction, match="nobody abstains, D-53"):
        state.play("abstain")


def test_in_the_second_ballot_each_figure_has_one_vote_and_nothing_is_added() -> None:
    """D-53: the druid counts 1 here, the images nothing."""
    assert cult(say(tie(), "sun", "sun")) == "sun"
    assert cult(say(tie(), "sun", "moon")) == "moon"
    assert cult(say(tie(), "moon", "sun")) == "moon"


def test_the_second_ballot_goes_in_the_same_order() -> None:
    """D-53"""
    spirits = "belenus@centre/1 cernunnos@centre/0 arianrhod@centre/1 dwarf@centre/2"
    state = position(
        3, turn=2, phase="vote", votes=[None] * 3, druids="centre O1 O2", spirits=spirits, hands=["", "image image", ""]
    )
    state = say(state, "abstain", "sun", "moon")
    assert now(state) == ("vote-2", 2)
    assert now(say(state, "sun")) == ("vote-2", 0)


def test_where_nobody_has_a_free_vote_the_second_ballot_decides_at_once() -> None:
    """D-53: three spirits of the sun, two of the moon and an image."""
    state = ballot(2, FIVE, "O1 O2", hands=["", "image"])
    state = say(state, "abstain", "moon")
    assert state.over
    assert cult(state) == "sun"
    assert state.view(None)["ballots"] == [["abstain", "moon"], [None, None]]


def test_a_vote_ends_the_game() -> None:
    """D-50"""
    state = say(ballot(2, FIVE, "O1 O2"), "sun", "moon")
    assert state.over
    assert state.actor is None
    assert state.result is not None
    assert (state.result.reason, state.result.rule) == ("vote", "D-50")
    assert spirit(state, "sirona") == ("centre", 0)
