"""What a net computes, written once: NumPy plays with it, PyTorch learns with it.

Every token is a vector of `width` numbers, or of a part of that. In each block it listens to the mean of all groups, to
those that it is related to and to itself, and adds what it makes of that. The machine (`Machine`) knows how the few
operations are done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from nemeton.bots.shapes import Group, Pairs, Relation, Rest, Shape, Where

Array = Any  # of NumPy or PyTorch
PAIR = 24  # numbers of a token that are compared in a pair
VALUES = 2  # how the game will end: wins, and the lead (see `worth` in learn/worth.py)


@dataclass(frozen=True)
class Size:
    """How large a net is."""

    width: int
    blocks: int

    @property
    def voice(self) -> int:
        """Numbers in which a token speaks to those that it is related to."""
        return self.width // 8

    def of(self, group: Group) -> int:
        """Numbers of a token."""
        return self.width // group.narrow

    def all(self, shape: Shape) -> int:
        """Numbers of one token of each group."""
        return sum(map(self.of, shape.groups))


class Weight(NamedTuple):
    """An array of weights: its shape, over how many inputs it sums (0: a bias), and how small it begins."""

    shape: tuple[int, ...]
    inputs: int
    factor: float = 1.0


class Machine(Protocol):
    """The operations. Arrays have a row for each observation, then tokens, then numbers."""

    def features(self, observations: Array, group: Group) -> Array: ...
    def rest(self, observations: Array) -> Array: ...
    def linear(self, x: Array, name: str) -> Array: ...
    def fixed(self, group: Group) -> Array: ...
    def norm(self, x: Array, name: str) -> Array: ...
    def relu(self, x: Array) -> Array: ...
    def join(self, parts: Sequence[Array], axis: int) -> Array: ...
    def related(self, relation: int, voices: Array) -> Array: ...
    def standing(self, observations: Array, relation: int, voices: Array) -> Array: ...
    def where(self, observations: Array, head: int, answers: Array) -> Array: ...
    def rows(self, x: Array, rows: tuple[int, ...]) -> Array: ...
    def turned(self, observations: Array, seats: Array, answers: Array) -> Array: ...
    def pairs(self, x: Array, y: Array) -> Array: ...


def weights_of(shape: Shape, size: Size) -> dict[str, Weight]:
    """All weights of a net, by name."""
    width, voice, together = size.width, size.voice, size.all(shape)
    widths = {group.name: size.of(group) for group in shape.groups}
    made: dict[str, Weight] = {}

    def linear(name: str, inputs: int, outputs: int, bias: bool = True, factor: float = 1.0) -> None:
        made[name] = Weight((inputs, outputs), inputs, factor)
        if bias:
            made[f"{name}_bias"] = Weight((outputs,), 0)

    def norm(name: str, numbers: int) -> None:
        made[f"{name}_scale"] = Weight((numbers,), 0)
        made[f"{name}_bias"] = Weight((numbers,), 0)

    linear("rest", len(shape.rest), together)
    for group in shape.groups:
        linear(f"in_{group.name}", group.features.shape[1], widths[group.name], bias=False)
        if group.fixed is not None:
            linear(f"fixed_{group.name}", group.fixed.shape[1], widths[group.name], bias=False)
    for block in range(size.blocks):
        linear(f"all_{block}", together, together)
        for group in shape.groups:
            own = widths[group.name]
            norm(f"norm_{block}_{group.name}", own)
            if group.tokens > 1:
                linear(f"own_{block}_{group.name}", own, own, bias=False)
            linear(f"back_{block}_{group.name}", own, own, factor=0.3)
        for name in shape.speakers:
            linear(f"voice_{block}_{name}", widths[name], voice, bias=False)
        for number, relation in enumerate(shape.relations):
            manners = len(relation.weights) if isinstance(relation, Relation) else 1
            linear(f"hear_{block}_{number}", manners * voice, widths[relation.to], bias=False)
    for group in shape.groups:
        norm(f"norm_out_{group.name}", widths[group.name])
    linear("pool", together, width)
    linear("out_rest", width, VALUES + sum(head.each for head in shape.heads if isinstance(head, Rest)), factor=0.05)
    for name, columns in shape.columns.items():
        linear(f"out_{name}", widths[name], columns, factor=0.05)
    for number, head in enumerate(shape.heads):
        if isinstance(head, Pairs):
            for name, _ in head.of:
                linear(f"pair_{number}_{name}", widths[name], PAIR)
            linear(f"pair_{number}", widths[head.to], PAIR)
    return made


def forward(machine: Machine, shape: Shape, size: Size, observations: Array, seats: Array) -> tuple[Array, Array]:
    """The weight of every action (before the softmax), and how the game will end for the seat that is asked."""
    groups = shape.groups
    rest = _parts(shape, size, machine.rest(observations))
    tokens: dict[str, Array] = {}
    for group in groups:
        own = machine.linear(machine.features(observations, group), f"in_{group.name}")
        tokens[group.name] = own + rest[group.name]
        if group.fixed is not None:
            tokens[group.name] = tokens[group.name] + machine.fixed(group)
    for block in range(size.blocks):
        tokens = _block(machine, shape, size, observations, tokens, block)
    known = {group.name: machine.norm(tokens[group.name], f"norm_out_{group.name}") for group in groups}
    whole = machine.relu(machine.linear(_means(machine, shape, known), "pool"))
    return _answers(machine, shape, observations, seats, known, machine.linear(whole, "out_rest"))


def _means(machine: Machine, shape: Shape, known: dict[str, Array]) -> Array:
    return machine.join([known[g.name].mean(1) if g.tokens > 1 else known[g.name][:, 0] for g in shape.groups], 1)


def _parts(shape: Shape, size: Size, numbers: Array) -> dict[str, Array]:
    """What of these numbers concerns the tokens of each group."""
    parts, at = {}, 0
    for group in shape.groups:
        parts[group.name] = numbers[:, None, at : at + size.of(group)]
        at += size.of(group)
    return parts


def _block(
    machine: Machine, shape: Shape, size: Size, observations: Array, tokens: dict[str, Array], block: int
) -> dict[str, Array]:
    known = {name: machine.norm(x, f"norm_{block}_{name}") for name, x in tokens.items()}
    heard = _parts(shape, size, machine.linear(_means(machine, shape, known), f"all_{block}"))
    voices = {name: machine.linear(known[name], f"voice_{block}_{name}") for name in shape.speakers}
    new: dict[str, Array] = {}
    for group in shape.groups:
        name = group.name
        x = heard[name]
        if group.tokens > 1:
            x = x + machine.linear(known[name], f"own_{block}_{name}")
        for number, relation in enumerate(shape.relations):
            if relation.to == name:
                x = x + _heard(machine, shape, observations, number, voices[relation.of], f"hear_{block}_{number}")
        new[name] = tokens[name] + machine.linear(machine.relu(x), f"back_{block}_{name}")
    return new


def _heard(machine: Machine, shape: Shape, observations: Array, number: int, voices: Array, name: str) -> Array:
    """What the tokens of a relation hear, and make of it: made where there are fewer tokens, which is less work."""
    relation = shape.relations[number]
    if isinstance(relation, Relation):
        return machine.linear(machine.related(number, voices), name)
    if relation.form[1] < relation.form[0]:
        return machine.standing(observations, number, machine.linear(voices, name))
    return machine.linear(machine.standing(observations, number, voices), name)


def _answers(
    machine: Machine, shape: Shape, observations: Array, seats: Array, known: dict[str, Array], rest: Array
) -> tuple[Array, Array]:
    """The heads' answers, in the order of the table of actions; the values."""
    answers = {name: machine.linear(known[name], f"out_{name}") for name in shape.columns}
    used = dict.fromkeys(answers, 0)
    rest_used = VALUES
    parts: list[Array] = []
    for number, head in enumerate(shape.heads):
        if isinstance(head, Rest):
            parts.append(rest[:, rest_used : rest_used + head.each])
            rest_used += head.each
            continue
        if isinstance(head, Pairs):
            of = [machine.linear(machine.rows(known[n], rows), f"pair_{number}_{n}") for n, rows in head.of]
            scores = machine.pairs(machine.join(of, 1), machine.linear(known[head.to], f"pair_{number}"))
            parts.append(scores.reshape(len(observations), -1))
            continue
        first = used[head.group]
        used[head.group] += head.each
        own = answers[head.group][:, :, first : first + head.each]
        if isinstance(head, Where):
            parts.append(machine.where(observations, number, own))
            continue
        if head.rows is not None:
            own = machine.rows(own, head.rows)
        if head.turned:
            own = machine.turned(observations, seats, own)
        if not head.by_token:
            own = own.swapaxes(1, 2)
        parts.append(own.reshape(len(observations), -1))
    return machine.join(parts, 1), rest[:, :VALUES]
