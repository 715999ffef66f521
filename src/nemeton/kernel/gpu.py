"""The gpu build: numba-cuda, one game a thread. Imported only when that build is asked for."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numba.cuda
import numpy
from numba import from_dtype, types
from numba.cuda.cudadrv import nvvm
from numba.cuda.target import CUDATargetContext

from nemeton.kernel import bits, states
from nemeton.kernel.build import Machine

THREADS_PER_BLOCK = 32
CONSTANT_TABLE = 4096  # bytes
cuda: Any = numba.cuda  # hardly typed
typeof: Any = numba.typeof

ANY_GPU = (9, 0)  # the compute capability that code is compiled for where there is no GPU


class Gpu(Machine):
    """Compiles every rule as a device function."""

    def native(self, function: Callable[..., Any]) -> Callable[..., Any] | None:
        return NATIVES.get(function)

    def table(self, values: tuple[Any, ...]) -> Any:
        return numpy.array(values, dtype=numpy.int64)

    def compile(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return device_function(function)


def device_function(function: Callable[..., Any]) -> Callable[..., Any]:
    made: Callable[..., Any] = cuda.jit(device=True)(function)
    return made


@device_function
def popcount(mask: int) -> Any:
    return types.int64(cuda.popc(mask))


@device_function
def nth_bit(mask: int, n: int) -> Any:
    for _ in range(n):
        mask &= mask - 1
    return types.int64(cuda.ffs(mask)) - 1


@device_function
def copy_state(all_states: Any, target: int, source: int) -> None:
    all_states[target] = all_states[source]


NATIVES: dict[Callable[..., Any], Callable[..., Any]] = {
    states.copy_state: copy_state,
    bits.popcount: popcount,
    bits.nth_bit: nth_bit,
}


@contextlib.contextmanager
def _large_tables_in_global_memory() -> Iterator[None]:
    """numba-cuda puts all tables into the GPU's constant memory, which is small, and slow where threads differ."""
    small: Any = CUDATargetContext.make_constant_array

    def make(self: Any, builder: Any, kind: Any, values: Any) -> Any:
        if values.nbytes <= CONSTANT_TABLE:
            return small(self, builder, kind, values)
        with mock.patch.object(nvvm, "ADDRSPACE_CONSTANT", nvvm.ADDRSPACE_GLOBAL):
            return small(self, builder, kind, values)

    with mock.patch.object(CUDATargetContext, "make_constant_array", make):
        yield


def is_available() -> bool:
    return bool(cuda.is_available())


@functools.cache
def per_thread(function: Any, dtype: Any) -> Any:
    """A kernel that calls `function(s, i, args)` for i below n, each with a state in its thread's own memory."""
    record = from_dtype(dtype)

    def run(n: int, args: Any) -> None:
        s = cuda.local.array(1, record)[0]
        i = cuda.grid(1)
        if i < n:
            function(s, i, args)

    return cuda.jit(run)


def launch(kernel: Any, n: int, args: Any) -> None:
    with _large_tables_in_global_memory():  # the first launch compiles
        kernel[(n + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK, THREADS_PER_BLOCK](n, args)
    cuda.synchronize()


def assembly(kernel: Any, args: Any) -> str:
    """What `per_thread` made, compiled for these arguments to the GPU's assembly language. Needs no GPU."""
    signature = types.void(types.int64, typeof(args))
    with _pretending(), _large_tables_in_global_memory():
        ptx, _ = cuda.compile(kernel.py_func, signature, device=False, abi="numba", cc=ANY_GPU, output="ptx")
    return str(ptx.decode() if isinstance(ptx, bytes) else ptx)


@contextlib.contextmanager
def _pretending() -> Iterator[None]:
    """Device functions ask the present GPU what it can do, even when only compiled."""
    device = SimpleNamespace(compute_capability=ANY_GPU)
    if is_available():
        yield
    else:
        with mock.patch("numba.cuda.dispatcher.get_current_device", return_value=device):
            yield
