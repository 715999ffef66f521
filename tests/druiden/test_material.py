"""What is in the box, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

import nemeton
from nemeton.games.druiden.data import board, deck, dice, spells, spirits
from nemeton.games.druiden.paths import NEIGHBOURS
from tests.druiden import referee
from tests.druiden.board import CARDS, after


def start(players: int = 2, seed: str = "box", first: int | None = None) -> nemeton.State:
    return nemeton.game("druiden", players=players).start(seed, first=first)


def test_three_circles_of_12_18_and_24_fields_are_connected_by_six_spokes() -> None:
    """D-1"""
    assert [len(signs) for signs in board.CIRCLES.values()] == [12, 18, 24]
    assert len(board.SPOKES) == 6
    for k, spoke in enumerate(board.SPOKES):
        assert spoke == (f"I{2 * k + 1}", f"M{3 * k + 1}", f"O{4 * k + 2}")
    steps = {board.FIELD_NAMES[f]: {board.FIELD_NAMES[n] for n in NEIGHBOURS[f]} for f in range(board.FIELDS)}
    assert steps["M1"] == {"M0", "M2", "I1", "O2"}
    assert steps["I0"] == {"I11", "I1"}
    assert steps["O22"] == {"O21", "O23", "M16"}
    assert sum(map(len, steps.values())) == 2 * (54 + 12)


def test_the_signs_of_the_fields() -> None:
    """D-1"""
    signs = "".join(board.SIGNS[kind] for kind in board.FIELD_KIND)
    assert signs == "DPDG" * 3 + "P--G--" * 3 + "G--P-P--" * 3
    assert Counter(signs) == {"D": 6, "P": 12, "G": 9, "-": 27}
    pentagrams = [board.FIELD_NAMES[f] for f in range(board.FIELDS) if board.PENTAGRAMS >> f & 1]
    assert pentagrams == ["I0", "I2", "I4", "I6", "I8", "I10"]


def test_a_spoke_is_straight_where_the_board_is_drawn() -> None:
    """D-1: its fields lie at one angle."""
    for spoke in board.SPOKES:
        starts = [board.ANGLES[name[0]] for name in spoke]
        angles = {first + each * int(name[1:]) for name, (first, each) in zip(spoke, starts, strict=True)}
        assert len(angles) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_the_start_druids_are_in_the_centre_and_spirits_on_their_place(players: int) -> None:
    """D-2, D-3: a druid that was not placed is no figure in the centre; five of them call no vote."""
    there = start(players).to_dict()
    assert there["druids"] == ["centre"] * players
    assert there["placed"] == [False] * players
    assert there["spirits"] == {}
    assert there["phase"] == "place"


def test_eight_spirits_three_of_each_cult() -> None:
    """D-3"""
    by_cult = Counter(spirits.CULTS[cult] for _, cult, _ in spirits.SPIRIT_TABLE)
    assert by_cult == {"sun": 3, "moon": 3, "none": 2}
    assert list(spirits.SPIRIT_NAMES) == referee.SPIRITS
    points = {name: points for name, _, points in spirits.SPIRIT_TABLE}
    assert (points.pop("dwarf"), points.pop("morrigan")) == (0, -20)
    assert set(points.values()) == {20}


def test_the_faces_of_the_dice() -> None:
    """D-4"""
    assert [list(faces) for faces in dice.FACES] == referee.FACES
    assert dice.FACES[0] == ("(1)", "2", "3", "line", "(bend)", "double bend")
    assert dice.FACES[1] == ("4", "5", "(6)", "line", "bend", "double bend")
    assert [sum(rings) for rings in dice.RING] == [2, 1]


def test_39_cards() -> None:
    """D-5"""
    assert deck.CARDS == 39
    assert deck.COPIES == referee.COPIES
    assert {copies for name, copies in deck.COPIES.items() if name in sum(deck.PLANTS, ())} == {3}
    there = start().to_dict()
    assert Counter(there["deck"]) == deck.COPIES
    assert there["discard"] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hands_start_empty(players: int) -> None:
    """D-5"""
    assert start(players).to_dict()["hands"] == [[] for _ in range(players)]


def test_the_deck_is_shuffled() -> None:
    """D-5"""
    decks = {tuple(start(seed=str(i)).to_dict()["deck"]) for i in range(20)}
    assert len(decks) == 20


def test_every_spell_has_a_text() -> None:
    """D-45, and the others: the words on the cards are data."""
    plants = {*sum(deck.PLANTS, ()), "mistletoe", "belladonna"}
    assert set(spells.SPELL_TEXTS) == set(CARDS) - plants


def test_the_start_player_is_set_or_drawn_by_lot() -> None:
    """D-6"""
    assert [start(3, first=seat).to_dict()["start"] for seat in range(3)] == [0, 1, 2]
    lots = Counter(start(3, seed=str(i)).to_dict()["start"] for i in range(60))
    assert set(lots) == {0, 1, 2}


def test_turns_go_clockwise() -> None:
    """D-6: every player has a first turn, in order from the start player's."""
    state = start(4, first=2)
    turns: list[int | None] = []
    while len(turns) < 4:
        if state.to_dict()["phase"] == "place":
            turns.append(state.actor)
        state = after(state, state.actions()[0])
    assert turns == [2, 3, 0, 1]


def test_the_game_is_for_two_to_five() -> None:
    for players in (1, 6):
        with pytest.raises(nemeton.BadOption, match="for 2 to 5 players"):
            nemeton.game("druiden", players=players)
