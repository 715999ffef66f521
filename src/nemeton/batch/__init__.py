"""Many games side by side, for programs that learn: NumPy arrays on all cores, or arrays on a GPU.

`Vector` (vector.py) is what people use, through `nemeton.vector`. What happens to one game is written once, in the
rules language (play.py); cores.py and threads.py run it over all games, each on its device. This folder imports kernel
and games.
"""

from __future__ import annotations

from nemeton.batch.vector import Step, Vector

__all__ = ["Step", "Vector"]
