"""A page and the storage of its browser, without a browser."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from capolinea.browser.house import House, Reply, open_house
from capolinea.browser.settings import settings_for_one
from capolinea.browser.storage import PAGE
from capolinea.browser.thinking import Port, Thinker

Json = dict[str, Any]
QUICKLY = 30.0  # seconds in which anything happens here, however busy the machine is


class KilledError(Exception):
    """The worker is gone, whatever it was doing."""


class Shelf:
    """What a browser keeps: pages, all that are handed over at once or none of them."""

    def __init__(self) -> None:
        self.pages: dict[int, bytes] = {}
        self.writes: list[int] = []  # how many pages each time
        self.full = False
        self.before: Callable[[], Awaitable[object]] | None = None  # what happens before anything is kept

    async def keep(self, pages: Mapping[int, bytes], count: int) -> None:
        await asyncio.sleep(0)
        if self.before is not None:
            await self.before()
        if self.full:
            raise OSError("QuotaExceededError")
        self.pages = {n: page for n, page in (self.pages | dict(pages)).items() if n < count}
        self.writes.append(len(pages))

    def content(self) -> bytes:
        assert sorted(self.pages) == list(range(len(self.pages)))
        assert all(len(page) == PAGE for page in self.pages.values())
        return b"".join(self.pages[n] for n in sorted(self.pages))


class Page:
    """A page that talks to a house."""

    def __init__(self, house: House, heard: dict[int, list[Json]], closed: dict[int, int]) -> None:
        self.house = house
        self.heard = heard
        self.closed = closed
        self.secret = ""

    async def answer(self, method: str, path: str, body: Json | bytes | None = None) -> Reply:
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        headers["Content-Type"] = "application/octet-stream" if isinstance(body, bytes) else "application/json"
        sent = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
        return await self.house.call(method, path, headers, sent if method == "POST" else b"")

    async def call(self, method: str, path: str, body: Json | bytes | None = None) -> Json:
        """A call that must succeed."""
        reply = await self.answer(method, path, body)
        assert reply.status < 300 and reply.type == "application/json", reply
        found: Json = json.loads(reply.body)
        return found

    async def refused(self, method: str, path: str, body: Json | bytes | None = None) -> tuple[str, str]:
        """A call that must be refused; returns code and sentence."""
        reply = await self.answer(method, path, body)
        assert reply.status >= 400, reply
        error = json.loads(reply.body)
        assert set(error) == {"error", "message"} and "\n" not in error["message"]
        return error["error"], error["message"]

    async def come_in(self, name: str = "Ada") -> str:
        """Become a player; returns the id."""
        player = await self.call("POST", "/api/players", {"name": name})
        self.secret = player["secret"]
        return str(player["player"])

    async def table(self, map: str = "berlin", seats: str = "me regular", **options: Any) -> str:
        """A table that has begun, with seats such as "me me novice"."""
        wishes = [{"who": who} if who == "me" else {"who": "bot", "bot": who} for who in seats.split()]
        for n, wish in enumerate(wish for wish in wishes if wish["who"] == "me"):
            wish["name"] = f"Ada {n}"
        how = {"pace": 0, "seats_as_they_are": True, **options}
        made = await self.call("POST", "/api/tables", {"map": map, "seats": wishes, "options": how, "start": True})
        return str(made["id"])

    # Lines

    async def line(self, number: int = 1) -> int:
        """A line on which one has said who one is."""
        self.house.open(number)
        await self.say(number, "hello", secret=self.secret)
        return number

    async def say(self, line: int, type: str, **command: Any) -> Json:
        """Say something, and wait for what comes of it."""
        id = uuid.uuid4().hex
        self.house.say(line, json.dumps({"type": type, "id": id, **command}))
        return await self.until(line, lambda message: message.get("id") == id)

    async def until(self, line: int, wanted: Callable[[Json], bool]) -> Json:
        async with asyncio.timeout(QUICKLY):
            while True:
                found = next((message for message in self.heard.get(line, []) if wanted(message)), None)
                if found is not None:
                    return found
                await asyncio.sleep(0.002)

    async def play(self, line: int, table: str, seats: list[int], most: int = 10**6, seed: int = 1) -> int:
        """Play random actions in one's seats, to the end or so many; returns how many."""
        rng, done = random.Random(seed), 0
        for seat in seats:
            await self.say(line, "watch", table=table, seat=seat)
        while done < most:
            views = {seat: self.newest(line, table, seat) for seat in seats}
            if views[seats[0]]["view"]["phase"] == "over":
                break
            asked = [seat for seat in seats if views[seat]["view"]["legal"]]
            if not asked:
                await asyncio.sleep(0.002)
                continue
            told, seat = views[asked[0]], asked[0]
            action = rng.choice(told["view"]["legal"])
            command = {"table": table, "seat": seat, "decision": told["decision"], "action": action}
            answer = await self.say(line, "act", **command)
            assert answer["type"] == "done", answer
            done += 1
        return done

    def newest(self, line: int, table: str, seat: int) -> Json:
        """The last message with a view for a seat."""
        views = [message for message in self.heard[line] if message.get("view") and message["seat"] == seat]
        return [message for message in views if _table(message) == table][-1]

    async def record(self, table: str) -> str:
        reply = await self.answer("GET", f"/api/tables/{table}/record")
        assert reply.status == 200
        return reply.body.decode()


def _table(message: Json) -> str:
    """Which table a message is about."""
    table = message["table"]
    return str(table["id"] if isinstance(table, dict) else table)


@asynccontextmanager
async def browser(shelf: Shelf, port: Port | None = None, **settings: Any) -> AsyncIterator[Page]:
    """A page whose games are kept on a shelf."""
    heard: dict[int, list[Json]] = {}
    closed: dict[int, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        house = await open_house(
            Path(folder) / "games.db",
            shelf.content(),
            shelf.keep,
            Thinker(port),
            heard=lambda line, text: heard.setdefault(line, []).append(json.loads(text)),
            closed=closed.__setitem__,
            settings=replace(settings_for_one(), **{"bot_seconds": 0.02, "hint_seconds": 0.05, **settings}),
        )
        try:
            yield Page(house, heard, closed)
        except KilledError:
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()
            raise
        await house.stop()


def run(test: Awaitable[None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(240):
            await test

    asyncio.run(bounded())
