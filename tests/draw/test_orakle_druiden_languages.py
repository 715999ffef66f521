"""Pictures of Orakle and Die Druiden in German and Russian: every word translated, nothing cut off, nothing outside."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from nemeton.draw import SHAPES, draw
from nemeton.draw.druiden_names import SPELLS, card_name, card_title, spirit_whom, spirit_words
from nemeton.draw.orakle_prophecies import brief, in_lines, sentence
from nemeton.draw.svg import room
from nemeton.games.druiden.data.spells import SPELL_TEXTS
from nemeton.games.orakle.data import PROPHECY_IDS
from nemeton.language import speaking
from tests.draw import druiden_views, orakle_views
from tests.draw.pictures import SVG, Line, _lines, ids, legal

View = dict[str, Any]
VIEWS: dict[str, View] = {
    f"{game}-{name}": view
    for game, views in (("orakle", orakle_views.SAMPLES), ("druiden", druiden_views.SAMPLES))
    for name, view in views.items()
    if not view.get("names")
}
NAMES_OF_GAMES = re.compile("Orakle|Die Druiden")
# Rule ids, suits, dice, fields and the signs of spirits, which are the same in all languages.
NOTATION = re.compile(r"\b(?:[TD]-\d+|[RYPGB]|[ABIMO]|[IMO]\d+|Be|Gr|Si|Ar|Cr|Cn|Dk|Mo)\b")
PHONE = 592.0  # of the height of a small phone's page, less its bars and the strip of seats
GROWTH = 18.0  # of the question, where a language needs it

every_view = pytest.mark.parametrize("name", VIEWS)
every_language = pytest.mark.parametrize("language", ["de", "ru"])


@cache
def spoken(name: str, shape: str, language: str, part: str = "all") -> str:
    with speaking(language):
        return draw(VIEWS[name], shape, part=part)


@cache
def root(name: str, shape: str, language: str, part: str = "all") -> ElementTree.Element:
    return ElementTree.fromstring(spoken(name, shape, language, part))


def lines(name: str, shape: str, language: str, part: str = "all") -> list[Line]:
    return list(_lines(root(name, shape, language, part)))


@every_language
@every_view
def test_a_picture_differs_in_its_words_alone(name: str, language: str) -> None:
    for shape in SHAPES:
        picture, english = spoken(name, shape, language), spoken(name, shape, "en")
        assert ids(picture) == ids(english)
        assert legal(picture) == legal(english)


@every_view
def test_nothing_is_left_in_english(name: str) -> None:
    """Russian has no Latin letters, so that a forgotten word is seen; words for listeners count too."""
    for shape in SHAPES:
        picture = root(name, shape, "ru")
        told = ["".join(one.itertext()) for kind in ("text", "title", "desc") for one in picture.iter(f"{SVG}{kind}")]
        told += [one.attrib["aria-label"] for one in picture.iter() if "aria-label" in one.attrib]
        for words in told:
            assert not re.search("[A-Za-z]", NOTATION.sub("", NAMES_OF_GAMES.sub("", words))), words


@every_language
@every_view
def test_nothing_is_cut_off(name: str, language: str) -> None:
    for part in ("all", "slab"):
        for shape in SHAPES:
            assert not [line.words for line in lines(name, shape, language, part) if "…" in line.words]


@every_language
@every_view
def test_all_words_lie_within_the_picture(name: str, language: str) -> None:
    for shape in SHAPES:
        width = float(root(name, shape, language).attrib["width"])
        for line in lines(name, shape, language):
            length = room(line.words, line.size) * 0.95  # letters are counted rather too wide than too narrow
            left = line.x - length * {"start": 0, "middle": 0.5, "end": 1}[line.anchor]
            assert left >= 0, line
            assert left + length <= width, line


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@every_view
def test_the_slab_of_a_usual_hand_fits_a_small_phone(name: str, language: str) -> None:
    """Whole hands of Orakle and up to six cards of Die Druiden; long questions and a full open pile take a little."""
    view = VIEWS[name]
    cards = len(view["hands"][view["seat"]]) if view["seat"] is not None else 0
    usual = cards <= 6 if view["game"] == "druiden" else len(view["open"]) <= 14
    if usual:
        height = float(root(name, "tall", language, "slab").attrib["height"])
        assert height <= PHONE + (GROWTH if language != "en" else 0)


# Words.


def test_spells_are_said_as_the_game_has_them() -> None:
    """D-40 to D-45"""
    assert SPELLS == SPELL_TEXTS


def test_a_spirit_is_declined_where_something_is_done_to_it() -> None:
    assert [spirit_words("dwarf"), spirit_whom("dwarf"), spirit_whom("sirona")] == ["the Dwarf King"] * 2 + ["Sirona"]
    with speaking("de"):
        assert [spirit_words("dwarf"), spirit_whom("dwarf")] == ["der Zwergenkönig", "den Zwergenkönig"]
    with speaking("ru"):
        assert [spirit_words("sirona"), spirit_whom("sirona")] == ["Сирона", "Сирону"]


def test_long_names_of_cards_are_broken_where_a_syllable_ends() -> None:
    with speaking("de"):
        assert card_title("wort") == ["Johannis-", "kraut"]
        assert card_name("wort") == "Johanniskraut"
        assert card_title("call") == ["Ruf"]


@every_language
def test_prophecies_differ_and_fit_in_every_language(language: str) -> None:
    """T-4"""
    with speaking(language):
        for tell in (sentence, brief):
            assert len({tell(name) for name in PROPHECY_IDS}) == len(PROPHECY_IDS)
        for name in PROPHECY_IDS:
            size, foretold = in_lines(name, 12, (112, 90))
            assert size >= 9.6
            assert "…" not in "".join(foretold)
            assert " ".join(foretold) == sentence(name)


@every_language
def test_whole_games_can_be_drawn(language: str) -> None:
    for game, players in (("orakle", 5), ("druiden", 4)):
        state = (orakle_views if game == "orakle" else druiden_views).game(players).start(seed=f"spoken {language}")
        number = 0
        while not state.over:
            view, shape = state.view(state.actor), SHAPES[number % 2]
            with speaking(language):
                picture = draw(view, shape)
            assert ids(picture) == ids(draw(view, shape))
            state.play(view["actions"][number % len(view["actions"])])
            number += 1
