"""The own hand: every card can be seen and reached, however many there are."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from nemeton.draw.cards import face
from nemeton.draw.suits import SUITS, card_name
from nemeton.draw.svg import text, thing
from nemeton.draw.theme import Theme
from nemeton.language import say


@dataclass(frozen=True)
class Space:
    """The place of a hand, and the size of a card while there are few of them."""

    x: float
    width: float
    height: float
    card: tuple[float, float]
    gap: float
    least: float  # width of a card that can still be read
    most_lines: int


@dataclass(frozen=True)
class Spread:
    """How so many cards lie: their size, how many in a line, and the steps from one to the next."""

    size: tuple[float, float]
    in_line: int
    across: float
    down: float
    height: float


@lru_cache(maxsize=256)
def spread(count: int, space: Space) -> Spread:
    """Cards side by side in as few lines as can be read; only where that fails do they overlap."""
    ratio = space.card[1] / space.card[0]
    gap = space.gap / space.card[0]  # of the width, as all that follows
    for lines in range(1, space.most_lines + 1):
        in_line = max(1, -(-count // lines))
        broad = space.width / (in_line + gap * (in_line - 1))
        high = space.height / (lines * ratio + gap * (lines - 1))
        width = min(space.card[0], broad, high)
        if width >= space.least:
            break
    else:
        width = min(space.card[0], high)
    across = min(width * (1 + gap), (space.width - width) / max(1, in_line - 1))
    height, down = width * ratio, width * (ratio + gap)
    return Spread((width, height), in_line, across, down, height + down * (lines - 1))


def in_order(cards: Sequence[str]) -> list[str]:
    """Cards by suit and number."""
    suits = list(SUITS)
    return sorted(cards, key=lambda card: (suits.index(card[0]), int(card[1:])))


def hand(theme: Theme, cards: Sequence[str], space: Space, y: float, steps: Sequence[int] = ()) -> str:
    """The cards with their ids. The second copy of a card has a `-2` to its name. `steps`: the priestess's numbers."""
    if not cards:
        middle = y + space.card[1] / 2
        return text(space.x + 4, middle, say("No cards in your hand"), 14, theme.slab_text_2, anchor="start")
    lie = spread(len(cards), space)
    seen: Counter[str] = Counter()
    parts = []
    for i, card in enumerate(in_order(cards)):
        seen[card] += 1
        name = f"card-{card}" if seen[card] == 1 else f"card-{card}-{seen[card]}"
        x, down = space.x + i % lie.in_line * lie.across, i // lie.in_line * lie.down
        value = int(card[1:])
        drawn = face(theme, card[0], value, *lie.size, steps=steps[value] if steps else 0)
        parts.append(thing(name, card_name(card), drawn, x=x, y=y + down))
    return "".join(parts)
