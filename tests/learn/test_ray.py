"""Games of a vector on a local Ray: the same as in this process. `make test-ray` installs Ray and runs this."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from capolinea import learn
from capolinea.learn.cluster import ClusterVectorEnv
from capolinea.learn.errors import LearnError

ray: Any = pytest.importorskip("ray")


@pytest.fixture(autouse=True)
def _ray() -> Iterator[None]:
    yield
    ray.shutdown()


def test_actors_play_the_same_games() -> None:
    alone = learn.vector_env("berlin", 2, 7, advised=True)
    alone.reset(5, ahead=9)
    spread = learn.vector_env("berlin", 2, 7, processes=2, engine="ray", advised=True)
    assert isinstance(spread, ClusterVectorEnv)
    with spread:
        spread.reset(5, ahead=9)
        for _ in range(200):
            for name in ("observations", "masks", "seats", "decisions", "finished", "wins"):
                assert (getattr(alone, name) == getattr(spread, name)).all()
            assert (alone.totals == spread.totals)[alone.finished].all()
            decided = alone.sample().copy()
            assert (decided == spread.sample()).all()
            alone.step(decided)
            spread.step(decided)
        with pytest.raises(ValueError, match=r"^decision -1 is not legal in game 0$"):
            spread.step(np.full(7, -1))
        ray.kill(spread._players[1])
        with pytest.raises(LearnError, match=r"^an actor that played games is gone$"):
            spread.step(decided)
