"""Plots of what a simulation or a ladder found, as PNG or SVG."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from nemeton.arena.ladder import LadderReport
from nemeton.arena.simulate import Report

SEAT_COLOURS = ("#B98200", "#2A2E36", "#9C5A22", "#5E8496", "#A33A62")
SEAT_LINES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))
INK, PAPER, ACCENT = "#1C2721", "#FBFBF5", "#2A6547"
BINS = 60


def plot_report(report: Report, path: Path) -> None:
    """Final scores by seat, and game lengths."""
    matplotlib, pyplot = _matplotlib()
    figure, (scores, lengths) = pyplot.subplots(1, 2, figsize=(11, 4.2), facecolor=PAPER, layout="constrained")
    for seat, histogram in enumerate(report.tally.scores):
        _outline(scores, histogram, f"seat {seat}", SEAT_COLOURS[seat], SEAT_LINES[seat])
    scores.set(title="Final scores", xlabel="points", ylabel="share of games")
    scores.legend(frameon=False)
    _outline(lengths, report.tally.lengths, "", ACCENT, "-", fill=True)
    lengths.set(title="Game length", xlabel="decisions", ylabel="share of games")
    for axes in (scores, lengths):
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(colors=INK)
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0, decimals=None))
    series = report.series
    figure.suptitle(
        f"{series.game}, {series.players} players, {report.tally.games:,} random games, seed {series.seed!r}", color=INK
    )
    _save(figure, path)


def plot_ladder(report: LadderReport, path: Path) -> None:
    """Elo with its confidence interval, the strongest on top."""
    _, pyplot = _matplotlib()
    bots, ladder = report.bots, report.ladder
    rows = range(len(bots))
    figure, axes = pyplot.subplots(figsize=(8.5, 1.5 + 0.55 * len(bots)), facecolor=PAPER, layout="constrained")
    elo, half = [bot.elo for bot in bots], [(bot.elo_high - bot.elo_low) / 2 for bot in bots]
    axes.errorbar(elo, rows, xerr=half, fmt="o", color=ACCENT, markersize=7, linewidth=1.6, capsize=5, capthick=1.6)
    for row, bot in enumerate(bots):
        axes.annotate(
            f"{bot.elo:.0f} ± {half[row]:.0f}",
            (bot.elo, row),
            xytext=(0, 9),
            textcoords="offset points",
            ha="center",
            color=INK,
            fontsize=9,
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1.5},  # the grid does not cross it
        )
    axes.set_yticks(rows, [bot.name for bot in bots])
    axes.set(xlabel=f"Elo ({ladder.bots[0]} = 0), with 95 % confidence intervals", facecolor=PAPER)
    axes.xaxis.label.set_color(INK)
    axes.set_ylim(len(bots) - 0.6, -0.75)
    axes.margins(x=0.08)
    axes.grid(axis="x", color=INK, alpha=0.12)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(colors=INK)
    axes.tick_params(axis="y", length=0)
    figure.suptitle(f"{ladder.game}, {ladder.players} players, {ladder.pairs:,} pairs a match", color=INK)
    _save(figure, path)


def _matplotlib() -> tuple[Any, Any]:
    """Matplotlib and its pyplot, without a window."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "nemeton"  # the same numbers, the same file
    from matplotlib import pyplot

    return matplotlib, pyplot


def _save(figure: Any, path: Path) -> None:
    _, pyplot = _matplotlib()
    figure.savefig(path, dpi=150, facecolor=PAPER, metadata={"Date": None} if path.suffix == ".svg" else None)
    pyplot.close(figure)


def _outline(axes: Any, histogram: Counter[int], label: str, colour: str, line: Any, fill: bool = False) -> None:
    low, high = min(histogram), max(histogram)
    width = max(1, -(-(high - low + 1) // BINS))
    edges = list(range(low, high + width + 1, width))
    axes.hist(
        list(histogram),
        bins=edges,
        weights=[count / sum(histogram.values()) for count in histogram.values()],
        histtype="stepfilled" if fill else "step",
        color=colour,
        alpha=0.85,
        linestyle=line,
        linewidth=1.8,
        label=label,
    )
