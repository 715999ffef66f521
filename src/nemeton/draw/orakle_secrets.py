"""What the slab of Orakle shows before the tricks, be it the choice or the draft: oracle cards, seats with backs."""

from functools import cache

from nemeton.draw.figures import head
from nemeton.draw.orakle_board import TALL_SIZE, WIDE_SIZE
from nemeton.draw.orakle_hand import animals_in_hand
from nemeton.draw.orakle_oracles import ASIDE, FREE, KEPT, secret, slip
from nemeton.draw.orakle_pieces import stars
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_words import prophecy_words, round_words
from nemeton.draw.seats import counted, seat_name
from nemeton.draw.svg import moved, shortened, tag, text, thing
from nemeton.draw.theme import SLAB_TEXT, Theme
from nemeton.games.orakle.data import CHIPS
from nemeton.games.orakle.data import KEPT as KEEP

Named = tuple[str, str, str]  # id, prophecy, whether it is kept

PITCH = (139.0, 166.0)  # of cards in a wide picture
SMALL_PITCH = (174.0, 63.5)
_SLIPS = ((164.0, 25.0), (173.33, 29.0), 4)  # size, pitch, how many in a line
_SMALL_SLIPS = ((166.0, 21.0), (174.0, 24.0), 2)


def oracle(table: Table, named: Named, drawn: str, x: float, y: float) -> str:
    """An oracle card of the viewer, drawn somehow, in its place."""
    identifier, name, state = named
    stands = {FREE: "", KEPT: ", kept", ASIDE: ", laid aside"}[state]
    return thing(identifier, prophecy_words(table, table.view["seat"], name) + stands, drawn, x=x, y=y)


def slip_place(i: int, is_wide: bool) -> tuple[float, float]:
    """Where one of many prophecies lies that have a line each."""
    _, pitch, in_line = _SLIPS if is_wide else _SMALL_SLIPS
    return i % in_line * pitch[0], i // in_line * pitch[1]


def slips_height(count: int, is_wide: bool) -> float:
    """How high so many are."""
    _, pitch, in_line = _SLIPS if is_wide else _SMALL_SLIPS
    return -(-count // in_line) * pitch[1]


def slip_of(name: str, is_wide: bool, state: str = FREE) -> str:
    return slip(name, *(_SLIPS if is_wide else _SMALL_SLIPS)[0], state)


def hand_line(table: Table, theme: Theme) -> str:
    """What the viewer will play with."""
    cards = len(table.view["hands"][table.view["seat"]])
    tricks = f"{counted(cards, 'trick')}, {sum(CHIPS[table.players])} chips in the middle"
    return (
        text(16, 410, "Your hand:", 13.5, SLAB_TEXT, 700, "start", serif=True)
        + animals_in_hand(table, 100, 410, 12, 13, 18)
        + text(700, 410, tricks, 13, theme.slab_text_2, 400, "end")
    )


def headings(theme: Theme, heading: str, remark: str, is_wide: bool) -> str:
    """What lies on the slab, at the left, and more about it."""
    if is_wide:
        words = text(16, 24, heading, 15, SLAB_TEXT, 700, "start", serif=True)
        return words + text(700, 24, remark, 13, theme.slab_text_2, 400, "end")
    words = text(10, 14, heading, 13, SLAB_TEXT, 700, "start", serif=True)
    return words + (text(350, 14, remark, 11.5, theme.slab_text_2, 400, "end") if remark else "")


# For a spectator.


def watched_heading(table: Table) -> str:
    return f"{round_words(table)}: the prophecies"


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
            words = "laid aside" if held == KEEP else "to choose from"
            parts.append(tag("g", *rest, opacity=0.45) + text(700, y, words, 12.5, theme.slab_text_2, 400, "end"))
    return "".join(parts)


@cache
def wide_sky() -> str:
    return stars(*WIDE_SIZE, 4, 120, [(10, 8, 706, 432)])


@cache
def tall_sky() -> str:
    return stars(*TALL_SIZE, 7, 60, [(4, 0, 356, 360)])
