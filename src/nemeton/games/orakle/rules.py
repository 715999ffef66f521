"""The rules of Orakle: how a game begins, what may be answered, and what an answer does.

The topics have files of their own: dealing (deal.py), oracle cards (oracles.py), tricks and chips (tricks.py), rounds
(rounds.py), scoring and prophecies (scoring.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.orakle.data import PROPHECY_OF, SEATS, SUITS
from nemeton.games.orakle.deal import begin_round
from nemeton.games.orakle.oracles import keep, one_of_each, pass_on
from nemeton.games.orakle.rounds import begin_account, end_round
from nemeton.games.orakle.state import (
    CHOOSE,
    DRAFT,
    HOLD,
    KEEP,
    KIND,
    OVER,
    PASS,
    PLAY,
    PLAY_CARD,
    RETURN,
    THING,
    State,
    first_of,
)
from nemeton.games.orakle.tricks import forget, hold, play_card, playable, put_back
from nemeton.kernel import below, nth_bit, popcount, rule

SUIT_COUNT = len(SUITS)
FIRST_PLAY = first_of(PLAY_CARD)
FIRST_KEEP = first_of(KEEP)
FIRST_PASS = first_of(PASS)
FIRST_LOSER = first_of(RETURN)
BOTH = 1 << first_of(RETURN) - FIRST_LOSER | 1 << first_of(HOLD) - FIRST_LOSER


@rule
def setup(s: State, players: int, first: int, options: Sequence[int]) -> None:
    """T-3, T-10: with three players a suit is left out; the first dealer, by lot if below 0."""
    lot = below(s, players)
    suit = below(s, SUIT_COUNT)
    s.dealer = lot if first < 0 else first
    s.left_out = suit if players == 3 else -1
    s.players = players
    s.options[0] = options[0]
    s.turns = 0
    s.round = 0
    s.played_size = 0
    for p in range(SEATS):
        s.hand[p] = 0
        s.totals[p] = 0
        s.passed[p] = 0
        s.passed_now[p] = 0
    s.stack_size = 0
    s.open_size = 0
    begin_account(s)
    begin_round(s)


@rule
def is_over(s: State) -> bool:
    return s.phase == OVER


@rule
def actor(s: State) -> int:
    """Whose answer the game waits for."""
    return s.turn


# What may be answered.


@rule
def answers(s: State) -> int:
    """The legal answers, as a set: of playing cards, of oracle cards, or of the two answers under T-25."""
    if s.phase == PLAY:
        return playable(s)
    if s.phase == CHOOSE:
        return one_of_each(s.offer[s.turn])
    if s.phase == DRAFT:
        return one_of_each(s.oracle[s.turn])
    return BOTH


@rule
def action_of(s: State, thing: int) -> int:
    """The action that a member of this set stands for."""
    if s.phase == PLAY:
        return FIRST_PLAY + thing
    if s.phase == CHOOSE:
        return FIRST_KEEP + PROPHECY_OF[thing]
    if s.phase == DRAFT:
        return FIRST_PASS + PROPHECY_OF[thing]
    return FIRST_LOSER + thing


@rule
def legal(s: State, out: Any) -> int:
    """Lists the legal answers; returns their number."""
    if s.phase == OVER:
        return 0
    some = answers(s)
    n = popcount(some)
    for i in range(n):
        out[i] = action_of(s, nth_bit(some, i))
    return n


@rule
def pick(s: State) -> int:
    """One legal answer at random, all equally likely."""
    some = answers(s)
    return action_of(s, nth_bit(some, below(s, popcount(some))))


# What an answer does.


@rule
def apply(s: State, action: int) -> None:
    """Carries out an answer, and then everything that needs none."""
    forget(s)
    answer(s, action)
    settle(s)


@rule
def settle(s: State) -> None:
    """Where exactly one thing can happen, it happens without asking; where nothing can, the round is over."""
    while s.phase != OVER:
        some = answers(s)
        if some & (some - 1):
            return
        if some:
            answer(s, action_of(s, nth_bit(some, 0)))
        else:
            end_round(s)


@rule
def answer(s: State, action: int) -> None:
    kind = KIND[action]
    thing = THING[action]
    if kind == PLAY_CARD:
        play_card(s, thing)
    elif kind == KEEP:
        keep(s, thing)
    elif kind == PASS:
        pass_on(s, thing)
    elif kind == RETURN:
        put_back(s)
    else:
        hold(s)
