"""What is told in Das Orakel."""

from __future__ import annotations

from typing import Any

import nemeton
from nemeton.language import speaking
from nemeton.tell import because, ending, label, line, options
from tests.orakel.board import position
from tests.tell.ears import lines, one_line

PILES = {"b": [7], "y": [2]}  # so that a draw is asked for


HANDS = ["r0 p0", "b3 b4"]


def laid(card: str, figures: list[int], **drawn: Any) -> nemeton.State:
    """Seat 0 has laid a card, and moves."""
    rows = [{card[0]: [int(card[1:])]}]
    pending = {"card": card}
    return position(hands=HANDS, rows=rows, phase="move", discards=PILES, figures=[figures], pending=pending, **drawn)


def landed(phase: str, tile: str) -> nemeton.State:
    """A figure of seat 0 has come from field 4 to a tile on field 9."""
    pending = {"figure": 0, "began": [4, 0, 0], "used": [[], [], []]}
    tiles = {9: tile, 10: "2"}
    return position(hands=HANDS, figures=[[9, 0, 0]], discards=PILES, phase=phase, tiles=tiles, pending=pending)


def test_a_card_is_laid_and_a_figure_moves_on() -> None:
    """O-12, O-20"""
    state = position(hands=["g4 p0"], figures=[[0, 4, 9]], discards=PILES)
    assert one_line(state, "play g4") == "laid Green 4"
    state = laid("g4", [0, 4, 9], tiles={14: "wish 2", 9: "3"})
    assert one_line(state, "move 9") == "moved to field 14 and took a wish stone"
    assert one_line(state, "move 4") == "moved to field 9 and got 3 points"


def test_tiles_about_which_one_is_asked_are_named() -> None:
    """O-21 to O-23"""
    for tile, words in (
        ("clover b", "landed on the blue clover"),
        ("spiral", "landed on a spiral"),
        ("leprechaun", "landed on a leprechaun"),
    ):
        state = laid("g4", [4, 0, 0], tiles={9: tile})
        assert one_line(state, "move 4") == f"moved to field 9 and {words}"
    assert one_line(laid("g4", [4, 0, 0], tiles={9: "mirror"}), "move 4") == "moved to field 9 and took a mirror"


def test_the_priestess_brings_points_to_who_moved_her() -> None:
    """O-13"""
    state = laid("y8", [2, 0, 0], priestess=0)
    assert one_line(state, "priestess 1") == "moved the priestess 1 field to field 1"
    assert one_line(state, "priestess 2") == "moved the priestess 2 fields to field 2 and got 5 points"
    assert label("priestess 2", state.view(0)) == "Move the priestess to your figure on field 2: 5 points"
    assert label("priestess 3", state.view(0)) == "Move the priestess to field 3"


def test_clovers_and_spirals_are_used_or_declined() -> None:
    """O-21, O-22"""
    state = landed("clover", "clover b")
    assert one_line(state, "clover 9") == "followed the clover to field 10 and got 2 points"
    assert one_line(state, "skip") == "declined the clover"
    assert label("clover 9", state.view(0)) == "Move your figure on field 9 to field 10"
    state = landed("spiral", "spiral")
    assert one_line(state, "back 8") == "went back to field 8"
    assert one_line(state, "back 0") == "went back to the start"
    assert one_line(state, "skip") == "declined the spiral"
    assert label("back 8", state.view(0)) == "Go back to field 8"


def test_leprechauns_are_scored_and_cards_thrown() -> None:
    """O-23, O-26, O-30"""
    tiles = {9: "leprechaun", 12: "leprechaun"}
    rows, figures = [{"g": [5]}], [[9, 9, 12]]
    state = position(hands=HANDS, rows=rows, figures=figures, tiles=tiles, phase="leprechaun", deck="p3 p8 y9")
    assert one_line(state, "score") == "scored 10 points for leprechauns"
    assert one_line(state, "wait") == "waited with the leprechauns"
    assert label("score", state.view(0)) == "Score 10 points for leprechauns"
    state.play("wait")
    others = "threw Red 0 away and drew twice from the pile"
    assert lines(state, "throw r0") == ["threw Red 0 away and drew Yellow 9 and Violet 8", others, others]
    others = "threw Green 5 away from the row and drew from the pile"
    assert lines(state, "throw row g") == ["threw Green 5 away from the row and drew Yellow 9", others, others]
    assert lines(state, "skip")[1] == "threw no card away and drew from the pile"
    assert label("throw row g", state.view(0)) == "Throw Green 5 away from your row"
    assert label("throw r0", state.view(0)) == "Throw Red 0 away from your hand"


def test_the_third_figure_in_the_oracle_ends_the_game() -> None:
    """O-40"""
    state = laid("g4", [30, 31, 24], tiles={29: "3"})
    assert one_line(state, "move 24") == "moved to field 29 in the oracle; that ends the game"
    assert ending("orakel", "oracle").startswith("Three figures of one seat, or five in all")


def test_score_lines_and_options_have_words() -> None:
    assert line("orakel", "points") == "Points in play"
    assert line("orakel", "mirrors") == "Mirrors"
    assert line("orakel", "figure 2") == "Figure 2"
    view = position(figures=[[0, 33, 5]], mirrors=[1, 0]).view(1)
    assert [because(f"figure {i}", view, 0) for i in (1, 2, 3)] == ["field 33", "field 5", "on the start"]
    assert because("mirrors", view, 0) == "1 mirror"
    clover, leprechauns = options("orakel")
    assert clover.choices == ((False, "Only the figure that landed may go on"), (True, "Any of your figures may go on"))
    assert [words for _, words in leprechauns.choices] == ["15 points", "20 points"]


def test_the_same_in_german_and_russian() -> None:
    state = laid("y8", [2, 0, 0], priestess=0)
    with speaking("de"):
        words = "zieht die Priesterin um 2 Felder auf Feld 2 und bekommt 5 Punkte"
        assert one_line(state, "priestess 2") == words
        assert label("move 2", state.view(0)) == "Deine Figur von Feld 2 auf Feld 7 ziehen"
    with speaking("ru"):
        assert one_line(state, "priestess 2") == "ведёт жрицу на 2 поля вперёд до поля 2 и получает 5 очков"
