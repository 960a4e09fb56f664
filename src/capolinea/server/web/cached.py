"""Answers that browsers keep, as they go out by HTTP."""

from __future__ import annotations

import asyncio
import gzip

from starlette.requests import Request
from starlette.responses import Response

from capolinea.server.answers.cached import Cached


async def response(kept: Cached, request: Request) -> Response:
    """The answer, or just that what the browser has still holds."""
    headers = {"cache-control": kept.control, "etag": kept.tag, "vary": "Accept-Encoding"}
    if kept.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(kept.packed, headers=headers | {"content-encoding": "gzip"}, media_type=kept.type)
    content = await asyncio.to_thread(gzip.decompress, kept.packed)  # which holds up nobody else there
    return Response(content, headers=headers, media_type=kept.type)
