"""What a server is told when it starts, by the command line and the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nemeton.games.errors import BadOption

SQLITE = "sqlite:///"


@dataclass(frozen=True)
class Rates:
    """How many requests a second are answered, and how many may come at once."""

    guest: tuple[float, float] = (15.0, 60.0)  # changes by one guest
    address: tuple[float, float] = (60.0, 300.0)  # changes from one address, where several people may sit
    reading: tuple[float, float] = (100.0, 500.0)  # looking, from one address
    costly: tuple[float, float] = (0.5, 20.0)  # new tables, guests and records, hints, talk: each counted by itself

    def times(self, factor: float) -> Rates:
        """All of them multiplied."""
        pairs = (self.guest, self.address, self.reading, self.costly)
        guest, address, reading, costly = ((rate * factor, most * factor) for rate, most in pairs)
        return Rates(guest, address, reading, costly)


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen."""

    database: str
    rates: Rates = field(default_factory=Rates)
    idle_seconds: float = (
        600.0  # a table that nobody has looked at for so long is forgotten, and read again from its log
    )
    live_tables: int = 2000  # so many are held in memory before the idlest are forgotten sooner

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """NEMETON_DATABASE names the storage, NEMETON_RATES multiplies the limits."""
        given = os.environ if environment is None else environment
        rates = Rates().times(_read_factor(given.get("NEMETON_RATES", "1")))
        return cls(database_url(given.get("NEMETON_DATABASE", "")), rates)


def database_url(text: str) -> str:
    """The storage's URL: of a path, a SQLite URL, or nothing, which means a file in the user's data directory."""
    if text.startswith(("postgresql:", "postgres:")):
        raise BadOption("PostgreSQL is not supported yet: let NEMETON_DATABASE name a file for SQLite")
    if "://" in text and not text.startswith(SQLITE):
        raise BadOption(f"NEMETON_DATABASE is a path or begins with {SQLITE}, not {text!r}")
    path = Path(text.removeprefix(SQLITE)) if text.removeprefix(SQLITE) else _default_path()
    try:
        path.expanduser().parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"the folder of {path} can't be made: {error.strerror}") from None
    return f"{SQLITE}{path.expanduser()}"


def _default_path() -> Path:
    import platformdirs

    return platformdirs.user_data_path("nemeton") / "tables.sqlite"


def _read_factor(text: str) -> float:
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if not 0 < factor < 1e6:
        raise BadOption(f"NEMETON_RATES is a number above 0, not {text!r}")
    return factor
