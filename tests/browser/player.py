"""Somebody in front of a browser."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page

Json = dict[str, Any]
Point = tuple[float, float]

SETTLED = "#main[data-state='asked'], #main[data-state='over']"
SCENE = """async () => {
  const number = document.querySelector("#main").dataset.number;
  const answer = await fetch(`/api${location.pathname.replace("/t/", "/tables/")}/scene?part=slab&after=${number}`);
  const scene = await answer.json();
  return { number: scene.number, status: scene.status, actions: scene.actions };
}"""
PLACE = """(id) => {
  const thing = document.querySelector(`#picture [id="${id}"]`) ?? document.querySelector(`[data-thing="${id}"]`);
  if (!thing) return null;
  for (const one of thing.querySelectorAll(".legal, .second")) one.style.display = "none";
  const box = thing.getBoundingClientRect();
  for (const one of thing.querySelectorAll(".legal, .second")) one.style.display = "";
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


class Player:
    """Points, types and looks. `problems` are errors that the page reported."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.chance = random.Random(1)
        self.problems: list[str] = []
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        """Refused requests are told in the page's own words; everything else is a mistake."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.problems.append(message.text)

    # Going somewhere.

    def visit(self, path: str = "/") -> Player:
        self.page.goto(path if path.startswith("http") else f"{self.address}{path}")
        return self

    def prefers(self, **settings: str) -> Player:
        """What the menu of a table keeps in this browser."""
        for name, value in settings.items():
            self.page.evaluate("([name, value]) => localStorage.setItem(`nemeton-${name}`, value)", [name, value])
        return self

    def hurries(self) -> Player:
        """Wants no pauses, and is sure of every answer."""
        return self.visit().prefers(final="once", pace="quick")

    def play_now(self, game: str) -> Player:
        self.page.click(f"[data-play={game}]")
        return self.arrives()

    def with_friends(self, game: str, *kinds: str) -> Player:
        """Opens a table with such seats after the own one."""
        self.page.click(f"[data-friends={game}]")
        seats = self.page.locator("#new-seats select")
        while seats.count() < len(kinds):
            self.page.click("[data-add-seat]")
        while seats.count() > len(kinds):
            self.page.click("[data-fewer]")
        for i, kind in enumerate(kinds):
            seats.nth(i).select_option(kind)
        self.page.click("[data-new] .main")
        self.page.wait_for_url("**/t/*")
        return self

    def arrives(self) -> Player:
        self.page.wait_for_selector("#picture svg")
        return self

    @property
    def invitations(self) -> list[str]:
        self.page.wait_for_selector(".invitation")
        return [field.input_value() for field in self.page.locator(".invitation input").all()]

    def accepts(self, invitation: str, name: str) -> Player:
        self.visit(invitation)
        self.page.fill("#sit-name", name)
        self.page.click("[data-sit] button")
        return self

    # Looking.

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def waits_until_asked(self) -> Json:
        """The scene as the page has it, once it is this player's turn or the game is over."""
        while True:
            self.page.wait_for_selector(SETTLED)
            scene: Json = self.page.evaluate(SCENE)
            if scene["actions"] or scene["status"] == "over":
                return scene

    def waits_for_more(self, scene: Json) -> None:
        """Until the page shows something newer."""
        self.page.wait_for_selector(f"#main:not([data-number='{scene['number']}'])")

    def place(self, thing: str) -> Point | None:
        found = self.page.evaluate(PLACE, thing)
        return found and (found[0], found[1])

    # Playing.

    def clicks(self, action: Json, scene: Json) -> None:
        """Thing, then target; what all answers have in common goes without saying."""
        for thing in self.needed(action, scene):
            self.page.mouse.click(*self._there(thing))
        others = [one for one in scene["actions"] if one != action and set(action["ids"]) <= set(one["ids"])]
        if others:
            self.page.click(f"#note.which button >> text={json.dumps(action['label'])}")

    def needed(self, action: Json, scene: Json) -> list[str]:
        """What has to be pointed at for an answer, in order."""
        led = [one["ids"] for one in scene["actions"] if len(one["ids"]) > 1]
        ids: list[str] = action["ids"]
        own = [thing for thing in ids if not all(thing in others for others in led)]
        return ids[:1] if len(ids) == 1 or not own else own

    def drags(self, action: Json, scene: Json) -> None:
        """From the thing to the target; what has no target is clicked."""
        if len(action["ids"]) == 1:
            return self.clicks(action, scene)
        first, last = self._there(action["ids"][0]), self._there(action["ids"][-1])
        self.page.mouse.move(*first)
        self.page.mouse.down()
        self.page.mouse.move(first[0], first[1] - 20)
        self.page.mouse.move(*last)
        self.page.mouse.up()
        return None

    def types(self, action: Json, scene: Json) -> None:
        self.page.fill("#typed", action["action"])
        self.page.press("#typed", "Enter")

    def _there(self, thing: str) -> Point:
        place = self.place(thing)
        assert place is not None, f"{thing} is nowhere on the page"
        return place

    def any_of(self, scene: Json) -> Json:
        return dict(self.chance.choice(scene["actions"]))

    def plays_out(self, way: str = "clicks", first: bool = True) -> int:
        """Plays until the game is over, always the first answer or any; how many answers it took."""
        count = 0
        while True:
            scene = self.waits_until_asked()
            if scene["status"] == "over":
                return count
            getattr(self, way)(scene["actions"][0] if first else self.any_of(scene), scene)
            self.waits_for_more(scene)
            count += 1
