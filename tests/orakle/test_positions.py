"""Positions as JSON: written, read back, and refused with a reason that names the place."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import nemeton
from tests.orakle import referee
from tests.orakle.board import ORACLES, drawing, lay, over, position, same_deals, some_drawing, start

Position = dict[str, Any]

EXAMPLE: Position = {
    "game": "orakle",
    "players": 3,
    "options": {"draft": False},
    "round": 0,
    "dealer": 0,
    "turn": 1,
    "phase": "play",
    "left_out": "p",
    "hands": [["r2"], ["b3", "r1"], ["g12", "g11"]],
    "oracles": [["no-loser", "pegasus-1"], ["each-1", "hydra-1"], ["no-hydra", "phoenix-2"]],
    "offers": [[], [], []],
    "stack": [],
    "open": [],
    "trick": [{"seat": 0, "card": "b7"}],
    "chips": [{"phoenix": 1, "losers": ["phoenix"]}, {}, {}],
    "totals": [0, 0, 0],
}

# Positions with something everywhere; each case below spoils one thing of one of them.
PLAY = drawing(
    hands=["r2 y3", "r1 b3 b5", "g11 g12 y7"],
    trick="b7",
    turn=1,
    dealer=0,
    oracles=["no-loser pegasus-1", "each-1 hydra-1", "no-hydra phoenix-2"],
    offers=["no-loser", "chips-2 losers-2", ""],
    chips=[{"phoenix": 1, "losers": ["phoenix"]}, {"hydra": 2}, {}],
    totals=[3, 0, 12],
)
CHOOSE = drawing(
    phase="choose",
    dealer=0,
    turn=2,
    hands=["r2 y3", "b3 b5", "g11 g12"],
    oracles=["", "each-1 hydra-1", "no-hydra"],
    offers=["no-loser chips-2", "", "losers-2 loser-1"],
)
DRAFT = drawing(
    draft=True,
    phase="draft",
    dealer=0,
    turn=1,
    hands=["r2 y3", "b3 b5", "g11 g12"],
    oracles=["no-loser pegasus-1", "each-1 hydra-1 chips-3", "no-hydra phoenix-2 chips-4"],
    stack="losers-2 loser-1",
    open="most-hydra",
)
LOSER = drawing(
    phase="loser",
    turn=2,
    leader=1,
    dealer=0,
    hands=["r2", "b3", "y7"],
    trick="g4 g11 b1",
    chips=[{"phoenix": 4}, {"phoenix": 2}, {"losers": ["phoenix"]}],
)
OVER = drawing(phase="over", round=2, turn=None, chips=[{"phoenix": 1, "losers": ["hydra"]}], totals=[5, 6, 7])
GOOD = {"play": PLAY, "choose": CHOOSE, "draft": DRAFT, "loser": LOSER, "over": OVER}


def test_the_example_of_the_rules_is_played_on_where_nothing_is_to_choose() -> None:
    """Seat 1 has one blue card, so it is played, and seat 2 is asked."""
    there = nemeton.position(EXAMPLE).to_dict()
    assert there == EXAMPLE | {
        "turn": 2,
        "hands": [["r2"], ["r1"], ["g11", "g12"]],
        "trick": [{"seat": 0, "card": "b7"}, {"seat": 1, "card": "b3"}],
    }


@pytest.mark.parametrize("phase", GOOD)
def test_a_position_of_every_phase_is_read_and_written_back(phase: str) -> None:
    assert nemeton.position(GOOD[phase]).to_dict() == GOOD[phase]
    assert referee.check(GOOD[phase]) is None


@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_of_a_game_is_read_back_as_it_was_written(players: int, draft: bool) -> None:
    chance = random.Random(players)
    state = start(players, "round trips", draft=draft)
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


def test_a_set_up_position_goes_on_in_the_same_way_every_time() -> None:
    """Rounds that are still to be dealt follow from the position."""
    hands = ["r1 r2", "b1 b2", "g1 g2"]
    one, other = (lay(position(hands=hands), "r1", "b1", "g1") for _ in range(2))
    assert one.to_dict()["round"] == 1
    assert one == other
    assert lay(position(hands=hands, totals=[1]), "r1", "b1", "g1").to_dict()["hands"] != one.to_dict()["hands"]


def test_hands_are_written_by_suit_and_number_and_prophecies_by_name() -> None:
    given = drawing(hands=["y10 b3 r12 g1 r2 y9"], oracles=["no-loser each-1"], offers=["pegasus-1 chips-4"])
    written = nemeton.position(given | {"oracles": [["no-loser", "each-1"], *given["oracles"][1:]]}).to_dict()
    assert written["hands"][0] == ["r2", "r12", "b3", "g1", "y9", "y10"]
    assert written["oracles"][0] == ["each-1", "no-loser"]
    assert written["offers"][0] == ["chips-4", "pegasus-1"]


def test_the_stack_and_the_open_pile_keep_their_order() -> None:
    """T-12: the last is the top."""
    state = nemeton.position(DRAFT | {"stack": ["losers-2", "loser-1"], "open": ["most-hydra", "each-1"]})
    assert state.to_dict()["stack"] == ["losers-2", "loser-1"]
    assert state.to_dict()["open"] == ["most-hydra", "each-1"]
    for action in ("pass chips-3", "pass chips-4", "pass phoenix-2", "pass phoenix-2", "pass no-loser"):
        state.play(action)
    there = state.to_dict()
    assert there["open"] == ["most-hydra", "each-1", "phoenix-2", "no-loser"]
    assert there["stack"] == []
    assert set(there["oracles"][1]) == {"each-1", "hydra-1", "losers-2", "loser-1"}


def test_a_draft_before_the_first_seat_has_taken_its_two_is_played_on() -> None:
    """T-12"""
    oracles = ["no-loser pegasus-1", "each-1 hydra-1", "no-hydra phoenix-2"]
    given = drawing(
        draft=True, phase="draft", dealer=0, turn=1, oracles=oracles, stack="losers-2 loser-1", hands=["r1"]
    )
    there = nemeton.position(given).to_dict()
    assert there["oracles"][1] == ["each-1", "hydra-1", "loser-1", "losers-2"]
    assert there["stack"] == []


def test_what_may_be_left_out_may_be_left_out() -> None:
    plain = drawing(4, hands=["r1 r2"])
    short = {key: plain[key] for key in plain if key not in ("options", "left_out", "offers", "stack", "open", "trick")}
    assert nemeton.position(short).to_dict() == plain


def test_reading_changes_nothing_in_what_is_read_and_shares_nothing_with_it() -> None:
    given = copy.deepcopy(PLAY)
    state = nemeton.position(given)
    assert given == PLAY
    written = state.to_dict()
    for value in written.values():
        if isinstance(value, list):
            value.clear()
    assert state.to_dict() == PLAY


def test_a_round_without_cards_is_scored_at_once() -> None:
    """What is read back is the result."""
    oracles = ["losers-2 hydra-2", "losers-2 hydra-2", "each-1 each-1"]
    state = position(round=1, hands=["", "", ""], chips=[{"hydra": 1}], oracles=oracles)
    assert state.to_dict()["round"] == 2
    assert state.to_dict()["totals"] == [5, 0, 0]
    assert position(round=2, hands=["", "", ""], chips=[{"hydra": 1}], oracles=oracles).over


def test_the_trick_on_the_table_shows_who_could_not_follow() -> None:
    """T-20: also where the position was set up, since everybody can see it."""
    state = position(4, hands=["r2 y3", "r5 y5", "g2 g3 b1", "y1 y2 b2"], trick="b7 r11", turn=2, dealer=3)
    for number in range(40):
        hands = state.redeal(2, f"{number}").to_dict()["hands"]
        assert not any(card.startswith("b") for card in hands[1])


def test_positions_that_no_game_reaches_can_be_set_up() -> None:
    """Few cards, many oracle cards, a loser chip while others are left."""
    offers = [" ".join(ORACLES[6:30]), "", ""]
    oracles = ["no-hydra no-hydra", "no-pegasus no-pegasus", "no-phoenix no-phoenix"]
    state = position(hands=["r1 r2"], chips=[{"losers": ["hydra", "phoenix"]}], oracles=oracles, offers=offers)
    assert state.actions() == ["play r1", "play r2"]


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


REFUSED: dict[str, tuple[Position, Callable[[Position], None], str]] = {
    "an unknown key": (PLAY, spoil("colour", to="r"), r"position: 'colour' is unknown"),
    "no round": (PLAY, without("round"), r"position: 'round' is missing"),
    "no dealer": (PLAY, without("dealer"), r"position: 'dealer' is missing"),
    "no turn": (PLAY, without("turn"), r"position: 'turn' is missing"),
    "no phase": (PLAY, without("phase"), r"position: 'phase' is missing"),
    "no hands": (PLAY, without("hands"), r"position: 'hands' is missing"),
    "no oracles": (PLAY, without("oracles"), r"position: 'oracles' is missing"),
    "no chips": (PLAY, without("chips"), r"position: 'chips' is missing"),
    "no totals": (PLAY, without("totals"), r"position: 'totals' is missing"),
    "no suit left out": (PLAY, without("left_out"), r"left_out: None is none of r, b, g, y, p"),
    "a suit that is none": (PLAY, spoil("left_out", to="x"), r"left_out: 'x' is none of"),
    "a round too many": (PLAY, spoil("round", to=3), r"round: a whole number from 0 to 2"),
    "a dealer beyond the seats": (PLAY, spoil("dealer", to=3), r"dealer: a whole number from 0 to 2"),
    "a turn beyond the seats": (PLAY, spoil("turn", to=3), r"turn: a whole number from 0 to 2"),
    "a turn that is true": (PLAY, spoil("turn", to=True), r"turn: a whole number .* not True"),
    "a turn that is null": (PLAY, spoil("turn", to=None), r"turn: a whole number .* not None"),
    "a turn when it is over": (OVER, spoil("turn", to=1), r"turn: when the game is over it is nobody's"),
    "an unknown phase": (PLAY, spoil("phase", to="think"), r"phase: 'think' is none of choose, draft, play"),
    "totals for too few": (PLAY, spoil("totals", to=[0, 0]), r"totals: .* each of the 3 players"),
    "negative totals": (PLAY, spoil("totals", 1, to=-1), r"totals of seat 1: a whole number"),
    "hands for too many": (PLAY, spoil("hands", to=[[]] * 4), r"hands: .* each of the 3 players"),
    "a hand that is no list": (PLAY, spoil("hands", 1, to="b3"), r"hands of seat 1: a list is expected"),
    "an unknown card": (PLAY, spoil("hands", 1, 0, to="b13"), r"hands of seat 1: 'b13' is no card.*\(T-1\)"),
    "a card 0": (PLAY, spoil("hands", 1, 0, to="b0"), r"'b0' is no card; cards are one of r b g y p .* 1 to 12"),
    "a card that is a number": (PLAY, spoil("hands", 1, 0, to=5), r"hands of seat 1: 5 is no card"),
    "a card twice": (PLAY, spoil("hands", 1, 0, to="g11"), r"hands of seat 2: g11 is there twice.*\(T-1\)"),
    "a card in hand and trick": (PLAY, spoil("hands", 1, 0, to="b7"), r"trick: b7 is there twice"),
    "a card of the suit left out": (PLAY, spoil("hands", 1, 0, to="p1"), r"p1 is of the suit that is left out \(T-3\)"),
    "hands of different sizes": (PLAY, spoil("hands", 1, to=["b3"]), r"hands: .* same number, not \[3, 1, 3\] \(T-3\)"),
    "a trick that is no list": (PLAY, spoil("trick", to={}), r"trick: a list is expected"),
    "a trick without seats": (PLAY, spoil("trick", to=["b7"]), r"trick: an object is expected"),
    "a card without its seat": (PLAY, spoil("trick", 0, to={"card": "b7"}), r"trick: 'seat' is missing"),
    "a trick of a fourth seat": (PLAY, spoil("trick", 0, "seat", to=3), r"trick, seat: a whole number"),
    "a trick led by another": (PLAY, spoil("trick", 0, "seat", to=1), r"hands: .* same number"),
    "a turn that is not after the trick": (PLAY, spoil("turn", to=2), r"turn: .* it is that of seat 1 \(T-20\)"),
    "a trick in the wrong order": (
        LOSER,
        spoil("trick", 2, "seat", to=2),
        r"trick: card 3 is that of seat 0, not of seat 2 \(T-20\)",
    ),
    "a trick with too many cards": (
        LOSER,
        spoil("trick", to=[{"seat": p % 3, "card": f"r{p + 3}"} for p in range(4)]),
        r"trick: it has more cards",
    ),
    "somebody who could have followed": (
        LOSER,
        spoil("hands", 0, to=["g2"]),
        r"trick: seat 0 laid b1 and could have followed \(T-20\)",
    ),
    "a full trick in play": (LOSER, spoil("phase", to="play"), r"phase 'play': the trick is complete"),
    "an unknown prophecy": (PLAY, spoil("oracles", 0, 0, to="luck"), r"oracles of seat 0: 'luck' is none of no-hydra"),
    "a prophecy too often": (PLAY, spoil("offers", 2, to=["no-loser"]), r"no-loser is there 3 times.* 2 \(T-4\)"),
    "a single one twice": (PLAY, spoil("offers", 2, to=["chips-2"]), r"chips-2 is there 2 times.* 1 \(T-4\)"),
    "offers for too few": (PLAY, spoil("offers", to=[[]]), r"offers: .* each of the 3 players"),
    "one prophecy kept": (PLAY, spoil("oracles", 0, to=["each-1"]), r"oracles of seat 0: 2 are kept, not 1 \(T-11\)"),
    "three kept": (OVER, spoil("oracles", 0, to=["each-1"] * 2 + ["chips-2"]), r"oracles of seat 0: 2 are kept"),
    "a stack without the draft": (PLAY, spoil("stack", to=["chips-3"]), r"stack and open: they belong to a draft"),
    "an open pile without the draft": (CHOOSE, spoil("open", to=["chips-3"]), r"stack and open: .* \(T-12\)"),
    "offers in a draft": (DRAFT, spoil("offers", 0, to=["chips-2"]), r"offers: in a draft there are none \(T-12\)"),
    "an odd stack": (DRAFT, spoil("stack", to=["chips-2"]), r"stack: 2 are taken at a time"),
    "a draft that has ended": (
        DRAFT,
        lambda given: given.update(stack=[], oracles=[["each-1"] * 2, ["hydra-1"] * 2, ["no-loser"] * 2]),
        r"oracles of seat 1: who passes on holds 4 or 3 \(T-12\)",
    ),
    "a seat that has nothing to pass on": (
        DRAFT,
        lambda given: given.update(turn=2, oracles=[["each-1"] * 2, ["hydra-1"] * 2, ["no-loser"] * 2]),
        r"oracles of seat 2: who passes on",
    ),
    "a neighbour who got nothing": (DRAFT, spoil("oracles", 2, to=["hydra-2"] * 2), r"oracles of seat 2: 3 are held"),
    "a seat with three": (DRAFT, spoil("oracles", 0, to=["hydra-2"] * 2 + ["no-loser"]), r"oracles of seat 0: 2 are"),
    "tricks with a stack": (
        DRAFT,
        lambda given: given.update(phase="play", oracles=[["each-1"] * 2, ["hydra-1"] * 2, ["no-loser"] * 2]),
        r"stack: the draft goes on until it is empty \(T-12\)",
    ),
    "choosing with the option draft": (CHOOSE, spoil("options", to={"draft": True}), r"offers: in a draft"),
    "drafting without it": (DRAFT, spoil("options", to={"draft": False}), r"stack and open"),
    "drafting without it and without a stack": (
        DRAFT,
        lambda given: given.update(options={}, stack=[], open=[]),
        r"phase 'draft': it needs the option draft \(T-12\)",
    ),
    "choosing when there is a draft": (
        CHOOSE,
        lambda given: given.update(options={"draft": True}, offers=[[], [], []]),
        r"phase 'choose': with the option draft there is a draft instead \(T-12\)",
    ),
    "a trick while choosing": (
        CHOOSE,
        lambda given: given.update(hands=[["r2"], ["b3", "b5"], ["g11", "g12"]], trick=[{"seat": 0, "card": "y3"}]),
        r"phase 'choose': the tricks have not begun \(T-11\)",
    ),
    "chips while choosing": (CHOOSE, spoil("chips", 0, to={"hydra": 1}), r"phase 'choose': .* so nobody has chips"),
    "loser chips in the draft": (DRAFT, spoil("chips", 0, to={"losers": ["hydra"]}), r"phase 'draft': .* nobody has"),
    "one who has chosen already": (CHOOSE, spoil("turn", to=1), r"seat 1 has kept 2 already"),
    "one who has not chosen before": (
        CHOOSE,
        spoil("oracles", 1, to=["each-1"]),
        r"seat 1 comes before seat 2 and has kept 1 \(T-11\)",
    ),
    "one who has chosen too early": (CHOOSE, spoil("oracles", 0, to=["each-1"]), r"seat 0 comes after seat 2 and has"),
    "too few to choose from": (CHOOSE, spoil("offers", 0, to=["each-1"]), r"offers of seat 0: there are not 2 to keep"),
    "chips that are a list": (PLAY, spoil("chips", 0, to=[]), r"chips of seat 0: an object is expected"),
    "chips for too few": (PLAY, spoil("chips", to=[{}]), r"chips: .* each of the 3 players"),
    "an unknown animal": (PLAY, spoil("chips", 0, to={"dragon": 1}), r"chips of seat 0: 'dragon' is unknown"),
    "half a chip": (PLAY, spoil("chips", 0, to={"hydra": 0.5}), r"chips of seat 0, hydra: a whole number"),
    "too many chips": (PLAY, spoil("chips", 0, to={"hydra": 2}), r"chips: 4 hydra chips, but .* there are 3 \(T-3\)"),
    "a loser chip twice": (PLAY, spoil("chips", 1, to={"losers": ["phoenix"]}), r"there is one phoenix loser chip"),
    "an unknown loser chip": (PLAY, spoil("chips", 1, to={"losers": ["dragon"]}), r"losers: 'dragon' is none of"),
    "a loser phase without a trick": (LOSER, lambda given: given.update(trick=[]), r"phase 'loser': the trick is not"),
    "a loser phase of another": (LOSER, spoil("turn", to=0), r"phase 'loser': the trick is won by seat 2 with g11"),
    "a loser phase without the chip": (
        LOSER,
        spoil("chips", 2, to={}),
        r"phase 'loser': seat 2 does not have the phoenix loser chip \(T-25\)",
    ),
    "a loser phase with chips left": (
        LOSER,
        spoil("chips", 0, to={"phoenix": 3}),
        r"phase 'loser': there are phoenix chips worth points to take \(T-23\)",
    ),
    "over before the last round": (OVER, spoil("round", to=1), r"phase 'over': there are 3 rounds"),
    "over with cards": (OVER, spoil("hands", to=[["r1"], ["r2"], ["r3"]]), r"phase 'over': there are cards left"),
    "over with chips to give back": (
        OVER,
        spoil("chips", 0, to={"hydra": 1, "losers": ["hydra"]}),
        r"phase 'over': seat 0 has not given its hydra chips back \(T-31\)",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_an_inconsistent_position_is_refused_with_the_place(case: str) -> None:
    good, change, sentence = REFUSED[case]
    given = copy.deepcopy(good)
    change(given)
    assert referee.check(given) is not None
    with pytest.raises(nemeton.BadPosition, match=sentence) as caught:
        nemeton.position(given)
    assert "\n" not in str(caught.value)


def test_with_four_or_five_no_suit_is_left_out() -> None:
    """T-3"""
    with pytest.raises(nemeton.BadPosition, match=r"left_out: with 4 players no suit is left out.*T-3"):
        nemeton.position(drawing(4, hands=["r1 r2"]) | {"left_out": "p"})


@pytest.mark.parametrize(
    ("key", "value"),
    [("players", 2), ("players", 6), ("players", "3"), ("options", {"any": 1}), ("options", {"draft": 1})],
)
def test_a_position_for_an_unknown_number_of_players_or_option_is_refused(key: str, value: Any) -> None:
    with pytest.raises(nemeton.BadOption):
        nemeton.position(copy.deepcopy(PLAY) | {key: value})


def accepted(given: Position) -> nemeton.State | None:
    try:
        return nemeton.position(given)
    except nemeton.NemetonError:
        return None


JUNK: tuple[Any, ...] = (None, True, -1, 0, 1, 2, 3, 1.5, "", "r", "r5", "p12", "each-1", "chips-2", "hydra", "play")
JUNK += ("over", [], ["r5"], ["each-1"], ["each-1", "each-1"], ["hydra"], {}, {"hydra": 1}, {"losers": ["hydra"]}, [[]])


def spoil_anything(chance: random.Random, given: Position) -> None:
    """Junk at a random place of the tree."""
    path: list[Any] = []
    place: Any = given
    while isinstance(place, dict | list) and place and (not path or chance.random() < 0.8):
        path.append(chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place)))
        place = place[path[-1]]
    spoil(*path, to=copy.deepcopy(chance.choice(JUNK)))(given)


def spoil_something(chance: random.Random, given: Position) -> None:
    """A small change that may well leave a consistent position."""
    seat = chance.randrange(given["players"])
    kind = chance.randrange(10)
    if kind == 0:
        given["phase"] = chance.choice(referee.PHASES)
        given["turn"] = None if given["phase"] == "over" else seat
    elif kind == 1:
        given[chance.choice(("turn", "dealer", "round"))] = seat
    elif kind == 2:
        change_one(chance, given["hands"][seat], referee.ALL_CARDS)
    elif kind == 3:
        given["chips"][seat][chance.choice(referee.ANIMALS)] = chance.randint(0, 3)
    elif kind == 4:
        given["chips"][seat]["losers"] = chance.sample(referee.ANIMALS, chance.randint(0, 2))
    elif kind == 5:
        change_one(chance, given[chance.choice(("oracles", "offers"))][seat], ORACLES)
    elif kind == 6:
        change_one(chance, given[chance.choice(("stack", "open"))], ORACLES)
    elif kind == 7:
        given["trick"] = given["trick"][:-1]
    elif kind == 8:
        given["trick"].append({"seat": seat, "card": chance.choice(referee.ALL_CARDS)})
    else:
        given["hands"] = [hand[1:] for hand in given["hands"]]


def change_one(chance: random.Random, names: list[str], known: list[str]) -> None:
    """One of them is another, or is gone, or there is one more."""
    if names and chance.random() < 0.7:
        names.pop(chance.randrange(len(names)))
    if chance.random() < 0.7:
        names.append(chance.choice(known))


def test_engine_and_referee_refuse_the_same_positions() -> None:
    """Random small changes to random positions: both refuse, or both accept and play on to the same position."""
    chance = random.Random(11)
    refused = 0
    rounds = 3000
    for _ in range(rounds):
        given = copy.deepcopy(chance.choice(list(GOOD.values()))) if chance.random() < 0.4 else some_drawing(chance)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            spoil_something(chance, given)
        if chance.random() < 0.2:
            spoil_anything(chance, given)
        unchanged = copy.deepcopy(given)
        state, refusal = accepted(given), referee.check(given)
        assert given == unchanged
        assert (state is None) == (refusal is not None), f"{given}: {refusal}"
        if state is not None:
            judge = referee.Referee(given, deal=same_deals(state))
            assert state.to_dict() == judge.position()
            assert sorted(state.actions()) == judge.actions()
        refused += state is None
    assert rounds * 0.2 < refused < rounds * 0.9  # neither kind is rare


def test_a_game_that_is_over_names_nobodys_turn() -> None:
    assert over().to_dict()["turn"] is None
