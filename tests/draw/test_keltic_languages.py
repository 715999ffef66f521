"""Pictures of both Keltis games in German and Russian: every word translated, nothing cut off, nothing outside."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from nemeton.draw import SHAPES, draw
from nemeton.draw.svg import room
from nemeton.language import speaking
from tests.draw.pictures import SAMPLES, SVG, Line, _lines, drawn, ids, legal

LANGUAGES = ("de", "ru")
UNNAMED = [name for name, view in SAMPLES.items() if not view.get("names")]
SAME = {"Keltis", "Das Orakel"}  # names of games
NOTATION = re.compile(r"\b(?:[KO]-\d+|[RYPGB])\b")

every_sample = pytest.mark.parametrize("name", UNNAMED)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def spoken(name: str, shape: str, language: str) -> str:
    with speaking(language):
        return draw(SAMPLES[name], shape)


def lines(name: str, shape: str, language: str) -> list[Line]:
    return list(_lines(ElementTree.fromstring(spoken(name, shape, language))))


@every_language
@every_sample
def test_a_picture_differs_in_its_words_alone(name: str, language: str) -> None:
    for shape in SHAPES:
        assert ids(spoken(name, shape, language)) == ids(drawn(name, shape))
        assert legal(spoken(name, shape, language)) == legal(drawn(name, shape))


@every_sample
def test_nothing_is_left_in_english(name: str) -> None:
    """Russian has no Latin letters, so that a forgotten word is seen; words for listeners count too."""
    for shape in SHAPES:
        root = ElementTree.fromstring(spoken(name, shape, "ru"))
        told = ["".join(one.itertext()) for kind in ("text", "title", "desc") for one in root.iter(f"{SVG}{kind}")]
        told += [one.attrib["aria-label"] for one in root.iter() if "aria-label" in one.attrib]
        for words in told:
            for game in SAME:
                words = words.replace(game, "")
            assert not re.search("[A-Za-z]", NOTATION.sub("", words)), words


@every_language
@every_sample
def test_nothing_is_cut_off(name: str, language: str) -> None:
    for shape in SHAPES:
        assert not [line.words for line in lines(name, shape, language) if "…" in line.words]


@every_language
@every_sample
def test_all_words_lie_within_the_picture(name: str, language: str) -> None:
    for shape in SHAPES:
        width = float(ElementTree.fromstring(spoken(name, shape, language)).attrib["width"])
        for line in lines(name, shape, language):
            length = room(line.words, line.size)
            left = line.x - length * {"start": 0, "middle": 0.5, "end": 1}[line.anchor]
            assert left >= 0, line
            assert left + length <= width, line


@every_language
@every_sample
def test_no_line_runs_into_another(name: str, language: str) -> None:
    for shape in SHAPES:
        boxes = [_box(line) for line in lines(name, shape, language) if len(line.words) > 2]
        for i, (left, top, right, bottom, words) in enumerate(boxes):
            for x1, y1, x2, y2, other in boxes[i + 1 :]:
                apart = right <= x1 + 1 or x2 <= left + 1 or bottom <= y1 + 1 or y2 <= top + 1
                assert apart, (words, other)


def _box(line: Line) -> tuple[float, float, float, float, str]:
    length = room(line.words, line.size)
    left = line.x - length * {"start": 0, "middle": 0.5, "end": 1}[line.anchor]
    return left, line.y - line.size * 0.72, left + length, line.y + line.size * 0.05, line.words


@every_language
def test_a_picture_that_was_drawn_in_one_language_is_not_shown_in_another(language: str) -> None:
    first = spoken("orakel-card", "tall", language)
    assert draw(SAMPLES["orakel-card"], "tall") == drawn("orakel-card", "tall") != first
