"""`nemeton train`: settings from the command line, live progress, and where the results lie."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

from nemeton.bots.net_file import weights_file
from nemeton.games.errors import BadOption
from nemeton.games.registry import rules_of
from nemeton.learn.plot import plot_log
from nemeton.learn.settings import Settings, settings_for
from nemeton.learn.train import train

MINUTES = 10.0
WORTH_COMPILING = 1.0  # minutes on a GPU
OURS = Path("net")  # instead of a file: the weights that come with the package, which the bot of that name plays with


def run(game: str, players: str | None, out: Path | None, given: dict[str, Any]) -> None:
    """Trains, and says how it goes."""
    settings, resume = settings_of(game, players, given)
    path = out or Path(f"{game}.npz")
    if path.suffix != ".npz":
        raise BadOption(f"weights are a .npz file, not {path}")
    try:
        with Progress() as progress:
            train(settings, path, resume, progress.tell, shlex.join(["nemeton", *sys.argv[1:]]))
    except KeyboardInterrupt:
        kept = path.with_suffix(".checkpoint")
        print(f"Stopped. The same command with --resume {kept} goes on.", file=sys.stderr)
        sys.exit(130)
    except OSError as error:
        raise BadOption(f"the file {error.filename or path}: {error.strerror}") from None
    plot_log(path.with_suffix(".jsonl"), path.with_suffix(".png"))
    print(f"Wrote {path}, its log, plot and checkpoint. Play against it: nemeton play {game} --bot net@{path}")


def settings_of(game: str, players: str | None, given: dict[str, Any]) -> tuple[Settings, Path | None]:
    """What the command line says; the rest as suits the device."""
    given = dict(given)
    resume: Path | None = given.pop("resume", None)
    rivals = ("random", "greedy", "past") if given.pop("greedy", False) else ("random", "past")
    if "minutes" not in given and "decisions" not in given:
        given["minutes"] = MINUTES
    device = given.get("device", "cpu")
    for name in ("start", "teacher", "against"):
        if given.get(name) == OURS:
            given[name] = weights_file(game)
    chosen: dict[str, Any] = settings_for(device, bool(given.get("start")), bool(given.get("teacher"))) | given
    compiled = device == "gpu" and given.get("minutes", MINUTES) > WORTH_COMPILING
    return Settings(game, _counts(game, players), rivals=rivals, compile=compiled, **chosen), resume


def _counts(game: str, players: str | None) -> tuple[int, ...]:
    if players is None:
        return tuple(rules_of(game).PLAYERS)
    try:
        return tuple(int(count) for count in players.split(","))
    except ValueError:
        raise BadOption(f"numbers of players are written like 2,3,4, not {players!r}") from None


class Progress:
    """A bar at a terminal, and a line for every evaluation; without Rich only the lines."""

    def __init__(self) -> None:
        self.bar: Any = None

    def __enter__(self) -> Progress:
        try:
            from rich.console import Console
            from rich.progress import Progress as Bar
        except ModuleNotFoundError:
            return self
        console = Console(stderr=True)
        self.bar = Bar(console=console, disable=not console.is_terminal)
        self.bar.start()
        self.task = self.bar.add_task("getting ready", total=1.0)  # compiling, the first time
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()

    def tell(self, report: dict[str, Any]) -> None:
        if self.bar is not None:
            millions = report["decisions"] / 1e6
            self.bar.update(self.task, completed=1 - report["left"], description=f"{millions:.1f} M decisions")
        if "against" in report:
            print(line(report), file=sys.stderr)


def line(report: dict[str, Any]) -> str:
    """An evaluation in one line: the share in the wins against each opponent, by number of players."""
    parts = [f"{report['seconds'] / 60:6.1f} min", f"{report['decisions_per_second']:,}/s"]
    for rival, of in report["against"].items():
        shares = ", ".join(f"{100 * result['wins']:.0f} %" for result in of.values())
        counts = "/".join(of)
        parts.append(f"{rival} ({counts}): {shares}")
    frozen = report.get("wins_against_frozen")
    if frozen:
        parts.append("while learning: " + ", ".join(f"{100 * share:.0f} %" for share in frozen.values()))
    return "  ".join(parts)
