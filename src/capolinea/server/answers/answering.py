"""Answering a call: checking it, reading it, carrying it out, and saying what came of it, whatever that is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from capolinea.play.errors import RulebookError
from capolinea.server.answers.asked import Asked, Call, Reach, Text
from capolinea.server.answers.cached import Cached
from capolinea.server.answers.replays import Replays
from capolinea.server.answers.reviews import Reviews
from capolinea.server.bodies import Error
from capolinea.server.errors import RefusalError, StoreError, failed, not_saved, rulebook_failed
from capolinea.server.limits.guard import Guard
from capolinea.server.protocol import read, why_unreadable
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.watching.logs import log
from capolinea.server.watching.requests import logged_as

JSON = "application/json"
OPERATOR = "x-operator-secret"
FRESH = {"cache-control": "no-store"}


class Incoming(Protocol):
    """A call as it comes in. Names of headers are found in lower case; `path` and `query` are what its address says."""

    @property
    def address(self) -> str: ...

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def path(self) -> Mapping[str, str]: ...

    @property
    def query(self) -> Mapping[str, str]: ...

    async def body(self, most: int) -> bytes:
        """Its body; raises a `RefusalError` if that is longer than so many bytes, or does not come."""
        ...


class Answered(NamedTuple):
    """What goes back. One that stays the same is `Cached`, and says the rest itself."""

    status: int
    content: bytes | Cached
    type: str = JSON
    headers: Mapping[str, str] = FRESH


class Answering:
    """Whoever answers calls."""

    def __init__(self, tables: AllTables, guard: Guard, reach: Reach) -> None:
        self.replays = Replays(tables)
        self.reviews = Reviews(tables)
        self._tables = tables
        self._guard = guard
        self._reach = reach

    async def answer(self, call: Call, incoming: Incoming) -> Answered:
        """Check a call, carry it out, and answer in JSON whatever comes of it."""
        try:
            found = await call.handle(await self._read(call, incoming))
        except RefusalError as refusal:
            return self._refuse(refusal)
        except msgspec.ValidationError as error:
            return self._refuse(_unreadable(error))
        except RulebookError as error:
            log.error("a rulebook failed", rulebook=error.rulebook, call=call.path, reason=str(error))
            return self._refuse(rulebook_failed(error))
        except StoreError as error:
            log.error("the store failed", reason=str(error))
            return self._refuse(not_saved(error))
        except Exception:
            self._tables.services.metrics.count("failures")
            log.exception("a call failed", call=call.path)
            return self._refuse(failed())
        if isinstance(found, Cached):
            return Answered(call.status, found, found.type)
        if isinstance(found, Text):
            content = found.content.encode() if isinstance(found.content, str) else found.content
            return Answered(call.status, content, found.type)
        return Answered(call.status, msgspec.json.encode(found))

    async def _read(self, call: Call, incoming: Incoming) -> Asked:
        self._guard.check_request(incoming.address)
        if call.method != "GET":
            self._guard.check_origin(incoming.headers)
        if call.operator:
            self._tables.services.operator.check(incoming.address, incoming.headers.get(OPERATOR, ""))
        secret = _secret(call, incoming)
        body = await self._body(call, incoming) if call.body is not None else None
        # Only now: a body may be held back until the secret has been renewed.
        player = None if secret is None else await self._tables.services.people.who_has(secret)
        query = {name: _number(incoming.query.get(name), kind) for name, kind in call.query.items()}
        return Asked(
            self._tables,
            self._guard,
            self.replays,
            self.reviews,
            self._reach,
            incoming.address,
            player,
            body,
            incoming.path,
            query,
        )

    async def _body(self, call: Call, incoming: Incoming) -> object:
        most = call.most_bytes or self._tables.services.settings.message_bytes
        if call.body is bytes:
            return await incoming.body(most)
        if incoming.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise RefusalError("wrong_type", "the body must be JSON, with Content-Type: application/json")
        try:
            return read(await incoming.body(most), call.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise _unreadable(error) from None

    def _refuse(self, refusal: RefusalError) -> Answered:
        self._tables.services.metrics.count("refusals", code=refusal.code)
        return refused(refusal)


def refused(refusal: RefusalError) -> Answered:
    """A no, as it goes back."""
    content = msgspec.json.encode(Error(refusal.code, refusal.message, logged_as(refusal.code)))
    return Answered(refusal.status, content, headers=FRESH | refusal.headers)


def too_long(most: int) -> RefusalError:
    return RefusalError("too_large", f"the body is longer than {most} bytes")


def _unreadable(error: Exception) -> RefusalError:
    return RefusalError("bad_message", f"not in the form this call needs: {why_unreadable(error)}")


def _number(text: str | None, kind: Any) -> int | None:
    """A number as an address has it."""
    found: int | None = None if text is None else msgspec.convert(text, kind, strict=False)
    return found


def _secret(call: Call, incoming: Incoming) -> str | None:
    scheme, _, secret = incoming.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return secret.strip()
    if call.secret:
        raise RefusalError("not_known", "this needs your secret, as Authorization: Bearer SECRET")
    return None
