"""Many games at once are the same games: every vector is compared with the plain build, decision by decision."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest

import nemeton
from nemeton import BadOption, IllegalAction, Missing, UnknownGame
from nemeton.batch import cores
from nemeton.kernel import gpu
from tests.batch.plain import start
from tests.batch.visitors import count_hands, hand_sizes
from tests.games.test_builds_agree import every_table

GAMES = 3
DECISIONS = 5000
SEED = "side by side"


@every_table
def test_a_vector_plays_the_same_games_as_the_plain_build(game: nemeton.Game) -> None:
    """Observation, mask, who is asked, scores, and the next deal; over whole games."""
    games, plain = start(game, GAMES, SEED)
    plain.check(games)
    for decision in range(DECISIONS):
        plain.follow(games)
        if decision % 8 == 0:
            plain.check(games)
        if plain.has_begun_anew():
            plain.check(games)
            return
    raise AssertionError("the games do not end")


@pytest.mark.parametrize("name", nemeton.games())
def test_a_limit_cuts_games_off_and_counts_them_as_they_stand(name: str) -> None:
    games, plain = start(nemeton.game(name), GAMES, SEED, limit=7)
    for _ in range(2):
        for _ in range(7):
            plain.follow(games)
        assert games.lengths.tolist() == [0] * GAMES
        plain.check(games)


def test_many_games_on_several_cores_are_those_of_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    def play() -> list[Any]:
        games = nemeton.vector("keltis", players=3, n=3 * cores.PIECE + 5, seed=SEED)
        found = []
        for _ in range(60):
            step = games.step(games.sample(), check=False)
            found += [step.done.copy(), step.scores.copy(), games.observe().copy(), games.legal_mask().copy()]
        return [*found, games.states.copy()]

    monkeypatch.setattr(cores, "cores", lambda: 1)
    alone = play()
    monkeypatch.setattr(cores, "cores", lambda: 3)
    assert all((a == b).all() for a, b in zip(alone, play(), strict=True))


def test_a_reset_begins_everything_once_more() -> None:
    games = nemeton.vector("orakel", n=4, seed=SEED)

    def play() -> list[list[int]]:
        taken = []
        for _ in range(150):
            taken.append(games.sample().tolist())
            games.step(games.sample())
        return taken

    first = play()
    games.reset()
    assert games.numbers.tolist() == [0, 1, 2, 3]
    assert play() == first


def test_samples_are_random_and_leave_the_deals_alone() -> None:
    quiet, busy = (nemeton.vector("druiden", n=2, seed=SEED) for _ in range(2))
    taken = set()
    for _ in range(50):
        taken.add(tuple(busy.sample().tolist()))
    assert len(taken) > 5
    assert (quiet.states == busy.states).all()


def test_a_function_runs_over_all_games_and_may_change_them() -> None:
    games, plain = start(nemeton.game("orakle"), 4, SEED)
    sizes = games.array((4, 3), "i4")
    games.run(count_hands, sizes, games.spare_states(1))
    assert sizes.tolist() == [hand_sizes(state) for state in plain.states]
    assert games.states["turns"].tolist() == [99] * 4


def test_arrays_are_made_once() -> None:
    games = nemeton.vector("keltis", n=2)
    first = games.observe(), games.legal_mask(), games.actor, games.sample(), *games.step(games.sample())
    again = games.observe(), games.legal_mask(), games.actor, games.sample(), *games.step(games.sample())
    assert all(a is b for a, b in zip(first, again, strict=True))


@pytest.mark.parametrize("kind", ["int16", "int32", "int64", "uint8"])
def test_actions_may_be_integers_of_any_type(kind: str) -> None:
    one, other = (nemeton.vector("keltis", n=5, seed=SEED) for _ in range(2))
    actions = one.sample()
    one.step(actions)
    other.step(actions.astype(kind))
    assert (one.states == other.states).all()
    other.step(other.sample().tolist())


def test_an_illegal_action_is_named_and_nothing_is_played() -> None:
    games = nemeton.vector("keltis", n=6, seed=SEED)
    before, actions = games.states.copy(), games.sample()
    actions[4] = numpy.flatnonzero(~games.legal_mask()[4])[0]
    with pytest.raises(IllegalAction, match=r"^game 4, .*: .*, K-\d+$"):
        games.step(actions)
    actions[2] = 999
    with pytest.raises(BadOption, match=r"^game 2: actions are numbered from 0 to 131, not 999$"):
        games.step(actions)
    assert (games.states == before).all()


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        ({"name": "chess"}, UnknownGame, "there is no game 'chess'; games are keltis, orakel, orakle, druiden"),
        ({"players": 5}, BadOption, "Keltis is for 2 to 4 players, not 5"),
        ({"n": 0}, BadOption, "the number of games is at least 1, not 0"),
        ({"n": 2.0}, BadOption, "the number of games is at least 1, not 2.0"),
        ({"limit": 0}, BadOption, "the limit of decisions is at least 1, not 0"),
        ({"seed": 7}, BadOption, "a seed is a text, not 7"),
        ({"device": "tpu"}, BadOption, "there is no device 'tpu'; devices are cpu, gpu"),
        ({"options": {"draft": True}}, BadOption, "Keltis has no option 'draft'; it has none"),
    ],
)
def test_bad_arguments_get_one_clear_sentence(wrong: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as caught:
        nemeton.vector(**({"name": "keltis"} | wrong))
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([1, 2], "a step takes 3 actions, one a game, not an array of shape (2,)"),
        (numpy.zeros((3, 1), int), "a step takes 3 actions, one a game, not an array of shape (3, 1)"),
        ([1.0, 2.0, 3.0], "actions are integers, not float64"),
    ],
)
def test_bad_actions_get_one_clear_sentence(actions: Any, sentence: str) -> None:
    with pytest.raises(BadOption) as caught:
        nemeton.vector("keltis", n=3).step(actions)
    assert str(caught.value) == sentence


@pytest.mark.skipif(gpu.is_available(), reason="there is a GPU")
def test_without_a_gpu_one_sentence_says_so() -> None:
    with pytest.raises(Missing) as caught:
        nemeton.vector("keltis", device="gpu")
    assert str(caught.value) == 'the gpu build needs an NVIDIA GPU, and this machine has none; use device="cpu"'


def test_a_vector_is_imported_when_it_is_asked_for() -> None:
    code = "import nemeton, sys; assert nemeton.vector; sys.exit('nemeton.batch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_example_in_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "vector.md").read_text()
    code = page.split("```python")[1].split("```")[0]
    exec(code.replace("n=4096", "n=16"), {})
    assert "points on average" in capsys.readouterr().out
