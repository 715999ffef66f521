"""The fields that both Keltis games have."""

from __future__ import annotations

from nemeton.games.keltic.data import COLOURS, COPIES, DECK, NUMBERS, SEATS
from nemeton.kernel import Layout, int8, int16, int32, int64, layout


@layout
class CardTable(Layout):
    """Cards in hands, rows, piles and the deck, and what the players have collected.

    Where two copies of a card can be in one place, `…_twice` holds the cards of which both are there.
    """

    random: list[int] = int64(4)
    hand: list[int] = int64(SEATS)
    hand_twice: list[int] = int64(SEATS)
    known: list[int] = int64(SEATS)  # taken openly from a discard pile and still in that hand
    known_twice: list[int] = int64(SEATS)
    laid: list[int] = int64(SEATS)  # in the seat's rows
    laid_twice: list[int] = int64(SEATS)
    fits: list[int] = int64(SEATS)  # what the seat's rows still take
    turns: int = int32()  # turns begun
    points: list[int] = int16(SEATS)
    wishes: list[int] = int8(SEATS)
    deck: list[int] = int8(DECK)  # the last one is the top
    deck_size: int = int8()
    pile: list[list[int]] = int8(len(COLOURS), NUMBERS * COPIES)
    pile_size: list[int] = int8(len(COLOURS))
    piles: int = int8()  # the set of colours whose pile has cards
    closed: int = int8()  # the set of colours whose pile got a card from this player in this turn
    players: int = int8()
    turn: int = int8()
    phase: int = int8()
