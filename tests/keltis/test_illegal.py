"""An illegal action changes nothing and says why, in terms of the rule."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import nemeton
from tests.keltis.board import ACTIONS, after, over, position, small, some_drawing
from tests.keltis.referee import ALL_CARDS

GARBAGE = (
    "",
    " ",
    "pass",
    "play",
    "discard",
    "enter",
    "move",
    "draw",
    "play g11",
    "play g-1",
    "play g05",
    "play x5",
    "play 5g",
    "play g5 g6",
    "Play g5",
    "PLAY G5",
    "discard deck",
    "enter g",
    "enter g medium",
    "enter small g",
    "enter g small large",
    "move x",
    "move g 2",
    "move g5",
    "draw x",
    "draw g5",
    "draw deck deck",
    "skip it",
    "undo",
    "None",
    "play ٥g",
    "play g\u0665",
    "draw \u202edeck",
    "{'play': 'g5'}",
    "x" * 5000,
)


def states() -> Iterator[nemeton.State]:
    """Random states of all phases, `over` included."""
    chance = random.Random(3)
    for number in range(12):
        state = nemeton.game("keltis", players=2 + number % 3).start("illegal", number=number)
        for _ in range(chance.randint(0, 400)):
            if state.over:
                break
            state.play(chance.choice(state.actions()))
        yield state
    for _ in range(90):
        state = nemeton.position(some_drawing(chance))
        for _ in range(chance.randint(0, 12)):
            if state.over:
                break
            state.play(chance.choice(state.actions()))
        yield state


def refusal(state: nemeton.State, text: str) -> nemeton.IllegalAction:
    with pytest.raises(nemeton.IllegalAction) as caught:
        state.play(text)
    return caught.value


def test_the_game_has_132_action_texts() -> None:
    assert len(ACTIONS) == len(set(ACTIONS)) == 132
    rules = nemeton.game("keltis").rules
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
            assert re.fullmatch(r"K-\d+", error.rule)
            assert "unknown" not in error.reason
            assert len(error.reason.split()) >= 4
            assert "\n" not in error.reason
            assert str(error) == f"{error.action}: {error.reason}, {error.rule}"
        assert state == untouched
        assert state.to_dict() == before
    assert phases == {"card", "move", "clover", "draw", "over"}


def test_a_card_that_does_not_fit_its_row() -> None:
    state = position(hands=["g3 g9"], rows=[{"g": [7, 4, 2]}])
    assert str(refusal(state, "play g3")) == "play g3: the green row descends and its top card is 2, K-11"
    state = position(hands=["r3 r9"], rows=[{"r": [2, 4]}])
    assert str(refusal(state, "play r3")) == "play r3: the red row ascends and its top card is 4, K-11"
    state = position(hands=["p0 p9"], rows=[{"p": [9, 10]}])
    assert str(refusal(state, "play p0")) == "play p0: the violet row ascends and its top card is 10, K-11"


@pytest.mark.parametrize("verb", ["play", "discard"])
def test_a_card_that_is_not_in_the_hand(verb: str) -> None:
    state = position(hands=["g3", "r5"])
    for card in ("r5", "g4"):
        assert str(refusal(state, f"{verb} {card}")) == f"{verb} {card}: this card is not in your hand, K-10"


def test_a_card_that_does_not_exist() -> None:
    error = refusal(position(), "play g11")
    assert error.rule == "K-1"
    assert "cards are one of r y p g b and a number from 0 to 10" in error.reason


@pytest.mark.parametrize("text", ["draw deck", "draw g", "move g", "enter g small", "skip"])
def test_something_else_when_a_card_is_to_be_laid(text: str) -> None:
    error = refusal(position(figures=[{"g": small(3)}], discards={"g": [4]}), text)
    assert (error.reason, error.rule) == ("now a card is laid or discarded", "K-10")


@pytest.mark.parametrize("text", ["play b1", "discard b1", "draw deck"])
def test_something_else_when_a_figure_is_to_be_moved(text: str) -> None:
    state = after(position(hands=["g5 b1"]), "play g5")
    assert (refusal(state, text).reason, refusal(state, text).rule) == ("now the card just laid moves a figure", "K-12")


def test_another_figure_than_that_of_the_card_just_laid() -> None:
    state = after(position(hands=["g5"], figures=[{"y": small(3)}]), "play g5")
    for text in ("move y", "enter r small", "enter y large", "move b"):
        error = refusal(state, text)
        assert error.reason == "the card just laid is green, so the figure on the green path moves"
        assert error.rule == "K-12"


def test_a_figure_that_is_not_there() -> None:
    state = after(position(hands=["g5"]), "play g5")
    assert str(refusal(state, "move g")) == "move g: you have no figure on the green path, K-13"


def test_the_figure_on_the_end_stone() -> None:
    state = after(position(hands=["g5"], figures=[{"g": small(9), "y": small(2)}]), "play g5")
    assert str(refusal(state, "move g")) == "move g: your figure on the green path stands on the end stone, K-14"
    assert str(refusal(state, "skip")) == "skip: this move can't be declined, K-14"


def test_a_second_figure_on_a_path() -> None:
    state = position(phase="clover", figures=[{"b": small(2)}], tiles={"b2": "clover"})
    error = refusal(state, "enter b large")
    assert (error.reason, error.rule) == (
        "you have a figure on the blue path, and more than one is not allowed",
        "K-15",
    )


def test_a_figure_that_has_left_the_start() -> None:
    figures = {"b": small(2) | {"large": True}}
    state = position(phase="clover", figures=[figures], tiles={"b2": "clover"})
    assert str(refusal(state, "enter g large")) == "enter g large: no large figure of yours is left on the start, K-4"
    figures = {colour: small(2) for colour in "rypb"}
    state = position(phase="clover", figures=[figures], tiles={"b2": "clover"})
    assert str(refusal(state, "enter g small")) == "enter g small: no small figure of yours is left on the start, K-4"


@pytest.mark.parametrize("text", ["play b1", "discard b1", "draw deck"])
def test_something_else_on_a_clover(text: str) -> None:
    state = position(phase="clover", hands=["b1"], figures=[{"b": small(2)}], tiles={"b2": "clover"})
    assert refusal(state, text).rule == "K-21"


def test_the_pile_that_got_the_own_card() -> None:
    state = after(position(hands=["g5 b1"], discards={"g": [3], "r": [4]}), "discard g5")
    error = refusal(state, "draw g")
    assert error.reason == "a card of yours went onto this pile in this turn, so it is closed to you"
    assert error.rule == "K-30"


def test_an_empty_pile() -> None:
    state = after(position(hands=["g5 b1"], discards={"r": [4]}), "discard g5")
    assert str(refusal(state, "draw b")) == "draw b: the blue discard pile is empty, K-30"


@pytest.mark.parametrize("text", ["play b1", "discard b1", "move g", "skip", "enter r small"])
def test_something_else_when_a_card_is_to_be_drawn(text: str) -> None:
    state = position(phase="draw", hands=["b1"], figures=[{"g": small(2)}], discards={"r": [4]})
    assert (refusal(state, text).reason, refusal(state, text).rule) == ("now a card is drawn", "K-30")


def test_anything_after_the_end() -> None:
    assert str(refusal(over(hands=["g5"]), "play g5")) == "play g5: the game is over, K-41"
    figures = {colour: small(7) for colour in "rypg"} | {"b": small(7) | {"large": True}}
    assert str(refusal(position(phase="over", figures=[figures]), "draw deck")) == "draw deck: the game is over, K-40"


@pytest.mark.parametrize("text", ["", "pass", "Play g5", "skip it"])
def test_a_text_that_is_no_action(text: str) -> None:
    error = refusal(position(), text)
    assert error.reason.startswith("this is no action: ")
    assert ". Actions begin with play, discard, enter, move, draw, skip" in error.reason


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("enter g", "enter needs a colour and a size; colours are r y p g b"),
        ("move x", "move needs a colour; colours are r y p g b"),
        ("enter g medium", "a figure is small or large"),
        ("draw x", "draw from where? `draw deck`, or a discard pile: one of r y p g b"),
        ("discard", "discard what?"),
    ],
)
def test_half_an_action(text: str, sentence: str) -> None:
    assert refusal(position(), text).reason.startswith(sentence)


def test_more_blanks_than_needed_do_no_harm() -> None:
    state = position(hands=["g5"])
    state.play("  play \t g5 ")
    assert state.actions() == ["enter g small", "enter g large"]


def test_no_card_of_another_hand_is_told_apart_from_one_that_nobody_has() -> None:
    """A refusal must not tell who holds what."""
    hands = ["g3", "r5 r6 r7"]
    state = position(hands=hands, deck="y1 y2")
    held = " ".join(hands).split()
    for card in ALL_CARDS:
        if card not in held[:1]:
            assert refusal(state, f"discard {card}").reason == "this card is not in your hand"
