"""A hint: what a search found about the answers of a seat, in numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from nemeton.bots.ismcts import Advice
from nemeton.draw.spoken import meant
from nemeton.games.face import State
from nemeton.language import say, say_count
from nemeton.server.telling import ids, label
from nemeton.server.thinking import Thinkers

MOST = 5  # so many answers are told
EVEN = 0.015  # a smaller difference of win shares is none


class Tip(TypedDict):
    """One answer: what it is, where it is in the picture, and what came of it in the games that were looked at."""

    action: str
    label: str
    ids: list[str]
    win_share: float
    margin: float  # half the width of the win share's 95 % confidence interval
    score: float
    visits: int


class Hint(TypedDict):
    """The answers that were looked at most, the best first, and a sentence."""

    advice: list[Tip]
    words: str


async def hint(
    thinkers: Thinkers, state: State, seat: int, milliseconds: int = 1000, names: Sequence[str] = ()
) -> Hint:
    """Thinks for a seat that is asked; `names` are those of all seats, where they have any."""
    view = state.view(seat) | ({"names": list(names)} if names else {})
    return in_words(await thinkers.advise(state, seat, milliseconds), view)


def in_words(advice: Sequence[Advice], view: dict[str, Any]) -> Hint:
    """Advice for the seat whose view this is."""
    tips = [_tip(one, view) for one in advice[:MOST]]
    return Hint(advice=tips, words=" ".join([_best(tips[0]), *_other(tips)]) if tips else "")


def _tip(advice: Advice, view: dict[str, Any]) -> Tip:
    return Tip(
        action=advice.action,
        label=label(advice.action, view),
        ids=ids(advice.action, view),
        win_share=round(advice.win_share, 4),
        margin=round(advice.margin, 4),
        score=round(advice.score, 2),
        visits=advice.visits,
    )


def _best(tip: Tip) -> str:
    """What to do, and how well that went."""
    return say(
        "{answer}: that won {percent}% of the games looked at, with {points} on average.",
        answer=tip["label"],
        percent=_percent(tip),
        points=_points(tip),
    )


def _other(tips: list[Tip]) -> list[str]:
    """What else comes near; nothing where nothing else was looked at."""
    if len(tips) < 2:
        return []
    best, other = tips[:2]
    values = {"answer": other["label"], "percent": _percent(other), "points": _points(other)}
    if abs(best["win_share"] - other["win_share"]) < max(EVEN, other["margin"]):
        return [say("About as good: {answer}, with {percent}% and {points}.", **values)]
    return [say("Next best: {answer}, with {percent}% and {points}.", **values)]


def _percent(tip: Tip) -> int:
    return round(tip["win_share"] * 100)


def _points(tip: Tip) -> str:
    """With so many: a form of its own in some languages."""
    return meant(say_count("with|{number} point", "with|{number} points", round(tip["score"])))
