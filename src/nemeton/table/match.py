"""A game in progress, with everything that was answered so far."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.games.errors import BadOption
from nemeton.games.face import Game, State
from nemeton.table.record import Record, Setting
from nemeton.table.undo import is_final, is_free


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
        self._before: State | None = None  # the state in which the last answer was given

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
        turn, seat, before = self.state.turn_number, self.state.actor, self.state.copy()
        self.state.play(action)
        assert seat is not None  # somebody had to answer, or the action would have been refused
        self.moves.append(Move(turn, seat, " ".join(action.split())))
        self._before = before
        return self.moves[-1]

    def is_final(self, action: str) -> bool:
        """Would this answer be beyond free undo? Told from what the actor may know."""
        return is_final(self.state, action)

    def is_free(self, seat: int) -> bool:
        """May this seat take its last answer back without asking anybody?"""
        if self.state.actor != seat or not self.moves or self.moves[-1].seat != seat:
            return False
        if self._before is None:
            self._before = self.state_before(len(self.moves) - 1)
        return is_free(self._before, self.moves[-1].action, self.state)

    def last_of(self, seat: int) -> int | None:
        """The index of a seat's last answer."""
        return next((i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].seat == seat), None)

    def undo(self, seat: int) -> list[Move]:
        """Takes back the last answer of a seat and all that followed it. The cards keep their order."""
        last = self.last_of(seat)
        if last is None:
            raise BadOption("there is nothing to take back")
        return self.rewind(last)

    def rewind(self, count: int) -> list[Move]:
        """Keeps the first `count` answers, and returns those that are taken back."""
        gone = self.moves[count:]
        self.state = self.state_before(count)
        self.moves, self._before = self.moves[:count], None
        return gone

    def state_before(self, index: int) -> State:
        """The state in which the answer of this index was given."""
        state = self.setting.state()
        for move in self.moves[:index]:
            state.play(move.action)
        return state

    def record(self) -> Record:
        turns: dict[int, list[str]] = {}
        for move in self.moves:
            turns.setdefault(move.turn, []).append(move.action)
        return Record(self.setting, turns, self.state.result)
