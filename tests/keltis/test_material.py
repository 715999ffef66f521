"""The contents of the box and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

import nemeton
from tests.keltis.board import drawing, over, position, small
from tests.keltis.referee import ALL_CARDS, COLOURS

PLAYERS = (2, 3, 4)


def start(players: int, seed: str = "a grove", first: int | None = None) -> nemeton.State:
    return nemeton.game("keltis", players=players).start(seed, first=first)


@pytest.mark.parametrize("players", [3, 4])
def test_there_are_110_cards_five_colours_from_0_to_10_each_twice(players: int) -> None:
    """K-1"""
    dealt = start(players).to_dict()
    cards = Counter([*dealt["deck"], *(card for hand in dealt["hands"] for card in hand)])
    assert cards == {f"{colour}{number}": 2 for colour in "rypgb" for number in range(11)}
    assert cards.total() == 110


def test_the_stones_of_a_path_are_worth_minus_4_up_to_10_and_the_start_nothing() -> None:
    """K-2"""
    values = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]
    for colour in COLOURS:
        scores = [over(figures=[{colour: small(n)} if n else {}], wishes=[2]).scores()[0] for n in range(10)]
        assert [score - 2 for score in scores] == values  # two wish stones give 2 points


@pytest.mark.parametrize("stone", [0, 10, -1])
def test_a_path_has_nine_stones(stone: int) -> None:
    """K-2"""
    with pytest.raises(nemeton.BadPosition, match="figures of seat 0, g, stone"):
        position(figures=[{"g": small(stone)}])


@pytest.mark.parametrize("players", PLAYERS)
def test_25_tiles_lie_face_up_on_the_dark_stones_and_the_end_stones(players: int) -> None:
    """K-3"""
    dark = {"g": (3, 5, 6, 7), "y": (2, 4, 6, 7), "r": (2, 3, 5, 7), "b": (2, 4, 5, 7), "p": (3, 4, 6, 7)}
    state = start(players)
    tiles = state.to_dict()["tiles"]
    assert sorted(tiles) == sorted(f"{c}{stone}" for c, stones in dark.items() for stone in (*stones, 9))
    assert Counter(tiles.values()) == {"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2}
    assert all(state.view(seat)["tiles"] == tiles for seat in (*range(players), None))


def test_the_tiles_are_shuffled() -> None:
    """K-3: every kind of tile comes to every stone, as often as its copies say."""
    deals = 1500
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(deals):
        seen.update(nemeton.game("keltis").start("tiles", number=number).to_dict()["tiles"].items())
    copies = {"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2}
    assert len(seen) == 25 * len(copies)
    for (_, tile), count in seen.items():
        expected = deals * copies[tile] / 25
        assert abs(count - expected) < 5 * expected**0.5


def test_a_stone_that_is_not_dark_never_has_a_tile() -> None:
    """K-3"""
    with pytest.raises(nemeton.BadPosition, match="tiles: 'g4' is unknown"):
        position(tiles={"g4": "wish"})


@pytest.mark.parametrize("players", PLAYERS)
def test_all_figures_begin_on_the_start(players: int) -> None:
    """K-4"""
    assert start(players).to_dict()["figures"] == [{}] * players


def test_a_player_has_four_small_figures() -> None:
    """K-4: with four on paths, only the large one is left to enter."""
    four = {colour: small(1) for colour in "ryp"}
    state = position(phase="clover", figures=[four | {"b": small(2)}], tiles={"b2": "clover"})
    assert [action for action in state.actions() if action.startswith("enter")] == ["enter g large"]


def test_a_player_has_one_large_figure() -> None:
    """K-4: with it on a path, only small ones are left to enter."""
    figures = [{"b": small(2) | {"large": True}}]
    state = position(phase="clover", figures=figures, tiles={"b2": "clover"})
    entering = [action for action in state.actions() if action.startswith("enter")]
    assert entering == ["enter r small", "enter y small", "enter p small", "enter g small"]


@pytest.mark.parametrize(("players", "deck"), [(2, 64), (3, 86), (4, 78)])
def test_each_gets_eight_cards_and_with_two_players_30_are_removed_unseen(players: int, deck: int) -> None:
    """K-5"""
    state = start(players)
    dealt = state.to_dict()
    assert [len(hand) for hand in dealt["hands"]] == [8] * players
    assert len(dealt["deck"]) == deck
    assert dealt["discards"] == {}
    assert dealt["rows"] == [{}] * players
    assert state.view(0)["deck"] == deck


def test_which_cards_are_removed_is_up_to_chance() -> None:
    """K-5: over many deals every card is among the 30 removed ones about equally often."""
    deals = 1500
    removed: Counter[str] = Counter()
    for number in range(deals):
        dealt = nemeton.game("keltis", players=2).start("removed", number=number).to_dict()
        there = Counter([*dealt["deck"], *dealt["hands"][0], *dealt["hands"][1]])
        gone = Counter(ALL_CARDS * 2)
        gone.subtract(there)
        assert gone.total() == 30
        assert min(gone.values()) >= 0
        removed.update(gone)
    expected = deals * 30 / 55
    assert all(abs(removed[card] - expected) < 5 * expected**0.5 for card in ALL_CARDS)


def test_every_card_comes_to_every_place_of_the_deal() -> None:
    """K-5: shuffled is shuffled: hands and the deck's top get every card about equally often."""
    deals = 1500
    top: Counter[str] = Counter()
    held: Counter[tuple[int, str]] = Counter()
    for number in range(deals):
        dealt = nemeton.game("keltis", players=4).start("shuffled", number=number).to_dict()
        top.update(dealt["deck"][-1:])
        for seat, hand in enumerate(dealt["hands"]):
            held.update((seat, card) for card in hand)
    assert all(abs(top[card] - deals / 55) < 5 * (deals / 55) ** 0.5 for card in ALL_CARDS)
    expected = deals * 8 / 55
    assert all(abs(held[seat, card] - expected) < 5 * expected**0.5 for seat in range(4) for card in ALL_CARDS)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_start_player_can_be_set(players: int) -> None:
    """K-6"""
    for first in range(players):
        assert start(players, first=first).actor == first


@pytest.mark.parametrize("players", PLAYERS)
def test_without_one_the_lot_decides(players: int) -> None:
    """K-6"""
    starts = Counter(start(players, seed=f"lot {i}").actor for i in range(600))
    assert set(starts) == set(range(players))
    assert all(abs(count - 600 / players) < 80 for count in starts.values())


def test_who_begins_does_not_change_the_deal() -> None:
    """K-6"""
    dealt = [start(3, first=first).to_dict() for first in (None, 0, 1, 2)]
    assert all(one | {"turn": 0} == dealt[0] | {"turn": 0} for one in dealt)


@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise(players: int) -> None:
    """K-6"""
    state = start(players, first=1)
    actors = []
    for _ in range(2 * players + 1):
        actors.append(state.actor)
        state.play(next(action for action in state.actions() if action.startswith("discard")))
        if state.to_dict()["phase"] == "draw":
            state.play("draw deck")
    assert actors == [(1 + i) % players for i in range(2 * players + 1)]


def test_the_last_seat_is_followed_by_the_first() -> None:
    """K-6"""
    state = nemeton.position(drawing(3, turn=2, hands=["r1", "r2", "r3"]))
    state.play("discard r3")
    assert state.actor == 0
