"""What seats know of each other's hands: cards that they gave, took or saw, and what the questions put to others tell.

Of seat r's knowledge the state holds

- `held[r][p]`   cards that r knows to be in a hand and that may be in p's, in p's for certain where no other seat may
                 have them. They stand for their kind only, so no copy is told from another.
- `most[r][p]`   how many cards of each kind p may have at most, three bits a kind
- `stock[r]`     the cards that may lie in the draw pile; again only their kinds count
- `drawable[r]`  their kinds, in the form of `most`: one of each

A question is put only to those who have two answers, so it tells something: who is asked after a roll has a wind, and
who is not has none (D-43); likewise with spells before the roll (D-11), and with counters, but there not who (D-44).
"""

from __future__ import annotations

from nemeton.games.druiden.data.board import SEATS
from nemeton.games.druiden.data.deck import ALL_CARDS, COPIES, KIND_OF, KINDS, OF_KIND, cards_named, kind_named
from nemeton.games.druiden.state import State
from nemeton.kernel import memory, nth_bit, popcount, rule

BITS = 3  # a kind, in `most`
NUMBER = (1 << BITS) - 1
ONE_OF_EACH = sum(1 << BITS * i for i in range(KINDS))
NO_LIMIT = NUMBER * ONE_OF_EACH
TELLING = ("call", "banish", "raven", "wind", "counter")  # the kinds of which questions tell
TELLING_COUNT = len(TELLING)
COUNTER = TELLING.index("counter")
TELLING_CARDS = tuple(cards_named(name) for name in TELLING)
TELLING_KINDS = tuple(kind_named(name) for name in TELLING)
SPELL_LIMITS = NUMBER * sum(1 << BITS * kind_named(name) for name in ("call", "banish", "raven"))
COUNTER_CARDS = cards_named("counter")

assert max(COPIES.values()) <= NUMBER
assert KINDS * BITS <= 62


@memory
def know_nothing(s: State) -> None:
    """At the start, or in a position that was set up: only that empty hands are empty."""
    for r in range(SEATS):
        s.stock[r] = ALL_CARDS
        s.drawable[r] = ONE_OF_EACH
        for p in range(SEATS):
            s.held[r][p] = 0
            s.most[r][p] = NO_LIMIT if s.hand[p] else 0


# What a seat sees.


@memory
def see_draw(s: State, p: int, card: int) -> None:
    """The card comes from the draw pile into p's hand; only p sees it."""
    s.stock[p] &= ~(1 << card)
    if s.stock[p] & OF_KIND[KIND_OF[card]] == 0:
        s.drawable[p] &= ~(1 << BITS * KIND_OF[card])
    for r in range(s.players):
        if r != p:
            raise_limits(s, r, p, s.drawable[r])


@memory
def see_shuffle(s: State) -> None:
    """The draw pile is made of cards that lay open."""
    cards = 0
    for i in range(s.deck_size):
        cards |= 1 << s.deck[i]
    drawable = 0
    for kind in range(KINDS):
        if cards & OF_KIND[kind]:
            drawable |= 1 << BITS * kind
    for r in range(s.players):
        s.stock[r] = cards
        s.drawable[r] = drawable


@memory
def see_play(s: State, p: int, card: int) -> None:
    """Everybody sees a card go from p's hand to the discard pile."""
    for r in range(s.players):
        if r != p:
            see_leave(s, r, p, KIND_OF[card])


@memory
def see_transfer(s: State, p: int, q: int, card: int) -> None:
    """A card goes from p's hand to q's; both see which, the others only its back."""
    for r in range(s.players):
        if r == p:
            see_come(s, r, q, KIND_OF[card])
        elif r == q:
            see_leave(s, r, p, KIND_OF[card])
        else:
            s.held[r][q] |= s.held[r][p]
            limits = s.most[r][p]
            raise_limits(s, r, q, (limits | limits >> 1 | limits >> 2) & ONE_OF_EACH)
            if s.hand[p] == 0:
                s.held[r][p] = 0
                s.most[r][p] = 0


@rule
def see_come(s: State, r: int, p: int, kind: int) -> None:
    """r sees a card of this kind come into p's hand."""
    add(s, r, 1 << p, kind)
    raise_limits(s, r, p, 1 << BITS * kind)


@rule
def see_leave(s: State, r: int, p: int, kind: int) -> None:
    """r sees a card of this kind leave p's hand."""
    drop(s, r, p, kind)
    if s.most[r][p] >> BITS * kind & NUMBER:
        s.most[r][p] -= 1 << BITS * kind
    if s.hand[p] == 0:
        s.held[r][p] = 0
        s.most[r][p] = 0


# What a question tells, or its absence.


@rule
def doubt(s: State, p: int) -> int:
    """What p may have for all that anybody knows, in the form of `most`."""
    limits = 0
    for r in range(s.players):
        if r != p:
            limits |= s.most[r][p]
    return limits


@memory
def tell_has_one_of(s: State, p: int, cards: int) -> None:
    """Everybody learns that p has one of these cards, and those to whom only one kind is possible learn which."""
    for r in range(s.players):
        if r != p:
            found = 0
            kind = TELLING_KINDS[0]
            for i in range(TELLING_COUNT):
                if TELLING_CARDS[i] & cards and s.most[r][p] >> BITS * TELLING_KINDS[i] & NUMBER:
                    found += 1
                    kind = TELLING_KINDS[i]
            if found == 1:
                learn_has(s, r, 1 << p, kind)


@memory
def tell_lacks(s: State, p: int, cards: int) -> None:
    """Everybody learns that p has none of these cards, which are all of their kinds."""
    limits = NO_LIMIT
    for i in range(TELLING_COUNT):
        if TELLING_CARDS[i] & cards:
            limits ^= NUMBER << BITS * TELLING_KINDS[i]
    for r in range(s.players):
        if r != p:
            s.held[r][p] &= ~cards
            s.most[r][p] &= limits


@memory
def tell_counters(s: State) -> None:
    """D-44: somebody is asked. The others learn that one has a counter, among those who can be meant."""
    for r in range(s.players):
        if r != s.asked:
            learn_has(s, r, askable(s, r), TELLING_KINDS[COUNTER])


@rule
def askable(s: State, r: int) -> int:
    """The seats of which one is asked now, as far as r can tell: it knows whether it was asked itself before."""
    if r == s.asked:
        return 1 << r
    seats = 0
    distance = (r - s.by + s.players) % s.players
    now = (s.asked - s.by + s.players) % s.players
    for i in range(1, s.players):
        if i != distance:
            p = (s.by + i) % s.players
            if r == s.by or s.hand[r] & COUNTER_CARDS == 0 or (i < distance) == (now < distance):
                seats |= 1 << p
    return seats


# How it is kept.


@rule
def learn_has(s: State, r: int, seats: int, kind: int) -> None:
    """r learns that one of these seats has a card of this kind. One of which it knew may be the one that is meant."""
    known = 0
    elsewhere = 0
    for p in range(s.players):
        if seats >> p & 1:
            known |= s.held[r][p] & OF_KIND[kind]
        else:
            elsewhere |= s.held[r][p]
    if known & ~elsewhere:
        return
    if known:
        if popcount(seats) > 1:
            return
        drop(s, r, nth_bit(seats, 0), kind)
    add(s, r, seats, kind)


@rule
def add(s: State, r: int, seats: int, kind: int) -> None:
    """One more card of this kind is known to be in one of these hands."""
    free = OF_KIND[kind]
    for p in range(s.players):
        free &= ~s.held[r][p]
    if free:
        card = free & -free
        for p in range(s.players):
            if seats >> p & 1:
                s.held[r][p] |= card


@rule
def drop(s: State, r: int, p: int, kind: int) -> None:
    """One of the cards of this kind that may be in p's hand is it no more: the one that fewest others may have.

    Another one may be meant as well, so what is known of the rest is that they are where any of them may have been.
    """
    rest = s.held[r][p] & OF_KIND[kind]
    if rest == 0:
        return
    card = 0
    fewest = SEATS + 1
    left = rest
    while left:
        one = left & -left
        holders = 0
        for q in range(s.players):
            if s.held[r][q] & one:
                holders += 1
        if holders < fewest:
            fewest = holders
            card = one
        left ^= one
    rest ^= card
    for q in range(s.players):
        if s.held[r][q] & card:
            s.held[r][q] = (s.held[r][q] ^ card) | rest


@rule
def raise_limits(s: State, r: int, p: int, by: int) -> None:
    """One more of each of these kinds, as far as three bits go."""
    limits = s.most[r][p]
    s.most[r][p] = limits + (by & ~(limits & limits >> 1 & limits >> 2))


@rule
def certain(s: State, r: int, p: int) -> int:
    """The cards that r knows to be in p's hand, by their kinds; all of them in its own."""
    if r == p:
        return s.hand[p]
    known = s.held[r][p]
    for q in range(s.players):
        if q != p:
            known &= ~s.held[r][q]
    return known
