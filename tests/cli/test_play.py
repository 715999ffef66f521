"""Whole games at the prompt, of every game, typed at random."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from nemeton import games
from nemeton.bots import bot
from nemeton.games.face import Game
from nemeton.games.registry import rules_of
from nemeton.table import Match
from nemeton.terminal.play import Session

SETTINGS = [(name, players) for name in games() for players in rules_of(name).PLAYERS]


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_a_whole_game_is_played_and_told_to_the_end(name: str, players: int) -> None:
    chance = random.Random(f"{name} {players}")
    console = Console(file=io.StringIO(), width=80)
    match = Match.new(Game(name, players), "at the prompt")
    bots = {seat: bot("random", f"{seat}") for seat in range(players) if seat != 1}
    session = Session(match, 1, bots, console, None)
    odd = iter(["help", "why nothing at all", "undo", "show", "", "dance"])
    session.read = lambda: next(odd, "") or chance.choice(match.state.actions())
    session.run()
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert match.state.over
    assert "The game is over: " in told
    assert "★" in told
    assert max(map(len, told.splitlines())) <= 80


def test_other_seats_secrets_are_not_told() -> None:
    """T-11: what others keep; D-44: who lets something happen."""
    for name, secret in (("orakle", ": keep no-"), ("druiden", ": let")):
        for number in range(3):
            console = Console(file=io.StringIO(), width=80)
            match = Match.new(Game(name), f"secrets {number}")
            bots = {seat: bot("random", f"{seat}") for seat in range(1, match.game.players)}
            session = Session(match, 0, bots, console, None)
            session.read = lambda match=match: match.state.actions()[0]  # type: ignore[misc]
            session.run()
            assert secret not in console.file.getvalue()  # type: ignore[attr-defined]
