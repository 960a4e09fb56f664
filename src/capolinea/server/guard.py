"""Around every answer: security headers; before every call: whose page asks, and whether the address asks too much."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from capolinea.server.errors import RefusalError
from capolinea.server.limits import Buckets, address_key
from capolinea.server.settings import Settings

HOUR = 3600.0
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "x-frame-options": "DENY",
}


class SecurityHeaders:
    """Puts the headers on everything that goes out by HTTP."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                message["headers"] = headers.raw
            await send(message)

        await self._app(scope, receive, with_headers)


class Guard:
    """Limits by address, and the check of origins."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets: Counter[str] = Counter()  # open ones by address
        self._requests = Buckets(settings.requests_per_second, settings.requests_at_once)
        self._players = Buckets(settings.players_per_hour / HOUR, settings.players_per_hour)
        self._tables = Buckets(settings.tables_per_hour / HOUR, settings.tables_per_hour)
        self._hints = Buckets(settings.hints_per_minute / 60, settings.hints_per_minute)

    def check_origin(self, headers: Headers) -> None:
        """Refuse pages of other sites. Programs that are no browsers send no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return
        if urlsplit(origin).netloc != headers.get("host"):
            raise RefusalError("foreign_origin", "pages of other sites may not use this server")

    def check_request(self, address: str) -> None:
        if not self._requests.take(address):
            raise RefusalError("too_fast", "too many requests; wait a moment")

    def check_new_player(self, address: str) -> None:
        if not self._players.take(address):
            raise RefusalError("too_many", "too many new players from your address; try again later")

    def check_new_table(self, address: str) -> None:
        if not self._tables.take(address):
            raise RefusalError("too_many", "too many new tables from your address; try again later")

    def check_hint(self, player: str) -> None:
        if not self._hints.take(player):
            raise RefusalError("too_fast", "too many hints; think for yourself a moment")

    def let_in(self, address: str) -> None:
        """Count a socket, or refuse it."""
        if self.sockets.total() >= self.settings.connections:
            raise RefusalError("busy", "too many are connected; try again later")
        if self.sockets[address] >= self.settings.connections_per_address:
            raise RefusalError("too_many", "too many connections from your address")
        self.sockets[address] += 1

    def let_out(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


def address_of(scope: Scope) -> str:
    """The address a call comes from, as limits count it."""
    client = scope.get("client")
    return address_key(client[0]) if client else "unknown"
