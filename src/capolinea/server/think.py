"""A machine that thinks for the servers of a database, and does nothing else, until somebody stops it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from capolinea.server.bots.lane import Lane
from capolinea.server.bots.process import ProcessWorker
from capolinea.server.bots.taking import Taking
from capolinea.server.errors import SettingsError, StoreError
from capolinea.server.rooms import offered
from capolinea.server.run import STOPPING
from capolinea.server.settings import Settings
from capolinea.server.store.opening import open_questions
from capolinea.server.store.questions import Questions
from capolinea.server.watching.logs import log, set_up_logs
from capolinea.server.watching.metrics import Metrics

NICE = 0  # nobody else has to give way
HANGING_SECONDS = 20.0  # no bot is given more than ten
LOOK_SECONDS = 0.2  # for signals
TELL_SECONDS = 60.0  # between two lines in the log, while there is something to do


def think(settings: Settings, workers: int, ready: Callable[[], None]) -> None:
    """Think with so many processes; `ready` is called when questions are taken."""
    set_up_logs(settings.log_level, settings.log_format)
    asyncio.run(run(settings, workers, ready))


async def run(settings: Settings, workers: int, ready: Callable[[], None]) -> None:
    """The same on a running event loop."""
    try:
        questions = open_questions(settings.database, workers)
    except StoreError as error:
        raise SettingsError(f"the database cannot be used: {error}") from error
    stopped = _stopping()
    thinker = Thinker(questions, workers)
    await thinker.start()
    ready()
    while not stopped():
        await asyncio.sleep(LOOK_SECONDS)
        thinker.tell()
    await thinker.close()
    log.info("stopped", answered=thinker.taking.answered)


class Thinker:
    """All that a machine needs to think for others."""

    def __init__(self, questions: Questions, workers: int) -> None:
        offered()  # says what is wrong with rulebooks
        self._questions = questions
        processes = [ProcessWorker(NICE) for _ in range(workers)]
        self.lane = Lane(processes, workers, Metrics(), HANGING_SECONDS)
        self.taking = Taking(questions, self.lane)
        self._told_at = asyncio.get_running_loop().time()
        self._told = 0

    async def start(self) -> None:
        await self.lane.start()
        self._questions.bulletin.start()
        self.taking.start()

    async def close(self) -> None:
        """Hand back what is not done, and go."""
        await self.taking.close()
        await self.lane.close()
        await self._questions.bulletin.close()
        await self._questions.close()

    def tell(self) -> None:
        """Log what was done, now and then."""
        now = asyncio.get_running_loop().time()
        if now - self._told_at >= TELL_SECONDS:
            if self.taking.answered > self._told:
                log.info("thinking", answered=self.taking.answered - self._told, under_way=self.taking.under_way)
            self._told_at, self._told = now, self.taking.answered


def _stopping() -> Callable[[], bool]:
    """Whether a signal has come that ends us. Handlers only say so, as not every event loop takes signals."""
    came: list[int] = []
    for number in STOPPING:
        with suppress(ValueError):  # only the main thread may
            signal.signal(number, lambda number, _: came.append(number))
    return lambda: bool(came)
