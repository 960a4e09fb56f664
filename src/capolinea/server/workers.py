"""Several processes that serve at one port. One starts them and starts them again, and stops when it is told to.

They share nothing but the port and the database, so the one that looks after them knows nothing of games. Each gets its
settings on its standard input, which no other user can see; when that ends, whoever started it is gone, and it stops.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from capolinea.server.errors import SettingsError
from capolinea.server.run import STOPPING, Server, address_of, open_door, prepare, serve_at, warn
from capolinea.server.run import serve as serve_alone
from capolinea.server.settings import Settings
from capolinea.server.watching.logs import log, set_up_logs
from capolinea.server.wire.door import Door, keep_port, listen
from capolinea.server.wire.loop import run

SHARES_PORTS = sys.platform == "linux"  # others have SO_REUSEPORT, too, but send everybody to the same door
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 30.0  # seconds until a worker that ended is started again
LIVED = 60.0  # seconds after which it was well
READY = b"ready\n"


class Order(msgspec.Struct):
    """What a worker is told: which one it is, and where to listen, which may be a door that it inherits."""

    settings: Settings
    number: int
    port: int
    door: int | None


def serve(settings: Settings, ready: Callable[[str], None], *, any_port: bool = False) -> None:
    """Serve until a signal comes, with as many processes as the settings say; `ready` is told the address once it can
    be used."""
    if settings.workers == 1:
        serve_alone(settings, ready, any_port=any_port)
        return
    set_up_logs(settings.log_level, settings.log_format)
    with open_door(settings, any_port) as door:
        workers = Workers(settings, door)
        asyncio.run(workers.serve(ready))
    log.info("stopped")


class Workers:
    """Those who serve, as whoever started them sees them."""

    def __init__(self, settings: Settings, door: Door) -> None:
        self._settings = settings
        self._port = door.getsockname()[1]
        self._door: Door | None = door
        if SHARES_PORTS:  # each has a door of its own; ours only had to find out whether the port can be had
            door.close()
            self._door = None
            self._kept = keep_port(settings.host, self._port)
        self._processes: dict[int, Process] = {}
        self._stopped = asyncio.Event()

    async def serve(self, ready: Callable[[str], None]) -> None:
        """Until a signal comes. What keeps the first one from serving keeps all of them."""
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            loop.add_signal_handler(number, self._stop)
        try:
            first = await self._start(0)
        except SettingsError:
            if self._stopped.is_set():
                return
            raise
        warn(self._settings.database)
        ready(address_of(self._settings.host, self._port))
        others = range(1, self._settings.workers)
        await asyncio.gather(self._keep(0, first), *(self._keep(number) for number in others))

    def _stop(self) -> None:
        """All of them end in good order; at the second time, at once."""
        again = self._stopped.is_set()
        self._stopped.set()
        for process in self._processes.values():
            with suppress(ProcessLookupError):
                (process.kill if again else process.terminate)()

    async def _keep(self, number: int, process: Process | None = None) -> None:
        """Start a worker again whenever it has ended, but not too often."""
        pause = FIRST_PAUSE
        while not self._stopped.is_set():
            began = time.monotonic()
            try:
                process = process or await self._start(number)
                reason = f"status {await process.wait()}"
            except SettingsError as error:
                reason = str(error)
            process = None
            if not self._stopped.is_set():
                pause = FIRST_PAUSE if time.monotonic() - began > LIVED else min(2 * pause, LONGEST_PAUSE)
                log.error("a worker has ended and is started again", worker=number, reason=reason, seconds=pause)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stopped.wait(), pause)

    async def _start(self, number: int) -> Process:
        """A worker that serves; raises a `SettingsError` if it cannot."""
        door = None if self._door is None else self._door.fileno()
        # -P: files that happen to lie where the server was started are no modules of ours.
        process = self._processes[number] = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "capolinea.server.workers"),
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=() if door is None else (door,),
        )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(Order(self._settings, number, self._port, door)) + b"\n")
        if self._stopped.is_set():
            process.terminate()
        report = await process.stdout.readline()
        if report != READY:
            await process.wait()
            raise SettingsError(report.decode().strip() or "it has ended before it was ready")
        return process


def work() -> None:
    """Be one of them."""
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    settings = order.settings
    set_up_logs(settings.log_level, settings.log_format, order.number)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal: whoever started us says when to stop
    prepare(settings)
    try:
        door = Door(fileno=order.door) if order.door is not None else listen(settings.host, order.port, beside=True)
        run(serve_at(door, settings, lambda: _report(READY), _hold, order.number))
        log.info("stopped")
    except SettingsError as error:
        _report(f"{error}\n".encode())
        sys.exit(1)


def _hold(server: Server) -> None:
    """It stops when it is told to, or when nobody is there any more who could tell it."""
    server.stopping = [signal.SIGTERM]
    loop, orders = asyncio.get_running_loop(), sys.stdin.fileno()

    def hear() -> None:
        if not os.read(orders, 1):
            loop.remove_reader(orders)
            server.should_exit = True

    loop.add_reader(orders, hear)


def _report(line: bytes) -> None:
    with suppress(OSError):  # nobody is there any more
        os.write(sys.stdout.fileno(), line)


if __name__ == "__main__":
    work()
