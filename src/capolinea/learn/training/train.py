"""`capolinea learn train`: cloning, then self-play against a league of earlier selves and of `regular`."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import torch

from capolinea.bots.nets.network import new_weights
from capolinea.games.catalogue import find_rules
from capolinea.learn.errors import LearnError
from capolinea.learn.training.arena import GROUPS, Arena, Tensor
from capolinea.learn.training.keeping import Point, Progress, load, save
from capolinea.learn.training.settings import Settings
from capolinea.learn.training.updates import Learner

Tell = Callable[[str], None]


class Training:
    """A training in a folder, which goes on where it was when it is started again."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        device: str | None = None,
        tell: Tell = print,
    ) -> None:
        _check(settings)
        self.folder, self.settings, self.tell = folder, settings, tell
        self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        kept = load(folder, settings)
        start = kept["weights"] if kept else _tensors(new_weights(settings.seed, settings.width, settings.wide))
        self.learner = Learner({name: weight.to(self.device) for name, weight in start.items()}, settings)
        self.progress = msgspec.convert(kept["progress"], Progress) if kept else Progress()
        self.curve: list[Point] = kept["curve"] if kept else []
        self.earlier: list[dict[str, Tensor]] = kept["earlier"] if kept else []
        self._luck = random.Random(f"{settings.seed}/{self.progress.updates}")
        if kept:
            self.learner.optimizer.load_state_dict(kept["optimizer"])
            torch.set_rng_state(kept["luck"])
        folder.mkdir(parents=True, exist_ok=True)
        self._board = _tensorboard(folder)
        self.arenas = [
            Arena(map, seats, settings, self.device)
            for map in settings.maps
            for seats in settings.seats
            if 2 <= seats <= find_rules(map).most_seats
        ]

    def run(self, seconds: float, updates: float = inf) -> list[Point]:
        """Train until so many seconds have been spent in all, or so many updates made now; returns the curve."""
        self.seconds = seconds
        clone_until = self.settings.clone * seconds
        start = time.monotonic() - self.progress.seconds
        last_update = self.progress.updates + updates
        next_judgement = self.progress.seconds + self.settings.judge_every
        if not self.curve:
            self._judge()
        try:
            while (spent := time.monotonic() - start) < seconds and self.progress.updates < last_update:
                self._update(spent, cloning=spent < clone_until)
                self.progress.seconds = time.monotonic() - start
                if self.progress.seconds >= next_judgement:
                    self._judge()
                    self.keep()
                    next_judgement = time.monotonic() - start + self.settings.judge_every
            self._judge()
        finally:
            self.keep()
            if self._board is not None:
                self._board.close()
            for arena in self.arenas:
                arena.close()
        return self.curve

    def keep(self) -> None:
        """Write down everything there is to go on with."""
        save(self.folder, self.learner, self.earlier, self.progress, self.curve)

    def _update(self, spent: float, *, cloning: bool) -> None:
        """Play in one arena, and learn from it: each minibatch is of one board."""
        arena = self.arenas[self.progress.updates % len(self.arenas)]
        earlier = None
        if self.earlier:
            earlier = {name: weight.to(self.device) for name, weight in self._luck.choice(self.earlier).items()}
        batch = arena.collect(self.learner.weights, earlier, cloning)
        if cloning:
            told = self.learner.imitate(arena, batch)
        else:
            told = self.learner.improve(arena, batch, spent / self.seconds)
            if self.progress.updates % self.settings.keep_every == 0:
                self._keep_self()
        self.progress.updates += 1
        self.progress.decisions += batch["chosen"].numel()
        self._draw(arena, told)
        if self.progress.updates % 10 == 1:
            figures = " ".join(f"{name} {value:.3f}" for name, value in told.items())
            self.tell(f"{spent:6.0f} s, {self.progress.decisions:,} decisions, {arena.name}: {figures}")

    def _keep_self(self) -> None:
        """Into the league, from which one in the middle leaves when it is full: the first ones and the last stay."""
        self.earlier.append({name: weight.detach().cpu().clone() for name, weight in self.learner.weights.items()})
        if len(self.earlier) > self.settings.league:
            del self.earlier[self._luck.randrange(1, max(2, len(self.earlier) - 4))]

    def _draw(self, arena: Arena, figures: dict[str, float]) -> None:
        """Add to the curves of TensorBoard, where that is installed."""
        if self._board is not None:
            for name, value in figures.items():
                self._board.add_scalar(f"{arena.name}/{name}", value, self.progress.decisions)

    def _judge(self) -> None:
        for arena in self.arenas:
            found = arena.judge(self.learner.weights)
            point: dict[str, Any] = {
                "seconds": round(self.progress.seconds, 1),
                "decisions": self.progress.decisions,
                "arena": arena.name,
                **{name: round(value, 4) for name, value in found.items()},
            }
            self.curve.append(point)
            self._draw(arena, {"won": found["won"], "lead": found["lead"]})
            self.tell(
                f"{point['seconds']:6.0f} s, {arena.name}: {found['won']:.1%} (± {found['error']:.1%}) won against "
                f"regular, lead {found['lead']:+.1f}"
            )


def _tensorboard(folder: Path) -> Any:
    """What writes curves for TensorBoard, if that is installed."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder / "tensorboard"))


def _check(settings: Settings) -> None:
    if settings.games < 2 * GROUPS or settings.games % GROUPS:
        raise LearnError(f"games at once must be an even number from {2 * GROUPS} on, not {settings.games}")
    if settings.processes % GROUPS:
        raise LearnError(f"processes must be an even number, not {settings.processes}")
    for map in settings.maps:
        least, most = 2, find_rules(map).most_seats
        if not any(least <= seats <= most for seats in settings.seats):
            raise LearnError(f"{map} is for {least} to {most} seats")


def _tensors(weights: dict[str, Any]) -> dict[str, Tensor]:
    return {name: torch.from_numpy(weight) for name, weight in weights.items()}
