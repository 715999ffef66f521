"""Positions as JSON: what is written is read again, and what can't be is refused with the reason."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

import nemeton
from tests.druiden import referee
from tests.druiden.board import ACTIONS, FIGURES, Position, after, bold, drawing, position, some_drawing
from tests.druiden.referee import FACES, FIELDS, SPIRITS

# The position that the rules file shows.
SHOWN: Position = {
    "game": "druiden",
    "players": 2,
    "options": {},
    "start": 0,
    "turn": 0,
    "asked": 0,
    "round": 3,
    "phase": "spell",
    "druids": ["M4", "centre"],
    "placed": [True, True],
    "spirits": {"sirona": {"at": "M4", "of": 0}},
    "hands": [["banish", "vervain", "wind"], []],
    "deck": ["mistletoe"],
    "discard": ["raven"],
    "dice": None,
    "figures": [],
    "came": [],
    "landed": None,
    "pending": None,
    "votes": None,
    "cult": None,
}


def test_the_position_of_the_rules_file() -> None:
    state = nemeton.position(SHOWN)
    assert state.to_dict() == SHOWN
    assert list(state.to_dict()) == list(SHOWN)
    assert state.actions() == ["roll", "banish sirona"]


def test_what_is_empty_may_be_left_out_and_outside_may_be_named() -> None:
    short = {key: value for key, value in SHOWN.items() if value not in (None, [])}
    assert nemeton.position(short).to_dict() == SHOWN
    outside = copy.deepcopy(SHOWN)
    outside["spirits"]["dwarf"] = {"at": "outside", "of": None}
    assert nemeton.position(outside).to_dict() == SHOWN


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_is_written_and_read_again(players: int) -> None:
    chance = random.Random(players)
    for number in range(3):
        state = nemeton.game("druiden", players=players).start("trip", number=number)
        while not state.over:
            there = state.to_dict()
            read = nemeton.position(there)
            assert read.to_dict() == there
            assert read.actions() == state.actions()
            assert read.turn_number == state.turn_number
            assert read.scores() == state.scores()
            state.play(bold(chance, state))
        there = state.to_dict()
        assert nemeton.position(there).to_dict() == there


def test_a_position_with_one_answer_is_played_on() -> None:
    state = position(druids="O1 O12", phase="land", landed="druid", dice="x 5", figures="")
    assert state.to_dict()["turn"] == 1
    counter = position(
        phase="counter",
        asked=1,
        druids="M2 O12",
        discard="call",
        pending={"action": "call sirona", "by": 0},
        hands=["", "wort"],
    )
    assert counter.to_dict()["spirits"] == {"sirona": {"at": "M2", "of": 0}}
    theft = position(druids="M2 O3", spirits="morrigan@O3/0", phase="steal", dice="x x")
    assert theft.to_dict()["spirits"]["morrigan"]["of"] == 1
    no_say = position(3, phase="vote-2", votes=[None] * 3, round=50, druids="O1 centre O2")
    assert no_say.to_dict()["asked"] == 1


def test_hands_of_any_size_and_missing_cards_are_accepted() -> None:
    state = position(druids="O1 O12", dice="2 5", hands=["mistletoe " * 4, ""])
    assert state.to_dict()["deck"] == []


Change = Callable[[Position], None]


def spoil(*path: Any, to: Any) -> Change:
    def change(given: Position) -> None:
        place: Any = given
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def without(key: str) -> Change:
    def change(given: Position) -> None:
        del given[key]

    return change


MOVING = drawing(druids="O1 O12", spirits="sirona@O9/0 dwarf@O14/1", dice="2 5", hands=["wort", "counter"])
LANDED = drawing(druids="M3 O12", spirits="sirona@O9/0", phase="land", landed="druid", dice="x 5", figures="sirona")
GIVING = drawing(druids="O1 O1", phase="give", dice="x 5", figures="", hands=["wort"], pending={"to": 1, "left": 1})
THEFT = drawing(druids="M2 O3", spirits="morrigan@O3/0", phase="steal", dice="x x", hands=["", "wort lug"])
ANNOUNCED = drawing(
    phase="counter",
    asked=1,
    druids="M2 O12",
    discard="call",
    pending={"action": "call sirona", "by": 0},
    hands=["", "counter"],
)
VOTING = drawing(3, phase="vote", votes=["sun", None, None], asked=1, round=50, druids="centre O1 centre")
OVER = drawing(phase="over", asked=None, cult="none", round=50, druids="O1 O2")
FIVE = {name: {"at": "centre", "of": 0} for name in SPIRITS[:5]}

REFUSED: dict[str, tuple[Position, Change, str]] = {
    "an unknown key": (MOVING, spoil("colour", to=1), r"position: 'colour' is unknown"),
    "no hands": (MOVING, without("hands"), r"position: 'hands' is missing"),
    "a turn of nobody": (MOVING, spoil("turn", to=2), r"turn: .* from 0 to 1"),
    "a start of nobody": (MOVING, spoil("start", to=-1), r"start: "),
    "a round too many": (MOVING, spoil("round", to=51), r"round: .* from 0 to 50"),
    "an unknown phase": (MOVING, spoil("phase", to="think"), r"phase: 'think' is none of place, spell"),
    "a druid nowhere": (MOVING, spoil("druids", 0, to="X1"), r"druid of seat 0: 'X1' is none of"),
    "a druid outside": (MOVING, spoil("druids", 0, to="outside"), r"druid of seat 0"),
    "druids for too few": (MOVING, spoil("druids", to=["O1"]), r"druids: .* each of the 2 players"),
    "placed as a number": (MOVING, spoil("placed", 0, to=1), r"placed: true or false"),
    "a druid on the board but not placed": (
        MOVING,
        spoil("placed", 1, to=False),
        r"seat 1: .* so it was placed .*D-10",
    ),
    "a turn of a druid not placed": (MOVING, spoil("phase", to="place"), r"dice|placed already"),
    "an unknown spirit": (
        MOVING,
        spoil("spirits", "merlin", to={"at": "O1", "of": 0}),
        r"spirits: 'merlin' is unknown",
    ),
    "a spirit nowhere": (MOVING, spoil("spirits", "sirona", "at", to="O24"), r"spirit sirona"),
    "a spirit of nobody": (MOVING, spoil("spirits", "sirona", "of", to=None), r"spirit sirona, of"),
    "a spirit outside with a controller": (MOVING, spoil("spirits", "sirona", "at", to="outside"), r"nobody controls"),
    "a spirit on a pentagram": (MOVING, spoil("spirits", "sirona", "at", to="I0"), r"gone to the centre \(D-30\)"),
    "the Morrigan in the centre": (
        MOVING,
        spoil("spirits", "morrigan", to={"at": "centre", "of": 0}),
        r"she may not go to the centre \(D-30\)",
    ),
    "three figures on a field": (
        MOVING,
        spoil("spirits", to={name: {"at": "O1", "of": 0} for name in ("sirona", "dwarf")}),
        r"O1: 3 figures stand there, two may \(D-16\)",
    ),
    "five figures in the centre": (MOVING, spoil("spirits", to=FIVE), r"phase 'move': 5 figures .* voted \(D-50\)"),
    "six figures in the centre": (
        MOVING,
        spoil("spirits", to={name: {"at": "centre", "of": 0} for name in SPIRITS[:6]}),
        r"6 figures stand in the centre",
    ),
    "fifty rounds": (MOVING, spoil("round", to=50), r"50 rounds are over, so it is voted \(D-65\)"),
    "an unknown card": (MOVING, spoil("hands", 0, to=["parsley"]), r"hand of seat 0: 'parsley' is none of"),
    "too many copies": (
        MOVING,
        spoil("deck", to=["raven", "raven"]),
        r"deck: the box holds raven 1 times only \(D-5\)",
    ),
    "a hand that is a text": (MOVING, spoil("hands", 0, to="wort"), r"hand of seat 0: a list is expected"),
    "somebody else asked": (MOVING, spoil("asked", to=1), r"asked: in the phase 'move' it is the one whose turn it is"),
    "nobody asked": (MOVING, spoil("asked", to=None), r"asked: "),
    "one die": (MOVING, spoil("dice", to=["2"]), r"dice: there are 2, not 1"),
    "a face of the other die": (MOVING, spoil("dice", to=["5", "2"]), r"die A: '5' is none of"),
    "no roll": (MOVING, spoil("dice", to=None), r"dice: in the phase 'move' there is a roll"),
    "a roll too early": (MOVING, spoil("phase", to="spell"), r"dice: in the phase 'spell' there is no roll"),
    "a wind after a move": (THEFT, spoil("phase", to="wind"), r"dice: in the phase 'wind' none is used yet"),
    "another's figure": (MOVING, spoil("figures", to=["dwarf"]), r"figures: dwarf can't move for seat 0 \(D-12\)"),
    "a figure twice": (MOVING, spoil("figures", to=["druid", "druid"]), r"figures: druid is named twice"),
    "figures after both dice": (MOVING, spoil("dice", to=[None, None]), r"both dice are used"),
    "figures before the roll": (SHOWN, spoil("figures", to=["druid"]), r"figures: before the roll none is named"),
    "called after the roll": (MOVING, spoil("came", to=["sirona"]), r"came: sirona was not called by seat 0 \(D-40\)"),
    "landed in move": (MOVING, spoil("landed", to="druid"), r"landed: in the phase 'move' no figure is named"),
    "nothing landed": (LANDED, spoil("landed", to=None), r"landed: the figure that landed is missing"),
    "another's figure landed": (LANDED, spoil("landed", to="dwarf"), r"landed: dwarf is no figure of seat 0"),
    "landed on a pentagram": (LANDED, spoil("druids", 0, to="I0"), r"landed: druid would have gone from I0"),
    "landed and may move": (LANDED, spoil("figures", to=["druid"]), r"landed: druid has moved"),
    "landed without a die": (LANDED, spoil("dice", to=["2", "5"]), r"landed: a figure has landed, so a die is used"),
    "landed beside another's Morrigan": (
        LANDED,
        spoil("spirits", to={"morrigan": {"at": "M3", "of": 1}}),
        r"figures|so she is seat 0's \(D-35\)",
    ),
    "something pending in move": (MOVING, spoil("pending", to={"to": 1, "left": 1}), r"pending: .* the phase 'move'"),
    "giving nothing": (GIVING, spoil("pending", to=None), r"pending: this does not fit the phase 'give'"),
    "giving three": (GIVING, spoil("pending", "left", to=3), r"pending, left: .* from 1 to 2"),
    "giving more than one has": (GIVING, spoil("pending", "left", to=2), r"fewer than 2 cards to give \(D-34\)"),
    "giving to oneself": (GIVING, spoil("pending", "to", to=0), r"do not stand on one field \(D-34\)"),
    "giving to one elsewhere": (GIVING, spoil("druids", 1, to="O5"), r"do not stand on one field \(D-34\)"),
    "a theft without the Morrigan": (THEFT, spoil("spirits", to={}), r"does not stand beside another player's druid"),
    "a theft from oneself": (
        THEFT,
        spoil("spirits", "morrigan", "of", to=1),
        r"does not stand beside another player's",
    ),
    "a theft of another": (THEFT, spoil("asked", to=1), r"asked: seat 0 controls the Morrigan"),
    "a theft without a die": (THEFT, spoil("dice", to=["2", "5"]), r"came neither by a die nor by magic"),
    "nothing announced": (ANNOUNCED, spoil("pending", to=None), r"pending: this does not fit"),
    "a roll announced": (
        ANNOUNCED,
        spoil("pending", "action", to="roll"),
        r"'roll' is no action that can be countered",
    ),
    "an unknown announcement": (ANNOUNCED, spoil("pending", "action", to=5), r"5 is no action that can be countered"),
    "a spell that is not discarded": (
        ANNOUNCED,
        spoil("discard", to=["raven"]),
        r"not the top card of the discard pile",
    ),
    "a spell without a target": (ANNOUNCED, spoil("druids", 0, to="centre"), r"could not be announced here \(D-44\)"),
    "an announcement of another": (ANNOUNCED, spoil("pending", "by", to=1), r"announced by seat 1"),
    "the announcer asked": (ANNOUNCED, spoil("asked", to=0), r"asked: who has announced it is not asked \(D-44\)"),
    "a vote too early": (VOTING, spoil("round", to=20), r"phase 'vote': 2 figures are in the centre"),
    "votes missing": (VOTING, spoil("votes", to=None), r"votes: in the phase 'vote' they are needed"),
    "an unknown vote": (VOTING, spoil("votes", 0, to="star"), r"votes: 'star' is none of"),
    "a vote out of order": (VOTING, spoil("votes", to=[None, None, "sun"]), r"votes: from seat 0 on to seat 1"),
    "votes in move": (MOVING, spoil("votes", to=[None, None]), r"votes: in the phase 'move' there are none"),
    "abstaining in the second ballot": (
        drawing(3, phase="vote-2", votes=["abstain", None, None], asked=2, round=50, druids="centre O1 centre"),
        lambda _: None,
        r"in the second ballot nobody abstains \(D-53\)",
    ),
    "the last round of another": (VOTING, spoil("start", to=2), r"phase 'vote': |round: after 50 rounds"),
    "a cult before the end": (MOVING, spoil("cult", to="sun"), r"cult: before the end none has won"),
    "no cult at the end": (OVER, spoil("cult", to=None), r"cult: None is none of sun, moon, none"),
    "over too early": (OVER, spoil("round", to=20), r"phase 'over': 0 figures are in the centre"),
    "over and asked": (OVER, spoil("asked", to=0), r"asked: when the game is over nobody is asked"),
    "no winner with five in the centre": (OVER, spoil("spirits", to=FIVE), r"cult: with five figures .* \(D-53\)"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_an_inconsistent_position_is_refused_with_the_place(case: str) -> None:
    base, change, sentence = REFUSED[case]
    given = copy.deepcopy(base)
    change(given)
    assert referee.check(given) is not None
    with pytest.raises(nemeton.BadPosition, match=sentence) as caught:
        nemeton.position(given)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("base", [SHOWN, MOVING, LANDED, GIVING, THEFT, ANNOUNCED, VOTING, OVER])
def test_without_the_fault_they_are_accepted(base: Position) -> None:
    assert referee.check(base) is None
    nemeton.position(base)


@pytest.mark.parametrize("given", [None, 5, "druiden", [], [SHOWN], {1: 2}, {}])
def test_what_is_no_position_at_all_is_refused(given: Any) -> None:
    with pytest.raises(nemeton.BadPosition):
        nemeton.position(given)


def accepted(given: Position) -> nemeton.State | None:
    try:
        return nemeton.position(given)
    except nemeton.NemetonError:
        return None


def test_engine_and_referee_refuse_the_same_positions() -> None:
    """Random small changes to random positions: both refuse, or both accept and ask the same."""
    chance = random.Random(11)
    refused = 0
    rounds = 3000
    for _ in range(rounds):
        given = some_drawing(chance)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            spoil_somewhere(chance, given)
        unchanged = copy.deepcopy(given)
        state, refusal = accepted(given), referee.check(given)
        assert given == unchanged
        assert (state is None) == (refusal is not None), f"{given}: {refusal}"
        if state is not None and chance.random() < 0.2:
            assert referee.explains(given, None, state.to_dict())
        refused += state is None
    assert rounds * 0.2 < refused < rounds * 0.9  # neither kind is rare


def test_engine_and_referee_refuse_the_same_changes_of_positions_in_play() -> None:
    chance = random.Random(12)
    for number in range(8):
        state = nemeton.game("druiden", players=2 + number % 4).start("changes", number=number)
        while not state.over:
            given = state.to_dict()
            spoil_somewhere(chance, given)
            assert (accepted(given) is None) == (referee.check(given) is not None), given
            state = after(state, bold(chance, state))


JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 4, 5, 50, 51, 1.5, "", "druid", "sirona", "morrigan", "M4", "I0", "centre"),
    *("outside", "sun", "none", "let", "over", "roll", "steal 1", [], {}, ["druid"], ["sirona"], [None, None]),
    *(["(1)", "(6)"], ["line", None], {"at": "M4", "of": 0}, {"at": "centre", "of": 1}, {"at": "I0", "of": 1}),
    *({"action": "steal 2", "by": 0}, {"action": "banish sirona", "by": 0}, {"to": 1, "left": 1}),
)


def spoil_somewhere(chance: random.Random, given: Position) -> None:
    """One change of many kinds: some leave the position consistent, some don't."""
    hands = given.get("hands")
    seats = range(len(hands) if isinstance(hands, list) and hands else 2)
    changes: dict[tuple[Any, ...], Any] = {
        ("phase",): chance.choice(referee.PHASES),
        ("landed",): chance.choice([*FIGURES, None]),
        ("figures",): chance.choices(FIGURES, k=chance.randint(0, 3)),
        ("came",): chance.choices(FIGURES, k=chance.randint(0, 2)),
        ("spirits", chance.choice(SPIRITS)): {
            "at": chance.choice([*FIELDS, "centre", "outside"]),
            "of": chance.choice([None, *seats]),
        },
        ("druids", chance.choice(seats)): chance.choice([*FIELDS, "centre"]),
        ("placed", chance.choice(seats)): chance.random() < 0.5,
        ("dice",): chance.choice([None, [chance.choice([*faces, None]) for faces in FACES]]),
        ("pending",): chance.choice([None, {"action": chance.choice(ACTIONS), "by": chance.choice(seats)}]),
        ("asked",): chance.choice([None, *seats]),
    }
    kind = chance.randrange(len(changes) + 4)
    if kind < len(changes):
        path = list(changes)[kind]
        put(given, path, changes[path])
    elif kind == len(changes):
        given.pop(chance.choice(list(given)), None)
    elif kind == len(changes) + 1:
        spoil_anything(chance, given)
    else:
        call_a_vote(chance, given, len(seats))


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


def call_a_vote(chance: random.Random, given: Position, players: int) -> None:
    """A vote or its end, mostly with what it needs."""
    turn = given.get("turn")
    if type(turn) is not int:
        return
    given.update(dice=None, landed=None, pending=None, figures=[], came=[])
    phase = given["phase"] = chance.choice(("vote", "vote", "vote-2", "over"))
    if phase == "over":
        given.update(asked=None, votes=None, cult=chance.choice(("sun", "moon", "none", None)))
    else:
        words = ("sun", "moon", "abstain")[: 3 if phase == "vote" else 2]
        spoken = chance.randrange(players)
        seats = [(turn + i) % players for i in range(players)]
        votes = {p: chance.choice(words) for p in seats[:spoken]}
        given.update(asked=seats[spoken], votes=[votes.get(p) for p in range(players)])
    if chance.random() < 0.5:
        given.update(round=50, start=turn)
    elif chance.random() < 0.7:
        given["spirits"] = {name: {"at": "centre", "of": chance.randrange(players)} for name in SPIRITS[:5]}
