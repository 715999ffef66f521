"""Whole games by the API."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from nemeton import games
from nemeton.games.registry import rules_of
from nemeton.table import read_record
from tests.server.people import BOT, HERE, LINK, ME, Person, house, pair, play_out


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with house() as client:
        yield client


@pytest.mark.parametrize("game", games())
def test_a_whole_game_against_bots_ends_with_a_result_a_score_and_a_record_that_verifies(
    client: httpx.Client, game: str
) -> None:
    ada = Person(client)
    table = ada.new(game, *[ME, BOT, BOT, BOT][: rules_of(game).PLAYERS[0]])
    for path in ("record", "score"):
        assert ada.get(f"/tables/{table}/{path}").status_code == 409
    end = play_out(table, ada)
    assert end["result"]["words"]
    score = ada.get(f"/tables/{table}/score").json()
    assert [seat["total"] for seat in score["seats"]] == end["result"]["scores"]
    assert all(line["words"] and line["rule"] for seat in score["seats"] for line in seat["lines"])
    for seat in score["seats"]:
        assert sum(line["points"] for line in seat["lines"]) == seat["total"]
        assert any(line["detail"] for line in seat["lines"]) or game == "druiden"
    assert bool(score["account"]) == (game == "druiden")
    lines = ada.scene(table, part="all")["log"]
    assert len({(line["number"], line["part"]) for line in lines}) == len(lines)
    assert all(line["heading"] for line in lines)
    record = read_record(ada.get(f"/tables/{table}/record").text)
    record.verify()
    assert record.setting.words == ("a word", *[None] * (record.setting.game.players - 1))
    assert record.sealed == ada.about(table)["commitment"]


def test_two_people_play_each_other_by_an_invitation(client: httpx.Client) -> None:
    ada, bea, table = pair(client, "druiden")
    end = play_out(table, ada, bea)
    assert end["status"] == "over"
    assert read_record(bea.get(f"/tables/{table}/record").text).setting.words == ("a word", "another word")


def test_several_people_at_one_screen_are_asked_in_turn_and_the_screen_is_told_whose_turn_it_is(
    client: httpx.Client,
) -> None:
    ada = Person(client)
    table = ada.new("druiden", ME, HERE)
    assert [seat["name"] for seat in ada.scene(table)["seats"]] == ["Ada", "Bo"]
    assert ada.about(table)["mine"] == [0, 1]
    scene = ada.scene(table)
    assert scene["asked"]
    other = 1 - scene["seat"]
    assert ada.scene(table, seat=other)["hot"] == scene["seat"]
    assert scene["hot"] is None
    assert play_out(table, ada)["status"] == "over"


def test_a_game_begins_when_the_last_seat_is_taken(client: httpx.Client) -> None:
    ada, bea, cleo = (Person(client, name) for name in ("Ada", "Bea", "Cleo"))
    table = ada.new("keltis", ME, LINK, LINK)
    scene = ada.scene(table)
    assert (scene["status"], scene["svg"], scene["actions"]) == ("waiting", "", [])
    assert scene["waiting"]["words"]
    assert bea.sit(table, key=ada.key(table, 2)).json() == {"seats": [2], "number": 3}
    assert bea.scene(table)["status"] == "waiting"
    assert cleo.sit(table, key=ada.key(table, 1)).json()["seats"] == [1]
    assert ada.scene(table)["status"] == "playing"
    assert [seat["name"] for seat in ada.scene(table)["seats"]] == ["Ada", "Cleo", "Bea"]
    assert ada.about(table)["invitations"] == []


def test_a_public_table_is_listed_until_it_is_full_and_anybody_may_sit_down(client: httpx.Client) -> None:
    ada, bea = Person(client), Person(client, "Bea")
    table = ada.new("keltis", ME, LINK, public=True)
    listed = {each["id"]: each for each in bea.get("/tables", open=1).json()["tables"]}
    assert listed[table]["status"] == "waiting"
    assert bea.sit(table).status_code == 200
    assert table not in {each["id"] for each in bea.get("/tables", open=1).json()["tables"]}


def test_my_tables_are_listed_newest_first_and_say_where_i_am_asked(client: httpx.Client) -> None:
    ada, bea, first = pair(client)
    second = ada.new("keltis", ME, LINK)
    asked = next(person for person in (ada, bea) if person.scene(first)["asked"])
    tables = ada.get("/tables", mine=1).json()["tables"]
    assert [each["id"] for each in tables] == [second, first]
    assert [each["asked"] for each in tables] == [False, asked is ada]
    assert all(each["words"] for each in tables)
    asked.play(first, asked.scene(first))
    assert ada.get("/tables", mine=1).json()["tables"][0]["id"] == first
    assert client.get("/api/tables?mine=1").json()["tables"] == []


def test_a_rematch_has_the_same_people_one_seat_further_and_asking_twice_gives_the_same_table(
    client: httpx.Client,
) -> None:
    ada, bea, table = pair(client, "druiden")
    assert bea.post(f"/tables/{table}/again").status_code == 409
    play_out(table, ada, bea)
    again = bea.post(f"/tables/{table}/again").json()["id"]
    assert ada.post(f"/tables/{table}/again").json()["id"] == again == ada.scene(table)["again"]
    assert Person(client).post(f"/tables/{table}/again").status_code == 403
    assert [seat["name"] for seat in ada.about(again)["seats"]] == ["Bea", "Ada"]
    assert ada.about(again)["kept"] == [1]
    assert Person(client).sit(again).status_code == 403
    assert ada.sit(again, "one").json()["seats"] == [1]
    assert bea.sit(again, "two").json()["seats"] == [0]
    assert ada.scene(again)["status"] == "playing"
    assert ada.about(again)["commitment"] != ada.about(table)["commitment"]


def test_a_name_is_changed_at_the_tables_where_one_plays(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    assert (
        ada.post("/me", {"name": "  Ada\u0007  Lovelace with a long surname"}).json()["name"]
        == "Ada Lovelace with a long"
    )
    assert bea.scene(table)["seats"][0]["name"] == "Ada Lovelace with a long"
    assert bea.about(table)["seats"][0]["name"] == "Ada Lovelace with a long"


def test_what_is_said_reaches_all_and_does_not_make_an_answer_stale(client: httpx.Client) -> None:
    ada, bea, table = pair(client)
    asked, other = (ada, bea) if ada.scene(table)["asked"] else (bea, ada)
    scene = asked.scene(table)
    assert other.post(f"/tables/{table}/talk", {"text": " good <b>luck</b>\n "}).status_code == 200
    assert Person(client, "Cleo").post(f"/tables/{table}/talk", {"text": "I watch"}).status_code == 200
    talk = asked.scene(table)["talk"]
    assert [(each["name"], each["text"]) for each in talk] == [(other.name, "good <b>luck</b>"), ("Cleo", "I watch")]
    assert asked.scene(table, after=talk[0]["number"])["talk"] == talk[1:]
    asked.play(table, scene)


def test_a_spectator_sees_the_table_and_no_hand(client: httpx.Client) -> None:
    ada, _, table = pair(client)
    scene = client.get(f"/api/tables/{table}/scene").json()
    assert scene["seat"] is None
    assert scene["svg"].startswith("<svg")
    assert scene["actions"] == []
    assert scene["undo"]["state"] == "no"
    view = client.get(f"/api/tables/{table}/view").json()["view"]
    assert all(card is None for hand in view["hands"] for card in hand)
    assert ada.get(f"/tables/{table}/view", seat=0).json()["view"]["hands"][0] != view["hands"][0]


@pytest.mark.parametrize("game", games())
def test_a_scene_has_a_picture_a_question_and_for_each_answer_a_label_and_what_to_click(
    client: httpx.Client, game: str
) -> None:
    ada = Person(client)
    table = ada.new(game, *[ME, BOT, BOT][: rules_of(game).PLAYERS[0]])
    scene = ada.when_asked(table, part="slab", shape="tall")
    assert scene["svg"].startswith("<svg")
    assert scene["seats_svg"].startswith("<svg")
    assert scene["question"]["words"]
    assert len(scene["actions"]) > 1
    for action in scene["actions"]:
        assert action["label"]
        assert action["ids"]
    assert all(f'id="{name}"' in scene["svg"] + scene["seats_svg"] for a in scene["actions"] for name in a["ids"])
    assert all(line["words"] for line in scene["log"])
    assert "Your turn" in scene["title"]


def test_a_hint_tells_the_best_answers_and_why_not_tells_the_rule(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new()
    scene = ada.when_asked(table)
    moment = {"seat": 0, "number": scene["number"]}
    hint = ada.post(f"/tables/{table}/hint", moment).json()
    assert 0 < len(hint["advice"]) <= 5
    assert hint["words"]
    why = ada.post(f"/tables/{table}/why", {"seat": 0, "action": "draw deck"}).json()
    assert why["sentence"]
    assert why["rule"].startswith("K-")
    assert Person(client).post(f"/tables/{table}/hint", moment).status_code == 403
    assert Person(client).post(f"/tables/{table}/why", {"seat": 0, "action": "draw deck"}).status_code == 403


def test_a_record_is_kept_for_replay_and_a_finished_table_is_one(client: httpx.Client) -> None:
    ada, bea, table = pair(client, "druiden")
    assert ada.get(f"/records/{table}").status_code == 409
    play_out(table, ada, bea)
    text = ada.get(f"/tables/{table}/record").text
    kept = client.post("/api/records", content=text, headers=ada.headers | {"Content-Type": "text/plain"})
    assert kept.status_code == 201, kept.text
    for record, names in ((table, ["Ada", "Bea"]), (kept.json()["id"], ["Seat 1", "Seat 2"])):
        about = client.get(f"/api/records/{record}").json()
        assert about["verified"]["ok"]
        assert about["names"] == names
        for step in (0, 1, about["steps"]):
            scene = client.get(f"/api/records/{record}/steps/{step}", params={"seat": 1, "part": "slab"}).json()
            assert scene["svg"].startswith("<svg")
            assert len(scene["log"]) == min(step, 1)
        assert scene["result"]["words"]
        assert client.get(f"/api/records/{record}/steps/{about['steps'] + 1}").status_code == 404
        assert client.get(f"/api/records/{record}/steps/0?seat=2").status_code == 422
