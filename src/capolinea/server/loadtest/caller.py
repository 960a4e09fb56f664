"""HTTP calls of the load test: a few kept connections on threads of their own, off the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from threading import local
from typing import Any

import msgspec

from capolinea.server.loadtest.errors import LoadtestError

THREADS = 8
SECONDS = 30.0  # that an answer may take
TRIES = 3  # a kept connection may have been closed by the server meanwhile


class Caller:
    """Calls a server, so many at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self._kept = local()
        self._threads = ThreadPoolExecutor(THREADS)

    async def post(self, path: str, body: dict[str, Any], secret: str | None = None) -> Any:
        """The answer to a call that must succeed."""
        text = await self._call("POST", path, msgspec.json.encode(body), secret)
        return msgspec.json.decode(text)

    async def get(self, path: str) -> bytes:
        return await self._call("GET", path, None, None)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _call(self, method: str, path: str, body: bytes | None, secret: str | None) -> bytes:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._wait, method, path, body, headers)

    def _wait(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> bytes:
        for left in reversed(range(TRIES)):
            try:
                kept: HTTPConnection | None = getattr(self._kept, "connection", None)
                connection = self._kept.connection = kept or HTTPConnection(self.host, self.port, timeout=SECONDS)
                connection.request(method, path, body, headers)
                answer = connection.getresponse()
                text = answer.read()
                break
            except (HTTPException, OSError) as error:
                self._kept.connection = None
                if not left:
                    raise LoadtestError(f"the server does not answer: {type(error).__name__}") from None
        if answer.status >= 300:
            reason = msgspec.json.decode(text, type=dict[str, str]).get("message", "")
            raise LoadtestError(f"the server refused {method} {path.rpartition('/')[2]}: {reason}")
        return text
