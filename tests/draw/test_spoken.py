"""Words of whatever length in pictures: they shrink a little, break, or make the question's bar higher."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nemeton.draw.question import Button, Question, bar_height, tall_question, wide_question
from nemeton.draw.spoken import capital, count_word, either, fitting, meant
from nemeton.draw.svg import room
from nemeton.draw.theme import LIGHT
from nemeton.language import speaking
from tests.draw.pictures import _lines

BUTTONS = (Button("let", ("Let it be",)), Button("counter", ("Counter",), is_lit=True))
LONG = "Somebody does something that takes very many words to tell. Do you agree?"


def asked(short: str, hint: str = "A hint.", buttons: tuple[Button, ...] = BUTTONS) -> Question:
    return Question(0, short, hint, short, hint, is_lit=True, buttons=buttons)


def written(question: Question, height: float) -> list[str]:
    """What a narrow bar says."""
    picture = f"<svg xmlns='http://www.w3.org/2000/svg'>{tall_question(LIGHT, question, 0, 0, 344, height)}</svg>"
    return [line.words for line in _lines(ElementTree.fromstring(picture))]


def test_small_numbers_are_words_and_large_ones_are_not() -> None:
    assert [count_word(count) for count in (0, 2, 10, 11)] == ["no", "two", "ten", "11"]
    with speaking("de"):
        assert count_word(2) == "2"


def test_sentences_are_made_of_words() -> None:
    assert capital("druid") == "Druid"
    assert either(["a"]) == "a"
    assert either(["a", "b", "c"]) == "a, b or c"
    assert meant("label|loser chip") == meant("loser chip") == "loser chip"


def test_letters_shrink_until_they_fit_but_not_without_end() -> None:
    assert fitting("word", 12, 100) == 12
    assert room("Neuschwanstein", fitting("Neuschwanstein", 12, 90)) <= 90
    assert fitting("Neuschwanstein", 12, 10) == pytest.approx(9.6)


def test_the_bar_of_a_short_question_stays_low() -> None:
    assert bar_height(asked("Counter it?"), 344, 62) == 62


@pytest.mark.parametrize("buttons", [BUTTONS, ()])
def test_the_bar_grows_until_the_whole_question_fits(buttons: tuple[Button, ...]) -> None:
    question = asked(f"{LONG} {LONG}", buttons=buttons)
    height = bar_height(question, 344, 62)
    assert height > 62
    assert question.short in " ".join(written(question, height))


def test_buttons_stand_below_a_question_and_its_hint_beside_them() -> None:
    words, hint = "Somebody exchanges cards. Counter?", "It costs one of your cards."
    found = written(asked(words, hint), 78)
    assert words in found
    assert hint in " ".join(found)


def test_a_hint_that_has_no_room_beside_the_buttons_follows_the_question() -> None:
    buttons = (Button("one", ("A first answer",)), Button("two", ("A second one",)))
    assert "Which one?It is heard at once." in written(asked("Which one?", "It is heard at once.", buttons), 78)


def test_a_bar_that_can_not_grow_says_that_there_is_more() -> None:
    assert any(line.endswith("…") for line in written(asked(f"{LONG} {LONG}", buttons=()), 40))
    assert any(line.endswith("…") for line in written(asked(f"{LONG} {LONG}"), 78))


def test_a_wide_question_shrinks_before_it_is_cut_off() -> None:
    question = asked(LONG, "", buttons=())
    picture = f"<svg xmlns='http://www.w3.org/2000/svg'>{wide_question(LIGHT, question, 0, 0, 640)}</svg>"
    (line,) = [one for one in _lines(ElementTree.fromstring(picture)) if one.words.startswith("Somebody")]
    assert 12.5 < line.size < 15
    assert line.words == LONG
