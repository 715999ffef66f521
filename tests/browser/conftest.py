"""A real server and a real browser. Bots answer at once with the first thing that is legal, so games are short."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from nemeton.games.face import State
from nemeton.server.app import create_app
from nemeton.server.serve import listen
from tests.browser.player import Player
from tests.server.people import Lot, Running, quick_folder, settings

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

NewPlayer = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are left out."""
    for item in items:
        if not CHROMIUM and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="there is no chromium"))


class Hasty(Lot):
    """Takes the first that comes."""

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> str:
        return state.redeal(seat, seed).actions()[0]


class House(Running):
    """A server that can stop and come back at the same address."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(create_app(settings(folder), Hasty()))
        self.folder = folder
        if port:
            self.socket.close()
            self.socket = listen("127.0.0.1", port)
            self.address = f"http://127.0.0.1:{port}"
            self.thread = threading.Thread(target=self.server.run, args=([self.socket],))

    def again(self) -> House:
        """The next server with the same storage."""
        return House(self.folder, int(self.address.rsplit(":", 1)[1]))


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with quick_folder() as folder:
        server = House(folder)
        server.start()
        yield server
        server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def player(house: House, chromium: Browser) -> Iterator[NewPlayer]:
    """Makes people, each with a browser of their own. What goes wrong in a page fails the test."""
    contexts: list[BrowserContext] = []
    people: list[Player] = []

    def make(width: int = 1280, height: int = 800, language: str = "en-GB", **others: Any) -> Player:
        options = {"viewport": {"width": width, "height": height}, "locale": language, "reduced_motion": "reduce"}
        contexts.append(chromium.new_context(**(options | others)))
        people.append(Player(contexts[-1].new_page(), house.address))
        return people[-1]

    yield make
    wrong = [problem for person in people for problem in person.problems]
    for context in contexts:
        context.close()
    assert not wrong, wrong
