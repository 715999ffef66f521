"""Pages as they leave the server: three languages, strict safety, nothing unescaped; what their scripts may say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest

from nemeton.games.registry import GAMES
from nemeton.games.rulebook import rule_texts
from nemeton.language import LANGUAGES, speaking
from nemeton.server import assets, codes, words
from nemeton.server.apidocs import documented
from nemeton.server.pages import as_json
from nemeton.server.rulepages import rulebook
from tests.server.people import BOT, LINK, ME, Person, house, play_out

PATHS = ("/", "/about", "/docs", "/replay", *(f"/help/{game}" for game in GAMES))
SCRIPTS = [name for name in assets.files() if name.endswith(".js")]
SPOKEN = re.compile(r'\bword\("(\w+)"')
NASTY = "<i>&\"'"


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with house() as client:
        yield client


def said(client: httpx.Client, path: str, language: str = "en") -> httpx.Response:
    return client.get(path, headers={"Accept-Language": language})


# Every page.


@pytest.mark.parametrize("path", PATHS)
def test_every_page_comes_in_every_language(client: httpx.Client, path: str) -> None:
    pages = {language: said(client, path, language) for language in LANGUAGES}
    for language, page in pages.items():
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text
        assert "{{" not in page.text
    assert len({page.text for page in pages.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("path", [*PATHS, "/nowhere", "/t/nowhere", "/r/nowhere", "/help/chess", "/me/nobody"])
def test_pages_allow_no_script_or_style_but_their_own(client: httpx.Client, path: str) -> None:
    page = said(client, path)
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "unsafe" not in page.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*(src=|application/json))|<style|\sstyle=|\son\w+=|javascript:", page.text)
    for link in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        assert link.startswith(("/", "#")), link


@pytest.mark.parametrize(("path", "status"), [("/nowhere", 404), ("/t/nowhere", 404), ("/help/chess", 404)])
def test_what_is_not_there_is_said_in_a_sentence(client: httpx.Client, path: str, status: int) -> None:
    page = said(client, path, "de")
    assert page.status_code == status
    assert "<h1>" in page.text
    assert "Zum Hain" in page.text
    assert "Traceback" not in page.text


def test_dark_is_remembered_and_nonsense_is_not(client: httpx.Client) -> None:
    assert 'data-theme="dark"' in client.get("/", headers={"Cookie": "theme=dark"}).text
    assert 'data-theme="system"' in client.get("/", headers={"Cookie": 'theme="><script>'}).text


# Names and data.


def test_names_are_escaped_wherever_they_appear(client: httpx.Client) -> None:
    ada = Person(client, NASTY)
    link = ada.post("/me/link").json()["url"]
    page = client.get(link.removeprefix(str(client.base_url).rstrip("/")))
    assert NASTY not in page.text
    assert "&lt;i&gt;&amp;&#34;&#39;" in page.text


def test_data_for_scripts_can_not_end_its_element() -> None:
    made = as_json({"name": "</script><!--"})
    assert "<" not in made
    assert json.loads(made) == {"name": "</script><!--"}


def test_the_page_of_an_invitation_takes_no_seat(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new("keltis", ME, LINK)
    page = client.get(f"/t/{table}/{ada.key(table, 1)}")
    assert page.status_code == 200
    assert not ada.about(table)["seats"][1]["taken"]


def test_a_table_and_its_replay_have_pages(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new("druiden", ME, BOT)
    assert client.get(f"/t/{table}").status_code == 200
    assert client.get(f"/r/{table}").status_code == 409
    play_out(table, ada)
    assert client.get(f"/r/{table}").status_code == 200


# Help.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_help_has_every_rule_under_its_id(game: str, language: str) -> None:
    book = rulebook(game, language)
    text = "".join(part.text for part in book.parts)
    assert re.findall(r'data-rule="([^"]+)"', text) == [rule["id"] for rule in rule_texts(game)]
    assert "**" not in text
    assert "|---" not in text


def test_the_drawer_is_the_rules_alone(client: httpx.Client) -> None:
    drawer = said(client, "/help/keltis/drawer", "ru").text
    assert "<html" not in drawer
    assert 'data-rule="K-11"' in drawer


# The API's page.


def test_the_docs_show_every_request(client: httpx.Client) -> None:
    document = client.get("/openapi.json").json()
    page = client.get("/docs").text
    operations = [one for group in documented(document).values() for one in group]
    assert len(operations) == sum(len(methods) for methods in document["paths"].values())
    for one in operations:
        assert f'id="{one.anchor}"' in page
        assert one.path in page


# Scripts and their words.


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_small_and_knows_no_game(name: str) -> None:
    text = assets.files()[name].decode()
    assert text.count("\n") < 250
    for game in GAMES:
        assert game not in text.lower()


def test_scripts_say_only_what_python_says_and_all_of_it() -> None:
    pages = {"lobby.js": words.lobby_words, "table.js": words.table_words, "replay.js": words.replay_words}
    for script, speak in pages.items():
        files = ["page.js", script, *assets.imports("page.js"), *assets.imports(script)]
        used = {key for name in files for key in SPOKEN.findall(assets.files()[f"js/{name}"].decode())}
        assert used <= speak().keys(), (script, used - speak().keys())


@pytest.mark.parametrize("language", ["de", "ru"])
def test_scripts_speak_every_language(language: str) -> None:
    english = words.lobby_words() | words.table_words() | words.replay_words()
    with speaking(language):
        other = words.lobby_words() | words.table_words() | words.replay_words()
    same = {key for key in english if english[key] == other[key]}
    assert same <= {"name", "pause", "with"}


# Files.


def test_files_are_kept_for_ever_under_their_digest(client: httpx.Client) -> None:
    address = assets.address("js/table.js")
    found = client.get(address)
    assert found.headers["content-type"].startswith("text/javascript")
    assert "immutable" in found.headers["cache-control"]
    assert "immutable" not in client.get("/assets/old/js/table.js").headers.get("cache-control", "")
    for outside in ("/assets/x/js/nothing.js", "/assets/x/%2e%2e/pages.py", "/assets/x//etc/passwd"):
        assert client.get(outside).status_code == 404


def test_a_page_asks_for_all_its_scripts_at_once(client: httpx.Client) -> None:
    page = client.get("/").text
    for name in assets.imports("lobby.js"):
        assert f'rel="modulepreload" href="{assets.address(f"js/{name}")}"' in page


# Codes to be scanned.


def test_codes_have_the_corrections_of_the_standard() -> None:
    """Examples that others have published: HELLO WORLD at level M, and all formats of that level."""
    data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    assert codes.correction(data, 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
    formats = ["5412", "5125", "5E7C", "5B4B", "45F9", "40CE", "4F97", "4AA0"]
    assert [f"{codes.format_bits(mask):04X}" for mask in range(8)] == formats


def test_a_code_is_square_has_three_eyes_and_grows_with_its_text() -> None:
    sizes = []
    for length in (1, 14, 15, 42, 43, 84, codes.LONGEST):
        matrix = codes.code("x" * length)
        sizes.append(len(matrix))
        assert all(len(line) == len(matrix) for line in matrix)
        for eye in (matrix[0][:7], matrix[0][-7:], matrix[-1][:7], matrix[6][:7]):
            assert eye == [1] * 7
    assert sizes == [21, 21, 25, 29, 33, 37, 41]
    with pytest.raises(ValueError, match="holds"):
        codes.code("x" * (codes.LONGEST + 1))


def test_an_invitation_has_a_code(client: httpx.Client) -> None:
    ada = Person(client)
    table = ada.new("keltis", ME, LINK)
    code = client.get(f"/t/{table}/{ada.key(table, 1)}/code.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert client.get(f"/t/{table}/{'x' * 200}/code.svg").status_code == 404
