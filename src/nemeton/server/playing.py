"""What people do at a table. Every function looks at the table as it is, refuses, or says what changes."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

from nemeton.games.errors import IllegalAction
from nemeton.games.face import Game
from nemeton.language import say
from nemeton.server.entries import Change
from nemeton.server.errors import Refusal, illegal
from nemeton.server.live import LiveTable
from nemeton.server.seats import Seat
from nemeton.server.storage import Guest
from nemeton.table import commitment

KEY_LENGTH = 20


def invitation_key(server_key: str, table: str, seat: int) -> str:
    """What an invitation to a seat shows. It follows from the server's key, so it is kept nowhere."""
    return hmac.new(server_key.encode(), f"{table}/{seat}".encode(), hashlib.sha256).hexdigest()[:KEY_LENGTH]


def opening(game: Game, seats: Sequence[Seat], opener: str, public: bool, secret: str, again: str = "") -> Change:
    """A new table. The commitment is shown from now on, before anybody has added a word."""
    mine = [seat.kind for seat in seats].count("me")
    if all(seat.is_bot for seat in seats):
        raise Refusal(422, say("At least one seat is for a person."))
    if mine > 1:
        raise Refusal(422, say("Only one seat is yours; others at this screen sit “here”."))
    if not mine and not again and any(seat.kind == "here" for seat in seats):
        raise Refusal(422, say("Others can sit at your screen only if you sit there too."))
    data: dict[str, Any] = {
        "game": game.name,
        "players": game.players,
        "options": game.options,
        "seats": [seat.to_dict() for seat in seats],
        "commitment": commitment(secret),
        "public": public,
        "opener": opener,
    }
    return Change("opened", data | ({"again": again} if again else {}))


def sit(table: LiveTable, guest: Guest, word: str, name: str, seat: int | None, key_fits: bool) -> list[Change]:
    """Takes the seats that are kept for a guest, or the one that it is invited to. The last one starts the game."""
    chosen = table.kept_for(guest.id)
    if not chosen and table.seats_of(guest.id):
        return []
    if not chosen:
        chosen = [_invited_to(table, seat, key_fits)]
    changes = [_sat(table, place, guest, word, name) for place in chosen]
    if all(each.taken or number in chosen for number, each in enumerate(table.seats)):
        changes.append(Change("started", {}))
    return changes


def _invited_to(table: LiveTable, seat: int | None, key_fits: bool) -> int:
    """A free seat that the guest may take."""
    free = [number for number, each in enumerate(table.seats) if not each.taken and not each.guest]
    if seat is None and table.public and free:
        return free[0]
    if seat is not None and seat not in range(len(table.seats)):
        raise Refusal(404, say("There is no such seat."))
    if seat is None or not (key_fits or (table.public and seat in free)):
        raise Refusal(403, say("This seat is for somebody who was invited to it."))
    if seat not in free:
        raise Refusal(409, say("This seat is taken."))
    return seat


def _sat(table: LiveTable, seat: int, guest: Guest, word: str, name: str) -> Change:
    kept = table.seats[seat]
    called = kept.name if kept.kind == "here" else name or guest.name or kept.name
    return Change("sat", {"seat": seat, "guest": guest.id, "name": called, "word": word})


def own_seat(table: LiveTable, guest: str, seat: int) -> int:
    """The seat, if it is the guest's."""
    if seat not in table.seats_of(guest):
        raise Refusal(403, say("This is not your seat."))
    return seat


def check_current(table: LiveTable, seat: int, number: int) -> None:
    """Who answers must have seen what there is to answer."""
    if not table.is_current(seat, number):
        raise Refusal(409, say("The table has moved on."), number=table.seen(seat))


def check_asked(table: LiveTable, seat: int) -> None:
    """Only who is asked may answer."""
    if table.status == "waiting":
        raise Refusal(409, say("The game has not begun."), number=table.seen(seat))
    if table.status == "over":
        raise Refusal(409, say("The game is over."), number=table.seen(seat))
    if table.asked != seat:
        raise Refusal(409, say("It is not your turn."), number=table.seen(seat))


def play(table: LiveTable, seat: int, action: str) -> list[Change]:
    """An answer of the seat that is asked; whether it is legal shows when it is tried."""
    check_asked(table, seat)
    return [Change("played", {"seat": seat, "action": " ".join(action.split())})]


def is_final(table: LiveTable, seat: int, action: str) -> bool:
    """Would this answer be beyond free undo? An illegal one is refused."""
    check_asked(table, seat)
    try:
        table.state.copy().play(action)
    except IllegalAction as error:
        raise illegal(error) from None
    assert table.match is not None
    return table.match.is_final(action)


def talk(table: LiveTable, guest: Guest, text: str) -> list[Change]:
    """Something said at the table, by those who sit there and those who watch."""
    mine = table.seats_of(guest.id)
    name = table.seats[mine[0]].name if mine else guest.name
    return [Change("talk", {"seat": mine[0] if mine else None, "name": name, "text": text})]


def rename(table: LiveTable, guest: str, name: str) -> list[Change]:
    """A guest goes by another name from now on; others at its screen keep theirs."""
    mine = [seat for seat in table.seats_of(guest) if table.seats[seat].kind != "here"]
    return [Change("named", {"seat": seat, "name": name}) for seat in mine if table.seats[seat].name != name]


def seats_again(table: LiveTable) -> list[Seat]:
    """The same people and bots, everybody one seat further."""
    kept = [Seat(each.kind, each.level, each.name, each.guest, taken=each.is_bot) for each in table.seats]
    return [*kept[-1:], *kept[:-1]]
