"""The Python face: games and states as people use them, over the plain build.

game = nemeton.game("keltis", players=3)
state = game.start(seed="any text")
state.play(state.actions()[0])
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nemeton.games.contract import Line, Rules
from nemeton.games.errors import BadOption, BadPosition, IllegalAction
from nemeton.games.registry import rules_of
from nemeton.kernel import seed_words, sow

SERIES = 2**62  # so many games can share a seed


@dataclass(frozen=True)
class Result:
    """How a game ended: the reason as a word, its rule, who won, and all scores."""

    reason: str
    rule: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "reason": self.reason,
            "rule": self.rule,
            "winners": list(self.winners),
            "scores": list(self.scores),
        }


class Game:
    """A game for so many players with its options chosen."""

    def __init__(self, name: str, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.rules: Rules = rules_of(name)
        self.name = name
        self.players = self.rules.PLAYERS[0] if players is None else players
        if type(self.players) is not int or self.players not in self.rules.PLAYERS:
            fewest, most = self.rules.PLAYERS[0], self.rules.PLAYERS[-1]
            raise BadOption(f"{self.rules.TITLE} is for {fewest} to {most} players, not {players!r}")
        self.options = self._all_options(options or {})

    def _all_options(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        known = self.rules.OPTIONS
        for name, value in chosen.items():
            if name not in known:
                have = f"its options are {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.rules.TITLE} has no option {name!r}; {have}")
            if not any(value is one or (type(value) is type(one) and value == one) for one in known[name]):
                raise BadOption(f"option {name} is one of {', '.join(map(repr, known[name]))}, not {value!r}")
        return {name: chosen.get(name, values[0]) for name, values in known.items()}

    @property
    def option_numbers(self) -> tuple[int, ...]:
        """The options as the rules take them; never empty, so that compiled code has an array to look at."""
        chosen = [self.rules.OPTIONS[name].index(value) for name, value in self.options.items()]
        return tuple(chosen) or (0,)

    def start(self, seed: str, first: int | None = None, number: int = 0) -> State:
        """A new game. The same seed gives the same deal, on every machine, for ever.

        `first` is the seat that begins; without it the lot decides. `number` counts the games of a series that share
        a seed, as in `nemeton simulate`.
        """
        if not is_text(seed):
            raise BadOption(f"a seed is a text, not {seed!r}")
        if type(number) is not int or not 0 <= number < SERIES:
            raise BadOption(f"the games of a series are numbered from 0 to {SERIES - 1}, not {number!r}")
        if first is not None:
            self.check_seat(first)
        s = self.rules.State()
        sow(s, seed_words(seed), number)
        self.rules.setup(s, self.players, -1 if first is None else first, self.option_numbers)
        return State(self, s)

    def position(self, position: Mapping[str, Any]) -> State:
        """A state set up from its JSON form, checked."""
        rest = dict(_mapping(position))
        if rest.pop("game", self.name) != self.name:
            raise BadPosition(f"this is a position of {position['game']!r}, not of {self.name!r}")
        players = rest.pop("players", self.players)
        if type(players) is not int or players != self.players:
            raise BadPosition(f"this is a position for {position['players']!r} players, not for {self.players}")
        if self._all_options(_mapping(rest.pop("options", {}))) != self.options:
            raise BadPosition(f"the position's options are {position.get('options', {})}, the game's {self.options}")
        s = self.rules.State()
        s.players = self.players
        if self.options:
            s.options[:] = self.option_numbers
        self.rules.read(s, rest)
        return State(self, s)

    def check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadOption(f"seats are numbered from 0 to {self.players - 1}, not {seat!r}")

    def __reduce__(self) -> tuple[type[Game], tuple[str, int, dict[str, Any]]]:
        """So that it, and its states, can be sent to another process: the rules are looked up there."""
        return type(self), (self.name, self.players, self.options)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"nemeton.game({self.name!r}, players={self.players}{options})"


class State:
    """A game at one moment. `play` changes it; everything else only looks."""

    def __init__(self, game: Game, s: Any) -> None:
        self.game = game
        self.s = s

    @property
    def over(self) -> bool:
        return self.game.rules.is_over(self.s)

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.over else self.game.rules.actor(self.s)

    @property
    def turn_number(self) -> int:
        """Counts the turns from 1."""
        return int(self.s.turns)

    def actions(self) -> list[str]:
        """What the actor may answer; empty when the game is over."""
        return [self.game.rules.action_text(action) for action in self.legal()]

    def legal(self) -> list[int]:
        """The same as numbers, for programs."""
        out = [0] * self.game.rules.ACTION_COUNT
        return out[: self.game.rules.legal(self.s, out)]

    def play(self, action: str) -> None:
        """Carries out an action, and everything after it that needs no answer. An illegal one changes nothing."""
        text = " ".join(str(action).split())
        number = self.game.rules.action_number(text)
        if number is None or number not in self.legal():
            raise IllegalAction(text, self.game.rules.why_not(self.s, text))
        self.game.rules.apply(self.s, number)

    def scores(self) -> list[int]:
        return [self.game.rules.score(self.s, seat) for seat in range(self.game.players)]

    def winners(self) -> list[int]:
        """Who has the most points; several after a tie, nobody while the game goes on."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.over else []

    def breakdown(self, seat: int) -> list[Line]:
        """A score, line by line."""
        self.game.check_seat(seat)
        return self.game.rules.breakdown(self.s, seat)

    def known_breakdown(self, seat: int, viewer: int | None) -> list[Line]:
        """The same as far as another seat may know it, or a spectator: it makes the score of that one's view."""
        self.game.check_seat(seat)
        known: Any = getattr(self.game.rules, "known_breakdown", None)
        return known(self.s, seat, viewer) if known else self.breakdown(seat)

    @property
    def result(self) -> Result | None:
        """Why the game ended, and how; None while it goes on."""
        if not self.over:
            return None
        ending = self.game.rules.ending(self.s)
        return Result(ending.reason, ending.rule, tuple(self.winners()), tuple(self.scores()))

    def to_dict(self) -> dict[str, Any]:
        """The position as JSON, with everything hidden in it."""
        return self._header() | self.game.rules.write(self.s)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as JSON; None is a spectator. Cards that it can't see are null."""
        if seat is not None:
            self.game.check_seat(seat)
        result = self.result
        view = self._header() | {"seat": seat, "actor": self.actor, "turn_number": self.turn_number}
        view |= {"scores": self.scores(), "result": result and result.to_dict()}
        view |= self.game.rules.view(self.s, seat)
        if seat is not None and seat == self.actor:
            view["actions"] = self.actions()
        return view

    def _header(self) -> dict[str, Any]:
        return {"game": self.game.name, "players": self.game.players, "options": dict(self.game.options)}

    def told(self, action: str, seat: int | None) -> str | None:
        """What a seat hears when the actor gives this answer; None: nothing. The actor itself hears all of it."""
        return action if seat == self.actor else self.game.rules.told(self.s, action, seat)

    def redeal(self, seat: int, seed: str) -> State:
        """A state that `seat` could be in just as well: what it can't know is drawn anew, chance included."""
        self.game.check_seat(seat)
        other = self.copy()
        sow(other.s, seed_words(seed), 0)
        self.game.rules.redeal(other.s, seat)
        return other

    def observe(self, seat: int) -> list[int]:
        """What a seat knows, as numbers."""
        self.game.check_seat(seat)
        out = [0] * self.game.rules.OBSERVATION
        self.game.rules.observe(self.s, seat, out)
        return out

    def copy(self) -> State:
        return State(self.game, self.s.copy())

    def svg(self, seat: int | None = None, shape: str = "wide", dark: bool = False) -> str:
        """A picture of what a seat sees; None is a spectator."""
        draw = importlib.import_module("nemeton.draw")  # pictures are built on views; nothing here knows of them
        return str(draw.draw(self.view(seat), shape, dark))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.name == other.game.name and bool(self.s == other.s)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        now = f"over, {self.scores()}" if self.over else f"turn {self.turn_number}, seat {self.actor} to act"
        return f"<{self.game.rules.TITLE}: {now}>"


def game(name: str, players: int | None = None, **options: Any) -> Game:
    """A game by its name; without a number of players, for the fewest."""
    return Game(name, players, options)


def position(position: Mapping[str, Any]) -> State:
    """A state set up from its JSON form, which names its game, players and options."""
    position = _mapping(position)
    for key in ("game", "players"):
        if key not in position:
            raise BadPosition(f"position: {key!r} is missing")
    options = _mapping(position.get("options", {}))
    return Game(position["game"], position["players"], options).position(position)


def is_text(value: object) -> bool:
    """A text that can be written in UTF-8, as a seed must be."""
    if not isinstance(value, str):
        return False
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _mapping(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise BadPosition(f"an object is expected, not {value!r}")
    return value
