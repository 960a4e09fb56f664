"""A kit for learning: environments, vectors of thousands of games, data sets. Needs `pip install 'capolinea[learn]'`.

>>> from capolinea.learn import env
>>> game = env("berlin", seats=2)
>>> game.reset(seed=1)
>>> game.agent_selection
'player_0'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from capolinea.learn.errors import LearnError

if TYPE_CHECKING:
    from capolinea.learn.aec import TurnsEnv
    from capolinea.learn.parallel import TogetherEnv
    from capolinea.learn.single import SeatEnv
    from capolinea.learn.spread import SpreadVectorEnv
    from capolinea.learn.vector import VectorEnv

__all__ = ["LearnError", "env", "parallel_env", "seat_env", "vector_env"]


HERE, CLUSTER = "processes", "ray"  # where games of a vector are played


def env(map: str = "europe", seats: int = 2, **settings: Any) -> TurnsEnv:
    """PettingZoo, one seat after the other; the settings are those of `TurnsEnv`."""
    from capolinea.learn.aec import TurnsEnv

    return TurnsEnv(map, seats, **settings)


def parallel_env(map: str = "europe", seats: int = 2, **settings: Any) -> TogetherEnv:
    """PettingZoo, all seats at once; the settings are those of `TogetherEnv`."""
    from capolinea.learn.parallel import TogetherEnv

    return TogetherEnv(map, seats, **settings)


def seat_env(map: str = "europe", opponents: Sequence[str] = ("regular",), **settings: Any) -> SeatEnv:
    """Gymnasium, one seat against bots; the settings are those of `SeatEnv`."""
    from capolinea.learn.single import SeatEnv

    return SeatEnv(map, opponents, **settings)


def vector_env(
    map: str = "europe", seats: int = 2, games: int = 1024, *, processes: int = 0, engine: str = HERE, **settings: Any
) -> VectorEnv | SpreadVectorEnv:
    """Thousands of games at once in numpy arrays, in this process or in several of their own, on this machine or, as
    `engine` says, on a Ray cluster; the other settings are those of `VectorEnv`."""
    if engine not in (HERE, CLUSTER):
        raise LearnError(f"there is no engine {engine!r}; there are {HERE} and {CLUSTER}")
    if engine == CLUSTER:
        from capolinea.learn.cluster import ClusterVectorEnv

        return ClusterVectorEnv(map, seats, games, max(processes, 1), **settings)
    if processes:
        from capolinea.learn.processes import ProcessVectorEnv

        return ProcessVectorEnv(map, seats, games, processes, **settings)
    from capolinea.learn.vector import VectorEnv

    return VectorEnv(map, seats, games, **settings)
