"""How a network learns from what it played: by imitation, then by proximal policy optimization (PPO)."""

from __future__ import annotations

from math import prod

import torch
from torch.nn.functional import pad

from capolinea.learn.training.arena import GROUPS, Arena, Batch, Tensor, Weights, advantages, only_played
from capolinea.learn.training.settings import Settings

SMOOTH = 0.03  # of what is imitated, for all other legal choices
VALUE_SHARE = 0.5
MOST_WEIGHT = 2.0  # of a decision that has become likelier
APART = 64  # weights begin at multiples of this, where a GPU likes them to


def mixed(range_: tuple[float, float], done: float) -> float:
    """What lies between a first and a last value, so much of the way being done."""
    return range_[0] + (range_[1] - range_[0]) * min(max(done, 0.0), 1.0)


class Learner:
    """Weights that are learned, and how."""

    def __init__(self, weights: Weights, settings: Settings) -> None:
        self.settings = settings
        self._luck = torch.Generator().manual_seed(settings.seed)  # not that of who plays meanwhile
        self._shapes = {name: tuple(weight.shape) for name, weight in weights.items()}
        # All in one row, so that one step of the optimizer is one step of the machine, too.
        parts = [pad(weight.detach().reshape(-1), (0, -weight.numel() % APART)) for weight in weights.values()]
        self._row = torch.cat(parts).requires_grad_()
        self.optimizer = torch.optim.Adam([self._row], lr=settings.rate[0], eps=1e-5, fused=self._row.is_cuda)

    @property
    def weights(self) -> Weights:
        """The weights as they are now."""
        return {name: weight.clone() for name, weight in self._parted(self._row.detach()).items()}

    def to_play(self) -> Weights:
        """The weights to reckon with: in half precision where the machine is quicker that way."""
        return self._parted(self._row.to(torch.bfloat16) if self._row.is_cuda else self._row)

    def now_to_play(self) -> Weights:
        """The same as they are now, whatever is learned later."""
        with torch.no_grad():
            return {name: weight.clone() for name, weight in self.to_play().items()}

    def _parted(self, row: Tensor) -> Weights:
        sizes = [prod(shape) for shape in self._shapes.values()]
        parts = row.split([size + -size % APART for size in sizes])
        return {
            name: part[:size].view(shape)
            for (name, shape), part, size in zip(self._shapes.items(), parts, sizes, strict=True)
        }

    def imitate(self, arena: Arena, batch: Batch) -> dict[str, float]:
        """Learn to decide as `regular` advises, and to foresee how games end."""
        _, returns = advantages(batch, 1.0)
        flat = self._flat(batch, returns=returns)
        told = []
        for part in self._parts(flat, torch.ones_like(flat["mine"]), 1):
            logits, values = arena.forward(self.to_play(), part["rows"], part["masks"])
            likely = torch.log_softmax(logits, 1)
            advised = part["rows"][:, arena.length].long()[:, None]
            others = (part["masks"] * likely.clamp(min=-50)).sum(1) / part["masks"].sum(1)
            loss = -((1 - SMOOTH) * likely.gather(1, advised)[:, 0] + SMOOTH * others).mean()
            missed = (values - part["returns"]).square().mean()
            self._step(loss + VALUE_SHARE * missed, 1.0)
            agrees = (logits.argmax(1) == advised[:, 0])[part["masks"].sum(1) > 1].float().mean()
            told.append(torch.stack([agrees, missed]).detach())
        agrees, missed = torch.stack(told).mean(0).tolist()
        return {"agreement": agrees, "value_error": missed}

    def improve(
        self, arena: Arena, batch: Batch, done: float, *, ease: float = 1.0, stale: bool = False
    ) -> dict[str, float]:
        """Learn from the games of a batch, so much of the training being done, at so much of its rate. A stale one was
        played with weights from which something has been learned since."""
        settings = self.settings
        better, returns = advantages(batch, settings.trace)
        flat = self._flat(batch, better=better, returns=returns)
        mine = flat["mine"]
        flat["better"] = (flat["better"] - flat["better"][mine].mean()) / (flat["better"][mine].std() + 1e-8)
        for group in self.optimizer.param_groups:
            group["lr"] = ease * mixed(settings.rate, done)
        curiosity = mixed(settings.curiosity, done)
        # How far the weights may go is counted from where they are now: on Berlin they won 56 % of games after as many
        # decisions as brought nothing (50 %) while it was counted from where they were when a stale batch was played.
        now = self._likely(arena, flat) if stale else flat["likely"]
        flat["weight"] = (now - flat["likely"]).exp().clamp(max=MOST_WEIGHT)
        flat["likely"] = now
        told = []
        for part in self._parts(flat, mine, settings.epochs):
            logits, values = arena.forward(self.to_play(), part["rows"], part["masks"])
            likely = torch.log_softmax(logits, 1)
            change = likely.gather(1, part["chosen"][:, None])[:, 0] - part["likely"]
            ratio = change.exp()
            near = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy = -(part["weight"] * torch.min(ratio * part["better"], near * part["better"])).mean()
            entropy = -(likely.exp() * likely.clamp(min=-50)).sum(1).mean()
            missed = (values - part["returns"]).square().mean()
            self._step(policy - curiosity * entropy + VALUE_SHARE * missed, 0.5)
            told.append(torch.stack([(ratio - 1 - change).mean(), entropy, missed]).detach())
        moved, entropy, missed = torch.stack(told).mean(0).tolist()
        return {"moved": moved, "entropy": entropy, "value_error": missed}

    @only_played
    def _likely(self, arena: Arena, flat: Batch) -> Tensor:
        """How likely each decision has become, as logarithms."""
        weights, found = self.now_to_play(), []
        size = self.settings.games // GROUPS  # for which networks are translated already
        for first in range(0, len(flat["chosen"]), size):
            part = {name: flat[name][first : first + size] for name in ("rows", "masks", "chosen")}
            logits, _ = arena.forward(weights, part["rows"], part["masks"])
            found.append(torch.log_softmax(logits, 1).gather(1, part["chosen"][:, None])[:, 0])
        return torch.cat(found)

    def _flat(self, batch: Batch, **more: Tensor) -> Batch:
        """The decisions of a batch in one row, without those after the last step."""
        steps = len(batch["chosen"])
        names = ("rows", "masks", "chosen", "likely", "mine")
        return {name: tensor[:steps].flatten(0, 1) for name, tensor in {**{n: batch[n] for n in names}, **more}.items()}

    def _parts(self, flat: Batch, use: Tensor, epochs: int) -> list[Batch]:
        """Minibatches of the decisions to be used, in another order each time; what is left over waits for the next."""
        where = use.nonzero()[:, 0]
        size = min(self.settings.minibatch, len(where))
        picks = []
        for _ in range(epochs):
            order = where[torch.randperm(len(where), generator=self._luck).to(where.device)]
            picks += [order[first : first + size] for first in range(0, len(order) - size + 1, size)]
        return [{name: tensor[pick] for name, tensor in flat.items()} for pick in picks]

    def _step(self, loss: Tensor, most: float) -> None:
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([self._row], most)
        self.optimizer.step()
