"""Several servers of one database, as those reach them who come through something that spreads the load: every call and
every connection comes to one of them by chance."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from capolinea.server.web.app import Web
from tests.server.place import Place, running
from tests.server.postgres import PostgresServer, postgres_server

KNOWN_SECONDS = 20.0  # by then all know what one has done


class Anywhere(Place):
    """Looks like one server; `web` is the first of them."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = places
        self.web = places[0].web
        self.address = places[0].address
        self._rng = random.Random(len(places))

    @property
    def port(self) -> int:
        return self._rng.choice(self.places).port

    @property
    def http(self) -> httpx.AsyncClient:
        return self._rng.choice(self.places).http


class Spread(Anywhere):
    """The same of servers on this event loop, of which more is known."""

    def __init__(self, places: Sequence[Place]) -> None:
        super().__init__(places)
        self._marks = itertools.count()
        self._heard: list[set[str]] = [set() for _ in places]
        for web, heard in zip(self.webs, self._heard, strict=True):
            web.tables.services.store.bulletin.hear("mark", heard.add)

    @property
    def first(self) -> Place:
        return self.places[0]

    @property
    def webs(self) -> list[Web]:
        return [place.web for place in self.places]

    async def settled(self, *, people: bool = False) -> None:
        if people:
            while any(web.tables.services.people.elsewhere.telling for web in self.webs):
                await asyncio.sleep(0.02)
        mark = str(next(self._marks))
        await self.web.tables.services.store.post("mark", mark)
        async with asyncio.timeout(KNOWN_SECONDS):
            while not (all(mark in heard for heard in self._heard) and all(map(_is_up_to_date, self.webs))):
                await asyncio.sleep(0.002)


def _is_up_to_date(web: Web) -> bool:
    """Whether whoever watches somewhere was told all that is known."""
    return not any(table.following.behind for table in web.tables.in_memory.values() if table.audience)


@asynccontextmanager
async def spread(database: str, count: int = 2, **settings: Any) -> AsyncIterator[Spread]:
    """Servers that know of each other."""
    async with AsyncExitStack() as stack:
        places = [await stack.enter_async_context(running(database, **settings)) for _ in range(count)]
        bulletins = [place.web.tables.services.store.bulletin for place in places]
        async with asyncio.timeout(KNOWN_SECONDS):
            while not all(len(bulletin.others) >= count - 1 for bulletin in bulletins):
                await asyncio.sleep(0.02)
        yield Spread(places)


@contextmanager
def new_database(shared: bool) -> Iterator[str]:
    """The address of an empty database, for commands: a file, or in a PostgreSQL that several share."""
    if shared:
        with postgres_server() as server:
            yield server.new_database()
    else:
        with TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.db")


ONE, TWO = "one server", "two servers"
HALLS = (ONE, TWO)


class Halls:
    """Where a test takes place: at one server with a file, or spread over two with PostgreSQL."""

    def __init__(self, kind: str, folder: Path, request: pytest.FixtureRequest) -> None:
        self._kind = kind
        self._folder = folder
        self._request = request
        self._names = itertools.count()

    def new_database(self) -> str:
        if self._kind == ONE:
            return str(self._folder / f"tables{next(self._names)}.db")
        server: PostgresServer = self._request.getfixturevalue("postgres")
        return server.new_database()

    @asynccontextmanager
    async def running(self, database: str | None = None, **settings: Any) -> AsyncIterator[Place]:
        database = database or self.new_database()
        async with running(database, **settings) if self._kind == ONE else spread(database, **settings) as place:
            yield place
