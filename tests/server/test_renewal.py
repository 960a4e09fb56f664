"""A secret that was renewed is worth nothing, whatever its thief has prepared."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
from pathlib import Path

import pytest

from capolinea.server.errors import StoreError
from tests.server.place import AS_THEY_ARE, Json, Place, run, running
from tests.server.rawsocket import Streams, all_of, raw

RENEW = "/api/players/me/secret"
NUMBERS = itertools.count()


def chosen(old: str) -> Json:
    return {"secret": f"{old.partition('.')[0]}.{next(NUMBERS):032}"}


async def held_back(place: Place, path: str, secret: str, body: Json, chunked: bool) -> tuple[Streams, bytes]:
    """A call whose body is held back but for its beginning; returns the rest."""
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer {secret}\r\n"
    head += "Content-Type: application/json\r\n"
    if chunked:
        head += "Transfer-Encoding: chunked\r\n\r\n"
        return await raw(place, head.encode() + b"1\r\n{\r\n"), b"%x\r\n%b\r\n0\r\n\r\n" % (len(text) - 1, text[1:])
    head += f"Content-Length: {len(text)}\r\n\r\n"
    return await raw(place, head.encode() + text[:1]), text[1:]


@pytest.mark.parametrize("chunked", [False, True])
def test_calls_whose_bodies_were_held_back(chunked: bool, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": AS_THEY_ARE}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            prepared = [
                await held_back(place, RENEW, ada, chosen(ada), chunked),
                await held_back(place, f"/api/tables/{table}/close", ada, {}, chunked),
                await held_back(place, f"/api/tables/{table}/leave", ada, {"seat": 0}, chunked),
            ]
            await asyncio.sleep(0.2)  # they have come in as far as they go
            new = chosen(ada)
            await place.call("POST", RENEW, new, ada)
            for connection, rest in prepared:
                connection[1].write(rest)
                assert (await all_of(connection)).startswith(b"HTTP/1.1 401")
            assert (await place.call("GET", "/api/players/me", None, new["secret"]))["name"] == "Ada"
            assert (await place.call("GET", f"/api/tables/{table}"))["status"] == "open"

    run(test())


def test_of_many_renewals_at_once_one_counts_and_knows_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            for _ in range(10):
                ada = await place.player()
                bodies = [chosen(ada) for _ in range(8)]
                answers = await asyncio.gather(*(place.answer("POST", RENEW, body, ada) for body in bodies))
                told = [body for body, answer in zip(bodies, answers, strict=True) if answer.status_code == 200]
                works = [
                    body
                    for body in bodies
                    if (await place.answer("GET", "/api/players/me", None, body["secret"])).status_code == 200
                ]
                assert told == works and len(works) == 1
                assert {answer.status_code for answer in answers} == {200, 401}

    run(test())


def test_connections_go_also_if_it_is_in_doubt_whether_the_new_secret_was_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is saved after all, and somebody has said hello with the old one in between."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            store = place.web.tables.services.store
            change, settled, certain = store.change_secret, store.settled, asyncio.Event()

            async def in_doubt(*_: object) -> None:
                raise StoreError("no answer", in_doubt=True)

            async def not_yet() -> None:
                await certain.wait()
                await settled()

            monkeypatch.setattr(store, "change_secret", in_doubt)
            monkeypatch.setattr(store, "settled", not_yet)
            new = chosen(ada)
            async with place.client(ada) as thief:
                assert await place.refused("POST", RENEW, new, ada) == "not_saved"
                await thief.until(lambda: thief.closed is not None)
                assert thief.closed == 4001
            async with place.client(ada) as thief:
                player = await place.web.tables.services.people.who_has(ada)
                await change(player, hashlib.sha256(new["secret"].encode()).hexdigest())
                certain.set()
                await thief.until(lambda: thief.closed is not None)
                assert thief.closed == 4001
            assert (await place.call("GET", "/api/players/me", None, new["secret"]))["name"] == "Ada"

    run(test())


@pytest.mark.parametrize(
    "secret", ["", "x", "{id}", "{id}.short", "other.{random}", "{id}.{random}\n", "{id}.é{random}"]
)
def test_secrets_that_are_none(secret: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            text = secret.format(id=ada.partition(".")[0], random="x" * 32)
            assert await place.refused("POST", RENEW, {"secret": text}, ada) == "bad_message"
            await place.call("GET", "/api/players/me", None, ada)

    run(test())
