"""What a Keltis position says in words: the question, and where figures stand."""

from nemeton.draw.question import Question
from nemeton.draw.seats import View
from nemeton.draw.suits import card_name, colour_name
from nemeton.draw.words import OTHERS, Asked, Speech, Told, draw_question, may_decline, question_of, used_up
from nemeton.games.keltis.data import END
from nemeton.language import mark, say


def _card(view: View) -> Asked:
    return (
        say("Which card do you lay or discard?"),
        say("Laid in your row, it moves your figure on that path one stone. Discarded, it moves nothing."),
        say("Lay a card, or discard one"),
        say("Laying one moves a figure."),
    )


def _move(view: View) -> Asked:
    """A figure enters (K-13), or another one moves because the path's own stands at its end (K-14)."""
    c = view["pending"]["card"][0]
    card, colour = card_name(view["pending"]["card"]), colour_name(c)
    own = view["figures"][view["actor"]].get(c)
    if own is not None and own["stone"] == END:
        return (
            say("{card} is laid: which other figure moves one stone?", card=card),
            say("Your figure on the {colour} path stands on its last stone, so you move another one.", colour=colour),
            say("{card}: which other figure moves?", card=card),
            say("The one on {colour} is at the end.", colour=colour),
        )
    return (
        say("{card} is laid: which figure enters the {colour} path?", card=card, colour=colour),
        say("A small one, or the large one, which counts twice at the end, minus points too."),
        say("{card}: which figure enters?", card=card),
        say("Small, or large, which counts twice."),
    )


def _clover(view: View) -> Asked:
    return (
        say("Clover: which figure moves one stone more?"),
        say("Any of yours, the one that just moved too, or one from the start. You may decline."),
        say("Clover: move a figure?"),
        say("Any of yours, one stone."),
    )


def _reasons(view: View) -> dict[str, Told]:
    return {**used_up(), "goal": (say("The fifth figure has reached the goal"), say("Fifth figure in the goal"))}


_SPEECH = Speech(
    asked={"card": _card, "move": _move, "clover": _clover, "draw": draw_question},
    others=OTHERS
    | {
        "move": (mark("{name} chooses a figure to move"), mark("{card} is laid; a figure follows.")),
        "clover": (mark("{name} is on a clover"), mark("A figure may move one stone more.")),
    },
    buttons=may_decline,
    reasons=_reasons,
)


def question(view: View) -> Question:
    """Who is asked what, or how the game ended."""
    return question_of(view, _SPEECH)


def stands(view: View, p: int) -> str:
    """Where a seat's figures are."""
    figures = [_place(c, one["stone"], one["large"]) for c, one in view["figures"][p].items()]
    return say("figures on {places}", places=", ".join(figures)) if figures else say("all figures on the start")


def _place(c: str, stone: int, is_large: bool) -> str:
    return say("{colour} {stone} (large)" if is_large else "{colour} {stone}", colour=colour_name(c), stone=stone)
