"""What is alike in a game is alike to a net: who renames it in a state renames the answers, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import chain, product
from typing import Any

import numpy
import pytest

from nemeton import State
from nemeton.bots.shapes import answers, orakel, shape_of
from nemeton.games.druiden import state as druiden
from nemeton.games.druiden.data.board import CENTRE, CIRCLES, FIELD_KIND, FIELD_NUMBER, FIELDS, SPOKES
from nemeton.games.keltic.data import CARDS, NUMBERS
from nemeton.games.keltis import state as keltis
from nemeton.games.orakel import state as orakel_state
from nemeton.games.orakel.data import END, FIELD_COLOUR, FIRST_CLOVER
from nemeton.games.orakle import state as orakle
from nemeton.games.orakle.data import CARDS as SUIT_CARDS
from nemeton.games.orakle.data import NUMBERS as SUIT_NUMBERS
from nemeton.games.registry import GAMES, rules_of
from tests.bots.nets import observe, positions, random_net

Renamed = tuple[State, dict[int, int]]  # the state, and the new number of every action


def bits(mask: int, new: Callable[[int], int], size: int) -> int:
    return sum(1 << new(i) for i in range(size) if mask >> i & 1)


def shuffled(n: int, chance: random.Random) -> list[int]:
    return chance.sample(range(n), n)


def rename_keltis(state: State, chance: random.Random) -> Renamed:
    """Colour c becomes colour names[c]."""
    names = shuffled(5, chance)

    def card(number: int) -> int:
        return names[number // NUMBERS] * NUMBERS + number % NUMBERS if number >= 0 else number

    new = state.copy()
    s, old = new.s, state.s
    for name in ("hand", "hand_twice", "known", "known_twice", "laid", "laid_twice", "fits"):
        getattr(s, name)[:] = [bits(mask, card, CARDS) for mask in getattr(old, name)]
    s.deck[:] = [card(one) for one in old.deck]
    s.card = card(old.card)
    s.piles, s.closed = (bits(mask, names.__getitem__, 5) for mask in (old.piles, old.closed))
    for c in range(5):
        s.pile[names[c]] = [card(one) for one in old.pile[c]]
        s.pile_size[names[c]] = old.pile_size[c]
        s.tile[names[c]] = list(old.tile[c])
        for p in range(4):
            s.stone[p][names[c]] = old.stone[p][c]
    s.large[:] = [names[c] if c >= 0 else c for c in old.large]
    number = {row: action for action, row in enumerate(keltis.ACTIONS)}
    actions = {}
    for action, (kind, thing, size) in enumerate(keltis.ACTIONS):
        if kind in (keltis.PLAY, keltis.DISCARD):
            thing = card(thing)
        elif kind in (keltis.ENTER, keltis.STEP, keltis.DRAW_PILE):
            thing = names[thing]
        actions[action] = number[kind, thing, size]
    return new, actions


def rename_orakle(state: State, chance: random.Random) -> Renamed:
    """Suit c becomes suit names[c]."""
    names = shuffled(5, chance)

    def card(number: int) -> int:
        return names[number // SUIT_NUMBERS] * SUIT_NUMBERS + number % SUIT_NUMBERS

    new = state.copy()
    s, old = new.s, state.s
    for name in ("hand", "lacks"):
        getattr(s, name)[:] = [bits(mask, card, SUIT_CARDS) for mask in getattr(old, name)]
    s.follows = bits(old.follows, card, SUIT_CARDS)
    s.trick[:] = [card(one) for one in old.trick]
    s.left_out = names[old.left_out] if old.left_out >= 0 else -1
    plays = {a: card(thing) for a, (kind, thing) in enumerate(orakle.ACTIONS) if kind == orakle.PLAY_CARD}
    return new, {action: plays.get(action, action) for action in range(orakle.ACTION_COUNT)}


def automorphisms() -> Iterator[list[int]]:
    """All ways to turn and mirror the circles of the board under which signs and spokes stay what they are."""
    circles = [[FIELD_NUMBER[f"{name}{i}"] for i in range(len(signs))] for name, signs in CIRCLES.items()]
    spokes = {tuple(FIELD_NUMBER[name] for name in spoke) for spoke in SPOKES}
    turns: list[list[list[int]]] = []
    for circle in circles:
        n = len(circle)
        ways = [[circle[(at + sign * i) % n] for i in range(n)] for at in range(n) for sign in (1, -1)]
        kinds = [FIELD_KIND[field] for field in circle]
        turns.append([way for way in ways if [FIELD_KIND[field] for field in way] == kinds])
    for turned in product(*turns):
        new = dict(zip(chain(*circles), chain(*turned), strict=True))
        if {tuple(new[field] for field in spoke) for spoke in spokes} == spokes:
            yield [new[field] for field in range(FIELDS)]


TURNS = list(automorphisms())


def turn_druiden(state: State, chance: random.Random) -> Renamed:
    """The figures stand on a board that was turned."""
    turn = chance.choice([turn for turn in TURNS if turn != list(range(FIELDS))])

    def field(number: int) -> int:
        return turn[number] if number < CENTRE else number

    number = {row: action for action, row in enumerate(druiden.ACTIONS)}
    fielded = (druiden.PUT, druiden.USE_A, druiden.USE_B, druiden.MAGIC)
    actions = {
        action: number[kind, thing, field(target) if kind in fielded else target]
        for action, (kind, thing, target) in enumerate(druiden.ACTIONS)
    }
    new = state.copy()
    s, old = new.s, state.s
    s.druid_at[:], s.spirit_at[:] = map(field, old.druid_at), map(field, old.spirit_at)
    s.taken, s.full, s.druids = (bits(mask, field, FIELDS) for mask in (old.taken, old.full, old.druids))
    s.goals = [[bits(mask, field, FIELDS) for mask in row] for row in old.goals]
    if old.phase == druiden.COUNTER:
        s.pending = actions[old.pending]
    return new, actions


CASES: tuple[tuple[str, int, dict[str, Any], Any], ...] = (
    ("keltis", 2, {}, rename_keltis),
    ("keltis", 4, {}, rename_keltis),
    ("orakle", 3, {}, rename_orakle),
    ("orakle", 5, {"draft": True}, rename_orakle),
    ("druiden", 2, {}, turn_druiden),
    ("druiden", 5, {}, turn_druiden),
)


@pytest.mark.parametrize(("name", "players", "options", "rename"), CASES)
def test_renaming_what_is_alike_in_a_state_renames_the_answers_of_a_net(
    name: str, players: int, options: dict[str, Any], rename: Callable[[State, random.Random], Renamed]
) -> None:
    net = random_net(shape_of(name))
    chance = random.Random(name)
    for state in positions(name, players, "alike", **options):
        other, actions = rename(state, chance)
        seat = state.actor
        assert seat is not None
        assert sorted(actions[action] for action in state.legal()) == sorted(other.legal())
        before, worth_before = net(observe(state, seat), numpy.array([seat]))
        after, worth_after = net(observe(other, seat), numpy.array([seat]))
        new = [actions[action] for action in range(len(actions))]
        numpy.testing.assert_allclose(after[0, new], before[0], atol=2e-5, rtol=1e-4)
        numpy.testing.assert_allclose(worth_after, worth_before, atol=2e-5, rtol=1e-4)
        assert not numpy.allclose(before, before[0, 0])


def test_the_board_of_die_druiden_can_be_turned() -> None:
    assert len(TURNS) >= 3


def rename_spiral(observation: Any, names: list[int]) -> Any:
    """Cards, clovers and the spiral's fields change their colours."""
    o = orakel.o
    new = observation.copy()
    for c in range(5):
        block = observation[0, c * o.PER_COLOUR : (c + 1) * o.PER_COLOUR]
        new[0, names[c] * o.PER_COLOUR : (names[c] + 1) * o.PER_COLOUR] = block
        for field in range(END + 1):
            at = o.FIELDS + field * o.PER_FIELD + o.TILE + FIRST_CLOVER - 1
            new[0, at + names[c]] = observation[0, at + c]
    return new


def test_renaming_the_colours_of_das_orakel_with_its_board_renames_the_answers_of_a_net() -> None:
    """The colours along the spiral are printed, so another naming is another board: the same weights play on it."""
    names = [3, 0, 4, 1, 2]
    renamed = orakel.make([names[c] if c >= 0 else c for c in FIELD_COLOUR])
    net, other = random_net(shape_of("orakel")), random_net(renamed)
    number = {row: action for action, row in enumerate(orakel_state.ACTIONS)}
    cards = (orakel_state.PLAY, orakel_state.DISCARD, orakel_state.THROW_CARD)
    new = []
    for kind, thing in orakel_state.ACTIONS:
        if kind in cards:
            thing = names[thing // NUMBERS] * NUMBERS + thing % NUMBERS
        elif kind in (orakel_state.THROW_ROW, orakel_state.DRAW_PILE):
            thing = names[thing]
        new.append(number[kind, thing])
    for state in positions("orakel", 3, "spiral"):
        assert state.actor is not None
        seen, seats = observe(state, state.actor), numpy.array([state.actor])
        before, worth_before = net(seen, seats)
        after, worth_after = other(rename_spiral(seen, names), seats)
        numpy.testing.assert_allclose(after[0, new], before[0], atol=2e-5, rtol=1e-4)
        numpy.testing.assert_allclose(worth_after, worth_before, atol=2e-5, rtol=1e-4)


def test_seats_in_answers_are_those_of_the_table() -> None:
    """In Die Druiden a net counts seats from its own: the same view from another seat names the other seats."""
    net = random_net(shape_of("druiden"))
    ravens = [a for a, (kind, _, _) in enumerate(druiden.ACTIONS) if kind == druiden.RAVEN]
    for state in positions("druiden", 3, "seats", every=20):
        seen = observe(state, 0)
        first, second = (net(seen, numpy.array([seat]))[0][0, ravens[:3]] for seat in (0, 1))
        numpy.testing.assert_array_equal(second, numpy.roll(first, 1))


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_an_answer(name: str) -> None:
    shape = shape_of(name)
    assert sum(answers(head, shape.groups) for head in shape.heads) == rules_of(name).ACTION_COUNT


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_an_observation_is_looked_at(name: str) -> None:
    shape = shape_of(name)
    used = set(shape.rest.tolist())
    for group in shape.groups:
        used |= set(group.features.ravel().tolist())
    for relation in shape.relations:
        used |= set(relation.places.ravel().tolist()) if hasattr(relation, "places") else set()
    assert used == set(range(rules_of(name).OBSERVATION))
