"""Die Druiden in the terminal: 80 columns, seats counted from 0, and nothing is told by colour alone."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from nemeton.terminal import druiden
from tests.draw.druiden_views import SAMPLES


def shown(name: str) -> str:
    """The board as plain text, in a terminal that would let it grow wider."""
    out = io.StringIO()
    Console(file=out, width=200).print(druiden.board(SAMPLES[name]))
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


@pytest.mark.parametrize("name", SAMPLES)
def test_every_question_is_asked_in_words(name: str) -> None:
    assert re.fullmatch(r"[^{}]+", druiden.question(SAMPLES[name]))
    if SAMPLES[name]["result"]:
        assert druiden.ENDINGS[SAMPLES[name]["result"]["reason"]]
    assert druiden.legend()


def test_every_ending_has_words() -> None:
    """D-50, D-65."""
    assert set(druiden.ENDINGS) == {"vote", "empty", "rounds"}


@pytest.mark.parametrize("name", SAMPLES)
def test_what_one_types_is_on_the_board(name: str) -> None:
    """Fields, cards and spirits by the names that the notation has; the legend says those of the last two spirits."""
    found = set(re.findall(r"\w+", (shown(name) + druiden.legend()).lower()))
    for action in SAMPLES[name].get("actions", ()):
        for word in action.lower().split()[1:]:
            assert word in found | {"draw", "sun", "moon", "druid", "1", "2"}, action


def test_figures_are_letters_and_seats() -> None:
    """D-1, D-3: a druid is its seat's number, a spirit two letters and the seat that controls it."""
    board = shown("crowded").splitlines()
    outer = next(i for i, line in enumerate(board) if line.strip().startswith("O8 G"))
    assert board[outer].split()[:4] == ["O8", "G", "O9", "·"]
    assert board[outer + 1].split() == ["01", "Dk0Mo0"]
    assert "Be4Cn0" in shown("crowded")
    assert "I3–M4–O6" in shown("crowded")
    assert "Centre  Be1  Dk2" in shown("spell")
    assert "Outside Cr Cerridwen  Cn Cernunnos" in shown("spell")
    assert "not placed yet: druid of seat 0, 1, 2, 3, 4" in shown("opening-5")


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("spell", "cast a spell (call SPIRIT, banish SPIRIT, raven SEAT), or roll"),
        ("wind", "you rolled A bend with a ring, B 5: roll again (wind), or keep"),
        ("move-last", "move with B 5 (B FIGURE FIELD)"),
        ("land-take", "your druid landed on M3, a ghost field: banish SPIRIT, take SPIRIT, nothing?"),
        ("give", "give a card to seat 1, 2 to go (give CARD)"),
        ("steal", "the Morrigan steals from seat 0: one card or two (steal 1, steal 2)"),
        ("counter-summon", "seat 2 announced: summon sirona. Undo it (counter), or let it be (let)?"),
        ("waiting-own", "the game waits for answers: seat 2 announced raven 0"),
        ("vote-doubled", "name a cult (vote sun, vote moon), or abstain; you have 5 for sun, 4 for moon"),
        ("vote-2", "a tie: name a cult once more (vote sun, vote moon); you have 1"),
    ],
)
def test_questions_name_their_answers(name: str, question: str) -> None:
    assert druiden.question(SAMPLES[name]) == question


def test_the_vote_is_told_seat_by_seat() -> None:
    """D-51, D-53."""
    assert "Ballot 1  0 –  1 –  2 sun  3 abstain  4 moon" in shown("vote")
    assert "Ballot 1  0 sun  1 moon  2 moon  3 abstain  4 abstain\nVotes     sun 6, moon 6" in shown("vote-2")
    assert "Moon has won" in shown("over")
    assert "Neither cult has won" in shown("over-empty")
