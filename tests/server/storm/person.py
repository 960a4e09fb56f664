"""Somebody who plays, and whoever runs the server: calls that are made again until they are answered."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import httpx

from tests.server.place import OPERATOR, Json
from tests.server.receivers import Device

AGAIN_SECONDS = 0.1
AGAIN = {"not_saved", "closing", "busy", "locked_out"}  # whoever is locked out is let in again


class Ring(NamedTuple):
    """A notice that came: when, of which seat, and whether it was a reminder."""

    at: float
    table: str
    seat: int
    reminder: bool


class Person:
    """A player, with all names they ever had and all notices they ever got."""

    def __init__(self, first_name: str, number: int) -> None:
        self._first_name = first_name
        self._number = number
        self.names: list[str] = []
        self.removed: set[str] = set()  # names that whoever runs the server took away
        self.secret = ""
        self.has_bell = False
        self.device: Device | None = None
        self.rings: list[Ring] = []
        self.on_ring: Callable[[], None] = lambda: None
        self.was_locked_out = False
        self.hushed: set[str] = set()  # commands that said something which was removed
        self.perhaps_hushed: set[str] = set()

    @property
    def id(self) -> str:
        return self.secret.partition(".")[0]

    @property
    def name(self) -> str:
        return self.names[-1]

    def take_another_name(self) -> str:
        """One that nobody else has, and that is no part of another."""
        self.names.append(f"{self._first_name} {self._number}.{len(self.names)};")
        return self.name

    def hear(self, ring: Ring) -> None:
        self.rings.append(ring)
        self.on_ring()

    def rang(self, table: str, seat: int | None, since: float, *, reminder: bool = False) -> bool:
        """Whether a notice about a seat has come since a moment."""
        return any(
            (ring.table, ring.seat) == (table, seat) and ring.at >= since and (ring.reminder or not reminder)
            for ring in self.rings
        )


class Caller:
    """Makes calls, each at any server, whatever happens to it."""

    def __init__(self, url: Callable[[], str]) -> None:
        self._url = url
        self._http = httpx.AsyncClient(trust_env=False)
        self.operated: Counter[tuple[str, str]] = Counter()  # what was acknowledged, by act and whom it was about
        self.tried: Counter[tuple[str, str]] = Counter()

    async def close(self) -> None:
        await self._http.aclose()

    async def call(self, path: str, body: Json, person: Person | None = None, may: tuple[str, ...] = ()) -> Json | None:
        """Post something; None if it was refused with a code that may come."""
        headers = {"Authorization": f"Bearer {person.secret}"} if person else {}
        answer = await self._until_answered("POST", path, body, headers, may)
        return None if answer is None else answer.json()

    async def must(self, path: str, body: Json, person: Person | None = None) -> Json:
        """A call that nobody may refuse."""
        found = await self.call(path, body, person)
        assert found is not None
        return found

    async def look(self, table: str) -> Json:
        """How a table stands."""
        answer = await self._until_answered("GET", f"/api/tables/{table}")
        assert answer is not None
        found: Json = answer.json()
        return found

    async def read(self, path: str) -> str:
        answer = await self._until_answered("GET", path)
        assert answer is not None
        return answer.text

    async def operate(self, what: str, body: Json, may: tuple[str, ...] = ()) -> bool:
        """Something that whoever runs the server does; whether it was done."""
        about = what, str(body.get("player") or body["table"])
        headers = {"X-Operator-Secret": OPERATOR}
        answer = await self._until_answered("POST", f"/api/operator/{what}", body, headers, may, about)
        if answer is not None:
            self.operated[about] += 1
        return answer is not None

    async def _until_answered(
        self,
        method: str,
        path: str,
        body: Json | None = None,
        headers: dict[str, str] | None = None,
        may: tuple[str, ...] = (),
        about: tuple[str, str] | None = None,
    ) -> httpx.Response | None:
        while True:
            if about is not None:
                self.tried[about] += 1
            try:
                answer = await self._http.request(method, self._url() + path, json=body, headers=headers)
                if answer.status_code < 300:
                    return answer
                code = answer.json()["error"]
                if code in may:
                    return None
                assert code in AGAIN, (path, body, answer.text)
            except httpx.TransportError:
                pass
            await asyncio.sleep(AGAIN_SECONDS)
