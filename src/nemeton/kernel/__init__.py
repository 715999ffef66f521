"""The rules language: one source of rules, run plain, on the CPU and on a GPU.

A game's rules are plain Python functions, marked with `@rule`, over a state `s` with named fields. This folder
knows no game. It offers

- `rule`, `slot`, `memory`  marks on functions (rule.py)
- `layout`, `int8` …      the fields of a state, declared once (layout.py)
- `build`                 a namespace in which marked functions call each other, plain, on the cpu or the gpu (build.py)
- `popcount`, `nth_bit` … sets as integers (bits.py)
- `copy_state` …          states side by side (states.py)
- `each`                  one function for many states (each.py)
- `below`, `seed_words`   random numbers that are the same everywhere (chance.py)

It may import nothing of ours, and neither NumPy nor Numba before a cpu or gpu build is asked for.
"""

from nemeton.kernel.bits import nth_bit, nth_of_many, popcount
from nemeton.kernel.build import Build, build
from nemeton.kernel.chance import below, next_word, seed_words, sow
from nemeton.kernel.each import each
from nemeton.kernel.layout import Layout, float64, int8, int16, int32, int64, layout
from nemeton.kernel.rule import memory, rule, slot
from nemeton.kernel.states import copy_state, put_state

__all__ = [
    "Build",
    "Layout",
    "below",
    "build",
    "copy_state",
    "each",
    "float64",
    "int8",
    "int16",
    "int32",
    "int64",
    "layout",
    "memory",
    "next_word",
    "nth_bit",
    "nth_of_many",
    "popcount",
    "put_state",
    "rule",
    "seed_words",
    "slot",
    "sow",
]
