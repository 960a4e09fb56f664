"""What all tables share: settings, store, bots, metrics, who is connected, and work that must not be broken off."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import msgspec

from capolinea.play.memory import Viewer
from capolinea.server import identity
from capolinea.server.bots.pool import BotPool
from capolinea.server.errors import RefusalError, StoreError
from capolinea.server.logs import log
from capolinea.server.metrics import Metrics
from capolinea.server.protocol import Message
from capolinea.server.settings import Settings
from capolinea.server.store.store import Player, Store
from capolinea.server.tables.lobby import Lobby
from capolinea.server.wire import framed

Result = TypeVar("Result")
RETRY_SECONDS = 1.0  # after the store has failed
PATIENCE = 10.0  # seconds a bot may need beyond the time it thinks


class Listener(Protocol):
    """A connection, as tables see it."""

    address: str  # as limits count it
    player_id: str | None
    watches: set[tuple[str, Viewer]]  # tables and seats, kept by the tables

    def post(self, frame: bytes, /) -> None:
        """Send a message, or drop the connection if it cannot keep up."""
        ...

    def log_out(self) -> None:
        """Hang up: whoever it was is not known by this secret any more."""
        ...


def encoded(message: Message) -> bytes:
    """A message as listeners get it."""
    return framed(msgspec.json.encode(message))


class House:
    """Made once for a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        thinking = max(settings.expert_seconds, settings.hint_seconds)
        self.bots = BotPool(settings.bot_workers, self.metrics, thinking + PATIENCE)
        self.lobby = Lobby(settings)
        self.connected: dict[str, set[Listener]] = {}  # by player
        self.closing = False
        self.started = time.time()
        self._log_outs = 0
        self._running: set[asyncio.Task[Any]] = set()
        self.metrics.gauge("bots_waiting", lambda: self.bots.waiting)
        self.metrics.gauge("commits", lambda: store.writer.commits)
        self.metrics.gauge("commit_seconds", lambda: store.writer.seconds)

    def is_here(self, player: str | None) -> bool:
        return player in self.connected

    def address_of(self, player: str) -> str | None:
        """From where a player is connected; of several addresses always the same one."""
        return min((listener.address for listener in self.connected.get(player, ())), default=None)

    async def who_has(self, secret: str) -> Player:
        """Whose secret it is now: one that was read just before it was renewed is looked up again."""
        while True:
            log_outs = self._log_outs
            player = await identity.who_has(self.store, secret)
            if log_outs == self._log_outs:
                return player

    async def renew_secret(self, player: Player, secret: str) -> None:
        """A new secret for a player; whoever used the old one is hung up on, also if it is in doubt whether that was
        saved, and then again when it is certain."""
        try:
            await identity.renew_secret(self.store, player, secret)
        except StoreError as error:
            if error.in_doubt:
                self.spawn(self._log_out_later(player.id))
            raise
        finally:
            self._log_out(player.id)

    async def _log_out_later(self, player: str) -> None:
        while not self.closing:
            with suppress(StoreError):
                await self.store.settled()
                break
            await asyncio.sleep(RETRY_SECONDS)
        self._log_out(player)

    def _log_out(self, player: str) -> None:
        self._log_outs += 1
        for listener in list(self.connected.get(player, ())):
            listener.log_out()

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Carry work through even if whoever asked for it goes away in the middle."""
        return await asyncio.shield(self.spawn(work))

    def spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)
        return task

    async def settle(self) -> None:
        """Wait until everything begun is done."""
        while self._running:
            await asyncio.wait(list(self._running))

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, RefusalError | StoreError):
            self.metrics.count("failures")
            log.error("something failed", error=f"{type(error).__name__}: {error}")
