"""Die Druiden in words: what happened, what an answer does, where points come from, why it ended."""

from __future__ import annotations

from nemeton.games.druiden.data.board import ROUNDS
from nemeton.language import mark, say
from nemeton.tell.common import Later, Tale, View, in_role, name, of_seat
from nemeton.tell.druiden_change import Change
from nemeton.tell.druiden_deeds import announced, countered, is_spell, let, partner, tell_cards, tell_deed
from nemeton.tell.druiden_names import card, face, figure, is_pentagram, own_figure, some, spirit
from nemeton.tell.druiden_score import because
from nemeton.tell.druiden_vote import account, tell_vote

DICE = ("A", "B")
VOTED = {
    "vote sun": mark("named the sun"),
    "vote moon": mark("named the moon"),
    "abstain": mark("abstained from the vote"),
}
LINES = {
    "plants": mark("Plants"),
    "potions": mark("Potions"),
    "spirits": mark("Spirits"),
    "morrigan": mark("Morrigan"),
    "belladonna": mark("line|Belladonna"),
    "antidote": mark("line|Antidote"),
}
ENDINGS = {
    "vote": mark("Five figures stood in the centre, so the vote was held."),
    "empty": mark("No figure was left on the circles, so the vote was held."),
    "rounds": mark("After {number} rounds the vote was held."),
}
OPTIONS: dict[str, tuple[str, dict[object, str]]] = {}

__all__ = ["ENDINGS", "OPTIONS", "account", "because", "ending", "label", "later", "line", "said"]


def said(action: str, before: View, after: View) -> str:
    """What a listener reads when the seat that was asked has answered so, as far as it hears it: `give ?`."""
    if action == "let":
        return let(before["pending"]["action"])
    return str(_told(action, before, after)[0])


def _told(action: str, before: View, after: View) -> tuple[Tale, list[Later]]:
    """An answer that was heard, other than letting something happen, and what came of it in turns of others."""
    tale = Tale()
    change = Change(before, after)
    p: int | None = before["actor"]
    if action == "counter":
        tale.did(countered(before["pending"]["action"]))
        p = _counterer(change)
    elif p is not None:
        if is_spell(action.split()[0], before):
            change.leave(p, action.split()[0])
        if _is_announced(action, after):
            tale.did(announced(action, after))
            return tale, []
        _tell_answer(tale, action, p, change)
    return tale, _tell_rest(tale, p, change)


def later(action: str | None, before: View, after: View) -> list[Later]:
    """What came of an answer: what was announced takes place, since nobody more may counter it (D-44), a line of the
    seat that announced it; and the turns that begin then, each a line of its own.
    """
    if action not in (None, "let"):
        return _told(action, before, after)[1]
    if before["phase"] != "counter" or (after["phase"] == "counter" and after["pending"] == before["pending"]):
        return []
    p = before["pending"]["by"]
    tale = Tale()
    change = Change(before, after)
    tell_deed(tale, before["pending"]["action"], p, change)
    rest = _tell_rest(tale, p, change)
    return [Later(p, str(tale), before["turn_number"]), *rest]


def _is_announced(action: str, after: View) -> bool:
    """D-44: somebody may still undo it."""
    return after["phase"] == "counter" and bool(after["pending"]["action"] == action)


def _counterer(change: Change) -> int | None:
    """Who spent a counter: everybody sees a hand shrink."""
    for p, grown in enumerate(change.grown):
        if grown < 0:
            change.leave(p, "counter")
            return p
    return None


# Answers that nobody can undo.


def _tell_answer(tale: Tale, action: str, p: int, change: Change) -> None:
    verb, *rest = action.split()
    if tell_deed(tale, action, p, change):
        return
    if verb == "place":
        change.moved.pop((p, "druid"), None)
        tale.did(say("put the druid on {field}", field=rest[0]))
    elif verb in DICE:
        change.moved.pop((p, rest[0]), None)
        tale.did(_moved(rest[0], rest[1]))
    elif verb == "magic" and rest != ["draw"]:
        _tell_magic(tale, rest[0], rest[1], change)
    elif verb == "give":
        _tell_given(tale, rest[0], p, change)
    elif verb in ("vote", "abstain"):
        tale.did(say(VOTED[action]))
    elif verb == "roll" and (change.passes or change.after["dice"] is None):  # and it shows nothing more
        tale.did(say("rolled the dice"))
    elif verb == "keep":
        tale.did(say("kept the roll"))
    elif verb == "nothing":
        tale.did(say("did nothing there") if change.before["phase"] == "land" else say("moved nothing"))
    elif verb in ("draw", "magic"):
        if verb == "magic":
            tale.did(say("used magic"))
        if not change.tell_draws(tale, p, p):
            tale.did(say("found no card to draw"))


def _moved(which: str, place: str) -> str:
    """D-30: on a pentagram a figure goes to the centre."""
    if place == "centre" or is_pentagram(place):
        return say("brought {figure} to the centre", figure=figure(which))
    return say("moved {figure} to {field}", figure=figure(which), field=place)


def _tell_magic(tale: Tale, which: str, field: str, change: Change) -> None:
    """D-17: whoever's spirit it is."""
    change.moved.pop((change.before["spirits"][which]["of"], which), None)
    if is_pentagram(field):
        tale.did(say("brought {spirit} to the centre by magic", spirit=spirit(which)))
    else:
        tale.did(say("put {spirit} on {field} by magic", spirit=spirit(which), field=field))


def _tell_given(tale: Tale, kind: str, p: int, change: Change) -> None:
    """D-34: who gives and who gets a card see which; a second one may follow without a question."""
    before, after = change.before, change.after
    q = before["pending"]["to"]
    number = before["pending"]["left"] - (after["pending"]["left"] if after["phase"] == "give" else 0)
    change.pass_on(p, q, number)
    kinds = [kind] if kind != "?" and number == 1 else []
    given = some(number, change.name_own(q, p) or kinds)
    tale.did(of_seat(after, q, mark("gave {cards} to {name}"), mark("gave you {cards}"), cards=given))


# What happened by itself.


def _tell_rest(tale: Tale, p: int | None, change: Change) -> list[Later]:
    """Rolls, moves and draws without a choice, of the seat whose turn it is and of those that follow, who have tales of
    their own; then the vote, in the last of these.
    """
    before, after = change.before, change.after
    turn = before["turn"]
    if change.passes == 0:
        _tell_roll(tale, turn, p, change)
    if not _tell_forced(tale, turn, p, change) and change.passes and change.is_rolled:
        _tell_stuck(tale, turn, p, change)
    tales: list[tuple[int, Tale]] = []
    for i in range(1, change.passes + 1):
        p, tale = (turn + i) % after["players"], Tale()
        tales.append((p, tale))
        if i == change.passes:
            _tell_roll(tale, p, p, change)
        if not _tell_forced(tale, p, p, change) and i < change.passes:
            _tell_stuck(tale, p, p, change)
    if after["phase"] == "counter" and before["phase"] != "counter":
        _tell_announced(tale, p, after)
    tell_vote(tale, before, after)
    numbered = enumerate(tales, before["turn_number"] + 1)
    return [Later(q, str(told), number) for number, (q, told) in numbered if str(told)]


def _tell_roll(tale: Tale, q: int, p: int | None, change: Change) -> None:
    """D-11, D-43: what the dice show; where some are used already, only that they were rolled."""
    after = change.after
    dice = after["dice"]
    if dice is None or not (change.passes or change.is_rolled):
        return
    if None in dice:
        words = of_seat(after, q, mark("{name} rolled the dice"), mark("you rolled the dice"))
        own = say("rolled the dice")
    else:
        a, b = map(face, dice)
        words = of_seat(after, q, mark("{name} rolled {a} and {b}"), mark("you rolled {a} and {b}"), a=a, b=b)
        own = say("rolled {a} and {b}", a=a, b=b)
    tale.tell(q == p, own, words)


def _tell_stuck(tale: Tale, q: int, p: int | None, change: Change) -> None:
    """D-13: a turn in which no die could move a figure. Where none is left to move, that goes without saying."""
    if change.has_figures(q):
        templates = mark("{name} could not move"), mark("you could not move")
        tale.tell(q == p, say("could not move"), of_seat(change.after, q, *templates))


def _tell_forced(tale: Tale, q: int, p: int | None, change: Change) -> bool:
    """Moves of a seat that were the only ones, and what they brought; false if there were none."""
    after = change.after
    figures = [(which, place) for (owner, which), place in change.moved.items() if owner == q]
    for which, place in figures:
        del change.moved[q, which]
        if place == "centre":
            templates = mark("{name} brought {figure} to the centre"), mark("you brought {figure} to the centre")
        else:
            templates = mark("{name} moved {figure} to {field}"), mark("you moved {figure} to {field}")
        words = of_seat(after, q, *templates, figure=figure(which), field=place)
        tale.tell(q == p, _moved(which, place), words)
    _tell_morrigan(tale, p, change)
    drew = change.tell_draws(tale, q, p)
    return bool(figures) or drew


def _tell_morrigan(tale: Tale, p: int | None, change: Change) -> None:
    """D-35, D-36: she changes hands, and may take a card along."""
    ruler = change.rulers.pop("morrigan", None)
    if ruler is None:
        return
    thief = change.before["spirits"]["morrigan"]["of"]
    if change.grown[ruler] < 0 < change.grown[thief] and thief == p:
        tell_cards(tale, "steal", thief, ruler, 1, change)
    templates = mark("{name} now controls the Morrigan"), mark("you now control the Morrigan")
    tale.tell(ruler == p, say("now controls the Morrigan"), of_seat(change.after, ruler, *templates))


def _tell_announced(tale: Tale, p: int | None, after: View) -> None:
    """D-36: a theft that needed no answer may be countered."""
    by, action = after["pending"]["by"], after["pending"]["action"]
    if by == p:
        tale.did(announced(action, after))
    else:
        templates = mark("{name} is about to steal with the Morrigan"), mark("you are about to steal with the Morrigan")
        tale.then(of_seat(after, by, *templates))


# What an answer does.


PLAIN_LABELS = {
    "roll": mark("Roll the dice"),
    "wind": mark("Play Wind and roll again"),
    "keep": mark("Keep this roll"),
    "nothing": mark("Do nothing"),
    "counter": mark("Play Counter: it does not happen"),
    "let": mark("Let it happen"),
    "vote sun": mark("Vote for the sun"),
    "vote moon": mark("Vote for the moon"),
    "abstain": mark("Abstain from the vote"),
    "magic draw": mark("Use magic: draw two cards"),
}
SPIRIT_LABELS = {
    "call": mark("Call {spirit} to your druid"),
    "summon": mark("Summon {spirit}"),
    "banish": mark("Banish {spirit}"),
    "take": mark("Take over {spirit}"),
}
CARD_LABELS = {
    ("swap", "1"): mark("Exchange a card with {name}"),
    ("swap", "2"): mark("Exchange two cards with {name}"),
    ("steal", "1"): mark("Steal a card from {name}"),
    ("steal", "2"): mark("Steal two cards from {name}"),
}


def label(action: str, view: View) -> str:
    """What an answer does."""
    verb, *rest = action.split()
    if action in PLAIN_LABELS:
        return say(PLAIN_LABELS[action])
    if verb in SPIRIT_LABELS:
        return say(SPIRIT_LABELS[verb], spirit=spirit(rest[0]))
    if verb == "place":
        return say("Put your druid on {field}", field=rest[0])
    if verb in DICE:
        template = mark("Die {die}: move {figure} to {field}")
        if is_pentagram(rest[1]):
            template = mark("Die {die}: bring {figure} by {field} to the centre")
        return say(template, die=verb, figure=own_figure(rest[0]), field=rest[1])
    if verb == "magic":
        template = mark("Use magic: put {spirit} on {field}")
        if is_pentagram(rest[1]):
            template = mark("Use magic: bring {spirit} by {field} to the centre")
        return say(template, spirit=spirit(rest[0]), field=rest[1])
    if verb == "draw":
        return say("Draw two cards from the pile") if view["landed"] == "dwarf" else say("Draw a card from the pile")
    if verb == "give":
        return say("Give {card} to {name}", card=card(rest[0]), name=name(view, view["pending"]["to"]))
    q = partner(action, view)
    if verb == "raven":
        return say("Send a raven to {name}", name=name(view, q))
    return say(CARD_LABELS[verb, rest[-1]], name=name(view, q))


def line(source: str) -> str:
    """Where points come from."""
    return in_role(LINES[source])


def ending(reason: str) -> str:
    """Why the game is over."""
    return say(ENDINGS[reason], number=ROUNDS)
