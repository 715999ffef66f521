"""Past selves."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")


def test_a_pool_stays_small_and_keeps_the_first_and_the_latest() -> None:
    from nemeton.learn.pool import SIZE, Pool

    pool = Pool(1)
    for number in range(5 * SIZE):
        pool.add([torch.full((1,), float(number))])
        kept = [int(weights[0]) for weights in pool.kept]
        assert len(kept) <= SIZE
        assert (kept[0], kept[-1]) == (0, number)
        assert kept == sorted(kept)
