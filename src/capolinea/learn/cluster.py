"""Games on a Ray cluster, whose actors send what is to be seen of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from capolinea.arena.ray_workers import join_ray
from capolinea.learn.errors import LearnError
from capolinea.learn.layout import Actions, Array
from capolinea.learn.spread import Shapes, SpreadVectorEnv, told
from capolinea.learn.vector import VectorEnv


class Player:
    """Plays some of the games, and sends copies of what is told of them."""

    def __init__(self, first: int, end: int, games: int, settings: dict[str, Any]) -> None:
        self.first, self.stride = first, games
        self.env = VectorEnv(games=end - first, **settings)

    def reset(self, seed: int, ahead: int) -> dict[str, Array]:
        self.env.reset(seed, self.first, self.stride, ahead=ahead)
        return told(self.env)

    def step(self, decisions: Array) -> dict[str, Array] | str:
        """What is to be seen then, or why nothing was changed."""
        try:
            self.env.step(decisions)
        except ValueError as error:
            return str(error)
        return told(self.env)


class ClusterVectorEnv(SpreadVectorEnv):
    """Games of actors on the cluster that RAY_ADDRESS names, else on a local one. A board of one's own has to be at the
    same path on every node."""

    def __init__(
        self,
        map: str = "europe",
        seats: int = 2,
        games: int = 1024,
        actors: int = 2,
        *,
        rules: str | None = None,
        actions: Actions = "choices",
        advised: bool = False,
    ) -> None:
        super().__init__(map, seats, games, actors, rules, actions, advised)
        self._ray, _ = join_ray(actors)
        settings = {"map": map, "seats": seats, "rules": rules, "actions": actions, "advised": advised}
        remote: Any = self._ray.remote(Player).options(num_cpus=0, scheduling_strategy="SPREAD")
        self._players = [remote.remote(first, end, games, settings) for first, end in self.rows]
        self._answers: list[Any] = []

    def _make(self, shapes: Shapes) -> dict[str, Array]:
        return {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}

    def reset(self, seed: int = 0, *, ahead: int = 0) -> None:
        self._answers = [player.reset.remote(seed, ahead) for player in self._players]
        self.receive()

    def send(self, decisions: Array) -> None:
        decided = np.array(decisions, "<i4")
        self._answers = [
            player.step.remote(decided[first:end])
            for player, (first, end) in zip(self._players, self.rows, strict=True)
        ]

    def receive(self) -> None:
        errors = []
        for answer, (first, end) in zip(self._answers, self.rows, strict=True):
            try:
                said = self._ray.get(answer)
            except self._ray.exceptions.RayActorError:
                raise LearnError("an actor that played games is gone") from None
            if isinstance(said, str):
                errors.append(said)
                continue
            for name, array in said.items():
                self.arrays[name][first:end] = array
        if errors:
            raise ValueError(errors[0])

    def close(self) -> None:
        """End the actors."""
        for player in self._players:
            self._ray.kill(player)
        self._players.clear()
