"""Routes for those who play or watch: scenes, answers, undo, talk, hints."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from nemeton.games.errors import IllegalAction
from nemeton.language import say
from nemeton.server import playing, undoing
from nemeton.server.doors import (
    PROBLEMS,
    AnyLooking,
    AnyRoom,
    AnyVisit,
    KnownGuest,
    costly,
    house_of,
    look_for,
    look_of,
)
from nemeton.server.entries import Change
from nemeton.server.errors import Refusal, illegal
from nemeton.server.forms import ActionForm, AnswerForm, Final, MomentForm, TalkForm, WhyForm
from nemeton.server.live import LiveTable
from nemeton.server.scene import Look, scene
from nemeton.server.seats import seat_names
from nemeton.server.tables import Room

router = APIRouter(prefix="/api/tables/{id}", tags=["playing"], responses=PROBLEMS)


def _scene(room: Room, look: Look, after: int) -> Response:
    return JSONResponse(scene(room, look, after))


@router.get("/scene", response_model=dict[str, Any])
async def show_scene(found: AnyVisit, room: AnyRoom, looking: AnyLooking) -> Response:
    """The table as a seat or a spectator sees it."""
    return _scene(room, look_of(room, found, looking), looking.after)


@router.get("/view", response_model=dict[str, Any])
async def show_view(found: AnyVisit, room: AnyRoom, looking: AnyLooking) -> Response:
    """What a seat or a spectator may know, as JSON: the form of the game's positions with null for what is hidden."""
    seat = look_of(room, found, looking).seat
    view = room.table.state.view(seat) if room.table.match else None
    return JSONResponse({"number": room.table.seen(seat), "status": room.table.status, "view": view})


@router.post("/actions", response_model=dict[str, Any], responses={202: {"model": Final}})
async def act(request: Request, found: AnyVisit, room: AnyRoom, looking: AnyLooking, form: ActionForm) -> Response:
    """Answers for a seat. The answer counts, and survives anything, when the scene after it comes back."""
    look = look_for(room, found, looking, form.seat)
    if not form.sure:
        playing.check_current(room.table, form.seat, form.number)
        if playing.is_final(room.table, form.seat, form.action):
            return JSONResponse({"final": True, "words": say("This can’t be taken back freely.")}, 202)

    def decide(table: LiveTable) -> list[Change]:
        playing.check_current(table, form.seat, form.number)
        return playing.play(table, form.seat, form.action)

    try:
        await house_of(request).tables.change(room, decide)
    except IllegalAction as error:
        raise illegal(error) from None
    return _scene(room, look, looking.after)


@router.post("/undo", response_model=dict[str, Any])
async def undo(request: Request, found: AnyVisit, room: AnyRoom, looking: AnyLooking, form: MomentForm) -> Response:
    """Takes back the seat's last answer if that is free, else asks all other people."""
    look = look_for(room, found, looking, form.seat)

    def decide(table: LiveTable) -> list[Change]:
        playing.check_current(table, form.seat, form.number)
        return undoing.ask_undo(table, form.seat)

    await house_of(request).tables.change(room, decide)
    return _scene(room, look, looking.after)


@router.post("/undo/answer", response_model=dict[str, Any])
async def answer_undo(
    request: Request, found: AnyVisit, room: AnyRoom, looking: AnyLooking, form: AnswerForm
) -> Response:
    """Agrees, or does not, when somebody asks to take back; whoever asked may withdraw."""
    look = look_for(room, found, looking, form.seat)

    def decide(table: LiveTable) -> list[Change]:
        playing.check_current(table, form.seat, form.number)
        return undoing.answer_undo(table, form.seat, form.yes)

    await house_of(request).tables.change(room, decide)
    return _scene(room, look, looking.after)


@router.post("/talk")
async def talk(request: Request, guest: KnownGuest, room: AnyRoom, form: TalkForm) -> dict[str, Any]:
    """Says something to all at the table."""
    costly(request, "talk", guest)
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in form.text).split())
    if text:
        await house_of(request).tables.change(room, lambda table: playing.talk(table, guest, text))
    mine = room.table.seats_of(guest.id)
    return {"number": room.table.seen(mine[0] if mine else None)}


@router.post("/hint", response_model=dict[str, Any])
async def hint(request: Request, guest: KnownGuest, room: AnyRoom, form: MomentForm) -> Response:
    """What a search finds about the answers of a seat that is asked; it thinks for a second."""
    from nemeton.server.hints import hint

    costly(request, "hints", guest)
    playing.own_seat(room.table, guest.id, form.seat)
    playing.check_current(room.table, form.seat, form.number)
    playing.check_asked(room.table, form.seat)
    names = seat_names(room.table.seats)
    return JSONResponse(await hint(house_of(request).thinkers, room.table.state.copy(), form.seat, names=names))


@router.post("/why", response_model=dict[str, Any])
async def why(found: AnyVisit, room: AnyRoom, form: WhyForm) -> Response:
    """Why something is not allowed: what these things in the picture begin, or an action. Of a seat: its score."""
    from nemeton.server.why import why_not

    if form.seat is not None:
        playing.own_seat(room.table, found.id, form.seat)
    if room.table.match is None:
        raise Refusal(409, say("The game has not begun."), number=room.table.seen(form.seat))
    names = seat_names(room.table.seats)
    return JSONResponse(why_not(room.table.state, form.seat, form.ids, form.action, names))
