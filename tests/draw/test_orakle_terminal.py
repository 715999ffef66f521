"""Orakle in the terminal: 80 columns, seats counted from 0, and nothing is told by colour alone."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from nemeton.terminal import orakle
from tests.draw.orakle_views import SAMPLES


def shown(name: str) -> str:
    """The board as plain text, in a terminal that would let it grow wider."""
    out = io.StringIO()
    Console(file=out, width=200).print(orakle.board(SAMPLES[name]))
    return out.getvalue()


@pytest.mark.parametrize("name", SAMPLES)
def test_boards_show_all_seats_and_the_own_hand(name: str) -> None:
    view = SAMPLES[name]
    board = shown(name)
    assert f"Round {view['round'] + 1} of {view['players']} " in board
    assert ("Your hand" in board) == (view["seat"] is not None)
    assert all(re.search(rf"^ [ ▶]{seat} ", board, re.MULTILINE) for seat in range(view["players"]))
    assert all(len(line) <= 80 for line in board.splitlines())
    if view["actor"] is not None:
        assert re.fullmatch(r"[^{}]+", orakle.question(view))
    else:
        assert orakle.ENDINGS[view["result"]["reason"]]
    assert orakle.legend()


@pytest.mark.parametrize("name", SAMPLES)
def test_what_one_types_is_on_the_board(name: str) -> None:
    """T-11, T-12, T-20: cards and prophecies by the names that the notation has."""
    board = shown(name).split()
    for action in SAMPLES[name].get("actions", ()):
        deed, _, what = action.partition(" ")
        assert not what or what in board, action
        assert deed in ("play", "keep", "pass", "return", "hold")


def test_a_trick_and_chips_line_by_line() -> None:
    """T-2, T-20 to T-25"""
    board = shown("five")
    assert "Trick           seat 1 led b7, 2 b10, 3 r12, 4 [p1]   [ ] wins" in board
    assert "Phoenix         0 of 5 left    loser chip with seat 0" in board
    assert re.search(r"▶0 you +129 +124 +5 +0 +4 +4 L +2 L +1 ", board)
    assert "seat 0 leads" in shown("lead")


def test_prophecies_with_their_states() -> None:
    """T-4, T-5, T-32"""
    assert "no-hydra        2  No Hydra chip                holds so far" in shown("follow")
    assert "phoenix-2       7  Exactly two Phoenix chips    open: 0 of 2" in shown("follow")
    assert "Seat 1 holds    each-1          6  At least one of each animal  failed" in shown("over-3")
    assert "Seat 1" not in shown("follow")


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("choose", "keep a first prophecy (keep NAME)"),
        ("choose-two", "keep a second prophecy (keep NAME)"),
        ("draft", "pass a first prophecy on to seat 1 (pass NAME)"),
        ("draft-laid", "pass a second prophecy on to the open pile (pass NAME)"),
        ("lead", "lead any card (play)"),
        ("follow", "blue was led: follow it (play)"),
        ("void", "blue was led: you have none, so play any card (play)"),
        ("loser", "put the Phoenix loser chip back into the middle (return), or keep it (hold)"),
    ],
)
def test_questions_name_their_answers(name: str, question: str) -> None:
    """T-11, T-12, T-20, T-25"""
    assert orakle.question(SAMPLES[name]) == question
