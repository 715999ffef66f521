"""Training on a CPU, with tiny nets."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import numpy
import pytest

from nemeton import BadOption, Missing
from nemeton.bots.net_file import load_net, weights_file
from nemeton.learn.settings import Settings

torch = pytest.importorskip("torch")

TINY = Settings(
    "keltis",
    (2,),
    decisions=4000,
    width=16,
    blocks=1,
    games=32,
    chunk=16,
    batch=128,
    rivals=("random", "past"),
    duel_games=16,
    every_decisions=2000,
)


def trained(settings: Settings, folder: Path, name: str = "net", **more: Any) -> Any:
    from nemeton.learn.train import train

    return train(settings, folder / f"{name}.npz", **more)


def test_one_seed_trains_one_net(tmp_path: Path) -> None:
    first, again, other = (
        trained(dataclasses.replace(TINY, seed=seed, players=(2, 3)), tmp_path, f"{i}").weights()
        for i, seed in enumerate((1, 1, 2))
    )
    assert all((first[name] == again[name]).all() for name in first)
    assert not all((first[name] == other[name]).all() for name in first)


def test_a_net_learns_to_beat_chance(tmp_path: Path) -> None:
    """A tiny one, from nothing, in 150,000 decisions."""
    from nemeton.learn.train import Trainer

    settings = dataclasses.replace(
        TINY, decisions=150_000, width=32, games=96, chunk=48, batch=512, epochs=3, rate=2e-3, rate_end=5e-4
    )
    settings = dataclasses.replace(settings, pool=0.1, average=0.98, duel_games=200, rivals=("random",))
    trainer = Trainer(settings)
    before = trainer.evaluate()["random"]["2"]["wins"]
    while trainer.left > 0:
        trainer.loop()
    after = trainer.evaluate()["random"]["2"]["wins"]
    assert before < 0.7
    assert after > 0.9


@pytest.mark.parametrize(("name", "players"), [("orakel", (2, 4)), ("orakle", (3, 5)), ("druiden", (2, 5))])
def test_every_game_can_be_trained(name: str, players: tuple[int, ...], tmp_path: Path) -> None:
    settings = dataclasses.replace(TINY, game=name, players=players, decisions=1000, every_decisions=1000)
    settings = dataclasses.replace(settings, games=24, duel_games=4, rivals=("random",))
    trainer = trained(settings, tmp_path)
    assert all(numpy.isfinite(weight).all() for weight in trainer.weights().values())
    load_net(tmp_path / "net.npz", name)


def test_a_training_writes_weights_log_plot_and_checkpoint(tmp_path: Path) -> None:
    from nemeton.learn.plot import plot_log

    told: list[dict[str, Any]] = []
    trained(TINY, tmp_path, tell=told.append, command="nemeton train keltis")
    net = load_net(tmp_path / "net.npz", "keltis")
    assert net.size.width == 16
    lines = [json.loads(line) for line in (tmp_path / "net.jsonl").read_text().splitlines()]
    assert lines[0]["settings"]["game"] == "keltis"
    assert lines[0]["command"] == "nemeton train keltis"
    assert set(lines[1]["against"]) == {"random"}
    assert set(lines[-1]["against"]) == {"random", "past"}
    assert [report for report in told if "against" in report] == lines[1:]
    plot_log(tmp_path / "net.jsonl", tmp_path / "net.svg")
    assert "<svg" in (tmp_path / "net.svg").read_text()


def test_a_training_that_was_stopped_goes_on(tmp_path: Path) -> None:
    def stop(report: dict[str, Any]) -> None:
        if report["decisions"] > 2500:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trained(TINY, tmp_path, tell=stop)
    trainer = trained(TINY, tmp_path, resume=tmp_path / "net.checkpoint")
    assert trainer.decisions >= 4000
    assert trainer.part == 1
    lines = [json.loads(line) for line in (tmp_path / "net.jsonl").read_text().splitlines()]
    assert [line["decisions"] for line in lines[1:]] == sorted(line["decisions"] for line in lines[1:])
    assert len(lines) > 2


def test_a_checkpoint_of_another_net_is_refused(tmp_path: Path) -> None:
    trained(dataclasses.replace(TINY, decisions=500), tmp_path)
    with pytest.raises(BadOption, match="is a checkpoint of another net"):
        trained(dataclasses.replace(TINY, width=24), tmp_path, "other", resume=tmp_path / "net.checkpoint")
    with pytest.raises(Missing, match="there is no file"):
        trained(TINY, tmp_path, "other", resume=tmp_path / "none.checkpoint")
    (tmp_path / "bad.checkpoint").write_text("words")
    with pytest.raises(BadOption, match="is not a checkpoint"):
        trained(TINY, tmp_path, "other", resume=tmp_path / "bad.checkpoint")


def test_a_training_may_begin_with_weights_that_know_the_game_already(tmp_path: Path) -> None:
    from nemeton.learn.train import Trainer

    taught = trained(TINY, tmp_path)
    pupil = Trainer(dataclasses.replace(TINY, start=tmp_path / "net.npz", seed=2, width=0, blocks=0))
    for name, weight in taught.weights().items():
        assert numpy.allclose(pupil.weights()[name], weight, atol=1e-2)
    pupil.loop()
    pupil.checkpoint(tmp_path / "pupil.checkpoint")
    again = Trainer(pupil.settings)
    again.resume(tmp_path / "pupil.checkpoint")  # the same command goes on, and does not begin anew
    assert all((again.weights()[name] == weight).all() for name, weight in pupil.weights().items())
    with pytest.raises(BadOption, match="begins with given weights has their width"):
        Trainer(dataclasses.replace(TINY, start=tmp_path / "net.npz"))


def test_a_pupil_comes_to_answer_as_its_teacher_does_and_goes_on_alone(tmp_path: Path) -> None:
    from nemeton.learn.ppo import distance
    from nemeton.learn.train import TAUGHT, Trainer

    def after(teacher: Path | None) -> tuple[float, Any]:
        settings = dataclasses.replace(TINY, teacher=teacher, decisions=70_000, width=32, epochs=4, rate=4e-3)
        pupil = Trainer(settings)
        while pupil.left > 1 - TAUGHT:
            pupil.loop()
        chunk, shown = pupil.chunk, taught.net
        seen = chunk.observations.flatten(0, 1), chunk.seats.flatten()
        with torch.no_grad():
            return float(distance(shown(*seen), pupil.net(*seen), chunk.mask.flatten(0, 1))), pupil

    ours = weights_file("keltis")
    taught = Trainer(dataclasses.replace(TINY, start=ours, width=0, blocks=0))
    alone, _ = after(None)
    near, pupil = after(ours)
    assert near < 0.8 * alone
    assert pupil.taught == 0.0
    assert set(pupil.evaluate()) == {"random", "teacher"}
    assert Trainer(dataclasses.replace(TINY, teacher=ours)).taught == 1.0


def test_every_decision_is_learnt_from_once_whenever_its_game_ends() -> None:
    from nemeton.learn.ppo import lesson
    from nemeton.learn.train import Trainer

    trainer = Trainer(dataclasses.replace(TINY, pool=0.0))
    chunk, learnt = trainer.chunk, 0.0
    for _ in range(30):
        chunk.play(trainer.policy, trainer.policy, trainer.first, trainer.frozen, trainer.by_lot)
        learnt += float(lesson(chunk, trainer.shape.lead).use.sum())
        assert chunk.waits[:-8].sum() == 0  # in Keltis for two nobody waits longer
    assert learnt + float(chunk.waits.sum()) == 30 * TINY.chunk * TINY.games


def test_against_a_frozen_net_only_the_learner_learns(tmp_path: Path) -> None:
    trained(dataclasses.replace(TINY, decisions=500), tmp_path, "frozen")
    settings = dataclasses.replace(TINY, against=tmp_path / "frozen.npz", decisions=20_000, every_decisions=20_000)
    trainer = trained(settings, tmp_path, "learner")
    share = trainer.chunk.learnt.float().mean()
    assert 0.3 < share < 0.7  # about every second decision is the learner's own
    frozen = load_net(tmp_path / "frozen.npz").weights
    assert all(
        numpy.allclose(weight.float().numpy(), frozen[name], atol=1e-3)
        for name, weight in trainer.rival.weights.items()
        if not name.startswith(("in_", "rest"))
    )
    last = json.loads((tmp_path / "learner.jsonl").read_text().splitlines()[-1])
    assert set(last["against"]) == {"random", "frozen"}
    assert set(last["wins_against_frozen"]) <= {"2"}


def test_against_a_pool_decisions_of_past_selves_are_not_learnt_from(tmp_path: Path) -> None:
    trainer = trained(dataclasses.replace(TINY, pool=0.5), tmp_path)
    learnt = trainer.chunk.learnt.float().mean(0)
    assert (learnt[: trainer.first] == 1).all()
    assert (learnt[trainer.first :] < 1).any()
    assert trainer.pool.kept


def test_in_some_games_all_others_play_by_lot() -> None:
    from nemeton.learn.rollout import lot
    from nemeton.learn.train import Trainer

    trainer = Trainer(dataclasses.replace(TINY, game="druiden", players=(2, 5), games=400, pool=0.5))
    assert not trainer.by_lot[: trainer.first].any()
    assert trainer.by_lot[trainer.first :].float().mean() == 0.25
    assert set(trainer.own[trainer.by_lot].tolist()) == {0, 1, 2, 3, 4}
    trainer.loop()
    assert not trainer.chunk.learnt[:, trainer.by_lot].all()

    mask = torch.tensor([[True, False, True, True]]).expand(3000, -1)
    drawn = torch.bincount(lot(mask), minlength=4) / 3000
    assert drawn[1] == 0
    assert (drawn[[0, 2, 3]] > 0.3).all()


def test_a_number_of_players_named_twice_is_played_twice_as_often() -> None:
    from nemeton.learn.tables import split

    parts = split("orakle", (3, 5, 3, 4), 40)
    assert [(part.players, part.games) for part in parts] == [(3, 20), (5, 10), (4, 10)]


def test_a_learner_against_a_frozen_net_meets_nobody_else(tmp_path: Path) -> None:
    from nemeton.learn.train import Trainer

    trained(dataclasses.replace(TINY, decisions=500), tmp_path, "frozen")
    assert not Trainer(dataclasses.replace(TINY, against=tmp_path / "frozen.npz")).by_lot.any()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": (7,)}, "Keltis is for 2 to 4 players, not 7"),
        ({"players": ()}, "one or several numbers of players"),
        ({"decisions": None}, "so many minutes, or so many decisions"),
        ({"minutes": 1.0}, "so many minutes, or so many decisions"),
        ({"decisions": 0}, "more than no time"),
        ({"device": "abacus"}, "there is no device 'abacus'"),
        ({"width": 12}, "the width of a net is a multiple of 8, not 12"),
        ({"width": -8}, "width: at least 0, not -8"),
        ({"games": 0}, "games: at least 1, not 0"),
        ({"threads": 0}, "threads: at least 1, not 0"),
        ({"rate": 0.0}, "a learning rate is more than 0"),
        ({"every": -5.0}, "between two evaluations lies more than no time, not -5.0 seconds"),
    ],
)
def test_what_can_not_be_trained_is_refused(change: dict[str, Any], sentence: str) -> None:
    from nemeton.learn.train import check

    with pytest.raises(BadOption, match=sentence):
        check(dataclasses.replace(TINY, **change))


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU")
def test_without_a_gpu_training_on_one_is_refused() -> None:
    from nemeton.learn.train import check

    with pytest.raises(Missing, match="training on a GPU needs an NVIDIA GPU, and this machine has none"):
        check(dataclasses.replace(TINY, device="gpu"))
