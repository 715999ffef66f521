"""Self-play: one net plays all seats for all numbers of players, and learns of it."""

from __future__ import annotations

import copy
import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from nemeton.bots.net_file import load, save
from nemeton.bots.net_forward import Size
from nemeton.bots.shapes import shape_of
from nemeton.games.errors import BadOption, Missing
from nemeton.games.face import Game
from nemeton.learn.duel import Duel
from nemeton.learn.learner import Learner
from nemeton.learn.net import TorchNet, quickest
from nemeton.learn.pool import Pool
from nemeton.learn.ppo import lesson, rows_of
from nemeton.learn.rivals import GreedyRival, NetRival, Rival
from nemeton.learn.rollout import AHEAD, Chunk, policy_of
from nemeton.learn.settings import Settings
from nemeton.learn.tables import Tables, split
from nemeton.learn.worth import shares

BY_LOT = 4  # in every so manieth of the games that are not against itself all others play by lot
TAUGHT = 0.15  # of a training with a teacher: till then it listens, less and less
FORMAT = 1


class Trainer:
    """A net in training."""

    def __init__(self, settings: Settings) -> None:
        check(settings)
        self.settings, self.shape = settings, shape_of(settings.game)
        self.on = torch.device("cuda" if settings.device == "gpu" else "cpu")
        self.kind = quickest(settings.device)
        start = _load(settings.start, settings.game, self.kind) if settings.start else None
        usual = Size(settings.width or self.shape.width, settings.blocks or self.shape.blocks)
        self.size = start.size if start else usual
        torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.net = TorchNet(self.shape, self.size, self.kind).to(self.on)
        self.pool = Pool(settings.seed)
        if start:
            self.net.load_state_dict(start.state_dict())
        self.average = copy.deepcopy(self.net).requires_grad_(False)
        self.rival = copy.deepcopy(self.average)
        if settings.against:
            self.rival = _load(settings.against, settings.game, self.kind).to(self.on).requires_grad_(False)
        self.teacher: TorchNet | None = None
        if settings.teacher:
            self.teacher = _load(settings.teacher, settings.game, self.kind).to(self.on).requires_grad_(False)
        self.learner = Learner(settings, self.net, self.teacher, self.on)
        self.loops = self.decisions = 0
        self.seconds = 0.0  # all of them,
        self.learning = 0.0  # and those that were not spent on evaluations
        self.part = 0  # how often it was taken up again
        self.taken = 0  # snapshots
        self._arrange()

    def _arrange(self) -> None:
        """Games, memory, and the functions that are compiled."""
        settings, shape = self.settings, self.shape
        others = settings.games if settings.against else int(settings.games * settings.pool)
        own = split(settings.game, settings.players, settings.games - others, settings.varied)
        self.first = sum(part.games for part in own)  # from here on rivals play the other seats
        parts = [*own, *split(settings.game, settings.players, others)]
        self.tables = Tables(settings.game, parts, settings.device, f"train/{settings.seed}/{self.part}")
        self.own = self.tables.own_seats()
        seats = torch.arange(self.tables.seats, device=self.on)
        self.frozen = seats[None] != self.own[:, None]
        rows = torch.arange(self.tables.games, device=self.on)
        some = rows // self.tables.seats % BY_LOT == 0  # of each seat as many
        self.by_lot = some & (rows >= self.first) & (settings.against is None)
        self.chunk = Chunk(self.tables, settings.chunk, shape.observation, shape.actions)
        parts = split(settings.game, tuple(dict.fromkeys(settings.players)), settings.duel_games)
        duel = Tables(settings.game, parts, settings.device, "duel")
        self.duel = Duel(duel, shape.observation, shape.actions)
        self.greedy = GreedyRival(duel) if "greedy" in settings.rivals else None
        self.past: TorchNet | None = None
        net: Any = self.net
        rival: Any = self.rival
        if settings.compile:
            net, rival = (torch.compile(one, dynamic=False) for one in (net, rival))
        self.policy, self.rival_policy = policy_of(net), policy_of(rival)
        self.may_record = settings.graph and self.on.type == "cuda"
        self._count_anew()

    def _count_anew(self) -> None:
        """What is counted between two reports, without waiting for the GPU."""
        self.learner.count_anew()
        self.games = torch.zeros((), device=self.on)
        self.wins = torch.zeros(len(self.tables.vectors), 2, device=self.on)  # against rivals: shares, games
        self.since = (self.learning, self.decisions)

    @property
    def left(self) -> float:
        """The part of the training that is still to come."""
        if self.settings.decisions is not None:
            return max(0.0, 1 - self.decisions / self.settings.decisions)
        return max(0.0, 1 - self.seconds / (60 * (self.settings.minutes or 0) or 1))

    @property
    def taught(self) -> float:
        """How much the teacher's answers count."""
        return max(0.0, 1 - (1 - self.left) / TAUGHT) if self.settings.teacher else 0.0

    def loop(self) -> None:
        """Plays a chunk and learns of it."""
        started = time.perf_counter()
        settings, left = self.settings, self.left
        if settings.against is None:
            taken = settings.snapshots * (1 - left)
            if self.loops == 0 or taken >= self.taken + 1:
                self.pool.add(self.average.parameters())
                self.taken = int(taken)
            self.pool.draw_into(self.rival.parameters())
        if self.may_record and self.chunk.graph is None and self.chunk.played > 1:
            self._record()
        self.chunk.play(self.policy, self.rival_policy, self.first, self.frozen, self.by_lot)
        self._tally()
        found = lesson(self.chunk, self.shape.lead)
        rows = rows_of(found, settings.chunk * self.tables.games)
        rate = settings.rate_end + (settings.rate - settings.rate_end) * left
        entropy = settings.entropy_end + (settings.entropy - settings.entropy_end) * left
        self._remember(self.learner.learn(found, rows, rate, entropy, self.taught))
        self.loops += 1
        self.decisions += settings.chunk * self.tables.games
        if self.on.type == "cuda":
            torch.cuda.synchronize()
        self._spend(time.perf_counter() - started)

    def _record(self) -> None:
        try:
            self.chunk.record(self.policy, self.rival_policy, self.first, self.frozen, self.by_lot)
        except RuntimeError as error:
            print(f"The GPU starts its works one by one: {error}", file=sys.stderr)
            self.may_record = False

    def _spend(self, seconds: float, learning: bool = True) -> None:
        self.seconds += seconds
        self.learning += seconds if learning else 0.0

    @torch.no_grad()
    def _remember(self, steps: int) -> None:
        """The weights as they are now, in the running mean: as much as if it were done after each of so many steps."""
        kept = min(self.settings.average, self.loops / (self.loops + 10))
        mine, averages = ([p.detach() for p in net.parameters()] for net in (self.net, self.average))
        torch._foreach_lerp_(averages, mine, 1 - kept**steps)

    @torch.no_grad()
    def _tally(self) -> None:
        done, scores = self.chunk.done[AHEAD:], self.chunk.scores[AHEAD:]
        self.games += done.sum()
        for i, (vector, part) in enumerate(zip(self.tables.vectors, self.tables.parts, strict=True)):
            if part.start >= self.first:
                share = shares(scores[:, part, : vector.players])
                own = share.gather(2, self.own[part][None, :, None].expand(len(share), -1, 1))[:, :, 0]
                counts = done[:, part] & ~self.by_lot[part]
                self.wins[i, 0] += (own * counts).sum()
                self.wins[i, 1] += counts.sum()

    def report(self) -> dict[str, Any]:
        """What has happened since the last report, for people and for the log."""
        seconds, decisions = self.learning - self.since[0], self.decisions - self.since[1]
        policy, error, doubt, moved = (self.learner.stats / max(1, self.learner.updates)).tolist()
        games, wins = float(self.games), self.wins.tolist()
        rivals = {
            str(vector.players): round(wins[i][0] / wins[i][1], 4)
            for i, vector in enumerate(self.tables.vectors)
            if wins[i][1]
        }
        self._count_anew()
        return {
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            "decisions_per_second": round(decisions / seconds) if seconds else 0,
            "left": round(self.left, 4),
            "policy": round(policy, 5),
            "error": round(error, 5),
            "entropy": round(doubt, 4),
            "moved": round(moved, 5),
            "length": round(decisions / games, 1) if games else None,
            "wins_against_frozen" if self.settings.against else "wins_against_pool": rivals,
        }

    def evaluate(self) -> dict[str, Any]:
        """Win shares of the averaged net, which plays what it likes best, against fixed opponents."""
        started = time.perf_counter()
        found: dict[str, Any] = {}
        policy = policy_of(self.average, best=True)
        for rival in self._rivals():
            results = self.duel.play(policy, rival)
            found[rival.name] = {str(r.players): {"wins": round(r.wins, 4), "lead": round(r.lead, 2)} for r in results}
        self.past = copy.deepcopy(self.average)
        self._spend(time.perf_counter() - started, learning=False)
        return found

    def _rivals(self) -> list[Rival]:
        rivals = []
        if "random" in self.settings.rivals:
            rivals.append(Rival("random"))
        if self.greedy is not None:
            rivals.append(self.greedy)
        if self.settings.against:
            rivals.append(NetRival("frozen", policy_of(self.rival, best=True)))
        elif "past" in self.settings.rivals and self.past is not None:
            rivals.append(NetRival("past", policy_of(self.past, best=True)))
        if self.teacher is not None:
            rivals.append(NetRival("teacher", policy_of(self.teacher, best=True)))
        return rivals

    def weights(self) -> dict[str, Any]:
        """The averaged weights."""
        return {name: weight.detach().float().cpu().numpy() for name, weight in self.average.weights.items()}

    def save(self, path: Path, about: dict[str, Any]) -> None:
        """The weights that bots play with."""
        save(path, self.shape, self.size, self.weights(), about)

    def checkpoint(self, path: Path) -> None:
        """All that is needed to go on; the games in progress are dealt anew."""
        kept = {
            "format": FORMAT,
            "game": self.settings.game,
            "digest": self.shape.digest,
            "size": [self.size.width, self.size.blocks],
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "pool": self.pool.kept,
            "chance": torch.get_rng_state(),
            "counts": [self.loops, self.decisions, self.seconds, self.learning, self.part, self.taken],
        }
        new = path.with_name(f"{path.name}.new")
        torch.save(kept, new)
        new.replace(path)

    def resume(self, path: Path) -> None:
        """Goes on from a checkpoint."""
        try:
            kept = torch.load(path, map_location=self.on, weights_only=True)
        except FileNotFoundError:
            raise Missing(f"there is no file {path}") from None
        except Exception as error:
            raise BadOption(f"the file {path} is not a checkpoint ({type(error).__name__})") from None
        wanted = (FORMAT, self.settings.game, self.shape.digest, [self.size.width, self.size.blocks])
        found = (kept["format"], kept["game"], kept["digest"], kept["size"])
        if found != wanted:
            raise BadOption(f"the file {path} is a checkpoint of another net: {found}, not {wanted}")
        self.net.load_state_dict(kept["net"])
        self.average.load_state_dict(kept["average"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        self.pool.kept = [list(weights) for weights in kept["pool"]]
        torch.set_rng_state(kept["chance"].cpu())
        self.loops, self.decisions, self.seconds, self.learning, self.part, self.taken = kept["counts"]
        self.part += 1
        self._arrange()


def check(settings: Settings) -> None:
    """Refuses what can't be, in one sentence."""
    for players in settings.players:
        Game(settings.game, players)
    if not settings.players:
        raise BadOption("a training is for one or several numbers of players")
    if (settings.minutes is None) == (settings.decisions is None):
        raise BadOption("a training takes so many minutes, or so many decisions")
    if (settings.minutes or settings.decisions or 0) <= 0:
        raise BadOption("a training takes more than no time")
    if settings.device not in ("cpu", "gpu"):
        raise BadOption(f"there is no device {settings.device!r}; devices are cpu and gpu")
    if settings.device == "gpu" and not torch.cuda.is_available():
        raise Missing("training on a GPU needs an NVIDIA GPU, and this machine has none; use --device cpu")
    for name, least in (("games", 1), ("threads", 1), ("width", 0), ("blocks", 0)):
        if getattr(settings, name) < least:
            raise BadOption(f"{name}: at least {least}, not {getattr(settings, name)}")
    if settings.every <= 0:
        raise BadOption(f"between two evaluations lies more than no time, not {settings.every} seconds")
    if settings.rate <= 0:
        raise BadOption(f"a learning rate is more than 0, not {settings.rate}")
    if settings.start and (settings.width or settings.blocks):
        raise BadOption("a training that begins with given weights has their width and blocks")
    if settings.width % 8:
        raise BadOption(f"the width of a net is a multiple of 8, not {settings.width}")


def _load(path: Path, game: str, kind: torch.dtype) -> TorchNet:
    """The net of a file of weights."""
    shape, size, weights, _ = load(path, game)
    net = TorchNet(shape, size, kind)
    net.load_state_dict({f"weights.{name}": torch.from_numpy(array.copy()) for name, array in weights.items()})
    return net.float()


Tell = Callable[[dict[str, Any]], None]


def train(
    settings: Settings,
    out: Path,
    resume: Path | None = None,
    tell: Tell = lambda report: None,
    command: str = "",
) -> Trainer:
    """Trains to the end, or until it is interrupted; writes weights, a log and a checkpoint, also on the way.

    `tell` gets every report: short ones after each loop, those with "against" after an evaluation.
    """
    trainer = Trainer(settings)
    if resume is not None:
        trainer.resume(resume)
    log, kept = out.with_suffix(".jsonl"), out.with_suffix(".checkpoint")
    if resume is None:
        log.write_text(json.dumps({"settings": _plain(settings), "command": command}) + "\n", encoding="utf-8")
    evaluated = (trainer.seconds, trainer.decisions)

    def write() -> None:
        report = trainer.report()
        report["against"] = trainer.evaluate()
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(report) + "\n")
        about = {"command": command, "settings": _plain(settings), "date": time.strftime("%Y-%m-%d"), "last": report}
        trainer.save(out, about)
        trainer.checkpoint(kept)
        tell(report)

    try:
        while trainer.left > 0:
            trainer.loop()
            tell({"left": trainer.left, "decisions": trainer.decisions, "seconds": trainer.seconds})
            if settings.decisions is not None:
                due = trainer.decisions - evaluated[1] >= (settings.every_decisions or settings.decisions / 8)
            else:
                due = trainer.seconds - evaluated[0] >= settings.every
            if due and trainer.left > 0:
                write()
                evaluated = (trainer.seconds, trainer.decisions)
        write()
    except KeyboardInterrupt:
        trainer.checkpoint(kept)
        raise
    return trainer


def _plain(settings: Settings) -> dict[str, Any]:
    return {name: value.name if isinstance(value, Path) else value for name, value in asdict(settings).items()}
