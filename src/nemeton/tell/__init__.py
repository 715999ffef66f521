"""What happened, in words: the log, what an answer does, names of score lines, endings and options, one file a game.

Everything follows from what a listener may know: its views before and after an answer, and the answer as it heard it.
Nothing here sees states. Words are said in the language of the moment (nemeton.language).
"""

from __future__ import annotations

import importlib
from typing import Any, NamedTuple, Protocol, cast

from nemeton.language import mark, say
from nemeton.tell.common import Later, View
from nemeton.tell.reasons import reason as reason


class Facts(NamedTuple):
    """A game in the lobby."""

    title: str
    sentence: str
    short: str  # the same where there is little room
    minutes: int


class Option(NamedTuple):
    """An option with its values in words, the default first."""

    name: str
    title: str
    choices: tuple[tuple[object, str], ...]


class Teller(Protocol):
    """What a game's file gives."""

    OPTIONS: dict[str, tuple[str, dict[object, str]]]

    def said(self, action: str, before: View, after: View) -> str: ...

    def label(self, action: str, view: View) -> str: ...

    def line(self, source: str) -> str: ...

    def because(self, source: str, view: View, p: int) -> str: ...

    def ending(self, reason: str) -> str: ...


FACTS = {
    "keltis": Facts(
        "Keltis", mark("Lay rows of cards, climb five stone paths."), mark("Climb five stone paths"), minutes=30
    ),
    "orakel": Facts(
        "Das Orakel", mark("One spiral, a priestess, and many detours."), mark("A spiral of detours"), minutes=40
    ),
    "orakle": Facts(
        "Orakle", mark("Win the right tricks for secret prophecies."), mark("Tricks and prophecies"), minutes=45
    ),
    "druiden": Facts(
        "Die Druiden",
        mark("Three stone circles, eight spirits, one vote."),
        mark("Stone circles, one vote"),
        minutes=60,
    ),
}


def _teller(game: str) -> Teller:
    return cast(Teller, importlib.import_module(f"nemeton.tell.{game}"))


def said(action: str | None, before: View, after: View) -> str:
    """What a listener reads in the log when the seat that is asked answers so; the seat is not named.

    `action` is the answer as the listener was told it; nothing is said of one that it does not hear.
    """
    return _teller(before["game"]).said(action, before, after) if action else ""


def later(action: str | None, before: View, after: View) -> list[Later]:
    """What came of an answer, in lines of their own: what was announced and takes place only now, since nobody undid
    it; what others do in their turns without being asked; what a round brought each of them.

    Who was asked for a counter is a secret (D-44), so the first of these is told also to who did not hear the answer.
    """
    tell: Any = getattr(_teller(before["game"]), "later", None)
    return cast(list[Later], tell(action, before, after)) if tell else []


def heading(view: View) -> str:
    """The part of the game in which an answer is given, as the log is divided: a turn, or a trick."""
    tell: Any = getattr(_teller(view["game"]), "heading", None)
    return cast(str, tell(view)) if tell else say("Turn {number}", number=view["turn_number"])


def label(action: str, view: View) -> str:
    """What an answer does: for buttons, hints, and those who listen. No two answers of a view have the same label."""
    words = _teller(view["game"]).label(action, view)
    return words[:1].upper() + words[1:]


def line(game: str, source: str) -> str:
    """The name of a line of a score, as `state.breakdown` gives it."""
    return _teller(game).line(source)


def because(source: str, view: View, p: int) -> str:
    """Why a seat has so many points in a line of its score: a few words, or none."""
    return _teller(view["game"]).because(source, view, p)


def account(view: View) -> list[str]:
    """What else a score follows from, when the game is over: sentences, such as how a vote was counted."""
    tell: Any = getattr(_teller(view["game"]), "account", None)
    return cast(list[str], tell(view)) if tell else []


def ending(game: str, reason: str) -> str:
    """Why a game is over: a sentence."""
    return _teller(game).ending(reason)


def options(game: str) -> list[Option]:
    """A game's options in words."""
    return [
        Option(name, say(title), tuple((value, say(words)) for value, words in choices.items()))
        for name, (title, choices) in _teller(game).OPTIONS.items()
    ]


def facts(game: str) -> Facts:
    """A game for the lobby, in the language of the moment. Its title is its own everywhere."""
    title, sentence, short, minutes = FACTS[game]
    return Facts(title, say(sentence), say(short), minutes)
