"""Unknown hands dealt anew: every deal that could be, and each equally often.

Small cases are listed in full, by brute force.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb, prod
from typing import Any

import pytest

import nemeton
from nemeton.games.orakle import hands
from nemeton.games.orakle.data import SUIT_SET, SUITS
from nemeton.games.orakle.notation import card_texts
from tests.orakle.board import DECK, play_on, position, some_trick, start, until

Deal = tuple[tuple[str, ...], ...]


def possible_deals(state: nemeton.State, seat: int) -> set[Deal]:
    """All deals of the other hands that agree with what was shown, worked out card by card."""
    s = state.s
    others = [(seat + 1 + i) % s.players for i in range(s.players - 1)]
    sizes = [s.hand[p].bit_count() for p in others]
    unseen = [card for p in others for card in card_texts(s.hand[p])]
    lacks = [{card[0] for card in card_texts(s.lacks[p])} for p in others]
    there = state.to_dict()
    led = there["trick"][0]["card"][0] if there["trick"] and there["phase"] == "play" else None

    def fits(i: int, hand: tuple[str, ...]) -> bool:
        if any(card[0] in lacks[i] for card in hand):
            return False
        asked = others[i] == state.actor and led is not None
        return not asked or sum(card[0] == led for card in hand) != 1

    def fill(i: int, left: frozenset[str]) -> Iterator[Deal]:
        if i == len(others):
            yield ()
            return
        for hand in combinations(sorted(left, key=DECK.index), sizes[i]):
            if fits(i, hand):
                for rest in fill(i + 1, left - set(hand)):
                    yield (hand, *rest)

    return set(fill(0, frozenset(unseen)))


def dealt(state: nemeton.State, seat: int) -> Deal:
    s = state.s
    return tuple(tuple(card_texts(s.hand[(seat + 1 + i) % s.players])) for i in range(s.players - 1))


def counted(state: nemeton.State, seat: int) -> float:
    """How many deals the engine believes there are."""
    sizes, groups, takers, asked, led = hands.puzzle(state.s, seat)
    total = 0.0
    for number in range(hands.count_splits(groups, takers, led)):
        split = hands.nth_split(number, sizes, groups, takers, asked, led)
        total += hands.count_deals(split, sizes, groups, takers, asked, led)
    return total / hands.SCALE


def lacking(state: nemeton.State, *suits: str) -> nemeton.State:
    """The same state after each seat has shown not to have these suits."""
    for p, some in enumerate(suits):
        for suit in some:
            assert not state.s.hand[p] & SUIT_SET[SUITS.index(suit)]
            state.s.lacks[p] |= SUIT_SET[SUITS.index(suit)]
    return state


def small_case(chance: random.Random) -> tuple[nemeton.State, int]:
    """A random position with few cards, and random suits that hands have shown not to have."""
    players = chance.randint(3, 5)
    size = {3: 5, 4: 4, 5: 3}[players] - chance.randrange(2)
    cards = [card for card in DECK if card[0] != "p" or players > 3]
    narrow = [card for card in cards if int(card[1:]) <= 4]  # so that suits repeat
    chance.shuffle(narrow)
    turn = chance.randrange(players)
    held = [[narrow.pop() for _ in range(size)] for _ in range(players)]
    trick = some_trick(chance, held, turn)
    state = position(players, turn=turn, hands=[" ".join(hand) for hand in held], trick=" ".join(trick))
    if state.to_dict()["round"] > 0:  # everything was forced, and the next round has been dealt
        return small_case(chance)
    for p in range(players):
        for suit in SUIT_SET:
            if not state.s.hand[p] & suit and chance.random() < 0.7:
                state.s.lacks[p] |= suit
    return state, chance.randrange(players)


def test_the_number_of_deals_is_counted_exactly() -> None:
    chance = random.Random(5)
    splits: Counter[bool] = Counter()
    asked: Counter[bool] = Counter()
    for _ in range(120):
        state, seat = small_case(chance)
        assert counted(state, seat) == len(possible_deals(state, seat))
        _, groups, takers, _, led = hands.puzzle(state.s, seat)
        splits[hands.count_splits(groups, takers, led) > 3] += 1
        asked[led >= 0] += 1
    assert splits[True] > 20  # several groups, not only the simple cases
    assert asked[True] > 10


def counted_hand_by_hand(state: nemeton.State, seat: int) -> int:
    """The same number for larger cases: one hand after the other, so many cards of each suit."""
    s = state.s
    others = [(seat + 1 + i) % s.players for i in range(s.players - 1)]
    sizes = [s.hand[p].bit_count() for p in others]
    held = [sum((s.hand[p] & suit).bit_count() for p in others) for suit in SUIT_SET]
    led = SUIT_SET.index(s.follows) if s.follows in SUIT_SET and state.to_dict()["phase"] == "play" else None

    @cache
    def ways(i: int, left: tuple[int, ...]) -> int:
        if i == len(others):
            return 1
        free = [
            range(n + 1) if not s.lacks[others[i]] & suit else range(1) for n, suit in zip(left, SUIT_SET, strict=True)
        ]
        total = 0
        for taken in product(*free):
            if sum(taken) != sizes[i] or (others[i] == state.actor and led is not None and taken[led] == 1):
                continue
            rest = tuple(n - k for n, k in zip(left, taken, strict=True))
            total += prod(comb(n, k) for n, k in zip(left, taken, strict=True)) * ways(i + 1, rest)
        return total

    return ways(0, tuple(held))


def test_the_number_of_deals_is_right_in_the_midst_of_real_games() -> None:
    """Up to the rounding of doubles, which the 32 bits of a random number can't tell."""
    chance = random.Random(10)
    largest = 0
    for number in range(15):
        state = until(start(3 + number % 3, "midst", number=number), "play", chance)
        for _ in range(chance.randint(24, 34)):
            state.play(chance.choice(state.actions()))
        if state.to_dict()["phase"] != "play":
            continue
        for seat in range(state.game.players):
            exact = counted_hand_by_hand(state, seat)
            assert exact > 0
            assert abs(counted(state, seat) / exact - 1) < 1e-12
            largest = max(largest, exact)
    assert largest > 1 << 30


def test_a_hand_dealt_anew_is_always_one_of_those_listed() -> None:
    chance = random.Random(6)
    for _ in range(60):
        state, seat = small_case(chance)
        possible = possible_deals(state, seat)
        for number in range(10):
            assert dealt(state.redeal(seat, f"{number}"), seat) in possible


def check_uniform(state: nemeton.State, seat: int, most: int = 400) -> int:
    """Chi-square, with fixed seeds and a bound far out: a fair deal is nowhere near it, a crooked one far beyond."""
    possible = possible_deals(state, seat)
    assert 1 < len(possible) <= most
    draws = 12 * len(possible) + 200
    found = Counter(dealt(state.redeal(seat, f"{i}"), seat) for i in range(draws))
    assert set(found) <= possible
    expected = draws / len(possible)
    square = sum((found[deal] - expected) ** 2 / expected for deal in possible)
    free = len(possible) - 1
    assert square < free + 6 * (2 * free) ** 0.5
    return len(possible)


def test_without_anything_shown_all_deals_are_equally_likely() -> None:
    check_uniform(position(3, hands=["r1 r2 r3", "r4 b5 g6", "b7 g8 y9"]), 0)
    check_uniform(position(4, hands=["r1 r2", "r4 b5", "b7 g8", "y1 y2"]), 2)
    check_uniform(position(5, hands=["r1 r2", "r4", "b7", "y1", "y2"], trick="b1 b2 b3 b4", turn=0), 0)


@pytest.mark.parametrize(
    ("drawn", "lacks"),
    [
        (["r1 r2 r3", "r4 b5 g6", "b7 g8 y9"], ("", "y", "")),
        (["r1 r2 r3", "r4 b5 g6", "b7 g8 y9"], ("", "y", "r")),
        (["r1 r2", "r4 b5", "b7 g8", "y1 r9"], ("", "y", "r", "")),
        (["r1 r2", "r4 b5", "b7 g8", "y1 r9"], ("", "gy", "r", "bg")),
        (["r1 r2 r3", "r4 b5 b6", "b7 g8 g9", "y1 r9 y2"], ("", "gy", "ry", "bg")),
        (["r1 r2", "r4 b5", "b7 g8", "y1 r9", "p2 p3"], ("", "g", "r", "bp", "r")),
        (["r1 r2", "r4 b5", "b7 g8", "y1 r9", "p2 p3"], ("", "gyp", "ry", "bp", "rg")),
    ],
)
def test_with_suits_that_hands_have_shown_not_to_have_all_deals_are_equally_likely(
    drawn: list[str], lacks: tuple[str, ...]
) -> None:
    """T-20: who could not follow has none of that suit."""
    state = lacking(position(len(drawn), hands=drawn), *lacks)
    check_uniform(state, 0)


@pytest.mark.parametrize(
    ("drawn", "lacks"),
    [
        (["r1 r2", "b3 b4 r5", "g7 g8 b9"], ("", "", "")),
        (["r1 r2", "b3 b4 r5", "g7 g8 b9"], ("", "g", "")),
        (["r1 r2", "b3 b4 r5", "g7 g8 b9", "y1 y2 b1"], ("", "g", "r", "g")),
    ],
)
def test_who_is_being_asked_does_not_have_exactly_one_card_of_the_suit_led(
    drawn: list[str], lacks: tuple[str, ...]
) -> None:
    """With exactly one it would have been played without asking; so a new deal never gives such a hand."""
    state = lacking(position(len(drawn), hands=drawn, trick="b12", turn=1), *lacks)
    assert state.actor == 1
    check_uniform(state, 0, most=1000)
    for number in range(30):
        assert len(state.redeal(0, f"{number}").actions()) >= 2


def test_random_small_cases_are_dealt_uniformly() -> None:
    """As a whole, so that no single case decides: the sum of all squares is about the sum of the degrees of freedom."""
    chance = random.Random(8)
    square = 0.0
    free = 0
    while free < 800:
        state, seat = small_case(chance)
        possible = possible_deals(state, seat)
        if not 2 <= len(possible) <= 60:
            continue
        draws = 8 * len(possible)
        found = Counter(dealt(state.redeal(seat, f"{i}"), seat) for i in range(draws))
        square += sum((found[deal] - 8) ** 2 / 8 for deal in possible)
        free += len(possible) - 1
    assert abs(square - free) < 5 * (2 * free) ** 0.5


def test_what_was_shown_in_real_games_is_respected() -> None:
    """T-20: whoever failed to follow, as a spectator saw it, is never dealt that suit again in the round."""
    chance = random.Random(3)
    shown = 0
    for number in range(12):
        state = start(3 + number % 3, "shown", number=number)
        lacks: list[set[str]] = [set() for _ in range(5)]
        round_number = 0
        while not state.over:
            there = state.to_dict()
            if there["round"] != round_number:
                round_number, lacks = there["round"], [set() for _ in range(5)]
            for laid in there["trick"]:
                if laid["card"][0] != there["trick"][0]["card"][0]:
                    lacks[laid["seat"]].add(there["trick"][0]["card"][0])
            for seat in range(state.game.players) if chance.random() < 0.05 else ():
                for p, hand in enumerate(state.redeal(seat, "shown").to_dict()["hands"]):
                    assert not lacks[p] & {card[0] for card in hand}
                    shown += len(lacks[p])
            state.play(chance.choice(state.actions()))
    assert shown > 500


def test_a_prepared_table_gives_the_same_deals() -> None:
    """The table depends only on what the seat knows, so it serves every deal of a search."""
    chance = random.Random(4)
    tables: set[bool] = set()
    for number in range(15):
        state = play_on(start(4 + number % 2, "prepared", number=number), [chance.randrange(99) for _ in range(45)])
        rules: Any = state.game.rules
        for seat in range(state.game.players):
            table = [0.0] * rules.REDEAL_TABLE
            before = state.s.copy()
            rules.prepare_redeal(state.s, seat, table)
            assert state.s == before
            tables.add(table[-1] > 0)
            elsewhere = state.redeal(seat, "elsewhere")
            again = [0.0] * rules.REDEAL_TABLE
            rules.prepare_redeal(elsewhere.s, seat, again)
            assert again == table
            for _ in range(3):
                one, other = before.copy(), before.copy()
                one.random = [chance.randrange(1 << 32) for _ in range(4)]
                other.random = one.random[:]
                rules.redeal(one, seat)
                rules.redeal_with(other, seat, table)
                assert one == other
    assert tables == {False, True}
