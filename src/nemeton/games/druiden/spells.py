"""Spells before and after the roll (D-40 to D-43), and counters to what others announce (D-44)."""

from __future__ import annotations

from nemeton.games.druiden.cards import transfer_random
from nemeton.games.druiden.data.board import CENTRE, PENTAGRAMS
from nemeton.games.druiden.data.deck import OF_KIND, cards_named, kind_named
from nemeton.games.druiden.data.dice import FACES
from nemeton.games.druiden.data.spirits import MORRIGAN
from nemeton.games.druiden.figures import after, control, has_room, put_figure, send_away
from nemeton.games.druiden.knowledge import SPELL_LIMITS, doubt, tell_counters, tell_has_one_of, tell_lacks
from nemeton.games.druiden.state import (
    BANISH,
    CALL,
    DRUID_BIT,
    KEEP,
    LET,
    MOVE,
    RAVEN,
    ROLL,
    SPELL,
    UNDO,
    USE_WIND,
    WIND,
    State,
    shift_of,
)
from nemeton.games.druiden.vote import begin_vote, is_vote_due
from nemeton.kernel import below, memory, rule

FACE_COUNT = len(FACES[0])
CALL_CARDS = cards_named("call")
BANISH_CARDS = cards_named("banish")
RAVEN_CARDS = cards_named("raven")
WIND_CARDS = cards_named("wind")
WIND_KIND = kind_named("wind")
COUNTER_CARDS = cards_named("counter")
COUNTER_KIND = kind_named("counter")
MORRIGAN_BIT = 1 << MORRIGAN

CALL_SHIFT = shift_of(CALL)
RAVEN_SHIFT = shift_of(RAVEN)
BANISH_SHIFT = shift_of(BANISH)
ROLL_BIT = 1 << shift_of(ROLL)
WIND_BIT = 1 << shift_of(USE_WIND)
KEEP_BIT = 1 << shift_of(KEEP)
UNDO_BIT = 1 << shift_of(UNDO)
LET_BIT = 1 << shift_of(LET)


# What may be answered.


@rule
def callable_spirits(s: State) -> int:
    """D-40: onto the own druid's field, if on the circles and with room; but no Morrigan onto a pentagram (D-30)."""
    field = s.druid_at[s.turn]
    if field == CENTRE or not has_room(s, field):
        return 0
    return s.outside & ~MORRIGAN_BIT if PENTAGRAMS >> field & 1 else s.outside


@rule
def seats_with_cards(s: State, but: int) -> int:
    """D-42: whom a raven can rob."""
    seats = 0
    for p in range(s.players):
        if p != but and s.hand[p]:
            seats |= 1 << p
    return seats


@rule
def usable_cards(s: State) -> int:
    """D-11: the spells that have a target now, whoever holds them."""
    usable = 0
    if callable_spirits(s):
        usable |= CALL_CARDS
    if s.circles:
        usable |= BANISH_CARDS
    if seats_with_cards(s, s.turn):
        usable |= RAVEN_CARDS
    return usable


@rule
def spell_answers(s: State) -> int:
    """D-11: spells with a target, or the roll."""
    hand = s.hand[s.turn]
    answers = ROLL_BIT
    if hand & CALL_CARDS:
        answers |= callable_spirits(s) << CALL_SHIFT
    if hand & BANISH_CARDS:
        answers |= s.circles << BANISH_SHIFT
    if hand & RAVEN_CARDS:
        answers |= seats_with_cards(s, s.turn) << RAVEN_SHIFT
    return answers


@rule
def wind_answers(s: State) -> int:
    """D-43."""
    return KEEP_BIT | WIND_BIT if s.hand[s.turn] & WIND_CARDS else KEEP_BIT


@rule
def counter_answers(s: State) -> int:
    """D-44."""
    return LET_BIT | UNDO_BIT if s.hand[s.asked] & COUNTER_CARDS else LET_BIT


@memory
def tell_question(s: State) -> None:
    """Who is asked whether to play a spell has one, and everybody sees the question."""
    if s.phase in (SPELL, WIND):
        tell_has_one_of(s, s.turn, usable_cards(s) if s.phase == SPELL else OF_KIND[WIND_KIND])


# The roll.


@rule
def stop_casting(s: State) -> None:
    """D-11: the player rolls. D-12: that fixes the figures that may move."""
    tell_no_spell(s)
    s.figures = s.own[s.turn] & s.circles & ~s.came
    if s.druid_at[s.turn] != CENTRE:
        s.figures |= DRUID_BIT
    s.came = 0
    roll(s)


@memory
def tell_no_spell(s: State) -> None:
    """D-11: who was not asked has no spell to play."""
    if doubt(s, s.turn) & SPELL_LIMITS:
        usable = usable_cards(s)
        if s.hand[s.turn] & usable == 0:
            tell_lacks(s, s.turn, usable)


@rule
def roll(s: State) -> None:
    s.die[0] = below(s, FACE_COUNT)
    s.die[1] = below(s, FACE_COUNT)
    s.phase = WIND


@rule
def keep_roll(s: State) -> None:
    """D-43: no wind; who was not asked has none."""
    if s.hand[s.turn] & WIND_CARDS == 0:
        tell_lacks(s, s.turn, OF_KIND[WIND_KIND])
    s.phase = MOVE


# Announcements.


@rule
def pass_on(s: State) -> bool:
    """D-44: whoever holds a counter is asked, clockwise from who announced, each once. False: nobody more does."""
    p = after(s, s.asked)
    while p != s.by and not s.hand[p] & COUNTER_CARDS:
        p = after(s, p)
    if p == s.by:
        if s.asked == s.by:
            tell_no_counters(s)
        return False
    s.asked = p
    tell_counters(s)
    return True


@memory
def tell_no_counters(s: State) -> None:
    """Nobody is asked at all, and everybody sees that."""
    for p in range(s.players):
        if p != s.by:
            tell_lacks(s, p, OF_KIND[COUNTER_KIND])


# What spells do.


@rule
def call(s: State, spirit: int) -> None:
    """D-40: onto the own druid's field; on a pentagram it goes to the centre."""
    s.phase = SPELL
    control(s, s.turn, spirit)
    put_figure(s, s.turn, spirit, s.druid_at[s.turn])
    s.came |= s.circles & 1 << spirit
    if is_vote_due(s):
        begin_vote(s)


@rule
def banish_by_spell(s: State, spirit: int) -> None:
    """D-41."""
    s.phase = SPELL
    send_away(s, spirit)


@rule
def send_raven(s: State, victim: int, number: int) -> None:
    """D-42: one random card."""
    s.phase = SPELL
    transfer_random(s, victim, s.turn, number)
