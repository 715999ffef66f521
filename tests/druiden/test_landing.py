"""What a figure does where it lands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import nemeton
from tests.druiden.board import after, chances, drawing, hand, now, position, spirit
from tests.druiden.referee import SPIRITS


def landing(field: str, **drawn: Any) -> nemeton.State:
    """Seat 0's druid has just landed here and must choose."""
    given: dict[str, Any] = {"phase": "land", "landed": "druid", "dice": "x 5", "figures": ""}
    return position(druids=f"{field} O12", **{**given, **drawn})


# D-30: pentagrams and the centre.


def test_a_druid_that_lands_on_a_pentagram_goes_to_the_centre() -> None:
    """D-30: with no other action, and the turn is over."""
    state = after(position(druids="I1 O12", dice="(1) 5"), "A druid I0")
    there = state.to_dict()
    assert there["druids"][0] == "centre"
    assert there["turn"] == 1


def test_a_spirit_that_lands_on_a_pentagram_goes_to_the_centre_and_keeps_its_controller() -> None:
    """D-30"""
    state = position(druids="O1 O12", spirits="sirona@I1/0", dice="(1) 5")
    state = after(state, "A sirona I2")
    assert spirit(state, "sirona") == ("centre", 0)
    assert {action.split()[1] for action in state.actions()} == {"druid"}


def test_a_druid_beside_another_on_a_pentagram_does_not_exchange() -> None:
    """D-30: it goes on at once."""
    state = position(druids="I1 I0", dice="(1) 5", hands=["wort", "wort"])
    assert after(state, "A druid I0").to_dict()["druids"] == ["centre", "I0"]


def test_in_the_centre_a_figure_never_moves_again() -> None:
    """D-30"""
    state = position(druids="O1 O12", spirits="sirona@centre/0", dice="2 5")
    assert {action.split()[1] for action in state.actions()} == {"druid"}


# D-31: ghost fields.


def test_on_a_ghost_field_any_spirit_is_summoned_beside_the_figure() -> None:
    """D-31"""
    state = landing("M3", spirits="dwarf@O3/1")
    assert [f"summon {name}" for name in SPIRITS if name != "dwarf"] == [
        action for action in state.actions() if action.startswith("summon")
    ]
    assert spirit(after(state, "summon arianrhod"), "arianrhod") == ("M3", 0)


def test_a_spirit_may_summon_too() -> None:
    """D-31"""
    state = position(
        druids="O1 O12", spirits="sirona@O0/0", phase="land", landed="sirona", dice="x 5", figures="", turn=0
    )
    assert spirit(after(state, "summon morrigan"), "morrigan") == ("O0", 0)


def test_without_room_nothing_is_summoned_but_one_may_banish() -> None:
    """D-31"""
    state = landing("M3", spirits="dwarf@M3/0")
    assert state.actions() == ["banish dwarf", "nothing"]


def test_any_spirit_on_the_circles_is_banished_and_its_controller_loses_it() -> None:
    """D-31: own ones and those of others; in the centre none."""
    state = landing("M3", spirits="dwarf@O3/1 sirona@O9/0 belenus@centre/1")
    assert [a for a in state.actions() if a.startswith("banish")] == ["banish sirona", "banish dwarf"]
    assert spirit(after(state, "banish dwarf"), "dwarf") == ("outside", None)
    assert spirit(after(state, "banish sirona"), "sirona") == ("outside", None)


def test_the_spirit_that_landed_may_banish_itself() -> None:
    """D-31"""
    state = position(
        druids="O1 O12", spirits="sirona@O0/0", phase="land", landed="sirona", dice="x 5", figures="", turn=0
    )
    assert spirit(after(state, "banish sirona"), "sirona") == ("outside", None)


def test_on_a_ghost_field_one_may_do_nothing() -> None:
    """D-31, D-38"""
    state = landing("M3")
    assert "nothing" in state.actions()
    assert after(state, "nothing").to_dict()["turn"] == 1


# D-32: plant fields.


def test_on_a_plant_field_one_card_is_drawn() -> None:
    """D-32: where nothing else is offered, without asking."""
    state = position(druids="O1 O12", dice="2 x", deck="wort image", figures="druid")
    state = after(state, "A druid O3")
    assert hand(state, 0) == "image"
    assert state.to_dict()["deck"] == ["wort"]


def test_the_dwarf_king_draws_two() -> None:
    """D-32"""
    state = position(druids="centre O12", spirits="dwarf@O1/0", dice="2 x", deck="wort image raven")
    assert hand(after(state, "A dwarf O3"), 0) == "image raven"


def test_another_spirit_draws_one() -> None:
    """D-32"""
    state = position(druids="centre O12", spirits="sirona@O1/0", dice="2 x", deck="wort image raven")
    assert hand(after(state, "A sirona O3"), 0) == "raven"


def test_an_empty_draw_pile_is_made_of_the_shuffled_discard_pile() -> None:
    """D-32"""
    state = position(druids="O1 O12", dice="2 x", discard="wind call banish counter")
    drawn: Counter[str] = Counter()
    for one in chances(state):
        there = after(one, "A druid O3").to_dict()
        assert there["discard"] == []
        assert sorted([*there["deck"], *there["hands"][0]]) == ["banish", "call", "counter", "wind"]
        drawn[there["hands"][0][0]] += 1
    assert len(drawn) == 4


def test_the_pile_is_renewed_between_two_cards_too() -> None:
    """D-32"""
    state = position(druids="centre O12", spirits="dwarf@O1/0", dice="2 x", deck="wort", discard="wind")
    there = after(state, "A dwarf O3").to_dict()
    assert (there["hands"][0], there["deck"], there["discard"]) == (["wind", "wort"], [], [])


def test_the_pile_is_renewed_only_when_a_card_is_due() -> None:
    """D-32: the last card leaves an empty draw pile."""
    there = after(position(druids="O1 O12", dice="2 x", deck="wort", discard="wind"), "A druid O3").to_dict()
    assert (there["deck"], there["discard"]) == ([], ["wind"])


def test_with_both_piles_empty_nothing_is_drawn() -> None:
    """D-32"""
    there = after(position(druids="O1 O12", dice="2 x"), "A druid O3").to_dict()
    assert there["hands"] == [[], []]
    assert there["turn"] == 1


# D-33: taking control.


def test_a_druid_beside_another_players_spirit_may_take_it() -> None:
    """D-33"""
    state = landing("O1", spirits="sirona@O1/1")
    assert state.actions() == ["take sirona", "nothing"]
    assert spirit(after(state, "take sirona"), "sirona") == ("O1", 0)
    assert spirit(after(state, "nothing"), "sirona") == ("O1", 1)


def test_an_own_spirit_is_not_taken() -> None:
    """D-33: nothing is left to choose."""
    assert landing("O1", spirits="sirona@O1/0").to_dict()["turn"] == 1


def test_a_spirit_takes_no_spirit() -> None:
    """D-33"""
    state = position(
        druids="M2 O12", spirits="sirona@O1/0 dwarf@O1/1", phase="land", landed="sirona", dice="x 5", figures=""
    )
    assert state.to_dict()["turn"] == 1


def test_on_a_plant_field_one_draws_or_takes() -> None:
    """D-33, D-38: one of them, and not nothing."""
    state = landing("M0", spirits="sirona@M0/1", deck="wort")
    assert sorted(state.actions()) == ["draw", "take sirona"]
    assert hand(after(state, "draw"), 0) == "wort"
    assert hand(after(state, "take sirona"), 0) == ""


# D-34: exchanging cards.


def meeting(field: str = "O1", **drawn: Any) -> nemeton.State:
    given: dict[str, Any] = {"phase": "land", "landed": "druid", "dice": "x 5", "figures": ""}
    return position(druids=f"{field} {field}", **{**given, **drawn})


def test_a_druid_beside_another_may_exchange_one_card_or_two() -> None:
    """D-34"""
    state = meeting(hands=["wort vervain image", "henbane mugwort mandrake"])
    assert state.actions() == ["swap 1 1", "swap 1 2", "nothing"]


def test_no_more_cards_are_exchanged_than_either_hand_has() -> None:
    """D-34"""
    assert meeting(hands=["wort", "henbane mugwort"]).actions() == ["swap 1 1", "nothing"]
    assert meeting(hands=["wort image", "henbane"]).actions() == ["swap 1 1", "nothing"]
    assert meeting(hands=["", "henbane"]).to_dict()["turn"] == 1
    assert meeting(hands=["wort image", ""]).to_dict()["turn"] == 1


def test_cards_are_taken_at_random_and_given_by_choice_one_by_one() -> None:
    """D-34"""
    state = meeting(hands=["wort vervain", "henbane mugwort mandrake"])
    taken: Counter[str] = Counter()
    for one in chances(state):
        then = after(one, "swap 1 2")
        there = then.to_dict()
        assert now(then) == ("give", 0)
        assert there["pending"] == {"to": 1, "left": 2}
        assert len(there["hands"][0]) == 4
        taken.update(set(there["hands"][0]) - {"wort", "vervain"})
        first = after(then, "give wort")
        assert first.to_dict()["pending"] == {"to": 1, "left": 1}
        last = after(first, "give vervain").to_dict()
        assert {"wort", "vervain"} <= set(last["hands"][1])
        assert [len(cards) for cards in last["hands"]] == [2, 3]
        assert last["turn"] == 1
    assert set(taken) == {"henbane", "mugwort", "mandrake"}


def test_what_was_taken_may_be_given_back() -> None:
    """D-34"""
    state = after(meeting(hands=["wort", "henbane"]), "swap 1 1")
    assert state.actions() == ["give wort", "give henbane"]
    state.play("give henbane")
    assert [hand(state, 0), hand(state, 1)] == ["wort", "henbane"]


def test_equal_cards_are_one_answer_and_with_one_kind_nobody_is_asked() -> None:
    """D-34"""
    state = after(meeting(hands=["wort", "wort"]), "swap 1 1")
    assert state.to_dict()["turn"] == 1
    assert [hand(state, 0), hand(state, 1)] == ["wort", "wort"]


def test_on_a_plant_field_one_draws_or_exchanges() -> None:
    """D-34, D-38"""
    state = meeting("M0", hands=["wort", "henbane"], deck="image")
    assert sorted(state.actions()) == ["draw", "swap 1 1"]


# D-35, D-36: the Morrigan.


def test_a_druid_that_lands_beside_the_morrigan_takes_her_always() -> None:
    """D-35: at once and without theft."""
    state = position(druids="O1 O12", spirits="morrigan@O23/1", dice="2 x", figures="druid", hands=["", "wort"])
    then = after(state, "A druid O23")
    assert spirit(then, "morrigan") == ("O23", 0)
    assert [hand(then, 0), hand(then, 1)] == ["", "wort"]


def test_beside_her_the_druid_still_has_its_one_action() -> None:
    """D-35"""
    state = position(druids="O1 O12", spirits="morrigan@O3/1", dice="2 x", figures="druid", deck="wort")
    then = after(state, "A druid O3")
    assert spirit(then, "morrigan") == ("O3", 0)
    assert hand(then, 0) == "wort"
    ghost = position(druids="M1 O12", spirits="morrigan@M3/1", dice="2 x", figures="druid")
    assert after(ghost, "A druid M3").actions() == ["banish morrigan", "nothing"]


def test_taking_the_morrigan_can_not_be_countered() -> None:
    """D-35"""
    state = position(druids="O1 O12", spirits="morrigan@O23/1", dice="2 x", figures="druid", hands=["", "counter"])
    assert spirit(after(state, "A druid O23"), "morrigan") == ("O23", 0)


def test_the_morrigan_steals_from_the_druid_beside_whom_she_lands() -> None:
    """D-36: then she is the robbed player's."""
    state = position(
        druids="M2 O3", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", hands=["", "wort image raven"]
    )
    then = after(state, "A morrigan O3")
    assert now(then) == ("steal", 0)
    assert then.actions() == ["steal 1", "steal 2"]
    robbed = after(then, "steal 2")
    assert spirit(robbed, "morrigan") == ("O3", 1)
    assert [len(cards) for cards in robbed.to_dict()["hands"]] == [2, 1]
    assert [len(cards) for cards in after(then, "steal 1").to_dict()["hands"]] == [1, 2]


def test_the_theft_is_the_landings_one_action_and_not_optional() -> None:
    """D-36: on a plant field nothing is drawn, on a ghost field nobody summoned."""
    state = position(
        druids="M2 O3", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", hands=["", "wort image"], deck="raven"
    )
    then = after(state, "A morrigan O3", "steal 1")
    assert "raven" not in hand(then, 0)
    assert then.to_dict()["turn"] == 1


def test_with_one_card_there_is_no_choice() -> None:
    """D-36"""
    state = position(druids="M2 O3", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", hands=["", "wort"])
    then = after(state, "A morrigan O3")
    assert spirit(then, "morrigan") == ("O3", 1)
    assert hand(then, 0) == "wort"


def test_with_no_card_she_only_changes_hands() -> None:
    """D-36"""
    state = position(druids="M2 O3", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", deck="wort")
    then = after(state, "A morrigan O3")
    assert spirit(then, "morrigan") == ("O3", 1)
    assert then.to_dict()["hands"] == [[], []]


def test_stolen_cards_are_random() -> None:
    """D-36"""
    state = position(
        druids="M2 O3", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", hands=["", "wort image raven"]
    )
    stolen = {hand(after(one, "A morrigan O3", "steal 1"), 0) for one in chances(state)}
    assert stolen == {"wort", "image", "raven"}


def test_put_by_magic_her_controller_answers_be_it_in_anothers_turn() -> None:
    """D-36, D-17"""
    state = position(3, druids="O1 M2 O12", spirits="morrigan@O9/2", dice="(1) (6)", hands=["wort image", "", ""])
    then = after(state, "magic morrigan O1")
    assert now(then) == ("steal", 2)
    assert then.to_dict()["turn"] == 0
    robbed = after(then, "steal 2")
    assert spirit(robbed, "morrigan") == ("O1", 0)
    assert hand(robbed, 2) == "image wort"
    assert robbed.to_dict()["turn"] == 1


def test_beside_her_controllers_own_druid_nothing_happens() -> None:
    """D-36"""
    state = position(druids="O3 O12", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", deck="wort")
    then = after(state, "A morrigan O3")
    assert spirit(then, "morrigan") == ("O3", 0)
    assert hand(then, 0) == "wort"
    by_magic = position(druids="M2 O3", spirits="morrigan@O1/1", dice="(1) (6)", hands=["wort"])
    assert spirit(after(by_magic, "magic morrigan O3"), "morrigan") == ("O3", 1)


# D-37, D-38.


def test_figures_in_the_centre_can_not_be_banished_taken_or_relocated() -> None:
    """D-37"""
    ghost = landing("M3", spirits="sirona@centre/1 dwarf@O9/1")
    assert "banish sirona" not in ghost.actions()
    magic = position(druids="O1 O12", dice="(1) (6)", spirits="sirona@centre/1 dwarf@O9/1")
    assert not any(action.startswith("magic sirona") for action in magic.actions())
    spell = position(phase="spell", druids="O1 O12", hands=["banish"], spirits="sirona@centre/1 dwarf@O9/1")
    assert spell.actions() == ["roll", "banish dwarf"]


def test_elsewhere_than_on_plant_fields_nothing_is_always_an_answer() -> None:
    """D-38"""
    for field, spirits in (("M3", ""), ("O1", "sirona@O1/1"), ("M3", "sirona@M3/1")):
        assert "nothing" in landing(field, spirits=spirits).actions()
    assert "nothing" not in landing("M0", spirits="sirona@M0/1").actions()


def test_on_an_empty_field_the_landing_is_over_at_once() -> None:
    """D-38"""
    assert after(position(druids="M2 O12", dice="2 x", figures="druid"), "A druid M4").to_dict()["turn"] == 1


def test_one_action_a_landing() -> None:
    """D-38: after a take there is no draw."""
    state = landing("M0", spirits="sirona@M0/1 dwarf@O9/0", deck="wort", figures="dwarf")
    then = after(state, "take sirona")
    assert now(then) == ("move", 0)
    assert hand(then, 0) == ""


def test_the_drawing_helper_writes_what_the_engine_reads() -> None:
    drawn = drawing(druids="O1 O12", dice="2 x")
    assert nemeton.position(drawn).to_dict() == drawn
