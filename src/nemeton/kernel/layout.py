"""The fields of a game's state, declared once.

    @layout
    class State:
        turn: int = int8()
        stone: list[list[int]] = int8(4, 5)

makes a small plain class (Python ints in nested lists), its fast copy, the aligned NumPy dtype of the same fields,
and both conversions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar


class Field(NamedTuple):
    """One field: its name, the type of an element as NumPy writes it, its shape (none for a single number)."""

    name: str
    kind: str
    shape: tuple[int, ...]


def _declare(kind: str) -> Callable[..., Any]:
    def field(*shape: int) -> Any:
        return Field("", kind, shape)

    return field


# As narrow as can be, since a GPU keeps a state for every thread. But what loops count to is 32 bits wide: of 8 bits, a
# GPU's compiler knows that there are at most 127 rounds, and writes them all out.
int8 = _declare("i1")
int16 = _declare("i2")
int32 = _declare("i4")
int64 = _declare("i8")
float64 = _declare("f8")  # for searches; rules count in whole numbers


class Layout:
    """What every plain state can do; `layout` writes the methods for its fields."""

    __slots__ = ()
    fields: tuple[Field, ...] = ()

    def copy(self) -> Any:
        """A state of its own with the same numbers."""
        raise NotImplementedError

    def write(self, record: Any) -> None:
        """Into an element of a NumPy array of this layout's dtype."""
        for name, _, _ in self.fields:
            record[name] = getattr(self, name)

    @classmethod
    def read(cls, record: Any) -> Any:
        """Out of such an element."""
        state = cls()
        for name, _, _ in cls.fields:
            setattr(state, name, record[name].tolist())
        return state

    @classmethod
    def dtype(cls) -> Any:
        """The aligned NumPy dtype."""
        import numpy

        return numpy.dtype([(name, kind, shape) for name, kind, shape in cls.fields], align=True)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name, _, _ in self.fields
        )

    __hash__ = None  # type: ignore[assignment]


State = TypeVar("State")


def layout(declared: type[State]) -> type[State]:
    """Makes a plain state class of a declaration; fields of a base layout come first."""
    base = declared.__mro__[1] if issubclass(declared.__mro__[1], Layout) else Layout
    own = [Field(name, *value[1:]) for name, value in vars(declared).items() if isinstance(value, Field)]
    fields = (*base.fields, *own)
    body = {key: value for key, value in vars(declared).items() if not isinstance(value, Field)}
    for gone in ("__dict__", "__weakref__"):
        body.pop(gone, None)
    body |= {"fields": fields, "__slots__": tuple(field.name for field in own)}
    body |= _methods(fields)
    return type(declared.__name__, (base,), body)


def _methods(fields: tuple[Field, ...]) -> dict[str, Any]:
    """`__init__` (all zero) and `copy`, unrolled field by field: a copy is the price of a search step."""
    lines = ["def __init__(self):"]
    lines += [f"    self.{name} = {_zeros(shape)}" for name, _, shape in fields]
    lines += ["def copy(self):", "    new = object.__new__(self.__class__)"]
    lines += [f"    new.{name} = {_copied(name, shape)}" for name, _, shape in fields]
    lines += ["    return new"]
    made: dict[str, Any] = {}
    exec("\n".join(lines), {}, made)
    return made


def _zeros(shape: tuple[int, ...]) -> str:
    if not shape:
        return "0"
    if len(shape) == 1:
        return f"[0] * {shape[0]}"
    return f"[{_zeros(shape[1:])} for _ in range({shape[0]})]"


def _copied(name: str, shape: tuple[int, ...]) -> str:
    if not shape:
        return f"self.{name}"
    if len(shape) == 1:
        return f"self.{name}[:]"
    if len(shape) == 2:
        return f"[row[:] for row in self.{name}]"
    raise TypeError(f"{name}: a field has at most two dimensions")
