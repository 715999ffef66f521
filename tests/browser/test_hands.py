"""Pointing: buttons, copies of a thing, letting go, arrows, hints of what may be done."""

from __future__ import annotations

from playwright.sync_api import Page

from nemeton.server import assets
from tests.browser.conftest import NewPlayer
from tests.browser.player import Json

ACTIONS: list[Json] = [
    {"action": "play r5", "ids": ["card-r5", "row-r"]},
    {"action": "discard r5", "ids": ["card-r5", "pile-r"]},
    {"action": "hop 1", "ids": ["bird", "field-7"]},
    {"action": "hop 2", "ids": ["bird", "field-8"]},
    {"action": "skip", "ids": ["skip"]},
    {"action": "fly 9", "ids": ["owl", "field-9"]},
    {"action": "A owl 9", "ids": ["die-A", "owl", "field-9"]},
]
POINT = """async ([module, actions, ids]) => {
  const { Choice } = await import(module);
  const choice = new Choice(actions);
  const tell = (answer) => (answer === undefined ? "no" : (answer?.action ?? null));
  const answers = ids.map((id) => tell(choice.point(id)));
  const ambiguous = choice.ambiguous.map(({ action }) => action);
  return { answers, chosen: choice.chosen, next: [...choice.next], ambiguous };
}"""


def point(page: Page, *ids: str, actions: list[Json] = ACTIONS) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = page.evaluate(POINT, [assets.address("js/choose.js"), actions, list(ids)])
    return found


def test_a_thing_and_then_its_target_or_the_other_way_round(player: NewPlayer) -> None:
    page = player().visit().page
    assert point(page, "card-r5")["next"] == ["row-r", "pile-r"]
    assert point(page, "card-r5", "row-r")["answers"] == [None, "play r5"]
    assert point(page, "bird", "field-8")["answers"] == [None, "hop 2"]
    assert point(page, "field-7")["answers"] == ["hop 1"]


def test_a_copy_of_a_card_is_as_good_as_the_card(player: NewPlayer) -> None:
    page = player().visit().page
    assert point(page, "card-r5-2", "pile-r")["answers"] == [None, "discard r5"]


def test_a_button_is_an_answer_though_its_name_ends_like_a_copys(player: NewPlayer) -> None:
    page = player().visit().page
    assert point(page, "hop-2")["answers"] == ["hop 2"]
    assert point(page, "skip")["answers"] == ["skip"]
    assert point(page, "card-r5", "skip")["answers"] == [None, "skip"]


def test_an_answer_that_is_complete_while_another_needs_more_is_asked_for(player: NewPlayer) -> None:
    page = player().visit().page
    found = point(page, "owl", "field-9")
    assert found["answers"] == [None, None]
    assert found["ambiguous"] == ["fly 9", "A owl 9"]


def test_what_is_pointed_at_twice_is_let_go_and_another_thing_begins_anew(player: NewPlayer) -> None:
    page = player().visit().page
    assert point(page, "card-r5", "card-r5")["chosen"] == []
    assert point(page, "card-r5", "bird")["chosen"] == ["bird"]


def test_a_thing_wants_its_goal_even_if_it_has_only_one(player: NewPlayer) -> None:
    page = player().visit().page
    assert point(page, "die-A")["answers"] == [None]
    assert point(page, "die-A", "field-9")["answers"] == [None, "A owl 9"]


def test_a_card_is_never_guessed_from_where_it_would_go(player: NewPlayer) -> None:
    page = player().visit().page
    found = point(page, "pile-r")
    assert found["answers"] == [None]
    assert found["next"] == ["card-r5"]
    assert point(page, "pile-r", "card-r5")["answers"] == [None, "discard r5"]


def test_what_all_answers_have_in_common_goes_without_saying(player: NewPlayer) -> None:
    page = player().visit().page
    hand = [{"action": f"play r{n}", "ids": [f"card-r{n}", "trick"]} for n in (1, 2)]
    assert point(page, "card-r2", actions=hand)["answers"] == ["play r2"]
    assert point(page, "trick", actions=hand)["answers"] == [None]
    assert point(page, "bird", actions=ACTIONS[2:3])["answers"] == ["hop 1"]


def test_a_place_where_the_thing_chosen_can_not_go_is_refused_and_starts_nothing(player: NewPlayer) -> None:
    page = player().visit().page
    for goal in ("field-7", "field-9"):
        found = point(page, "card-r5", goal)
        assert found["answers"] == [None, "no"]
        assert found["chosen"] == ["card-r5"]
    assert point(page, "row-r", "field-8")["answers"] == [None, "hop 2"]


def test_another_thing_keeps_what_goes_with_it(player: NewPlayer) -> None:
    page = player().visit().page
    moves = [("A", "druid", 1), ("A", "druid", 2), ("B", "druid", 3), ("A", "spirit", 4), ("B", "cat", 5)]
    dice = [{"action": f"{a} {who} {n}", "ids": [f"die-{a}", who, f"field-{n}"]} for a, who, n in moves]
    assert point(page, "die-A", "druid", "spirit", actions=dice)["chosen"] == ["spirit", "die-A"]
    assert point(page, "die-A", "druid", "die-B", actions=dice)["chosen"] == ["die-B", "druid"]


def test_another_goal_takes_the_place_of_the_first(player: NewPlayer) -> None:
    page = player().visit().page
    assert point(page, "bird", "field-7", "field-8")["answers"] == [None, "hop 1", "hop 2"]
    assert point(page, "field-7", "field-8")["answers"] == ["hop 1", "hop 2"]
    assert point(page, "card-r5", "row-r", "stone-1")["chosen"] == ["card-r5"]


def test_what_is_no_part_of_an_answer_is_refused_and_changes_nothing(player: NewPlayer) -> None:
    page = player().visit().page
    found = point(page, "card-r5", "stone-1")
    assert found["answers"] == [None, "no"]
    assert found["chosen"] == ["card-r5"]


def test_escape_lets_go_and_gold_shows_where_a_chosen_card_may_go(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    card = scene["actions"][0]["ids"][0]
    ada.page.mouse.click(*ada.place(card) or (0, 0))
    assert ada.see("#picture.chosen").count() == 1
    assert ada.see(".marks .mark-target.gold").count() == 2
    ada.page.keyboard.press("Escape")
    assert ada.see("#picture.chosen").count() == 0
    assert ada.see(".marks .mark-target").count() == 0


def test_a_card_that_is_let_go_beside_everything_goes_back(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    x, y = ada.place(scene["actions"][0]["ids"][0]) or (0, 0)
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    ada.page.mouse.move(x, y - 30)
    ada.page.mouse.move(640, 30)
    ada.page.mouse.up()
    assert ada.see("#picture.chosen").count() == 0
    back = ada.place(scene["actions"][0]["ids"][0]) or (0, 0)
    assert abs(back[0] - x) < 2
    assert abs(back[1] - y) < 2
