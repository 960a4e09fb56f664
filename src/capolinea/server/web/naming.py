"""Gives every call and connection an id, under which the logs tell of it."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from capolinea.server.limits.guard import Guard
from capolinea.server.watching.requests import request, request_id

HEADER = "x-request-id"


class Naming:
    """Stands before all else, where it is still known whether a proxy has sent it: only of ours an id is taken over."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        believed = client is not None and self._guard.is_proxy(client[0])
        id = request_id(Headers(scope=scope).get(HEADER) if believed else None)
        request.set(id)

        async def named(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(raw=list(message.get("headers", [])))
                headers[HEADER] = id
                message["headers"] = headers.raw
            await send(message)

        await self._app(scope, receive, named)
