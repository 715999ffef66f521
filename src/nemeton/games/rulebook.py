"""The rules of a game as people read them: rules.md in the game's folder, each rule under its id."""

from __future__ import annotations

import re
from importlib import resources

from nemeton.games.registry import rules_of

RULE = re.compile(r"^- \*\*([A-Z]-E?\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)
SOURCES = {"S": "rulebook", "P": "public", "R": "reconstructed"}


def read_rulebook(game: str) -> str:
    """The page, as Markdown."""
    rules_of(game)
    return resources.files(f"nemeton.games.{game}").joinpath("rules.md").read_text(encoding="utf-8")


def rule_texts(game: str) -> list[dict[str, object]]:
    """Every rule: its id, its words, and where they come from."""
    found = []
    for rule, text in RULE.findall(read_rulebook(game)):
        words = " ".join(text.split())
        marks = [SOURCES[mark] for mark in SOURCES if re.search(rf"\[[^\]]*\b{mark}\b[^\]]*\]", words)]
        found.append({"id": rule, "text": words, "sources": marks})
    return found
