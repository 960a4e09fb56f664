"""Coming back: exactly what was missed, or a fresh view; a second tab is a second socket."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from capolinea.games.catalogue import find_rules
from capolinea.play.sight import seen
from tests.server.place import AS_THEY_ARE, Client, Json, run, running


def test_a_client_that_comes_back_gets_what_it_missed(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = (await place.table(ada, "europe", "me me"))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                await client.play(table, [0, 1], random.Random(1), 40)
                events = [event for event in client.of("event") if event["seat"] == 1]
                for last in (0, 17, 39, 40):
                    found = await client.watch(table, 1, last)
                    assert not found["reset"]
                    assert [missed["n"] for missed in found["missed"]] == list(range(last + 1, 41))
                    assert [m["lines"] for m in found["missed"]] == [e["lines"] for e in events[last:]]
                    assert found["view"] == events[-1]["view"] and found["n"] == 40
                    assert found["decision"] == events[-1]["decision"]
                for last in (41, 10**6):
                    found = await client.watch(table, 1, last)
                    assert found["reset"] and found["missed"] == [] and found["n"] == 40
                assert (await client.watch(table, 1))["reset"]
                assert [m["n"] for m in (await client.watch(table, 1, -1))["missed"]] == list(range(41))
            async with place.client(bob) as other:
                refused = await other.ask("watch", table=table, seat=1)
                assert refused["error"] == "not_yours"
                assert (await other.ask("watch", table=table, seat=7))["error"] == "not_yours"
                spectator = await other.watch(table, None, 35)
                assert spectator["view"]["hand"] == {} and len(spectator["missed"]) == 5
        async with running(database) as place, place.client(ada) as client:  # the same after a restart
            found = await client.watch(table, 1, 17)
            assert [m["lines"] for m in found["missed"]] == [e["lines"] for e in events[17:]]
            assert found["view"] == events[-1]["view"]

    run(test())


def test_missed_events_are_those_of_the_record(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            table = (await place.table(ada, "iberia", "me me"))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                await client.play(table, [0, 1], random.Random(1))
                full = _lines(await place.record(table))
                for viewer in (0, 1, None):
                    found = await client.watch(table, viewer, -1)
                    told = [line for missed in found["missed"] for line in missed["lines"]]
                    assert told == [seen(line, viewer, find_rules("iberia").telling) for line in full]

    run(test())


def _lines(record: str) -> list[Json]:
    return [json.loads(line) for line in record.splitlines()]


def test_a_second_tab_sees_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada))["id"]
            async with place.client(ada) as one, place.client(ada) as two:
                for seat in (0, 1):
                    await one.watch(table, seat)
                    await two.watch(table, seat)
                await one.play(table, [0, 1], random.Random(2), 5)
                await two.play(table, [0, 1], random.Random(3), 5)
                await one.until(lambda: one.newest(table, 0)["n"] == two.newest(table, 0)["n"] == 10)
                assert one.of("event") == two.of("event")
                assert (await two.ask("unwatch", table=table, seat=0))["type"] == "done"
                await one.play(table, [0, 1], random.Random(4), 1)
                await two.ask("ping")
                assert two.newest(table, 0)["n"] == 10 and two.newest(table, 1)["n"] == 11

    run(test())


def test_who_is_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": AS_THEY_ARE}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            await place.call("POST", f"/api/tables/{table}/join", {}, bob)

            def here(message: Json) -> list[bool]:
                return [seat["here"] for seat in message["table"]["seats"]]

            async with place.client(ada) as client:
                assert here(await client.watch(table)) == [True, False]
                async with place.client(bob) as other:
                    await other.watch(table, 1)
                    await client.until(lambda: client.of("table") and here(client.of("table")[-1]) == [True, True])
                await client.until(lambda: here(client.of("table")[-1]) == [True, False])

    run(test())


def test_hello_comes_first_and_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            async with place.client(ada) as client:
                assert client.welcome["name"] == "Ada"
                assert (await client.ask("hello", secret=ada))["error"] == "not_possible"
            async with place.client() as nobody:
                assert nobody.welcome["player"] is None
                for secret in ("x", "", ada + "x", ada[:-1], "é", ada.partition(".")[0], "\x00.x"):
                    assert (await nobody.ask("hello", secret=secret))["error"] == "not_known"
                assert (await nobody.ask("hello", protocol=1))["error"] == "bad_message"
                assert (await nobody.ask("hello", secret=ada))["type"] == "welcome"
            table = (await place.table(ada))["id"]
            rude = await Client().connect(place.url, hello=False)
            assert (await rude.ask("watch", table=table))["error"] == "not_possible"
            assert (await rude.ask("hello", secret="x"))["error"] == "not_known"
            assert (await rude.ask("ping"))["message"] == "say hello first"
            assert (await rude.ask("hello"))["type"] == "welcome"
            assert (await rude.watch(table))["n"] == 0
            await rude.close()

    run(test())


@pytest.mark.parametrize("command", ["hello", "watch"])
def test_somebody_who_hangs_up_while_the_store_looks_leaves_nothing_behind(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither as somebody who is here, nor as somebody to whom a table must be shown for ever."""

    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=0) as place:
            services, sockets = place.web.tables.services, place.web.sockets
            ada = await place.player()
            table = (await place.table(ada))["id"]
            async with asyncio.timeout(10):
                while place.web.tables.in_memory:
                    await asyncio.sleep(0.05)
            asked, go_on = asyncio.Event(), asyncio.Event()
            name = {"hello": "player", "watch": "table"}[command]
            look = getattr(services.store, name)

            async def slowly(id: str) -> Any:
                asked.set()
                await go_on.wait()
                return await look(id)

            client = Client()
            await client.connect(place.url, ada, hello=command != "hello")
            monkeypatch.setattr(services.store, name, slowly)
            message = {"hello": {"secret": ada}, "watch": {"table": table, "seat": 0}}[command]
            await client.send({"type": command, "id": "last-words", **message})
            await asked.wait()
            client.socket.transport.abort()
            async with asyncio.timeout(10):
                while sockets.open:
                    await asyncio.sleep(0.01)
                go_on.set()
                await services.work.settle()
                assert not services.people.connected
                while place.web.tables.in_memory:
                    await asyncio.sleep(0.05)

    run(test())
