"""Views of Die Druiden to draw, made from positions: an opening, every phase, a crowd, the vote, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import nemeton
from nemeton.games.druiden.data.deck import COPIES
from nemeton.games.face import Game, State

View = dict[str, Any]

HANDS = [
    ["vervain", "wort", "mistletoe", "henbane", "counter", "call"],
    ["mugwort", "mandrake", "counter", "image"],
    ["chamomile", "vervain", "belladonna", "antidote", "wind"],
    ["henbane", "mistletoe", "counter"],
    ["wort", "teutates", "chamomile"],
]
DRUIDS = ["M13", "O9", "O3", "O22", "M1"]
SPIRITS: dict[str, dict[str, Any]] = {
    "sirona": {"at": "O13", "of": 0},
    "arianrhod": {"at": "M5", "of": 1},
    "dwarf": {"at": "centre", "of": 2},
    "belenus": {"at": "centre", "of": 1},
    "grannus": {"at": "I7", "of": 0},
    "morrigan": {"at": "O20", "of": 2},
}
DISCARD = ["raven", "banish", "lug", "chamomile", "wind"]


def game(players: int) -> Game:
    return nemeton.game("druiden", players)


def middle(players: int = 3, **changes: Any) -> State:
    """A game in its middle; of the discards only what is in no hand, and the deck is the rest."""
    position: dict[str, Any] = {
        "start": 0, "turn": 0, "asked": 0, "round": 3, "phase": "spell",
        "druids": DRUIDS[:players], "placed": [True] * players,
        "spirits": {name: spirit for name, spirit in SPIRITS.items() if spirit["of"] < players},
        "hands": HANDS[:players], "discard": DISCARD,
    } | changes  # fmt: skip
    left = Counter(COPIES)
    left.subtract(card for hand in position["hands"] for card in hand)
    position["discard"] = [card for card in position["discard"] if left[card] > 0]
    left.subtract(position["discard"])
    position["deck"] = list(left.elements())
    return game(players).position(position)


def opening(players: int) -> View:
    return game(players).start(seed="pictures", first=0).view(0)


def moving(*dice: str | None, **changes: Any) -> State:
    figures = ["druid", "grannus", "sirona"]
    return middle(**{"phase": "move", "dice": list(dice), "figures": figures} | changes)


def announced(action: str, by: int = 2, asked: int = 0, **changes: Any) -> State:
    """Seat 2 has announced something, and the first seat is asked for a counter."""
    landed: dict[str, Any] = {"dice": [None, "5"], "landed": "druid"}
    spell: dict[str, Any] = {"dice": None, "landed": None}
    kind = action.split()[0]
    is_spell: bool = kind in ("call", "raven") or changes.pop("spell", False)
    position: dict[str, Any] = {"phase": "counter", "turn": by, "asked": asked}
    position |= {"pending": {"action": action, "by": by}} | landed
    if is_spell:
        position |= spell | {"discard": [*(card for card in DISCARD if card != kind), kind]}
    return middle(**position | changes)


LANDED: dict[str, Any] = {"phase": "land", "dice": [None, "4"], "landed": "druid"}
GHOST = LANDED | {"druids": ["M9", "O9", "O3"]}
BESIDE = LANDED | {"druids": ["M3", "O9", "O3"], "spirits": SPIRITS | {"arianrhod": {"at": "M3", "of": 1}}}
TOGETHER = LANDED | {"druids": ["O9", "O9", "O3"]}
THEFT: dict[str, Any] = {
    "phase": "steal", "turn": 2, "asked": 2, "dice": [None, "line"], "figures": ["druid"],
    "spirits": SPIRITS | {"morrigan": {"at": "M13", "of": 2}},
}  # fmt: skip
VOTE: dict[str, Any] = {
    "phase": "vote", "turn": 2, "asked": 0, "votes": [None, None, "sun", "abstain", "moon"],
    "druids": ["centre", "centre", "O3", "O22", "M1"],
    "spirits": {
        "dwarf": {"at": "centre", "of": 0}, "cerridwen": {"at": "centre", "of": 4},
        "belenus": {"at": "centre", "of": 2}, "grannus": {"at": "I7", "of": 0}, "sirona": {"at": "M9", "of": 1},
        "morrigan": {"at": "O20", "of": 2}, "arianrhod": {"at": "O13", "of": 3}, "cernunnos": {"at": "O6", "of": 4},
    },
    "hands": [
        ["mugwort", "henbane", "mandrake", "mistletoe", "image", "image", "vervain", "counter"],
        ["wort", "chamomile", "mistletoe", "wind", "counter"], ["vervain", "belladonna", "wort", "call"],
        ["henbane", "mistletoe", "raven"], ["mugwort", "teutates", "chamomile", "mandrake", "counter", "banish"],
    ],
    "discard": [],
}  # fmt: skip
DOUBLED = VOTE | {
    "votes": [None] * 5, "turn": 0,
    "spirits": VOTE["spirits"] | {"belenus": {"at": "centre", "of": 0}, "dwarf": {"at": "M16", "of": 0}},
    "druids": ["centre", "centre", "centre", "O22", "M1"],
    "hands": [["lug", "image", "vervain"], *VOTE["hands"][1:4], ["mugwort"]],
}  # fmt: skip
MANY = ["chamomile", "vervain", "wort", "mugwort", "henbane", "mandrake"] * 2 + ["mistletoe"] * 3 + ["image"] * 3
MANY += ["teutates", "lug", "counter", "wind", "call", "banish"]
NAMES = ["Maximiliane von Hohenstein-Waldeck"] * 5


def with_known(view: View, *cards: str) -> View:
    """The second seat is known to hold some cards."""
    hands = [list(hand) for hand in view["hands"]]
    hands[1] = [*cards, *hands[1][len(cards) :]]
    return view | {"hands": hands}


def _second_ballot() -> State:
    """A real tie: the first ballot is played through."""
    state = middle(5, **VOTE | {
        "votes": [None] * 5, "asked": 2, "spirits": VOTE["spirits"] | {"cerridwen": {"at": "M4", "of": 4}},
        "druids": ["centre", "centre", "centre", "O22", "M1"], "hands": [["image"], ["counter"], [], [], []],
    })  # fmt: skip
    for said in ("vote moon", "abstain", "abstain", "vote sun", "vote moon"):
        state.play(said)
    return state


def _finished(hands: list[list[str]] | None = None) -> State:
    """The vote is played through to the end."""
    state = middle(5, **VOTE | ({"hands": hands} if hands else {}))
    while not state.over:
        state.play("vote moon")
    return state


BALLOT_2 = _second_ballot()
OVER = _finished()

SAMPLES: dict[str, View] = {
    **{f"opening-{players}": opening(players) for players in (2, 3, 4, 5)},
    "place": middle(
        5, phase="place", druids=["I0", "centre", "centre", "centre", "I0"], placed=[True, False, False, False, True],
        turn=1, asked=1, spirits={}, hands=[[]] * 5,
    ).view(1),
    "spell": middle(hands=[[*HANDS[0], "banish", "raven"], *HANDS[1:3]], discard=DISCARD[2:]).view(0),
    "wind": middle(
        phase="wind", dice=["(bend)", "5"], figures=["druid"], hands=[["wind", "wort"], *HANDS[1:3]],
    ).view(0),
    "move": moving("(bend)", "5").view(0),
    "move-druid": moving("(bend)", "5", figures=["druid"]).view(0),
    "move-last": moving(None, "5", figures=["druid"]).view(0),
    "move-spirits": moving("line", None, figures=["grannus", "sirona"]).view(0),
    "move-magic": moving("(1)", "(6)").view(0),
    "move-only-magic": moving("(1)", "(6)", druids=["centre", "O9", "O3"], figures=[],
                              spirits={"arianrhod": SPIRITS["arianrhod"]}).view(0),
    "land-ghost": middle(**GHOST).view(0),
    "land-take": middle(**BESIDE).view(0),
    "land-swap": middle(**TOGETHER).view(0),
    "land-ghost-swap": middle(**LANDED | {"druids": ["M9", "M9", "O3"]}).view(0),
    "land-plant-swap": middle(**LANDED | {"druids": ["O3", "O9", "O3"]}).view(0),
    "give": middle(phase="give", dice=[None, "4"], druids=["O9", "O9", "O3"], pending={"to": 1, "left": 2}).view(0),
    "steal": middle(**THEFT).view(2),
    "counter-summon": announced("summon sirona", druids=["M13", "O9", "M9"], figures=[],
                                spirits={k: v for k, v in SPIRITS.items() if k != "sirona"}).view(0),
    "counter-banish": announced("banish grannus", druids=["M13", "O9", "M9"]).view(0),
    "counter-take": announced("take grannus", druids=["M13", "O9", "I7"]).view(0),
    "counter-swap": announced("swap 0 2", druids=["M13", "O9", "M13"]).view(0),
    "counter-steal": announced("steal 2", landed="morrigan", spirits=THEFT["spirits"]).view(0),
    "counter-call": announced("call cerridwen", hands=[HANDS[0], HANDS[1], ["wort"]]).view(0),
    "counter-raven": announced("raven 0").view(0),
    "counter-wind": announced(
        "wind", spell=True, dice=["(bend)", "5"], figures=["druid"], hands=[*HANDS[:2], ["wort"]]
    ).view(0),
    "waiting-own": announced("raven 0").view(2),
    "waiting-other": announced("summon sirona", druids=["M13", "O9", "M9"],
                               spirits={k: v for k, v in SPIRITS.items() if k != "sirona"}).view(1),
    "waiting-watched": announced("banish grannus", druids=["M13", "O9", "M9"]).view(None),
    "vote": middle(5, **VOTE).view(0),
    "vote-doubled": middle(5, **DOUBLED).view(0),
    "vote-no-votes": middle(5, **VOTE | {"asked": 3, "votes": [None, None, "sun", None, None]}).view(3),
    "vote-said": middle(5, **VOTE | {"asked": 1, "votes": ["moon", None, "sun", "abstain", "moon"]}).view(0),
    "vote-watched": middle(5, **VOTE).view(None),
    "vote-two": middle(2, phase="vote", votes=[None, None], druids=["centre", "centre"], hands=HANDS[:2],
                       spirits={"dwarf": {"at": "centre", "of": 1}}).view(0),
    "vote-2": BALLOT_2.view(BALLOT_2.actor),
    "vote-2-other": BALLOT_2.view(3),
    "other-place": middle(phase="place", druids=["centre", "O9", "O3"], placed=[False, True, True],
                          spirits={}, hands=[[], [], []]).view(1),
    "other-spell": middle().view(1),
    "other-wind": middle(phase="wind", dice=["(bend)", "5"], hands=[["wind"], *HANDS[1:3]], discard=[]).view(1),
    "other-move": moving("(bend)", "double bend").view(1),
    "other-land": middle(**GHOST).view(2),
    "other-give": middle(
        phase="give", dice=[None, "4"], druids=["O9", "O9", "O3"], pending={"to": 1, "left": 1}
    ).view(1),
    "other-steal": middle(**THEFT).view(0),
    "steal-by-magic": middle(**THEFT | {"turn": 1, "dice": [None, None], "figures": []}).view(2),
    "watched": moving("(bend)", None).view(None),
    "known": with_known(middle().view(0), "mugwort", "mandrake", "counter", "image"),
    "crowded": with_known(middle(
        5, hands=[MANY, ["counter"] * 2 + ["mistletoe"], [], ["belladonna"], []], discard=[],
        druids=["O9", "O9", "I6", "I6", "M1"],
        spirits={"sirona": {"at": "M9", "of": 0}, "arianrhod": {"at": "M9", "of": 1}, "grannus": {"at": "O0", "of": 0},
                 "belenus": {"at": "I3", "of": 4}, "cernunnos": {"at": "I3", "of": 0}, "dwarf": {"at": "O12", "of": 0},
                 "morrigan": {"at": "O12", "of": 0}, "cerridwen": {"at": "M0", "of": 0}},
    ).view(0), "counter", "counter", "mistletoe"),
    "full-centre": moving(
        "3", "double bend", druids=["centre", "centre", "O3"], figures=["grannus", "sirona"],
    ).view(0),
    "empty-hand": moving("2", "4", hands=[[], *HANDS[1:3]]).view(0),
    "names": middle().view(2) | {"names": ['<b>"Ann" & Co</b>', "Maximiliane von Hohenstein-Waldeck", "Ὀδυσσεύς"]},
    "names-vote": middle(5, **VOTE).view(0) | {"names": NAMES},
    "names-counter": announced("swap 0 2", druids=["M13", "O9", "M13"]).view(0) | {"names": NAMES[:3]},
    "names-over": OVER.view(0) | {"names": NAMES},
    "over": OVER.view(0),
    "over-watched": OVER.view(None),
    "over-empty": middle(
        2, phase="over", asked=None, cult="none", druids=["centre", "centre"],
        spirits={"dwarf": {"at": "centre", "of": 0}}, hands=[["wort"], ["vervain", "belladonna"]],
    ).view(1),
}  # fmt: skip
