"""The gpu build compiles, where there is no GPU too. That it gives the same results is seen where there is one."""

from __future__ import annotations

import numpy
import pytest

from nemeton import games
from nemeton.arena.simulate import Series, simulate
from nemeton.games import playout
from nemeton.games.face import Game
from nemeton.kernel import build, gpu, seed_words

MOST_LINES = 15_000  # threads read code again and again; with loops written out Die Druiden had 39,000


@pytest.mark.parametrize("name", games())
def test_a_playout_of_every_game_compiles_for_a_gpu(name: str) -> None:
    rules = Game(name).rules
    run = build("gpu", playout, rules, memory=False)
    results = [numpy.zeros(8, kind) for kind in ("i4", "i1", "i8")]
    words, options = numpy.array(seed_words("gpu")), numpy.array(Game(name).option_numbers)
    scores = numpy.zeros((8, 5), numpy.int32)
    args = (words, 0, rules.PLAYERS[0], -1, options, 1000, results[0], scores, results[1], results[2])
    code = gpu.assembly(gpu.per_thread(run.play_game, rules.State.dtype()), 8, args)
    assert ".entry" in code
    assert "popc.b64" in code
    assert code.count("\n") < MOST_LINES


@pytest.mark.skipif(not gpu.is_available(), reason="needs a GPU")
@pytest.mark.parametrize("name", games())
def test_gpu_and_cpu_play_the_same_games(name: str) -> None:
    game = Game(name)
    reports = [simulate(Series(name, game.players, game.options, "x", 5000, build=kind)) for kind in ("cpu", "gpu")]
    assert reports[0].tally == reports[1].tally
