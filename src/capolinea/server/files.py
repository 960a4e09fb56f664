"""The files of the page: browsers keep what is named by its content for ever, and ask for everything else anew."""

from __future__ import annotations

from pathlib import PurePosixPath

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NAMED_BY_CONTENT = "assets/"


class PageFiles(StaticFiles):
    """Serves the built page. Its places (`/table/…`) are no files: they all get the page itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or PurePosixPath(path).suffix:
                raise
            answer = await super().get_response("index.html", scope)
        named = path.startswith(NAMED_BY_CONTENT) and answer.status_code == 200
        answer.headers["cache-control"] = "public, max-age=31536000, immutable" if named else "no-cache"
        return answer
