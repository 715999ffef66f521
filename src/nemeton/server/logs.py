"""The log in words, as each seat heard it: what every answer did, told from what the seat saw before and after."""

from __future__ import annotations

from typing import Any

from nemeton.games.face import State
from nemeton.language import say, spoken
from nemeton.server import telling
from nemeton.server.live import LiveTable, Play, Viewer
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
        said = telling.said(play.seat, heard, before, self.view)
        return [
            {
                "number": play.number,
                "turn": play.turn,
                "seat": seat,
                "words": words,
                "notation": heard or "" if i == 0 else "",
            }
            for i, (seat, words) in enumerate(said)
        ]


class Logs:
    """The tellers of a table. They go when what they told is no longer true."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.tellers: dict[tuple[Viewer, str], Teller] = {}

    def lines(self, viewer: Viewer, after: int) -> list[Line]:
        """What was played after an entry and not taken back, and who took something back, in order."""
        table = self.table
        told = self._told(viewer, after) if table.match is not None else []
        undone = [
            {"number": each.number, "turn": each.turn, "seat": each.seat, "words": _undone_words(), "notation": ""}
            for each in table.undone
        ]
        lines = sorted((line for line in (*told, *undone) if line["number"] > after), key=lambda line: line["number"])
        return [line | {"number": table.seen(viewer, line["number"])} for line in lines]

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


def _undone_words() -> str:
    return say("takes back")
