"""Docs that are not complete, or not true, fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton import games
from nemeton.cli import app
from nemeton.games.rulebook import RULE, read_rulebook

ROOT = Path(__file__).parent.parent.parent
RULE_ID = re.compile(r"\b[KOTD]-E?\d+\b")


def test_every_rule_is_named_by_a_test() -> None:
    tested = {
        rule
        for path in (ROOT / "tests").rglob("test_*.py")
        for rule in RULE_ID.findall(path.read_text(encoding="utf-8"))
        if path != Path(__file__)
    }
    written = {rule for path in (ROOT / "docs/rules").glob("*.md") for rule, _ in RULE.findall(path.read_text())}
    assert written
    assert sorted(written - tested) == []


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_rules_page_in_docs(game: str) -> None:
    assert (ROOT / "docs" / "rules" / f"{game}.md").read_text() == read_rulebook(game)
    assert "reconstructed" in read_rulebook(game)


def test_every_command_and_make_target_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    for command in app.registered_commands:
        assert f"nemeton {command.callback.__name__}" in readme  # type: ignore[union-attr]
    for target in re.findall(r"^(\w+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE):
        assert f"make {target}" in readme


def test_every_dependency_has_its_reason_in_the_architecture() -> None:
    project = (ROOT / "pyproject.toml").read_text()
    architecture = (ROOT / "docs" / "architecture.md").read_text()
    block = project.split("[project.scripts]")[0].split("dependencies = [", 1)[1]
    for name in re.findall(r'"([A-Za-z_\-]+)(?:\[[^\]]*\])?>=', block):
        assert f"`{name}`" in architecture, name


def test_links_in_the_docs_lead_somewhere() -> None:
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
