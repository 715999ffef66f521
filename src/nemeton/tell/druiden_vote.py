"""The vote of Die Druiden in words (D-50 to D-53): why it begins, and how it ends. Counted from what lies open."""

from __future__ import annotations

from nemeton.games.druiden.data.board import CENTRE_FIGURES, ROUNDS
from nemeton.games.druiden.data.spirits import CULTS, SPIRIT_TABLE
from nemeton.games.druiden.vote import DRUID_VOTES
from nemeton.language import mark, say
from nemeton.tell.common import OVER, Tale, View, each

CULT_OF = {name: CULTS[cult] for name, cult, _ in SPIRIT_TABLE}
BALLOTS = ("vote", "vote-2")
COUNTED = (mark("first ballot: sun {sun}, moon {moon}"), mark("second ballot: sun {sun}, moon {moon}"))
WON = {"sun": mark("sun wins the vote"), "moon": mark("moon wins the vote"), "none": mark("neither cult wins")}


def tell_vote(tale: Tale, before: View, after: View) -> None:
    """What an answer did to the vote."""
    if after["phase"] in BALLOTS and before["phase"] not in BALLOTS:
        tale.then(_why(after))
    for ballot in range(len(before["ballots"]), len(after["ballots"])):
        _tell_ballot(tale, after, ballot)
    if after["phase"] == "vote-2" and before["phase"] != "vote-2":
        tale.then(say("a tie, so there is a second ballot"))
    if after["result"] is not None:
        tale.then(say(WON[after["cult"]]))
        tale.then(say(OVER))


def account(view: View) -> list[str]:
    """How the vote went, when the game is over: ballot by ballot, what cards added, who won it."""
    told = Tale()
    for ballot in range(len(view["ballots"])):
        _tell_ballot(told, view, ballot)
    told.then(say(WON[view["cult"]]))
    words = str(told)
    return [f"{words[:1].upper()}{words[1:]}."]


def _tell_ballot(tale: Tale, view: View, ballot: int) -> None:
    tale.then(say(COUNTED[ballot], sun=_votes(view, ballot, "sun"), moon=_votes(view, ballot, "moon")))
    by_cards = {p: f"+{votes}" for p, votes in enumerate(view["hand_votes"]) if votes}
    if ballot == 0 and by_cards:
        tale.then(say("among them by cards: {numbers}", numbers=each(view, by_cards)))


def _why(view: View) -> str:
    """D-50, D-65."""
    druids = sum(placed and at == "centre" for at, placed in zip(view["druids"], view["placed"], strict=True))
    spirits = sum(one["at"] == "centre" for one in view["spirits"].values())
    if druids + spirits >= CENTRE_FIGURES:
        return say("five figures are in the centre: the vote begins")
    if view["round"] >= ROUNDS:
        return say("{number} rounds are over: the vote begins", number=ROUNDS)
    return say("no figure is left on the circles: the vote begins")


def _votes(view: View, ballot: int, cult: str) -> int:
    """D-51 to D-53: for a cult, in a ballot that is over."""
    said = view["ballots"][ballot]
    votes = sum(one["at"] == "centre" and CULT_OF[name] == cult for name, one in view["spirits"].items())
    for p in range(view["players"]):
        if said[p] == cult:
            votes += free_votes(view, p, ballot) + (view["hand_votes"][p] if ballot == 0 else 0)
    return int(votes)


def free_votes(view: View, p: int, ballot: int) -> int:
    """What a seat's druid and Dwarf King in the centre add to the cult that it names."""
    votes = 0
    if view["placed"][p] and view["druids"][p] == "centre":
        votes += DRUID_VOTES if ballot == 0 else 1
    dwarf = view["spirits"].get("dwarf")
    return votes + (dwarf is not None and dwarf["at"] == "centre" and dwarf["of"] == p)
