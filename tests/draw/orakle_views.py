"""Views of Orakle to draw, made from positions: every phase for three to five seats, crowds, the end."""

from __future__ import annotations

from typing import Any

import nemeton
from nemeton.games.face import Game, State

View = dict[str, Any]

DECK = [f"{c}{n}" for c in "rbgyp" for n in range(1, 13)]
HANDS = {
    3: "r2 r7 r11 b3 b6 b9 b12 g1 g5 g8 g10 y4 y6 y9 y12 y1",
    4: "r2 r7 r11 b3 b6 b9 b12 g1 g5 g8 g10 y4 y6 p9 p12",
    5: "r2 r11 b3 b6 b12 g1 g8 g10 y4 y9 p9 p12",
}
KEPT = ["no-hydra phoenix-2", "each-1 most-chips", "loser-1 no-pegasus", "hydra-1 hydra-2", "phoenix-1 pegasus-1"]
TEN = "no-hydra no-phoenix no-phoenix pegasus-1 hydra-2 each-1 no-loser losers-2 most-pegasus chips-2"
SIX = "no-pegasus phoenix-1 pegasus-1 hydra-1 losers-2 each-1"
TWELVE = (
    "pegasus-2 phoenix-3 phoenix-3 pegasus-3 phoenix-4 each-1 no-loser loser-1 losers-2 most-phoenix chips-2 no-hydra"
)
EIGHTEEN = f"{SIX} {TWELVE}"
THIRTY = f"{EIGHTEEN} pegasus-1 pegasus-2 no-loser hydra-1 phoenix-1 no-phoenix most-pegasus fewest-chips"
OFFERS = ["hydra-2 chips-4", "chips-3 most-hydra", "fewest-chips loser-1", "no-pegasus hydra-1"]  # of other seats
FOUR_HELD = ["no-hydra", "phoenix-2", "phoenix-2", "most-chips"]
NAMES = ["Maximiliane von Hohenstein-Waldeck"] * 5


def game(players: int, draft: bool = False) -> Game:
    return nemeton.game("orakle", players, draft=draft)


def position(
    players: int = 3, hand: str = "", trick: str = "", seat: int = 0, draft: bool = False, **more: Any
) -> State:
    """A position in which a seat holds these cards; others get as many of those that are left.

    Of the cards in the trick the last one is that of the seat before `turn`.
    """
    turn = more.setdefault("turn", seat)
    laid = trick.split()
    first = ((seat if turn is None else turn) - len(laid)) % players
    in_trick = [(first + i) % players for i in range(len(laid))]
    own = hand.split()
    size = len(own) + (seat in in_trick)
    spare = [card for card in DECK if card not in {*own, *laid} and (players > 3 or card[0] != "p")]
    if laid:  # those who could not follow have nothing of that suit
        spare.sort(key=lambda card: card[0] != laid[0][0])
    hands = [own if p == seat else [spare.pop() for _ in range(size - (p in in_trick))] for p in range(players)]
    head: View = {"round": 0, "dealer": players - 1, "phase": "play", "left_out": "p" if players == 3 else None}
    table: View = {
        "hands": hands, "oracles": [kept.split() for kept in KEPT[:players]], "chips": [{}] * players,
        "trick": [{"seat": p, "card": card} for p, card in zip(in_trick, laid, strict=True)], "totals": [0] * players,
    }  # fmt: skip
    return game(players, draft).position(head | table | more | {"options": {"draft": draft}})


def choosing(players: int, offer: str, kept: str = "", turn: int = 0) -> State:
    """The first seat may choose from this offer; the seats between it and the one at turn have chosen."""
    oracles = [kept.split(), *(one.split() if p < turn else [] for p, one in enumerate(KEPT[1:players], 1))]
    offers = [offer.split(), *(one.split() for one in OFFERS[: players - 1])]
    return position(players, HANDS[players], phase="choose", turn=turn, oracles=oracles, offers=offers)


def drafting(players: int, seat: int, lying: str = "", stack: str = "") -> State:
    """A seat is to pass two of four on."""
    oracles = [one.split() for one in OFFERS[: players - 1]]
    oracles.insert(seat, FOUR_HELD)
    rest: View = {"phase": "draft", "oracles": oracles, "open": lying.split(), "stack": stack.split()}
    return position(players, HANDS[players], seat=seat, draft=True, **rest)


def passed(state: State, *actions: str) -> State:
    """The state after these actions."""
    for action in actions:
        state.play(action)
    return state


MANY = [
    {"phoenix": 4, "pegasus": 2, "hydra": 1, "losers": ["phoenix", "pegasus"]},
    {"phoenix": 1},
    {"pegasus": 1, "losers": ["hydra"]},
    {"hydra": 1},
    {},
]
ENDED = [{"phoenix": 3, "losers": ["pegasus"]}, {"phoenix": 2, "pegasus": 1}, {"pegasus": 1, "losers": ["phoenix"]}, {}]
OVER: View = {"phase": "over", "turn": None}

FOLLOW = position(3, HANDS[3], "b7 b10", totals=[24, 31, 18], round=1, chips=[{}, {"phoenix": 1}, {}])
FOUR = position(4, HANDS[4], "g3 g11", totals=[24, 117, 18, 9], round=3, dealer=1)
FIVE = position(5, "r2 b3 b9 g8", "b7 b10 r12 p1", chips=MANY, totals=[124, 31, 18, 0, 9])
LOSER = position(
    3, "r2 r7", "r12 y4 y3", phase="loser", chips=[{"phoenix": 3, "losers": ["phoenix"]}, {"phoenix": 3}, {}]
)
LAST = position(3, "", "r12 y4 y3", phase="loser", chips=[{"losers": ["phoenix"]}, {"phoenix": 6}, {}])
CHOOSE = choosing(3, TEN)
DRAFT = drafting(3, 0, SIX, stack="chips-2 loser-1")

SAMPLES: dict[str, View] = {
    **{f"opening-{players}": game(players).start("pictures", first=players - 1).view(0) for players in (3, 4, 5)},
    "choose": CHOOSE.view(0),
    "choose-two": choosing(3, "no-phoenix hydra-2 each-1 no-loser", "no-phoenix").view(0),
    "chosen": choosing(3, "hydra-2 no-phoenix no-loser chips-2", "no-phoenix phoenix-2", turn=1).view(0),
    "choose-few": choosing(4, "hydra-2 no-phoenix no-loser").view(0),
    "choose-many": choosing(3, THIRTY).view(0),
    "choose-other": CHOOSE.view(2),
    "choose-watched": choosing(5, TEN, turn=0).view(None),
    **{f"draft-opening-{players}": game(players, True).start("pictures", first=0).view(1) for players in (3, 4, 5)},
    "draft": DRAFT.view(0),
    "draft-second": passed(DRAFT.copy(), "pass phoenix-2").view(0),
    "draft-known": passed(DRAFT.copy(), "pass phoenix-2", "pass most-chips").view(0),
    "draft-dealer": drafting(4, 3, EIGHTEEN).view(3),
    "draft-laid": passed(drafting(4, 3, THIRTY), "pass phoenix-2").view(3),
    "draft-other": DRAFT.view(1),
    "draft-watched": DRAFT.view(None),
    "draft-empty-watched": drafting(5, 0, stack="chips-2 each-1").view(None),
    "lead": position(3, HANDS[3]).view(0),
    "follow": FOLLOW.view(0),
    "four": FOUR.view(0),
    "five": FIVE.view(0),
    "void": position(4, "r2 r7 p9", "b7").view(0),
    "other": position(4, HANDS[4], "b7", turn=2).view(0),
    "other-leads": position(4, HANDS[4], turn=2).view(0),
    "watched-3": FOLLOW.view(None),
    "watched-5": FIVE.view(None),
    "equal": position(3, "r2 r3", oracles=[["no-loser", "no-loser"], *(kept.split() for kept in KEPT[1:3])]).view(0),
    "loser": LOSER.view(0),
    "loser-last": LAST.view(0),
    "loser-other": LOSER.view(1),
    "loser-watched": LAST.view(None),
    "names": FOLLOW.view(0) | {"names": ['<b>"Ann" & Co</b>', "Maximiliane von Hohenstein-Waldeck", "Ὀδυσσεύς"]},
    "names-choose": choosing(5, TEN).view(0) | {"names": NAMES},
    "names-draft": passed(DRAFT.copy(), "pass phoenix-2").view(0) | {"names": NAMES[:3]},
    "names-five": FIVE.view(0) | {"names": NAMES},
    "names-loser": LOSER.view(0) | {"names": NAMES[:3]},
    "names-watched": FIVE.view(None) | {"names": NAMES},
    **{
        f"over-{n}": position(n, round=n - 1, chips=[*ENDED, {}][:n], totals=[71, 70, 102, 55, 48][:n], **OVER).view(0)
        for n in (3, 4, 5)
    },
    "over-tie": position(5, round=4, totals=[20, 40, 40, 3, 40], **OVER).view(None),
    "names-over": position(5, round=4, totals=[20, 40, 40, 3, 40], **OVER).view(2) | {"names": NAMES},
}  # fmt: skip
