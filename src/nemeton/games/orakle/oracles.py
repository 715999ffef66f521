"""Oracle cards before the tricks: choosing in secret, or the draft (T-11, T-12)."""

from __future__ import annotations

from nemeton.games.orakle.data import AGAIN, COPIES_SET, KEPT
from nemeton.games.orakle.deal import left_of, take_two
from nemeton.games.orakle.state import State
from nemeton.games.orakle.tricks import begin_tricks
from nemeton.kernel import nth_bit, popcount, rule


@rule
def one_of_each(cards: int) -> int:
    """Equal things make one answer: of several copies of a prophecy only the first."""
    again = 0
    for gap in range(1, len(AGAIN)):
        again |= cards << gap & AGAIN[gap]
    return cards & ~again


@rule
def copy_in(cards: int, prophecy: int) -> int:
    """A set of one card: the first of these with that prophecy."""
    return 1 << nth_bit(cards & COPIES_SET[prophecy], 0)


@rule
def keep(s: State, prophecy: int) -> None:
    """T-11: after two the next seat is asked, after the dealer the tricks begin."""
    p = s.turn
    card = copy_in(s.offer[p], prophecy)
    s.offer[p] ^= card
    s.oracle[p] |= card
    if popcount(s.oracle[p]) == KEPT:
        if p == s.dealer:
            begin_tricks(s)
        else:
            s.turn = left_of(s, p)
            s.turns += 1


@rule
def pass_on(s: State, prophecy: int) -> None:
    """T-12: to the left, where the card arrives at once; from the dealer onto the open pile."""
    p = s.turn
    card = copy_in(s.oracle[p], prophecy)
    s.oracle[p] ^= card
    if p == s.dealer:
        s.open[s.open_size] = nth_bit(card, 0)
        s.open_size += 1
    else:
        s.oracle[left_of(s, p)] |= card
        s.passed_now[p] |= card
    if popcount(s.oracle[p]) == KEPT:
        next_in_draft(s)


@rule
def next_in_draft(s: State) -> None:
    """T-12: after the dealer it begins anew with two from the stack; when that is empty, the tricks begin."""
    if s.turn == s.dealer and s.stack_size == 0:
        begin_tricks(s)
        return
    again = s.turn == s.dealer
    s.turn = left_of(s, s.turn)
    s.turns += 1
    if again:
        take_two(s)
    elif s.turn == s.dealer:  # what was passed on in this round may now be anywhere below
        for p in range(s.players):
            s.passed[p] |= s.passed_now[p]
            s.passed_now[p] = 0
