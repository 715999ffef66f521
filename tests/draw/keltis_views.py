"""Views of Keltis to draw: an opening, the middle in each phase, a crowd, the end."""

from __future__ import annotations

import copy
from typing import Any

View = dict[str, Any]

TILES = {
    "r2": "clover",
    "r5": "2",
    "r7": "wish",
    "r9": "wish",
    "y4": "clover",
    "y6": "3",
    "y7": "clover",
    "y9": "clover",
    "p4": "1",
    "p6": "clover",
    "p7": "3",
    "p9": "wish",
    "g3": "clover",
    "g5": "1",
    "g7": "2",
    "g9": "wish",
    "b2": "2",
    "b4": "wish",
    "b5": "clover",
    "b7": "clover",
    "b9": "clover",
}
HIDDEN: list[Any] = [None] * 8


def at(stone: int, large: bool = False) -> dict[str, Any]:
    return {"stone": stone, "large": large}


def middle(**changes: Any) -> View:
    """A game of three in its middle, as the first seat sees it."""
    view: View = {
        "game": "keltis", "players": 3, "options": {}, "seat": 0, "turn": 0, "actor": 0, "turn_number": 15,
        "phase": "card",
        "hands": [["r7", "y4", "p9", "g5", "g8", "b2", "b10", "b10"], ["r4", *HIDDEN[1:]], HIDDEN],
        "rows": [
            {"r": [1, 4], "y": [9, 7], "p": [0, 1, 3, 4, 7, 9], "g": [1, 2, 4]},
            {"r": [2, 6], "p": [10, 8], "g": [3, 9], "b": [1]},
            {"r": [0, 2], "y": [8, 3], "b": [0]},
        ],
        "deck": 46,
        "discards": {"r": [None, None, 9], "y": [2], "g": [None, 0], "b": [None, None, None, 6]},
        "tiles": TILES,
        "figures": [
            {"r": at(3), "y": at(2), "p": at(8, True), "g": at(4)},
            {"r": at(5, True), "p": at(3), "g": at(6), "b": at(2)},
            {"r": at(3), "y": at(7), "b": at(1)},
        ],
        "wishes": [2, 2, 0], "points": [4, 5, 3], "discarded": None,
        "scores": [16, 9, -1], "result": None, "actions": [],
    }  # fmt: skip
    view.update(changes)
    if view["phase"] == "card" and view["seat"] == view["actor"]:
        hand = dict.fromkeys(view["hands"][view["seat"]])
        view["actions"] = [f"{deed} {card}" for deed in ("play", "discard") for card in hand]
    if view["seat"] != view["actor"]:
        del view["actions"]
    return copy.deepcopy(view)


def opening(players: int, **changes: Any) -> View:
    return middle(**{
        "players": players,
        "hands": [["r0", "r10", "y3", "y3", "p6", "g5", "g5", "b1"], *[HIDDEN] * (players - 1)],
        "rows": [{}] * players, "deck": {2: 64, 3: 86, 4: 78}[players], "discards": {}, "figures": [{}] * players,
        "wishes": [0] * players, "points": [0] * players, "scores": [-4] * players,
        "tiles": TILES | {"y2": "wish", "r3": "wish", "p3": "wish", "g6": "wish"},
    } | changes)  # fmt: skip


def crowded(**changes: Any) -> View:
    """Everything at once: four seats on the same stones, long rows, much known, a large hand."""
    deck = [f"{c}{n}" for c in "rypgb" for n in range(11)]
    row = [n for n in range(11) for _ in range(2)]
    return middle(**{
        "players": 4, "turn": 1, "actor": 1, "seat": 0,
        "hands": [
            [*deck[::3], "r0", "b10"], ["r0", "r10", "y7", "y10", "p3", "g10", "b9", "b10"],
            [*deck[20:32], None], ["r10", "b10", *HIDDEN[:6]],
        ],
        "rows": [
            {"r": row, "y": row[::-1], "p": row[2:], "g": [10] * 2 + [9, 8, 7, 6], "b": [10, 10]},
            {"r": [10, 9], "y": [10, 9], "p": [0, 10], "g": [0, 10], "b": [10]},
            {"r": [0, 10], "y": [0, 10], "p": [10], "g": [10, 0], "b": [10, 5]},
            {},
        ],
        "discards": {c: [None, 10] for c in "rypgb"},
        "figures": [
            {"r": at(7), "y": at(6), "p": at(1, True), "g": at(5), "b": at(2)},
            {"r": at(7), "y": at(6), "p": at(1), "g": at(5, True)},
            {"r": at(7, True), "y": at(6), "p": at(1), "g": at(4)},
            {"r": at(7), "p": at(1)},
        ],
        "wishes": [9, 0, 1, 5], "points": [28, 12, 0, 17], "scores": [-12, 103, 28, 0], "deck": 3,
    } | changes)  # fmt: skip


FINISHED = {"phase": "over", "actor": None}

SAMPLES: dict[str, View] = {
    "opening-2": opening(2),
    "opening-3": opening(3, turn=2, actor=2),
    "opening-4": opening(4),
    "card": middle(),
    "enter": middle(
        phase="move",
        hands=[["r7", "y4", "p9", "g5", "g8", "b10", "b10"], HIDDEN, HIDDEN],
        rows=[{"b": [2]}, {}, {}],
        figures=[{"r": at(3)}, {"b": at(1)}, {}],
        pending={"card": "b2"},
        actions=["enter b small", "enter b large"],
    ),
    "instead": middle(
        phase="move",
        figures=[{"r": at(9), "y": at(2), "p": at(8, True), "g": at(4)}, {"g": at(5), "r": at(9)}, {"g": at(5)}],
        pending={"card": "r4"},
        actions=["enter b small", "move y", "move p", "move g"],
    ),
    "clover": middle(phase="clover", actions=["enter b small", "move r", "move y", "move p", "move g", "skip"]),
    "draw": middle(
        phase="draw",
        hands=[["r7", "y4", "p9", "g8", "b2", "b10", "b10"], HIDDEN, HIDDEN],
        discarded="g0",
        actions=["draw deck", "draw r", "draw y", "draw b"],
    ),
    "other-card": middle(turn=1, actor=1),
    "other-move": middle(turn=1, actor=1, phase="move", pending={"card": "r6"}),
    "other-clover": middle(turn=2, actor=2, phase="clover"),
    "other-draw": middle(turn=2, actor=2, phase="draw"),
    "watched": middle(seat=None, turn=1, actor=1, hands=[["b3", *HIDDEN[1:]], HIDDEN, HIDDEN]),
    "crowded": crowded(),
    "crowded-draw": crowded(turn=0, actor=0, phase="draw", actions=["draw deck", *(f"draw {c}" for c in "rypgb")]),
    "crowded-watched": crowded(seat=None),
    "thirty": crowded(hands=[[f"{c}{n}" for c in "rypgb" for n in range(5, 11)], *[HIDDEN] * 3]),
    "empty-hand": middle(hands=[[], HIDDEN, HIDDEN], phase="draw", actions=["draw deck", "draw r"]),
    "twelve": middle(hands=[[f"{c}10" for c in "rypgb"] * 2 + ["r1", "y0"], HIDDEN, HIDDEN]),
    "names": middle(names=['<b>"Ann" & Co</b>', "Maximiliane von Hohenstein-Waldeck", "Ὀδυσσεύς"], turn=1, actor=1),
    "names-tie": crowded(
        **FINISHED,
        names=["Maximiliane von Hohenstein-Waldeck"] * 4,
        result={"reason": "deck", "rule": "K-41", "winners": [0, 2], "scores": [1, 0, 1, 0]},
        scores=[1, 0, 1, 0],
    ),
    "over-goal": middle(
        **FINISHED,
        result={"reason": "goal", "rule": "K-40", "winners": [1], "scores": [24, 31, 27]},
        scores=[24, 31, 27],
        figures=[{"r": at(9), "p": at(8, True)}, {"r": at(7, True), "g": at(9), "b": at(2)}, {"r": at(3), "y": at(7)}],
    ),
    "over-tie": middle(
        **FINISHED,
        seat=None,
        deck=0,
        result={"reason": "deck", "rule": "K-41", "winners": (0, 2), "scores": (12, -3, 12)},
        scores=[12, -3, 12],
    ),
}
