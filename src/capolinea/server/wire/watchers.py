"""A door of its own for those who watch a process, such as Prometheus: /metrics and /healthz, and nothing else."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from http import HTTPStatus
from typing import NamedTuple

from capolinea.server.wire.door import Door

PATIENCE = 5.0  # seconds for a call to come in
CALL_BYTES = 8192


class Shown(NamedTuple):
    """What is found at a path."""

    status: int
    content: bytes
    type: str
    headers: Mapping[str, str] = {}


Show = Callable[[str], Awaitable[Shown]]  # by its path, which is empty if nothing is to be shown


@asynccontextmanager
async def open_to_watchers(doors: Sequence[Door], show: Show) -> AsyncIterator[None]:
    """While this lasts, whoever comes in at these doors is shown how the process is."""

    async def answer(reader: StreamReader, writer: StreamWriter) -> None:
        try:
            with suppress(OSError, TimeoutError, ValueError, EOFError):
                async with asyncio.timeout(PATIENCE):
                    first, *_ = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
                writer.write(_written(await show(_path(first.decode("latin-1")))))
                await writer.drain()
        finally:
            writer.close()

    async with AsyncExitStack() as stack:
        for door in doors:
            await stack.enter_async_context(await asyncio.start_server(answer, sock=door, limit=CALL_BYTES))
        yield


def _path(first: str) -> str:
    """What a call asks for, by its first line; nothing, if it wants to do anything else."""
    method, _, rest = first.partition(" ")
    return rest.partition(" ")[0] if method == "GET" else ""


def _written(shown: Shown) -> bytes:
    headers = {
        "content-type": shown.type,
        "content-length": str(len(shown.content)),
        "connection": "close",
        **shown.headers,
    }
    lines = [f"HTTP/1.1 {shown.status} {HTTPStatus(shown.status).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + shown.content
