"""What an observation works out for nets: it must say the same as the rules do when it happens."""

from __future__ import annotations

import random
from collections.abc import Iterator

import nemeton
from nemeton.bots.shapes import places_of
from nemeton.games.orakle.data import ANIMALS, COPIES_SET, NUMBERS, PROPHECIES
from tests.orakle.board import CHIPS, DECK, after, position

o = places_of("orakle")


def would_win(state: nemeton.State, seat: int) -> set[str]:
    """The own cards that are said to win the trick, if it were over then."""
    seen = state.observe(seat)
    places = [i // NUMBERS * o.PER_SUIT + o.WOULD_WIN + i % NUMBERS for i in range(len(DECK))]
    return {card for card, place in zip(DECK, places, strict=True) if seen[place]}


def brings(state: nemeton.State, seat: int) -> dict[str, int]:
    """The points that winning a trick is said to bring, by animal."""
    return dict(zip(ANIMALS, state.observe(seat)[o.BRINGS : o.BRINGS + len(ANIMALS)], strict=True))


def holding(state: nemeton.State, seat: int) -> set[str]:
    """The own prophecies that are said to hold."""
    seen = state.observe(seat)[o.HOLDS : o.HOLDS + len(COPIES_SET)]
    return {prophecy[0] for prophecy, holds in zip(PROPHECIES, seen, strict=True) if holds}


def animal(card: str) -> str:
    number = int(card[1:])
    return "hydra" if number <= 5 else "pegasus" if number <= 9 else "phoenix"


def last_to_lay(players: int) -> Iterator[tuple[nemeton.State, str, nemeton.State]]:
    """Moments when a seat ends a trick with cards left: the state, a card, and the state after it was played."""
    chance = random.Random(players)
    for number in range(12):
        state = nemeton.game("orakle", players=players).start("observe", number=number)
        while not state.over:
            there = state.to_dict()
            if there["phase"] == "play" and len(there["trick"]) == players - 1 and state.actor is not None:
                for action in state.actions():
                    new = after(state, action)
                    left = len(new.to_dict()["hands"][state.actor])
                    if left == len(there["hands"][state.actor]) - 1 and len(new.to_dict()["trick"]) in (0, players):
                        yield state, action.split()[1], new
            state.play(chance.choice(state.actions()))


def test_it_tells_which_own_cards_would_win_the_trick() -> None:
    """T-21, T-22"""
    for players in (3, 5):
        moments = 0
        for state, card, new in last_to_lay(players):
            assert state.actor is not None
            assert (card in would_win(state, state.actor)) == (new.to_dict()["turn"] == state.actor)
            moments += 1
        assert moments > 500


def test_a_one_would_win_over_a_twelve_and_not_over_an_eleven() -> None:
    """T-21, T-22: and neither another 1 nor a 12 over the 1 of the suit led."""
    hands = ["r2", "r1 g12", "y3 y4"]
    assert would_win(position(trick="b12", turn=1, leader=0, hands=hands), 1) == {"r1"}
    assert would_win(position(trick="b11", turn=1, leader=0, hands=hands), 1) == {"g12"}
    assert would_win(position(trick="b1", turn=1, leader=0, hands=hands), 1) == set()


def test_whoever_leads_would_win_with_any_card() -> None:
    """T-20"""
    assert would_win(position(hands=["r2 g9 y1", "b1 b2 b3"]), 0) == {"r2", "g9", "y1"}


def test_it_tells_what_winning_the_trick_brings() -> None:
    """T-23 to T-25, T-32: as the score tells it afterwards; a loser chip that may go back is put to the better use."""
    for players in (3, 4, 5):
        several = set()
        for state, card, new in last_to_lay(players):
            seat = state.actor
            assert seat is not None
            if new.to_dict()["turn"] == seat:
                ends = [after(new, answer) for answer in ("return", "hold")] if len(new.to_dict()["trick"]) else [new]
                gains = [end.scores()[seat] - state.scores()[seat] for end in ends]
                assert brings(state, seat)[animal(card)] == max(gains)
                several.add(max(gains))
        assert len(several) > 15


def test_a_loser_chip_costs_the_chips_of_its_animal() -> None:
    """T-24, T-31: three Hydras, and nobody has left one."""
    state = position(chips=[{"hydra": CHIPS[3]["hydra"]}], oracles=["no-pegasus loser-1"], hands=["r1 r2", "b1 b2"])
    assert brings(state, 0) == {"phoenix": 2, "pegasus": 0, "hydra": -15 + 6}
    assert holding(state, 0) == {"no-pegasus"}
