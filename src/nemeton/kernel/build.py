"""Builds: namespaces in which marked functions call each other, each in its own way.

A build takes a module and follows the marked functions that it names, through the modules that they come from. Every
one is cloned into a namespace of its own where slots are filled by the game's functions, a few functions have a
version for the machine, and tables (tuples of ints) become what the machine reads fastest. Several builds of several
games live in one process.
"""

from __future__ import annotations

import functools
import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from nemeton.kernel.rule import NOTHING, is_memory, is_rule, is_slot

KINDS = ("plain", "cpu", "gpu")


class Build:
    """The functions of one module, built. They are attributes: `build.legal(s, out)`."""

    def __init__(self, kind: str, functions: dict[str, Any]) -> None:
        self.kind = kind
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"this {self.kind} build has no function {name!r}")


def build(kind: str, module: ModuleType, *fillers: Any, bounds: bool = False, memory: bool = True) -> Build:
    """The marked functions of `module`, with its slots filled by the first filler that has the name. Made once.

    Fillers are modules too: a game, and what is made for that game. `bounds` makes compiled code check every index, for
    tests: it is silent otherwise. Without `memory`, nothing is noted of what seats have seen.
    """
    if not all(isinstance(filler, ModuleType) for filler in fillers):
        raise TypeError(f"slots are filled by modules, not by {fillers}")
    return _build(kind, module, fillers, bounds, memory)


@functools.cache
def _build(kind: str, module: ModuleType, fillers: tuple[ModuleType, ...], bounds: bool, memory: bool) -> Build:
    linker = Linker(fillers, memory)
    linker.collect(module)
    space = linker.link(_machine(kind, bounds), module)
    return Build(kind, {name: space[name] for name in _rules_of(module)})


class Machine:
    """How one machine takes functions and tables; this one, plain Python, takes them as they are."""

    def native(self, function: Callable[..., Any]) -> Callable[..., Any] | None:
        """This machine's own version of a kernel function, if it has one."""
        return None

    def table(self, values: tuple[Any, ...]) -> Any:
        return values

    def prepare(self, digest: str) -> None:
        """Told once what the sources and tables are, before any function is compiled."""

    def compile(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return function


def _machine(kind: str, bounds: bool) -> Machine:
    if kind == "plain":
        return Machine()
    if kind == "cpu":
        from nemeton.kernel.cpu import Cpu

        return Cpu(bounds)
    if kind == "gpu":
        from nemeton.kernel.gpu import Gpu

        return Gpu()
    raise ValueError(f"there is no build {kind!r}; builds are {', '.join(KINDS)}")


class Linker:
    """Follows marked functions from module to module, then clones them for a machine."""

    def __init__(self, fillers: tuple[ModuleType, ...], memory: bool) -> None:
        self.fillers, self.memory = fillers, memory
        self.modules: dict[str, ModuleType] = {}

    def collect(self, module: ModuleType) -> None:
        """All modules that the build draws on."""
        if module.__name__ in self.modules:
            return
        self.modules[module.__name__] = module
        for value in vars(module).values():
            if is_rule(value):
                self.collect(sys.modules[self._filled(value).__module__])

    def link(self, machine: Machine, module: ModuleType) -> dict[str, Any]:
        machine.prepare(self.digest())
        spaces: dict[str, dict[str, Any]] = {name: {} for name in self.modules}
        for name, source in self.modules.items():
            for own in _rules_of(source):
                function = getattr(source, own)
                if function.__module__ == name and not is_slot(function):
                    clone = machine.native(function) or machine.compile(self._clone(function, spaces[name]))
                    spaces[name][own] = clone
        for name, source in self.modules.items():
            for key, value in vars(source).items():
                if is_rule(value):
                    function = self._filled(value)
                    spaces[name][key] = spaces[function.__module__][function.__name__]
                else:
                    spaces[name][key] = machine.table(value) if is_table(value) else value
        return spaces[module.__name__]

    def _clone(self, function: Any, space: dict[str, Any]) -> FunctionType:
        if is_memory(function) and not self.memory:
            return _clone(NOTHING[function.__code__.co_argcount], space, function)
        return _clone(function, space, function)

    def digest(self) -> str:
        """Changes with every source file and every table that the build draws on, and with what fills each slot."""
        sha = hashlib.sha256(f"{sys.version}, memory: {self.memory}".encode())
        for path in sorted(Path(__file__).parent.glob("*.py")):  # what compiles the rules is part of the result
            sha.update(path.read_bytes())
        for name, module in sorted(self.modules.items()):
            sha.update(name.encode() + Path(str(module.__file__)).read_bytes())
            for key, value in sorted(_constants(module)):
                sha.update(f"{key}={value!r};".encode())
            for slot in filter(is_slot, vars(module).values()):
                filled = self._filled(slot)
                sha.update(f"{slot.__name__}={filled.__module__}.{filled.__name__};".encode())
        return sha.hexdigest()[:16]

    def _filled(self, function: Any) -> Any:
        if not is_slot(function):
            return function
        for module in self.fillers:
            if hasattr(module, function.__name__):
                return getattr(module, function.__name__)
        raise AttributeError(f"nothing fills the slot {function.__name__!r}")


def is_table(value: object) -> bool:
    """A tuple of ints, or of such tuples."""
    return isinstance(value, tuple) and bool(value) and all(type(x) is int or is_table(x) for x in value)


def _rules_of(module: ModuleType) -> list[str]:
    return [name for name, value in vars(module).items() if is_rule(value)]


def _constants(module: ModuleType) -> Iterator[tuple[str, object]]:
    return ((key, value) for key, value in vars(module).items() if type(value) is int or is_table(value))


def _clone(function: Any, space: dict[str, Any], like: Any) -> FunctionType:
    clone = FunctionType(function.__code__, space, like.__name__, function.__defaults__, function.__closure__)
    clone.__module__ = like.__module__
    clone.__qualname__ = like.__qualname__
    clone.__doc__ = like.__doc__
    return clone
