"""Positions of Keltis, drawn with few words: what a test does not name is filled with cards that nothing else uses."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import nemeton
from tests.keltis.referee import ALL_CARDS, COLOURS, TILE_COPIES, TILE_PLACES

Figure = dict[str, Any]
ACTIONS = (
    *(f"play {card}" for card in ALL_CARDS),
    *(f"discard {card}" for card in ALL_CARDS),
    *(f"enter {colour} {size}" for size in ("small", "large") for colour in COLOURS),
    *(f"move {colour}" for colour in COLOURS),
    "skip",
    "draw deck",
    *(f"draw {colour}" for colour in COLOURS),
)


def small(stone: int) -> Figure:
    return {"stone": stone, "large": False}


def large(stone: int) -> Figure:
    return {"stone": stone, "large": True}


def drawing(
    players: int = 2,
    *,
    turn: int = 0,
    phase: str = "card",
    hands: Sequence[str] = (),
    rows: Sequence[dict[str, list[int]]] = (),
    figures: Sequence[dict[str, Figure]] = (),
    deck: str | None = None,
    discards: dict[str, list[int]] | None = None,
    tiles: dict[str, str] | None = None,
    wishes: Sequence[int] = (),
    points: Sequence[int] = (),
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
        "game": "keltis",
        "players": players,
        "options": {},
        "turn": turn,
        "phase": phase,
        "hands": dealt,
        "rows": [*rows, *({} for _ in range(players - len(rows)))],
        "deck": [spare.pop() for _ in range(6)] if deck is None else deck.split(),
        "discards": discards or {},
        "tiles": tiles or {},
        "figures": [*figures, *({} for _ in range(players - len(figures)))],
        "wishes": [*wishes, *[0] * (players - len(wishes))],
        "points": [*points, *[0] * (players - len(points))],
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


def some_drawing(chance: random.Random) -> dict[str, Any]:
    """A random position such as few games reach: figures far up, short decks, hands of any size."""
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
    tiles = [tile for tile, copies in TILE_COPIES.items() for _ in range(copies)]
    chance.shuffle(tiles)
    lying = dict(zip(TILE_PLACES, tiles, strict=True))
    wishes = [0] * players
    for place in chance.sample(TILE_PLACES, chance.randint(0, 12)):
        if lying.pop(place) == "wish":
            wishes[chance.randrange(players)] += 1
    figures = [_some_figures(chance) for _ in range(players)]
    while sum(figure["stone"] >= 7 for own in figures for figure in own.values()) > 4:
        chance.choice([own for own in figures if own]).popitem()
    return drawing(
        players,
        turn=chance.randrange(players),
        hands=[" ".join(hand) for hand in hands],
        rows=rows,
        figures=figures,
        deck=" ".join(cards[: chance.randint(1, 12)]),
        discards=discards,
        tiles=lying,
        wishes=wishes,
        points=[chance.randint(0, 9) for _ in range(players)],
    )


def _some_rows(chance: random.Random, cards: list[str]) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {}
    for card in cards:
        rows.setdefault(card[0], []).append(int(card[1:]))
    return {colour: sorted(numbers, reverse=chance.random() < 0.5) for colour, numbers in rows.items()}


def _some_figures(chance: random.Random) -> dict[str, Figure]:
    paths = chance.sample(COLOURS, chance.randint(0, 5))
    big = chance.randrange(5)
    stones = [chance.choice((1, 2, 3, 4, 5, 6, 6, 6, 8, 9, 9)) for _ in paths]
    figures = {c: large(n) if i == big else small(n) for i, (c, n) in enumerate(zip(paths, stones, strict=True))}
    if len(figures) == 5 and not any(figure["large"] for figure in figures.values()):
        figures[paths[0]] = large(stones[0])
    return figures


def played(players: int, seed: str, choices: Sequence[int]) -> nemeton.State:
    """A game after so many decisions, each given by a number."""
    state = nemeton.game("keltis", players=players).start(seed)
    for choice in choices:
        actions = state.actions()
        if not actions:
            break
        state.play(actions[choice % len(actions)])
    return state
