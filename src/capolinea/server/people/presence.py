"""When somebody was last here: kept in memory, and written now and then."""

from __future__ import annotations

import time
from collections.abc import Mapping

MOST_REMEMBERED = 100_000  # players; of others what the store knows is told
WRITTEN_TOGETHER = 500


class Presence:
    """The last moment at which each player came or went."""

    def __init__(self) -> None:
        self._seen: dict[str, float] = {}  # those who were here longest ago first
        self._unwritten: dict[str, float] = {}

    def note(self, player: str) -> None:
        """A player comes or goes."""
        self.note_elsewhere(player)
        self._unwritten[player] = self._seen[player]

    def note_elsewhere(self, player: str) -> None:
        """A player comes or goes at another server, which writes it down."""
        self._seen.pop(player, None)
        self._seen[player] = time.time()
        if len(self._seen) > MOST_REMEMBERED:
            del self._seen[next(iter(self._seen))]

    def seen(self, player: str | None, stored: float | None) -> float | None:
        """When a player was last here; `stored` is what the store knew once."""
        return None if player is None else self._seen.get(player, stored)

    def unwritten(self) -> dict[str, float]:
        """Some of what the store does not know yet."""
        return dict(list(self._unwritten.items())[:WRITTEN_TOGETHER])

    def wrote(self, seen: Mapping[str, float]) -> None:
        for player, moment in seen.items():
            if self._unwritten.get(player) == moment:
                del self._unwritten[player]
