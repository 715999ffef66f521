"""The five suits: shape, letter and colour, so that nothing is told by colour alone."""

from dataclasses import dataclass, replace
from functools import lru_cache

from nemeton.draw.svg import moved, shape, text
from nemeton.language import mark, say


@dataclass(frozen=True, eq=False)
class Suit:
    """How a suit looks; the shape is drawn in units of its radius."""

    letter: str
    name: str
    outline: str
    fill: str
    on_fill: str  # the letter on the shape
    edge: str
    rim: str  # round the suit's stones
    ground: str  # of its cards
    ink: str  # numbers on its cards
    drop: float = 0  # how far the shape's optical centre lies below its middle
    letter_size: float = 1.12


_FLAME = "M0-.98C.14-.98 .24-.8 .34-.6L.92.56C1 .76 .9.9 .7.9L-.7.9C-.9.9-1 .76-.92.56L-.34-.6C-.24-.8-.14-.98 0-.98Z"
_SUN = "M0-.92A.92.92 0 1 1 0 .92A.92.92 0 1 1 0-.92Z"
_CRYSTAL = "M-.12-.96Q0-1.06 .12-.96L.86-.1Q.94 0 .86.1L.12.96Q0 1.06-.12.96L-.86.1Q-.94 0-.86-.1Z"
_LEAF = (
    "M-.84.74L-.84-.02C-.84-.55-.5-.84 .02-.84L.74-.84Q.84-.84 .84-.74L.84.02C.84.55 .5.84-.02.84"
    "L-.74.84Q-.84.84-.84.74Z"
)
_DROP = "M0-1.04C.14-.96 .84-.14 .84.26C.84.68 .46.98 0 .98C-.46.98-.84.68-.84.26C-.84-.14-.14-.96 0-1.04Z"

_WHITE, _NIGHT = "#FFFFFF", "#1A211D"

SUITS = {
    "r": Suit("R", mark("Red"), _FLAME, "#C23B27", _WHITE, "#8E2414", "#C23B27", "#FBECE6", "#9E2A18", 0.24, 1),
    "y": Suit("Y", mark("Yellow"), _SUN, "#F2BC2E", _NIGHT, "#785400", "#B98200", "#FCF3D6", "#6A4A00"),
    "p": Suit("P", mark("Violet"), _CRYSTAL, "#C47FD1", _NIGHT, "#752C86", "#A34DB5", "#F7EAF8", "#752C86"),
    "g": Suit("G", mark("Green"), _LEAF, "#4BAE78", _NIGHT, "#175C3A", "#2E8B57", "#E6F4EA", "#175C3A"),
    "b": Suit("B", mark("Blue"), _DROP, "#1B4A94", _WHITE, "#0F2F66", "#1B4A94", "#E6EDF8", "#1B4A94", 0.2, 1),
}


# Inside a sentence, and as the name of a card: other languages need a word of its own for each.
_COLOURS = {"r": mark("red"), "y": mark("yellow"), "p": mark("violet"), "g": mark("green"), "b": mark("blue")}
_CARDS = {
    "r": mark("Red {number}"),
    "y": mark("Yellow {number}"),
    "p": mark("Violet {number}"),
    "g": mark("Green {number}"),
    "b": mark("Blue {number}"),
}


def dimmed(colour: str, brightness: float = 0.9, saturation: float = 0.95) -> str:
    """The colour in the dark mode's softer light."""
    channels = [int(colour[i : i + 2], 16) * brightness for i in (1, 3, 5)]
    grey = 0.213 * channels[0] + 0.715 * channels[1] + 0.072 * channels[2]
    return "#" + "".join(f"{round(grey + (channel - grey) * saturation):02X}" for channel in channels)


def _at_night(suit: Suit) -> Suit:
    return replace(
        suit,
        fill=dimmed(suit.fill),
        on_fill=dimmed(suit.on_fill),
        edge=dimmed(suit.edge),
        ground=dimmed(suit.ground),
        ink=dimmed(suit.ink),
    )


# Printed on cards that are seen in dark mode; stones and tiles have their own night colours.
NIGHT_SUITS = {c: _at_night(suit) for c, suit in SUITS.items()}


@lru_cache(maxsize=512)
def sign(suit: Suit, radius: float) -> str:
    """The suit's shape with its letter, around the origin."""
    line = min(1.3, 0.5 + radius * 0.06)
    return shape(suit.outline, radius, suit.fill, suit.edge, line) + text(
        0, suit.drop * radius, suit.letter, radius * suit.letter_size, suit.on_fill, 800
    )


def sign_at(suit: Suit, x: float, y: float, radius: float) -> str:
    """The same in its place."""
    return moved(x, y, sign(suit, radius))


def card_name(card: str) -> str:
    """`g5` in words: Green 5."""
    return say(_CARDS[card[0]], number=card[1:])


def suit_name(c: str) -> str:
    """The suit at the beginning of a sentence: Green."""
    return say(SUITS[c].name)


def colour_name(c: str) -> str:
    """The suit inside a sentence: green."""
    return say(_COLOURS[c])
