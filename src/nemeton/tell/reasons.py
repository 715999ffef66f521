"""Why something is not legal, in the language of the moment; games give the reasons (each game's why.py)."""

from __future__ import annotations

from nemeton.games.contract import Reason, Word
from nemeton.language import mark, say

# Colours that a rulebook calls otherwise than pictures and log do here.
_PICTURED = {"red-brown": mark("red"), "pink": mark("violet"), "purple": mark("violet")}


def reason(why: Reason) -> str:
    """The reason as a clause: no capital, no full stop. Notation in it stays as it is typed."""
    return say(why.template, **{name: _said(value) for name, value in why.given})


def _said(value: object) -> object:
    if isinstance(value, Reason):
        return reason(value)
    return say(_PICTURED.get(value, value)) if isinstance(value, Word) else value
