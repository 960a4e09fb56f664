"""Bots that play as a trained network says, named by the file of its weights: `training/weights.npz`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from zipfile import BadZipFile

import numpy as np

from capolinea.bots.bot import Bot, Budget, Candidate, Decision
from capolinea.bots.nets.boards import BoardArrays
from capolinea.bots.nets.network import VERSION, Weights, new_weights, numpy_network
from capolinea.bots.planned import SHOWN_CANDIDATES, told_plan
from capolinea.bots.seeing import Seeing
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.play.view import View


class WeightsError(ValueError):
    """A file holds no weights of this network; the message is one sentence."""


def read_weights(path: Path) -> Weights:
    """The weights in a file, as they are played with."""
    try:
        with np.load(path, allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
    except OSError as error:
        raise WeightsError(f"{path}: cannot be read ({error.strerror or 'it is no file of weights'})") from None
    except (ValueError, BadZipFile, EOFError):
        raise WeightsError(f"{path}: is no file of weights") from None
    version = found.pop("version", None)
    if version is None or int(version) != VERSION:
        raise WeightsError(f"{path}: holds weights of another network than this version has")
    width, wide = found["place_game"].shape[::-1]
    expected = {name: weight.shape for name, weight in new_weights(0, width, wide).items()}
    if {name: weight.shape for name, weight in found.items()} != expected:
        raise WeightsError(f"{path}: holds weights of another shape than this version has")
    return {name: weight.astype(np.float32) for name, weight in found.items()}


def write_weights(path: Path, weights: dict[str, Any]) -> None:
    """Keep weights in half precision, which is plenty to play with."""
    halves = {name: np.asarray(weight, np.float16) for name, weight in weights.items()}
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, version=np.array(VERSION), **halves)


class TrainedBot(Bot):
    """Takes what the network likes best; of the network alone, without a search."""

    QUICK = True
    WEIGHTS: ClassVar[Weights]

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)
        self._seeing = Seeing(rules)
        self._network = numpy_network(BoardArrays(rules))

    def decide(self, view: View, budget: Budget) -> Decision:
        assert view.seat is not None
        state = self._seeing.at(view, self._dice)
        look = self._seeing.look
        look.ask_for_advice(state)
        row = np.concatenate([np.frombuffer(look.row, np.int16), np.frombuffer(look.advised, np.int16)])  # type: ignore[call-overload]
        mask: Any = np.frombuffer(look.marks, np.bool_)  # type: ignore[call-overload]
        logits, _ = self._network(self.WEIGHTS, row[None], mask[None])
        likely = np.exp(logits[0] - logits[0].max())
        likely /= likely.sum()
        best = [int(choice) for choice in np.argsort(-likely, kind="stable")[:SHOWN_CANDIDATES] if mask[choice]]
        actions = [int(look.acts[choice]) for choice in best]
        candidates = [
            Candidate(action, self.text(view, action), round(float(likely[choice]), 4))
            for action, choice in zip(actions, best, strict=True)
        ]
        plan = told_plan(look.advice.policy, state, view.seat, actions[0])
        return Decision(actions[0], candidates, plan)


@cache
def bot_of(path: Path, written: float) -> type[TrainedBot]:
    """The bot that plays with the weights of a file, as it was last written."""
    return type("TrainedBot", (TrainedBot,), {"WEIGHTS": read_weights(path)})
