"""Where a network learns: games of one map and number of seats, in two groups that take turns to be waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import numpy as np
import torch

from capolinea import learn
from capolinea.bots.nets.boards import BoardArrays
from capolinea.bots.nets.network import Network, arrays_of
from capolinea.engine.rules import Rules
from capolinea.learn.errors import LearnError
from capolinea.learn.processes import ProcessVectorEnv
from capolinea.learn.rewards import CLOSE_GAME
from capolinea.learn.spread import SpreadVectorEnv
from capolinea.learn.training.settings import Settings
from capolinea.learn.vector import VectorEnv

Tensor = Any  # of PyTorch, whose types are not looked at
Batch = dict[str, Tensor]
Weights = dict[str, Tensor]
Reckon = Callable[[Weights, Tensor, Tensor], tuple[Tensor, Tensor]]
Function = TypeVar("Function", bound=Callable[..., Any])

only_played: Callable[[Function], Function] = torch.no_grad()  # nothing is learned from what such a function does

# Who decides for a seat of a game.
LEARNER, REGULAR, EARLIER = 0, 1, 2
GROUPS = 2
PLAYED_AHEAD = 50  # decisions of each seat at most: what is learned from shall not all be beginnings, then all ends
JUDGING = 4  # processes at most, for few games
JUDGED_FROM = 1 << 40  # seeds of the deals that are judged, which nobody trains on


class Arena:
    """Games of one kind, and the network on their board."""

    def __init__(self, map: str, seats: int, settings: Settings, device: torch.device) -> None:
        self.name = f"{map}, {seats} seats"
        self.map, self.seats, self.settings, self.device = map, seats, settings, device
        games = settings.games // GROUPS
        self.groups = [
            # Each with as many processes: while the network decides for the one, the other has the cores for itself.
            learn.vector_env(map, seats, games, processes=settings.processes, engine=settings.engine, advised=True)
            for _ in range(GROUPS)
        ]
        self.judged: VectorEnv | SpreadVectorEnv | None = None  # the games that are judged
        self.waited = 0.0  # seconds, for games while it was played
        self.length = self.groups[0].layout.length
        self.network, self.quick_network = networks_of(self.groups[0].layout.rules, device)
        self.among_selves = self._seat_everybody(games, LEARNER)
        self.against_earlier = self._seat_everybody(games, EARLIER)

    def _seat_everybody(self, games: int, others: int) -> Tensor:
        """Who sits where: beside one seat of the learner sits `regular` in some games, the same in both groups, and in
        the rest of them the others."""
        deciders = np.full((games, self.seats), LEARNER)
        beside = np.arange(self.seats)[None, :] != (np.arange(games) % self.seats)[:, None]
        regular = np.arange(games) < games * self.settings.against_regular
        deciders[regular[:, None] & beside] = REGULAR
        deciders[~regular[:, None] & beside] = others
        return torch.from_numpy(deciders).to(self.device)

    def start(self, weights: Weights, updates: int = 0) -> None:
        """Deal other games than after fewer updates, and get everything ready that takes its time: all arenas are made
        first, as their processes start."""
        for n, group in enumerate(self.groups):
            group.reset(self.settings.seed * 7919 + n * 104_729 + updates * 1_299_709, ahead=PLAYED_AHEAD * self.seats)
            if self.device.type == "cuda" and isinstance(group, ProcessVectorEnv):
                within_reach(group.observations)
            with torch.no_grad():
                self.forward(weights, self._kept(group.observations), self._kept(group.masks))

    def forward(self, weights: Weights, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """What the network says."""
        return self.quick_network(weights, rows, masks)

    @only_played
    def collect(self, weights: Weights, earlier: Weights | None, cloning: bool) -> Batch:
        """Play some decisions of every game, if wished against an earlier self. Cloning, `regular` decides in two games
        of three."""
        self.waited = 0.0
        parts: list[dict[str, list[Tensor]]] = [{} for _ in self.groups]
        for step in range(self.settings.steps + 1):
            for group, part in zip(self.groups, parts, strict=True):
                if step:
                    start = time.monotonic()
                    group.receive()
                    self.waited += time.monotonic() - start
                    self._note_ends(group, part)
                rows, masks, seats = (self._kept(array) for array in (group.observations, group.masks, group.seats))
                seats = seats.long()
                logits, values = self.forward(weights, rows, masks)
                note(part, rows=rows, masks=masks, seats=seats, values=values)
                if step == self.settings.steps:
                    continue
                advised = rows[:, self.length].long()
                seated = self.among_selves if earlier is None else self.against_earlier
                deciders = seated.gather(1, seats[:, None])[:, 0]
                chosen = sampled(logits)
                if cloning:
                    deciders = torch.where(torch.arange(len(seats), device=self.device) % 3 > 0, REGULAR, LEARNER)
                elif earlier is not None:
                    theirs = sampled(self.forward(earlier, rows, masks)[0])
                    chosen = torch.where(deciders == EARLIER, theirs, chosen)
                chosen = torch.where(deciders == REGULAR, advised, chosen)
                likely = torch.log_softmax(logits, 1).gather(1, chosen[:, None])[:, 0]
                note(part, chosen=chosen, likely=likely, mine=deciders == LEARNER)
                group.send(chosen.cpu().numpy())
        return {name: torch.cat([torch.stack(part[name]) for part in parts], dim=1) for name in parts[0]}

    def _kept(self, array: Any) -> Tensor:
        """A copy of what the games overwrite, where the network is."""
        if self.device.type == "cpu" or not array.flags.writeable:
            return torch.tensor(array, device=self.device)
        return torch.from_numpy(array).to(self.device)  # without another copy on the way

    def _note_ends(self, group: Any, part: dict[str, list[Tensor]]) -> None:
        """What the games that just ended came to: half for the win, half for the lead."""
        totals = group.totals.astype(np.float32)
        best = np.stack([np.delete(totals, seat, axis=1).max(axis=1) for seat in range(self.seats)], axis=1)
        rewards = 0.5 * np.tanh((totals - best) / CLOSE_GAME) + 0.5 * (2 * group.wins - 1)
        note(
            part,
            ended=torch.from_numpy(group.finished.copy()).to(self.device),
            rewards=torch.from_numpy(rewards.astype(np.float32)).to(self.device),
        )

    @only_played
    def judge(self, weights: Weights) -> dict[str, float]:
        """How often the network, at its best, beats `regular` in the other seats, on the same deals every time."""
        shares, leads = [], []
        env = self.judged = self.judged or self._games_to_judge()
        for mine in range(self.seats):
            env.reset(JUDGED_FROM)
            over = np.zeros(env.n, bool)
            share, lead = np.zeros(env.n), np.zeros(env.n)
            while not over.all():
                rows, masks, seats = (self._kept(array) for array in (env.observations, env.masks, env.seats))
                advised = rows[:, self.length].long()
                liked = self.network(weights, rows, masks)[0].argmax(1)
                env.step(torch.where(seats == mine, liked, advised).cpu().numpy())
                new = env.finished & ~over
                share[new] = env.wins[new, mine]
                lead[new] = env.totals[new, mine] - np.delete(env.totals[new], mine, axis=1).max(axis=1)
                over |= new
            shares.append(share)
            leads.append(lead)
        deals = np.stack(shares).mean(axis=0)  # the same deal in every seat
        error = 1.96 * deals.std(ddof=1) / np.sqrt(len(deals)) if len(deals) > 1 else 1.0
        return {
            "won": float(deals.mean()),
            "error": float(error),
            "lead": float(np.mean(leads)),
            "games": deals.size * self.seats,
        }

    def _games_to_judge(self) -> VectorEnv | SpreadVectorEnv:
        games = max(self.settings.judge_games // self.seats, 1)
        processes = min(self.settings.processes, games, JUDGING)
        return learn.vector_env(self.map, self.seats, games, processes=processes, advised=True)

    def close(self) -> None:
        for env in (*self.groups, self.judged):
            if env is not None:
                env.close()


@cache
def networks_of(rules: Rules, device: torch.device) -> tuple[Reckon, Reckon]:
    """The network on a board, as it is and translated for a GPU, which takes a while for each size of batch."""
    board = BoardArrays(rules)
    arrays = {name: torch.from_numpy(array).to(device) for name, array in arrays_of(board).items()}
    if device.type != "cuda":
        network = Network(board, arrays, torch)
        return network, network
    for name, array in arrays.items():
        if array.is_floating_point() and not name.startswith("scale"):
            arrays[name] = array.to(torch.bfloat16)
    network = Network(board, arrays, torch)
    return network, torch.compile(network.__call__, dynamic=False)


def within_reach(array: Any) -> None:
    """Let the GPU read memory that processes share without a copy in between."""
    code = torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)
    if int(code):
        raise LearnError(f"the GPU cannot read memory that is shared (error {int(code)})")


def sampled(logits: Tensor) -> Tensor:
    """A choice at random, each as likely as the network says."""
    luck = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
    return (logits - torch.log(-torch.log(luck))).argmax(1)


def note(part: dict[str, list[Tensor]], **tensors: Tensor) -> None:
    for name, tensor in tensors.items():
        part.setdefault(name, []).append(tensor)


@only_played
def advantages(batch: Batch, trace: float) -> tuple[Tensor, Tensor]:
    """How much better each decision turned out than expected, and what was to be expected in the end, seat by seat."""
    values, seats, rewards, ended = batch["values"], batch["seats"], batch["rewards"], batch["ended"]
    steps, games = ended.shape
    n_seats = rewards.shape[2]
    # What each seat expects after the last step: as it did when it was last asked; of two, the opposite of the other.
    expected = -values[-1][:, None].expand(games, n_seats).clone() / (n_seats - 1)
    if n_seats > 2:
        for step in range(steps):
            expected.scatter_(1, seats[step][:, None], values[step][:, None])
    expected.scatter_(1, seats[-1][:, None], values[-1][:, None])
    gained = torch.zeros_like(expected)
    found = torch.empty_like(values[:-1])
    for step in range(steps - 1, -1, -1):
        over = ended[step][:, None]
        expected = torch.where(over, rewards[step], expected)
        gained = torch.where(over, torch.zeros_like(gained), gained)
        seat = seats[step][:, None]
        better = expected.gather(1, seat) - values[step][:, None] + trace * gained.gather(1, seat)
        found[step] = better[:, 0]
        gained.scatter_(1, seat, better)
        expected.scatter_(1, seat, values[step][:, None])
    return found, found + values[:-1]
