"""Whole games in a browser: by clicking, with keys alone, by typing, by dragging."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player


def sees_the_end(player: Player) -> None:
    """Who won, every point, what now."""
    player.page.wait_for_selector("#score:not([hidden])")
    assert player.see("#score .points tbody tr").count() > 0
    assert player.see("#score tfoot td.won").count() >= 1
    assert player.see("#score .fair-deal").inner_text().startswith("The deal was fair.")


@pytest.mark.parametrize("game", ["keltis", "orakel", "orakle"])
def test_a_whole_game_by_clicking(player: NewPlayer, game: str) -> None:
    ada = player().hurries()
    others = {"keltis": 3, "orakel": 3, "orakle": 2}[game]
    ada.with_friends(game, *["easy"] * others).arrives()
    assert ada.plays_out("clicks") > 0
    sees_the_end(ada)


def test_a_whole_game_of_die_druiden_by_clicking_whatever_is_lit(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("druiden", "easy", "easy").arrives()
    assert ada.plays_out("clicks", first=False) > 0
    sees_the_end(ada)


def test_a_whole_game_by_typed_notation(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("keltis", "easy", "easy", "easy").arrives()
    assert ada.plays_out("types") > 0
    sees_the_end(ada)


def test_a_whole_game_by_dragging(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("keltis", "easy", "easy", "easy").arrives()
    assert ada.plays_out("drags") > 0
    sees_the_end(ada)


def test_a_whole_game_with_keys_alone(player: NewPlayer) -> None:
    """From the lobby on: Tab, arrows and Enter only."""
    ada = player().hurries()
    keys = ada.page.keyboard
    ada.page.locator("[data-play=druiden]").focus()
    keys.press("Enter")
    ada.arrives()
    while (scene := ada.waits_until_asked())["status"] != "over":
        answer_with_keys(ada)
        ada.waits_for_more(scene)
    sees_the_end(ada)
    ada.page.locator("#score .button.main").focus()
    keys.press("Enter")
    ada.page.wait_for_url("**/t/*")
    ada.arrives()


ARROWS = ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown")


def answer_with_keys(player: Player) -> None:
    """Tab to the board, then along what is lit until the answer is complete; what leads nowhere is let go."""
    keys = player.page.keyboard
    number = player.see("#main").get_attribute("data-number")
    for i in range(100):
        if i % 9 == 0:
            keys.press("Escape")
            player.page.locator("#main").focus()
        while player.page.evaluate("!document.activeElement.closest('#picture')"):
            keys.press("Tab")
        keys.press(ARROWS[(i + i // 9) % 4])
        keys.press("Enter")
        player.page.wait_for_timeout(40)
        if player.see("#main").get_attribute("data-number") != number:
            return
