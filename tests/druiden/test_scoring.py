"""What cards and spirits are worth, and the ends that D-65 makes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import nemeton
from nemeton.games.contract import Line
from tests.druiden.board import after, now, position

POTION = "chamomile wort vervain mistletoe"


def over(cult: str = "sun", spirits: str = "", hands: Sequence[str] = ()) -> nemeton.State:
    """A game that is over, after 50 rounds."""
    return position(3, phase="over", asked=None, round=50, cult=cult, druids="O1 O2 O4", spirits=spirits, hands=hands)


def points(state: nemeton.State) -> int:
    return state.scores()[0]


def test_a_potion_is_three_plants_of_one_cult_and_a_mistletoe() -> None:
    """D-60: it brings 60 in all."""
    assert points(over(hands=[POTION])) == 60
    assert points(over("moon", hands=["mugwort henbane mandrake mistletoe"])) == 60
    assert points(over(hands=["chamomile wort mandrake mistletoe"])) == 15


def test_plants_of_the_winning_cult_count_their_number() -> None:
    """D-61"""
    hand = "chamomile chamomile vervain wort henbane mandrake"
    assert points(over("sun", hands=[hand])) == 5 + 5 + 15 + 10
    assert points(over("moon", hands=[hand])) == 10 + 15


def test_a_potion_counts_only_if_its_cult_has_won() -> None:
    """D-61"""
    assert points(over("moon", hands=[POTION])) == 0


@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        (POTION, 30),
        (f"{POTION} {POTION}", 60),
        (f"{POTION} chamomile wort vervain", 30),
        (f"{POTION} mistletoe mistletoe", 30),
        ("chamomile wort vervain", 0),
        ("mistletoe mistletoe", 0),
    ],
)
def test_each_potion_of_the_winning_cult_brings_30_more_and_a_mistletoe_alone_nothing(hand: str, bonus: int) -> None:
    """D-61"""
    assert Line("potions", bonus, "D-61") in over(hands=[hand]).breakdown(0)


def test_mistletoes_serve_the_winning_cult_first() -> None:
    """D-61: with one mistletoe and both sets the potion of the winning cult counts, whichever wins."""
    hand = f"{POTION} mugwort henbane mandrake"
    assert points(over("sun", hands=[hand])) == points(over("moon", hands=[hand])) == 60


@pytest.mark.parametrize("place", ["centre", "O9"])
def test_controlled_spirits_of_the_winning_cult_count_wherever_they_stand(place: str) -> None:
    """D-62"""
    spirits = f"belenus@{place}/0 cernunnos@{place}/0 dwarf@{'centre' if place == 'centre' else 'O11'}/0"
    assert points(over("sun", spirits)) == 20
    assert points(over("moon", spirits)) == 20


def test_the_dwarf_king_counts_nothing_and_the_morrigan_minus_20() -> None:
    """D-62"""
    assert points(over("sun", "dwarf@O9/0")) == 0
    for cult in ("sun", "moon"):
        assert points(over(cult, "morrigan@O9/0")) == -20


def test_belladonna_counts_minus_20_in_any_case() -> None:
    """D-63"""
    for cult in ("sun", "moon"):
        assert points(over(cult, hands=["belladonna"])) == -20


def test_an_antidote_cancels_one_minus_20() -> None:
    """D-63"""
    assert points(over(hands=["belladonna antidote"])) == 0
    assert points(over("sun", "morrigan@O9/0", hands=["antidote"])) == 0
    assert points(over("sun", "morrigan@O9/0", hands=["belladonna antidote"])) == -20
    assert points(over(hands=["antidote"])) == 0


def test_the_most_points_win() -> None:
    """D-64"""
    state = over(hands=["wort", "vervain", ""])
    assert state.winners() == [1]
    assert state.result is not None
    assert state.result.winners == (1,)


def test_ties_share_the_victory() -> None:
    """D-64"""
    state = over("sun", "sirona@O9/1", hands=["chamomile vervain", "", "wort"])
    assert state.scores() == [20, 20, 10]
    assert state.winners() == [0, 1]


def test_a_score_is_told_line_by_line() -> None:
    state = over("sun", "belenus@O9/0 morrigan@O11/0", hands=[f"{POTION} belladonna antidote"])
    lines = state.breakdown(0)
    assert lines == [
        Line("plants", 30, "D-61"),
        Line("potions", 30, "D-61"),
        Line("spirits", 20, "D-62"),
        Line("morrigan", -20, "D-62"),
        Line("belladonna", -20, "D-63"),
        Line("antidote", 20, "D-63"),
    ]
    assert sum(line.points for line in lines) == points(state) == 60


def test_before_the_vote_only_the_morrigan_and_belladonna_count() -> None:
    """D-65, D-63"""
    state = position(druids="O1 O12", dice="2 5", spirits="sirona@O9/0 morrigan@O14/0", hands=["vervain belladonna"])
    assert state.scores() == [-40, 0]


# D-65: a game must end.


def test_with_no_figure_on_the_circles_at_the_end_of_a_turn_the_vote_is_held() -> None:
    """D-65: begun by the player whose turn it was."""
    state = position(3, turn=2, druids="centre centre I1", spirits="belenus@centre/0", dice="(1) x", figures="druid")
    state = after(state, "A druid I0")
    assert now(state) == ("vote", 2)
    for _ in range(3):
        state = after(state, "vote sun")
    assert state.result is not None
    assert (state.result.reason, state.result.rule) == ("empty", "D-65")
    assert state.to_dict()["cult"] == "sun"


def test_while_a_druid_is_not_placed_the_game_goes_on() -> None:
    """D-65"""
    state = position(3, turn=1, druids="centre I1 -", dice="(1) x", figures="druid")
    assert now(after(state, "A druid I0")) == ("place", 2)


def test_only_the_end_of_a_turn_counts() -> None:
    """D-65: a spell that empties the circles does not hold the vote before the roll."""
    state = position(phase="spell", druids="centre centre", spirits="sirona@O3/0", hands=["banish raven", "wort"])
    state = after(state, "banish sirona")
    assert now(state) == ("spell", 0)


def test_after_50_rounds_the_vote_is_held_by_the_start_player() -> None:
    """D-65"""
    state = position(3, turn=1, start=2, round=49, druids="O1 O3 O12", dice="2 x", figures="druid")
    state = after(state, "A druid O5")
    there = state.to_dict()
    assert now(state) == ("vote", 2)
    assert (there["turn"], there["round"]) == (2, 50)
    for _ in range(3):
        state = after(state, "vote moon")
    # No figure is in the centre, so nobody has a vote in either ballot.
    assert state.result is not None
    assert (state.result.reason, state.result.rule) == ("rounds", "D-65")
    assert state.to_dict()["cult"] == "none"


def test_rounds_rise_when_the_turn_comes_back_to_the_start_player() -> None:
    """D-65"""
    state = position(3, turn=0, start=2, round=4, druids="O1 O3 O12", dice="2 x", figures="druid")
    assert after(state, "A druid O23").to_dict()["round"] == 4
    state = position(3, turn=1, start=2, round=4, druids="O1 O3 O12", dice="2 x", figures="druid")
    assert after(state, "A druid O5").to_dict()["round"] == 5


def test_a_tie_in_such_a_second_ballot_means_that_neither_cult_wins() -> None:
    """D-65: only the Morrigan and D-63 count then."""
    state = position(
        phase="vote",
        votes=[None, None],
        round=50,
        druids="centre centre",
        spirits="morrigan@O9/1 sirona@O11/0",
        hands=["vervain", "belladonna antidote"],
    )
    state = after(state, "vote sun", "vote moon", "vote sun", "vote moon")
    assert state.to_dict()["cult"] == "none"
    assert state.scores() == [0, -20]
    assert state.winners() == [0]
