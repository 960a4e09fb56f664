"""Answers that stay the same: compressed once, and known by a tag, so that browsers keep them."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

# Kept by the browser, but never used unasked: another version of the server may number its actions otherwise.
ASKED_ANEW = "no-cache"


class Cached(NamedTuple):
    """An answer that does not change while the server runs."""

    packed: bytes  # by gzip
    tag: str
    type: str = "application/json"
    control: str = ASKED_ANEW

    async def response(self, request: Request) -> Response:
        """The answer, or just that what the browser has still holds."""
        headers = {"cache-control": self.control, "etag": self.tag, "vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers=headers | {"content-encoding": "gzip"}, media_type=self.type)
        content = await asyncio.to_thread(gzip.decompress, self.packed)  # which holds up nobody else there
        return Response(content, headers=headers, media_type=self.type)


def cached(content: bytes, type: str = "application/json", control: str = ASKED_ANEW) -> Cached:
    return packed(gzip.compress(content, mtime=0), type, control)


def packed(content: bytes, type: str = "application/json", control: str = ASKED_ANEW) -> Cached:
    """The same for what is compressed already."""
    # The tag is weak, since it stands for the content whether compressed or not.
    return Cached(content, f'W/"{hashlib.sha256(content).hexdigest()[:24]}"', type, control)
