"""The net of bots/net_forward.py as a PyTorch module."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from nemeton.bots.net_forward import PAIR, Size, forward, weights_of
from nemeton.bots.shapes import Group, Relation, Shape, Standing, Where


def quickest(device: str) -> torch.dtype:
    """The numbers that a device is quickest with. Processors without bfloat16 of their own would be slower with it."""
    able: dict[str, Any] = getattr(torch.cpu, "get_capabilities", dict)()
    halves = device == "gpu" or able.get("avx512_bf16") or able.get("amx_bf16")
    return torch.bfloat16 if halves else torch.float32


class TorchNet(nn.Module):
    """Computes with numbers of a kind, converted by hand: autocast would keep norms in float32, which is slower."""

    def __init__(self, shape: Shape, size: Size, kind: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.shape, self.size, self.kind = shape, size, kind
        self.weights = nn.ParameterDict()
        for name, weight in weights_of(shape, size).items():
            if weight.inputs:
                bound = weight.factor / math.sqrt(weight.inputs)
                values = (torch.rand(weight.shape) * 2 - 1) * bound
            else:
                values = torch.ones(weight.shape) if name.endswith("_scale") else torch.zeros(weight.shape)
            self.weights[name] = nn.Parameter(values)
        self._constants()

    def _constants(self) -> None:
        def keep(name: str, values: Any, kind: torch.dtype) -> None:
            self.register_buffer(name, torch.as_tensor(values.copy(), dtype=kind), persistent=False)

        shape = self.shape
        _ = shape.group, shape.fewest, shape.seats, shape.speakers, shape.columns, shape.rest_stretch
        _ = [(g.tokens, g.form, g.stretch) for g in shape.groups]
        _ = [relation.form for relation in shape.relations if isinstance(relation, Standing)]  # worked out beforehand
        keep("rest_scale", shape.rest_scale, torch.float32)
        keep("rest_places", shape.rest, torch.int64)
        for group in shape.groups:
            keep(f"scale_{group.name}", group.scale, torch.float32)
            keep(f"places_{group.name}", group.features.ravel(), torch.int64)
            if group.fixed is not None:
                keep(f"facts_{group.name}", group.fixed, torch.float32)
        for number, relation in enumerate(shape.relations):
            if isinstance(relation, Relation):
                manners = relation.weights.transpose(1, 0, 2).reshape(-1, relation.weights.shape[2])
                keep(f"manners_{number}", manners, torch.float32)
            else:
                keep(f"standing_{number}", relation.places.ravel(), torch.int64)
        for number, head in enumerate(shape.heads):
            if isinstance(head, Where):
                keep(f"where_{number}", head.places, torch.int64)

    def forward(self, observations: Tensor, seats: Tensor) -> tuple[Tensor, Tensor]:
        answers, values = forward(self, self.shape, self.size, observations, seats)
        return answers.float(), values.float()

    def _constant(self, name: str) -> Tensor:
        found = self._buffer(name)
        return found if found.dtype == torch.int64 else found.to(self.kind)

    def _weight(self, name: str) -> Tensor:
        found: Tensor = self.weights[name]
        if name == "rest":
            found = found * self._buffer("rest_scale")[:, None]
        elif name.startswith("in_"):
            found = found * self._buffer(f"scale_{name[3:]}")[:, None]
        return found.to(self.kind)

    def _buffer(self, name: str) -> Tensor:
        found: Tensor = getattr(self, name)
        return found

    # What `Machine` asks for.

    def features(self, observations: Tensor, group: Group) -> Tensor:
        if group.stretch is not None:
            found = observations[:, group.stretch]
        else:
            found = observations.index_select(1, self._constant(f"places_{group.name}"))
        return found.to(self.kind).reshape(len(observations), *group.form)

    def rest(self, observations: Tensor) -> Tensor:
        if self.shape.rest_stretch is not None:
            found = observations[:, self.shape.rest_stretch]
        else:
            found = observations.index_select(1, self._constant("rest_places"))
        return self.linear(found.to(self.kind), "rest")

    def linear(self, x: Tensor, name: str) -> Tensor:
        bias = self._weight(f"{name}_bias") if f"{name}_bias" in self.weights else None
        return functional.linear(x, self._weight(name).t(), bias)

    def fixed(self, group: Group) -> Tensor:
        return self._constant(f"facts_{group.name}") @ self._weight(f"fixed_{group.name}")

    def norm(self, x: Tensor, name: str) -> Tensor:
        return functional.layer_norm(x, x.shape[-1:], self._weight(f"{name}_scale"), self._weight(f"{name}_bias"))

    def relu(self, x: Tensor) -> Tensor:
        return functional.relu(x)

    def join(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        return parts[0] if len(parts) == 1 else torch.cat(list(parts), axis)

    def related(self, relation: int, voices: Tensor) -> Tensor:
        said = self._constant(f"manners_{relation}") @ voices
        return said.reshape(len(voices), self.shape.group[self.shape.relations[relation].to].tokens, -1)

    def standing(self, observations: Tensor, relation: int, voices: Tensor) -> Tensor:
        found = self.shape.relations[relation]
        assert isinstance(found, Standing)
        there = observations.index_select(1, self._constant(f"standing_{relation}")).to(self.kind)
        return there.reshape(len(observations), *found.form) @ voices

    def where(self, observations: Tensor, head: int, answers: Tensor) -> Tensor:
        there = observations.index_select(1, self._constant(f"where_{head}")).to(self.kind)
        return (there[:, None] @ answers)[:, 0]

    def rows(self, x: Tensor, rows: tuple[int, ...]) -> Tensor:
        if rows[-1] - rows[0] + 1 == len(rows):
            return x[:, rows[0] : rows[-1] + 1]
        return torch.stack([x[:, row] for row in rows], 1)

    def turned(self, observations: Tensor, seats: Tensor, answers: Tensor) -> Tensor:
        most = self.shape.seats - self.shape.fewest + 1
        at = self.shape.players_at
        players = self.shape.fewest + observations[:, at : at + most].to(torch.int32).argmax(1)
        places = torch.arange(answers.shape[1], device=answers.device)[None] - seats[:, None].long()
        index = torch.remainder(places, players[:, None])[:, :, None].expand(-1, -1, answers.shape[2])
        return answers.gather(1, index)

    def pairs(self, x: Tensor, y: Tensor) -> Tensor:
        return x @ y.transpose(1, 2) * float(PAIR**-0.5)
