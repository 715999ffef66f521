"""Positions of Die Druiden, drawn with few words: what a test does not name is empty, or not there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import nemeton
from nemeton.kernel import seed_words, sow
from tests.druiden.referee import COPIES, FACES, FIELDS, PENTAGRAMS, SPIRITS

Position = dict[str, Any]
FIGURES = (*SPIRITS, "druid")
CARDS = tuple(COPIES)
FIELDS_BUT_PENTAGRAMS = [field for field in FIELDS if field not in PENTAGRAMS]
ACTIONS = (
    *(f"place {field}" for field in PENTAGRAMS),
    *(f"give {card}" for card in CARDS),
    *(f"call {spirit}" for spirit in SPIRITS),
    *(f"raven {seat}" for seat in range(5)),
    "roll",
    "wind",
    "keep",
    *(f"{verb} {spirit}" for verb in ("banish", "summon", "take") for spirit in SPIRITS),
    *(f"swap {seat} {number}" for seat in range(5) for number in (1, 2)),
    "steal 1",
    "steal 2",
    "draw",
    "nothing",
    "counter",
    "let",
    "vote sun",
    "vote moon",
    "abstain",
    *(f"{die} {figure} {field}" for die in "AB" for figure in FIGURES for field in FIELDS),
    "magic draw",
    *(f"magic {spirit} {field}" for spirit in SPIRITS for field in FIELDS),
)


def drawing(
    players: int = 2,
    *,
    turn: int = 0,
    phase: str = "move",
    druids: str = "",
    spirits: str = "",
    hands: Sequence[str] = (),
    deck: str = "",
    discard: str = "",
    dice: str | None = None,
    figures: str | None = None,
    **rest: Any,
) -> Position:
    """The JSON form. Druids are named from seat 0 on, `-` is one not yet placed, and those not named are in the centre.

    Spirits are written `sirona@M4/0`: name, place, controller. Dice are written `line 4`, with `x` for one that is
    used and `_` for a blank; figures that may still move are all that seat `turn` has on the circles, unless named.
    """
    places = [*druids.split(), *["centre"] * players][:players]
    standing = dict(_spirit(word) for word in spirits.split())
    rolled = None if dice is None else [None if face == "x" else face.replace("_", " ") for face in dice.split()]
    own = [name for name, spirit in standing.items() if spirit["of"] == turn and spirit["at"] in FIELDS]
    if places[turn] in FIELDS:
        own.append("druid")
    may_move = own if rolled and rolled != [None, None] else []
    named = sorted(may_move if figures is None else figures.split())
    return {
        "game": "druiden",
        "players": players,
        "options": {},
        "start": 0,
        "turn": turn,
        "asked": turn,
        "round": 3,
        "phase": phase,
        "druids": ["centre" if place == "-" else place for place in places],
        "placed": [place != "-" for place in places],
        "spirits": standing,
        "hands": [sorted(hand.split()) for hand in [*hands, *[""] * players][:players]],
        "deck": deck.split(),
        "discard": discard.split(),
        "dice": rolled,
        "figures": named,
        "came": [],
        "landed": None,
        "pending": None,
        "votes": None,
        "cult": None,
        **rest,
    }


def _spirit(word: str) -> tuple[str, dict[str, Any]]:
    name, _, rest = word.partition("@")
    place, _, seat = rest.partition("/")
    return name, {"at": place, "of": int(seat)}


def position(players: int = 2, **drawn: Any) -> nemeton.State:
    return nemeton.position(drawing(players, **drawn))


def after(state: nemeton.State, *actions: str) -> nemeton.State:
    """The state after these actions; the one given is left alone."""
    new = state.copy()
    for action in actions:
        new.play(action)
    return new


def spirit(state: nemeton.State, name: str) -> tuple[str, int | None]:
    """Where a spirit stands and who controls it."""
    found = state.to_dict()["spirits"].get(name, {"at": "outside", "of": None})
    return found["at"], found["of"]


def hand(state: nemeton.State, seat: int) -> str:
    return " ".join(state.to_dict()["hands"][seat])


def goals(state: nemeton.State, die: str, figure: str) -> set[str]:
    """Where a die takes a figure."""
    return {action.split()[2] for action in state.actions() if action.startswith(f"{die} {figure} ")}


def played(players: int, seed: str, choices: Sequence[int]) -> nemeton.State:
    """A game after so many decisions, each given by a number."""
    state = nemeton.game("druiden", players=players).start(seed)
    for choice in choices:
        actions = state.actions()
        if not actions:
            break
        state.play(actions[choice % len(actions)])
    return state


RARE = ("summon", "swap", "call", "raven", "banish", "take", "counter", "let", "magic", "wind", "steal", "give")


def bold(chance: random.Random, state: nemeton.State) -> str:
    """An action that leads to much: what players seldom come to do is preferred."""
    actions = state.actions()
    rare = [action for action in actions if action.split()[0] in RARE or "morrigan" in action]
    return chance.choice(rare if rare and chance.random() < 0.6 else actions)


def some_drawing(chance: random.Random) -> Position:
    """A random position such as few games reach: many spirits, odd hands, every phase."""
    players = chance.randint(2, 5)
    turn = chance.randrange(players)
    phase = chance.choice(
        ("spell", "spell", "wind", "move", "move", "move", "land", "land", "give", "steal", "counter")
    )
    cards = [card for card, copies in COPIES.items() for _ in range(copies)]
    chance.shuffle(cards)

    def take(most: int) -> str:
        return " ".join(cards.pop() for _ in range(min(chance.randint(0, most), len(cards))))

    room = [*FIELDS_BUT_PENTAGRAMS * 2, *PENTAGRAMS]
    crowded = chance.sample(FIELDS_BUT_PENTAGRAMS, 4)  # so that figures meet

    def field() -> str:
        found = (
            chance.choice([f for f in room if f in crowded] or room) if chance.random() < 0.5 else chance.choice(room)
        )
        room.remove(found)
        return found

    centre = 0
    druids = []
    for seat in range(players):
        if chance.random() < 0.15 and centre < 4:
            druids.append("centre")
            centre += 1
        elif chance.random() < 0.1 and seat != turn:
            druids.append("-")
        else:
            druids.append(field())
    room = [f for f in room if f not in PENTAGRAMS]
    spirits = []
    for name in SPIRITS:
        of = chance.randrange(players)
        if chance.random() < 0.15 and centre < 4 and name != "morrigan":
            spirits.append(f"{name}@centre/{of}")
            centre += 1
        elif chance.random() < 0.6:
            spirits.append(f"{name}@{field()}/{of}")
    given: dict[str, Any] = {
        "turn": turn,
        "phase": phase,
        "druids": " ".join(druids),
        "spirits": " ".join(spirits),
        "hands": [take(chance.choice((0, 1, 3, 6))) for _ in range(players)],
        "deck": take(chance.choice((0, 1, 5, 12))),
        "discard": take(chance.choice((0, 2, 6))),
        "start": chance.randrange(players),
        "round": chance.choice((0, 1, 20, 48, 49)),
    }
    faces = [chance.choice(die).replace(" ", "_") for die in FACES]
    if chance.random() < 0.3:
        faces = [chance.choice(("(1)", "(bend)")), "(6)"]
    if phase not in ("spell", "wind", "counter"):
        for die in chance.sample((0, 1), chance.randint(0 if phase == "move" else 1, 2)):
            faces[die] = "x"
    if phase != "spell":
        given["dice"] = " ".join(faces)
    drawn = drawing(players, **given)
    drawn["figures"] = [figure for figure in drawn["figures"] if chance.random() < 0.8]
    _complete(chance, drawn)
    return drawn


def _complete(chance: random.Random, drawn: Position) -> None:
    """What a phase needs besides."""
    phase, turn = drawn["phase"], drawn["turn"]
    own = [name for name, s in drawn["spirits"].items() if s["of"] == turn and s["at"] in FIELDS]
    if phase == "land":
        drawn["landed"] = chance.choice([*own, "druid"])
        drawn["figures"] = [figure for figure in drawn["figures"] if figure != drawn["landed"]]
    elif phase == "give":
        drawn["pending"] = {"to": chance.randrange(drawn["players"]), "left": chance.randint(1, 2)}
        drawn["figures"] = [figure for figure in drawn["figures"] if figure != "druid"]
        if chance.random() < 0.8:
            _bring_together(drawn, drawn["pending"]["to"])
    elif phase == "steal":
        if chance.random() < 0.8:
            _send_morrigan(chance, drawn)
        drawn["asked"] = drawn["spirits"].get("morrigan", {"of": turn})["of"]
        drawn["figures"] = [figure for figure in drawn["figures"] if figure != "morrigan"]
        if drawn["asked"] != turn:
            drawn["dice"], drawn["figures"] = [None, None], []
    elif phase == "counter":
        drawn["asked"] = chance.randrange(drawn["players"])
        verb = chance.choice(("call", "banish", "raven", "wind", "summon", "banish", "take", "swap", "steal"))
        words = {"raven": "1", "wind": "", "swap": "1 1", "steal": "2"}.get(verb, chance.choice(SPIRITS))
        drawn["pending"] = {"action": f"{verb} {words}".strip(), "by": turn}
        if chance.random() < 0.5 and verb in COPIES:
            drawn["discard"].append(verb)
            drawn["dice"] = drawn["dice"] if verb == "wind" else None
            drawn["figures"] = drawn["figures"] if verb == "wind" else []
        else:
            drawn["landed"] = "morrigan" if verb == "steal" else chance.choice([*own, "druid"])
            drawn["dice"][chance.randrange(2)] = None
            drawn["figures"] = [figure for figure in drawn["figures"] if figure != drawn["landed"]]


def _figures_on(drawn: Position, field: str) -> int:
    return [*drawn["druids"], *(s["at"] for s in drawn["spirits"].values())].count(field)


def _bring_together(drawn: Position, seat: int) -> None:
    """The druid of this seat beside that of the player whose turn it is, if there is room."""
    field = drawn["druids"][drawn["turn"]]
    if field in FIELDS and _figures_on(drawn, field) == 1:
        drawn["druids"][seat] = field
        drawn["placed"][seat] = True


def _send_morrigan(chance: random.Random, drawn: Position) -> None:
    """Beside some druid, if there is one with room."""
    alone = [field for field in drawn["druids"] if field in FIELDS_BUT_PENTAGRAMS and _figures_on(drawn, field) == 1]
    if alone:
        drawn["spirits"]["morrigan"] = {"at": chance.choice(alone), "of": chance.randrange(drawn["players"])}


def chances(state: nemeton.State, number: int = 40) -> list[nemeton.State]:
    """The same state, each with another future: what is rolled, shuffled and taken from hands differs."""
    copies = [state.copy() for _ in range(number)]
    for i, copy in enumerate(copies):
        sow(copy.s, seed_words("chances"), i)
    return copies


def now(state: nemeton.State) -> tuple[str, int | None]:
    """The phase, and who is asked."""
    there = state.to_dict()
    return there["phase"], there["asked"]
