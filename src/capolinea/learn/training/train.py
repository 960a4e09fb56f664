"""`capolinea learn train`: cloning, then self-play against a league of earlier selves and of `regular`."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import torch

from capolinea.bots.nets.network import new_weights
from capolinea.bots.nets.trained import WeightsError, read_weights
from capolinea.games.catalogue import find_rules
from capolinea.learn import CLUSTER
from capolinea.learn.errors import LearnError
from capolinea.learn.training.arena import GROUPS, Arena, Batch, Tensor, Weights
from capolinea.learn.training.keeping import Point, Progress, load, save
from capolinea.learn.training.settings import Settings
from capolinea.learn.training.updates import Learner

Tell = Callable[[str], None]


class Played(NamedTuple):
    """What was played in an arena, to clone `regular` or not, with the weights after how many updates, how quickly."""

    arena: Arena
    batch: Batch
    cloning: bool
    updates: int
    seconds: float


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
        # Who plays does not wait for what learns to be done on the GPU.
        self._beside = torch.cuda.Stream(priority=-1) if self.device.type == "cuda" else None
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        kept = load(folder, settings)
        start = kept["weights"] if kept else _tensors(_first_weights(settings))
        self.learner = Learner({name: weight.to(self.device) for name, weight in start.items()}, settings)
        self.progress = msgspec.convert(kept["progress"], Progress) if kept else Progress()
        self.curve: list[Point] = kept["curve"] if kept else []
        self.earlier: list[dict[str, Tensor]] = kept["earlier"] if kept else []
        self._luck = random.Random(f"{settings.seed}/{self.progress.updates}")
        if kept:
            self.learner.optimizer.load_state_dict(kept["optimizer"])
            torch.set_rng_state(kept["luck"])
        self._ahead = settings.ahead and (settings.processes > 0 or settings.engine == CLUSTER)
        self._begun_at = self.progress.updates
        self._taught = kept is not None or settings.start is not None  # there is something to go on from
        folder.mkdir(parents=True, exist_ok=True)
        self._board = _tensorboard(folder)
        self.turns = [
            (map, seats)
            for seats in settings.seats
            for map in settings.maps
            if 2 <= seats <= find_rules(map).most_seats
        ]
        self.arenas = {kind: Arena(*kind, settings, self.device) for kind in dict.fromkeys(self.turns)}

    def run(self, seconds: float, updates: float = inf, pause: float = inf) -> list[Point]:
        """Train until so many seconds have been spent in all, or so many updates made now, and judge everywhere; or
        until it is time to pause, so many seconds from now. Returns the curve."""
        arenas = list(self.arenas.values())
        for arena in arenas:
            arena.start(self.learner.now_to_play(), self.progress.updates)
        begin, before, first = time.monotonic(), self.progress.seconds, self.progress.updates
        judged = len(self.curve)
        next_judgement = before + (self.settings.judge_every if self.curve else 0)
        ahead = ThreadPoolExecutor(1)  # where games are played while what was played before is learned from
        translated = first + len(self.turns)
        done = before / seconds
        try:
            played = self._submit(ahead, first, done)
            while done < 1 and self.progress.seconds - before < pause:
                if self.progress.seconds >= next_judgement:
                    self._judge(arenas[judged % len(arenas)])
                    self.keep()
                    judged += 1
                    next_judgement += self.settings.judge_every
                batch = played.result()
                next_one = self.progress.updates + 1
                # What is translated for a GPU bears nobody beside it.
                if alone := not self._ahead or next_one <= translated:
                    self._learn(batch, done)
                played = self._submit(ahead, next_one, done)
                if not alone:
                    self._learn(batch, done)
                self.progress.seconds = before + time.monotonic() - begin
                done = max(self.progress.seconds / seconds, (self.progress.updates - first) / updates)
            for arena in arenas if done >= 1 else ():
                self._judge(arena)
        finally:
            ahead.shutdown()
            self.keep()
            if self._board is not None:
                self._board.close()
            for arena in arenas:
                arena.close()
        return self.curve

    def keep(self) -> None:
        """Write down everything there is to go on with."""
        save(self.folder, self.learner, self.earlier, self.progress, self.curve)

    def _submit(self, ahead: Executor, update: int, done: float) -> Future[Played]:
        """Let be played in one arena for an update, with the weights as they are now."""
        arena = self.arenas[self.turns[update % len(self.turns)]]
        weights, earlier = self.learner.now_to_play(), None
        if self.earlier and self._luck.random() < self.settings.against_earlier:
            chosen = self._luck.choice(self.earlier)
            earlier = {name: weight.to(self.device, weights[name].dtype) for name, weight in chosen.items()}
        if self._beside is not None:
            self._beside.wait_stream(torch.cuda.current_stream())
        cloning = self.settings.start is None and done < self.settings.clone
        return ahead.submit(self._play, arena, weights, earlier, cloning, self.progress.updates)

    def _play(self, arena: Arena, weights: Weights, earlier: Weights | None, cloning: bool, updates: int) -> Played:
        """What was played, finished also on the GPU."""
        start = time.monotonic()
        with torch.cuda.stream(self._beside):
            batch = arena.collect(weights, earlier, cloning)
        if self._beside is not None:
            self._beside.synchronize()
        return Played(arena, batch, cloning, updates, time.monotonic() - start)

    def _learn(self, played: Played, done: float) -> None:
        """Learn from what was played in an arena: each minibatch is of one board."""
        start = time.monotonic()
        arena, batch = played.arena, played.batch
        if played.cloning:
            told = self.learner.imitate(arena, batch)
        else:
            stale = played.updates < self.progress.updates
            told = self.learner.improve(arena, batch, done, ease=self._ease(), stale=stale)
            if self.progress.updates % self.settings.keep_every == 0:
                self._keep_self()
        self.progress.updates += 1
        self.progress.decisions += batch["chosen"].numel()
        told |= {"playing_s": played.seconds, "waiting_s": arena.waited, "learning_s": time.monotonic() - start}
        self._draw(arena, told)
        if self.progress.updates % 10 == 1:
            figures = " ".join(f"{name} {value:.3f}" for name, value in told.items())
            self.tell(f"{self.progress.seconds:6.0f} s, {self.progress.decisions:,} decisions, {arena.name}: {figures}")

    def _ease(self) -> float:
        """What goes on from something learned is eased into: how much of the rate counts yet."""
        made = self.progress.updates - self._begun_at
        return min(1.0, (made + 1) / self.settings.warm) if self._taught else 1.0

    def _keep_self(self) -> None:
        """Into the league, from which one in the middle leaves when it is full: the first ones and the last stay."""
        self.earlier.append({name: weight.to("cpu", torch.bfloat16) for name, weight in self.learner.weights.items()})
        if len(self.earlier) > self.settings.league:
            del self.earlier[self._luck.randrange(1, max(2, len(self.earlier) - 4))]

    def _draw(self, arena: Arena, figures: dict[str, float]) -> None:
        """Add to the curves of TensorBoard, where that is installed."""
        if self._board is not None:
            for name, value in figures.items():
                self._board.add_scalar(f"{arena.name}/{name}", value, self.progress.decisions)

    def _judge(self, arena: Arena) -> None:
        found = arena.judge(self.learner.now_to_play())
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
    for map in settings.maps:
        least, most = 2, find_rules(map).most_seats
        if not any(least <= seats <= most for seats in settings.seats):
            raise LearnError(f"{map} is for {least} to {most} seats")


def _first_weights(settings: Settings) -> dict[str, Any]:
    """What a training begins with: nothing learned, or what another one has."""
    if settings.start is None:
        return new_weights(settings.seed, settings.width, settings.wide)
    try:
        weights = read_weights(Path(settings.start))
    except WeightsError as error:
        raise LearnError(str(error)) from None
    if weights["place_game"].shape != (settings.wide, settings.width):
        width = weights["place_game"].shape[1]
        raise LearnError(f"{settings.start}: holds weights of width {width}, not {settings.width}")
    return weights


def _tensors(weights: dict[str, Any]) -> dict[str, Tensor]:
    return {name: torch.from_numpy(weight) for name, weight in weights.items()}
