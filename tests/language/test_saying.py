"""What is said is said in the language of the moment."""

from __future__ import annotations

import ast
import asyncio

import pytest

import nemeton
from nemeton.games.contract import Reason, Word
from nemeton.language import say, say_count, speaking, spoken
from nemeton.language.extract import NotASentence, _literals
from nemeton.tell import reason


def test_english_is_spoken_unless_something_else_is_chosen() -> None:
    assert spoken() == "en"
    with speaking("de"):
        assert say("Your turn") == "Dein Zug"
        with speaking("ru"):
            assert say("Your turn") == "Ваш ход"
        assert spoken() == "de"
    with speaking("kw"):
        assert say("Your turn") == "Your turn"


def test_a_number_decides_the_form() -> None:
    said = {}
    for language in ("en", "de", "ru"):
        with speaking(language):
            said[language] = [say_count("{number} point", "{number} points", n) for n in (0, 1, 2, 5, 21, -1)]
    assert said["en"] == ["0 points", "1 point", "2 points", "5 points", "21 points", "−1 point"]
    assert said["de"] == ["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte", "21 Punkte", "−1 Punkt"]
    assert said["ru"] == ["0 очков", "1 очко", "2 очка", "5 очков", "21 очко", "−1 очко"]


def test_those_who_speak_at_the_same_time_keep_their_languages() -> None:
    async def speak(language: str) -> str:
        with speaking(language):
            await asyncio.sleep(0)
            return say("Your turn")

    async def together() -> list[str]:
        return list(await asyncio.gather(*map(speak, ("de", "en", "ru"))))

    assert asyncio.run(together()) == ["Dein Zug", "Your turn", "Ваш ход"]


def test_a_reason_is_said_with_its_words_translated_and_its_notation_as_it_is() -> None:
    why = Reason("you have no figure on the {colour} path", "K-13", colour=Word("green"))
    now = Reason("this is no action: {now}. Actions begin with {verbs}", "K-13", verbs="play, draw", now=why)
    assert why.sentence == reason(why) == "you have no figure on the green path"
    with speaking("de"):
        assert reason(why) == "du hast keine Figur auf dem grünen Pfad"
        assert reason(now).startswith("das ist keine Aktion: du hast keine Figur auf dem grünen Pfad. Aktionen")
    assert now.sentence.endswith("you have no figure on the green path. Actions begin with play, draw")


def test_a_colour_has_the_name_that_pictures_give_it() -> None:
    why = Reason("your {colour} row is empty", "O-23", colour=Word("pink"))
    assert why.sentence == "your pink row is empty"
    assert reason(why) == "your violet row is empty"
    with speaking("ru"):
        assert reason(why) == "ваш фиолетовый ряд пуст"


@pytest.mark.parametrize("name", nemeton.games())
@pytest.mark.parametrize("language", ["de", "ru"])
def test_every_refusal_is_said_in_the_language_of_the_moment(name: str, language: str) -> None:
    state = nemeton.game(name).start("words")
    rules = state.game.rules
    legal = set(state.actions())
    for text in ("", "fly", *(rules.action_text(action) for action in range(0, rules.ACTION_COUNT, 7))):
        if text not in legal:
            why = rules.why_not(state.s, text)
            with speaking(language):
                assert reason(why) != why.sentence


@pytest.mark.parametrize("said", ['f"{name} wins"', '"a card of " + name', '"%s wins" % name'])
def test_fragments_are_refused(said: str) -> None:
    """Nobody could translate them."""
    with pytest.raises(NotASentence):
        _literals(ast.parse(said, mode="eval").body)


def test_either_of_two_sentences_may_be_said() -> None:
    assert _literals(ast.parse('"a" if it else "b"', mode="eval").body) == ["a", "b"]
