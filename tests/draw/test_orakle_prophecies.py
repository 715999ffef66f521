"""What a picture of Orakle says about prophecies: their words, and whether they hold, are open or are lost."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from nemeton.draw.orakle_oracles import GAP, LARGE, SMALL, Size, drawing, told
from nemeton.draw.orakle_prophecies import brief, fate_words, in_order, sentence
from nemeton.draw.orakle_table import HOLDS, LOST, OPEN, Table
from nemeton.draw.svg import room
from nemeton.games.orakle.data import PROPHECY_IDS
from nemeton.language import speaking
from tests.draw.orakle_views import game, position

HAND = "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11"


def table(*chips: dict[str, Any], hand: str = HAND, players: int = 3, **more: Any) -> Table:
    """Seats with these chips, so many tricks before the end."""
    dealt = [*chips, *[{}] * (players - len(chips))]
    return Table(position(players, hand, chips=dealt, **more).view(0))


@pytest.mark.parametrize(
    ("name", "words", "short"),
    [
        ("no-hydra", "No Hydra chip", "No Hydra"),
        ("phoenix-1", "Exactly one Phoenix chip", "Exactly 1 Phoenix"),
        ("pegasus-3", "Exactly three Pegasus chips", "Exactly 3 Pegasus"),
        ("each-1", "At least one of each animal", "1+ of each animal"),
        ("no-loser", "No loser chip", "No loser chip"),
        ("loser-1", "Exactly one loser chip", "Exactly 1 loser chip"),
        ("losers-2", "At least two loser chips", "2+ loser chips"),
        ("most-hydra", "Most Hydra chips, alone", "Most Hydra"),
        ("fewest-chips", "Fewest chips of all, alone", "Fewest chips"),
        ("chips-4", "Exactly four chips in all", "Exactly 4 chips"),
    ],
)
def test_prophecies_have_words(name: str, words: str, short: str) -> None:
    """T-4, T-5"""
    assert sentence(name) == words
    assert brief(name) == short


def test_all_prophecies_differ_in_words_and_drawing() -> None:
    """T-4"""
    for tell in (sentence, brief, lambda name: drawing(name, 17, False), lambda name: drawing(name, 14, True)):
        assert len({tell(name) for name in PROPHECY_IDS}) == len(PROPHECY_IDS)
    assert in_order(["chips-4", "no-hydra", "each-1"]) == ["no-hydra", "each-1", "chips-4"]


@pytest.mark.parametrize(
    ("name", "chips", "hand", "fate", "words"),
    [
        ("no-hydra", [{}], HAND, HOLDS, "holds so far"),
        ("no-hydra", [{"hydra": 2, "losers": ["hydra"]}], HAND, HOLDS, "holds so far"),  # T-31
        ("no-phoenix", [{"phoenix": 2}], HAND, OPEN, "open: 2 too many"),  # the loser chip would save it
        ("no-phoenix", [{"phoenix": 2}], "r2 r3 r4 r5", LOST, "lost"),  # four are left, so five tricks would be needed
        ("phoenix-1", [{"phoenix": 2}], HAND, LOST, "lost"),  # chips never go back one by one
        ("phoenix-2", [{}], HAND, OPEN, "open: 0 of 2"),
        ("phoenix-2", [{"phoenix": 1}], "r2 r3", OPEN, "open: 1 of 2"),
        ("phoenix-2", [{}, {"phoenix": 5}], HAND, LOST, "lost"),  # only one is left
        ("phoenix-4", [{}], "r2 r3 r4", LOST, "lost"),  # only three tricks are left
        ("phoenix-2", [{"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 4}], HAND, OPEN, "open: 0 of 2"),
        ("each-1", [{"phoenix": 1, "hydra": 1}], "r2 r3", OPEN, "open: 2 of 3"),
        ("each-1", [{"phoenix": 1}, {"hydra": 3}], HAND, LOST, "lost"),
        ("each-1", [{}], "r2 r3", LOST, "lost"),  # two tricks for three animals
        ("no-loser", [{"losers": ["hydra"]}, {"hydra": 3}], HAND, OPEN, "open: 1 too many"),
        ("loser-1", [{}], "r2 r3 r4 r5", OPEN, "open: 0 of 1"),
        ("loser-1", [{}], "r2 r3 r4", LOST, "lost"),  # three tricks take three Hydras, the fourth the loser chip
        ("losers-2", [{"losers": ["hydra"]}, {"hydra": 3}], HAND, OPEN, "open: 1 of 2"),
        ("most-pegasus", [{"pegasus": 1}, {"pegasus": 1}], HAND, OPEN, "open: 1 against 1"),
        (
            "most-pegasus",
            [{"pegasus": 1}, {"pegasus": 3}],
            "r2 r3",
            OPEN,
            "open: 1 against 3",
        ),  # if that seat loses its
        ("most-pegasus", [{}, {"pegasus": 4}], HAND, LOST, "lost"),
        ("most-pegasus", [{"pegasus": 2}, {"pegasus": 1}], HAND, HOLDS, "holds so far"),
        ("most-pegasus", [{"pegasus": 1}, {"pegasus": 3, "losers": ["pegasus"]}], HAND, HOLDS, "holds so far"),
        ("fewest-chips", [{"hydra": 1}], HAND, OPEN, "open: 1 against 0"),
        ("fewest-chips", [{"hydra": 3, "pegasus": 2}], "r2 r3", LOST, "lost"),
        ("chips-3", [{"hydra": 1, "pegasus": 1}], "r2 r3", OPEN, "open: 2 of 3"),
        ("chips-3", [{"hydra": 1, "pegasus": 1}], "", LOST, "lost"),
    ],
)
def test_prophecies_hold_or_are_open_or_lost(
    name: str, chips: list[dict[str, Any]], hand: str, fate: str, words: str
) -> None:
    """T-4, T-5, T-24, T-31: by the chips, and by the tricks that are left."""
    if hand:
        found = table(*chips, hand=hand)
    else:  # before the last answer there are no tricks left
        last = [{"phoenix": 0} | chips[0] | {"losers": ["phoenix"]}, {"phoenix": 6}, {}]
        found = Table(position(3, "", "r12 y4 y3", phase="loser", chips=last).view(0))
    assert found.fate(0, name) == fate
    assert fate_words(found, 0, name) == words


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize(
    ("name", "chips"), [("fewest-chips", [{"hydra": 3, "pegasus": 2}]), ("no-phoenix", [{"phoenix": 2}])]
)
def test_how_things_stand_does_not_run_into_the_points(
    name: str, chips: list[dict[str, Any]], size: Size, language: str
) -> None:
    found = table(*chips)
    with speaking(language):
        drawn = told(name, OPEN, fate_words(found, 0, name), size)
    *_, state, worth = ElementTree.fromstring(f"<svg>{drawn}</svg>").iter("text")
    ends = 33 + room(state.text or "", float(state.get("font-size", 0)))
    begins = float(worth.get("x", 0)) - room(worth.text or "", size.points)
    assert ends + GAP <= begins + 0.1


def test_the_loser_chip_in_question_may_still_go() -> None:
    """T-25: even after the last trick."""
    chips = [{"phoenix": 2, "losers": ["phoenix"]}, {"phoenix": 4}, {}]
    found = Table(position(3, "", "r12 y4 y3", phase="loser", chips=chips).view(0))
    assert found.fate(0, "phoenix-2") == OPEN
    assert found.fate(0, "phoenix-3") == LOST
    assert found.fate(0, "no-loser") == OPEN
    assert found.fate(1, "phoenix-4") == HOLDS


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (4, 3), (5, 4)])
def test_what_is_lost_never_comes_true(players: int, seed: int) -> None:
    """T-4, T-5: whatever is played, and for every prophecy there is."""
    state = game(players).start(seed=f"lost {seed}")
    choice = random.Random(seed)
    lost: set[tuple[int, str]] = set()
    while not state.over:
        view = state.view(None)
        if view["round"] == players - 1 and view["phase"] in ("play", "loser"):
            found = Table(view)
            lost |= {(p, name) for p in range(players) for name in PROPHECY_IDS if found.fate(p, name) == LOST}
            assert not {(p, name) for p, name in lost if found.fate(p, name) == OPEN}
        state.play(choice.choice(state.actions()))
    over = Table(state.view(None))
    assert lost
    assert not {(p, name) for p, name in lost if over.fate(p, name) == HOLDS}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_points_of_the_parts_are_those_of_the_whole(players: int) -> None:
    """T-32: earlier rounds, chips and prophecies together are the score that the game tells."""
    state = game(players).start(seed="points")
    choice = random.Random(players)
    while True:
        seat = choice.choice((None, *range(players)))
        found = Table(state.view(seat))
        for p in range(players):
            parts = found.earlier_points(p) + found.chip_points(p) + (found.prophecy_points(p) or 0)
            assert parts == found.score(p)
        if state.over:
            break
        state.play(choice.choice(state.actions()))
    assert [found.score(p) for p in range(players)] == state.scores()
