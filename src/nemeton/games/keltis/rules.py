"""The rules of Keltis, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.keltic.data import COLOUR_OF, SEATS, WISH_POINTS
from nemeton.games.keltic.rules import (
    COLOUR_COUNT,
    draw_hidden,
    draw_open,
    give_from_hand,
    lay,
    pass_turn,
    redeal_cards,
    set_up_cards,
    throw_on_pile,
)
from nemeton.games.keltis.data import CLOVER as CLOVER_TILE
from nemeton.games.keltis.data import (
    END,
    GOAL,
    GOAL_FIGURES,
    NO_TILE,
    SMALL_FIGURES,
    SPOTS,
    TILE_POINTS,
    TILES,
    VALUES,
    WISH,
)
from nemeton.games.keltis.state import (
    CARD,
    CLOVER,
    DISCARD,
    DRAW,
    DRAW_DECK,
    DRAW_PILE,
    ENTER,
    KIND,
    LARGE,
    MOVE,
    OVER,
    PLAY,
    SIZE,
    SKIP,
    STEP,
    THING,
    State,
    first_of,
)
from nemeton.kernel import below, nth_bit, popcount, rule

FIRST_PLAY = first_of(PLAY)
FIRST_DISCARD = first_of(DISCARD)
# The answers of all phases but `card` are one set: bit i is action FIRST_OTHER + i.
FIRST_OTHER = first_of(ENTER)
ENTER_SMALL = 1
ENTER_LARGE = 1 << COLOUR_COUNT
STEP_BIT = 1 << first_of(STEP) - FIRST_OTHER
SKIP_BIT = 1 << first_of(SKIP) - FIRST_OTHER
DECK_BIT = 1 << first_of(DRAW_DECK) - FIRST_OTHER
PILE_SHIFT = first_of(DRAW_PILE) - FIRST_OTHER


@rule
def setup(s: State, players: int, first: int, options: Sequence[int]) -> None:
    """K-3 to K-6: tiles on the dark stones and end stones, figures on the start, cards."""
    set_up_cards(s, players, first)
    for c in range(COLOUR_COUNT):
        for n in range(END + 1):
            s.tile[c][n] = NO_TILE
    for i in range(len(TILES)):  # each tile in turn goes to a random spot among those used so far
        j = below(s, i + 1)
        s.tile[SPOTS[i][0]][SPOTS[i][1]] = s.tile[SPOTS[j][0]][SPOTS[j][1]]
        s.tile[SPOTS[j][0]][SPOTS[j][1]] = TILES[i]
    for p in range(SEATS):
        s.large[p] = -1
        for c in range(COLOUR_COUNT):
            s.stone[p][c] = 0
    s.in_goal = 0
    s.card = -1
    s.phase = CARD


@rule
def is_over(s: State) -> bool:
    return s.phase == OVER


@rule
def actor(s: State) -> int:
    """Whose answer the game waits for."""
    return s.turn


# What may be answered.


@rule
def playable(s: State) -> int:
    """K-10, K-11: the cards in hand that a row still takes."""
    return s.hand[s.turn] & s.fits[s.turn]


@rule
def entries(s: State, p: int) -> int:
    """K-13: which sizes of figure still stand on the start, as answers for the first path."""
    on_paths = 0
    for c in range(COLOUR_COUNT):
        if s.stone[p][c] > 0:
            on_paths += 1
    if s.large[p] >= 0:
        return ENTER_SMALL if on_paths - 1 < SMALL_FIGURES else 0
    return ENTER_LARGE | (ENTER_SMALL if on_paths < SMALL_FIGURES else 0)


@rule
def moves_on(s: State, p: int, c: int, entering: int) -> int:
    """K-12, K-13, K-15: how the player can go on on path c: on with the figure there, else enter; at the end, not."""
    n = s.stone[p][c]
    if n == 0:
        return entering << c
    return STEP_BIT << c if n < END else 0


@rule
def moves_anywhere(s: State, p: int) -> int:
    """K-14, K-21: any own figure one stone, one from the start included."""
    entering = entries(s, p)
    moves = 0
    for c in range(COLOUR_COUNT):
        moves |= moves_on(s, p, c, entering)
    return moves


@rule
def other_answers(s: State) -> int:
    """The legal answers in the phases after `card`."""
    p = s.turn
    if s.phase == DRAW:  # K-30
        return DECK_BIT | (s.piles & ~s.closed) << PILE_SHIFT
    if s.phase == CLOVER:  # K-21
        return moves_anywhere(s, p) | SKIP_BIT
    c = COLOUR_OF[s.card]
    if s.stone[p][c] == END:
        return moves_anywhere(s, p)
    return moves_on(s, p, c, entries(s, p))


@rule
def count(s: State) -> int:
    """How many answers are legal. Equal cards make one answer."""
    if s.phase == CARD:
        return popcount(s.hand[s.turn]) + popcount(playable(s))
    return popcount(other_answers(s))


@rule
def nth(s: State, i: int) -> int:
    """The i-th legal answer."""
    if s.phase == CARD:
        cards = playable(s)
        if i < popcount(cards):
            return FIRST_PLAY + nth_bit(cards, i)
        return FIRST_DISCARD + nth_bit(s.hand[s.turn], i - popcount(cards))
    return FIRST_OTHER + nth_bit(other_answers(s), i)


@rule
def legal(s: State, out: Any) -> int:
    """Lists the legal answers; returns their number."""
    if s.phase == OVER:
        return 0
    n = count(s)
    for i in range(n):
        out[i] = nth(s, i)
    return n


@rule
def pick(s: State) -> int:
    """One legal answer at random, all equally likely."""
    return nth(s, below(s, count(s)))


# What an answer does.


@rule
def apply(s: State, action: int) -> None:
    """Carries out an answer, and then everything that needs none."""
    answer(s, action)
    settle(s)


@rule
def settle(s: State) -> None:
    """Where exactly one thing can happen, it happens without asking."""
    while s.phase != OVER and count(s) == 1:
        answer(s, nth(s, 0))


@rule
def answer(s: State, action: int) -> None:
    kind = KIND[action]
    thing = THING[action]
    if kind == PLAY:
        give_from_hand(s, s.turn, thing)
        lay(s, s.turn, thing)
        s.card = thing
        s.phase = MOVE
    elif kind == DISCARD:  # K-10
        give_from_hand(s, s.turn, thing)
        throw_on_pile(s, thing)
        s.phase = DRAW
    elif kind == ENTER:
        if SIZE[action] == LARGE:
            s.large[s.turn] = thing
        climb(s, thing)
    elif kind == STEP:
        climb(s, thing)
    elif kind == SKIP:
        s.phase = DRAW
    elif kind == DRAW_DECK:
        draw_hidden(s, s.turn)
        if s.deck_size == 0:  # K-41
            finish(s)
        else:
            next_turn(s)
    else:
        draw_open(s, s.turn, thing)
        next_turn(s)


@rule
def climb(s: State, c: int) -> None:
    """K-12: one stone up. K-40: the fifth figure in the goal area ends the game before its tile does anything."""
    p = s.turn
    n = s.stone[p][c] + 1
    s.stone[p][c] = n
    s.card = -1
    s.phase = DRAW
    if n == GOAL:
        s.in_goal += 1
        if s.in_goal == GOAL_FIGURES:
            finish(s)
            return
    tile = s.tile[c][n]
    if tile == CLOVER_TILE:  # K-21
        s.phase = CLOVER
    elif tile == WISH:  # K-22
        s.wishes[p] += 1
        s.tile[c][n] = NO_TILE
    else:  # K-20
        s.points[p] += TILE_POINTS[tile]


@rule
def next_turn(s: State) -> None:
    """K-6"""
    pass_turn(s)
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """K-10; K-31: with no card in hand one just draws."""
    s.phase = CARD if s.hand[s.turn] else DRAW


@rule
def finish(s: State) -> None:
    s.closed = 0
    s.phase = OVER


# What it is worth.


@rule
def figure_points(s: State, seat: int) -> int:
    """K-50: every figure its stone, the large one twice."""
    total = 0
    for c in range(COLOUR_COUNT):
        total += VALUES[s.stone[seat][c]]
    if s.large[seat] >= 0:
        total += VALUES[s.stone[seat][s.large[seat]]]
    return total


@rule
def score(s: State, seat: int) -> int:
    """K-52: points of tiles, figures and wish stones (K-51), also in the midst of a game."""
    return s.points[seat] + figure_points(s, seat) + WISH_POINTS[s.wishes[seat]]


@rule
def redeal(s: State, seat: int) -> None:
    """Everything that `seat` can't know is drawn anew. Whoever is asked has a choice in the new deal too."""
    redeal_cards(s, seat)
    while s.phase == CARD and s.turn != seat and count(s) == 1:
        redeal_cards(s, seat)
