"""Who is connected to other servers of the same database. They tell each other, a moment after somebody has come or
gone, and a new one all of it; nothing of this is kept. Our own tables are told at the same moment: whoever only goes
from one page to the next has not gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Set
from typing import TYPE_CHECKING

import msgspec

from capolinea.server.protocol import Reminded
from capolinea.server.store.store import Store
from capolinea.server.work import Work

if TYPE_CHECKING:
    from capolinea.server.people.people import People

TOLD_AFTER = 0.3  # seconds
MOST_OF_ADDRESS = 45  # letters, as many as an address has at most, whatever a proxy says
TOLD_TOGETHER = 80  # players, so that it fits into a piece of news


class HereNews(msgspec.Struct, array_like=True):
    """Who is connected to a server, from where (None: not any more), and who of them has just done something."""

    by: int
    players: dict[str, str | None]
    seen: list[str] = []


NEWS = msgspec.json.Decoder(HereNews)


class MessageNews(msgspec.Struct, array_like=True):
    """Something to be told to a player, wherever they are connected."""

    by: int
    player: str
    message: Reminded


MESSAGE = msgspec.json.Decoder(MessageNews)


class Elsewhere:
    """What other servers say of who is there."""

    def __init__(self, store: Store, work: Work, people: People) -> None:
        self._store = store
        self._work = work
        self._people = people
        self._there: dict[str, dict[int, str]] = {}  # players: addresses by server
        self._seen: dict[str, float] = {}
        self._to_tell: set[str] = set()
        self._saw: set[str] = set()
        self.telling = False  # something is about to be told
        self._changed: list[Callable[[set[str]], object]] = []

    def start(self) -> None:
        bulletin = self._store.bulletin
        bulletin.hear("here", self._hear)
        bulletin.hear("message", self._pass_on)
        bulletin.gone(self._lose)
        bulletin.came(lambda _: self._tell_all())
        bulletin.missed(self._miss)

    def changed(self, hearer: Callable[[set[str]], object]) -> None:
        """Listen to which players have come or gone, here or elsewhere."""
        self._changed.append(hearer)

    def has(self, player: str | None) -> bool:
        return player in self._there

    @property
    def players(self) -> Set[str]:
        return self._there.keys()

    def addresses(self, player: str) -> Iterable[str]:
        return self._there.get(player, {}).values()

    def seen(self, player: str) -> float:
        """When a player last did something."""
        return self._seen.get(player, 0.0)

    # Telling others

    def tell(self, player: str) -> None:
        """A player has come to us, or gone."""
        if not self._work.leaving:  # whom we send elsewhere is not away
            self._to_tell.add(player)
            self._begin()

    def saw(self, player: str) -> None:
        """A player of ours has done something. Whoever is to be told of a turn is told by one server for all."""
        if self._store.shared and player in self._people.told:
            self._saw.add(player)
            self._begin()

    async def send(self, player: str, message: Reminded) -> None:
        """Tell somebody something who may be connected to others."""
        news = MessageNews(self._store.bulletin.number, player, message)
        await self._store.post("message", msgspec.json.encode(news).decode())

    def _tell_all(self) -> None:
        self._to_tell.update(self._people.connected)
        self._begin()

    def _begin(self) -> None:
        if not self.telling:
            self.telling = True
            self._work.spawn(self._tell_soon())

    async def _tell_soon(self) -> None:
        await asyncio.sleep(TOLD_AFTER)
        players, self._to_tell = self._to_tell, set()
        seen, self._saw = self._saw, set()
        self._say(players)
        if self._store.shared:
            await self._tell_servers(players, seen)
        self.telling = False
        if (self._to_tell or self._saw) and not self._work.closing:
            self._begin()

    async def _tell_servers(self, players: Set[str], seen: Set[str]) -> None:
        number = self._store.bulletin.number
        for some in _parts(players):
            if not await self._post(HereNews(number, {player: self._from(player) for player in some})):
                self._to_tell.update(some)
        for some in _parts(seen):
            await self._post(HereNews(number, {}, some))

    def _from(self, player: str) -> str | None:
        listeners = self._people.connected.get(player, ())
        return min((listener.address[:MOST_OF_ADDRESS] for listener in listeners), default=None)

    async def _post(self, news: HereNews) -> bool:
        return await self._store.post("here", msgspec.json.encode(news).decode())

    # Hearing others

    def _hear(self, text: str) -> None:
        news = NEWS.decode(text)
        if news.by == self._store.bulletin.number:
            return
        for player, address in news.players.items():
            if address is not None:
                self._there.setdefault(player, {})[news.by] = address
            else:
                self._forget(player, news.by)
            self._people.presence.note_elsewhere(player)
        self._seen.update(dict.fromkeys(news.seen, time.time()))
        self._say(news.players)

    def _pass_on(self, text: str) -> None:
        news = MESSAGE.decode(text)
        if news.by != self._store.bulletin.number:
            for listener in self._people.connected.get(news.player, ()):
                listener.tell(news.message)

    def _lose(self, number: int) -> None:
        """A server is gone, and with it whoever was there: they come to another, or are away."""
        lost = [player for player, servers in self._there.items() if number in servers]
        for player in lost:
            self._forget(player, number)
            self._people.presence.note_elsewhere(player)
        self._say(lost)

    def _forget(self, player: str, number: int) -> None:
        servers = self._there.get(player, {})
        servers.pop(number, None)
        if not servers:
            self._there.pop(player, None)
            self._seen.pop(player, None)

    def _miss(self) -> None:
        """Others may have told us something, and we them: all of it is told anew."""
        self._tell_all()

    def _say(self, players: Iterable[str]) -> None:
        changed = set(players)
        if changed:
            for hearer in self._changed:
                hearer(changed)


def _parts(players: Iterable[str]) -> list[list[str]]:
    listed = list(players)
    return [listed[first : first + TOLD_TOGETHER] for first in range(0, len(listed), TOLD_TOGETHER)]
