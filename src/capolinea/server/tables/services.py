"""What all tables share."""

from __future__ import annotations

from typing import Protocol

from capolinea.server.bots.pool import BotPool
from capolinea.server.history.keeping import Keeping
from capolinea.server.notices.noticing import Noticing
from capolinea.server.people.forbidden import ForbiddenNames
from capolinea.server.people.lifetime import Lifetime
from capolinea.server.people.operator import Operator
from capolinea.server.people.people import People
from capolinea.server.settings import Settings
from capolinea.server.store.store import Store
from capolinea.server.tables.lobby import Lobby
from capolinea.server.watching.metrics import Metrics
from capolinea.server.work import Aside, Work

PATIENCE = 10.0  # seconds a bot may need beyond the time it thinks


class Home(Protocol):
    """Where tables live: what a server does otherwise than a browser."""

    @property
    def aside(self) -> Aside: ...

    def bots(self, settings: Settings, store: Store, metrics: Metrics) -> BotPool: ...

    def notices(self, settings: Settings, store: Store, people: People, metrics: Metrics) -> Noticing: ...


class Services:
    """Made once for a home."""

    def __init__(self, settings: Settings, store: Store, home: Home) -> None:
        self.settings = settings
        self.store = store
        self.lifetime = Lifetime()
        self.metrics = Metrics()
        self.work = Work(self.metrics)
        self.aside = home.aside
        self.people = People(store, self.work)
        self.operator = Operator(settings)
        self.forbidden = ForbiddenNames.read(settings.forbidden_names)
        self.notices = home.notices(settings, store, self.people, self.metrics)
        self.bots = home.bots(settings, store, self.metrics)
        self.lobby = Lobby(settings)
        self.keeping = Keeping(settings, store)
        self.metrics.gauge("bots_waiting", lambda: self.bots.waiting)
        self.metrics.gauge("commits", lambda: store.writer.commits)
        self.metrics.gauge("commit_seconds", lambda: store.writer.seconds)
