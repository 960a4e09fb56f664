"""Making tables, sitting down, starting, playing again."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from capolinea.cli.main import run as command
from capolinea.play.record import commitment
from tests.server.place import AS_THEY_ARE, Place, run, running, wish


async def new_table(place: Place, secret: str, seats: str = "me open", **more: Any) -> str:
    options = {**AS_THEY_ARE, **more.pop("options", {})}
    body = {"map": "berlin", "seats": [wish(who) for who in seats.split()], "options": options, **more}
    return str((await place.call("POST", "/api/tables", body, secret))["id"])


def names(info: dict[str, Any]) -> list[str | None]:
    return [seat["name"] for seat in info["seats"]]


def test_from_an_empty_table_to_a_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob, eve = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            table = await new_table(place, ada, "me open open", public=True)
            path = f"/api/tables/{table}"
            assert (await place.call("GET", "/api/tables"))["tables"][0]["id"] == table
            assert await place.refused("POST", f"{path}/start", {}, ada) == "not_possible"
            assert await place.refused("POST", f"{path}/start", {}, bob) == "not_yours"
            assert names(await place.call("POST", f"{path}/join", {}, bob)) == ["Ada", "Bob", None]
            again = await place.call("POST", f"{path}/join", {"seat": 1}, bob)
            assert names(again) == ["Ada", "Bob", None]
            assert await place.refused("POST", f"{path}/join", {"seat": 1}, eve) == "taken"
            assert await place.refused("POST", f"{path}/join", {"seat": 5}, eve) == "not_found"
            assert await place.refused("POST", f"{path}/bot", {"seat": 2, "bot": "novice"}, bob) == "not_yours"
            assert await place.refused("POST", f"{path}/bot", {"seat": 1, "bot": "novice"}, ada) == "taken"
            assert await place.refused("POST", f"{path}/bot", {"seat": 2, "bot": "x.py:Bot"}, ada) == "not_found"
            filled = await place.call("POST", f"{path}/bot", {"seat": 2, "bot": "novice"}, ada)
            assert names(filled) == ["Ada", "Bob", "novice"]
            assert await place.refused("POST", f"{path}/join", {}, eve) == "taken"
            assert names(await place.call("POST", f"{path}/bot", {"seat": 2}, ada)) == ["Ada", "Bob", None]
            assert names(await place.call("POST", f"{path}/leave", {}, bob)) == ["Ada", None, None]
            assert await place.refused("POST", f"{path}/leave", {}, bob) == "not_yours"
            await place.call("POST", f"{path}/join", {"seat": 2, "name": "  Zoë\n "}, eve)
            await place.call("POST", f"{path}/join", {"seat": 1}, bob)
            assert (await place.call("GET", path))["n"] == -1
            begun = await place.call("POST", f"{path}/start", {}, ada)
            assert (begun["status"], begun["n"], names(begun)) == ("playing", 0, ["Ada", "Bob", "Zoë"])
            assert await place.call("POST", f"{path}/start", {}, ada) == begun
            assert (await place.call("GET", "/api/tables"))["tables"] == []
            assert await place.refused("POST", f"{path}/join", {}, await place.player()) == "not_possible"
            assert await place.refused("POST", f"{path}/close", {}, ada) == "not_possible"

    run(test())


def test_joining_twice_takes_one_seat(tmp_path: Path) -> None:
    """By two clicks, or sent again because an answer got lost. Others at the same device have names of their own."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await new_table(place, ada, "me open open open")
            join = f"/api/tables/{table}/join"
            both = await asyncio.gather(*[place.call("POST", join, {}, bob) for _ in range(2)])
            assert [names(info) for info in both] == [["Ada", "Bob", None, None]] * 2
            for _ in range(2):
                assert names(await place.call("POST", join, {"name": "Zoë"}, bob)) == ["Ada", "Bob", "Zoë", None]
            assert names(await place.call("POST", join, {"seat": 3}, bob)) == ["Ada", "Bob", "Zoë", "Bob"]
            assert names(await place.call("POST", join, {}, bob)) == ["Ada", "Bob", "Zoë", "Bob"]

    run(test())


def test_the_host_leaves(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await new_table(place, ada)
            joined = await place.call("POST", f"/api/tables/{table}/join", {}, bob)
            left = await place.call("POST", f"/api/tables/{table}/leave", {}, ada)
            assert left["host"] == joined["seats"][1]["player"]
            closed = await place.call("POST", f"/api/tables/{table}/leave", {}, bob)
            assert closed["status"] == "abandoned"
            assert await place.refused("POST", f"/api/tables/{table}/join", {}, ada) == "not_possible"
            assert await place.refused("GET", f"/api/tables/{table}/record", None, ada) == "not_possible"

    run(test())


def test_what_cannot_be_made(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", tables_per_player=2) as place:
            ada = await place.player()

            async def refused(**body: Any) -> str:
                seats = [wish(who) for who in body.pop("seats", "me novice").split()]
                return await place.refused("POST", "/api/tables", {"map": "berlin", "seats": seats, **body}, ada)

            assert await refused(map="mars") == "not_found"
            assert await refused(map="../../etc/board.toml") == "not_found"
            assert await refused(seats="me open open open open") == "not_possible"
            assert await refused(seats="me") == "bad_message"
            assert await refused(seats="novice novice") == "not_possible"
            assert await refused(seats="me my_bots.py:Greedy") == "not_found"
            assert await refused(seats="me open", start=True) == "not_possible"
            assert await refused(options={"clock": 1}) == "bad_message"
            assert await refused(options={"clock": 15 * 86400}) == "bad_message"
            assert await refused(options={"pace": -1}) == "bad_message"
            assert await refused(options={"seed": "x" * 65}) == "bad_message"
            assert await refused(colour="red") == "bad_message"
            assert await place.refused("POST", "/api/tables", {"map": "berlin", "seats": []}) == "not_known"
            await new_table(place, ada)
            shared = await new_table(place, ada)
            assert await refused() == "too_many"
            bob = await place.player("Bob")
            await place.call("POST", f"/api/tables/{shared}/join", {}, bob)
            await place.call("POST", f"/api/tables/{shared}/start", {}, ada)
            assert await refused() == "too_many"
            await place.call("POST", f"/api/tables/{shared}/leave", {}, ada)
            await new_table(place, ada)

    run(test())


def test_a_table_made_twice_by_one_command_is_made_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player(), await place.player()
            first = await new_table(place, ada, command="make-1")
            assert await new_table(place, ada, command="make-1") == first
            assert await new_table(place, bob, command="make-1") != first
            for other in ({"map": "italy"}, {"public": True}, {"options": {"clock": 60}}):
                body = {"map": "berlin", "seats": [wish("me"), wish("open")], "command": "make-1", **other}
                assert await place.refused("POST", "/api/tables", body, ada) == "id_used"
        async with running(tmp_path / "db") as place:
            assert await new_table(place, ada, command="make-1") == first

    run(test())


def test_my_tables_come_with_my_turn_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            waits = await new_table(place, ada)
            theirs = await new_table(place, ada)
            still_open = await new_table(place, ada)
            for table in (waits, theirs):
                await place.call("POST", f"/api/tables/{table}/join", {}, bob)
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            async with place.client(ada) as client, place.client(bob) as other:
                await client.watch(theirs, 0)
                assert (await client.act(theirs, 0))["type"] == "done"
                mine = await place.call("GET", "/api/tables/mine", None, ada)
                assert [table["id"] for table in mine["tables"]] == [waits, theirs, still_open]
                assert [0 in table["waiting"] for table in mine["tables"]] == [True, False, False]
                # Bob is told about the table he does not watch.
                await other.watch(waits, 1)
                await client.watch(waits, 0)
                await client.act(waits, 0)
                await other.act(waits, 1)
                await client.act(waits, 0, "draw deck")
                await client.act(waits, 0, "draw deck")
                await other.ask("unwatch", table=waits, seat=1)
                await other.until(lambda: other.newest(waits, 1)["view"]["turn"] == 1)
            assert await place.refused("GET", "/api/tables/mine") == "not_known"

    run(test())


def test_a_turn_of_mine_is_found_behind_any_number_of_games_that_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("capolinea.server.tables.mine.MOST_LISTED", 3)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            still_open = await new_table(place, ada)
            waits = (await place.table(ada))["id"]
            for _ in range(4):
                over = await new_table(place, ada)
                await place.call("POST", f"/api/tables/{over}/close", {}, ada)
            mine = (await place.call("GET", "/api/tables/mine", None, ada))["tables"]
            assert [table["id"] for table in mine] == [waits, still_open, over]

    run(test())


def test_whose_turn_it_is_reaches_a_player_who_looks_elsewhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            async with place.client(ada) as client, place.client(bob) as other:
                table = await new_table(place, ada)
                await place.call("POST", f"/api/tables/{table}/join", {}, bob)
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                await other.until(lambda: other.of("turn"))
                assert other.of("turn") == [{"type": "turn", "table": table, "seat": 1}]
                await client.watch(table, 0)
                await client.ask("ping")
                assert len(client.of("turn")) == 1  # from before it watched

    run(test())


def test_a_rematch(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await new_table(
                place, ada, "me open novice", options={"pace": 0, "clock": 600, "seed": "7"}, public=True
            )
            await place.call("POST", f"/api/tables/{table}/join", {}, bob)
            assert await place.refused("POST", f"/api/tables/{table}/rematch", {}, bob) == "not_possible"
            await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            async with place.client(ada) as client, place.client(bob) as other:
                await client.watch(table, 0)
                await other.watch(table, 1)
                rng = random.Random(1)
                while client.newest(table, 0)["view"]["phase"] != "over":
                    for player, seat in ((client, 0), (other, 1)):
                        view = player.newest(table, seat)["view"]
                        if view["legal"]:
                            await player.act(table, seat, rng.choice(view["legal"]))
                    await client.ask("ping")
                    await other.ask("ping")
                again = await place.call("POST", f"/api/tables/{table}/rematch", {}, bob)
                assert again["status"] == "open" and again["options"]["clock"] == 600 and again["public"]
                assert again["options"]["seed"] is None, "nobody wants the same cards again"
                assert names(again) == ["Ada", "Bob", "novice"]
                assert [seat["player"] for seat in again["seats"]] == [None, bob.partition(".")[0], None]
                await client.until(lambda: client.of("table") and client.of("table")[-1]["table"]["rematch"])
                assert client.of("table")[-1]["table"]["rematch"] == again["id"]
                same = await place.call("POST", f"/api/tables/{table}/rematch", {}, ada)
                assert (same["id"], same["status"]) == (again["id"], "playing")
            eve = await place.player("Eve")
            assert await place.refused("POST", f"/api/tables/{table}/rematch", {}, eve) == "not_yours"

    run(test())


def test_a_rematch_that_was_given_up_can_be_asked_for_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            table = await place.finished(ada)
            async with place.client(ada) as client:
                await client.watch(table, 0)
                again = f"/api/tables/{table}/rematch"
                both = await asyncio.gather(*[place.call("POST", again, {}, ada) for _ in range(2)])
                assert both[0]["id"] == both[1]["id"]
                await place.call("POST", f"/api/tables/{both[0]['id']}/close", {}, ada)
                other = await place.call("POST", again, {}, ada)
                assert (other["id"] != both[0]["id"], other["status"]) == (True, "playing")
                await client.until(lambda: client.of("table")[-1]["table"]["rematch"] == other["id"])

    run(test())


def test_a_fixed_seed_is_shown_and_gives_the_same_deal(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            deals = []
            for _ in range(2):
                table = await place.table(ada, options={"seed": "of the day"})
                assert (table["seed"], table["commitment"]) == ("of the day", commitment("of the day"))
                record = await place.record(table["id"], ada, 0)
                assert '"options":{"fixed_seed":true}' in record
                deals.append(record.splitlines()[1])
            assert deals[0] == deals[1]
            secret = await place.table(ada)
            assert secret["seed"] is None and len(secret["commitment"]) == 64

    run(test())


@pytest.mark.parametrize("n", [0, 30])
def test_playing_on_from_a_finished_game(n: int, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            old = (await place.table(ada, "iberia", "me me"))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(old, seat)
                body = {"n": n, "seat": 1, "bot": "novice", "command": "on"}
                assert await place.refused("POST", f"/api/tables/{old}/play_on", body, bob) == "not_possible"
                played = await client.play(old, [0, 1], random.Random(3))
            for wrong in ({"n": played}, {"seat": 2}, {"bot": "nobody"}):
                answer = await place.refused("POST", f"/api/tables/{old}/play_on", {**body, **wrong}, bob)
                assert answer in ("not_possible", "not_found")
            table = await place.call("POST", f"/api/tables/{old}/play_on", body, bob)
            assert table["origin"] == {"table": old, "n": n}
            assert (table["commitment"], table["seed"]) == (None, None)
            assert (await place.call("POST", f"/api/tables/{old}/play_on", body, bob))["id"] == table["id"]
        async with running(tmp_path / "db") as place:  # it also comes back after a restart
            async with place.client(bob) as client:
                await client.watch(table["id"], 1)
                await client.play(table["id"], [1], random.Random(4))
            record = await place.record(table["id"])
            events = [line for line in record.splitlines() if '"action"' in line]
            assert events[:n] == [line for line in (await place.record(old)).splitlines() if '"action"' in line][:n]
            assert '"options":{"played_on":' in record
            path = tmp_path / "on.jsonl"
            path.write_text(record, encoding="utf-8")
            assert command(["verify", str(path)]) == 0
            assert (await place.call("GET", f"/api/tables/{table['id']}"))["seed"] is None

    run(test())


def test_closing(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player(), await place.player()
            table = await new_table(place, ada)
            assert await place.refused("POST", f"/api/tables/{table}/close", {}, bob) == "not_yours"
            assert (await place.call("POST", f"/api/tables/{table}/close", {}, ada))["status"] == "abandoned"
            alone = (await place.table(ada, seats="me novice"))["id"]
            assert (await place.call("POST", f"/api/tables/{alone}/close", {}, ada))["status"] == "abandoned"
            async with place.client(ada) as client:
                await client.watch(alone, 0)
                refused = await client.act(alone, 0, "draw deck")
                assert refused["error"] == "not_possible"

    run(test())


def test_open_tables_that_nobody_touches_are_closed(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", open_days=0.01) as place:
            ada = await place.player()
            table = await new_table(place, ada)
            await place.web.tables.do(table, lambda found: _age(found))
            await place.web.tables._close_forgotten()
            assert (await place.call("GET", f"/api/tables/{table}"))["status"] == "abandoned"

    async def _age(table: Any) -> None:
        sql = "UPDATE tables SET changed = changed - 86400"
        await table.services.store.writer.do(lambda db: db.run(sql))

    run(test())


def test_at_a_public_table_a_guest_has_one_seat_under_one_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "berlin", "seats": [wish("me"), *[wish("open")] * 3], "public": True}
            path = f"/api/tables/{(await place.call('POST', '/api/tables', body, ada))['id']}"
            await place.call("POST", f"{path}/join", {}, bob)
            assert await place.refused("POST", f"{path}/join", {"name": "Other"}, bob) == "not_possible"
            assert await place.refused("POST", f"{path}/join", {"seat": 3}, bob) == "not_possible"
            moved = await place.call("POST", f"{path}/join", {"seat": 3, "leaving": 1}, bob)
            assert names(moved) == ["Ada", None, None, "Bob"]
            assert names(await place.call("POST", f"{path}/join", {"name": "Zoë"}, ada)) == ["Ada", "Zoë", None, "Bob"]

    run(test())
