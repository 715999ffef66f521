"""How a game's numbers and actions are arranged for nets: one small file a game, made of the game's own tables.

A net looks at *tokens*: things that are alike (colours, suits, fields), each with its own numbers and all with the same
weights, so whatever is true of one is true of all. Whoever renames the colours renames the answers, and nothing has to
be learnt twice. Tokens hear the mean of all others of their kind and of every other kind, and those that they are
*related* to: by the board (`Relation`) or by where things stand at the moment (`Standing`).

The answers come from *heads*, one for each run of the table of actions: a number of a token (`Tokens`), of a pair of
tokens (`Pairs`), of the one token where something stands (`Where`), or of the whole (`Rest`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy

from nemeton.games.errors import BadOption
from nemeton.games.registry import rules_of

Numbers = Any  # an array of NumPy


@dataclass(frozen=True, eq=False)
class Group:
    """Tokens that are alike.

    Of each: which numbers of the observation are its own, by what these are multiplied, and what is always true of it.
    Where there are many, each of them has fewer numbers in the net.
    """

    name: str
    features: Numbers  # (tokens, features), places in the observation
    scale: Numbers  # (features,)
    fixed: Numbers | None = None  # (tokens, facts)
    narrow: int = 1  # a token has the net's width, divided by this

    @cached_property
    def tokens(self) -> int:
        return len(self.features)

    @cached_property
    def form(self) -> tuple[int, int]:
        """So many tokens with so many features."""
        return int(self.features.shape[0]), int(self.features.shape[1])

    @cached_property
    def stretch(self) -> slice | None:
        """The features as one stretch of the observation, if they are."""
        return stretch(self.features)


@dataclass(frozen=True, eq=False)
class Relation:
    """What each token of a group hears of another group (or its own), in several manners."""

    to: str
    of: str
    weights: Numbers  # (manners, tokens that hear, tokens that speak)


@dataclass(frozen=True, eq=False)
class Standing:
    """The same in one manner, where the observation tells who hears whom."""

    to: str
    of: str
    places: Numbers  # (tokens that hear, tokens that speak), in the observation

    @cached_property
    def form(self) -> tuple[int, int]:
        return int(self.places.shape[0]), int(self.places.shape[1])


@dataclass(frozen=True, eq=False)
class Tokens:
    """So many answers of each token (or of some): token by token, or answer by answer.

    `turned` seats are counted from the observer's own in a net, and from 0 in the table of actions.
    """

    group: str
    each: int = 1
    rows: tuple[int, ...] | None = None
    by_token: bool = True
    turned: bool = False


@dataclass(frozen=True, eq=False)
class Where:
    """So many answers of the one token at which the observation has a 1."""

    group: str
    places: Numbers  # (tokens,)
    each: int


@dataclass(frozen=True, eq=False)
class Pairs:
    """An answer for each token of some groups with each of another one."""

    of: tuple[tuple[str, tuple[int, ...]], ...]  # groups, and which of their tokens
    to: str


@dataclass(frozen=True, eq=False)
class Rest:
    """So many answers of the whole."""

    each: int = 1


Head = Tokens | Where | Pairs | Rest


@dataclass(frozen=True, eq=False)
class Shape:
    """Everything that a net must know of a game."""

    game: str
    version: int  # raised by hand when the same numbers come to mean something else
    groups: tuple[Group, ...]
    rest: Numbers  # (features,): the numbers that all tokens get
    rest_scale: Numbers
    heads: tuple[Head, ...]
    players_at: int  # where the observation tells how many play, from the fewest on
    lead: float = 30.0  # points that are a clear lead
    relations: tuple[Relation | Standing, ...] = ()
    width: int = 256  # what does for this game
    blocks: int = 3
    table: dict[str, Any] = field(default_factory=dict)  # what the digest is made of, besides

    @cached_property
    def group(self) -> dict[str, Group]:
        return {group.name: group for group in self.groups}

    @cached_property
    def speakers(self) -> list[str]:
        """The groups to which others are related."""
        heard = {relation.of for relation in self.relations}
        return [group.name for group in self.groups if group.name in heard]

    @cached_property
    def columns(self) -> dict[str, int]:
        """How many answers each token of a group gives."""
        columns: dict[str, int] = {}
        for head in self.heads:
            if isinstance(head, Tokens | Where):
                columns[head.group] = columns.get(head.group, 0) + head.each
        return columns

    @cached_property
    def rest_stretch(self) -> slice | None:
        """The rest as one stretch of the observation, if it is."""
        return stretch(self.rest)

    @cached_property
    def fewest(self) -> int:
        return rules_of(self.game).PLAYERS[0]

    @cached_property
    def seats(self) -> int:
        """As many as can play."""
        return rules_of(self.game).PLAYERS[-1]

    @property
    def observation(self) -> int:
        return rules_of(self.game).OBSERVATION

    @property
    def actions(self) -> int:
        return rules_of(self.game).ACTION_COUNT

    @cached_property
    def digest(self) -> str:
        """Of how observation and actions are arranged: weights fit this and nothing else."""
        text = hashlib.sha256(repr((self.game, self.version, sorted(self.table.items()))).encode())
        for array in self._arrays():
            text.update(repr(array.shape).encode() + numpy.ascontiguousarray(array, numpy.float32).tobytes())
        return text.hexdigest()[:12]

    def _arrays(self) -> list[Numbers]:
        arrays = [self.rest, self.rest_scale]
        for group in self.groups:
            arrays += [group.features, group.scale]
            arrays += [] if group.fixed is None else [group.fixed]
        return arrays + [r.weights if isinstance(r, Relation) else r.places for r in self.relations]


def shape_of(game: str) -> Shape:
    """A game's arrangement."""
    rules_of(game)
    try:
        module = import_module(f"nemeton.bots.shapes.{game}")
    except ModuleNotFoundError:
        raise BadOption(f"no net knows {rules_of(game).TITLE}") from None
    shape: Shape = module.SHAPE
    return shape


def stretch(places: Numbers) -> slice | None:
    """Places that follow each other."""
    start = int(places.flat[0]) if places.size else 0
    together = numpy.arange(start, start + places.size)
    return slice(start, start + places.size) if (places.ravel() == together).all() else None


# What the games' files are written with.


def blocks(first: int, each: int, tokens: int) -> Numbers:
    """The places of so many blocks of the same form, one after the other."""
    return numpy.arange(first, first + each * tokens).reshape(tokens, each)


def scaled(each: int, factors: dict[int, float]) -> Numbers:
    """1 but for some."""
    scale = numpy.ones(each, numpy.float32)
    for at, factor in factors.items():
        scale[at] = factor
    return scale


def one_hot(values: Sequence[int], kinds: int) -> Numbers:
    return numpy.eye(kinds, dtype=numpy.float32)[list(values)]


def answers(head: Head, groups: Sequence[Group]) -> int:
    """How many actions a head answers for."""
    tokens = {group.name: group.tokens for group in groups}
    if isinstance(head, Rest | Where):
        return head.each
    if isinstance(head, Pairs):
        return sum(len(rows) for _, rows in head.of) * tokens[head.to]
    return (tokens[head.group] if head.rows is None else len(head.rows)) * head.each


def heads_of(kinds: Sequence[int], heads: dict[int, Head], groups: Sequence[Group]) -> tuple[Head, ...]:
    """The heads in the order of the table of actions; each answers for all actions of a kind, which stand together."""
    found = []
    at = 0
    while at < len(kinds):
        head = heads[kinds[at]]
        count = answers(head, groups)
        if list(kinds[at : at + count]) != [kinds[at]] * count or kinds.count(kinds[at]) != count:
            raise ValueError(f"the head of the actions from {at} on answers for {count}, which is not their number")
        found.append(head)
        at += count
    return tuple(found)


def places_of(game: str) -> Any:
    """The module that says what stands where in an observation; its package gives its one function in its place."""
    return import_module(f"nemeton.games.{game}.observe")


def table_of(places: Any, actions: tuple[Any, ...]) -> dict[str, Any]:
    """What a digest is made of, besides the arrays: what stands where in an observation, by name, and the actions."""
    numbers = {name: value for name, value in vars(places).items() if name.isupper() and isinstance(value, int)}
    return numbers | {"actions": actions}
