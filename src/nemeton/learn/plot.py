"""A plot of a training, from its log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

INK, PAPER = "#1C2721", "#FBFBF5"
COLOURS = ("#2A6547", "#B98200", "#9C5A22", "#5E8496", "#A33A62", "#2A2E36")
LINES = ("-", "--", "-.", ":")


def read_log(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The settings, and the reports."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return lines[0].get("settings", {}), [line for line in lines if "against" in line]


def plot_log(log: Path, path: Path) -> None:
    """Win shares against fixed opponents, how sure the net is, and how far its values err."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    settings, reports = read_log(log)
    figure, (wins, doubt, error) = pyplot.subplots(1, 3, figsize=(14, 4.2), facecolor=PAPER, layout="constrained")
    minutes = [report["seconds"] / 60 for report in reports]
    _wins(wins, minutes, reports)
    figure.legend(loc="outside lower left", ncols=4, frameon=False, fontsize=8)
    doubt.plot(minutes, [report["entropy"] for report in reports], color=COLOURS[0])
    doubt.set(title="Entropy of its decisions", xlabel="minutes")
    error.plot(minutes, [report["error"] for report in reports], color=COLOURS[0])
    error.set(title="Squared error of its values", xlabel="minutes")
    for axes in (wins, doubt, error):
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(colors=INK)
        axes.set_ylim(bottom=0)
    players = ", ".join(map(str, dict.fromkeys(settings.get("players", ()))))
    decisions = reports[-1]["decisions"] if reports else 0
    figure.suptitle(f"{settings.get('game', '')}, {players} players, {decisions / 1e6:,.1f} M decisions", color=INK)
    figure.savefig(path, dpi=150, facecolor=PAPER, metadata={"Date": None} if path.suffix == ".svg" else None)
    pyplot.close(figure)


def _wins(axes: Any, minutes: Sequence[float], reports: Sequence[dict[str, Any]]) -> None:
    """A colour an opponent, a line a number of players."""
    rivals = sorted({rival for report in reports for rival in report["against"]})
    counts = sorted({count for report in reports for of in report["against"].values() for count in of})
    for i, rival in enumerate(rivals):
        for j, count in enumerate(counts):
            found = [(at, r["against"].get(rival, {}).get(count)) for at, r in zip(minutes, reports, strict=True)]
            there = [(at, result["wins"]) for at, result in found if result]
            if there:
                line = {"color": COLOURS[i % len(COLOURS)], "linestyle": LINES[j % len(LINES)]}
                axes.plot(*zip(*there, strict=True), label=f"{rival}, {count} players", **line)
    axes.set(title="Share in the wins, one among these", xlabel="minutes", ylim=(0, 1.02))
