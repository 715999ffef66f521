"""The rules of Keltis – Das Orakel, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.keltic.data import COLOUR_OF, COLOUR_SET, SEATS, WISH_POINTS
from nemeton.games.keltic.rules import (
    COLOUR_COUNT,
    draw_hidden,
    draw_open,
    give_from_hand,
    lay,
    pass_turn,
    redeal_cards,
    set_up_cards,
    take_from_row,
    throw_on_pile,
)
from nemeton.games.orakel.data import (
    BAG,
    END,
    FIGURES,
    FIRST_CLOVER,
    FIRST_POINTS,
    LARGE,
    LEPRECHAUN_POINTS,
    LEPRECHAUN_THREE,
    MIRROR,
    NEXT,
    NO_TILE,
    ORACLE,
    ORACLE_ALL,
    ORACLE_OWN,
    PRIESTESS_POINTS,
    SMALL,
    STEPS,
    TWO_WISHES,
    VALUES,
    WISH,
)
from nemeton.games.orakel.data import LEPRECHAUN as LEPRECHAUN_TILE
from nemeton.games.orakel.data import SPIRAL as SPIRAL_TILE
from nemeton.games.orakel.state import (
    BACK,
    CARD,
    CLOVER,
    DISCARD,
    DRAW,
    DRAW_DECK,
    FORWARD,
    KIND,
    LEPRECHAUN,
    MOVE,
    OVER,
    PLAY,
    PRIESTESS,
    SCORE,
    SKIP,
    SPIRAL,
    THING,
    THROW,
    THROW_CARD,
    THROW_ROW,
    USE_CLOVER,
    WAIT,
    State,
    first_of,
)
from nemeton.kernel import below, nth_bit, popcount, rule

# The answers of a phase are two sets; bit i of a set is the action that follows the set's first one by i.
FIRST = tuple(map(first_of, (PLAY, FORWARD, USE_CLOVER, BACK, SCORE, THROW_CARD, DRAW_DECK)))
SECOND = tuple(map(first_of, (DISCARD, PRIESTESS, SKIP, SKIP, SKIP, THROW_ROW, SKIP)))
SKIP_THROW = 1 << first_of(SKIP) - first_of(THROW_ROW)
BOTH = 3  # `score` and `wait`


@rule
def setup(s: State, players: int, first: int, options: Sequence[int]) -> None:
    """O-2 to O-6: tiles on the stones, figures and priestess on the start, cards."""
    set_up_cards(s, players, first)
    s.options[0] = options[0]
    s.options[1] = options[1]
    s.tile[0] = NO_TILE
    for i in range(len(LARGE)):
        s.tile[LARGE[i]] = TWO_WISHES
    s.tile[END] = WISH
    for i in range(len(BAG)):  # each tile in turn goes to a random stone among those used so far
        j = below(s, i + 1)
        s.tile[SMALL[i]] = s.tile[SMALL[j]]
        s.tile[SMALL[j]] = BAG[i]
    for p in range(SEATS):
        s.mirrors[p] = 0
        s.scored[p] = 0
        s.by_priestess[p] = 0
        s.by_leprechauns[p] = 0
        for i in range(FIGURES):
            s.figure[p][i] = 0
    s.priestess = 0
    begin_turn(s)


@rule
def is_over(s: State) -> bool:
    return s.phase == OVER


@rule
def actor(s: State) -> int:
    """Whose answer the game waits for."""
    return s.turn


# What may be answered.


@rule
def fields_with_next(s: State, c: int) -> int:
    """O-12, O-27: the fields of own figures that have a field of colour c ahead."""
    fields = 0
    for i in range(FIGURES):
        field = s.figure[s.turn][i]
        if NEXT[c][field] > 0:
            fields |= 1 << field
    return fields


@rule
def clover_fields(s: State) -> int:
    """O-21: the figure that landed may go on; O-27: with the option, any own figure."""
    field = s.figure[s.turn][s.landed]
    c = s.tile[field] - FIRST_CLOVER
    if s.options[0]:
        return fields_with_next(s, c)
    return 1 << field if NEXT[c][field] > 0 else 0


@rule
def fields_behind(s: State) -> int:
    """O-22: every earlier field but the one on which the figure began the turn."""
    earlier = (1 << s.figure[s.turn][s.landed]) - 1
    return earlier & ~(1 << s.began[s.landed])


@rule
def rows_with_cards(s: State) -> int:
    rows = 0
    for c in range(COLOUR_COUNT):
        if s.laid[s.turn] & COLOUR_SET[c]:
            rows |= 1 << c
    return rows


@rule
def first_answers(s: State) -> int:
    """The first set of legal answers."""
    phase = s.phase
    if phase == CARD:  # O-10
        return s.hand[s.turn] & s.fits[s.turn]
    if phase == DRAW:  # O-30
        return 1 | (s.piles & ~s.closed) << 1
    if phase == MOVE:
        return fields_with_next(s, COLOUR_OF[s.card])
    if phase == CLOVER:
        return clover_fields(s)
    if phase == SPIRAL:
        return fields_behind(s)
    if phase == THROW:  # O-23
        return s.hand[s.turn]
    return BOTH  # O-26


@rule
def second_answers(s: State) -> int:
    """The second set of legal answers."""
    phase = s.phase
    if phase == CARD:  # O-10
        return s.hand[s.turn]
    if phase == MOVE:  # O-13
        return (1 << min(STEPS[s.card], END - s.priestess)) - 1
    if phase in (CLOVER, SPIRAL):
        return 1
    if phase == THROW:
        return rows_with_cards(s) | SKIP_THROW
    return 0


@rule
def count(s: State) -> int:
    """How many answers are legal. Equal cards, and own figures on one field, make one answer."""
    return popcount(first_answers(s)) + popcount(second_answers(s))


@rule
def nth(s: State, i: int) -> int:
    """The i-th legal answer."""
    answers = first_answers(s)
    n = popcount(answers)
    if i < n:
        return FIRST[s.phase] + nth_bit(answers, i)
    return SECOND[s.phase] + nth_bit(second_answers(s), i - n)


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
    p = s.turn
    if kind == PLAY:
        give_from_hand(s, p, thing)
        lay(s, p, thing)
        s.card = thing
        s.phase = MOVE
    elif kind == DISCARD:
        give_from_hand(s, p, thing)
        throw_on_pile(s, thing)
        go_drawing(s, 1)
    elif kind == FORWARD:  # O-12
        move_to(s, first_on(s, thing), NEXT[COLOUR_OF[s.card]][thing])
    elif kind == PRIESTESS:
        move_priestess(s, thing)
    elif kind == USE_CLOVER:
        use_clover(s, thing)
    elif kind == BACK:
        use_tile(s)
        move_to(s, s.landed, thing)
    elif kind == SCORE:
        score_leprechauns(s)
    elif kind == WAIT:
        s.phase = THROW
    elif kind == THROW_CARD:  # O-23, O-30: a hand card gives a second draw
        give_from_hand(s, p, thing)
        throw_on_pile(s, thing)
        go_drawing(s, 2)
    elif kind == THROW_ROW:
        throw_on_pile(s, take_from_row(s, p, thing))
        go_drawing(s, 1)
    elif kind == SKIP:
        go_drawing(s, 1)
    elif kind == DRAW_DECK:
        draw_hidden(s, p)
        if s.deck_size == 0:  # O-41
            finish(s)
        else:
            drawn(s)
    else:
        draw_open(s, p, thing)
        drawn(s)


@rule
def first_on(s: State, field: int) -> int:
    """The first own figure on a field. There is one."""
    i = 0
    while s.figure[s.turn][i] != field:
        i += 1
    return i


@rule
def move_priestess(s: State, steps: int) -> None:
    """O-13: she triggers no tile; where she ends beside an own figure, that is worth points, once."""
    s.priestess += steps
    p = s.turn
    beside = False
    for i in range(FIGURES):
        if s.figure[p][i] == s.priestess:
            beside = True
    if beside:
        s.points[p] += PRIESTESS_POINTS
        s.by_priestess[p] += PRIESTESS_POINTS
    go_drawing(s, 1)


@rule
def use_tile(s: State) -> None:
    """O-25: the tile that a figure used does nothing more for it in this turn."""
    s.used[s.landed] |= 1 << s.figure[s.turn][s.landed]


@rule
def use_clover(s: State, field: int) -> None:
    """O-21, O-27: the figure that landed if it stands on that field, else the first one there."""
    c = s.tile[s.figure[s.turn][s.landed]] - FIRST_CLOVER
    use_tile(s)
    i = s.landed if s.figure[s.turn][s.landed] == field else first_on(s, field)
    move_to(s, i, NEXT[c][field])


@rule
def move_to(s: State, i: int, field: int) -> None:
    """A figure lands on a field: the end of the game (O-40), else what lies there."""
    p = s.turn
    s.figure[p][i] = field
    s.landed = i
    s.card = -1
    tile = s.tile[field]
    used = s.used[i] >> field & 1
    if field >= ORACLE and is_oracle_full(s):
        finish(s)
    elif tile >= FIRST_POINTS:  # O-20
        s.points[p] += tile - FIRST_POINTS + 1
        go_drawing(s, 1)
    elif tile >= FIRST_CLOVER and not used:
        s.phase = CLOVER
    elif tile == SPIRAL_TILE and not used:
        s.phase = SPIRAL
    elif tile == LEPRECHAUN_TILE:
        s.phase = LEPRECHAUN if may_score_leprechauns(s) else THROW
    else:
        take_tile(s, field)
        go_drawing(s, 1)


@rule
def take_tile(s: State, field: int) -> None:
    """O-24: a mirror, or one wish stone."""
    p = s.turn
    tile = s.tile[field]
    if tile == MIRROR:
        s.mirrors[p] += 1
        s.tile[field] = NO_TILE
    elif tile in (WISH, TWO_WISHES):
        s.wishes[p] += 1
        s.tile[field] = WISH if tile == TWO_WISHES else NO_TILE


@rule
def may_score_leprechauns(s: State) -> bool:
    """O-26: once a game, when all three stand on leprechaun fields."""
    p = s.turn
    for i in range(FIGURES):
        if s.tile[s.figure[p][i]] != LEPRECHAUN_TILE:
            return False
    return s.scored[p] == 0


@rule
def score_leprechauns(s: State) -> None:
    """O-26: by the number of different fields. The throw follows."""
    p = s.turn
    fields = 0
    for i in range(FIGURES):
        fields |= 1 << s.figure[p][i]
    different = popcount(fields)
    s.by_leprechauns[p] = LEPRECHAUN_THREE[s.options[1]] if different == FIGURES else LEPRECHAUN_POINTS[different]
    s.points[p] += s.by_leprechauns[p]
    s.scored[p] = 1
    s.phase = THROW


@rule
def is_oracle_full(s: State) -> bool:
    """O-40: three of one player or five in all, counted as they stand now."""
    total = 0
    for p in range(s.players):
        own = 0
        for i in range(FIGURES):
            if s.figure[p][i] >= ORACLE:
                own += 1
        if own >= ORACLE_OWN:
            return True
        total += own
    return total >= ORACLE_ALL


@rule
def go_drawing(s: State, draws: int) -> None:
    s.card = -1
    s.draws = draws
    s.phase = DRAW


@rule
def drawn(s: State) -> None:
    """O-30: a second draw, or the next player's turn."""
    s.draws -= 1
    if s.draws == 0:
        pass_turn(s)
        begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """O-10, and K-31: with no card in hand one just draws."""
    for i in range(FIGURES):
        s.began[i] = s.figure[s.turn][i]
        s.used[i] = 0
    s.landed = -1
    s.card = -1
    s.draws = 1
    s.phase = CARD if s.hand[s.turn] else DRAW


@rule
def finish(s: State) -> None:
    s.closed = 0
    s.phase = OVER


# What it is worth.


@rule
def figure_points(s: State, seat: int) -> int:
    """O-50: every figure its field."""
    total = 0
    for i in range(FIGURES):
        total += VALUES[s.figure[seat][i]]
    return total


@rule
def score(s: State, seat: int) -> int:
    """O-53: points during play, figures, wish stones (O-51), and those once more for every mirror (O-52)."""
    wishes = WISH_POINTS[s.wishes[seat]]
    return s.points[seat] + figure_points(s, seat) + wishes * (1 + s.mirrors[seat])


@rule
def redeal(s: State, seat: int) -> None:
    """Everything that `seat` can't know is drawn anew. Whoever is asked has a choice in the new deal too."""
    redeal_cards(s, seat)
    while s.phase == CARD and s.turn != seat and count(s) == 1:
        redeal_cards(s, seat)
