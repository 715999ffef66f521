"""The contents of the box, and what each number of players uses of it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import nemeton
from nemeton.games.orakle.data import PROPHECIES
from nemeton.games.rulebook import read_rulebook, rule_texts
from tests.orakle.board import CHIPS, COPIES, DECK, ORACLES, SUITS, lay, over, position, start

PLAYERS = (3, 4, 5)


@pytest.mark.parametrize("players", [4, 5])
def test_there_are_60_cards_five_suits_from_1_to_12(players: int) -> None:
    """T-1"""
    cards = Counter(card for hand in start(players).to_dict()["hands"] for card in hand)
    assert cards == {f"{suit}{number}": 1 for suit in "rbgyp" for number in range(1, 13)}
    assert cards.total() == 60


@pytest.mark.parametrize(
    ("number", "animal"),
    [*((n, "hydra") for n in (1, 2, 3, 4, 5)), *((n, "pegasus") for n in (6, 7, 8, 9))]
    + [(n, "phoenix") for n in (10, 11, 12)],
)
def test_every_number_shows_its_animal(number: int, animal: str) -> None:
    """T-1: the winner of a trick takes a chip of the animal on the winning card."""
    # Equal numbers only, so that the card led wins whatever its number is.
    state = position(hands=[f"r{number} y1 y4", f"b{number} y2 y5", f"g{number} y3 y6"])
    assert lay(state, f"r{number}", f"b{number}", f"g{number}").to_dict()["chips"][0] == {animal: 1}


def test_chips_are_worth_2_3_and_5() -> None:
    """T-2"""
    nothing = "losers-2 phoenix-4"
    for animal, stars in (("phoenix", 2), ("pegasus", 3), ("hydra", 5)):
        state = over(oracles=[nothing], chips=[{animal: 1}, {animal: 1}])
        assert [line.points for line in state.breakdown(0) if line.source == animal] == [stars]


@pytest.mark.parametrize("players", PLAYERS)
def test_so_many_chips_there_are_and_no_more(players: int) -> None:
    """T-2, T-3: with five players one of each animal worth points is left out."""
    for animal, count in CHIPS[players].items():
        position(players, hands=["r1 r2"], chips=[{animal: count}])
        with pytest.raises(nemeton.BadPosition, match=f"{animal}"):
            position(players, hands=["r1 r2"], chips=[{animal: count}, {animal: 1}])
    assert CHIPS[3] == CHIPS[4] == {"phoenix": 6, "pegasus": 4, "hydra": 3}
    assert CHIPS[5] == {"phoenix": 5, "pegasus": 3, "hydra": 2}


def test_there_is_one_loser_chip_of_each_animal() -> None:
    """T-2"""
    with pytest.raises(nemeton.BadPosition, match="there is one hydra loser chip"):
        position(hands=["r1 r2"], chips=[{"losers": ["hydra"]}, {"losers": ["hydra"]}])


def test_with_three_players_one_suit_is_left_out_for_the_whole_game() -> None:
    """T-3"""
    state = start(3)
    left_out = state.to_dict()["left_out"]
    assert left_out in SUITS
    for _ in range(3):
        there = state.to_dict()
        cards = [card for hand in there["hands"] for card in hand]
        assert there["left_out"] == left_out
        assert sorted(cards) == sorted(card for card in DECK if card[0] != left_out)
        now = there["round"]
        while not state.over and state.to_dict()["round"] == now:
            state.play(state.actions()[0])


def test_the_suit_is_drawn_by_lot() -> None:
    """T-3"""
    suits = Counter(start(3, number=number).to_dict()["left_out"] for number in range(500))
    assert set(suits) == set(SUITS)
    assert all(abs(count - 100) < 45 for count in suits.values())


@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_no_suit_is_left_out(players: int) -> None:
    """T-3"""
    assert start(players).to_dict()["left_out"] is None


@pytest.mark.parametrize(("players", "size"), [(3, 16), (4, 15), (5, 12)])
def test_all_cards_are_dealt(players: int, size: int) -> None:
    """T-3"""
    assert [len(hand) for hand in start(players).to_dict()["hands"]] == [size] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_comes_to_every_hand_about_equally_often(players: int) -> None:
    """T-3: shuffled is shuffled."""
    deals = 1200
    held: Counter[tuple[int, str]] = Counter()
    together: Counter[int] = Counter()
    for number in range(deals):
        for seat, hand in enumerate(start(players, "shuffled", number=number).to_dict()["hands"]):
            held.update((seat, card) for card in hand)
            together[seat] += "b3" in hand and "b4" in hand
    size = {3: 16, 4: 15, 5: 12}[players]
    expected = deals * size / 60
    assert all(abs(held[seat, card] - expected) < 5 * expected**0.5 for seat in range(players) for card in DECK)
    in_game = 48 if players == 3 else 60
    pairs = deals * (4 / 5 if players == 3 else 1) * size * (size - 1) / in_game / (in_game - 1)
    assert all(abs(together[seat] - pairs) < 5 * pairs**0.5 for seat in range(players))


def test_there_are_40_oracle_cards() -> None:
    """T-4: with four players all of them are on offer."""
    offers = [name for offer in start(4).to_dict()["offers"] for name in offer]
    assert Counter(offers) == COPIES
    assert len(offers) == len(ORACLES) == 40


def test_the_three_prophecies_of_the_rulebook_are_as_it_says() -> None:
    """T-4"""
    printed = {name: (condition, points) for name, condition, points, _ in PROPHECIES}
    assert printed["pegasus-1"] == ("exactly 1 pegasus", 5)
    assert printed["pegasus-2"] == ("exactly 2 pegasus", 9)
    assert printed["each-1"] == ("at least 1 phoenix and at least 1 pegasus and at least 1 hydra", 6)


def test_the_page_of_rules_has_every_rule_and_says_where_it_comes_from() -> None:
    rules = rule_texts("orakle")
    ids = [str(rule["id"]) for rule in rules]
    numbers = [*range(1, 6), *range(10, 13), *range(20, 26), *range(30, 34)]
    assert ids == [*(f"T-{n}" for n in numbers), *(f"T-E{n}" for n in range(1, 6))]
    assert all(rule["sources"] for rule in rules)


def test_the_page_of_rules_lists_the_prophecies_that_are_played_with() -> None:
    """T-4: an owner of the printed game who corrects one is reminded of the other."""
    rows = re.findall(r"^\| `(.*)` \| .* \| (\d+) \| (\d+) \|$", read_rulebook("orakle"), re.MULTILINE)
    assert [(name, int(points), int(copies)) for name, points, copies in rows] == [
        (name, points, copies) for name, _, points, copies in PROPHECIES
    ]
