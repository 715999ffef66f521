"""An illegal action changes nothing and says why, in terms of the rule."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import nemeton
from tests.orakle.board import ACTIONS, lay, over, position, some_drawing, start

GARBAGE = (
    "",
    " ",
    "play",
    "keep",
    "pass",
    "play b0",
    "play b13",
    "play b07",
    "play x5",
    "play 5b",
    "play b7 b8",
    "Play b7",
    "PLAY B7",
    "keep b7",
    "keep phoenix",
    "keep phoenix-9",
    "keep no-hydra no-hydra",
    "pass b7",
    "pass no hydra",
    "return hydra",
    "hold it",
    "skip",
    "draw deck",
    "undo",
    "None",
    "play b\u0667",
    "{'play': 'b7'}",
    "x" * 5000,
)


def states() -> Iterator[nemeton.State]:
    """Random states of all phases, `over` included."""
    chance = random.Random(3)
    for number in range(12):
        state = start(3 + number % 3, "illegal", number=number, draft=number % 2 == 1)
        for _ in range(chance.randint(0, 600)):
            if state.over:
                break
            state.play(chance.choice(state.actions()))
        yield state
    for _ in range(40):
        yield nemeton.position(some_drawing(chance))
    yield over()


def test_whatever_is_not_legal_is_refused_with_a_reason_and_changes_nothing() -> None:
    for state in states():
        legal = set(state.actions())
        before = state.copy()
        for action in (*ACTIONS, *GARBAGE):
            if " ".join(action.split()) in legal:
                continue
            with pytest.raises(nemeton.IllegalAction) as caught:
                state.play(action)
            assert re.fullmatch(r"T-\d+", caught.value.rule)
            assert caught.value.reason
            assert "unknown" not in caught.value.reason
        assert state == before


def refusal(state: nemeton.State, action: str) -> tuple[str, str]:
    with pytest.raises(nemeton.IllegalAction) as caught:
        state.play(action)
    return caught.value.reason, caught.value.rule


def test_a_card_that_is_not_in_the_hand() -> None:
    state = position(hands=["b7 b8", "r1 r2", "g1 g2"])
    assert refusal(state, "play r1") == ("this card is not in your hand", "T-20")


def test_a_card_of_the_suit_that_is_left_out() -> None:
    state = position(hands=["b7 b8", "r1 r2", "g1 g2"])
    assert refusal(state, "play p3") == ("purple is left out of this game", "T-3")


def test_a_card_that_does_not_follow() -> None:
    state = lay(position(hands=["b7 b8 y1", "r1 b2 b3", "g1 g2 g3"]), "b7")
    assert refusal(state, "play r1") == ("blue was led and you have blue, so you must follow", "T-20")
    assert refusal(state, "play b8") == ("this card is not in your hand", "T-20")


def test_a_prophecy_that_is_not_on_offer() -> None:
    offers = ["hydra-1 hydra-2", "no-hydra loser-1 each-1", "pegasus-1 pegasus-2"]
    state = position(phase="choose", dealer=0, turn=1, offers=offers, hands=["r1 r2"])
    assert refusal(state, "keep hydra-1") == ("this prophecy is not on offer to you", "T-11")
    state.play("keep no-hydra")
    sentence = "you have kept this prophecy, and no other copy of it is on offer to you"
    assert refusal(state, "keep no-hydra") == (sentence, "T-11")
    assert refusal(state, "play r1") == ("now 2 of the prophecies on offer are kept", "T-11")


def test_a_prophecy_that_is_not_held_in_the_draft() -> None:
    oracles = ["no-hydra each-1 hydra-1 chips-2", "pegasus-1 pegasus-2", "loser-1 no-loser"]
    state = position(draft=True, phase="draft", dealer=2, turn=0, hands=["r1 r2"], oracles=oracles)
    assert refusal(state, "pass pegasus-1") == ("you do not hold this prophecy", "T-12")
    assert refusal(state, "keep each-1") == ("now 2 of your prophecies are passed on", "T-12")


def test_a_card_while_the_loser_chip_is_asked_about() -> None:
    gone = [{"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 4}, {}]
    state = lay(position(hands=["b11 y1 y2", "b7 y3 y4", "r3 y5 y6"], chips=gone), "b11", "r3")
    now = "now the loser chip is put back with `return` or kept with `hold`"
    assert refusal(state, "play y1") == (now, "T-25")
    assert refusal(state, "return phoenix") == ("`return` stands alone", "T-25")


def test_a_loser_chip_that_is_not_asked_about() -> None:
    state = position(hands=["b7 b8", "r1 r2", "g1 g2"], chips=[{"losers": ["hydra"]}])
    assert refusal(state, "return") == ("now a card is played", "T-20")


def test_what_is_no_action_at_all() -> None:
    state = position(hands=["b7 b8", "r1 r2", "g1 g2"])
    sentence, rule = refusal(state, "draw deck")
    assert sentence == "this is no action: now a card is played. Actions begin with keep, pass, play, return, hold"
    assert rule == "T-20"
    assert refusal(state, "play b13")[0] == "play what? cards are one of r b g y p and a number from 1 to 12"
    assert refusal(state, "keep nothing")[0].startswith("keep what? Prophecies are no-hydra, ")


def test_anything_when_the_game_is_over() -> None:
    assert refusal(over(), "play b7") == ("the game is over", "T-33")
