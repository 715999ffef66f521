"""`nemeton` on the command line. Every command imports what it needs when it runs, so that help comes at once."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from nemeton import __version__

if TYPE_CHECKING:
    from nemeton.games.face import Game, State
    from nemeton.table import Record

app = typer.Typer(
    help="A table for Keltis and its kin: play, replay, draw, simulate.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `nemeton games` lists them.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a position as JSON.")]
Players = Annotated[int | None, typer.Option(help="How many play; the fewest if not said.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
First = Annotated[int | None, typer.Option(metavar="SEAT", help="The seat that begins; else the lot decides.")]
Seat = Annotated[int | None, typer.Option(help="Whose view, counted from 0; a spectator's if not said.")]
Turn = Annotated[int | None, typer.Option(help="As this turn begins; else at the end.")]
Json = Annotated[bool, typer.Option("--json", help="Answer with JSON.")]

LADDER = "random,greedy,ismcts@20ms,ismcts@200ms"


def main() -> None:
    """Runs a command. Bad input gets one sentence and exit status 2."""
    from nemeton.games.errors import NemetonError

    try:
        app()
    except NemetonError as error:
        _refuse(str(error))
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)


def _tell_version(asked: bool) -> None:
    if asked:
        print(f"nemeton {__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version.")]


@app.callback()
def before_every_command(version: Version = False) -> None:
    pass


def _refuse(sentence: str) -> NoReturn:
    print(f"{sentence[:1].upper()}{sentence[1:]}.", file=sys.stderr)
    sys.exit(2)


@app.command()
def games(as_json: Json = False) -> None:
    """List the games."""
    from nemeton.games.registry import games, rules_of

    found = [rules_of(name) for name in games()]
    if as_json:
        _print_json(
            [
                {
                    "name": rules.NAME,
                    "title": rules.TITLE,
                    "players": list(rules.PLAYERS),
                    "options": {name: list(values) for name, values in rules.OPTIONS.items()},
                    "rules_version": rules.VERSION,
                }
                for rules in found
            ]
        )
        return
    for rules in found:
        options = "".join(f"  --option {name}={'|'.join(map(str, of))}" for name, of in rules.OPTIONS.items())
        print(f"{rules.NAME:<9} {rules.TITLE}, {rules.PLAYERS[0]} to {rules.PLAYERS[-1]} players{options}")


@app.command()
def rules(game: GameName, as_json: Json = False) -> None:
    """Print a game's rules with their ids, and what in them is reconstructed."""
    from nemeton.games.rulebook import read_rulebook, rule_texts

    if as_json:
        _print_json(rule_texts(game))
        return
    from rich.markdown import Markdown

    _console().print(Markdown(read_rulebook(game)))


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME")] = "keltis",
    players: Players = None,
    me: Annotated[int, typer.Option(metavar="SEAT", help="Your seat, counted from 0.")] = 0,
    bot: Annotated[
        str, typer.Option(help="Who sits in the other seats: easy, medium, hard, oracle or another bot.")
    ] = "medium",
    seed: Annotated[str | None, typer.Option(help="The same seed, the same deal; else a new one.")] = None,
    first: First = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal against bots."""
    import secrets

    from nemeton.bots import bot as make_bot
    from nemeton.bots import is_quick
    from nemeton.table import Match
    from nemeton.terminal.play import Quit, Session

    if resume:
        match = Match.resume(_read_record(resume))
    else:
        match = Match.new(_game(game, players, option), seed or secrets.token_hex(8), first)
    match.game.check_seat(me)
    build = "plain" if is_quick(bot) else "cpu"
    seats = [seat for seat in range(match.game.players) if seat != me]
    bots = {seat: make_bot(bot, f"{match.setting.seed}/{seat}", build) for seat in seats}
    if build == "cpu":
        print("The first time, this bot takes a few seconds to get ready.", file=sys.stderr)
    session = Session(match, me, bots, _console(), resume)
    try:
        session.run()
    except Quit:
        _keep(match)


def _keep(match: Any) -> None:
    """A game that is left in the middle is kept."""
    import platformdirs

    if not match.moves:
        return
    path = platformdirs.user_state_path("nemeton") / f"last-{match.game.name}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(str(match.record()), encoding="utf-8")
        print(f"\nThe game is kept. Go on later with: nemeton play --resume {path}")
    except OSError as error:
        print(f"\nThe game could not be kept in {path}: {error.strerror}.", file=sys.stderr)


@app.command()
def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    build: Annotated[str, typer.Option(help="plain, cpu or gpu.")] = "cpu",
    jobs: Annotated[int, typer.Option(help="How many cores.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "nemeton",
    first: First = None,
    option: Options = None,
    limit: Annotated[int, typer.Option(help="Cut a game off after so many decisions; the rules never do.")] = 100_000,
    plot: Annotated[Path | None, typer.Option(help="Draw scores and lengths into this PNG or SVG file.")] = None,
    as_json: Json = False,
) -> None:
    """Play many games at random, and say what came out."""
    from nemeton.arena.simulate import Series
    from nemeton.arena.simulate import simulate as run
    from nemeton.terminal.progress import progress

    chosen = _game(game, players, option)
    _check_plot(plot)
    series = Series(game, chosen.players, chosen.options, seed, games, first, build, limit)
    with progress("games", games) as advance:
        report = run(series, jobs, advance)
    if plot:
        from nemeton.arena.plots import plot_report

        _writing(plot, lambda: plot_report(report, plot))
    if as_json:
        _print_json(report.to_dict())
    else:
        from nemeton.arena.tables import report_table

        _console().print(report_table(report))


@app.command()
def ladder(
    game: GameName,
    players: Players = None,
    bots: Annotated[str, typer.Option(metavar="BOT,BOT,…", help="Who plays; the first stands at 0 Elo.")] = LADDER,
    pairs: Annotated[int, typer.Option(help="How many deals two bots play, each again with the seats changed.")] = 50,
    jobs: Annotated[int, typer.Option(help="How many cores.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed, the same deals.")] = "nemeton",
    option: Options = None,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Only bots that follow each other in the list meet.")
    ] = False,
    alone: Annotated[
        bool, typer.Option("--alone", help="The first bot alone among copies of each other one, on every seat in turn.")
    ] = False,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, auto or local.")
    ] = None,
    keep: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where finished pairs are kept.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget finished pairs, and begin anew.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the places into this PNG or SVG file.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other, and say how strong they are.

    Finished pairs are kept: the same command goes on where it was stopped, and with more pairs it adds to them.
    """
    from nemeton.arena.kept import Kept
    from nemeton.arena.ladder import run_ladder
    from nemeton.arena.mirror import Ladder
    from nemeton.terminal.progress import progress

    chosen = _game(game, players, option)
    _check_plot(plot)
    names = tuple(name.strip() for name in bots.split(","))
    kept = Kept(Ladder(game, chosen.players, chosen.options, names, pairs, seed, neighbours, alone), keep, fresh)
    total = len(kept.played) + len(kept.missing())
    if kept.played:
        print(f"{len(kept.played)} of {total} pairs are there already; --fresh begins anew.", file=sys.stderr)
    try:
        with progress("pairs", total) as advance:
            report = run_ladder(kept, jobs, ray, advance)
    except KeyboardInterrupt:
        again = "the same command without --fresh" if fresh else "the same command"
        print(f"Stopped. {len(kept.played)} of {total} pairs are kept; {again} goes on.", file=sys.stderr)
        sys.exit(130)
    if plot:
        from nemeton.arena.plots import plot_ladder

        _writing(plot, lambda: plot_ladder(report, plot))
    if as_json:
        _print_json(report.to_dict())
    else:
        from nemeton.arena.tables import ladder_table

        _console().print(ladder_table(report))


@app.command()
def train(
    game: GameName,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="N,N,…", help="For how many players; all numbers if not said. Named twice, played twice as often."
        ),
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="How long; 10 if neither this nor --decisions is said.")] = None,
    decisions: Annotated[int | None, typer.Option(help="Train for so many decisions instead.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The weights; GAME.npz if not said.")] = None,
    device: Annotated[str, typer.Option(help="cpu or gpu.")] = "cpu",
    width: Annotated[int | None, typer.Option(help="Of the net; else what does for the game.")] = None,
    blocks: Annotated[int | None, typer.Option(help="So many layers deep.")] = None,
    games: Annotated[int | None, typer.Option(help="How many are played at once.")] = None,
    seed: Annotated[int, typer.Option(help="On a CPU, the same seed and decisions, the same net.")] = 1,
    threads: Annotated[int, typer.Option(help="Cores that a CPU learns with.")] = 1,
    greedy: Annotated[bool, typer.Option(help="Also measure it against `greedy`.")] = True,
    every: Annotated[float | None, typer.Option(help="Seconds between two evaluations, if --minutes is given.")] = None,
    rate: Annotated[float | None, typer.Option(help="How fast it learns at first.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on from a checkpoint.")] = None,
    start: Annotated[Path | None, typer.Option(metavar="FILE", help="Begin with these weights; `net`: ours.")] = None,
    teacher: Annotated[Path | None, typer.Option(metavar="FILE", help="Imitate this net first; `net`: ours.")] = None,
    against: Annotated[Path | None, typer.Option(metavar="FILE", help="Learn to beat this net; `net`: ours.")] = None,
) -> None:
    """Train a net by letting it play against itself (extra `train`).

    Beside the weights it writes a log, a plot, and a checkpoint from which --resume goes on, also after Ctrl-C.
    """
    try:
        from nemeton.learn.command import run
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        _refuse("training needs PyTorch, the extra nemeton[train]: pip install 'nemeton[train]'")
    given = {"device": device, "seed": seed, "threads": threads, "greedy": greedy}
    given |= {"resume": resume, "start": start, "teacher": teacher, "against": against}
    chosen = {"width": width, "blocks": blocks, "games": games, "every": every, "rate": rate}
    chosen |= {"minutes": minutes, "decisions": decisions}
    run(game, players, out, given | {name: value for name, value in chosen.items() if value is not None})


@app.command()
def replay(file: File, turn: Turn = None, seat: Seat = None, as_json: Json = False) -> None:
    """Re-run a record: all its turns, or the position as one turn begins."""
    record = _read_record(file)
    if turn is not None:
        state = record.at_turn(turn)
        _print_json(state.view(seat)) if as_json else _show(state, seat)
        return
    steps = [{"turn": step.turn, "seat": step.seat, "action": step.action} for step in record.replay()]
    state = record.final()
    if as_json:
        result = state.result
        _print_json({"steps": steps, "scores": state.scores(), "result": result and result.to_dict()})
        return
    for number, actions in record.turns.items():
        seat_of_turn = next(step["seat"] for step in steps if step["turn"] == number)
        print(f"{number:>4}. seat {seat_of_turn}: {'; '.join(actions)}")
    _show(state, seat)


def _show(state: State, seat: int | None) -> None:
    import importlib

    look = importlib.import_module(f"nemeton.terminal.{state.game.name}")
    _console().print(look.board(state.view(seat)))
    result = state.result
    if result:
        winners = " and ".join(f"seat {winner}" for winner in result.winners)
        print(f"\nOver: {look.ENDINGS[result.reason]} ({result.rule}). {winners.capitalize()} won.")


@app.command()
def verify(file: File, as_json: Json = False) -> None:
    """Check that a record's deal is the one that was committed to, and that every action and the result fit it."""
    record = _read_record(file)
    record.verify()
    actions = sum(map(len, record.turns.values()))
    if as_json:
        _print_json({"verified": True, "turns": len(record.turns), "actions": actions, "commitment": record.sealed})
    else:
        print(f"The deal is the one committed to; all {actions} actions of {len(record.turns)} turns fit it.")


@app.command()
def draw(
    file: File,
    turn: Turn = None,
    seat: Seat = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The SVG file to write; else printed.")] = None,
    shape: Annotated[str, typer.Option(help="wide, or tall for a phone.")] = "wide",
    dark: Annotated[bool, typer.Option("--dark", help="For dark surroundings.")] = False,
) -> None:
    """Draw a position as a seat sees it."""
    state = _read_state(file, turn)
    svg = state.svg(seat, shape, dark)
    if output is None:
        print(svg)
    elif output.suffix != ".svg":
        _refuse(f"pictures are .svg files, not {output}")
    else:
        _writing(output, lambda: output.write_text(svg, encoding="utf-8"))


@app.command()
def hint(
    file: File,
    turn: Turn = None,
    milliseconds: Annotated[int, typer.Option(help="How long to think.")] = 1000,
    iterations: Annotated[int | None, typer.Option(help="Think for so many iterations instead.")] = None,
    net: Annotated[bool, typer.Option("--net", help="Ask the net that learnt the game, and search with it.")] = False,
    as_json: Json = False,
) -> None:
    """Search a position, and say what its actions promise to the one who must answer."""
    from dataclasses import asdict

    from nemeton.bots.advice import advise

    state = _read_state(file, turn)
    if state.over:
        _refuse("the game is over, so nothing is asked")
    if milliseconds < 1 or (iterations is not None and iterations < 1):
        _refuse("a search takes at least a millisecond, or an iteration")
    advice = advise(state, milliseconds, iterations, net)
    if as_json:
        found = [asdict(one) | {"margin": round(one.margin, 4)} for one in advice]
        _print_json({"seat": state.actor, "advice": found})
    else:
        from nemeton.arena.tables import advice_table

        _console().print(advice_table(state, advice))


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Option("--game", help="Only these games of ours.")] = None,
    seconds: Annotated[float, typer.Option(help="How long each engine plays.")] = 3.0,
    peers: Annotated[bool, typer.Option(help="Also other engines (extra `bench`).")] = True,
    gpu: Annotated[bool, typer.Option("--gpu", help="On a GPU instead, beside PGX.")] = False,
    as_json: Json = False,
) -> None:
    """Measure decisions a second on one core, beside other engines in the same run.

    OpenSpiel is driven in two ways: its bots play whole games, dealing included; its rollouts begin after the deal.
    """
    import time

    from nemeton.arena.bench import ROUNDS, contenders, gpu_contenders, ratios, run_bench
    from nemeton.arena.tables import bench_table
    from nemeton.terminal.progress import progress

    found = (gpu_contenders if gpu else contenders)(games, peers, lambda sentence: print(sentence, file=sys.stderr))
    with progress("measuring", len(found) * (ROUNDS + 1)) as advance:
        results = run_bench(found, seconds, advance, time.perf_counter if gpu else time.process_time)
    if as_json:
        _print_json({"results": [vars(result) for result in results], "ratios": ratios(results)})
    else:
        _console().print(bench_table(results))


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0 takes any free port.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser, where there is one.")] = True,
) -> None:
    """Play in the browser. NEMETON_DATABASE names the file in which tables are kept."""
    from nemeton.server.serve import serve as run
    from nemeton.server.settings import Settings

    run(Settings.from_environment(), host, port, browser)


# What the commands share.


def _game(name: str, players: int | None, options: list[str] | None) -> Game:
    from nemeton.games.face import Game

    chosen: dict[str, Any] = {}
    for option in options or []:
        key, equals, value = option.partition("=")
        if not equals:
            _refuse(f"an option is written NAME=VALUE, not {option!r}")
        try:
            chosen[key] = json.loads(value.lower())
        except json.JSONDecodeError:
            chosen[key] = value
    return Game(name, players, chosen)


def _read_record(file: Path) -> Record:
    from nemeton.table import read_record

    return read_record(_read(file))


def _read_state(file: Path, turn: int | None) -> State:
    """The state that a file describes: a record's at some turn, or a position."""
    from nemeton.games.errors import BadPosition
    from nemeton.games.face import position
    from nemeton.table import read_record

    text = _read(file)
    if text.lstrip().startswith("{"):
        try:
            return position(json.loads(text))
        except json.JSONDecodeError as error:
            raise BadPosition(f"{file} is not JSON: {error}") from None
    record = read_record(text)
    return record.final() if turn is None else record.at_turn(turn)


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        _refuse(f"{file} is not a text file")
    except OSError as error:
        _refuse(f"the file {file}: {error.strerror}")


def _check_plot(plot: Path | None) -> None:
    if plot and plot.suffix not in (".png", ".svg"):
        _refuse(f"a plot is a .png or .svg file, not {plot}")


def _writing(path: Path, write: Any) -> None:
    try:
        write()
    except OSError as error:
        _refuse(f"the file {path}: {error.strerror}")
    print(f"Wrote {path}.", file=sys.stderr)


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _console() -> Any:
    from rich.console import Console

    return Console()
