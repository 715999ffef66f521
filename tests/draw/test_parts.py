"""A page that has its own places for things takes the slab alone, or the seats alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from nemeton.draw import SHAPES, draw
from tests.draw import druiden_views, orakle_views
from tests.draw.pictures import SAMPLES, ids, words

View = dict[str, Any]
ALL: dict[str, View] = {
    **SAMPLES,
    **{f"orakle-{name}": view for name, view in orakle_views.SAMPLES.items()},
    **{f"druiden-{name}": view for name, view in druiden_views.SAMPLES.items()},
}
PHONE = 592.0  # of the height of a small phone's page, less its bars and the strip of seats
USUAL = 8  # cards


def size(picture: str) -> tuple[float, float]:
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="([\d.]+)" height="([\d.]+)"', picture)
    assert found
    assert (found[1], found[2]) == (found[3], found[4])
    return float(found[1]), float(found[2])


def named(picture: str) -> list[str]:
    """What one may point at; the slab's gradient is none of that."""
    return [found for found in ids(picture) if not found.startswith("slab-")]


@pytest.mark.parametrize("name", ALL)
def test_slab_and_seats_have_the_ids_of_the_whole_picture_between_them(name: str) -> None:
    for shape in SHAPES:
        slab, seats = (draw(ALL[name], shape, part=part) for part in ("slab", "seats"))
        assert sorted(named(slab) + named(seats)) == sorted(named(draw(ALL[name], shape)))
        assert len(set(ids(slab) + ids(seats))) == len(ids(slab) + ids(seats))


@pytest.mark.parametrize("name", ALL)
def test_the_seats_are_those_of_the_tall_picture_in_either_shape(name: str) -> None:
    wide, tall = (draw(ALL[name], shape, part="seats") for shape in SHAPES)
    assert wide == tall
    assert size(tall)[0] == 360
    assert f"seat-{ALL[name]['players'] - 1}" in ids(tall)


@pytest.mark.parametrize("name", ALL)
def test_the_slab_is_cropped_to_itself(name: str) -> None:
    for shape, width in (("wide", 716), ("tall", 360)):
        slab, whole = draw(ALL[name], shape, part="slab"), draw(ALL[name], shape)
        assert size(slab)[0] == width
        assert size(slab)[1] < size(whole)[1]
        assert len(words(slab)) < len(words(whole))


@pytest.mark.parametrize("name", SAMPLES)
def test_the_slab_of_a_usual_hand_fits_a_small_phone(name: str) -> None:
    view = SAMPLES[name]
    if view["seat"] is None or len(view["hands"][view["seat"]]) <= USUAL:
        assert size(draw(view, "tall", part="slab"))[1] <= PHONE


def test_a_prefix_goes_to_all_ids_of_a_part() -> None:
    view = SAMPLES["orakel-card"]
    for part in ("slab", "seats"):
        picture = draw(view, "tall", prefix="left-", part=part)
        assert ids(picture) == [f"left-{found}" for found in ids(draw(view, "tall", part=part))]
        assert set(re.findall(r"url\(#([^)]*)\)", picture)) <= set(ids(picture))


def test_a_part_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="all, slab or seats, not 'hand'"):
        draw(SAMPLES["keltis-card"], part="hand")
