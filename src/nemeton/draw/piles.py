"""Cards on the slab: discard piles, rows and the draw pile."""

from collections.abc import Collection, Sequence
from functools import cache

from nemeton.draw.cards import back, face, fan, paper, pile, slot, stack
from nemeton.draw.remembered import remembered
from nemeton.draw.seats import View, row_words
from nemeton.draw.states import frame
from nemeton.draw.suits import card_name, sign_at, suit_name
from nemeton.draw.svg import Point, moved, rect, room, text, thing
from nemeton.draw.theme import Theme
from nemeton.games.keltic.data import COLOURS
from nemeton.language import say, say_count


class CardPlaces:
    """What the shape of a board says about its cards."""

    gold_line: float
    gold_halo: float
    pile_size: Point
    row_size: Point
    row_space: float  # for the cards of a row; 0: only the top card with edges behind it
    row_edge: float  # how far such an edge is seen
    empty_signs: Point  # radius of the sign on an empty pile and on an empty row
    steps: Sequence[int] = ()  # the priestess's numbers on cards, if there is one

    def pile(self, c: str) -> Point:
        """The upper left corner of a discard pile."""
        raise NotImplementedError

    def row(self, c: str) -> Point:
        """The upper left corner of a row."""
        raise NotImplementedError


def card_targets(deed: str, what: str) -> list[str]:
    """The ids for an action with cards: a card to a row or a pile, a place to draw from; else a button's."""
    if deed == "play":
        return [f"card-{what}", f"row-{what[0]}"]
    if deed in ("discard", "throw"):
        return [f"card-{what}", f"pile-{what[0]}"]
    if deed == "draw":
        return ["deck" if what == "deck" else f"pile-{what}"]
    return [deed]


def discard_piles(view: View, places: CardPlaces, theme: Theme, lit: Collection[str]) -> str:
    """All discard piles."""
    return "".join(_discards(places, theme, c, *_top(view, c), f"pile-{c}" in lit) for c in COLOURS)


def _top(view: View, c: str) -> tuple[int | None, int]:
    """The card on top of a discard pile, and how many there are."""
    lying = view["discards"].get(c)
    return (lying[-1], len(lying)) if lying else (None, 0)


@remembered(2048)
def _discards(places: CardPlaces, theme: Theme, c: str, top: int | None, count: int, lit: bool) -> str:
    """A discard pile: its top card, and that there is something below."""
    width, height = places.pile_size
    if top is None:
        drawn = slot(c, width, height, places.empty_signs[0])
        words = say("{colour} discards: none", colour=suit_name(c))
    else:
        words = say_count(
            "{colour} discards: {card} on top of {number} card",
            "{colour} discards: {card} on top of {number} cards",
            count,
            colour=suit_name(c),
            card=card_name(f"{c}{top}"),
        )
        if places.row_space:
            below = moved(3, 4, paper(theme, c, width, height)) if count > 1 else ""
            drawn = below + face(theme, c, top, width, height, steps=places.steps[top] if places.steps else 0)
        else:
            drawn = _pile_chip(theme, c, top, width, height)
    gold = frame(width, height, 6, places.gold_line, places.gold_halo) if lit else ""
    x, y = places.pile(c)
    return thing(f"pile-{c}", words, drawn, gold, x=x, y=y)


@cache
def _pile_chip(theme: Theme, c: str, top: int, width: float, height: float) -> str:
    """A discard pile where there is no room for a card: number beside its sign, or above it."""
    suit = theme.suits[c]
    corner = 7 if width > height else 5
    ground = rect(0, 0, width, height, corner, fill=suit.ground, stroke=suit.fill, stroke_width=1.3)
    if width > height:
        sign, digits = sign_at(suit, 14, height / 2, 8.5), text(34, height / 2, str(top), 17, suit.ink, 700, serif=True)
    else:
        size = 13.5 if top < 10 else 12.5
        sign = sign_at(suit, width / 2, height * 0.72, width * 0.36)
        digits = text(width / 2, height * 0.27, str(top), size, suit.ink, 700, serif=True)
    return ground + sign + digits


def rows(view: View, places: CardPlaces, theme: Theme, lit: Collection[str]) -> str:
    """The rows on the slab: the own ones, or for a spectator those of the seat whose turn it is, which have no ids."""
    is_own = view["seat"] is not None
    shown = view["rows"][near(view)]
    return "".join(_row(places, theme, c, tuple(shown.get(c, ())), is_own, f"row-{c}" in lit) for c in COLOURS)


def near(view: View) -> int:
    """The seat whose rows lie on the slab."""
    return int(view["turn"] if view["seat"] is None else view["seat"])


@remembered(2048)
def _row(places: CardPlaces, theme: Theme, c: str, row: tuple[int, ...], is_own: bool, lit: bool) -> str:
    width, height = places.row_size
    sign = places.empty_signs[1]
    gold = frame(width, height, 6, places.gold_line, places.gold_halo) if lit else ""
    if places.row_space:
        drawn = fan(theme, c, row, width, height, places.row_space, gold) if row else slot(c, width, height, sign)
    else:
        edge = places.row_edge
        empty = moved(edge, 0, slot(c, width, height, sign))
        drawn = stack(theme, c, row, width, height, edge, gold) if row else empty
    x, y = places.row(c)
    if is_own:
        return thing(f"row-{c}", row_words(c, row), drawn, x=x, y=y)
    return moved(x, y, drawn)


def draw_pile(theme: Theme, count: int, x: float, y: float, line: float, halo: float) -> str:
    """The draw pile on the slab, framed in gold of a width if that is not 0."""
    ring = frame(62, 90, 7, line, halo) if line else ""
    label = text(x + 31, y + 104, say("Draw pile"), 12, theme.slab_text_2)
    return thing("deck", deck_words(count), pile(theme, 62, 90, count), ring, x=x, y=y) + label


def deck_width() -> float:
    """How wide the draw pile is as a button: as its word needs."""
    return max(62.0, 40 + room(say("pile"), 11))


def deck_button(theme: Theme, count: int, x: float, y: float, is_lit: bool) -> str:
    """The draw pile where there is no room on the slab: a button in the question. Gold is too pale on paper."""
    ground, edge = (theme.turn_ground, theme.turn_edge) if is_lit else (theme.surface, theme.line)
    width = deck_width()
    button = rect(0, 0, width, 44, 10, fill=ground, stroke=edge, stroke_width=2 if is_lit else 1)
    middle = (width + 28) / 2
    number = text(middle, 16, str(count), 15, theme.ink, 700, serif=True)
    label = text(middle, 31, say("pile"), 11, theme.ink_2, 400)
    empty = rect(0, 0, 22, 31, 3, fill="none", stroke=theme.ink_2, stroke_dasharray="3 3")
    card = moved(8, 6.5, back(theme, 22, 31) if count else empty)
    return thing("deck", deck_words(count), button, card, number, label, x=x, y=y)


def deck_words(count: int) -> str:
    return say_count("Draw pile: {number} card", "Draw pile: {number} cards", count)
