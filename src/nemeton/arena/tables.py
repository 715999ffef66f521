"""Results as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from nemeton.arena.bench import Speed, ratios
from nemeton.arena.ladder import LadderReport
from nemeton.arena.simulate import QUANTILES, Report
from nemeton.bots.ismcts import Advice
from nemeton.bots.net_search import NetAdvice
from nemeton.games.face import State

MOST_ADVICE = 10  # lines


def report_table(report: Report) -> RenderableType:
    """A simulation: its speed in one line, then the seats."""
    found = report.to_dict()
    speed = (
        f"{found['games']:,} games of {found['game']} for {found['players']}, {found['decisions']:,} decisions in "
        f"{found['seconds']:.2f} s: {found['decisions_per_second']:,} a second ({found['build']} build)"
    )
    table = Table("", "wins", "mean", *(f"{q} %" for q in QUANTILES), box=None, header_style="dim")
    for column in table.columns[1:]:
        column.justify = "right"
    for seat, scores in enumerate(found["scores"]["seats"]):
        table.add_row(f"score of seat {seat}", f"{found['wins'][seat] / found['games']:.1%}", *_cells(scores))
    table.add_row("score of all", "", *_cells(found["scores"]["all"]))
    table.add_row("decisions in a game", "", *_cells(found["length"]))
    notes = [f"{found['ties']:,} games were tied; every winner of a tie counts as one."]
    if found["cut"]:
        notes.append(f"{found['cut']:,} games were cut off after {found['limit']:,} decisions and count as they stood.")
    return Group(speed, table, *notes)


def _cells(summary: dict[str, Any]) -> list[str]:
    return [f"{summary['mean']:.2f}", *(f"{value:,}" for value in summary["quantiles"].values())]


def ladder_table(report: LadderReport) -> RenderableType:
    """A ladder: the bots from the strongest on, then who did how well against whom."""
    ladder = report.ladder
    each = "each seat in turn" if ladder.alone else "seats changed"
    title = f"{ladder.game} for {ladder.players}, {ladder.pairs:,} deals for every two bots that met, {each}"
    bots = Table("", "Elo", "95 %", "wins", "mean score", "ms a move", box=None, header_style="dim")
    for one in report.bots:
        interval = f"± {(one.elo_high - one.elo_low) / 2:.0f}"
        cells = (f"{one.win_share:.1%}", f"{one.mean_score:.1f}", f"{one.ms_per_move:,.2f}")
        bots.add_row(one.name, f"{one.elo:,.0f}", interval, *cells)
    matches = Table("", "wins", "95 %", "fair", "margin", "deals", box=None, header_style="dim")
    for match in report.matches:
        name = f"{match.first} – {match.second}"
        shares = f"{match.win_share:.1%}", f"{match.win_low:.1%} to {match.win_high:.1%}", f"{match.fair:.0%}"
        matches.add_row(name, *shares, f"{match.margin:+.1f}", f"{match.pairs:,}")
    for column in (*bots.columns[1:], *matches.columns[1:]):
        column.justify = "right"
    notes = [f"{ladder.bots[0]} stands at 0 Elo. Wins and margins of matches are those of the bot named first."]
    if report.cut:
        notes.append(f"{report.cut:,} games were cut off after {ladder.limit:,} decisions and count as they stood.")
    return Group(title, bots, "", matches, "", *notes)


def advice_table(state: State, advice: Sequence[Advice | NetAdvice]) -> RenderableType:
    """What a search found, the best first."""
    kinds = ("the net's liking", "deals") if isinstance(advice[0], NetAdvice) else ("mean score", "looked at")
    table = Table("action", "wins", "95 %", *kinds, box=None, header_style="dim")
    for column in table.columns[1:]:
        column.justify = "right"
    for one in advice[:MOST_ADVICE]:
        if isinstance(one, NetAdvice):
            cells = f"{one.liking:.1%}", f"{one.deals:,}"
        else:
            cells = f"{one.score:.1f}", f"{one.visits:,}"
        table.add_row(one.action, f"{one.win_share:.1%}", f"± {one.margin:.1%}", *cells)
    more = len(advice) - MOST_ADVICE
    return Group(f"Seat {state.actor} is asked.", table, *([f"… and {more} more"] if more > 0 else []))


def bench_table(results: list[Speed]) -> RenderableType:
    """Engines by speed, then our builds as multiples of theirs."""
    table = Table("engine", "game", "decisions a second", "decisions a game", box=None, header_style="dim")
    for column in table.columns[2:]:
        column.justify = "right"
    for result in sorted(results, key=lambda result: -result.decisions_per_second):
        table.add_row(
            result.engine, result.game, f"{result.decisions_per_second:,.0f}", f"{result.decisions_per_game:,.1f}"
        )
    return Group(table, *(f"{ratio:6.1f} {name}" for name, ratio in ratios(results).items()))
