"""Playing again: a table that follows another."""

from __future__ import annotations

from nemeton.language import say
from nemeton.server import playing
from nemeton.server.entries import Change
from nemeton.server.errors import Refusal
from nemeton.server.live import LiveTable
from nemeton.server.storage import Guest
from nemeton.server.tables import Room, Tables, new_id
from nemeton.server.writer import Conflict
from nemeton.table import new_secret


async def play_again(tables: Tables, room: Room, guest: Guest) -> str:
    """The id of the table where the same people and bots play again."""
    await tables.change(room, lambda table: _announce(table, guest))
    await _exists(tables, room, guest)
    return room.table.after


def _announce(table: LiveTable, guest: Guest) -> list[Change]:
    if not table.seats_of(guest.id):
        raise Refusal(403, say("You do not sit at this table."))
    if table.status != "over":
        raise Refusal(409, say("The game is not over yet."), number=table.seen(table.seats_of(guest.id)[0]))
    return [] if table.after else [Change("again", {"table": new_id()})]


async def _exists(tables: Tables, room: Room, guest: Guest) -> None:
    """Opens the table that was announced, unless somebody has done so already."""
    try:
        await tables.room(room.table.after)
        return
    except Refusal:
        secret, old = new_secret(), room.table
    change = playing.opening(old.game, playing.seats_again(old), guest.id, False, secret, again=old.id)
    try:
        await tables.open(secret, change, old.after)
    except Conflict:
        await tables.room(old.after)
