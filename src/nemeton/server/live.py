"""A table in memory: a fold over the entries of its log."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from nemeton.games.face import Game, State
from nemeton.server.entries import MOVING, Entry
from nemeton.server.seats import Seat, read_seat
from nemeton.table import Match, Record, Setting

Viewer = int | None  # a seat, or a spectator


class Play(NamedTuple):
    """An answer that was given and not taken back, and what each seat and, last, a spectator heard of it."""

    number: int
    turn: int
    seat: int
    action: str
    heard: tuple[str | None, ...]


class Talk(NamedTuple):
    """Something that was said at the table."""

    number: int
    seat: int | None
    name: str
    text: str


class Undone(NamedTuple):
    """Somebody took something back: the answer, and the state before it."""

    number: int
    seat: int
    play: Play
    state: State


class Declined(NamedTuple):
    """Somebody does not agree that an answer is taken back, or whoever asked asks no more; and the state then."""

    number: int
    seat: int
    asked: int  # the seat that asked
    state: State


@dataclass
class UndoRequest:
    """A person asks all others whether everything played after an entry may be taken back."""

    seat: int
    to: int
    agreed: set[str] = field(default_factory=set)


class Outlook(NamedTuple):
    """Where a table would be: its seats, and the state of the game, if it has begun."""

    seats: list[Seat]
    state: State | None

    @property
    def status(self) -> str:
        if self.state is None:
            return "waiting"
        return "over" if self.state.over else "playing"

    @property
    def asked(self) -> int | None:
        """The seat that is asked, also where others may not know it."""
        return None if self.state is None else self.state.actor

    @property
    def bot_asked(self) -> bool:
        return self.asked is not None and self.seats[self.asked].is_bot


class LiveTable:
    """A table at one moment. `apply` takes it to the next; nothing else changes it."""

    def __init__(self, table: str, secret: str, entries: list[Entry]) -> None:
        opened = entries[0].data
        self.id = table
        self.secret = secret
        self.game = Game(opened["game"], opened["players"], opened["options"])
        self.seats: list[Seat] = [read_seat(seat) for seat in opened["seats"]]
        self.commitment: str = opened["commitment"]
        self.public: bool = opened["public"]
        self.opener: str = opened["opener"]
        self.before: str = opened.get("again", "")  # the table whose people play again here
        self.after = ""  # the one where they go on
        self.match: Match | None = None
        self.plays: list[Play] = []
        self.undone: list[Undone] = []
        self.declined: list[Declined] = []
        self.talk: list[Talk] = []
        self.undo_request: UndoRequest | None = None
        self.entries: list[Entry] = []
        self.hidden: dict[Viewer, list[int]] = {viewer: [] for viewer in self.viewers}
        self.moved: list[int] = []  # the numbers of entries that changed the game
        for entry in entries:
            self.apply(entry)

    # What it is.

    @property
    def viewers(self) -> list[Viewer]:
        """All eyes: every seat's, and last a spectator's."""
        return [*range(self.game.players), None]

    @property
    def number(self) -> int:
        return len(self.entries)

    @property
    def changed(self) -> float:
        return self.entries[-1].time

    @property
    def now(self) -> Outlook:
        return Outlook(self.seats, self.state if self.match else None)

    @property
    def status(self) -> str:
        """Waiting, playing or over."""
        return self.now.status

    @property
    def asked(self) -> int | None:
        """The seat that is asked, also where others may not know it."""
        return self.now.asked

    @property
    def state(self) -> State:
        assert self.match is not None, "the game has not begun"
        return self.match.state

    def seats_of(self, guest: str) -> list[int]:
        """Where a guest sits."""
        return [number for number, seat in enumerate(self.seats) if guest and seat.taken and seat.guest == guest]

    def kept_for(self, guest: str) -> list[int]:
        """The free seats that are kept for a guest."""
        return [number for number, seat in enumerate(self.seats) if guest and not seat.taken and seat.guest == guest]

    def people(self) -> set[str]:
        """The guests who sit here."""
        return {seat.guest for seat in self.seats if seat.taken and not seat.is_bot}

    def record(self) -> Record:
        assert self.match is not None, "the game has not begun"
        return self.match.record()

    # Numbers. That somebody lets something happen in secret is an entry too; who hears nothing must not count it.

    def seen(self, viewer: Viewer, number: int | None = None) -> int:
        """How many entries up to a number a viewer knows of: the number that it is told."""
        number = self.number if number is None else number
        return number - bisect_right(self.hidden[viewer], number)

    def unseen(self, viewer: Viewer, seen: int) -> int:
        """The other way round: the last entry that a viewer knew of when it was told a number."""
        number = seen
        for hidden in self.hidden[viewer]:
            if hidden > number:
                break
            number += 1
        return number

    def is_current(self, viewer: Viewer, seen: int) -> bool:
        """Has nothing changed the game, as far as the viewer knows, since it was told this number?"""
        if not 0 < seen <= self.seen(viewer):
            return False
        last = next((number for number in reversed(self.moved) if number not in self.hidden[viewer]), 0)
        return self.unseen(viewer, seen) >= last

    # What would be.

    def foresee(self, entries: list[Entry]) -> Outlook:
        """Where entries would lead, so that it can be written together with them; raises what `play` raises."""
        seats, state = list(self.seats), self.now.state
        for entry in entries:
            data = entry.data
            if entry.kind == "sat":
                seats[data["seat"]] = seats[data["seat"]].sat(data)
            elif entry.kind == "named":
                seats[data["seat"]] = replace(seats[data["seat"]], name=data["name"])
            elif entry.kind == "started":
                state = self._setting(seats).state()
            elif entry.kind == "played" and state is not None:
                state = state.copy()
                state.play(data["action"])
            elif entry.kind == "undone" and self.match is not None:
                state = self.match.state_before(self._kept(data["to"]))
        return Outlook(seats, state)

    def _setting(self, seats: list[Seat]) -> Setting:
        return Setting.dealt(self.game, self.secret, [seat.word or None for seat in seats])

    def _kept(self, number: int) -> int:
        """How many answers were given up to an entry."""
        return sum(play.number <= number for play in self.plays)

    # The fold.

    def apply(self, entry: Entry) -> None:
        assert entry.number == self.number + 1, "entries follow each other"
        self.entries.append(entry)
        if entry.kind in MOVING:
            self.moved.append(entry.number)
        getattr(self, f"_{entry.kind.replace('-', '_')}")(entry.number, entry.data)

    def _opened(self, number: int, data: dict[str, Any]) -> None:
        """Everything is there already."""

    def _sat(self, number: int, data: dict[str, Any]) -> None:
        self.seats[data["seat"]] = self.seats[data["seat"]].sat(data)

    def _named(self, number: int, data: dict[str, Any]) -> None:
        self.seats[data["seat"]] = replace(self.seats[data["seat"]], name=data["name"])

    def _started(self, number: int, data: dict[str, Any]) -> None:
        self.match = Match(self._setting(self.seats))

    def _played(self, number: int, data: dict[str, Any]) -> None:
        assert self.match is not None, "a game begins before it is played"
        state, action = self.match.state, data["action"]
        heard = tuple(state.told(action, viewer) for viewer in self.viewers)
        deaf = [viewer for viewer, told in zip(self.viewers, heard, strict=True) if told is None]
        before = [state.view(viewer) for viewer in deaf]
        move = self.match.play(action)
        for viewer, view in zip(deaf, before, strict=True):
            if state.view(viewer) == view:
                self.hidden[viewer].append(number)
        self.plays.append(Play(number, move.turn, move.seat, move.action, heard))
        self.undo_request = None

    def _undone(self, number: int, data: dict[str, Any]) -> None:
        assert self.match is not None, "a game begins before it is played"
        kept = self._kept(data["to"])
        play = self.plays[kept]
        self.match.rewind(kept)
        self.plays = self.plays[:kept]
        self.undo_request = None
        self.undone.append(Undone(number, data["seat"], play, self.match.state.copy()))

    def _asked_undo(self, number: int, data: dict[str, Any]) -> None:
        self.undo_request = UndoRequest(data["seat"], data["to"])

    def _answered_undo(self, number: int, data: dict[str, Any]) -> None:
        if self.undo_request is None:
            return
        if data["yes"]:
            self.undo_request.agreed.add(self.seats[data["seat"]].guest)
        else:
            self.declined.append(Declined(number, data["seat"], self.undo_request.seat, self.state.copy()))
            self.undo_request = None

    def _talk(self, number: int, data: dict[str, Any]) -> None:
        self.talk.append(Talk(number, data["seat"], data["name"], data["text"]))

    def _again(self, number: int, data: dict[str, Any]) -> None:
        self.after = data["table"]
