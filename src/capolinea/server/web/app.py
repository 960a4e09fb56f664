"""The web application: HTTP calls, the WebSocket, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

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

from capolinea.play.errors import RulebookError
from capolinea.server.bodies import Error
from capolinea.server.errors import RefusalError, StoreError, failed, not_saved, rulebook_failed
from capolinea.server.limits.guard import Guard
from capolinea.server.protocol import read, why_unreadable
from capolinea.server.settings import Settings
from capolinea.server.store.store import Store
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.services import Services
from capolinea.server.watching.logs import log
from capolinea.server.web.cached import Cached, cached
from capolinea.server.web.calls import CALLS, Asked, Call, Text
from capolinea.server.web.files import PageFiles
from capolinea.server.web.gate import Gate, SecurityHeaders, address_of
from capolinea.server.web.openapi import openapi
from capolinea.server.web.replays import Replays
from capolinea.server.web.socket import Sockets
from capolinea.server.wire.reach import Reach

SERVER = Path(__file__).parent.parent
JSON = "application/json"
OPERATOR = "x-operator-secret"
FRESH = {"cache-control": "no-store"}


class Endpoint:
    """The calls of one path, by method."""

    def __init__(self, web: Web, calls: dict[str, Call]) -> None:
        self._web = web
        self._calls = calls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        if method in self._calls:
            answer = await self._web.serve(self._calls[method], Request(scope, receive))
        else:
            answer = _error(RefusalError("wrong_method", "that cannot be done here"))
            answer.headers["allow"] = ", ".join(self._calls)
        await answer(scope, receive, send)


class Web:
    """The application and what it holds."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.guard = Guard(settings)
        self.tables = AllTables(Services(settings, store))
        self.replays = Replays(self.tables)
        self.reach = Reach(settings)
        self.sockets = Sockets(self.tables, self.guard)
        middleware = [
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
        await self.tables.open()
        try:
            yield
        finally:
            await self.tables.close()

    def _routes(self) -> list[BaseRoute]:
        document = cached(msgspec.json.encode(openapi()))
        places: dict[str, dict[str, Call]] = {}
        for call in CALLS:
            places.setdefault(call.path, {})[call.method] = call
        routes: list[BaseRoute] = [
            Route(path, Endpoint(self, calls), methods=_methods(path)) for path, calls in places.items()
        ]
        routes.append(Route("/api/openapi.json", document.response))
        routes.append(WebSocketRoute("/api/socket", self.sockets))
        routes.append(Mount("/api", Router()))  # whatever else is asked there is not a file of the page
        page = SERVER / "page"
        if page.is_dir():
            routes.append(Route("/{path:path}", PageFiles(page).response))
        else:
            routes.append(Route("/", cached((SERVER / "no_page.html").read_bytes(), "text/html").response))
        return routes

    async def serve(self, call: Call, request: Request) -> Response:
        """Check a call, carry it out, and answer in JSON whatever comes of it."""
        try:
            asked = await self._read(call, request)
            answer = await call.handle(asked)
        except RefusalError as refusal:
            return self._refuse(refusal)
        except msgspec.ValidationError as error:
            return self._refuse(_unreadable(error))
        except RulebookError as error:
            log.error("a rulebook failed", rulebook=error.rulebook, call=call.path, reason=str(error))
            return self._refuse(rulebook_failed(error))
        except StoreError as error:
            log.error("the store failed", reason=str(error))
            return self._refuse(not_saved(error))
        except Exception:
            self.tables.services.metrics.count("failures")
            log.exception("a call failed", call=call.path)
            return self._refuse(failed())
        if isinstance(answer, Cached):
            return await answer.response(request)
        if isinstance(answer, Text):
            return Response(answer.content, call.status, FRESH, answer.type)
        return Response(msgspec.json.encode(answer), call.status, FRESH, JSON)

    async def _read(self, call: Call, request: Request) -> Asked:
        address = address_of(request.scope)
        self.guard.check_request(address)
        if call.method != "GET":
            self.guard.check_origin(request.headers)
        if call.operator:
            self.tables.services.operator.check(address, request.headers.get(OPERATOR, ""))
        secret = _secret(call, request)
        body = await self._body(call, request) if call.body is not None else None
        # Only now: a body may be held back until the secret has been renewed.
        player = None if secret is None else await self.tables.services.people.who_has(secret)
        query = {name: _number(request.query_params.get(name), kind) for name, kind in call.query.items()}
        path = request.path_params
        return Asked(self.tables, self.guard, self.replays, self.reach, address, player, body, path, query)

    async def _body(self, call: Call, request: Request) -> object:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise RefusalError("wrong_type", "the body must be JSON, with Content-Type: application/json")
        body = b""
        try:
            async with asyncio.timeout(self.settings.hello_seconds):
                async for part in request.stream():
                    body += part
                    if len(body) > self.settings.message_bytes:
                        raise RefusalError("too_large", f"the body is longer than {self.settings.message_bytes} bytes")
        except (TimeoutError, ClientDisconnect):
            raise RefusalError("bad_message", "the body did not come in time") from None
        try:
            return read(body, call.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise _unreadable(error) from None

    def _refuse(self, refusal: RefusalError) -> Response:
        self.tables.services.metrics.count("refusals", code=refusal.code)
        return _error(refusal)


def _methods(path: str) -> list[str] | None:
    """All methods, unless a place of the page has the same path."""
    return ["POST"] if path.startswith("/notices/") else None


def _unreadable(error: Exception) -> RefusalError:
    return RefusalError("bad_message", f"not in the form this call needs: {why_unreadable(error)}")


def _number(text: str | None, kind: Any) -> int | None:
    """A number as an address has it."""
    found: int | None = None if text is None else msgspec.convert(text, kind, strict=False)
    return found


def _secret(call: Call, request: Request) -> str | None:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return secret.strip()
    if call.secret:
        raise RefusalError("not_known", "this needs your secret, as Authorization: Bearer SECRET")
    return None


def _error(refusal: RefusalError) -> Response:
    headers = FRESH | refusal.headers
    body = msgspec.json.encode(Error(refusal.code, refusal.message))
    return Response(body, refusal.status, headers, media_type=JSON)


async def _not_served(request: Request, error: Exception) -> Response:
    """What the router refuses by itself: a place that is not there, or a method it does not know."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return _error(RefusalError("wrong_method", "that cannot be done here"))
    return _error(RefusalError("not_found", "there is nothing here"))
