"""A turn: placing, spells or the roll, moving, magic."""

from __future__ import annotations

import pytest

import nemeton
from tests.druiden.board import after, chances, goals, now, position, spirit
from tests.druiden.referee import FACES, FIELDS, PENTAGRAMS


def test_in_the_first_turn_the_druid_is_put_on_any_pentagram() -> None:
    """D-10"""
    state = nemeton.game("druiden", players=3).start("place", first=1)
    assert state.actions() == [f"place {field}" for field in PENTAGRAMS]
    state.play("place I4")
    there = state.to_dict()
    assert (there["druids"][1], there["placed"][1]) == ("I4", True)


def test_a_placed_druid_stays_on_the_board_and_rolls_in_the_same_turn() -> None:
    """D-10, D-30 does not apply: the first of them may already move."""
    state = after(nemeton.game("druiden", players=2).start("place", first=0), "place I0")
    there = state.to_dict()
    assert (there["phase"], there["turn"]) == ("move", 0)
    assert there["figures"] == ["druid"]
    assert there["dice"] is not None


def test_a_pentagram_with_two_druids_has_no_room() -> None:
    """D-10, D-16"""
    state = position(3, phase="place", turn=2, druids="I0 I0 -")
    assert state.actions() == [f"place {field}" for field in PENTAGRAMS if field != "I0"]
    one = position(3, phase="place", turn=2, druids="I0 I2 -")
    assert "place I0" in one.actions()


def test_placing_beside_a_druid_is_no_landing() -> None:
    """D-10: no exchange is offered."""
    state = position(2, phase="place", turn=1, druids="I0 -", hands=["wort wort", "vervain image"])
    assert now(after(state, "place I0")) == ("move", 1)


def test_before_the_roll_any_number_of_spells_is_played() -> None:
    """D-11"""
    state = position(phase="spell", druids="M2 centre", hands=["call banish raven", "wort wort"])
    assert state.actions()[0] == "call belenus"
    assert "raven 1" in state.actions()
    assert "roll" in state.actions()
    state = after(state, "call sirona", "raven 1", "banish sirona")
    assert now(state) == ("move", 0)


def test_without_a_spell_to_play_the_dice_are_rolled_at_once() -> None:
    """D-11"""
    for state in chances(position(phase="place", druids="- O0", hands=["wind image wort"]), 5):
        assert after(state, "place I0").to_dict()["phase"] == "wind"


def test_both_dice_are_rolled_and_every_face_comes_up() -> None:
    """D-11, D-4"""
    state = position(phase="place", druids="- O0")
    rolls = [after(one, "place I0").to_dict()["dice"] for one in chances(state, 200)]
    assert [{roll[die] for roll in rolls} for die in (0, 1)] == [set(faces) for faces in FACES]


def test_one_figure_is_moved_by_one_die_of_choice() -> None:
    """D-12: after it the turn is over."""
    state = position(druids="O1 O12", dice="2 5")
    assert goals(state, "A", "druid") == {"O3", "O23", "M1"}
    assert goals(state, "B", "druid")
    assert after(state, "A druid O23").to_dict()["turn"] == 1
    assert after(state, "B druid O20").to_dict()["turn"] == 1


def test_two_figures_use_both_dice_in_either_order() -> None:
    """D-12"""
    state = position(druids="O1 O12", spirits="sirona@O9/0", dice="2 5")
    then = after(state, "A druid O23")
    assert then.to_dict()["dice"] == [None, "5"]
    assert {action.split()[0] for action in then.actions()} == {"B"}
    other = after(state, "B sirona O4")
    assert other.to_dict()["dice"] == ["2", None]
    assert {action.split()[0] for action in other.actions()} == {"A"}


def test_the_two_dice_move_different_figures() -> None:
    """D-12"""
    state = after(position(druids="O1 O12", spirits="sirona@O9/0 dwarf@O14/0", dice="2 5"), "A druid O23")
    assert {action.split()[1] for action in state.actions()} == {"sirona", "dwarf"}
    assert state.to_dict()["figures"] == ["dwarf", "sirona"]


def test_with_both_dice_used_the_turn_is_over_though_a_third_figure_is_left() -> None:
    """D-12"""
    state = position(druids="O1 O12", spirits="sirona@O9/0 dwarf@O14/0", dice="2 5")
    state = after(state, "A druid O23", "B sirona O4")
    assert state.to_dict()["turn"] == 1


def test_a_spirit_called_in_this_turn_does_not_move_in_it() -> None:
    """D-12, D-40: so the druid is the only figure, and one die moves it."""
    state = position(phase="spell", druids="M2 O12", hands=["call"])
    state = after(state, "call sirona")
    assert state.to_dict()["figures"] == ["druid"]
    assert all(action.split()[1] in ("druid", "draw") for action in state.actions() if action.split()[0] in "AB")


def test_before_the_roll_a_called_spirit_is_remembered() -> None:
    """D-12"""
    state = after(position(phase="spell", druids="M2 O12", hands=["call banish"]), "call sirona")
    assert state.to_dict()["came"] == ["sirona"]
    assert after(state, "roll").to_dict()["came"] == []


def test_a_spirit_summoned_in_this_turn_does_not_move_in_it() -> None:
    """D-12"""
    state = position(druids="M1 O12", spirits="dwarf@O22/0", dice="2 5")
    state = after(state, "A druid M3", "summon sirona")
    assert {action.split()[1] for action in state.actions()} == {"dwarf"}


def test_a_spirit_taken_over_in_this_turn_does_not_move_in_it() -> None:
    """D-12"""
    state = position(druids="O1 O12", spirits="sirona@O23/1 dwarf@O9/0", dice="2 5")
    state = after(state, "A druid O23", "take sirona")
    assert spirit(state, "sirona") == ("O23", 0)
    assert state.to_dict()["figures"] == ["dwarf"]


def test_a_figure_lost_in_this_turn_drops_out() -> None:
    """D-12: the last one with it, and the turn is over."""
    state = position(druids="M1 O12", spirits="sirona@O9/0", dice="2 5")
    state = after(state, "A druid M3", "banish sirona")
    assert state.to_dict()["turn"] == 1


def test_another_players_spirits_are_not_moved() -> None:
    """D-12"""
    state = position(druids="O1 O12", spirits="sirona@O9/1", dice="2 5")
    assert {action.split()[1] for action in state.actions()} == {"druid"}


def test_with_no_figure_on_the_circles_there_is_nothing_to_move() -> None:
    """D-12: the turn goes on to the next player."""
    state = position(druids="centre O12", phase="spell", hands=["banish"], spirits="sirona@O3/1")
    for one in chances(state, 10):
        rolled = after(one, "roll").to_dict()
        assert rolled["turn"] == 1 or rolled["dice"][1] == "(6)"


def test_a_die_that_can_move_a_figure_must_be_used() -> None:
    """D-13"""
    state = position(druids="O1 O12", dice="2 5")
    assert "nothing" not in state.actions()
    with pytest.raises(nemeton.IllegalAction, match="must be used, D-13"):
        state.play("nothing")


def test_a_die_that_can_move_nothing_lapses() -> None:
    """D-13: druids stand on both sides, and only the bend leads nowhere."""
    state = position(3, druids="O0 O1 O23", dice="x bend")
    assert state.to_dict()["turn"] == 1


def test_a_die_that_lapses_is_tried_again_after_the_other_one() -> None:
    """D-13: the spirit opens the way when it moves away, though it could not be passed onto before."""
    state = position(
        3, druids="O1 O0 O2", spirits="sirona@O2/0 dwarf@O0/1", dice="(1) 5", figures="druid sirona", turn=0
    )
    assert goals(state, "A", "druid") == set()
    assert goals(state, "B", "druid") == set()
    moved = after(state, "B sirona O7")
    assert moved.to_dict()["druids"][0] == "O2"


def test_no_move_needs_to_look_ahead() -> None:
    """D-13: using B first may make A useless, and that is allowed."""
    state = position(druids="M1 O12", spirits="sirona@O9/0", dice="2 4")
    assert {action.split()[0] for action in state.actions()} == {"A", "B"}


def test_two_rings_offer_magic_besides_the_moves() -> None:
    """D-17"""
    state = position(druids="O1 O12", dice="(1) (6)", spirits="sirona@O9/1")
    assert "magic draw" in state.actions()
    assert goals(state, "A", "druid") == {"O0", "O2"}
    assert "nothing" not in state.actions()
    elsewhere = [action for action in state.actions() if action.startswith("magic sirona")]
    assert len(elsewhere) == len(FIELDS) - 1


@pytest.mark.parametrize("dice", ["(1) 5", "2 (6)", "(bend) line", "line bend"])
def test_a_single_ring_means_nothing(dice: str) -> None:
    """D-17"""
    state = position(druids="O1 O12", dice=dice, spirits="sirona@O9/1")
    assert not any(action.startswith("magic") for action in state.actions())


def test_magic_draws_two_cards_and_ends_the_turn() -> None:
    """D-17"""
    state = position(druids="O1 O12", dice="(bend) (6)", deck="wort image vervain")
    state = after(state, "magic draw")
    there = state.to_dict()
    assert there["hands"][0] == ["image", "vervain"]
    assert there["deck"] == ["wort"]
    assert there["turn"] == 1


def test_magic_puts_any_spirit_onto_another_field_with_room() -> None:
    """D-17"""
    state = position(druids="O1 O12", dice="(1) (6)", spirits="sirona@O9/1 dwarf@M3/0 belenus@M3/0")
    targets = {action.split()[2] for action in state.actions() if action.startswith("magic sirona")}
    assert targets == set(FIELDS) - {"O9", "M3"}
    moved = after(state, "magic sirona O1")
    assert spirit(moved, "sirona") == ("O1", 1)
    assert moved.to_dict()["turn"] == 1


def test_no_field_action_follows_magic() -> None:
    """D-17: neither a card on a plant field nor anything on a ghost field."""
    state = position(druids="O1 O12", dice="(1) (6)", spirits="dwarf@O9/0", deck="wort wort")
    for field in ("M0", "M3"):
        there = after(state, f"magic dwarf {field}").to_dict()
        assert there["turn"] == 1
        assert there["hands"] == [[], []]


def test_magic_onto_a_pentagram_brings_the_spirit_to_the_centre() -> None:
    """D-17, D-30"""
    state = position(druids="O1 O12", dice="(1) (6)", spirits="sirona@O9/1")
    assert spirit(after(state, "magic sirona I0"), "sirona") == ("centre", 1)


def test_magic_is_used_only_before_either_die() -> None:
    """D-17"""
    state = position(druids="O1 O12", spirits="sirona@O9/0", dice="(1) (6)")
    state = after(state, "A druid O2")
    assert not any(action.startswith("magic") for action in state.actions())


def test_magic_is_there_also_when_nothing_can_move_and_then_nothing_too() -> None:
    """D-17"""
    state = position(druids="centre O12", dice="(1) (6)", deck="wort wort")
    assert state.actions() == ["nothing", "magic draw"]
    assert after(state, "nothing").to_dict()["turn"] == 1
    assert after(state, "nothing").to_dict()["hands"] == [[], []]


def test_magic_can_not_be_countered() -> None:
    """D-17"""
    state = position(druids="O1 O12", dice="(1) (6)", spirits="sirona@O9/1", hands=["", "counter"])
    assert now(after(state, "magic sirona O3"))[0] != "counter"
    assert now(after(state, "magic draw"))[0] != "counter"


def test_moves_by_different_dice_are_different_actions() -> None:
    state = position(druids="O1 O12", dice="line line")
    assert {"A druid O2", "B druid O2"} <= set(state.actions())
