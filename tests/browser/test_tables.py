"""People at tables: against each other, at one screen, taking back, losing the connection, asking why."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from tests.browser.conftest import House, NewPlayer
from tests.browser.player import Json, Player
from tests.server.people import quick_folder


def meet(ada: Player, ben: Player, game: str = "keltis") -> None:
    """Ada opens a table, Ben comes by her link."""
    ada.hurries().with_friends(game, "link")
    ben.hurries().accepts(ada.invitations[0], "Ben").arrives()
    ada.arrives()


def who_is_asked(*people: Player) -> Player:
    """Waits until it is somebody's turn."""
    for _ in range(500):
        for person in people:
            if person.see("#main[data-state='asked']").count():
                return person
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def is_over(*people: Player) -> bool:
    """Is the game over for everybody? Waits until it is so for all, or somebody is asked."""
    for _ in range(500):
        states = {person.see("#main").get_attribute("data-state") for person in people}
        if states == {"over"} or "asked" in states:
            return "asked" not in states
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked, and the game is not over")


def take_turns(count: int, *people: Player) -> None:
    for _ in range(count):
        person = who_is_asked(*people)
        scene = person.waits_until_asked()
        person.clicks(scene["actions"][0], scene)
        person.waits_for_more(scene)


def test_two_browsers_play_each_other_with_a_reload_and_a_lost_connection(chromium: Browser) -> None:
    with quick_folder() as folder:
        house = House(folder)
        house.start()
        ada, ben = (Player(chromium.new_page(reduced_motion="reduce"), house.address) for _ in "ab")
        try:
            meet(ada, ben)
            take_turns(3, ada, ben)
            ada.page.reload()
            ada.arrives()
            take_turns(2, ada, ben)
            house.stop()
            for person in (ada, ben):
                person.page.wait_for_selector("#lost:not([hidden])")
            house = house.again()
            house.start()
            for person in (ada, ben):
                person.page.wait_for_selector("#lost", state="hidden")
            take_turns(3, ada, ben)
            assert ada.see("#log button").count() == ben.see("#log button").count() >= 8
        finally:
            house.stop()
            for person in (ada, ben):
                person.page.close()


def test_a_lost_network_is_said_and_found_again(player: NewPlayer) -> None:
    ada = player().hurries().play_now("orakle")
    ada.waits_until_asked()
    ada.page.context.set_offline(True)
    ada.page.wait_for_selector("#lost:not([hidden])")
    ada.page.context.set_offline(False)
    ada.page.wait_for_selector("#lost", state="hidden")
    scene = ada.waits_until_asked()
    ada.clicks(scene["actions"][0], scene)
    ada.waits_for_more(scene)


def test_undo_is_asked_for_and_granted(player: NewPlayer) -> None:
    ada, ben = player(), player()
    meet(ada, ben)
    asks = who_is_asked(ada, ben)
    answers = ben if asks is ada else ada
    while who_is_asked(ada, ben) is asks:
        take_turns(1, asks)
    lines = asks.see("#log button").count()
    asks.page.click(".tools [data-undo]")
    asks.page.get_by_role("button", name="Withdraw").wait_for()
    answers.page.get_by_role("button", name="Yes").click()
    asks.page.wait_for_selector("#main[data-state='asked']")
    answers.page.wait_for_selector("#main[data-state='others']")
    assert "takes back" in asks.see("#log").inner_text()
    assert asks.see("#log button").count() <= lines


def test_undo_is_free_within_the_own_turn(player: NewPlayer) -> None:
    """A card is discarded and none drawn yet, which is asked as soon as there is a pile to draw from."""
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    while not scene["actions"][0]["action"].startswith("draw"):
        discard = next(one for one in scene["actions"] if one["action"].startswith("discard"))
        ada.clicks(discard, scene)
        ada.waits_for_more(scene)
        scene = ada.waits_until_asked()
    ada.page.keyboard.press("u")
    ada.page.wait_for_selector("#log >> text=takes back")
    assert discard["action"] in [one["action"] for one in ada.waits_until_asked()["actions"]]


def test_what_can_not_be_taken_back_waits_behind_an_undo(player: NewPlayer) -> None:
    ada = player().visit().prefers(final="wait", pace="quick")
    ada.with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    ada.types(next(one for one in scene["actions"] if one["action"].startswith("discard")), scene)
    ada.page.wait_for_selector("#note.final, #picture [id=deck].can")
    if not ada.see("#note.final").count():
        ada.page.mouse.click(*ada.place("deck") or (0, 0))
        ada.page.wait_for_selector("#note.final")
    number = ada.see("#main").get_attribute("data-number")
    ada.page.click("#note.final .button >> nth=0")
    ada.page.wait_for_selector("#note.final", state="hidden")
    ada.page.wait_for_timeout(100)
    assert ada.see("#main[data-state='asked']").get_attribute("data-number") == number


def test_several_at_one_screen_with_a_curtain_between_hands(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("keltis", "here")
    names = set()
    for _ in range(8):
        ada.page.wait_for_selector("#main[data-state='asked'], #curtain:not([hidden])")
        if ada.see("#curtain:not([hidden])").count():
            assert ada.see("#play").evaluate("element => element.closest('[inert]') !== null")
            names.add(ada.see("#curtain-title").inner_text())
            ada.page.click("#curtain-button")
            ada.page.wait_for_selector("#curtain", state="hidden")
        scene = ada.waits_until_asked()
        ada.clicks(scene["actions"][0], scene)
        ada.waits_for_more(scene)
    assert len(names) == 2


def test_after_a_reload_no_hand_of_several_at_one_screen_is_seen(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("keltis", "here")
    for _ in range(2):
        ada.page.wait_for_selector("#curtain:not([hidden])")
        assert ada.see("#play").evaluate("element => element.closest('[inert]') !== null")
        ada.page.click("#curtain-button")
        ada.page.wait_for_selector("#curtain", state="hidden")
        ada.waits_until_asked()
        ada.page.reload()


def test_nobody_of_several_at_one_screen_is_called_you(player: NewPlayer) -> None:
    ada = player(360, 740).hurries()
    ada.with_friends("keltis", "here")
    ada.page.click("#curtain-button")
    ada.waits_until_asked()
    assert "You" not in ada.see("#strip").inner_text()


def lets_others_move(player: Player) -> Json:
    """Discards, and draws if that is asked, until a bot has answered; the scene that follows."""
    lines = player.see("#log use[href='#head-1']")
    scene, before = player.waits_until_asked(), lines.count()
    while lines.count() == before:
        action = next((one for one in scene["actions"] if one["action"].startswith("discard")), scene["actions"][0])
        player.clicks(action, scene)
        player.waits_for_more(scene)
        scene = player.waits_until_asked()
    return scene


def test_what_others_did_is_marked_until_the_next_own_answer(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = lets_others_move(ada)
    ada.page.wait_for_selector(".marks .mark-last", state="attached")
    while scene["actions"][0]["action"].split()[0] in ("play", "discard"):  # until the own turn goes on
        ada.clicks(scene["actions"][0], scene)
        ada.waits_for_more(scene)
        scene = ada.waits_until_asked()
    ada.page.wait_for_selector(".marks .mark-last", state="detached")


def test_a_line_of_the_log_shows_its_things_on_the_board(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    lets_others_move(ada)
    ada.page.wait_for_selector(".marks .mark-last", state="attached")
    ada.page.evaluate("document.querySelectorAll('.mark-last').forEach((mark) => mark.remove())")
    did = ada.see("#log button:has(use[href='#head-1'])").filter(has_text=re.compile("laid|discarded"))
    did.first.click()
    ada.page.wait_for_selector(".marks .mark-last", state="attached")


def test_pointing_at_what_is_not_allowed_says_why_and_shows_the_rule(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    ada.waits_until_asked()
    ada.page.mouse.click(*ada.place("stone-y5") or (0, 0))
    ada.page.wait_for_selector("#note.refusal")
    assert ada.see(".marks .nope").count() == 1
    ada.page.get_by_role("button", name="Why not?").click()
    ada.page.wait_for_selector("#help .why [data-rule]")
    assert ada.see("#help .why .rule").inner_text().startswith("K-")


def test_typing_something_illegal_says_why(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    ada.waits_until_asked()
    ada.page.fill("#typed", "move r")
    ada.page.press("#typed", "Enter")
    ada.page.wait_for_selector("#note.refusal")


def test_a_hint_lights_an_answer_and_can_be_taken(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    scene = ada.waits_until_asked()
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector("#note.hint .main")
    assert ada.see(".marks .mark-hint").count() > 0
    ada.page.click("#note.hint .main")
    ada.waits_for_more(scene)


def test_talk_is_text_whatever_is_written(player: NewPlayer) -> None:
    ada, ben = player(), player()
    meet(ada, ben)
    ada.page.get_by_role("button", name="Talk", exact=True).click()
    ada.page.fill("#talk-text", "<img src=x onerror=alert(1)> hello")
    ada.page.keyboard.press("Enter")
    ben.page.wait_for_selector("#talk-count:not([hidden])")
    ben.page.get_by_role("button", name="Talk 1 unread", exact=True).wait_for()
    ben.page.click("[data-shows=talk]")
    assert "<img src=x onerror=alert(1)> hello" in ben.see("#talk-lines").inner_text()
    assert ben.see("#log-title").inner_text() == "Table talk"
    assert ben.see("#talk-lines img").count() == 0


def test_a_spectator_sees_the_table_and_is_asked_nothing(player: NewPlayer) -> None:
    ada, eve = player().hurries(), player()
    ada.with_friends("orakel", "easy").arrives()
    ada.waits_until_asked()
    eve.visit(ada.page.url).arrives()
    assert eve.see(".can").count() == 0
    assert eve.see("[id^='card-']").count() == 0
    assert "You are watching" in eve.see("#about").inner_text()
    for useless in ("[data-undo]", "[data-hint]", "#typed"):
        assert not eve.see(f"{useless} >> visible=true").count()


def test_a_finished_game_is_replayed_by_slider_and_saved(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("druiden", "easy").arrives().plays_out()
    with ada.page.expect_download() as saved:
        ada.page.click("#score a[download]")
    record = saved.value.path().read_text()
    ada.page.click("#score a[href^='/r/']")
    ada.page.wait_for_selector("#picture svg")
    ada.page.focus("#step")
    ada.page.keyboard.press("End")
    ada.page.wait_for_selector("#said:not(:empty)")
    assert "wins" in ada.see("#said").inner_text() or "win together" in ada.see("#said").inner_text()
    ada.visit("/replay").page.fill("#record-text", record)
    ada.page.click("[data-load] .main")
    ada.page.wait_for_url("**/r/*")
    ada.page.wait_for_selector("#picture svg")
    assert "The deal was fair." in ada.see("#fair").inner_text()


def test_a_replay_tells_in_words_what_happened_and_has_its_own_pace(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("druiden", "easy").arrives().plays_out()
    ada.page.click("#score a[href^='/r/']")
    line = ada.see("#turns button >> nth=0")
    assert "put the druid on" in line.inner_text()
    line.click()
    ada.page.wait_for_selector("#turns .shown .told >> visible=true")
    ada.page.select_option("#pace", "quick")
    ada.page.click("[data-step=play]")
    ada.page.wait_for_selector("#turns button.shown >> nth=0")
    ada.page.reload()
    assert ada.see("#pace").input_value() == "quick"


def test_from_the_board_at_the_end_one_comes_back_to_the_points(player: NewPlayer) -> None:
    ada = player().hurries()
    ada.with_friends("druiden", "easy").arrives().plays_out()
    for _ in range(2):
        ada.page.get_by_role("button", name="Look at the board").click()
        ada.page.wait_for_selector("#score", state="hidden")
        assert ada.see("#picture svg").is_visible()
        ada.page.get_by_role("button", name="Back to the points").click()
        ada.page.wait_for_selector("#score:not([hidden])")
        assert not ada.see("#play").is_visible()


def test_a_rematch_takes_everybody_to_the_next_table(player: NewPlayer) -> None:
    ada, ben = player(), player()
    meet(ada, ben, "druiden")
    while not is_over(ada, ben):
        take_turns(1, ada, ben)
    ben.page.wait_for_selector("#score:not([hidden])")
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_selector("#waiting:not([hidden])")
    ben.page.get_by_role("link", name="Go there").click()
    ben.arrives()
    ada.arrives()
    assert ada.page.url == ben.page.url


def test_the_title_says_whose_turn_it_is(player: NewPlayer) -> None:
    ada = player().hurries().with_friends("keltis", "easy").arrives()
    ada.waits_until_asked()
    assert ada.page.title().startswith("Your turn")
    assert "icon-turn" in str(ada.see("#tab-icon").get_attribute("href"))


def test_a_personal_link_brings_the_tables_to_another_browser(player: NewPlayer) -> None:
    ada, phone = player().hurries(), player(360, 740)
    ada.play_now("keltis")
    link = ada.page.evaluate("fetch('/api/me/link', {method: 'POST'}).then((answer) => answer.json())")["url"]
    phone.visit(link).page.click("[data-arrive]")
    phone.page.wait_for_selector("#own-tables li")
    assert phone.see("#own-tables li").count() == 1
