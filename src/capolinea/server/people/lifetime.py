"""When the server was away: nobody's time runs meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from capolinea.server.store.life import begin_life, note_life
from capolinea.server.store.store import Store

SIGN_SECONDS = 20.0  # the server says so often that it lives; what it does not say is counted as away
KEPT_SECONDS = 60 * 24 * 3600.0  # longer ago than any clock goes back


class Lifetime:
    """Since when the server runs, and when it did not."""

    def __init__(self) -> None:
        self.started = time.time()
        self._away: list[tuple[float, float]] = []
        self._signed = 0.0

    async def begin(self, store: Store) -> None:
        """Note that the server is back, and how long it was away."""
        self.note(await begin_life(store, self.started, self.started - KEPT_SECONDS))
        self._signed = time.monotonic()

    def note(self, away: Iterable[tuple[float, float]]) -> None:
        self._away += away

    def is_time_for_a_sign(self) -> bool:
        return time.monotonic() - self._signed > SIGN_SECONDS

    async def sign(self, store: Store, seen: Mapping[str, float]) -> None:
        """Write that the server lives, and with it who was seen when."""
        self._signed = time.monotonic()
        await note_life(store, time.time(), seen)

    def away_since(self, moment: float) -> float:
        """For how many seconds the server has been away since a moment."""
        return sum(max(0.0, came - max(went, moment)) for went, came in self._away)
