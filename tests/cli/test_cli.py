"""The command line: what it answers, and what it says about bad input."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from nemeton import __version__, cli

GOLDEN = Path(__file__).parent.parent / "keltis" / "golden"
RECORD = str(GOLDEN / "keltis-3.txt")


class Answer(NamedTuple):
    status: int
    out: str
    err: str


class Nemeton:
    """Runs the command in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setenv("XDG_STATE_HOME", str(home))

    def __call__(self, *words: str, typed: str = "") -> Answer:
        self.monkeypatch.setattr(sys, "argv", ["nemeton", *words])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            cli.main()
            status = 0
        except SystemExit as stop:
            status = int(stop.code or 0)
        return Answer(status, *self.capsys.readouterr())


@pytest.fixture
def nemeton(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Nemeton:
    return Nemeton(monkeypatch, capsys, tmp_path)


def test_the_version_is_told(nemeton: Nemeton) -> None:
    answer = nemeton("--version")
    assert (answer.status, answer.out) == (0, f"nemeton {__version__}\n")


def test_games_are_listed(nemeton: Nemeton) -> None:
    assert "keltis    Keltis, 2 to 4 players" in nemeton("games").out
    listed = json.loads(nemeton("games", "--json").out)
    assert listed[0] == {"name": "keltis", "title": "Keltis", "players": [2, 3, 4], "options": {}, "rules_version": 1}


def test_rules_are_printed_with_ids_and_sources(nemeton: Nemeton) -> None:
    assert "K-11" in nemeton("rules", "keltis").out
    rules = {rule["id"]: rule for rule in json.loads(nemeton("rules", "keltis", "--json").out)}
    assert len(rules) == 24
    assert rules["K-3"]["sources"] == ["rulebook", "public", "reconstructed"]
    assert "two players 30 of its cards" in rules["K-5"]["text"]


@pytest.mark.parametrize("build", ["plain", "cpu"])
def test_simulate_says_what_came_out(nemeton: Nemeton, build: str) -> None:
    words = ["simulate", "keltis", "--players", "2", "--games", "60", "--jobs", "1", "--seed", "x", "--json", "--build"]
    found = json.loads(nemeton(*words, build).out)
    assert found["games"] == 60
    assert found["decisions"] > 60 * 100
    assert found["decisions_per_second"] > 0
    assert sum(found["wins"]) == 60 + found["ties"]
    assert set(found["scores"]["all"]["quantiles"]) == {"0", "5", "25", "50", "75", "95", "100"}
    assert found["length"]["mean"] == pytest.approx(found["decisions"] / 60, abs=0.001)
    assert found["cut"] == 0
    assert found["checksum"] == "1ede969771"


def test_simulate_prints_a_table_and_draws_a_plot(nemeton: Nemeton, tmp_path: Path) -> None:
    for name in ("plot.svg", "plot.png"):
        answer = nemeton("simulate", "keltis", "--games", "50", "--build", "plain", "--plot", str(tmp_path / name))
        assert "score of seat 1" in answer.out
        assert (tmp_path / name).stat().st_size > 10_000


def test_a_simulation_that_cuts_games_off_says_so(nemeton: Nemeton) -> None:
    answer = nemeton("simulate", "keltis", "--games", "5", "--build", "plain", "--limit", "20")
    assert "5 games were cut off after 20 decisions" in answer.out


def test_a_ladder_ranks_bots(nemeton: Nemeton, tmp_path: Path) -> None:
    words = ("ladder", "keltis", "--players", "3", "--bots", "random,greedy", "--pairs")
    found = json.loads(nemeton(*words, "1", "--json").out)
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
    answer = nemeton(*words, "2", "--plot", str(tmp_path / "plot.png"))
    assert "1 of 2 pairs are there already" in answer.err
    assert "random – greedy" in answer.out
    assert "random stands at 0 Elo" in answer.out
    assert (tmp_path / "plot.png").stat().st_size > 10_000
    assert "already" not in nemeton(*words, "1", "--fresh").err


def test_a_ladder_that_is_stopped_says_how_to_go_on(nemeton: Nemeton, monkeypatch: pytest.MonkeyPatch) -> None:
    from nemeton.arena.kept import Kept

    add = Kept.add

    def interrupted(kept: Kept, *pair: Any) -> None:
        add(kept, *pair)
        raise KeyboardInterrupt

    monkeypatch.setattr(Kept, "add", interrupted)
    answer = nemeton("ladder", "keltis", "--bots", "random,greedy", "--pairs", "3")
    assert answer.status == 130
    assert answer.err == "Stopped. 1 of 3 pairs are kept; the same command goes on.\n"


def test_a_record_is_replayed(nemeton: Nemeton) -> None:
    answer = nemeton("replay", RECORD)
    assert "1. seat " in answer.out
    assert "Over: the last card of the draw pile was drawn (K-41). Seat 0 won." in answer.out
    found = json.loads(nemeton("replay", RECORD, "--json").out)
    assert found["result"]["reason"] == "deck"
    assert found["steps"][0]["turn"] == 1
    view = json.loads(nemeton("replay", RECORD, "--turn", "12", "--seat", "1", "--json").out)
    assert view["turn_number"] == 12
    assert None not in view["hands"][1]
    assert None in view["hands"][0]
    assert "Turn 12" in nemeton("replay", RECORD, "--turn", "12").out


def test_a_record_is_verified(nemeton: Nemeton) -> None:
    assert "The deal is the one committed to" in nemeton("verify", RECORD).out
    assert json.loads(nemeton("verify", RECORD, "--json").out)["verified"] is True


def test_a_position_is_drawn(nemeton: Nemeton, tmp_path: Path) -> None:
    picture = tmp_path / "x.svg"
    assert nemeton("draw", RECORD, "--turn", "12", "--seat", "0", "-o", str(picture)).status == 0
    assert picture.read_text().startswith("<svg")
    assert nemeton("draw", RECORD, "--shape", "tall", "--dark").out.startswith("<svg")
    position = tmp_path / "position.json"
    position.write_text(json.dumps(json.loads((GOLDEN / "keltis-3.json").read_text())["21"]))
    assert nemeton("draw", str(position)).out.startswith("<svg")


def test_a_hint_weighs_the_actions_of_a_position(nemeton: Nemeton) -> None:
    found = json.loads(nemeton("hint", RECORD, "--turn", "12", "--iterations", "400", "--json").out)
    assert found["seat"] == 0
    assert sum(one["visits"] for one in found["advice"]) == 400
    assert all(0 <= one["win_share"] <= 1 and one["margin"] >= 0 for one in found["advice"])
    answer = nemeton("hint", RECORD, "--turn", "12", "--iterations", "400")
    assert "Seat 0 is asked." in answer.out
    assert found["advice"][0]["action"] in answer.out


def test_a_hint_by_the_net_names_win_chances_and_what_it_likes(nemeton: Nemeton) -> None:
    found = json.loads(nemeton("hint", RECORD, "--turn", "12", "--net", "--iterations", "4", "--json").out)
    assert all(0 <= one["win_share"] <= 1 and 0 <= one["liking"] <= 1 for one in found["advice"])
    answer = nemeton("hint", RECORD, "--turn", "12", "--net", "--iterations", "4")
    assert "the net's liking" in answer.out
    assert found["advice"][0]["action"] in answer.out


def test_a_game_is_played_at_the_prompt(nemeton: Nemeton, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    typed = f"play z1\nwhy draw deck\nhelp\nshow\nundo\nplay r4\nundo\nsave {saved}\n"
    answer = nemeton("play", "keltis", "--players", "3", "--me", "1", "--seed", "abc", "--first", "1", typed=typed)
    assert answer.status == 0
    assert "play z1: play what? cards are one of r y p g b and a number from 0 to 10, K-1." in answer.out
    assert "draw deck: now a card is laid or discarded, K-10." in answer.out
    assert "Legal now: play r2" in answer.out
    assert "nothing to take back." in answer.out
    assert "Taken back: play r4." in answer.out
    assert '[Seed "abc"]' in saved.read_text()
    resumed = nemeton("play", "--resume", str(saved), "--me", "1", typed="play r4\nenter r large\nquit\n")
    assert "The game is kept." in resumed.out
    assert "play r4; enter r large" in next(tmp_path.rglob("last-keltis.txt")).read_text()


def test_a_whole_game_is_played_at_the_prompt(nemeton: Nemeton, tmp_path: Path) -> None:
    typed = "".join(f"{line}\n" for line in _answers("whole")) + f"save {tmp_path / 'no'}\n"
    answer = nemeton("play", "keltis", "--seed", "whole", "--first", "0", "--bot", "random", typed=typed)
    assert "The game is over: " in answer.out
    assert "total" in answer.out


def _answers(seed: str) -> list[str]:
    """What a first-legal-action player in seat 0 would type against the bot of the command."""
    from nemeton.bots import ask, bot
    from nemeton.games.face import game

    state, player, typed, moves = game("keltis").start(seed, 0), bot("random", f"{seed}/1"), [], 0
    while not state.over:
        if state.actor == 0:
            typed.append(state.actions()[0])
            state.play(typed[-1])
        else:
            state.play(ask(player, state, f"{seed}/{moves}"))
        moves += 1
    return typed


BAD = {
    "no such game": (["simulate", "chess"], "There is no game 'chess'; games are "),
    "players": (["play", "keltis", "--players", "5"], "Keltis is for 2 to 4 players, not 5."),
    "seat": (["play", "keltis", "--me", "2"], "Seats are numbered from 0 to 1, not 2."),
    "option": (["simulate", "keltis", "--option", "fast=true"], "Keltis has no option 'fast'; it has none."),
    "option form": (["simulate", "keltis", "--option", "fast"], "An option is written NAME=VALUE, not 'fast'."),
    "build": (["simulate", "keltis", "--build", "quantum"], "There is no build 'quantum'; builds are plain, cpu, gpu."),
    "games": (["simulate", "keltis", "--games", "0"], "At least one game must be played, not 0."),
    "jobs": (["simulate", "keltis", "--jobs", "0"], "At least one job is needed, not 0."),
    "plot": (["simulate", "keltis", "--plot", "x.pdf"], "A plot is a .png or .svg file, not x.pdf."),
    "bot": (["play", "keltis", "--bot", "alpha"], "There is no bot 'alpha'; bots are named like random,"),
    "one bot": (["ladder", "keltis", "--bots", "random"], "A ladder needs at least two bots, such as random,greedy."),
    "a bot twice": (["ladder", "keltis", "--bots", "random, random"], "Random is named twice; every bot has one"),
    "a ladder's bot": (["ladder", "keltis", "--bots", "random,alpha"], "There is no bot 'alpha'; bots are named like"),
    "pairs": (["ladder", "keltis", "--pairs", "0"], "At least one pair must be played, not 0."),
    "a ladder's jobs": (["ladder", "keltis", "--jobs", "0"], "At least one job is needed, not 0."),
    "a ladder's plot": (["ladder", "keltis", "--plot", "x.pdf"], "A plot is a .png or .svg file, not x.pdf."),
    "rules": (["rules", "chess"], "There is no game 'chess'"),
    "no file": (["replay", "nowhere.txt"], "The file nowhere.txt: No such file or directory."),
    "turn": (["draw", RECORD, "--turn", "9999"], "Turn 9999 is not in the record; its last turn is "),
    "viewer": (["draw", RECORD, "--seat", "3"], "Seats are numbered from 0 to 2, not 3."),
    "picture": (["draw", RECORD, "-o", "x.png"], "Pictures are .svg files, not x.png."),
    "a picture's place": (["draw", RECORD, "-o", "/no/x.svg"], "The file /no/x.svg: No such file or directory."),
    "a hint after the end": (["hint", RECORD], "The game is over, so nothing is asked."),
    "a hint without thinking": (["hint", RECORD, "--turn", "1", "--iterations", "0"], "A search takes at least"),
    "a shape": (["draw", RECORD, "--shape", "round"], "round"),
    "start player": (["simulate", "keltis", "--first", "4"], "Seats are numbered from 0 to 1, not 4."),
    "no command": (["dance"], "No such command"),
}


@pytest.mark.parametrize(("words", "sentence"), BAD.values(), ids=BAD)
def test_bad_input_gets_a_sentence_and_status_2(nemeton: Nemeton, words: list[str], sentence: str) -> None:
    answer = nemeton(*words)
    assert answer.status == 2
    assert sentence in answer.err
    assert "Traceback" not in answer.err


def test_bad_files_get_a_sentence_and_status_2(nemeton: Nemeton, tmp_path: Path) -> None:
    file = tmp_path / "file"
    for content, sentence in {
        b"\xff\xfe": "is not a text file.",
        b"{": "is not JSON",
        b"{}": "Position: 'game' is missing.",
        b"[]": "Line 1: neither a tag",
        b"": "The tag Game is missing.",
    }.items():
        file.write_bytes(content)
        answer = nemeton("draw", str(file))
        assert answer.status == 2
        assert sentence in answer.err


def test_without_a_gpu_the_gpu_build_says_so(nemeton: Nemeton) -> None:
    from nemeton.kernel import gpu

    if gpu.is_available():
        pytest.skip("this machine has a GPU")
    for words in (["simulate", "keltis", "--build", "gpu"], ["bench", "--gpu"]):
        answer = nemeton(*words)
        assert answer.status == 2
        assert "The gpu build needs an NVIDIA GPU, and this machine has none" in answer.err


def test_help_and_import_load_nothing_heavy() -> None:
    code = "import sys, nemeton, nemeton.cli; print(*sorted({'numpy', 'numba', 'matplotlib'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
    done = subprocess.run([sys.executable, "-m", "nemeton", "--help"], capture_output=True, text=True, check=True)
    assert "simulate" in done.stdout
