"""People at a table: what they send and what they get, in few words."""

from __future__ import annotations

import random
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from nemeton.bots.net_search import NetAdvice
from nemeton.games.face import State
from nemeton.server.app import create_app
from nemeton.server.doors import House
from nemeton.server.serve import Server, listen
from nemeton.server.settings import Rates, Settings

Json = dict[str, Any]

ME, LINK, HERE = {"kind": "me"}, {"kind": "link"}, {"kind": "here", "name": "Bo"}
BOT = {"kind": "bot", "level": "easy"}


class Lot:
    """Thinks as little as one can: answers by lot."""

    def start(self) -> None: ...

    def close(self) -> None: ...

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> str:
        return random.Random(seed).choice(state.redeal(seat, seed).actions())

    async def advise(self, state: State, seat: int, milliseconds: int = 1000) -> list[NetAdvice]:
        return [NetAdvice(action, 0.5, 10, 0.5, 0.1) for action in state.actions()]


def settings(path: Path, **others: Any) -> Settings:
    return Settings(f"sqlite:///{path / 'tables.sqlite'}", **({"rates": Rates().times(1e5)} | others))


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder for tests that need no disk to be waited for."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


class Running:
    """A server in a thread of this process."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.socket = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = Server(uvicorn.Config(app, log_level="warning"), self.address, browser=False)
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],))

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def client(self) -> httpx.Client:
        """A browser or program that has not been here yet."""
        return httpx.Client(base_url=self.address, timeout=30)

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@contextmanager
def running(path: Path, **others: Any) -> Iterator[Running]:
    """A server whose storage is in a folder."""
    server = Running(create_app(settings(path, **others), Lot()))
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def house(**others: Any) -> Iterator[httpx.Client]:
    """Somebody at the door of a quick server."""
    with quick_folder() as path, running(path, **others) as server, server.client() as client:
        yield client


class Person:
    """Somebody with a token."""

    def __init__(self, client: httpx.Client, name: str = "Ada") -> None:
        self.client = client
        self.name = name
        self.token: str = client.post("/api/guests", json={"name": name}).json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.client.get(f"/api{path}", params=query, headers=self.headers)

    def post(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return self.client.post(f"/api{path}", json=body, params=query, headers=self.headers)

    def open(self, game: str = "keltis", *seats: Json, **others: Any) -> str:
        answer = self.post("/tables", {"game": game, "seats": seats or [ME, BOT], **others})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def sit(self, table: str, word: str = "a word", **others: Any) -> httpx.Response:
        return self.post(f"/tables/{table}/seats", {"word": word, **others})

    def new(self, game: str = "keltis", *seats: Json, **others: Any) -> str:
        """Opens a table and sits down."""
        table = self.open(game, *seats, **others)
        assert self.sit(table).status_code == 200
        return table

    def about(self, table: str) -> Json:
        return dict(self.get(f"/tables/{table}").json())

    def key(self, table: str, seat: int) -> str:
        """The key of an invitation to a seat."""
        links = {each["seat"]: each["url"] for each in self.about(table)["invitations"]}
        return str(links[seat].rsplit("/", 1)[1])

    def scene(self, table: str, **query: Any) -> Json:
        answer = self.get(f"/tables/{table}/scene", **({"part": "none"} | query))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def act(self, table: str, seat: int, action: str, number: int, sure: bool = True, **query: Any) -> httpx.Response:
        body = {"seat": seat, "action": action, "number": number, "sure": sure}
        return self.post(f"/tables/{table}/actions", body, **({"part": "none"} | query))

    def undo(self, table: str, seat: int, number: int) -> httpx.Response:
        return self.post(f"/tables/{table}/undo", {"seat": seat, "number": number}, part="none")

    def answer(self, table: str, seat: int, number: int, yes: bool) -> httpx.Response:
        return self.post(f"/tables/{table}/undo/answer", {"seat": seat, "number": number, "yes": yes}, part="none")

    def play(self, table: str, scene: Json) -> Json:
        """Answers with the first thing that is legal."""
        answer = self.act(table, scene["seat"], scene["actions"][0]["action"], scene["number"])
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def when_asked(self, table: str, **query: Any) -> Json:
        """The scene as soon as one of the own seats is asked, or the game is over."""
        wait_until(lambda: (scene := self.scene(table))["asked"] or scene["status"] == "over")
        return self.scene(table, **query)


def wait_until(is_so: Callable[[], bool], seconds: float = 30.0) -> None:
    """For what comes by itself, soon."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.005)


def pair(client: httpx.Client, game: str = "keltis", *seats: Json) -> tuple[Person, Person, str]:
    """Two people at a table; Ada, who opened it, has seat 0, Bea seat 1."""
    ada, bea = Person(client, "Ada"), Person(client, "Bea")
    table = ada.new(game, ME, LINK, *seats)
    assert bea.sit(table, "another word", key=ada.key(table, 1)).status_code == 200
    return ada, bea, table


def play_out(table: str, *people: Person) -> Json:
    """A whole game by lot; the last scene."""
    chance = random.Random(table)
    while True:
        for person in people:
            scene = person.scene(table, after=10**8)
            while scene["asked"]:
                action = chance.choice(scene["actions"])["action"]
                answer = person.act(table, scene["seat"], action, scene["number"], after=10**8)
                assert answer.status_code == 200, answer.text
                scene = answer.json()
            if scene["status"] == "over":
                return scene
