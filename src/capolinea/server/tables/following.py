"""What others do at a table that is in memory here too: it comes as news, and is played, told and looked after here.

News of an action holds all of it. Of anything else, or if some were missed, the table is read again, and whoever is
here is told what has happened meanwhile, in its order. Where nobody is, it is read when somebody comes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import ref

from msgspec.structs import replace

from capolinea.server.errors import OvertakenError, RefusalError, StoreError
from capolinea.server.store.bulletin import TableNews
from capolinea.server.store.kept import EventRow, Progress, SeatRow, TableRow
from capolinea.server.store.moment import Stored, read_game
from capolinea.server.tables import seat_plan, waits
from capolinea.server.tables.game import Game
from capolinea.server.tables.restoring import BrokenGameError, repeat, restore
from capolinea.server.work import RETRY_SECONDS

if TYPE_CHECKING:
    from capolinea.server.tables.table import Table

FOLLOW_SECONDS = 2.0  # what happens by itself is left so long to whoever wrote last
READ_TIMES = 10  # if others change what is being read again and again
JITTER_SECONDS = 0.3  # when that one is gone, the others do not all come at once


class Following:
    """Who leads at a table, which is whoever wrote last, and how the others follow."""

    def __init__(self, table: Table) -> None:
        self.behind = False  # whether somebody else has changed what is stored
        self._of = ref(table)  # which has us: a table that leaves memory must be in no circle, as those stay for hours
        bulletin = table.services.store.bulletin
        self._leads = not bulletin.others or bulletin.has_lost_somebody
        self._led_by = 0  # who else wrote last, if that is known
        self._reading = False  # it is about to be read again

    @property
    def _table(self) -> Table:
        table = self._of()
        assert table is not None  # whoever reaches us by it, or looks after it, holds it
        return table

    @property
    def delay(self) -> float:
        """How much later than who leads we do what happens by itself."""
        return 0.0 if self._leads else FOLLOW_SECONDS

    def lead(self) -> None:
        """We have written."""
        self._leads, self._led_by = True, 0

    def lose(self, number: int) -> None:
        """Another server is gone: if it led here, which it may, somebody else has to."""
        if not self._leads and self._led_by in (number, 0):
            self._leads, self._led_by = True, 0
            if not self.behind:
                self._table.set_alarm(later=random.random() * JITTER_SECONDS)

    def hear(self, news: TableNews) -> None:
        """Another server has changed the table."""
        table = self._table
        if news.version <= table.row.version and not table.in_doubt:
            return
        self._leads, self._led_by = news.by in table.services.store.bulletin.leaving, news.by
        if (table.audience or table.users) and self._can_follow(news):
            try:
                self._follow(news)
                return
            except BrokenGameError:  # when all of it is read, it shows what is wrong
                table.game = None
        self.fall_behind()

    def fall_behind(self) -> None:
        """Something was changed that is not known here: it is read again, at once if anybody is here."""
        self.behind = True
        if not (self._table.audience or self._table.users):
            self._table.cancel_alarm()  # whoever has changed it sees to what is due
        elif not self._reading:
            self._reading = True
            self._table.services.work.spawn(self._catch_up(self._table))

    async def be_sure(self) -> bool:
        """Ask the store whether somebody else has changed the table."""
        if not self.behind and not self._table.gone:  # what is gone never comes back
            row = self._table.row
            if await self._table.services.store.version(row.id) != row.version:
                self.behind = True  # as news may have said meanwhile
        return self.behind

    async def read_again(self) -> None:
        """With the lock held. A write that failed may have been done all the same, if only its answer got lost, or may
        still be done; or somebody else has written."""
        table = self._table
        if table.in_doubt:
            await table.services.store.settled()
        for _ in range(READ_TIMES):
            self.behind = False  # what is changed from now on comes as news
            try:
                found = await table.services.store.table(table.row.id)
                if found is None:
                    table.vanish()
                elif table.in_doubt or found[0].version != table.row.version or found[0].n > table.told:
                    await self._take_in(*found)
                return
            except OvertakenError:  # it has changed while it was read
                self.behind = True
            except BaseException:
                self.behind = True
                raise
        raise OvertakenError("others are quicker than whoever reads")

    async def stored(self, row: TableRow, first: int = 0) -> Stored:
        """The game as it was stored when the table was as it was read. If others have changed it since, it is to be
        read again: parts of two moments would be a game that never was."""
        found = await read_game(self._table.services.store, row.id, first)
        if found.version != row.version:
            self.behind = True
            raise OvertakenError("the table has changed meanwhile")
        return found

    async def _catch_up(self, table: Table) -> None:
        try:
            async with table.lock:
                self._reading = False
                await table.get_ready()
        except OvertakenError:  # again, and news of it will come, or have come
            self.fall_behind()
        except RefusalError:
            pass  # it is gone, or broken: whoever is here was told
        except StoreError:
            table.set_alarm(RETRY_SECONDS)

    def _can_follow(self, news: TableNews) -> bool:
        """Whether all is known that came before an action, and nobody does anything here right now."""
        table = self._table
        if table.lock.locked() or table.in_doubt or self.behind or table.game is None or news.event is None:
            return False
        return news.version == table.row.version + 1 and news.event[0] == table.game.n + 1

    def _follow(self, news: TableNews) -> None:
        """Somebody has acted elsewhere."""
        assert news.event is not None and news.progress is not None
        table, event, progress = self._table, EventRow(*news.event), Progress(*news.progress)
        self._repeat(event, progress.of(table.row))
        if news.plays_on and event.seat is not None:
            table.seats = seat_plan.changed(table.seats, replace(table.seats[event.seat], agreed=0))
        if progress.status != "playing":
            table.stop_clocks()
        if news.plays_on or progress.status != "playing":
            table.announce()
        table.look_at_asked()
        table.set_alarm()

    def _repeat(self, event: EventRow, row: TableRow) -> None:
        """Play what is stored, and tell it; so the table stands then."""
        table, game = self._table, self._table.game
        assert game is not None and event.seat is not None
        repeat(game, event)
        game.note(event, game.decisions[event.seat] - 1)
        table.row = row
        table.timing.resume(game, table.seats, waits.read(row, table.seats))
        table.publish(event.n)

    async def _take_in(self, row: TableRow, seats: list[SeatRow]) -> None:
        """What is read is how the table stands. All of it is read before anything is changed here, so that a read that
        fails leaves nothing half done."""
        from capolinea.server.tables import talk  # which knows tables

        table, game = self._table, self._table.game
        events: list[EventRow] = []
        before: Game | None = None
        taken_back = row.backs != table.row.backs
        try:
            if table.told >= 0 and (taken_back or (game is None and row.n > table.told)):
                before, events = await self._as_told(row)
            elif game is not None and row.n > game.n >= 0:
                events = (await self.stored(row, game.n + 1)).events
        except BrokenGameError:  # whoever loads it finds what is wrong, and says so
            table.game = None
        spoken = await talk.lately(table)
        table.stands(row, seats)
        table.in_doubt = False
        if before is not None:
            table.timing.resume(before, seats, waits.read(row, seats))
            if taken_back:
                table.step_back(before)
            else:
                table.game = before
        self._go_on(events, row)
        if table.game is None and row.n > table.told:
            await table.load()
        table.announce()  # after what has happened: whoever hears that a game is over may leave
        talk.tell_changes(table, spoken)
        table.look_at_asked()
        table.set_alarm()

    def _go_on(self, events: Sequence[EventRow], row: TableRow) -> None:
        """Play and tell what has happened, and let clocks run as they do now."""
        table = self._table
        try:
            for event in events:
                self._repeat(event, row)
        except BrokenGameError:
            table.game = None
        if table.game is None or row.status != "playing":
            table.stop_clocks()
        elif not events:
            table.timing.resume(table.game, table.seats, waits.read(row, table.seats))

    async def _as_told(self, row: TableRow) -> tuple[Game, list[EventRow]]:
        """The game as far as it was told already and still stands, and what has happened after it: each event is told
        with what is seen after it, and not with what is seen in the end."""
        table = self._table
        stored = await self.stored(row)
        since = [back.event.n - 1 for back in stored.taken_back if back.back > table.row.backs]
        n = min([table.told, *since])
        standing, later = stored.events[: n + 1], stored.events[n + 1 :]
        return await restore(row, standing, stored.snapshot, stored.taken_back, later), later
