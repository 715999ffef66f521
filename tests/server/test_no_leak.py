"""Every byte of a scene is a function of what its viewer may know: what it can't know is dealt anew, bytes compared."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from nemeton import IllegalAction, State, game, games
from nemeton.games.registry import rules_of
from nemeton.server.entries import Change, Entry, numbered
from nemeton.server.live import LiveTable, Viewer
from nemeton.server.playing import opening
from nemeton.server.scene import Look, scene
from nemeton.server.seats import Seat
from nemeton.server.tables import Room

SECRET = "5ec2e7"


def entries_of(name: str, players: int, seed: str, most: int) -> list[Entry]:
    """The log of a game between people, played by lot."""
    seats = [Seat("link", name=f"Guest {seat}") for seat in range(players)]
    changes = [opening(game(name, players), seats, "", False, SECRET)]
    for seat in range(players):
        changes.append(Change("sat", {"seat": seat, "guest": f"guest {seat}", "name": f"Guest {seat}", "word": seed}))
    changes.append(Change("started", {}))
    table = LiveTable("table", SECRET, numbered(changes, 0))
    chance = random.Random(seed)
    while table.status == "playing" and len(table.plays) < most:
        action = chance.choice(table.state.actions())
        table.apply(numbered([Change("played", {"seat": table.asked, "action": action})], table.number)[0])
    return table.entries


def redealt(state: State, viewer: Viewer, seed: str) -> State:
    """A state that the viewer could be looking at just as well; a spectator knows less than any seat."""
    if viewer is not None:
        return state.redeal(viewer, seed)
    for seat in range(state.game.players):
        state = state.redeal(seat, f"{seed}/{seat}")
    return state


def look_of(viewer: Viewer) -> Look:
    return Look("" if viewer is None else f"guest {viewer}", viewer, shape="tall")


def warmed(entries: list[Entry], viewer: Viewer) -> Room:
    """A table whose log has been told to a viewer."""
    room = Room(LiveTable("table", SECRET, list(entries)))
    scene(room, look_of(viewer))
    return room


def deal_anew(room: Room, viewer: Viewer, seed: str) -> None:
    """Changes everything that the viewer can't know."""
    match = room.table.match
    assert match is not None
    match.state = redealt(match.state, viewer, seed)
    for teller in room.logs.tellers.values():
        teller.state = match.state.copy()
    room.pictures.clear()


def bytes_of(room: Room, viewer: Viewer) -> bytes:
    return json.dumps(scene(room, look_of(viewer))).encode()


def moments(name: str, count: int) -> Iterator[tuple[list[Entry], Viewer, str]]:
    """Logs that end with something played, and somebody who looks."""
    chance = random.Random(name)
    players = rules_of(name).PLAYERS
    logs = [entries_of(name, chance.choice(players), f"{name} {i}", 70) for i in range(5)]
    for i in range(count):
        entries = chance.choice(logs)
        seats = entries[0].data["players"]
        cut = chance.randrange(seats + 3, len(entries) + 1)
        yield entries[:cut], chance.choice([*range(seats), None]), f"{i}"


@pytest.mark.parametrize("name", games())
def test_a_scene_tells_nothing_of_what_its_viewer_cant_know(name: str) -> None:
    for entries, viewer, seed in moments(name, 30):
        room = warmed(entries, viewer)
        told = bytes_of(room, viewer)
        if room.table.status == "over":
            continue
        deal_anew(room, viewer, seed)
        assert bytes_of(room, viewer) == told


@pytest.mark.parametrize("name", games())
def test_what_happened_is_told_by_what_the_viewer_saw_of_it(name: str) -> None:
    """Log, numbers and undo after an answer are the same wherever the viewer sees and hears the same."""
    compared = 0
    for entries, viewer, seed in moments(name, 50):
        true, twin = warmed(entries[:-1], viewer), warmed(entries[:-1], viewer)
        deal_anew(twin, viewer, seed)
        true.apply(entries[-1])
        try:
            twin.apply(entries[-1])
        except IllegalAction:
            continue  # in that deal it could not have been played
        views = [room.table.state.view(viewer) for room in (true, twin)]
        if views[0] == views[1] and true.table.status != "over":
            assert bytes_of(true, viewer) == bytes_of(twin, viewer)
            compared += 1
    assert compared > 8


LET = entries_of("druiden", 5, "let 7", 400)  # a game in which two seats are asked for the same counter


def test_whoever_does_not_hear_an_answer_does_not_count_it() -> None:
    """D-44: that somebody was asked for a counter, and let something happen, is nobody else's business."""
    table = LiveTable("table", SECRET, LET)
    number = table.hidden[None][0]
    before, after = (LiveTable("table", SECRET, LET[:end]) for end in (number - 1, number))
    assert LET[number - 1].data["action"] == "let"
    for viewer in after.viewers:
        heard = viewer == LET[number - 1].data["seat"] or after.asked == viewer
        assert after.seen(viewer) == before.seen(viewer) + heard
        assert after.is_current(viewer, before.seen(viewer)) == (not heard)


def test_numbers_that_a_viewer_is_told_lead_back_to_entries() -> None:
    table = LiveTable("table", SECRET, LET)
    for viewer in table.viewers:
        for number in range(1, table.number + 1):
            if number not in table.hidden[viewer]:
                assert table.unseen(viewer, table.seen(viewer, number)) == number


def test_scenes_number_what_their_viewer_knows_without_a_gap() -> None:
    look, seen = look_of(None), 0
    room = Room(LiveTable("table", SECRET, LET[:1]))
    for entry in LET[1:]:
        room.apply(entry)
        number = scene(room, look, after=10**8)["number"]
        assert number in (seen, seen + 1) or seen == 0
        seen = number
    assert [line["number"] for line in scene(room, look)["log"]][-1] <= seen
