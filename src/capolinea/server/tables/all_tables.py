"""All tables: found in memory or brought there, and put away when nobody needs them."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from capolinea.server.errors import OvertakenError, RefusalError, StoreError
from capolinea.server.protocol import TableInfo, YourTurn
from capolinea.server.store.bulletin import MISSED, TableNews
from capolinea.server.store.kept import EventRow, Progress, SeatRow, TableRow
from capolinea.server.tables.following import FOLLOW_SECONDS
from capolinea.server.tables.lobby_elsewhere import LobbyElsewhere
from capolinea.server.tables.services import Services
from capolinea.server.tables.table import Table
from capolinea.server.tables.table_info import table_info
from capolinea.server.tables.upkeep import Upkeep
from capolinea.server.tables.waking import wake
from capolinea.server.watching.logs import log
from capolinea.server.work import RETRY_SECONDS

Result = TypeVar("Result")

SWEEP_SECONDS = 1.0
WOKEN_TOGETHER = 20  # tables brought back in one sweep, so that a restart does not stop the world
MOST_OPEN = 200  # twice as many as the addresses that one visitor may be thought to have
MOST_RANKED = 3000  # among which those are chosen
MOST_WATCHED = 40  # running games that are listed
OVER_SECONDS = 10.0  # a table at which nobody plays leaves memory after this long at the latest
TAKEN_SECONDS = 10.0  # a table at which something is due is looked for by nobody else meanwhile
OVERTAKEN_TIMES = 20  # until we give up, if others are quicker again and again
OVERTAKEN_SECONDS = 0.01  # the longest pause after the first time
MIGRATE_SECONDS = 60.0  # how often it is looked whether older servers have gone
DAY = 24 * 3600.0
NEWS = msgspec.json.Decoder(TableNews)


class Held:
    """A table that stays in memory meanwhile."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    def __enter__(self) -> None:
        self._table.users += 1

    def __exit__(self, *_: object) -> None:
        self._table.users -= 1
        self._table.used = time.monotonic()


class AllTables:
    """Every table of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.in_memory: dict[str, Table] = {}
        self._coming: dict[str, asyncio.Task[Table]] = {}
        self._changed: set[str] = set()  # of those, at which something has happened meanwhile
        self._did_chores = False
        self._migrates_at = 0.0
        self._adding: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by player
        self._sweeper: asyncio.Task[None] | None = None
        self.upkeep = Upkeep(self)
        self.lobby = LobbyElsewhere(self)
        services.metrics.gauge("tables_in_memory", lambda: len(self.in_memory))
        bulletin = services.store.bulletin
        self._our_news = f"[{bulletin.number},"  # so begins what we have written ourselves
        bulletin.hear("table", self._hear)
        bulletin.missed(self._miss)
        bulletin.heard_of(lambda: services.work.spawn(self._own_up()))
        bulletin.hear("leaving", lambda _: self._look_who_leaves())
        bulletin.gone(self._lose)
        services.people.elsewhere.changed(self._show_who_is_here)

    async def open(self) -> None:
        """Get ready, and see to everything that fell due while the server was away."""
        await self.services.lifetime.begin(self.services.store)
        self.services.store.bulletin.start()
        self.services.people.elsewhere.start()
        await self.services.bots.start()
        self.services.notices.start()
        self._sweeper = asyncio.create_task(self._sweep())
        self.services.keeping.start()

    async def hand_over(self) -> None:
        """Others see to everything from now on; what has begun here is finished."""
        await self.services.store.leave()

    async def close(self) -> None:
        """Let what has begun finish, and begin nothing more."""
        self.services.work.closing = True
        self.services.keeping.stop()
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in self.in_memory.values():
            table.cancel_alarm()
        await self.services.notices.close()
        await self.services.bots.close()
        await self.services.work.settle()
        with suppress(StoreError):  # nobody can be told any more
            await self._sign_of_life()
        await self.services.store.close()

    # Reaching a table

    async def do(self, id: str, work: Callable[[Table], Awaitable[Result]]) -> Result:
        """Do something at a table while nobody else does, with what is stored this moment; it is carried through even
        if the asker goes away."""
        return await self.services.work.finish(self.alone(id, work, surely=True))

    async def alone(self, id: str, work: Callable[[Table], Awaitable[Result]], *, surely: bool = False) -> Result:
        """The same for an asker who is never broken off. If another server was quicker, what it did is read, and the
        work is done anew; nobody is refused because of what was so before. `surely`: it is asked first."""
        if self.services.work.closing:
            raise RefusalError("closing", "the server is about to stop; try again in a moment")
        table = self.in_memory.get(id) or await self._fetch(id)
        with Held(table):
            async with table.lock:
                if surely:
                    await self._was_late(table)
                for times in range(OVERTAKEN_TIMES):
                    try:
                        await table.get_ready()
                        return await work(table)
                    except OvertakenError:
                        self.services.metrics.count("overtaken")
                        await asyncio.sleep(random.uniform(0.0, OVERTAKEN_SECONDS * times))
                    except RefusalError as refusal:
                        if refusal.code == "not_saved" or not await self._was_late(table):
                            raise
                raise RefusalError("busy", "others are quicker at this table; try again in a moment")

    async def _was_late(self, table: Table) -> bool:
        """Whether another server has done something at a table that we had not heard of."""
        return bool(self.services.store.bulletin.others) and await table.following.be_sure()

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """A table, which stays in memory meanwhile."""
        table = self.in_memory.get(id) or await self._fetch(id)
        with Held(table):
            yield table

    async def _fetch(self, id: str) -> Table:
        """Bring a table into memory; several who ask at once get the same one."""
        if id not in self._coming:
            self._coming[id] = asyncio.create_task(self._bring(id))
            self._coming[id].add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(self._coming[id])

    async def _bring(self, id: str) -> Table:
        found = await self.services.store.table(id)
        changed = id in self._changed
        self._changed.discard(id)
        if found is None:
            raise RefusalError("not_found", "there is no such table")
        table = self.in_memory[id] = Table(self.services, *found, wake)
        table.following.behind = changed
        table.set_alarm()
        return table

    # What others do

    def _hear(self, text: str) -> None:
        if text.startswith(self._our_news):
            return
        news = NEWS.decode(text)
        if news.event is not None:
            self.services.metrics.news_lag_seconds.observe(max(0.0, time.time() - EventRow(*news.event).happened))
        if news.id in self._coming:
            self._changed.add(news.id)
        table = self.in_memory.get(news.id)
        for seat, player in news.called:
            watching = set() if table is None else table.audience.at(seat)
            for listener in self.services.people.connected.get(player, set()) - watching:
                listener.tell(YourTurn(news.id, seat))
        if news.progress is not None and Progress(*news.progress).status == "finished":
            self.services.keeping.game_ended()
        if news.event is None:
            self.lobby.changed(news.id)
        if table is not None:
            table.following.hear(news)

    def _miss(self) -> None:
        """There may have been news that we have not heard."""
        self._changed.update(self._coming)
        for table in self.in_memory.values():
            table.following.fall_behind()

    async def _own_up(self) -> None:
        """Somebody was told nothing of what we have written."""
        store = self.services.store
        while not (self.services.work.closing or await store.post(MISSED, str(store.bulletin.number))):
            await asyncio.sleep(RETRY_SECONDS)

    def _look_who_leaves(self) -> None:
        for number in self.services.store.bulletin.leaving:
            self._lose(number)

    def _lose(self, number: int) -> None:
        """Another server is gone, or about to go."""
        for table in self.in_memory.values():
            table.following.lose(number)

    def _show_who_is_here(self, players: set[str]) -> None:
        """They have come or gone, here or at another server."""
        for id, table in self.in_memory.items():
            if table.audience and any(seat.player in players for seat in table.seats):
                self.services.work.spawn(self._show_others(id, players))

    async def _show_others(self, id: str, players: set[str]) -> None:
        """While nobody does anything there: how a table stands is told after what has happened."""

        async def show(table: Table) -> None:
            table.announce_others(players)

        with suppress(RefusalError, StoreError):
            await self.alone(id, show)

    async def check_tables(self, player: str) -> None:
        """Refuse a player who has as many tables as one may."""
        if await self.services.store.count_tables(player) >= self.services.settings.tables_per_player:
            raise RefusalError("too_many", "you have too many tables; finish, close or leave some first")

    async def add(self, row: TableRow, seats: list[SeatRow], address: str, events: Sequence[EventRow] = ()) -> str:
        """A new table; returns its id, or that of the one which the same command has made meanwhile."""
        try:
            async with self.adding(row, seats, address):
                await self.services.store.add_table(row, seats, events)
        except StoreError as error:
            if error.in_doubt:
                await self.services.store.settled()
            made = None if row.command is None else await self.services.store.table_by_command(row.host, row.command)
            if made is None:
                raise
            return made
        return row.id

    @asynccontextmanager
    async def adding(self, row: TableRow, seats: list[SeatRow], address: str) -> AsyncIterator[None]:
        """While a table is written that is new; refuses one more than its host may have."""
        if row.status == "open":
            self.services.lobby.add(row, address)
        try:
            async with self._adding.setdefault(row.host, asyncio.Lock()):  # or many at once would count the same tables
                await self.check_tables(row.host)
                yield
        except BaseException:
            self.services.lobby.follow(replace(row, status="abandoned"), seats)
            raise
        self.services.lobby.saved(row.id)
        self.services.metrics.count("tables", map=row.map)

    # Lists

    async def running_tables(self) -> list[TableInfo]:
        """The public tables that are being played, for those who like to watch."""
        found = await self.services.store.public_tables("playing", MOST_WATCHED)
        return [table_info(row, seats, self.services) for row, seats in found]

    async def open_tables(self) -> list[TableInfo]:
        """The public tables that wait for players, those whose host is here first."""
        store = self.services.store
        ids = self.services.lobby.in_turn(await store.open_tables(MOST_RANKED))[:MOST_OPEN]
        found = await store.tables(ids)
        found.sort(key=lambda table: not self.services.people.is_here(table[0].host))
        return [table_info(row, seats, self.services) for row, seats in found]

    # Coming and going

    async def _sweep(self) -> None:
        while True:
            try:
                await self._wake_due()
                self._put_away()
                if self.services.lifetime.is_time_for_a_sign():
                    await self._sign_of_life()
                await self._do_chores()
            except StoreError as error:
                log.warning("the store does not answer", reason=str(error))
            except RefusalError as refusal:  # the server stops, or something could not be saved
                if not self.services.work.closing:
                    log.warning("sweeping was refused", reason=str(refusal))
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_due(self) -> None:
        """Wake tables at which something is due and that are not in memory."""
        store, now = self.services.store, time.time()
        if not store.shared:
            due = await store.due_tables(now, WOKEN_TOGETHER + len(self.in_memory))
            due = [id for id in due if id not in self.in_memory]
        else:  # whoever leads there comes first, if somebody does
            late = now - (FOLLOW_SECONDS if store.bulletin.others else 0.0)
            due = await store.take_due(late, now + TAKEN_SECONDS, WOKEN_TOGETHER)
        for id in due:
            self.services.work.spawn(self._rouse(id))

    async def _rouse(self, id: str) -> None:
        async with self.at(id) as table:
            await wake(table)

    async def _do_chores(self) -> None:
        """What one server does for all."""
        chores = self.services.store.bulletin.does_chores
        if chores and not self._did_chores:
            log.info("this server does the chores")
            self.services.keeping.look_again()
        self._did_chores = chores
        if chores:
            await self._close_forgotten()
            await self.upkeep.step()
            if self.services.store.shared and time.monotonic() > self._migrates_at:
                self._migrates_at = time.monotonic() + MIGRATE_SECONDS
                await self.services.store.go_on_migrating()

    def _put_away(self) -> None:
        """Drop tables from memory that nobody has needed for a while."""
        now, idle = time.monotonic(), self.services.settings.idle_seconds
        for id, table in list(self.in_memory.items()):
            busy = table.users or table.audience or table.in_doubt
            patience = idle if table.row.status == "playing" else min(idle, OVER_SECONDS)
            if not busy and table.used < now - patience and table.timing.bot_at is None:
                table.cancel_alarm()
                del self.in_memory[id]

    async def _sign_of_life(self) -> None:
        presence = self.services.people.presence
        seen = presence.unwritten()
        await self.services.lifetime.sign(self.services.store, seen)
        presence.wrote(seen)

    async def _close_forgotten(self) -> None:
        before = time.time() - self.services.settings.open_days * DAY
        for id in await self.services.store.forgotten_tables(before, WOKEN_TOGETHER):
            await self.do(id, lambda table: table.save(status="abandoned"))
