"""Unknown cards dealt anew, so that every deal that could be is equally likely.

A seat knows which cards the others hold together, how many each holds, and that who could not follow a suit has none of
it. It also knows that whoever is being asked now has more than one card to choose from, so not exactly one of the suit
led (else it would have been played without asking).

How it is done. Suits that the same hands may hold are one group. The unknown hands are taken as two pairs, and first it
is decided how many cards of each group go to the first pair: a split. Once that is fixed, what is left to decide is
free, so a split stands for a number of deals that is a product of binomials: for each group, which cards go to which
pair; for each pair, which of the cards that both may hold go to its first hand. There are never many splits (one before
anybody has failed to follow, hundreds at worst in real games). One is drawn in proportion to its deals, and the cards
are dealt by it. Nothing is ever tried in vain.

Numbers of deals have up to 88 bits, more than an int64 holds. They are kept as doubles, multiplied and added in one
order and nothing else, so that all machines get the same bits; the last factor is a power of two, so that a machine
that fuses a multiplication with the addition after it gets them too. What rounding changes is far below what `below`
can tell apart.
"""

from __future__ import annotations

from math import comb
from typing import Any

from nemeton.games.orakle.data import CARDS, HAND, SEATS, SUIT_OF, SUIT_SET, SUITS
from nemeton.games.orakle.deal import some_of
from nemeton.games.orakle.state import PLAY, State
from nemeton.kernel import next_word, popcount, rule

SUIT_COUNT = len(SUITS)
MOST_UNKNOWN = CARDS - HAND[SEATS]
CHOOSE_OF = tuple(tuple(comb(n, k) for k in range(MOST_UNKNOWN + 1)) for n in range(MOST_UNKNOWN + 1))
SCALE = 2.0**-40
BLOCKS = 64  # sums of so many blocks of splits are what a search prepares once for many deals
REDEAL_TABLE = BLOCKS + 1  # they and their total
BOTH = 3  # the hands of a pair, as a set
ASKED = SUIT_COUNT  # where a split says how many cards of the suit led go to the hand that is being asked


@rule
def byte(packed: int, i: int) -> int:
    """Short lists are packed into integers."""
    return packed >> 8 * i & 255


@rule
def seat_after(s: State, seat: int, i: int) -> int:
    """The unknown hands are those after the seat, numbered from 0."""
    p = seat + 1 + i
    return p - s.players if p >= s.players else p


@rule
def unseen_cards(s: State, seat: int) -> int:
    """What the other hands hold together: whatever is neither in the own hand nor was played."""
    cards = 0
    for p in range(s.players):
        if p != seat:
            cards |= s.hand[p]
    return cards


@rule
def hand_sizes(s: State, seat: int) -> int:
    sizes = 0
    for i in range(s.players - 1):
        sizes |= popcount(s.hand[seat_after(s, seat, i)]) << 8 * i
    return sizes


@rule
def asked_hand(s: State, seat: int) -> int:
    """The unknown hand that is being asked to follow, if that says something about it; else −1."""
    if s.phase != PLAY or s.laid == 0 or s.turn == seat or s.lacks[s.turn] & s.follows:
        return -1
    i = s.turn - seat - 1
    return i + s.players if i < 0 else i


@rule
def takers_of(s: State, seat: int, asked: int) -> int:
    """For each suit, the set of unknown hands that may hold it.

    The hand that is being asked gets its cards of the suit led beforehand, and no others.
    """
    takers = 0
    for i in range(s.players - 1):
        lacks = s.lacks[seat_after(s, seat, i)]
        if i == asked:
            lacks |= s.follows
        for c in range(SUIT_COUNT):
            if not lacks & SUIT_SET[c]:
                takers |= 1 << 8 * c + i
    return takers


@rule
def group_of(takers: int, led: int, c: int) -> int:
    """The first suit that the same hands may hold. The suit led stands alone if somebody is being asked."""
    if c != led:
        for g in range(c):
            if g != led and byte(takers, g) == byte(takers, c):
                return g
    return c


@rule
def group_set(takers: int, led: int, g: int) -> int:
    """The cards of a group's suits."""
    cards = 0
    for c in range(SUIT_COUNT):
        if group_of(takers, led, c) == g:
            cards |= SUIT_SET[c]
    return cards


@rule
def group_sizes(takers: int, led: int, unseen: int) -> int:
    sizes = 0
    for g in range(SUIT_COUNT):
        sizes |= popcount(unseen & group_set(takers, led, g)) << 8 * g
    return sizes


@rule
def puzzle(s: State, seat: int) -> tuple[int, int, int, int, int]:
    """What there is to deal: hands' sizes, groups' sizes, who may hold what, who is being asked, the suit led if so."""
    asked = asked_hand(s, seat)
    led = SUIT_OF[s.trick[0]] + 0 if asked >= 0 else -1
    takers = takers_of(s, seat, asked)
    return hand_sizes(s, seat), group_sizes(takers, led, unseen_cards(s, seat)), takers, asked, led


@rule
def is_shared(takers: int, g: int) -> bool:
    """Whether hands of both pairs may hold the group."""
    return byte(takers, g) & BOTH != 0 and byte(takers, g) & ~BOTH != 0


@rule
def last_shared(groups: int, takers: int) -> int:
    """The largest shared group: how it is split follows from the others, so it had better be a large one."""
    last = -1
    for g in range(SUIT_COUNT):
        if is_shared(takers, g) and (last < 0 or byte(groups, g) > byte(groups, last)):
            last = g
    return last


@rule
def count_splits(groups: int, takers: int, led: int) -> int:
    """How many splits there are to look at; some may stand for no deal at all."""
    last = last_shared(groups, takers)
    splits = byte(groups, led) + 1 if led >= 0 else 1
    for g in range(SUIT_COUNT):
        if g != last and is_shared(takers, g):
            splits *= byte(groups, g) + 1
    return splits


@rule
def nth_split(number: int, hands: int, groups: int, takers: int, asked: int, led: int) -> int:
    """For each group, how many of its cards go to the first pair; −1 if the hands can't be filled so."""
    last = last_shared(groups, takers)
    room = byte(hands, 0) + byte(hands, 1)
    own = 0
    if led >= 0:
        own = number % (byte(groups, led) + 1)
        number //= byte(groups, led) + 1
        room -= own if asked < 2 else 0
    split = own << 8 * ASKED
    for g in range(SUIT_COUNT):
        size = byte(groups, g) - (own if g == led else 0)
        first = 0
        if g == last:
            continue
        if is_shared(takers, g):
            first = number % (byte(groups, g) + 1)
            number //= byte(groups, g) + 1
            if first > size:
                return -1
        elif byte(takers, g) & BOTH:
            first = size
        split |= first << 8 * g
        room -= first
    if last < 0:
        return split if room == 0 else -1
    if room < 0 or room > byte(groups, last) - (own if last == led else 0):
        return -1
    return split | room << 8 * last


@rule
def count_deals(split: int, hands: int, groups: int, takers: int, asked: int, led: int) -> float:
    """How many deals a split stands for, scaled."""
    if split < 0:
        return 0.0
    own = byte(split, ASKED)
    if led >= 0 and own == 1:
        return 0.0
    deals = CHOOSE_OF[byte(groups, led)][own] * 1.0 if led >= 0 else 1.0
    first_room = byte(hands, 0) - (own if asked == 0 else 0)
    second_room = byte(hands, 2) - (own if asked == 2 else 0)
    first_both = 0
    second_both = 0
    for g in range(SUIT_COUNT):
        size = byte(groups, g) - (own if g == led else 0)
        first = byte(split, g)
        who = byte(takers, g)
        if size > 0 and who == 0:
            return 0.0
        deals = deals * CHOOSE_OF[size][first]
        if who & BOTH == BOTH:
            first_both += first
        elif who & 1:
            first_room -= first
        if who >> 2 == BOTH:
            second_both += size - first
        elif who & 4:
            second_room -= size - first
    if first_room < 0 or first_room > first_both or second_room < 0 or second_room > second_both:
        return 0.0
    deals = deals * CHOOSE_OF[first_both][first_room]
    deals = deals * CHOOSE_OF[second_both][second_room]
    return deals * SCALE


@rule
def block_size(splits: int) -> int:
    return (splits + BLOCKS - 1) // BLOCKS


@rule
def block_deals(block: int, splits: int, hands: int, groups: int, takers: int, asked: int, led: int) -> float:
    """How many deals the splits of a block stand for together."""
    size = block_size(splits)
    deals = 0.0
    for number in range(block * size, min(splits, (block + 1) * size)):
        split = nth_split(number, hands, groups, takers, asked, led)
        deals += count_deals(split, hands, groups, takers, asked, led)
    return deals


@rule
def prepare_hands(s: State, seat: int, table: Any) -> None:
    """Fills the table of blocks and their total, which depends only on what the seat knows."""
    hands, groups, takers, asked, led = puzzle(s, seat)
    splits = count_splits(groups, takers, led)
    total = 0.0
    if splits > 1:
        for block in range(BLOCKS):
            table[block] = block_deals(block, splits, hands, groups, takers, asked, led)
            total += table[block]
    table[BLOCKS] = total


@rule
def redeal_hands_with(s: State, seat: int, table: Any) -> None:
    """Deals the unknown hands anew, with a table prepared for what the seat knows."""
    hands, groups, takers, asked, led = puzzle(s, seat)
    splits = count_splits(groups, takers, led)
    number = 0
    if splits > 1:
        target = part_of(s, table[BLOCKS])
        before = 0.0
        block = 0
        while before + table[block] <= target:
            before += table[block]
            block += 1
        number = draw_in_block(block, before, target, splits, hands, groups, takers, asked, led)
    deal_split(s, seat, nth_split(number, hands, groups, takers, asked, led), hands, takers, asked, led)


@rule
def redeal_hands(s: State, seat: int) -> None:
    """The same without a table."""
    hands, groups, takers, asked, led = puzzle(s, seat)
    splits = count_splits(groups, takers, led)
    number = 0
    if splits > 1:
        total = 0.0
        for block in range(BLOCKS):
            total += block_deals(block, splits, hands, groups, takers, asked, led)
        target = part_of(s, total)
        before = 0.0
        block = 0
        deals = block_deals(block, splits, hands, groups, takers, asked, led)
        while before + deals <= target:
            before += deals
            block += 1
            deals = block_deals(block, splits, hands, groups, takers, asked, led)
        number = draw_in_block(block, before, target, splits, hands, groups, takers, asked, led)
    deal_split(s, seat, nth_split(number, hands, groups, takers, asked, led), hands, takers, asked, led)


@rule
def part_of(s: State, total: float) -> float:
    """A random number from 0 to below the total, with 53 random bits."""
    bits = next_word(s) << 21 | next_word(s) >> 11
    return bits * 2.0**-53 * total


@rule
def draw_in_block(
    block: int, before: float, target: float, splits: int, hands: int, groups: int, takers: int, asked: int, led: int
) -> int:
    """The split at the target, where so many deals come before the block. It stands for at least one deal."""
    size = block_size(splits)
    found = 0
    for number in range(block * size, min(splits, (block + 1) * size)):
        split = nth_split(number, hands, groups, takers, asked, led)
        deals = count_deals(split, hands, groups, takers, asked, led)
        if deals > 0.0:
            found = number
        before += deals
        if before > target:
            return found
    return found


@rule
def deal_split(s: State, seat: int, split: int, hands: int, takers: int, asked: int, led: int) -> None:
    """Deals the unknown cards by a split."""
    unseen = unseen_cards(s, seat)
    for i in range(s.players - 1):
        s.hand[seat_after(s, seat, i)] = 0
    first_both = 0
    second_both = 0
    for g in range(SUIT_COUNT):
        cards = unseen & group_set(takers, led, g)
        if g == led:
            own = some_of(s, cards, byte(split, ASKED))
            s.hand[seat_after(s, seat, asked)] |= own
            cards ^= own
        first = some_of(s, cards, byte(split, g))
        first_both |= give_to_pair(s, seat, 0, byte(takers, g) & BOTH, first)
        second_both |= give_to_pair(s, seat, 2, byte(takers, g) >> 2, cards ^ first)
    fill_pair(s, seat, 0, first_both, byte(hands, 0))
    if s.players > 3:
        fill_pair(s, seat, 2, second_both, byte(hands, 2))


@rule
def give_to_pair(s: State, seat: int, i: int, takers: int, cards: int) -> int:
    """Gives a pair's cards to the hand that alone may hold them; returns those that both may hold."""
    if takers == BOTH:
        return cards
    if takers:
        s.hand[seat_after(s, seat, i + takers - 1)] |= cards
    return 0


@rule
def fill_pair(s: State, seat: int, i: int, cards: int, size: int) -> None:
    """Fills the first hand of a pair to its size; the other gets what is left."""
    p = seat_after(s, seat, i)
    first = some_of(s, cards, size - popcount(s.hand[p]))
    s.hand[p] |= first
    if cards ^ first:
        s.hand[seat_after(s, seat, i + 1)] |= cards ^ first
