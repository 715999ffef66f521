"""Taking back (design of undo: table/undo.py): freely, with the consent of all other people, or not at all."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.language import say
from nemeton.server.entries import Change
from nemeton.server.errors import Refusal
from nemeton.server.live import LiveTable, UndoRequest
from nemeton.server.seats import seat_names


class Undo(NamedTuple):
    """Whether a seat may take its last answer back: free, consent or no; and the entry after which it was given."""

    state: str
    words: str
    to: int = 0


def undo_of(table: LiveTable, seat: int) -> Undo:
    """Told from what the seat may know."""
    if table.match is None:
        return Undo("no", say("The game has not begun."))
    if table.status == "over":
        return Undo("no", say("The game is over, and the deal is revealed."))
    last = table.match.last_of(seat)
    if last is None:
        return Undo("no", say("There is nothing to take back."))
    to = table.plays[last].number - 1
    if table.match.is_free(seat):
        return Undo("free", say("Take back your last answer."), to)
    if others(table, seat):
        return Undo("consent", say("All other people at the table have to agree."), to)
    if any(each.is_bot for each in table.seats):
        return Undo("consent", say("Take back your last answer; the bots agree. All cards stay where they are."), to)
    return Undo("consent", say("Take back your last answer. All cards stay where they are."), to)


def others(table: LiveTable, seat: int) -> set[str]:
    """The people who have to agree; those at the same screen, and bots, do."""
    return table.people() - {table.seats[seat].guest}


def ask_undo(table: LiveTable, seat: int) -> list[Change]:
    """Takes back at once, or asks."""
    undo = undo_of(table, seat)
    if undo.state == "no":
        raise Refusal(409, undo.words, number=table.seen(seat))
    if undo.state == "free" or not others(table, seat):
        return [_undone(seat, undo.to)]
    if table.undo_request is not None:
        raise Refusal(409, say("Somebody has asked already."), number=table.seen(seat))
    return [Change("asked-undo", {"seat": seat, "to": undo.to})]


def answer_undo(table: LiveTable, seat: int, yes: bool) -> list[Change]:
    """Agrees or not; whoever asked may withdraw. What all agree on is done."""
    request = table.undo_request
    if request is None:
        raise Refusal(409, say("Nobody asks to take anything back."), number=table.seen(seat))
    guest = table.seats[seat].guest
    asks = guest == table.seats[request.seat].guest
    if asks and yes:
        raise Refusal(409, say("The others have to agree."), number=table.seen(seat))
    if guest in request.agreed and yes:
        return []
    answered = Change("answered-undo", {"seat": seat, "yes": yes})
    if yes and others(table, request.seat) <= request.agreed | {guest}:
        return [answered, _undone(request.seat, request.to)]
    return [answered]


def request_words(table: LiveTable, request: UndoRequest, viewer: int | None) -> str:
    """What is asked, as a sentence."""
    if request.seat == viewer:
        return say("You ask the others whether you may take back your last answer.")
    return say("{name} asks to take back an answer.", name=seat_names(table.seats)[request.seat])


def must_answer(table: LiveTable, guest: str) -> bool:
    """Is this guest one of those whose answer is missing?"""
    request = table.undo_request
    return request is not None and guest in others(table, request.seat) - request.agreed


def _undone(seat: int, to: int) -> Change:
    return Change("undone", {"seat": seat, "to": to})
