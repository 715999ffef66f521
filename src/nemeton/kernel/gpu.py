"""The gpu build: numba-cuda, one game a thread. Imported only when that build is asked for."""

from __future__ import annotations

import contextlib
import functools
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numba
import numpy
from numba import from_dtype, types

from nemeton.kernel import bits, states
from nemeton.kernel.build import Machine


def _numba_cuda() -> tuple[Any, bool]:
    """numba-cuda, and whether it is Numba's simulator, which runs Python as it is.

    numba-cuda asks for functions that NumPy has dropped, when it is imported and once more when it first compiles.
    """
    gone = [name for name in ("in1d", "row_stack", "trapz") if not hasattr(numpy, name)]
    for function in gone:
        setattr(numpy, function, lambda: None)
    try:
        found, is_simulated = import_module("numba.cuda"), import_module("numba.cuda.core.config").ENABLE_CUDASIM
        if gone and not is_simulated:
            target = import_module("numba.cuda.descriptor").cuda_target
            target.typing_context.refresh()
            target.target_context.refresh()
        return found, bool(is_simulated)
    finally:
        for function in gone:
            delattr(numpy, function)


cuda, IS_SIMULATED = _numba_cuda()
typeof: Any = numba.typeof

THREADS_PER_BLOCK = 32
LARGE_STATE = 768  # bytes; threads that play alone with such wait for memory more often, so there had better be more
THREADS_IF_LARGE = 64
MOST_SHARED = 48 * 1024  # bytes that the threads of a block can share
WORD = 8  # bytes; records of states are made of whole words
CONSTANT_TABLE = 128  # bytes: as much as a GPU reads at once from anywhere
ANY_GPU = (9, 0)  # the compute capability that code is compiled for where there is no GPU

# That few games do not keep a GPU busy is no news, nor that results come back to where they are asked for.
warnings.filterwarnings("ignore", category=import_module("numba.cuda.core.errors").NumbaPerformanceWarning)


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


def kernel(function: Callable[..., Any]) -> Any:
    return cuda.jit(function)


@device_function
def popcount(mask: int) -> Any:
    return types.int64(cuda.popc(mask))


@device_function
def nth_bit(mask: int, n: int) -> Any:
    for _ in range(n):
        mask &= mask - 1
    return types.int64(cuda.ffs(mask)) - 1


@device_function
def nth_of_many(mask: int, n: int) -> Any:
    at = 0
    if n > 0:
        for half in (32, 16, 8, 4, 2, 1):
            low = cuda.popc(mask & ((1 << half) - 1))
            if n >= low:
                n -= low
                mask >>= half
                at += half
    return types.int64(at + cuda.ffs(mask) - 1)


@device_function
def copy_state(all_states: Any, target: int, source: int) -> None:
    words = all_states.view(numpy.int64)  # a record by itself would be copied byte by byte
    width = words.size // all_states.size
    for word in range(width):
        words[target * width + word] = words[source * width + word]


@device_function
def put_state(all_states: Any, target: int, s: Any) -> None:
    all_states[target] = s


NATIVES: dict[Callable[..., Any], Callable[..., Any]] = {
    states.copy_state: copy_state,
    states.put_state: put_state,
    bits.popcount: popcount,
    bits.nth_bit: nth_bit,
    bits.nth_of_many: nth_of_many,
}


def _put_large_tables_in_global_memory() -> None:
    """numba-cuda puts all tables into the GPU's constant memory, which is small, and slow where threads differ."""
    nvvm = import_module("numba.cuda.cudadrv.nvvm")
    context = import_module("numba.cuda.target").CUDATargetContext
    small: Any = context.make_constant_array

    def make(self: Any, builder: Any, kind: Any, values: Any) -> Any:
        if values.nbytes <= CONSTANT_TABLE:
            return small(self, builder, kind, values)
        with mock.patch.object(nvvm, "ADDRSPACE_CONSTANT", nvvm.ADDRSPACE_GLOBAL):
            return small(self, builder, kind, values)

    context.make_constant_array = make


if not IS_SIMULATED:
    _put_large_tables_in_global_memory()


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

    return kernel(run)


@functools.cache
def per_state(function: Any, dtype: Any) -> Any:
    """A kernel that calls `function(s, i, args)` for each of n states in the GPU's memory, which are given as words.

    Each thread works on a copy in its own memory, where what neighbours read at once lies side by side.
    """
    record = from_dtype(dtype)
    width = dtype.itemsize // WORD

    def run(words: Any, n: int, args: Any) -> None:
        own = cuda.local.array(1, record)
        own_words = own.view(numpy.int64)
        i = cuda.grid(1)
        if i < n:
            for word in range(width):
                own_words[word] = words[i * width + word]
            function(own[0], i, args)
            for word in range(width):
                words[i * width + word] = own_words[word]

    return kernel(run)


@functools.cache
def row_per_state(function: Any, dtype: Any, length: int) -> Any:
    """A kernel that calls `function(s, i, row)` for each of n states, to write a row of so many bytes.

    The rows of a block are written to memory that its threads share, and go out together, as words: single bytes all
    over the GPU's memory are slow. So there must be room for the rows of whole blocks (`rows_per_block`).
    """
    record = from_dtype(dtype)
    width = dtype.itemsize // WORD
    block = rows_per_block(length)
    block_words = block * length // WORD

    def run(words: Any, n: int, out: Any) -> None:
        shared = cuda.shared.array(block_words, types.int64)
        rows = shared.view(numpy.int8)
        own = cuda.local.array(1, record)
        own_words = own.view(numpy.int64)
        i = cuda.grid(1)
        if i < n:
            for word in range(width):
                own_words[word] = words[i * width + word]
            start = cuda.threadIdx.x * length
            function(own[0], i, rows[start : start + length])
        cuda.syncthreads()
        for word in range(cuda.threadIdx.x, block_words, block):
            out[cuda.blockIdx.x * block_words + word] = shared[word]

    return kernel(run)


def rows_per_block(length: int) -> int:
    """How many rows of so many bytes a block writes: what fits, and makes whole words."""
    return min(THREADS_PER_BLOCK, MOST_SHARED // length // WORD * WORD)


def launch(made: Any, dtype: Any, n: int, args: Any) -> None:
    """Runs what `per_thread` made for states of a type, and waits for it."""
    block = THREADS_IF_LARGE if dtype.itemsize > LARGE_STATE else THREADS_PER_BLOCK
    queue(made, n, block, 0, n, args)
    cuda.synchronize()


def queue(made: Any, n: int, block: int, stream: Any, *args: Any) -> None:
    """Has a kernel run, with a thread for each of n, on a stream; does not wait for it."""
    made[(n + block - 1) // block, block, stream](*args)


@kernel
def convert(numbers: Any, out: Any) -> None:
    """Numbers of any type into an array of another."""
    i = cuda.grid(1)
    if i < out.size:
        out[i] = numbers[i]


@kernel
def clear(words: Any) -> None:
    """Each thread one word in so many as there are threads."""
    for i in range(cuda.grid(1), words.size, cuda.gridsize(1)):
        words[i] = 0


def assembly(made: Any, *args: Any) -> str:
    """A kernel compiled for these arguments to the GPU's assembly language. Needs no GPU."""
    signature = types.void(*(typeof(arg) for arg in args))
    with _pretending():
        ptx, _ = cuda.compile(made.py_func, signature, device=False, abi="numba", cc=ANY_GPU, output="ptx")
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
