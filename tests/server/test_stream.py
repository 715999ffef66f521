"""Live updates: scenes as they happen, and what was missed for those who come back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.server.people import BOT, ME, Json, Person, house, pair


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with house() as client:
        yield client


Event = tuple[str, str, Any]  # its id, its name, its data


@contextmanager
def events(client: httpx.Client, table: str, headers: dict[str, str] | None = None, **query: Any) -> Iterator[Any]:
    """What a browser hears, as long as it listens."""
    with (
        httpx.Client(base_url=client.base_url, timeout=10) as own,
        own.stream("GET", f"/api/tables/{table}/events", params={"part": "none"} | query, headers=headers) as answer,
    ):
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield _read(answer)


def _read(answer: httpx.Response) -> Iterator[Event]:
    event: dict[str, str] = {}
    for line in answer.iter_lines():
        if line:
            name, _, value = line.partition(": ")
            event[name] = value
        else:
            if "data" in event:
                yield event.get("id", ""), event["event"], json.loads(event["data"])
            event = {}


def scenes(heard: Iterator[Event]) -> Iterator[Json]:
    for name, kind, data in heard:
        if kind == "scene":
            assert name == str(data["number"])
            yield data


def test_everybody_gets_a_scene_for_each_thing_that_happens(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    with events(client, table, ada.headers) as first, events(client, table) as second:
        ears = [scenes(first), scenes(second)]
        present = [next(ear) for ear in ears]
        assert [scene["seat"] for scene in present] == [0, None]
        asked = ada if present[0]["asked"] else bea
        asked.play(table, asked.scene(table))
        asked.post(f"/tables/{table}/talk", {"text": "so"})
        for ear in ears:
            played, said = next(ear), next(ear)
            assert [line["seat"] for line in played["log"]] == [0 if asked is ada else 1]
            assert said["number"] == played["number"] + 1
            assert [each["text"] for each in said["talk"]] == ["so"]
            assert said["log"] == []


def test_who_comes_back_gets_what_it_missed_step_by_step(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    seen = ada.scene(table)["number"]
    numbers = [ada.scene(table)]
    for _ in range(7):
        asked = ada if ada.scene(table)["asked"] else bea
        asked.play(table, asked.scene(table))
        numbers.append(ada.scene(table))
    for header, query in (({"Last-Event-ID": str(seen)}, {}), ({}, {"after": seen})):
        with events(client, table, ada.headers | header, seat=0, **query) as heard:
            ear = scenes(heard)
            missed = [next(ear) for _ in range(7)]
        assert [scene["number"] for scene in missed] == [seen + i for i in range(1, 8)]
        for scene, then in zip(missed, numbers[1:], strict=True):
            assert scene["seats"][0]["score"] == then["seats"][0]["score"]
            assert scene["actions"] == then["actions"]
            assert [line["number"] for line in scene["log"]] == [scene["number"]]


def test_what_was_taken_back_meanwhile_is_told_too(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    asked = ada if ada.scene(table)["asked"] else bea
    scene = asked.scene(table)
    laid = next(each["action"] for each in scene["actions"] if each["action"].startswith("play"))
    after = asked.act(table, scene["seat"], laid, scene["number"]).json()
    asked.undo(table, scene["seat"], after["number"])
    with events(client, table, asked.headers, after=scene["number"], part="all") as heard:
        ear = scenes(heard)
        played, undone = next(ear), next(ear)
    assert played["log"][-1]["notation"] == laid
    assert undone["log_whole"]
    assert [line["notation"] for line in undone["log"]] == [""]


def test_who_missed_very_much_sees_the_present(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new("keltis", ME, BOT)
    first = ada.when_asked(table)["number"]
    while ada.scene(table)["number"] < first + 80:
        ada.play(table, ada.when_asked(table))
    last = ada.when_asked(table)["number"]
    with events(client, table, ada.headers, after=first) as heard:
        assert next(scenes(heard))["number"] > last - 62


def test_all_hear_who_is_looking(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    with events(client, table, ada.headers) as first:
        assert next(data for _, kind, data in first if kind == "presence") == [0]
        with events(client, table, bea.headers) as second:
            assert next(data for _, kind, data in second if kind == "presence") == [0, 1]
            assert next(data for _, kind, data in first if kind == "presence") == [0, 1]
            assert [seat["present"] for seat in ada.scene(table)["seats"]] == [True, True]
        assert next(data for _, kind, data in first if kind == "presence") == [0]
