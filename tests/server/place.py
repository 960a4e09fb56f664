"""A real server on a free port, and clients that speak to it as strangers would."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import signal
import ssl
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from capolinea.server.errors import LOGGED, StoreError
from capolinea.server.run import make_server
from capolinea.server.settings import PREFIX, Settings
from capolinea.server.store.opening import open_store
from capolinea.server.web.app import Web
from capolinea.server.wire.door import listen
from capolinea.server.wire.loop import run as run_on_loop

Json = dict[str, Any]

PLENTY: Json = {
    "messages_per_second": 1e6,
    "messages_at_once": 10**6,
    "messages_per_address": 1e6,
    "requests_per_second": 1e6,
    "requests_at_once": 10**6,
    "connections_per_address": 1000,
    "players_per_hour": 10**6,
    "tables_per_hour": 10**6,
    "tables_per_player": 1000,
    "listed_per_address": 1000,
    "seats_per_player": 1000,
    "seats_per_address": 1000,
    "says_per_minute": 10**6,
    "hints_per_minute": 1000,
    "pages_per_minute": 10**6,
    "reviews_per_hour": 10**6,
    "review_seconds": 0.02,
    "hints_per_address": 10**6,
    "waiting_bytes": 1 << 26,
    "bot_seconds": 0.02,
    "hint_seconds": 0.05,
    "bot_workers": 1,
}
HANGING = 240  # seconds after which a test hangs, however busy the machine is
SWAPPED = "2"  # a seed that lets two change places
OPERATOR = "whoever runs it knows this"
AS_THEY_ARE: Json = {"seats_as_they_are": True}  # for tables where it matters who sits where


class Place:
    """A running server, as somebody at an address of this machine reaches it."""

    def __init__(self, web: Web, port: int, address: str = "127.0.0.1") -> None:
        self.web = web
        self.address = address
        self._port = port
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self._http = httpx.AsyncClient(base_url=self.url, transport=transport, trust_env=False)

    @property
    def port(self) -> int:
        return self._port

    @property
    def http(self) -> httpx.AsyncClient:
        return self._http

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def first(self) -> Place:
        """One of those who serve here: that of `web`."""
        return self

    @property
    def webs(self) -> list[Web]:
        """All that serve here."""
        return [self.web]

    async def settled(self, *, people: bool = False) -> None:
        """Until all who serve here know what any of them has done; with `people`, also who is there."""
        while people and self.web.tables.services.people.elsewhere.telling:
            await asyncio.sleep(0.02)

    @asynccontextmanager
    async def elsewhere(self, address: str) -> AsyncIterator[Place]:
        """The same server from another address, such as 127.0.0.2."""
        place = Place(self.web, self.port, address)
        try:
            yield place
        finally:
            await place.http.aclose()

    async def call(self, method: str, path: str, body: Json | None = None, secret: str | None = None) -> Json:
        """A call that must succeed."""
        answer = await self.answer(method, path, body, secret)
        assert answer.status_code < 300, answer.text
        found: Json = answer.json()
        return found

    async def refused(self, method: str, path: str, body: Json | None = None, secret: str | None = None) -> str:
        """A call that must be refused; returns the code."""
        answer = await self.answer(method, path, body, secret)
        assert 400 <= answer.status_code < 504, answer.text
        error: Json = answer.json()
        said = {"error", "message", "request"} if error["error"] in LOGGED else {"error", "message"}
        assert set(error) == said and "Traceback" not in error["message"]
        return str(error["error"])

    async def answer(
        self, method: str, path: str, body: Json | None = None, secret: str | None = None
    ) -> httpx.Response:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        if method == "POST":
            return await self.http.post(path, json=body or {}, headers=headers)
        return await self.http.get(path, headers=headers)

    async def player(self, name: str = "Ada") -> str:
        """A new player; returns the secret."""
        return str((await self.call("POST", "/api/players", {"name": name}))["secret"])

    async def table(self, secret: str, map: str = "berlin", seats: str = "me me", **more: Any) -> Json:
        """A new table that has started, with seats such as "me open regular", in this order."""
        options = {"pace": 0, **AS_THEY_ARE, **more.pop("options", {})}
        body = {"map": map, "seats": [wish(who) for who in seats.split()], "options": options, "start": True, **more}
        return await self.call("POST", "/api/tables", body, secret)

    async def play(self, secret: str, table: str, seats: list[int], most: int = 10**6) -> int:
        """Play random actions in seats of one's own, to the end or so many; returns how many."""
        async with self.client(secret) as client:
            for seat in seats:
                await client.watch(table, seat)
            return await client.play(table, seats, random.Random(1), most)

    async def finished(self, secret: str, map: str = "berlin") -> str:
        """A table whose game is over; both seats were one player's."""
        table = str((await self.table(secret, map, "me me"))["id"])
        await self.play(secret, table, [0, 1])
        return table

    async def record(self, table: str, secret: str | None = None, seat: int | None = None) -> str:
        path = f"/api/tables/{table}/record" + ("" if seat is None else f"?seat={seat}")
        answer = await self.answer("GET", path, None, secret)
        assert answer.status_code == 200, answer.text
        return answer.text

    @asynccontextmanager
    async def client(self, secret: str | None = None) -> AsyncIterator[Client]:
        client = Client()
        await client.connect(self.url, secret, address=self.address)
        try:
            yield client
        finally:
            await client.close()


def wish(who: str) -> Json:
    return {"who": who} if who in ("me", "open") else {"who": "bot", "bot": who}


class Client:
    """A connection that keeps whatever comes."""

    def __init__(self) -> None:
        self.messages: list[Json] = []  # all that came, answers included
        self.news = asyncio.Event()
        self.closed: int | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._ids = (f"{id(self)}-{n}" for n in itertools.count())

    async def connect(
        self,
        url: str,
        secret: str | None = None,
        hello: bool = True,
        address: str = "127.0.0.1",
        trust: ssl.SSLContext | None = None,
    ) -> Client:
        url = url.replace("http", "ws") + "/api/socket"
        self.socket = await websockets.connect(url, compression=None, proxy=None, local_addr=(address, 0), ssl=trust)
        self._reader = asyncio.create_task(self._read())
        self.secret = secret
        if hello:
            self.welcome = await self.ask("hello", secret=secret)
            assert self.welcome["type"] == "welcome", self.welcome
        return self

    async def close(self) -> None:
        await self.socket.close()
        await self._reader

    async def ask(self, type: str, id: str | None = None, **fields: Any) -> Json:
        """Send a command and wait for its answer."""
        id = id or next(self._ids)
        future = self._answers.setdefault(id, asyncio.get_running_loop().create_future())
        await self.send({"type": type, "id": id, **fields})
        return await asyncio.wait_for(future, 20)

    async def send(self, message: Json | str | bytes) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                message: Json = json.loads(text)
                self.messages.append(message)
                if "id" in message and message["id"] in self._answers:
                    answer = self._answers.pop(message["id"])
                    if not answer.done():  # somebody does not wait any more
                        answer.set_result(message)
                self.news.set()
        except websockets.ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        self.news.set()

    def of(self, type: str) -> list[Json]:
        return [message for message in self.messages if message["type"] == type]

    async def until(self, wanted: Callable[[], object], seconds: float = 20) -> None:
        """Wait until something is true that messages make true."""
        async with asyncio.timeout(seconds):
            while not wanted():
                self.news.clear()
                await self.news.wait()

    # Playing

    async def watch(self, table: str, seat: int | None = None, last: int | None = None) -> Json:
        found = await self.ask("watch", table=table, seat=seat, last=last)
        assert found["type"] == "watching", found
        return found

    def newest(self, table: str, seat: int | None) -> Json:
        """The newest event or view of a table from a seat."""
        for message in reversed(self.messages):
            if message["type"] == "event" and (message["table"], message["seat"]) == (table, seat):
                return message
            if message["type"] == "watching" and (message["table"]["id"], message["seat"]) == (table, seat):
                return message
        raise AssertionError("not watched")

    async def act(self, table: str, seat: int, action: Any = None, id: str | None = None) -> Json:
        """Answer the decision of a seat as it was last seen, by default with its first legal action."""
        newest = self.newest(table, seat)
        action = newest["view"]["legal"][0] if action is None else action
        return await self.ask("act", id, table=table, seat=seat, decision=newest["decision"], action=action)

    async def act_for_sure(self, table: str, seat: int, action: Any) -> Json:
        """As the server wants it when it cannot say whether something was saved (a machine that stood still for a while
        is enough): the same again, also if its event has been told meanwhile."""
        id, decision = next(self._ids), self.newest(table, seat)["decision"]
        command = {"table": table, "seat": seat, "decision": decision, "action": action}
        while (answer := await self.ask("act", id, **command)).get("error") == "not_saved":
            await asyncio.sleep(0.2)
        return answer

    async def take_first_turn(self, table: str) -> None:
        """Sit down in the first seat against a bot, which chooses its tickets at once; after our turn it must move."""
        await self.watch(table, 0)
        await self.until(lambda: self.newest(table, 0)["n"] == 1)
        await self.act(table, 0)
        for _ in range(2):
            await self.act(table, 0, "draw deck")

    async def play(self, table: str, seats: list[int], rng: random.Random, most: int = 10**6) -> int:
        """Play random actions for seats that are watched, until the game is over or so many are done."""
        done = 0

        def views() -> dict[int, Json]:
            return {seat: self.newest(table, seat)["view"] or {"legal": [], "phase": ""} for seat in seats}

        while done < most:
            await self.until(lambda: any(view["legal"] or view["phase"] == "over" for view in views().values()))
            ready = [seat for seat, view in views().items() if view["legal"]]
            if not ready:
                break
            seat = rng.choice(ready)
            legal = self.newest(table, seat)["view"]["legal"]
            before = self.newest(table, seat)["n"]
            answer = await self.act_for_sure(table, seat, rng.choice(legal))
            assert answer["type"] == "done", answer
            await self.until(lambda n=answer["n"], s=seat: self.newest(table, s)["n"] >= n)  # type: ignore[misc]
            assert self.newest(table, seat)["n"] > before
            done += 1
        return done


@asynccontextmanager
async def running(database: Path | str, store: Any = None, **settings: Any) -> AsyncIterator[Place]:
    """A server on this event loop."""
    slow = {"adviser": "expert"}  # which has to be waited for
    chosen = Settings(**{"port": 0, "database": str(database), **PLENTY, **slow, **settings})
    web = Web(chosen, store or open_store(chosen.database))
    listening = listen("127.0.0.1", 0)
    ready = asyncio.Event()
    server = make_server(chosen, web, ready.set)
    task = asyncio.create_task(server.serve([listening]))
    await ready.wait()
    place = Place(web, listening.getsockname()[1])
    try:
        yield place
    finally:
        await place.http.aclose()
        server.should_exit = True
        await task


async def operate(place: Place, what: str, body: Json | None = None) -> Json:
    """Something that whoever runs the server does; nothing in particular are the figures."""
    answer = await operator_answer(place, what, body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def operator_answer(place: Place, what: str, body: Json | None = None, secret: str = OPERATOR) -> httpx.Response:
    headers = {"X-Operator-Secret": secret}
    if not what:
        return await place.http.get("/api/operator", headers=headers)
    return await place.http.post(f"/api/operator/{what}", json=body or {}, headers=headers)


def lose_answer(place: Place, write: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next write of that name is done, but nobody is told."""
    store = place.web.tables.services.store
    done = getattr(store, write)

    async def answer_lost(*given: Any) -> None:
        await done(*given)
        monkeypatch.setattr(store, write, done)
        raise StoreError("the answer got lost", in_doubt=True)

    monkeypatch.setattr(store, write, answer_lost)


class Process:
    """A server in a process of its own."""

    def __init__(self, database: str, program: str = "capolinea.cli.main", **settings: Any) -> None:
        chosen = {**PLENTY, "port": 0, "database": database, **settings}
        environment = {PREFIX + key.upper(): str(value) for key, value in chosen.items()}
        arguments = [sys.executable, "-m", program, "serve"]
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (no pipe, which workers would keep open)
        self.process = subprocess.Popen(
            arguments, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=self._errors, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Capolinea plays at http://127.0.0.1:"), line + self.end(signal.SIGKILL)[1]
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])
        self.place = Place(None, self.port)  # type: ignore[arg-type]

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Returns the exit status, and what was logged."""
        self.process.send_signal(how)
        self.process.wait(20)
        self._errors.seek(0)
        return self.process.returncode, self._errors.read()


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run an asynchronous test; one that hangs fails."""

    async def bounded() -> None:
        async with asyncio.timeout(HANGING):
            await test

    run_on_loop(bounded())
