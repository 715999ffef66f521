"""What a position's actions promise to the one who must answer, by either search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nemeton.games.face import State

if TYPE_CHECKING:
    from nemeton.bots.ismcts import Advice
    from nemeton.bots.net_search import NetAdvice


def advise(state: State, milliseconds: int, number: int | None, net: bool) -> Sequence[Advice | NetAdvice]:
    """The best first, after so long or so many iterations; the net's search counts deals instead of these."""
    if net:
        from nemeton.bots.net_search import NetSearch

        return NetSearch("hint", milliseconds, number).advise(state)
    from nemeton.bots.ismcts import Ismcts

    return Ismcts("hint", milliseconds, number).advise(state)
