"""Keeping up: results of games that ended before results were kept, and ratings of those that have just ended."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from capolinea.server.errors import StoreError
from capolinea.server.history.rating import is_installed, rate_game
from capolinea.server.history.results import results_of
from capolinea.server.settings import Settings
from capolinea.server.store.results import ResultRow, Uncounted
from capolinea.server.store.store import Store
from capolinea.server.watching.logs import log
from capolinea.server.work import RETRY_SECONDS

SLICE = 10  # games counted in a row, before others have their turn
PAUSE_SECONDS = 0.05
RATED_TOGETHER = 64  # seats


class Keeping:
    """A task that works when there is something to do, and holds nothing up: a game's results are written with its last
    event, so only ratings, which depend on others, come a moment later."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._rates = settings.ratings and is_installed()
        self._store = store
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.idle = asyncio.Event()  # nothing is left to do

    def start(self) -> None:
        self._task = asyncio.create_task(self._keep_up())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def look_again(self) -> None:
        """It is ours to keep up now, or may be."""
        self._news.set()

    def game_ended(self) -> None:
        """Whoever has just written results says so."""
        self.idle.clear()
        self._news.set()

    async def _keep_up(self) -> None:
        counted = False
        while True:
            self._news.clear()
            try:
                if self._store.bulletin.does_chores:
                    if not counted:
                        await self.count()
                        counted = True
                    while self._rates and await self._rate():
                        pass
            except StoreError as error:
                log.warning("results wait for the store", reason=str(error))
                await self._settle()
                continue
            except Exception:
                log.exception("keeping results failed")
            if not self._news.is_set():
                self.idle.set()
            await self._news.wait()

    async def _settle(self) -> None:
        """Wait until nothing is in doubt, or a game might be rated twice."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            with suppress(StoreError):
                return await self._store.settled()

    # Games that ended before results were kept

    async def count(self) -> None:
        """Count what is not counted yet, a slice at a time. What cannot be is passed over, until the next start."""
        after = ""
        while True:
            games = await self._store.results.uncounted(after, SLICE)
            for game in games:
                await self._store.results.add(await self._counted(game))
            if len(games) < SLICE:
                return
            after = games[-1].id
            await asyncio.sleep(PAUSE_SECONDS)

    async def _counted(self, game: Uncounted) -> list[ResultRow]:
        found = await self._store.table(game.id)
        acts = await self._store.results.acts(game.id)
        return [] if found is None else results_of(*found, game.lines, game.happened, acts)

    # Ratings

    async def _rate(self) -> bool:
        """Rate the game that ended first; says whether there was one. Games are rated one after the other, since each
        depends on those before it."""
        waiting = await self._store.results.unrated(RATED_TOGETHER)
        if not waiting:
            return False
        game = [result for result in waiting if result.table_id == waiting[0].table_id]
        before = {
            result.player: await self._store.results.rating(result.player)
            for result in game
            if result.player is not None
        }
        number = await self._store.results.last_number() + 1
        await self._store.results.add_ratings(rate_game(game, before, number))
        return True
