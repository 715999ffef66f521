"""The kernels of every game do the same as the plain build, in Numba's CUDA simulator. So the suite needs no GPU."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import nemeton


@pytest.mark.parametrize("name", nemeton.games())
def test_kernels_in_the_simulator_do_what_the_plain_build_does(name: str) -> None:
    command = [sys.executable, "-m", "tests.batch.simulated", name]
    chosen = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, env=chosen, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_numpy_may_have_dropped_what_numba_cuda_asks_for() -> None:
    code = """
import numpy
numpy.__dict__.pop("row_stack", None)
import nemeton.kernel.gpu
assert not hasattr(numpy, "row_stack")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
