"""A door of its own for those who watch a server, such as Prometheus: /metrics and /healthz, and nothing else. Where
several processes serve at one port, each of them can be asked here."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from http import HTTPStatus

from capolinea.server.answers.answering import Answered, refused
from capolinea.server.answers.calls import CALLS
from capolinea.server.errors import RefusalError
from capolinea.server.web.app import Web
from capolinea.server.wire.door import Door

SHOWN = {call.path: call for call in CALLS if call.path in ("/metrics", "/healthz")}
PATIENCE = 5.0  # seconds for a call to come in
CALL_BYTES = 8192


class Look:
    """A call of somebody who watches."""

    address = "whoever watches"
    headers: Mapping[str, str] = {}
    path: Mapping[str, str] = {}
    query: Mapping[str, str] = {}

    async def body(self, most: int) -> bytes:
        return b""


@asynccontextmanager
async def open_to_watchers(web: Web, doors: Sequence[Door]) -> AsyncIterator[None]:
    """While this lasts, whoever comes in at these doors is shown how the server is."""

    async def show(reader: StreamReader, writer: StreamWriter) -> None:
        try:
            with suppress(OSError, TimeoutError, ValueError, EOFError):
                async with asyncio.timeout(PATIENCE):
                    first, *_ = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
                writer.write(_written(await _answer(web, first.decode("latin-1"))))
                await writer.drain()
        finally:
            writer.close()

    async with AsyncExitStack() as stack:
        for door in doors:
            await stack.enter_async_context(await asyncio.start_server(show, sock=door, limit=CALL_BYTES))
        yield


async def _answer(web: Web, first: str) -> Answered:
    method, _, rest = first.partition(" ")
    call = SHOWN.get(rest.partition(" ")[0]) if method == "GET" else None
    if call is None:
        return refused(RefusalError("not_found", "there is nothing here"))
    return await web.answering.answer(call, Look())


def _written(answer: Answered) -> bytes:
    assert isinstance(answer.content, bytes)
    headers = {
        "content-type": answer.type,
        "content-length": str(len(answer.content)),
        "connection": "close",
        **answer.headers,
    }
    lines = [f"HTTP/1.1 {answer.status} {HTTPStatus(answer.status).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + answer.content
