"""States side by side: a search copies the one it looks at before it plays on."""

from __future__ import annotations

from typing import Any

from nemeton.kernel.rule import rule


@rule
def copy_state(states: Any, target: int, source: int) -> None:
    """Makes one of the states equal to another. Compiled builds copy the record's bytes."""
    states[target] = states[source].copy()


@rule
def put_state(states: Any, target: int, s: Any) -> None:
    """Makes one of the states equal to one that is not among them."""
    states[target] = s.copy()
