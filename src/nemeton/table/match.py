"""A game in progress, with everything that was answered so far."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.games.errors import BadOption
from nemeton.games.face import Game, State
from nemeton.table.record import Record, Setting


class Move(NamedTuple):
    """One answer: in which turn, by which seat, what."""

    turn: int
    seat: int
    action: str


class Match:
    """A state and the moves that led to it. The state is a function of the setting and the moves."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.state: State = setting.state()
        self.moves: list[Move] = []

    @classmethod
    def new(cls, game: Game, seed: str, first: int | None = None) -> Match:
        return cls(Setting(game, seed, first))

    @classmethod
    def resume(cls, record: Record) -> Match:
        """A match at the point where a record stops."""
        match = cls(record.setting)
        for step in record.replay():
            match.play(step.action)
        return match

    @property
    def game(self) -> Game:
        return self.setting.game

    def play(self, action: str) -> Move:
        """Plays for the seat whose turn it is; an illegal action raises and changes nothing."""
        turn, seat = self.state.turn_number, self.state.actor
        self.state.play(action)
        assert seat is not None  # somebody had to answer, or the action would have been refused
        self.moves.append(Move(turn, seat, " ".join(action.split())))
        return self.moves[-1]

    def undo(self, seat: int) -> list[Move]:
        """Takes back the last answer of a seat and all that followed it. The cards keep their order."""
        own = [i for i, move in enumerate(self.moves) if move.seat == seat]
        if not own:
            raise BadOption("there is nothing to take back")
        kept, gone = self.moves[: own[-1]], self.moves[own[-1] :]
        self.state = self.setting.state()
        for move in kept:
            self.state.play(move.action)
        self.moves = kept
        return gone

    def record(self) -> Record:
        turns: dict[int, list[str]] = {}
        for move in self.moves:
            turns.setdefault(move.turn, []).append(move.action)
        return Record(self.setting, turns, self.state.result)
