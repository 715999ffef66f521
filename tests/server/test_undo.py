"""Taking back: freely within the own turn, then only if all agree, and never to redraw."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.server.people import BOT, HERE, ME, Json, Person, house, pair


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with house() as client:
        yield client


def begun(client: httpx.Client) -> tuple[Person, Person, str]:
    """Two people, the one who is asked first."""
    ada, bea, table = pair(client)
    return (ada, bea, table) if ada.scene(table)["asked"] else (bea, ada, table)


def undo_state(person: Person, table: str, seat: int) -> str:
    return str(person.scene(table, seat=seat, part="slab")["undo"]["state"])


def answer_of(scene: Json, verb: str) -> str:
    return next(str(each["action"]) for each in scene["actions"] if each["action"].startswith(verb))


def played_a_card(person: Person, table: str) -> Json:
    """The scene after a card was laid, while a figure waits to be entered; nothing hidden has come to light."""
    scene = person.scene(table)
    answer = person.act(table, scene["seat"], answer_of(scene, "play"), scene["number"], sure=False)
    assert answer.status_code == 200, answer.text
    after: Json = answer.json()
    assert after["asked"]
    return after


def test_an_answer_within_the_own_turn_is_taken_back_freely_and_everybody_sees_that(client: httpx.Client) -> None:
    first, other, table = begun(client)
    before = first.get(f"/tables/{table}/view").json()["view"]
    after = played_a_card(first, table)
    assert undo_state(first, table, after["seat"]) == "free"
    undone = first.undo(table, after["seat"], after["number"])
    assert undone.status_code == 200
    assert first.get(f"/tables/{table}/view").json()["view"] == before
    assert undo_state(first, table, after["seat"]) == "no"
    log = other.scene(table, after=after["number"], part="all")
    assert log["log_whole"]
    (line,) = log["log"]
    assert line["words"].startswith("takes back: laid ")
    assert line["notation"] == ""


def test_an_answer_that_cant_be_taken_back_freely_is_not_played_unless_one_is_sure(client: httpx.Client) -> None:
    first, _, table = begun(client)
    scene = first.scene(table)
    discard = answer_of(scene, "discard")
    asked = first.act(table, scene["seat"], discard, scene["number"], sure=False)
    assert asked.status_code == 202
    assert asked.json()["final"]
    assert asked.json()["words"]
    assert first.scene(table) == scene
    assert first.act(table, scene["seat"], discard, scene["number"], sure=True).status_code == 200


def test_beyond_that_all_other_people_have_to_agree(client: httpx.Client) -> None:
    first, other, table = begun(client)
    before = first.get(f"/tables/{table}/view").json()["view"]
    scene = first.scene(table)
    first.act(table, scene["seat"], answer_of(scene, "discard"), scene["number"])
    scene = first.scene(table)
    assert undo_state(first, table, scene["seat"]) == "consent"
    asked = first.undo(table, scene["seat"], scene["number"]).json()
    assert asked["undo_request"]["seat"] == scene["seat"]
    assert not asked["undo_request"]["answer"]
    seen = other.scene(table)
    assert seen["undo_request"]["answer"]
    assert first.name in seen["undo_request"]["words"]
    assert first.undo(table, scene["seat"], asked["number"]).status_code == 409
    assert first.answer(table, scene["seat"], asked["number"], yes=True).status_code == 409
    granted = other.answer(table, seen["seat"], seen["number"], yes=True).json()
    assert granted["undo_request"] is None
    assert first.get(f"/tables/{table}/view").json()["view"] == before


def test_a_refused_a_withdrawn_and_an_overtaken_request_change_nothing(client: httpx.Client) -> None:
    first, other, table = begun(client)
    scene = first.scene(table)
    first.act(table, scene["seat"], answer_of(scene, "discard"), scene["number"])
    while first.scene(table)["asked"]:
        first.play(table, first.scene(table))
    view = other.get(f"/tables/{table}/view").json()["view"]
    for person, seat in ((other, 1 - scene["seat"]), (first, scene["seat"])):
        asked = first.undo(table, scene["seat"], first.scene(table)["number"]).json()
        assert asked["undo_request"]
        assert person.answer(table, seat, person.scene(table)["number"], yes=False).json()["undo_request"] is None
        assert person.answer(table, seat, person.scene(table)["number"], yes=True).status_code == 409
    assert other.get(f"/tables/{table}/view").json()["view"] == view
    told = [line["words"] for line in first.scene(table, part="all")["log"][-2:]]
    assert told == ["said no: nothing is taken back", "asks no more to take back"]
    first.undo(table, scene["seat"], first.scene(table)["number"])
    assert other.play(table, other.scene(table))["undo_request"] is None


def test_bots_and_people_at_the_same_screen_agree_at_once_and_the_same_cards_come_again(client: httpx.Client) -> None:
    for seats in ((ME, BOT), (ME, HERE)):
        ada = Person(client)
        table = ada.new("keltis", *seats)
        scene = ada.when_asked(table)
        seat, action = scene["seat"], answer_of(scene, "discard")

        def seen(seat: int = seat, ada: Person = ada, table: str = table) -> Json:
            return dict(ada.get(f"/tables/{table}/view", seat=seat).json()["view"])

        dealt = seen()
        drawn = []
        for _ in range(2):
            scene = ada.scene(table, seat=seat)
            after = ada.act(table, seat, action, scene["number"]).json()
            while after["asked"]:
                after = ada.act(table, seat, answer_of(after, "draw deck"), after["number"]).json()
            drawn.append(sorted(seen()["hands"][seat]))
            ada.when_asked(table)
            while undo_state(ada, table, seat) != "no" and seen() != dealt:
                now = ada.scene(table, seat=seat)
                ada.undo(table, seat, now["number"])
        assert drawn[0] == drawn[1]


def test_nothing_is_taken_back_by_others_in_vain_or_from_an_old_scene(client: httpx.Client) -> None:
    first, other, table = begun(client)
    scene = first.scene(table)
    assert first.undo(table, scene["seat"], scene["number"]).status_code == 409
    after = played_a_card(first, table)
    assert other.undo(table, scene["seat"], after["number"]).status_code == 403
    assert other.undo(table, 1 - scene["seat"], other.scene(table)["number"]).status_code == 409
    assert first.undo(table, scene["seat"], scene["number"]).status_code == 409
    assert first.scene(table)["number"] == after["number"]
