"""Pictures of Keltis."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import nemeton
from nemeton.draw import SHAPES, draw, targets
from tests.draw.keltis_views import HIDDEN, SAMPLES, crowded, middle, opening
from tests.draw.pictures import SVG, TRANSLATE, drawn, ids, legal, words, written


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_actions_point_at_things() -> None:
    view = SAMPLES["clover"]
    assert targets("play g5", view) == ["card-g5", "row-g"]
    assert targets("discard b10", view) == ["card-b10", "pile-b"]
    assert targets("enter b small", view) == ["figure-0-small", "stone-b1"]
    assert targets("move g", view) == ["figure-0-g", "stone-g5"]
    assert targets("skip", view) == ["skip"]
    assert targets("draw deck", view) == ["deck"]
    assert targets("draw y", view) == ["pile-y"]


def test_the_second_copy_of_a_card_has_a_name_of_its_own(shape: str) -> None:
    assert {"card-g5", "card-g5-2"} <= set(ids(draw(opening(2), shape)))


def test_cards_that_are_known_are_named(shape: str) -> None:
    assert "Known to hold Red 4" in drawn("keltis-card", shape)
    assert "nown to hold" not in draw(middle(hands=[["r7"], HIDDEN, HIDDEN]), shape)


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 12, 13, 20, 26, 40, 110])
def test_a_hand_of_any_size_lies_within_the_picture(shape: str, count: int) -> None:
    box = [f"{c}{n}" for c in "rypgb" for n in range(11) for _ in range(2)]
    picture = draw(middle(hands=[box[:count], HIDDEN, HIDDEN]), shape)
    root = ElementTree.fromstring(picture)
    cards = [group for group in root.iter(f"{SVG}g") if group.get("id", "").startswith("card-")]
    assert len(cards) == count
    for card in cards:
        face = next(card.iter(f"{SVG}rect"))
        place = TRANSLATE.search(card.get("transform", ""))
        assert place
        assert float(place[1]) + float(face.get("width", 0)) <= 716
        assert float(place[2]) + float(face.get("height", 0)) <= float(root.get("height", 0))


@pytest.mark.parametrize("name", ["card", "other-card", "other-draw", "watched", "over-goal", "opening-4"])
def test_nothing_is_gold_where_all_is_legal_or_another_is_asked(shape: str, name: str) -> None:
    assert legal(drawn(f"keltis-{name}", shape)) == 0


def test_legal_stones_are_gold(shape: str) -> None:
    assert legal(drawn("keltis-enter", shape)) == 1
    assert legal(drawn("keltis-instead", shape)) == 4
    assert legal(drawn("keltis-clover", shape)) == 5


def test_piles_to_draw_from_are_gold() -> None:
    assert legal(drawn("keltis-draw", "wide")) == 4
    assert legal(drawn("keltis-draw", "tall")) == 3  # the draw pile is a button in the question


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("card", "Which card do you lay or discard?"),
        ("enter", "Blue 2 is laid: which figure enters the blue path?"),
        ("instead", "Red 4 is laid: which other figure moves one stone?"),
        ("clover", "Clover: which figure moves one stone more?"),
        ("draw", "Where do you draw your card from?"),
        ("other-card", "Seat 2 chooses a card"),
        ("other-move", "Seat 2 chooses a figure to move"),
        ("other-clover", "Seat 3 is on a clover"),
        ("other-draw", "Seat 3 draws a card"),
        ("over-goal", "Seat 2 wins with 31 points"),
        ("over-tie", "Seat 1 and Seat 3 win together with 12 points"),
    ],
)
def test_the_question_is_a_sentence(name: str, question: str) -> None:
    assert question in written(f"keltis-{name}")


def test_the_end_says_why() -> None:
    reached = "The fifth figure has reached the goal (K-40). 4 points ahead of Seat 3."
    assert reached in written("keltis-over-goal")
    reason = "The last card of the draw pile is drawn (K-41). 15 points ahead of Seat 2."
    assert reason in written("keltis-over-tie")


def test_scores_below_nothing_are_shown(shape: str) -> None:
    assert "−1" in written("keltis-card", shape)


def test_figures_that_wait_are_counted(shape: str) -> None:
    assert words(draw(opening(4), shape)).count("×4") == 4
    assert "figure-3-large" in ids(draw(opening(4), shape))
    assert "figure-0-large" not in ids(draw(middle(), shape))


def test_a_long_row_ends_with_its_top_and_counts_the_rest() -> None:
    assert "+18" in words(draw(crowded()))


def test_rows_of_all_seats_have_ids(shape: str) -> None:
    own = set(ids(drawn("keltis-card", shape)))
    assert {"row-g", "row-1-g", "row-2-b"} <= own
    assert "row-0-g" not in own
    watched = set(ids(drawn("keltis-watched", shape)))
    assert {"row-0-g", "row-1-g", "row-2-b"} <= watched
    assert "row-g" not in watched


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_drawn(players: int) -> None:
    state = nemeton.game("keltis", players=players).start(seed="pictures")
    choice = random.Random(players)
    while not state.over:
        view = state.view(state.actor)
        picture = draw(view, choice.choice(SHAPES))
        pointed = {name for action in view["actions"] for name in targets(action, view)}
        assert all(f' id="{name}"' in picture for name in pointed)
        # Mostly the draw pile, so that the game comes to its end.
        state.play("draw deck" if view["phase"] == "draw" and choice.random() < 0.9 else choice.choice(view["actions"]))
    for seat in (None, *range(players)):
        view = state.view(seat)
        assert any(" win" in line for line in words(draw(view)))
