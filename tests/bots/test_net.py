"""The bot `net`, and files of weights."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
import pytest

from nemeton import BadOption, Missing, game
from nemeton.bots import ask, bot, net_file
from nemeton.bots.levels import SURENESS
from nemeton.bots.net import Net, _evaluator, evaluate, shipped
from nemeton.bots.net_file import load, load_net
from nemeton.bots.shapes import shape_of
from nemeton.games.registry import GAMES, rules_of
from tests.bots.nets import SIZE, positions, write_net


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Weights by lot for every game, as if they came with the package."""
    for name in GAMES:
        write_net(tmp_path / f"{name}.npz", name)
    monkeypatch.setattr(net_file, "FOLDER", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """What comes with the package is loaded once."""
    shipped.cache_clear()
    _evaluator.cache_clear()


@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_plain_nets_choose_the_same(name: str, weights: Path) -> None:
    for players in rules_of(name).PLAYERS:
        plain, compiled = bot("net", "seed", "plain"), bot("net", "seed")
        for state in positions(name, players, "same", every=11, most=80):
            assert ask(plain, state, "redealt") == ask(compiled, state, "redealt")


@pytest.mark.parametrize("name", GAMES)
def test_a_net_sees_nothing_that_its_seat_may_not_know(name: str, weights: Path) -> None:
    for state in positions(name, 3, "peek", every=15, most=120):
        assert state.actor is not None
        seen = [evaluate(state.redeal(state.actor, f"deal {number}")) for number in range(3)]
        assert seen[0] == seen[1] == seen[2] == evaluate(state)


def test_an_evaluation_has_a_probability_for_each_action_and_a_share_in_the_win(weights: Path) -> None:
    for state in positions("orakel", 4, "evaluation", every=20):
        found = evaluate(state)
        assert list(found.probabilities) == state.actions()
        assert sum(found.probabilities.values()) == pytest.approx(1)
        assert 0 <= found.value <= 1
        assert state.actor is not None
        assert evaluate(state, (state.actor + 1) % 4).probabilities == {}


def test_without_temperature_a_net_does_what_it_likes_best(weights: Path) -> None:
    for state in positions("keltis", 2, "best", every=20):
        likely = evaluate(state).probabilities
        assert bot("net", "any").choose(state) == max(likely, key=lambda action: likely[action])


@pytest.mark.parametrize("name", GAMES)
def test_with_a_temperature_lots_are_drawn_and_the_higher_it_is_the_more_evenly(name: str, weights: Path) -> None:
    state = game(name).start("lots")
    likely = evaluate(state).probabilities
    temperature = 1.0 / SURENESS.get(name, 1.0)
    drawn = Counter(map(Net("a", temperature=temperature).choose, [state] * 3000))
    for action in state.actions():
        assert drawn[action] / 3000 == pytest.approx(likely[action], abs=0.05)
    even = Counter(map(Net("b", temperature=1000.0).choose, [state] * 3000))
    assert min(even[action] for action in state.actions()) > 0.8 * 3000 / len(likely)
    assert Net("c", temperature=1.0).choose(state) == Net("c", temperature=1.0).choose(state)


def test_a_net_can_be_named_by_its_file(tmp_path: Path) -> None:
    path = write_net(tmp_path / "mine.npz", "keltis")
    player = bot(f"net@{path}", "seed")
    assert player.name == f"net@{path}"
    state = game("keltis").start("file")
    assert player.choose(state) in state.actions()
    with pytest.raises(BadOption, match=r"mine\.npz holds weights of 'keltis', not of 'orakle'"):
        player.choose(game("orakle").start("file"))


def test_a_game_without_weights_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_file, "FOLDER", tmp_path)
    forget()
    with pytest.raises(Missing, match="no net has learnt Keltis yet; `nemeton train keltis` trains one"):
        bot("net", "seed").choose(game("keltis").start("none"))


def change(path: Path, **header: Any) -> None:
    with numpy.load(path) as file:
        arrays = dict(file)
    kept = json.loads(str(arrays.pop("header"))) | header
    with path.open("wb") as out:
        numpy.savez(out, header=numpy.array(json.dumps(kept)), **arrays)


def test_weights_for_another_arrangement_are_refused_by_name_and_version(tmp_path: Path) -> None:
    path = write_net(tmp_path / "old.npz", "orakle")
    shape = shape_of("orakle")
    change(path, version=0, digest="0123456789ab")
    was, is_now = r"version 0 \(0123456789ab\)", rf"version {shape.version} \({shape.digest}\)"
    with pytest.raises(BadOption, match=rf"old.npz was trained on {was} .* Orakle, .* {is_now}"):
        load_net(path)


def test_weights_of_another_size_are_refused(tmp_path: Path) -> None:
    path = write_net(tmp_path / "wide.npz", "keltis")
    change(path, width=SIZE.width * 2)
    with pytest.raises(BadOption, match=r"wide\.npz does not hold the weights of a net of width 32 for keltis"):
        load_net(path)


def test_what_is_no_file_of_weights_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.npz"
    with pytest.raises(Missing, match="there is no file"):
        load_net(path)
    path.write_text("words")
    with pytest.raises(BadOption, match=r"odd\.npz is not a file of weights"):
        load_net(path)
    numpy.savez(path, a=numpy.zeros(3))
    with pytest.raises(BadOption, match=r"odd\.npz is not a file of weights"):
        load_net(path)


def test_a_file_says_how_its_weights_came_to_be(tmp_path: Path) -> None:
    _, size, arrays, header = load(write_net(tmp_path / "a.npz", "druiden"))
    assert size == SIZE
    assert header["about"] == {"date": "today"}
    assert all(array.dtype == numpy.float16 for array in arrays.values())


@pytest.mark.parametrize("name", GAMES)
def test_weights_that_come_with_the_package_fit_and_are_small(name: str) -> None:
    path = net_file.weights_file(name)
    load_net(path, name)
    assert path.stat().st_size <= 3_000_000


@pytest.mark.parametrize("name", GAMES)
def test_a_digest_changes_with_the_arrangement(name: str) -> None:
    digests = {shape_of(other).digest for other in GAMES}
    assert len(digests) == len(GAMES)
    assert shape_of(name).digest == shape_of(name).digest
