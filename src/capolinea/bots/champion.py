"""The champion: a network that has learned the whole game. Needs numpy.

The weights that come along are played as `champion`, other ones by the name of their file: `training/weights.npz`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import ClassVar

from capolinea.bots.nets.trained import TrainedBot, read_weights


class ChampionBot(TrainedBot):
    """Takes what its network likes best; 0 seconds and 0 rollouts mean that it does not search."""

    PARAMETERS: ClassVar[dict[str, float]] = {"time": 0.0, "rollouts": 0}


@cache
def champion_of(weights: Path, written: float) -> type[ChampionBot]:
    """The bot that plays with the weights of a file, as it was last written."""
    return type("ChampionBot", (ChampionBot,), {"WEIGHTS": read_weights(weights)})
