"""Views of Das Orakel to draw, made from positions: an opening, every phase, a crowd, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import nemeton
from nemeton.games.face import Game, State

View = dict[str, Any]

TILES = {
    "1": "2", "2": "clover b", "3": "1", "4": "3", "5": "leprechaun", "6": "2", "7": "spiral", "8": "wish 1",
    "10": "1", "11": "leprechaun", "12": "clover p", "13": "2", "14": "wish 1", "15": "3", "16": "4",
    "17": "clover r", "18": "1", "19": "2", "20": "spiral", "21": "wish 1", "22": "leprechaun", "23": "2", "24": "3",
    "25": "clover g", "26": "mirror", "27": "wish 2", "28": "1", "29": "4", "30": "2", "31": "spiral",
    "32": "clover y", "33": "3", "34": "mirror", "35": "wish 1",
}  # fmt: skip
HANDS = [
    ["r5", "r9", "y3", "p4", "p8", "g7", "b2", "b10"],
    ["r7", "y1", "y6", "p0", "p3", "g2", "g6", "b8"],
    ["r2", "r10", "y4", "p6", "g3", "g10", "b5", "b6"],
    ["r8", "y5", "y7", "p5", "p7", "g1", "g5", "b3"],
]
ROWS: list[dict[str, list[int]]] = [
    {"r": [0, 1, 1, 3], "y": [10, 8], "p": [2], "g": [1, 4], "b": [9, 7, 4]},
    {"r": [8, 7], "p": [1, 4], "b": [2, 6]},
    {"r": [10, 9], "y": [0, 2], "g": [0]},
    {"y": [9], "b": [10, 8]},
]
DISCARDS = {"r": [3, 6], "y": [9, 6], "g": [8, 9], "b": [1]}
BOX = [f"{c}{n}" for c in "rypgb" for n in range(11) for _ in range(2)]


def game(players: int, **options: Any) -> Game:
    return nemeton.game("orakel", players, **options)


def middle(players: int = 3, options: Mapping[str, Any] | None = None, deck: int = 20, **changes: Any) -> State:
    """A game in its middle; the deck is what is nowhere else."""
    position: dict[str, Any] = {
        "options": options or {}, "turn": 0, "phase": "card",
        "hands": HANDS[:players], "rows": ROWS[:players], "discards": DISCARDS,
        "tiles": TILES, "figures": [[6, 11, 19], [11, 21, 22], [0, 11, 16], [0, 0, 13]][:players], "priestess": 17,
        "wishes": [1, 2, 0, 0][:players], "mirrors": [0, 1, 0, 0][:players], "points": [7, 5, 9, 0][:players],
        "scored_leprechauns": [False, True, False, False][:players],
    } | changes  # fmt: skip
    used = Counter(card for hand in position["hands"] for card in hand)
    used.update(f"{c}{n}" for rows in (*position["rows"], position["discards"]) for c in rows for n in rows[c])
    position["deck"] = list((Counter(BOX) - used).elements())[:deck]
    return game(players, **options or {}).position(position)


def opening(players: int) -> View:
    return game(players).start(seed="pictures", first=0).view(0)


def landed(figure: int, began: list[int], used: list[list[int]] | None = None) -> dict[str, Any]:
    return {"figure": figure, "began": began, "used": used or [[], [], []]}


def crowded(**changes: Any) -> State:
    """Four seats on the same fields, long rows, a large hand."""
    position: dict[str, Any] = {
        "hands": [[*HANDS[0], "y0", "y2", "p1", "p9", "p10", "g0", "b0", "b7", "b9"], *HANDS[1:]],
        "rows": [{"r": [0, 1, 2, 3, 4, 4, 6], "y": [10, 8], "g": [10, 9, 8], "b": [10, 9]}, *ROWS[1:3], {"y": [9]}],
        "discards": {"r": [3], "y": [10], "p": [10]},
        "figures": [[5, 5, 14], [5, 14, 14], [5, 14, 1], [5, 14, 1]], "priestess": 5, "points": [28, 12, 0, 17],
    }  # fmt: skip
    return middle(4, **position | changes)


LAID: dict[str, Any] = {"phase": "move", "pending": {"card": "g4"}}
CLOVER = middle(phase="clover", figures=[[6, 12, 19], [11, 21, 22], [0, 11, 16]], pending=landed(1, [6, 11, 19]))
SPIRAL = middle(phase="spiral", figures=[[6, 20, 19], [11, 21, 22], [0, 11, 16]], pending=landed(1, [6, 11, 19]))
LEPRECHAUN = middle(phase="leprechaun", figures=[[5, 11, 11], [11, 21, 22], [0, 11, 16]])
THROW = middle(phase="throw")
DRAW = middle(phase="draw", discarded="g9")
OVER = middle(phase="over", figures=[[30, 33, 35], [11, 21, 22], [0, 11, 16]], turn=0)
SEVEN = [HANDS[0][1:], *HANDS[1:3]]
NAMES = ["Maximiliane von Hohenstein-Waldeck"] * 4


def with_known(view: View, *cards: str) -> View:
    """The second seat has taken some cards openly."""
    hands = [list(hand) for hand in view["hands"]]
    hands[1] = [*cards, *hands[1][len(cards) :]]
    return view | {"hands": hands}


SAMPLES: dict[str, View] = {
    "opening-2": opening(2),
    "opening-3": opening(3),
    "opening-4": opening(4),
    "card": middle().view(0),
    "move": middle(**LAID, hands=SEVEN).view(0),
    "move-four": middle(phase="move", pending={"card": "r9"}, rows=[{"r": [9]}, {}, {}], priestess=15).view(0),
    "move-figures": middle(**LAID, priestess=35).view(0),
    "clover": CLOVER.view(0),
    "clover-end": middle(
        phase="clover", figures=[[30, 29, 25], [11, 21, 22], [0, 11, 16]], pending=landed(2, [30, 29, 23])
    ).view(0),
    "clover-any": middle(
        options={"any_clover": True},
        phase="clover",
        figures=[[12, 12, 19], [11, 21, 22], [0, 11, 16]],
        pending=landed(1, [12, 11, 19]),
    ).view(0),
    "spiral": SPIRAL.view(0),
    "spiral-again": middle(
        phase="spiral", figures=[[6, 7, 19], [11, 21, 22], [0, 11, 16]], pending=landed(1, [6, 11, 19], [[], [20], []])
    ).view(0),
    "leprechaun": LEPRECHAUN.view(0),
    "leprechaun-three": middle(
        options={"leprechaun_three": 20}, phase="leprechaun", figures=[[5, 11, 22], [11, 21, 22], [0, 11, 16]]
    ).view(0),
    "throw": THROW.view(0),
    "throw-no-rows": middle(phase="throw", rows=[{}, {}, {}]).view(0),
    "draw": DRAW.view(0),
    "draw-two": middle(phase="draw", discarded="r6", pending={"draws": 2}).view(0),
    "empty-hand": middle(hands=[[], *HANDS[1:3]], phase="draw").view(0),
    "other-card": middle().view(1),
    "other-move": middle(**LAID).view(2),
    "other-clover": CLOVER.view(1),
    "other-spiral": SPIRAL.view(1),
    "other-leprechaun": LEPRECHAUN.view(1),
    "other-throw": THROW.view(1),
    "other-draw": DRAW.view(2),
    "watched": with_known(middle(**LAID).view(None), "r7"),
    "known": with_known(middle().view(0), "r7", "y1"),
    "crowded": with_known(crowded().view(0), *HANDS[1]),
    "crowded-move": crowded(phase="move", pending={"card": "y8"}).view(0),
    "crowded-watched": crowded(turn=2).view(None),
    "names": middle().view(2) | {"names": ['<b>"Ann" & Co</b>', "Maximiliane von Hohenstein-Waldeck", "Ὀδυσσεύς"]},
    "names-move": crowded(phase="move", pending={"card": "y8"}).view(0) | {"names": NAMES},
    "names-over": crowded(
        phase="over", deck=0, wishes=[0] * 4, mirrors=[0] * 4, points=[0, 0, 0, 0], turn=1
    ).view(3) | {"names": NAMES},
    "over-oracle": OVER.view(0),
    "over-five": middle(phase="over", figures=[[30, 33, 1], [29, 29, 22], [0, 11, 35]]).view(2),
    "over-deck": middle(
        deck=0, phase="over", figures=[[0, 0, 9]] * 3, wishes=[1] * 3, mirrors=[0] * 3, points=[9, 4, 9]
    ).view(None),
}  # fmt: skip
