"""A machine that thinks for the servers of a database, and does nothing else, until somebody stops it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

import msgspec

import capolinea
from capolinea.server.bodies import Health
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
from capolinea.server.watching.metrics import METRICS_TYPE, Metrics
from capolinea.server.wire.door import listen
from capolinea.server.wire.watchers import Shown, open_to_watchers

NICE = 10  # signs of life come first, and servers, if some are here, too
HANGING_SECONDS = 20.0  # no bot is given more than ten
LOOK_SECONDS = 0.2  # for signals
TELL_SECONDS = 60.0  # between two lines in the log, while there is something to do
TOLD = ("info", "thought_total", "thinking", "bot_worker_deaths_total", "news_total", "news_missed_total")  # figures


def think(settings: Settings, workers: int, ready: Callable[[], None], metrics_port: int = 0) -> None:
    """Think with so many processes; `ready` is called when questions are taken. At a port, if there is one, whoever
    watches is shown figures."""
    set_up_logs(settings.log_level, settings.log_format)
    asyncio.run(run(settings, workers, ready, metrics_port))


async def run(settings: Settings, workers: int, ready: Callable[[], None], metrics_port: int = 0) -> None:
    """The same on a running event loop."""
    doors = [listen(settings.metrics_host, metrics_port)] if metrics_port else []
    try:
        questions = open_questions(settings.database, workers)
    except StoreError as error:
        raise SettingsError(f"the database cannot be used: {error}") from error
    stopped = _stopping()
    thinker = Thinker(questions, workers)
    await thinker.start()
    async with open_to_watchers(doors, thinker.show):
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
        self._metrics = Metrics(TOLD)
        self.lane = Lane(processes, workers, self._metrics, HANGING_SECONDS)
        self.taking = Taking(questions, self.lane)
        self._show_figures()
        self._told_at = asyncio.get_running_loop().time()
        self._told = 0

    def _show_figures(self) -> None:
        bulletin = self._questions.bulletin
        self._metrics.gauges("info", "version", lambda: {capolinea.__version__: 1})
        self._metrics.gauges("news_total", "kind", lambda: bulletin.heard)
        self._metrics.gauge("news_missed_total", lambda: bulletin.lost)
        self.taking.show_figures(self._metrics)

    async def show(self, path: str) -> Shown:
        """What whoever watches finds. It is well as long as it answers."""
        if path == "/metrics":
            return Shown(200, self._metrics.text().encode(), METRICS_TYPE)
        if path == "/healthz":
            return Shown(200, msgspec.json.encode(Health("ok", capolinea.__version__)), "application/json")
        return Shown(404, b"there is nothing here", "text/plain")

    async def start(self) -> None:
        await self.lane.start()
        self._questions.bulletin.start()
        self.taking.start()

    async def close(self) -> None:
        """Hand back what is not done, and go."""
        await self.taking.close()
        await self.lane.close()
        await self._questions.bulletin.close()
        with suppress(StoreError):  # they notice all the same, a moment later
            await self._questions.say_goodbye()
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
