"""Invitations that are good, wrong or used; what those read who wait; and how a finished game stands in a list."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from nemeton.server.seats import Seat, seat_names
from tests.server.people import BOT, LINK, ME, Person, house, play_out


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with house() as client:
        yield client


def page_of(person: Person, path: str) -> tuple[str, dict[str, Any]]:
    """A table's page: all of it, and the data that its script begins with."""
    page = person.client.get(path, headers=person.headers).text
    found = re.search(r'<script type="application/json" id="table">(.*?)</script>', page)
    assert found is not None
    return page, json.loads(found[1])


def test_a_good_invitation_brings_its_key_to_the_page_and_nobody_is_refused(client: httpx.Client) -> None:
    ada, bea = Person(client), Person(client, "Bea")
    table = ada.new("keltis", ME, LINK)
    key = ada.key(table, 1)
    page, data = page_of(bea, f"/t/{table}/{key}")
    assert data["key"] == key
    assert "You are watching" not in page.partition("<main")[2].partition("</main>")[0].replace(json.dumps(data), "")


def test_a_wrong_invitation_promises_no_seat(client: httpx.Client) -> None:
    ada, bea = Person(client), Person(client, "Bea")
    table = ada.new("keltis", ME, LINK)
    page, data = page_of(bea, f"/t/{table}/0123456789")
    assert data["key"] == ""
    assert "This invitation is not known here." in page


def test_who_comes_by_a_link_that_somebody_has_used_is_told_so(client: httpx.Client) -> None:
    ada, bea, cid = Person(client), Person(client, "Bea"), Person(client, "Cid")
    table = ada.new("keltis", ME, LINK)
    key = ada.key(table, 1)
    assert bea.sit(table, key=key).status_code == 200
    page, data = page_of(cid, f"/t/{table}/{key}")
    assert data["key"] == ""
    assert "Bea has already taken the seat to which this link invites." in page
    for person in (ada, bea):
        assert "has already taken the seat" not in page_of(person, f"/t/{table}/{key}")[0]


def test_only_who_invites_is_told_to_send_invitations(client: httpx.Client) -> None:
    ada, bea, cid = Person(client), Person(client, "Bea"), Person(client, "Cid")
    table = ada.new("keltis", ME, LINK, LINK)
    bea.sit(table, key=ada.key(table, 1))
    told = [person.scene(table)["waiting"] for person in (ada, bea, cid)]
    assert told[0]["words"].endswith("Send each an invitation.")
    assert told[1]["words"] == "The game begins by itself when everybody has come."
    assert told[2]["title"] == "Not everybody is here yet"
    assert told[2]["words"] == "You have no seat here, and watch when the game begins."
    table = ada.new("keltis", ME, LINK, public=True)
    assert cid.scene(table)["waiting"]["words"] == "A seat is free. Take it, or stay and watch."


def test_at_an_address_of_this_computer_only_that_is_said_where_people_are_invited(client: httpx.Client) -> None:
    ada, bea = Person(client), Person(client, "Bea")
    told = "nemeton serve --host 0.0.0.0"
    table = ada.new("keltis", ME, LINK)
    assert told in page_of(ada, f"/t/{table}")[0]
    assert told not in page_of(bea, f"/t/{table}")[0]
    assert told not in page_of(ada, f"/t/{ada.new('keltis', ME, BOT)}")[0]


def test_guests_without_a_name_are_counted_as_bots_are() -> None:
    guest, bot = Seat("link", guest="a", taken=True), Seat("bot", level="easy", taken=True)
    seats = [guest, bot, guest, Seat("link", name="Mira", guest="b", taken=True), bot, Seat("link")]
    assert seat_names(seats) == ["Guest", "Bot easy", "Guest 2", "Mira", "Bot easy 2", "Open seat"]


def test_a_list_says_how_a_finished_game_ended(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new("keltis", ME, BOT)
    own, other = play_out(table, ada)["result"]["scores"]
    (row,) = ada.get("/tables", mine=True).json()["tables"]
    best = f"{max(own, other)}".replace("-", "−")
    if own >= other:
        assert row["words"] == f"Finished: won with {best}"
    else:
        assert row["words"] == f"Finished: place 2 of 2, {own} to {best}".replace(" -", " −")


@pytest.mark.parametrize("path", ["/", "/about", "/replay", "/help/keltis"])
def test_the_head_of_a_page_can_be_asked_for(client: httpx.Client, path: str) -> None:
    answer = client.head(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert not answer.content
