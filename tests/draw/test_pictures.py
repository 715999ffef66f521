"""What pictures of all games must be, and what they must not show."""

from __future__ import annotations

import re
from itertools import product

import pytest

from nemeton.draw import SHAPES, draw, targets
from nemeton.draw.svg import room
from tests.draw.pictures import SAMPLES, SVG, content, drawn, ids, written

SIZES = {"wide": "1000", "tall": "360"}


@pytest.fixture(params=SAMPLES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_picture_is_a_document_with_words_for_those_who_listen(name: str) -> None:
    for shape, dark in product(SHAPES, (False, True)):
        found = content(name, shape, dark)
        about = found.attributes
        assert found.tag == f"{SVG}svg"
        assert about["role"] == "img"
        assert found.title
        assert found.description
        assert about["viewBox"] == f"0 0 {about['width']} {about['height']}"
        assert about["width"] == SIZES[shape]


def test_colours_and_fonts_need_no_style_sheet(name: str) -> None:
    for shape in SHAPES:
        picture = drawn(name, shape)
        assert "var(" not in picture
        assert "<style" not in picture
        assert ' style="' not in picture


def test_every_id_is_there_once(name: str) -> None:
    for shape in SHAPES:
        found = ids(drawn(name, shape))
        assert len(found) == len(set(found))


def test_both_shapes_have_the_same_ids(name: str) -> None:
    assert set(ids(drawn(name, "wide"))) == set(ids(drawn(name, "tall")))


def test_what_a_legal_action_points_at_is_in_the_picture(name: str) -> None:
    for shape in SHAPES:
        found = set(ids(drawn(name, shape)))
        for action in SAMPLES[name].get("actions", ()):
            assert set(targets(action, SAMPLES[name])) <= found


def test_only_the_own_hand_lies_open(name: str) -> None:
    view = SAMPLES[name]
    for shape in SHAPES:
        shown = [found for found in ids(drawn(name, shape)) if found.startswith("card-")]
        own = view["hands"][view["seat"]] if view["seat"] is not None else []
        assert sorted(found.split("-")[1] for found in shown) == sorted(own)


def test_of_other_hands_only_what_is_known_is_told(name: str) -> None:
    view = SAMPLES[name]
    for shape in SHAPES:
        known = [any(hand) for seat, hand in enumerate(view["hands"]) if seat != view["seat"]]
        assert drawn(name, shape).count("Known to hold") == sum(known)


def test_the_same_view_gives_the_same_bytes(name: str) -> None:
    before = repr(SAMPLES[name])
    for shape in SHAPES:
        assert draw(SAMPLES[name], shape) == drawn(name, shape)
    assert repr(SAMPLES[name]) == before


@pytest.mark.parametrize("sample", ["keltis-names", "orakel-names"])
def test_names_of_seats_are_words_and_never_markup(sample: str) -> None:
    for shape in SHAPES:
        picture = drawn(sample, shape)
        assert "<b>" not in picture
        assert "&lt;b&gt;" in picture
        assert any("Ὀδυσσεύς" in line for line in written(sample, shape))


@pytest.mark.parametrize("sample", ["keltis-names", "orakel-names"])
def test_a_prefix_goes_to_all_ids_and_to_what_refers_to_them(sample: str) -> None:
    for shape in SHAPES:
        picture = draw(SAMPLES[sample], shape, prefix="left-")
        assert ids(picture) == [f"left-{found}" for found in ids(drawn(sample, shape))]
        assert set(re.findall(r"url\(#([^)]*)\)", picture)) <= set(ids(picture))


def test_all_words_lie_within_the_picture(name: str) -> None:
    for shape in SHAPES:
        found = content(name, shape)
        width, height = float(found.attributes["width"]), float(found.attributes["height"])
        for line in found.lines:
            length = room(line.words, line.size)
            left = line.x - length * {"start": 0, "middle": 0.5, "end": 1}[line.anchor]
            assert left >= 0, line
            assert left + length <= width, line
            assert line.size * 0.7 <= line.y <= height, line


def test_declining_is_a_button_only_where_it_is_legal(name: str) -> None:
    for shape in SHAPES:
        for action in ("skip", "wait", "score"):
            assert (action in ids(drawn(name, shape))) == (action in SAMPLES[name].get("actions", ()))


def test_minus_is_a_minus_sign(name: str) -> None:
    for shape in SHAPES:
        assert not any(re.search(r"(?<![\w-])-\d", line) for line in written(name, shape))


def test_a_shape_or_game_that_is_not_there_is_refused() -> None:
    view = SAMPLES["keltis-card"]
    with pytest.raises(ValueError, match="wide or tall, not 'round'"):
        draw(view, "round")
    with pytest.raises(ValueError, match="no pictures of 'chess'"):
        draw(view | {"game": "chess"})
