"""Weights in files, and bots whose network is reckoned with numpy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar
from zipfile import BadZipFile

import numpy as np

from capolinea.bots.learned import LearnedBot
from capolinea.bots.nets.boards import BoardArrays
from capolinea.bots.nets.network import VERSION, Network, Weights, new_weights, numpy_network
from capolinea.engine.rules import Rules


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


class TrainedBot(LearnedBot):
    """Has its network reckoned with numpy."""

    WEIGHTS: ClassVar[Weights]

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._network = network_of(rules)

    def judge(self, row: bytes, marks: bytes) -> Sequence[float]:
        mask: Any = np.frombuffer(marks, np.bool_)
        logits, _ = self._network(self.WEIGHTS, np.frombuffer(row, np.int16)[None], mask[None])
        found: list[float] = logits[0].tolist()
        return found

    def values(self, rows: list[bytes]) -> list[float]:
        """How the network thinks that the games of many rows will end for their seats, from -1 to 1."""
        seen = np.frombuffer(b"".join(rows), np.int16).reshape(len(rows), -1)
        _, found = self._network(self.WEIGHTS, seen, None)
        values: list[float] = found.tolist()
        return values


@lru_cache(maxsize=32)
def network_of(rules: Rules) -> Network:
    """The network on a rulebook's board, made once."""
    return numpy_network(BoardArrays(rules))
