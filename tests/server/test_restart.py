"""Whatever was acknowledged is there when the server comes back, however it went."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from nemeton.server.storage import Storage
from tests.server.people import BOT, LINK, ME, Person, quick_folder, running, wait_until


@contextmanager
def served(folder: Path) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    """`nemeton serve` in a process of its own."""
    environment = os.environ | {"NEMETON_DATABASE": str(folder / "tables.sqlite"), "NEMETON_RATES": "10000"}
    command = [sys.executable, "-m", "nemeton", "serve", "--port", "0", "--no-browser"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://localhost:(\d+)", process.stdout.readline())
        assert found is not None
        with httpx.Client(base_url=f"http://127.0.0.1:{found[1]}", timeout=30) as client:
            yield process, client
    finally:
        process.kill()
        process.wait()


def returned(person: Person, client: httpx.Client) -> Person:
    """The same person at another door."""
    same = object.__new__(Person)
    same.__dict__ |= person.__dict__ | {"client": client}
    return same


def test_a_killed_server_has_lost_nothing_that_it_acknowledged_and_goes_on(tmp_path: Path) -> None:
    acknowledged: dict[str, list[str]] = {}
    with served(tmp_path) as (process, client):
        ada = Person(client)
        tables = [ada.new("keltis", ME, {"kind": "here"}) for _ in range(3)]
        with_bot = ada.new("orakle", ME, BOT, BOT)

        def play_on(table: str) -> None:
            with httpx.Client(base_url=client.base_url) as own:
                person = returned(ada, own)
                try:
                    while True:
                        scene = person.scene(table, after=10**8)
                        action = scene["actions"][0]["action"]
                        if person.act(table, scene["seat"], action, scene["number"]).status_code == 200:
                            acknowledged.setdefault(table, []).append(action)
                except (httpx.HTTPError, AssertionError):
                    return

        threads = [threading.Thread(target=play_on, args=(table,)) for table in tables]
        for thread in threads:
            thread.start()
        wait_until(lambda: all(len(acknowledged.get(table, [])) > 2 for table in tables))
        process.send_signal(signal.SIGKILL)  # in the middle of whatever it is doing
        for thread in threads:
            thread.join()
    with served(tmp_path) as (_, client):
        ada = returned(ada, client)
        assert ada.get("/me").json()["name"] == "Ada"
        for table in tables:
            told = [line["notation"] for line in ada.scene(table)["log"]]
            assert told[: len(acknowledged[table])] == acknowledged[table]
            assert len(told) <= len(acknowledged[table]) + 1  # the last one may not have been heard of
            ada.play(table, ada.scene(table))
        assert ada.when_asked(with_bot)["asked"]


def test_a_table_goes_on_after_a_restart_and_bots_do_too() -> None:
    with quick_folder() as path:
        with running(path) as server, server.client() as client:
            ada, bea = Person(client), Person(client, "Bea")
            table = ada.new("keltis", ME, LINK, BOT)
            bea.sit(table, "word", key=ada.key(table, 1))
            for person in (ada, bea):
                scene = person.scene(table)
                if scene["asked"]:
                    person.play(table, scene)
            ada.post(f"/tables/{table}/talk", {"text": "See you tomorrow"})
            before = [person.scene(table, part="all") for person in (ada, bea)]
            links = ada.about(ada.open("keltis", ME, LINK))["invitations"]
        with running(path) as server, server.client() as client:
            people = [returned(person, client) for person in (ada, bea)]
            for person, old in zip(people, before, strict=True):
                new = person.scene(table, part="all")
                if new["number"] == old["number"]:
                    assert new == old
                assert new["log"][: len(old["log"])] == old["log"]
            wait_until(lambda: any(person.scene(table)["asked"] for person in people))
            old_link = links[0]["url"].rsplit("/", 2)
            assert people[1].sit(old_link[1], key=old_link[2]).status_code == 200


def test_tables_that_nobody_looks_at_are_forgotten_and_read_again() -> None:
    with quick_folder() as path, running(path, live_tables=3, idle_seconds=50.0) as server, server.client() as client:
        ada = Person(client)
        tables = [ada.new("keltis", ME, {"kind": "here"}) for _ in range(5)]
        scenes = [ada.scene(table) for table in tables]
        live = server.house.tables
        live.forget(time.monotonic())
        assert list(live.rooms) == tables[2:]
        live.forget(time.monotonic() + 60)
        assert live.rooms == {}
        assert [ada.scene(table) for table in tables] == scenes
        ada.play(tables[0], scenes[0])


def test_what_comes_together_is_committed_together() -> None:
    with quick_folder() as path, running(path) as server, server.client() as client:
        ada = Person(client)
        tables = [ada.new("keltis", ME, {"kind": "here"}) for _ in range(40)]
        scenes = {table: ada.scene(table) for table in tables}
        writer = server.house.storage.writer
        hold, before = threading.Event(), writer.commits
        writer.thread.submit(hold.wait)  # the writer is busy while all of them arrive
        first = threading.Thread(target=lambda: Person(server.client()))
        first.start()
        wait_until(lambda: writer.task is not None and not writer.pending)
        done: list[int] = []

        def act(table: str) -> None:
            with httpx.Client(base_url=client.base_url) as own:
                scene = scenes[table]
                person = returned(ada, own)
                answer = person.act(table, scene["seat"], scene["actions"][0]["action"], scene["number"])
                done.append(answer.status_code)

        threads = [threading.Thread(target=act, args=(table,)) for table in tables]
        for thread in threads:
            thread.start()
        wait_until(lambda: len(writer.pending) == 40)
        assert done == []
        hold.set()
        for thread in (first, *threads):
            thread.join()
        assert done == [200] * 40
        assert writer.commits - before == 3  # a guest, its token, and everything else together


def test_two_entries_with_the_same_number_cant_both_be_written() -> None:
    """Another process may have written to the same log: the database decides."""
    with quick_folder() as path, running(path) as server, server.client() as client:
        ada = Person(client)
        table = ada.new("keltis", ME, {"kind": "here"})
        scene = ada.scene(table)
        _write_behind(server.house.storage, table, scene["number"] + 1)
        assert ada.act(table, scene["seat"], scene["actions"][0]["action"], scene["number"]).status_code == 409
        now = ada.scene(table)
        assert now["number"] == scene["number"] + 1
        assert now["talk"][0]["text"] == "from elsewhere"
        ada.play(table, now)


def _write_behind(storage: Storage, table: str, number: int) -> None:
    data = '{"seat":null,"name":"Eve","text":"from elsewhere"}'
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO entries VALUES (?, ?, 'talk', ?, 0)", (table, number, data))


def test_what_cant_be_saved_did_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    with quick_folder() as path, running(path) as server, server.client() as client:
        ada = Person(client)
        table = ada.new("keltis", ME, {"kind": "here"})
        scene = ada.scene(table)

        def broken(*_: Any) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(server.house.storage.writer.engine, "begin", broken)
            answer = ada.act(table, scene["seat"], scene["actions"][0]["action"], scene["number"])
            assert answer.status_code == 503
            assert answer.json()["error"]
        assert ada.scene(table) == scene
        ada.play(table, scene)
