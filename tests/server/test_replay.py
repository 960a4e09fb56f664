"""Replays of finished games: open to everybody, made once, and refused while anything is still secret."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from capolinea.games.catalogue import game_names
from capolinea.play.open_game import steps
from capolinea.play.replay import Recorded
from tests.long import every
from tests.server.place import run, running


@pytest.mark.parametrize("map", every(game_names(), "europe"))
def test_the_replay_is_the_record_laid_open(map: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = await place.finished(ada, map)
            replay = await place.call("GET", f"/api/tables/{table}/replay")
            record = await place.record(table)
            lines = [line for step in replay["steps"] for line in step["lines"]]
            assert lines == [json.loads(line) for line in record.splitlines()]
            truth = [step.changed for _, step in steps(Recorded(record))]
            assert [step["changed"] for step in replay["steps"]] == json.loads(json.dumps(truth))
            assert len(replay["paths"]) == 2

    run(test())


def test_replays_are_made_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a while, and nobody shall wait for it."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            tables = [await place.finished(ada) for _ in range(7)]

            def not_here(*_: object) -> None:
                raise AssertionError("the server itself goes through a whole game")

            monkeypatch.setattr(Recorded, "__init__", not_here)
            answers = await asyncio.gather(
                *(place.answer("GET", f"/api/tables/{table}/replay", None, ada) for table in tables)
            )
            assert {answer.status_code for answer in answers} == {200, 503}  # one asks for few at a time
            for table in tables:
                assert (await place.call("GET", f"/api/tables/{table}/replay"))["steps"]

    run(test())


def test_nothing_is_laid_open_before_the_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = (await place.table(ada, "berlin", "me me"))["id"]
            waiting = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}]}
            waiting_table = (await place.call("POST", "/api/tables", waiting, ada))["id"]
            await place.play(ada, table, [0, 1], 20)
            for secret in (ada, bob, None):
                for id in (table, waiting_table):
                    path = f"/api/tables/{id}/replay"
                    assert await place.refused("GET", path, None, secret) == "not_possible"
                answer = await place.answer("GET", f"/api/tables/{table}/replay", None, secret)
                assert len(answer.content) < 200, "a sentence, and no more"
            await place.call("POST", f"/api/tables/{table}/close", {}, ada)
            assert await place.refused("GET", f"/api/tables/{table}/replay", None, ada) == "not_possible"
            assert await place.refused("GET", "/api/tables/nosuchtable/replay") == "not_found"

    run(test())


def test_a_replay_is_made_once_and_browsers_keep_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = await place.finished(ada)
            path = f"/api/tables/{table}/replay"
            first = await place.http.get(path)
            task = place.web.answering.replays._made[table, -1, -1]
            again = await place.http.get(path, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
            plain = await place.http.get(path, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers and plain.content == first.content
            assert first.headers["content-encoding"] == "gzip"
            assert place.web.answering.replays._made[table, -1, -1] is task
            assert gzip.decompress(task.result().packed) == first.content
            assert (await place.http.head(path)).status_code == 200

    run(test())


def test_a_game_played_on_has_a_replay_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            old = await place.finished(ada)
            body = {"n": 20, "seat": 1, "bot": "novice"}
            table = (await place.call("POST", f"/api/tables/{old}/play_on", body, ada))["id"]
            assert await place.refused("GET", f"/api/tables/{table}/replay", None, ada) == "not_possible"
            await place.play(ada, table, [1])
            before, after = [(await place.call("GET", f"/api/tables/{id}/replay"))["steps"] for id in (old, table)]
            told = [[step["lines"] for step in found] for found in (before, after)]
            assert told[0][1:21] == told[1][1:21] and told[0][21:] != told[1][21:]

    run(test())


def test_a_damaged_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = await place.finished(ada)
            sql = "UPDATE events SET lines = '{}' WHERE n = 7"

            def damage(db: Any) -> None:
                db.run(sql)

            await place.web.tables.services.store.writer.do(damage)
            for _ in range(2):
                assert await place.refused("GET", f"/api/tables/{table}/replay") == "broken"

    run(test())
