"""The files of the page, in memory and compressed once: nobody's browser costs the others anything."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from capolinea.server.answers.cached import ASKED_ANEW, Cached, cached
from capolinea.server.web.cached import response
from capolinea.server.web.engine import with_engine
from capolinea.server.web.publishing import INDEX, is_named_by_content, published

FOR_EVER = "public, max-age=31536000, immutable"
# Python's own list and no system's: on Windows a program may have said that scripts are plain text.
KNOWN = mimetypes.MimeTypes()
# What Pythons differ in.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
}


def page_files(folder: Path) -> dict[str, bytes]:
    """The built page by paths, with what plays games in a browser if it was built so."""
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    return with_engine(files)


class PageFiles:
    """Serves the built page. Its places (`/table/…`) are no files: they all get the page itself."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._reading: asyncio.Task[dict[str, bytes]] | None = None
        self._cached: dict[str, Cached] = {}

    async def response(self, request: Request) -> Response:
        files = await self._files()
        path = request.path_params["path"]
        if path not in files:
            if PurePosixPath(path).suffix:
                raise HTTPException(404)
            path = INDEX
        found = self._cached.get(path)
        if found is None:  # what plays games in a browser takes a second to compress, and few servers need it
            found = self._cached[path] = await asyncio.to_thread(_cached, path, files[path])
        return await response(found, request)

    async def _files(self) -> dict[str, bytes]:
        """All files, from the first visit on: packing what plays games in a browser would hold up the start."""
        if self._reading is None:
            self._reading = asyncio.create_task(asyncio.to_thread(_read, self._folder))
        return await asyncio.shield(self._reading)  # a visitor who leaves takes it from nobody


def _read(folder: Path) -> dict[str, bytes]:
    return published(page_files(folder), "server")


def _cached(path: str, content: bytes) -> Cached:
    type = TYPES.get(PurePosixPath(path).suffix) or KNOWN.guess_type(path)[0] or "application/octet-stream"
    return cached(content, type, FOR_EVER if is_named_by_content(path) else ASKED_ANEW)
