"""Cards, rows, piles and drawing, as both Keltis games have them. Rule ids are those of Keltis."""

from __future__ import annotations

from nemeton.games.keltic.data import (
    ABOVE,
    ALL,
    BELOW,
    CARDS,
    COLOUR_OF,
    COLOUR_SET,
    COLOURS,
    DECK,
    HAND,
    LEFT_OUT,
    NUMBERS,
    SEATS,
)
from nemeton.games.keltic.state import CardTable
from nemeton.kernel import below, memory, nth_bit, popcount, rule

COLOUR_COUNT = len(COLOURS)


@rule
def set_up_cards(s: CardTable, players: int, first: int) -> None:
    """K-5, K-6: shuffle, deal eight each, with two players leave 30 out unseen; a start player, by lot if below 0."""
    lot = below(s, players)
    s.turn = lot if first < 0 else first
    s.players = players
    s.turns = 1
    for p in range(SEATS):
        s.hand[p] = 0
        s.hand_twice[p] = 0
        s.known[p] = 0
        s.known_twice[p] = 0
        s.laid[p] = 0
        s.laid_twice[p] = 0
        s.fits[p] = ALL
        s.points[p] = 0
        s.wishes[p] = 0
    for c in range(COLOUR_COUNT):
        s.pile_size[c] = 0
    s.piles = 0
    s.closed = 0
    for i in range(DECK):
        s.deck[i] = i % CARDS
    s.deck_size = DECK - LEFT_OUT[players]
    shuffle_deck(s, DECK)
    for p in range(players):
        for _ in range(HAND):
            draw_hidden(s, p)


@rule
def shuffle_deck(s: CardTable, cards: int) -> None:
    """Puts a random selection of the first `cards` cards, in random order, where the deck lies."""
    for i in range(min(s.deck_size, cards - 1)):
        j = i + below(s, cards - i)
        card = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = card


@rule
def take_in_hand(s: CardTable, p: int, card: int) -> None:
    bit = 1 << card
    s.hand_twice[p] |= s.hand[p] & bit
    s.hand[p] |= bit


@rule
def give_from_hand(s: CardTable, p: int, card: int) -> None:
    bit = 1 << card
    s.hand[p] ^= bit & ~s.hand_twice[p]
    s.hand_twice[p] &= ~bit
    see_leave(s, p, bit)


@rule
def lay(s: CardTable, p: int, card: int) -> None:
    """K-11: a row with a lower card rises from now on, one with a higher card falls; else its direction is open."""
    bit = 1 << card
    if s.laid[p] & BELOW[card]:
        s.fits[p] &= ~BELOW[card]
    elif s.laid[p] & ABOVE[card]:
        s.fits[p] &= ~ABOVE[card]
    s.laid_twice[p] |= s.laid[p] & bit
    s.laid[p] |= bit


@rule
def is_falling(s: CardTable, p: int, c: int) -> bool:
    """A row falls if it no longer takes the highest number."""
    return s.fits[p] >> NUMBERS * (c + 1) - 1 & 1 == 0


@rule
def take_from_row(s: CardTable, p: int, c: int) -> int:
    """O-23: the last card of a row leaves it. The row's direction is what the remaining cards say."""
    colour = COLOUR_SET[c]
    row = s.laid[p] & colour
    falls = is_falling(s, p, c)
    card = nth_bit(row, 0 if falls else popcount(row) - 1)
    bit = 1 << card
    s.laid[p] ^= bit & ~s.laid_twice[p]
    s.laid_twice[p] &= ~bit
    row = s.laid[p] & colour
    s.fits[p] |= colour
    if popcount(row) > 1:
        last = nth_bit(row, 0 if falls else popcount(row) - 1)
        s.fits[p] &= ~ABOVE[last] if falls else ~BELOW[last]
    return card


@rule
def throw_on_pile(s: CardTable, card: int) -> None:
    """K-30: a card goes onto its colour's pile, which is closed to this player for the turn."""
    c = COLOUR_OF[card]
    s.pile[c][s.pile_size[c]] = card
    s.pile_size[c] += 1
    s.piles |= 1 << c
    s.closed = 1 << c


@rule
def draw_hidden(s: CardTable, p: int) -> None:
    """K-30: the top of the draw pile."""
    s.deck_size -= 1
    take_in_hand(s, p, s.deck[s.deck_size])


@rule
def draw_open(s: CardTable, p: int, c: int) -> None:
    """K-30: the top of a discard pile; everybody sees which card it is."""
    size = s.pile_size[c] - 1
    s.pile_size[c] = size
    if size == 0:
        s.piles &= ~(1 << c)
    card = s.pile[c][size]
    take_in_hand(s, p, card)
    see_come(s, p, 1 << card)


@memory
def see_come(s: CardTable, p: int, bit: int) -> None:
    s.known_twice[p] |= s.known[p] & bit
    s.known[p] |= bit


@memory
def see_leave(s: CardTable, p: int, bit: int) -> None:
    """The card leaves the hand before all eyes, so one that was known to be there is known no more."""
    s.known[p] &= ~bit | s.known_twice[p]
    s.known_twice[p] &= ~bit


@rule
def pass_turn(s: CardTable) -> None:
    """K-6: clockwise; all piles are open to the next player."""
    p = s.turn + 1
    s.turn = 0 if p == s.players else p
    s.turns += 1
    s.closed = 0


@rule
def redeal_cards(s: CardTable, seat: int) -> None:
    """Draws anew what `seat` can't know: the draw pile, the cards left out and the unknown cards of other hands."""
    unseen, unseen_twice = unseen_cards(s, seat)
    pool = 0
    for some in (unseen, unseen_twice):
        for i in range(popcount(some)):
            s.deck[pool] = nth_bit(some, i)
            pool += 1
    size = s.deck_size
    for p in range(s.players):
        if p != seat:
            s.deck_size += hand_size(s, p) - known_size(s, p)
    shuffle_deck(s, pool)
    for p in range(s.players):
        if p != seat:
            hidden = hand_size(s, p) - known_size(s, p)
            s.hand[p] = s.known[p]
            s.hand_twice[p] = s.known_twice[p]
            for _ in range(hidden):
                draw_hidden(s, p)
    s.deck_size = size


@rule
def hand_size(s: CardTable, p: int) -> int:
    return popcount(s.hand[p]) + popcount(s.hand_twice[p])


@rule
def known_size(s: CardTable, p: int) -> int:
    return popcount(s.known[p]) + popcount(s.known_twice[p])


@rule
def unseen_cards(s: CardTable, seat: int) -> tuple[int, int]:
    """The cards of which `seat` has seen not both copies, and those of which it has seen none.

    Rows and piles were formed before all eyes, and cards taken openly are still where they went. A spectator is
    seat −1.
    """
    unseen = ALL
    unseen_twice = ALL
    for p in range(s.players):
        hand = s.hand[p] if p == seat else s.known[p]
        hand_twice = s.hand_twice[p] if p == seat else s.known_twice[p]
        for once in (hand, hand_twice, s.laid[p], s.laid_twice[p]):
            unseen &= ~once | unseen_twice
            unseen_twice &= ~once
    for c in range(COLOUR_COUNT):
        for i in range(s.pile_size[c]):
            once = 1 << s.pile[c][i]
            unseen &= ~once | unseen_twice
            unseen_twice &= ~once
    return unseen, unseen_twice
