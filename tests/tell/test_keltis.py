"""What is told in Keltis."""

from __future__ import annotations

from typing import Any

import nemeton
from nemeton.language import speaking
from nemeton.tell import because, ending, label, line
from tests.keltis.board import Figure, large, position, small
from tests.tell.ears import lines, one_line

PILES = {"b": [7], "y": [2]}  # so that a draw is asked for


def climbing(stone: int, others: dict[str, Figure] | None = None, **drawn: Any) -> nemeton.State:
    """Seat 0 has a figure on a stone of the green path, and a card for it."""
    figures = [{"g": small(stone)}, others or {}]
    return position(hands=["g9 r0"], rows=[{"g": [4]}], figures=figures, discards=PILES, **drawn)


def test_a_figure_climbs_and_takes_a_wish_stone() -> None:
    """K-12, K-22"""
    state = position(
        hands=["g9 r0"], rows=[{"g": [4]}], figures=[{"g": small(5)}], tiles={"g6": "wish"}, discards=PILES
    )
    assert one_line(state, "play g9") == "laid Green 9, climbed to green 6 and took a wish stone"


def test_points_are_counted_and_a_clover_is_named() -> None:
    """K-20, K-21"""
    told = one_line(climbing(4, tiles={"g5": "3"}), "play g9")
    assert told == "laid Green 9, climbed to green 5 and got 3 points"
    assert one_line(climbing(4, tiles={"g5": "1"}), "play g9").endswith("got 1 point")
    told = one_line(climbing(4, tiles={"g5": "clover"}), "play g9")
    assert told == "laid Green 9, climbed to green 5 and landed on a clover"


def test_a_small_or_the_large_figure_enters_a_path() -> None:
    """K-13"""
    state = position(hands=["b0 r0"], discards=PILES)
    assert one_line(state, "play b0") == "laid Blue 0"
    state.play("play b0")
    assert one_line(state, "enter b small") == "a small figure entered the blue path"
    assert one_line(state, "enter b large") == "the large figure entered the blue path"
    figures = [{"r": large(1)}]
    state = position(hands=["b0 r0"], figures=figures, discards=PILES)
    assert one_line(state, "play b0") == "laid Blue 0; a small figure entered the blue path"


def test_the_goal_and_the_end_of_the_game_are_told() -> None:
    """K-40"""
    goal = {"r": small(7), "y": small(8)}
    assert one_line(climbing(6, goal), "play g9") == "laid Green 9 and reached green 7 in the goal"
    told = one_line(climbing(6, goal | {"b": small(9), "p": small(7)}, tiles={"g7": "3"}), "play g9")
    assert told == "laid Green 9 and reached green 7 in the goal; that ends the game"


def test_only_who_draws_reads_which_card_it_was() -> None:
    """K-30"""
    state = position(hands=["g9 r0", "y1 b2"], phase="draw", deck="p3 b8", discards=PILES)
    assert lines(state, "draw deck") == ["drew Blue 8", "drew from the pile", "drew from the pile"]
    assert one_line(state, "draw y") == "took Yellow 2 from the discards"


def test_a_draw_without_a_choice_gets_its_own_words() -> None:
    """K-30: the player's own discard pile is closed to it."""
    state = position(hands=["g9 r0", "y1 b2"], deck="p3 g9")
    others = "discarded Green 9 and drew from the pile"
    assert lines(state, "discard g9") == ["discarded Green 9 and drew Green 9", others, others]


def test_the_last_card_ends_the_game() -> None:
    """K-41"""
    state = position(hands=["g9 r0", "y1 b2"], phase="draw", deck="b8", discards=PILES)
    others = "drew from the pile; that ends the game"
    assert lines(state, "draw deck") == ["drew Blue 8; that ends the game", others, others]


def test_a_clover_is_declined_or_moves_another_figure() -> None:
    """K-21"""
    figures = [{"g": small(3), "r": small(2)}]
    state = position(hands=["g9 r0"], phase="clover", figures=figures, tiles={"g3": "clover"}, discards=PILES)
    assert one_line(state, "skip") == "declined the clover"
    assert one_line(state, "move r") == "climbed to red 3"


def test_labels_say_what_an_answer_does() -> None:
    figures = [{"g": small(3), "r": small(2)}]
    view = position(hands=["g9 r0"], phase="clover", figures=figures, tiles={"g3": "clover"}, discards=PILES).view(0)
    assert label("move g", view) == "Climb to green 4"
    assert label("enter b large", view) == "Enter the blue path with the large figure"
    assert label("skip", view) == "Decline the clover"
    view = position(hands=["g9 r0"], discards=PILES).view(0)
    assert label("play g9", view) == "Lay Green 9 in your row"
    assert label("discard g9", view) == "Discard Green 9"
    view = position(hands=["g9 r0"], phase="draw", discards=PILES).view(0)
    assert label("draw deck", view) == "Draw from the pile"
    assert label("draw b", view) == "Take Blue 7 from the discards"


def test_score_lines_and_endings_have_names() -> None:
    assert [line("keltis", source) for source in ("tiles", "red path", "wishes")] == [
        "Points in play",
        "Red path",
        "Wish stones",
    ]
    assert ending("keltis", "goal") == "The fifth figure has reached the goal."


def test_every_line_of_a_score_has_its_reason() -> None:
    """K-50: the large figure counts twice."""
    view = position(figures=[{"g": large(8), "r": small(2)}], wishes=[4]).view(1)
    assert because("red path", view, 0) == "stone 2"
    assert because("green path", view, 0) == "stone 8, large: 2 × 7"
    assert because("yellow path", view, 0) == "on the start"
    assert because("wishes", view, 0) == "4 wish stones"


def test_the_same_in_german_and_russian() -> None:
    state = position(
        hands=["g9 r0"], rows=[{"g": [4]}], figures=[{"g": small(5)}], tiles={"g6": "wish"}, discards=PILES
    )
    with speaking("de"):
        assert one_line(state, "play g9") == "legt Grün 9 aus, rückt auf Grün 6 vor und nimmt einen Wunschstein"
    with speaking("ru"):
        line = "выкладывает зелёную 9, поднимается на камень 6 зелёной тропы и берёт камень желаний"
        assert one_line(state, "play g9") == line


def test_russian_counts_points_in_three_forms() -> None:
    def told(points: str) -> str:
        with speaking("ru"):
            return one_line(climbing(4, tiles={"g5": points}), "play g9").rpartition(" и ")[2]

    assert [told(points) for points in "123"] == ["получает 1 очко", "получает 2 очка", "получает 3 очка"]
