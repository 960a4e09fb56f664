"""What is old leaves, a little at a time: tables that are over, players who never came back, what was said."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from capolinea.server.errors import RefusalError
from capolinea.server.store import upkeep as stored
from capolinea.server.store.exporting import write_record
from capolinea.server.tables.leaving import leave
from capolinea.server.tables.talk import take_out
from capolinea.server.watching.logs import log

if TYPE_CHECKING:
    from capolinea.server.tables.all_tables import AllTables
    from capolinea.server.tables.table import Table

AT_A_TIME = 10
REST_SECONDS = 600.0  # when there was nothing to do
DAY = 24 * 3600.0


class Upkeep:
    """Takes out of the store what its settings say."""

    def __init__(self, tables: AllTables) -> None:
        self._tables = tables
        self._services = tables.services
        self._rests_until = 0.0

    async def step(self) -> None:
        """Do a little, if there is something to do."""
        if time.monotonic() < self._rests_until:
            return
        self._rests_until = time.monotonic() + REST_SECONDS
        settings, now = self._services.settings, time.time()
        found = await self.replace_locked_out()
        if settings.keep_talk_days:
            found += await self._forget_talk(now - settings.keep_talk_days * DAY)
        if settings.keep_finished_days:
            found += await self._delete_tables(now - settings.keep_finished_days * DAY)
        if settings.keep_players_days:
            found += await self._forget_players(now - settings.keep_players_days * DAY)
        if found:
            self.hurry()

    def hurry(self) -> None:
        """There is something to do."""
        self._rests_until = 0.0

    async def replace_locked_out(self) -> int:
        """Bots stand in for whoever was locked out, and their seats at tables that wait become free."""
        found = await stored.locked_out_seats(self._services.store, AT_A_TIME)
        for player, id in found:
            await self._tables.do(id, lambda table, player=player: self.free_locked_out(table, player))  # type: ignore[misc]
        return len(found)

    async def free_locked_out(self, table: Table, player: str) -> None:
        """Nobody sits at a table who was locked out."""
        who = await self._services.store.player(player)
        if who is not None and who.locked is not None and table.row.status in ("open", "playing"):
            with suppress(RefusalError):  # nobody is there any more
                await leave(table, who, None, for_good=True)

    async def _delete_tables(self, before: float) -> int:
        found = await stored.tables_over(self._services.store, before, AT_A_TIME)
        done = 0
        try:
            for id in found:
                try:
                    await self._tables.do(id, lambda table: self._delete(table, before))
                    done += 1
                except RefusalError as refusal:
                    if refusal.code != "not_found":  # somebody else has just deleted it
                        raise
        except OSError as error:
            log.error("a record cannot be exported, so its table stays", reason=str(error.strerror))
        if done:
            log.info("old tables deleted", tables=done)
        return done

    async def _delete(self, table: Table, before: float) -> None:
        """A record is on the disk before its table goes."""
        if table.row.status not in ("finished", "abandoned") or table.row.changed >= before:
            return
        folder, id = self._services.settings.export_folder, table.row.id
        if folder and table.row.n >= 0:
            text = "".join(event.lines for event in await self._services.store.events(id))
            await self._services.aside(write_record, Path(folder), table.row.map, id, text)
        try:
            await stored.delete_table(self._services.store, id, table.row.version)
        except BaseException:
            table.forget()
            raise
        table.vanish()
        self._tables.in_memory.pop(id, None)

    async def _forget_players(self, before: float) -> int:
        away = await stored.players_away(self._services.store, before, AT_A_TIME)
        found = [player for player in away if not self._services.people.is_here(player)]
        if found:
            await stored.forget_players(self._services.store, found, before)
            log.info("players who never came back forgotten", players=len(found))
        return len(found)

    async def _forget_talk(self, before: float) -> int:
        found = await stored.tables_with_old_talk(self._services.store, before, AT_A_TIME)
        for id in found:
            await self._tables.do(id, lambda table: self._take_out_old(table, before))
        if found:
            log.info("old talk deleted", tables=len(found))
        return len(found)

    async def _take_out_old(self, table: Table, before: float) -> None:
        ks = await stored.said_before(self._services.store, table.row.id, before)
        await take_out(table, ks, stored.delete_talk)
