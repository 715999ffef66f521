"""The rulebook's worked examples, step by step. White sits on seat 0."""

from __future__ import annotations

import nemeton
from nemeton.games.contract import Line
from tests.orakel.board import after, drawing, over, position

DECK = "y0 y1 y2 y3 y4 y5 y6 y7 y9 p0 p1 p2 p3 p4"


def plays(state: nemeton.State, colour: str) -> list[str]:
    return [action for action in state.actions() if action.startswith(f"play {colour}")]


def next_turn(state: nemeton.State) -> nemeton.State:
    """Black discards, and everybody draws from the deck, until White is to lay a card."""
    new = state.copy()
    while new.actor != 0 or new.to_dict()["phase"] != "card":
        actions = new.actions()
        new.play("draw deck" if "draw deck" in actions else actions[-1])
    return new


def test_white_lays_two_rows() -> None:
    """O-E1: g0, g1 makes a row that ascends; r9, r9, r7 one that descends."""
    state = position(hands=["r9 r9 r7 r8 r6 g0 g0 g1 g1 g2", "b0 b1 b2 b3 b4 b5"], deck=DECK)
    state = next_turn(after(state, "play g0", "move 0"))
    assert plays(state, "g") == ["play g0", "play g1", "play g2"]  # the direction is still open
    state = next_turn(after(state, "play g1", "move 0"))
    assert state.to_dict()["rows"][0] == {"g": [0, 1]}
    assert plays(state, "g") == ["play g1", "play g2"]  # from now on 1 or higher only
    state = next_turn(after(state, "play r9", "move 0"))
    assert plays(state, "r") == ["play r6", "play r7", "play r8", "play r9"]
    state = next_turn(after(state, "play r9", "move 4"))
    assert plays(state, "r") == ["play r6", "play r7", "play r8"]
    state = next_turn(after(state, "play r7", "priestess 1"))
    assert state.to_dict()["rows"][0] == {"r": [9, 9, 7], "g": [0, 1]}
    assert plays(state, "r") == ["play r6"]  # the row descends


def test_white_moves_a_figure_in_three_turns() -> None:
    """O-E2: points on the first green field, a spiral to a wish stone, a leprechaun that takes the card just laid."""
    tiles = {4: "3", 9: "spiral", 8: "wish 2", 11: "leprechaun"}
    state = position(hands=["g0 g1 r5 r3 r8", "b1 b2 b3 b4"], tiles=tiles, deck=DECK)

    state = after(state, "play g0", "move 0")
    there = state.to_dict()
    assert there["figures"][0] == [4, 0, 0]
    assert there["points"][0] == 3
    assert state.breakdown(0)[0] == Line("figure 1", -4, "O-50")  # what the field would score

    state = after(next_turn(state), "play g1", "move 4")
    there = state.to_dict()
    assert there["figures"][0] == [9, 0, 0]
    assert there["phase"] == "spiral"
    assert "back 8" in state.actions()
    assert "back 4" not in state.actions()  # there the figure stood when the turn began
    state = after(state, "back 8")
    there = state.to_dict()
    assert there["figures"][0] == [8, 0, 0]
    assert there["wishes"] == [1, 0]
    assert there["tiles"] == {"4": "3", "8": "wish 1", "9": "spiral", "11": "leprechaun"}

    state = after(next_turn(state), "play r5", "move 8")
    there = state.to_dict()
    assert there["figures"][0] == [11, 0, 0]
    assert there["rows"][0] == {"r": [5], "g": [0, 1]}
    assert state.actions()[-3:] == ["throw row r", "throw row g", "skip"]
    state = after(state, "throw row r")
    there = state.to_dict()
    assert there["rows"][0] == {"g": [0, 1]}
    assert there["discards"]["r"] == [5]
    assert there["discarded"] == "r5"
    assert plays(next_turn(state), "r") == ["play r3", "play r8"]  # the red-brown row can begin anew


def test_white_moves_the_priestess_to_a_figure() -> None:
    """O-E3: the blue clover is declined, so that she finds the figure; Black, who stands there too, gets nothing."""
    hands = ["y10 y8 r1", "y9 b2 b3"]
    figures = [[0, 0, 0], [2, 0, 0]]
    state = position(hands=hands, figures=figures, tiles={2: "clover b"})
    state = after(state, "play y10", "move 0")
    assert state.actions() == ["clover 2", "skip"]
    state = after(state, "skip", "discard b2")
    assert state.to_dict()["figures"] == [[2, 0, 0], [2, 0, 0]]
    state = after(state, "play y8")
    assert state.to_dict()["rows"][0] == {"y": [10, 8]}
    assert state.actions() == ["move 0", "move 2", "priestess 1", "priestess 2", "priestess 3"]
    state = after(state, "priestess 2")
    there = state.to_dict()
    assert there["priestess"] == 2
    assert there["points"] == [5, 0]
    assert Line("priestess", 5, "O-13") in state.breakdown(0)


def test_four_players_count_up() -> None:
    """O-E4: White, Black, Brown, Grey."""
    state = over(
        players=4,
        figures=[[35, 32, 5], [29, 28, 0], [33, 25, 24], [34, 26, 9]],
        wishes=[3, 1, 2, 2],
        mirrors=[2, 1, 0, 0],
    )
    assert state.scores() == [22, 5, 17, 12]
    assert state.winners() == [0]
    lines = {seat: {line.source: line.points for line in state.breakdown(seat)} for seat in range(4)}
    in_play = {"points": 0, "priestess": 0, "leprechauns": 0}
    assert lines[0] == {"figure 1": 10, "figure 2": 6, "figure 3": -3, "wishes": 3, "mirrors": 6, **in_play}
    assert lines[1] == {"figure 1": 6, "figure 2": 5, "figure 3": 0, "wishes": -3, "mirrors": -3, **in_play}
    assert lines[2] == {"figure 1": 7, "figure 2": 5, "figure 3": 3, "wishes": 2, "mirrors": 0, **in_play}
    assert lines[3] == {"figure 1": 7, "figure 2": 5, "figure 3": -2, "wishes": 2, "mirrors": 0, **in_play}


def test_white_ends_the_game_on_a_yellow_field() -> None:
    """O-E5: the fifth figure in the oracle; its 3-points tile is not scored. Then O-E4 is counted."""
    drawn = drawing(
        4,
        hands=["y5 b1"],
        figures=[[35, 27, 5], [29, 28, 0], [33, 25, 24], [34, 26, 9]],
        tiles={32: "3"},
        wishes=[3, 1, 2, 2],
        mirrors=[2, 1, 0, 0],
    )
    state = after(nemeton.position(drawn), "play y5", "move 27")
    there = state.to_dict()
    assert there["figures"][0] == [35, 32, 5]
    assert state.over
    assert there["points"] == [0, 0, 0, 0]
    assert there["tiles"] == {"32": "3"}
    assert state.result == nemeton.Result("oracle", "O-40", (0,), (22, 5, 17, 12))
