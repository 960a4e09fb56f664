"""Questions in a shared database: whose turn it is, who may take them, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from capolinea.cli.main import run as command
from capolinea.server.bots import able
from capolinea.server.bots.worker import Decide, LayOpen, LookBack
from capolinea.server.errors import StoreError
from capolinea.server.store import bulletin
from capolinea.server.store import questions as questions_module
from capolinea.server.store.opening import open_questions, open_store
from capolinea.server.store.postgres import PostgresConnection
from capolinea.server.store.questions import Abilities, Posted, Questions, Taken
from tests.server.place import run
from tests.server.postgres import PostgresServer
from tests.server.test_turns import TURNS

ABLE = Abilities("1.0", ["berlin"], ["", "expert"])


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


@pytest.fixture(autouse=True)
def signs_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulletin, "SIGN_SECONDS", 0.1)


@asynccontextmanager
async def there(database: str, workers: int = 100, servers: int = 1) -> AsyncIterator[list[Questions]]:
    """Servers, as far as questions go, and then a thinker with so many workers; each gives its signs of life."""
    stores = [open_store(database) for _ in range(servers)]
    thinker = open_questions(database, workers)
    found = [store.questions for store in stores if store.questions is not None] + [thinker]
    for questions in found:
        questions.bulletin.start()
    try:
        async with asyncio.timeout(20):
            while not all(store.bulletin.thinkers for store in stores) or len(thinker.bulletin.others) < servers:
                await asyncio.sleep(0.02)
        yield found
    finally:
        await asyncio.gather(thinker.bulletin.close(), thinker.close(), *(store.close() for store in stores))


def posted(word: str, number: int) -> Posted:
    """Such as "Aa?", a hint for player a at address A."""
    return Posted(f"{number} {word}", word[0], word[:2], int(word.endswith("?")), "1.0", "berlin", "expert", "{}")


async def ask(questions: Questions, words: str) -> None:
    for number, word in enumerate(words.split()):
        await questions.ask(posted(word, number))


def word_of(taken: Taken | None) -> str:
    return "" if taken is None else taken.id.partition(" ")[2]


@pytest.mark.parametrize(("asked", "served"), TURNS)
def test_everybody_in_turn_over_all_servers(database: str, asked: str, served: str) -> None:
    """The same order as that of one server's own workers, whichever servers were asked."""

    async def work() -> None:
        async with there(database, servers=2) as (one, two, thinker):
            for number, word in enumerate(asked.split()):
                await (one, two)[number % 2].ask(posted(word, number))
            found = []
            while (taken := await thinker.take(ABLE, 0.0)) is not None:
                found.append(word_of(taken))
                await thinker.answer(taken.id, "{}")
            assert " ".join(found) == served

    run(work())


def test_whoever_comes_anew_is_before_those_who_are_served_all_the_time(database: str) -> None:
    """But not again and again."""

    async def work() -> None:
        async with there(database) as (server, thinker):

            async def served(*words: str) -> str:
                for number, word in enumerate(words):
                    await server.ask(posted(word, number))
                taken = await thinker.take(ABLE, 0.0)
                assert taken is not None
                await thinker.answer(taken.id, "{}")
                await server.fetch([taken.id])
                return word_of(taken)

            assert await served("Aa") == "Aa"
            assert await served("Aa", "Bb") == "Bb"
            assert await served("Bb") == "Aa"
            assert await served("Aa", "Cc") == "Cc"
            assert await served("Cc") == "Bb"

    run(work())


def test_no_address_has_all_workers(database: str) -> None:
    async def work() -> None:
        async with there(database, workers=3) as (server, thinker):
            await ask(server, "Aa Ab Ac")
            first, second, third = [await thinker.take(ABLE, 0.0) for _ in range(3)]
            assert [word_of(taken) for taken in (first, second, third)] == ["Aa", "Ab", ""]
            await server.ask(posted("Bd", 9))
            assert word_of(await thinker.take(ABLE, 0.0)) == "Bd"
            assert await thinker.take(ABLE, 0.0) is None
            assert first is not None
            await thinker.answer(first.id, "{}")
            assert word_of(await thinker.take(ABLE, 0.0)) == "Ac"

    run(work())


def test_each_is_taken_once_however_many_want_it(database: str) -> None:
    async def work() -> None:
        async with there(database) as (server, thinker), _more(database, 4) as others:
            await ask(server, " ".join(f"{address}a" for address in "ABCDEFGHIJKLMNOPQRST"))
            takers = [thinker, *others]
            found = await asyncio.gather(*(takers[number % 5].take(ABLE, 0.0) for number in range(60)))
            ids = [taken.id for taken in found if taken is not None]
            assert len(ids) == len(set(ids)) == 20

    run(work())


@asynccontextmanager
async def _more(database: str, number: int) -> AsyncIterator[list[Questions]]:
    found = [open_questions(database, 1) for _ in range(number)]
    try:
        yield found
    finally:
        await asyncio.gather(*(questions.close() for questions in found))


@pytest.mark.parametrize("lacks", ["program", "map", "bot"])
def test_what_somebody_cannot_do_is_left_to_others(database: str, lacks: str) -> None:
    """And keeps nobody back who comes later."""

    async def work() -> None:
        async with there(database) as (server, thinker):
            await server.ask(replace(posted("Aa", 1), **{lacks: "other"}))
            await server.ask(posted("Aa", 2))
            assert [word_of(await thinker.take(ABLE, 0.0)) for _ in range(2)] == ["Aa", ""]
            other = Abilities("other" if lacks == "program" else "1.0", ["berlin", "other"], ["expert", "other"])
            taken = await thinker.take(other, 0.0)
            assert taken is not None and taken.id.startswith("1")

    run(work())


def test_what_is_not_kept_is_taken_by_others(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """But not for ever, and the answer that comes first counts."""
    monkeypatch.setattr(questions_module, "LEASE_SECONDS", 600.0)

    def lapse() -> None:
        PostgresConnection(database).run("UPDATE questions SET until = 0")

    async def work() -> None:
        async with there(database) as (server, thinker), _more(database, 1) as (other,):
            await ask(server, "Aa")
            taken = await thinker.take(ABLE, 0.0)
            assert taken is not None and await other.take(ABLE, 0.0) is None
            lapse()
            await thinker.keep([taken.id])
            assert await other.take(ABLE, 0.0) is None
            lapse()
            assert word_of(await other.take(ABLE, 0.0)) == "Aa"
            lapse()
            await thinker.keep([taken.id])  # it is not ours any more
            assert word_of(await thinker.take(ABLE, 0.0)) == "Aa"
            lapse()
            assert await other.take(ABLE, 0.0) is None
            (standing,) = await server.standing()
            assert (standing.times, standing.is_taken, standing.is_answered) == (3, False, False)
            await other.answer(taken.id, "late, but first")
            await thinker.answer(taken.id, "too late")
            (answered,) = await server.fetch([taken.id])
            assert (answered.answer, answered.taker) == ("late, but first", other.bulletin.number)
            assert await server.standing() == []

    run(work())


def test_what_is_handed_back_is_taken_at_once(database: str) -> None:
    async def work() -> None:
        async with there(database) as (server, thinker), _more(database, 1) as (other,):
            await ask(server, "Aa")
            for _ in range(5):  # which is no death
                taken = await thinker.take(ABLE, 0.0)
                assert taken is not None
                await thinker.hand_back([taken.id])
            assert word_of(await other.take(ABLE, 0.0)) == "Aa"

    run(work())


def test_nobody_answers_the_dead(database: str) -> None:
    async def work() -> None:
        async with there(database) as (server, thinker):
            await ask(server, "Aa Bb")
            await server.bulletin.close()
            PostgresConnection(database).run("UPDATE servers SET seen = 0 WHERE kind = 'server'")
            assert await thinker.take(ABLE, 0.0) is None
            assert (await thinker.queue()).waiting == 2
            await thinker.clean()
            assert (await thinker.queue()).waiting == 0

    run(work())


def test_how_long_it_waits(database: str) -> None:
    async def work() -> None:
        async with there(database) as (server, thinker):
            await ask(server, "Aa Bb Cc")
            assert await thinker.take(ABLE, 5.0) is None
            await asyncio.sleep(0.2)
            taken = await thinker.take(ABLE, 0.1)
            assert taken is not None and 0.2 <= taken.waited < 20
            queue = await server.queue()
            assert (queue.waiting, queue.taken) == (2, 1) and 0.2 <= queue.oldest < 20
            await server.withdraw_all()
            assert await server.queue() == questions_module.Queue()

    run(work())


def test_databases_that_have_no_questions(database: str, tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    """One clear sentence, and nothing is changed."""
    for given, sentence in (
        (f"{tmp_path}/tables.db", "only servers that share a PostgreSQL database have questions for others"),
        (database, "the database is of version 0, but must be of version 13 at least"),
    ):
        assert command(["think", "--database", given, "--workers", "1"]) == 2
        error = capsys.readouterr().err
        assert sentence in " ".join(error.split()) and error.count("\n") == 1
    assert PostgresConnection(database).run("SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public'") == [(0,)]
    run(open_store(database).close())
    PostgresConnection(database).run("INSERT INTO versions (version, least) VALUES (99, 99)")
    with pytest.raises(StoreError, match="version 99, but this program knows"):
        open_questions(database, 1)


def test_what_questions_need(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and rulebooks of other packages are those of one version only."""
    monkeypatch.setattr(able, "bot_source", lambda bot: "bots-of-others 1.2" if bot == "greedy" else None)
    monkeypatch.setattr(able, "bot_names", lambda: ["expert", "greedy"])

    def decide(map: str, bot: str) -> Decide:
        return Decide(map, bot, 1.0, "", None)  # type: ignore[arg-type]

    assert able.needs(decide("berlin", "expert")) == ("berlin", "expert")
    assert able.needs(decide("berlin", "greedy")) == ("berlin", "greedy bots-of-others 1.2")
    assert able.needs(LayOpen('{"record": 2, "board": "italy"}\n{}\n')) == ("italy", "")
    found = able.abilities()
    assert found.bots == ["", "expert", "greedy bots-of-others 1.2"] and "usa" in found.maps
    for unknown in (decide("nowhere", "expert"), LookBack('{"board": "nowhere"}', 1, 0), LayOpen("no record")):
        with pytest.raises(LookupError):
            able.needs(unknown)
