"""The contents of the box and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

import nemeton
from tests.orakel.board import after, drawing, moved, over, position
from tests.orakel.referee import ALL_CARDS

PLAYERS = (2, 3, 4)
LARGE = {8: "p", 14: "g", 21: "r", 27: "y", 35: "b"}
SMALL = [field for field in range(1, 36) if field not in LARGE]
SMALL_TILES = (
    {"mirror": 3, "spiral": 3, "leprechaun": 3}
    | {"clover r": 1, "clover y": 1, "clover p": 1, "clover g": 1, "clover b": 1}
    | {"1": 4, "2": 6, "3": 4, "4": 2}
)


def start(players: int, seed: str = "a grove", first: int | None = None) -> nemeton.State:
    return nemeton.game("orakel", players=players).start(seed, first=first)


@pytest.mark.parametrize("players", [3, 4])
def test_there_are_110_cards_five_colours_from_0_to_10_each_twice(players: int) -> None:
    """O-1, K-1"""
    dealt = start(players).to_dict()
    cards = Counter([*dealt["deck"], *(card for hand in dealt["hands"] for card in hand)])
    assert cards == {f"{colour}{number}": 2 for colour in "rypgb" for number in range(11)}
    assert cards.total() == 110


@pytest.mark.parametrize("colour", [*"rypgb"])
def test_each_card_also_carries_the_priestesss_number(colour: str) -> None:
    """O-1: 0–2 → 1, 3–5 → 2, 6–8 → 3, 9–10 → 4, in every colour."""
    for number, most in enumerate((1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4)):
        card = f"{colour}{number}"
        steps = [action for action in after(position(hands=[card]), f"play {card}").actions() if "priestess" in action]
        assert steps == [f"priestess {n}" for n in range(1, most + 1)]


def test_there_is_one_path_of_35_fields_whose_colours_repeat_seven_times() -> None:
    """O-2: every field is reached from the one before by a card of its colour."""
    for field, colour in enumerate("rypgb" * 7, 1):
        state = moved(f"{colour}5", [field - 1, 0, 0])
        assert state.to_dict()["figures"][0][0] == field


@pytest.mark.parametrize("field", [36, -1])
def test_there_is_no_field_beyond_the_end_and_none_before_the_start(field: int) -> None:
    """O-2"""
    with pytest.raises(nemeton.BadPosition, match="figures of seat 0: a whole number from 0 to 35"):
        position(figures=[[0, field, 0]])


def test_the_fields_are_worth_minus_4_up_to_10_and_the_start_nothing() -> None:
    """O-2"""
    values = [0, *[-4] * 4, *[-3] * 4, *[-2] * 4, *[1] * 4, *[2] * 4, *[3] * 4, *[5] * 4, *[6] * 4, 7, 7, 10]
    scores = [over(figures=[[field, 0, 0]], wishes=[2]).scores()[0] for field in range(36)]
    assert [score - 2 for score in scores] == values  # two wish stones give 2 points


@pytest.mark.parametrize(("field", "colour"), [*LARGE.items()])
def test_five_fields_are_large(field: int, colour: str) -> None:
    """O-2, O-4: there wish stones lie and nothing else, and each has its colour."""
    state = moved(f"{colour}5", [field - 1, 0, 0], tiles={field: "wish 1"})
    assert state.to_dict()["wishes"] == [1, 0]
    with pytest.raises(nemeton.BadPosition, match=f"tile on {field}: 'mirror' is none of wish 1"):
        position(tiles={field: "mirror"})


def test_the_last_seven_fields_are_the_oracle() -> None:
    """O-3: with two own figures there, a third one anywhere in it has ended the game."""
    for field in range(36):
        drawn = drawing(figures=[[29, 35, field]])
        right, wrong = ("over", "card") if field >= 29 else ("card", "over")
        assert nemeton.position(drawn | {"phase": right}).over == (right == "over")
        with pytest.raises(nemeton.BadPosition, match="O-40"):
            nemeton.position(drawn | {"phase": wrong})


@pytest.mark.parametrize("players", PLAYERS)
def test_39_tiles_lie_face_up_two_wish_stones_on_large_fields_but_one_at_the_end(players: int) -> None:
    """O-4"""
    state = start(players)
    tiles = state.to_dict()["tiles"]
    assert {field: tiles[str(field)] for field in LARGE} == dict.fromkeys((8, 14, 21, 27), "wish 2") | {35: "wish 1"}
    assert Counter(tiles[str(field)] for field in SMALL) == SMALL_TILES
    assert len(tiles) == 35
    assert sum(SMALL_TILES.values()) + 9 == 39
    assert all(state.view(seat)["tiles"] == tiles for seat in (*range(players), None))


def test_the_tiles_are_shuffled_onto_the_small_stones() -> None:
    """O-4: every kind of tile comes to every stone, as often as its copies say."""
    deals = 1500
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(deals):
        seen.update(nemeton.game("orakel").start("tiles", number=number).to_dict()["tiles"].items())
    for field in SMALL:
        for tile, copies in SMALL_TILES.items():
            expected = deals * copies / 30
            assert abs(seen[str(field), tile] - expected) < 5 * expected**0.5


@pytest.mark.parametrize("players", PLAYERS)
def test_three_figures_each_and_the_priestess_begin_on_the_start(players: int) -> None:
    """O-5"""
    dealt = start(players).to_dict()
    assert dealt["figures"] == [[0, 0, 0]] * players
    assert dealt["priestess"] == 0


def test_a_game_begins_with_nothing_taken_and_nothing_scored() -> None:
    """O-5"""
    dealt = start(3).to_dict()
    assert dealt["wishes"] == dealt["mirrors"] == dealt["points"] == [0, 0, 0]
    assert dealt["scored_leprechauns"] == [False] * 3
    assert dealt["options"] == {"any_clover": False, "leprechaun_three": 15}


@pytest.mark.parametrize("figures", [[], [0, 0], [0, 0, 0, 0]])
def test_neither_more_nor_fewer_than_three_figures(figures: list[int]) -> None:
    """O-5"""
    with pytest.raises(nemeton.BadPosition, match=r"3 fields are expected, not \d \(O-5\)"):
        position(figures=[figures])


@pytest.mark.parametrize(("players", "deck"), [(2, 64), (3, 86), (4, 78)])
def test_each_gets_eight_cards_and_with_two_players_30_are_removed_unseen(players: int, deck: int) -> None:
    """O-6, K-5"""
    state = start(players)
    dealt = state.to_dict()
    assert [len(hand) for hand in dealt["hands"]] == [8] * players
    assert len(dealt["deck"]) == deck
    assert dealt["discards"] == {}
    assert dealt["rows"] == [{}] * players
    assert state.view(0)["deck"] == deck


def test_which_cards_are_dealt_and_removed_is_up_to_chance() -> None:
    """O-6, K-5: over many deals every card is removed, held and on top of the deck about equally often."""
    deals = 1200
    removed: Counter[str] = Counter()
    held: Counter[tuple[int, str]] = Counter()
    top: Counter[str] = Counter()
    for number in range(deals):
        dealt = nemeton.game("orakel", players=2).start("removed", number=number).to_dict()
        gone = Counter(ALL_CARDS * 2)
        gone.subtract([*dealt["deck"], *dealt["hands"][0], *dealt["hands"][1]])
        assert gone.total() == 30
        assert min(gone.values()) >= 0
        removed.update(gone)
        held.update((seat, card) for seat, hand in enumerate(dealt["hands"]) for card in hand)
        top.update(dealt["deck"][-1:])
    for card in ALL_CARDS:
        counts = {30: removed[card], 8: held[0, card], 1: top[card]}
        for share, count in counts.items():
            expected = deals * share / 55
            assert abs(count - expected) < 5 * expected**0.5


@pytest.mark.parametrize("players", PLAYERS)
def test_a_start_player_can_be_set(players: int) -> None:
    """O-6, K-6"""
    for first in range(players):
        assert start(players, first=first).actor == first


@pytest.mark.parametrize("players", PLAYERS)
def test_without_one_the_lot_decides(players: int) -> None:
    """O-6, K-6"""
    starts = Counter(start(players, seed=f"lot {i}").actor for i in range(600))
    assert set(starts) == set(range(players))
    assert all(abs(count - 600 / players) < 80 for count in starts.values())


def test_who_begins_and_the_options_do_not_change_the_deal() -> None:
    """O-6, K-6"""
    dealt = [start(3, first=first).to_dict() for first in (None, 0, 1, 2)]
    assert all(one | {"turn": 0} == dealt[0] | {"turn": 0} for one in dealt)
    other = nemeton.game("orakel", players=3, any_clover=True, leprechaun_three=20).start("a grove").to_dict()
    assert other | {"options": {}} == dealt[0] | {"options": {}}


@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise(players: int) -> None:
    """O-6, K-6"""
    state = start(players, first=1)
    actors = []
    for _ in range(2 * players + 1):
        actors.append(state.actor)
        state.play(next(action for action in state.actions() if action.startswith("discard")))
        if state.to_dict()["phase"] == "draw":
            state.play("draw deck")
    assert actors == [(1 + i) % players for i in range(2 * players + 1)]


def test_the_last_seat_is_followed_by_the_first() -> None:
    """O-6, K-6"""
    state = nemeton.position(drawing(3, turn=2, hands=["r1", "r2", "r3"]))
    state.play("discard r3")
    assert state.actor == 0
