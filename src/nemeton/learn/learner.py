"""What a net does with lessons: batch by batch, a step of Adam's towards less loss."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from typing import Any

import torch
from torch import Tensor

from nemeton.learn.net import TorchNet
from nemeton.learn.ppo import Lesson, distance, loss_of
from nemeton.learn.settings import Settings

NORM = 0.5  # gradients are clipped to this
WARM = 2  # lessons before a step is recorded: by then everything is compiled
warnings.filterwarnings("ignore", message=".*instance was constructed with capturable=True")  # not recorded, it means


class Learner:
    """Teaches a net.

    A GPU records the step for a batch once, and then repeats it as one piece: starting its hundreds of works one by one
    takes longer than the works of a small net. So all that such a step reads and writes stays where it is.
    """

    def __init__(self, settings: Settings, net: TorchNet, teacher: TorchNet | None, on: torch.device) -> None:
        self.settings, self.net, self.teacher = settings, net, teacher
        self.on_gpu = on.type == "cuda"
        self.rate, self.entropy, self.taught = (torch.zeros((), device=on) for _ in range(3))
        self.optimiser = torch.optim.Adam(
            net.parameters(), lr=settings.rate, eps=1e-5, fused=self.on_gpu, capturable=self.on_gpu
        )
        self.loss: Any = torch.compile(self._loss, dynamic=False) if settings.compile else self._loss
        self.stats = torch.zeros(4, device=on)  # sums over all updates
        self.updates = 0
        self.lesson: Any = None
        self.batch: Any = None  # which rows of it
        self.listens = False  # to the teacher
        self.warm = 0
        self.graph: Any = None
        self.may_record = settings.graph and self.on_gpu

    def learn(self, found: Lesson, rows: Tensor, rate: float, entropy: float, taught: float) -> int:
        """Learns of these rows of a lesson, so many times as is set; returns in how many steps."""
        self._keep(found, len(rows))
        self.rate.fill_(rate)
        self.entropy.fill_(entropy)
        self.taught.fill_(taught)
        for group in self.optimiser.param_groups:
            group.update(lr=self.rate if self.on_gpu else rate, fused=self.on_gpu, capturable=self.on_gpu)
        if self.listens != (taught > 0):
            self.listens, self.warm, self.graph = taught > 0, 0, None
        if self.may_record and self.graph is None and self.warm >= WARM:
            self._record()
        steps = 0
        for some in self._batches(rows):
            self.batch.copy_(some)
            if self.graph is None:
                self._step()
            else:
                self.graph.replay()
            steps += 1
        self.warm += 1
        self.updates += steps
        return steps

    def count_anew(self) -> None:
        self.stats.zero_()
        self.updates = 0

    def _keep(self, found: Lesson, rows: int) -> None:
        """The lesson, in the memory of the first one."""
        if self.lesson is None:
            self.lesson = found
            size = min(self.settings.batch, rows)
            self.batch = torch.zeros(size, dtype=torch.int64, device=found.use.device)
            return
        for kept, new in zip(self.lesson, found, strict=True):
            if kept.data_ptr() != new.data_ptr():
                kept.copy_(new)

    def _batches(self, rows: Tensor) -> Iterator[Tensor]:
        size = len(self.batch)
        for _ in range(self.settings.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            yield from torch.split(order[: len(rows) // size * size], size)

    def _step(self) -> None:
        some = Lesson(*(x[self.batch] for x in self.lesson))
        loss, stats = self.loss(some, self.entropy, self.taught if self.listens else None)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), NORM)
        self.optimiser.step()
        self.stats += stats

    def _loss(self, some: Lesson, entropy: Tensor, taught: Tensor | None) -> tuple[Tensor, Tensor]:
        answers, values = self.net(some.observations, some.seats)
        loss, stats = loss_of(answers, values, some, entropy)
        if taught is not None and self.teacher is not None:
            with torch.no_grad():
                shown = self.teacher(some.observations, some.seats)
            loss = loss + taught * distance(shown, (answers, values), some.mask)
        return loss, stats

    def _record(self) -> None:
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        try:
            with torch.cuda.graph(graph, capture_error_mode="relaxed"):
                self._step()
            self.graph = graph
        except RuntimeError as error:
            print(f"The GPU learns work by work: {error}", file=sys.stderr)
            self.may_record = False
