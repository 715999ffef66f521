"""Orakle in words: what happened, what an answer does, where points come from, why it ended."""

from __future__ import annotations

from typing import Any

from nemeton.games.orakle.data import ANIMAL_OF, ANIMALS, CHIPS, HAND, PROPHECY_IDS, PROPHECY_POINTS, SUIT_OF, SUIT_SET
from nemeton.games.orakle.notation import CARD_NUMBER
from nemeton.games.orakle.state import State
from nemeton.games.orakle.tricks import winning_place
from nemeton.language import mark, say, say_count
from nemeton.tell.common import OVER, Later, Tale, View, in_role, joined, more, name, of_seat
from nemeton.tell.keltic import card
from nemeton.tell.orakle_prophecies import sentence

Trick = list[dict[str, Any]]  # seats and cards in the order of play

WITH = {  # a card with which one leads, or wins
    "r": mark("with|Red {number}"),
    "y": mark("with|Yellow {number}"),
    "p": mark("with|Violet {number}"),
    "g": mark("with|Green {number}"),
    "b": mark("with|Blue {number}"),
}
CHIP = {
    "phoenix": mark("object|a Phoenix chip"),
    "pegasus": mark("object|a Pegasus chip"),
    "hydra": mark("object|a Hydra chip"),
}
LOSER_CHIP = {
    "phoenix": mark("object|the Phoenix loser chip"),
    "pegasus": mark("object|the Pegasus loser chip"),
    "hydra": mark("object|the Hydra loser chip"),
}
LINES = {
    "earlier rounds": mark("line|Earlier rounds"),
    "phoenix": mark("Phoenix chips"),
    "pegasus": mark("Pegasus chips"),
    "hydra": mark("Hydra chips"),
}
ROUND = "round "  # with its number
ENDINGS = {"rounds": mark("All rounds are played.")}
OPTIONS: dict[str, tuple[str, dict[object, str]]] = {
    "draft": (
        mark("Prophecies"),
        {
            False: mark("Dealt: everybody keeps two in secret"),
            True: mark("Draft: two are taken, two passed to the left"),
        },
    ),
}


def said(action: str, before: View, after: View) -> str:
    """What a listener reads when the seat that was asked has answered so, as far as it hears it: `keep ?`."""
    verb, *rest = action.split()
    p = before["actor"]
    tale = Tale()
    if verb == "keep":
        tale.did(_kept(rest[0], before, p))
    elif verb == "pass":
        _tell_passed(tale, rest[0], before, after, p)
    elif verb == "play":
        _tell_played(tale, rest[0], before, after, p)
    else:
        template = mark("put {chip} back") if verb == "return" else mark("kept {chip}")
        tale.did(say(template, chip=_loser_chip(before)))
        _tell_rest(tale, before, after)
    if verb in ("keep", "pass") and after["phase"] == "play":
        leader = after["trick"][0]["seat"] if after["trick"] else after["turn"]
        tale.then(of_seat(after, leader, mark("the tricks begin: {name} leads"), mark("the tricks begin: you lead")))
    return str(tale)


# Prophecies.


def _kept(prophecy: str, before: View, p: int) -> str:
    """T-11: only who keeps it knows which."""
    if prophecy != "?":
        return say("kept “{prophecy}”, which only you see", prophecy=sentence(prophecy))
    return say("kept a second prophecy") if before["oracles"][p] else say("kept a first prophecy")


def _tell_passed(tale: Tale, prophecy: str, before: View, after: View, p: int) -> None:
    """T-12: on to the neighbour, from the dealer onto the open pile; then the stack may go on."""
    told = "" if prophecy == "?" else sentence(prophecy)
    if p == before["dealer"]:
        tale.did(say("laid “{prophecy}” on the open pile", prophecy=told))
    elif told:
        templates = mark("passed “{prophecy}” to {name}"), mark("passed you “{prophecy}”")
        tale.did(of_seat(after, _next(before, p), *templates, prophecy=told))
    else:
        tale.did(say("passed a prophecy to {name}", name=name(after, _next(before, p))))
    if after["stack"] < before["stack"]:
        q = after["turn"]
        if q == after["seat"]:
            taken = more(after["oracles"][q], before["oracles"][q])
            names = joined([say("“{prophecy}”", prophecy=sentence(one)) for one in taken])
            tale.then(say("you took {prophecies} from the stack", prophecies=names))
        else:
            tale.then(say("{name} took two prophecies from the stack", name=name(after, q)))


def _next(view: View, p: int) -> int:
    return int((p + 1) % view["players"])


# Tricks.


def _tell_played(tale: Tale, played: str, before: View, after: View, p: int) -> None:
    """The card, those that followed without a question, and who won."""
    tale.did(say("played {card}", card=card(played)) if before["trick"] else say("led {card}", card=with_card(played)))
    trick: Trick = after["played"][: before["players"]]
    for laid in trick[len(before["trick"]) + 1 :]:
        templates = mark("{name} had to play {card}"), mark("you had to play {card}")
        tale.then(of_seat(after, laid["seat"], *templates, card=card(laid["card"])))
    if len(trick) == before["players"]:
        _tell_won(tale, trick, before, after, p)
    _tell_rest(tale, before, after)


def with_card(text: str) -> str:
    """A card with which a trick begins, or is won."""
    return in_role(WITH[text[0]], number=text[1:])


def winner(trick: Trick) -> dict[str, Any]:
    """T-21, T-22: the seat and card that win a trick."""
    s = State()
    s.trick[: len(trick)] = [CARD_NUMBER[laid["card"]] for laid in trick]
    s.laid = len(trick)
    s.follows = SUIT_SET[SUIT_OF[s.trick[0]]]
    return trick[winning_place(s)]


def _animal(trick: Trick) -> str:
    return ANIMALS[ANIMAL_OF[CARD_NUMBER[winner(trick)["card"]]]]


def _loser_chip(view: View) -> str:
    """T-25: the one about which the winner of the trick is asked."""
    return in_role(LOSER_CHIP[_animal(view["trick"])])


def _holder(view: View, animal: str) -> int | None:
    """Who has an animal's loser chip."""
    return next((q for q, chips in enumerate(view["chips"]) if animal in chips.get("losers", ())), None)


def _tell_won(tale: Tale, trick: Trick, before: View, after: View, p: int) -> None:
    """T-23 to T-25: the trick lies open, so who gets what follows from it."""
    won = winner(trick)
    animal = _animal(trick)
    q = won["seat"]
    winning = with_card(won["card"])
    left = CHIPS[before["players"]][ANIMALS.index(animal)] - sum(chips.get(animal, 0) for chips in before["chips"])
    holder = _holder(before, animal)
    if left == 0 and holder == q:
        templates = mark("{name} won the trick with {card}"), mark("you won the trick with {card}")
        tale.tell(q == p, say("won the trick"), of_seat(after, q, *templates, card=winning))
        return
    chip = in_role((CHIP if left else LOSER_CHIP)[animal])
    if q == p and not tale.is_elsewhere:
        tale.did(say("won the trick"))
        tale.did(say("took {chip}", chip=chip))
    else:
        templates = (
            mark("{name} won the trick with {card} and took {chip}"),
            mark("you won the trick with {card} and took {chip}"),
        )
        tale.then(of_seat(after, q, *templates, card=winning, chip=chip))
    if not left and holder is not None:
        tale.then(of_seat(after, holder, mark("{name} is rid of it"), mark("you are rid of it")))


# Rounds.


def _tell_rest(tale: Tale, before: View, after: View) -> None:
    """What follows a trick: the last one plays itself, and the round ends."""
    last: Trick = after["played"][before["players"] :]
    if last:
        _tell_last(tale, winner(last), after)
    if after["phase"] == "over" or after["round"] != before["round"]:
        tale.then(say("round {round} is over", round=before["round"] + 1))
        if after["phase"] == "over":
            tale.then(say(OVER))


def _tell_last(tale: Tale, won: dict[str, Any], after: View) -> None:
    templates = (
        mark("the last trick played itself, and {name} won it with {card}"),
        mark("the last trick played itself, and you won it with {card}"),
    )
    tale.then(of_seat(after, won["seat"], *templates, card=with_card(won["card"])))


def later(action: str | None, before: View, after: View) -> list[Later]:
    """T-10, T-30 to T-32: what a round brought each seat, now that the prophecies lie open; and who deals the next."""
    if after["phase"] != "over" and after["round"] == before["round"]:
        return []
    seats = range(after["players"])
    told = [Later(p, _scored(after, before["round"], p), before["turn_number"]) for p in seats]
    if after["phase"] != "over":
        words = say("dealt round {round}", round=after["round"] + 1)
        told.append(Later(after["dealer"], words, after["turn_number"]))
    return told


def _scored(view: View, number: int, p: int) -> str:
    """A seat's round: chips, and each prophecy."""
    scored = view["rounds"][number]
    chips, prophecies = scored["chips"][p], scored["prophecies"][p]
    parts = [say("chips {points}", points=chips)]
    for one in view["revealed"][p]:
        template = mark("“{prophecy}” came true: {points}") if one["points"] else mark("“{prophecy}” failed")
        parts.append(say(template, prophecy=sentence(one["prophecy"]), points=one["points"]))
    return say_count(
        "scored {number} point: {parts}", "scored {number} points: {parts}", chips + prophecies, parts=", ".join(parts)
    )


def heading(view: View) -> str:
    """A trick, or the choice of prophecies before the tricks of a round."""
    number = view["round"] + 1
    if view["phase"] == "over":
        return say("Round {round}", round=number)
    if view["phase"] not in ("play", "loser"):
        return say("Round {round}: prophecies", round=number)
    trick = HAND[view["players"]] - len(view["hands"][view["turn"]]) + (view["phase"] == "play")
    return say("Round {round}, trick {trick}", round=number, trick=trick)


# What an answer does.# What an answer does.


def label(action: str, view: View) -> str:
    """What an answer does."""
    verb, *rest = action.split()
    p = view["actor"]
    if verb == "play":
        return _play_label(rest[0], view["trick"])
    if verb == "keep":
        return say_count(
            "Keep “{prophecy}” ({number} point)",
            "Keep “{prophecy}” ({number} points)",
            PROPHECY_POINTS[PROPHECY_IDS.index(rest[0])],
            prophecy=sentence(rest[0]),
        )
    if verb == "pass":
        if p == view["dealer"]:
            return say("Lay “{prophecy}” on the open pile", prophecy=sentence(rest[0]))
        return say("Pass “{prophecy}” to {name}", prophecy=sentence(rest[0]), name=name(view, _next(view, p)))
    template = mark("Put {chip} back") if verb == "return" else mark("Keep {chip}")
    return say(template, chip=_loser_chip(view))


def _play_label(played: str, trick: Trick) -> str:
    """T-20: one leads, follows, or can't follow."""
    if not trick:
        return say("Lead {card}", card=with_card(played))
    if played[0] == trick[0]["card"][0]:
        return say("Follow with {card}", card=card(played))
    return say("Play {card}", card=card(played))


def line(source: str) -> str:
    """Where points come from: an animal's chips, or a prophecy."""
    if source.startswith(ROUND):
        return say("Round {round}", round=source.removeprefix(ROUND))
    return in_role(LINES[source]) if source in LINES else say("“{prophecy}”", prophecy=sentence(source))


def because(source: str, view: View, p: int) -> str:
    """T-30 to T-32: what a round's chips and prophecies brought, how many chips there are, what a prophecy came to."""
    if source.startswith(ROUND):
        scored = view["rounds"][int(source.removeprefix(ROUND)) - 1]
        return say("chips {chips}, prophecies {prophecies}", **{what: points[p] for what, points in scored.items()})
    if source in ANIMALS:
        if source in view["chips"][p].get("losers", ()):
            return say("all given back for the loser chip")
        chips = view["chips"][p].get(source, 0)
        if view["phase"] == "over":
            return say_count("{number} chip, last round", "{number} chips, last round", chips)
        return say_count("{number} chip", "{number} chips", chips)
    if view["phase"] != "over" or source not in PROPHECY_IDS:
        return ""
    came_true = any(one["points"] for one in view["revealed"][p] if one["prophecy"] == source)
    return say("came true") if came_true else say("failed")


def ending(reason: str) -> str:
    """Why the game is over."""
    return say(ENDINGS[reason])
