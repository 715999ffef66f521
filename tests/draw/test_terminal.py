"""Boards for the terminal: 80 columns, and nothing is told by colour alone."""

from __future__ import annotations

import io
import re
from importlib import import_module
from types import ModuleType

import pytest
from rich.console import Console

from tests.draw.pictures import SAMPLES


def look(name: str) -> ModuleType:
    return import_module(f"nemeton.terminal.{SAMPLES[name]['game']}")


def shown(name: str) -> str:
    """The board as plain text, in a terminal that would let it grow wider."""
    out = io.StringIO()
    Console(file=out, width=200).print(look(name).board(SAMPLES[name]))
    return out.getvalue()


@pytest.mark.parametrize("name", SAMPLES)
def test_boards_show_all_seats_and_the_own_hand(name: str) -> None:
    view = SAMPLES[name]
    board = shown(name)
    assert f"Draw pile {view['deck']} " in board
    assert ("Your hand" in board) == (view["seat"] is not None)
    assert all(re.search(rf"^ [ ▶]{seat} ", board, re.MULTILINE) for seat in range(view["players"]))
    # Only lists of cards may be longer: they can be broken anywhere.
    assert all(len(line) <= 80 for line in board.splitlines() if not line.startswith(("Seat", "Discards", "Your")))


@pytest.mark.parametrize("name", [name for name, view in SAMPLES.items() if view["phase"] != "over"])
def test_every_question_is_asked_in_words(name: str) -> None:
    asked = look(name).question(SAMPLES[name])
    assert asked
    assert "{" not in asked


@pytest.mark.parametrize("name", [name for name, view in SAMPLES.items() if view["result"]])
def test_every_ending_has_words(name: str) -> None:
    assert look(name).ENDINGS[SAMPLES[name]["result"]["reason"]]
    assert look(name).legend()


def test_the_spiral_is_read_line_by_line() -> None:
    """O-2, O-4, O-13: number, colour, value; what lies there; who stands there."""
    board = shown("orakel-card").splitlines()
    first = next(i for i, line in enumerate(board) if "[8]P −3" in line)
    names, tiles, figures = (board[first + i] for i in range(3))
    assert names.split() == ["[8]P", "−3", "9", "G", "−2", "10", "B", "−2", "11", "R", "−2", "12", "Y", "−2",
                             "13", "P", "1", "[14]G", "1"]  # fmt: skip
    assert tiles.split() == ["✦", "wish", "·", "+1", "∩", "leprech", "♣", "P", "+2", "✦", "wish"]
    assert figures.split() == ["012"]
    assert "Start  2" in shown("orakel-card")
    assert "Pr" in board[first + 6]


def test_many_figures_are_counted() -> None:
    assert "0³1³2³3³ Pr" in shown("orakel-opening-4")
    assert "00123 Pr" in shown("orakel-crowded")


def test_cards_show_how_far_the_priestess_goes() -> None:
    """O-1."""
    assert "r5²  r9⁴  y3²  p4²  p8³  g7³  b2¹  b10⁴" in shown("orakel-card")


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("orakel-move", "g4 was laid: a figure (move FIELD) or the priestess (priestess STEPS)?"),
        ("orakel-clover", "pink clover: move on (clover FIELD), or skip"),
        ("orakel-leprechaun", "all three figures stand on leprechauns: 10 points now (score), or wait"),
        ("orakel-draw-two", "draw the first of two cards: from the deck or a discard pile (draw)"),
        ("keltis-enter", "b2 was laid: which figure moves? (enter, move)"),
    ],
)
def test_questions_name_their_answers(name: str, question: str) -> None:
    assert look(name).question(SAMPLES[name]) == question
