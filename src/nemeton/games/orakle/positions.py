"""Positions of Orakle, set up from their JSON form and checked."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from nemeton.games.orakle.data import (
    ALL_CARDS,
    ANIMAL_OF,
    ANIMALS,
    CHIPS,
    COPIES,
    COPIES_SET,
    KEPT,
    PROPHECY_IDS,
    SUIT_OF,
    SUIT_SET,
    SUITS,
)
from nemeton.games.orakle.deal import has_draft, left_of, take_two
from nemeton.games.orakle.notation import CARD_NUMBER, CARD_TEXT, NO_CARD
from nemeton.games.orakle.rounds import begin_account
from nemeton.games.orakle.rules import settle
from nemeton.games.orakle.state import CHOOSE, DRAFT, OVER, PHASES, State
from nemeton.games.orakle.tricks import winning_place
from nemeton.games.reading import keys, listed, need, one_of, per_seat, whole
from nemeton.kernel import nth_bit, seed_words, sow

MOST_POINTS = 9999
REQUIRED = ("round", "dealer", "turn", "phase", "hands", "oracles", "chips", "totals")
OPTIONAL = ("left_out", "offers", "stack", "open", "trick")


def read(s: State, position: dict[str, Any]) -> None:
    """Sets the position up, checks that it can be, and plays on through what needs no answer.

    Rounds that are still to be dealt follow from the position: the same one goes on in the same way.
    """
    position = keys(position, "position", REQUIRED, OPTIONAL)
    s.phase = PHASES.index(one_of(position["phase"], "phase", PHASES))
    s.round = whole(position["round"], "round", 0, s.players - 1)
    s.dealer = whole(position["dealer"], "dealer", 0, s.players - 1)
    if s.phase == OVER:
        need(position["turn"] is None, "turn: when the game is over it is nobody's, so null is expected")
    else:
        s.turn = whole(position["turn"], "turn", 0, s.players - 1)
    for p, points in enumerate(per_seat(position["totals"], "totals", s.players)):
        s.totals[p] = whole(points, f"totals of seat {p}", 0, MOST_POINTS)
    begin_account(s)
    _read_left_out(s, position.get("left_out"))
    _read_cards(s, position)
    _read_oracles(s, position)
    _read_chips(s, position["chips"])
    (_check_choose, _check_draft, _check_play, _check_loser, _check_over)[s.phase](s)
    sow(s, seed_words(json.dumps(position, sort_keys=True)), 0)
    s.turns = 1
    settle(s)


def _read_left_out(s: State, value: Any) -> None:
    s.left_out = -1
    if s.players == 3:
        s.left_out = SUITS.index(one_of(value, "left_out", SUITS))
    else:
        need(value is None, f"left_out: with {s.players} players no suit is left out, so null is expected (T-3)")


# Playing cards.


def _read_card(s: State, value: Any, place: str, used: set[int]) -> int:
    """A card that is in the game and nowhere else."""
    need(isinstance(value, str) and value in CARD_NUMBER, f"{place}: {value!r} is no card; {NO_CARD} (T-1)")
    card = CARD_NUMBER[value]
    need(SUIT_OF[card] != s.left_out, f"{place}: {value} is of the suit that is left out (T-3)")
    need(card not in used, f"{place}: {value} is there twice, but the box holds it once (T-1)")
    used.add(card)
    return card


def _read_cards(s: State, position: dict[str, Any]) -> None:
    """Hands, and the trick with its seats in order of play."""
    used: set[int] = set()
    for p, hand in enumerate(per_seat(position["hands"], "hands", s.players)):
        place = f"hands of seat {p}"
        s.hand[p] = sum(1 << _read_card(s, card, place, used) for card in listed(hand, place))
    trick = listed(position.get("trick", []), "trick")
    s.leader = s.turn
    need(len(trick) <= s.players, f"trick: it has more cards than there are players ({s.players})")
    for i, laid in enumerate(trick):
        laid = keys(laid, "trick", ("seat", "card"))
        seat = whole(laid["seat"], "trick, seat", 0, s.players - 1)
        if i == 0:
            s.leader = seat
        due = (s.leader + i) % s.players
        need(seat == due, f"trick: card {i + 1} is that of seat {due}, not of seat {seat} (T-20)")
        s.trick[i] = _read_card(s, laid["card"], "trick", used)
    s.laid = len(trick)
    _see_who_follows(s)
    had = [s.hand[p].bit_count() + ((p - s.leader) % s.players < s.laid) for p in range(s.players)]
    need(len(set(had)) == 1, f"hands: with the card in the trick all have the same number, not {had} (T-3)")


def _see_who_follows(s: State) -> None:
    """Who did not follow can't have the suit led, and the trick shows it to everybody."""
    s.follows = SUIT_SET[SUIT_OF[s.trick[0]]] if s.laid else ALL_CARDS
    for i in range(s.laid):
        p, card = (s.leader + i) % s.players, s.trick[i]
        if not s.follows >> card & 1:
            s.lacks[p] = s.follows
            need(not s.hand[p] & s.follows, f"trick: seat {p} laid {CARD_TEXT[card]} and could have followed (T-20)")


# Oracle cards.


def _read_oracles(s: State, position: dict[str, Any]) -> None:
    """Kept, on offer, in the stack, in the open pile: no more copies than the box holds."""
    used: Counter[int] = Counter()
    empty: list[list[str]] = [[]] * s.players
    for p, names in enumerate(per_seat(position["oracles"], "oracles", s.players)):
        s.oracle[p] = sum(1 << card for card in _oracle_cards(names, f"oracles of seat {p}", used))
    for p, names in enumerate(per_seat(position.get("offers", empty), "offers", s.players)):
        s.offer[p] = sum(1 << card for card in _oracle_cards(names, f"offers of seat {p}", used))
    stack = _oracle_cards(position.get("stack", []), "stack", used)
    lying = _oracle_cards(position.get("open", []), "open", used)
    for prophecy, count in sorted(used.items()):
        name, copies = PROPHECY_IDS[prophecy], COPIES[prophecy]
        need(count <= copies, f"{name} is there {count} times, but the box holds {copies} (T-4)")
    if has_draft(s):
        need(not any(s.offer), "offers: in a draft there are none (T-12)")
        need(not stack or s.phase == DRAFT, "stack: the draft goes on until it is empty (T-12)")
    else:
        need(not stack and not lying, "stack and open: they belong to a draft (T-12)")
    for p in range(s.players if s.phase not in (CHOOSE, DRAFT) else 0):
        kept = s.oracle[p].bit_count()
        need(kept == KEPT, f"oracles of seat {p}: {KEPT} are kept, not {kept} (T-11)")
    s.stack[: len(stack)] = stack
    s.stack_size = len(stack)
    s.open[: len(lying)] = lying
    s.open_size = len(lying)


def _oracle_cards(value: Any, place: str, used: Counter[int]) -> list[int]:
    """One card for each name, copies in turn."""
    cards = []
    for name in listed(value, place):
        prophecy = PROPHECY_IDS.index(one_of(name, place, PROPHECY_IDS))
        copy = min(used[prophecy], COPIES[prophecy] - 1)
        used[prophecy] += 1
        cards.append(nth_bit(COPIES_SET[prophecy], copy))
    return cards


# Chips.


def _read_chips(s: State, value: Any) -> None:
    """T-2, T-3: no more than there are; what nobody has lies in the middle."""
    s.middle[:] = CHIPS[s.players]
    s.loser[:] = [-1] * len(ANIMALS)
    for p, chips in enumerate(per_seat(value, "chips", s.players)):
        place = f"chips of seat {p}"
        chips = keys(chips, place, (), (*ANIMALS, "losers"))
        for a, animal in enumerate(ANIMALS):
            s.chips[p][a] = whole(chips.get(animal, 0), f"{place}, {animal}", 0, CHIPS[s.players][a])
            s.middle[a] -= s.chips[p][a]
        for animal in listed(chips.get("losers", []), f"{place}, losers"):
            a = ANIMALS.index(one_of(animal, f"{place}, losers", ANIMALS))
            need(s.loser[a] < 0, f"{place}: there is one {animal} loser chip, and it is there twice (T-2)")
            s.loser[a] = p
    for a, animal in enumerate(ANIMALS):
        have, there = CHIPS[s.players][a] - s.middle[a], CHIPS[s.players][a]
        need(s.middle[a] >= 0, f"chips: {have} {animal} chips, but with {s.players} players there are {there} (T-3)")


# Whether the phase fits the rest.


def _check_before_tricks(s: State) -> None:
    phase = PHASES[s.phase]
    need(s.laid == 0, f"phase {phase!r}: the tricks have not begun (T-11)")
    has_chips = any(map(any, s.chips)) or any(p >= 0 for p in s.loser)
    need(not has_chips, f"phase {phase!r}: the tricks have not begun, so nobody has chips (T-23)")


def _check_choose(s: State) -> None:
    need(not has_draft(s), "phase 'choose': with the option draft there is a draft instead (T-12)")
    _check_before_tricks(s)
    p = s.dealer
    chosen = True
    for _ in range(s.players):
        p = left_of(s, p)
        kept, offered = s.oracle[p].bit_count(), s.offer[p].bit_count()
        if p == s.turn:
            chosen = False
            need(kept < KEPT, f"phase 'choose': seat {p} has kept {KEPT} already (T-11)")
        elif chosen:
            need(kept == KEPT, f"phase 'choose': seat {p} comes before seat {s.turn} and has kept {kept} (T-11)")
        else:
            need(kept == 0, f"phase 'choose': seat {p} comes after seat {s.turn} and has kept {kept} (T-11)")
        need(kept + offered >= KEPT, f"offers of seat {p}: there are not {KEPT} to keep (T-11)")


def _check_draft(s: State) -> None:
    need(has_draft(s), "phase 'draft': it needs the option draft (T-12)")
    _check_before_tricks(s)
    need(s.stack_size % KEPT == 0, f"stack: {KEPT} are taken at a time, so their number is even (T-12)")
    if s.turn == left_of(s, s.dealer) and s.oracle[s.turn].bit_count() == KEPT and s.stack_size:
        take_two(s)
    passed = 2 * KEPT - s.oracle[s.turn].bit_count()
    need(0 <= passed < KEPT, f"oracles of seat {s.turn}: who passes on holds {2 * KEPT} or {2 * KEPT - 1} (T-12)")
    for p in range(s.players):
        if p != s.turn:
            received = passed if s.turn != s.dealer and p == left_of(s, s.turn) else 0
            held = s.oracle[p].bit_count()
            need(held == KEPT + received, f"oracles of seat {p}: {KEPT + received} are held now, not {held} (T-12)")


def _check_play(s: State) -> None:
    need(s.laid < s.players, "phase 'play': the trick is complete (T-20)")
    due = (s.leader + s.laid) % s.players
    need(s.laid == 0 or s.turn == due, f"turn: after this trick's cards it is that of seat {due} (T-20)")


def _check_loser(s: State) -> None:
    need(s.laid == s.players, "phase 'loser': the trick is not complete (T-25)")
    place = winning_place(s)
    winner, card = (s.leader + place) % s.players, CARD_TEXT[s.trick[place]]
    need(s.turn == winner, f"phase 'loser': the trick is won by seat {winner} with {card} (T-21)")
    a = ANIMAL_OF[s.trick[place]]
    need(s.middle[a] == 0, f"phase 'loser': there are {ANIMALS[a]} chips worth points to take (T-23)")
    need(s.loser[a] == winner, f"phase 'loser': seat {winner} does not have the {ANIMALS[a]} loser chip (T-25)")


def _check_over(s: State) -> None:
    need(s.round == s.players - 1, f"phase 'over': there are {s.players} rounds, and this is not the last (T-10)")
    need(s.laid == 0 and not any(s.hand), "phase 'over': there are cards left to play (T-20)")
    for a, animal in enumerate(ANIMALS):
        p = s.loser[a]
        need(p < 0 or s.chips[p][a] == 0, f"phase 'over': seat {p} has not given its {animal} chips back (T-31)")
