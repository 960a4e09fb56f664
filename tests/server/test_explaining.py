"""Explanations: for one's own seat or a spectator, of the position as it is; of a finished game for every position."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from capolinea.games.catalogue import game_names
from capolinea.play.explain import explain, network_of
from capolinea.play.replay import Recorded
from capolinea.play.sight import Viewer
from capolinea.server.tables import game
from tests.long import every
from tests.server.place import Json, run, running


def plain(explained: object) -> Json:
    found: Json = json.loads(msgspec.json.encode(explained))
    return found


@pytest.mark.parametrize("map", every(game_names(), "europe"))
def test_it_is_what_the_engine_says(map: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada, map, "me me"))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                rng = random.Random(map)
                for _ in range(12):
                    match = place.web.tables.in_memory[table].game.match  # type: ignore[union-attr]
                    viewers: tuple[Viewer, ...] = (0, 1, None)
                    for viewer in viewers:
                        explained = await client.ask("explain", "why", table=table, seat=viewer)
                        head = {"type": "explained", "id": "why", "table": table, "seat": viewer, "n": match.actions}
                        assert explained == head | plain(explain(match.state, viewer))
                    await client.play(table, [0, 1], rng, 5)

    run(test())


def test_who_may_ask(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}]}
            waiting = (await place.call("POST", "/api/tables", body, ada))["id"]
            table = (await place.table(ada))["id"]
            async with place.client(ada) as client, place.client(bob) as other, place.client() as nobody:

                async def refused(who: Any, **fields: Any) -> str:
                    return str((await who.ask("explain", **fields))["error"])

                assert await refused(client, table=waiting, seat=0) == "not_possible"
                assert await refused(client, table="x" * 20) == "not_found"
                assert await refused(client, table=table, seat=2) == "not_yours"
                assert await refused(other, table=table, seat=0) == "not_yours"
                assert await refused(nobody, table=table, seat=0) == "not_known"
                for who in (client, other, nobody):
                    explained = await who.ask("explain", table=table)
                    assert set(explained["routes"]) and not explained["tickets"] and not explained["needed"]

    run(test())


@pytest.mark.parametrize("map", game_names())
def test_what_tickets_need_together_is_what_the_engine_says(map: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = (await place.table(ada, map, "me me"))["id"]
            async with place.client(ada) as client, place.client(bob) as other:
                match = place.web.tables.in_memory[table].game.match  # type: ignore[union-attr]
                offered = match.view(1).offered or match.view(1).held["pack"]
                for tickets in ([], offered[:1], offered):
                    answer = await client.ask("network", "all", table=table, seat=1, tickets=tickets)
                    head = {"type": "network", "id": "all", "table": table, "seat": 1, "n": 0, "tickets": tickets}
                    assert answer == head | {"network": plain(network_of(match.state, 1, tickets))}
                wrong = await client.ask("network", table=table, seat=1, tickets=["nowhere"])
                assert wrong["error"] == "not_found"
                assert (await other.ask("network", table=table, seat=1, tickets=offered))["error"] == "not_yours"

    run(test())


def test_it_is_found_out_once_for_each_event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Viewer] = []

    def counted(state: Any, seat: Viewer) -> Any:
        asked.append(seat)
        return explain(state, seat)

    monkeypatch.setattr(game, "explain", counted)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                for _ in range(5):
                    assert (await client.ask("explain", table=table, seat=0))["n"] == 0
                assert asked == [0]
                await client.act(table, 0)
                assert (await client.ask("explain", table=table, seat=0))["n"] == 1
                await client.ask("explain", table=table)
                assert asked == [0, 0, None]

    run(test())


def test_looking_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada, "italy", "me me"))["id"]
            path = f"/api/tables/{table}/explain"
            played = await place.play(ada, table, [0, 1], 20)
            assert await place.refused("GET", f"{path}?at=3&seat=0", None, ada) == "not_possible"
            played += await place.play(ada, table, [0, 1])
            for match in Recorded(await place.record(table)).replay():
                if match.actions in (0, 7, played):
                    for seat in (0, 1):
                        answer = await place.answer("GET", f"{path}?at={match.actions}&seat={seat}")
                        assert answer.json() == plain(explain(match.state, seat)) and "etag" in answer.headers
            for wrong in ("", "?at=3", "?seat=0", "?at=-1&seat=0", "?at=x&seat=0", "?at=3&seat=9"):
                assert await place.refused("GET", path + wrong) == "bad_message"
            for wrong in (f"?at={played + 1}&seat=0", "?at=0&seat=2"):
                assert await place.refused("GET", path + wrong) == "not_found"

    run(test())
