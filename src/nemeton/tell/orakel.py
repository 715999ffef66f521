"""Das Orakel in words: what happened, what an answer does, where points come from, why it ended."""

from __future__ import annotations

from nemeton.games.keltic.data import COLOURS
from nemeton.games.orakel.data import FIGURES, LEPRECHAUN_POINTS, NEXT, ORACLE, PRIESTESS_POINTS
from nemeton.language import mark, say, say_count
from nemeton.tell import keltic
from nemeton.tell.common import Tale, View, in_role
from nemeton.tell.keltic import card, tell_discarded, tell_draws, tell_end, tell_gains, tell_laid

ON_CLOVER = {
    "r": mark("landed on the red clover"),
    "y": mark("landed on the yellow clover"),
    "p": mark("landed on the violet clover"),
    "g": mark("landed on the green clover"),
    "b": mark("landed on the blue clover"),
}
DECLINED = {
    "clover": mark("declined the clover"),
    "spiral": mark("declined the spiral"),
    "throw": mark("threw no card away"),
}
DECLINE = {
    "clover": mark("Decline the clover"),
    "spiral": mark("Decline the spiral"),
    "throw": mark("Throw no card away"),
}
LINES = keltic.LINES | {
    "mirrors": mark("Mirrors"),
    "points": mark("Points in play"),
    "priestess": mark("line|Priestess"),
    "leprechauns": mark("line|Leprechauns"),
}
FIGURE = "figure "  # with its number: the foremost first
ENDINGS = keltic.ENDINGS | {
    "oracle": mark("Three figures of one seat, or five in all, have reached the oracle."),
}
OPTIONS: dict[str, tuple[str, dict[object, str]]] = {
    "any_clover": (
        mark("Clovers"),
        {False: mark("Only the figure that landed may go on"), True: mark("Any of your figures may go on")},
    ),
    "leprechaun_three": (
        mark("Three figures on three leprechauns"),
        {15: mark("15 points"), 20: mark("20 points")},
    ),
}


def said(action: str, before: View, after: View) -> str:
    """What a listener reads when the seat that was asked has answered so."""
    verb, *rest = action.split()
    p = before["actor"]
    tale = Tale()
    gave: list[str] = []
    if verb == "play":
        tell_laid(tale, rest[0])
        gave = rest
    elif verb == "discard":
        tell_discarded(tale, rest[0])
        gave = rest
    elif verb == "throw":
        gave = _tell_throw(tale, rest, before, p)
    elif verb == "skip":
        tale.did(say(DECLINED[before["phase"]]))
    elif verb == "wait":
        tale.did(say("waited with the leprechauns"))
    elif verb == "score":
        points = after["points"][p] - before["points"][p]
        tale.did(say_count("scored {number} point for leprechauns", "scored {number} points for leprechauns", points))
    _tell_moves(tale, verb, before, after, p)
    if after["mirrors"][p] > before["mirrors"][p]:
        tale.did(say("took a mirror"))
    if verb != "score":
        tell_gains(tale, before, after, p)
    tell_draws(tale, before, after, p, gave, rest[0] if verb == "draw" and rest[0] in COLOURS else "")
    tell_end(tale, after)
    return str(tale)


def _tell_throw(tale: Tale, rest: list[str], before: View, p: int) -> list[str]:
    """O-23: a hand card, or the last card of a row; what left the hand."""
    if rest[0] == "row":
        thrown = f"{rest[1]}{before['rows'][p][rest[1]][-1]}"
        tale.did(say("threw {card} away from the row", card=card(thrown)))
        return []
    tale.did(say("threw {card} away", card=card(rest[0])))
    return rest


def _tell_moves(tale: Tale, verb: str, before: View, after: View, p: int) -> None:
    """O-12, O-13, O-21, O-22: who moved, and onto what."""
    steps = after["priestess"] - before["priestess"]
    if steps:
        tale.did(
            say_count(
                "moved the priestess {number} field to field {field}",
                "moved the priestess {number} fields to field {field}",
                steps,
                field=after["priestess"],
            )
        )
    for old, field in zip(before["figures"][p], after["figures"][p], strict=True):
        if field != old:
            tale.did(_moved(verb, field))
            _tell_landing(tale, after, field)


def _moved(verb: str, field: int) -> str:
    if verb == "back":
        return say("went back to field {field}", field=field) if field else say("went back to the start")
    if verb == "clover":
        return say("followed the clover to field {field}", field=field)
    if field >= ORACLE:
        return say("moved to field {field} in the oracle", field=field)
    return say("moved to field {field}", field=field)


def _tell_landing(tale: Tale, after: View, field: int) -> None:
    """The tile about which the player is asked now."""
    if after["phase"] == "clover":
        tale.did(say(ON_CLOVER[after["tiles"][str(field)][-1]]))
    elif after["phase"] == "spiral":
        tale.did(say("landed on a spiral"))
    elif after["phase"] in ("leprechaun", "throw"):
        tale.did(say("landed on a leprechaun"))


# What an answer does.


def label(action: str, view: View) -> str:
    """What an answer does."""
    verb, *rest = action.split()
    if verb == "move":
        return _move_label(int(rest[0]), view["pending"]["card"][0])
    if verb == "clover":
        figures = view["figures"][view["actor"]]
        clover = view["tiles"][str(figures[view["pending"]["figure"]])]
        return _move_label(int(rest[0]), clover[-1])
    if verb == "priestess":
        return _priestess_label(int(rest[0]), view)
    if verb == "back":
        field = int(rest[0])
        return say("Go back to field {field}", field=field) if field else say("Go back to the start")
    if verb == "throw":
        return _throw_label(rest, view)
    if verb == "score":
        points = _leprechaun_points(view)
        return say_count("Score {number} point for leprechauns", "Score {number} points for leprechauns", points)
    if verb == "wait":
        return say("Wait with the leprechauns")
    return keltic.label(action, view) or say(DECLINE[view["phase"]])


def _move_label(field: int, colour: str) -> str:
    there = NEXT[COLOURS.index(colour)][field]
    if field == 0:
        return say("Move a figure from the start to field {there}", there=there)
    return say("Move your figure on field {field} to field {there}", field=field, there=there)


def _priestess_label(steps: int, view: View) -> str:
    """O-13: also what she brings."""
    field = view["priestess"] + steps
    if field in view["figures"][view["actor"]]:
        return say(
            "Move the priestess to your figure on field {field}: {points} points", field=field, points=PRIESTESS_POINTS
        )
    return say("Move the priestess to field {field}", field=field)


def _throw_label(rest: list[str], view: View) -> str:
    if rest[0] != "row":
        return say("Throw {card} away from your hand", card=card(rest[0]))
    thrown = f"{rest[1]}{view['rows'][view['actor']][rest[1]][-1]}"
    return say("Throw {card} away from your row", card=card(thrown))


def _leprechaun_points(view: View) -> int:
    """O-26: what the leprechauns are worth now."""
    different = len(set(view["figures"][view["actor"]]))
    return int(view["options"]["leprechaun_three"] if different == FIGURES else LEPRECHAUN_POINTS[different])


def line(source: str) -> str:
    """Where points come from."""
    if source.startswith(FIGURE):
        return say("Figure {number}", number=source.removeprefix(FIGURE))
    return in_role(LINES[source])


def because(source: str, view: View, p: int) -> str:
    """O-20, O-50 to O-52: where a figure stands, how many stones and mirrors there are."""
    if source == "wishes":
        return keltic.wish_stones(view, p)
    if source == "mirrors":
        return say_count("{number} mirror", "{number} mirrors", view["mirrors"][p])
    if source == "points":
        return say("tiles")
    if not source.startswith(FIGURE):
        return ""
    field = sorted(view["figures"][p], reverse=True)[int(source.removeprefix(FIGURE)) - 1]
    return say("field {number}", number=field) if field else say("on the start")


def ending(reason: str) -> str:
    """Why the game is over."""
    return say(ENDINGS[reason])
