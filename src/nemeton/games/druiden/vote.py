"""The vote, and its second ballot (D-50 to D-53)."""

from __future__ import annotations

from nemeton.games.druiden.data.board import CENTRE, CENTRE_FIGURES, SEATS
from nemeton.games.druiden.data.deck import cards_named
from nemeton.games.druiden.data.spirits import ALL_SPIRITS, DWARF, MOON, NEITHER, OF_CULT, SUN
from nemeton.games.druiden.figures import after
from nemeton.games.druiden.scoring import potions
from nemeton.games.druiden.state import (
    ABSTAINED,
    NOBODY,
    NOT_ROLLED,
    NOTHING_YET,
    OVER,
    SUN_SAID,
    UNSAID,
    VOTE,
    VOTE_2,
    State,
)
from nemeton.kernel import popcount, rule

DRUID_VOTES = 3
IMAGES = cards_named("image")
DOUBLERS = cards_named("teutates") | cards_named("lug")
DWARF_BIT = 1 << DWARF


@rule
def spirits_in_centre(s: State) -> int:
    return ALL_SPIRITS & ~s.circles & ~s.outside


@rule
def druid_in_centre(s: State, p: int) -> bool:
    """D-3: one that was not placed yet does not count."""
    return s.druid_at[p] == CENTRE and (s.placed >> p & 1) == 1


@rule
def is_vote_due(s: State) -> bool:
    """D-50: five figures stand in the centre."""
    return s.in_centre >= CENTRE_FIGURES


@rule
def begin_vote(s: State) -> None:
    """D-50: begun by the player whose turn it is, clockwise. What was left of the turn lapses."""
    clear_turn(s)
    for p in range(SEATS):
        s.said[p] = UNSAID
    s.asked = s.turn
    s.phase = VOTE


@rule
def clear_turn(s: State) -> None:
    """Nothing of the turn is left to be done."""
    s.die[0] = NOT_ROLLED
    s.die[1] = NOT_ROLLED
    s.figures = 0
    s.came = 0
    s.landed = NOTHING_YET
    s.pending = NOTHING_YET
    s.by = NOBODY
    s.to = NOBODY
    s.left = 0
    s.moves = 0


@rule
def speak(s: State, said: int) -> None:
    """D-51, D-53: one seat speaks, then the next one that has a say."""
    s.said[s.asked] = said
    p = next_speaker(s, s.asked)
    if p >= 0:
        s.asked = p
    elif s.phase == VOTE:
        close_first(s)
    else:
        close_second(s)


@rule
def next_speaker(s: State, speaker: int) -> int:
    """Everybody in the first ballot, in the second those with a free vote; −1: all have spoken."""
    p = after(s, speaker)
    while p != s.turn:
        if s.phase == VOTE or free_votes(s, p) > 0:
            return p
        p = after(s, p)
    return -1


@rule
def voting_for(cult: int, centre: int) -> int:
    """Which of these spirits in the centre vote for a cult that their player names: its own, and the Dwarf King."""
    return centre & (OF_CULT[cult] | DWARF_BIT)


@rule
def hand_votes(s: State, p: int, said: int) -> int:
    """D-51, D-52: images, potions, and the spirits whose vote Teutates and Lug double."""
    if said in (UNSAID, ABSTAINED):
        return 0
    return card_votes(s.hand[p], s.own[p] & spirits_in_centre(s), said - SUN_SAID)


@rule
def card_votes(hand: int, centre: int, cult: int) -> int:
    """The same of these cards, for whom these spirits in the centre obey."""
    doubled = popcount(voting_for(cult, centre))
    return popcount(hand & IMAGES) + potions(hand) + min(doubled, popcount(hand & DOUBLERS))


@rule
def free_votes(s: State, p: int) -> int:
    """What a seat's druid and Dwarf King in the centre add to the cult that it names."""
    votes = 1 if s.own[p] & spirits_in_centre(s) & DWARF_BIT else 0
    if druid_in_centre(s, p):
        votes += 1 if s.phase == VOTE_2 else DRUID_VOTES
    return votes


@rule
def lead(s: State) -> int:
    """How many more votes the sun has than the moon, without those of hand cards."""
    centre = spirits_in_centre(s)
    more = popcount(centre & OF_CULT[SUN]) - popcount(centre & OF_CULT[MOON])
    for p in range(s.players):
        more += sign_of(s.said[p]) * free_votes(s, p)
    return more


@rule
def sign_of(said: int) -> int:
    if said in (UNSAID, ABSTAINED):
        return 0
    return 1 if said == SUN_SAID else -1


@rule
def close_first(s: State) -> None:
    """D-51, D-52: all have spoken, and hand cards are counted. D-53: after a tie there is a second ballot."""
    more = lead(s)
    s.ballots = 1
    for p in range(s.players):
        s.said_first[p] = s.said[p]
        s.added[p] = hand_votes(s, p, s.said[p])
        more += sign_of(s.said[p]) * s.added[p]
    if more != 0:
        finish(s, more)
        return
    for p in range(s.players):
        s.said[p] = UNSAID
    s.phase = VOTE_2
    if free_votes(s, s.turn) > 0:
        s.asked = s.turn
    else:
        p = next_speaker(s, s.turn)
        if p >= 0:
            s.asked = p
        else:
            close_second(s)


@rule
def close_second(s: State) -> None:
    """D-53: one vote a figure, and no others. D-65: a tie is possible there only."""
    s.ballots = 2
    finish(s, lead(s))


@rule
def finish(s: State, more: int) -> None:
    s.cult = NEITHER if more == 0 else (SUN if more > 0 else MOON)
    s.asked = NOBODY
    s.phase = OVER
