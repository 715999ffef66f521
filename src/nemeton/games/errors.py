"""What can be wrong with what a person or program gives us. Each says so in one sentence."""

from __future__ import annotations

from nemeton.games.contract import Reason


class NemetonError(Exception):
    """The base of all errors that name bad input."""


class UnknownGame(NemetonError, ValueError):
    """No game of that name."""


class BadOption(NemetonError, ValueError):
    """A number of players, an option, a seat or a seed that the game does not know."""


class BadPosition(NemetonError, ValueError):
    """A position that is not written right or can't be."""


class BadRecord(NemetonError, ValueError):
    """A record that can't be read, or whose actions do not fit its deal."""


class Missing(NemetonError, RuntimeError):
    """Something that this machine does not have, such as a GPU."""


class IllegalAction(NemetonError, ValueError):
    """An action that is not among the legal ones. The state is unchanged."""

    def __init__(self, action: str, why: Reason) -> None:
        super().__init__(f"{action}: {why.sentence}, {why.rule}")
        self.action = action
        self.why = why
        self.reason = why.sentence
        self.rule = why.rule

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, Reason]]:
        """So that it can be sent to another process."""
        return type(self), (self.action, self.why)
