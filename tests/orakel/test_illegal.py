"""An illegal action changes nothing and says why, in terms of the rule."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import nemeton
from tests.orakel.board import ACTIONS, OPTIONS, PHASES, after, bold, moved, over, position, some_drawing
from tests.orakel.referee import ALL_CARDS

GARBAGE = (
    *("", " ", "pass", "undo", "None", "play", "discard", "move", "priestess", "clover", "back", "throw", "draw"),
    *("play g11", "play g-1", "play g05", "play x5", "play 5g", "play g5 g6", "Play g5", "PLAY G5", "discard deck"),
    *("move x", "move -1", "move 35", "move 36", "move 07", "move 1 2", "move g", "move 1.0", "move +1", "move 1_0"),
    *("priestess 0", "priestess 5", "priestess -1", "priestess two", "priestess 1 1", "priestess 01"),
    *("clover 35", "clover g", "clover -1", "clover 4 5", "back 35", "back -1", "back start", "back 00", "back 1 2"),
    *("throw row", "throw row x", "throw row g5", "throw row g 5", "throw g", "throw g11", "throw g5 g6", "throw skip"),
    *("score it", "wait for it", "skip it", "Skip", "score 15", "skip throw"),
    *("draw x", "draw g5", "draw deck deck", "draw row g", "draw 2"),
    *("move \u0661", "back \u00b2", "priestess \uff11", "play g\u0665", "draw \u202edeck"),
    *("{'play': 'g5'}", "play g5; move 0", "x" * 5000, "9" * 5000, "move " + "9" * 5000),
)


def states() -> Iterator[nemeton.State]:
    """Random states of all phases, `over` included."""
    chance = random.Random(3)
    for number in range(8):
        game = nemeton.game("orakel", players=2 + number % 3, **OPTIONS[number % 4])
        state = game.start("illegal", number=number)
        for _ in range(chance.randint(0, 250)):
            if state.over:
                break
            state.play(bold(chance, state.actions()))
        yield state
    for _ in range(80):
        state = nemeton.position(some_drawing(chance))
        yield from on_the_way(state, chance)


def on_the_way(state: nemeton.State, chance: random.Random) -> Iterator[nemeton.State]:
    """One state of each kind of phase that comes up in the next decisions."""
    seen = set()
    for _ in range(15):
        phase = state.to_dict()["phase"]
        if phase not in seen and (phase not in ("card", "draw", "over") or chance.random() < 0.1):
            seen.add(phase)
            yield state.copy()
        if state.over:
            return
        state.play(bold(chance, state.actions()))


def refusal(state: nemeton.State, text: str) -> nemeton.IllegalAction:
    with pytest.raises(nemeton.IllegalAction) as caught:
        state.play(text)
    return caught.value


def test_the_game_has_288_action_texts() -> None:
    assert len(ACTIONS) == len(set(ACTIONS)) == 288
    rules = nemeton.game("orakel").rules
    assert [rules.action_text(i) for i in range(rules.ACTION_COUNT)] == list(ACTIONS)
    assert [rules.action_number(text) for text in ACTIONS] == list(range(rules.ACTION_COUNT))


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
            assert re.fullmatch(r"O-\d+|K-31", error.rule)
            assert "unknown" not in error.reason
            assert len(error.reason.split()) >= 3
            assert "\n" not in error.reason
            assert len(error.reason) < 200
            assert str(error) == f"{error.action}: {error.reason}, {error.rule}"
        assert state == untouched
        assert state.to_dict() == before
    assert phases == PHASES


@pytest.mark.parametrize(
    ("hand", "row", "text"),
    [
        ("g3 g9", {"g": [7, 4, 2]}, "play g3: the green row descends and its top card is 2, O-10"),
        ("r3 r9", {"r": [2, 4]}, "play r3: the red-brown row ascends and its top card is 4, O-10"),
        ("p0 p9", {"p": [9, 10]}, "play p0: the pink row ascends and its top card is 10, O-10"),
    ],
)
def test_a_card_that_does_not_fit_its_row(hand: str, row: dict[str, list[int]], text: str) -> None:
    """O-10"""
    assert str(refusal(position(hands=[hand], rows=[row]), text.split(":")[0])) == text


@pytest.mark.parametrize("verb", ["play", "discard"])
def test_a_card_that_is_not_in_the_hand(verb: str) -> None:
    """O-10: and nothing tells one of another hand apart from one that nobody has."""
    state = position(hands=["g3", "r5 r6 r7"], deck="y1 y2")
    for card in ALL_CARDS:
        if card != "g3":
            assert str(refusal(state, f"{verb} {card}")) == f"{verb} {card}: this card is not in your hand, O-10"


def test_a_card_that_does_not_exist() -> None:
    """O-1"""
    error = refusal(position(), "play g11")
    assert error.rule == "O-1"
    assert "cards are one of r y p g b and a number from 0 to 10" in error.reason


CLOVER = {"figure": 0, "began": [0, 0, 0], "used": [[], [], []]}
ASKED: dict[str, tuple[dict[str, Any], str]] = {
    "card": ({}, "O-10"),
    "move": ({"phase": "move", "rows": [{"g": [5]}], "pending": {"card": "g5"}}, "O-11"),
    "clover": ({"phase": "clover", "figures": [[4, 0, 0]], "tiles": {4: "clover r"}, "pending": CLOVER}, "O-21"),
    "spiral": ({"phase": "spiral", "figures": [[4, 0, 0]], "tiles": {4: "spiral"}, "pending": CLOVER}, "O-22"),
    "leprechaun": ({"phase": "leprechaun", "figures": [[4, 4, 4]], "tiles": {4: "leprechaun"}}, "O-26"),
    "throw": ({"phase": "throw", "figures": [[4, 0, 0]], "tiles": {4: "leprechaun"}}, "O-23"),
    "draw": ({"phase": "draw", "discards": {"r": [1]}}, "O-30"),
}
VERBS = {
    "card": ("play b1", "discard b1"),
    "move": ("move 0", "priestess 1"),
    "clover": ("clover 4", "skip"),
    "spiral": ("back 2", "skip"),
    "leprechaun": ("score", "wait"),
    "throw": ("throw b1", "skip"),
    "draw": ("draw deck", "draw r"),
}


@pytest.mark.parametrize("phase", ASKED)
def test_an_answer_to_another_question_is_told_what_is_asked_now(phase: str) -> None:
    drawn, rule = ASKED[phase]
    state = position(hands=["b1 b2"], **drawn)
    assert state.to_dict()["phase"] == phase
    for other, texts in VERBS.items():
        for text in texts:
            if text in state.actions():
                continue
            assert other != phase
            error = refusal(state, text)
            assert error.rule == rule
            assert error.reason.startswith("now ")


def test_a_figure_that_is_not_there() -> None:
    """O-12"""
    state = after(position(hands=["g5"], figures=[[3, 0, 0], [7, 7, 7]]), "play g5")
    assert str(refusal(state, "move 7")) == "move 7: no figure of yours stands on field 7, O-12"


def test_a_figure_with_no_such_field_ahead() -> None:
    """O-12"""
    state = after(position(hands=["r5"], figures=[[3, 33, 0]]), "play r5")
    assert str(refusal(state, "move 33")) == "move 33: there is no red-brown field ahead of field 33, O-12"


def test_the_priestess_too_far() -> None:
    """O-13"""
    state = after(position(hands=["r5"], priestess=3), "play r5")
    assert str(refusal(state, "priestess 3")) == "priestess 3: the card's priestess number is 2, O-13"
    state = after(position(hands=["r9"], figures=[[3, 4, 0]], priestess=33), "play r9")
    error = refusal(state, "priestess 3")
    assert error.reason == "the priestess can't go past the end field, which is 2 ahead"
    state = after(position(hands=["r9"], figures=[[3, 4, 0]], priestess=35), "play r9")
    error = refusal(state, "priestess 1")
    assert (error.reason, error.rule) == ("the priestess stands on the end field and moves no more", "O-13")


def test_a_clover_for_another_figure() -> None:
    """O-21, O-27"""
    state = moved("g5", [0, 3, 9], tiles={4: "clover y"})
    assert str(refusal(state, "clover 3")) == "clover 3: the clover moves the figure that landed, on field 4, O-21"
    assert refusal(state, "clover 7").reason == "no figure of yours stands on field 7"
    state = moved("y5", [27, 34, 9], tiles={32: "clover y"}, any_clover=True)
    assert refusal(state, "clover 34").reason == "there is no yellow field ahead of field 34"
    assert refusal(state, "clover 32").reason == "there is no yellow field ahead of field 32"


def test_a_spiral_to_where_it_does_not_lead() -> None:
    """O-22"""
    state = moved("g5", [3, 1, 0], tiles={4: "spiral"})
    assert str(refusal(state, "back 3")) == "back 3: the figure stood on field 3 when the turn began, O-22"
    for field in (4, 5, 34):
        error = refusal(state, f"back {field}")
        assert error.reason == f"field {field} is not behind the figure that landed on the spiral"


def test_a_throw_of_what_one_does_not_have() -> None:
    """O-23"""
    state = moved("g5", [0, 0, 0], hands=["g5 b1", "r1 r2"], rows=[{}, {"p": [4]}], tiles={4: "leprechaun"})
    assert str(refusal(state, "throw r1")) == "throw r1: this card is not in your hand, O-23"
    assert refusal(state, "throw g5").reason == "this card is not in your hand"
    assert str(refusal(state, "throw row p")) == "throw row p: your pink row is empty, O-23"


def test_the_pile_that_got_the_own_card() -> None:
    """O-30: by discarding or throwing, for the first and for the second draw."""
    discarded = after(position(hands=["g5 b1"], discards={"g": [3], "r": [4]}), "discard g5")
    discards = {"g": [3], "b": [2], "r": [4]}
    throwing = moved("g5", [0, 0, 0], hands=["g5 b1 p1"], tiles={4: "leprechaun"}, discards=discards)
    first = after(throwing, "throw b1")
    second = after(first, "draw deck")
    from_row = after(throwing, "throw row g")
    for state, colour in ((discarded, "g"), (first, "b"), (second, "b"), (from_row, "g")):
        error = refusal(state, f"draw {colour}")
        assert error.reason == "a card of yours went onto this pile in this turn, so it is closed to you"
        assert error.rule == "O-30"


def test_an_empty_pile() -> None:
    """O-30"""
    state = after(position(hands=["g5 b1"], discards={"r": [4]}), "discard g5")
    assert str(refusal(state, "draw b")) == "draw b: the blue discard pile is empty, O-30"


def test_anything_after_the_end() -> None:
    """O-40, O-41"""
    assert str(refusal(over(hands=["g5"]), "play g5")) == "play g5: the game is over, O-41"
    assert (
        str(refusal(position(phase="over", figures=[[29, 30, 31]]), "draw deck")) == "draw deck: the game is over, O-40"
    )


@pytest.mark.parametrize("text", ["", "pass", "Play g5", "undo"])
def test_a_text_that_is_no_action(text: str) -> None:
    error = refusal(position(), text)
    assert error.reason.startswith("this is no action: ")
    assert ". Actions begin with play, discard, move, priestess, clover, back" in error.reason


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("discard", "discard what?"),
        ("move x", "move needs the field of an own figure, from 0 to 34"),
        ("clover 35", "clover needs the field of an own figure, from 0 to 34"),
        ("back", "back needs the field to go back to, from 0 to 34"),
        ("priestess 5", "priestess needs a number of fields, from 1 to 4"),
        ("throw row x", "throw a hand card (`throw g5`) or a row's (`throw row g`)"),
        ("throw", "throw a hand card (`throw g5`) or a row's (`throw row g`)"),
        ("score 15", "`score` stands alone"),
        ("skip it", "`skip` stands alone"),
        ("draw x", "draw from where? `draw deck`, or a discard pile: one of r y p g b"),
    ],
)
def test_half_an_action(text: str, sentence: str) -> None:
    assert refusal(position(), text).reason.startswith(sentence)


def test_more_blanks_than_needed_do_no_harm() -> None:
    state = position(hands=["g5"])
    state.play("  play \t g5 ")
    assert state.actions() == ["move 0", "priestess 1", "priestess 2"]
