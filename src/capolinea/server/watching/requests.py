"""For which request something is done: a call's id, or a connection's with the number of its command.

Whatever is logged because of a request carries its id, and whoever gets an answer that blames the server can quote it.
"""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

from msgspec import UNSET, UnsetType

from capolinea.server.errors import LOGGED

FORM = re.compile(r"[A-Za-z0-9_.-]{1,64}")  # nothing else is taken over into logs and headers
BYTES = 6

request: ContextVar[str] = ContextVar("request", default="")  # empty: nobody's


def request_id(given: str | None) -> str:
    """The id that a proxy has given, if it can be used, or a new one."""
    return given if given is not None and FORM.fullmatch(given) else secrets.token_hex(BYTES)


def logged_as(code: str) -> str | UnsetType:
    """What to quote with a refusal, if the logs tell more about it."""
    return request.get() if code in LOGGED and request.get() else UNSET
