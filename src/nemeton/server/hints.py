"""A hint: what the net and a search with it think of the answers of a seat, in numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from nemeton.games.face import State
from nemeton.language import say
from nemeton.server.telling import ids, label
from nemeton.server.thinking import Thinkers

if TYPE_CHECKING:
    from nemeton.bots.net_search import NetAdvice

MOST = 4  # so many answers are told
EVEN = 0.015  # a smaller difference of win shares is none


class Tip(TypedDict):
    """One answer: what it is, where it is in the picture, and what it promises."""

    action: str
    label: str
    ids: list[str]
    win_share: float
    margin: float  # half the width of the win share's 95 % confidence interval, as far as it comes from the deals
    liking: float  # how likely the net would choose it without a search
    deals: int  # that were looked at


class Hint(TypedDict):
    """The answers that promise most, the best first; a sentence about the best, and what else there is."""

    advice: list[Tip]
    words: str
    more: str


async def hint(
    thinkers: Thinkers, state: State, seat: int, milliseconds: int = 1000, names: Sequence[str] = ()
) -> Hint:
    """Thinks for a seat that is asked; `names` are those of all seats, where they have any."""
    view = state.view(seat) | ({"names": list(names)} if names else {})
    return in_words(await thinkers.advise(state, seat, milliseconds), view)


def in_words(advice: Sequence[NetAdvice], view: dict[str, Any]) -> Hint:
    """Advice for the seat whose view this is."""
    tips = [_tip(one, view) for one in advice[:MOST]]
    return Hint(advice=tips, words=_best(tips[0]) if tips else "", more=_more(tips))


def _tip(advice: NetAdvice, view: dict[str, Any]) -> Tip:
    return Tip(
        action=advice.action,
        label=label(advice.action, view),
        ids=ids(advice.action, view),
        win_share=round(advice.win_share, 4),
        margin=round(advice.margin, 4),
        liking=round(advice.liking, 4),
        deals=advice.deals,
    )


def _best(tip: Tip) -> str:
    """What to do, and how well that goes."""
    return say("{answer}: that wins {percent}% of games from here.", **_values(tip))


def _more(tips: list[Tip]) -> str:
    """What comes near the best or is as good, and the rest; nothing where nothing else was looked at."""
    if len(tips) < 2:
        return ""
    best, *others = tips
    near = [tip for tip in others if best["win_share"] - tip["win_share"] < max(EVEN, tip["margin"])]
    rest = [tip for tip in others if tip not in near]
    if near:
        said = [say("About as good: {answers}.", answers=_listed(near))]
    else:
        said = [say("Next best: {answers}.", answers=_listed(rest[:1]))]
        rest = rest[1:]
    if rest:
        said.append(say("Then: {answers}.", answers=_listed(rest)))
    return " ".join(said)


def _listed(tips: list[Tip]) -> str:
    return " · ".join(say("{answer}, {percent}%", **_values(tip)) for tip in tips)


def _values(tip: Tip) -> dict[str, Any]:
    return {"answer": tip["label"], "percent": round(tip["win_share"] * 100)}
