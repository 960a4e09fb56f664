"""Many from one place: connections, public tables, seats at others' tables. Others still get in, and get their turn."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from capolinea.server.limits.addresses import address_key
from capolinea.server.limits.buckets import Buckets, Tally
from capolinea.server.limits.crowd import FEW, Crowd
from capolinea.server.limits.guard import KNOCKS
from capolinea.server.settings import Settings
from capolinea.server.store.kept import TableRow
from capolinea.server.tables import all_tables
from capolinea.server.tables.lobby import Lobby
from tests.server.place import Json, Place, run, running
from tests.server.rawsocket import all_of, frame, handshake, opened, raw

CALL = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class Held:
    """A connection."""

    def __init__(self, waits: bool = True) -> None:
        self.waits = waits
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_who_has_most_makes_room_the_oldest_that_wait_first() -> None:
    crowd = Crowd(30, 20)
    busy = [Held(waits=n != 0) for n in range(20)]
    for held in busy:
        crowd.add("192.0.2.1", held)
    assert crowd.is_full_for("192.0.2.1") and not crowd.is_full_for("192.0.2.2")
    modest = [Held() for _ in range(10)]
    for held in modest:
        crowd.add("192.0.2.2", held)
    for n in range(5):
        assert crowd.make_room("192.0.2.3")
        crowd.add("192.0.2.3", Held())
        assert [held.aborted for held in busy[: n + 3]] == [False] + [True] * (n + 1) + [False]
    assert not any(held.aborted for held in modest) and len(crowd) == 30
    for held in busy:
        crowd.remove("192.0.2.1", held)  # also those that are gone already
    assert len(crowd) == 15


def test_nobody_is_dropped_for_somebody_who_has_as_many() -> None:
    crowd = Crowd(2 * FEW, 100)
    for n in range(2 * FEW):
        crowd.add(f"192.0.2.{n % 2}", Held())
    assert not crowd.make_room("192.0.2.1")
    assert not crowd.make_room("192.0.2.9")  # few are never dropped
    crowd = Crowd(4, 100)
    held = [Held(waits=False) for _ in range(4)]
    for one in held:
        crowd.add("192.0.2.1", one)
    assert not crowd.make_room("192.0.2.9")  # nor what is being answered


def test_large_blocks_of_addresses_count_as_well() -> None:
    """Somebody with a /48 has 65,536 networks, each of which would have limits of its own."""
    crowd = Crowd(10_000, 5)
    for n in range(20):
        crowd.add(address_key(f"2001:db8:1:{n:x}::1"), Held())
    assert crowd.is_full_for(address_key("2001:db8:1:ffff::1")) and not crowd.is_full_for(address_key("2001:db8:2::1"))
    for n in range(100):
        crowd.add(address_key(f"2001:db8:{n + 10:x}::1"), Held())
    assert crowd.is_full_for(address_key("2001:db8:ffff::1")) and not crowd.is_full_for(address_key("2001:db9::1"))
    buckets = Buckets(0.001, 2)
    assert sum(buckets.take(address_key(f"2001:db8:1:{n:x}::1")) for n in range(100)) == 8
    assert sum(buckets.take(address_key(f"2001:db8:{n:x}::1")) for n in range(2, 100)) == 24
    assert sum(buckets.take(f"192.0.2.{n}") for n in range(100)) == 100
    tally = Tally()
    tally.add("192.0.2.1", 3)
    tally.add("192.0.2.1", -3)
    assert tally.share("192.0.2.1") == 0 and not tally._counts


def test_newcomers_get_in_while_trickling_calls_fill_every_place(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", calls=60, calls_per_address=15) as place:
            trickling = [await raw(place, b"GET / HTTP/1.1\r\nX: ", f"127.0.1.{n % 6}") for n in range(90)]
            for _ in range(5):
                assert (await all_of(await raw(place, CALL))).startswith(b"HTTP/1.1 200")
            upgraded = await raw(place, handshake())
            assert (await upgraded[0].readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            for connection in [*trickling, upgraded]:
                connection[1].close()

    run(test())


def test_newcomers_get_a_socket_while_some_addresses_hold_them_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", connections=40, connections_per_address=20, hello_seconds=60) as place:
            held = [await raw(place, handshake(), f"127.0.1.{n % 2}") for n in range(40)]
            for connection in held:
                assert (await connection[0].readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            async with place.client() as one, place.client() as two:
                assert len(place.web.sockets.open) <= 40
                for client in (one, two):
                    assert (await client.ask("ping"))["type"] == "done"
            for connection in held:
                connection[1].close()

    run(test())


def test_what_one_address_lets_wait_is_bounded_in_all(tmp_path: Path) -> None:
    """Each of many connections keeps within its own limit, and together they would take a lot."""

    async def test() -> None:
        most = 1 << 19
        async with running(tmp_path / "db", waiting_bytes_per_address=most, waiting_bytes=1 << 20) as place:
            deaf = [await opened(place) for _ in range(30)]
            ping = frame(1, b'{"type": "ping", "id": "' + b"x" * 60 + b'"}') * 50
            for connection in deaf:
                connection[0]._transport.pause_reading()  # type: ignore[attr-defined]
                connection[1].write(frame(1, b'{"type": "hello", "id": "h"}'))
            async with place.client() as client:
                for _ in range(400):
                    for connection in deaf:
                        if not connection[1].transport.is_closing():
                            connection[1].write(ping)
                    await client.ask("ping")
                    assert place.web.guard.held.total() <= most
                    if len(place.web.sockets.open) < 30:
                        break
                assert len(place.web.sockets.open) < 30  # some were cut off
            for connection in deaf:
                connection[1].transport.abort()
            async with asyncio.timeout(10):
                while place.web.sockets.open:
                    await asyncio.sleep(0.05)
            assert not place.web.guard.held

    run(test())


async def listed(place: Place) -> list[str]:
    return [table["id"] for table in (await place.call("GET", "/api/tables"))["tables"]]


def public(seats: str = "me open", map: str = "berlin") -> Json:
    return {"map": map, "seats": [{"who": who} for who in seats.split()], "public": True}


def test_one_address_cannot_fill_the_list(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", listed_per_address=3) as place:
            players = [await place.player(f"P{n}") for n in range(5)]
            made = [(await place.call("POST", "/api/tables", public(), secret))["id"] for secret in players[:3]]
            assert await place.refused("POST", "/api/tables", public(), players[3]) == "too_many"
            await place.call("POST", "/api/tables", {**public(), "public": False}, players[3])  # by invitation
            async with httpx.AsyncClient(
                base_url=place.url, trust_env=False, transport=httpx.AsyncHTTPTransport(local_address="127.0.0.9")
            ) as elsewhere:
                headers = {"Authorization": f"Bearer {players[4]}"}
                assert (await elsewhere.post("/api/tables", json=public(), headers=headers)).status_code == 201
            # A place is free again when a table starts, is closed, or is left by all.
            await place.call("POST", f"/api/tables/{made[0]}/join", {}, players[3])
            await place.call("POST", f"/api/tables/{made[0]}/start", {}, players[0])
            await place.call("POST", f"/api/tables/{made[1]}/close", {}, players[1])
            await place.call("POST", f"/api/tables/{made[2]}/leave", {}, players[2])
            for secret in players[:3]:
                await place.call("POST", "/api/tables", public(), secret)
            assert await place.refused("POST", "/api/tables", public(), players[3]) == "too_many"

    run(test())


def test_hosts_take_turns_in_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_tables, "MOST_OPEN", 100)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            early = (await place.call("POST", "/api/tables", public(), bob))["id"]
            many = [(await place.call("POST", "/api/tables", public(), ada))["id"] for _ in range(110)]
            found = await listed(place)
            assert found[:2] == [many[-1], early] and len(found) == 100
            async with place.client(bob):  # somebody who is there can start at once
                assert (await listed(place))[0] == early

    run(test())


def test_a_hundred_addresses_push_nobody_out_of_the_list() -> None:
    """Wherever they are: far from each other, or beside each other and with a new player for each table."""
    for greedy in ([f"192.{n}.0.1" for n in range(100)], [f"192.0.2.{n}" for n in range(100)]):
        lobby = Lobby(Settings())
        found = []
        for n, address in enumerate(["198.51.100.7", *(address for address in greedy for _ in range(4))]):
            row = TableRow(
                id=f"t{n}", map="berlin", status="open", public=1, host=f"p{n}", command=None, options="{}", seed="s",
                scripted=0, origin=None, rematch=None, note=None, created=0, changed=n, n=-1, waiting=0, due=None,
            )  # fmt: skip
            lobby.check_listing(address)
            lobby.add(row, address)
            found.append((row.id, row.host))
        ranked = lobby.in_turn(reversed(found))
        assert len(ranked) == 401 and ranked.index("t0") <= 100 < all_tables.MOST_OPEN


def test_one_address_cannot_take_all_seats(tmp_path: Path) -> None:
    async def test() -> None:
        limits = {"seats_per_player": 2, "seats_per_address": 5, "listed_per_address": 100}
        async with running(tmp_path / "db", **limits) as place:
            host = await place.player("Host")
            tables = [(await place.call("POST", "/api/tables", public(), host))["id"] for _ in range(12)]
            private = (await place.call("POST", "/api/tables", {**public(), "public": False}, host))["id"]
            transport = httpx.AsyncHTTPTransport(local_address="127.0.0.9")
            async with httpx.AsyncClient(base_url=place.url, trust_env=False, transport=transport) as elsewhere:

                async def join(table: str, secret: str) -> int:
                    headers = {"Authorization": f"Bearer {secret}"}
                    answer = await elsewhere.post(f"/api/tables/{table}/join", json={}, headers=headers)
                    return answer.status_code

                greedy = [await place.player(f"G{n}") for n in range(6)]
                assert [await join(table, greedy[0]) for table in tables[:3]] == [200, 200, 429]
                assert [await join(tables[2 + n], greedy[n]) for n in range(1, 5)] == [200, 200, 200, 429]
                assert await join(private, greedy[5]) == 200  # whoever is invited may come
                # Who leaves, or is removed, makes room.
                await place.call("POST", f"/api/tables/{tables[0]}/leave", {}, greedy[0])
                assert await join(tables[10], greedy[5]) == 200
                assert await join(tables[11], greedy[5]) == 429
            friend = await place.player("Friend")  # from the host's own address
            joined = await place.call("POST", f"/api/tables/{tables[11]}/join", {}, friend)
            assert joined["seats"][1]["name"] == "Friend"

    run(test())


def test_a_host_removes_somebody_before_the_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob, eve = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            for listed_one in (True, False):
                body = {**public("me open open"), "public": listed_one}
                table = (await place.call("POST", "/api/tables", body, ada))["id"]
                await place.call("POST", f"/api/tables/{table}/join", {}, eve)
                async with place.client(eve) as ghost:
                    await ghost.watch(table, 1)
                    path = f"/api/tables/{table}/remove"
                    assert await place.refused("POST", path, {"seat": 1}, bob) == "not_yours"
                    assert await place.refused("POST", path, {"seat": 0}, ada) == "not_possible"
                    assert await place.refused("POST", path, {"seat": 2}, ada) == "not_possible"
                    assert await place.refused("POST", path, {"seat": 7}, ada) == "not_found"
                    freed = await place.call("POST", path, {"seat": 1}, ada)
                    assert freed["seats"][1]["player"] is None
                    await ghost.until(lambda ghost=ghost: ghost.of("unwatched"))  # type: ignore[misc]
                    assert ghost.of("unwatched")[0]["seat"] == 1
                    again = await place.answer("POST", f"/api/tables/{table}/join", {"seat": 1}, eve)
                    assert again.status_code == (409 if listed_one else 200)  # friends may change their places
                    if not listed_one:
                        await place.call("POST", path, {"seat": 1}, ada)
                    await place.call("POST", f"/api/tables/{table}/join", {}, bob)  # from the same address as the host
                    await place.call("POST", f"/api/tables/{table}/bot", {"seat": 2, "bot": "random"}, ada)
                    await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                    assert await place.refused("POST", path, {"seat": 1}, ada) == "not_possible"
                    await ghost.ask("ping")
                    assert not ghost.of("event")

    run(test())


def test_the_number_of_tables_cannot_be_raced(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", tables_per_player=3) as place:
            ada = await place.player()
            body = {**public(), "public": False}
            answers = await asyncio.gather(*(place.answer("POST", "/api/tables", body, ada) for _ in range(20)))
            assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 17
            assert not place.web.tables._adding

    run(test())


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.1.7"])
def test_who_knocks_too_often_is_turned_away(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", requests_per_second=0.1, requests_at_once=5) as place:
            answers = [await _status(place, address) for _ in range(5 * KNOCKS + 3)]
            assert answers == [b"200"] * 5 + [b"429"] * (5 * KNOCKS - 5) + [b""] * 3
            assert await _status(place, "127.0.1.99") == b"200"

    run(test())


async def _status(place: Place, address: str) -> bytes:
    try:
        return (await all_of(await raw(place, CALL, address)))[9:12]
    except ConnectionError:
        return b""
