"""The cpu build: Numba, over aligned NumPy records. Imported only when that build is asked for."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding
import numba
import numpy
import platformdirs
from llvmlite import ir
from numba import types
from numba.core import config
from numba.extending import intrinsic
from numba.np import arrayobj

from nemeton.kernel import bits, states
from nemeton.kernel.build import Machine

KEPT_CACHES = 120  # a build each, of which a game has a dozen


class Cpu(Machine):
    """Compiles with Numba and keeps the result on disk, in a folder named after what it was made of.

    Numba itself would not notice a table that changed in another module.
    """

    def __init__(self, bounds: bool) -> None:
        self.bounds = bounds
        self.folder = Path()

    def native(self, function: Callable[..., Any]) -> Callable[..., Any] | None:
        return NATIVES.get(function)

    def table(self, values: tuple[Any, ...]) -> Any:
        return numpy.array(values, dtype=numpy.int64)

    def prepare(self, digest: str) -> None:
        root = cache_root()
        self.folder = root / f"{digest}-{numba.__version__}{'-bounds' if self.bounds else ''}"
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            os.utime(self.folder)
            _forget_old(root)

    def compile(self, function: Callable[..., Any]) -> Callable[..., Any]:
        _from_the_front.add("_ZN" + "".join(f"{len(part)}{part}" for part in function.__module__.split(".")))
        with _cache_in(self.folder):
            made: Callable[..., Any] = numba.njit(
                cache=self.folder.is_dir(), nogil=True, error_model="numpy", boundscheck=self.bounds
            )(function)
        return made


_from_the_front: set[str] = set()  # how Numba's names of functions begin that come from modules of rules


def _take_indices_as_they_are() -> None:
    """Numba adds the length to an index below 0, as Python does. Rules have none, so theirs need not be looked at.

    That makes Keltis a sixth faster. A GPU's compiler only writes out more loops for it.
    """
    usual: Any = arrayobj.fix_integer_index

    def fix(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if kind.signed and builder.function.name.startswith(tuple(_from_the_front)):
            return context.cast(builder, index, kind, types.intp)
        return usual(context, builder, kind, index, size)

    arrayobj.fix_integer_index = fix


_take_indices_as_they_are()


def cache_root() -> Path:
    """Where compiled rules are kept; `NEMETON_CACHE` names another folder."""
    return Path(os.environ.get("NEMETON_CACHE") or platformdirs.user_cache_path("nemeton")) / "cpu"


@contextlib.contextmanager
def _cache_in(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder from a global when a function is decorated, and only then."""
    before = vars(config)["CACHE_DIR"]
    vars(config)["CACHE_DIR"] = str(folder)
    try:
        yield
    finally:
        vars(config)["CACHE_DIR"] = before


def _forget_old(root: Path) -> None:
    folders = sorted((f for f in root.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


@intrinsic
def _count_ones(typing_context: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), emit


@intrinsic
def _count_trailing_zeros(typing_context: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), emit


@intrinsic
def _deposit(typing_context: Any, source: Any, mask: Any) -> Any:
    """x86's pdep: the low bits of the source, put where the mask has its ones."""

    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        name = "llvm.x86.bmi.pdep.64"
        function = builder.module.globals.get(name) or ir.Function(
            builder.module, ir.FunctionType(word, [word, word]), name
        )
        return builder.call(function, args)

    return types.int64(types.int64, types.int64), emit


# An intrinsic takes the compiler's context only while it compiles; type checkers can't know.
count_ones: Any = _count_ones
count_trailing_zeros: Any = _count_trailing_zeros
deposit: Any = _deposit


@numba.njit(error_model="numpy")
def popcount(mask: int) -> Any:
    return count_ones(mask)


@numba.njit(error_model="numpy")
def nth_bit_by_deposit(mask: int, n: int) -> Any:
    return count_trailing_zeros(deposit(1 << n, mask))


@numba.njit(error_model="numpy")
def nth_bit_by_loop(mask: int, n: int) -> Any:
    for _ in range(n):
        mask &= mask - 1
    return count_trailing_zeros(mask)


@numba.njit(error_model="numpy")
def copy_state(all_states: Any, target: int, source: int) -> None:
    all_states[target] = all_states[source]


@numba.njit(error_model="numpy")
def put_state(all_states: Any, target: int, s: Any) -> None:
    all_states[target] = s


def _has_deposit() -> bool:
    """Whether the processor that Numba compiles for has the instruction."""
    foreign = vars(config)["CPU_NAME"] or vars(config)["CPU_FEATURES"]
    return not foreign and bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))


NATIVES: dict[Callable[..., Any], Callable[..., Any]] = {
    states.copy_state: copy_state,
    states.put_state: put_state,
    bits.popcount: popcount,
    bits.nth_bit: nth_bit_by_deposit if _has_deposit() else nth_bit_by_loop,
}
