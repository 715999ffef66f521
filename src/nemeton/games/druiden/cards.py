"""Cards from the draw pile, to the discard pile and from hand to hand."""

from __future__ import annotations

from nemeton.games.druiden.data.deck import KINDS, OF_KIND
from nemeton.games.druiden.knowledge import see_draw, see_play, see_shuffle, see_transfer
from nemeton.games.druiden.state import State
from nemeton.kernel import below, nth_bit, nth_of_many, popcount, rule


@rule
def shuffle(s: State) -> None:
    for i in range(s.deck_size - 1, 0, -1):
        j = below(s, i + 1)
        card = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = card


@rule
def draw(s: State, p: int) -> None:
    """D-32: the top of the draw pile; an empty one is made of the discard pile first, if there is any."""
    if s.deck_size == 0:
        renew(s)
    if s.deck_size > 0:
        s.deck_size -= 1
        card = s.deck[s.deck_size]
        s.hand[p] |= 1 << card
        see_draw(s, p, card)


@rule
def renew(s: State) -> None:
    for i in range(s.discard_size):
        s.deck[i] = s.discard[i]
    s.deck_size = s.discard_size
    s.discard_size = 0
    shuffle(s)
    see_shuffle(s)


@rule
def discard(s: State, p: int, kind: int) -> None:
    """A card of this kind goes from the hand onto the open discard pile."""
    card = nth_bit(s.hand[p] & OF_KIND[kind], 0)
    s.hand[p] ^= 1 << card
    s.discard[s.discard_size] = card
    s.discard_size += 1
    see_play(s, p, card)


@rule
def transfer(s: State, p: int, q: int, card: int) -> None:
    """From p's hand to q's."""
    s.hand[p] ^= 1 << card
    s.hand[q] |= 1 << card
    see_transfer(s, p, q, card)


@rule
def transfer_random(s: State, p: int, q: int, number: int) -> None:
    """So many random cards from p's hand to q's."""
    for _ in range(number):
        transfer(s, p, q, nth_of_many(s.hand[p], below(s, popcount(s.hand[p]))))


@rule
def kinds_in(hand: int) -> int:
    """The set of kinds of which there is a card."""
    kinds = 0
    for kind in range(KINDS):
        if hand & OF_KIND[kind]:
            kinds |= 1 << kind
    return kinds
