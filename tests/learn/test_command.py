"""`nemeton train`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from nemeton import BadOption
from nemeton.bots.net_file import weights_file
from nemeton.cli import app
from nemeton.learn.settings import Settings

pytest.importorskip("torch")


def test_a_net_is_trained_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "mine.npz"
    sizes = ["--width", "16", "--blocks", "1", "--games", "32", "--decisions", "2000"]
    result = CliRunner().invoke(app, ["train", "keltis", "--players", "2", "--no-greedy", *sizes, "--out", str(out)])
    assert result.exit_code == 0, result.output
    assert {path.suffix for path in tmp_path.iterdir()} == {".npz", ".jsonl", ".png", ".checkpoint"}
    assert f"--bot net@{out}" in result.output


def test_all_numbers_of_players_and_ten_minutes_are_meant_if_nothing_is_said() -> None:
    from nemeton.learn.command import settings_of

    settings, resume = settings_of("orakle", None, {"greedy": True})
    assert (settings.players, settings.minutes, settings.device, resume) == ((3, 4, 5), 10.0, "cpu", None)
    assert settings.rivals == ("random", "greedy", "past")


def test_net_means_the_weights_that_come_with_the_package() -> None:
    from nemeton.learn.command import settings_of

    settings, _ = settings_of("keltis", "2", dict.fromkeys(("start", "teacher", "against"), Path("net")))
    assert settings.start == settings.teacher == settings.against == weights_file("keltis")
    assert settings.rate < Settings("keltis", (2,)).rate  # what is known is not to be forgotten at once


def test_an_evaluation_is_told_in_a_line() -> None:
    from nemeton.learn.command import line

    against = {"random": {"2": {"wins": 0.984}, "3": {"wins": 0.9}}}
    report = {"seconds": 90.0, "decisions_per_second": 12345, "against": against, "wins_against_frozen": {"2": 0.4}}
    assert line(report) == "   1.5 min  12,345/s  random (2/3): 98 %, 90 %  while learning: 40 %"


def test_bad_input_is_refused_in_a_sentence() -> None:
    from nemeton.learn.command import run, settings_of

    with pytest.raises(BadOption, match="numbers of players are written like 2,3,4, not 'two'"):
        settings_of("keltis", "two", {})
    with pytest.raises(BadOption, match=r"weights are a .npz file, not a.bin"):
        run("keltis", "2", Path("a.bin"), {"decisions": 10})
