"""Cards, rows, hands, piles and the deck as text and JSON."""

from __future__ import annotations

from collections import Counter
from typing import Any

from nemeton.games.keltic.data import ALL, CARDS, COLOUR_OF, COLOURS, COPIES, NUMBERS
from nemeton.games.keltic.rules import is_falling, lay
from nemeton.games.keltic.state import CardTable
from nemeton.games.reading import keys, listed, need, per_seat, whole

CARD_TEXT = tuple(COLOURS[card // NUMBERS] + str(card % NUMBERS) for card in range(CARDS))
CARD_NUMBER = {text: card for card, text in enumerate(CARD_TEXT)}
MOST_POINTS = 9999
NO_CARD = f"cards are one of {' '.join(COLOURS)} and a number from 0 to {NUMBERS - 1}"


def cards_of(once: int, twice: int) -> list[int]:
    """The cards of a set with its second copies, sorted."""
    return [card for card in range(CARDS) for copies in (once, twice) if copies >> card & 1]


def texts(cards: list[int]) -> list[str]:
    return [CARD_TEXT[card] for card in cards]


def pile_of(s: CardTable, c: int) -> list[int]:
    return s.pile[c][: s.pile_size[c]]


def row_of(s: CardTable, seat: int, c: int) -> list[int]:
    """The numbers of a row, in the order in which they lie."""
    cards = [card for card in cards_of(s.laid[seat], s.laid_twice[seat]) if COLOUR_OF[card] == c]
    numbers = [card % NUMBERS for card in cards]
    return numbers[::-1] if is_falling(s, seat, c) else numbers


def rows_of(s: CardTable, seat: int) -> dict[str, list[int]]:
    rows = {colour: row_of(s, seat, c) for c, colour in enumerate(COLOURS)}
    return {colour: numbers for colour, numbers in rows.items() if numbers}


def discarded(s: CardTable) -> str | None:
    """The card that the player discarded in this turn: the top of the pile that is closed to them."""
    if not s.closed:
        return None
    return CARD_TEXT[pile_of(s, s.closed.bit_length() - 1)[-1]]


def write_cards(s: CardTable) -> dict[str, Any]:
    """The position's hands, rows, deck and discard piles."""
    seats = range(s.players)
    return {
        "hands": [texts(cards_of(s.hand[p], s.hand_twice[p])) for p in seats],
        "rows": [rows_of(s, p) for p in seats],
        "deck": texts(s.deck[: s.deck_size]),
        "discards": {
            colour: [card % NUMBERS for card in pile_of(s, c)] for c, colour in enumerate(COLOURS) if pile_of(s, c)
        },
    }


def view_cards(s: CardTable, seat: int | None) -> dict[str, Any]:
    """The same for a seat: null for a card that it can't see; of the deck only how many cards it has."""
    hands: list[list[str | None]] = []
    for p in range(s.players):
        known = (s.hand[p], s.hand_twice[p]) if p == seat else (s.known[p], s.known_twice[p])
        shown = texts(cards_of(*known))
        hidden = s.hand[p].bit_count() + s.hand_twice[p].bit_count() - len(shown)
        hands.append([*shown, *[None] * hidden])
    position = write_cards(s)
    discards = {colour: [None] * (len(pile) - 1) + pile[-1:] for colour, pile in position["discards"].items()}
    return position | {"hands": hands, "deck": s.deck_size, "discards": discards}


def told(s: CardTable, action: str, seat: int | None) -> str | None:
    """Everything is said aloud; which card came from the draw pile is no part of an answer."""
    return action


def read_card(value: Any, place: str) -> int:
    need(isinstance(value, str) and value in CARD_NUMBER, f"{place}: {value!r} is no card; {NO_CARD} (K-1)")
    return CARD_NUMBER[value]


def read_cards(s: CardTable, position: dict[str, Any]) -> None:
    """Hands, rows, deck and discard piles; no more copies of a card than the box holds."""
    used: Counter[int] = Counter()
    for p, hand in enumerate(per_seat(position["hands"], "hands", s.players)):
        cards = [read_card(card, f"hands of seat {p}") for card in listed(hand, f"hands of seat {p}")]
        s.hand[p], s.hand_twice[p] = _sets(cards)
        used.update(cards)
    for p, rows in enumerate(per_seat(position["rows"], "rows", s.players)):
        used.update(_read_rows(s, p, rows))
    deck = [read_card(card, "deck") for card in listed(position.get("deck", []), "deck")]
    used.update(deck)
    discards = keys(position.get("discards", {}), "discards", (), COLOURS)
    for c, colour in enumerate(COLOURS):
        pile = _read_numbers(discards.get(colour, []), f"discards {colour}", c)
        used.update(pile)
        s.pile_size[c] = min(len(pile), len(s.pile[c]))
        s.pile[c][: len(pile)] = pile[: len(s.pile[c])]
        s.piles |= (1 << c) if pile else 0
    for card, copies in sorted(used.items()):
        need(copies <= COPIES, f"{CARD_TEXT[card]} is there {copies} times, but the box holds {COPIES} (K-1)")
    s.deck[: len(deck)] = deck
    s.deck_size = len(deck)


def read_points(s: CardTable, position: dict[str, Any]) -> None:
    for p, points in enumerate(per_seat(position["points"], "points", s.players)):
        s.points[p] = whole(points, f"points of seat {p}", 0, MOST_POINTS)


def read_pending_card(s: CardTable, pending: Any) -> int:
    """The card just laid: the last one of its row."""
    card = read_card(keys(pending, "pending", ("card",))["card"], "pending")
    row = row_of(s, s.turn, COLOUR_OF[card])
    need(row and row[-1] == card % NUMBERS, f"pending: {CARD_TEXT[card]} is not the last card of its row")
    return card


def read_discarded(s: CardTable, value: Any, drawing: bool) -> None:
    """The card discarded in this turn must be the top of its pile, and closes that pile."""
    if value is None:
        return
    c = COLOUR_OF[read_card(value, "discarded")]
    need(drawing, "discarded: a card is named in the phase 'draw' only")
    top = CARD_TEXT[pile_of(s, c)[-1]] if s.pile_size[c] else "no card"
    need(top == value, f"discarded: {value} was discarded in this turn, but {top} is on top of its pile")
    s.closed = 1 << c


def _read_numbers(value: Any, place: str, c: int) -> list[int]:
    return [NUMBERS * c + whole(number, place, 0, NUMBERS - 1) for number in listed(value, place)]


def _read_rows(s: CardTable, p: int, rows: Any) -> list[int]:
    """Lays the rows card by card, so that what they still take follows from the rule itself (K-11)."""
    used: list[int] = []
    s.fits[p] = ALL
    place = f"rows of seat {p}"
    rows = keys(rows, place, (), COLOURS)
    for c, colour in enumerate(COLOURS):
        numbers = _read_numbers(rows.get(colour, []), f"{place}, {colour}", c)
        for card in numbers:
            fits = s.fits[p] >> card & 1
            need(fits, f"{place}: {colour} {[n % NUMBERS for n in numbers]} neither rises nor falls (K-11)")
            need(not s.laid_twice[p] >> card & 1, f"{place}: the box holds {CARD_TEXT[card]} only twice (K-1)")
            lay(s, p, card)
        used += numbers
    return used


def _sets(cards: list[int]) -> tuple[int, int]:
    once = twice = 0
    for card in cards:
        twice |= once & 1 << card
        once |= 1 << card
    return once, twice
