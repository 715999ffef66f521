"""Plots of what a simulation found, as PNG or SVG."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from nemeton.arena.simulate import Report

SEAT_COLOURS = ("#B98200", "#2A2E36", "#9C5A22", "#5E8496", "#A33A62")
SEAT_LINES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))
INK, PAPER, ACCENT = "#1C2721", "#FBFBF5", "#2A6547"
BINS = 60


def plot_report(report: Report, path: Path) -> None:
    """Final scores by seat, and game lengths."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "nemeton"  # the same numbers, the same file
    from matplotlib import pyplot

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
