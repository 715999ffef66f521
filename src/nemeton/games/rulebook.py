"""The rules of a game as people read them: rules.md in the game's folder, each rule under its id.

`rules.de.md` beside it says the same in German, under the same ids. What a translation lacks is said in English.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources

from nemeton.games.registry import rules_of

RULE = re.compile(r"^- \*\*([A-Z]-E?\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)
MARK = re.compile(r"\[(?=[SPR]\b)[^\]]*\]")  # where a rule comes from
SOURCES = {"S": "rulebook", "P": "public", "R": "reconstructed"}
SOURCE = "en"  # the language of rules.md


def read_rulebook(game: str, language: str = SOURCE) -> str:
    """The page, as Markdown; in English where there is none in that language."""
    rules_of(game)
    folder = resources.files(f"nemeton.games.{game}")
    page = folder.joinpath(f"rules.{language}.md")
    if not re.fullmatch("[a-z]{2,3}", language) or language == SOURCE or not page.is_file():
        page = folder.joinpath("rules.md")
    return page.read_text(encoding="utf-8")


def rule_texts(game: str, language: str = SOURCE) -> list[dict[str, object]]:
    """Every rule: its id, its words, and where they come from."""
    return [
        {"id": rule, "text": words, "sources": _sources(words)} for rule, words in _rule_words(game, language).items()
    ]


def rule_text(game: str, rule: str, language: str = SOURCE) -> str:
    """One rule's words without the marks that say where it comes from; empty if there is no such rule."""
    words = _rule_words(game, language).get(rule, "")
    return " ".join(MARK.sub("", words).split())


@lru_cache(maxsize=64)
def _rule_words(game: str, language: str) -> dict[str, str]:
    """All rules in the order of the English page."""
    pages = [RULE.findall(read_rulebook(game, spoken)) for spoken in (SOURCE, language)]
    english, spoken = ({rule: " ".join(text.split()) for rule, text in page} for page in pages)
    return {rule: spoken.get(rule, words) for rule, words in english.items()}


def _sources(words: str) -> list[str]:
    marks = " ".join(MARK.findall(words))
    return [SOURCES[mark] for mark in SOURCES if re.search(rf"\b{mark}\b", marks)]
