"""Where others can reach a server, and its doors to the local network, which whoever runs it may open and close."""

from __future__ import annotations

import ipaddress
import socket
from asyncio import Server
from collections.abc import Awaitable, Callable
from contextlib import suppress

from capolinea.server.errors import RefusalError, SettingsError
from capolinea.server.limits.addresses import is_loopback
from capolinea.server.settings import Settings
from capolinea.server.watching.logs import log
from capolinea.server.wire.door import Door, listen

EVERYWHERE = ("0.0.0.0", "::")
# Nothing is sent there: asking the system how it would get there is enough, and these addresses are nobody's.
OUTSIDE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


class Reach:
    """What a server knows of where it stands."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.port = settings.port  # the one it got, once it listens
        self.admit: Callable[[Door], Awaitable[Server]] | None = None  # lets people in at a door
        self._open: list[Server] = []

    @property
    def is_open(self) -> bool:
        """Whether doors were opened that were closed at the start."""
        return bool(self._open)

    @property
    def only_here(self) -> bool:
        """Whether it was started for this machine alone."""
        return is_loopback(self._settings.host)

    def links(self) -> list[str]:
        """Where those in the local network find it, the likeliest first; nowhere if it is for this machine alone."""
        if self.only_here:
            return [link_to(*found.getsockname()[:2]) for server in self._open for found in server.sockets]
        everywhere = self._settings.host in EVERYWHERE
        return [link_to(address, self.port) for address in (self._addresses() if everywhere else [self._settings.host])]

    async def open(self) -> None:
        """Let the local network in."""
        if not self.only_here:
            raise RefusalError("not_possible", "the network reaches this server already")
        if self.is_open:
            return
        if self._settings.workers > 1:
            raise RefusalError("not_possible", "several processes serve here, and all need the door: use --host")
        assert self.admit is not None
        addresses = self._addresses()
        if not addresses:
            raise RefusalError("not_possible", "this machine is in no network")
        try:
            doors = [listen(address, self.port) for address in addresses]
        except SettingsError as error:
            raise RefusalError("not_possible", str(error)) from None
        self._open = [await self.admit(door) for door in doors]
        log.info("open to the network")

    async def close(self) -> None:
        """Let nobody else in; whoever has come in stays."""
        for server in self._open:
            server.close()
        if self._open:
            log.info("closed to the network")
        self._open = []

    def _addresses(self) -> list[str]:
        return self._settings.network_addresses or own_addresses()


def own_addresses() -> list[str]:
    """The addresses of this machine by which its network knows it."""
    found = []
    for family, outside in OUTSIDE.items():
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((outside, 9))
            found.append(asked.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if _is_of_network(address)]


def _is_of_network(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def link_to(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
