"""Answers that can't be taken back: they wait behind an Undo, and nothing but the last choice is ever sent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nemeton.server import assets
from tests.browser.conftest import NewPlayer
from tests.browser.player import Json, Player

LONG = 60_000  # milliseconds: whatever waits would have been sent by then


def about_to_begin(player: NewPlayer, way: str) -> tuple[Player, Json]:
    """A druid is to be put on one of several fields, and then the dice are rolled: there is no way back."""
    ada = player()
    ada.page.clock.install()
    ada.visit().prefers(final=way, pace="quick").with_friends("druiden", "easy").arrives()
    return ada, ada.waits_until_asked()


def points_at(player: Player, thing: str) -> None:
    player.page.mouse.click(*player.place(thing) or (0, 0))


def waits_with(player: Player, action: Json) -> None:
    expect(player.see("#note.final b")).to_have_text(action["label"])


def is_still_asked(player: Player, scene: Json) -> None:
    """Nothing was sent, however long one waits, and every click is heard."""
    expect(player.see("#note.final")).to_be_hidden()
    player.page.clock.fast_forward(LONG)
    assert player.waits_until_asked()["number"] == scene["number"]
    points_at(player, scene["actions"][0]["ids"][0])
    waits_with(player, scene["actions"][0])


@pytest.mark.parametrize("way", ["wait", "ask"])
def test_another_choice_takes_the_place_of_the_one_that_waits(player: NewPlayer, way: str) -> None:
    ada, scene = about_to_begin(player, way)
    for action in scene["actions"][:3]:
        points_at(ada, action["ids"][0])
        waits_with(ada, action)
    ada.page.click("#note.final .main")
    ada.waits_for_more(scene)
    expect(ada.see("#log")).to_contain_text(f"put the druid on {action['action'].split()[1]}")


def test_after_its_time_the_last_choice_is_sent(player: NewPlayer) -> None:
    ada, scene = about_to_begin(player, "wait")
    for action in scene["actions"][:2]:
        points_at(ada, action["ids"][0])
        waits_with(ada, action)
    ada.page.clock.fast_forward(LONG)
    ada.waits_for_more(scene)
    expect(ada.see("#log")).to_contain_text(f"put the druid on {action['action'].split()[1]}")


def test_pointing_at_the_same_thing_twice_is_one_answer(player: NewPlayer) -> None:
    ada, scene = about_to_begin(player, "ask")
    ada.page.mouse.dblclick(*ada.place(scene["actions"][0]["ids"][0]) or (0, 0))
    waits_with(ada, scene["actions"][0])


@pytest.mark.parametrize("way", ["wait", "ask"])
def test_what_is_refused_takes_back_the_answer_that_waits(player: NewPlayer, way: str) -> None:
    ada, scene = about_to_begin(player, way)
    points_at(ada, scene["actions"][0]["ids"][0])
    waits_with(ada, scene["actions"][0])
    points_at(ada, "deck")
    ada.page.wait_for_selector("#note.refusal")
    is_still_asked(ada, scene)


@pytest.mark.parametrize("way", ["wait", "ask"])
def test_a_hint_takes_back_the_answer_that_waits(player: NewPlayer, way: str) -> None:
    ada, scene = about_to_begin(player, way)
    points_at(ada, scene["actions"][0]["ids"][0])
    waits_with(ada, scene["actions"][0])
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector("#note.hint .main")
    is_still_asked(ada, scene)


@pytest.mark.parametrize("way", ["wait", "ask"])
def test_a_typed_move_takes_the_place_of_the_answer_that_waits(player: NewPlayer, way: str) -> None:
    ada, scene = about_to_begin(player, way)
    points_at(ada, scene["actions"][0]["ids"][0])
    waits_with(ada, scene["actions"][0])
    ada.types(scene["actions"][1], scene)
    waits_with(ada, scene["actions"][1])
    ada.types({"action": "fly away"}, scene)
    ada.page.wait_for_selector("#note.refusal")
    is_still_asked(ada, scene)


@pytest.mark.parametrize("key", ["u", "Escape"])
def test_keys_take_back_the_answer_that_waits(player: NewPlayer, key: str) -> None:
    ada, scene = about_to_begin(player, "wait")
    points_at(ada, scene["actions"][0]["ids"][0])
    waits_with(ada, scene["actions"][0])
    ada.page.keyboard.press(key)
    is_still_asked(ada, scene)


def test_a_click_beside_everything_takes_back_the_answer_that_waits(player: NewPlayer) -> None:
    ada, scene = about_to_begin(player, "wait")
    points_at(ada, scene["actions"][0]["ids"][0])
    waits_with(ada, scene["actions"][0])
    x, y = ada.place("question") or (0, 0)
    ada.page.mouse.click(x, y + 90)
    is_still_asked(ada, scene)


# Cards that can't go somewhere.


def other_row(scene: Json, card: str) -> str:
    """A row of another colour, where another card could be laid."""
    goals: list[str] = [one["ids"][1] for one in scene["actions"] if one["action"].startswith("play")]
    return next(goal for goal in goals if goal[-1] != card[5])


def test_a_card_on_another_colours_row_is_refused_and_nothing_else_begins(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    card = scene["actions"][0]["ids"][0]
    points_at(ada, card)
    points_at(ada, other_row(scene, card))
    ada.page.wait_for_selector("#note.refusal")
    assert ada.see(f"#picture [id={card}][aria-pressed=true]").count() == 1
    assert ada.waits_until_asked()["number"] == scene["number"]


def test_a_card_that_is_dropped_where_it_can_not_go_is_refused_like_a_click(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    card = scene["actions"][0]["ids"][0]
    ada.drags({"ids": [card, other_row(scene, card)]}, scene)
    ada.page.wait_for_selector("#note.refusal")
    assert ada.see(".marks .nope").count() == 1
    assert ada.waits_until_asked()["number"] == scene["number"]


def test_a_chosen_card_changes_the_question(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    card = scene["actions"][0]["ids"][0]
    points_at(ada, card)
    name = ada.see(f"#picture [id={card}] > title").text_content()
    expect(ada.see("#note.where b")).to_have_text(f"{name}: where to?")
    expect(ada.see("#note.where span")).to_have_text(re.compile(f"Lay {name}.* · Discard {name}"))
    ada.page.keyboard.press("Escape")
    expect(ada.see("#note")).to_be_hidden()


# What others do, one after the other.

QUEUE = """async ([module, pace, pause]) => {
  const { Queue } = await import(module);
  window.shown = [];
  const queue = new Queue(async ({ number }) => void window.shown.push(number), () => pace);
  queue.push({ number: 1, pause });
  queue.push({ number: 2 });
}"""


@pytest.mark.parametrize(
    ("pace", "pause", "too_soon", "enough"),
    [("steps", False, 200, 100), ("steps", True, 1100, 200), ("slow", False, 1400, 200), ("quick", True, 0, 1)],
)
def test_every_scene_can_be_seen_for_a_while(
    player: NewPlayer, pace: str, pause: bool, too_soon: int, enough: int
) -> None:
    page = player().visit().page
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(QUEUE, [assets.address("js/queue.js"), pace, pause])
    page.clock.run_for(too_soon)
    assert page.evaluate("shown") == ([1, 2] if pace == "quick" else [1])
    page.clock.run_for(enough)
    assert page.evaluate("shown") == [1, 2]
