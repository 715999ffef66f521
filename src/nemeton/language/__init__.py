"""Which language is spoken. English is the source language: it stands in the code, and catalogues translate it.

`say("{seat} wins with {points}", seat="Mira", points="3 points")` says a sentence in the language of the moment, which
`speaking("de")` chooses; `say_count` where a number decides the form of a word. What stands in a table at module level
is marked there with `mark` and said where it is used. Catalogues are the .po files below the language's folder, one for
each game and one for each thing that games share; `make words` brings them up to date, and a test fails while one lacks
a sentence.

Imports nothing of ours, and knows neither games nor pages.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "de": "Deutsch", "ru": "Русский"}
SOURCE = "en"
KEYWORDS: dict[str, Any] = {  # what extraction looks for
    "say": None,
    "mark": None,
    "say_count": (1, 2),
    "Reason": None,
    "Word": None,
}
FOLDER = Path(__file__).parent

_spoken: ContextVar[str] = ContextVar("language", default=SOURCE)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything said inside is said in this language; one that is not spoken here is English."""
    token = _spoken.set(language if language in LANGUAGES else SOURCE)
    try:
        yield
    finally:
        _spoken.reset(token)


def spoken() -> str:
    """The language of the moment."""
    return _spoken.get()


def say(text: str, /, **values: object) -> str:
    """A sentence or word in the language of the moment, with values put into its braces."""
    if spoken() != SOURCE and text:
        text = catalogue(spoken()).gettext(text)
    return text.format(**values) if values else text


def say_count(one: str, many: str, number: int, /, **values: object) -> str:
    """The same where a number decides the form; `{number}` is the number, with a proper minus."""
    text = one if abs(number) == 1 else many
    if spoken() != SOURCE:
        text = catalogue(spoken()).ngettext(one, many, abs(number))
    return text.format(number=str(number).replace("-", "−"), **values)


def mark(text: str) -> str:
    """Marks a text that is said elsewhere, so that catalogues have it."""
    return text


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """All catalogues of a language together."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    together = Catalog(locale=language)
    for path in sorted((FOLDER / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    together[message.id] = message
    compiled = BytesIO()
    write_mo(compiled, together)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
