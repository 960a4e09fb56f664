"""Where WebSockets come in, and become lines."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from capolinea.server.errors import RefusalError
from capolinea.server.limits.guard import Guard
from capolinea.server.lines.line import Lines
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.web.gate import address_of, refuse
from capolinea.server.wire.frames import Framing
from capolinea.server.wire.socket_wire import WIRE, SocketWire


class Sockets(Lines):
    """The lines of a server."""

    def __init__(self, tables: AllTables, guard: Guard) -> None:
        super().__init__(tables, guard, Framing().of)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        try:
            self.guard.check_origin(Headers(scope=scope))
            self.check(address)
        except RefusalError as refusal:
            self.tables.services.metrics.count("refusals", code=refusal.code)
            await refuse(scope, send, refusal)
            return
        await send({"type": "websocket.accept"})
        wire: SocketWire = scope["extensions"][WIRE]
        wire.take(self.take(address, wire), self.tables.services.settings.waiting_bytes)
