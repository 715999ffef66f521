"""The log in words, as each seat heard it: what every answer did, told from what the seat saw before and after."""

from __future__ import annotations

from typing import Any

from nemeton.games.face import State
from nemeton.language import say, spoken
from nemeton.server import telling
from nemeton.server.live import Declined, LiveTable, Play, Undone, Viewer
from nemeton.server.seats import seat_names

Line = dict[str, Any]


class Teller:
    """Follows a game through one viewer's eyes, in one language, and tells each answer once."""

    def __init__(self, table: LiveTable, viewer: Viewer, begin: int) -> None:
        assert table.match is not None, "there is nothing to tell before a game begins"
        self.table = table
        self.viewer = viewer
        self.begin = begin  # the first answer that is told
        self.names = seat_names(table.seats)
        self.state: State = table.match.state_before(begin)
        self.view = self._look()
        self.told: list[Play] = table.plays[:begin]
        self.lines: list[Line] = []

    def catch_up(self) -> None:
        """Forgets what was taken back, and tells what is new."""
        self._rewind(sum(told is play for told, play in zip(self.told, self.table.plays, strict=False)))
        for play in self.table.plays[len(self.told) :]:
            before = self.view
            self.state.play(play.action)
            self.view = self._look()
            self.told.append(play)
            self.lines += self._lines(play, before)

    def _rewind(self, count: int) -> None:
        """Knows only the first answers from now on."""
        if count == len(self.told):
            return
        assert self.table.match is not None
        self.told = self.told[:count]
        last = self.told[-1].number if self.told else 0
        self.lines = [line for line in self.lines if line["number"] <= last]
        self.begin = min(self.begin, count)
        self.state = self.table.match.state_before(count)
        self.view = self._look()

    def _look(self) -> dict[str, Any]:
        return self.state.view(self.viewer) | {"names": self.names}

    def _lines(self, play: Play, before: dict[str, Any]) -> list[Line]:
        """Nothing for what the viewer did not hear, unless something came of it."""
        heard = play.heard[-1 if self.viewer is None else self.viewer]
        return telling.log_lines(play.number, play.seat, heard, before, self.view)


class Logs:
    """The tellers of a table. They go when what they told is no longer true."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.tellers: dict[tuple[Viewer, str], Teller] = {}

    def lines(self, viewer: Viewer, after: int) -> list[Line]:
        """What was played after an entry and not taken back, and who took something back, in order."""
        table = self.table
        told = self._told(viewer, after) if table.match is not None else []
        taken = [self._undone(each, viewer) for each in table.undone if each.number > after]
        refused = [self._declined(each, viewer) for each in table.declined if each.number > after]
        new = [line for line in told if line["number"] > after]
        lines = sorted((*new, *taken, *refused), key=lambda line: line["number"])
        return [line | {"number": table.seen(viewer, line["number"])} for line in lines]

    def _undone(self, undone: Undone, viewer: Viewer) -> Line:
        """What was taken back, as the viewer heard of it when it was done."""
        names, state = {"names": seat_names(self.table.seats)}, undone.state.copy()
        before = state.view(viewer) | names
        state.play(undone.play.action)
        heard = undone.play.heard[-1 if viewer is None else viewer]
        words = telling.said(heard, before, state.view(viewer) | names)
        said = say("takes back: {answer}", answer=words) if words else say("takes back")
        return _line(undone.number, undone.seat, said, before)

    def _declined(self, declined: Declined, viewer: Viewer) -> Line:
        """Who asked may also change its mind."""
        own = declined.seat == declined.asked
        said = say("asks no more to take back") if own else say("said no: nothing is taken back")
        return _line(declined.number, declined.seat, said, declined.state.view(viewer))

    def notations(self, viewer: Viewer, after: int) -> list[Line]:
        """The same without words, for programs."""
        place = -1 if viewer is None else viewer
        return [
            {
                "number": self.table.seen(viewer, play.number),
                "turn": play.turn,
                "seat": play.seat,
                "words": "",
                "notation": play.heard[place],
            }
            for play in self.table.plays
            if play.number > after and play.heard[place]
        ]

    def _told(self, viewer: Viewer, after: int) -> list[Line]:
        begin = sum(play.number <= after for play in self.table.plays)
        key = viewer, spoken()
        teller = self.tellers.get(key)
        if teller is None or teller.begin > begin or teller.names != seat_names(self.table.seats):
            teller = self.tellers[key] = Teller(self.table, viewer, begin)
        teller.catch_up()
        return teller.lines


def _line(number: int, seat: int, words: str, view: dict[str, Any]) -> Line:
    """A line about something that is no answer."""
    return {
        "number": number,
        "part": 0,
        "turn": view["turn_number"],
        "heading": telling.heading(view),
        "seat": seat,
        "words": words,
        "notation": "",
    }
