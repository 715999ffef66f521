"""Positions of Das Orakel, drawn with few words: what a test does not name is filled with cards not used elsewhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import nemeton
from tests.orakel.referee import (
    ALL_CARDS,
    COLOURS,
    LAST_FIELD,
    SMALL_STONES,
    SMALL_TILE_COPIES,
    WISHES_AT_FIRST,
    oracle_is_full,
)

ACTIONS = (
    *(f"play {card}" for card in ALL_CARDS),
    *(f"discard {card}" for card in ALL_CARDS),
    *(f"move {field}" for field in range(LAST_FIELD)),
    *(f"priestess {steps}" for steps in range(1, 5)),
    *(f"clover {field}" for field in range(LAST_FIELD)),
    *(f"back {field}" for field in range(LAST_FIELD)),
    *(f"throw {card}" for card in ALL_CARDS),
    *(f"throw row {colour}" for colour in COLOURS),
    "skip",
    "score",
    "wait",
    "draw deck",
    *(f"draw {colour}" for colour in COLOURS),
)
PHASES = {"card", "move", "clover", "spiral", "leprechaun", "throw", "draw", "over"}
OPTIONS: list[dict[str, Any]] = [
    {"any_clover": any_clover, "leprechaun_three": three} for any_clover, three in product((False, True), (15, 20))
]


def drawing(
    players: int = 2,
    *,
    turn: int = 0,
    phase: str = "card",
    hands: Sequence[str] = (),
    rows: Sequence[dict[str, list[int]]] = (),
    figures: Sequence[list[int]] = (),
    priestess: int = 0,
    deck: str | None = None,
    discards: dict[str, list[int]] | None = None,
    tiles: dict[int, str] | None = None,
    wishes: Sequence[int] = (),
    mirrors: Sequence[int] = (),
    points: Sequence[int] = (),
    scored: Sequence[bool] = (),
    any_clover: bool = False,
    leprechaun_three: int = 15,
    **rest: Any,
) -> dict[str, Any]:
    """The JSON form. Seats that are not named have two cards, no rows, and all figures on the start."""
    piles = [*rows, discards or {}]
    lying = [f"{colour}{number}" for pile in piles for colour, numbers in pile.items() for number in numbers]
    used = Counter([*" ".join(hands).split(), *(deck or "").split(), *lying])
    spare = [card for card in ALL_CARDS if not used[card]]
    dealt = [hand.split() for hand in hands]
    while len(dealt) < players:
        dealt.append(sorted((spare.pop(), spare.pop()), key=ALL_CARDS.index))
    return {
        "game": "orakel",
        "players": players,
        "options": {"any_clover": any_clover, "leprechaun_three": leprechaun_three},
        "turn": turn,
        "phase": phase,
        "hands": dealt,
        "rows": [*rows, *({} for _ in range(players - len(rows)))],
        "deck": [spare.pop() for _ in range(6)] if deck is None else deck.split(),
        "discards": discards or {},
        "tiles": {str(field): tile for field, tile in (tiles or {}).items()},
        "figures": [*figures, *([0, 0, 0] for _ in range(players - len(figures)))],
        "priestess": priestess,
        "wishes": [*wishes, *[0] * (players - len(wishes))],
        "mirrors": [*mirrors, *[0] * (players - len(mirrors))],
        "points": [*points, *[0] * (players - len(points))],
        "scored_leprechauns": [*scored, *[False] * (players - len(scored))],
        "discarded": None,
        **rest,
    }


def position(players: int = 2, **drawn: Any) -> nemeton.State:
    return nemeton.position(drawing(players, **drawn))


def over(**drawn: Any) -> nemeton.State:
    """A game that the last card of the draw pile has ended."""
    return position(phase="over", deck="", **drawn)


def after(state: nemeton.State, *actions: str) -> nemeton.State:
    """The state after these actions; the one given is left alone."""
    new = state.copy()
    for action in actions:
        new.play(action)
    return new


def moved(card: str, figures: list[int], **drawn: Any) -> nemeton.State:
    """Seat 0 has laid this card, if nothing else is said its only one, and moved the first of its figures."""
    hands = drawn.pop("hands", [card])
    state = position(hands=hands, figures=[figures, *drawn.pop("others", ())], **drawn)
    return after(state, f"play {card}", f"move {figures[0]}")


def some_drawing(chance: random.Random) -> dict[str, Any]:
    """A random position such as few games reach: figures near tiles that lead on, short decks, hands of any size."""
    players = chance.randint(2, 4)
    cards = ALL_CARDS * 2
    chance.shuffle(cards)

    def take(most: int) -> list[str]:
        return [cards.pop() for _ in range(min(chance.randint(0, most), len(cards)))]

    hands = [sorted(take(chance.choice((0, 2, 5, 9))), key=ALL_CARDS.index) for _ in range(players)]
    rows = [_some_rows(chance, take(12)) for _ in range(players)]
    discards: dict[str, list[int]] = {}
    for card in take(8):
        discards.setdefault(card[0], []).append(int(card[1:]))
    near = chance.randint(1, 26)
    tiles = _some_tiles(chance, near)
    wishes, mirrors = [0] * players, [0] * players
    for field in chance.sample(sorted(tiles), chance.randint(0, 12)):
        tile = tiles.pop(field)
        mirrors[chance.randrange(players)] += tile == "mirror"
        wishes[chance.randrange(players)] += int(tile[-1]) if tile.startswith("wish") else 0
    return drawing(
        players,
        turn=chance.randrange(players),
        hands=[" ".join(hand) for hand in hands],
        rows=rows,
        figures=_some_figures(chance, players, near, tiles),
        priestess=chance.choice((0, 35, chance.randint(near, 35))),
        deck=" ".join(cards[: chance.randint(1, 12)]),
        discards=discards,
        tiles=tiles,
        wishes=wishes,
        mirrors=mirrors,
        points=[chance.randint(0, 9) for _ in range(players)],
        scored=[chance.random() < 0.3 for _ in range(players)],
        **chance.choice(OPTIONS),
    )


def _some_rows(chance: random.Random, cards: list[str]) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {}
    for card in cards:
        rows.setdefault(card[0], []).append(int(card[1:]))
    return {colour: sorted(numbers, reverse=chance.random() < 0.5) for colour, numbers in rows.items()}


def _some_tiles(chance: random.Random, near: int) -> dict[int, str]:
    """All tiles of the box; clovers, spirals and leprechauns lie close together."""
    tiles = [tile for tile, copies in SMALL_TILE_COPIES.items() for _ in range(copies)]
    leads_on = [tile for tile in tiles if not tile.isdigit() and tile != "mirror"]
    rest = [tile for tile in tiles if tile.isdigit() or tile == "mirror"]
    chance.shuffle(leads_on)
    chance.shuffle(rest)
    stones = sorted(SMALL_STONES, key=lambda field: abs(field - near - 4) + chance.randint(0, 4))
    lying = dict(zip(stones, leads_on + rest, strict=True))
    return lying | {field: f"wish {wishes}" for field, wishes in WISHES_AT_FIRST.items()}


def _some_figures(chance: random.Random, players: int, near: int, tiles: dict[int, str]) -> list[list[int]]:
    leprechauns = [field for field, tile in tiles.items() if tile == "leprechaun"]
    while True:
        figures = [[min(35, chance.randint(near - 1, near + 9)) for _ in range(3)] for _ in range(players)]
        for own in figures:
            for i in range(3):
                if leprechauns and chance.random() < 0.3:
                    own[i] = chance.choice(leprechauns)
                elif chance.random() < 0.4:
                    own[i] = chance.randint(0, 28)
        if not oracle_is_full(figures):
            return figures


def played(players: int, seed: str, choices: Sequence[int], **options: Any) -> nemeton.State:
    """A game after so many decisions, each given by a number."""
    state = nemeton.game("orakel", players=players, **options).start(seed)
    for choice in choices:
        actions = state.actions()
        if not actions:
            break
        state.play(actions[choice % len(actions)])
    return state


def bold(chance: random.Random, actions: list[str]) -> str:
    """One of these at random, but more often than not one that moves a figure or claims something."""
    daring = [action for action in actions if action.split()[0] in ("play", "move", "clover", "back", "score", "throw")]
    return chance.choice(daring if daring and chance.random() < 0.6 else actions)
