"""What whoever runs several servers asks for is done once, and what they do reaches everybody, wherever they are."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.server.friends import friends, started, two_servers
from tests.server.place import OPERATOR, Json, Place, operate, run, running
from tests.server.postgres import PostgresServer
from tests.server.test_operator import id_of
from tests.server.test_upkeep import age, status

RENAMED = "Somebody"


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


async def sweep(*places: Place) -> None:
    """What each server does by itself once a second."""
    for place in places:
        place.web.tables.upkeep.hurry()
    await asyncio.gather(*(place.web.tables._do_chores() for place in places))


async def until(found: Callable[[], Coroutine[Any, Any, bool]]) -> None:
    async with asyncio.timeout(20):
        while not await found():
            await asyncio.sleep(0.05)


def does_chores(place: Place) -> bool:
    return place.web.tables.services.store.bulletin.does_chores


def test_one_of_them_sees_to_what_is_old_and_all_are_told(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "records"

    async def test() -> None:
        settings: Json = {"keep_finished_days": 30, "keep_players_days": 30, "export_folder": str(folder)}
        async with two_servers(database, **settings) as (one, two):
            ada, stranger = await one.player("Ada"), await two.player("Stranger")
            old, young = await one.finished(ada), await two.finished(ada)
            record = await two.record(old)
            async with one.client(ada) as a, two.client(ada) as b:
                for client in (a, b):
                    await client.watch(old, 0)
                await age(one, "tables", "changed", id=old)
                await age(one, "players", "created", id=id_of(stranger))
                await age(one, "players", "seen", id=id_of(stranger))
                two.web.tables.in_memory[old].forget()
                await sweep(one, two)
                for client in (a, b):
                    await client.until(lambda c=client: c.of("gone"))  # type: ignore[misc]
                    assert client.of("gone") == [{"type": "gone", "table": old}]
            for place in (one, two):
                assert [await status(place, table) for table in (old, young)] == [404, 200]
                assert await place.refused("GET", "/api/players/me", None, stranger) == "not_known"
            assert [file.name for file in folder.iterdir()] == [f"berlin-{old}.jsonl"]
            assert (folder / f"berlin-{old}.jsonl").read_text(encoding="utf-8") == record

    run(test())


def test_when_the_one_that_sees_to_it_goes_another_does(database: str, tmp_path: Path) -> None:
    settings: Json = {"keep_finished_days": 30, "export_folder": str(tmp_path / "records")}

    async def test() -> None:
        async with running(database, **settings) as stays:
            async with running(database, **settings) as goes:
                await until(lambda: _one_does(stays, goes))
                first, other = (goes, stays) if does_chores(goes) else (stays, goes)
                old = await first.finished(await first.player())
                await age(first, "tables", "changed", id=old)
                await sweep(other)
                assert await status(other, old) == 200 and not does_chores(other), "it is not its task"
            await until(lambda: _one_does(stays))
            await sweep(stays)
            assert await status(stays, old) == 404

    run(test())


async def _one_does(*places: Place) -> bool:
    return sum(map(does_chores, places)) == 1


def test_whoever_is_locked_out_at_one_is_out_everywhere_and_comes_back_everywhere(database: str) -> None:
    async def test() -> None:
        async with two_servers(database, operator_secret=OPERATOR) as (one, two):
            async with friends(one, two) as (_table, a, b):
                await operate(one, "lock", {"player": b.welcome["player"], "reason": "he shouts"})
                await b.until(lambda: b.closed is not None)
                for place in (one, two):
                    assert await place.refused("GET", "/api/players/me", None, b.secret) == "locked_out"
                await a.until(lambda: any(seat["stand_in"] for seat in a.of("table")[-1]["table"]["seats"]))
                await operate(two, "unlock", {"player": b.welcome["player"]})
                for place in (one, two):
                    assert (await place.call("GET", "/api/players/me", None, b.secret))["name"] == "Bob"
            deeds = [(await operate(place, ""))["deeds"] for place in (one, two)]
            assert deeds[0] == deeds[1] and [deed["act"] for deed in deeds[0]] == ["unlock", "lock"]

    run(test())


def test_a_name_and_what_was_said_are_removed_everywhere(database: str) -> None:
    async def test() -> None:
        async with two_servers(database, operator_secret=OPERATOR) as (one, two):
            async with friends(one, two) as (table, a, b), two.client() as guest:
                await guest.watch(table)
                await b.ask("say", table=table, text="nasty words")
                await a.until(lambda: a.of("said"))
                await operate(one, "hush", {"player": b.welcome["player"]})
                await operate(one, "rename", {"player": b.welcome["player"], "name": RENAMED})
                for client in (a, b, guest):
                    await client.until(lambda c=client: RENAMED in json.dumps(c.of("table")[-1:]))  # type: ignore[misc]
                for client in (a, b):
                    await client.until(lambda c=client: c.of("unsaid"))  # type: ignore[misc]
            for place in (one, two):
                record = await place.record(table)
                assert RENAMED in record and '"Bob"' not in record
                async with place.client(a.secret) as again:
                    assert "nasty" not in json.dumps(await again.watch(table, 0))

    run(test())


def test_a_table_that_is_closed_is_closed_everywhere(database: str) -> None:
    async def test() -> None:
        async with two_servers(database, operator_secret=OPERATOR) as (one, two), friends(one, two) as (table, a, b):
            await operate(two, "close", {"table": table})
            for client, seat in ((a, 0), (b, 1)):
                await client.until(lambda c=client: "abandoned" in json.dumps(c.of("table")[-1:]))  # type: ignore[misc]
                assert (await client.act(table, seat))["error"] == "not_possible"

    run(test())


@pytest.mark.parametrize("deed", ["hush_line", "close"])
def test_a_deed_that_is_overtaken_is_written_down_once(
    deed: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server writes of the table in between, so that it is carried out anew."""

    async def test() -> None:
        async with two_servers(database, operator_secret=OPERATOR) as (one, two):
            table, _, bob = await started(one, two)
            async with two.client(bob) as b:
                assert (await b.ask("say", table=table, text="nasty words"))["type"] == "done"
                services = one.web.tables.services
                write = services.store.writer.do
                overtaken: list[Json] = []

                async def late(work: Any, about: str = "") -> Any:
                    if about == table and not overtaken:
                        overtaken.append(await b.ask("say", table=table, text="something else"))
                    return await write(work, about)

                monkeypatch.setattr(services.store.writer, "do", late)
                await operate(one, deed, {"table": table, "k": 0} if deed == "hush_line" else {"table": table})
                assert overtaken[0]["type"] == "done" and services.metrics.counted("overtaken")
            assert [done["act"] for done in (await operate(two, ""))["deeds"]] == [deed]

    run(test())


@pytest.mark.parametrize("has_heard", [True, False])
def test_whoever_is_locked_out_while_they_come_back_does_not(
    has_heard: bool, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their call has been let in at one server when they are locked out at another; the first may not know it yet."""

    async def test() -> None:
        async with two_servers(database, operator_secret=OPERATOR) as (one, two):
            table, _, bob = await started(one, two)
            await two.call("POST", f"/api/tables/{table}/leave", {"for_good": False}, bob)
            people = two.web.tables.services.people
            let_in, locked_out = asyncio.Event(), asyncio.Event()
            who_has = people.who_has

            async def slowly(secret: str) -> Any:
                player = await who_has(secret)
                let_in.set()
                await locked_out.wait()
                return player

            monkeypatch.setattr(people, "who_has", slowly)
            if not has_heard:
                monkeypatch.setattr(people, "check_welcome", lambda player: None)
            back = asyncio.create_task(two.answer("POST", f"/api/tables/{table}/return", {"seat": 1}, bob))
            await let_in.wait()
            await operate(one, "lock", {"player": id_of(bob), "reason": "he shouts"})
            async with asyncio.timeout(20):
                while has_heard and id_of(bob) not in people._locked_out:
                    await asyncio.sleep(0.02)
            locked_out.set()
            assert ((await back).status_code != 200) == has_heard
            for place in (one, two):
                assert (await place.call("GET", f"/api/tables/{table}"))["seats"][1]["stand_in"] is not None

    run(test())


def test_names_that_are_not_wanted_are_refused_by_each(database: str, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("nasty\n", encoding="utf-8")

    async def test() -> None:
        async with two_servers(database, forbidden_names=str(file)) as (one, two):
            ada = await one.player("Ada")
            for place in (one, two):
                assert await place.refused("POST", "/api/players", {"name": "Nasty Bob"}) == "name_refused"
                assert await place.refused("POST", "/api/players/me", {"name": "nasty"}, ada) == "name_refused"

    run(test())
