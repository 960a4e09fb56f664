"""The files of the page, in memory and compressed once: nobody's browser costs the others anything."""

from __future__ import annotations

import mimetypes
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from capolinea.server.web.cached import ASKED_ANEW, Cached, cached

NAMED_BY_CONTENT = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".webp": "image/webp"}  # systems differ in what they know


class PageFiles:
    """Serves the built page. Its places (`/table/…`) are no files: they all get the page itself."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, Cached] = {}
        for file in folder.rglob("*"):
            if file.is_file():
                path = file.relative_to(folder).as_posix()
                type = TYPES.get(file.suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
                control = FOR_EVER if path.startswith(NAMED_BY_CONTENT) else ASKED_ANEW
                self._files[path] = cached(file.read_bytes(), type, control)

    async def response(self, request: Request) -> Response:
        path = request.path_params["path"]
        found = self._files.get(path)
        if found is None:
            if PurePosixPath(path).suffix:
                raise HTTPException(404)
            found = self._files["index.html"]
        return await found.response(request)
