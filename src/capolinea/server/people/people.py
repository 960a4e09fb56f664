"""Who is connected, and whose secret is whose right now."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from capolinea.play.sight import Viewer
from capolinea.server.errors import StoreError
from capolinea.server.people import identity
from capolinea.server.people.common_limits import CommonLimits
from capolinea.server.people.elsewhere import Elsewhere
from capolinea.server.people.presence import Presence
from capolinea.server.protocol import Message, Reminded
from capolinea.server.store.kept import Player
from capolinea.server.store.store import Store
from capolinea.server.work import RETRY_SECONDS, Work


class Listener(Protocol):
    """A connection, as whoever has something to tell sees it."""

    address: str  # as limits count it
    player: Player | None  # None also of somebody who was logged out
    player_id: str | None
    watches: set[tuple[str, Viewer]]  # tables and seats, kept by the tables

    def tell(self, message: Message, /) -> None:
        """Send a message, or drop the connection if it cannot keep up."""
        ...

    def log_out(self) -> None:
        """Hang up: whoever it was is not known by this secret any more."""
        ...


LOOKED_UP_TOGETHER = 500  # players
HERE_SECONDS = 100.0  # somebody who has done nothing for this long is not here, whatever is connected


class People:
    """The players of a server."""

    def __init__(self, store: Store, work: Work) -> None:
        self.elsewhere = Elsewhere(store, work, self)
        self.limits = CommonLimits(store, work)
        store.bulletin.hear("logged_out", self._log_out)
        store.bulletin.hear("locked_out", self._lock_out)
        store.bulletin.hear("let_in", self.let_in)
        store.bulletin.missed(self._miss)
        self.connected: dict[str, set[Listener]] = {}  # by player
        self.presence = Presence()
        self._seen: dict[str, float] = {}  # when those who are connected last did something
        self._store = store
        self._work = work
        self._log_outs = 0
        self.told: set[str] = set()  # who want to be told elsewhere that a game waits for them
        self._locked_out: set[str] = set()  # since the start: whoever was asking for something just then

    def is_here(self, player: str | None) -> bool:
        return player in self.connected or self.elsewhere.has(player)

    @property
    def number_here(self) -> int:
        """How many are connected, to whichever server."""
        return len(self.connected.keys() | self.elsewhere.players)

    def address_of(self, player: str) -> str | None:
        """From where a player is connected; of several addresses always the same one."""
        here = [listener.address for listener in self.connected.get(player, ())]
        return min([*here, *self.elsewhere.addresses(player)], default=None)

    def add(self, player: str, listener: Listener) -> None:
        self.connected.setdefault(player, set()).add(listener)
        self.presence.note(player)
        self.elsewhere.tell(player)

    def remove(self, player: str, listener: Listener) -> None:
        others = self.connected.get(player, set())
        others.discard(listener)
        if not others:
            self.connected.pop(player, None)
            self.presence.note(player)
            self._seen.pop(player, None)
            self.elsewhere.tell(player)

    async def tell(self, player: str, message: Reminded) -> None:
        """Tell a player something, wherever they are connected."""
        for listener in self.connected.get(player, ()):
            listener.tell(message)
        await self.elsewhere.send(player, message)

    def saw(self, player: str | None) -> None:
        """A player does something: not just a page that was left open."""
        if player in self.connected:
            assert player is not None
            self._seen[player] = time.time()
            self.elsewhere.saw(player)

    def here_until(self, player: str) -> float:
        """Until when a player counts as being here, looking at the page."""
        return max(self._seen.get(player, 0.0), self.elsewhere.seen(player)) + HERE_SECONDS

    async def who_has(self, secret: str) -> Player:
        """Whose secret it is now: one that was read just before it was renewed is looked up again."""
        while True:
            log_outs = self._log_outs
            player = await identity.who_has(self._store, secret)
            if log_outs == self._log_outs:
                return player

    async def renew_secret(self, player: Player, secret: str) -> None:
        """A new secret for a player; whoever used the old one is hung up on, also if it is in doubt whether that was
        saved, and then again when it is certain."""
        try:
            await identity.renew_secret(self._store, player, secret)
        except StoreError as error:
            if error.in_doubt:
                self._work.spawn(self._log_out_later(player.id))
            raise
        finally:
            self._log_out(player.id)

    def check_welcome(self, player: Player) -> None:
        """Refuse somebody who was locked out after they had come in."""
        if player.id in self._locked_out:
            raise identity.locked_out()

    async def lock_out(self, player: str, lock: Callable[[], Awaitable[None]]) -> None:
        """Let a player in no more: whatever they have begun and whatever they hear ends here, also if it is in doubt
        whether that was saved."""
        self._locked_out.add(player)
        try:
            await lock()
        except StoreError as error:
            if not error.in_doubt:
                self._locked_out.discard(player)
            raise
        finally:
            self._log_out(player)

    def let_in(self, player: str) -> None:
        """They may come back."""
        self._locked_out.discard(player)

    async def _log_out_later(self, player: str) -> None:
        while not self._work.closing:
            with suppress(StoreError):
                await self._store.settled()
                break
            await asyncio.sleep(RETRY_SECONDS)
        self._log_out(player)

    def _lock_out(self, player: str) -> None:
        self._locked_out.add(player)
        self._log_out(player)

    def _miss(self) -> None:
        self._log_outs += 1
        self._work.spawn(self._look_at_secrets())

    async def _look_at_secrets(self) -> None:
        """Somebody may have been logged out while we heard nothing: whoever is connected is looked up again."""
        unsure = list(self.connected)
        while unsure and not self._work.closing:
            some = unsure[:LOOKED_UP_TOGETHER]
            try:
                found = await self._store.players(some)
            except StoreError:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            del unsure[:LOOKED_UP_TOGETHER]
            for player in some:
                self._look_at_secret(player, found.get(player))

    def _look_at_secret(self, player: str, now: Player | None) -> None:
        for listener in list(self.connected.get(player, ())):
            known = listener.player
            same = now is not None and known is not None and now.secret_hash == known.secret_hash
            if not same or now is None or now.locked is not None:
                listener.log_out()

    def _log_out(self, player: str) -> None:
        self._log_outs += 1
        for listener in list(self.connected.get(player, ())):
            listener.log_out()
