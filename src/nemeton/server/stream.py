"""Live updates: server-sent events, one scene for each entry that the viewer may know of.

Who comes back says which was the last it saw, and is sent what it missed, step by step.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Header, Request
from fastapi.responses import StreamingResponse

from nemeton.language import say
from nemeton.server.doors import PROBLEMS, AnyLooking, AnyRoom, AnyVisit, House, house_of, look_of
from nemeton.server.errors import Refusal
from nemeton.server.live import LiveTable
from nemeton.server.scene import Look, scene
from nemeton.server.tables import Room, Watcher

router = APIRouter(prefix="/api/tables/{id}", tags=["playing"], responses=PROBLEMS)

BREATH = 15.0  # seconds between comments, so that a lost connection is noticed
MOST_MISSED = 60  # so many steps are sent one by one; who missed more sees the present
MOST_STREAMS = 200  # from one address
RETRY = 1000  # milliseconds until a browser tries again


@router.get("/events", response_class=StreamingResponse, responses={200: {"content": {"text/event-stream": {}}}})
async def events(
    request: Request,
    found: AnyVisit,
    room: AnyRoom,
    looking: AnyLooking,
    last_event_id: Annotated[str, Header(max_length=20)] = "",
) -> StreamingResponse:
    """Scenes as they happen, after `after` or the header Last-Event-ID."""
    look = look_of(room, found, looking)
    after = int(last_event_id) if last_event_id.isdecimal() else looking.after
    house = house_of(request)
    if house.streams[found.address] >= MOST_STREAMS:
        raise Refusal(429, say("Too many pages are open at once."))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    told = _events(house, room, look, after, found.address)
    return StreamingResponse(told, headers=headers, media_type="text/event-stream")


async def _events(house: House, room: Room, look: Look, after: int, address: str) -> AsyncIterator[str]:
    """Until the viewer goes away or the server stops."""
    watcher = Watcher([] if look.seat is None else room.table.seats_of(look.guest))
    steps = Steps(room, look, after)
    present: set[int] = set()
    house.streams[address] += 1
    room.watchers.add(watcher)
    room.tell()
    try:
        yield f"retry: {RETRY}\n\n"
        while not (house.stopping.is_set() or room.gone):
            watcher.news.clear()
            while step := steps.next():
                yield step
            if room.present() != present:
                present = room.present()
                yield f"event: presence\ndata: {json.dumps(sorted(present))}\n\n"
            if not watcher.news.is_set() and not await _news(watcher):
                yield ": still here\n\n"
    finally:
        house.streams[address] -= 1
        room.watchers.discard(watcher)
        room.tell()


async def _news(watcher: Watcher) -> bool:
    """Waits for news, but not for too long."""
    try:
        await asyncio.wait_for(watcher.news.wait(), BREATH)
    except TimeoutError:
        return False
    return True


class Steps:
    """The scenes that a viewer has not seen, one at a time. Earlier ones are made of a table folded once more."""

    def __init__(self, room: Room, look: Look, after: int) -> None:
        self.room = room
        self.look = look
        self.past: Room | None = None
        table = room.table
        known = min(after, table.seen(look.seat))
        self.seen = table.unseen(look.seat, known) if known else table.number - 1  # who knows nothing sees the present
        self.told = known

    def next(self) -> str:
        """The next scene as an event; nothing if there is none."""
        while self.seen < self.room.table.number:
            self.seen += 1
            if self.room.table.number - self.seen > MOST_MISSED:
                self.seen = self.room.table.number
            if self.seen not in self.room.table.hidden[self.look.seat]:
                return self._scene()
        return ""

    def _scene(self) -> str:
        shown = scene(self._at(self.seen), self.look, self.told)
        self.told = shown["number"]
        return f"id: {self.told}\nevent: scene\ndata: {json.dumps(shown)}\n\n"

    def _at(self, number: int) -> Room:
        """The table right after an entry."""
        table = self.room.table
        if number == table.number:
            self.past = None
            return self.room
        if self.past is None:
            self.past = Room(LiveTable(table.id, table.secret, table.entries[:number]), self.room.watchers)
        for entry in table.entries[self.past.table.number : number]:
            self.past.apply(entry)
        return self.past
