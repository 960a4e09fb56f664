"""Plain PPO from nothing: a network of two layers that starts at random and learns by playing itself, without advice.

The kind of agent that published attempts on these games start with. It sees the flat observation, knows no graph, and
fits one board: `python examples/plain_ppo.py berlin --minutes 6` trains one at two seats on one core (PyTorch) and
writes examples/plain_ppo_berlin.npz, which the bot `examples/plain_ppo.py:Plain` then plays with (numpy). Weights for
Berlin and Europe lie there, made by this command; docs/ladder.md says how strong they are.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from capolinea import learn
from capolinea.bots.bot import Bot, Budget, Candidate, Decision
from capolinea.bots.seeing import Seeing
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.learn.vector import VectorEnv
from capolinea.play.view import View

Array = NDArray[Any]
Weights = dict[str, Any]  # arrays of numpy or, in training, of PyTorch

WIDTH = 256
GAMES, STEPS = 128, 128  # at once, and decisions of each between two updates
EPOCHS, MINIBATCH = 4, 1024
RATE, ENTROPY, CLIP, TRACE = 1e-3, 0.01, 0.2, 0.95
POINTS = 30.0  # a lead in points as a reward
NEVER = -1e9  # the logit of what is not legal


def weights_of(board: str) -> Path:
    return Path(__file__).with_name(f"plain_ppo_{board}.npz")


def features(rows: Array, scale: Array) -> Array:
    """An observation for the network: every number, and whether it is one (my route, a ticket to make, …)."""
    return np.concatenate([rows / scale, rows == 1], axis=1).astype(np.float32)


def network(weights: Weights, x: Any) -> tuple[Any, Any]:
    """The logits of the choices, and the lead still to come; the same for numpy and for PyTorch."""
    x = (x @ weights["w1"] + weights["b1"]).clip(0)
    x = (x @ weights["w2"] + weights["b2"]).clip(0)
    return x @ weights["policy"] + weights["bias"], (x @ weights["value"])[:, 0]


class Plain(Bot):
    """Takes what the network likes best."""

    QUICK: ClassVar[bool] = True

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        path = weights_of(rules.board.id)
        if not path.is_file():
            raise ValueError(f"it has not learned {rules.board.id}; python {Path(__file__).name} {rules.board.id} does")
        with np.load(path, allow_pickle=False) as file:
            self._weights = {name: file[name].astype(np.float32) for name in file.files}
        self._seeing = Seeing(rules)
        self._dice = Quick(seed)

    def decide(self, view: View, budget: Budget) -> Decision:
        assert view.seat is not None
        state = self._seeing.at(view, self._dice)
        look = self._seeing.look
        row: Array = np.frombuffer(look.row, np.int16)  # type: ignore[call-overload]
        mask: Array = np.frombuffer(look.marks, np.bool_)  # type: ignore[call-overload]
        logits, _ = network(self._weights, features(row[None], self._weights["scale"]))
        choice = int(np.where(mask, logits[0], NEVER).argmax())
        action = look.action(state, view.seat, choice)
        return Decision(action, [Candidate(action, self.text(view, action), float(logits[0][choice]))])


class Training:
    """Self-play in both seats, and PPO on what was played."""

    def __init__(self, board: str, seed: int) -> None:
        import torch

        torch.manual_seed(seed)
        torch.set_num_threads(1)
        env = learn.vector_env(board, seats=2, games=GAMES)
        assert isinstance(env, VectorEnv)
        self.torch, self.env = torch, env
        env.reset(seed)
        self.scale = self._scale()
        env.reset(seed)
        length, choices = 2 * env.observations.shape[1], env.masks.shape[1]
        shapes = {"w1": (length, WIDTH), "w2": (WIDTH, WIDTH), "policy": (WIDTH, choices), "value": (WIDTH, 1)}
        gain = {"w1": 1.4, "w2": 1.4, "policy": 0.01, "value": 1.0}
        self.weights = {name: torch.randn(shape) * gain[name] / shape[0] ** 0.5 for name, shape in shapes.items()}
        self.weights |= {"b1": torch.zeros(WIDTH), "b2": torch.zeros(WIDTH), "bias": torch.zeros(choices)}
        for weight in self.weights.values():
            weight.requires_grad_()
        self.optimizer = torch.optim.Adam(self.weights.values(), RATE)
        self.decisions = 0

    def _scale(self) -> Array:
        """How large each number of an observation becomes in random play."""
        most: Array = np.ones(self.env.observations.shape[1])
        for _ in range(300):
            self.env.step(self.env.sample())
            np.maximum(most, np.abs(self.env.observations).max(axis=0), out=most)
        return most

    def _lead(self) -> Array:
        """By how much the seats that are asked lead in points."""
        points = self.env.layout.part(self.env.observations, "seats")[:, :2, 1].astype(np.float32)
        return (points[:, 0] - points[:, 1]) / POINTS

    def _ask(self) -> tuple[Array, Any, Array]:
        """What the network sees, the logits of what is legal, and the lead it expects in the end."""
        seen = features(self.env.observations, self.scale)
        with self.torch.no_grad():
            logits, more = network(self.weights, self.torch.from_numpy(seen))
        legal = self.torch.from_numpy(self.env.masks.copy())
        return seen, logits.masked_fill(~legal, NEVER), more.numpy() + self._lead()

    def play(self) -> tuple[dict[str, Any], list[float]]:
        """Some decisions of every game, flat, and the points of games that ended."""
        env, torch = self.env, self.torch
        steps: list[tuple[Array, ...]] = []
        ends: list[tuple[Array, Array]] = []
        points: list[float] = []
        for _ in range(STEPS):
            seen, logits, value = self._ask()
            likely = torch.distributions.Categorical(logits=logits)
            chosen = likely.sample()
            steps.append((seen, env.masks.copy(), chosen.numpy(), likely.log_prob(chosen).numpy(), value, self._lead()))
            seats = env.seats.copy()
            env.step(chosen.numpy())
            ends.append((seats, np.where(env.finished, (env.totals[:, 0] - env.totals[:, 1]) / POINTS, np.nan)))
            points += env.totals[env.finished].ravel().tolist()
        advantages = self._advantages([step[4] for step in steps], ends, self._ask()[2])
        self.decisions += GAMES * STEPS
        seen, masks, chosen, told, value, lead = (np.concatenate(part) for part in zip(*steps, strict=True))
        batch = {"seen": seen, "masks": masks, "chosen": chosen, "told": told, "advantage": advantages}
        batch["more"] = advantages + value - lead  # what is still to come, by what came
        return {name: torch.from_numpy(array) for name, array in batch.items()}, points

    def _advantages(self, values: list[Array], ends: list[tuple[Array, Array]], last: Array) -> Array:
        """How much better each decision turned out than was foreseen, traced back along each seat's own (GAE)."""
        rows = np.arange(GAMES)
        after = np.empty((GAMES, 2), np.float32)  # what each seat may expect next
        after[rows, self.env.seats], after[rows, 1 - self.env.seats] = last, -last
        traced = np.zeros((GAMES, 2), np.float32)
        found = []
        for value, (seats, lead) in zip(reversed(values), reversed(ends), strict=True):
            over = ~np.isnan(lead)
            after[over] = np.stack([lead, -lead], axis=1)[over]
            traced[over] = 0
            advantage = after[rows, seats] - value + TRACE * traced[rows, seats]
            after[rows, seats], traced[rows, seats] = value, advantage
            found.append(advantage.astype(np.float32))
        return np.concatenate(found[::-1])

    def learn(self, batch: dict[str, Any], left: float) -> float:
        """Some epochs of PPO, with a rate for the part of the time that is left; returns the entropy."""
        torch = self.torch
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * max(0.05, left)
        entropies: list[float] = []
        for some in self._minibatches(len(batch["chosen"])):
            part = {name: values[some] for name, values in batch.items()}
            logits, more = network(self.weights, part["seen"])
            likely = torch.distributions.Categorical(logits=logits.masked_fill(~part["masks"], NEVER))
            ratio = (likely.log_prob(part["chosen"]) - part["told"]).exp()
            gain = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-6)
            policy = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = likely.entropy().mean()
            loss = 0.5 * (more - part["more"]).square().mean() - policy - ENTROPY * entropy
            self.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.weights.values(), 0.5)
            self.optimizer.step()
            entropies.append(entropy.item())
        return float(np.mean(entropies))

    def _minibatches(self, n: int) -> Iterator[Any]:
        for _ in range(EPOCHS):
            yield from self.torch.randperm(n).split(MINIBATCH)

    def save(self, path: Path) -> None:
        """In half precision, which is plenty to play with."""
        kept = {name: weight.detach().numpy().astype(np.float16) for name, weight in self.weights.items()}
        np.savez_compressed(path, allow_pickle=False, scale=self.scale.astype(np.float16), **kept)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train plain PPO on one board at two seats.")
    parser.add_argument("map")
    parser.add_argument("--minutes", type=float, default=6.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file to write, if it is not to be played with")
    asked = parser.parse_args()
    training = Training(asked.map, asked.seed)
    out = asked.out or weights_of(training.env.layout.rules.board.id)
    start, updates = time.process_time(), 0
    while (spent := (time.process_time() - start) / 60) < asked.minutes:
        batch, points = training.play()
        entropy = training.learn(batch, 1 - spent / asked.minutes)
        updates += 1
        if updates % 10 == 1:
            mean = sum(points) / max(1, len(points))
            told = f"{training.decisions:,} decisions, entropy {entropy:.2f}, {mean:.1f} points a game"
            print(f"{spent:5.1f} minutes: {told}", flush=True)
            training.save(out)
    training.save(out)


if __name__ == "__main__":
    main()
