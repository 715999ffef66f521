"""Illegal, stale, duplicate and foreign requests: the right status, one sentence, nothing changed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.people import BOT, HERE, LINK, ME, Person, house, pair


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with house() as client:
        yield client


def refused(answer: httpx.Response, status: int) -> dict[str, Any]:
    """The body of a refusal: one sentence, no trace of the inside."""
    assert answer.status_code == status, answer.text
    body: dict[str, Any] = answer.json()
    assert body["error"][0].isupper() or not body["error"][0].isalpha()
    assert body["error"].endswith((".", "?", "!"))
    assert "Traceback" not in answer.text
    assert "\n" not in body["error"]
    return body


def asked_first(ada: Person, bea: Person, table: str) -> tuple[Person, Person]:
    return (ada, bea) if ada.scene(table)["asked"] else (bea, ada)


def test_of_two_answers_that_race_one_wins_and_the_other_gets_a_clear_409(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    asked, _ = asked_first(ada, bea, table)
    scene = asked.scene(table)
    actions = [each["action"] for each in scene["actions"]]
    statuses = []

    def send(action: str) -> None:
        with httpx.Client(base_url=client.base_url) as own:
            body = {"seat": scene["seat"], "action": action, "number": scene["number"]}
            path = f"/api/tables/{table}/actions"
            statuses.append(own.post(path, json=body, headers=asked.headers).status_code)

    threads = [threading.Thread(target=send, args=(actions[i % len(actions)],)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 7
    assert asked.scene(table)["number"] == scene["number"] + 1


def test_a_stale_or_doubled_answer_is_refused_and_told_the_present_number(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    asked, _ = asked_first(ada, bea, table)
    scene = asked.scene(table)
    action = scene["actions"][0]["action"]
    after = asked.play(table, scene)
    again = refused(asked.act(table, scene["seat"], action, scene["number"]), 409)
    assert again["number"] == after["number"]
    for number in (0, after["number"] + 1):
        refused(asked.act(table, scene["seat"], action, number), 409)
    assert asked.scene(table)["number"] == after["number"]


def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    asked, _ = asked_first(ada, bea, table)
    scene = asked.scene(table)
    for sure in (True, False):
        assert refused(asked.act(table, scene["seat"], "draw deck", scene["number"], sure), 422)["rule"] == "K-10"
    refused(asked.act(table, scene["seat"], "dance", scene["number"]), 422)
    assert asked.scene(table) == scene


def test_who_is_not_asked_may_not_answer_and_nobody_may_answer_for_another(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    asked, other = asked_first(ada, bea, table)
    scene, waiting = asked.scene(table), other.scene(table)
    action = scene["actions"][0]["action"]
    assert "not your turn" in refused(other.act(table, waiting["seat"], action, waiting["number"]), 409)["error"]
    refused(other.act(table, scene["seat"], action, scene["number"]), 403)
    refused(Person(client).act(table, scene["seat"], action, scene["number"]), 403)
    refused(other.get(f"/tables/{table}/scene", seat=scene["seat"]), 403)
    refused(other.get(f"/tables/{table}/view", seat=scene["seat"]), 403)
    refused(other.get(f"/tables/{table}/events", seat=scene["seat"]), 403)
    refused(asked.act(table, 7, action, scene["number"]), 403)
    assert asked.scene(table) == scene


def test_before_it_begins_and_after_it_is_over_nothing_is_played(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new("keltis", ME, LINK)
    number = ada.scene(table)["number"]
    assert "not begun" in refused(ada.act(table, 0, "play g5", number), 409)["error"]
    assert "not begun" in refused(ada.undo(table, 0, number), 409)["error"]
    refused(ada.post(f"/tables/{table}/hint", {"seat": 0, "number": number}), 409)
    refused(ada.post(f"/tables/{table}/why", {"seat": 0, "action": "skip"}), 409)


def test_seats_are_taken_only_by_those_they_are_for(client: httpx.Client) -> None:
    ada, bea, cleo = (Person(client, name) for name in ("Ada", "Bea", "Cleo"))
    table = ada.open("keltis", ME, LINK, LINK)
    refused(bea.sit(table), 403)
    refused(bea.sit(table, seat=0), 403)
    refused(bea.sit(table, seat=1), 403)
    refused(bea.sit(table, key="0" * 20), 403)
    refused(bea.sit(table, seat=2, key=ada.key(table, 1)), 403)
    key = ada.key(table, 1)
    assert "invitations" not in bea.about(table)
    assert bea.sit(table, key=key).status_code == 200
    refused(cleo.sit(table, key=key), 409)
    assert bea.sit(table, key=ada.key(table, 2)).json()["seats"] == [1]
    assert ada.sit(table).json()["seats"] == ada.sit(table).json()["seats"] == [0]
    assert ada.scene(table)["status"] == "waiting"


def test_a_table_that_makes_no_sense_is_not_opened(client: httpx.Client) -> None:
    ada = Person(client)
    bodies: tuple[Any, ...] = (
        {"game": "chess", "seats": [ME, BOT]},
        {"game": "keltis", "seats": [ME]},
        {"game": "keltis", "seats": [ME] + [BOT] * 5},
        {"game": "keltis", "players": 3, "seats": [ME, BOT]},
        {"game": "keltis", "seats": [ME, ME]},
        {"game": "keltis", "seats": [BOT, BOT]},
        {"game": "keltis", "seats": [HERE, BOT]},
        {"game": "keltis", "seats": [ME, {"kind": "bot", "level": "divine"}]},
        {"game": "keltis", "seats": [ME, BOT], "options": {"fast": True}},
        {"game": "orakel", "seats": [ME, BOT], "options": {"any_clover": "perhaps"}},
        {"game": "keltis", "seats": [ME, BOT], "colour": "red"},
        {"game": "keltis", "seats": "me"},
        [],
        None,
    )
    for body in bodies:
        refused(ada.post("/tables", body), 422)
    assert ada.get("/tables", mine=1).json()["tables"] == []


def test_what_is_not_there_is_not_found(client: httpx.Client) -> None:
    ada = Person(client)
    for path in ("/tables/aaaaaaaaaa", "/tables/x", "/tables/aaaaaaaaaa/scene", "/records/aaaaaaaaaa", "/nothing"):
        refused(ada.get(path), 404)
    refused(ada.sit("aaaaaaaaaa"), 404)
    refused(ada.post("/me/arrive", {"token": "nobody's"}), 404)
    refused(client.delete("/api/tables"), 405)
    page = client.get("/no/such/page")
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")


def test_a_wrong_token_is_refused(client: httpx.Client) -> None:
    for header in ("Bearer nonsense", "Basic YTpi", "Bearer"):
        refused(client.get("/api/me", headers={"Authorization": header}), 403)


def test_bad_bodies_are_refused(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new()
    talk, headers = f"/api/tables/{table}/talk", ada.headers | {"Content-Type": "application/json"}
    for content in (
        b"",
        b"{",
        b"\xff\xfe",
        b'{"text": ""}',
        b'{"text": 7}',
        b'{"text": "\\ud800"}',
        b'{"text": "' + b"x" * 301 + b'"}',
    ):
        refused(client.post(talk, content=content, headers=headers), 422)
    refused(client.post(talk, content=b'{"text": "hello"}', headers=ada.headers), 422)
    refused(client.post(talk, content=b"[" * 60_000, headers=headers), 400)
    refused(client.post(talk, content=b"x" * 70_000, headers=headers), 413)
    refused(client.post(talk, content=iter([b"x" * 40_000] * 2), headers=headers), 413)
    refused(client.post("/api/records", content=b"x" * 70_000, headers=ada.headers), 422)
    refused(client.post("/api/records", content=b"x" * 300_000, headers=ada.headers), 413)
    refused(client.post("/api/records", content=b"\xff", headers=ada.headers), 422)
    assert ada.scene(table)["talk"] == []


def test_refusals_speak_the_language_of_the_one_who_asks(client: httpx.Client) -> None:
    german = client.get("/api/tables/aaaaaaaaaa", headers={"Accept-Language": "fr, de-AT;q=0.8, en;q=0.5"}).json()
    english = client.get("/api/tables/aaaaaaaaaa", headers={"Accept-Language": "fr"}).json()
    assert english["error"] == "There is no table aaaaaaaaaa."
    assert german["error"]
