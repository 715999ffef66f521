"""Brings the catalogues up to date with the sources: `make words`, or `python -m nemeton.language.extract [NAME …]`.

A message goes to the catalogue of the file that it stands in; one that stands in several files goes to the first of
their catalogues, so that it has one translation. What was translated keeps its translation, also where a message has
moved to another catalogue; what is no longer said is dropped. An empty `msgstr` is still to be translated.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from nemeton.language import FOLDER, KEYWORDS, LANGUAGES, SOURCE

SOURCES = FOLDER.parent
# Which files speak in which catalogue: the first pattern that fits decides, and so does the first catalogue.
CATALOGUES = {
    "draw/keltis*": "keltis",
    "draw/orakel*": "orakel",
    "draw/orakle*": "orakle",
    "draw/druiden*": "druiden",
    "draw/*": "common",
    "games/*": "reasons",
    "tell/reasons*": "reasons",
    "tell/keltis*": "tell_keltis",
    "tell/orakel*": "tell_orakel",
    "tell/orakle*": "tell_orakle",
    "tell/druiden*": "tell_druiden",
    "tell/*": "tell_common",
    "table/*": "pages",
    "server/*": "pages",
}
_FIRST = "common"
NAMES = tuple(dict.fromkeys((_FIRST, *CATALOGUES.values())))

Key = str | tuple[str, str]  # a message, or its two forms in English
Found = dict[str, dict[Key, list[str]]]  # by catalogue: messages, and the files in which each stands


class NotASentence(ValueError):
    """Something is said that is no whole sentence in the source, so that nobody could translate it."""


def found() -> tuple[Found, dict[str, str]]:
    """All messages of the sources, and what is wrong with some files, of which nothing is taken."""
    everywhere: Found = {name: {} for name in NAMES}
    faults = {}
    for path in sorted((*SOURCES.rglob("*.py"), *SOURCES.rglob("*.html"))):
        place = path.relative_to(SOURCES).as_posix()
        if path.parent == FOLDER:
            continue
        try:
            for key in list(_said(path)):
                everywhere[_name(place)].setdefault(key, []).append(place)
        except (NotASentence, SyntaxError) as error:
            faults[place] = str(error)
    return _once_each(everywhere), faults


def _name(place: str) -> str:
    """The catalogue of a file."""
    for pattern, name in CATALOGUES.items():
        if fnmatch(place, pattern):
            return name
    raise NotASentence("belongs to no catalogue")


def _once_each(everywhere: Found) -> Found:
    """Every message in the first of its catalogues only."""
    seen: set[Key] = set()
    for messages in everywhere.values():
        for key in seen & messages.keys():
            del messages[key]
        seen |= messages.keys()
    return everywhere


def _said(path: Path) -> Iterator[Key]:
    """What a file says, in its order."""
    if path.suffix == ".html":
        yield from _said_by_page(path)
        return
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name in KEYWORDS and call.args:
            if name == "say_count":
                forms = [_literals(argument) for argument in call.args[:2]]
                yield from zip(*forms, strict=True)
            else:
                yield from _literals(call.args[0])


def _literals(argument: ast.expr) -> list[str]:
    """The sentences that an argument may be; none where they are marked elsewhere."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value] if argument.value else []
    if isinstance(argument, ast.IfExp):
        return _literals(argument.body) + _literals(argument.orelse)
    if isinstance(argument, (ast.JoinedStr, ast.BinOp)) and any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(argument)
    ):
        raise NotASentence(f"says no whole sentence in line {argument.lineno}")
    return []


def _said_by_page(path: Path) -> Iterator[Key]:
    """What a page's template says with the same words."""
    from jinja2.ext import babel_extract

    with path.open("rb") as file:
        for _, name, message, _ in babel_extract(file, list(KEYWORDS), (), {"encoding": "utf-8"}):
            forms = [text for text in message if text] if isinstance(message, tuple) else [message]
            if forms and forms[0]:
                yield (str(forms[0]), str(forms[1])) if name == "say_count" else str(forms[0])


def update(language: str, names: tuple[str, ...] = NAMES) -> dict[str, tuple[int, int]]:
    """Rewrites catalogues of a language; says of each how many messages it has, and how many have no translation.

    Those of files that are at fault are left alone, so that no translation is lost.
    """
    known = {message.id: message for name in NAMES for message in read(language, name)}
    sources, faults = found()
    spared = {_name(place) for place in faults}
    counts = {}
    for name, messages in sources.items():
        if name in names and name not in spared and (messages or _path(language, name).exists()):
            catalogue = _catalogue(language, messages, known)
            _write(language, name, catalogue)
            counts[name] = len(messages), sum(not _is_translated(message) for message in catalogue if message.id)
    return counts


def read(language: str, name: str) -> list[Message]:
    """The messages of a catalogue; none where there is no file."""
    path = _path(language, name)
    if not path.exists():
        return []
    with path.open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def _path(language: str, name: str) -> Path:
    return FOLDER / language / f"{name}.po"


def _is_translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def _catalogue(language: str, messages: dict[Key, list[str]], known: dict[Any, Message]) -> Catalog:
    catalogue = Catalog(locale=language)
    for key, places in messages.items():
        before = known.get(key)
        where = [(place, 0) for place in dict.fromkeys(places)]
        catalogue.add(key, before.string if before else None, locations=where)
    return catalogue


def _write(language: str, name: str, catalogue: Catalog) -> None:
    """Writes a catalogue; a file that would not change is left alone."""
    text = BytesIO()
    write_po(text, catalogue, width=120, omit_header=True, include_lineno=False)
    content = _header(language) + text.getvalue().decode().strip() + "\n"
    path = _path(language, name)
    if not path.exists() or path.read_text(encoding="utf-8") != content:
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")


def _header(language: str) -> str:
    lines = (
        f"Language: {language}",
        "Content-Type: text/plain; charset=utf-8",
        f"Plural-Forms: {get_plural(language)}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        sys.exit(f"There is no catalogue {', '.join(unknown)}; there are {', '.join(NAMES)}.")
    for place, fault in found()[1].items():
        print(f"{place} {fault}; its catalogue is left as it is")
    for language in LANGUAGES:
        if language != SOURCE:
            for name, (count, missing) in update(language, tuple(names) or NAMES).items():
                print(f"{language}/{name}.po: {count} messages, {missing or 'none'} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
