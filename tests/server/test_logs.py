"""The log in words stays true whatever is played, taken back and looked at in between."""

from __future__ import annotations

import random

import pytest

from nemeton import games
from nemeton.language import speaking
from nemeton.server.entries import Change, numbered
from nemeton.server.live import LiveTable, Viewer
from nemeton.server.logs import Logs
from tests.server.test_no_leak import SECRET, entries_of


@pytest.mark.parametrize("name", games())
def test_a_log_that_grew_is_the_log_that_one_gets_at_once(name: str) -> None:
    table = LiveTable("table", SECRET, entries_of(name, 3, "log", 12))
    logs, chance = Logs(table), random.Random(name)
    for _ in range(60):
        if chance.random() < 0.15 and table.plays:
            play = chance.choice(table.plays[-6:])
            change = Change("undone", {"seat": play.seat, "to": play.number - 1})
        elif table.status == "playing":
            change = Change("played", {"seat": table.asked, "action": chance.choice(table.state.actions())})
        else:
            break
        table.apply(numbered([change], table.number)[0])
        viewer: Viewer = chance.choice(table.viewers)
        after = chance.choice([0, 0, table.number - 1, table.number // 2])
        assert logs.lines(viewer, after) == Logs(table).lines(viewer, after)


def test_a_log_speaks_the_language_of_the_moment() -> None:
    table = LiveTable("table", SECRET, entries_of("keltis", 2, "log", 6))
    logs = Logs(table)
    told = {}
    for language in ("en", "de", "ru", "en"):
        with speaking(language):
            told[language] = [line["words"] for line in logs.lines(0, 0)]
    assert len({tuple(words) for words in told.values()}) == 3
