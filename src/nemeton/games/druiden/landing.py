"""What a figure does where it lands (D-30 to D-38), and what magic does in its place (D-17)."""

from __future__ import annotations

from nemeton.games.druiden.cards import draw, transfer, transfer_random
from nemeton.games.druiden.data.board import CENTRE, FIELD_KIND, GHOST, PLANT
from nemeton.games.druiden.data.deck import OF_KIND
from nemeton.games.druiden.data.spirits import DWARF, MORRIGAN
from nemeton.games.druiden.figures import (
    control,
    controller,
    druid_beside,
    field_of,
    has_room,
    put_figure,
    put_spirit,
    send_away,
    spirit_beside,
)
from nemeton.games.druiden.state import (
    BANISH,
    DRAW,
    DRUID,
    GIVE,
    LAND,
    MOST_CARDS,
    MOVE,
    NOBODY,
    NOTHING,
    NOTHING_YET,
    ROB,
    STEAL,
    SUMMON,
    SWAP,
    TAKE,
    USED,
    State,
    shift_of,
)
from nemeton.games.druiden.vote import begin_vote, is_vote_due
from nemeton.kernel import nth_bit, popcount, rule

SUMMON_SHIFT = shift_of(SUMMON)
BANISH_SHIFT = shift_of(BANISH)
TAKE_SHIFT = shift_of(TAKE)
SWAP_SHIFT = shift_of(SWAP)
ROB_SHIFT = shift_of(ROB)
DRAW_BIT = 1 << shift_of(DRAW)
NOTHING_BIT = 1 << shift_of(NOTHING)
MORRIGAN_BIT = 1 << MORRIGAN


# What may be answered.


@rule
def land_answers(s: State) -> int:
    """D-38: one action, or on all but plant fields nothing."""
    field = field_of(s, s.turn, s.landed)
    answers = DRAW_BIT if FIELD_KIND[field] == PLANT else NOTHING_BIT
    if FIELD_KIND[field] == GHOST:  # D-31
        answers |= s.circles << BANISH_SHIFT
        if has_room(s, field):
            answers |= s.outside << SUMMON_SHIFT
    if s.landed == DRUID and not has_room(s, field):
        spirit = spirit_beside(s, field, DRUID)
        if spirit >= 0:
            if not s.own[s.turn] >> spirit & 1:  # D-33
                answers |= 1 << TAKE_SHIFT + spirit
        else:
            q = druid_beside(s, field, s.turn)
            answers |= up_to(min(popcount(s.hand[q]), popcount(s.hand[s.turn]))) << SWAP_SHIFT + MOST_CARDS * q
    return answers


@rule
def steal_answers(s: State) -> int:
    """D-36: one or two cards, as many as there are."""
    return up_to(popcount(s.hand[victim(s)])) << ROB_SHIFT


@rule
def up_to(number: int) -> int:
    """One, two … cards, as a set of answers."""
    return (1 << min(number, MOST_CARDS)) - 1


@rule
def victim(s: State) -> int:
    """D-36: the other player beside whose druid the Morrigan stands."""
    return druid_beside(s, s.spirit_at[MORRIGAN], controller(s, MORRIGAN))


# Landing.


@rule
def use_die(s: State, die: int, figure: int, field: int) -> None:
    """D-12: the die is used and the figure has moved."""
    s.die[die] = USED
    s.figures = s.figures & ~(1 << figure) if s.die[1 - die] != USED else 0
    put_figure(s, s.turn, figure, field)
    if is_vote_due(s):
        begin_vote(s)
    elif field_of(s, s.turn, figure) == CENTRE:
        end_landing(s)
    else:
        land(s, figure, field)


@rule
def land(s: State, figure: int, field: int) -> None:
    """D-35 and D-36 come first; else the player chooses."""
    s.landed = figure
    s.phase = LAND
    if not has_room(s, field):
        if figure == DRUID and spirit_beside(s, field, DRUID) == MORRIGAN:
            control(s, s.turn, MORRIGAN)
        elif figure == MORRIGAN and druid_beside(s, field, s.turn) >= 0:
            begin_theft(s)


@rule
def end_landing(s: State) -> None:
    """Back to the dice that are left (D-13)."""
    s.asked = s.turn
    s.landed = NOTHING_YET
    s.phase = MOVE


@rule
def draw_cards(s: State, by_magic: bool) -> None:
    """D-32: one card, for the Dwarf King two; by magic two (D-17)."""
    number = 2 if by_magic or s.landed == DWARF else 1
    if by_magic:
        use_up_dice(s)
    for _ in range(number):
        draw(s, s.turn)
    end_landing(s)


@rule
def summon(s: State, spirit: int) -> None:
    """D-31: beside the figure that landed."""
    control(s, s.turn, spirit)
    put_spirit(s, spirit, field_of(s, s.turn, s.landed))
    end_landing(s)


@rule
def banish(s: State, spirit: int) -> None:
    """D-31."""
    send_away(s, spirit)
    end_landing(s)


@rule
def take(s: State, spirit: int) -> None:
    """D-33."""
    control(s, s.turn, spirit)
    end_landing(s)


@rule
def begin_swap(s: State, q: int, number: int) -> None:
    """D-34: random cards are taken first, then as many are given back."""
    transfer_random(s, q, s.turn, number)
    s.asked = s.turn
    s.landed = NOTHING_YET
    s.to = q
    s.left = number
    s.phase = GIVE


@rule
def give(s: State, kind: int) -> None:
    """D-34: card by card."""
    transfer(s, s.turn, s.to, nth_bit(s.hand[s.turn] & OF_KIND[kind], 0))
    s.left -= 1
    if s.left == 0:
        s.to = NOBODY
        end_landing(s)


@rule
def begin_theft(s: State) -> None:
    """D-36: her controller chooses how many; from an empty hand nothing is stolen, and she only changes hands."""
    s.landed = MORRIGAN
    if s.hand[victim(s)]:
        s.asked = controller(s, MORRIGAN)
        s.phase = STEAL
    else:
        control(s, victim(s), MORRIGAN)
        end_landing(s)


@rule
def rob(s: State, number: int) -> None:
    """D-36: then the Morrigan is the victim's."""
    p = victim(s)
    transfer_random(s, p, controller(s, MORRIGAN), number)
    control(s, p, MORRIGAN)
    end_landing(s)


# Magic.


@rule
def use_up_dice(s: State) -> None:
    """D-17: magic is instead of moving."""
    s.die[0] = USED
    s.die[1] = USED
    s.figures = 0


@rule
def move_by_magic(s: State, spirit: int, field: int) -> None:
    """D-17: no field action follows, but D-30 and D-36 hold."""
    use_up_dice(s)
    put_figure(s, s.turn, spirit, field)
    if is_vote_due(s):
        begin_vote(s)
    elif spirit == MORRIGAN and druid_beside(s, field, controller(s, MORRIGAN)) >= 0:
        begin_theft(s)
    else:
        end_landing(s)
