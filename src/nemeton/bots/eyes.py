"""What a net looks at, in the rules language: what a seat knows, and what may be answered."""

from __future__ import annotations

from typing import Any

from nemeton.games.slots import legal, observe
from nemeton.kernel import rule


@rule
def look(states: Any, seat: int, observation: Any, listed: Any) -> int:
    """Writes what the seat knows, and lists the legal actions; returns their number."""
    observe(states[0], seat, observation)
    return legal(states[0], listed)
