"""The web application: HTTP calls, the WebSocket, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.types import Receive, Scope, Send

from capolinea.server import rooms
from capolinea.server.answers.answering import Answered, Answering, refused, too_long
from capolinea.server.answers.asked import Call
from capolinea.server.answers.cached import Cached, cached
from capolinea.server.answers.calls import CALLS
from capolinea.server.errors import RefusalError, wrong_method
from capolinea.server.limits.guard import Guard
from capolinea.server.machine import Machine
from capolinea.server.settings import Settings
from capolinea.server.store.store import Store
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.services import Services
from capolinea.server.watching.garbage import Collector
from capolinea.server.watching.lateness import Lateness
from capolinea.server.web.cached import response
from capolinea.server.web.files import PageFiles
from capolinea.server.web.gate import Gate, Rest, SecurityHeaders, address_of
from capolinea.server.web.openapi import openapi
from capolinea.server.web.socket import Sockets
from capolinea.server.wire.reach import Reach

SERVER = Path(__file__).parent.parent


class Endpoint:
    """The calls of one path, by method."""

    def __init__(self, web: Web, calls: dict[str, Call]) -> None:
        self._web = web
        self._calls = calls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        request = Request(scope, receive)
        if method in self._calls:
            answer = await self._web.serve(self._calls[method], request)
        else:
            answer = await response_of(refused(wrong_method()), request)
            answer.headers["allow"] = ", ".join(self._calls)
        await answer(scope, receive, send)


class Web:
    """The application and what it holds."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.guard = Guard(settings)
        self.tables = AllTables(Services(settings, store, Machine()))
        self.tables.services.people.limits.share(self.guard.common)
        self.reach = Reach(settings)
        self.sockets = Sockets(self.tables, self.guard)
        self.answering = Answering(self.tables, self.guard, self.reach)
        self._lateness = Lateness()
        self._collector = Collector()
        metrics = self.tables.services.metrics
        metrics.gauge("loop_late_seconds", lambda: self._lateness.worst)
        metrics.gauges("limited_total", "limit", self.guard.refused)
        middleware = [
            Middleware(Rest),
            Middleware(SecurityHeaders),
            Middleware(Gate, guard=self.guard),
            Middleware(GZipMiddleware, minimum_size=1024, compresslevel=4),
        ]
        if settings.origins:
            headers = ["authorization", "content-type"]
            middleware.append(Middleware(CORSMiddleware, allow_origins=settings.origins, allow_headers=headers))
        self.app = Starlette(
            routes=self._routes(),
            middleware=middleware,
            lifespan=self._lifespan,
            exception_handlers={HTTPException: _not_served},
        )
        self.app.router.redirect_slashes = False  # a redirect would repeat whatever Host was sent

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        rooms.prepare()
        await self.tables.open()
        self._lateness.start()
        self._collector.start(lambda: not self.tables.services.people.connected)
        try:
            yield
        finally:
            self._lateness.stop()
            self._collector.stop()
            await self.tables.close()

    def _routes(self) -> list[BaseRoute]:
        document = cached(msgspec.json.encode(openapi()))
        places: dict[str, dict[str, Call]] = {}
        for call in CALLS:
            places.setdefault(call.path, {})[call.method] = call
        routes: list[BaseRoute] = [
            Route(path, Endpoint(self, calls), methods=_methods(path)) for path, calls in places.items()
        ]
        routes.append(Route("/api/openapi.json", partial(response, document)))
        routes.append(WebSocketRoute("/api/socket", self.sockets))
        routes.append(Mount("/api", Router()))  # whatever else is asked there is not a file of the page
        page = SERVER / "page"
        if page.is_dir():
            routes.append(Route("/{path:path}", PageFiles(page).response))
        else:
            no_page = cached((SERVER / "no_page.html").read_bytes(), "text/html")
            routes.append(Route("/", partial(response, no_page)))
        return routes

    async def serve(self, call: Call, request: Request) -> Response:
        """Answer a call."""
        incoming = HttpCall(request, self.settings.hello_seconds)
        return await response_of(await self.answering.answer(call, incoming), request)


class HttpCall:
    """A call by HTTP."""

    def __init__(self, request: Request, patience: float) -> None:
        self._request = request
        self._patience = patience  # seconds for the body to come in
        self.address = address_of(request.scope)
        self.headers = request.headers
        self.path = request.path_params
        self.query = request.query_params

    async def body(self, most: int) -> bytes:
        body = b""
        try:
            async with asyncio.timeout(self._patience):
                async for part in self._request.stream():
                    body += part
                    if len(body) > most:
                        raise too_long(most)
        except (TimeoutError, ClientDisconnect):
            raise RefusalError("bad_message", "the body did not come in time") from None
        return body


async def response_of(answer: Answered, request: Request) -> Response:
    if isinstance(answer.content, Cached):
        return await response(answer.content, request)
    return Response(answer.content, answer.status, answer.headers, answer.type)


def _methods(path: str) -> list[str] | None:
    """All methods, unless a place of the page has the same path."""
    return ["POST"] if path.startswith("/notices/") else None


async def _not_served(request: Request, error: Exception) -> Response:
    """What the router refuses by itself: a place that is not there, or a method it does not know."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return await response_of(refused(wrong_method()), request)
    return await response_of(refused(RefusalError("not_found", "there is nothing here")), request)
