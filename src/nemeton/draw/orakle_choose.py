"""The slab of Orakle while prophecies are chosen (T-11)."""

from nemeton.draw.orakle_oracles import ASIDE, FREE, KEPT, choice, small_choice
from nemeton.draw.orakle_prophecies import with_ids
from nemeton.draw.orakle_secrets import (
    PITCH,
    SLIPS,
    SMALL_PITCH,
    SMALL_SLIPS,
    Named,
    hand_line,
    headings,
    oracle,
    own_heading,
    seats_with_backs,
    tall_sky,
    watched_heading,
    wide_sky,
)
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_words import round_words
from nemeton.draw.svg import text
from nemeton.draw.theme import Theme
from nemeton.games.orakle.data import KEPT as KEEP
from nemeton.language import mark, say

_MOST = 10  # so many are drawn as cards; more, as only positions have, as slips
_IN_LINE = 5
_WATCHED = mark("Everybody keeps two in secret.")


def choices(table: Table) -> list[Named]:
    """The viewer's prophecies, kept or not, each always in its place; of equal ones the kept one comes first."""
    view = table.view
    kept, offered = list(view["oracles"][view["seat"]]), view["offers"][view["seat"]]
    rest = FREE if len(kept) < KEEP else ASIDE
    found = []
    for identifier, name in with_ids([*kept, *offered]):
        if name in kept:
            kept.remove(name)
            found.append((identifier, name, KEPT))
        else:
            found.append((identifier, name, rest))
    return found


def keep_target(table: Table, name: str) -> str:
    """The id of a prophecy that may be kept."""
    return next(identifier for identifier, other, state in choices(table) if other == name and state != KEPT)


def _heading(table: Table, cells: list[Named]) -> tuple[str, str]:
    """What lies here, and how far the choice is."""
    kept = sum(state == KEPT for _, _, state in cells)
    return own_heading(len(cells)), say("Kept {kept} of {all}.", kept=kept, all=KEEP)


def wide_choose(table: Table, theme: Theme) -> str:
    """Five by two, the kept ones raised; for a spectator everybody's backs."""
    if table.view["seat"] is None:
        backs = seats_with_backs(table, theme, 360, min(52, 280 / table.players))
        return wide_sky() + headings(theme, watched_heading(table), [say(_WATCHED)], is_wide=True) + backs
    cells = choices(table)
    heading, kept = _heading(table, cells)
    remarks = f"{round_words(table)}.", say("Only you see them."), kept
    parts = [wide_sky(), headings(theme, heading, remarks, is_wide=True)]
    lines = 1 if len(cells) <= _IN_LINE else 2
    in_line = -(-len(cells) // lines)
    left, top = 16 + (_IN_LINE - in_line) * PITCH[0] / 2, 52 if lines == 2 else 130
    for i, (_, name, state) in enumerate(cells):
        if len(cells) > _MOST:
            x, y = SLIPS.place(i)
            parts.append(oracle(table, cells[i], SLIPS.drawn(name, state), 16 + x, 48 + y))
        else:
            x, y = left + i % in_line * PITCH[0], top + i // in_line * PITCH[1] - (6 if state == KEPT else 0)
            parts.append(oracle(table, cells[i], choice(theme, name, state), x, y))
    return "".join(parts) + hand_line(table, theme)


def tall_choose(table: Table, theme: Theme) -> tuple[str, float]:
    """The same two by five, and how high it is. What others have kept stands beside their names."""
    if table.view["seat"] is None:
        words = text(10, 34, say(_WATCHED), 11.5, theme.slab_text_2, 400, "start")
        return headings(theme, watched_heading(table), [], is_wide=False) + words, 52
    cells = choices(table)
    heading, kept = _heading(table, cells)
    parts = [tall_sky(), headings(theme, heading, [f"{round_words(table)}.", kept], is_wide=False)]
    for i, (_, name, state) in enumerate(cells):
        if len(cells) > _MOST:
            x, y = SMALL_SLIPS.place(i)
            parts.append(oracle(table, cells[i], SMALL_SLIPS.drawn(name, state), 10 + x, 30 + y))
        else:
            x, y = i % 2 * SMALL_PITCH[0], i // 2 * SMALL_PITCH[1]
            parts.append(oracle(table, cells[i], small_choice(theme, name, state), 10 + x, 30 + y))
    many = len(cells) > _MOST
    high = SMALL_SLIPS.height(len(cells)) if many else -(-len(cells) // 2) * SMALL_PITCH[1]
    return "".join(parts), 34 + high
