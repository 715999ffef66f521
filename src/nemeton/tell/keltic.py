"""What Keltis and Das Orakel tell alike: laying, discarding and drawing cards, points, wish stones."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.language import mark, say, say_count
from nemeton.tell.common import OVER, Tale, View, in_role, joined, more, of_seat

CARDS = {
    "r": mark("object|Red {number}"),
    "y": mark("object|Yellow {number}"),
    "p": mark("object|Violet {number}"),
    "g": mark("object|Green {number}"),
    "b": mark("object|Blue {number}"),
}
LINES = {"wishes": mark("Wish stones")}
ENDINGS = {"deck": mark("The last card of the draw pile is drawn.")}


def card(text: str) -> str:
    """A card that somebody lays, takes or throws."""
    return in_role(CARDS[text[0]], number=text[1:])


def top(view: View, colour: str) -> str:
    """The open card of a discard pile."""
    return f"{colour}{view['discards'][colour][-1]}"


# What happened.


def tell_laid(tale: Tale, laid: str) -> None:
    tale.did(say("laid {card}", card=card(laid)))


def tell_discarded(tale: Tale, discarded: str) -> None:
    tale.did(say("discarded {card}", card=card(discarded)))


def tell_gains(tale: Tale, before: View, after: View, p: int) -> None:
    """Wish stones and points that a seat got."""
    if after["wishes"][p] > before["wishes"][p]:
        tale.did(say("took a wish stone"))
    points = after["points"][p] - before["points"][p]
    if points:
        tale.did(say_count("got {number} point", "got {number} points", points))


def tell_draws(tale: Tale, before: View, after: View, p: int, gave: Sequence[str] = (), pile: str = "") -> None:
    """K-30: the card that was taken openly; which ones came from the draw pile is known to who drew them.

    `gave` left the hand before that, `pile` is the discard pile that was chosen. A draw needs no answer where nothing
    else can be drawn.
    """
    took = [top(before, pile)] if pile else []
    if took:
        tale.did(say("took {card} from the discards", card=card(took[0])))
    number = len(after["hands"][p]) - len(before["hands"][p]) + len(gave) - len(took)
    if number > 0:
        tale.did(_drew(number, more([*after["hands"][p], *gave], [*before["hands"][p], *took]), p == after["seat"]))
    for q in range(after["players"]):
        if q != p and len(after["hands"][q]) > len(before["hands"][q]):
            tale.then(of_seat(after, q, mark("{name} drew from the pile"), mark("you drew from the pile")))


def _drew(number: int, cards: Sequence[str], is_own: bool) -> str:
    if is_own:
        return say("drew {card}", card=joined([card(one) for one in cards]))
    return say("drew from the pile") if number == 1 else say("drew twice from the pile")


def tell_end(tale: Tale, after: View) -> None:
    if after["result"] is not None:
        tale.then(say(OVER))


# Where points come from.


def wish_stones(view: View, p: int) -> str:
    """K-51"""
    return say_count("{number} wish stone", "{number} wish stones", view["wishes"][p])


# What an answer does.


def label(action: str, view: View) -> str | None:
    """Of an answer that both games have."""
    verb, *rest = action.split()
    if verb == "play":
        return say("Lay {card} in your row", card=card(rest[0]))
    if verb == "discard":
        return say("Discard {card}", card=card(rest[0]))
    if action == "draw deck":
        return say("Draw from the pile")
    if verb == "draw":
        return say("Take {card} from the discards", card=card(top(view, rest[0])))
    return None
