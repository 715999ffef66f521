"""Routes about tables: opening, finding and joining them, and what is left when the game is over."""

from __future__ import annotations

import hmac
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse
from sqlalchemy import Row

from nemeton.games.face import Game
from nemeton.games.registry import rules_of
from nemeton.language import say
from nemeton.server import playing, telling
from nemeton.server.doors import PROBLEMS, AnyRoom, AnyVisit, House, KnownGuest, costly, house_of
from nemeton.server.errors import Refusal
from nemeton.server.forms import SitForm, TableForm
from nemeton.server.identity import clean_name
from nemeton.server.live import LiveTable
from nemeton.server.rematch import play_again
from nemeton.server.scene import choose_seat
from nemeton.server.seats import Seat, read_seat, seat_names
from nemeton.table import new_secret
from nemeton.tell.common import joined, signed

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)

SeatJson = dict[str, Any]


@router.post("", status_code=201)
async def open_table(request: Request, guest: KnownGuest, form: TableForm) -> dict[str, Any]:
    """A new table. The commitment to its deal is fixed now; whoever opened it takes its seats next."""
    costly(request, "tables", guest)
    if form.players is not None and form.players != len(form.seats):
        raise Refusal(422, say("There must be as many seats as players."))
    game = Game(form.game, len(form.seats), form.options)
    seats = [
        Seat(
            seat.kind,
            seat.level if seat.kind == "bot" else "",
            clean_name(seat.name),
            guest.id if seat.kind in ("me", "here") else "",
        )
        for seat in form.seats
    ]
    secret = new_secret()
    room = await house_of(request).tables.open(secret, playing.opening(game, seats, guest.id, form.public, secret))
    return {"id": room.table.id, "commitment": room.table.commitment, "seats": seats_json(room.table.seats)}


@router.get("")
async def list_tables(
    request: Request,
    found: AnyVisit,
    mine: Annotated[bool, Query(description="Where I sit, the newest activity first.")] = False,
    open: Annotated[bool, Query(description="Public ones that wait for somebody.")] = False,
) -> dict[str, list[dict[str, Any]]]:
    """Own tables, open tables, or both."""
    storage = house_of(request).storage
    rows = list(await storage.tables_of(found.id)) if mine and found.guest else []
    if open or not mine:
        known = {row.id for row in rows}
        rows += [row for row in await storage.open_tables() if row.id not in known]
    return {"tables": [_row_json(row, found.id) for row in rows]}


def _row_json(row: Row[Any], guest: str) -> dict[str, Any]:
    """A table in a list."""
    seats = [read_seat(seat) for seat in row.seats]
    mine = [number for number, seat in enumerate(seats) if guest and seat.guest == guest]
    asked = row.asked in mine
    return {
        "id": row.id,
        "game": row.game,
        "title": rules_of(row.game).TITLE,
        "players": row.players,
        "options": row.options,
        "status": row.status,
        "public": row.public,
        "seats": seats_json(seats),
        "mine": mine,
        "asked": asked,
        "changed": row.changed,
        "words": _finished(row.seats, seats, mine) if row.status == "over" else _words(row.status, asked),
    }


def _words(status: str, asked: bool) -> str:
    if status == "waiting":
        return say("Waiting for somebody.")
    return say("Your turn") if asked else say("The others are playing.")


def _finished(kept: list[dict[str, Any]], seats: list[Seat], mine: list[int]) -> str:
    """How a game ended for the one who looks; games that ended long ago did not keep it."""
    scores = [int(seat["score"]) for seat in kept if "score" in seat]
    if len(scores) < len(seats):
        return say("The game is over.")
    best = max(scores)
    if not mine:
        winners = [name for name, score in zip(seat_names(seats), scores, strict=True) if score == best]
        return say("Finished: {names} {points}", names=joined(winners), points=signed(best))
    own = max(scores[seat] for seat in mine)
    if own == best:
        return say("Finished: won with {points}", points=signed(own))
    place = 1 + sum(score > own for score in scores)
    return say(
        "Finished: place {place} of {players}, {points} to {best}",
        place=place,
        players=len(scores),
        points=signed(own),
        best=signed(best),
    )


def seats_json(seats: list[Seat]) -> list[SeatJson]:
    """Seats as everybody may see them."""
    return [
        {"seat": number, "name": name, "kind": seat.kind, "level": seat.level or None, "taken": seat.taken}
        for number, (seat, name) in enumerate(zip(seats, seat_names(seats), strict=True))
    ]


@router.get("/{id}")
async def show_table(request: Request, found: AnyVisit, room: AnyRoom) -> dict[str, Any]:
    """What the table is, who sits there, and for its opener the invitations."""
    table = room.table
    answer = {
        "id": table.id,
        "game": table.game.name,
        "title": table.game.rules.TITLE,
        "players": table.game.players,
        "options": table.game.options,
        "public": table.public,
        "status": table.status,
        "seats": seats_json(table.seats),
        "mine": table.seats_of(found.id),
        "kept": table.kept_for(found.id),
        "commitment": table.commitment,
        "number": table.seen(choose_seat(table, found.id)),
        "again": table.after or None,
    }
    if found.id and found.id == table.opener:
        answer["invitations"] = _invitations(request, table)
    return answer


def _invitations(request: Request, table: LiveTable) -> list[dict[str, Any]]:
    base, key = str(request.base_url).rstrip("/"), house_of(request).key
    return [
        {"seat": number, "url": f"{base}/t/{table.id}/{playing.invitation_key(key, table.id, number)}"}
        for number, seat in enumerate(table.seats)
        if seat.kind == "link" and not seat.taken and not seat.guest
    ]


def invitation_words(house: House, table: LiveTable, guest: str, key: str) -> str:
    """Why an invitation brings no seat; nothing where it does, or where one sits here already."""
    if table.seats_of(guest) or table.kept_for(guest):
        return ""
    seat = invited_seat(house, table, key)
    if seat is None:
        return say("This invitation is not known here. Ask for the link once more; until then you are watching.")
    if table.seats[seat].taken:
        name = seat_names(table.seats)[seat]
        return say("{name} has already taken the seat to which this link invites. You are watching.", name=name)
    return ""


def invited_seat(house: House, table: LiveTable, key: str) -> int | None:
    """The seat to which a key invites."""
    for number, seat in enumerate(table.seats):
        right = playing.invitation_key(house.key, table.id, number)
        if seat.kind == "link" and hmac.compare_digest(right.encode(), key.encode()):
            return number
    return None


@router.post("/{id}/seats")
async def sit_down(request: Request, guest: KnownGuest, room: AnyRoom, form: SitForm) -> dict[str, Any]:
    """Takes the seats kept for oneself, or the one that the key invites to. The game begins when all are taken."""
    house = house_of(request)
    seat = invited_seat(house, room.table, form.key) if form.key else form.seat
    if form.key and (seat is None or form.seat not in (None, seat)):
        raise Refusal(403, say("This invitation is not known here."))
    name = clean_name(form.name)
    await house.tables.change(
        room, lambda table: playing.sit(table, guest, form.word, name, seat, key_fits=bool(form.key))
    )
    mine = room.table.seats_of(guest.id)
    return {"seats": mine, "number": room.table.seen(mine[0])}


@router.post("/{id}/again")
async def again(request: Request, guest: KnownGuest, room: AnyRoom) -> dict[str, str]:
    """A rematch: the same people and bots, everybody one seat further. Asked twice it is the same table."""
    return {"id": await play_again(house_of(request).tables, room, guest)}


@router.get("/{id}/record", response_class=PlainTextResponse)
async def record(found: AnyVisit, room: AnyRoom) -> PlainTextResponse:
    """The whole record, when the game is over."""
    check_over(room.table)
    return PlainTextResponse(str(room.table.record()))


@router.get("/{id}/score")
async def score(found: AnyVisit, room: AnyRoom) -> dict[str, Any]:
    """Every point, when the game is over."""
    check_over(room.table)
    table = room.table
    names = seat_names(table.seats)
    view = table.state.view(None) | {"names": names}
    return {
        "seats": [
            {
                "seat": seat,
                "name": names[seat],
                "total": view["scores"][seat],
                "lines": telling.score(seat, table.state, view),
            }
            for seat in range(table.game.players)
        ],
        "words": telling.ending(view["result"]["reason"], view),
        "account": telling.account(view),
        "result": view["result"],
    }


def check_over(table: LiveTable) -> None:
    if table.status != "over":
        raise Refusal(409, say("This is shown when the game is over."))
