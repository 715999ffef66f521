"""What a Keltis position says in words: the question, and where figures stand."""

from nemeton.draw.question import Question
from nemeton.draw.seats import View
from nemeton.draw.suits import SUITS, card_name
from nemeton.draw.words import OTHERS, REASONS, Asked, Speech, draw_question, may_decline, question_of
from nemeton.games.keltis.data import END


def _card(view: View) -> Asked:
    return (
        "Which card do you lay or discard?",
        "Laid in your row, it moves your figure on that path one stone. Discarded, it moves nothing.",
        "Lay a card, or discard one",
        "Laying one moves a figure.",
    )


def _move(view: View) -> Asked:
    """A figure enters (K-13), or another one moves because the path's own stands at its end (K-14)."""
    c = view["pending"]["card"][0]
    card, colour = card_name(view["pending"]["card"]), SUITS[c].name.lower()
    own = view["figures"][view["actor"]].get(c)
    if own is not None and own["stone"] == END:
        words = f"{card} is laid: which other figure moves one stone?"
        hint = f"Your figure on the {colour} path stands on its last stone, so you move another one."
        return words, hint, f"{card}: which other figure moves?", f"The one on {colour} is at the end."
    words = f"{card} is laid: which figure enters the {colour} path?"
    hint = "A small one, or the large one, which counts twice at the end, minus points too."
    return words, hint, f"{card}: which figure enters?", "Small, or large, which counts twice."


def _clover(view: View) -> Asked:
    return (
        "Clover: which figure moves one stone more?",
        "Any of yours, the one that just moved too, or one from the start. You may decline.",
        "Clover: move a figure?",
        "Any of yours, one stone.",
    )


_REASONS = REASONS | {"goal": ("The fifth figure has reached the goal", "Fifth figure in the goal")}
_SPEECH = Speech(
    asked={"card": _card, "move": _move, "clover": _clover, "draw": draw_question},
    others=OTHERS
    | {
        "move": ("chooses a figure to move", "{card} is laid; a figure follows."),
        "clover": ("is on a clover", "A figure may move one stone more."),
    },
    buttons=may_decline,
    reasons=lambda view: _REASONS,
)


def question(view: View) -> Question:
    """Who is asked what, or how the game ended."""
    return question_of(view, _SPEECH)


def stands(view: View, p: int) -> str:
    """Where a seat's figures are."""
    figures = [
        f"{SUITS[c].name.lower()} {one['stone']}{' (large)' if one['large'] else ''}"
        for c, one in view["figures"][p].items()
    ]
    return f"figures on {', '.join(figures)}" if figures else "all figures on the start"
