"""The own hand of Orakle: narrow cards side by side, those that may be played raised where others may not."""

from collections.abc import Sequence
from dataclasses import dataclass

from nemeton.draw.orakle_pieces import animal_of, card_face, chip, gold_edge
from nemeton.draw.orakle_prophecies import animal_name
from nemeton.draw.orakle_table import Table
from nemeton.draw.suits import card_name
from nemeton.draw.svg import moved, room, text, thing
from nemeton.draw.theme import SLAB_TEXT, Theme
from nemeton.games.orakle.data import ANIMALS, HAND, SUITS
from nemeton.language import say


@dataclass(frozen=True)
class Space:
    """Where a hand lies: cards keep their size while the hand gets smaller."""

    middle: float
    width: float
    lines: int
    gap: float
    line_gap: float
    card: tuple[float, float]  # at most
    ratio: float  # a card is at most so many times as high as wide
    raised: float


WIDE = Space(middle=358, width=688, lines=1, gap=2.9, line_gap=0, card=(52, 108), ratio=2.5, raised=16)
TALL = Space(middle=180, width=349, lines=2, gap=4.6, line_gap=14, card=(46, 94), ratio=2.1, raised=5)
TIGHT = Space(middle=180, width=349, lines=2, gap=4.6, line_gap=11, card=(46, 72), ratio=2.1, raised=5)


def sorted_hand(cards: Sequence[str]) -> list[str]:
    """Cards by suit and number."""
    return sorted(cards, key=lambda card: (SUITS.index(card[0]), int(card[1:])))


def playable(table: Table) -> set[str]:
    """The cards that may be played where others of the hand may not; none where all may or nothing is asked."""
    view = table.view
    found = {action.removeprefix("play ") for action in view.get("actions", ()) if action.startswith("play ")}
    return found if len(found) < len(view["hands"][view["seat"]] if view["seat"] is not None else ()) else set()


def _size(space: Space, players: int) -> tuple[float, float, int]:
    """Width and height of a card, and how many lie in a line."""
    in_line = -(-HAND[players] // space.lines)
    width = min(space.card[0], space.width / in_line - space.gap)
    return width, min(space.card[1], width * space.ratio), in_line


def hand(table: Table, theme: Theme, space: Space, y: float) -> tuple[str, float]:
    """The cards with their ids, the first line at height y, and how high all is."""
    cards = sorted_hand(table.view["hands"][table.view["seat"]])
    width, height, most = _size(space, table.players)
    if not cards:
        words = text(space.middle, y + 14, say("No cards in your hand"), 14, theme.slab_text_2, 400)
        return words, 28
    legal = playable(table)
    lines = [cards] if len(cards) <= most else [cards[: -(-len(cards) // 2)], cards[-(-len(cards) // 2) :]]
    pitch = width + space.gap
    parts = []
    for i, line in enumerate(lines):
        left = space.middle - (len(line) * pitch - space.gap) / 2
        for j, card in enumerate(line):
            is_legal = card in legal
            drawn = card_face(theme, card, width, height, bool(legal) and not is_legal)
            gold = gold_edge(width, height) if is_legal else ""
            down = i * (height + space.line_gap) - (space.raised if is_legal else 0)
            parts.append(thing(f"card-{card}", card_name(card), drawn, gold, x=left + j * pitch, y=y + down))
    return "".join(parts), len(lines) * (height + space.line_gap) - space.line_gap


def animals_in_hand(table: Table, x: float, y: float, radius: float, size: float, gap: float) -> str:
    """How many cards of each animal the hand holds, from x on."""
    cards = table.view["hands"][table.view["seat"]]
    parts = []
    for a, animal in enumerate(ANIMALS):
        words = f"{sum(animal_of(int(card[1:])) == animal for card in cards)} {animal_name(a)}"
        parts.append(moved(x + radius, y, chip(animal, radius)))
        parts.append(text(x + 2 * radius + 6, y, words, size, SLAB_TEXT, 600, "start"))
        x += 2 * radius + 6 + room(words, size) + gap
    return "".join(parts)
