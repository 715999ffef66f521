"""Positions of Orakle, drawn with few words: what a test does not name is filled with cards that nothing else uses."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import nemeton
from tests.orakle.referee import DEAL_KEYS, Referee

SUITS = "rbgyp"
DECK = [f"{suit}{number}" for suit in SUITS for number in range(1, 13)]
COPIES = {
    **dict.fromkeys(("no-hydra", "no-pegasus", "no-phoenix", "phoenix-1", "pegasus-1", "hydra-1"), 2),
    **dict.fromkeys(("phoenix-2", "pegasus-2", "hydra-2", "phoenix-3", "each-1", "no-loser", "loser-1", "losers-2"), 2),
    **dict.fromkeys(("most-chips", "fewest-chips"), 2),
    **dict.fromkeys(("pegasus-3", "phoenix-4", "most-phoenix", "most-pegasus", "most-hydra"), 1),
    **dict.fromkeys(("chips-2", "chips-3", "chips-4"), 1),
}
ORACLES = [name for name, copies in COPIES.items() for _ in range(copies)]
CHIPS = {3: {"phoenix": 6, "pegasus": 4, "hydra": 3}, 4: {"phoenix": 6, "pegasus": 4, "hydra": 3}}
CHIPS[5] = {"phoenix": 5, "pegasus": 3, "hydra": 2}
ACTIONS = (
    *(f"play {card}" for card in DECK),
    *(f"keep {name}" for name in COPIES),
    *(f"pass {name}" for name in COPIES),
    "return",
    "hold",
)


def drawing(
    players: int = 3,
    *,
    draft: bool = False,
    round: int = 0,
    dealer: int | None = None,
    turn: int | None = 0,
    phase: str = "play",
    hands: Sequence[str] = (),
    trick: str = "",
    leader: int | None = None,
    oracles: Sequence[str] = (),
    offers: Sequence[str] = (),
    chips: Sequence[dict[str, Any]] = (),
    totals: Sequence[int] = (),
    stack: str = "",
    open: str = "",
    left_out: str | None = "p",
) -> dict[str, Any]:
    """The JSON form. Seats that are not named get as many cards and prophecies as it takes, of those not used."""
    laid = trick.split()
    first = ((turn or 0) - len(laid)) % players if leader is None else leader
    in_trick = [(p - first) % players < len(laid) for p in range(players)]
    used = {*" ".join(hands).split(), *laid}
    spare = [card for card in DECK if card not in used and (players > 3 or card[0] != left_out)]
    size = max([0, *(len(hand.split()) + in_trick[p] for p, hand in enumerate(hands))])
    dealt = [hand.split() for hand in hands]
    for p in range(len(hands), players):
        dealt.append(sorted((spare.pop() for _ in range(size - in_trick[p])), key=DECK.index))
    return {
        "game": "orakle",
        "players": players,
        "options": {"draft": draft},
        "round": round,
        "dealer": (turn or 0) - 1 if dealer is None and turn else dealer or 0,
        "turn": turn,
        "phase": phase,
        "left_out": left_out if players == 3 else None,
        "hands": dealt,
        "oracles": _prophecies(oracles, players, phase, [*" ".join([*oracles, *offers, stack, open]).split()]),
        "offers": [*(sorted(one.split()) for one in offers), *([] for _ in range(players - len(offers)))],
        "stack": stack.split(),
        "open": open.split(),
        "trick": [{"seat": (first + i) % players, "card": card} for i, card in enumerate(laid)],
        "chips": [*chips, *({} for _ in range(players - len(chips)))],
        "totals": [*totals, *[0] * (players - len(totals))],
    }


def _prophecies(named: Sequence[str], players: int, phase: str, used: list[str]) -> list[list[str]]:
    spare = [name for name in sorted(COPIES) if name not in used]
    size = 0 if phase == "choose" else 2
    unnamed = [sorted(spare.pop() for _ in range(size)) for _ in range(players - len(named))]
    return [*(sorted(one.split()) for one in named), *unnamed]


def position(players: int = 3, **drawn: Any) -> nemeton.State:
    return nemeton.position(drawing(players, **drawn))


def over(players: int = 3, **drawn: Any) -> nemeton.State:
    return position(players, phase="over", turn=None, round=players - 1, **drawn)


def after(state: nemeton.State, *actions: str) -> nemeton.State:
    """The state after these actions; the one given is left alone."""
    new = state.copy()
    for action in actions:
        new.play(action)
    return new


def lay(state: nemeton.State, *cards: str) -> nemeton.State:
    """The state after these cards were played in turn, some of them without asking because nothing else follows."""
    new = state.copy()
    for card in cards:
        if any(card in hand for hand in new.to_dict()["hands"]):
            new.play(f"play {card}")
    return new


def start(
    players: int = 3, seed: str = "a grove", first: int | None = None, number: int = 0, draft: bool = False
) -> nemeton.State:
    return nemeton.game("orakle", players=players, draft=draft).start(seed, first=first, number=number)


def play_on(state: nemeton.State, choices: Sequence[int]) -> nemeton.State:
    """Plays on in the state itself, each decision given by a number."""
    for choice in choices:
        actions = state.actions()
        if not actions:
            break
        state.play(actions[choice % len(actions)])
    return state


def played(players: int, draft: bool, seed: str, choices: Sequence[int]) -> nemeton.State:
    """A game after so many decisions."""
    return play_on(start(players, seed, draft=draft), choices)


def until(state: nemeton.State, phase: str, chance: random.Random | None = None) -> nemeton.State:
    """Plays on in the state itself until a phase is reached."""
    chance = chance or random.Random(0)
    while state.to_dict()["phase"] != phase:
        state.play(chance.choice(state.actions()))
    return state


def same_deals(state: nemeton.State) -> Callable[[Referee], dict[str, Any]]:
    """Deals the referee what the engine has dealt; nothing is decided in between."""

    def deal(judge: Referee) -> dict[str, Any]:
        there = state.to_dict()
        assert (there["round"], there["dealer"]) == (judge.round, judge.dealer)
        return {key: there[key] for key in DEAL_KEYS}

    return deal


def some_drawing(chance: random.Random) -> dict[str, Any]:
    """A random position such as few games reach: few cards, chips nearly gone, odd prophecies; any phase."""
    players = chance.randint(3, 5)
    draft = chance.random() < 0.5
    left_out = chance.choice(SUITS) if players == 3 else None
    cards = [card for card in DECK if card[0] != left_out]
    chance.shuffle(cards)
    names = ORACLES.copy()
    chance.shuffle(names)
    phase = chance.choice(("play", "play", "play", "draft" if draft else "choose"))
    size = chance.choice((0, 1, 2, 3, 6, len(cards) // players))
    turn = chance.randrange(players)
    hands = [_take(cards, size) for _ in range(players)]
    trick = some_trick(chance, hands, turn) if phase == "play" and size else []
    drawn: dict[str, Any] = {}
    if phase == "draft":
        dealer = chance.randrange(players)
        passed = chance.randrange(2)
        held = [2] * players
        held[turn] = 4 - passed
        if turn != dealer:
            held[(turn + 1) % players] += passed
        drawn = {"dealer": dealer, "oracles": [" ".join(_take(names, n)) for n in held]}
        drawn["stack"] = " ".join(_take(names, 2 * chance.randint(0, 3)))
        drawn["open"] = " ".join(_take(names, chance.randint(0, 4)))
    elif phase == "choose":
        dealer = chance.randrange(players)
        order = [(dealer + 1 + i) % players for i in range(players)]
        kept = [2 if order.index(p) < order.index(turn) else 0 for p in range(players)]
        kept[turn] = chance.randrange(2)
        drawn = {"dealer": dealer, "oracles": [" ".join(_take(names, n)) for n in kept]}
        drawn["offers"] = [" ".join(_take(names, chance.randint(2, 4))) for _ in range(players)]
    else:
        drawn = {"dealer": chance.randrange(players), "oracles": [" ".join(_take(names, 2)) for _ in range(players)]}
        if draft:
            drawn["open"] = " ".join(_take(names, chance.randint(0, 5)))
        else:
            drawn["offers"] = [" ".join(_take(names, chance.randint(0, 4))) for _ in range(players)]
    return drawing(
        players,
        draft=draft,
        round=chance.randrange(players),
        turn=turn,
        phase=phase,
        hands=[" ".join(hand) for hand in hands],
        trick=" ".join(trick),
        left_out=left_out,
        chips=some_chips(chance, players) if phase == "play" else (),
        totals=[chance.randint(0, 60) for _ in range(players)],
        **drawn,
    )


def some_trick(chance: random.Random, hands: list[list[str]], turn: int) -> list[str]:
    """Cards that some seats before the one at turn have laid out of their hands, following where they could."""
    trick: list[str] = []
    count = chance.randrange(len(hands))
    for i in range(count):
        hand = hands[(turn - count + i) % len(hands)]
        following = [card for card in hand if trick and card[0] == trick[0][0]]
        trick.append(chance.choice(following or hand))
        hand.remove(trick[-1])
    return trick


def some_chips(chance: random.Random, players: int) -> list[dict[str, Any]]:
    """Most chips are gone, and so are some loser chips."""
    chips: list[dict[str, Any]] = [{} for _ in range(players)]
    for animal, count in CHIPS[players].items():
        for _ in range(chance.randint(0, count) if chance.random() < 0.4 else count):
            owner = chance.choice(chips)
            owner[animal] = owner.get(animal, 0) + 1
    for animal in ("hydra", "pegasus", "phoenix"):
        if chance.random() < 0.5:
            chance.choice(chips).setdefault("losers", []).append(animal)
    return chips


def _take(cards: list[str], n: int) -> list[str]:
    return [cards.pop() for _ in range(n)]
