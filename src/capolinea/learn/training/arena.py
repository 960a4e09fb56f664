"""Where a network learns: games of one map and number of seats, in two groups that take turns to be waited for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import torch

from capolinea import learn
from capolinea.bots.nets.boards import BoardArrays
from capolinea.bots.nets.network import Network, arrays_of
from capolinea.learn.rewards import CLOSE_GAME
from capolinea.learn.training.settings import Settings

Tensor = Any  # of PyTorch, whose types are not looked at
Batch = dict[str, Tensor]
Function = TypeVar("Function", bound=Callable[..., Any])

only_played: Callable[[Function], Function] = torch.no_grad()  # nothing is learned from what such a function does

# Who decides for a seat of a game.
LEARNER, REGULAR, EARLIER = 0, 1, 2
GROUPS = 2
JUDGED_FROM = 1 << 40  # seeds of the deals that are judged, which nobody trains on


class Arena:
    """Games of one kind, and the network on their board."""

    def __init__(self, map: str, seats: int, settings: Settings, device: torch.device) -> None:
        self.name = f"{map}, {seats} seats"
        self.map, self.seats, self.settings, self.device = map, seats, settings, device
        games = settings.games // GROUPS
        self.groups = [
            learn.vector_env(map, seats, games, processes=settings.processes // GROUPS, advised=True)
            for _ in range(GROUPS)
        ]
        for n, group in enumerate(self.groups):
            group.reset(settings.seed * 7919 + n * 104_729)
        self.length = self.groups[0].layout.length
        board = BoardArrays(self.groups[0].layout.rules)
        arrays = {name: torch.from_numpy(array).to(device) for name, array in arrays_of(board).items()}
        self.network = Network(board, arrays, torch)
        self.deciders = self._seat_everybody(games)

    def _seat_everybody(self, games: int) -> Tensor:
        """Who sits where, the same in both groups: games against `regular`, against earlier selves, among selves."""
        deciders = np.full((games, self.seats), LEARNER)
        share = np.arange(games) / games
        regular = share < self.settings.against_regular
        earlier = ~regular & (share < self.settings.against_regular + self.settings.against_earlier)
        mine = np.arange(games) % self.seats
        others = np.arange(self.seats)[None, :] != mine[:, None]
        deciders[regular[:, None] & others] = REGULAR
        deciders[earlier[:, None] & others] = EARLIER
        return torch.from_numpy(deciders).to(self.device)

    def forward(self, weights: dict[str, Tensor], rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """What the network says, in half precision where the machine is quicker that way."""
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            logits, values = self.network(weights, rows, masks)
        return logits.float(), values.float()

    @only_played
    def collect(self, weights: dict[str, Tensor], earlier: dict[str, Tensor] | None, cloning: bool) -> Batch:
        """Play some decisions of every game. Cloning, `regular` decides in two games of three."""
        parts: list[dict[str, list[Tensor]]] = [{} for _ in self.groups]
        for step in range(self.settings.steps + 1):
            for group, part in zip(self.groups, parts, strict=True):
                if step:
                    group.receive()
                    self._note_ends(group, part)
                rows = torch.from_numpy(group.observations.copy()).to(self.device)
                masks = torch.from_numpy(group.masks.copy()).to(self.device)
                seats = torch.from_numpy(group.seats.astype(np.int64)).to(self.device)
                logits, values = self.forward(weights, rows, masks)
                note(part, rows=rows, masks=masks, seats=seats, values=values)
                if step == self.settings.steps:
                    continue
                advised = rows[:, self.length].long()
                deciders = self.deciders.gather(1, seats[:, None])[:, 0]
                chosen = sampled(logits)
                if cloning:
                    deciders = torch.where(torch.arange(len(seats), device=self.device) % 3 > 0, REGULAR, LEARNER)
                elif earlier is not None and bool((deciders == EARLIER).any()):
                    theirs = deciders == EARLIER
                    chosen[theirs] = sampled(self.forward(earlier, rows[theirs], masks[theirs])[0])
                chosen = torch.where(deciders == REGULAR, advised, chosen)
                likely = torch.log_softmax(logits, 1).gather(1, chosen[:, None])[:, 0]
                note(part, chosen=chosen, likely=likely, mine=deciders == LEARNER)
                group.send(chosen.cpu().numpy())
        return {name: torch.cat([torch.stack(part[name]) for part in parts], dim=1) for name in parts[0]}

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
    def judge(self, weights: dict[str, Tensor]) -> dict[str, float]:
        """How often the network, at its best, beats `regular` in the other seats, on the same deals every time."""
        shares, leads = [], []
        for mine in range(self.seats):
            games = max(self.settings.judge_games // self.seats, 1)
            env = learn.vector_env(self.map, self.seats, games, advised=True)
            env.reset(JUDGED_FROM)
            over = np.zeros(games, bool)
            share, lead = np.zeros(games), np.zeros(games)
            while not over.all():
                rows = torch.from_numpy(env.observations.copy()).to(self.device)
                asked = torch.from_numpy(env.seats == mine).to(self.device) & ~torch.from_numpy(over).to(self.device)
                chosen = rows[:, self.length].long()
                if bool(asked.any()):
                    masks = torch.from_numpy(env.masks.copy()).to(self.device)
                    chosen[asked] = self.forward(weights, rows[asked], masks[asked])[0].argmax(1)
                env.step(chosen.cpu().numpy())
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

    def close(self) -> None:
        for group in self.groups:
            group.close()


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
