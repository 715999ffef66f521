"""A game at the prompt: one person, bots in the other seats."""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from nemeton.bots import Bot, ask
from nemeton.games.errors import NemetonError
from nemeton.table import Match

HELP = "Type an action (Tab completes it), or: why ACTION · undo · save FILE · show · help · quit"
COMMANDS = ("why", "undo", "save", "show", "help", "quit")


class Quit(Exception):
    """The person has had enough."""


class Session:
    """The conversation. It never loses a game: what goes wrong is said, and the question is asked again."""

    def __init__(self, match: Match, me: int, bots: dict[int, Bot], console: Console, save_to: Path | None) -> None:
        self.match, self.me, self.bots, self.console, self.save_to = match, me, bots, console, save_to
        self.look = importlib.import_module(f"nemeton.terminal.{match.game.name}")
        self.read = reader(self.words)

    def words(self) -> list[str]:
        """What can be typed now."""
        actions = self.match.state.actions() if self.match.state.actor == self.me else []
        return [*actions, *COMMANDS, *(f"why {action}" for action in actions)]

    def run(self) -> None:
        self.console.print(self.look.legend(), style="dim")
        self.console.print(HELP, style="dim")
        shown = False
        while not self.match.state.over:
            if self.match.state.actor != self.me:
                self.bot_plays()
                shown = False
                continue
            if not shown:
                self.show()
                shown = True
            shown = not self.person_plays()
        self.show()
        self.tell_result()

    def show(self) -> None:
        self.console.print()
        self.console.print(self.look.board(self.match.state.view(self.me)))

    def bot_plays(self) -> None:
        seat = self.match.state.actor
        assert seat is not None
        action = ask(self.bots[seat], self.match.state, f"{self.match.setting.seed}/{len(self.match.moves)}")
        told = self.match.state.told(action, self.me)
        self.match.play(action)
        if told:
            self.console.print(f"  seat {seat} ({self.bots[seat].name}): {told}", style="cyan", highlight=False)

    def person_plays(self) -> bool:
        """Reads a line and does what it says; true if the board has changed."""
        view = self.match.state.view(self.me)
        self.console.print(f"Seat {self.me}, {self.look.question(view)}", style="bold", highlight=False)
        line = self.read()
        command, _, rest = line.partition(" ")
        try:
            if command in COMMANDS:
                return bool(getattr(self, f"do_{command}")(rest.strip()))
            if line:
                self.play(line)
                return True
        except NemetonError as error:
            self.console.print(f"{error}.", style="red", highlight=False)
        except OSError as error:
            self.console.print(f"{rest.strip()}: {error.strerror}. Nothing was saved.", style="red", highlight=False)
        return False

    def play(self, action: str) -> None:
        """Plays for the person, and tells what came into the hand without a question."""
        before = Counter(self.hand())
        self.match.play(action)
        drawn = Counter(self.hand()) - before
        if drawn:
            self.console.print(f"  new in your hand: {' '.join(drawn.elements())}", style="cyan", highlight=False)

    def hand(self) -> list[str]:
        return list(self.match.state.view(self.me)["hands"][self.me])

    def do_why(self, action: str) -> bool:
        state = self.match.state.copy()
        state.play(action)
        self.console.print(f"{action} is legal now.", highlight=False)
        return False

    def do_undo(self, _: str) -> bool:
        gone = self.match.undo(self.me)
        others = any(move.seat != self.me for move in gone)
        note = " The bots agree; all cards stay where they are, so the same ones will come." if others else ""
        self.console.print(f"Taken back: {gone[0].action}.{note}", highlight=False)
        return True

    def do_save(self, name: str) -> bool:
        path = Path(name) if name else self.save_to or Path(f"{self.match.game.name}.txt")
        path.write_text(str(self.match.record()), encoding="utf-8")
        self.console.print(f"Saved to {path}. Go on later with: nemeton play --resume {path}", highlight=False)
        return False

    def do_show(self, _: str) -> bool:
        return True

    def do_help(self, _: str) -> bool:
        self.console.print(self.look.legend(), style="dim")
        self.console.print(HELP, style="dim")
        actions = self.match.state.actions()
        self.console.print("Legal now: " + " · ".join(actions), highlight=False)
        return False

    def do_quit(self, _: str) -> bool:
        raise Quit

    def tell_result(self) -> None:
        state = self.match.state
        result = state.result
        assert result is not None
        self.console.print(f"The game is over: {self.look.ENDINGS[result.reason]} ({result.rule}).", style="bold")
        table = Table("seat", "total", "made of", box=None, header_style="dim")
        for seat, score in enumerate(result.scores):
            name = f"{seat}{' you' if seat == self.me else ''}{' ★' if seat in result.winners else ''}"
            made_of = " · ".join(f"{line.source} {line.points} ({line.rule})" for line in state.breakdown(seat))
            table.add_row(name, str(score), made_of)
        self.console.print(table)


def reader(words: Callable[[], list[str]]) -> Callable[[], str]:
    """A line from the person: with completion and history at a terminal, plainly from a pipe."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _read_plain
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        def get_completions(self, document: Any, event: Any) -> Any:
            typed = document.text_before_cursor
            for word in words():
                if word.startswith(typed):
                    yield Completion(word, start_position=-len(typed))

    session: PromptSession[str] = PromptSession(completer=Words(), complete_while_typing=True)

    def read() -> str:
        try:
            return " ".join(session.prompt("> ").split())
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    return read


def _read_plain() -> str:
    line = sys.stdin.readline()
    if not line:
        raise Quit
    return " ".join(line.split())
