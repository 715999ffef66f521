"""Positions of Die Druiden, read and checked. They are written in notation.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

from nemeton.games.druiden.data.board import (
    CENTRE,
    CENTRE_FIGURES,
    FIELD_NAMES,
    FIELDS,
    OUTSIDE,
    PENTAGRAMS,
    ROUNDS,
    SEATS,
)
from nemeton.games.druiden.data.deck import COPIES, KIND_NAMES, KIND_OF, OF_KIND
from nemeton.games.druiden.data.dice import DICE, FACES
from nemeton.games.druiden.data.spirits import CULTS, MORRIGAN, NEITHER, SPIRIT_NAMES, SPIRITS
from nemeton.games.druiden.figures import (
    controller,
    druid_beside,
    field_of,
    find_druids,
    has_room,
    occupy,
    spirit_beside,
)
from nemeton.games.druiden.knowledge import know_nothing
from nemeton.games.druiden.landing import begin_theft
from nemeton.games.druiden.notation import (
    ACTION_NUMBER,
    ACTION_TEXT,
    FIGURE_NAMES,
    FIGURE_NUMBER,
    PLACE_NAMES,
    PLACE_NUMBER,
    SAYINGS,
)
from nemeton.games.druiden.rules import SPENT, settle, short_answers
from nemeton.games.druiden.state import (
    BANISH,
    CALL,
    COUNTER,
    DRUID,
    DRUID_BIT,
    FIRST_SHORT,
    GIVE,
    KIND,
    LAND,
    MOST_CARDS,
    MOVE,
    NOT_ROLLED,
    NOTHING_YET,
    OVER,
    PHASES,
    PLACE,
    RAVEN,
    ROB,
    SPELL,
    STEAL,
    SUMMON,
    SWAP,
    TAKE,
    UNSAID,
    USE_WIND,
    USED,
    VOTE,
    VOTE_2,
    WIND,
    State,
)
from nemeton.games.druiden.vote import clear_turn, free_votes, speak
from nemeton.games.reading import keys, listed, need, one_of, per_seat, whole

REQUIRED = ("start", "turn", "asked", "round", "phase", "druids", "placed", "hands")
OPTIONAL = ("spirits", "deck", "discard", "dice", "figures", "came", "landed", "pending", "votes", "cult")
ROLLED = (WIND, MOVE, LAND, GIVE, STEAL)  # and `counter`, where it depends on what was announced
ANNOUNCED = (CALL, RAVEN, BANISH, USE_WIND, SUMMON, TAKE, SWAP, ROB)


def read(s: State, position: dict[str, Any]) -> None:
    """Sets the position up, checks that it can be, and plays on through what needs no answer."""
    position = keys(position, "position", REQUIRED, OPTIONAL)
    clear_turn(s)
    s.start = whole(position["start"], "start", 0, s.players - 1)
    s.turn = whole(position["turn"], "turn", 0, s.players - 1)
    s.round = whole(position["round"], "round", 0, ROUNDS)
    s.turns = s.round * s.players + (s.turn - s.start) % s.players + (s.round < ROUNDS)
    s.phase = PHASES.index(one_of(position["phase"], "phase", PHASES))
    s.cult = NEITHER
    _read_druids(s, position)
    _read_spirits(s, position.get("spirits", {}))
    _check_room(s)
    _read_cards(s, position)
    know_nothing(s)
    _read_asked(s, position["asked"])
    _check_end(s)
    _read_dice(s, position.get("dice"))
    _read_figures(s, position)
    _read_landed(s, position.get("landed"))
    _read_pending(s, position.get("pending"))
    _read_votes(s, position.get("votes"))
    _read_cult(s, position.get("cult"))
    _check_phase(s)
    if s.phase == STEAL:
        begin_theft(s)
    elif s.phase == VOTE_2 and free_votes(s, s.asked) == 0:
        speak(s, UNSAID)
    settle(s)


# Figures.


def _read_druids(s: State, position: dict[str, Any]) -> None:
    s.druid_at[:] = [CENTRE] * SEATS
    for p, placed in enumerate(per_seat(position["placed"], "placed", s.players)):
        need(isinstance(placed, bool), f"placed: true or false is expected, not {placed!r}")
        s.placed |= placed << p
    for p, place in enumerate(per_seat(position["druids"], "druids", s.players)):
        s.druid_at[p] = PLACE_NUMBER[one_of(place, f"druid of seat {p}", (*FIELD_NAMES, "centre"))]
        placed = s.placed >> p & 1
        need(placed or place == "centre", f"druid of seat {p}: it stands on {place}, so it was placed (D-10)")
        s.in_centre += placed and place == "centre"


def _read_spirits(s: State, value: Any) -> None:
    spirits = keys(value, "spirits", (), SPIRIT_NAMES)
    for i, name in enumerate(SPIRIT_NAMES):
        spirit = keys(spirits.get(name, {"at": "outside", "of": None}), f"spirit {name}", ("at", "of"))
        place = s.spirit_at[i] = PLACE_NUMBER[one_of(spirit["at"], f"spirit {name}", PLACE_NAMES)]
        if place == OUTSIDE:
            need(spirit["of"] is None, f"spirit {name}: on the place of spirits nobody controls it (D-31)")
            s.outside |= 1 << i
            continue
        s.own[whole(spirit["of"], f"spirit {name}, of", 0, s.players - 1)] |= 1 << i
        if place == CENTRE:
            need(i != MORRIGAN, "spirit morrigan: she may not go to the centre (D-30)")
            s.in_centre += 1
        else:
            need(not PENTAGRAMS >> place & 1, f"spirit {name}: on a pentagram it would have gone to the centre (D-30)")
            s.circles |= 1 << i


def _check_room(s: State) -> None:
    places = [place for place in (*s.druid_at[: s.players], *s.spirit_at) if place < FIELDS]
    for place in places:
        need(has_room(s, place), f"{FIELD_NAMES[place]}: {places.count(place)} figures stand there, two may (D-16)")
        occupy(s, place)
    find_druids(s)
    need(
        s.in_centre <= CENTRE_FIGURES,
        f"{s.in_centre} figures stand in the centre, but the fifth ends the game (D-50)",
    )


# Cards.


def _read_cards(s: State, position: dict[str, Any]) -> None:
    """No more copies of a card than the box holds."""
    used: Counter[int] = Counter()

    def take(value: Any, place: str) -> list[int]:
        taken = []
        for name in listed(value, place):
            kind = KIND_NAMES.index(one_of(name, place, KIND_NAMES))
            need(used[kind] < COPIES[name], f"{place}: the box holds {name} {COPIES[name]} times only (D-5)")
            taken.append((OF_KIND[kind] & -OF_KIND[kind]).bit_length() - 1 + used[kind])
            used[kind] += 1
        return taken

    for p, hand in enumerate(per_seat(position["hands"], "hands", s.players)):
        s.hand[p] = sum(1 << card for card in take(hand, f"hand of seat {p}"))
    for name, pile in (("deck", s.deck), ("discard", s.discard)):
        lying = take(position.get(name, []), name)
        pile[: len(lying)] = lying
    s.deck_size = len(position.get("deck", []))
    s.discard_size = len(position.get("discard", []))


# The turn.


def _read_asked(s: State, value: Any) -> None:
    if s.phase == OVER:
        need(value is None, "asked: when the game is over nobody is asked")
        s.asked = -1
        return
    s.asked = whole(value, "asked", 0, s.players - 1)
    if s.phase not in (STEAL, COUNTER, VOTE, VOTE_2):
        need(s.asked == s.turn, f"asked: in the phase {PHASES[s.phase]!r} it is the one whose turn it is")


def _check_end(s: State) -> None:
    """D-50, D-65: when the vote is held, and when not."""
    phase = PHASES[s.phase]
    if s.phase in (VOTE, VOTE_2, OVER):
        all_placed = s.placed == (1 << s.players) - 1
        last = s.round == ROUNDS and s.turn == s.start
        need(
            s.in_centre == CENTRE_FIGURES or (s.taken == 0 and all_placed) or last,
            f"phase {phase!r}: {s.in_centre} figures are in the centre, and neither are the circles empty nor"
            f" {ROUNDS} rounds over (D-50, D-65)",
        )
        need(
            s.round < ROUNDS or last, f"round: after {ROUNDS} rounds the turn has come back to the start player (D-65)"
        )
    else:
        need(
            s.in_centre < CENTRE_FIGURES,
            f"phase {phase!r}: {s.in_centre} figures are in the centre, so it is voted (D-50)",
        )
        need(s.round < ROUNDS, f"phase {phase!r}: {ROUNDS} rounds are over, so it is voted (D-65)")
    placed = s.placed >> s.turn & 1
    if s.phase == PLACE:
        need(not placed, f"phase 'place': the druid of seat {s.turn} was placed already (D-10)")
    elif s.round < ROUNDS:
        need(placed, f"phase {phase!r}: the druid of seat {s.turn} was not placed yet (D-10)")


def _read_dice(s: State, value: Any) -> None:
    if value is not None:
        dice = listed(value, "dice")
        need(len(dice) == len(DICE), f"dice: there are {len(DICE)}, not {len(dice)}")
        for i, face in enumerate(dice):
            s.die[i] = USED if face is None else FACES[i].index(one_of(face, f"die {DICE[i]}", FACES[i]))
    rolled = s.die[0] != NOT_ROLLED
    if s.phase != COUNTER:
        phase = PHASES[s.phase]
        need(not rolled or s.phase in ROLLED, f"dice: in the phase {phase!r} there is no roll (D-11)")
        need(rolled or s.phase not in ROLLED, f"dice: in the phase {phase!r} there is a roll (D-11)")
    if s.phase == WIND:
        need(USED not in s.die, "dice: in the phase 'wind' none is used yet (D-43)")


def _read_figures(s: State, position: dict[str, Any]) -> None:
    """D-12: own figures on the circles only. D-40: called spirits stand on the druid's field."""
    own = s.own[s.turn] & s.circles
    field = s.druid_at[s.turn]
    beside = sum(own & 1 << i for i in range(SPIRITS) if s.spirit_at[i] == field)
    s.came = _read_names(position.get("came", []), "came", beside, f"was not called by seat {s.turn} (D-40)")
    own |= DRUID_BIT if field < FIELDS else 0
    s.figures = _read_names(position.get("figures", []), "figures", own, f"can't move for seat {s.turn} (D-12)")
    rolled = s.die[0] != NOT_ROLLED
    need(rolled or not s.figures, "figures: before the roll none is named (D-12)")
    need(not s.figures or s.die != [USED, USED], "figures: both dice are used, so none may move (D-12)")
    need(not s.came or not rolled, "came: after the roll none is named, for it fixes the figures that move (D-12)")
    need(not s.came or s.phase in (SPELL, COUNTER), "came: spirits are called in the phase 'spell' (D-40)")


def _read_names(value: Any, place: str, known: int, otherwise: str) -> int:
    found = 0
    for name in listed(value, place):
        bit = 1 << FIGURE_NUMBER[one_of(name, place, FIGURE_NAMES)]
        need(known & bit, f"{place}: {name} {otherwise}")
        need(not found & bit, f"{place}: {name} is named twice")
        found |= bit
    return found


def _read_landed(s: State, value: Any) -> None:
    if value is None:
        need(s.phase != LAND, "landed: the figure that landed is missing")
    else:
        need(s.phase in (LAND, COUNTER), f"landed: in the phase {PHASES[s.phase]!r} no figure is named")
        s.landed = FIGURE_NUMBER[one_of(value, "landed", FIGURE_NAMES)]


def _read_pending(s: State, value: Any) -> None:
    phase = PHASES[s.phase]
    need((value is not None) == (s.phase in (COUNTER, GIVE)), f"pending: this does not fit the phase {phase!r}")
    if s.phase == GIVE:
        pending = keys(value, "pending", ("to", "left"))
        s.to = whole(pending["to"], "pending, to", 0, s.players - 1)
        s.left = whole(pending["left"], "pending, left", 1, MOST_CARDS)
    elif s.phase == COUNTER:
        pending = keys(value, "pending", ("action", "by"))
        s.by = whole(pending["by"], "pending, by", 0, s.players - 1)
        action = pending["action"]
        number = ACTION_NUMBER.get(action) if isinstance(action, str) else None
        known = number is not None and KIND[number] in ANNOUNCED
        need(known, f"pending: {action!r} is no action that can be countered (D-44)")
        s.pending = number or 0


def _read_votes(s: State, value: Any) -> None:
    if value is None:
        need(s.phase not in (VOTE, VOTE_2), f"votes: in the phase {PHASES[s.phase]!r} they are needed")
        return
    need(s.phase in (VOTE, VOTE_2, OVER), f"votes: in the phase {PHASES[s.phase]!r} there are none")
    for p, said in enumerate(per_seat(value, "votes", s.players)):
        known = said is None or (isinstance(said, str) and said in SAYINGS)
        need(known, f"votes: {said!r} is none of sun, moon, abstain, null")
        s.said[p] = SAYINGS.index(said)


def _read_cult(s: State, value: Any) -> None:
    if s.phase != OVER:
        need(value is None, "cult: before the end none has won")
        return
    s.cult = CULTS.index(one_of(value, "cult", CULTS))
    need(s.cult != NEITHER or s.in_centre < CENTRE_FIGURES, "cult: with five figures in the centre one wins (D-53)")


# What each phase needs.


def _check_phase(s: State) -> None:
    if s.phase == LAND:
        _check_landing(s)
    elif s.phase == GIVE:
        _check_give(s)
    elif s.phase == STEAL:
        _check_theft(s)
    elif s.phase == COUNTER:
        _check_announcement(s)
    elif s.phase in (VOTE, VOTE_2):
        _check_speakers(s)


def _check_landing(s: State) -> None:
    """An own figure that has moved by a die and has to choose what to do."""
    name = FIGURE_NAMES[s.landed]
    field = field_of(s, s.turn, s.landed)
    is_own = s.landed == DRUID or s.own[s.turn] >> s.landed & 1
    need(is_own and field < FIELDS, f"landed: {name} is no figure of seat {s.turn} on the circles (D-12)")
    need(not PENTAGRAMS >> field & 1, f"landed: {name} would have gone from {FIELD_NAMES[field]} to the centre (D-30)")
    need(not s.figures >> s.landed & 1, f"landed: {name} has moved, so it may move no more (D-12)")
    need(USED in s.die, "landed: a figure has landed, so a die is used (D-12)")
    if s.landed == DRUID and spirit_beside(s, field, DRUID) == MORRIGAN:
        is_own = s.own[s.turn] >> MORRIGAN & 1
        need(is_own, f"landed: the druid landed beside the Morrigan, so she is seat {s.turn}'s (D-35)")
    if s.landed == MORRIGAN:
        need(druid_beside(s, field, s.turn) < 0, "landed: beside another's druid the Morrigan steals (D-36)")


def _check_give(s: State) -> None:
    """D-34: the druid has landed beside another one."""
    s.landed = DRUID
    _check_landing(s)
    s.landed = NOTHING_YET
    together = s.to != s.turn and s.druid_at[s.to] == s.druid_at[s.turn]
    need(together, f"pending: the druids of seats {s.turn} and {s.to} do not stand on one field (D-34)")
    need(s.hand[s.turn].bit_count() >= s.left, f"pending: seat {s.turn} has fewer than {s.left} cards to give (D-34)")


def _check_theft(s: State) -> None:
    """D-36: by a landing, which has used a die, or by magic, which has used both."""
    beside = s.circles >> MORRIGAN & 1 and druid_beside(s, s.spirit_at[MORRIGAN], controller(s, MORRIGAN)) >= 0
    need(beside, "phase 'steal': the Morrigan does not stand beside another player's druid (D-36)")
    thief = controller(s, MORRIGAN)
    need(s.asked == thief, f"asked: seat {thief} controls the Morrigan and is asked (D-36)")
    by_magic = s.die == [USED, USED]
    landed = thief == s.turn and USED in s.die
    need(landed or by_magic, "phase 'steal': the Morrigan came neither by a die nor by magic (D-17, D-36)")
    need(not s.figures >> MORRIGAN & 1, "figures: the Morrigan has moved, so she may move no more (D-12)")


def _check_announcement(s: State) -> None:
    """D-44: what is announced must have been legal for the one who announced it."""
    kind = KIND[s.pending]
    text = f"pending: {ACTION_TEXT[s.pending]}"
    before = s.copy()
    before.asked = s.by
    rolled = s.die[0] != NOT_ROLLED
    if kind == ROB:
        before.phase = STEAL
        _check_theft(before)
        need(s.landed == MORRIGAN, "landed: it is the Morrigan who steals (D-36)")
    else:
        need(s.by == s.turn, f"{text} is announced by seat {s.by}, but it is the turn of seat {s.turn} (D-44)")
        spell = SPENT[kind] if kind == USE_WIND or not rolled else -1
        before.phase = LAND if spell < 0 else WIND if kind == USE_WIND else SPELL
        if spell >= 0:
            top = s.discard[s.discard_size - 1] if s.discard_size else -1
            need(top >= 0 and KIND_OF[top] == spell, f"{text} is not the top card of the discard pile (D-44)")
            before.hand[s.by] |= 1 << top
        need((s.landed >= 0) == (spell < 0), f"{text}: this does not fit what has landed (D-44)")
        if spell < 0:
            _check_landing(s)
        need(spell < 0 or USED not in s.die, f"{text}: a die is used already (D-43)")
        need(kind != USE_WIND or rolled, f"{text}: nothing is rolled yet (D-43)")
    possible = short_answers(before) >> s.pending - FIRST_SHORT & 1
    need(possible, f"{text} could not be announced here (D-44)")
    need(s.asked != s.by, "asked: who has announced it is not asked (D-44)")


def _check_speakers(s: State) -> None:
    """D-51, D-53: those before the one who is asked have spoken, the others not."""
    spoken = True
    for i in range(s.players):
        p = (s.turn + i) % s.players
        spoken = spoken and p != s.asked
        has_say = s.phase == VOTE or free_votes(s, p) > 0
        need(
            (s.said[p] > 0) == (spoken and has_say),
            f"votes: from seat {s.turn} on to seat {s.asked} all have spoken (D-51)",
        )
        need(s.phase == VOTE or SAYINGS[s.said[p]] != "abstain", "votes: in the second ballot nobody abstains (D-53)")
