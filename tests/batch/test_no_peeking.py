"""Observations tell nothing that a seat can't know: all that is hidden is dealt anew, and not a byte changes.

For every game, number of players and option, over whole random games, for every seat at every decision. What the states
themselves show to whom is tested with each game (test_knowledge.py).
"""

from __future__ import annotations

import numpy

import nemeton
from nemeton.kernel import seed_words
from tests.batch.visitors import look_again
from tests.games.test_builds_agree import every_table

GAMES = 64


@every_table
def test_what_a_seat_can_not_know_changes_no_byte_of_what_it_observes(game: nemeton.Game) -> None:
    games = nemeton.vector(game.name, game.players, GAMES, seed="no peeking", options=game.options)
    words = numpy.array(seed_words("dealt anew"))
    unlike, changed = games.array((GAMES,), "i8"), games.array((GAMES,), "i8")
    rows = games.array((GAMES, 2, game.rules.OBSERVATION), "i1")
    listed = games.array((GAMES, 2, game.rules.ACTION_COUNT), "i2")
    spare = games.spare_states(1)
    decision = 0
    while games.numbers.min() < GAMES:  # until each has begun anew
        games.run(look_again, words, decision * game.players, spare, rows, listed, unlike, changed)
        assert not unlike.any(), (decision, numpy.flatnonzero(unlike))
        games.step(games.sample(), check=False)
        decision += 1
    assert changed.all()  # so there was something to see
