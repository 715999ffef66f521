"""Bots play as soon as they are asked. They think elsewhere; what they answer goes the way of every answer."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Protocol

from nemeton.games.errors import NemetonError
from nemeton.games.face import State
from nemeton.server import playing
from nemeton.server.entries import Change
from nemeton.server.errors import Refusal
from nemeton.server.live import LiveTable
from nemeton.server.tables import Room, Tables
from nemeton.server.writer import NotSaved

log = logging.getLogger("nemeton.server")
PAUSE = 2.0  # seconds until the next try, if the database could not write


class Chooses(Protocol):
    """Who thinks for bots (thinking.py)."""

    def start(self) -> None: ...

    def close(self) -> None: ...

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> str: ...


class Driver:
    """Asks bots, one at a time at each table."""

    def __init__(self, tables: Tables, thinkers: Chooses) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()
        tables.on_change = self.look

    def look(self, room: Room) -> None:
        """Is a bot asked here, and not thinking yet?"""
        if not room.driven and _bot_to_play(room.table) is not None:
            room.driven = True
            task = asyncio.create_task(self._drive(room))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def wake(self) -> None:
        """Goes on where the server stopped."""
        for table in await self.tables.storage.tables_of_bots():
            await self.tables.room(table)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def _drive(self, room: Room) -> None:
        try:
            while (seat := _bot_to_play(room.table)) is not None:
                await self._play(room, seat)
        except Refusal:
            pass  # the table has moved on elsewhere, and is read again when somebody comes
        except Exception:
            log.exception("The bots of table %s stopped", room.table.id)
        finally:
            room.driven = False

    async def _play(self, room: Room, seat: int) -> None:
        table, number = room.table, room.table.moved[-1]
        action = await self._choose(table, seat)

        def decide(table: LiveTable) -> list[Change]:
            """Only if the bot is still asked the same."""
            same = table.moved[-1] == number and _bot_to_play(table) == seat
            return playing.play(table, seat, action) if same else []

        try:
            await self.tables.change(room, decide)
        except NotSaved:
            await asyncio.sleep(PAUSE)  # and then it is asked again

    async def _choose(self, table: LiveTable, seat: int) -> str:
        """A legal answer, whatever happens."""
        state, seed = table.state.copy(), f"{table.secret}/{table.number}"
        try:
            action = await self.thinkers.choose(state.copy(), seat, table.seats[seat].level, seed)
            state.copy().play(action)
            return action
        except (NemetonError, OSError, RuntimeError) as error:
            log.error("A bot of table %s answers by lot: %s", table.id, error)
            return random.Random(seed).choice(state.actions())


def _bot_to_play(table: LiveTable) -> int | None:
    """The seat of a bot that is asked. Bots wait while people talk about taking back."""
    seat = table.asked
    if seat is None or table.undo_request is not None or not table.seats[seat].is_bot:
        return None
    return seat
