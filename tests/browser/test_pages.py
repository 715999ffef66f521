"""How pages look to everybody: phones, three languages, dark mode, and people who use other senses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from babel.messages.pofile import read_po

from nemeton.games.registry import GAMES
from nemeton.language import FOLDER
from tests.browser.conftest import NewPlayer
from tests.browser.player import Player

PHONE = (360, 740)
FITS = """() => {
  const page = document.documentElement;
  const cut = [...document.querySelectorAll("body *")].filter((one) => {
    const box = one.getBoundingClientRect();
    const may = ".heard, .skip, .sprite, .wide-table, pre, [hidden]";
    return box.width && box.right > innerWidth + 1 && !one.closest(may);
  });
  return { across: page.scrollWidth - page.clientWidth, cut: cut.map((one) => one.outerHTML.slice(0, 90)) };
}"""
WITHIN = """() => {
  const frame = document.querySelector("#board").getBoundingClientRect();
  return [...document.querySelectorAll("#picture g[id]")].every((one) => {
    const box = one.getBoundingClientRect();
    return !box.width || (box.left > frame.left - 2 && box.right < frame.right + 2 && box.bottom < frame.bottom + 2);
  });
}"""
TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest("script, [lang=en], .log, code")) found.push(data.trim());
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    found.push(...["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""));
  }
  return found.filter(Boolean);
}"""


def at_table(player: Player, game: str) -> Player:
    player.hurries().with_friends(game, "easy", "easy").arrives()
    player.waits_until_asked()
    return player


def english(language: str) -> set[str]:
    """Sentences of the catalogues that say something else in that language."""
    found = set()
    for path in Path(FOLDER / language).glob("*.po"):
        with path.open("rb") as file:
            found |= {message.id for message in read_po(file, locale=language) if message.id != message.string}
    return {text for text in found if isinstance(text, str) and text and "{" not in text}


# Phones.


@pytest.mark.parametrize("path", ["/", "/help/druiden", "/about", "/docs", "/replay", "/t/nowhere"])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_no_page_scrolls_sideways_on_a_phone(player: NewPlayer, path: str, language: str) -> None:
    ada = player(*PHONE, language=language).visit(path)
    if path == "/":
        ada.page.click("[data-friends=orakel]")
    assert ada.page.evaluate(FITS) == {"across": 0, "cut": []}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_table_is_cut_off_on_a_phone_and_nothing_scrolls(player: NewPlayer, game: str) -> None:
    ada = at_table(player(*PHONE, language="ru"), game)
    for _ in range(4):
        scene = ada.waits_until_asked()
        if scene["status"] == "over":
            break
        assert ada.page.evaluate(FITS) == {"across": 0, "cut": []}
        assert ada.page.evaluate(WITHIN)
        assert ada.page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]
        ada.clicks(scene["actions"][0], scene)
        ada.waits_for_more(scene)


def test_on_a_phone_log_typing_help_and_seats_are_sheets(player: NewPlayer) -> None:
    ada = at_table(player(*PHONE), "keltis")
    for name in ("log", "type", "help"):
        ada.page.click(f".bottom [data-drawer={name}]")
        ada.page.wait_for_selector(f"#drawer-{name}.open")
        assert ada.see("#bottom").is_visible()
    ada.page.click("#drawer-help [data-drawer='']")
    ada.page.click(".strip [data-thing=seat-1]")
    ada.page.wait_for_selector("#seats-picture svg")
    assert ada.page.evaluate(FITS)["across"] == 0


def test_fingers_find_large_targets(player: NewPlayer) -> None:
    ada = player(*PHONE, has_touch=True).visit()
    for one in ada.see("button >> visible=true").all():
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= 44, one.inner_text()


def test_a_game_goes_on_by_taps_on_a_phone(player: NewPlayer) -> None:
    ada = at_table(player(*PHONE, has_touch=True, is_mobile=True), "keltis")
    for _ in range(3):
        scene = ada.waits_until_asked()
        for thing in ada.needed(scene["actions"][0], scene):
            ada.page.touchscreen.tap(*ada.place(thing) or (0, 0))
        ada.waits_for_more(scene)


def test_five_seats_fit_a_phone_with_their_points(player: NewPlayer) -> None:
    ada = player(*PHONE).hurries()
    ada.with_friends("druiden", *["easy"] * 4).arrives().waits_until_asked()
    for seat in ada.see("#strip button").all():
        assert seat.locator(".name").is_hidden()
        assert seat.locator(".total").is_visible()
        assert (seat.get_attribute("aria-label") or "").startswith(seat.get_attribute("title") or "?")
    assert ada.page.evaluate(FITS) == {"across": 0, "cut": []}


TABLET = (820, 1180)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_tablet_seats_show_all_they_have(player: NewPlayer, game: str) -> None:
    ada = at_table(player(*TABLET), game)
    assert ada.see("#strip svg.seat").count() == 3
    assert ada.see("#picture [id^='seat-']").count() == 0
    assert ada.page.evaluate(FITS) == {"across": 0, "cut": []}
    assert ada.page.evaluate(WITHIN)
    for _ in range(3):
        scene = ada.waits_until_asked()
        ada.clicks(scene["actions"][0], scene)
        ada.waits_for_more(scene)


def test_a_tablet_that_is_turned_shows_the_other_table(player: NewPlayer) -> None:
    ada = at_table(player(*TABLET), "keltis")
    ada.page.set_viewport_size({"width": 1180, "height": 820})
    ada.page.wait_for_selector("#picture [id=seat-0]")
    ada.page.set_viewport_size({"width": 820, "height": 1180})
    ada.page.wait_for_selector("#strip svg.seat")
    assert ada.page.evaluate(FITS) == {"across": 0, "cut": []}


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1200, 1000)])
def test_columns_and_board_line_up_on_wide_pages(player: NewPlayer, size: tuple[int, int]) -> None:
    ada = at_table(player(*size), "keltis")
    seat, side = ada.see("#picture [id=seat-0]").bounding_box(), ada.see("#drawer-log").bounding_box()
    assert seat is not None
    assert side is not None
    assert abs(seat["y"] - side["y"]) < 3
    assert abs(seat["x"] - (size[0] - side["x"] - side["width"])) < 3


def test_a_phone_on_its_side_is_told_to_be_turned(player: NewPlayer) -> None:
    ada = at_table(player(740, 360, has_touch=True, is_mobile=True), "keltis")
    assert ada.see(".sideways").is_visible()
    ada.page.set_viewport_size({"width": 360, "height": 740})
    assert ada.see(".sideways").is_hidden()


# Languages.


@pytest.mark.parametrize("language", ["de", "ru"])
def test_no_english_is_left_in_another_language(player: NewPlayer, language: str) -> None:
    source = english(language)
    ada = player(language=language).visit()

    def look() -> None:
        assert [text for text in ada.page.evaluate(TEXTS) if text in source] == []

    look()
    for path in ("/help/keltis", "/about", "/replay", "/t/nowhere"):
        ada.visit(path)
        look()
    ada.hurries().with_friends("keltis", "link")
    ada.page.wait_for_selector(".invitation")
    look()
    for game in GAMES:
        at_table(ada, game)
        look()
    ada.page.keyboard.press("?")
    ada.page.wait_for_selector("#help [data-rule]")
    look()
    ada.visit().with_friends("druiden", "easy").arrives().plays_out()
    ada.page.wait_for_selector("#score:not([hidden])")
    look()


def test_the_language_is_the_browsers_at_first_and_can_be_switched(player: NewPlayer) -> None:
    ada = player(language="de-AT").visit()
    assert ada.see("html").get_attribute("lang") == "de"
    ada.page.click("[data-opens=settings] >> visible=true >> nth=0")
    ada.page.click("[data-language=ru]")
    ada.page.wait_for_selector("html[lang=ru]")
    assert "Войдите в рощу" in ada.see("h1").inner_text()


# Dark.


def test_dark_by_the_device_or_by_choice(player: NewPlayer) -> None:
    dark = "rgb(14, 21, 18)"
    ground = "getComputedStyle(document.body).backgroundColor"
    ada = player(color_scheme="dark").visit()
    assert ada.page.evaluate(ground) == dark
    ben = player(color_scheme="light").visit()
    assert ben.page.evaluate(ground) != dark
    ben.page.click("[data-theme-switch]")
    assert ben.page.evaluate(ground) == dark
    ben.page.reload()
    assert ben.page.evaluate(ground) == dark
    at_table(ben, "keltis")
    assert "#233B2C" in ben.see("#picture").inner_html()


# Other senses.


def serious(player: Player) -> list[Any]:
    """What axe finds serious or critical, with the places."""
    found = Axe().run(player.page).response["violations"]
    return [
        (one["id"], [node["html"][:160] + json.dumps(node["any"][:1])[:200] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/help/orakle", "/about", "/docs", "/replay"])
def test_axe_finds_nothing_serious_on_pages(player: NewPlayer, path: str, scheme: str) -> None:
    assert serious(player(color_scheme=scheme).visit(path)) == []


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_tables(player: NewPlayer, game: str, size: tuple[int, int]) -> None:
    assert serious(at_table(player(*size), game)) == []


def test_axe_finds_nothing_serious_in_menus_drawers_the_waiting_room_and_at_the_end(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("orakel", "link").page.wait_for_selector(".invitation")
    assert serious(ada) == []
    at_table(ada, "druiden").page.keyboard.press("?")
    ada.page.wait_for_selector("#help [data-rule]")
    assert serious(ada) == []
    ada.page.click("[data-opens=settings] >> visible=true")
    assert serious(ada) == []
    ada.page.keyboard.press("Escape")
    ada.plays_out()
    ada.page.wait_for_selector("#score:not([hidden])")
    assert serious(ada) == []
    ada.page.click("#score a[href^='/r/']")
    ada.page.wait_for_selector("#picture svg")
    assert serious(ada) == []


def test_everything_that_may_be_answered_with_has_words_and_is_told_when_asked(player: NewPlayer) -> None:
    ada = at_table(player(), "keltis")
    for thing in ada.see("#picture .can").all():
        assert thing.get_attribute("role") == "button"
        assert thing.get_attribute("aria-label")
    assert ada.see("#picture .can[tabindex='0']").count() == 1


def test_with_keys_one_comes_to_the_hand_first_and_the_list_of_moves_goes(player: NewPlayer) -> None:
    ada = at_table(player(), "keltis")
    assert (ada.see("#picture .can[tabindex='0']").get_attribute("id") or "").startswith("card-")
    ada.page.focus("#typed")
    ada.page.wait_for_selector("#typed-list:not([hidden])")
    ada.page.keyboard.press("Tab")
    assert ada.see("#typed-list").is_hidden()
