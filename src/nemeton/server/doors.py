"""What all routes share: the house with everything in it, who comes in, and at which table."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple, cast

from fastapi import Depends, Path, Query, Request

from nemeton.language import say
from nemeton.server.driving import Driver
from nemeton.server.errors import Refusal
from nemeton.server.forms import Problem
from nemeton.server.guard import SAFE, set_cookie
from nemeton.server.identity import COOKIE, Identities, Visit
from nemeton.server.limits import Buckets
from nemeton.server.playing import own_seat
from nemeton.server.scene import Look, choose_seat
from nemeton.server.settings import Settings
from nemeton.server.storage import Guest, Storage
from nemeton.server.tables import Room, Tables

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 409, 413, 422, 429)
}


@dataclass
class House:
    """Everything that a running server has."""

    settings: Settings
    storage: Storage
    tables: Tables
    identities: Identities
    driver: Driver
    thinkers: Any
    guests: Buckets
    addresses: Buckets
    reading: Buckets
    costly: dict[str, Buckets]
    key: str  # for invitations
    streams: Counter[str] = field(default_factory=Counter)  # by address
    stopping: asyncio.Event = field(default_factory=asyncio.Event)


def house_of(request: Request) -> House:
    return cast(House, request.app.state.house)


async def visit(request: Request) -> Visit:
    """Who comes in; refused when it comes too often."""
    house = house_of(request)
    found = await house.identities.visit(request)
    if request.method in SAFE:
        house.reading.check(found.address)
    else:
        house.addresses.check(found.address)
        house.guests.check(found.id or found.address)
    return found


AnyVisit = Annotated[Visit, Depends(visit)]


async def known_guest(request: Request, found: AnyVisit) -> Guest:
    """The guest; whoever comes for the first time becomes one, and gets a cookie."""
    if found.guest:
        return found.guest
    house = house_of(request)
    house.costly["guests"].check(found.address)
    guest = await house.identities.welcome()
    set_cookie(request, COOKIE, house.identities.cookie_of(guest), hidden=True)
    return guest


KnownGuest = Annotated[Guest, Depends(known_guest)]


def costly(request: Request, what: str, guest: Guest) -> None:
    """Refuses a guest that does something costly too often."""
    house_of(request).costly[what].check(guest.id)


TableId = Annotated[str, Path(max_length=40, description="A table's id.", examples=["k3m9xq7ptw"])]


async def room_of(request: Request, id: TableId) -> Room:
    return await house_of(request).tables.room(id)


AnyRoom = Annotated[Room, Depends(room_of)]


Shape = Literal["wide", "tall"]
Part = Literal["all", "slab", "none"]


class Looking(NamedTuple):
    """How a scene is wanted."""

    seat: int | None
    shape: str
    part: str
    dark: bool
    after: int


async def looking(
    seat: Annotated[int | None, Query(ge=0, le=9, description="Whose eyes; left out: the own seat, else none.")] = None,
    shape: Annotated[Shape, Query(description="For desks, or for phones.")] = "wide",
    part: Annotated[Part, Query(description="slab: seats apart; none: no picture, no words, no undo.")] = "all",
    dark: Annotated[bool, Query(description="For dark surroundings.")] = False,
    after: Annotated[int, Query(ge=0, le=10**9, description="Log and talk after this number.")] = 0,
) -> Looking:
    """What all requests for scenes have; not a class, for FastAPI would ask that in another thread."""
    return Looking(seat, shape, part, dark, after)


AnyLooking = Annotated[Looking, Depends(looking)]


def look_of(room: Room, found: Visit, looking: Looking) -> Look:
    """Through own eyes, or a spectator's."""
    own = room.table.seats_of(found.id)
    if looking.seat is None:
        seat = choose_seat(room.table, found.id)
    elif looking.seat in own:
        seat = looking.seat
    else:
        raise Refusal(403, say("This is not your seat."))
    return Look(found.id, seat, found.language, looking.shape, looking.part, looking.dark)


def look_for(room: Room, found: Visit, looking: Looking, seat: int) -> Look:
    """Through the eyes of the seat that acts."""
    own_seat(room.table, found.id, seat)
    return Look(found.id, seat, found.language, looking.shape, looking.part, looking.dark)
