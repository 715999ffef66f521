"""Every sentence of the sources is translated, whole, and nothing else stands in the catalogues."""

from __future__ import annotations

import string
from functools import cache

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from nemeton.language import FOLDER, LANGUAGES, SOURCE, extract
from nemeton.language.extract import NAMES, found, read

every_translation = pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {SOURCE}))
every_catalogue = pytest.mark.parametrize("name", NAMES)


@cache
def sources() -> extract.Found:
    return found()[0]


def forms(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (str(message.string),)


def english(message: Message) -> str:
    """A message; of one with a number the form that has most in its braces."""
    return message.id if isinstance(message.id, str) else message.id[1]


def braces(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_what_is_said_are_whole_sentences() -> None:
    assert found()[1] == {}


@every_catalogue
@every_translation
def test_every_message_is_translated_and_nothing_more(language: str, name: str) -> None:
    translated = {message.id: message for message in read(language, name)}
    assert translated.keys() == sources()[name].keys(), "make words"
    missing = [key for key, message in translated.items() if not all(forms(message))]
    assert missing == []


@every_catalogue
@every_translation
def test_nothing_is_fuzzy_or_obsolete(language: str, name: str) -> None:
    path = FOLDER / language / f"{name}.po"
    if not path.exists():
        assert not sources()[name]
        return
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    assert not catalogue.obsolete
    assert not [message.id for message in catalogue if message.id and message.fuzzy]


@every_catalogue
@every_translation
def test_a_translation_has_the_same_values_in_its_braces(language: str, name: str) -> None:
    """Where a form is for the number 1 alone, as always in German, it may leave the number out."""
    for message in read(language, name):
        wanted = braces(english(message))
        said = forms(message)
        if message.pluralizable and (language == "de" or braces(message.id[0]) < wanted):
            assert wanted - {"number", "count"} <= braces(said[0]) <= wanted, message.id
            said = said[1:]
        for form in said:
            assert braces(form) == wanted, message.id


@every_catalogue
@every_translation
def test_a_translation_has_the_same_notation(language: str, name: str) -> None:
    """What is typed stands between grave accents."""
    for message in read(language, name):
        for form in forms(message):
            assert form.split("`")[1::2] == english(message).split("`")[1::2], message.id
            assert form.strip() == form, message.id


@every_translation
def test_every_form_of_a_count_is_there(language: str) -> None:
    count = {"de": 2, "ru": 3}[language]
    for name in NAMES:
        assert all(len(forms(message)) == count for message in read(language, name) if message.pluralizable)


def test_a_message_stands_in_one_catalogue() -> None:
    everywhere = [key for messages in sources().values() for key in messages]
    assert len(everywhere) == len(set(everywhere))
