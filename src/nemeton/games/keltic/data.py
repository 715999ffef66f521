"""The contents of the box that both Keltis games have."""

from __future__ import annotations

COLOURS = "rypgb"
NUMBERS = 11  # 0 to 10
COPIES = 2
CARDS = len(COLOURS) * NUMBERS  # different ones; the deck holds each twice
DECK = CARDS * COPIES

SEATS = 4
HAND = 8
LEFT_OUT = (0, 0, 30, 0, 0)  # cards removed unseen, by number of players

WISHES = 9
WISH_POINTS = (-4, -3, 2, 3, 6, 10, 10, 10, 10, 10)  # for 0 to 9 wish stones

# Sets of cards are integers; card number i is bit i. A card's number is NUMBERS * colour + number.
COLOUR_OF = tuple(card // NUMBERS for card in range(CARDS))
COLOUR_SET = tuple(((1 << NUMBERS) - 1) << NUMBERS * c for c in range(len(COLOURS)))
ALL = (1 << CARDS) - 1
BELOW = tuple(COLOUR_SET[card // NUMBERS] & ((1 << card) - 1) for card in range(CARDS))
ABOVE = tuple(COLOUR_SET[card // NUMBERS] & ~((2 << card) - 1) for card in range(CARDS))
