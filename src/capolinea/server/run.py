"""Running the server until somebody stops it, and stopping so that nothing is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from capolinea.server.errors import SettingsError, StoreError
from capolinea.server.settings import Settings, misspelt
from capolinea.server.store.opening import open_store
from capolinea.server.watching.garbage import give_large_pieces_back
from capolinea.server.watching.logs import log, set_up_logs
from capolinea.server.web.app import Web
from capolinea.server.web.naming import Naming
from capolinea.server.web.watching import shown_by
from capolinea.server.wire.door import WAITING_OUTSIDE, Door, listen
from capolinea.server.wire.http_wire import GuardedConfig, http_wire
from capolinea.server.wire.loop import asks_doors
from capolinea.server.wire.loop import run as run_on_loop
from capolinea.server.wire.open_files import allow_open_files
from capolinea.server.wire.socket_wire import SocketWire
from capolinea.server.wire.watchers import open_to_watchers

SWITCH_SECONDS = 0.0005  # threads take turns this often: the store's must not wait for the event loop's
# Ctrl-C, what ends processes, and on Windows Ctrl-Break, which is all that another process can send there.
STOPPING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)]
ACCEPTED_A_TURN = 16  # connections, before others' turn comes
OTHER_FILES = 200  # besides connections
Hold = Callable[["Server"], object]
LOOK_SECONDS = 0.1
LAST_SECONDS = 10  # calls still running when the server stops have this long


class Server(uvicorn.Server):
    """Says goodbye to everybody before it hangs up."""

    def __init__(self, config: uvicorn.Config, web: Web, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.stopping: Iterable[signal.Signals] = STOPPING
        self._web = web
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal stops the server in good order, and is no error. Handlers only say so, since not every event loop
        takes signals; the server looks several times a second."""
        signals = self.stopping if threading.current_thread() is threading.main_thread() else ()
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        for door in sockets or []:
            assert isinstance(door, Door)
            door.lets_in = self._web.guard.let_knock
        assert isinstance(self.config, GuardedConfig)
        self.config.doors_ask = asks_doors()
        await super().startup(sockets)
        for door in sockets or []:
            door.listen(WAITING_OUTSIDE)  # asyncio has one number for those who wait and those it takes at once
            self._web.reach.port = door.getsockname()[1]
        self._web.reach.admit = self._admit
        self._ready()

    async def _admit(self, door: Door) -> asyncio.Server:
        """Let people in at one more door, as at the first."""
        door.lets_in = self._web.guard.let_knock

        def protocol() -> asyncio.Protocol:
            wire = self.config.http_protocol_class
            return wire(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)  # type: ignore[call-arg]

        server = await asyncio.get_running_loop().create_server(protocol, sock=door, backlog=ACCEPTED_A_TURN)
        door.listen(WAITING_OUTSIDE)
        return server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand everything over: nobody new is let in, other servers take over, everybody goes on there."""
        work = self._web.tables.services.work
        work.leaving = True
        await self._look_elsewhere()
        for server in self.servers:
            server.close()
        for door in sockets or []:
            door.close()
        await self._web.reach.close()
        await self._web.tables.hand_over()
        await self._web.sockets.close()
        work.closing = True
        await super().shutdown(sockets)

    async def _look_elsewhere(self) -> None:
        """Leave load balancers time to notice; a second signal does not."""
        until = time.monotonic() + self._web.settings.leave_seconds
        while time.monotonic() < until and not self.force_exit:
            await asyncio.sleep(LOOK_SECONDS)


def serve(settings: Settings, ready: Callable[[str], None], *, any_port: bool = False) -> None:
    """Serve until a signal comes; `ready` is told the address once it can be used. With `any_port` another port will
    do if the one that is set cannot be had."""
    set_up_logs(settings.log_level, settings.log_format)
    prepare(settings)
    run_on_loop(run(settings, ready, any_port))


def prepare(settings: Settings) -> None:
    """Set the process up as a server needs it."""
    sys.setswitchinterval(SWITCH_SECONDS)
    give_large_pieces_back()
    allow_open_files(settings.connections + settings.calls + OTHER_FILES)


async def run(settings: Settings, ready: Callable[[str], None], any_port: bool = False) -> None:
    """The same on a running event loop."""
    listening = open_door(settings, any_port)
    address = address_of(settings.host, listening.getsockname()[1])
    await serve_at(listening, settings, lambda: ready(address))
    log.info("stopped")


async def serve_at(
    listening: Door,
    settings: Settings,
    ready: Callable[[], None],
    hold: Hold = lambda server: None,
    number: int | None = None,
) -> None:
    """Serve whoever comes in at a door. `hold` is given the server before it begins; with `number` it is one of several
    beside each other."""
    doors = [listening]
    try:
        if settings.metrics_port:
            doors.append(listen(settings.metrics_host, settings.metrics_port + (number or 0)))
        store = open_store(settings.database)
    except (SettingsError, StoreError) as error:
        for door in doors:
            door.close()
        if isinstance(error, StoreError):
            raise SettingsError(f"the database cannot be used: {error}") from error
        raise
    if number is None:
        warn(settings.database)
    web = Web(settings, store)
    server = make_server(settings, web, ready)
    hold(server)
    async with open_to_watchers(doors[1:], shown_by(web)):
        await server.serve([listening])


def open_door(settings: Settings, any_port: bool) -> Door:
    """The door that settings ask for."""
    try:
        return listen(settings.host, settings.port)
    except SettingsError as refused:
        with suppress(SettingsError):  # another one may be refused as well, as on an address that is not ours
            if any_port:
                return listen(settings.host, 0)
        raise refused from None


def make_server(settings: Settings, web: Web, ready: Callable[[], None]) -> Server:
    app: Any = ProxyHeadersMiddleware(web.app, settings.proxies) if settings.proxies else web.app  # type: ignore[arg-type]
    config = GuardedConfig(
        Naming(app, web.guard),
        http=http_wire,  # type: ignore[arg-type]  # which is only called
        ws=SocketWire,  # type: ignore[arg-type]  # a BufferedProtocol, which loops take as well
        ws_max_size=settings.message_bytes,
        backlog=ACCEPTED_A_TURN,
        proxy_headers=False,  # which stand after the name
        access_log=False,  # addresses of calls hold invitations
        log_config=None,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=LAST_SECONDS,
        lifespan="on",
    )
    config.guard = web.guard
    return Server(config, web, ready)


def warn(database: str) -> None:
    """Say what is not as it should be, though the server can run."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        log.warning("running as root: whoever broke into this server would own the machine; use an ordinary user")
    file = Path(database)
    if os.name == "posix" and file.is_file() and file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        log.warning("others on this machine can read the database, which holds the seeds of games", file=file)
    for name, meant in misspelt(os.environ).items():
        log.warning(f"{name} in the environment is no setting; {meant} is")


def address_of(host: str, port: int) -> str:
    """Where the page is, as seen from this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
