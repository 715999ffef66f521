"""Finished pairs on disk: a ladder that was stopped goes on, and one that is to be longer adds to what is there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

import platformdirs

import nemeton
from nemeton.arena.mirror import Ladder, Pair, Played
from nemeton.games.errors import Missing
from nemeton.games.registry import rules_of

SOURCES = ("kernel", "games", "bots")  # folders that decide how a game is played


class Kept:
    """The finished pairs of a ladder; a line of JSON each, in a file that is named after what is played."""

    def __init__(self, ladder: Ladder, folder: Path | None = None, fresh: bool = False) -> None:
        self.ladder = ladder
        folder = folder or platformdirs.user_state_path("nemeton") / "ladders"
        self.path = folder / f"{ladder.game}-{ladder.players}-{digest(ladder)}.jsonl"
        self.mode = "w" if fresh else "a"  # what is there is not thrown away before there is something new
        with _excuse(self.path):
            found = dict(_read(self.path)) if self.path.exists() and not fresh else {}
        self.played = {pair: found[pair] for pair in ladder.all_pairs() if pair in found}

    def missing(self) -> list[Pair]:
        """What is still to be played."""
        return [pair for pair in self.ladder.all_pairs() if pair not in self.played]

    def add(self, pair: Pair, games: list[Played]) -> None:
        """Keeps a pair at once, whatever comes next."""
        line = json.dumps({"pair": asdict(pair), "games": [asdict(game) for game in games]}, ensure_ascii=False)
        with _excuse(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open(self.mode, encoding="utf-8") as file:
                file.write(f"{line}\n")
        self.mode = "a"
        self.played[pair] = games


def digest(ladder: Ladder) -> str:
    """Names what is played, however many pairs of it: a bot or a rule that was changed begins a new file."""
    what = asdict(ladder) | {"version": nemeton.__version__, "rules": rules_of(ladder.game).VERSION}
    del what["pairs"]
    made = hashlib.sha256(json.dumps(what, sort_keys=True).encode())
    root = Path(__file__).parent.parent
    for folder in SOURCES:
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                made.update(file.read_bytes())
    return made.hexdigest()[:16]


def _read(path: Path) -> Iterator[tuple[Pair, list[Played]]]:
    """What can be read. Who was killed while writing has left half a line; what follows begins a new one."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if not text.endswith("\n"):
        with path.open("a", encoding="utf-8") as file:
            file.write("\n")
    for line in text.splitlines():
        try:
            found = json.loads(line)
            yield Pair(**found["pair"]), [Played(**game) for game in found["games"]]
        except (ValueError, KeyError, TypeError):
            continue


@contextmanager
def _excuse(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Missing(f"finished pairs can't be kept in {path}: {error.strerror}") from None
