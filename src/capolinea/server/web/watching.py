"""What those who watch a server are shown at a door of its own: where several processes serve at one port, each of them
can be asked there."""

from __future__ import annotations

from collections.abc import Mapping

from capolinea.server.answers.answering import refused
from capolinea.server.answers.calls import CALLS
from capolinea.server.errors import RefusalError
from capolinea.server.watching.requests import request, request_id
from capolinea.server.web.app import Web
from capolinea.server.web.naming import HEADER
from capolinea.server.wire.watchers import Show, Shown

SHOWN = {call.path: call for call in CALLS if call.path in ("/metrics", "/healthz")}


class Look:
    """A call of somebody who watches."""

    address = "whoever watches"
    headers: Mapping[str, str] = {}
    path: Mapping[str, str] = {}
    query: Mapping[str, str] = {}

    async def body(self, most: int) -> bytes:
        return b""


def shown_by(web: Web) -> Show:
    async def show(path: str) -> Shown:
        id = request_id(None)
        request.set(id)
        if path in SHOWN:
            answer = await web.answering.answer(SHOWN[path], Look())
        else:
            answer = refused(RefusalError("not_found", "there is nothing here"))
        assert isinstance(answer.content, bytes)
        return Shown(answer.status, answer.content, answer.type, {**answer.headers, HEADER: id})

    return show
