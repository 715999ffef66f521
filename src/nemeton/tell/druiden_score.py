"""Which cards and spirits bring the points of a line of a score of Die Druiden (D-60 to D-63)."""

from __future__ import annotations

from nemeton.games.druiden.data.deck import PLANTS
from nemeton.games.druiden.data.spirits import CULTS
from nemeton.language import say_count
from nemeton.tell.common import View
from nemeton.tell.druiden_names import card_name, spirit_name
from nemeton.tell.druiden_vote import CULT_OF


def because(source: str, view: View, p: int) -> str:
    """D-60 to D-63: which cards and spirits these are, as far as they are known."""
    cult, hand = view["cult"], [kind for kind in view["hands"][p] if kind]
    spirits = [one for one, where in view["spirits"].items() if where["of"] == p]
    if source == "plants":
        plants = PLANTS[CULTS.index(cult)] if cult in ("sun", "moon") else ()
        return ", ".join(_times(hand.count(kind), card_name(kind)) for kind in plants if kind in hand)
    if source == "potions":
        potions = _potions(hand, cult)
        return say_count("{number} potion", "{number} potions", potions) if potions else ""
    if source == "spirits":
        return ", ".join(spirit_name(one) for one in spirits if CULT_OF[one] == cult and cult != "none")
    if source in ("belladonna", "antidote") and source in hand:
        return say_count("{number} card", "{number} cards", hand.count(source))
    return ""


def _times(number: int, what: str) -> str:
    return f"{number} × {what}" if number > 1 else what


def _potions(hand: list[str], cult: str | None) -> int:
    """D-60, D-61: of the winning cult."""
    if cult not in ("sun", "moon"):
        return 0
    return min(hand.count(kind) for kind in (*PLANTS[CULTS.index(cult)], "mistletoe"))
