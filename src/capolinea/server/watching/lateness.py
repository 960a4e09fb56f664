"""How late the event loop is: whatever holds it up holds everybody up, so it is worth watching."""

from __future__ import annotations

import asyncio

PROBE_SECONDS = 0.05
WINDOW_SECONDS = 10.0


class Lateness:
    """Rings a timer again and again, and notes how late it comes."""

    def __init__(self) -> None:
        self._now = self._before = 0.0  # the worst of this window and of the one before
        self._window_ends = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def worst(self) -> float:
        """The latest that a timer came in the last ten to twenty seconds."""
        return max(self._now, self._before)

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._window_ends = loop.time() + WINDOW_SECONDS
        self._set(loop)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _set(self, loop: asyncio.AbstractEventLoop) -> None:
        at = loop.time() + PROBE_SECONDS
        self._timer = loop.call_at(at, self._ring, loop, at)

    def _ring(self, loop: asyncio.AbstractEventLoop, at: float) -> None:
        now = loop.time()
        self._now = max(self._now, now - at)
        if now > self._window_ends:
            self._before, self._now = self._now, 0.0
            self._window_ends = now + WINDOW_SECONDS
        self._set(loop)
