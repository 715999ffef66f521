"""Starting a server: where it listens, where it keeps tables, and what it says when it can't."""

from __future__ import annotations

import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from nemeton import BadOption
from nemeton.server import serve
from nemeton.server.serve import listen
from nemeton.server.settings import Rates, Settings, database_url
from nemeton.server.storage import Storage


def test_storage_is_a_path_a_url_or_a_file_in_the_users_data_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "deep" / "tables.db"
    assert database_url(str(path)) == database_url(f"sqlite:///{path}") == f"sqlite:///{path}"
    assert path.parent.is_dir()
    assert database_url("").startswith(f"sqlite:///{tmp_path}")
    assert database_url("~/here.db") == f"sqlite:///{tmp_path}/here.db"


def test_what_it_cant_store_in_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a database, but longer than a header of one would have to be " * 20)
    with pytest.raises(BadOption, match="PostgreSQL is not supported yet"):
        database_url("postgresql://localhost/nemeton")
    with pytest.raises(BadOption, match="is a path or begins with sqlite:///"):
        database_url("mysql://localhost/nemeton")
    with pytest.raises(BadOption, match="can't be made"):
        database_url(str(tmp_path / "file" / "tables.db"))
    with pytest.raises(BadOption, match="can't be opened"):
        Storage(f"sqlite:///{tmp_path}")
    with pytest.raises(BadOption, match="can't be opened"):
        Storage(f"sqlite:///{tmp_path / 'file'}")


def test_rates_are_multiplied_by_the_environment(tmp_path: Path) -> None:
    environment = {"NEMETON_DATABASE": str(tmp_path / "x.db"), "NEMETON_RATES": "10"}
    assert Settings.from_environment(environment).rates == Rates().times(10)
    for bad in ("many", "0", "-1", "nan"):
        with pytest.raises(BadOption, match="NEMETON_RATES is a number above 0"):
            Settings.from_environment(environment | {"NEMETON_RATES": bad})


def test_a_port_that_is_taken_is_told_in_a_sentence_and_exit_status_2(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "nemeton", "serve", "--port", port, "--no-browser"]
        done = subprocess.run(
            command, env={"NEMETON_DATABASE": str(tmp_path / "x.db")}, capture_output=True, text=True, timeout=60
        )
    assert done.returncode == 2
    assert done.stderr.startswith(f"Port {port} of 127.0.0.1 can't be used: ")
    assert done.stderr.count("\n") == 1


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serve.has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: object())
    assert serve.has_browser()

    def nothing() -> None:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", nothing)
    assert not serve.has_browser()
