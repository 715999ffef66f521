"""Playing needs neither NumPy nor Numba: nothing but Python is loaded until a compiled build is asked for."""

from __future__ import annotations

import subprocess
import sys

import nemeton

WHOLE_GAME = """
import sys
import nemeton

state = nemeton.game({name!r}).start("light")
while not state.over:
    state.play(state.actions()[0])
    state.view(0)
    state.observe(0)
    state.redeal(0, "light")
    nemeton.position(state.to_dict())
state.result
heavy = {{"numpy", "numba", "llvmlite", "matplotlib"}} & set(sys.modules)
sys.exit(f"imported: {{heavy}}" if heavy else 0)
"""


def test_importing_and_playing_a_whole_game_imports_neither_numpy_nor_numba() -> None:
    for name in nemeton.games():
        done = subprocess.run(
            [sys.executable, "-c", WHOLE_GAME.format(name=name)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
