"""People play through Caddy and nginx, as deploy/ sets them up: by TLS, at several servers, one of which goes away."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from capolinea.play.verifying import verify
from tests.server.friends import started
from tests.server.place import Client, Json, run, running
from tests.server.postgres import PostgresServer
from tests.server.proxies import KINDS, Proxy, proxy

pytestmark = pytest.mark.parametrize("kind", KINDS)

OLD_BROWSER = {"X-Forwarded-For": "203.0.113.9", "X-Request-Id": "chosen-by-me"}  # what nobody believes


@asynccontextmanager
async def visitor(there: Proxy, address: str = "127.0.0.1") -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.AsyncHTTPTransport(verify=there.trust, local_address=address, http2=False)
    async with httpx.AsyncClient(base_url=there.url, transport=transport, trust_env=False) as http:
        yield http


class Guest:
    """Somebody who plays through the proxy, and connects again when hung up on."""

    def __init__(self, there: Proxy, secret: str, table: str, seat: int) -> None:
        self._there = there
        self._secret = secret
        self._table = table
        self._seat = seat
        self._client: Client | None = None
        self.times_connected = 0

    async def client(self) -> Client:
        while self._client is None or self._client.closed is not None:
            await self.leave()
            client = Client()
            with suppress(OSError, websockets.InvalidHandshake, websockets.ConnectionClosed):
                await client.connect(self._there.url, self._secret, trust=self._there.trust)
                await client.watch(self._table, self._seat)
                self._client = client
                self.times_connected += 1
                break
            await asyncio.sleep(0.05)
        return self._client

    async def leave(self) -> None:
        if self._client is not None:
            await self._client.close()
            self._client = None

    async def newest(self) -> Json:
        newest = (await self.client()).newest(self._table, self._seat)
        return newest if newest["view"] else {**newest, "view": {"legal": [], "phase": ""}}

    async def act(self, newest: Json, action: Any, id: str) -> Json:
        """The same command until somebody answers whether it was done."""
        while True:
            client = await self.client()
            asked = asyncio.create_task(
                client.ask("act", id, table=self._table, seat=self._seat, decision=newest["decision"], action=action)
            )
            while not asked.done() and client.closed is None:
                await asyncio.sleep(0.001)
            if not asked.done():
                asked.cancel()
                continue
            with suppress(websockets.ConnectionClosed):
                answer = await asked
                if answer.get("error") not in ("closing", "not_saved"):
                    return answer


async def play_on(guests: list[Guest], rng: random.Random, most: int, label: str) -> int:
    """Both at random, until the game is over or so much is done; returns the number of the last event."""
    last = done = 0
    while done < most:
        newest = [await guest.newest() for guest in guests]
        if any(message["view"]["phase"] == "over" for message in newest):
            break
        ready = [seat for seat, message in enumerate(newest) if message["view"]["legal"] and message["n"] >= last]
        if not ready:
            await asyncio.sleep(0.002)
            continue
        seat = rng.choice(ready)
        answer = await guests[seat].act(newest[seat], rng.choice(newest[seat]["view"]["legal"]), f"{label}-{done}")
        if answer["type"] == "done":
            last, done = answer["n"], done + 1
        else:
            assert answer["error"] in ("stale", "not_your_turn"), answer
    return last


def test_a_game_goes_on_when_a_server_stops_and_when_the_proxy_is_told_anew(
    kind: str, postgres: PostgresServer, tmp_path: Path
) -> None:
    database = postgres.new_database()

    async def test() -> None:
        believed: Json = {"proxies": ["127.0.0.1"]}
        async with AsyncExitStack() as stays, AsyncExitStack() as goes:
            one = await goes.enter_async_context(running(database, **believed))
            two = await stays.enter_async_context(running(database, **believed))
            there = stays.enter_context(proxy(kind, [one.port, two.port], tmp_path / kind))
            table, *secrets = await started(one, two)
            guests = [Guest(there, secret, table, seat) for seat, secret in enumerate(secrets)]
            rng = random.Random(1)
            async with visitor(there) as http:
                assert await play_on(guests, rng, 12, "a") == 12
                assert {len(place.web.sockets.open) for place in (one, two)} == {1}  # one each
                await goes.aclose()
                assert await play_on(guests, rng, 12, "b") == 24
                assert len(two.web.sockets.open) == 2 and sum(guest.times_connected for guest in guests) == 3
                there.reload()
                n = await play_on(guests, rng, 10**6, "c")
                found = await http.get(f"/api/tables/{table}/record")
                assert found.status_code == 200
                verify(found.text)
                assert sum('"action"' in line for line in found.text.splitlines()) == n > 24
                assert (await http.get("/healthz")).status_code == 200
            for guest in guests:
                await guest.leave()
            logs = there.logs()
            assert table not in logs and "127.0.0.1:5" not in logs.replace(str(two.port), ""), logs

    run(test())


def test_what_goes_through_and_what_does_not(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", proxies=["127.0.0.1"]) as place:
            with proxy(kind, [place.port], tmp_path / kind) as there:
                async with visitor(there) as http:
                    page = await http.get("/")
                    assert page.status_code == 200 and "default-src 'none'" in page.headers["content-security-policy"]
                    assert (await http.get("/metrics")).status_code == 404
                    ours = await http.post("/api/players", json={"name": "Ada"}, headers={"Origin": there.url})
                    assert ours.status_code == 201, ours.text
                    theirs = await http.post("/api/players", json={"name": "Eve"}, headers={"Origin": "https://evil"})
                    assert theirs.json()["error"] == "foreign_origin"
                    for headers in ({}, OLD_BROWSER):
                        answer = await http.get("/api/tables", headers=headers)
                        assert len(answer.headers["x-request-id"]) >= 32, "the proxy's"
                    with suppress(httpx.TransportError):  # hung up on before it had sent all of it
                        long = await http.post("/api/players", json={"name": "x" * 100_000})
                        assert long.status_code in (413, 502)  # Caddy 2.6 has no better word for it
                    assert (await http.get("/api/tables")).status_code == 200

    run(test())


def test_limits_count_visitors_and_nobody_can_pretend(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", proxies=["127.0.0.1"], players_per_hour=2) as place:
            with proxy(kind, [place.port], tmp_path / kind) as there:

                async def new_player(http: httpx.AsyncClient, pretended: str) -> int:
                    headers = {"X-Forwarded-For": pretended, "X-Real-IP": pretended, "Forwarded": f"for={pretended}"}
                    return (await http.post("/api/players", json={"name": "Ada"}, headers=headers)).status_code

                async with visitor(there) as one, visitor(there, "127.0.0.2") as other:
                    assert [await new_player(one, f"203.0.113.{n}") for n in range(3)] == [201, 201, 429]
                    assert [await new_player(other, "127.0.0.1") for n in range(3)] == [201, 201, 429]

    run(test())


def test_what_a_visitor_breaks_off_is_not_blamed_on_a_server(kind: str, tmp_path: Path) -> None:
    """Or one could keep all others out: by bodies that are too long or never end, by many headers, by hanging up."""
    head = b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    chunk = b"2000\r\n" + b"x" * 0x2000 + b"\r\n"
    bad = [
        head + b"Content-Length: 100000\r\n\r\n" + b"x" * 100_000,
        head + b"Content-Length: 60000\r\n\r\n" + b"x" * 60_000,
        head + b"Content-Length: 60000\r\n\r\n" + b"x" * 2000,
        head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 20,
        head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 500,
        head + b"A: b\r\n" * 300 + b"Content-Length: 2\r\n\r\n{}",
        b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    ]

    async def send(there: Proxy, data: bytes) -> None:
        port = int(there.url.rpartition(":")[2])
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, ssl=there.trust, server_hostname="localhost", local_addr=("127.0.0.2", 0)
            )
            writer.write(data)
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1), 0.2)
            writer.transport.abort()

    async def test() -> None:
        async with AsyncExitStack() as stack:
            places = [
                await stack.enter_async_context(running(tmp_path / name, proxies=["127.0.0.1"])) for name in ("a", "b")
            ]
            there = stack.enter_context(proxy(kind, [place.port for place in places], tmp_path / kind))
            http = await stack.enter_async_context(visitor(there))
            for data in bad:
                await asyncio.gather(*(send(there, data) for _ in range(6)))
                for _ in range(4):
                    assert (await http.get("/api/tables")).status_code == 200, data[:150]

    run(test())


def test_nobody_is_sent_to_a_server_that_is_not_there(kind: str, tmp_path: Path) -> None:
    """Calls and sockets alike, from the first on, and also if the database of the one that is there is away."""

    async def test() -> None:
        async with running(tmp_path / "db", proxies=["127.0.0.1"]) as gone:
            port = gone.port
        async with running(tmp_path / "db", proxies=["127.0.0.1"]) as place:
            with proxy(kind, [port, place.port], tmp_path / kind) as there:
                async with visitor(there) as http:
                    made = [await http.post("/api/players", json={"name": "Ada"}) for _ in range(8)]
                    assert [answer.status_code for answer in made] == [201] * 8
                    for answer in made[:4]:
                        client = Client()
                        await client.connect(there.url, answer.json()["secret"], trust=there.trust)
                        await client.close()
                    place.web.tables.services.store.is_well = unwell  # type: ignore[method-assign]
                    await asyncio.sleep(2.5)  # it would have been noticed
                    assert (await http.get("/healthz")).json()["error"] == "not_saved"
                    assert (await http.get("/")).status_code == 200
            assert all(json.loads(line) for line in there.logs().splitlines() if line.startswith("{"))

    run(test())


async def unwell() -> bool:
    return False
