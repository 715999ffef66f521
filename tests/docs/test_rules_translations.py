"""The rules in other languages say the same: rule by rule, mark by mark, number by number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton import games
from nemeton.games.rulebook import RULE
from nemeton.language import LANGUAGES, SOURCE

ROOT = Path(__file__).parent.parent.parent
PAGES = ROOT / "docs" / "rules"
TRANSLATED = [language for language in LANGUAGES if language != SOURCE]
EVERY_PAGE = pytest.mark.parametrize(("game", "language"), [(game, one) for game in games() for one in TRANSLATED])

CODE = re.compile(r"`[^`]+`")
MARK = re.compile(r"\[([^\]]*)\]")
NUMBER = re.compile(r"−?\d+")
# Words that no German sentence has; a Russian one has no Latin letters but in names of games and fields, and in ids.
ENGLISH = re.compile(r"\b(the|and|of|or|is|are|you|your|with|from|for|not|one|card|cards|rule)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")
NAMES = {"Keltis", "Das", "Orakel", "Orakle", "Die", "Druiden"}


def page(game: str, language: str = SOURCE) -> str:
    name = "rules.md" if language == SOURCE else f"rules.{language}.md"
    return (ROOT / "src" / "nemeton" / "games" / game / name).read_text(encoding="utf-8")


def rules(game: str, language: str = SOURCE) -> list[tuple[str, str]]:
    return [(rule, " ".join(text.split())) for rule, text in RULE.findall(page(game, language))]


def spans(text: str) -> list[str]:
    """Notation and names of files, wherever lines are broken."""
    return [" ".join(span.split()) for span in CODE.findall(text)]


def marks(text: str) -> list[list[str]]:
    """The letters of each mark, without the words that explain them."""
    return [re.findall(r"\b[SPR]\b", mark) for mark in MARK.findall(text)]


def shape(text: str) -> list[str]:
    """Headings, rules and rows of tables, without their words; how lines are broken is free."""
    kinds = ((r"#+ ", "heading"), (r"- \*\*", "rule"), (r"\|", "row"))
    lines = [(line, kind) for line in text.splitlines() for pattern, kind in kinds if re.match(pattern, line)]
    return [f"{kind} {line.count('|') if kind == 'row' else line.split(' ')[0]}" for line, kind in lines]


@EVERY_PAGE
def test_a_translation_has_every_rule_in_the_same_order(game: str, language: str) -> None:
    assert [rule for rule, _ in rules(game, language)] == [rule for rule, _ in rules(game)]


@EVERY_PAGE
def test_a_translation_has_the_same_headings_and_tables(game: str, language: str) -> None:
    assert shape(page(game, language)) == shape(page(game))


@EVERY_PAGE
def test_a_translated_rule_has_the_same_marks(game: str, language: str) -> None:
    for (rule, text), (_, source) in zip(rules(game, language), rules(game), strict=True):
        assert marks(text) == marks(source), rule


@EVERY_PAGE
def test_a_translated_rule_has_the_same_numbers(game: str, language: str) -> None:
    for (rule, text), (_, source) in zip(rules(game, language), rules(game), strict=True):
        assert sorted(NUMBER.findall(text)) == sorted(NUMBER.findall(source)), rule


@EVERY_PAGE
def test_notation_stays_untouched(game: str, language: str) -> None:
    assert spans(page(game, language)) == spans(page(game))


@EVERY_PAGE
def test_no_english_is_left(game: str, language: str) -> None:
    words = CODE.sub("", page(game, language))
    left = set(LATIN.findall(words)) - NAMES if language == "ru" else set(ENGLISH.findall(words))
    assert left == set()


@EVERY_PAGE
def test_the_docs_show_every_translation(game: str, language: str) -> None:
    assert (PAGES / f"{game}.{language}.md").read_text(encoding="utf-8") == page(game, language)


def test_the_index_names_every_page() -> None:
    index = (PAGES / "README.md").read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)]+)\)", index)
    assert sorted(linked) == sorted(path.name for path in PAGES.glob("*.md") if path.name != "README.md")
