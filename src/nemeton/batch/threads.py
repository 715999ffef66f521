"""Many games on a GPU: arrays in its memory, and a thread a game. Imported only when that device is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy

from nemeton.batch.device import Rows
from nemeton.kernel import each, gpu

WIDE_BLOCK = 256  # threads, where each does little
WORDS_EACH = 32  # to clear


class Threads:
    """Arrays, and how a function runs over all games. Nothing waits for the GPU but `to_host`."""

    checks = False

    def __init__(self) -> None:
        self._stream: Any = 0
        self._number = 0
        self._words: tuple[Any, Any] = (None, None)  # states, and the same as words

    @property
    def stream(self) -> int:
        return self._number

    @stream.setter
    def stream(self, number: int) -> None:
        self._number = number
        self._stream = gpu.cuda.external_stream(number) if number else 0

    def array(self, shape: tuple[int, ...], kind: str) -> Any:
        return gpu.cuda.to_device(numpy.zeros(shape, kind))

    def states(self, shape: tuple[int, ...], layout: Any) -> Any:
        return gpu.cuda.to_device(numpy.zeros(shape, layout.dtype()))

    def rows(self, count: int, length: int, kind: str) -> Rows:
        """With hidden rows at the end, since whole blocks of them are written, as words."""
        block = gpu.rows_per_block(length)
        blocks = (count + block - 1) // block
        flat = self.array((blocks * block * length,), kind)
        return Rows(flat[: count * length].reshape(count, length), flat.view(numpy.int64))

    def numbers(self, values: tuple[int, ...]) -> Any:
        return gpu.cuda.to_device(numpy.array(values, numpy.int64))

    def to_host(self, array: Any) -> Any:
        return array.copy_to_host(stream=self._stream)

    def clear(self, rows: Rows) -> None:
        gpu.queue(gpu.clear, rows.words.size // WORDS_EACH, WIDE_BLOCK, self._stream, rows.words)

    def take(self, actions: Any, room: Any) -> Any:
        """Arrays on the GPU are taken as they are, if they are in the form that functions are compiled for."""
        if hasattr(actions, "__cuda_array_interface__"):
            actions = gpu.cuda.as_cuda_array(actions, sync=False)
        elif not hasattr(actions, "copy_to_host"):
            room.copy_to_device(numpy.array(actions, numpy.int64), stream=self._stream)
            return room
        if actions.dtype == numpy.int64 and actions.is_c_contiguous():
            return actions
        gpu.queue(gpu.convert, room.size, WIDE_BLOCK, self._stream, actions, room)
        return room

    def run(self, function: Callable[..., Any], fillers: tuple[Any, ...], states: Any, args: tuple[Any, ...]) -> None:
        kernel = gpu.per_state(each("gpu", function, *fillers).visit, states.dtype)
        self._queue(kernel, gpu.THREADS_PER_BLOCK, states, args)

    def write_rows(self, function: Callable[..., Any], fillers: tuple[Any, ...], states: Any, rows: Rows) -> None:
        length = rows.table.shape[1]
        kernel = gpu.row_per_state(each("gpu", function, *fillers).visit, states.dtype, length)
        self._queue(kernel, gpu.rows_per_block(length), states, rows.words)

    def _queue(self, kernel: Any, block: int, states: Any, args: Any) -> None:
        if self._words[0] is not states:
            self._words = states, states.view(numpy.int64)
        gpu.queue(kernel, states.size, block, self._stream, self._words[1], states.size, args)
