"""What is kept of finished games: results, lists of one's own games, and players' pages."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from capolinea.games.catalogue import find_rules, game_names
from capolinea.server.errors import StoreError
from capolinea.server.history.figures import figures, games_of
from capolinea.server.store import upkeep
from capolinea.server.store.results import ResultRow, forget_player
from tests.long import every
from tests.server.older import as_version_0_1_0_left_it
from tests.server.place import Client, Json, Place, run, running


async def play_together(place: Place, one: str, other: str, map: str = "berlin", **options: Any) -> str:
    """A whole game of two people; returns its table."""
    body = {"map": map, "seats": [{"who": "me"}, {"who": "open"}], "options": {"seats_as_they_are": True, **options}}
    table = str((await place.call("POST", "/api/tables", body, one))["id"])
    await place.call("POST", f"/api/tables/{table}/join", {}, other)
    await place.call("POST", f"/api/tables/{table}/start", {}, one)
    await finish(place, table, [one, other])
    return table


async def finish(place: Place, table: str, secrets: list[str]) -> None:
    """Two people play at random to the end; the first two seats are theirs."""
    rng = random.Random(table)
    async with place.client(secrets[0]) as first, place.client(secrets[1]) as second:
        for seat, client in enumerate((first, second)):
            await client.watch(table, seat)

        async def play(seat: int, client: Client) -> None:
            def view() -> Json:
                found: Json = client.newest(table, seat)["view"]
                return found

            while True:
                await client.until(lambda: view()["legal"] or view()["phase"] == "over")
                if not view()["legal"]:
                    return
                before = client.newest(table, seat)["n"]
                await client.act(table, seat, rng.choice(view()["legal"]))
                await client.until(lambda n=before: client.newest(table, seat)["n"] > n)  # type: ignore[misc]

        await asyncio.gather(play(0, first), play(1, second))


async def kept(place: Place, table: str) -> list[ResultRow]:
    return await place.web.tables.services.store.results.of_tables([table])


async def last_line(place: Place, table: str) -> Json:
    found: Json = json.loads((await place.record(table)).splitlines()[-1])["result"]
    return found


def id_of(secret: str) -> str:
    return secret.partition(".")[0]


@pytest.mark.parametrize("map", every(game_names(), "europe"))
def test_what_is_kept_is_what_the_record_says(tmp_path: Path, map: str) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            table = await place.finished(ada, map)
            rows, result = await kept(place, table), await last_line(place, table)
            assert [row.total for row in rows] == [sheet["total"] for sheet in result["sheets"]]
            assert [row.seat for row in rows if row.place == 1] == result["winners"]
            values = {ticket.id: ticket.points for ticket in find_rules(map).board.tickets}
            for row, sheet in zip(rows, result["sheets"], strict=True):
                assert row.map == map and row.player == id_of(ada) and row.people == 1 and row.own == 0
                points = json.loads(row.points)
                assert sum(points.values()) == row.total
                assert list(sheet)[: len(points)] == list(points)
                assert json.loads(row.made) == {ticket: values[ticket] for ticket in sheet["made"]}
                assert json.loads(row.missed) == {ticket: values[ticket] for ticket in sheet["missed"]}
                assert row.path == sheet.get("longest_path")

    run(test())


def test_results_are_kept_with_the_last_event_even_if_nobody_heard_of_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to the last write is lost, as when the server is killed right after it; the player sends it again."""

    async def test() -> None:
        async with running(database) as place:
            ada = await place.player("Ada")
            table = str((await place.table(ada, "berlin", "me me"))["id"])
            store = place.web.tables.services.store
            add_event = store.add_event
            lost = []

            async def lost_at_the_end(*given: Any) -> None:
                await add_event(*given)
                if given[2].status == "finished":
                    lost.append(given[1].n)
                    raise StoreError("the answer got lost", in_doubt=True)

            monkeypatch.setattr(store, "add_event", lost_at_the_end)
            await place.play(ada, table, [0, 1])
            assert len(lost) == 1
            assert [row.seat for row in await kept(place, table)] == [0, 1]

    run(test())


def test_games_that_ended_before_results_were_kept_are_counted_after_the_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            tables = [await play_together(place, ada, bob) for _ in range(3)]
            before = [await kept(place, table) for table in tables]
        as_version_0_1_0_left_it(tmp_path / "db")
        spoil = sqlite3.connect(tmp_path / "db")
        spoil.execute("UPDATE events SET lines = 'rust' WHERE table_id = ? AND n > 3", (tables[2],))
        spoil.commit()
        spoil.close()
        async with running(tmp_path / "db") as place:
            await place.web.tables.services.keeping.idle.wait()
            assert [await kept(place, table) for table in tables[:2]] == before[:2]
            assert await kept(place, tables[2]) == []  # and nothing else suffers from it
            assert (await place.call("GET", "/api/tables/mine", None, ada))["results"].keys() == set(tables[:2])

    run(test())


def test_games_played_on_or_given_up_count_nowhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            table = await place.finished(ada)
            n = (await place.call("GET", f"/api/tables/{table}"))["n"]
            body = {"n": n - 1, "seat": 0, "bot": "random"}
            on = (await place.call("POST", f"/api/tables/{table}/play_on", body, ada))["id"]
            await place.play(ada, on, [0])
            assert (await place.call("GET", f"/api/tables/{on}"))["status"] == "finished"
            assert await kept(place, on) == []
            given_up = (await place.table(ada, "berlin", "me random"))["id"]
            await place.call("POST", f"/api/tables/{given_up}/close", {}, ada)
            assert await kept(place, given_up) == []
            page = await place.call("GET", f"/api/players/{id_of(ada)}", None, ada)
            assert page["people"]["games"] == page["bots"]["games"] == 0  # around one screen, too

    run(test())


# My tables


def test_my_turn_comes_first_with_the_time_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            over = await place.finished(ada)
            urgent = str((await place.table(ada, seats="me me", options={"clock": 60}))["id"])
            calm = str((await place.table(ada, seats="me me", options={"clock": 86400}))["id"])
            endless = str((await place.table(ada, seats="me me"))["id"])
            waiting = str((await place.call("POST", "/api/tables", open_table(), ada))["id"])
            mine = await place.call("GET", "/api/tables/mine", None, ada)
            assert [table["id"] for table in mine["tables"]] == [urgent, calm, endless, waiting, over]
            assert set(mine["left"]) == {urgent, calm}
            assert mine["left"][urgent] <= 60 < mine["left"][calm] <= 86400
            result = await last_line(place, over)
            assert [seat["points"] for seat in mine["results"][over]] == [s["total"] for s in result["sheets"]]
            assert not mine["more"]
            place.web.tables.in_memory.clear()  # as if nobody had looked at them for long
            again = await place.call("GET", "/api/tables/mine", None, ada)
            assert set(again["left"]) == {urgent, calm} and again["left"][urgent] <= 60
            assert (await place.call("GET", "/api/tables/mine", None, bob))["tables"] == []

    run(test())


def open_table() -> Json:
    return {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}]}


def test_long_lists_come_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capolinea.server.tables.mine.MOST_LISTED", 2)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            made = [(await place.call("POST", "/api/tables", open_table(), ada))["id"] for _ in range(5)]
            found: list[str] = []
            more = True
            while more:
                part = await place.call("GET", f"/api/tables/mine?first={len(found)}", None, ada)
                found += [table["id"] for table in part["tables"]]
                more = part["more"]
            assert found == made[::-1]
            assert await place.refused("GET", "/api/tables/mine?first=-1", None, ada) == "bad_message"

    run(test())


def test_a_table_is_hidden_from_ones_own_list_only(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await play_together(place, ada, bob)
            path = f"/api/tables/{table}/hide"
            assert await place.refused("POST", path, {}, await place.player("Eve")) == "not_yours"
            for _ in range(2):  # again, it changes nothing
                assert (await place.call("POST", path, {}, ada))["status"] == "finished"
            assert await listed(place, ada) == [] and await listed(place, bob) == [table]
            assert len(await kept(place, table)) == 2
            page = await place.call("GET", f"/api/players/{id_of(ada)}", None, ada)
            assert page["people"]["games"] == 1

    run(test())


async def listed(place: Place, secret: str) -> list[str]:
    return [table["id"] for table in (await place.call("GET", "/api/tables/mine", None, secret))["tables"]]


def test_hiding_gives_up_a_game_against_bots_and_none_with_people(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            bots = str((await place.table(ada, seats="me random"))["id"])
            assert (await place.call("POST", f"/api/tables/{bots}/hide", {}, ada))["status"] == "abandoned"
            empty = str((await place.call("POST", "/api/tables", open_table(), ada))["id"])
            assert (await place.call("POST", f"/api/tables/{empty}/hide", {}, ada))["status"] == "abandoned"
            shared = str((await place.call("POST", "/api/tables", open_table(), ada))["id"])
            await place.call("POST", f"/api/tables/{shared}/join", {}, bob)
            for _ in range(2):
                for secret in (ada, bob):
                    assert await place.refused("POST", f"/api/tables/{shared}/hide", {}, secret) == "not_possible"
                await place.call("POST", f"/api/tables/{shared}/start", {}, ada)
            assert await listed(place, ada) == [shared]

    run(test())


# Players' pages


def test_a_players_page_is_seen_by_those_who_may(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada, bob, eve = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            table = await play_together(place, ada, bob)
            path = f"/api/players/{id_of(ada)}"
            mine = await place.call("GET", path, None, ada)
            assert mine["people"]["games"] == 1 and mine["people"]["course"][0]["table"] == table
            assert [rival["name"] for rival in mine["people"]["rivals"]] == ["Bob"]

            his = await place.call("GET", path, None, bob)  # what both know
            assert his["people"] is None and his["bots"] is None and his["rating"] is None
            assert (his["together"]["games"], his["together"]["player"]) == (1, id_of(bob))
            for stranger in (eve, None):
                assert await place.refused("GET", path, None, stranger) == "not_found"
            nobody = await place.answer("GET", "/api/players/nobody-at-all", None, eve)
            assert nobody.json() == (await place.answer("GET", path, None, eve)).json()

            assert (await place.call("POST", "/api/players/me/page", {"open": True}, ada))["open"]
            for stranger in (eve, None):
                seen = await place.call("GET", path, None, stranger)
                assert seen["people"]["games"] == 1
                assert seen["people"]["rivals"] == []  # Bob has not opened his
                assert table not in json.dumps(seen) and "Bob" not in json.dumps(seen)
            await place.call("POST", "/api/players/me/page", {"open": True}, bob)
            assert (await place.call("GET", path, None, eve))["people"]["rivals"][0]["name"] == "Bob"
            assert not (await place.call("POST", "/api/players/me/page", {"open": False}, ada))["open"]
            assert await place.refused("GET", path, None, eve) == "not_found"

    run(test())


def test_an_address_asks_for_so_many_pages_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", pages_per_minute=2) as place:
            ada = await place.player("Ada")
            for _ in range(2):
                await place.call("GET", f"/api/players/{id_of(ada)}", None, ada)
            assert await place.refused("GET", f"/api/players/{id_of(ada)}", None, ada) == "too_fast"
            async with place.elsewhere("127.0.0.2") as other:
                await other.call("GET", f"/api/players/{id_of(ada)}", None, ada)

    run(test())


def test_a_game_that_runs_is_on_no_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            shared = str((await place.call("POST", "/api/tables", open_table(), ada))["id"])
            await place.call("POST", f"/api/tables/{shared}/join", {}, bob)
            await place.call("POST", f"/api/tables/{shared}/start", {}, ada)
            page = await place.call("GET", f"/api/players/{id_of(ada)}", None, ada)
            assert page["people"]["games"] == 0 and page["people"]["rivals"] == []
            assert await place.refused("GET", f"/api/players/{id_of(ada)}", None, bob) == "not_found"

    run(test())


def test_what_is_forgotten_names_nobody(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await play_together(place, ada, bob)
            store = place.web.tables.services.store
            await store.results.open_page(id_of(bob), True)
            await store.writer.do(lambda db: forget_player(db, id_of(bob), "gone-1"))
            rows = await kept(place, table)
            assert [(row.player, row.name) for row in rows] == [(id_of(ada), "Ada"), ("gone-1", "")]
            page = await place.call("GET", f"/api/players/{id_of(ada)}", None, ada)
            assert page["people"]["games"] == 1 and "Bob" not in json.dumps(page)
            assert await store.results.open_among([id_of(bob)]) == set()

    run(test())


# Figures


def result(table: str, seat: int, place: int, total: int, **more: Any) -> ResultRow:
    plain: Json = {
        "player": f"p{seat}", "bot": None, "stand_in": None, "name": f"P{seat}", "map": "usa", "ended": float(table),
        "seats": 2, "people": 2, "own": 1, "points": '{"routes":10}', "made": '{"a-b":7}', "missed": '{"c-d":9}',
        "path": 10 + seat, "rated": 0,
    }  # fmt: skip
    return ResultRow(**{**plain, "table_id": table, "seat": seat, "place": place, "total": total, **more})


def test_figures_of_some_games() -> None:
    rows = [
        result("1", 0, 1, 100), result("1", 1, 2, 80),
        result("2", 0, 2, 90), result("2", 1, 1, 95),
        result("3", 0, 1, 70, made='{"e-f":21}', path=31), result("3", 1, 1, 70),
        result("4", 0, 1, 120), result("4", 1, 2, 60),
    ]  # fmt: skip
    found = figures(games_of("p0", rows), tables=())
    assert (found.games, found.won, found.mean, found.most) == (4, 3, 95.0, 120)
    assert (found.streak, found.best_streak) == (2, 2)
    assert (found.made, found.missed) == (4, 4)
    assert found.best_ticket is not None and (found.best_ticket.ticket, found.best_ticket.points) == ("e-f", 21)
    assert found.worst_ticket is not None and (found.worst_ticket.ticket, found.worst_ticket.points) == ("c-d", -9)
    assert found.longest_path is not None and found.longest_path.spaces == 31
    (rival,) = found.rivals
    assert (rival.games, rival.ahead, rival.behind, rival.difference) == (4, 2, 1, 18.8)
    assert found.maps[0].points == {"routes": 10.0}


def test_what_a_bot_finished_counts_as_played_and_not_as_won() -> None:
    rows = [result("1", 0, 1, 100, stand_in="regular"), result("1", 1, 2, 80)]
    left, stayed = (figures(games_of(player, rows), tables=()) for player in ("p0", "p1"))
    assert (left.games, left.won, left.left, left.mean, left.best_ticket) == (1, 0, 1, None, None)
    assert (stayed.games, stayed.won, stayed.mean) == (1, 0, 80.0)
    assert (left.rivals[0].ahead, left.rivals[0].behind, left.rivals[0].difference) == (0, 1, None)
    assert (stayed.rivals[0].ahead, stayed.rivals[0].behind) == (1, 0)


def test_all_bots_of_a_level_are_one_rival() -> None:
    bots = [result("1", n, n + 1, 90 - n, player=None, bot="novice", own=0, seats=3, people=1) for n in (1, 2)]
    found = figures(games_of("p0", [result("1", 0, 1, 100, seats=3, people=1), *bots]), tables=())
    (rival,) = found.rivals
    assert (rival.bot, rival.games, rival.ahead, rival.difference) == ("novice", 1, 1, 11.0)


def test_a_page_leads_to_no_table_that_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            tables = [await play_together(place, ada, bob) for _ in range(2)]
            store = place.web.tables.services.store
            version = await store.version(tables[0])
            assert version is not None
            await upkeep.delete_table(store, tables[0], version)
            course = (await place.call("GET", f"/api/players/{id_of(ada)}", None, ada))["people"]["course"]
            assert [game["table"] for game in course] == [None, tables[1]]

    run(test())
