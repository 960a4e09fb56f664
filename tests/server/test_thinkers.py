"""Machines that think for the servers of a database: what happens to them costs nothing but time."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from capolinea.play.verifying import verify
from capolinea.server import machine
from capolinea.server.bots import pool
from capolinea.server.bots.worker import Decide, Question
from capolinea.server.store import bulletin
from capolinea.server.store.opening import open_questions
from capolinea.server.store.postgres import PostgresConnection
from capolinea.server.store.questions import Questions
from tests.server.place import Json, Place, run, running
from tests.server.postgres import PostgresServer
from tests.server.thinkers import ThinkerProcess, thinkers


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


@pytest.fixture(autouse=True)
def nobody_moves_in_their_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long they take."""
    monkeypatch.setattr(machine, "LATE_SECONDS", None)


def questions_of(place: Place) -> Questions:
    questions = place.web.tables.services.store.questions
    assert questions is not None
    return questions


def counted(place: Place, name: str) -> int:
    return sum(place.web.tables.services.metrics.counted(name).values())


async def until(wanted: Callable[[], object], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not wanted():
            await asyncio.sleep(0.02)


TAKER = 10  # of a row
Served = tuple[Place, list[ThinkerProcess]]


@asynccontextmanager
async def served(database: str, number: int = 1, **settings: Any) -> AsyncIterator[Served]:
    """A server, and thinkers that it knows of."""
    async with running(database, **settings) as place:
        with thinkers(database, number) as there:
            await until(lambda: len(questions_of(place).bulletin.thinkers) == number)
            yield place, there


@asynccontextmanager
async def nobody_thinks(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    """A server that believes in a thinker, which never takes anything."""
    monkeypatch.setattr(pool, "TAKEN_AFTER", 60.0)
    monkeypatch.setattr(bulletin, "SIGN_SECONDS", 0.1)
    async with running(database) as place:
        idler = open_questions(database, 1)
        idler.bulletin.start()
        try:
            await until(lambda: questions_of(place).bulletin.thinkers)
            yield place
        finally:
            await idler.bulletin.close()
            await idler.close()


async def asked_for_a_move(place: Place, map: str = "berlin") -> tuple[str, str]:
    """A table at which an expert is to choose its first tickets: the id, and the secret of whoever sits in seat 0."""
    ada = await place.player()
    return (await place.table(ada, map, "me expert"))["id"], ada


def rows(database: str) -> list[tuple[Any, ...]]:
    connection = PostgresConnection(database)
    try:
        return connection.run("SELECT * FROM questions ORDER BY asked")
    finally:
        connection.close()


async def taken_by(place: Place, thinker: ThinkerProcess, database: str) -> str:
    """A table at which a thinker is to move for a bot, but does not get on with it."""
    thinker.freeze_workers()
    table, _ = await asked_for_a_move(place)
    await until(lambda: rows(database) and rows(database)[0][TAKER])
    return table


async def moved(place: Place, table: str) -> Json:
    """When the bot has moved."""
    async with asyncio.timeout(20):
        while (found := await place.call("GET", f"/api/tables/{table}"))["n"] < 1:
            await asyncio.sleep(0.02)
    return found


def test_thinkers_think_and_nothing_is_left(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves, hints and replays are all theirs; quick bots are not."""
    monkeypatch.setattr(pool, "TAKEN_AFTER", 60.0)

    async def test() -> None:
        async with served(database, 2) as (place, there):
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me expert novice"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                assert (await client.ask("hint", table=table, seat=0))["type"] == "hint"
                await client.play(table, [0], random.Random(1))
            assert len((await place.call("GET", f"/api/tables/{table}/replay"))["steps"]) > 10
            verify(await place.record(table))
            moves = place.web.tables.services.metrics.counted("bot_moves")
            assert moves["expert"] > 10 and moves["novice"] > 10
            assert counted(place, "questions_answered") == moves["expert"] + 2
            assert counted(place, "failures") == counted(place, "questions_returned") == 0
            await until(lambda: rows(database) == [])
            there[0].end()
            await until(lambda: len(questions_of(place).bulletin.thinkers) == 1, 1)

    run(test())


def test_what_lies_there_is_what_the_bot_may_know(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with nobody_thinks(database, monkeypatch) as place:
            table, ada = await asked_for_a_move(place, "europe")
            await until(lambda: rows(database))
            ((id, asker, address, player, *rest),) = rows(database)
            known = place.web.tables.in_memory[table]
            assert known.game is not None
            question = msgspec.json.decode(rest[4], type=Question)
            assert isinstance(question, Decide) and question.view == known.game.match.view(1)
            assert (question.map, question.bot, question.seconds) == ("europe", "expert", 0.02)
            everything = " ".join(str(part) for part in (id, asker, address, player, *rest))
            for secret in (known.row.seed, known.row.host, table, ada, "127.0.0.1"):
                assert secret not in everything
        assert rows(database) == []

    run(test())


def test_what_nobody_wants_any_more_is_taken_away(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with nobody_thinks(database, monkeypatch) as place:
            table, ada = await asked_for_a_move(place)
            await until(lambda: rows(database))
            await place.call("POST", f"/api/tables/{table}/close", {}, ada)
            await until(lambda: rows(database) == [])
            await until(lambda: not place.web.tables.in_memory[table].users)

    run(test())


@pytest.mark.parametrize("how", ["forgotten", "not understood", "taken too often"])
def test_questions_that_come_back(database: str, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If others are of no use, a server's own workers think."""

    async def test() -> None:
        async with nobody_thinks(database, monkeypatch) as place:
            table, _ = await asked_for_a_move(place)
            await until(lambda: rows(database))
            sql = {
                "forgotten": "DELETE FROM questions",
                "not understood": "UPDATE questions SET taker = 1, answer = 'no answer of ours'",
                "taken too often": "UPDATE questions SET times = 3",
            }[how]
            PostgresConnection(database).run(sql)
            await moved(place, table)
            assert (counted(place, "questions_returned"), rows(database)) == (1, [])

    run(test())


def test_a_servers_workers_take_what_waits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what another server has asked."""

    async def test() -> None:
        async with nobody_thinks(database, monkeypatch) as one:
            monkeypatch.setattr(pool, "TAKEN_AFTER", 0.1)
            async with running(database) as two:
                await until(lambda: questions_of(two).bulletin.thinkers)
                table, _ = await asked_for_a_move(one)
                await moved(one, table)
                assert one.web.tables.services.metrics.counted("questions_answered") == {"a server": 1}
                assert two.web.tables.services.bots._taking.answered == 1

    run(test())


def test_a_quick_bot_moves_if_thinkers_are_too_late(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody answers the question any more."""
    monkeypatch.setattr(machine, "LATE_SECONDS", 0.3)

    async def test() -> None:
        async with nobody_thinks(database, monkeypatch) as place:
            table, _ = await asked_for_a_move(place)
            await moved(place, table)
            assert (counted(place, "bots_too_late"), counted(place, "questions_returned")) == (1, 0)
            await until(lambda: rows(database) == [])

    run(test())


def test_a_frozen_thinkers_questions_are_thought_about_by_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "TAKEN_AFTER", 60.0)

    async def test() -> None:
        async with served(database) as (place, there):
            table = await taken_by(place, there[0], database)
            there[0].send(signal.SIGSTOP)
            there.append(ThinkerProcess(database))
            await moved(place, table)
            assert counted(place, "thinker_deaths") == counted(place, "questions_answered") == 1
            there[0].send(signal.SIGCONT)

    run(test())


def test_when_all_thinkers_are_gone_servers_think(database: str) -> None:
    async def test() -> None:
        async with served(database, 2) as (place, there):
            for thinker in there:
                thinker.freeze_workers()
            table, ada = await asked_for_a_move(place)
            await until(lambda: rows(database) and rows(database)[0][TAKER])
            for thinker in there:
                thinker.send(signal.SIGKILL)
            await moved(place, table)
            await until(lambda: not questions_of(place).bulletin.thinkers)
            answered = counted(place, "questions_answered")
            async with place.client(ada) as client:
                await client.take_first_turn(table)
                await client.until(lambda: client.newest(table, 0)["n"] == 5)
            assert (counted(place, "questions_answered"), rows(database)) == (answered, [])

    run(test())


def test_a_thinker_that_is_told_to_stop_hands_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the lease to end."""
    monkeypatch.setattr(pool, "TAKEN_AFTER", 60.0)

    async def test() -> None:
        async with served(database) as (place, there):
            table = await taken_by(place, there[0], database)
            log = await asyncio.to_thread(there[0].end)
            assert "stopped answered=0" in log and there[0].process.returncode == 0
            ((*_, taker, until, times, answer),) = rows(database)
            assert (taker, until, times, answer) == (None, 0, 0, None)
            there.append(ThinkerProcess(database))
            await moved(place, table)
            assert counted(place, "thinker_deaths") == 0

    run(test())


def test_kills_at_random(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """Two servers and two thinkers, of which one is always killed or frozen: games are played to their end, every move
    of a bot's is what a bot chose, and nothing is left."""

    async def test() -> None:
        rng = random.Random(5)
        async with running(database) as one, running(database) as two:
            with thinkers(database, 2) as there:
                for place in (one, two):
                    await until(lambda place=place: questions_of(place).bulletin.thinkers)  # type: ignore[misc]
                games = [asyncio.create_task(_game(place, number)) for number, place in enumerate([one, two] * 2)]
                ended = 0
                while not all(game.done() for game in games):
                    await asyncio.sleep(rng.uniform(0.3, 1.0))
                    victim = there.pop(0)
                    victim.send(rng.choice([signal.SIGKILL, signal.SIGSTOP]))
                    there.append(await asyncio.to_thread(ThinkerProcess, database))
                    victim.end(signal.SIGKILL)
                    ended += 1
                for table in await asyncio.gather(*games):
                    verify(await two.record(table))
                assert ended > 1
            for place in (one, two):
                assert "any action is taken" not in caplog.text
                assert counted(place, "failures") == 0 and counted(place, "questions_answered") > 0
                assert place.web.tables.services.bots.waiting == 0
            await until(lambda: rows(database) == [])

    run(test())


async def _game(place: Place, number: int) -> str:
    ada = await place.player()
    table = str((await place.table(ada, "berlin", "me expert expert"))["id"])
    async with place.client(ada) as client:
        await client.watch(table, 0)
        await client.play(table, [0], random.Random(number))
    return table
