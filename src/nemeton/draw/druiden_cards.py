"""Cards of Die Druiden: faces, the own hand, chips for known cards, and the two piles."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from nemeton.draw.cards import CORNER, pile, place, shadow
from nemeton.draw.druiden_art import cult_sign, drawing
from nemeton.draw.druiden_table import PLANT, VOTING_CARDS, Table, in_order
from nemeton.draw.druiden_theme import CARD_INK, CULT_INK, NIGHT, POINTS, papers
from nemeton.draw.piles import deck_words
from nemeton.draw.seats import counted
from nemeton.draw.states import frame
from nemeton.draw.svg import Paint, moved, rect, room, signed, tag, text, thing
from nemeton.draw.theme import GOLD, Theme
from nemeton.games.druiden.data.deck import BELLADONNA_POINTS
from nemeton.games.druiden.data.spells import SPELL_TEXTS


def paper_of(kind: str) -> str:
    """Which paper a card is printed on."""
    if kind in PLANT:
        return PLANT[kind][0]
    return {"mistletoe": "any", "belladonna": "poison"}.get(kind, "spell")


def card_words(kind: str) -> str:
    """A card for those who hover or listen."""
    name = kind.capitalize()
    if kind in PLANT:
        cult, points = PLANT[kind]
        return f"{name}: {cult}, {points} points"
    if kind == "mistletoe":
        return f"{name}: for a potion of either cult"
    if kind == "belladonna":
        return f"{name}: {counted(BELLADONNA_POINTS, 'point')} in any case"
    return f"{name}: {SPELL_TEXTS[kind]}"


@lru_cache(maxsize=1024)
def face(theme: Theme, kind: str, width: float, height: float, at_rest: bool = False) -> str:
    """A whole card at the origin; one at rest is veiled, its signs unchanged."""
    group = paper_of(kind)
    paper = papers(theme)[group]
    corner = width * CORNER
    parts = [
        shadow(width, height),
        rect(0, 0, width, height, corner, fill=paper.ground, stroke=paper.edge, stroke_width=max(1.3, width * 0.025)),
    ]
    if at_rest:
        parts.append(rect(0, 0, width, height, corner, fill=NIGHT, fill_opacity=0.2))
    top, left = height * 0.145, width * 0.11
    if kind in PLANT:
        cult, points = PLANT[kind]
        parts.append(text(left, top, str(points), width * 0.28, CARD_INK, 700, "start", serif=True))
        parts.append(moved(width * 0.79, top, cult_sign(cult, width * 0.125, CULT_INK[cult])))
    elif group == "poison":
        parts.append(text(left, top, signed(BELLADONNA_POINTS), width * 0.28, paper.ink, 700, "start", serif=True))
    else:
        parts.append(text(left, top, "Any cult" if group == "any" else "Spell", width * 0.16, paper.ink, 700, "start"))
    parts.append(moved(width * 0.5, height * 0.535, drawing(kind, width * 0.255)))
    name = kind.capitalize()
    size = min(width * 0.17, width * 0.95 / room(name, 1))
    parts.append(text(width * 0.5, height * 0.89, name, size, CARD_INK, 700))
    return "".join(parts)


# The own hand.


@dataclass(frozen=True)
class Space:
    """Where a hand lies: cards get smaller in a line until so many lie there, then a line more begins."""

    x: float
    width: float
    card: tuple[float, float]
    gap: float
    in_line: int
    raised: float
    line: float  # of the gold frame
    halo: float


WIDE = Space(x=16, width=684, card=(78, 105), gap=9, in_line=12, raised=9, line=3, halo=7)
TALL = Space(x=7, width=346, card=(54, 80), gap=4.4, in_line=6, raised=6, line=2.4, halo=6)


_NO_CARDS = 30.0  # high, where the hand is empty


def _size(space: Space, count: int) -> tuple[float, float, int]:
    """Width and height of a card, and how many lie in a line."""
    lines = max(1, -(-count // space.in_line))
    in_line = max(1, -(-count // lines)) if space is WIDE else space.in_line
    width = min(space.card[0], (space.width + space.gap) / in_line - space.gap)
    return width, width * space.card[1] / space.card[0], in_line


def hand_height(space: Space, count: int) -> float:
    _, height, in_line = _size(space, count)
    lines = -(-count // in_line)
    return lines * (height + space.gap) - space.gap if count else _NO_CARDS


def hand(table: Table, theme: Theme, space: Space, y: float, lit: Collection[str]) -> str:
    """The cards with their ids. The second copy of a card has a `-2` to its name."""
    assert table.seat is not None
    cards = in_order(table.view["hands"][table.seat])
    if not cards:
        return text(space.x + 4, y + _NO_CARDS / 2, "No cards in your hand", 14, theme.slab_text_2, anchor="start")
    groups = _vote_groups(table) if table.phase == "vote" else [("", cards)]
    width, height, in_line = _size(space, len(cards))
    seen: Counter[str] = Counter()
    parts = []
    i = 0
    some_lit = any(f"card-{card}" in lit for card in cards)
    for words, group in groups:
        at_rest = words == _NO_VOTES
        if words and space is WIDE and len(cards) <= in_line:
            left = space.x + i * (width + space.gap)
            parts.append(_bracket(theme, words, left, left + len(group) * (width + space.gap) - space.gap, y - 11))
        for card in group:
            seen[card] += 1
            name = f"card-{card}" if seen[card] == 1 else f"card-{card}-{seen[card]}"
            is_lit = name in lit
            x, down = space.x + i % in_line * (width + space.gap), i // in_line * (height + space.gap)
            drawn = face(theme, card, width, height, at_rest or (some_lit and not is_lit))
            gold = frame(width, height, width * CORNER, space.line, space.halo) if is_lit else ""
            raised = space.raised if is_lit and not down else 0  # a lower line would cover the names above it
            parts.append(thing(name, card_words(card), drawn, gold, x=x, y=y + down - raised))
            i += 1
    return "".join(parts)


_NO_VOTES = "no votes"


def _vote_groups(table: Table) -> list[tuple[str, list[str]]]:
    """D-51: which cards of the own hand vote: potions, spells, the rest."""
    assert table.seat is not None
    left = list(table.view["hands"][table.seat])
    potions = table.potion_cards(table.seat)
    for card in potions:
        left.remove(card)
    count = table.potions(table.seat)
    label = "a potion: 1 vote" if count == 1 else f"potions: {count} votes"
    doubled = max(table.doubled(table.seat, cult) for cult in ("sun", "moon"))
    votes = [card for card in left if card == "image" or (card in VOTING_CARDS and doubled)]
    rest = [card for card in left if card not in votes]
    groups = ((label, potions), ("1 vote each", in_order(votes)), (_NO_VOTES, in_order(rest)))
    return [(words, cards) for words, cards in groups if cards]


def _bracket(theme: Theme, words: str, x: float, right: float, y: float) -> str:
    """Which cards belong together, and how they vote."""
    middle = (x + right) / 2
    if words == _NO_VOTES:
        return text(middle, y, words, 12.5, theme.slab_text_2, 400)
    half = room(words, 12.5) / 2 + 5
    if half > (right - x) / 2 - 4:
        words = "1 vote"
        half = room(words, 12.5) / 2 + 5
    path = f"M{x + 2:g} {y + 6:g}V{y:g}H{middle - half:.1f}M{middle + half:.1f} {y:g}H{right - 2:g}V{y + 6:g}"
    pen: Paint = {"stroke": GOLD, "stroke_width": 1.6, "stroke_linecap": "round"}
    return tag("path", d=path, fill="none", **pen) + text(middle, y, words, 12.5, POINTS, 700)


# Chips: cards that are known to be in a hand.


@lru_cache(maxsize=512)
def _chip(theme: Theme, kind: str, count: int, height: float) -> tuple[str, float]:
    """A card in a word, plants as sign and number, and how wide it is."""
    paper = papers(theme)[paper_of(kind)]
    size = height * 0.56
    times = f" ×{count}" if count > 1 else ""
    if kind in PLANT:
        cult, points = PLANT[kind]
        words, left = f"{points}{times}", height * 1.02
        sign = moved(height * 0.52, height / 2, cult_sign(cult, height * 0.34, CULT_INK[cult]))
    else:
        words, left, sign = f"{kind.capitalize()}{times}", height * 0.32, ""
    width = left + room(words, size) + height * 0.22
    edge = rect(0.5, 0.5, width - 1, height - 1, 5, fill=paper.ground, stroke=paper.edge)
    return edge + sign + text(left, height / 2, words, size, paper.ink, 700, "start"), width


def chips(
    theme: Theme, cards: Iterable[str], x: float, y: float, width: float, height: float, most_lines: int
) -> tuple[str, int]:
    """Known cards side by side in lines, as many as fit, how many more there are, and how many lines that takes."""
    counts = Counter(in_order(cards))
    gap = 3.0
    parts = []
    left, line, shown = 0.0, 0, 0
    total = sum(counts.values())
    for kind, count in counts.items():
        drawn, wide = _chip(theme, kind, count, height)
        reserve = 26 if line == most_lines - 1 and shown + count < total else 0
        if left + wide > width - reserve and left:
            if line == most_lines - 1:
                parts.append(text(x + left + 2, y + height / 2, f"+{total - shown}", 12, theme.ink, 600, "start"))
                break
            left, line = 0.0, line + 1
            y += height + 4
        parts.append(moved(x + left, y, drawn))
        left += wide + gap
        shown += count
    names = ", ".join(kind.capitalize() + (f" ×{count}" if count > 1 else "") for kind, count in counts.items())
    return f'<g aria-label="Known to hold {names}">{"".join(parts)}</g>', line + 1


# Piles.


def deck(theme: Theme, count: int, x: float, y: float) -> str:
    """The draw pile."""
    label = text(x + 25, y + 86, "Draw pile", 12, theme.slab_text_2)
    return thing("deck", deck_words(count), pile(theme, 50, 70, count), x=x, y=y) + label


def discards(theme: Theme, cards: Sequence[str], x: float, y: float) -> str:
    """The open discard pile: its top card and how many there are."""
    if cards:
        below = moved(2, 3, face(theme, cards[-2], 50, 70)) if len(cards) > 1 else ""
        drawn = below + face(theme, cards[-1], 50, 70)
    else:
        drawn = place(50, 70)
    label = text(x + 25, y + 86, f"Discards {len(cards)}", 12, theme.slab_text_2)
    return thing("discard", discard_words(cards), drawn, x=x, y=y) + label


def discard_words(cards: Sequence[str]) -> str:
    if not cards:
        return "Discard pile: empty"
    return f"Discard pile: {cards[-1].capitalize()} on top of {counted(len(cards), 'card')}"
