"""Why not? Somebody points at things in the picture, or names an action, and hears the reason and the rule.

Who points at a seat wants to know its score, and hears that.
"""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypedDict

from nemeton import tell
from nemeton.draw import targets
from nemeton.games.contract import Reason
from nemeton.games.face import State
from nemeton.games.rulebook import rule_text
from nemeton.language import say, say_count, spoken
from nemeton.server.errors import as_sentence
from nemeton.server.telling import score as score_lines
from nemeton.tell.common import name, signed

COPY = re.compile(r"-\d+$")  # the second of two equal cards is `card-r2-2`; actions name the first
SEAT = re.compile(r"seat-(\d)")
OF_A_SEAT = re.compile(r"(?:figure|druid|row|hand|seat)-(\d+)(?:-|$)")


class Why(TypedDict):
    """An answer: a sentence, the rule's id and its words (empty where it is no matter of a rule), the action meant."""

    sentence: str
    rule: str
    text: str
    action: str
    refuses: bool  # false: it only tells something


def why_not(
    state: State,
    seat: int | None,
    ids: Sequence[str] | None = None,
    action: str | None = None,
    names: Sequence[str] = (),
) -> Why:
    """Why a seat can't do something now: an action, or what these ids in its picture begin.

    The answer is made of a state that is redealt for the seat, so that it tells nothing that the seat may not know.
    """
    about = _seat_meant(state, seat, ids or ())
    if about is not None:
        return Why(sentence=score_words(state, about, seat, names), rule="", text="", action="", refuses=False)
    if seat is None:
        return _plainly(say("You are watching, and only those at the table play."))
    view = state.view(seat)
    state = state.redeal(seat, "why not")
    if state.over:
        return _for_reason(state, state.game.rules.why_not(state.s, ""), action or "")
    if view["actor"] != seat or state.actor != seat:
        return _plainly(say("It is not your turn."))
    if action is not None:
        return _about(state, [" ".join(action.split())])
    return _pointed(state, view, list(ids)) if ids else _for_reason(state, _asked_now(state), "")


def _seat_meant(state: State, viewer: int | None, ids: Sequence[str]) -> int | None:
    """The seat that was pointed at last, unless that may begin or complete an action."""
    found = SEAT.fullmatch(ids[-1]) if ids else None
    if found is None or int(found[1]) >= state.game.players:
        return None
    known = _targets(state, state.view(viewer)) if len(ids) > 1 and viewer is not None else {}
    return None if any(ids[-1] in places for places in known.values()) else int(found[1])


def score_words(state: State, seat: int, viewer: int | None, names: Sequence[str] = ()) -> str:
    """A seat's score, and what it is made of, as far as the viewer may know it."""
    view = state.view(viewer) | ({"names": list(names)} if names else {})
    lines = [line for line in score_lines(seat, state, view) if line["points"]]
    points = say_count("{number} point", "{number} points", view["scores"][seat])
    said = say("{name} has {points}.", name=name(view, seat), points=points)
    if lines:
        said += f" {'; '.join(map(_score_part, lines))}."
    if seat != viewer and not state.over and hasattr(state.game.rules, "known_breakdown"):
        said += f" {say('What is secret is not counted.')}"
    return said


def _score_part(line: dict[str, Any]) -> str:
    detail = f" ({line['detail']})" if line["detail"] else ""
    return f"{line['words']}: {signed(line['points'])}{detail}"


def _pointed(state: State, view: dict[str, Any], ids: list[str]) -> Why:
    """The guess at what was meant that says most: about an action that can be legal now, or at least not just that
    something else is to be done now.
    """
    now = _for_reason(state, _asked_now(state), "")
    kinds = {"", *map(_kind, view["actions"])}
    found = None
    for actions in filter(None, _guesses(state, view, ids)):
        guess = _about(state, actions)
        if guess["sentence"] != now["sentence"]:
            if _kind(guess["action"]) in kinds:
                return guess
            found = found or guess
    if found is None and any(_is_of_another(name, view["seat"]) for name in ids):
        return _plainly(say("That belongs to another seat."))
    return found or now


def _guesses(state: State, view: dict[str, Any], ids: list[str]) -> Iterator[list[str]]:
    """The actions that may be meant, guess by guess: a button's; those that begin with what was pointed at; those that
    have it, if they need nothing else but what legal actions need too, for somebody may begin with the target.
    """
    known = _targets(state, view)
    legal = [set(known.get(action, ())) for action in view["actions"]]
    first_copies = [COPY.sub("", name) for name in ids]
    for names in [ids] if first_copies == ids else [ids, first_copies]:
        having = {action: places for action, places in known.items() if set(names) <= {*places, _button(action)}}
        exact = [action for action, places in having.items() if names in (places, [_button(action)])]
        yield [action for action in exact if action in view["actions"]] or exact
        yield [action for action, places in having.items() if places[: len(names)] == names]
        rest = {action: set(places) - set(names) for action, places in having.items()}
        yield [action for action, places in rest.items() if any(places <= other for other in legal)]


def _targets(state: State, view: dict[str, Any]) -> dict[str, list[str]]:
    """All actions of the game with their ids, less those that make so little sense now that they have none."""
    found = {}
    for number in range(state.game.rules.ACTION_COUNT):
        action = state.game.rules.action_text(number)
        with contextlib.suppress(Exception):  # pictures need not know where to point for what can't be
            found[action] = targets(action, view)
    return found


def _about(state: State, actions: list[str]) -> Why:
    """About the likeliest of these actions: of a kind that can be legal now, and refused for the commonest reason.

    Where an action of the same kind is legal, so is what was pointed at.
    """
    allowed = state.actions()
    kinds = set(map(_kind, allowed))
    legal = [action for action in actions if action in allowed]
    refused = [action for action in actions if _kind(action) not in map(_kind, legal)]
    likely = [action for action in refused if _kind(action) in kinds]
    if legal and not likely:
        return _plainly(say("This is allowed now."), legal[0] if len(legal) == 1 else "")
    return _for_reason(state, *_commonest(state, likely or refused))


def _asked_now(state: State) -> Reason:
    """What is to be done now. Actions of every other phase are refused for that reason."""
    rules = state.game.rules
    allowed = state.actions()
    one_a_kind = {_kind(action): action for action in map(rules.action_text, range(rules.ACTION_COUNT))}
    return _commonest(state, [action for action in one_a_kind.values() if action not in allowed])[0]


def _commonest(state: State, refused: Iterable[str]) -> tuple[Reason, str]:
    """The reason for which most of these actions are refused, and the first that is."""
    reasons = {action: state.game.rules.why_not(state.s, action) for action in refused}
    counts = Counter(reasons.values())
    action = max(reasons, key=lambda one: counts[reasons[one]])
    return reasons[action], action


def _kind(action: str) -> str:
    return action.partition(" ")[0]


def _button(action: str) -> str:
    """The id of a button that gives this answer."""
    return action.replace(" ", "-")


def _is_of_another(name: str, seat: int) -> bool:
    found = OF_A_SEAT.match(name)
    return found is not None and int(found[1]) != seat


def _for_reason(state: State, reason: Reason, action: str) -> Why:
    text = rule_text(state.game.name, reason.rule, spoken())
    return Why(sentence=as_sentence(tell.reason(reason)), rule=reason.rule, text=text, action=action, refuses=True)


def _plainly(sentence: str, action: str = "") -> Why:
    return Why(sentence=sentence, rule="", text="", action=action, refuses=True)
