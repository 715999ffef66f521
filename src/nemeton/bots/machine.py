"""What compiled and plain bots have in common: states and numbers as their build takes them."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from nemeton.games.face import State
from nemeton.kernel import Build, build, seed_words


class Workshop:
    """A module of the rules language, built for one game, with states to work on."""

    def __init__(self, kind: str, module: ModuleType, *fillers: Any, layout: Any, states: int) -> None:
        self.kind = kind
        self.run: Build = build(kind, module, *fillers)
        self.states = self.room(layout, states)

    def room(self, layout: Any, count: int) -> Any:
        """So many empty records of a layout, or plain objects."""
        if self.kind == "plain":
            return [layout() for _ in range(count)]
        import numpy

        return numpy.zeros(count, layout.dtype())

    def numbers(self, count: int, kind: str) -> Any:
        """Room for numbers: of type i8 or f8, as NumPy writes it."""
        if self.kind == "plain":
            return [0] * count
        import numpy

        return numpy.zeros(count, kind)

    def given(self, numbers: Any) -> Any:
        """Numbers of an array of NumPy, as rules take them: plain ones know Python's integers alone."""
        return numbers.tolist() if self.kind == "plain" else numbers

    def words(self, seed: str) -> Any:
        """A seed's words."""
        if self.kind == "plain":
            return seed_words(seed)
        import numpy

        return numpy.array(seed_words(seed), dtype=numpy.int64)

    def look_at(self, state: State) -> None:
        """Puts a state where the module expects the one it looks at."""
        if self.kind == "plain":
            self.states[0] = state.s.copy()
        else:
            state.s.write(self.states[0])
