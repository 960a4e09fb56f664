"""Public games that are being played can be found and watched, and those at the table see how many look on."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.server.tables import all_tables, onlookers
from tests.server.place import Json, Place, run, running, wish


async def played(place: Place, secret: str, *, public: bool = True) -> str:
    body = {"map": "berlin", "seats": [wish("me"), wish("random")], "public": public, "start": True}
    return str((await place.call("POST", "/api/tables", body, secret))["id"])


async def listed(place: Place) -> list[str]:
    return [table["id"] for table in (await place.call("GET", "/api/tables/running"))["tables"]]


def test_public_games_are_listed_while_they_are_played(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            assert await listed(place) == []
            body = {"map": "berlin", "seats": [wish("me"), wish("open")], "public": True}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            assert await listed(place) == []
            await place.call("POST", f"/api/tables/{table}/join", {}, bob)
            started = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            await played(place, ada, public=False)
            (found,) = (await place.call("GET", "/api/tables/running"))["tables"]
            assert found == started and found["public"] and found["seed"] is None
            await place.call("POST", f"/api/tables/{await played(place, bob)}/close", {}, bob)
            assert await listed(place) == [table]

    run(test())


def test_nobodys_games_crowd_out_those_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_tables, "MOST_WATCHED", 4)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            one = await played(place, bob)
            many = [await played(place, ada) for _ in range(6)]
            found = await listed(place)
            assert one in found[:2] and len(found) == 4 and set(found) <= {one, *many}

    run(test())


def test_a_spectator_sees_what_spectators_may_and_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onlookers, "TOLD_AFTER", 0.05)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await played(place, ada)

            def count(messages: list[Json]) -> int:
                return int(messages[-1]["count"]) if messages else 0

            async with place.client(ada) as player, place.client(ada) as window:
                info = await player.watch(table, None)
                own = next(n for n, seat in enumerate(info["table"]["seats"]) if seat["player"])
                await player.watch(table, own)
                await window.watch(table)  # a player who only looks is no spectator
                async with place.client(bob) as one, place.client(bob) as same, place.client() as nobody:
                    seen = await one.watch(table)
                    assert seen["view"]["seat"] is None and "hand" in seen["view"] and not seen["view"]["hand"]
                    await same.watch(table)
                    await nobody.watch(table)
                    await player.until(lambda: count(player.of("spectators")) == 2)
                    assert set(player.of("spectators")[-1]) == {"type", "table", "count"}
                    await nobody.until(lambda: count(nobody.of("spectators")) == 2)
                await player.until(lambda: count(player.of("spectators")) == 0)
                assert len(player.of("spectators")) <= 8  # not one for each who comes and goes

    run(test())
