"""All tables that are live: read from their logs when somebody comes, forgotten when nobody has come for a while."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from nemeton.language import say
from nemeton.server import storage
from nemeton.server.entries import Change, Entry, numbered
from nemeton.server.errors import Refusal
from nemeton.server.live import LiveTable, Outlook
from nemeton.server.logs import Logs
from nemeton.server.settings import Settings
from nemeton.server.storage import Storage
from nemeton.server.writer import Conflict, Write

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
ID_LENGTH = 10

Decide = Callable[[LiveTable], list[Change]]


def new_id() -> str:
    """An id that nobody can guess, and that can be read out."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


class Watcher:
    """Somebody who is told when something happens at a table."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.news = asyncio.Event()


class Room:
    """A live table, those who watch it, and what was made for them."""

    def __init__(self, table: LiveTable, watchers: set[Watcher] | None = None) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set() if watchers is None else watchers
        self.used = time.monotonic()
        self.logs = Logs(table)
        self.pictures: dict[Any, Any] = {}  # of the present moment
        self.driven = False  # a bot is thinking
        self.gone = False  # it is known better elsewhere

    def present(self) -> set[int]:
        """Seats whose people are looking."""
        return {seat for watcher in self.watchers for seat in watcher.seats}

    def apply(self, entry: Entry) -> None:
        self.table.apply(entry)
        if entry.kind != "talk":
            self.pictures.clear()

    def tell(self) -> None:
        """Something has changed."""
        for watcher in self.watchers:
            watcher.news.set()


class Tables:
    """The live tables by their ids."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.on_change: Callable[[Room], None] = lambda room: None

    async def room(self, table: str) -> Room:
        """A table by its id; refuses an unknown one."""
        room = self.rooms.get(table) or await self._load(table)
        if room is None:
            raise Refusal(404, say("There is no table {id}.", id=table[:20]))
        room.used = time.monotonic()
        return room

    async def _load(self, table: str) -> Room | None:
        """Reads a log once, however many ask for it."""
        if len(table) != ID_LENGTH or not set(table) <= set(ALPHABET):
            return None
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._read(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def _read(self, table: str) -> Room | None:
        kept = await self.storage.table(table)
        if kept is None:
            return None
        return self._enter(Room(LiveTable(table, kept.secret, kept.entries)))

    def _enter(self, room: Room) -> Room:
        self.rooms[room.table.id] = room
        self.on_change(room)
        return room

    async def open(self, secret: str, change: Change, id: str = "") -> Room:
        """A new table. It exists when this returns."""
        table = LiveTable(id or new_id(), secret, numbered([change], 0))
        await asyncio.shield(self.storage.write(*_opening_writes(table)))
        return self._enter(Room(table))

    async def change(self, room: Room, decide: Decide) -> None:
        """Lets `decide` look at the table as it is and say what changes; that is durable when this returns.

        One change at a time: of two that race, the second is decided when the first has become true.
        """
        await asyncio.shield(asyncio.create_task(self._change(room, decide)))

    async def _change(self, room: Room, decide: Decide) -> None:
        async with room.lock:
            table = room.table
            entries = numbered(decide(table), table.number)
            if not entries:
                return
            outlook = table.foresee(entries)
            try:
                await self.storage.write(*_writes(table, entries, outlook))
            except Conflict:
                self._drop(room)
                raise Refusal(409, say("The table has moved on.")) from None
            for entry in entries:
                room.apply(entry)
            room.used = time.monotonic()
            room.tell()
        self.on_change(room)

    def _drop(self, room: Room) -> None:
        """Somebody else has written to this table's log: what is in memory is not the truth any more."""
        self.rooms.pop(room.table.id, None)
        room.gone = True
        room.tell()

    def forget(self, now: float) -> None:
        """Forgets tables that nobody looks at, the idlest first if there are too many."""
        idle = sorted((room for room in self.rooms.values() if _is_idle(room)), key=lambda room: room.used)
        too_many = len(self.rooms) - self.settings.live_tables
        for i, room in enumerate(idle):
            if i < too_many or now - room.used > self.settings.idle_seconds:
                del self.rooms[room.table.id]

    async def keep_house(self, pause: float = 30.0) -> None:
        """Runs as long as the server does."""
        with suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(pause)
                self.forget(time.monotonic())


def _is_idle(room: Room) -> bool:
    return not room.watchers and not room.lock.locked() and not (room.table.status == "playing" and room.driven)


def _opening_writes(table: LiveTable) -> list[Write]:
    """Everything that a new table writes."""
    row = {
        "id": table.id,
        "game": table.game.name,
        "players": table.game.players,
        "options": table.game.options,
        "public": table.public,
        "opener": table.opener,
        "status": table.status,
        "seats": [seat.to_dict() for seat in table.seats],
        "asked": None,
        "bot_asked": False,
        "changed": table.changed,
    }
    guests = {table.opener, *(seat.guest for seat in table.seats)} - {""}
    return [
        (storage.ADD_TABLE, row),
        (storage.ADD_SECRET, {"table": table.id, "secret": table.secret}),
        *(storage.entry_write(table.id, entry) for entry in table.entries),
        *((storage.ADD_PLACE, {"guest": guest, "table": table.id}) for guest in guests),
    ]


def _seats(outlook: Outlook) -> list[dict[str, Any]]:
    """As lists keep them, with their scores when the game is over."""
    seats = [seat.to_dict() for seat in outlook.seats]
    if outlook.state is None or not outlook.state.over:
        return seats
    return [seat | {"score": score} for seat, score in zip(seats, outlook.state.scores(), strict=True)]


def _writes(table: LiveTable, entries: list[Entry], outlook: Outlook) -> list[Write]:
    """Entries, and what lists show of the table after them."""
    writes = [storage.entry_write(table.id, entry) for entry in entries]
    for entry in entries:
        if entry.kind == "sat":
            writes.append((storage.ADD_PLACE, {"guest": entry.data["guest"], "table": table.id}))
    if outlook.status == "over" or any(entry.kind in ("sat", "named") for entry in entries):
        writes.append((storage.CHANGE_SEATS, {"of": table.id, "seats": _seats(outlook)}))
    now = {"status": outlook.status, "asked": outlook.asked, "bot_asked": outlook.bot_asked}
    writes.append((storage.CHANGE_TABLE, {"of": table.id, "changed": entries[-1].time, **now}))
    return writes
