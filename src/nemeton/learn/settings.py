"""How a net is trained."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """All that decides what a training does. With the same settings, on a CPU and by decisions, comes the same net."""

    game: str
    players: tuple[int, ...]  # one that is named twice is played twice as often
    minutes: float | None = None  # how long,
    decisions: int | None = None  # or how many decisions
    device: str = "cpu"
    threads: int = 1  # of a CPU: with another number sums are added up in another order
    seed: int = 1
    width: int = 0  # 0: what does for the game
    blocks: int = 0
    games: int = 16384  # at once
    chunk: int = 64  # decisions in each before the net learns of them
    batch: int = 32768
    epochs: int = 1
    rate: float = 5e-4
    rate_end: float = 3e-5
    entropy: float = 0.03
    entropy_end: float = 0.002
    average: float = 0.999
    pool: float = 0.2  # of the games are played against past selves, or players by lot
    varied: float = 0.2  # of the others are played with all options changed, if the game has any
    snapshots: int = 24  # taken in the whole training
    compile: bool = False  # takes half a minute, and is worth it for more than a few
    graph: bool = True  # a GPU plays a chunk as one piece
    every: float = 30.0  # seconds between two evaluations
    every_decisions: int = 0  # or decisions, where these are counted
    duel_games: int = 3072
    rivals: tuple[str, ...] = ("random", "past")  # and "greedy"
    start: Path | None = None  # the weights to begin with, instead of chance's
    teacher: Path | None = None  # the weights of a net whose answers are imitated at first
    against: Path | None = None  # a frozen net that all other seats are played by


def settings_for(device: str, knows: bool = False, taught: bool = False) -> dict[str, float]:
    """What suits a device. A net that knows the game already is taught as if half its training were over.

    Where little is learnt from at a time it is taught more carefully still, lest it forget: of many decisions at once.
    So is one that has a teacher, who soon makes it know the game.
    """
    if device == "gpu":
        return ({"rate": 2.5e-4} if knows else {}) | ({"entropy": 0.015} if knows or taught else {})
    if not knows and not taught:
        return {"games": 384, "chunk": 24, "batch": 1536, "epochs": 2, "duel_games": 240}
    sizes = {"games": 512, "chunk": 64, "batch": 4096, "duel_games": 1024, "every": 480.0}
    return sizes | ({"rate": 1e-4, "entropy": 0.005, "pool": 0.3} if knows else {"rate": 3e-4, "entropy": 0.01})
