"""What all tables share."""

from __future__ import annotations

from capolinea.server.bots.pool import BotPool
from capolinea.server.history.keeping import Keeping
from capolinea.server.notices.notices import Notices
from capolinea.server.people.forbidden import ForbiddenNames
from capolinea.server.people.lifetime import Lifetime
from capolinea.server.people.operator import Operator
from capolinea.server.people.people import People
from capolinea.server.settings import Settings
from capolinea.server.store.store import Store
from capolinea.server.tables.lobby import Lobby
from capolinea.server.watching.metrics import Metrics
from capolinea.server.work import Work

PATIENCE = 10.0  # seconds a bot may need beyond the time it thinks


class Services:
    """Made once for a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.lifetime = Lifetime()
        self.metrics = Metrics()
        self.work = Work(self.metrics)
        self.people = People(store, self.work)
        self.operator = Operator(settings)
        self.forbidden = ForbiddenNames.read(settings.forbidden_names)
        self.notices = Notices(settings, store, self.people, self.metrics)
        thinking = max(settings.bot_seconds, settings.hint_seconds)
        self.bots = BotPool(settings.bot_workers, self.metrics, thinking + PATIENCE)
        self.lobby = Lobby(settings)
        self.keeping = Keeping(settings, store)
        self.metrics.gauge("bots_waiting", lambda: self.bots.waiting)
        self.metrics.gauge("commits", lambda: store.writer.commits)
        self.metrics.gauge("commit_seconds", lambda: store.writer.seconds)
