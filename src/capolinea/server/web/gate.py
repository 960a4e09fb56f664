"""What every call passes: an answer ends it, with security headers, and before that, whose page asks, and how often."""

from __future__ import annotations

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from capolinea.server.bodies import Error
from capolinea.server.errors import RefusalError
from capolinea.server.limits.addresses import address_key
from capolinea.server.limits.guard import Guard

# What a page of plain files can say of itself; games in a browser are played in workers, by WebAssembly.
STATIC_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
POLICY = f"{STATIC_POLICY}; frame-ancestors 'none'"
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


class Rest:
    """Hangs up after an answer that has not waited for the whole call: its rest must not come before the next one on
    the same connection, which behind a proxy is another visitor's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope) if scope["type"] == "http" else Headers()
        whole = headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers

        async def received() -> Message:
            nonlocal whole
            message = await receive()
            whole = whole or (message["type"] == "http.request" and not message.get("more_body", False))
            return message

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start" and not whole:
                message["headers"] = [*message.get("headers", []), (b"connection", b"close")]
            await send(message)

        await self._app(scope, receive if whole else received, send if whole else sent)


class Gate:
    """Refuses whoever calls the server by a name that is not its own, and whoever calls without pause.

    A page can let the name of its own site point to this machine, and then it is no foreign page any more. Such a name
    is not among ours; an address in place of a name cannot be abused that way.
    """

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] != "lifespan":
                await self._guard.let_visit(address_of(scope), Headers(scope=scope).get("host", "localhost"))
        except RefusalError as refusal:
            await refuse(scope, send, refusal)
        else:
            await self._app(scope, receive, send)


async def refuse(scope: Scope, send: Send, refusal: RefusalError) -> None:
    """Say no to a call, or to the handshake of a WebSocket."""
    kind = "websocket.http" if scope["type"] == "websocket" else "http"
    body = msgspec.json.encode(Error(refusal.code, refusal.message))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in refusal.headers.items()]
    await send({"type": f"{kind}.response.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


def address_of(scope: Scope) -> str:
    """The address a call comes from, as limits count it."""
    client = scope.get("client")
    return address_key(client[0]) if client else "unknown"
