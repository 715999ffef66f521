"""A turn of Die Druiden, step by step. What the steps do is in spells.py, movement.py, landing.py and vote.py.

place     the first time, the druid leaves the centre (D-10)
spell     call, banish, raven; then the roll (D-11)
wind      roll again (D-43)
move      dice and figures, or magic (D-12 to D-17); after each move
land      what the field offers (D-30 to D-38), with `give` and `steal`
counter   whenever others may undo something (D-44)
vote      once five figures stand in the centre (D-50), with `vote-2`
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.druiden.cards import discard, kinds_in, shuffle
from nemeton.games.druiden.data.board import CENTRE, OUTSIDE, PENTAGRAMS, ROUNDS, SEATS
from nemeton.games.druiden.data.deck import CARDS, kind_named
from nemeton.games.druiden.data.spirits import ALL_SPIRITS, NEITHER, SPIRITS
from nemeton.games.druiden.figures import after, put_druid
from nemeton.games.druiden.knowledge import know_nothing
from nemeton.games.druiden.landing import (
    NOTHING_BIT,
    banish,
    begin_swap,
    draw_cards,
    end_landing,
    give,
    land_answers,
    move_by_magic,
    rob,
    steal_answers,
    summon,
    take,
    use_die,
)
from nemeton.games.druiden.movement import count_moves, find_moves, list_moves, may_use_magic, nth_move
from nemeton.games.druiden.spells import (
    KEEP_BIT,
    ROLL_BIT,
    banish_by_spell,
    call,
    counter_answers,
    keep_roll,
    pass_on,
    roll,
    send_raven,
    spell_answers,
    stop_casting,
    tell_question,
    wind_answers,
)
from nemeton.games.druiden.state import (
    BANISH,
    CALL,
    COUNTER,
    DRAW,
    FIRST_SHORT,
    GIVE,
    HAND_OVER,
    KEEP,
    KIND,
    LAND,
    LET,
    MAGIC,
    MAGIC_DRAW,
    MOVE,
    NOBODY,
    NOT_ROLLED,
    NOTHING,
    NOTHING_YET,
    OVER,
    PLACE,
    PUT,
    RAVEN,
    ROB,
    ROLL,
    SPEAK,
    SPELL,
    STEAL,
    SUMMON,
    SWAP,
    TAKE,
    TARGET,
    THING,
    UNDO,
    UNSAID,
    USE_A,
    USE_B,
    USE_WIND,
    VOTE,
    WIND,
    State,
    first_of,
    shift_of,
)
from nemeton.games.druiden.vote import begin_vote, clear_turn, speak
from nemeton.kernel import below, nth_of_many, popcount, rule

FIRST_PUT = first_of(PUT)
FIRST_GIVE = first_of(HAND_OVER)
SPEAK_SHIFT = shift_of(SPEAK)
KIND_COUNT = max(KIND) + 1
NO_ANSWER = -1
SPENT_ON = {CALL: "call", RAVEN: "raven", BANISH: "banish", USE_WIND: "wind", UNDO: "counter"}
SPENT = tuple(kind_named(SPENT_ON[i]) if i in SPENT_ON else -1 for i in range(KIND_COUNT))  # the card that it costs


@rule
def setup(s: State, players: int, first: int, options: Sequence[int]) -> None:
    """D-3, D-5, D-6: druids in the centre, spirits on their place, empty hands; a start player, by lot if below 0."""
    lot = below(s, players)
    s.start = lot if first < 0 else first
    s.turn = s.start
    s.asked = s.start
    s.players = players
    s.turns = 1
    s.round = 0
    s.cult = NEITHER
    s.ballots = 0
    for p in range(SEATS):
        s.hand[p] = 0
        s.own[p] = 0
        s.druid_at[p] = CENTRE
        s.said[p] = UNSAID
        s.said_first[p] = UNSAID
        s.added[p] = 0
    for spirit in range(SPIRITS):
        s.spirit_at[spirit] = OUTSIDE
    s.taken = 0
    s.full = 0
    s.druids = 0
    s.circles = 0
    s.outside = ALL_SPIRITS
    s.placed = 0
    s.in_centre = 0
    for i in range(CARDS):
        s.deck[i] = i
    s.deck_size = CARDS
    s.discard_size = 0
    shuffle(s)
    know_nothing(s)
    clear_turn(s)
    s.phase = PLACE
    s.choices = count(s)


@rule
def is_over(s: State) -> bool:
    return s.phase == OVER


@rule
def actor(s: State) -> int:
    """Whose answer the game waits for."""
    return s.asked


# What may be answered.


@rule
def short_answers(s: State) -> int:
    """The legal answers in the phases that have few."""
    if s.phase == LAND:
        return land_answers(s)
    if s.phase == SPELL:
        return spell_answers(s)
    if s.phase == WIND:
        return wind_answers(s)
    if s.phase == COUNTER:
        return counter_answers(s)
    if s.phase == STEAL:
        return steal_answers(s)
    return (0b111 if s.phase == VOTE else 0b011) << SPEAK_SHIFT  # D-51, D-53: no abstaining in the second ballot


@rule
def free_pentagrams(s: State) -> int:
    """D-10."""
    return PENTAGRAMS & ~s.full


@rule
def count(s: State) -> int:
    """How many answers are legal. Equal cards make one answer."""
    if s.phase == MOVE:
        return count_moves(s)
    if s.phase == PLACE:
        return popcount(free_pentagrams(s))
    if s.phase == GIVE:
        return popcount(kinds_in(s.hand[s.turn]))
    s.short = short_answers(s)
    return popcount(s.short)


@rule
def nth(s: State, i: int) -> int:
    """The i-th legal answer."""
    if s.phase == MOVE:
        return nth_move(s, i)
    if s.phase == PLACE:
        field = nth_of_many(free_pentagrams(s), i)
        return FIRST_PUT + popcount(PENTAGRAMS & ((1 << field) - 1))
    if s.phase == GIVE:
        return FIRST_GIVE + nth_of_many(kinds_in(s.hand[s.turn]), i)
    return FIRST_SHORT + nth_of_many(s.short, i)


@rule
def legal(s: State, out: Any) -> int:
    """Lists the legal answers, as `nth` counts them; returns their number. Moves are many, and listed in one go."""
    if s.phase == MOVE:
        return list_moves(s, out)
    for i in range(s.choices):
        out[i] = nth(s, i)
    return s.choices


@rule
def pick(s: State) -> int:
    """One legal answer at random, all equally likely."""
    return nth(s, below(s, s.choices))


# What an answer does.


@rule
def apply(s: State, action: int) -> None:
    """Carries out an answer, and then everything that needs none."""
    while action != NO_ANSWER:
        answer(s, action)
        action = only_answer(s)


@rule
def settle(s: State) -> None:
    """Everything that needs no answer, in a position that was set up."""
    action = only_answer(s)
    if action != NO_ANSWER:
        apply(s, action)


@rule
def only_answer(s: State) -> int:
    """Where exactly one thing can happen, it happens without asking. Most turns consist of the first few steps.

    Returns the answer where there is but one, to be carried out; none where somebody has a choice, or the game is over.
    """
    while s.phase != OVER:
        if s.phase == LAND and land_answers(s) == NOTHING_BIT:
            end_landing(s)
        if s.phase == SPELL and spell_answers(s) == ROLL_BIT:
            stop_casting(s)
        if s.phase == WIND and wind_answers(s) == KEEP_BIT:
            keep_roll(s)
        if s.phase == MOVE:
            find_moves(s)
            if s.moves == 0 and not may_use_magic(s):
                end_turn(s)
                continue
        s.choices = count(s)
        if s.choices > 1:
            tell_question(s)
            return NO_ANSWER
        return nth(s, 0)
    s.choices = 0
    return NO_ANSWER


@rule
def answer(s: State, action: int) -> None:
    kind = KIND[action]
    thing = THING[action]
    target = TARGET[action]
    if kind in (USE_A, USE_B):
        use_die(s, kind - USE_A, thing, target)
    elif kind in (DRAW, MAGIC_DRAW):
        draw_cards(s, kind == MAGIC_DRAW)
    elif kind == NOTHING:
        if s.phase == LAND:
            end_landing(s)
        else:
            end_turn(s)
    elif kind == ROLL:
        stop_casting(s)
    elif kind == KEEP:
        keep_roll(s)
    elif kind == HAND_OVER:
        give(s, thing)
    elif kind == MAGIC:
        move_by_magic(s, thing, target)
    elif kind == PUT:  # D-10
        s.placed |= 1 << s.turn
        put_druid(s, s.turn, target)
        s.phase = SPELL
    elif kind == SPEAK:
        speak(s, thing)
    elif kind == UNDO:
        discard(s, s.asked, SPENT[kind])
        come_to_nothing(s)
    else:
        if kind != LET:
            announce(s, action)
        if not pass_on(s):
            happen(s)


@rule
def announce(s: State, action: int) -> None:
    """D-44: everything else is announced first. A spell is discarded then."""
    if s.phase != LAND and s.phase != STEAL:
        discard(s, s.asked, SPENT[KIND[action]])
    s.pending = action
    s.by = s.asked
    s.phase = COUNTER


@rule
def happen(s: State) -> None:
    """Nobody has undone what was announced, so it takes place."""
    kind = KIND[s.pending]
    thing = THING[s.pending]
    target = TARGET[s.pending]
    close_announcement(s)
    if kind == SUMMON:
        summon(s, thing)
    elif kind == BANISH:
        if s.die[0] == NOT_ROLLED:
            banish_by_spell(s, thing)
        else:
            banish(s, thing)
    elif kind == TAKE:
        take(s, thing)
    elif kind == SWAP:
        begin_swap(s, thing, target)
    elif kind == ROB:
        rob(s, target)
    elif kind == CALL:
        call(s, thing)
    elif kind == RAVEN:
        send_raven(s, thing, target)
    else:
        roll(s)


@rule
def come_to_nothing(s: State) -> None:
    """D-44: after a countered spell the spell phase goes on, a countered landing is over."""
    kind = KIND[s.pending]
    close_announcement(s)
    if kind == USE_WIND:
        s.phase = WIND
    elif s.die[0] == NOT_ROLLED:
        s.phase = SPELL
    else:
        end_landing(s)


@rule
def close_announcement(s: State) -> None:
    s.asked = s.turn
    s.by = NOBODY
    s.pending = NOTHING_YET


@rule
def end_turn(s: State) -> None:
    """D-65: with no figure left on the circles the vote is held, and after 50 rounds. Else it goes on clockwise."""
    clear_turn(s)
    if s.taken == 0 and s.placed == (1 << s.players) - 1:
        begin_vote(s)
        return
    s.turn = after(s, s.turn)
    s.asked = s.turn
    if s.turn == s.start:
        s.round += 1
        if s.round == ROUNDS:
            begin_vote(s)
            return
    s.turns += 1
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """D-10, D-11."""
    s.phase = SPELL if s.placed >> s.turn & 1 else PLACE
