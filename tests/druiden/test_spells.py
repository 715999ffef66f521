"""Spells before and after the roll, and counters."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import nemeton
from tests.druiden.board import after, chances, hand, now, position, spirit
from tests.druiden.referee import SPIRITS


def casting(hand: str, other: str = "", **drawn: Any) -> nemeton.State:
    """Seat 0 before its roll, its druid on the empty field M2."""
    given: dict[str, Any] = {"phase": "spell", "druids": "M2 O12", "hands": [hand, other]}
    return position(**{**given, **drawn})


# D-40 to D-42: before the roll.


def test_a_call_summons_a_spirit_onto_the_own_druids_field() -> None:
    """D-40"""
    state = casting("call call")
    assert state.actions() == [*(f"call {name}" for name in SPIRITS), "roll"]
    then = after(state, "call cernunnos")
    assert spirit(then, "cernunnos") == ("M2", 0)
    assert then.to_dict()["discard"] == ["call"]


def test_a_call_needs_the_druid_on_the_circles_and_room() -> None:
    """D-40: without a target it can't be played, and nobody is asked."""
    assert casting("call", druids="centre O12", spirits="dwarf@M5/0").to_dict()["phase"] == "move"
    assert casting("call", spirits="dwarf@M2/0").to_dict()["phase"] == "move"
    assert casting("call", druids="M2 M2").to_dict()["phase"] == "move"


def test_a_call_onto_a_pentagram_brings_the_spirit_to_the_centre() -> None:
    """D-40, D-30: but not the Morrigan."""
    state = casting("call", druids="I0 O12")
    assert "call morrigan" not in state.actions()
    assert spirit(after(state, "call sirona"), "sirona") == ("centre", 0)


def test_two_calls_fill_the_centre_from_a_pentagram_but_a_field_only_once() -> None:
    """D-40, D-16"""
    state = after(casting("call call", druids="I0 O12"), "call sirona", "call dwarf")
    assert [spirit(state, name)[0] for name in ("sirona", "dwarf")] == ["centre", "centre"]
    once = after(casting("call call"), "call sirona")
    assert once.to_dict()["phase"] == "move"


def test_a_called_morrigan_stands_beside_the_own_druid_and_nothing_happens() -> None:
    """D-40, D-36"""
    assert spirit(after(casting("call", "wort"), "call morrigan"), "morrigan") == ("M2", 0)


def test_banish_sends_any_spirit_on_the_circles_away() -> None:
    """D-41"""
    state = casting("banish", spirits="sirona@O3/0 dwarf@O9/1")
    assert state.actions() == ["roll", "banish sirona", "banish dwarf"]
    then = after(state, "banish dwarf")
    assert spirit(then, "dwarf") == ("outside", None)
    assert then.to_dict()["discard"] == ["banish"]
    assert casting("banish").to_dict()["phase"] == "move"


def test_a_raven_takes_a_random_card_from_an_opponent() -> None:
    """D-42"""
    state = casting("raven", "wort image vervain")
    assert state.actions() == ["raven 1", "roll"]
    assert Counter(hand(after(one, "raven 1"), 0) for one in chances(state)).keys() == {"wort", "image", "vervain"}
    assert casting("raven", "").to_dict()["phase"] == "move"


def test_a_raven_chooses_among_those_who_have_cards() -> None:
    """D-42"""
    state = position(4, phase="spell", druids="M2 O1 O3 O5", hands=["raven", "wort", "", "image"])
    assert state.actions() == ["raven 1", "raven 3", "roll"]


def test_spells_can_be_kept() -> None:
    """D-11, D-42"""
    state = after(casting("raven", "wort"), "roll")
    assert hand(state, 0) == "raven"
    assert state.to_dict()["phase"] == "move"


# D-43: wind.


def test_with_a_wind_one_is_asked_right_after_a_roll() -> None:
    """D-43"""
    state = after(casting("wind raven", "wort"), "roll")
    assert now(state) == ("wind", 0)
    assert state.actions() == ["wind", "keep"]
    kept = after(state, "keep")
    assert kept.to_dict()["dice"] == state.to_dict()["dice"]
    assert hand(kept, 0) == "raven wind"


def test_a_wind_rolls_both_dice_again() -> None:
    """D-43"""
    state = position(phase="wind", druids="O1 O12", hands=["wind"], dice="2 5")
    rolls = {tuple(after(one, "wind").to_dict()["dice"]) for one in chances(state)}
    assert len(rolls) > 15
    assert after(state, "wind").to_dict()["discard"] == ["wind"]


def test_one_is_asked_after_every_roll_while_one_holds_a_wind() -> None:
    """D-43"""
    state = after(position(phase="wind", druids="O1 O12", hands=["wind wind"], dice="2 5"), "wind")
    assert now(state) == ("wind", 0)
    assert now(after(state, "wind")) == ("move", 0)


def test_a_repeated_roll_does_not_change_the_figures_that_move() -> None:
    """D-43, D-12"""
    state = position(phase="wind", druids="O1 O12", spirits="sirona@O1/0", hands=["wind"], dice="2 5", figures="druid")
    for one in chances(state, 5):
        assert after(one, "wind").to_dict()["figures"] == ["druid"]


# D-44: counters.


def test_a_spell_can_be_countered() -> None:
    """D-44: both cards are discarded and nothing happens."""
    state = after(casting("call", "counter"), "call sirona")
    assert now(state) == ("counter", 1)
    assert state.to_dict()["pending"] == {"action": "call sirona", "by": 0}
    assert state.actions() == ["counter", "let"]
    undone = after(state, "counter")
    assert spirit(undone, "sirona") == ("outside", None)
    assert undone.to_dict()["discard"] == ["call", "counter"]
    assert spirit(after(state, "let"), "sirona") == ("M2", 0)


def test_the_spell_is_discarded_when_it_is_announced() -> None:
    """D-44"""
    assert after(casting("raven", "counter wort"), "raven 1").to_dict()["discard"] == ["raven"]


def test_after_a_countered_spell_the_spell_phase_goes_on() -> None:
    """D-44"""
    state = after(casting("call raven", "counter wort"), "call sirona", "counter")
    assert now(state) == ("spell", 0)
    assert state.actions() == ["raven 1", "roll"]


def test_a_countered_wind_keeps_the_roll() -> None:
    """D-44: and one is asked again while one holds another."""
    state = position(phase="wind", druids="O1 O12", hands=["wind wind", "counter"], dice="2 5")
    state = after(state, "wind", "counter")
    assert now(state) == ("wind", 0)
    assert state.to_dict()["dice"] == ["2", "5"]
    assert after(state, "keep").to_dict()["dice"] == ["2", "5"]


@pytest.mark.parametrize("action", ["summon sirona", "banish dwarf"])
def test_what_a_ghost_field_offers_can_be_countered(action: str) -> None:
    """D-44: a countered landing is over."""
    state = position(
        druids="M3 O12",
        phase="land",
        landed="druid",
        dice="x 5",
        figures="",
        spirits="dwarf@O9/1",
        hands=["", "counter"],
    )
    before = state.to_dict()["spirits"]
    asked = after(state, action)
    assert now(asked) == ("counter", 1)
    assert asked.to_dict()["landed"] == "druid"
    undone = after(asked, "counter").to_dict()
    assert undone["spirits"] == before
    assert undone["turn"] == 1


def test_after_a_countered_landing_the_other_die_moves_on() -> None:
    """D-44"""
    state = position(
        druids="M3 O12",
        phase="land",
        landed="druid",
        dice="x 5",
        figures="dwarf",
        spirits="dwarf@O9/0",
        hands=["", "counter"],
    )
    assert now(after(state, "summon sirona", "counter")) == ("move", 0)


def test_a_takeover_can_be_countered() -> None:
    """D-44"""
    state = position(
        druids="O1 O12",
        phase="land",
        landed="druid",
        dice="x 5",
        figures="",
        spirits="sirona@O1/1",
        hands=["", "counter"],
    )
    assert spirit(after(state, "take sirona", "counter"), "sirona") == ("O1", 1)
    assert spirit(after(state, "take sirona", "let"), "sirona") == ("O1", 0)


def test_an_exchange_can_be_countered_before_any_card_is_taken() -> None:
    """D-44: announced with all its words, then the holders are asked, then chance decides."""
    state = position(
        druids="O1 O1", phase="land", landed="druid", dice="x 5", figures="", hands=["wort image", "counter raven"]
    )
    asked = after(state, "swap 1 2")
    assert asked.to_dict()["pending"] == {"action": "swap 1 2", "by": 0}
    assert asked.to_dict()["hands"] == state.to_dict()["hands"]
    undone = after(asked, "counter")
    assert [hand(undone, 0), hand(undone, 1)] == ["image wort", "raven"]


def test_a_counter_that_was_let_pass_may_be_taken_itself() -> None:
    """D-44, D-34"""
    state = position(
        druids="O1 O1", phase="land", landed="druid", dice="x 5", figures="", hands=["wort image", "counter raven"]
    )
    assert now(after(state, "swap 1 2", "let")) == ("give", 0)
    assert "counter" in hand(after(state, "swap 1 2", "let"), 0)


def test_a_theft_can_be_countered_and_the_morrigan_stays_with_her_controller() -> None:
    """D-44, D-36"""
    state = position(
        druids="M2 O3", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", hands=["", "counter wort"]
    )
    asked = after(state, "A morrigan O3", "steal 2")
    assert now(asked) == ("counter", 1)
    assert asked.to_dict()["landed"] == "morrigan"
    undone = after(asked, "counter")
    assert spirit(undone, "morrigan") == ("O3", 0)
    assert hand(undone, 1) == "wort"
    assert undone.to_dict()["turn"] == 1


def test_a_theft_by_magic_can_be_countered_by_whose_turn_it_is() -> None:
    """D-44, D-17: the magic can't, the theft can; the thief is not asked."""
    state = position(
        3, druids="O1 M2 O12", spirits="morrigan@O9/2", dice="(1) (6)", hands=["counter wort", "", "counter"]
    )
    asked = after(state, "magic morrigan O1", "steal 2")
    assert now(asked) == ("counter", 0)
    assert asked.to_dict()["pending"] == {"action": "steal 2", "by": 2}
    undone = after(asked, "counter")
    assert spirit(undone, "morrigan") == ("O1", 2)
    assert undone.to_dict()["turn"] == 1


def test_holders_are_asked_clockwise_from_the_announcing_player_each_once() -> None:
    """D-44"""
    state = position(4, phase="spell", turn=2, druids="O1 O3 M2 O5", hands=["counter", "counter", "call counter", ""])
    asked = after(state, "call sirona")
    assert now(asked) == ("counter", 0)
    then = after(asked, "let")
    assert now(then) == ("counter", 1)
    assert spirit(after(then, "let"), "sirona") == ("M2", 2)


def test_one_counter_is_enough_and_can_not_be_countered() -> None:
    """D-44"""
    state = position(4, phase="spell", turn=2, druids="O1 O3 M2 O5", hands=["counter", "counter", "call counter", ""])
    undone = after(state, "call sirona", "counter")
    assert now(undone)[0] != "counter"
    assert undone.to_dict()["discard"] == ["call", "counter"]
    assert hand(undone, 1) == "counter"


def test_a_holder_of_two_counters_is_asked_once() -> None:
    """D-44"""
    state = after(casting("call", "counter counter"), "call sirona", "let")
    assert spirit(state, "sirona") == ("M2", 0)


@pytest.mark.parametrize("action", ["draw", "nothing"])
def test_drawing_and_doing_nothing_are_not_announced(action: str) -> None:
    """D-44"""
    field = "M0" if action == "draw" else "O1"
    state = position(
        druids=f"{field} O12",
        phase="land",
        landed="druid",
        dice="x 5",
        figures="",
        spirits=f"sirona@{field}/1",
        hands=["", "counter"],
    )
    assert now(after(state, action))[0] != "counter"


def test_other_seats_see_only_that_the_game_waits() -> None:
    """D-44"""
    state = position(3, phase="spell", druids="M2 O1 O12", hands=["call", "counter", "counter"])
    asked = after(state, "call sirona")
    for seat in (0, 2, None):
        view = asked.view(seat)
        assert (view["phase"], view["asked"], view["actor"]) == ("counter", None, None)
        assert view["pending"] == {"action": "call sirona", "by": 0}
        assert "actions" not in view
    assert asked.view(1)["asked"] == asked.view(1)["actor"] == 1
    assert asked.view(1)["actions"] == ["counter", "let"]
    # It looks the same while the next one is asked.
    then = after(asked, "let")
    assert then.view(0) == asked.view(0)


def test_images_teutates_lug_and_antidote_are_never_asked_for() -> None:
    """D-45"""
    state = casting("image teutates lug antidote", "image", spirits="dwarf@O3/1")
    assert state.to_dict()["phase"] == "move"
