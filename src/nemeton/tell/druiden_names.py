"""The things of Die Druiden by name: spirits, cards, dice. Those to which something is done stand in that role."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nemeton.games.druiden.data.board import CIRCLES
from nemeton.games.druiden.data.deck import KIND_NAMES
from nemeton.language import mark, say
from nemeton.tell.common import in_role, joined

SPIRITS = {
    "belenus": mark("object|Belenus"),
    "grannus": mark("object|Grannus"),
    "sirona": mark("object|Sirona"),
    "arianrhod": mark("object|Arianrhod"),
    "cerridwen": mark("object|Cerridwen"),
    "cernunnos": mark("object|Cernunnos"),
    "dwarf": mark("object|the Dwarf King"),
    "morrigan": mark("object|the Morrigan"),
}
CARDS = {
    "chamomile": mark("object|Chamomile"),
    "wort": mark("object|Wort"),
    "vervain": mark("object|Vervain"),
    "mugwort": mark("object|Mugwort"),
    "henbane": mark("object|Henbane"),
    "mandrake": mark("object|Mandrake"),
    "mistletoe": mark("object|Mistletoe"),
    "belladonna": mark("object|Belladonna"),
    "image": mark("object|Image"),
    "teutates": mark("object|Teutates"),
    "lug": mark("object|Lug"),
    "counter": mark("object|Counter"),
    "wind": mark("object|Wind"),
    "call": mark("object|Call"),
    "banish": mark("object|Banish"),
    "raven": mark("object|Raven"),
    "antidote": mark("object|Antidote"),
}
SPIRIT_NAMES = {
    "belenus": mark("Belenus"),
    "grannus": mark("Grannus"),
    "sirona": mark("Sirona"),
    "arianrhod": mark("Arianrhod"),
    "cerridwen": mark("Cerridwen"),
    "cernunnos": mark("Cernunnos"),
    "dwarf": mark("Dwarf King"),
    "morrigan": mark("Morrigan"),
}
CARD_NAMES = {
    "chamomile": mark("Chamomile"),
    "wort": mark("Wort"),
    "vervain": mark("Vervain"),
    "mugwort": mark("Mugwort"),
    "henbane": mark("Henbane"),
    "mandrake": mark("Mandrake"),
}
SYMBOLS = {
    "1": mark("one"),
    "2": mark("two"),
    "3": mark("three"),
    "4": mark("four"),
    "5": mark("five"),
    "6": mark("six"),
    "line": mark("line"),
    "bend": mark("bend"),
    "double bend": mark("double bend"),
}


def spirit(name: str) -> str:
    """A spirit that somebody moves, summons or banishes."""
    return in_role(SPIRITS[name])


def spirit_name(name: str) -> str:
    """A spirit in a list."""
    return say(SPIRIT_NAMES[name])


def card_name(kind: str) -> str:
    """A plant in a list. The name may say where it can be broken."""
    return say(CARD_NAMES[kind]).replace("\N{SOFT HYPHEN}", "")


def figure(name: str) -> str:
    """The same, or the druid of whom the line speaks."""
    return in_role(mark("object|the druid")) if name == "druid" else spirit(name)


def own_figure(name: str) -> str:
    """The same for the player."""
    return in_role(mark("object|your druid")) if name == "druid" else spirit(name)


def card(kind: str) -> str:
    """A card that somebody draws, gives or takes."""
    return in_role(CARDS[kind])


def cards(kinds: Iterable[str]) -> str:
    """Several, as the box lists them."""
    return joined([card(kind) for kind in sorted(kinds, key=KIND_NAMES.index)])


def some(number: int, kinds: Sequence[str] = ()) -> str:
    """So many cards, by name where as many are known."""
    if len(kinds) == number:
        return cards(kinds)
    return in_role(mark("object|a card")) if number == 1 else in_role(mark("object|two cards"))


def face(symbol: str) -> str:
    """What a die shows."""
    word = say(SYMBOLS[symbol.strip("()")])
    return say("{face} with a ring", face=word) if symbol.startswith("(") else word


def is_pentagram(field: str) -> bool:
    """D-30: figures that come there go to the centre."""
    return CIRCLES[field[0]][int(field[1:])] == "D"
