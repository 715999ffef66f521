"""The small parts that pictures of all games share."""

from __future__ import annotations

import pytest

from nemeton.draw.cards import direction
from nemeton.draw.hand import in_order
from nemeton.draw.stones import outline, tile
from nemeton.draw.suits import dimmed
from nemeton.draw.svg import lines, number, room, shortened, signed, tag


@pytest.mark.parametrize(("value", "shown"), [(3, "3"), (2.5, "2.5"), (1.0001, "1"), (-0.001, "0"), (10, "10")])
def test_numbers_are_short(value: float, shown: str) -> None:
    assert number(value) == shown


def test_scores_have_a_real_minus() -> None:
    assert [signed(value) for value in (-4, 0, 12)] == ["−4", "0", "12"]


def test_attributes_are_escaped_and_none_is_left_out() -> None:
    assert tag("a", "<b/>", href='"<', stroke_width=2, fill=None) == '<a href="&quot;&lt;" stroke-width="2"><b/></a>'


def test_words_that_do_not_fit_end_in_an_ellipsis() -> None:
    assert shortened("Seat 1", 15, 200) == "Seat 1"
    short = shortened("A name that never ends", 15, 80)
    assert short.endswith("…")
    assert room(short, 15) <= 80


def test_words_are_broken_into_lines_that_fit() -> None:
    broken = lines("one two three fourteenhundred", 10, 50)
    assert " ".join(broken).startswith("one two three")
    assert all(room(line, 10) <= 50 for line in broken)


@pytest.mark.parametrize(
    ("row", "way"), [([], ""), ([4], ""), ([4, 4], ""), ([4, 4, 7], "up"), ([9, 7, 7], "down"), ([0, 10], "up")]
)
def test_a_row_shows_where_it_goes(row: list[int], way: str) -> None:
    assert direction(row) == way


def test_hands_are_sorted_by_suit_and_number() -> None:
    assert in_order(["b1", "g10", "g5", "r7", "y0"]) == ["r7", "y0", "g5", "g10", "b1"]


def test_a_stone_keeps_its_form() -> None:
    assert outline("g4", 20, 19, 0, 0) == outline("g4", 20, 19, 0, 0)
    assert outline("g4", 20, 19, 0, 0) != outline("g5", 20, 19, 0, 0)


def test_colours_are_softer_at_night() -> None:
    assert dimmed("#FFFFFF") == "#E6E6E6"
    assert dimmed("#000000") == "#000000"


def test_round_tiles_are_taken_and_square_ones_stay() -> None:
    kinds = ("clover", "clover p", "spiral", "leprechaun", "+", "4")
    assert all(tile(kind, 10).startswith("<circle") for kind in ("wish", "mirror"))
    assert all(tile(kind, 10).startswith("<rect") for kind in kinds)
    assert ">P<" in tile("clover p", 10)
    assert len({tile(kind, 10) for kind in kinds}) == len(kinds)
