"""Deeds of Die Druiden that others may undo (D-44): announced, countered, let happen, and done."""

from __future__ import annotations

from nemeton.language import mark, say
from nemeton.tell.common import Tale, View, of_seat
from nemeton.tell.druiden_change import Change
from nemeton.tell.druiden_names import some, spirit

SPELLS = ("call", "banish", "raven", "wind")  # verbs that are also the names of the cards spent
COUNTERED = {
    "call": mark("countered the call of {spirit}"),
    "summon": mark("countered the summoning of {spirit}"),
    "banish": mark("countered the banishing of {spirit}"),
    "take": mark("countered the taking over of {spirit}"),
    "swap": mark("countered the exchange"),
    "steal": mark("countered the theft"),
    "raven": mark("countered the raven"),
    "wind": mark("countered the wind"),
}
LET = {
    "call": mark("let {spirit} be called"),
    "summon": mark("let {spirit} be summoned"),
    "banish": mark("let {spirit} be banished"),
    "take": mark("let {spirit} be taken over"),
    "swap": mark("let the exchange happen"),
    "steal": mark("let the theft happen"),
    "raven": mark("let the raven fly"),
    "wind": mark("let the wind blow"),
}
ANNOUNCED = {
    "call": mark("announced: call {spirit}"),
    "summon": mark("announced: summon {spirit}"),
    "banish": mark("announced: banish {spirit}"),
    "take": mark("announced: take over {spirit}"),
    "wind": mark("announced: the wind, to roll again"),
}
ANNOUNCED_CARDS = {
    "swap": (mark("announced: exchange {cards} with {name}"), mark("announced: exchange {cards} with you")),
    "steal": (mark("announced: steal {cards} from {name}"), mark("announced: steal {cards} from you")),
    "raven": (mark("announced: a raven to {name}"), mark("announced: a raven to you")),
}
DONE_CARDS = {
    "swap": (mark("took {cards} from {name} for an exchange"), mark("took {cards} from you for an exchange")),
    "steal": (mark("stole {cards} from {name}"), mark("stole {cards} from you")),
    "raven": (mark("took {cards} from {name} by a raven"), mark("took {cards} from you by a raven")),
}


def is_spell(verb: str, view: View) -> bool:
    """D-41: `banish` is the spell while the dice are not rolled."""
    return verb in SPELLS and (verb != "banish" or view["dice"] is None)


def _of_spirit(templates: dict[str, str], action: str) -> str:
    verb, *rest = action.split()
    return say(templates[verb], spirit=spirit(rest[0])) if rest and not rest[0].isdigit() else say(templates[verb])


def countered(action: str) -> str:
    return _of_spirit(COUNTERED, action)


def let(action: str) -> str:
    return _of_spirit(LET, action)


def announced(action: str, view: View) -> str:
    verb = action.split()[0]
    if verb in ANNOUNCED:
        return _of_spirit(ANNOUNCED, action)
    return of_seat(view, partner(action, view), *ANNOUNCED_CARDS[verb], cards=some(_number(action)))


def _number(action: str) -> int:
    """How many cards are meant."""
    verb, *rest = action.split()
    return 1 if verb == "raven" else int(rest[-1])


def partner(action: str, view: View) -> int:
    """Whose cards are meant: the seat named, or the one beside whose druid the Morrigan stands (D-36)."""
    verb, *rest = action.split()
    if verb != "steal":
        return int(rest[0])
    morrigan = view["spirits"]["morrigan"]
    return next(q for q, at in enumerate(view["druids"]) if at == morrigan["at"] and q != morrigan["of"])


# Done.


def tell_deed(tale: Tale, action: str, p: int, change: Change) -> bool:
    """What was announced, or needs no answer of others, takes place; false if this is no such deed."""
    verb, *rest = action.split()
    if verb in ("swap", "steal", "raven"):
        tell_cards(tale, verb, p, partner(action, change.before), _number(action), change)
    elif verb == "wind":  # D-43: the roll itself is told as all others are
        change.is_rolled_again = True
        tale.did(say("played Wind"))
    elif verb == "banish":  # D-31, D-41
        tale.did(say("banished {spirit}", spirit=spirit(rest[0])))
    elif verb in ("call", "summon"):
        tale.did(_came(verb, rest[0], change.after["spirits"][rest[0]]["at"]))
    elif verb == "take":  # D-33
        change.rulers.pop(rest[0], None)
        owner = change.before["spirits"][rest[0]]["of"]
        templates = mark("took over {spirit} from {name}"), mark("took over {spirit} from you")
        tale.did(of_seat(change.after, owner, *templates, spirit=spirit(rest[0])))
    else:
        return False
    return True


def _came(verb: str, name: str, place: str) -> str:
    """D-31, D-40: onto a field; a spirit called to a pentagram goes on to the centre."""
    if place == "centre":
        return say("called {spirit} to the centre", spirit=spirit(name))
    template = mark("called {spirit} to {field}") if verb == "call" else mark("summoned {spirit} to {field}")
    return say(template, spirit=spirit(name), field=place)


def tell_cards(tale: Tale, verb: str, p: int, q: int, number: int, change: Change) -> None:
    """D-34, D-36, D-42: p takes so many cards from q; the two see which."""
    taken = some(number, change.name_own(p, q))
    tale.did(of_seat(change.after, q, *DONE_CARDS[verb], cards=taken))
    if verb == "swap":  # what was given back without a question cancels out
        number = change.after["pending"]["left"] if change.after["phase"] == "give" else 0
    change.pass_on(q, p, number)
