"""What a viewer is sent: the picture, the question, the answers, the log and all else that a page shows.

Every byte of it is a function of what the viewer may know: it is made of the viewer's view, of what the viewer heard,
and of what everybody at the table knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from nemeton.language import say, speaking
from nemeton.server import telling
from nemeton.server.live import LiveTable, Viewer
from nemeton.server.seats import seat_names
from nemeton.server.tables import Room
from nemeton.server.undoing import must_answer, request_words, undo_of

Scene = dict[str, Any]


@dataclass(frozen=True)
class Look:
    """How a viewer wants to see the table: with whose eyes, in which language, shape and colours."""

    guest: str
    seat: Viewer
    language: str = "en"
    shape: str = "wide"
    part: str = "all"  # all, slab (and seats beside it), or none: no picture and no words, for programs
    dark: bool = False


def choose_seat(table: LiveTable, guest: str) -> Viewer:
    """Whose eyes, if nobody says: the first own seat that is asked, else the first own, else a spectator's."""
    own = table.seats_of(guest)
    return table.asked if table.asked in own else own[0] if own else None


def scene(room: Room, look: Look, after: int = 0) -> Scene:
    """A table as a viewer sees it; log and talk begin after the entry that the viewer calls `after`."""
    with speaking(look.language):
        table = room.table
        names = seat_names(table.seats)
        view = _view(room, look.seat, names)
        known = table.unseen(look.seat, after) if after else 0
        asked = view is not None and look.seat is not None and view["actor"] == look.seat
        return {
            "id": table.id,
            "game": table.game.name,
            "number": table.seen(look.seat),
            "status": table.status,
            "seat": look.seat,
            "actor": view and view["actor"],
            "asked": asked,
            "seats": _seats(room, look, view, names),
            "title": _title(table, asked),
            "heading": telling.heading(view) if view and look.part != "none" else "",
            "result": _result(view, names),
            "waiting": _waiting(table, look.guest, names) if view is None else None,
            "hot": _hot(table, look),
            "undo": _undo(table, look),
            "undo_request": _undo_request(table, look),
            "again": table.after or None,
            **_shown(room, look, view),
            **_history(room, look, known),
        }


def _view(room: Room, seat: Viewer, names: list[str]) -> dict[str, Any] | None:
    """What the viewer may know, once for all who look through these eyes; None before the game begins."""
    if room.table.match is None:
        return None
    view = room.pictures.get(seat)
    if view is None:
        view = room.pictures[seat] = room.table.state.view(seat)
    return view | {"names": names}


def _seats(room: Room, look: Look, view: dict[str, Any] | None, names: list[str]) -> list[dict[str, Any]]:
    own, present = room.table.seats_of(look.guest), room.present()
    return [
        {
            "seat": number,
            "name": names[number],
            "score": view["scores"][number] if view else None,
            "asked": view is not None and view["actor"] == number,
            "turn": view is not None and view["result"] is None and view["turn"] == number,
            "bot": seat.level or None,
            "mine": number in own,
            "taken": seat.taken,
            "present": seat.is_bot or number in present,
        }
        for number, seat in enumerate(room.table.seats)
    ]


def _title(table: LiveTable, asked: bool) -> str:
    """For the tab."""
    name = table.game.rules.TITLE
    return say("Your turn – {game}", game=name) if asked else name


def _result(view: dict[str, Any] | None, names: list[str]) -> dict[str, Any] | None:
    """How it ended."""
    if view is None or view["result"] is None:
        return None
    result: dict[str, Any] = view["result"]
    return result | {"words": telling.ending(result["reason"], view), "names": [names[p] for p in result["winners"]]}


def _waiting(table: LiveTable, guest: str, names: list[str]) -> dict[str, str]:
    """For those who sit here, for who invites, and for who only looks; `begins` is for who comes by an invitation."""
    missing = [name for name, seat in zip(names, table.seats, strict=True) if not seat.taken]
    free = any(not seat.taken and not seat.guest for seat in table.seats)
    sits = bool(table.seats_of(guest) or table.kept_for(guest))
    invites = bool(guest) and guest == table.opener
    begins = say("The game begins by itself when everybody has come.")
    if not free:
        words = say("Waiting for {names}.", names=", ".join(missing))
    elif invites:
        words = say("Waiting until everybody has come. Send each an invitation.")
    elif sits:
        words = begins
    elif table.public:
        words = say("A seat is free. Take it, or stay and watch.")
    else:
        words = say("You have no seat here, and watch when the game begins.")
    title = say("Waiting for friends") if sits or invites else say("Not everybody is here yet")
    return {"title": title, "words": words, "begins": begins}


def _hot(table: LiveTable, look: Look) -> int | None:
    """Another seat of the same guest is asked: the screen goes to somebody else."""
    own = table.seats_of(look.guest)
    return table.asked if table.asked in own and table.asked != look.seat and look.seat in own else None


def _undo(table: LiveTable, look: Look) -> dict[str, str] | None:
    """Whether the last answer may be taken back; programs find out by asking for it."""
    if look.part == "none":
        return None
    if look.seat is None:
        return {"state": "no", "words": say("You are watching.")}
    undo = undo_of(table, look.seat)
    return {"state": undo.state, "words": undo.words}


def _undo_request(table: LiveTable, look: Look) -> dict[str, Any] | None:
    request = table.undo_request
    if request is None:
        return None
    return {
        "seat": request.seat,
        "to": table.seen(look.seat, request.to),
        "words": request_words(table, request, look.seat),
        "answer": must_answer(table, look.guest),
    }


def _shown(room: Room, look: Look, view: dict[str, Any] | None) -> Scene:
    """The picture, the question and what may be answered; made once for all who see the same."""
    if view is None:
        return {"svg": "", "question": {"words": "", "hint": ""}, "actions": []}
    key = look.seat, look.language, look.shape, look.part, look.dark
    shown: Scene | None = room.pictures.get(key)
    if shown is None:
        shown = room.pictures[key] = _bare(view) if look.part == "none" else _pictured(view, look)
    return shown


def _bare(view: dict[str, Any]) -> Scene:
    actions = [{"action": action, "ids": [], "label": ""} for action in view.get("actions", ())]
    return {"svg": "", "question": {"words": "", "hint": ""}, "actions": actions}


def _pictured(view: dict[str, Any], look: Look) -> Scene:
    shown = {
        "svg": telling.picture(view, look.shape, look.dark, look.part),
        "question": telling.question(view),
        "actions": answers(view.get("actions", ()), view),
        "pause": bool(view.get("played")) and not view.get("trick"),  # a trick is complete: look before the next begins
    }
    if look.part == "slab":
        shown["seats_svg"] = telling.picture(view, look.shape, look.dark, "seats")
    return shown


def answers(actions: Iterable[str], view: dict[str, Any]) -> list[dict[str, Any]]:
    """Each with what one clicks for it, and what it does in words."""
    return [
        {"action": action, "ids": telling.ids(action, view), "label": telling.label(action, view)} for action in actions
    ]


def _history(room: Room, look: Look, known: int) -> Scene:
    """What was played and said after an entry; all that was played if something has been taken back since."""
    table = room.table
    whole = any(undone.number > known for undone in table.undone) or known == 0
    names = seat_names(table.seats)
    tell = room.logs.notations if look.part == "none" else room.logs.lines
    return {
        "log": tell(look.seat, 0 if whole else known),
        "log_whole": whole,
        "talk": [
            {
                "number": table.seen(look.seat, each.number),
                "seat": each.seat,
                "name": each.name or (say("Guest") if each.seat is None else names[each.seat]),
                "text": each.text,
            }
            for each in table.talk
            if each.number > known
        ],
    }
