"""Seats, where figures stand, and who controls which spirit."""

from __future__ import annotations

from nemeton.games.druiden.data.board import CENTRE, OUTSIDE, PENTAGRAMS
from nemeton.games.druiden.state import DRUID, DRUID_BIT, State
from nemeton.kernel import nth_bit, rule


@rule
def after(s: State, p: int) -> int:
    """The next seat clockwise."""
    return p + 1 if p + 1 < s.players else 0


@rule
def occupy(s: State, field: int) -> None:
    bit = 1 << field
    s.full |= s.taken & bit
    s.taken |= bit


@rule
def vacate(s: State, field: int) -> None:
    bit = 1 << field
    s.taken ^= bit & ~s.full
    s.full &= ~bit


@rule
def has_room(s: State, field: int) -> bool:
    """D-16: at most two figures on a field."""
    return (s.full >> field & 1) == 0


@rule
def put_druid(s: State, p: int, field: int) -> None:
    """From wherever it is onto a field, or from a field to the centre, where it stays (D-30)."""
    if s.druid_at[p] != CENTRE:
        vacate(s, s.druid_at[p])
    s.druid_at[p] = field
    if field == CENTRE:
        s.in_centre += 1
        s.figures &= ~DRUID_BIT
    else:
        occupy(s, field)
    find_druids(s)


@rule
def find_druids(s: State) -> None:
    druids = 0
    for p in range(s.players):
        if s.druid_at[p] != CENTRE:
            druids |= 1 << s.druid_at[p]
    s.druids = druids


@rule
def lift_spirit(s: State, spirit: int) -> None:
    """From wherever it is."""
    bit = 1 << spirit
    if s.circles & bit:
        vacate(s, s.spirit_at[spirit])
    s.circles &= ~bit
    s.outside &= ~bit


@rule
def put_spirit(s: State, spirit: int, place: int) -> None:
    """Onto a field, or to the centre, where it stays (D-30)."""
    lift_spirit(s, spirit)
    s.spirit_at[spirit] = place
    if place == CENTRE:
        s.in_centre += 1
        s.figures &= ~(1 << spirit)
    else:
        s.circles |= 1 << spirit
        occupy(s, place)


@rule
def put_figure(s: State, p: int, figure: int, field: int) -> None:
    """D-30: a figure that comes onto a pentagram goes to the centre at once."""
    place = CENTRE if PENTAGRAMS >> field & 1 else field
    if figure == DRUID:
        put_druid(s, p, place)
    else:
        put_spirit(s, figure, place)


@rule
def field_of(s: State, p: int, figure: int) -> int:
    """Where a figure of this player stands."""
    return s.druid_at[p] if figure == DRUID else s.spirit_at[figure]


@rule
def controller(s: State, spirit: int) -> int:
    """The seat that has the spirit's card; the spirit is not outside."""
    p = 0
    while not s.own[p] >> spirit & 1:
        p += 1
    return p


@rule
def control(s: State, p: int, spirit: int) -> None:
    """The spirit's card goes to this seat. What changes hands in a turn does not move in it (D-12)."""
    bit = 1 << spirit
    if s.own[p] & bit:
        return
    for q in range(s.players):
        s.own[q] &= ~bit
    s.own[p] |= bit
    s.figures &= ~bit


@rule
def send_away(s: State, spirit: int) -> None:
    """D-31: to the place of spirits; its controller loses its card."""
    bit = 1 << spirit
    s.own[controller(s, spirit)] &= ~bit
    lift_spirit(s, spirit)
    s.spirit_at[spirit] = OUTSIDE
    s.outside |= bit
    s.figures &= ~bit
    s.came &= ~bit


@rule
def spirit_beside(s: State, field: int, figure: int) -> int:
    """The spirit on this field that is not this figure; −1: none."""
    rest = s.circles & ~(1 << figure)
    while rest:
        spirit = nth_bit(rest, 0)
        if s.spirit_at[spirit] == field:
            return spirit
        rest &= rest - 1
    return -1


@rule
def druid_beside(s: State, field: int, p: int) -> int:
    """The other player whose druid stands on this field; −1: none."""
    if s.druids >> field & 1:
        for q in range(s.players):
            if q != p and s.druid_at[q] == field:
                return q
    return -1
