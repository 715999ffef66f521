"""Golden records: games that were once played, and must go on being what they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemeton import games
from nemeton.games.registry import rules_of
from nemeton.table import Match, Record, read_record

TESTS = Path(__file__).parent.parent
RECORDS = sorted(TESTS.glob("*/golden/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_position_by_position(path: Path) -> None:
    record = read_record(path.read_text())
    positions = json.loads(path.with_suffix(".json").read_text())
    turn = 0
    for step in record.replay():
        if step.turn != turn:
            turn = step.turn
            if str(turn) in positions:
                assert step.state.to_dict() == positions[str(turn)]
    assert record.final().to_dict() == positions["end"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_verified_and_written_again_as_it_was(path: Path) -> None:
    text = path.read_text()
    record = read_record(text)
    record.verify()
    assert str(record) == text
    assert str(Match.resume(record).record()) == text


def test_every_game_and_number_of_players_has_a_golden_record() -> None:
    settings = {(record.setting.game.name, record.setting.game.players) for record in map(_read, RECORDS)}
    assert settings == {(name, players) for name in games() for players in rules_of(name).PLAYERS}


def _read(path: Path) -> Record:
    return read_record(path.read_text())
