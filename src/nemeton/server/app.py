"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

import nemeton
from nemeton.games.registry import games
from nemeton.server import api_guests, api_play, api_records, api_tables, errors, pages, stream
from nemeton.server.doors import House
from nemeton.server.driving import Chooses, Driver
from nemeton.server.guard import Guard
from nemeton.server.identity import Identities
from nemeton.server.limits import Buckets
from nemeton.server.settings import Settings
from nemeton.server.storage import Storage
from nemeton.server.tables import Tables

STATIC = Path(__file__).parent / "static"
COSTLY = ("guests", "tables", "records", "hints", "talk")


def create_app(settings: Settings, thinkers: Chooses | None = None) -> FastAPI:
    """The web table, to be run by any ASGI server. Without `thinkers`, bots think in processes of their own."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = build(settings, thinkers)
        chores = [asyncio.create_task(chore) for chore in (house.tables.keep_house(), _wake_up(house))]
        yield
        house.stopping.set()
        for chore in chores:
            chore.cancel()
        house.driver.close()
        house.thinkers.close()
        await house.storage.close()

    app = FastAPI(
        title="Nemeton",
        version=nemeton.__version__,
        summary="A table for Keltis, Keltis – Das Orakel, Orakle and Die Druiden.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    for routes in (api_play, stream, api_tables, api_records, api_guests, pages):  # the busiest first
        app.include_router(routes.router)
    app.mount("/static", StaticFiles(directory=STATIC))
    errors.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=3)
    app.add_middleware(Guard)
    return app


async def _wake_up(house: House) -> None:
    """What a start does not wait for: games are imported before somebody asks for a table, then bots come."""

    def load() -> None:
        for package in ("games", "tell", "draw"):  # the lobby needs the first two
            for name in games():
                import_module(f"nemeton.{package}.{name}")

    await asyncio.to_thread(load)
    house.thinkers.start()
    await house.driver.wake()


def build(settings: Settings, thinkers: Chooses | None) -> House:
    """Opens the storage and everything that works on it."""
    if thinkers is None:
        thinkers = import_module("nemeton.server.thinking").Thinkers()
    assert thinkers is not None
    kept = Storage(settings.database)
    tables = Tables(kept, settings)
    rates = settings.rates
    return House(
        settings=settings,
        storage=kept,
        tables=tables,
        identities=Identities(kept),
        driver=Driver(tables, thinkers),
        thinkers=thinkers,
        guests=Buckets(*rates.guest),
        addresses=Buckets(*rates.address),
        reading=Buckets(*rates.reading),
        costly={what: Buckets(*rates.costly) for what in COSTLY},
        key=kept.key("invitations"),
    )
