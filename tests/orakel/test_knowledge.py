"""What a seat may know, and nothing else: views, observations, and deals drawn anew."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nemeton
from tests.orakel.board import after, bold, moved, played, position, some_drawing
from tests.orakel.referee import ALL_CARDS, COLOURS

steady = settings(max_examples=50, deadline=None, derandomize=True)
some_play = {
    "players": st.integers(2, 4),
    "seed": st.text("abc", max_size=4),
    "choices": st.lists(st.integers(0, 1000), max_size=150),
}


def check_redeal(state: nemeton.State, seat: int, seed: str) -> None:
    """A deal drawn anew for a seat looks the same to it, and is a possible one."""
    other = state.redeal(seat, seed)
    assert other.view(seat) == state.view(seat)
    assert other.observe(seat) == state.observe(seat)
    assert other.view(None) == state.view(None)
    assert (other.actor, other.over, other.scores(), other.result) == (
        state.actor,
        state.over,
        state.scores(),
        state.result,
    )
    if state.actor == seat:
        assert other.actions() == state.actions()
    was, now = state.to_dict(), other.to_dict()
    hidden = ("hands", "deck")
    assert {key: now[key] for key in now if key not in hidden} == {key: was[key] for key in was if key not in hidden}
    assert now["hands"][seat] == was["hands"][seat]
    assert list(map(len, now["hands"])) == list(map(len, was["hands"]))
    assert len(now["deck"]) == len(was["deck"])
    assert max(cards_of(now).values(), default=0) <= 2
    assert len(other.actions()) != 1
    assert nemeton.position(now).to_dict() == now


def cards_of(there: dict[str, Any]) -> Counter[str]:
    lying = [f"{c}{n}" for pile in [*there["rows"], there["discards"]] for c, numbers in pile.items() for n in numbers]
    return Counter([*there["deck"], *(card for hand in there["hands"] for card in hand), *lying])


@steady
@given(**some_play)
def test_what_a_seat_can_not_know_never_changes_what_it_is_shown(players: int, seed: str, choices: list[int]) -> None:
    state = played(players, seed, choices)
    before = state.copy()
    for seat in range(players):
        for deal in range(2):
            check_redeal(state, seat, f"deal {deal}")
    assert state == before


def test_the_same_holds_in_set_up_positions() -> None:
    """In the midst of chains, throws and second draws too."""
    chance = random.Random(9)
    seen = set()
    for _ in range(80):
        state = nemeton.position(some_drawing(chance))
        for _ in range(chance.randint(0, 12)):
            if not state.over:
                state.play(bold(chance, state.actions()))
        seen.add((state.to_dict()["phase"], *state.to_dict().get("pending", {})))
        for seat in range(state.game.players):
            check_redeal(state, seat, "deal")
    assert len(seen) > 6


@steady
@given(**some_play)
def test_a_new_deal_depends_on_nothing_that_the_seat_can_not_know(players: int, seed: str, choices: list[int]) -> None:
    """So it does not matter from which of the states that a seat can't tell apart it is drawn."""
    state = played(players, seed, choices)
    for seat in range(players):
        elsewhere = state.redeal(seat, "elsewhere")
        assert elsewhere.redeal(seat, "new").to_dict() == state.redeal(seat, "new").to_dict()


def test_whoever_is_asked_has_a_choice_in_every_new_deal() -> None:
    """Seat 1 is asked with one card in hand, so everybody can infer that its rows still take that card."""
    rows = {"r": [1, 0], "y": [1, 0], "b": [1, 0]}
    state = position(turn=1, hands=["p0 p1", "g5"], rows=[{}, rows])
    assert state.actions() == ["play g5", "discard g5"]
    for i in range(50):
        assert len(state.redeal(0, f"{i}").actions()) == 2


def test_a_new_deal_brings_new_chances() -> None:
    """What will be drawn is not the same again: the draw pile and the generator are new."""
    state = nemeton.game("orakel", players=3).start("chances", first=0)
    deals = [state.redeal(0, f"{i}") for i in range(20)]
    assert len({tuple(deal.to_dict()["deck"]) for deal in deals}) == 20
    assert len({tuple(deal.to_dict()["hands"][1]) for deal in deals}) == 20
    assert len({tuple(deal.s.random) for deal in deals}) == 20
    assert state.redeal(0, "a").to_dict() == state.redeal(0, "a").to_dict()


def taken_openly(players: int, seed: str, choices: list[int]) -> tuple[nemeton.State, list[Counter[str]]]:
    """Plays, and notes which cards a watchful spectator knows to be in each hand."""
    state = nemeton.game("orakel", players=players).start(seed)
    known: list[Counter[str]] = [Counter() for _ in range(players)]
    for choice in choices:
        actions = state.actions()
        if not actions:
            break
        action = actions[choice % len(actions)]
        before, seat = state.to_dict(), state.actor
        assert seat is not None
        verb, *words = action.split()
        state.play(action)
        if verb == "draw" and words[0] in COLOURS:
            known[seat][f"{words[0]}{before['discards'][words[0]][-1]}"] += 1
        elif verb in ("play", "discard", "throw") and known[seat][words[0]]:
            known[seat][words[0]] -= 1
    return state, known


@steady
@given(**some_play)
def test_others_see_of_a_hand_the_cards_taken_openly_and_nothing_else(
    players: int, seed: str, choices: list[int]
) -> None:
    state, known = taken_openly(players, seed, choices)
    there = state.to_dict()
    for watcher in (*range(players), None):
        view = state.view(watcher)
        for seat, hand in enumerate(there["hands"]):
            if seat == watcher:
                assert view["hands"][seat] == hand
            else:
                shown = sorted(known[seat].elements(), key=ALL_CARDS.index)
                assert view["hands"][seat] == [*shown, *[None] * (len(hand) - len(shown))]
        assert view["deck"] == len(there["deck"])
        assert view["discards"] == {c: [None] * (len(pile) - 1) + pile[-1:] for c, pile in there["discards"].items()}


@steady
@given(**some_play)
def test_cards_taken_openly_stay_in_their_hand_when_the_rest_is_dealt_anew(
    players: int, seed: str, choices: list[int]
) -> None:
    state, known = taken_openly(players, seed, choices)
    for seat in range(players):
        hands = state.redeal(seat, "anew").to_dict()["hands"]
        for other in range(players):
            assert Counter(hands[other]) >= known[other]


def test_cards_are_taken_openly_often_enough_for_these_tests_to_mean_something() -> None:
    chance = random.Random(1)
    held = 0
    for number in range(10):
        choices = [chance.randrange(1000) for _ in range(150)]
        _, known = taken_openly(2 + number % 3, f"{number}", choices)
        held += sum(cards.total() for cards in known)
    assert held > 30


@pytest.mark.parametrize("leaving", [("discard g5",), ("play g5", "priestess 1"), ("play r9", "move 0", "throw g5")])
def test_a_card_taken_openly_is_seen_in_the_hand_until_one_like_it_leaves_it(leaving: tuple[str, ...]) -> None:
    """By discarding, laying, or throwing at a leprechaun: then one lies open, and it may have been the one taken."""
    drawn: dict[str, Any] = {"discards": {"g": [5]}, "tiles": {1: "leprechaun"}}
    state = position(phase="draw", hands=["g5 r9 b1", "r1 r2"], deck="p1 p2 p3 p4 p5 p6", **drawn)
    state = after(state, "draw g")
    assert state.view(1)["hands"][0] == ["g5", None, None, None]
    assert all("g5" in state.redeal(1, f"{i}").to_dict()["hands"][0] for i in range(50))
    state = after(state, "discard r1", *leaving)
    while state.actor == 0:
        state.play("draw deck")
    there = state.to_dict()
    assert there["hands"][0].count("g5") == 1
    assert set(state.view(1)["hands"][0]) == {None}
    lies_open = (state.view(1)["rows"][0].get("g", []), state.view(1)["discards"].get("g", []))
    assert lies_open in (([5], []), ([], [5]))
    deals = [state.redeal(1, f"{i}").to_dict() for i in range(50)]
    assert 0 < sum("g5" in deal["hands"][0] for deal in deals) < 50
    assert all(cards_of(deal)["g5"] <= 2 for deal in deals)


def test_both_cards_of_two_open_draws_are_seen() -> None:
    state = moved("r9", [0, 0, 0], hands=["r9 b1", "r1 r2"], tiles={1: "leprechaun"}, discards={"g": [5, 7]})
    state = after(state, "throw b1", "draw g", "draw g")
    assert state.view(1)["hands"][0] == ["g5", "g7"]
    assert state.redeal(1, "any").to_dict()["hands"][0] == ["g5", "g7"]


def test_a_card_thrown_from_a_row_was_and_stays_public() -> None:
    """Nobody's hand is known better or worse for it."""
    state = moved("r9", [0, 0, 0], hands=["r9 b1", "r1 r2"], tiles={1: "leprechaun"}, discards={"g": [5]})
    state = after(state, "throw row r", "draw deck")
    for seat in (1, None):
        assert state.view(seat)["hands"][0] == [None, None]
        assert state.view(seat)["discards"] == {"r": [9], "g": [5]}
    assert all(cards_of(state.redeal(1, f"{i}").to_dict())["r9"] <= 2 for i in range(30))


def test_a_spectator_sees_no_hand_no_deck_and_only_the_tops_of_piles() -> None:
    state = position(3, hands=["g5 b1", "r1", "y3 y4"], discards={"g": [9, 2], "r": [4]}, deck="p1 p2 p3")
    view = state.view()
    assert view["seat"] is None
    assert view["hands"] == [[None, None], [None], [None, None]]
    assert view["deck"] == 3
    assert view["discards"] == {"r": [4], "g": [None, 2]}
    assert "actions" not in view
    assert all("actions" not in state.view(seat) for seat in (1, 2))
    assert state.view(0)["actions"] == state.actions()


def test_everybody_sees_the_board_and_what_is_pending() -> None:
    chance = random.Random(2)
    open_to_all = ("tiles", "figures", "priestess", "rows", "wishes", "mirrors", "points", "scored_leprechauns", "turn")
    for _ in range(60):
        state = nemeton.position(some_drawing(chance))
        for _ in range(chance.randint(0, 6)):
            if not state.over:
                state.play(bold(chance, state.actions()))
        there = state.to_dict()
        for seat in (*range(state.game.players), None):
            view = state.view(seat)
            assert all(view[key] == there[key] for key in (*open_to_all, "phase", "discarded"))
            assert view.get("pending") == there.get("pending")


@pytest.mark.parametrize("any_clover", [False, True])
def test_an_observation_tells_positions_apart_that_a_seat_can_tell_apart(any_clover: bool) -> None:
    """Many different positions of one seat, many different observations; figures are not told apart by their place."""
    chance = random.Random(6)
    seen: dict[str, list[int]] = {}
    for number in range(3):
        state = nemeton.game("orakel", players=2, any_clover=any_clover).start("observed", number=number)
        while not state.over:
            numbers = state.observe(0)
            assert seen.setdefault(what_is_told(state.view(0)), numbers) == numbers
            state.play(bold(chance, state.actions()))
    assert len({tuple(numbers) for numbers in seen.values()}) == len(seen) > 300


def what_is_told(view: dict[str, Any]) -> str:
    """A seat's view, without what follows from the rest; who landed, by its field and not by its place in the list."""
    told = {key: view[key] for key in view if key not in ("turn_number", "actor", "actions", "scores")}
    pending = told.get("pending", {})
    if "figure" in pending:
        own = told["figures"][told["turn"]]
        past = [*zip(own, pending["began"], map(tuple, pending["used"]), strict=True)]
        told["pending"] = (past[pending["figure"]], sorted(past))
    return str(told | {"figures": [sorted(own) for own in told["figures"]]})


# Uniformity: on positions with a handful of unknown cards every possible deal can be listed.


def nearly_open(unknown: list[str], hands: list[str], deck: int, **drawn: Any) -> nemeton.State:
    """All cards of the box lie open but those named; seats from 1 on and the deck hold cards of these."""
    pool = list(unknown)
    held = [hands[0], *(" ".join(pool.pop(0) for _ in range(int(size))) for size in hands[1:])]
    stacked = " ".join(pool.pop(0) for _ in range(deck))
    known = Counter(ALL_CARDS * 2)
    known.subtract([*unknown, *hands[0].split()])
    piles = {c: [int(card[1:]) for card in ALL_CARDS if card[0] == c for _ in range(known[card])] for c in COLOURS}
    return position(len(hands), hands=held, deck=stacked, discards=piles, **drawn)


def deals(unknown: list[str], sizes: list[int], deck: int) -> dict[Any, float]:
    """Every way in which the unknown cards can lie in hands of these sizes and a deck, and how likely it is."""
    ways: Counter[Any] = Counter()
    for order in permutations(unknown):
        cards = list(order)
        hands = [tuple(sorted(cards.pop() for _ in range(size))) for size in sizes]
        ways[*hands, tuple(cards[:deck])] += 1
    return {way: count / ways.total() for way, count in ways.items()}


def check_uniform(state: nemeton.State, seat: int, expected: dict[Any, float], draws: int) -> None:
    """Chi-square, with fixed seeds and a bound far out: a fair redeal is nowhere near it, a crooked one far beyond."""
    found: Counter[Any] = Counter()
    others = [p for p in range(state.game.players) if p != seat]
    known = [Counter(card for card in state.view(seat)["hands"][p] if card) for p in others]
    for i in range(draws):
        there = state.redeal(seat, f"{i}").to_dict()
        hidden = [Counter(there["hands"][p]) - known[k] for k, p in enumerate(others)]
        found[*(tuple(sorted(hand.elements())) for hand in hidden), tuple(there["deck"])] += 1
    assert set(found) == set(expected)
    square = sum((found[way] - draws * share) ** 2 / (draws * share) for way, share in expected.items())
    free = len(expected) - 1
    assert square < free + 6 * (2 * free) ** 0.5


def test_all_possible_deals_are_equally_likely() -> None:
    """Two cards in the other hand, one in the deck, one removed from the game, and one card of which there are two."""
    unknown = ["b1", "b1", "r4", "g7"]
    state = nearly_open(unknown, ["y0 y1", "2"], deck=1)
    check_uniform(state, 0, deals(unknown, [2], 1), draws=1500)


def test_also_among_several_other_hands() -> None:
    unknown = ["b1", "b2", "r4", "r4"]
    state = nearly_open(unknown, ["y0 y1", "1", "1"], deck=1)
    check_uniform(state, 0, deals(unknown, [1, 1], 1), draws=1500)


def test_also_after_a_throw_with_one_of_two_draws_made() -> None:
    """The card taken openly stays; the unknown copy of it may be anywhere."""
    unknown = ["b10", "r4", "p10", "g7"]
    drawn: dict[str, Any] = {"turn": 1, "phase": "throw", "figures": [[0, 0, 0], [4, 0, 0]], "tiles": {4: "leprechaun"}}
    state = nearly_open(unknown, ["y0 y1", "3"], deck=1, **drawn)
    state = after(state, "throw r4", "draw b")
    assert state.actor == 1
    assert state.view(0)["hands"][1] == ["b10", None, None]
    check_uniform(state, 0, deals(["b10", "p10", "g7"], [2], 1), draws=1500)
