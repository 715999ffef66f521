"""Keltis in words: what happened, what an answer does, where points come from, why it ended."""

from __future__ import annotations

from nemeton.games.keltic.data import COLOURS
from nemeton.games.keltis.data import COLOUR_NAMES, GOAL, VALUES
from nemeton.language import mark, say
from nemeton.tell import keltic
from nemeton.tell.common import Tale, View, signed
from nemeton.tell.keltic import tell_discarded, tell_draws, tell_end, tell_gains, tell_laid

SMALL_ENTERED = {
    "r": mark("a small figure entered the red path"),
    "y": mark("a small figure entered the yellow path"),
    "p": mark("a small figure entered the violet path"),
    "g": mark("a small figure entered the green path"),
    "b": mark("a small figure entered the blue path"),
}
LARGE_ENTERED = {
    "r": mark("the large figure entered the red path"),
    "y": mark("the large figure entered the yellow path"),
    "p": mark("the large figure entered the violet path"),
    "g": mark("the large figure entered the green path"),
    "b": mark("the large figure entered the blue path"),
}
CLIMBED = {
    "r": mark("climbed to red {stone}"),
    "y": mark("climbed to yellow {stone}"),
    "p": mark("climbed to violet {stone}"),
    "g": mark("climbed to green {stone}"),
    "b": mark("climbed to blue {stone}"),
}
REACHED = {
    "r": mark("reached red {stone} in the goal"),
    "y": mark("reached yellow {stone} in the goal"),
    "p": mark("reached violet {stone} in the goal"),
    "g": mark("reached green {stone} in the goal"),
    "b": mark("reached blue {stone} in the goal"),
}
ENTER_SMALL = {
    "r": mark("Enter the red path with a small figure"),
    "y": mark("Enter the yellow path with a small figure"),
    "p": mark("Enter the violet path with a small figure"),
    "g": mark("Enter the green path with a small figure"),
    "b": mark("Enter the blue path with a small figure"),
}
ENTER_LARGE = {
    "r": mark("Enter the red path with the large figure"),
    "y": mark("Enter the yellow path with the large figure"),
    "p": mark("Enter the violet path with the large figure"),
    "g": mark("Enter the green path with the large figure"),
    "b": mark("Enter the blue path with the large figure"),
}
CLIMB = {
    "r": mark("Climb to red {stone}"),
    "y": mark("Climb to yellow {stone}"),
    "p": mark("Climb to violet {stone}"),
    "g": mark("Climb to green {stone}"),
    "b": mark("Climb to blue {stone}"),
}
LINES = keltic.LINES | {
    "red path": mark("Red path"),
    "yellow path": mark("Yellow path"),
    "violet path": mark("Violet path"),
    "green path": mark("Green path"),
    "blue path": mark("Blue path"),
    "tiles": mark("Points in play"),
}
PATHS = {f"{colour} path": c for c, colour in COLOUR_NAMES.items()}
ENDINGS = keltic.ENDINGS | {"goal": mark("The fifth figure has reached the goal.")}
OPTIONS: dict[str, tuple[str, dict[object, str]]] = {}


def said(action: str, before: View, after: View) -> str:
    """What a listener reads when the seat that was asked has answered so."""
    verb, *rest = action.split()
    p = before["actor"]
    tale = Tale()
    gave = rest if verb in ("play", "discard") else []
    if verb == "play":
        tell_laid(tale, rest[0])
    elif verb == "discard":
        tell_discarded(tale, rest[0])
    elif verb == "skip":
        tale.did(say("declined the clover"))
    _tell_moves(tale, before, after, p)
    tell_gains(tale, before, after, p)
    if after["phase"] == "clover":
        tale.did(say("landed on a clover"))
    tell_draws(tale, before, after, p, gave, rest[0] if verb == "draw" and rest[0] in COLOURS else "")
    tell_end(tale, after)
    return str(tale)


def _tell_moves(tale: Tale, before: View, after: View, p: int) -> None:
    """K-12 to K-14: the figure that entered a path or climbed."""
    for c, figure in after["figures"][p].items():
        old = before["figures"][p].get(c)
        if old is None:
            tale.also(say((LARGE_ENTERED if figure["large"] else SMALL_ENTERED)[c]))
        elif figure["stone"] != old["stone"]:
            reached = figure["stone"] >= GOAL
            tale.did(say((REACHED if reached else CLIMBED)[c], stone=figure["stone"]))


def label(action: str, view: View) -> str:
    """What an answer does."""
    verb, *rest = action.split()
    if verb == "enter":
        return say((ENTER_LARGE if rest[1] == "large" else ENTER_SMALL)[rest[0]])
    if verb == "move":
        return say(CLIMB[rest[0]], stone=view["figures"][view["actor"]][rest[0]]["stone"] + 1)
    return keltic.label(action, view) or say("Decline the clover")


def line(source: str) -> str:
    """Where points come from."""
    return say(LINES[source])


def because(source: str, view: View, p: int) -> str:
    """K-20, K-50, K-51: where a figure stands, how many stones there are."""
    if source == "wishes":
        return keltic.wish_stones(view, p)
    if source == "tiles":
        return say("tiles")
    figure = view["figures"][p].get(PATHS[source])
    if figure is None:
        return say("on the start")
    if figure["large"]:
        value = signed(VALUES[figure["stone"]])
        return say("stone {number}, large: 2 × {value}", number=figure["stone"], value=value)
    return say("stone {number}", number=figure["stone"])


def ending(reason: str) -> str:
    """Why the game is over."""
    return say(ENDINGS[reason])
