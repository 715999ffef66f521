"""Guests, cookies, origins, headers and limits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from nemeton.server.limits import Buckets
from nemeton.server.settings import Rates
from tests.server.people import BOT, ME, Person, Running, house, quick_folder, running

BODY = {"game": "keltis", "seats": [ME, BOT]}


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with quick_folder() as path, running(path) as server:
        yield server


def browser(server: Running) -> httpx.Client:
    """A browser on one of our pages: it keeps cookies, and says where requests come from."""
    client = server.client()
    client.headers["Origin"] = server.address
    return client


def test_a_guest_is_made_when_one_is_needed_and_known_again_by_a_signed_cookie(server: Running) -> None:
    with browser(server) as ada:
        assert ada.get("/api/me").json() == {"name": "Guest", "language": "en"}
        assert "set-cookie" not in ada.get("/api/tables?open=1").headers
        opened = ada.post("/api/tables", json=BODY)
        cookie = opened.headers["set-cookie"].lower()
        assert cookie.startswith("nemeton=")
        for part in ("httponly", "samesite=lax", "max-age=31536000", "path=/"):
            assert part in cookie
        assert "set-cookie" not in ada.post("/api/tables", json=BODY).headers
        assert len(ada.get("/api/tables?mine=1").json()["tables"]) == 2


def test_a_cookie_that_was_tampered_with_is_nobodys(server: Running) -> None:
    with browser(server) as ada:
        ada.post("/api/tables", json=BODY)
        cookie = ada.cookies["nemeton"]
        for forged in (cookie[:-2] + "xx", "x" + cookie, "nonsense", "ä".encode().hex()):
            answer = server.client().get("/api/tables?mine=1", headers={"Cookie": f"nemeton={forged}"})
            assert answer.json()["tables"] == []


def test_a_personal_link_makes_another_browser_the_same_guest_when_one_confirms(server: Running) -> None:
    with browser(server) as ada, browser(server) as phone:
        ada.post("/api/me", json={"name": "Ada"})
        url = ada.post("/api/me/link").json()["url"]
        assert url.startswith(f"{server.address}/me/")
        token = url.rsplit("/", 1)[1]
        phone.get(f"/me/{token}")
        assert phone.get("/api/me").json()["name"] == "Guest"
        assert phone.post("/api/me/arrive", json={"token": token}).json()["name"] == "Ada"
        assert phone.get("/api/me").json()["name"] == "Ada"
        assert ada.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 403


def test_tokens_are_kept_as_hashes_only(server: Running) -> None:
    with server.client() as client:
        ada = Person(client)
    path = Path(server.house.settings.database.removeprefix("sqlite:///"))
    kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert ada.token.encode() not in kept


def test_the_language_is_chosen_by_the_browser_and_then_by_the_guest(server: Running) -> None:
    with browser(server) as ada:
        ada.headers["Accept-Language"] = "fr-FR, ru;q=0.9, en;q=0.5"
        assert ada.get("/api/me").json()["language"] == "ru"
        assert ada.post("/api/me", json={"language": "de"}).json()["language"] == "de"
        assert ada.get("/api/me").json()["language"] == "de"
        assert ada.post("/api/me", json={"language": "fr"}).status_code == 422


def test_a_request_from_another_site_changes_nothing(server: Running) -> None:
    with browser(server) as ada:
        ada.post("/api/me", json={"name": "Ada"})
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Origin": server.address.replace("http:", "ftp:").replace("127.0.0.1", "127.0.0.2")},
        ):
            assert ada.post("/api/me", json={"name": "Eve"}, headers=headers).status_code == 403
        del ada.headers["Origin"]
        assert ada.post("/api/me", json={"name": "Eve"}).status_code == 403
        for site, status in (("cross-site", 403), ("same-site", 403), ("none", 403), ("same-origin", 200)):
            answer = ada.post("/api/me", json={"name": "Ada"}, headers={"Sec-Fetch-Site": site})
            assert answer.status_code == status
        assert ada.get("/api/me").json()["name"] == "Ada"
    with server.client() as fresh:
        answer = fresh.post("/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


def test_every_answer_has_a_strict_policy(server: Running) -> None:
    with server.client() as client:
        for path in ("/api/me", "/api/tables/aaaaaaaaaa", "/no/such/page", "/openapi.json"):
            headers = client.get(path).headers
            assert headers["content-security-policy"].startswith(
                "default-src 'none'; script-src 'self'; style-src 'self'"
            )
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
        refused = client.post("/api/me", json={}, headers={"Origin": "https://evil.example"})
        assert "content-security-policy" in refused.headers


def test_our_own_mistakes_are_told_in_a_sentence_without_a_trace(server: Running) -> None:
    tables = server.house.tables

    async def fail(table: str) -> None:
        raise ZeroDivisionError("of our own")

    with server.client() as client, pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "room", fail)
        answer = client.get("/api/tables/aaaaaaaaaa")
        assert answer.status_code == 500
        assert answer.json() == {"error": "Something went wrong here. Nothing was changed."}
        assert "content-security-policy" in answer.headers


def test_who_asks_too_much_is_told_to_wait() -> None:
    with house(rates=Rates(guest=(0.01, 3), address=(1, 1000), reading=(0.01, 10), costly=(0.01, 2))) as client:
        ada = Person(client)
        bea = Person(client, "Bea")
        assert client.post("/api/guests", json={}).status_code == 429
        statuses = [ada.post("/tables", BODY).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]
        answer = ada.post("/me", {"name": "Eve"})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 1
        assert answer.json()["error"]
        assert bea.post("/me", {"name": "Bea"}).status_code == 200
        assert [client.get("/api/me").status_code for _ in range(11)] == [200] * 10 + [429]


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    buckets = Buckets(rate=2, most=3, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    now[0] = 1.0
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0.5]
    now[0] = 100.0
    assert [buckets.take("a") > 0 for _ in range(4)] == [False, False, False, True]
