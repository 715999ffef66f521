"""Cards of Die Druiden: faces, the own hand, chips for known cards, and the two piles."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from nemeton.draw.cards import CORNER, pile, place, shadow
from nemeton.draw.druiden_art import cult_sign, drawing
from nemeton.draw.druiden_names import SPELLS, card_name, card_title
from nemeton.draw.druiden_table import PLANT, VOTING_CARDS, Table, in_order
from nemeton.draw.druiden_theme import CARD_INK, CULT_INK, NIGHT, POINTS, papers
from nemeton.draw.druiden_words import vote_count
from nemeton.draw.piles import deck_words
from nemeton.draw.remembered import remembered
from nemeton.draw.spoken import fitting
from nemeton.draw.states import frame
from nemeton.draw.svg import Paint, escaped, moved, rect, room, signed, tag, text, thing
from nemeton.draw.theme import GOLD, Theme
from nemeton.games.druiden.data.deck import BELLADONNA_POINTS
from nemeton.language import say, say_count


def paper_of(kind: str) -> str:
    """Which paper a card is printed on."""
    if kind in PLANT:
        return PLANT[kind][0]
    return {"mistletoe": "any", "belladonna": "poison"}.get(kind, "spell")


_SMALL = 0.165  # of a card's width: letters that are smaller are hard to read


def card_words(kind: str) -> str:
    """A card for those who hover or listen."""
    name = card_name(kind)
    if kind in PLANT:
        cult, worth = PLANT[kind]
        return say_count(
            "{card}: sun, {number} point" if cult == "sun" else "{card}: moon, {number} point",
            "{card}: sun, {number} points" if cult == "sun" else "{card}: moon, {number} points",
            worth,
            card=name,
        )
    if kind == "mistletoe":
        return say("{card}: for a potion of either cult", card=name)
    if kind == "belladonna":
        return say_count(
            "{card}: {number} point in any case", "{card}: {number} points in any case", BELLADONNA_POINTS, card=name
        )
    return f"{name}: {say(SPELLS[kind])}"


@remembered(1024)
def face(theme: Theme, kind: str, width: float, height: float, at_rest: bool) -> str:
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
        word = say("Any cult" if group == "any" else "Spell")
        parts.append(text(left, top, word, fitting(word, width * 0.16, width * 0.85), paper.ink, 700, "start"))
    title = _title(kind, width)
    middle = height * (0.535 if len(title) == 1 else 0.505)
    parts.append(moved(width * 0.5, middle, drawing(kind, width * 0.255)))
    for i, (words, size) in enumerate(title):
        y = height * 0.89 if len(title) == 1 else height - width * (0.266 - 0.148 * i)
        parts.append(text(width * 0.5, y, words, size, CARD_INK, 700))
    return "".join(parts)


def _title(kind: str, width: float) -> list[tuple[str, float]]:
    """The name below the drawing, in two lines where it is long, and how large its letters are."""
    name, halves = card_name(kind), card_title(kind)
    size = min(width * 0.17, width * 0.95 / room(name, 1))
    if len(halves) == 1 or size > width * _SMALL:
        return [(name, size)]
    size = min(width * 0.15, *(width * 0.92 / room(half, 1) for half in halves))
    return [(half, size) for half in halves]


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
    low: float = 0  # height of a card where there are several lines, if not in proportion


WIDE = Space(x=16, width=684, card=(78, 105), gap=9, in_line=12, raised=9, line=3, halo=7)
TALL = Space(x=7, width=346, card=(54, 80), gap=4.4, in_line=6, raised=6, line=2.4, halo=6)
TIGHT = replace(TALL, low=66)


_NO_CARDS = 30.0  # high, where the hand is empty


def _size(space: Space, count: int) -> tuple[float, float, int]:
    """Width and height of a card, and how many lie in a line."""
    lines = max(1, -(-count // space.in_line))
    in_line = max(1, -(-count // lines)) if space is WIDE else space.in_line
    width = min(space.card[0], (space.width + space.gap) / in_line - space.gap)
    height = space.low if space.low and lines > 1 else width * space.card[1] / space.card[0]
    return width, height, in_line


def hand_height(space: Space, count: int) -> float:
    _, height, in_line = _size(space, count)
    lines = -(-count // in_line)
    return lines * (height + space.gap) - space.gap if count else _NO_CARDS


def hand(table: Table, theme: Theme, space: Space, y: float, lit: Collection[str]) -> str:
    """The cards with their ids. The second copy of a card has a `-2` to its name."""
    assert table.seat is not None
    cards = in_order(table.view["hands"][table.seat])
    if not cards:
        return text(space.x + 4, y + _NO_CARDS / 2, say("No cards in your hand"), 14, theme.slab_text_2, anchor="start")
    groups = _vote_groups(table) if table.phase == "vote" else [("", cards, True)]
    width, height, in_line = _size(space, len(cards))
    seen: Counter[str] = Counter()
    parts = []
    i = 0
    some_lit = any(f"card-{card}" in lit for card in cards)
    for words, group, votes in groups:
        if words and space is WIDE and len(cards) <= in_line:
            left = space.x + i * (width + space.gap)
            right = left + len(group) * (width + space.gap) - space.gap
            parts.append(_bracket(theme, words, left, right, y - 11, votes))
        for card in group:
            seen[card] += 1
            name = f"card-{card}" if seen[card] == 1 else f"card-{card}-{seen[card]}"
            is_lit = name in lit
            x, down = space.x + i % in_line * (width + space.gap), i // in_line * (height + space.gap)
            drawn = face(theme, card, width, height, not votes or (some_lit and not is_lit))
            gold = frame(width, height, width * CORNER, space.line, space.halo) if is_lit else ""
            raised = space.raised if is_lit and not down else 0  # a lower line would cover the names above it
            parts.append(thing(name, card_words(card), drawn, gold, x=x, y=y + down - raised))
            i += 1
    return "".join(parts)


def _vote_groups(table: Table) -> list[tuple[str, list[str], bool]]:
    """D-51: which cards of the own hand vote: potions, spells, the rest."""
    assert table.seat is not None
    left = list(table.view["hands"][table.seat])
    potions = table.potion_cards(table.seat)
    for card in potions:
        left.remove(card)
    count = table.potions(table.seat)
    label = say_count("a potion: {number} vote", "potions: {number} votes", count)
    doubled = max(table.doubled(table.seat, cult) for cult in ("sun", "moon"))
    votes = [card for card in left if card == "image" or (card in VOTING_CARDS and doubled)]
    rest = [card for card in left if card not in votes]
    groups = (
        (label, potions, True),
        (say("1 vote each"), in_order(votes), True),
        (say("no votes"), in_order(rest), False),
    )
    return [group for group in groups if group[1]]


def _bracket(theme: Theme, words: str, x: float, right: float, y: float, votes: bool) -> str:
    """Which cards belong together, and how they vote."""
    middle = (x + right) / 2
    if not votes:
        return text(middle, y, words, 12.5, theme.slab_text_2, 400)
    half = room(words, 12.5) / 2 + 5
    if half > (right - x) / 2 - 4:
        words = vote_count(1)
        half = room(words, 12.5) / 2 + 5
    path = f"M{x + 2:g} {y + 6:g}V{y:g}H{middle - half:.1f}M{middle + half:.1f} {y:g}H{right - 2:g}V{y + 6:g}"
    pen: Paint = {"stroke": GOLD, "stroke_width": 1.6, "stroke_linecap": "round"}
    return tag("path", d=path, fill="none", **pen) + text(middle, y, words, 12.5, POINTS, 700)


# Chips: cards that are known to be in a hand.


@remembered(512)
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
        words, left, sign = f"{card_name(kind)}{times}", height * 0.32, ""
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
    names = ", ".join(card_name(kind) + (f" ×{count}" if count > 1 else "") for kind, count in counts.items())
    told = say("Known to hold {cards}", cards=names)
    return f'<g aria-label="{escaped(told)}">{"".join(parts)}</g>', line + 1


# Piles.


def deck(theme: Theme, count: int, x: float, y: float) -> str:
    """The draw pile."""
    label = text(x + 25, y + 86, say("Draw pile"), 12, theme.slab_text_2)
    return thing("deck", deck_words(count), pile(theme, 50, 70, count), x=x, y=y) + label


def discards(theme: Theme, cards: Sequence[str], x: float, y: float) -> str:
    """The open discard pile: its top card and how many there are."""
    if cards:
        below = moved(2, 3, face(theme, cards[-2], 50, 70, False)) if len(cards) > 1 else ""
        drawn = below + face(theme, cards[-1], 50, 70, False)
    else:
        drawn = place(50, 70)
    label = text(x + 25, y + 86, discard_count(cards), 12, theme.slab_text_2)
    return thing("discard", discard_words(cards), drawn, x=x, y=y) + label


def discard_count(cards: Sequence[str]) -> str:
    return say("Discards {number}", number=len(cards))


def discard_words(cards: Sequence[str]) -> str:
    if not cards:
        return say("Discard pile: empty")
    return say_count(
        "Discard pile: {card} on top of {number} card",
        "Discard pile: {card} on top of {number} cards",
        len(cards),
        card=card_name(cards[-1]),
    )
