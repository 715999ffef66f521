"""What can be taken back freely: the last own answer, while the same seat is asked and nothing hidden is revealed.

Both questions are decided by what the seat may know: its answer is tried in redeals, states that the seat could be in
just as well. If the seat would see the same afterwards in all of them, the answer tells it nothing new. So neither the
true cards nor whom the game asks in secret can be read off the decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nemeton.games.face import State

REDEALS = 3

View = dict[str, Any]


def is_final(state: State, action: str) -> bool:
    """Would this answer of the actor be beyond free undo: its turn is over or interrupted, or something is revealed?"""
    seat = state.actor
    assert seat is not None, "nobody is asked when the game is over"
    views = _outcomes(state, seat, action)
    first = next(views)
    return not _goes_on(state, first) or any(view != first for view in views)


def is_free(before: State, action: str, after: State) -> bool:
    """May the actor of `before` take this answer, which led to `after`, back without asking anybody?"""
    seat = before.actor
    assert seat is not None, "nobody answers when the game is over"
    view = after.view(seat)
    return _goes_on(before, view) and all(other == view for other in _outcomes(before, seat, action))


def _goes_on(before: State, view: View) -> bool:
    """Is the same seat asked again, in the same turn?"""
    return bool(view["actor"] == before.actor and view["turn_number"] == before.turn_number)


def _outcomes(state: State, seat: int, action: str) -> Iterator[View]:
    """What the seat would see after its answer, in states that it could be in just as well."""
    for number in range(REDEALS):
        other = state.redeal(seat, f"undo {number}")
        other.play(action)
        yield other.view(seat)
