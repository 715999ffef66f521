"""An illegal action changes nothing and says why, in terms of the rule."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import nemeton
from tests.druiden.board import ACTIONS, after, bold, position, some_drawing

GARBAGE = (
    "",
    "pass",
    "place",
    "place M99",
    "place I0 I2",
    "call",
    "call merlin",
    "raven",
    "raven 9",
    "raven -1",
    "raven x",
    "roll 2",
    "A",
    "A druid",
    "A druid M18",
    "A merlin M4",
    "C druid M4",
    "a druid M4",
    "A M4 druid",
    "magic",
    "magic sirona",
    "magic druid M4",
    "magic draw 2",
    "summon druid",
    "swap 1",
    "swap 1 3",
    "swap 9 1",
    "give",
    "give sirona",
    "steal 0",
    "steal 3",
    "vote",
    "vote none",
    "abstain sun",
    "let it",
    "Counter",
    "x" * 3000,
)


def states() -> Iterator[nemeton.State]:
    """Random states of all phases, `over` included."""
    chance = random.Random(3)
    for number in range(4):
        state = nemeton.game("druiden", players=2 + number).start("illegal", number=number)
        for _ in range(chance.choice((0, 10, 400))):
            if state.over:
                break
            state.play(bold(chance, state))
        yield state
    made = 0
    while made < 12:
        try:
            state = nemeton.position(some_drawing(chance))
        except nemeton.BadPosition:
            continue
        made += 1
        for _ in range(chance.randint(0, 6)):
            if not state.over:
                state.play(bold(chance, state))
        yield state
    yield position(phase="place", druids="- -")
    yield position(**LANDED)
    yield position(**CASTING)
    yield after(position(**CASTING | {"hands": ["call", "counter"]}), "call sirona")
    yield position(phase="wind", druids="O1 O12", hands=["wind"], dice="2 5")
    yield after(position(**LANDED | {"druids": "O1 O1", "hands": ["wort", "image raven"]}), "swap 1 1")
    yield position(**LANDED | {"druids": "M0 O12", "spirits": "sirona@M0/1 dwarf@O9/0"})
    yield position(**VOTING)
    yield position(3, phase="vote-2", votes=[None] * 3, round=50, druids="centre O1 centre")


def refusal(state: nemeton.State, text: str) -> nemeton.IllegalAction:
    with pytest.raises(nemeton.IllegalAction) as caught:
        state.play(text)
    return caught.value


def test_every_action_has_its_text_and_its_number() -> None:
    rules = nemeton.game("druiden").rules
    assert [rules.action_text(i) for i in range(rules.ACTION_COUNT)] == list(ACTIONS)
    assert [rules.action_number(text) for text in ACTIONS] == list(range(rules.ACTION_COUNT))
    assert len(set(ACTIONS)) == len(ACTIONS)


def test_whatever_is_not_legal_is_refused_with_a_rule_and_a_sentence_and_changes_nothing() -> None:
    phases = set()
    for state in states():
        before, untouched = state.to_dict(), state.copy()
        phases.add(before["phase"])
        legal = set(state.actions())
        for text in (*ACTIONS, *GARBAGE):
            if text in legal:
                continue
            error = refusal(state, text)
            assert re.fullmatch(r"D-\d+", error.rule)
            assert len(error.reason.split()) >= 3
            assert "\n" not in error.reason
            assert str(error) == f"{error.action}: {error.reason}, {error.rule}"
        assert state == untouched
        assert state.to_dict() == before
    assert phases >= {"place", "spell", "wind", "move", "land", "give", "counter", "vote", "vote-2", "over"}


MOVING: dict[str, Any] = {
    "druids": "O1 O12",
    "spirits": "sirona@O9/0 dwarf@centre/0 belenus@O14/1 morrigan@I1/0",
    "dice": "2 5",
}
LANDED: dict[str, Any] = {"phase": "land", "landed": "druid", "dice": "x 5", "figures": "", "druids": "M3 O12"}
MAGIC: dict[str, Any] = {"druids": "O1 O12", "spirits": "sirona@O9/0 dwarf@centre/0 morrigan@O14/1", "dice": "(1) (6)"}
CASTING: dict[str, Any] = {"phase": "spell", "druids": "M2 O12", "hands": ["raven", "wort"]}
VOTING: dict[str, Any] = {"phase": "vote", "round": 50, "votes": [None, None], "druids": "centre centre"}


@pytest.mark.parametrize(
    ("drawn", "text", "reason", "rule"),
    [
        ({"phase": "place", "druids": "- O1"}, "place M4", "M4 is no pentagram", "D-10"),
        ({"phase": "place", "druids": "- O1"}, "roll", "now the druid is placed on a pentagram", "D-10"),
        (CASTING, "call sirona", "you have no call in your hand", "D-40"),
        (CASTING, "banish sirona", "you have no banish in your hand", "D-41"),
        (CASTING, "raven 0", "a raven takes a card from an opponent, not from you", "D-42"),
        (CASTING, "A druid M4", "now spells are played, or the dice are rolled", "D-11"),
        (CASTING | {"hands": ["raven", "", "wort"]}, "raven 1", "seat 1 has no cards", "D-42"),
        (CASTING | {"hands": ["raven call", "wort"], "druids": "centre O1"}, "call sirona", "your druid is in", "D-40"),
        (CASTING | {"hands": ["raven call", "wort"], "druids": "M2 M2"}, "call sirona", "two figures stand", "D-16"),
        (CASTING | {"hands": ["call", ""], "spirits": "dwarf@O3/1"}, "call dwarf", "dwarf is not on the place", "D-31"),
        (CASTING | {"hands": ["call", ""], "druids": "I0 O1"}, "call morrigan", "the Morrigan may not be put", "D-30"),
        (CASTING | {"hands": ["raven banish", "wort"]}, "banish sirona", "sirona is on the place of", "D-31"),
        (MOVING, "A druid O9", "no 2 steps lead from O1 to O9", "D-14"),
        (MOVING, "A belenus O16", "you do not control belenus", "D-12"),
        (MOVING, "A dwarf O3", "dwarf is in the centre and never moves again", "D-30"),
        (MOVING, "A grannus O3", "grannus is on the place of spirits", "D-12"),
        (MOVING, "nothing", "a die that can move a figure must be used", "D-13"),
        (MOVING, "magic draw", "the dice show 2 and 5; magic takes a ring on both", "D-17"),
        (MOVING, "draw", "now the dice move figures", "D-12"),
        (MOVING | {"dice": "x 5"}, "A druid O3", "die A is used already", "D-12"),
        (MOVING | {"dice": "x 5"}, "magic draw", "a die is used already, so it is too late for magic", "D-17"),
        (MOVING | {"dice": "2 5", "figures": "sirona"}, "A druid O3", "your druid has moved in this turn", "D-12"),
        (MOVING | {"dice": "line bend"}, "B druid O5", "a bend does not lead from O1 to O5", "D-15"),
        (MOVING | {"dice": "(1) 5"}, "A morrigan I0", "the Morrigan may not land on a pentagram", "D-30"),
        (MOVING | {"druids": "O1 O2", "dice": "2 4"}, "A druid O3", "a druid stands on every way to O3", "D-16"),
        (MOVING | {"druids": "O7 O12", "dice": "2 5"}, "B sirona O14", "a druid stands on every way", "D-16"),
        (MOVING | {"spirits": "sirona@O3/0 dwarf@O3/0"}, "A druid O3", "two figures stand on O3 already", "D-16"),
        (MAGIC, "magic dwarf O3", "dwarf is in the centre, where nothing can reach it", "D-37"),
        (MAGIC, "magic grannus O3", "grannus is on the place of spirits already", "D-31"),
        (MAGIC, "magic sirona O9", "sirona stands on O9 already", "D-17"),
        (MAGIC, "magic morrigan I0", "the Morrigan may not be put on a pentagram", "D-30"),
        (MAGIC | {"druids": "O1 O1"}, "magic sirona O1", "two figures stand on O1 already", "D-16"),
        (LANDED, "draw", "this is no plant field", "D-32"),
        (LANDED, "take sirona", "sirona is on the place of spirits already", "D-31"),
        (LANDED, "swap 1 1", "the druid of seat 1 is not beside yours", "D-34"),
        (LANDED, "banish sirona", "sirona is on the place of spirits already", "D-31"),
        (LANDED | {"spirits": "sirona@O9/1"}, "summon sirona", "sirona is not on the place of spirits", "D-31"),
        (LANDED | {"spirits": "sirona@O9/1"}, "take sirona", "sirona is not on your druid's field", "D-33"),
        (LANDED | {"spirits": "sirona@M3/1"}, "summon dwarf", "two figures stand on M3 already", "D-16"),
        (LANDED | {"spirits": "sirona@centre/1"}, "banish sirona", "sirona is in the centre", "D-37"),
        (LANDED | {"spirits": "morrigan@M3/0"}, "take morrigan", "morrigan is yours", "D-35"),
        (LANDED | {"spirits": "sirona@M3/0"}, "take sirona", "sirona is yours", "D-33"),
        (LANDED | {"druids": "O1 O12", "spirits": "sirona@O1/1"}, "summon dwarf", "O1 is no ghost field", "D-31"),
        (LANDED | {"druids": "O1 O12", "spirits": "sirona@O1/1"}, "banish sirona", "O1 is no ghost field", "D-31"),
        (LANDED | {"druids": "M0 O12", "spirits": "sirona@M0/1"}, "nothing", "on a plant field one draws", "D-38"),
        (LANDED | {"druids": "O1 O1", "hands": ["wort", "image raven"]}, "swap 1 2", "2 cards are more than", "D-34"),
        (
            LANDED | {"landed": "sirona", "spirits": "sirona@M3/0", "druids": "O1 O2"},
            "swap 1 1",
            "only a druid",
            "D-34",
        ),
        (
            LANDED | {"landed": "sirona", "spirits": "sirona@M3/0", "druids": "O1 O2"},
            "take dwarf",
            "only a druid",
            "D-33",
        ),
        (VOTING, "let", "now a cult is named, or one abstains", "D-51"),
        (VOTING | {"phase": "vote-2"}, "abstain", "now a cult is named; in the second ballot nobody abstains", "D-53"),
    ],
)
def test_the_reason_and_its_rule(drawn: dict[str, Any], text: str, reason: str, rule: str) -> None:
    players = max(2, len(drawn.get("hands", ())))
    error = refusal(position(players, **drawn), text)
    assert error.reason.startswith(reason)
    assert error.rule == rule


def test_something_else_when_cards_are_given_or_stolen() -> None:
    meeting = position(
        druids="O1 O1", phase="land", landed="druid", dice="x 5", figures="", hands=["wort image", "raven lug"]
    )
    giving = after(meeting, "swap 1 1")
    assert refusal(giving, "give mandrake").reason == "mandrake is not in your hand"
    assert refusal(giving, "nothing").rule == "D-34"
    theft = position(
        druids="M2 O3", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", hands=["", "wort image raven"]
    )
    stealing = after(theft, "A morrigan O3")
    assert refusal(stealing, "nothing").reason.endswith("that is not optional")
    assert refusal(stealing, "steal 3").rule == "D-36"


def test_something_else_when_a_counter_or_a_wind_is_asked_for() -> None:
    asked = after(position(phase="spell", druids="M2 O12", hands=["call", "counter"]), "call sirona")
    assert refusal(asked, "roll").rule == "D-44"
    assert refusal(position(phase="wind", druids="O1 O12", hands=["wind"], dice="2 5"), "A druid O3").rule == "D-43"


def test_anything_after_the_end() -> None:
    state = position(phase="over", asked=None, round=50, cult="sun", druids="O1 O2")
    assert str(refusal(state, "vote sun")) == "vote sun: the game is over, D-65"
    five = "belenus@centre/0 sirona@centre/0 grannus@centre/1 cernunnos@centre/1 arianrhod@centre/1"
    state = position(phase="over", asked=None, cult="sun", druids="O1 O2", spirits=five)
    assert str(refusal(state, "roll")) == "roll: the game is over, D-50"


@pytest.mark.parametrize("text", ["", "pass", "Roll", "x"])
def test_a_text_that_is_no_action(text: str) -> None:
    error = refusal(position(**MOVING), text)
    assert error.reason.startswith("this is no action: ")
    assert ". Actions begin with place, call, banish" in error.reason


def test_more_blanks_than_needed_do_no_harm() -> None:
    state = position(**MOVING)
    state.play("  A \t druid  O3 ")
    assert state.to_dict()["druids"][0] == "O3"


def test_a_refusal_tells_nothing_of_other_hands() -> None:
    """The same question with other cards in the other hand gives the same answer."""
    for text in ACTIONS[::7]:
        reasons = set()
        for other in ("wort counter", "belladonna lug"):
            state = position(phase="spell", druids="M2 O12", hands=["raven", other])
            if text not in state.actions():
                reasons.add(str(refusal(state, text)))
        assert len(reasons) <= 1
