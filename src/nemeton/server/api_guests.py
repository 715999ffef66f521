"""Routes about oneself."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from nemeton.language import say
from nemeton.server import playing
from nemeton.server.doors import PROBLEMS, AnyVisit, KnownGuest, costly, house_of
from nemeton.server.forms import GuestForm, LinkForm, MeForm
from nemeton.server.guard import set_cookie
from nemeton.server.identity import COOKIE, LANGUAGE_COOKIE, clean_name
from nemeton.server.storage import Guest

router = APIRouter(prefix="/api", tags=["guests"], responses=PROBLEMS)


@router.post("/guests", status_code=201)
async def new_guest(request: Request, found: AnyVisit, form: GuestForm) -> dict[str, str]:
    """A guest for a program. Send the token as `Authorization: Bearer TOKEN` with every request."""
    house = house_of(request)
    house.costly["guests"].check(found.address)
    guest = await house.identities.welcome(clean_name(form.name))
    return {"token": await house.identities.token_for(guest, "program"), "name": guest.name or say("Guest")}


@router.get("/me")
async def me(found: AnyVisit) -> dict[str, Any]:
    """Name and language."""
    return {"name": (found.guest and found.guest.name) or say("Guest"), "language": found.language}


@router.post("/me")
async def change_me(request: Request, found: AnyVisit, guest: KnownGuest, form: MeForm) -> dict[str, str]:
    """Another name, at all tables where one plays; another language, from the next answer on."""
    house = house_of(request)
    name = guest.name if form.name is None else clean_name(form.name)
    language = form.language or guest.language
    if (name, language) != (guest.name, guest.language):
        guest = await house.identities.change(guest, name, language)
        await _rename(request, guest)
    if form.language:
        set_cookie(request, LANGUAGE_COOKIE, form.language, hidden=False)
    return {"name": name or say("Guest"), "language": form.language or found.language}


async def _rename(request: Request, guest: Guest) -> None:
    """At the tables where the game is not over."""
    house = house_of(request)
    for row in await house.storage.tables_of(guest.id, 50):
        if row.status != "over":
            room = await house.tables.room(row.id)
            await house.tables.change(room, lambda table: playing.rename(table, guest.id, guest.name))


@router.post("/me/link")
async def personal_link(request: Request, guest: KnownGuest) -> dict[str, str]:
    """A link that makes another browser the same guest, for a week."""
    costly(request, "guests", guest)
    token = await house_of(request).identities.token_for(guest, "link")
    return {"url": f"{str(request.base_url).rstrip('/')}/me/{token}"}


@router.post("/me/arrive")
async def arrive(request: Request, found: AnyVisit, form: LinkForm) -> dict[str, str]:
    """What the personal link's page does when one confirms: this browser is that guest from now on."""
    identities = house_of(request).identities
    guest = await identities.by_link(form.token)
    set_cookie(request, COOKIE, identities.cookie_of(guest), hidden=True)
    return {"name": guest.name or say("Guest"), "language": found.language}
