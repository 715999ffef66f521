"""What is kept on disk, and how it is read. Writing goes through the one writer.

SQLAlchemy Core, so that PostgreSQL can follow; SQLite writes ahead (WAL) and waits for the disk at every commit.
"""

from __future__ import annotations

import asyncio
import json
import secrets as chance
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, Row, bindparam, create_engine, event, insert, select, update
from sqlalchemy.exc import DatabaseError

from nemeton.games.errors import BadOption
from nemeton.server import schema
from nemeton.server.entries import Entry
from nemeton.server.writer import Write, Writer

Value = TypeVar("Value")

ADD_TABLE = insert(schema.tables)
ADD_SECRET = insert(schema.secrets)
ADD_ENTRY = insert(schema.entries)
ADD_PLACE = insert(schema.places).prefix_with("OR IGNORE", dialect="sqlite")
ADD_GUEST = insert(schema.guests)
ADD_TOKEN = insert(schema.tokens)
ADD_RECORD = insert(schema.records)
CHANGE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("status", "asked", "bot_asked", "changed")})
)
CHANGE_SEATS = update(schema.tables).where(schema.tables.c.id == bindparam("of")).values(seats=bindparam("seats"))
CHANGE_GUEST = (
    update(schema.guests)
    .where(schema.guests.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("name", "language")})
)


class Guest(NamedTuple):
    """Somebody who came: no password, no mail."""

    id: str
    name: str  # empty until it is chosen
    language: str  # empty until it is chosen


class Kept(NamedTuple):
    """What is needed to rebuild a table."""

    secret: str
    entries: list[Entry]


def entry_write(table: str, entry: Entry) -> Write:
    data = json.dumps(entry.data, ensure_ascii=False, separators=(",", ":"))
    return ADD_ENTRY, {"table": table, "number": entry.number, "kind": entry.kind, "data": data, "time": entry.time}


class Storage:
    """The database."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.writer = Writer(self.engine)
        self.reader = ThreadPoolExecutor(1, "reader")

    async def write(self, *writes: Write) -> None:
        """Returns when all of it is durable; raises Conflict or NotSaved if none of it is."""
        await self.writer.write(list(writes))

    async def close(self) -> None:
        await self.writer.close()
        self.reader.shutdown()
        self.engine.dispose()

    async def _read(self, job: Callable[[Connection], Value]) -> Value:
        def read() -> Value:
            with self.engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self.reader, read)

    async def _all(self, query: Any) -> Sequence[Row[Any]]:
        return await self._read(lambda connection: connection.execute(query).all())

    async def _one(self, query: Any) -> Row[Any] | None:
        return await self._read(lambda connection: connection.execute(query).first())

    def key(self, name: str) -> str:
        """A secret key of the server, made when it is first asked for."""
        column = schema.keys.c
        with self.engine.begin() as connection:
            found = connection.execute(select(column.value).where(column.name == name)).scalar()
            if found is None:
                found = chance.token_hex(32)
                connection.execute(insert(schema.keys), {"name": name, "value": found})
        return str(found)

    async def table(self, table: str) -> Kept | None:
        """A table's secret and its whole log."""
        column = schema.entries.c
        query = select(column.number, column.kind, column.data, column.time)
        rows = await self._all(query.where(column.table == table).order_by(column.number))
        if not rows:
            return None
        secret = await self._one(select(schema.secrets.c.secret).where(schema.secrets.c.table == table))
        assert secret is not None, "a table and its secret are written together"
        return Kept(secret[0], [Entry(row.number, row.kind, json.loads(row.data), row.time) for row in rows])

    async def tables_of(self, guest: str, most: int = 100) -> Sequence[Row[Any]]:
        """Where a guest sits, the newest activity first."""
        table, place = schema.tables, schema.places.c
        query = select(table).join(schema.places, place.table == table.c.id).where(place.guest == guest)
        return await self._all(query.order_by(table.c.changed.desc()).limit(most))

    async def open_tables(self, most: int = 50) -> Sequence[Row[Any]]:
        """Public tables that wait for somebody, the newest first."""
        column = schema.tables.c
        query = select(schema.tables).where(column.status == "waiting", column.public)
        return await self._all(query.order_by(column.changed.desc()).limit(most))

    async def tables_of_bots(self, most: int = 1000) -> list[str]:
        """Tables where a bot is asked, as they were when the server stopped."""
        column = schema.tables.c
        query = select(column.id).where(column.status == "playing", column.bot_asked)
        return [row[0] for row in await self._all(query.order_by(column.changed.desc()).limit(most))]

    async def guest(self, guest: str) -> Guest | None:
        column = schema.guests.c
        row = await self._one(select(column.id, column.name, column.language).where(column.id == guest))
        return row and Guest(row.id, row.name, row.language)

    async def token_owner(self, hashed: str, kind: str, youngest: float = 0.0) -> str | None:
        """The guest to whom a token belongs, if it was made since a time."""
        column = schema.tokens.c
        found = column.hash == hashed, column.kind == kind, column.made >= youngest
        row = await self._one(select(column.guest).where(*found))
        return row and str(row[0])

    async def keep_record(self, record: str, text: str, guest: str) -> None:
        """Keeps the text of a record under an id."""
        await self.write((ADD_RECORD, {"id": record, "text": text, "guest": guest, "made": time.time()}))

    async def record(self, record: str) -> str | None:
        """The text of a kept record."""
        row = await self._one(select(schema.records.c.text).where(schema.records.c.id == record))
        return row and str(row[0])


def _engine(url: str) -> Engine:
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 10})
    event.listen(engine, "connect", _prepare)
    try:
        schema.metadata.create_all(engine)
    except DatabaseError as error:
        raise BadOption(f"the database {url} can't be opened: {error.orig}") from None
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """An acknowledged action survives a lost process and a lost power supply."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
        connection.execute(f"PRAGMA {pragma}")
