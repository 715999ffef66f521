"""Records for replay: the moment after so many answers, at once; the turns; who played; whether the deal was fair."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, TypedDict

from nemeton.games.errors import BadOption
from nemeton.games.face import State
from nemeton.language import say
from nemeton.server import telling
from nemeton.server.verify import Verified, verified
from nemeton.table import Move, Record, read_record

EVERY = 16  # answers from one kept state to the next; the few between are played again
KEPT = 64  # replays in memory


class Turn(TypedDict):
    """A turn of a replay: it begins after `step` answers, and these were given in it."""

    turn: int
    seat: int
    step: int
    actions: list[str]


class Summary(TypedDict):
    """What a page needs before it shows a moment."""

    game: str
    players: int
    options: dict[str, Any]
    steps: int
    names: list[str]
    turns: list[Turn]
    verified: Verified


class Replay:
    """A record that was replayed from end to end once, so any moment of it can be looked at. It never changes."""

    def __init__(self, record: Record) -> None:
        """Raises BadRecord where the answers do not fit the deal, or the result does not fit the answers."""
        self.record = record
        self.moves: list[Move] = []
        self._kept = [record.setting.state()]
        for step in record.replay():
            if self.moves and len(self.moves) % EVERY == 0:
                self._kept.append(step.state.copy())
            self.moves.append(Move(step.turn, step.seat, " ".join(step.action.split())))

    @property
    def steps(self) -> int:
        """How many answers there are, so how many moments after the first."""
        return len(self.moves)

    def state(self, step: int) -> State:
        """The state after so many answers, for the asker to keep."""
        if not 0 <= step <= self.steps:
            raise BadOption(f"the record has {self.steps} steps, so there is no step {step}")
        kept = min(step // EVERY, len(self._kept) - 1)
        state = self._kept[kept].copy()
        for move in self.moves[kept * EVERY : step]:
            state.play(move.action)
        return state

    def turns(self) -> list[Turn]:
        """In order; where several seats answer in one turn, each has its own."""
        found = []
        for (turn, seat), steps in groupby(enumerate(self.moves), lambda one: (one[1].turn, one[1].seat)):
            given = list(steps)
            found.append(
                Turn(turn=turn, seat=seat, step=given[0][0], actions=[move.action for _, move in given]),
            )
        return found

    def log(self, viewer: int | None, names: Sequence[str]) -> list[dict[str, Any]]:
        """What a viewer read of every answer, in the language of the moment; a line's number is its step."""
        state = self.record.setting.state()
        lines: list[dict[str, Any]] = []
        view = state.view(viewer) | {"names": list(names)}
        for step, move in enumerate(self.moves, 1):
            heard, before = state.told(move.action, viewer), view
            state.play(move.action)
            view = state.view(viewer) | {"names": list(names)}
            lines += telling.log_lines(step, move.seat, heard, before, view)
        return lines

    def summary(self, names: Sequence[str] = ()) -> Summary:
        """All but the moments, in the language of the moment; `names` where the table knows them."""
        game = self.record.setting.game
        return Summary(
            game=game.name,
            players=game.players,
            options=dict(game.options),
            steps=self.steps,
            names=list(names) or [say("Seat {number}", number=seat + 1) for seat in range(game.players)],
            turns=self.turns(),
            verified=verified(self.record),
        )


@lru_cache(maxsize=KEPT)
def read_replay(text: str) -> Replay:
    """A record's text as a replay; the last ones stay in memory, so that stepping through one is quick."""
    return Replay(read_record(text))
