"""How many there are of a thing, in words."""

from nemeton.language import say_count


def points(count: int) -> str:
    """`1 point`, `−4 points`."""
    return say_count("{number} point", "{number} points", count)


def cards(count: int) -> str:
    return say_count("{number} card", "{number} cards", count)


def wish_stones(count: int) -> str:
    return say_count("{number} wish stone", "{number} wish stones", count)
