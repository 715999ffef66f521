"""Routes for replay: records that people bring, and finished tables, which are records too."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from nemeton.games.errors import BadRecord
from nemeton.language import say, speaking, spoken
from nemeton.server import telling
from nemeton.server.api_tables import check_over
from nemeton.server.doors import PROBLEMS, AnyLooking, AnyVisit, House, KnownGuest, Looking, TableId, costly, house_of
from nemeton.server.errors import Refusal
from nemeton.server.records import Replay, read_replay
from nemeton.server.scene import answers
from nemeton.server.seats import seat_names
from nemeton.server.tables import ID_LENGTH, new_id

router = APIRouter(prefix="/api/records", tags=["records"], responses=PROBLEMS)

Names = list[str]


@router.post(
    "",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def keep_record(request: Request, guest: KnownGuest) -> dict[str, str]:
    """Keeps a record, after replaying it from end to end."""
    costly(request, "records", guest)
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(say("this is not a text")) from None
    await asyncio.to_thread(read_replay, text)  # a long one takes a while
    record = new_id()
    await house_of(request).storage.keep_record(record, text, guest.id)
    return {"id": record}


@router.get("/{id}", response_model=dict[str, Any])
async def show_record(request: Request, found: AnyVisit, id: TableId) -> Response:
    """What was played, turn by turn, and whether the deal was fair."""
    replay, names = await find_replay(house_of(request), id)
    return JSONResponse(replay.summary(names))


@router.get("/{id}/log", response_model=dict[str, Any])
async def show_log(request: Request, found: AnyVisit, id: TableId, looking: AnyLooking) -> Response:
    """What happened, step by step, in words and in notation, through the eyes of any seat."""
    replay, names = await find_replay(house_of(request), id)
    if looking.seat is not None:
        replay.record.setting.game.check_seat(looking.seat)
    language = spoken()

    def tell() -> list[dict[str, Any]]:
        with speaking(language):
            return replay.log(looking.seat, _names(replay, names))

    return JSONResponse({"log": await asyncio.to_thread(tell)})


@router.get("/{id}/steps/{step}", response_model=dict[str, Any])
async def show_step(request: Request, found: AnyVisit, id: TableId, step: int, looking: AnyLooking) -> Response:
    """The moment after so many answers, through the eyes of any seat: all is revealed when a game is over."""
    replay, names = await find_replay(house_of(request), id)
    if not 0 <= step <= replay.steps:
        raise Refusal(404, say("There is no such step."))
    if looking.seat is not None:
        replay.record.setting.game.check_seat(looking.seat)
    return JSONResponse(moment(replay, step, looking, names))


async def find_replay(house: House, record: str) -> tuple[Replay, Names]:
    """A kept record, or a finished table."""
    text = await house.storage.record(record) if len(record) == ID_LENGTH else None
    if text is not None:
        return read_replay(text), []
    table = (await house.tables.room(record)).table
    check_over(table)
    return read_replay(str(table.record())), seat_names(table.seats)


def moment(replay: Replay, step: int, looking: Looking, names: Names) -> dict[str, Any]:
    """A scene of a replay."""
    state = replay.state(step)
    names = _names(replay, names)
    view = state.view(looking.seat) | {"names": names}
    shown = {
        "number": step,
        "status": "over" if state.over else "playing",
        "game": state.game.name,
        "seat": looking.seat,
        "actor": view["actor"],
        "asked": False,
        "seats": _seats(view, names),
        "log": _log(replay, step, looking, names),
        "title": state.game.rules.TITLE,
        "result": _result(view),
    }
    if looking.part != "none":
        shown["svg"] = telling.picture(view, looking.shape, looking.dark, looking.part)
        shown["question"] = telling.question(view)
        shown["actions"] = answers(view.get("actions", ()), view)
    if looking.part == "slab":
        shown["seats_svg"] = telling.picture(view, looking.shape, looking.dark, "seats")
    return shown


def _names(replay: Replay, names: Names) -> Names:
    """Those at the table, else numbers."""
    return names or [say("Seat {number}", number=seat + 1) for seat in range(replay.record.setting.game.players)]


def _seats(view: dict[str, Any], names: Names) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "name": name, "score": view["scores"][seat], "asked": view["actor"] == seat}
        for seat, name in enumerate(names)
    ]


def _result(view: dict[str, Any]) -> dict[str, Any] | None:
    result: dict[str, Any] | None = view["result"]
    return result and result | {"words": telling.ending(result["reason"], view)}


def _log(replay: Replay, step: int, looking: Looking, names: Names) -> list[dict[str, Any]]:
    """The answer that led here."""
    if step == 0:
        return []
    move, before, after = replay.moves[step - 1], replay.state(step - 1), replay.state(step)
    heard = before.told(move.action, looking.seat)
    seen = [state.view(looking.seat) | {"names": names} for state in (before, after)]
    return telling.log_lines(step, move.seat, heard, seen[0], seen[1])
