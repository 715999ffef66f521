"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("data", Text, nullable=False),  # JSON
    Column("time", Float, nullable=False),
    sqlite_with_rowid=False,
)

# What lists show, so that no log needs to be read for them. Everything in it follows from the entries.
tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("opener", String, nullable=False),
    Column("status", String, nullable=False),
    Column("seats", JSON, nullable=False),  # kind, level, name, guest, taken of each
    Column("asked", Integer),  # the seat that is asked
    Column("bot_asked", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_open", "status", "public", "changed"),
)

places = Table(
    "places",
    metadata,
    Column("guest", String, primary_key=True),
    Column("table", String, primary_key=True),
    sqlite_with_rowid=False,
)

secrets = Table(
    "secrets",
    metadata,
    Column("table", String, primary_key=True),
    Column("secret", String, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("language", String, nullable=False),
    Column("made", Float, nullable=False),
)

# Only the SHA-256 of a token is kept.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", String, primary_key=True),
    Column("guest", String, nullable=False),
    Column("kind", String, nullable=False),  # "program" or "link"
    Column("made", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String, primary_key=True),
    Column("text", Text, nullable=False),
    Column("guest", String, nullable=False),
    Column("made", Float, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
