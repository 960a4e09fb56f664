"""Finding the call that an address means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote

from capolinea.server.answers.asked import Call
from capolinea.server.errors import RefusalError, wrong_method

NAMED = re.compile(r"{(\w+)}")


class Found(NamedTuple):
    """A call, and what the address says besides."""

    call: Call
    path: Mapping[str, str]
    query: Mapping[str, str]


class Routes:
    """Calls by their addresses; of several that fit the first is meant, as on a server."""

    def __init__(self, calls: Iterable[Call]) -> None:
        self._calls = [(re.compile(NAMED.sub(r"(?P<\1>[^/]+)", call.path)), call) for call in calls]

    def find(self, method: str, address: str) -> Found:
        """Refuses an address that none has."""
        path, _, query = address.partition("?")
        fitting = [(match, call) for form, call in self._calls if (match := form.fullmatch(path))]
        if not fitting:
            raise RefusalError("not_found", "there is nothing here")
        for match, call in fitting:
            if call.method == method:
                said = {name: unquote(value) for name, value in match.groupdict().items()}
                return Found(call, said, dict(parse_qsl(query)))
        raise wrong_method()
