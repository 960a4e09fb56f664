"""Machines that think for the servers of a database."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from capolinea.play.verifying import verify
from capolinea.server.bots import pool
from capolinea.server.store.questions import Questions
from tests.server.place import Place, run, running
from tests.server.postgres import PostgresServer
from tests.server.thinkers import ThinkerProcess, thinkers


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


def questions_of(place: Place) -> Questions:
    questions = place.web.tables.services.store.questions
    assert questions is not None
    return questions


async def until(wanted: Callable[[], object], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not wanted():
            await asyncio.sleep(0.02)


@asynccontextmanager
async def served(
    database: str, number: int = 1, **settings: object
) -> AsyncIterator[tuple[Place, list[ThinkerProcess]]]:
    """A server, and thinkers that it knows of."""
    async with running(database, **settings) as place:
        with thinkers(database, number) as there:
            await until(lambda: len(questions_of(place).bulletin.thinkers) == number)
            yield place, there


def counted(place: Place, name: str) -> int:
    return sum(place.web.tables.services.metrics.counted(name).values())


def test_thinkers_think_and_nothing_is_left(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with served(database, 2) as (place, _):
            monkeypatch.setattr(pool, "TAKEN_AFTER", 60)
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me expert"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.play(table, [0], random.Random(1))
            verify(await place.record(table))
            moves = place.web.tables.services.metrics.counted("bot_moves")["expert"]
            assert counted(place, "questions_answered") >= moves > 10

    run(test())
