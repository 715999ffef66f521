"""Positions as JSON: written, read back, and refused with a reason that names the place."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import nemeton
from tests.orakel import referee
from tests.orakel.board import OPTIONS, PHASES, bold, drawing, moved, over, position, some_drawing
from tests.orakel.referee import ALL_CARDS, CLOVERS, COLOURS, SMALL_STONES, SMALL_TILE_COPIES

Position = dict[str, Any]
Change = Callable[[Position], None]

# One position with something everywhere; most cases below spoil one thing of it.
GOOD = drawing(
    hands=["r0", "b3"],
    rows=[{"g": [0, 1]}, {"r": [9, 9]}],
    deck="y1 p10",
    discards={"g": [3, 7]},
    tiles={1: "clover r", 2: "spiral", 3: "leprechaun", 4: "3", 5: "mirror", 8: "wish 2"},
    figures=[[0, 4, 9], [0, 0, 2]],
    wishes=[1, 0],
    points=[3, 0],
)
LANDED = {"figure": 1, "began": [0, 0, 9], "used": [[], [], []]}
IN_PHASE: dict[str, Position] = {
    "card": GOOD,
    "move": GOOD | {"phase": "move", "pending": {"card": "g1"}},
    "clover": GOOD | {"phase": "clover", "figures": [[0, 1, 9], [0, 0, 2]], "pending": LANDED},
    "spiral": GOOD
    | {"phase": "spiral", "figures": [[0, 2, 9], [0, 0, 2]], "pending": LANDED | {"used": [[2], [1], []]}},
    "leprechaun": GOOD | {"phase": "leprechaun", "figures": [[3, 3, 3], [0, 0, 2]]},
    "throw": GOOD | {"phase": "throw", "figures": [[0, 3, 9], [0, 0, 2]]},
    "draw": GOOD | {"phase": "draw"},
    "discarded": GOOD | {"phase": "draw", "discards": {"g": [3, 7], "y": [2]}, "discarded": "g7"},
    "two draws": GOOD
    | {"phase": "draw", "figures": [[0, 3, 9], [0, 0, 2]], "discards": {"g": [3, 7], "y": [2]}, "discarded": "g7"}
    | {"pending": {"draws": 2}},
    "over": GOOD | {"phase": "over", "deck": []},
    "over by the oracle": GOOD | {"phase": "over", "figures": [[29, 30, 35], [0, 0, 2]]},
}


def test_the_example_of_the_rules_is_read_and_written_back() -> None:
    assert nemeton.position(GOOD).to_dict() == GOOD


@pytest.mark.parametrize("case", IN_PHASE)
def test_a_position_of_every_phase_is_read_and_written_back(case: str) -> None:
    given = copy.deepcopy(IN_PHASE[case])
    state = nemeton.position(given)
    assert given == IN_PHASE[case]
    assert state.to_dict() == given
    assert state.actor == (None if state.over else 0)


@pytest.mark.parametrize(("players", "options"), [(2, OPTIONS[0]), (3, OPTIONS[1]), (3, OPTIONS[2]), (4, OPTIONS[3])])
def test_every_position_of_a_game_is_read_back_as_it_was_written(players: int, options: dict[str, Any]) -> None:
    chance = random.Random(players)
    state = nemeton.game("orakel", players=players, **options).start("round trips")
    while True:
        written = state.to_dict()
        again = nemeton.position(json.loads(json.dumps(written)))
        assert again.to_dict() == written
        assert again.actions() == state.actions()
        assert again.scores() == state.scores()
        assert again.result == state.result
        if state.over:
            break
        state.play(bold(chance, state.actions()))


def test_set_up_positions_and_what_follows_are_read_back_as_they_were_written() -> None:
    chance = random.Random(4)
    seen = set()
    for _ in range(200):
        state = nemeton.position(some_drawing(chance))
        for _ in range(12):
            written = state.to_dict()
            again = nemeton.position(written)
            assert again.to_dict() == written
            assert again.actions() == state.actions()
            seen.add((written["phase"], *written.get("pending", {})))
            if state.over:
                break
            state.play(bold(chance, state.actions()))
    landed = ("figure", "began", "used")
    assert seen == {
        *((phase,) for phase in PHASES - {"move", "clover", "spiral"}),
        *{("move", "card"), ("clover", *landed), ("spiral", *landed), ("draw", "draws")},
    }


def test_a_position_read_back_in_the_midst_of_a_turn_goes_on_as_if_nothing_had_happened() -> None:
    """What must be remembered inside a turn is all in the position: began, used, draws, discarded."""
    chance = random.Random(5)
    for _ in range(60):
        state = nemeton.position(some_drawing(chance))
        for _ in range(20):
            if state.over:
                break
            again = nemeton.position(state.to_dict())
            action = bold(chance, state.actions())
            again.play(action)
            state.play(action)
            assert again.to_dict() == state.to_dict()


def test_hands_are_written_sorted_by_colour_and_number() -> None:
    written = position(hands=["b3 r10 g5 r2 p0 y7 r2"]).to_dict()
    assert written["hands"][0] == ["r2", "r2", "r10", "y7", "p0", "g5", "b3"]


def test_colours_and_fields_are_written_in_order() -> None:
    tiles = {30: "mirror", 4: "1", 8: "wish 1"}
    written = position(rows=[{"b": [1], "r": [2], "p": [3]}], discards={"g": [1], "y": [4]}, tiles=tiles).to_dict()
    assert list(written["rows"][0]) == ["r", "p", "b"]
    assert list(written["discards"]) == ["y", "g"]
    assert list(written["tiles"]) == ["4", "8", "30"]


def test_figures_keep_their_place_in_their_list() -> None:
    assert position(figures=[[9, 0, 4], [2, 35, 1]]).to_dict()["figures"] == [[9, 0, 4], [2, 35, 1]]


def test_empty_rows_and_piles_are_left_out_when_written_and_accepted_when_read() -> None:
    written = position(rows=[{"g": [], "r": [1]}], discards={"b": []}).to_dict()
    assert written["rows"] == [{"r": [1]}, {}]
    assert written["discards"] == {}


def test_what_may_be_left_out_may_be_left_out() -> None:
    short = {key: value for key, value in GOOD.items() if key not in ("options", "discarded", "discards", "tiles")}
    assert nemeton.position(short).to_dict() == GOOD | {"discards": {}, "tiles": {}}
    ended = {key: value for key, value in GOOD.items() if key != "deck"} | {"phase": "over"}
    assert nemeton.position(ended).to_dict() == ended | {"deck": []}


def test_options_are_written_in_full_and_missing_ones_take_their_defaults() -> None:
    for given, full in (
        ({}, {"any_clover": False, "leprechaun_three": 15}),
        ({"any_clover": True}, {"any_clover": True, "leprechaun_three": 15}),
        ({"leprechaun_three": 20}, {"any_clover": False, "leprechaun_three": 20}),
    ):
        assert nemeton.position(GOOD | {"options": given}).to_dict()["options"] == full


def test_reading_shares_nothing_with_what_is_read_or_written() -> None:
    for given in IN_PHASE.values():
        read = copy.deepcopy(given)
        state = nemeton.position(read)
        for tree in (read, state.to_dict()):
            spoil_all(tree)
        assert state.to_dict() == given


def spoil_all(tree: Any) -> None:
    for branch in tree.values() if isinstance(tree, dict) else tree:
        if isinstance(branch, dict | list):
            spoil_all(branch)
    tree.clear()


def test_a_position_that_leaves_no_choice_is_played_on_at_once() -> None:
    """What is read back is the result."""
    there = position(phase="draw", hands=["g5", "r1"], deck="y1 y2 y3").to_dict()
    assert (there["turn"], there["phase"]) == (1, "card")
    assert there["hands"][0] == ["y3", "g5"]
    moving: dict[str, Any] = {"phase": "move", "rows": [{"g": [4]}], "pending": {"card": "g4"}}
    there = position(figures=[[3, 3, 3]], priestess=35, **moving).to_dict()
    assert there["figures"][0] == [4, 3, 3]
    spiral = {"figure": 0, "began": [0, 0, 0], "used": [[], [], []]}
    there = position(phase="spiral", figures=[[1, 0, 0]], tiles={1: "spiral"}, pending=spiral).to_dict()
    assert (there["turn"], there["figures"][0]) == (1, [1, 0, 0])


def test_positions_that_no_game_reaches_can_be_set_up() -> None:
    """Hands of any size, missing cards and tiles, a short deck; a landing from nowhere."""
    state = position(hands=[" ".join(ALL_CARDS), ""], deck="r0", tiles={})
    assert len(state.actions()) == 110
    everything = position(hands=[" ".join(ALL_CARDS[1:] * 2), ""], deck="r0 r0")
    assert len(everything.to_dict()["hands"][0]) == 108
    strange = {"figure": 2, "began": [35, 35, 35], "used": [[4], [4], []]}
    state = position(phase="spiral", figures=[[1, 0, 4]], tiles={4: "spiral"}, pending=strange)
    assert state.actions() == ["back 0", "back 1", "back 2", "back 3", "skip"]


def test_a_game_that_is_over_keeps_the_seat_that_ended_it() -> None:
    assert over(turn=1).to_dict()["turn"] == 1
    assert over(turn=1).actor is None


# What is pending


def test_the_card_just_laid_stands_under_pending() -> None:
    state = position(phase="move", hands=["b1"], rows=[{"g": [2, 4]}], figures=[[3, 0, 0]], pending={"card": "g4"})
    assert state.to_dict()["pending"] == {"card": "g4"}
    assert state.actions() == ["move 0", "move 3", "priestess 1", "priestess 2"]
    assert "pending" not in position().to_dict()


def test_who_landed_decides_which_clover_is_meant() -> None:
    tiles = {1: "clover r", 2: "clover b"}
    for figure, action in enumerate(("clover 1", "clover 2")):
        pending = {"figure": figure, "began": [0, 0, 0], "used": [[], [], []]}
        state = position(phase="clover", figures=[[1, 2, 9]], tiles=tiles, pending=pending)
        assert state.to_dict()["pending"] == pending
        assert state.actions() == [action, "skip"]


def test_where_the_figure_began_is_where_the_spiral_does_not_lead() -> None:
    for began in range(4):
        pending = {"figure": 1, "began": [7, began, 7], "used": [[], [], []]}
        state = position(phase="spiral", figures=[[1, 4, 9]], tiles={4: "spiral"}, pending=pending)
        assert state.actions() == [*(f"back {field}" for field in range(4) if field != began), "skip"]


def test_used_tiles_do_nothing_more_for_that_figure() -> None:
    tiles = {4: "spiral", 2: "clover b"}
    for used, phase in (([[], [2], []], "card"), ([[2], [], [2]], "clover")):
        pending = {"figure": 1, "began": [1, 0, 9], "used": used}
        state = position(phase="spiral", figures=[[1, 4, 9]], tiles=tiles, pending=pending)
        state.play("back 2")
        assert state.to_dict()["phase"] == phase


def test_used_fields_are_written_sorted() -> None:
    tiles = {4: "spiral", 2: "clover b", 1: "clover r"}
    pending = {"figure": 1, "began": [1, 0, 9], "used": [[4, 1, 2], [2, 1], []]}
    state = position(phase="spiral", figures=[[1, 4, 9]], tiles=tiles, pending=pending)
    assert state.to_dict()["pending"]["used"] == [[1, 2, 4], [1, 2], []]


def test_two_draws_are_named_and_one_is_not() -> None:
    state = nemeton.position(IN_PHASE["two draws"])
    assert state.actions() == ["draw deck", "draw y"]
    state.play("draw y")
    assert "pending" not in state.to_dict()
    assert state.over is False
    assert moved("g5", [0, 0, 0], hands=["g5"], discards={"y": [2]}).to_dict().get("pending") is None


def test_the_card_discarded_in_this_turn_is_named() -> None:
    state = position(phase="draw", discards={"g": [1, 4], "r": [2]}, discarded="g4")
    assert state.to_dict()["discarded"] == "g4"
    assert state.actions() == ["draw deck", "draw r"]


# What is refused


def spoil(*path: Any, to: Any) -> Change:
    """Puts something else at a place."""

    def change(given: Position) -> None:
        place: Any = given
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def without(key: str) -> Change:
    return lambda given: given.__delitem__(key)


def both(*changes: Change) -> Change:
    def change(given: Position) -> None:
        for one in changes:
            one(given)

    return change


def stones(name: str, copies: int) -> dict[str, str]:
    """So many tiles of a kind, on small stones."""
    return {str(field): name for field in SMALL_STONES[:copies]}


REFUSED: dict[str, tuple[str, Change, str]] = {
    # what is there at all
    "an unknown key": ("card", spoil("colour", to="r"), r"position: 'colour' is unknown"),
    "no turn": ("card", without("turn"), r"position: 'turn' is missing"),
    "no phase": ("card", without("phase"), r"position: 'phase' is missing"),
    "no hands": ("card", without("hands"), r"position: 'hands' is missing"),
    "no rows": ("card", without("rows"), r"position: 'rows' is missing"),
    "no figures": ("card", without("figures"), r"position: 'figures' is missing"),
    "no priestess": ("card", without("priestess"), r"position: 'priestess' is missing"),
    "no wishes": ("card", without("wishes"), r"position: 'wishes' is missing"),
    "no mirrors": ("card", without("mirrors"), r"position: 'mirrors' is missing"),
    "no points": ("card", without("points"), r"position: 'points' is missing"),
    "no scored leprechauns": ("card", without("scored_leprechauns"), r"position: 'scored_leprechauns' is missing"),
    "a turn beyond the seats": ("card", spoil("turn", to=2), r"turn: a whole number from 0 to 1"),
    "a turn that is true": ("card", spoil("turn", to=True), r"turn: a whole number .* not True"),
    "an unknown phase": ("card", spoil("phase", to="think"), r"phase: 'think' is none of card, move, clover, spiral"),
    "a phase that is a list": ("card", spoil("phase", to=["card"]), r"phase: \['card'\] is none of"),
    # cards
    "hands for too many": ("card", spoil("hands", to=[[], [], []]), r"hands: .* each of the 2 players"),
    "a hand that is no list": ("card", spoil("hands", 1, to="b3"), r"hands of seat 1: a list is expected"),
    "an unknown card in a hand": ("card", spoil("hands", 0, 0, to="g11"), r"hands of seat 0: 'g11' is no card"),
    "an unknown card in the deck": ("card", spoil("deck", 0, to="deck"), r"deck: 'deck' is no card"),
    "a third copy in a hand": ("card", spoil("hands", 0, to=["r0"] * 3), r"r0 is there 3 times.*holds 2"),
    "a third copy in the deck": ("card", spoil("deck", to=["r9"]), r"r9 is there 3 times"),
    "a third copy in a pile": ("card", spoil("discards", to={"r": [9]}), r"r9 is there 3 times"),
    "a third copy in one row": ("card", spoil("rows", 1, to={"r": [9] * 3}), r"rows of seat 1: .*r9 only twice"),
    "a row of no colour": ("card", spoil("rows", 0, to={"x": [1]}), r"rows of seat 0: 'x' is unknown"),
    "a row with a number too high": ("card", spoil("rows", 0, "g", 1, to=11), r"rows of seat 0, g: .* from 0 to 10"),
    "a row that turns down": ("card", spoil("rows", 0, "g", to=[1, 3, 2]), r"g \[1, 3, 2\] neither rises nor falls"),
    "a row that turns up": ("card", spoil("rows", 1, "r", to=[3, 3, 1, 2]), r"rows of seat 1: r .* neither rises"),
    "discards that are a list": ("card", spoil("discards", to=[]), r"discards: an object is expected"),
    "a broken number in a pile": ("card", spoil("discards", "g", 0, to=3.0), r"discards g: a whole number .* not 3\.0"),
    # tiles
    "tiles that are a list": ("card", spoil("tiles", to=["4"]), r"tiles: an object is expected"),
    "a tile on the start": ("card", spoil("tiles", "0", to="mirror"), r"tiles: '0' is unknown"),
    "a tile beyond the end": ("card", spoil("tiles", "36", to="mirror"), r"tiles: '36' is unknown"),
    "a field with a leading zero": ("card", spoil("tiles", "07", to="mirror"), r"tiles: '07' is unknown"),
    "a field that is a number": ("card", spoil("tiles", 7, to="mirror"), r"tiles: 7 is unknown"),
    "an unknown tile": ("card", spoil("tiles", "4", to="5"), r"tile on 4: '5' is none of mirror, spiral, leprechaun"),
    "a tile without a name": ("card", spoil("tiles", "4", to=""), r"tile on 4: '' is none of"),
    "a tile that is a number": ("card", spoil("tiles", "4", to=3), r"tile on 4: 3 is none of"),
    "a clover of no colour": ("card", spoil("tiles", "4", to="clover"), r"tile on 4: 'clover' is none of"),
    "a wish stone on a small field": ("card", spoil("tiles", "7", to="wish 1"), r"tile on 7: 'wish 1' is none of"),
    "a mirror on a large field": ("card", spoil("tiles", "14", to="mirror"), r"tile on 14: .* none of wish 1, wish 2"),
    "points on a large field": ("card", spoil("tiles", "27", to="2"), r"tile on 27: '2' is none of wish 1, wish 2"),
    "two wish stones on the end field": ("card", spoil("tiles", "35", to="wish 2"), r"tile on 35: .* none of wish 1"),
    "three wish stones on a field": ("card", spoil("tiles", "8", to="wish 3"), r"tile on 8: 'wish 3' is none of"),
    "no wish stone, but named": ("card", spoil("tiles", "8", to="wish 0"), r"tile on 8: 'wish 0' is none of"),
    "four spirals": ("card", spoil("tiles", to=stones("spiral", 4)), r"tile 'spiral' is there 4 times.*holds 3.*O-4"),
    "four leprechauns": ("card", spoil("tiles", to=stones("leprechaun", 4)), r"tile 'leprechaun' is there 4 times"),
    "two clovers of a colour": ("card", spoil("tiles", "7", to="clover r"), r"tile 'clover r' is there 2 times.*1 "),
    "five tiles with a 1": ("card", spoil("tiles", to=stones("1", 5)), r"tile '1' is there 5 times"),
    "seven tiles with a 2": ("card", spoil("tiles", to=stones("2", 7)), r"tile '2' is there 7 times"),
    "five tiles with a 3": ("card", spoil("tiles", to=stones("3", 5)), r"tile '3' is there 5 times"),
    "three tiles with a 4": ("card", spoil("tiles", to=stones("4", 3)), r"tile '4' is there 3 times"),
    "four mirrors, counting taken ones": ("card", spoil("mirrors", to=[2, 1]), r"tile 'mirror' is there 4 times"),
    "four mirrors taken by one": ("card", spoil("mirrors", 0, to=4), r"mirrors of seat 0: .* from 0 to 3"),
    "a negative number of mirrors": ("card", spoil("mirrors", 0, to=-1), r"mirrors of seat 0"),
    "mirrors for too few": ("card", spoil("mirrors", to=[0]), r"mirrors: .* each of the 2 players"),
    "ten wish stones, counting taken ones": ("card", spoil("wishes", to=[4, 4]), r"there are 10 wish stones.*holds 9"),
    "ten wish stones taken by one": ("card", spoil("wishes", 0, to=10), r"wishes of seat 0: .* from 0 to 9"),
    "a negative number of wish stones": ("card", spoil("wishes", 1, to=-1), r"wishes of seat 1"),
    # figures and points
    "figures for too few": ("card", spoil("figures", to=[[0, 0, 0]]), r"figures: .* each of the 2 players"),
    "two figures": ("card", spoil("figures", 1, to=[0, 0]), r"figures of seat 1: 3 fields .* not 2 \(O-5\)"),
    "four figures": ("card", spoil("figures", 1, to=[0] * 4), r"figures of seat 1: 3 fields .* not 4 \(O-5\)"),
    "figures that are an object": ("card", spoil("figures", 1, to={"0": 3}), r"figures of seat 1: a list is expected"),
    "a figure beyond the end": ("card", spoil("figures", 1, 0, to=36), r"figures of seat 1: .* from 0 to 35"),
    "a figure before the start": ("card", spoil("figures", 1, 0, to=-1), r"figures of seat 1: .* from 0 to 35"),
    "a figure on a field as text": ("card", spoil("figures", 1, 0, to="4"), r"figures of seat 1: a whole number"),
    "a priestess beyond the end": ("card", spoil("priestess", to=36), r"priestess: .* from 0 to 35"),
    "no field for the priestess": ("card", spoil("priestess", to=None), r"priestess: a whole number"),
    "negative points": ("card", spoil("points", 1, to=-1), r"points of seat 1"),
    "a number for scored leprechauns": ("card", spoil("scored_leprechauns", 0, to=1), r"true or false .* not 1"),
    "scored leprechauns for too many": ("card", spoil("scored_leprechauns", to=[True] * 3), r"each of the 2 players"),
    # the end
    "three own figures in the oracle": ("card", spoil("figures", 1, to=[29, 30, 35]), r"the oracle is full.*O-40"),
    "an empty deck in the midst of the game": ("card", spoil("deck", to=[]), r"phase 'card': the deck is empty.*O-41"),
    "no deck in the midst of the game": ("draw", without("deck"), r"phase 'draw': the deck is empty"),
    "over with cards in the deck": ("card", spoil("phase", to="over"), r"phase 'over': the deck has cards"),
    "over with four in the oracle": (
        "card",
        both(spoil("phase", to="over"), spoil("figures", to=[[29, 29, 0], [29, 29, 0]])),
        r"phase 'over': the deck has cards and the oracle is not full",
    ),
    # the phase and what is pending
    "something pending where a card is laid": (
        "card",
        spoil("pending", to={"card": "g1"}),
        r"pending: it does not belong to the phase 'card'",
    ),
    "null pending where a card is laid": ("card", spoil("pending", to=None), r"pending: it does not belong"),
    "something pending where a card is thrown": ("throw", spoil("pending", to={"draws": 2}), r"pending: .* 'throw'"),
    "something pending where leprechauns are scored": (
        "leprechaun",
        spoil("pending", to=LANDED),
        r"pending: it does not belong to the phase 'leprechaun'",
    ),
    "something pending after the end": ("over", spoil("pending", to={"draws": 2}), r"pending: .* phase 'over'"),
    "a move without the card": ("move", without("pending"), r"pending: it is missing in the phase 'move'"),
    "a move with null for what is pending": ("move", spoil("pending", to=None), r"pending: .* not None"),
    "a move with a text": ("move", spoil("pending", to="g1"), r"pending: an object is expected, not 'g1'"),
    "a move with two things": ("move", spoil("pending", "figure", to=1), r"pending: 'figure' is unknown"),
    "a move with an unknown card": ("move", spoil("pending", "card", to="g"), r"pending: 'g' is no card"),
    "a move for a card within its row": ("move", spoil("pending", "card", to="g0"), r"g0 is not the last card of its"),
    "a move for another player's card": ("move", spoil("pending", "card", to="r9"), r"r9 is not the last card of its"),
    "a clover without who landed": ("clover", without("pending"), r"pending: it is missing in the phase 'clover'"),
    "a spiral without who landed": ("spiral", without("pending"), r"pending: it is missing in the phase 'spiral'"),
    "a clover with a card": ("clover", spoil("pending", to={"card": "g1"}), r"pending: 'card' is unknown"),
    "a clover with no figure": ("clover", spoil("pending", to={"began": [], "used": []}), r"'figure' is missing"),
    "a fourth figure that landed": ("clover", spoil("pending", "figure", to=3), r"pending, figure: .* from 0 to 2"),
    "a clover that nobody stands on": ("clover", spoil("figures", 0, 1, to=4), r"no clover on field 4, where"),
    "a clover that another one stands on": ("clover", spoil("pending", "figure", to=0), r"no clover on field 0"),
    "a clover that is a spiral": ("clover", spoil("figures", 0, 1, to=2), r"there is no clover on field 2"),
    "a spiral that is a clover": ("spiral", spoil("figures", 0, 1, to=1), r"there is no spiral on field 1"),
    "a spiral that is empty": ("spiral", without("tiles"), r"no clover or spiral|no spiral"),
    "a clover that was used": ("clover", spoil("pending", "used", 1, to=[1]), r"used the clover already \(O-25\)"),
    "a spiral that was used": ("spiral", spoil("pending", "used", 1, to=[2]), r"used the spiral already \(O-25\)"),
    "a beginning of two figures": ("clover", spoil("pending", "began", to=[0, 0]), r"pending, began: 3 fields"),
    "a beginning beyond the end": ("clover", spoil("pending", "began", 0, to=36), r"pending, began: .* from 0 to 35"),
    "used tiles of two figures": ("clover", spoil("pending", "used", to=[[], []]), r"pending, used: 3 lists .* not 2"),
    "a used tile that is no list": ("clover", spoil("pending", "used", 0, to=1), r"pending, used: a list is expected"),
    "a used leprechaun": ("clover", spoil("pending", "used", 0, to=[3]), r"no clover or spiral on field 3 \(O-25\)"),
    "a used tile that is not there": ("clover", spoil("pending", "used", 0, to=[30]), r"no clover or spiral on field"),
    "a used start": ("clover", spoil("pending", "used", 0, to=[0]), r"pending, used: .* from 1 to 35"),
    "a tile used twice": ("clover", spoil("pending", "used", 0, to=[2, 2]), r"field 2 is named twice"),
    "a leprechaun with figures elsewhere": ("leprechaun", spoil("figures", 0, 1, to=9), r"can't score .*O-26"),
    "leprechauns that were scored": ("leprechaun", spoil("scored_leprechauns", 0, to=True), r"can't score .*O-26"),
    "leprechauns of another player": ("leprechaun", spoil("turn", to=1), r"can't score .*O-26"),
    "a throw far from any leprechaun": ("throw", spoil("figures", 0, 1, to=4), r"no own figure .* leprechaun.*O-23"),
    "a throw at another player's leprechaun": (
        "throw",
        both(spoil("figures", 0, 1, to=4), spoil("figures", 1, 1, to=3)),
        r"no own figure .* leprechaun.*O-23",
    ),
    "one draw": ("two draws", spoil("pending", "draws", to=1), r"pending, draws: .* from 2 to 2"),
    "three draws": ("two draws", spoil("pending", "draws", to=3), r"pending, draws: .* from 2 to 2"),
    "two draws with something else": ("two draws", spoil("pending", "card", to="g7"), r"pending: 'card' is unknown"),
    "two draws and nothing thrown": ("two draws", spoil("discarded", to=None), r"second draw follows .*O-30"),
    "two draws far from any leprechaun": ("two draws", spoil("figures", 0, 1, to=4), r"no own figure .*O-23"),
    "a draw with a card pending": ("draw", spoil("pending", to={"card": "g1"}), r"pending: 'card' is unknown"),
    "a discarded card where a card is laid": ("card", spoil("discarded", to="g7"), r"discarded: .* phase 'draw' only"),
    "a discarded card where one is thrown": ("throw", spoil("discarded", to="g7"), r"discarded: .* phase 'draw' only"),
    "a discarded card within its pile": ("discarded", spoil("discarded", to="g3"), r"discarded: g3 .* g7 is on top"),
    "a discarded card without a pile": ("discarded", spoil("discarded", to="r1"), r"discarded: r1 .* no card is on"),
    "an unknown discarded card": ("discarded", spoil("discarded", to="g"), r"discarded: 'g' is no card"),
    "a discarded card when the game is over": ("over", spoil("discarded", to="g7"), r"discarded: .* 'draw' only"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_an_inconsistent_position_is_refused_with_the_place(case: str) -> None:
    base, change, sentence = REFUSED[case]
    given = copy.deepcopy(IN_PHASE[base])
    change(given)
    assert referee.check(given) is not None
    with pytest.raises(nemeton.BadPosition, match=sentence) as caught:
        nemeton.position(given)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("game", "chess", nemeton.UnknownGame),
        ("players", 1, nemeton.BadOption),
        ("players", 5, nemeton.BadOption),
        ("options", {"any_clover": 1}, nemeton.BadOption),
        ("options", {"any_clover": "yes"}, nemeton.BadOption),
        ("options", {"leprechaun_three": 16}, nemeton.BadOption),
        ("options", {"leprechaun_three": 15.0}, nemeton.BadOption),
        ("options", {"leprechaun_three": True}, nemeton.BadOption),
        ("options", {"any_spiral": True}, nemeton.BadOption),
        ("options", [], nemeton.BadPosition),
    ],
)
def test_a_position_for_an_unknown_number_of_players_or_option_is_refused(
    key: str, value: Any, error: type[nemeton.NemetonError]
) -> None:
    given = copy.deepcopy(GOOD) | {key: value}
    assert referee.check(given) is not None
    with pytest.raises(error):
        nemeton.position(given)


def test_a_position_with_other_options_than_the_games_is_refused() -> None:
    game = nemeton.game("orakel", any_clover=True)
    with pytest.raises(nemeton.BadPosition, match="options"):
        game.position(GOOD)


# The referee's opinion of the same


def accepted(given: Position) -> nemeton.State | None:
    try:
        return nemeton.position(given)
    except nemeton.NemetonError:
        return None


def test_engine_and_referee_refuse_the_same_positions() -> None:
    """Random small changes to random positions: both refuse, or both accept and play on to the same position."""
    chance = random.Random(11)
    refused = 0
    rounds = 3000
    accepted_in = dict.fromkeys(PHASES, 0)
    for _ in range(rounds):
        given = some_position(chance)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            spoil_somewhere(chance, given)
        unchanged = copy.deepcopy(given)
        state, refusal = accepted(given), referee.check(given)
        assert given == unchanged
        assert (state is None) == (refusal is not None), f"{given}: {refusal}"
        if state is not None:
            judge = referee.Referee(given)
            assert state.to_dict() == judge.position()
            assert sorted(state.actions()) == judge.actions()
            accepted_in[given["phase"]] += 1
        refused += state is None
    assert rounds * 0.2 < refused < rounds * 0.9  # neither kind is rare
    assert min(accepted_in.values()) > 10, accepted_in


JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 9, 10, 11, 35, 36, 1.5),
    *("", "r", "r5", "g11", "clover r", "spiral", "leprechaun", "wish 1", "wish 2", "draw", "over"),
    *([], {}, ["g5"], [4], {"draws": 2}),
)


def some_position(chance: random.Random) -> Position:
    """A random position in a random phase."""
    if chance.random() < 0.3:
        return copy.deepcopy(IN_PHASE[chance.choice(list(IN_PHASE))])
    state = nemeton.position(some_drawing(chance))
    for _ in range(chance.randint(0, 4)):
        if not state.over:
            state.play(bold(chance, state.actions()))
    return state.to_dict()


def spoil_somewhere(chance: random.Random, given: Position) -> None:
    """One change of many kinds: some leave the position consistent, some don't."""
    kind = chance.randrange(14)
    seat = chance.randrange(len(given["hands"])) if isinstance(given.get("hands"), list) and given["hands"] else 0
    place = str(chance.randint(-1, 37))
    if kind == 0:
        spoil_anything(chance, given)
    elif kind == 1:
        given.pop(chance.choice(list(given)))
    elif kind == 2:
        given["phase"] = chance.choice(referee.PHASES)
    elif kind == 3:
        set_the_card_laid(chance, given)
    elif kind == 4:
        set_the_card_discarded(chance, given)
    elif kind == 5:
        put_a_card_somewhere(chance, given, seat)
    elif kind == 6:
        put(given, ("tiles", place), chance.choice((*SMALL_TILE_COPIES, "wish 1", "wish 2", "wish")))
    elif kind == 7:
        put(given, ("figures", seat, chance.randint(0, 3)), chance.randint(-1, 36))
    elif kind == 8:
        put(given, (chance.choice(("wishes", "mirrors")), seat), chance.randint(-1, 10))
    elif kind == 9:
        given["deck"] = []
        given["phase"] = chance.choice(("over", *referee.PHASES))
    elif kind == 10:
        given["turn"] = chance.randint(-1, 4)
    elif kind == 11:
        set_the_landing(chance, given)
    elif kind == 12:
        put(given, ("scored_leprechauns", seat), chance.choice((True, False, 0)))
    else:
        set_the_leprechaun(chance, given)


def put(given: Position, path: tuple[Any, ...], value: Any) -> None:
    """As `spoil`, but where an earlier change has left nothing to change, nothing happens."""
    try:
        spoil(*path, to=value)(given)
    except (KeyError, IndexError, TypeError):
        return


def spoil_anything(chance: random.Random, given: Position) -> None:
    """Junk at a random place of the tree."""
    path: list[Any] = []
    place: Any = given
    while isinstance(place, dict | list) and place and (not path or chance.random() < 0.8):
        path.append(chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place)))
        place = place[path[-1]]
    put(given, tuple(path), copy.deepcopy(chance.choice(JUNK)))


def set_the_card_laid(chance: random.Random, given: Position) -> None:
    given["phase"] = "move"
    try:
        rows = given["rows"][given["turn"]]
        colour = chance.choice(list(rows))
        given["pending"] = {"card": f"{colour}{chance.choice(rows[colour][-2:])}"}
    except (KeyError, IndexError, TypeError):
        return


def set_the_card_discarded(chance: random.Random, given: Position) -> None:
    given["phase"] = "draw"
    given.pop("pending", None)
    try:
        colour = chance.choice(list(given["discards"]))
        given["discarded"] = f"{colour}{chance.choice(given['discards'][colour][-2:])}"
    except (KeyError, IndexError, TypeError):
        return
    if chance.random() < 0.5:
        given["pending"] = {"draws": chance.choice((2, 2, 2, 1))}


def set_the_landing(chance: random.Random, given: Position) -> None:
    """A figure on a clover or spiral, with some past."""
    given["phase"] = chance.choice(("clover", "spiral"))
    names = CLOVERS if given["phase"] == "clover" else ["spiral"]
    try:
        fields = [int(field) for field, tile in given["tiles"].items() if tile in names]
        usable = [int(field) for field, tile in given["tiles"].items() if tile in (*CLOVERS, "spiral", "mirror")]
        figure = chance.randrange(3)
        given["figures"][given["turn"]][figure] = chance.choice(fields)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return
    used = [chance.sample(usable, min(len(usable), chance.choice((0, 0, 1, 2)))) for _ in range(3)]
    given["discarded"] = None
    given["pending"] = {"figure": figure, "began": [chance.randint(0, 35) for _ in range(3)], "used": used}


def set_the_leprechaun(chance: random.Random, given: Position) -> None:
    given["phase"] = chance.choice(("leprechaun", "throw"))
    given["discarded"] = None
    given.pop("pending", None)
    try:
        fields = [int(field) for field, tile in given["tiles"].items() if tile == "leprechaun"]
        count = 3 if given["phase"] == "leprechaun" else 1
        for i in range(chance.choice((count, count, 2))):
            given["figures"][given["turn"]][i] = chance.choice(fields)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return


def put_a_card_somewhere(chance: random.Random, given: Position, seat: int) -> None:
    colour, number = chance.choice(COLOURS), chance.randint(0, 11)
    piles = given.get(chance.choice(("hands", "rows", "discards", "deck")))
    try:
        if isinstance(piles, dict):
            piles.setdefault(colour, []).append(number)
        elif isinstance(piles, list) and isinstance(piles[seat], dict):
            piles[seat].setdefault(colour, []).append(number)
        elif isinstance(piles, list) and isinstance(piles[seat], list):
            piles[seat].append(f"{colour}{number}")
        elif isinstance(piles, list):
            piles.append(f"{colour}{number}")
    except (IndexError, AttributeError):
        return
