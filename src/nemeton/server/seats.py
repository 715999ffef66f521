"""Seats: who may sit there, and who does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from nemeton.bots.levels import LEVELS
from nemeton.language import mark, say

KINDS = ("me", "link", "bot", "here")
BOT_NAMES = {
    "easy": mark("Bot easy"),
    "medium": mark("Bot medium"),
    "hard": mark("Bot hard"),
    "oracle": mark("Bot oracle"),
}
assert BOT_NAMES.keys() == LEVELS.keys()


@dataclass(frozen=True)
class Seat:
    """A place at the table.

    `me` and `here` belong to the one who opened it, the latter for other people at the same screen; `link` to whoever
    comes by an invitation; `bot` to a program of this house. `guest` is who sits there, or for whom it is kept.
    """

    kind: str
    level: str = ""
    name: str = ""
    guest: str = ""
    word: str = ""
    taken: bool = False

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    def sat(self, data: dict[str, Any]) -> Seat:
        """The same seat, taken."""
        return replace(self, guest=data["guest"], name=data["name"], word=data["word"], taken=True)

    def to_dict(self) -> dict[str, Any]:
        """As lists keep it; the word is no part of it."""
        return {
            "kind": self.kind,
            "level": self.level,
            "name": self.name,
            "guest": self.guest,
            "taken": self.taken,
        }


def read_seat(data: dict[str, Any]) -> Seat:
    """A seat as `opened` or a list has it."""
    taken = data["kind"] == "bot" or bool(data["taken"])
    return Seat(data["kind"], data["level"], data["name"], data["guest"], taken=taken)


def seat_names(seats: Sequence[Seat]) -> list[str]:
    """What to call everybody, in the language of the moment; equal bots, and guests without a name, are counted."""
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        if seat.is_bot:
            name = say(BOT_NAMES[seat.level])
            same = sum(other.level == seat.level for other in seats[: number - 1] if other.is_bot)
            names.append(f"{name} {same + 1}" if same else name)
        elif seat.name:
            names.append(seat.name)
        elif seat.taken and seat.kind != "here":
            same = sum(map(_is_nameless, seats[: number - 1]))
            names.append(f"{say('Guest')} {same + 1}" if same else say("Guest"))
        else:
            is_open = seat.kind == "link" and not seat.taken
            names.append(say("Open seat") if is_open else say("Player {number}", number=number))
    return names


def _is_nameless(seat: Seat) -> bool:
    return seat.taken and not seat.is_bot and not seat.name and seat.kind != "here"
