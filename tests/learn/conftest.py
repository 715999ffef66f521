"""Several tests run at once, so each keeps to one core."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def one_core() -> None:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
