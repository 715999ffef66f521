"""What a game gives: the whole contract between a game's folder and everything built on it.

A game's package, such as `nemeton.games.keltis`, has these names. Functions over a state `s` are written in the rules
language and run in every build, except where "plain" is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol


class Ending(NamedTuple):
    """Why a game is over: a word for programs, and the rule."""

    reason: str
    rule: str


class Word(str):
    """A word of ours inside a sentence, which other languages say in theirs; other text in sentences is notation."""

    __slots__ = ()


@dataclass(frozen=True, init=False)
class Reason:
    """Why an action is not legal: a sentence with values in its braces, and the rule.

    Kept apart until somebody reads it, so that it can be said in any language. A value may be a reason itself.
    """

    template: str
    rule: str
    given: tuple[tuple[str, object], ...]

    def __init__(self, template: str, rule: str, /, **values: object) -> None:
        for name, value in (("template", template), ("rule", rule), ("given", tuple(values.items()))):
            object.__setattr__(self, name, value)

    @property
    def values(self) -> dict[str, object]:
        """What stands in the braces, by its name there."""
        return dict(self.given)

    @property
    def sentence(self) -> str:
        """In English, without capital and full stop."""
        values = {name: value.sentence if isinstance(value, Reason) else value for name, value in self.given}
        return self.template.format(**values)


class Line(NamedTuple):
    """One line of a score: where points come from, how many, and the rule."""

    source: str
    points: int
    rule: str


class Rules(Protocol):
    """A game's package."""

    NAME: str
    TITLE: str
    VERSION: int  # of the rules; records name it
    PLAYERS: range
    OPTIONS: dict[str, tuple[Any, ...]]  # each option's values, the default first
    State: Any  # the layout of its fields; it has `options` if the game has any
    ACTION_COUNT: int
    OBSERVATION: int  # how many numbers `observe` writes

    def setup(self, s: Any, players: int, first: int, options: Sequence[int]) -> None:
        """Shuffles and deals. `first` is a seat, or −1: by lot. Options are indices into their values."""

    def actor(self, s: Any) -> int:
        """The seat whose answer the game waits for."""

    def legal(self, s: Any, out: Any) -> int:
        """Lists the legal actions; the only source of legality, for people, bots and drawings."""

    def pick(self, s: Any) -> int:
        """A uniformly random legal action, without listing them."""

    def apply(self, s: Any, action: int) -> None:
        """Trusts its caller; plays on through everything that needs no answer."""

    def is_over(self, s: Any) -> bool: ...

    def score(self, s: Any, seat: int) -> int:
        """Also in the midst of a game."""

    def redeal(self, s: Any, seat: int) -> None:
        """Draws anew everything that `seat` can't know, and keeps everything that it can infer for certain.

        Where much of that work depends on what the seat knows alone, a game also offers `prepare_redeal(s, seat,
        table)` and `redeal_with(s, seat, table)`, with a table of REDEAL_TABLE doubles that a search fills once.
        """

    def observe(self, s: Any, seat: int, out: Any) -> None:
        """Numbers for learned bots: only what the seat may know."""

    # Plain: text, positions, words.

    def action_text(self, action: int) -> str: ...

    def action_number(self, text: str) -> int | None:
        """None if the text is no action of this game."""

    def why_not(self, s: Any, text: str) -> Reason:
        """Why an action that `legal` does not list is not legal."""

    def write(self, s: Any) -> dict[str, Any]:
        """The position's own part of its JSON form, without game, players and options."""

    def read(self, s: Any, position: dict[str, Any]) -> None:
        """The other way round, into an empty state whose players and options are set; raises BadPosition."""

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        """The same form with null for every card that the seat can't see, and numbers for stacks.

        Where scores, or who is asked, tell a secret, it also has its own `scores` and `actor`. What everybody saw
        happen since the last question, and is gone again, may be added.
        """

    def told(self, s: Any, action: str, seat: int | None) -> str | None:
        """What another seat hears when the actor answers so: its words, less what is secret; None: nothing at all."""

    def ending(self, s: Any) -> Ending: ...

    def breakdown(self, s: Any, seat: int) -> list[Line]:
        """The score line by line.

        Where scores tell a secret, there is also `known_breakdown(s, seat, viewer)`: as far as the viewer may know.
        """
