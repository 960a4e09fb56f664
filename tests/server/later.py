"""The clock turned forward, for servers on this event loop."""

from __future__ import annotations

import time

import pytest

from tests.server.place import Place


class Later:
    """What time it is, in seconds from the real one on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        really = time.time
        monkeypatch.setattr(time, "time", lambda: really() + self.seconds)

    def turn(self, place: Place, seconds: float) -> None:
        """So many seconds pass at once; tables in memory look at their clocks again."""
        self.seconds += seconds
        for web in place.webs:
            for table in web.tables.in_memory.values():
                table.set_alarm()
