"""A deal that a seat could see just as well: what it can't know is drawn anew, what it can infer is kept."""

from __future__ import annotations

from nemeton.games.druiden.cards import kinds_in, shuffle
from nemeton.games.druiden.data.deck import KIND_OF, KINDS, OF_KIND
from nemeton.games.druiden.knowledge import (
    BITS,
    COUNTER_CARDS,
    NUMBER,
    askable,
)
from nemeton.games.druiden.rules import count
from nemeton.games.druiden.spells import WIND_CARDS, usable_cards
from nemeton.games.druiden.state import COUNTER, GIVE, OVER, SPELL, VOTE_2, WIND, State
from nemeton.games.druiden.vote import hand_votes
from nemeton.kernel import below, nth_bit, popcount, rule

TRIES = 30  # to find a deal that fits what the seat knows; seldom more than a few are needed
SIZE_BITS = 6


@rule
def redeal(s: State, seat: int) -> None:
    """Other hands, the draw pile, and who is asked for a counter (D-44). When all is over the hands lie open."""
    if s.phase == OVER:
        return
    pool = hidden_cards(s, seat)
    sizes = hand_sizes(s)
    needed = needed_cards(s)
    meant = askable(s, seat) if s.phase == COUNTER else 0
    rest = pool
    for _ in range(TRIES):
        rest = deal(s, seat, pool, sizes, needed)
        if is_possible(s, seat, needed, meant):
            break
    for i in range(s.deck_size):
        s.deck[i] = nth_bit(rest, i)
    shuffle(s)
    if s.phase == COUNTER:
        ask_one_of(s, meant)
    s.choices = count(s)


@rule
def hidden_cards(s: State, seat: int) -> int:
    """Those that lie neither in the seat's hand nor open."""
    cards = 0
    for p in range(s.players):
        if p != seat:
            cards |= s.hand[p]
    for i in range(s.deck_size):
        cards |= 1 << s.deck[i]
    return cards


@rule
def hand_sizes(s: State) -> int:
    """The sizes of all hands in one number."""
    sizes = 0
    for p in range(s.players):
        sizes |= popcount(s.hand[p]) << SIZE_BITS * p
    return sizes


@rule
def size_of(sizes: int, p: int) -> int:
    return sizes >> SIZE_BITS * p & ((1 << SIZE_BITS) - 1)


@rule
def needed_cards(s: State) -> int:
    """Of which the player must have one, or the question would not be put (D-11, D-43)."""
    if s.phase == SPELL:
        return usable_cards(s)
    return WIND_CARDS if s.phase == WIND else 0


@rule
def deal(s: State, seat: int, pool: int, sizes: int, needed: int) -> int:
    """Deals the other hands from the pool; returns what is left for the draw pile."""
    for p in range(s.players):
        if p != seat:
            s.hand[p] = 0
    pool = deal_known(s, seat, pool, sizes)
    pool = deal_undrawn(s, seat, pool, sizes)
    for i in range(s.players):
        p = (s.turn + i) % s.players
        if p != seat:
            pool = deal_rest(s, seat, p, pool, size_of(sizes, p), needed)
    return pool


@rule
def deal_known(s: State, seat: int, pool: int, sizes: int) -> int:
    """Cards that the seat knows to be in a hand, those first of which it knows best in whose."""
    for holders in range(1, s.players):
        known = 0
        for p in range(s.players):
            known |= s.held[seat][p]
        while known:
            card = nth_bit(known, 0)
            seats = 0
            for p in range(s.players):
                seats |= (s.held[seat][p] >> card & 1) << p
            if popcount(seats) == holders:
                pool = deal_one(s, seat, seats, pool, sizes, KIND_OF[card])
            known &= known - 1
    return pool


@rule
def deal_undrawn(s: State, seat: int, pool: int, sizes: int) -> int:
    """Cards that can't lie in the draw pile, because it was made of others: they are in some hand."""
    others = ((1 << s.players) - 1) ^ 1 << seat
    for kind in range(KINDS):
        missing = popcount(pool & OF_KIND[kind]) - popcount(s.stock[seat] & OF_KIND[kind])
        for _ in range(missing):
            pool = deal_one(s, seat, others, pool, sizes, kind)
    return pool


@rule
def deal_one(s: State, seat: int, seats: int, pool: int, sizes: int, kind: int) -> int:
    """A card of this kind to one of these seats that still have room for it."""
    room = 0
    for p in range(s.players):
        if seats >> p & 1 and popcount(s.hand[p]) < size_of(sizes, p) and not barred(s, seat, p) & OF_KIND[kind]:
            room |= 1 << p
    if room == 0 or pool & OF_KIND[kind] == 0:
        return pool
    p = nth_bit(room, below(s, popcount(room)))
    card = 1 << nth_bit(pool & OF_KIND[kind], 0)
    s.hand[p] |= card
    return pool ^ card


@rule
def deal_rest(s: State, seat: int, p: int, pool: int, size: int, needed: int) -> int:
    """Fills a hand with cards that its player may have."""
    known = s.hand[p]
    left = pool
    for _ in range(TRIES):
        s.hand[p] = known
        left = pool
        while popcount(s.hand[p]) < size:
            open_cards = left & ~barred(s, seat, p)
            if open_cards == 0:
                open_cards = left
            card = 1 << nth_bit(open_cards, below(s, popcount(open_cards)))
            s.hand[p] |= card
            left ^= card
        if may_hold(s, p, needed):
            break
    return left


@rule
def barred(s: State, seat: int, p: int) -> int:
    """The cards of which p can't have more than are in its hand now."""
    cards = 0
    for kind in range(KINDS):
        if popcount(s.hand[p] & OF_KIND[kind]) >= s.most[seat][p] >> BITS * kind & NUMBER:
            cards |= OF_KIND[kind]
    return cards


@rule
def may_hold(s: State, p: int, needed: int) -> bool:
    """Whether the question that is put now, and the votes that were shown, leave p such a hand."""
    if s.phase == VOTE_2 and s.ballots > 0:
        return hand_votes(s, p, s.said_first[p]) == s.added[p]
    if p != s.turn:
        return True
    if s.phase == GIVE:
        return popcount(kinds_in(s.hand[p])) > 1
    return needed == 0 or (s.hand[p] & needed) != 0


@rule
def is_possible(s: State, seat: int, needed: int, meant: int) -> bool:
    """Whether a deal fits all that the seat knows."""
    counters = 0
    for p in range(s.players):
        if p != seat:
            if not may_hold(s, p, needed):
                return False
            for kind in range(KINDS):
                if popcount(s.hand[p] & OF_KIND[kind]) > s.most[seat][p] >> BITS * kind & NUMBER:
                    return False
        if meant >> p & 1:
            counters |= s.hand[p] & COUNTER_CARDS
    return meant == 0 or counters != 0


@rule
def ask_one_of(s: State, seats: int) -> None:
    """D-44: one of these who hold a counter is asked; a seat does not see which."""
    holders = 0
    for p in range(s.players):
        if seats >> p & 1 and s.hand[p] & COUNTER_CARDS:
            holders |= 1 << p
    if holders:
        s.asked = nth_bit(holders, below(s, popcount(holders)))
