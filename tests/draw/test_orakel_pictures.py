"""Pictures of Das Orakel."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator

import pytest

from nemeton.draw import SHAPES, draw, targets
from nemeton.draw.orakel_places import Kinds, group_places, sign_place
from nemeton.draw.orakel_shapes import TALL, WIDE, Shape
from nemeton.games.orakel.data import END, FIELD_COLOURS, LARGE, PRIESTESS_NUMBERS, VALUES
from tests.draw.orakel_views import SAMPLES, game
from tests.draw.pictures import drawn, ids, legal, place_of, words, written


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize(
    ("name", "action", "things"),
    [
        ("card", "play g7", ["card-g7", "row-g"]),
        ("card", "discard b10", ["card-b10", "pile-b"]),
        ("move", "move 11", ["figure-0-1", "field-14"]),
        ("move", "priestess 2", ["priestess", "field-19"]),
        ("opening-2", "discard r10", ["card-r10", "pile-r"]),
        ("clover", "clover 12", ["figure-0-1", "field-13"]),
        ("clover-any", "clover 12", ["figure-0-1", "field-13"]),  # the one that landed, though another is listed first
        ("clover-any", "clover 19", ["figure-0-2", "field-23"]),
        ("spiral", "back 8", ["figure-0-1", "field-8"]),
        ("spiral", "back 0", ["figure-0-1", "field-0"]),
        ("leprechaun", "score", ["score"]),
        ("leprechaun", "wait", ["wait"]),
        ("throw", "throw g7", ["card-g7", "pile-g"]),
        ("throw", "throw row g", ["row-g", "pile-g"]),
        ("throw", "skip", ["skip"]),
        ("draw", "draw deck", ["deck"]),
        ("draw", "draw y", ["pile-y"]),
        ("crowded-move", "move 5", ["figure-0-0", "field-7"]),
    ],
)
def test_actions_point_at_things(name: str, action: str, things: list[str]) -> None:
    """O-11 to O-13, O-21 to O-23, O-26, O-27, O-30: every answer has its place."""
    assert action in SAMPLES[name]["actions"]
    assert targets(action, SAMPLES[name]) == things


@pytest.mark.parametrize(
    ("players", "any_clover", "leprechaun_three"), [(2, False, 20), (3, True, 15), (4, False, 15), (4, True, 20)]
)
def test_whole_games_can_be_drawn(players: int, any_clover: bool, leprechaun_three: int) -> None:
    """At every decision all that may be pointed at is there; what a seat can't know changes nothing."""
    state = game(players, any_clover=any_clover, leprechaun_three=leprechaun_three).start(seed=f"pictures {players}")
    choice = random.Random(players)
    while not state.over:
        view = state.view(state.actor)
        picture = draw(view, choice.choice(SHAPES))
        pointed = {name for action in view["actions"] for name in targets(action, view)}
        assert all(f' id="{name}"' in picture for name in pointed)
        if choice.random() < 0.05:
            seat = choice.randrange(players)
            other = state.redeal(seat, seed=str(choice.random()))
            assert draw(state.view(seat)) == draw(other.view(seat))
        bold = [action for action in view["actions"] if not action.startswith(("discard", "draw", "skip"))]
        if view["phase"] == "draw" and choice.random() < 0.9:
            state.play("draw deck")
        else:
            state.play(choice.choice(bold if bold and choice.random() < 0.8 else view["actions"]))
    for seat in (None, *range(players)):
        assert any(" win" in line for line in words(draw(state.view(seat))))


@pytest.mark.parametrize(
    ("name", "question", "hint"),
    [
        ("card", "Which card do you lay or discard?", "Laid in your row, it moves a figure"),
        ("move", "Green 4 is laid: who moves?", "A figure to its next green stone, or the priestess."),
        ("move-figures", "Green 4 is laid: who moves?", "One of your figures, to its next green stone."),
        ("clover", "Violet clover: does your figure go on to field 13?", "Worth 1 point; there: 2 points."),
        ("clover-end", "Green clover: does your figure go on to field 29?", "That ends the game."),
        ("clover-any", "Violet clover: which figure goes on?", "Any of yours may, to its next violet stone."),
        ("spiral", "Spiral: where does your figure go back to?", "To any earlier field but field 11"),
        ("spiral-again", "Spiral: where does your figure go back to?", "To any earlier field. You may decline."),
        ("leprechaun", "All your figures stand on leprechauns: score 10 points now?", "Three different fields give 15"),
        ("leprechaun-three", "All your figures stand on leprechauns: score 20 points now?", "Three different"),
        ("throw", "Leprechaun: do you throw a card away?", "One of your hand, and you draw twice"),
        ("draw", "Where do you draw your card from?", "but not the Green 9 that you discarded"),
        ("draw-two", "Where do you draw the first of two cards from?", "but not the Red 6 that you discarded"),
        ("other-card", "Seat 1 chooses a card", "To lay it and move, or to discard it."),
        ("other-move", "Seat 1 chooses who moves", "Green 4 is laid: a figure, or the priestess."),
        ("other-clover", "Seat 1 is on a clover", "A figure may go on"),
        ("other-spiral", "Seat 1 is on a spiral", "The figure may go back"),
        ("other-leprechaun", "Seat 1 may score leprechauns", "All three figures"),
        ("other-throw", "Seat 1 is on a leprechaun", "A card may be thrown away."),
        ("other-draw", "Seat 1 draws a card", "From the draw pile or the discards."),
        (
            "over-oracle",
            "Seat 1 wins with 27 points",
            "All three figures of Seat 1 are in the oracle (O-40). 14 points",
        ),
        ("over-five", "Seat 2 wins with 24 points", "The fifth figure has reached the oracle (O-40)."),
        (
            "over-deck",
            "Seat 1 and Seat 3 win together with 4 points",
            "The last card of the draw pile is drawn (O-41).",
        ),
    ],
)
def test_the_question_is_a_sentence_that_says_what_answers_do(name: str, question: str, hint: str) -> None:
    lines = written(f"orakel-{name}")
    assert question in lines
    assert any(hint in line for line in lines)


def test_buttons_say_what_they_bring() -> None:
    """O-13: two fields on, the priestess meets an own figure."""
    picture = drawn("orakel-move")
    assert {"Priestess 1", "Priestess 2: 5 points"} <= set(written("orakel-move"))
    assert {"priestess-1", "priestess-2"} <= set(ids(picture))
    assert {"1", "2: +5"} <= set(written("orakel-move", "tall"))
    assert {"Wait", "10 points"} <= set(written("orakel-leprechaun"))
    assert "priestess-1" not in ids(drawn("orakel-move-figures"))


def test_every_field_has_its_place_and_words(shape: str) -> None:
    """O-2, O-3: 35 fields after the start, their colours and values."""
    picture = drawn("orakel-card", shape)
    names = {"r": "red", "y": "yellow", "p": "violet", "g": "green", "b": "blue"}
    for n in range(1, END + 1):
        value = str(VALUES[n]).replace("-", "−") + (" point<" if VALUES[n] == 1 else " points<")
        where = (", large" if n in LARGE else "") + (", in the oracle" if n >= 29 else "")
        assert f'id="field-{n}"><title>Field {n}, {names[FIELD_COLOURS[n - 1]]}{where}: {value}' in picture
    assert 'id="field-0"><title>Start: 0 points<' in picture
    assert {"−4", "−3", "−2", "1", "2", "3", "5", "6", "7", "10"} <= set(written("orakel-card", shape))


def test_tiles_lie_beside_their_fields(shape: str) -> None:
    """O-4, O-24: a tile that was taken is gone, of two wish stones one stays."""
    picture = drawn("orakel-card", shape)
    assert {f"tile-{n}" for n in SAMPLES["card"]["tiles"]} <= set(ids(picture))
    assert "tile-9" not in ids(picture)
    told = {"2": "Blue clover", "5": "Leprechaun", "7": "Spiral", "8": "1 wish stone", "26": "Mirror", "28": "1 point"}
    for n, what in {**told, "27": "2 wish stones"}.items():
        assert f'id="tile-{n}"><title>{what}<' in picture


def test_all_figures_have_ids(shape: str) -> None:
    """O-5, also where one is drawn in place of several."""
    for name, view in SAMPLES.items():
        expected = {f"figure-{p}-{i}" for p in range(view["players"]) for i in range(3)} | {"priestess"}
        assert expected <= set(ids(drawn(f"orakel-{name}", shape)))


def test_of_many_on_a_field_each_seat_shows_one_with_a_count(shape: str) -> None:
    """Two of seat 1 among five figures; on the start all are counted."""
    picture = drawn("orakel-crowded", shape)
    assert written("orakel-crowded", shape).count("×2") == 2  # on field 5, and seat 2's on field 14
    assert place_of(picture, "figure-0-0") == place_of(picture, "figure-0-1")
    assert written("orakel-opening-4", shape).count("×3") == 4


def test_the_figure_that_may_move_stands_in_front(shape: str) -> None:
    picture = drawn("orakel-crowded-move", shape)
    assert picture.index('id="figure-0-1"') < picture.index('id="figure-0-0"')


@pytest.mark.parametrize("places", [WIDE, TALL])
@pytest.mark.parametrize("priestess", [False, True])
@pytest.mark.parametrize("count", range(5))
def test_figures_cover_no_middle_of_what_one_reads(places: Shape, priestess: bool, count: int) -> None:
    """Tiles, values and signs of other fields stay readable beside any group."""
    kinds: Kinds = ((True, False),) * priestess + ((False, False),) * count
    if not kinds:
        return
    values = [places.value(n) for n in (1, 5, 9, 13, 17, 21, 25, 29, 33, 35)]
    tiles = [spot for n in range(1, END + 1) for spot in places.tiles(n, 2 if n in LARGE else 1)]
    for n in range(1, END + 1):
        read = [*values, *tiles, *(places.field(k) for k in range(1, END + 1) if k != n)]
        sign = sign_place(places, n, kinds)
        for x, y in read:
            assert not any(_is_inside(x, y, *one.box) for one in group_places(places, n, kinds)), n
            assert math.dist((x, y), sign[:2]) > sign[2], n


def _is_inside(x: float, y: float, left: float, top: float, right: float, bottom: float) -> bool:
    return left < x < right and top < y < bottom


@pytest.mark.parametrize(
    "name", ["card", "opening-4", "leprechaun", "throw-no-rows", "other-move", "other-draw", "watched", "over-oracle"]
)
def test_nothing_is_gold_where_all_is_legal_or_another_is_asked(shape: str, name: str) -> None:
    assert legal(drawn(f"orakel-{name}", shape)) == 0
    assert 'class="second"' not in drawn(f"orakel-{name}", shape)


@pytest.mark.parametrize(
    ("name", "gold", "pale"),
    [("move", 3, 2), ("move-four", 3, 4), ("move-figures", 3, 0), ("clover", 1, 0), ("clover-any", 2, 0),
     ("spiral", 19, 0), ("spiral-again", 7, 0), ("throw", 5, 0), ("crowded-move", 2, 3)],
)  # fmt: skip
def test_figures_lead_to_gold_fields_and_the_priestess_to_pale_ones(
    shape: str, name: str, gold: int, pale: int
) -> None:
    picture = drawn(f"orakel-{name}", shape)
    assert legal(picture) == gold
    assert picture.count('class="second"') == pale


def test_piles_to_draw_from_are_gold() -> None:
    assert legal(drawn("orakel-draw", "wide")) == 4
    assert legal(drawn("orakel-draw", "tall")) == 3  # the draw pile is a button in the question


def test_cards_show_how_far_the_priestess_goes() -> None:
    """O-1: on the hand, and on the discards where there is room; the tops of rows show their direction instead."""
    for c, number in _hoods(drawn("orakel-card")):
        assert PRIESTESS_NUMBERS[c] == number
    hand, piles = SAMPLES["card"]["hands"][0], SAMPLES["card"]["discards"]
    assert len(list(_hoods(drawn("orakel-card")))) == len(hand) + len(piles)
    assert len(list(_hoods(drawn("orakel-card", "tall")))) == len(hand)
    assert len(list(_hoods(drawn("orakel-move")))) == 7 + len(piles) + 1  # and the card just laid
    assert not list(_hoods(drawn("orakel-watched", "tall")))


def _hoods(picture: str) -> Iterator[tuple[int, int]]:
    """The numbers of cards, each with that of the priestess."""
    card = r'700" fill="#[0-9A-F]{6}">(\d+)</text>(?:(?!</text>).)*?<text(?:(?!</text>).)*?>[RYPGB]</text></g>'
    hood = r'<g[^>]*><path[^>]*fill="#23413F"/><text[^>]*>(\d)</text>'
    for found in re.finditer(card + hood, picture):
        yield int(found[1]), int(found[2])


def test_seats_show_what_they_have(shape: str) -> None:
    """Wish stones, mirrors, points, whether the leprechauns are scored (O-26), cards."""
    picture = drawn("orakel-card", shape)
    told = "1 wish stone, 0 mirrors, 7 points from play, leprechauns not scored, 8 cards"
    assert re.search(rf'id="seat-0"><title>Seat 1: −?\d+ points?, {told}<', picture)
    assert "2 wish stones, 1 mirror, 5 points from play, leprechauns scored, 8 cards" in picture
    assert {"hand-0", "hand-2", "row-g", "row-1-g", "row-2-b"} <= set(ids(picture))


def test_the_way_to_the_end_is_counted(shape: str) -> None:
    """O-40."""
    assert "Oracle: 3 of 5" in written("orakel-over-oracle", shape)
    assert "Oracle: 5 of 5" in written("orakel-over-five", shape)
