"""One game's kernels in the CUDA simulator, against the plain build, in a process of its own:

NUMBA_ENABLE_CUDASIM=1 python -m tests.batch.simulated GAME
"""

from __future__ import annotations

import sys

import numpy
import pytest

import nemeton
from nemeton.arena.simulate import GpuGames, Series, simulate
from nemeton.kernel import gpu
from tests.batch import simulator
from tests.batch.plain import host, start
from tests.batch.visitors import count_hands, hand_sizes

LIMIT = 12
DECISIONS = 30
SERIES_LIMIT = 150


def vectors(game: nemeton.Game) -> None:
    games, plain = start(game, 3, "simulated", LIMIT, device="gpu")
    plain.check(games)
    for decision in range(DECISIONS):
        plain.follow(games)
        if decision % 6 == 0:
            plain.check(games)
    assert plain.has_begun_anew()
    plain.check(games)


def actions(game: nemeton.Game) -> None:
    """From elsewhere and of other types; wrong ones are found when that is asked for."""
    one, other = (start(game, 2, "simulated", device="gpu")[0] for _ in range(2))
    given = host(one.sample())
    one.step(given.astype("i4"))
    other.step(gpu.cuda.to_device(given.astype("i2")), check=True)
    assert (host(one.states) == host(other.states)).all()
    before = host(one.states)
    with pytest.raises(nemeton.IllegalAction, match=r"^game 0, "):
        one.step(numpy.flatnonzero(~host(one.legal_mask())[0])[[0, 0]], check=True)
    assert (host(one.states) == before).all()


def functions(game: nemeton.Game) -> None:
    games, plain = start(game, 2, "simulated", device="gpu")
    sizes = games.array((2, game.players), "i4")
    games.run(count_hands, sizes, games.spare_states(1))
    assert host(sizes).tolist() == [hand_sizes(state) for state in plain.states]


def series(game: nemeton.Game) -> None:
    plain, on_gpu = (
        Series(game.name, game.players, game.options, "simulated", 3, build=build, limit=SERIES_LIMIT)
        for build in ("plain", "gpu")
    )
    tally = simulate(plain).tally
    assert tally.checksum
    assert simulate(on_gpu).tally == tally
    lengths, checks = GpuGames(on_gpu).play()
    assert (lengths.sum(), checks.sum()) == (tally.decisions, tally.checksum)


def main(name: str) -> None:
    assert gpu.IS_SIMULATED
    simulator.mend()
    rules = nemeton.game(name).rules
    for players in rules.PLAYERS:
        vectors(nemeton.game(name, players=players))
    game = nemeton.game(name, **{option: values[-1] for option, values in rules.OPTIONS.items()})
    actions(game)
    functions(game)
    series(game)


if __name__ == "__main__":
    main(sys.argv[1])
