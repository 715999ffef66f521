"""What a round is worth, every prophecy, and how a game ends."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import nemeton
from nemeton.games.contract import Line
from nemeton.games.orakle import data, oracles, scoring
from nemeton.games.orakle.data import PROPHECIES, PROPHECY_IDS
from tests.orakle.board import after, lay, over, position, start, until

Chips = dict[str, Any]


def holds(name: str, *chips: Chips, players: int = 3) -> bool:
    """Whether seat 0's prophecy has come true with these chips of seats 0, 1 …"""
    state = position(players, hands=["r1 r2"], chips=chips)
    return bool(scoring.prophecy_holds(state.s, 0, PROPHECY_IDS.index(name)))


@pytest.mark.parametrize("animal", ["phoenix", "pegasus", "hydra"])
def test_prophecies_of_none_of_an_animal(animal: str) -> None:
    """T-4, T-5: the loser chip is no such chip, and makes chips worthless."""
    assert holds(f"no-{animal}")
    assert not holds(f"no-{animal}", {animal: 1})
    assert holds(f"no-{animal}", {"losers": [animal]})
    assert holds(f"no-{animal}", {animal: 2, "losers": [animal]})


@pytest.mark.parametrize(
    ("animal", "number"),
    [("phoenix", n) for n in (1, 2, 3, 4)] + [("pegasus", n) for n in (1, 2, 3)] + [("hydra", n) for n in (1, 2)],
)
def test_prophecies_of_exactly_so_many_of_an_animal(animal: str, number: int) -> None:
    """T-4, T-5: what else one has is of no account."""
    most = {"phoenix": 6, "pegasus": 4, "hydra": 3}[animal]
    others = {"phoenix": 1, "pegasus": 1, "hydra": 1}
    for count in range(most + 1):
        assert holds(f"{animal}-{number}", {animal: count}) == (count == number)
        assert holds(f"{animal}-{number}", others | {animal: count}) == (count == number)
    assert not holds(f"{animal}-{number}", {animal: number, "losers": [animal]})
    assert not holds(f"{animal}-{number}", {animal: number - 1, "losers": [animal]})
    assert holds(f"{animal}-{number}", {animal: number, "losers": ["hydra" if animal == "phoenix" else "phoenix"]})


def test_the_prophecy_of_one_of_each() -> None:
    """T-4: at least one."""
    assert holds("each-1", {"phoenix": 1, "pegasus": 1, "hydra": 1})
    assert holds("each-1", {"phoenix": 3, "pegasus": 2, "hydra": 1})
    assert not holds("each-1", {"phoenix": 3, "pegasus": 2})
    assert not holds("each-1", {"phoenix": 1, "pegasus": 1, "hydra": 1, "losers": ["hydra"]})


def test_prophecies_of_loser_chips() -> None:
    """T-4, T-5"""
    for losers, none, one, two in (
        ([], True, False, False),
        (["hydra"], False, True, False),
        (["hydra", "phoenix"], False, False, True),
        (["hydra", "pegasus", "phoenix"], False, False, True),
    ):
        chips = {"phoenix": 1, "losers": losers}
        assert holds("no-loser", chips) == none
        assert holds("loser-1", chips) == one
        assert holds("losers-2", chips) == two


@pytest.mark.parametrize("animal", ["phoenix", "pegasus", "hydra"])
def test_prophecies_of_the_most_of_an_animal_are_met_only_alone(animal: str) -> None:
    """T-5"""
    name = f"most-{animal}"
    assert holds(name, {animal: 1})
    assert not holds(name)
    assert not holds(name, {animal: 1}, {animal: 1})
    assert not holds(name, {animal: 1}, {}, {animal: 1})
    assert holds(name, {animal: 2}, {animal: 1})
    assert not holds(name, {animal: 1}, {animal: 2})
    assert not holds(name, {animal: 2, "losers": [animal]})
    assert holds(name, {animal: 1}, {animal: 2, "losers": [animal]})


def test_prophecies_of_the_most_and_the_fewest_chips_are_met_only_alone() -> None:
    """T-5: chips worth points, after T-31."""
    assert holds("most-chips", {"phoenix": 1, "hydra": 1}, {"phoenix": 1}, {"hydra": 1})
    assert not holds("most-chips", {"phoenix": 2}, {"phoenix": 1}, {"hydra": 2})
    assert holds("most-chips", {"phoenix": 2}, {"phoenix": 1}, {"hydra": 2, "losers": ["hydra"]})
    assert holds("fewest-chips", {}, {"phoenix": 1}, {"hydra": 1})
    assert not holds("fewest-chips", {}, {"phoenix": 1}, {})
    assert not holds("fewest-chips", {"phoenix": 1}, {"phoenix": 1}, {"hydra": 1})
    assert holds("fewest-chips", {"phoenix": 4, "losers": ["phoenix"]}, {"phoenix": 1}, {"hydra": 1})
    assert holds("fewest-chips", {"losers": ["hydra", "phoenix"]}, {"phoenix": 1}, {"hydra": 1})
    assert holds("fewest-chips", {}, {"hydra": 1}, {"hydra": 1}, {"hydra": 1}, players=4)
    assert not holds("fewest-chips", {}, {"hydra": 1}, {"hydra": 1}, players=4)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_prophecies_of_so_many_chips_in_all(number: int) -> None:
    """T-4, T-5"""
    for phoenix in range(4):
        for hydra in range(3):
            assert holds(f"chips-{number}", {"phoenix": phoenix, "hydra": hydra}) == (phoenix + hydra == number)
    assert holds(f"chips-{number}", {"phoenix": number, "hydra": 2, "losers": ["hydra"]})


TRUE: dict[str, Chips] = {  # chips with which a prophecy comes true if seat 1 has a Hydra and seat 2 a Phoenix
    "no-hydra": {"pegasus": 1},
    "no-pegasus": {"phoenix": 2},
    "no-phoenix": {"hydra": 1},
    "phoenix-1": {"phoenix": 1},
    "pegasus-1": {"pegasus": 1},
    "hydra-1": {"hydra": 1},
    "phoenix-2": {"phoenix": 2},
    "pegasus-2": {"pegasus": 2},
    "hydra-2": {"hydra": 2},
    "phoenix-3": {"phoenix": 3},
    "pegasus-3": {"pegasus": 3},
    "phoenix-4": {"phoenix": 4},
    "each-1": {"phoenix": 1, "pegasus": 1, "hydra": 1},
    "no-loser": {},
    "loser-1": {"losers": ["hydra"]},
    "losers-2": {"losers": ["hydra", "pegasus"]},
    "most-phoenix": {"phoenix": 2},
    "most-pegasus": {"pegasus": 1},
    "most-hydra": {"hydra": 2},
    "most-chips": {"pegasus": 2},
    "fewest-chips": {},
    "chips-2": {"pegasus": 1, "hydra": 1},
    "chips-3": {"pegasus": 1, "hydra": 2},
    "chips-4": {"pegasus": 4},
}


@pytest.mark.parametrize(("name", "points"), [(name, points) for name, _, points, _ in PROPHECIES])
def test_a_prophecy_that_holds_scores_its_points(name: str, points: int) -> None:
    """T-4, T-32"""
    other = "losers-2" if name != "losers-2" else "each-1"
    state = position(hands=["r1 r2"], chips=[TRUE[name], {"hydra": 1}, {"phoenix": 1}], oracles=[f"{name} {other}"])
    assert [line.points for line in state.breakdown(0) if line.source == name] == [points]


def test_chips_are_scored_for_the_state_after_the_loser_chips_have_done_their_work() -> None:
    """T-30, T-31"""
    chips = [{"phoenix": 2, "pegasus": 1, "losers": ["phoenix"]}, {"phoenix": 1}, {}]
    state = position(hands=["r1 r2"], chips=chips, oracles=["no-phoenix losers-2"])
    assert state.breakdown(0) == [
        Line("phoenix", 0, "T-31"),
        Line("pegasus", 3, "T-32"),
        Line("hydra", 0, "T-32"),
        Line("losers-2", 0, "T-32"),
        Line("no-phoenix", 4, "T-32"),
    ]
    assert state.scores()[0] == 7


def test_who_has_a_loser_chip_gives_back_that_animals_chips_and_keeps_the_loser_chip() -> None:
    """T-31: others keep theirs."""
    chips = [{"phoenix": 2, "pegasus": 1, "losers": ["phoenix"]}, {"phoenix": 2}, {"hydra": 1, "losers": ["pegasus"]}]
    nothing = ["losers-2 hydra-2", "losers-2 hydra-2", "each-1 each-1"]
    state = position(round=2, hands=["r7", "r2", "r3"], chips=chips, oracles=nothing)  # seat 0 wins a second Pegasus
    assert state.over
    assert state.to_dict()["chips"] == [
        {"pegasus": 2, "losers": ["phoenix"]},
        {"phoenix": 2},
        {"hydra": 1, "losers": ["pegasus"]},
    ]
    assert state.to_dict()["totals"] == state.scores() == [6, 4, 5]


def test_example_5_a_rounds_account() -> None:
    """T-E5: 17 with the Hydra loser chip, 28 without it."""
    chips = {"hydra": 1, "pegasus": 2, "phoenix": 1}
    oracles = ["pegasus-2 each-1"]
    state = position(hands=["r1 r2"], chips=[chips | {"losers": ["hydra"]}], oracles=oracles)
    assert state.scores()[0] == 17
    assert [(line.source, line.points) for line in state.breakdown(0)] == [
        ("phoenix", 2),
        ("pegasus", 6),
        ("hydra", 0),
        ("each-1", 0),
        ("pegasus-2", 9),
    ]
    state = position(hands=["r1 r2"], chips=[chips], oracles=oracles)
    assert state.scores()[0] == 28
    assert [line.points for line in state.breakdown(0)] == [2, 6, 5, 6, 9]


def test_rounds_add_up() -> None:
    """T-32"""
    nothing = ["losers-2 hydra-2", "losers-2 hydra-2", "each-1 each-1"]
    state = position(hands=["r7", "r2", "r3"], totals=[10, 20, 30], oracles=nothing)
    there = state.to_dict()
    assert there["round"] == 1
    assert there["totals"] == state.scores() == [13, 20, 30]


def test_in_the_midst_of_the_tricks_the_round_counts_as_it_stands() -> None:
    """T-32"""
    oracles = ["no-hydra phoenix-1", "no-loser hydra-1", "each-1 losers-2"]
    state = position(hands=["b11 r1 r2", "b3 r3 r4", "b4 r5 r6"], totals=[10, 20, 30], oracles=oracles)
    assert state.scores() == [12, 22, 30]  # no-hydra 2; no-loser 2
    assert lay(state, "b11").scores() == [12 + 2 + 5, 22, 30]  # the trick ended: a Phoenix, phoenix-1


@pytest.mark.parametrize("draft", [False, True])
def test_before_the_tricks_the_totals_alone_are_the_score(draft: bool) -> None:
    """T-32: prophecies of nothing would hold already."""
    state = until(start(3, draft=draft), "play")
    while state.to_dict()["round"] == 0:
        state.play(state.actions()[0])
    chance = random.Random(1)
    while state.to_dict()["phase"] in ("choose", "draft"):
        assert state.scores() == state.to_dict()["totals"]
        for seat in range(3):
            assert state.breakdown(seat) == [Line("round 1", state.scores()[seat], "T-32")]
        state.play(chance.choice(state.actions()))


def test_others_do_not_see_in_the_scores_what_prophecies_one_has() -> None:
    """T-11, T-32: a view counts the prophecies of its own seat only, until the game is over."""
    oracles = ["no-hydra no-loser", "no-pegasus no-phoenix", "each-1 losers-2"]
    state = position(hands=["r1 r2"], totals=[1, 2, 3], oracles=oracles, chips=[{}, {"hydra": 1}])
    assert state.scores() == [5, 14, 3]
    assert state.view(0)["scores"] == [5, 7, 3]
    assert state.view(1)["scores"] == [1, 14, 3]
    assert state.view()["scores"] == [1, 7, 3]


def test_after_the_last_round_the_most_points_win() -> None:
    """T-33"""
    state = over(totals=[10, 30, 20])
    assert state.over
    assert state.winners() == [1]
    assert state.result is not None
    assert (state.result.reason, state.result.rule) == ("rounds", "T-33")
    assert state.to_dict()["turn"] is None
    assert state.actor is None


def test_ties_share() -> None:
    """T-33"""
    assert over(4, totals=[30, 10, 30, 30]).winners() == [0, 2, 3]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_when_it_is_over_the_last_rounds_lines_and_the_earlier_rounds_make_the_score(players: int) -> None:
    """T-32, T-33: chips and prophecies of the last round stay, and the totals are final."""
    state = start(players)
    chance = random.Random(players)
    totals = [[0] * players]
    while not state.over:
        state.play(chance.choice(state.actions()))
        if state.to_dict()["totals"] != totals[-1]:
            totals.append(state.to_dict()["totals"])
    assert state.scores() == state.to_dict()["totals"]
    for seat in range(players):
        lines = state.breakdown(seat)
        assert sum(line.points for line in lines) == state.scores()[seat]
        assert lines[: players - 1] == [
            Line(f"round {r}", totals[r][seat] - totals[r - 1][seat], "T-32") for r in range(1, players)
        ]
        assert len(lines) == players - 1 + 3 + 2


def test_of_the_earlier_rounds_of_a_position_that_was_set_up_only_the_sum_is_known() -> None:
    """T-32"""
    state = position(round=1, hands=["r1 r2"], totals=[10, 20, 30], chips=[{"pegasus": 1}])
    assert state.breakdown(0)[:2] == [Line("earlier rounds", 10, "T-32"), Line("phoenix", 0, "T-32")]


def test_when_a_round_is_scored_everybody_learns_the_prophecies_and_what_came_of_them() -> None:
    """T-11, T-30"""
    oracles = ["phoenix-1 no-hydra", "no-loser hydra-1", "each-1 losers-2"]
    state = position(hands=["r11", "r2", "r3"], totals=[10, 20, 30], oracles=oracles)  # seat 0 wins a Phoenix
    assert state.to_dict()["round"] == 1
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert view["rounds"] == [{"chips": [2, 0, 0], "prophecies": [7, 2, 0]}]
        assert view["revealed"][0] == [{"prophecy": "no-hydra", "points": 2}, {"prophecy": "phoenix-1", "points": 5}]
        assert view["revealed"][2] == [{"prophecy": "each-1", "points": 0}, {"prophecy": "losers-2", "points": 0}]


@pytest.mark.parametrize("draft", [False, True])
def test_what_a_viewer_knows_of_a_score_line_by_line_makes_the_score_that_it_sees(draft: bool) -> None:
    """T-11, T-32"""
    state = start(4, draft=draft)
    chance = random.Random(4)
    while not state.over:
        state.play(chance.choice(state.actions()))
        for viewer in (*range(4), None):
            scores = state.view(viewer)["scores"]
            known = [state.known_breakdown(seat, viewer) for seat in range(4)]
            assert [sum(line.points for line in lines) for lines in known] == scores


def test_a_game_goes_on_until_its_last_round_is_over() -> None:
    """T-10, T-33"""
    nothing = ["losers-2 hydra-2", "losers-2 hydra-2", "each-1 each-1"]
    for players in (3, 4, 5):
        for number in range(players):
            hands = [f"r{n}" for n in range(1, players + 1)]
            state = position(players, round=number, hands=hands, oracles=nothing, dealer=1)
            assert state.over == (number == players - 1)
            assert state.to_dict()["dealer"] == (1 if state.over else 2)


def test_the_loser_chip_of_the_last_trick_decides_the_prophecies_too() -> None:
    """T-25, T-30"""
    chips = [{"hydra": 3, "losers": ["hydra"]}, {}, {}]
    state: nemeton.State = position(
        round=2,
        hands=["r5", "r2", "r3"],
        chips=chips,
        oracles=["loser-1 no-hydra", "losers-2 hydra-2", "each-1 each-1"],
    )
    assert after(state, "return").scores()[0] == 15
    assert after(state, "hold").scores()[0] == 6 + 2


# The table of prophecies, and the interpreter that reads it.


def read_data(old: str, new: str) -> dict[str, Any]:
    """The tables as they are after a line of the data was changed."""
    source = Path(str(data.__file__)).read_text(encoding="utf-8")
    assert source.count(old) == 1
    tables: dict[str, Any] = {}
    exec(compile(source.replace(old, new), "data.py", "exec"), tables)
    return tables


def test_a_prophecy_is_corrected_in_the_table_alone() -> None:
    """T-4: its points, its copies, its condition in words; everything else follows."""
    other = '("chips-4", "at most 1 hydra and most chips", 9, 1)'
    tables = read_data('("chips-4", "exactly 4 chips", 8, 1)', other)
    assert tables["PROPHECY_POINTS"][-1] == 9
    first, end = tables["FIRST_CLAUSE"][-2:]
    hydra, chips = data.WHAT.index("hydra"), data.WHAT.index("chips")
    assert tables["CLAUSES"][first:end] == ((data.AT_MOST, 1, hydra), (data.MOST, 0, chips))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('("chips-4", "exactly 4 chips", 8, 1)', '("chips-4", "exactly 4 chips", 8, 2)'),
        ('("chips-4", "exactly 4 chips", 8, 1)', '("chips-3", "exactly 4 chips", 8, 1)'),
        ('("chips-4", "exactly 4 chips", 8, 1)', '("chips-4", "exactly 4 dragons", 8, 1)'),
        ('("chips-4", "exactly 4 chips", 8, 1)', '("chips-4", "about 4 chips", 8, 1)'),
    ],
)
def test_a_table_that_can_not_be_is_refused(old: str, new: str) -> None:
    """T-4: 40 cards in all, every name once, only words that the interpreter knows."""
    with pytest.raises(ValueError, match=r".+"):
        read_data(old, new)


def test_the_interpreter_knows_at_most_though_no_card_says_it() -> None:
    """T-4"""
    state = position(hands=["r1 r2"], chips=[{"hydra": 2}])
    hydra = data.WHAT.index("hydra")
    assert [scoring.clause_holds(state.s, 0, data.AT_MOST, n, hydra) for n in (1, 2, 3)] == [False, True, True]


def test_three_copies_of_a_prophecy_would_make_one_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-11: should the printed game have such."""
    monkeypatch.setattr(oracles, "AGAIN", (0, 0b0110, 0b0100))  # cards 0, 1 and 2 are copies; card 3 is not
    expected = {0b0111: 0b0001, 0b0101: 0b0001, 0b0110: 0b0010, 0b1100: 0b1100, 0b1111: 0b1001}
    assert {cards: oracles.one_of_each(cards) for cards in expected} == expected
