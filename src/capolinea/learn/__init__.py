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
    from capolinea.learn.processes import ProcessVectorEnv
    from capolinea.learn.single import SeatEnv
    from capolinea.learn.vector import VectorEnv

__all__ = ["LearnError", "env", "parallel_env", "seat_env", "vector_env"]


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
    map: str = "europe", seats: int = 2, games: int = 1024, *, processes: int = 0, **settings: Any
) -> VectorEnv | ProcessVectorEnv:
    """Thousands of games at once in numpy arrays, in this process or in several of their own; the settings are those of
    `VectorEnv`."""
    if processes:
        from capolinea.learn.processes import ProcessVectorEnv

        return ProcessVectorEnv(map, seats, games, processes, **settings)
    from capolinea.learn.vector import VectorEnv

    return VectorEnv(map, seats, games, **settings)
