"""The rules as a page of help: the game's rulebook with every rule under its id, part by part."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from nemeton.games.rulebook import read_rulebook

PART = re.compile(r"^## ", re.MULTILINE)
RULE = re.compile(r"<li>\s*<strong>([A-Z]-E?\d+)</strong>\s*")
SOURCE = re.compile(r"\[(?=[SPR]\b)([^\]]*)\]")
PARAGRAPH = re.compile(r"<li([^>]*)>\s*<p>(.*?)</p>\s*</li>", re.DOTALL)


class Part(NamedTuple):
    """A part of the rules: its heading and its text."""

    heading: str
    text: Markup

    @property
    def has_rules(self) -> bool:
        return "data-rule" in self.text


class Rulebook(NamedTuple):
    """What is said before the first heading, and all parts."""

    opening: Markup
    parts: tuple[Part, ...]


@lru_cache(maxsize=64)
def rulebook(game: str, language: str) -> Rulebook:
    """A game's rules in a language, as HTML."""
    opening, *parts = PART.split(read_rulebook(game, language))
    _, _, words = opening.partition("\n")  # after the title, which the page has
    return Rulebook(_markup(words), tuple(_part(part) for part in parts))


def _part(text: str) -> Part:
    heading, _, words = text.partition("\n")
    return Part(heading.strip(), _markup(words))


def _markup(words: str) -> Markup:
    """Markdown as HTML. Rules can be found by their ids; where they come from stands small behind them."""
    text = MarkdownIt("commonmark", {"html": False}).enable("table").render(words)
    text = PARAGRAPH.sub(r"<li\1>\2</li>", text)
    text = RULE.sub(r'<li id="\1" data-rule="\1"><span class="rule">\1</span> ', text)
    text = text.replace("<table>", '<div class="wide-table" tabindex="0"><table>').replace("</table>", "</table></div>")
    return Markup(SOURCE.sub(r'<small class="source">\1</small>', text))
