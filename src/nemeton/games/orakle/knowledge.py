"""What a seat knows, and everything else drawn anew.

Playing cards: hands.py. Of oracle cards a seat knows its own: those kept, and those on offer to it or laid aside by it,
so nobody else has these copies. In the draft it also knows the open pile and what it passed on. Cards of the draft only
ever go on to the left, and from the dealer onto the open pile. So this is tracked, for every seat:

- A card that it passed on is with a seat below it (from its left neighbour to the dealer) or in the open pile: neither
  in the stack, nor out of the round, nor with a seat above.
- Copies of a prophecy can't be told apart. If the seat passed on one and one lies open, it may be that one or not. So,
  prophecy by prophecy, as many copies are certainly below as the seat passed on more than lie open.
- With whom they are is certain only if the dealer is the one seat below. Within a round of the draft, though, a card
  has come no further than to the seat that is passing on, or, one card at a time, to that one's neighbour. So what was
  passed on just now is certainly with the neighbour until the neighbour passes something on.

What the others remember of the draft the seat can't know; a deal drawn anew leaves them without such memories. (That
somebody is being asked says nothing about oracle cards: of three or more, two are always different.)
"""

from __future__ import annotations

from typing import Any

from nemeton.games.orakle.data import ALL_ORACLES, COPIES_SET, KEPT
from nemeton.games.orakle.deal import fill_stack, has_draft, left_of, one_of, some_of
from nemeton.games.orakle.hands import prepare_hands, redeal_hands, redeal_hands_with
from nemeton.games.orakle.scoring import chip_points, prophecy_points, round_counts
from nemeton.games.orakle.state import OVER, State
from nemeton.kernel import below, nth_bit, popcount, rule

PROPHECY_COUNT = len(COPIES_SET)


# What a seat knows. A spectator is seat −1.


@rule
def known_score(s: State, seat: int, p: int) -> int:
    """T-32, as far as the seat may know: prophecies of others count only when they have been scored."""
    points = s.totals[p] + 0
    if round_counts(s):
        points += chip_points(s, p)
        if p == seat:
            points += prophecy_points(s, p)
    return points


@rule
def known_oracles(s: State, seat: int, p: int) -> int:
    """The cards among p's prophecies that the seat can name. T-11: nobody learns a choice before the scoring."""
    if p == seat or s.phase == OVER:
        return s.oracle[p]
    known = 0
    if has_draft(s) and seat >= 0 and seat != s.dealer and p == left_of(s, seat):
        if p == s.dealer:
            known = known_below(s, seat)
        if s.turn == seat or (s.turn == p and popcount(s.oracle[p]) == 2 * KEPT):
            known |= s.passed_now[seat]
    return known


@rule
def known_below(s: State, seat: int) -> int:
    """Cards that are certainly with seats below, of those passed on in earlier rounds of the draft."""
    lying = open_set(s)
    known = 0
    for prophecy in range(PROPHECY_COUNT):
        passed = s.passed[seat] & COPIES_SET[prophecy]
        more = popcount(passed) - popcount(lying & COPIES_SET[prophecy])
        if more > 0:
            known |= first_few(passed & ~lying, more)
    return known


@rule
def known_open(s: State, seat: int) -> int:
    """The others that the seat passed on: as far as it can tell, they lie in the open pile."""
    lying = open_set(s)
    known = 0
    for prophecy in range(PROPHECY_COUNT):
        copies = lying & COPIES_SET[prophecy]
        known |= first_few(copies, min(popcount(copies), popcount(s.passed[seat] & COPIES_SET[prophecy])))
    return known


@rule
def open_set(s: State) -> int:
    """The open pile as a set."""
    cards = 0
    for i in range(s.open_size):
        cards |= 1 << s.open[i]
    return cards


@rule
def first_few(cards: int, n: int) -> int:
    """The first n of a set."""
    return cards & ((2 << nth_bit(cards, n - 1)) - 1) if n > 0 else 0


@rule
def unseen_oracles(s: State, seat: int) -> int:
    """The cards of which the seat can't say anything, each standing for any copy of its prophecy."""
    seen = s.offer[seat] | open_set(s) | known_below(s, seat) | s.passed_now[seat]
    for p in range(s.players):
        seen |= known_oracles(s, seat, p)
    return ALL_ORACLES & ~seen


# Everything else.


@rule
def redeal(s: State, seat: int) -> None:
    """Draws anew everything that the seat can't know, and keeps everything that it can infer for certain."""
    redeal_hands(s, seat)
    redeal_oracles(s, seat)


@rule
def prepare_redeal(s: State, seat: int, table: Any) -> None:
    """What many deals for one seat at one moment have in common, into a table of REDEAL_TABLE doubles."""
    prepare_hands(s, seat, table)


@rule
def redeal_with(s: State, seat: int, table: Any) -> None:
    """As `redeal`, with the table prepared: the same deal from the same random numbers, faster."""
    redeal_hands_with(s, seat, table)
    redeal_oracles(s, seat)


@rule
def redeal_oracles(s: State, seat: int) -> None:
    unseen = unseen_oracles(s, seat)
    if has_draft(s):
        if s.phase != OVER:
            redeal_draft(s, seat, unseen)
        forget_draft(s, seat)
        return
    for p in range(s.players):
        if p != seat:
            if s.phase != OVER:
                s.oracle[p] = some_of(s, unseen, popcount(s.oracle[p]))
                unseen ^= s.oracle[p]
            s.offer[p] = some_of(s, unseen, popcount(s.offer[p]))
            unseen ^= s.offer[p]


@rule
def redeal_draft(s: State, seat: int, unseen: int) -> None:
    """Seats below the seat, then seats above it, then the stack."""
    recent = s.passed_now[seat]
    pool = known_below(s, seat)
    more = cards_below(s, seat) - popcount(pool) - popcount(recent)
    some = some_of(s, unseen, more)
    unseen ^= some
    pool |= some
    places = 0
    if recent:
        p = seat
        while p != s.dealer:
            p = left_of(s, p)
            places += places_for_recent(s, seat, p)
    p = seat
    while p != s.dealer:
        p = left_of(s, p)
        own = 0
        if recent:
            for _ in range(places_for_recent(s, seat, p)):
                if below(s, places) < popcount(recent):
                    card = one_of(s, recent)
                    own |= card
                    recent ^= card
                places -= 1
        some = some_of(s, pool, popcount(s.oracle[p]) - popcount(own))
        pool ^= some
        s.oracle[p] = own | some
    while left_of(s, p) != seat:
        p = left_of(s, p)
        s.oracle[p] = some_of(s, unseen, popcount(s.oracle[p]))
        unseen ^= s.oracle[p]
    fill_stack(s, unseen)


@rule
def cards_below(s: State, seat: int) -> int:
    """How many oracle cards the seats below hold."""
    cards = 0
    p = seat
    while p != s.dealer:
        p = left_of(s, p)
        cards += popcount(s.oracle[p])
    return cards


@rule
def places_for_recent(s: State, seat: int, p: int) -> int:
    """How many of a seat's cards below can be ones that `seat` passed on in this round of the draft."""
    q = seat
    while q != s.turn:
        q = left_of(s, q)
        if q == p:
            return popcount(s.oracle[p])
    return 2 * KEPT - popcount(s.oracle[q]) if p == left_of(s, q) else 0


@rule
def forget_draft(s: State, seat: int) -> None:
    """The seat's own memory names cards that are where it knows them to be; the others have none."""
    known = known_below(s, seat) | known_open(s, seat)
    for p in range(s.players):
        s.passed[p] = known if p == seat else 0
        s.passed_now[p] = s.passed_now[p] if p == seat else 0
