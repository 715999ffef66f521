"""Numba's CUDA simulator, made able to run our kernels. `NUMBA_ENABLE_CUDASIM=1` chooses it, for a whole process.

The simulator runs kernels as the Python that they are, over NumPy arrays. It does not know records in a thread's own
memory, or in arrays that come in a tuple; their numbers must be Python's here, since NumPy's would overflow where a GPU
widens them. And it looks for the first bit of 32 instead of 64.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy
from numba import types
from numba.cuda.np import numpy_support
from numba.cuda.simulator import kernelapi
from numba.cuda.simulator.cudadrv import devicearray

FakeArray: Any = devicearray.FakeCUDAArray


class Numbers:
    """An array whose numbers are Python's."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __getitem__(self, i: Any) -> Any:
        return _wrapped(self.array[i])

    def __setitem__(self, i: Any, value: Any) -> None:
        self.array[i] = value

    def __len__(self) -> int:
        return len(self.array)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))


class Record:
    """An element of an array of records, whose fields are attributes."""

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "record", record)

    def __getattr__(self, name: str) -> Any:
        return _wrapped(self.record[name])

    def __setattr__(self, name: str, value: Any) -> None:
        self.record[name] = value


class Records:
    """An array of records in a thread's own memory."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __getitem__(self, i: int) -> Record:
        return Record(self.array[i])

    def view(self, kind: Any) -> Any:
        return self.array.view(kind)


def _wrapped(value: Any) -> Any:
    if isinstance(value, numpy.ndarray):
        return Numbers(value)
    return Record(value) if isinstance(value, numpy.void) else value.item()


def own_memory(self: Any, shape: Any, kind: Any) -> Any:
    if isinstance(kind, types.Record):
        return Records(numpy.zeros(shape, numpy_support.as_dtype(kind)))
    return numpy.empty(shape, numpy_support.as_dtype(kind))


def element(self: Any, i: Any) -> Any:
    """Of an array in the GPU's memory."""
    value = self._ary[i]
    if isinstance(value, numpy.void):
        return Record(value)
    return FakeArray(value, stream=self.stream) if isinstance(value, numpy.ndarray) else value


def put(self: Any, i: Any, value: Any) -> None:
    self._ary[i] = value.record if isinstance(value, Record) else value


def first_bit(self: Any, mask: int) -> int:
    return (int(mask) & -int(mask)).bit_length()


def mend() -> None:
    for owner, name, function in (
        (FakeArray, "__getitem__", element),
        (FakeArray, "__setitem__", put),
        (kernelapi.FakeCUDALocal, "array", own_memory),
        (kernelapi.FakeCUDAModule, "ffs", first_bit),
    ):
        setattr(owner, name, function)
