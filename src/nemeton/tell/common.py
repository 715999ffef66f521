"""What the tellers of all games share: a line of the log, seats by name, and words that change with their role."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from nemeton.language import mark, say

View = Mapping[str, Any]

OVER = mark("that ends the game")


class Later(NamedTuple):
    """A line of the log that an answer of another seat led to: whose it is, its words, and its turn."""

    seat: int
    words: str
    turn: int


class Tale:
    """A line of the log, clause by clause: what its seat did, and what happened by itself."""

    def __init__(self) -> None:
        self._parts: list[list[str]] = []
        self._is_list = False
        self.is_elsewhere = False  # another seat was spoken of, so that this one has to be named again

    def did(self, words: str) -> None:
        """Something that the seat did. Deeds in a row become one list: `laid …, climbed … and took …`."""
        if self._is_list:
            self._parts[-1].append(words)
        else:
            self._parts.append([words])
        self._is_list = True

    def also(self, words: str) -> None:
        """Something of which not the seat is the subject, but a thing of its own."""
        self._parts.append([words])
        self._is_list = False

    def then(self, words: str) -> None:
        """Something of which another seat is the subject, or the whole table."""
        self.also(words)
        self.is_elsewhere = True

    def tell(self, is_own: bool, deed: str, named: str) -> None:
        """A deed of this line's seat, or of another one, which is named."""
        if is_own and not self.is_elsewhere:
            self.did(deed)
        else:
            self.then(named)

    def __str__(self) -> str:
        return "; ".join(joined(part) for part in self._parts)


def signed(number: int) -> str:
    """With a proper minus."""
    return str(number).replace("-", "−")


def joined(words: Sequence[str]) -> str:
    """`a, b and c`."""
    *first, last = words
    return say("{first} and {last}", first=", ".join(first), last=last) if first else last


def in_role(text: str, **values: object) -> str:
    """A word that other languages say otherwise in another role: what stands before the bar names it, and is not said.

    `object|Green {number}` is a card that somebody lays, takes or throws.
    """
    return say(text, **values).rpartition("|")[2]


# Seats.


def name(view: View, p: int) -> str:
    """A seat by the name that the table gave it, else by its number; of two with one name by both."""
    names: Sequence[object] = view.get("names") or ()
    if not names:
        return say("Seat {number}", number=p + 1)
    return f"{names[p]} ({p + 1})" if list(names).count(names[p]) > 1 else str(names[p])


def you(view: View, p: int) -> str:
    """The same in a list, where the listener is `you`."""
    return say("you") if p == view["seat"] else name(view, p)


def of_seat(view: View, p: int, named: str, yours: str, **values: object) -> str:
    """A sentence about another seat, in one of two forms: with its `{name}`, or to the listener."""
    if p == view["seat"]:
        return say(yours, **values)
    return say(named, name=name(view, p), **values)


def each(view: View, amounts: Mapping[int, str]) -> str:
    """Something for each seat: `Mira +21, you +17`."""
    return ", ".join(f"{you(view, p)} {amount}" for p, amount in amounts.items())


# Cards.


def more(after: Sequence[str | None], before: Sequence[str | None]) -> list[str]:
    """The cards by which a hand that is seen has grown."""
    return [card for card in (Counter(after) - Counter(before)).elements() if card is not None]
