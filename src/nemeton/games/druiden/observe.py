"""What a seat knows of a game of Die Druiden, as numbers for learned bots, each of them a byte.

Seats come in order of play from the observer's own. The tables below say what stands where.
"""

from __future__ import annotations

from typing import Any

from nemeton.games.bytes import clip
from nemeton.games.druiden.data.board import CENTRE, FIELDS, SEATS
from nemeton.games.druiden.data.deck import KIND_OF, KINDS, OF_KIND
from nemeton.games.druiden.data.dice import DICE, FACES
from nemeton.games.druiden.data.spirits import NEITHER, SPIRITS
from nemeton.games.druiden.figures import controller
from nemeton.games.druiden.knowledge import certain
from nemeton.games.druiden.scoring import score_of
from nemeton.games.druiden.state import (
    ABSTAINED,
    BANISH,
    CALL,
    COUNTER,
    FIGURES,
    KIND,
    OVER,
    RAVEN,
    SUMMON,
    SWAP,
    TAKE,
    TARGET,
    THING,
    USED,
    VOTE_2,
    State,
)
from nemeton.games.druiden.vote import card_votes, free_votes, lead, spirits_in_centre
from nemeton.kernel import popcount, rule

PLACES = FIELDS + 2
DICE_COUNT = len(DICE)
FACE_COUNT = len(FACES[0])
ACTION_KINDS = max(KIND) + 1

# Cards, by kind:
OWN_HAND = 0
UNSEEN = OWN_HAND + KINDS  # neither open nor known to be in a hand
DISCARDED = UNSEEN + KINDS
# Spirits, for each:
SPIRIT = DISCARDED + KINDS
AT = 0  # the fields, the centre, the place of spirits
CONTROLLER = PLACES  # which seat
PER_SPIRIT = CONTROLLER + SEATS
# For each seat:
SEAT = SPIRIT + SPIRITS * PER_SPIRIT
DRUID_AT = 0  # the fields, the centre, not yet placed
KNOWN = DRUID_AT + PLACES  # cards that the observer knows to be in its hand, by kind
HAND_SIZE = KNOWN + KINDS
IS_START, IS_TURN, IS_ASKED, HAS_ANNOUNCED, IS_TARGET = range(HAND_SIZE + 1, HAND_SIZE + 6)
SAID = IS_TARGET + 1  # sun, moon, abstain
ADDED = SAID + ABSTAINED  # votes of hand cards that were shown
SCORE = ADDED + 1  # as far as the observer knows, cut to what a byte holds
IF_WON = SCORE + 1  # the same if the sun had won; if the moon had
VOTES = IF_WON + NEITHER  # what it has to say in the ballot, as far as the observer knows: for the sun, for the moon
MOVABLE = VOTES + NEITHER  # how many of its figures are on the circles
PER_SEAT = MOVABLE + 1
# Dice, for each: its faces, used.
DIE = SEAT + SEATS * PER_SEAT
PER_DIE = FACE_COUNT + 1
# The turn:
MAY_MOVE = DIE + DICE_COUNT * PER_DIE  # which figures
CAME = MAY_MOVE + FIGURES
LANDED = CAME + SPIRITS
ANNOUNCED = LANDED + FIGURES  # which kind of action
ANNOUNCED_SPIRIT = ANNOUNCED + ACTION_KINDS
ANNOUNCED_NUMBER = ANNOUNCED_SPIRIT + SPIRITS
LEFT_TO_GIVE = ANNOUNCED_NUMBER + 1
# The rest:
PHASE = LEFT_TO_GIVE + 1
PLAYERS = PHASE + OVER  # 2 to 5
DECK_SIZE = PLAYERS + SEATS - 1
ROUND = DECK_SIZE + 1
IN_CENTRE = ROUND + 1  # how many figures
LEAD = IN_CENTRE + 1  # of the sun, in votes that are sure
OBSERVATION = LEAD + 1


@rule
def observe(s: State, seat: int, out: Any) -> None:
    for i in range(OBSERVATION):
        out[i] = 0
    observe_cards(s, seat, out)
    for i in range(s.players):
        observe_seat(s, seat, (seat + i) % s.players, out, SEAT + i * PER_SEAT)
    for spirit in range(SPIRITS):
        at = SPIRIT + spirit * PER_SPIRIT
        out[at + AT + s.spirit_at[spirit]] = 1
        if not s.outside >> spirit & 1:
            out[at + CONTROLLER + (controller(s, spirit) - seat + s.players) % s.players] = 1
    observe_turn(s, seat, out)
    if s.phase != OVER:
        out[PHASE + s.phase] = 1
    out[PLAYERS + s.players - 2] = 1
    out[DECK_SIZE] = s.deck_size
    out[ROUND] = s.round
    out[IN_CENTRE] = s.in_centre
    out[LEAD] = lead(s)


@rule
def observe_cards(s: State, seat: int, out: Any) -> None:
    for kind in range(KINDS):
        out[OWN_HAND + kind] = popcount(s.hand[seat] & OF_KIND[kind])
        unseen = popcount(OF_KIND[kind])
        for p in range(s.players):
            unseen -= popcount(certain(s, seat, p) & OF_KIND[kind])
        out[UNSEEN + kind] = unseen
    for i in range(s.discard_size):
        kind = KIND_OF[s.discard[i]]
        out[DISCARDED + kind] += 1
        out[UNSEEN + kind] -= 1


@rule
def observe_seat(s: State, seat: int, p: int, out: Any, at: int) -> None:
    if s.druid_at[p] == CENTRE and not s.placed >> p & 1:
        out[at + DRUID_AT + CENTRE + 1] = 1
    else:
        out[at + DRUID_AT + s.druid_at[p]] = 1
    known = s.hand[p] if s.phase == OVER else certain(s, seat, p)
    for kind in range(KINDS):
        out[at + KNOWN + kind] = popcount(known & OF_KIND[kind])
    out[at + HAND_SIZE] = popcount(s.hand[p])
    out[at + IS_START] = 1 if p == s.start else 0
    out[at + IS_TURN] = 1 if p == s.turn else 0
    # D-44: who is asked for a counter is seen by nobody else.
    out[at + IS_ASKED] = 1 if p == s.asked and (s.phase != COUNTER or p == seat or s.asked == seat) else 0
    out[at + HAS_ANNOUNCED] = 1 if p == s.by else 0
    out[at + IS_TARGET] = 1 if p == s.to else 0
    if s.said[p] > 0:
        out[at + SAID + s.said[p] - 1] = 1
    if s.phase == VOTE_2:
        out[at + ADDED] = s.added[p]
    out[at + SCORE] = clip(score_of(known, s.own[p], s.cult))
    out[at + MOVABLE] = popcount(s.own[p] & s.circles) + (1 if s.druid_at[p] < CENTRE else 0)
    for cult in range(NEITHER):
        out[at + IF_WON + cult] = clip(score_of(known, s.own[p], cult))
        out[at + VOTES + cult] = free_votes(s, p)
        if s.phase != VOTE_2:
            out[at + VOTES + cult] += card_votes(known, s.own[p] & spirits_in_centre(s), cult)


@rule
def observe_turn(s: State, seat: int, out: Any) -> None:
    for die in range(DICE_COUNT):
        if s.die[die] >= 0:
            out[DIE + die * PER_DIE + s.die[die]] = 1
        elif s.die[die] == USED:
            out[DIE + die * PER_DIE + FACE_COUNT] = 1
    for figure in range(FIGURES):
        out[MAY_MOVE + figure] = s.figures >> figure & 1
    for spirit in range(SPIRITS):
        out[CAME + spirit] = s.came >> spirit & 1
    if s.landed >= 0:
        out[LANDED + s.landed] = 1
    out[LEFT_TO_GIVE] = s.left
    if s.phase == COUNTER:
        kind = KIND[s.pending]
        out[ANNOUNCED + kind] = 1
        out[ANNOUNCED_NUMBER] = TARGET[s.pending]
        if kind in (RAVEN, SWAP):
            p = (THING[s.pending] - seat + s.players) % s.players
            out[SEAT + p * PER_SEAT + IS_TARGET] = 1
        elif kind in (CALL, BANISH, SUMMON, TAKE):
            out[ANNOUNCED_SPIRIT + THING[s.pending]] = 1
