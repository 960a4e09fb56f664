"""What a server has that a browser has not: threads, processes, and ways to tell people who are elsewhere."""

from __future__ import annotations

import asyncio

from capolinea.server.bots.pool import BotPool
from capolinea.server.bots.process import ProcessWorker
from capolinea.server.notices.notices import Notices
from capolinea.server.people.people import People
from capolinea.server.settings import Settings
from capolinea.server.store.store import Store
from capolinea.server.tables.services import PATIENCE
from capolinea.server.watching.metrics import Metrics
from capolinea.server.work import Aside

LATE_SECONDS = 0.4  # after its time, a bot's move is too late: with the usual second, nobody waits for two
QUICK_NICE, SLOW_NICE = 5, 10  # all give way to the server, and slow bots to quick ones as well


class Machine:
    """A machine of one's own, as the home of tables."""

    @property
    def aside(self) -> Aside:
        return asyncio.to_thread

    def bots(self, settings: Settings, store: Store, metrics: Metrics) -> BotPool:
        slow = [ProcessWorker(SLOW_NICE) for _ in range(settings.bot_workers + 1)]
        store.bulletin.workers = len(slow)
        patience = max(settings.bot_seconds, settings.hint_seconds) + PATIENCE
        quick, share = ProcessWorker(QUICK_NICE), settings.bot_workers
        return BotPool(quick, slow, share, metrics, patience, store.questions, LATE_SECONDS)

    def notices(self, settings: Settings, store: Store, people: People, metrics: Metrics) -> Notices:
        return Notices(settings, store, people, metrics)
