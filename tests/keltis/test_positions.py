"""Positions as JSON: written, read back, and refused with a reason that names the place."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import nemeton
from tests.keltis import referee
from tests.keltis.board import drawing, large, over, position, small, some_drawing
from tests.keltis.referee import ALL_CARDS, COLOURS, TILE_PLACES

Position = dict[str, Any]

# One position with something everywhere; each case below spoils one thing of it.
GOOD = drawing(
    hands=["r0 g5", "b3"],
    rows=[{"g": [0, 1, 3]}, {"r": [9, 9]}],
    deck="y1 p10",
    discards={"g": [3, 7]},
    tiles={"g3": "clover", "y2": "wish", "r9": "2"},
    figures=[{"g": small(4)}, {"r": large(2)}],
    wishes=[0, 2],
    points=[3, 0],
)


def test_the_example_of_the_rules_is_read_and_written_back() -> None:
    assert nemeton.position(GOOD).to_dict() == GOOD


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_is_read_back_as_it_was_written(players: int) -> None:
    chance = random.Random(players)
    state = nemeton.game("keltis", players=players).start("round trips")
    while not state.over:
        written = state.to_dict()
        again = nemeton.position(json.loads(json.dumps(written)))
        assert again.to_dict() == written
        assert again.actions() == state.actions()
        assert again.scores() == state.scores()
        state.play(chance.choice(state.actions()))
    assert nemeton.position(state.to_dict()).to_dict() == state.to_dict()
    assert nemeton.position(state.to_dict()).result == state.result


def test_set_up_positions_are_read_back_as_they_were_written() -> None:
    chance = random.Random(4)
    for _ in range(200):
        written = nemeton.position(some_drawing(chance)).to_dict()
        assert nemeton.position(written).to_dict() == written


def test_hands_are_written_sorted_by_colour_and_number() -> None:
    written = position(hands=["b3 r10 g5 r2 p0 y7 r2"]).to_dict()
    assert written["hands"][0] == ["r2", "r2", "r10", "y7", "p0", "g5", "b3"]


def test_colours_are_written_in_the_order_of_the_rules() -> None:
    written = position(
        rows=[{"b": [1], "r": [2], "p": [3]}],
        discards={"g": [1], "y": [4]},
        figures=[{"b": small(1), "r": small(2), "p": large(3)}],
    ).to_dict()
    assert list(written["rows"][0]) == ["r", "p", "b"]
    assert list(written["discards"]) == ["y", "g"]
    assert list(written["figures"][0]) == ["r", "p", "b"]


def test_empty_rows_and_piles_are_left_out_when_written_and_accepted_when_read() -> None:
    written = position(rows=[{"g": [], "r": [1]}], discards={"b": []}).to_dict()
    assert written["rows"] == [{"r": [1]}, {}]
    assert written["discards"] == {}


def test_what_may_be_left_out_may_be_left_out() -> None:
    short = {key: value for key, value in GOOD.items() if key not in ("options", "discarded", "discards", "tiles")}
    assert nemeton.position(short).to_dict() == GOOD | {"discards": {}, "tiles": {}}
    ended = {key: value for key, value in GOOD.items() if key != "deck"} | {"phase": "over"}
    assert nemeton.position(ended).to_dict() == ended | {"deck": []}


def test_rows_keep_their_direction() -> None:
    for row in ([3, 3], [0, 0, 1, 1], [10, 10, 2, 0, 0], [5], [0, 10], [10, 0], [4, 3, 3]):
        assert position(rows=[{"y": row}]).to_dict()["rows"][0] == {"y": row}


def test_reading_changes_nothing_in_what_is_read_and_shares_nothing_with_it() -> None:
    given = copy.deepcopy(GOOD)
    state = nemeton.position(given)
    assert given == GOOD
    written = state.to_dict()
    for value in written.values():
        if isinstance(value, list):
            value.clear()
        elif isinstance(value, dict):
            value["spoilt"] = []
    assert state.to_dict() == GOOD


def test_a_position_that_leaves_no_choice_is_played_on_at_once() -> None:
    """What is read back is the result."""
    forced = drawing(phase="draw", hands=["g5", "r1"], deck="y1 y2 y3")
    there = nemeton.position(forced).to_dict()
    assert (there["turn"], there["phase"]) == (1, "card")
    assert there["hands"][0] == ["y3", "g5"]
    moved = drawing(phase="move", hands=["b1", "r1"], rows=[{"g": [4]}], pending={"card": "g4"}, deck="y1 y2 y3")
    moved["figures"][0] = {"g": small(3)}
    assert nemeton.position(moved).to_dict()["figures"][0] == {"g": small(4)}


def test_positions_that_no_game_reaches_can_be_set_up() -> None:
    """Hands of any size, missing cards and tiles, a short deck."""
    state = position(hands=[" ".join(ALL_CARDS), ""], deck="r0", tiles={})
    assert len(state.actions()) == 110
    everything = position(hands=[" ".join(ALL_CARDS[1:] * 2), ""], deck="r0 r0")
    assert len(everything.to_dict()["hands"][0]) == 108


def test_the_card_just_laid_stands_under_pending() -> None:
    state = position(phase="move", hands=["b1"], rows=[{"g": [2, 4]}], pending={"card": "g4"})
    assert state.to_dict()["pending"] == {"card": "g4"}
    assert state.actions() == ["enter g small", "enter g large"]
    assert "pending" not in position().to_dict()


def test_the_card_discarded_in_this_turn_is_named() -> None:
    state = position(phase="draw", discards={"g": [1, 4], "r": [2]}, discarded="g4")
    assert state.to_dict()["discarded"] == "g4"
    assert state.actions() == ["draw deck", "draw r"]


def test_a_game_that_is_over_keeps_the_seat_that_ended_it() -> None:
    assert over(turn=1).to_dict()["turn"] == 1
    assert over(turn=1).actor is None


def spoil(*path: Any, to: Any) -> Callable[[Position], None]:
    """Puts something else at a place."""

    def change(given: Position) -> None:
        place: Any = given
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def without(key: str) -> Callable[[Position], None]:
    return lambda given: given.__delitem__(key)


def both(*changes: Callable[[Position], None]) -> Callable[[Position], None]:
    def change(given: Position) -> None:
        for one in changes:
            one(given)

    return change


FOUR = {colour: small(7) for colour in "rypb"}

REFUSED: dict[str, tuple[Callable[[Position], None], str]] = {
    "an unknown key": (spoil("colour", to="r"), r"position: 'colour' is unknown"),
    "no turn": (without("turn"), r"position: 'turn' is missing"),
    "no phase": (without("phase"), r"position: 'phase' is missing"),
    "no hands": (without("hands"), r"position: 'hands' is missing"),
    "no rows": (without("rows"), r"position: 'rows' is missing"),
    "no figures": (without("figures"), r"position: 'figures' is missing"),
    "no wishes": (without("wishes"), r"position: 'wishes' is missing"),
    "no points": (without("points"), r"position: 'points' is missing"),
    "no game": (without("game"), r"position: 'game' is missing"),
    "no players": (without("players"), r"position: 'players' is missing"),
    "options that are no object": (spoil("options", to=[]), r"an object is expected, not \[\]"),
    "a turn beyond the seats": (spoil("turn", to=2), r"turn: a whole number from 0 to 1"),
    "a negative turn": (spoil("turn", to=-1), r"turn: a whole number"),
    "a turn that is true": (spoil("turn", to=True), r"turn: a whole number .* not True"),
    "a turn that is text": (spoil("turn", to="0"), r"turn: a whole number .* not '0'"),
    "a turn that is null": (spoil("turn", to=None), r"turn: a whole number .* not None"),
    "an unknown phase": (spoil("phase", to="think"), r"phase: 'think' is none of card, move, clover, draw, over"),
    "a phase that is a number": (spoil("phase", to=0), r"phase: 0 is none of"),
    "hands for too many": (spoil("hands", to=[[], [], []]), r"hands: .* each of the 2 players"),
    "hands for too few": (spoil("hands", to=[["r0"]]), r"hands: .* each of the 2 players"),
    "hands that are no list": (spoil("hands", to={}), r"hands: a list"),
    "a hand that is no list": (spoil("hands", 1, to="b3"), r"hands of seat 1: a list is expected"),
    "an unknown card in a hand": (spoil("hands", 0, 1, to="g11"), r"hands of seat 0: 'g11' is no card.*K-1"),
    "an unknown colour in a hand": (spoil("hands", 0, 1, to="x5"), r"hands of seat 0: 'x5' is no card"),
    "a card with a leading zero": (spoil("hands", 0, 1, to="g05"), r"hands of seat 0: 'g05' is no card"),
    "a card that is a number": (spoil("hands", 0, 1, to=5), r"hands of seat 0: 5 is no card"),
    "a card that is a list": (spoil("hands", 0, 1, to=["g5"]), r"hands of seat 0: \['g5'\] is no card"),
    "a deck that is no list": (spoil("deck", to="y1"), r"deck: a list is expected"),
    "an unknown card in the deck": (spoil("deck", 0, to="deck"), r"deck: 'deck' is no card"),
    "a third copy in a hand": (spoil("hands", 0, to=["r0", "r0", "r0"]), r"r0 is there 3 times.*holds 2 \(K-1\)"),
    "a third copy in the deck": (spoil("deck", to=["r9"]), r"r9 is there 3 times"),
    "a third copy in a pile": (spoil("discards", to={"r": [9]}), r"r9 is there 3 times"),
    "a third copy in another row": (spoil("rows", 0, to={"r": [9]}), r"r9 is there 3 times"),
    "a third copy in one row": (spoil("rows", 1, to={"r": [9, 9, 9]}), r"rows of seat 1: .*r9 only twice \(K-1\)"),
    "a pile with more cards than a colour has": (spoil("discards", to={"b": [1] * 30}), r"b1 is there 30 times"),
    "a deck with more cards than the box": (spoil("deck", to=["y1"] * 200), r"y1 is there 200 times"),
    "rows for too many": (spoil("rows", to=[{}, {}, {}]), r"rows: .* each of the 2 players"),
    "rows that are a list": (spoil("rows", 0, to=[]), r"rows of seat 0: an object is expected"),
    "a row of no colour": (spoil("rows", 0, to={"x": [1]}), r"rows of seat 0: 'x' is unknown"),
    "a row that is no list": (spoil("rows", 0, to={"g": 5}), r"rows of seat 0, g: a list is expected"),
    "a row with a number too high": (spoil("rows", 0, "g", 2, to=11), r"rows of seat 0, g: .* from 0 to 10"),
    "a row with a card as text": (spoil("rows", 0, "g", 2, to="g3"), r"rows of seat 0, g: a whole number"),
    "a row that turns down": (
        spoil("rows", 0, "g", to=[1, 3, 2]),
        r"rows of seat 0: g \[1, 3, 2\] neither rises.*K-11",
    ),
    "a row that turns up": (spoil("rows", 1, "r", to=[3, 3, 1, 2]), r"rows of seat 1: r .* neither rises nor falls"),
    "discards that are a list": (spoil("discards", to=[]), r"discards: an object is expected"),
    "discards of no colour": (spoil("discards", to={"deck": [1]}), r"discards: 'deck' is unknown"),
    "a negative number in a pile": (spoil("discards", "g", 0, to=-1), r"discards g: a whole number"),
    "a broken number in a pile": (spoil("discards", "g", 0, to=3.0), r"discards g: a whole number .* not 3\.0"),
    "tiles that are a list": (spoil("tiles", to=["g3"]), r"tiles: an object is expected"),
    "a tile on a light stone": (spoil("tiles", "g4", to="wish"), r"tiles: 'g4' is unknown"),
    "a tile on the start": (spoil("tiles", "g0", to="wish"), r"tiles: 'g0' is unknown"),
    "an unknown tile": (spoil("tiles", "g3", to="4"), r"tile on g3: '4' is none of wish, clover, 1, 2, 3"),
    "a tile without a name": (spoil("tiles", "g3", to=""), r"tile on g3: '' is none of"),
    "a tile that is a number": (spoil("tiles", "g3", to=2), r"tile on g3: 2 is none of"),
    "more clovers than the box holds": (
        spoil("tiles", to=dict.fromkeys(TILE_PLACES[:10], "clover")),
        r"tile 'clover' is there 10 times, but the box holds 9 \(K-3\)",
    ),
    "more tiles with a 1 than the box holds": (
        spoil("tiles", to=dict.fromkeys(TILE_PLACES[:3], "1")),
        r"tile '1' is there 3 times, but the box holds 2",
    ),
    "more wish stones than the box holds, counting taken ones": (
        both(spoil("tiles", to=dict.fromkeys(TILE_PLACES[:7], "wish")), spoil("wishes", to=[2, 1])),
        r"tile 'wish' is there 10 times, but the box holds 9",
    ),
    "more wish stones taken than there are": (spoil("wishes", to=[5, 5]), r"tile 'wish' is there 11 times"),
    "ten wish stones of one seat": (spoil("wishes", 0, to=10), r"wishes of seat 0: .* from 0 to 9"),
    "a negative number of wish stones": (spoil("wishes", 1, to=-1), r"wishes of seat 1"),
    "wishes for too many": (spoil("wishes", to=[0, 0, 0]), r"wishes: .* each of the 2 players"),
    "negative points": (spoil("points", 1, to=-1), r"points of seat 1"),
    "points that are text": (spoil("points", 1, to="3"), r"points of seat 1"),
    "points for too few": (spoil("points", to=[0]), r"points: .* each of the 2 players"),
    "figures for too few": (spoil("figures", to=[{}]), r"figures: .* each of the 2 players"),
    "figures that are a list": (spoil("figures", 1, to=[]), r"figures of seat 1: an object is expected"),
    "a figure on no path": (spoil("figures", 1, to={"x": small(1)}), r"figures of seat 1: 'x' is unknown"),
    "a figure that is a number": (spoil("figures", 1, to={"g": 4}), r"figures of seat 1, g: an object is expected"),
    "a figure on stone 0": (spoil("figures", 0, "g", "stone", to=0), r"figures of seat 0, g, stone: .* from 1 to 9"),
    "a figure on stone 10": (spoil("figures", 0, "g", "stone", to=10), r"figures of seat 0, g, stone"),
    "a figure on no stone": (spoil("figures", 0, "g", to={"large": True}), r"figures of seat 0, g: 'stone' is missing"),
    "a figure of no size": (spoil("figures", 0, "g", to={"stone": 1}), r"figures of seat 0, g: 'large' is missing"),
    "a figure of two sizes": (
        spoil("figures", 0, "g", "small", to=True),
        r"figures of seat 0, g: 'small' is unknown; known are stone, large",
    ),
    "a size that is a number": (spoil("figures", 0, "g", "large", to=1), r"figures of seat 0, g: 'large' must be"),
    "two large figures": (
        spoil("figures", 0, to={"g": large(1), "r": large(2)}),
        r"figures of seat 0: there is only 1 large figure \(K-4\)",
    ),
    "five small figures": (
        spoil("figures", 1, to={colour: small(1) for colour in COLOURS}),
        r"figures of seat 1: there are only 4 small figures \(K-4\)",
    ),
    "five figures in the goal area": (
        both(spoil("figures", 0, to=FOUR), spoil("figures", 1, "r", "stone", to=9)),
        r"phase 'card': 5 figures are in the goal area.*K-40",
    ),
    "an empty deck in the midst of the game": (spoil("deck", to=[]), r"phase 'card': the deck is empty.*K-41"),
    "no deck in the midst of the game": (without("deck"), r"phase 'card': the deck is empty"),
    "over with cards in the deck": (spoil("phase", to="over"), r"phase 'over': the deck has cards"),
    "over with four figures in the goal area": (
        both(spoil("phase", to="over"), spoil("figures", 0, to=FOUR)),
        r"phase 'over': the deck has cards and 4 figures",
    ),
    "a clover that nobody stands on": (spoil("phase", to="clover"), r"phase 'clover': no figure of seat 0 .*K-21"),
    "a clover that only another player stands on": (
        both(spoil("phase", to="clover"), spoil("figures", 1, to={"g": small(3)})),
        r"phase 'clover': no figure of seat 0 stands on a clover",
    ),
    "a move without the card that was laid": (spoil("phase", to="move"), r"pending: it belongs to the phase 'move'"),
    "a move with null for the card": (
        both(spoil("phase", to="move"), spoil("pending", to=None)),
        r"pending",
    ),
    "a move with a card that is no object": (
        both(spoil("phase", to="move"), spoil("pending", to="g3")),
        r"pending: an object is expected, not 'g3'",
    ),
    "a move with something else pending": (
        both(spoil("phase", to="move"), spoil("pending", to={"card": "g3", "figure": "g"})),
        r"pending: 'figure' is unknown",
    ),
    "a move with no card pending": (
        both(spoil("phase", to="move"), spoil("pending", to={})),
        r"pending: 'card' is missing",
    ),
    "a move with an unknown card": (
        both(spoil("phase", to="move"), spoil("pending", to={"card": "g"})),
        r"pending: 'g' is no card",
    ),
    "a move for a card that is not on top of its row": (
        both(spoil("phase", to="move"), spoil("pending", to={"card": "g1"})),
        r"pending: g1 is not the last card of its row",
    ),
    "a move for a card of another player's row": (
        both(spoil("phase", to="move"), spoil("pending", to={"card": "r9"})),
        r"pending: r9 is not the last card of its row",
    ),
    "something pending where a card is laid": (spoil("pending", to={"card": "g3"}), r"pending: .* and to no other"),
    "null pending where a card is laid": (spoil("pending", to=None), r"pending: .* and to no other"),
    "a discarded card where a card is laid": (spoil("discarded", to="g7"), r"discarded: .* phase 'draw' only"),
    "a discarded card that is not on top of its pile": (
        both(spoil("phase", to="draw"), spoil("discarded", to="g3")),
        r"discarded: g3 .* but g7 is on top",
    ),
    "a discarded card without a pile": (
        both(spoil("phase", to="draw"), spoil("discarded", to="r1")),
        r"discarded: r1 .* but no card is on top",
    ),
    "an unknown discarded card": (
        both(spoil("phase", to="draw"), spoil("discarded", to="g")),
        r"discarded: 'g' is no card",
    ),
    "a discarded colour": (both(spoil("phase", to="draw"), spoil("discarded", to=3)), r"discarded: 3 is no card"),
    "a discarded card when the game is over": (
        both(spoil("phase", to="over"), spoil("deck", to=[]), spoil("discarded", to="g7")),
        r"discarded: .* phase 'draw' only",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_an_inconsistent_position_is_refused_with_the_place(case: str) -> None:
    change, sentence = REFUSED[case]
    given = copy.deepcopy(GOOD)
    change(given)
    assert referee.check(given) is not None
    with pytest.raises(nemeton.BadPosition, match=sentence) as caught:
        nemeton.position(given)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("game", "chess", nemeton.UnknownGame),
        ("game", None, nemeton.UnknownGame),
        ("game", ["keltis"], nemeton.UnknownGame),
        ("players", 5, nemeton.BadOption),
        ("players", "2", nemeton.BadOption),
        ("players", 2.0, nemeton.BadOption),
        ("players", [2], nemeton.BadOption),
        ("options", {"any_clover": True}, nemeton.BadOption),
        ("options", {"players": 3}, nemeton.BadOption),
        ("options", {"name": "keltis"}, nemeton.BadOption),
        ("options", {"self": 1}, nemeton.BadOption),
    ],
)
def test_a_position_for_an_unknown_game_number_of_players_or_option_is_refused(
    key: str, value: Any, error: type[nemeton.NemetonError]
) -> None:
    given = copy.deepcopy(GOOD) | {key: value}
    assert referee.check(given) is not None
    with pytest.raises(error):
        nemeton.position(given)


@pytest.mark.parametrize("given", [None, 5, "keltis", [], [GOOD], {1: 2}, {}])
def test_what_is_no_position_at_all_is_refused(given: Any) -> None:
    with pytest.raises(nemeton.BadPosition):
        nemeton.position(given)


def accepted(given: Position) -> nemeton.State | None:
    try:
        return nemeton.position(given)
    except nemeton.NemetonError:
        return None


def test_engine_and_referee_refuse_the_same_positions() -> None:
    """Random small changes to random positions: both refuse, or both accept and play on to the same position."""
    chance = random.Random(11)
    refused = 0
    rounds = 4000
    for _ in range(rounds):
        given = some_drawing(chance)
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
        refused += state is None
    assert rounds * 0.2 < refused < rounds * 0.9  # neither kind is rare


JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    4,
    9,
    10,
    11,
    1.5,
    "",
    "r",
    "r5",
    "g11",
    "clover",
    "draw",
    "over",
    [],
    {},
    ["g5"],
)


def spoil_somewhere(chance: random.Random, given: Position) -> None:
    """One change of many kinds: some leave the position consistent, some don't."""
    kind = chance.randrange(12)
    seat = chance.randrange(len(given["hands"])) if isinstance(given.get("hands"), list) and given["hands"] else 0
    if kind == 0:
        spoil_anything(chance, given)
    elif kind == 1:
        given.pop(chance.choice(list(given)))
    elif kind == 2:
        given["phase"] = chance.choice(referee.PHASES)
    elif kind == 3:
        set_the_card_laid(chance, given)
    elif kind == 4:
        given["phase"] = "draw"
        set_the_card_discarded(chance, given)
    elif kind == 5:
        put_a_card_somewhere(chance, given, seat)
    elif kind == 6:
        place = chance.choice((*TILE_PLACES, "g1", "g4"))
        put(given, ("tiles", place), chance.choice((*referee.TILE_COPIES, "wish", "clover", "4")))
    elif kind == 7:
        figure = {"stone": chance.randint(0, 10), "large": chance.random() < 0.3}
        put(given, ("figures", seat, chance.choice(COLOURS)), figure)
    elif kind == 8:
        put(given, ("wishes", seat), chance.randint(-1, 10))
    elif kind == 9:
        given["deck"] = []
        given["phase"] = chance.choice(referee.PHASES)
    elif kind == 10:
        given["turn"] = chance.randint(-1, 4)
    else:
        given["phase"] = "clover"
        put(given, ("figures", seat, "g"), small(3))
        put(given, ("tiles", "g3"), "clover")


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
    while isinstance(place, dict | list) and place and (not path or chance.random() < 0.7):
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
    try:
        colour = chance.choice(list(given["discards"]))
        given["discarded"] = f"{colour}{chance.choice(given['discards'][colour][-2:])}"
    except (KeyError, IndexError, TypeError):
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
