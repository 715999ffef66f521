"""The bot in examples/ joins a table over HTTP and plays a whole game."""

from __future__ import annotations

import runpy
import threading
from pathlib import Path
from typing import Any

from tests.server.people import LINK, ME, Person, house, play_out

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"


def test_the_example_plays_to_the_end() -> None:
    play: Any = runpy.run_path(str(EXAMPLE))["play"]
    with house() as client:
        ada = Person(client)
        table = ada.new("orakle", ME, LINK, LINK)
        links = [each["url"] for each in ada.about(table)["invitations"]]
        scores: list[list[int]] = []
        bots = [threading.Thread(target=lambda link=link: scores.append(play(link))) for link in links]
        for bot in bots:
            bot.start()
        end = play_out(table, ada)
        for bot in bots:
            bot.join(20)
        assert scores == [end["result"]["scores"]] * 2


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 45
