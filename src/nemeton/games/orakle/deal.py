"""Chance: dealing cards and oracle cards, at the beginning of each round."""

from __future__ import annotations

from nemeton.games.orakle.data import (
    ALL_CARDS,
    ALL_ORACLES,
    ANIMALS,
    CHIPS,
    DRAFT_OUT,
    HAND,
    KEPT,
    OFFER,
    ORACLES,
    SEATS,
    SUIT_SET,
)
from nemeton.games.orakle.state import CHOOSE, DRAFT, State
from nemeton.kernel import below, next_word, nth_bit, popcount, rule

ANIMAL_COUNT = len(ANIMALS)


@rule
def some_of(s: State, pool: int, size: int) -> int:
    """So many things of a set, every choice equally likely.

    Each thing is in by the toss of a coin (of two, where few are wanted); then things are added or sent away by lot
    until the number is right. No step prefers a thing to another, so neither does the result, and this takes far
    fewer random numbers than drawing things one by one.
    """
    n = popcount(pool)
    if size == n:
        return pool
    some = pool & coins(s)
    if 8 * size < 3 * n:
        some &= coins(s)
    have = popcount(some)
    while have < size:
        some |= one_of(s, pool & ~some)
        have += 1
    while have > size:
        some ^= one_of(s, some)
        have -= 1
    return some


@rule
def coins(s: State) -> int:
    """62 tosses."""
    return next_word(s) << 30 | next_word(s) >> 2


@rule
def one_of(s: State, pool: int) -> int:
    """A set of one thing, by lot."""
    return 1 << nth_bit(pool, below(s, popcount(pool)))


@rule
def deck_of(s: State) -> int:
    """T-3: the cards that this game is played with."""
    return ALL_CARDS & ~SUIT_SET[s.left_out] if s.left_out >= 0 else ALL_CARDS


@rule
def has_draft(s: State) -> bool:
    """T-12: the option."""
    return s.options[0] == 1


@rule
def begin_round(s: State) -> None:
    """T-10 to T-12: chips into the middle, cards, then oracle cards; the dealer's left neighbour is asked first."""
    for a in range(ANIMAL_COUNT):
        s.middle[a] = CHIPS[s.players][a]
        s.loser[a] = -1
    for p in range(SEATS):
        s.lacks[p] = 0
        s.oracle[p] = 0
        s.offer[p] = 0
        for a in range(ANIMAL_COUNT):
            s.chips[p][a] = 0
    s.laid = 0
    deal_cards(s)
    s.turn = left_of(s, s.dealer)
    s.turns += 1
    if has_draft(s):
        deal_draft(s)
    else:
        deal_offers(s)


@rule
def deal_cards(s: State) -> None:
    """T-3"""
    deck = deck_of(s)
    for p in range(s.players):
        s.hand[p] = some_of(s, deck, HAND[s.players])
        deck ^= s.hand[p]


@rule
def deal_offers(s: State) -> None:
    """T-11"""
    pool = ALL_ORACLES
    for p in range(s.players):
        s.offer[p] = some_of(s, pool, OFFER[s.players])
        pool ^= s.offer[p]
    s.phase = CHOOSE


@rule
def deal_draft(s: State) -> None:
    """T-12: two each, 16 out unseen, the others are the stack."""
    pool = ALL_ORACLES
    for p in range(s.players):
        s.oracle[p] = some_of(s, pool, KEPT)
        pool ^= s.oracle[p]
        s.passed[p] = 0
        s.passed_now[p] = 0
    s.stack_size = ORACLES - DRAFT_OUT - KEPT * s.players
    s.open_size = 0
    fill_stack(s, pool)
    s.phase = DRAFT
    take_two(s)


@rule
def fill_stack(s: State, pool: int) -> None:
    """Every card of the stack is one of these, by lot."""
    for i in range(s.stack_size):
        card = nth_bit(pool, below(s, popcount(pool)))
        s.stack[i] = card
        pool ^= 1 << card


@rule
def take_two(s: State) -> None:
    """T-12: from the stack."""
    for _ in range(KEPT):
        s.stack_size -= 1
        s.oracle[s.turn] |= 1 << s.stack[s.stack_size]


@rule
def left_of(s: State, p: int) -> int:
    """The next seat, clockwise."""
    return 0 if p + 1 == s.players else p + 1
