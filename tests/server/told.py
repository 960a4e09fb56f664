"""Friends at a table, of whom somebody wants to be told; what the tests of notices share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from capolinea.server.errors import StoreError
from capolinea.server.store.notices import NoticeStore
from tests.server.place import AS_THEY_ARE, Client, Json, Place, running
from tests.server.receivers import Receiver, receiving

OWN: Json = {"public_url": "https://play.example.org", "notices_to_private_addresses": True, "notice_seconds": 0.0}


@asynccontextmanager
async def scene(database: Path | str, **settings: Any) -> AsyncIterator[tuple[Place, Receiver]]:
    """A server that looks after notices often, and somebody who gets them."""
    async with receiving() as receiver, running(database, **{**OWN, **settings}) as place:
        yield place, receiver


def by_webhook(receiver: Receiver, **more: Any) -> Json:
    return {"kind": "webhook", "url": f"{receiver.url}/ada", "style": "json", **more}


async def friends(place: Place, **options: Any) -> tuple[str, str, str]:
    """A table of Ada and Bob that has started: its id, and their secrets."""
    ada, bob = await place.player("Ada"), await place.player("Bob")
    return await table_of(place, ada, bob, **options), ada, bob


async def table_of(place: Place, ada: str, bob: str, **options: Any) -> str:
    body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": {**AS_THEY_ARE, **options}}
    table = str((await place.call("POST", "/api/tables", body, ada))["id"])
    await place.call("POST", f"/api/tables/{table}/join", {}, bob)
    await place.call("POST", f"/api/tables/{table}/start", {}, ada)
    return table


async def nothing_comes(receiver: Receiver, count: int, seconds: float = 0.5) -> None:
    await asyncio.sleep(seconds)
    assert len(receiver.posted) == count, receiver.texts()


async def begun(place: Place) -> tuple[str, str, str]:
    """Both have chosen their first tickets; it is Ada's turn."""
    table, ada, bob = await friends(place)
    async with place.client(ada) as one, place.client(bob) as two:
        await one.watch(table, 0)
        await two.watch(table, 1)
        await one.act(table, 0)
        await two.act(table, 1)
    return table, ada, bob


async def bob_listens(place: Place, receiver: Receiver) -> tuple[str, str, str]:
    """It is Ada's turn, and Bob will be told of his by webhook."""
    table, ada, bob = await begun(place)
    await place.call("POST", "/api/notices", by_webhook(receiver), bob)
    return table, ada, bob


async def bobs_turn(place: Place, receiver: Receiver) -> tuple[str, str, str]:
    """It is the turn of Bob, who is told by webhook; Ada has drawn and gone."""
    table, ada, bob = await bob_listens(place, receiver)
    await draw(place, ada, table, 0)
    return table, ada, bob


async def take_turn(client: Client, table: str, seat: int) -> None:
    """A whole turn: two cards."""
    for _ in range(2):
        await client.until(lambda: client.newest(table, seat)["view"]["legal"])
        assert (await client.act(table, seat, "draw deck"))["type"] == "done"


async def draw(place: Place, secret: str, table: str, seat: int) -> None:
    """Somebody comes, takes a turn, and goes away again."""
    async with place.client(secret) as client:
        await client.watch(table, seat)
        await take_turn(client, table, seat)


def fail_once(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The database does not answer when something is asked of it, for the first time."""
    done = getattr(NoticeStore, name)

    async def fail(*given: object) -> None:
        monkeypatch.setattr(NoticeStore, name, done)
        raise StoreError("the database does not answer")

    monkeypatch.setattr(NoticeStore, name, fail)
