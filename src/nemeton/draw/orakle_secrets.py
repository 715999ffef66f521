"""What the slab of Orakle shows before the tricks, be it the choice or the draft: oracle cards, seats with backs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from nemeton.draw.figures import head
from nemeton.draw.orakle_board import TALL_SIZE, WIDE_SIZE
from nemeton.draw.orakle_hand import animals_in_hand
from nemeton.draw.orakle_oracles import FREE, KEPT, secret, slip
from nemeton.draw.orakle_pieces import stars
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_words import prophecy_words
from nemeton.draw.seats import seat_name
from nemeton.draw.spoken import count_word
from nemeton.draw.svg import moved, room, shortened, tag, text, thing
from nemeton.draw.theme import SLAB_TEXT, Theme
from nemeton.games.orakle.data import CHIPS
from nemeton.games.orakle.data import KEPT as KEEP
from nemeton.language import say, say_count

Named = tuple[str, str, str]  # id, prophecy, whether it is kept

PITCH = (139.0, 166.0)  # of cards in a wide picture
SMALL_PITCH = (174.0, 63.5)


@dataclass(frozen=True)
class Slips:
    """How prophecies lie that have a line each: their size, the pitch, how many in a line."""

    size: tuple[float, float]
    pitch: tuple[float, float]
    in_line: int

    def place(self, i: int) -> tuple[float, float]:
        """Where one of them lies."""
        return i % self.in_line * self.pitch[0], i // self.in_line * self.pitch[1]

    def height(self, count: int) -> float:
        """How high so many are."""
        return -(-count // self.in_line) * self.pitch[1]

    def drawn(self, name: str, state: str = FREE) -> str:
        return slip(name, *self.size, state)


SLIPS = Slips((164.0, 25.0), (173.33, 29.0), 4)
SMALL_SLIPS = Slips((166.0, 21.0), (174.0, 24.0), 2)
TIGHT_SLIPS = Slips((166.0, 18.0), (174.0, 20.0), 2)


def oracle(table: Table, named: Named, drawn: str, x: float, y: float) -> str:
    """An oracle card of the viewer, drawn somehow, in its place."""
    identifier, name, state = named
    words = prophecy_words(table, table.view["seat"], name)
    if state != FREE:
        words = say("{prophecy}, kept" if state == KEPT else "{prophecy}, laid aside", prophecy=words)
    return thing(identifier, words, drawn, x=x, y=y)


def hand_line(table: Table, theme: Theme) -> str:
    """What the viewer will play with."""
    heading = say("Your hand:")
    tricks = say_count(
        "{number} trick, {chips} chips in the middle",
        "{number} tricks, {chips} chips in the middle",
        len(table.view["hands"][table.view["seat"]]),
        chips=sum(CHIPS[table.players]),
    )
    return (
        text(16, 410, heading, 13.5, SLAB_TEXT, 700, "start", serif=True)
        + animals_in_hand(table, max(100, 24 + room(heading, 13.5)), 410, 12, 13, 18)
        + text(700, 410, tricks, 13, theme.slab_text_2, 400, "end")
    )


def own_heading(count: int) -> str:
    return say_count("Your {count} prophecies", "Your {count} prophecies", count, count=count_word(count))


def headings(theme: Theme, heading: str, remarks: Sequence[str], is_wide: bool, left: float = 0) -> str:
    """What lies on the slab, at the left, and more about it, of which the first sentences go where there is no room."""
    right, y, size, small = (700, 24, 15.0, 13.0) if is_wide else (350, 14, 13.0, 11.5)
    left = left or (16 if is_wide else 10)
    space = right - left - room(heading, size) - 8
    told = list(remarks)
    while len(told) > 1 and room(" ".join(told), small) > space:
        del told[0]
    words = text(left, y, heading, size, SLAB_TEXT, 700, "start", serif=True)
    return words + (text(right, y, " ".join(told), small, theme.slab_text_2, 400, "end") if told else "")


# For a spectator.


def watched_heading(table: Table) -> str:
    return say("Round {number} of {all}: the prophecies", number=table.view["round"] + 1, all=table.players)


def seats_with_backs(table: Table, theme: Theme, space: float, high: float) -> str:
    """Backs, as high as said: what a seat holds, and fainter what it may still choose from or has laid aside."""
    parts = []
    back = secret(theme, high * 0.69, high)
    for p in range(table.players):
        y = 46 + space / table.players * (p + 0.5)
        held, offered = len(table.view["oracles"][p]), len(table.view["offers"][p])
        parts.append(moved(32, y, head(p, 10)))
        parts.append(text(50, y, shortened(seat_name(table.view, p), 13.5, 120), 13.5, SLAB_TEXT, 700, "start"))
        parts += [moved(190 + i * high * 0.8, y - high / 2, back) for i in range(held)]
        if offered:
            rest = [moved(330 + i * high * 0.4, y - high / 2, back) for i in range(offered)]
            words = say("laid aside" if held == KEEP else "to choose from")
            parts.append(tag("g", *rest, opacity=0.45) + text(700, y, words, 12.5, theme.slab_text_2, 400, "end"))
    return "".join(parts)


@cache
def wide_sky() -> str:
    return stars(*WIDE_SIZE, 4, 120, [(10, 8, 706, 432)])


@cache
def tall_sky() -> str:
    return stars(*TALL_SIZE, 7, 60, [(4, 0, 356, 360)])
