"""All games as a file, and back: nothing is doubled, and whatever else comes as a file changes nothing."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.house.page import Json, Page, Shelf, browser, run
from tests.house.test_own_boards import BOARD


async def some_games(page: Page) -> tuple[str, str, str]:
    """A finished game, a running one on a board of one's own with talk and something taken back, and an open table."""
    line = await page.line()
    over = await page.table(seats="me regular")
    await page.play(line, over, [0])
    await page.call("POST", "/api/browser/boards", {"toml": BOARD, "rules": "usa"})
    running = await page.table("coast", seats="me me")
    await page.play(line, running, [0, 1], 8)
    assert (await page.say(line, "say", table=running, text="well, well"))["type"] == "done"
    waiting = await page.call("POST", "/api/tables", {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}]})
    return over, running, str(waiting["id"])


async def exported(page: Page) -> bytes:
    reply = await page.answer("POST", "/api/browser/export")
    assert (reply.status, reply.type) == (200, "application/octet-stream")
    return reply.body


def test_games_go_to_another_browser_and_back() -> None:
    async def test() -> None:
        shelf, secret = Shelf(), ""
        async with browser(shelf) as here:
            await here.come_in()
            over, running, waiting = await some_games(here)
            file, again = await exported(here), await exported(here)
            assert json.loads(gzip.decompress(file))["tables"] == json.loads(gzip.decompress(again))["tables"]
            record, secret = await here.record(over), here.secret
            results = (await here.call("GET", "/api/tables/mine"))["results"][over]
        async with browser(Shelf()) as there:
            player = await there.come_in("Bob")
            assert await there.call("POST", "/api/browser/import", file) == {"games": 3, "known": 0, "boards": 1}
            assert await there.call("POST", "/api/browser/import", file) == {"games": 0, "known": 3, "boards": 0}
            assert await there.record(over) == record
            mine = await there.call("GET", "/api/tables/mine")
            assert {table["id"] for table in mine["tables"]} == {over, running, waiting}
            assert mine["results"][over] == results
            seats = next(table["seats"] for table in mine["tables"] if table["id"] == running)
            assert [seat["player"] for seat in seats] == [player, player]
            assert [seat["name"] for seat in seats] == ["Ada 0", "Ada 1"]
            line = await there.line()
            told = await there.say(line, "watch", table=running, seat=0)
            assert told["talk"][0]["text"] == "well, well" and told["n"] == 8
            await there.play(line, running, [0, 1])
            back = await exported(there)
        async with browser(shelf) as here:
            here.secret = secret
            assert await here.call("POST", "/api/browser/import", back) == {"games": 0, "known": 3, "boards": 0}
            assert (await here.call("GET", f"/api/tables/{running}"))["status"] == "playing"  # it stays as it is here

    run(test())


def test_a_file_that_was_not_packed_is_read_too() -> None:
    async def test() -> None:
        async with browser(Shelf()) as here:
            await here.come_in()
            await here.table()
            file = await exported(here)
        async with browser(Shelf()) as there:
            await there.come_in()
            assert (await there.call("POST", "/api/browser/import", gzip.decompress(file)))["games"] == 1

    run(test())


def change(where: str, value: Any) -> Callable[[Json], None]:
    """Put something else into a place such as tables.0.seats.1.bot."""

    def put(file: Json) -> None:
        *path, last = [int(part) if part.isdigit() else part for part in where.split(".")]
        inside: Any = file
        for part in path:
            inside = inside[part]
        inside[last] = value

    return put


FORGED = [
    (change("capolinea", "records"), "no file of games"),
    (change("version", 2), "newer version"),
    (change("version", "1"), "no file of games"),
    (change("tables", 5), "no file of games"),
    (change("tables.0.table.id", "../../x"), "no file of games"),
    (change("tables.0.table.map", "mars"), "no map 'mars'"),
    (change("tables.0.table.status", "won"), "status"),
    (change("tables.0.table.n", 4), "events are missing"),
    (change("tables.0.table.waiting", 1 << 70), "numbers"),
    (change("tables.0.table.waiting", -1), "numbers"),
    (change("tables.0.table.options", "{"), "no file of games"),
    (change("tables.0.table.options", '{"clock": -5}'), "no file of games"),
    (change("tables.0.table.due", 1e300), "no file of games"),
    (change("tables.0.table.times", "[" * 100_000), "no file of games"),
    (change("tables.0.table.seed", "x" * 10_000), "too long"),
    (change("tables.0.table.origin", "{}"), "no file of games"),
    (change("tables.0.seats", []), "seats"),
    (change("tables.0.seats.1.seat", 0), "seats"),
    (change("tables.0.seats.1.bot", "deep_thought"), "bot"),
    (change("tables.0.seats.0.bot", "regular"), "somebody's and a bot's"),
    (change("tables.0.seats.0.name", ""), "no file of games"),
    (change("tables.0.seats.0.colour", 1 << 40), "numbers"),
    (change("tables.0.events.3.n", 7), "events are missing"),
    (change("tables.0.events.3.seat", 9), "no seat"),
    (change("tables.0.events.3.lines", "[" * 100_000), "cannot be read"),
    (change("tables.0.events.3.happened", -1), "no file of games"),
    (change("tables.0.table.backs", 3), "taken back"),
    (change("tables.1.spoken.0.reaction", "boo"), "no file of games"),
    (change("tables.1.spoken.0.k", -1), "order"),
    (change("boards.0.facts", "{}"), "cannot be used"),
    (change("boards.0.facts", "[" * 100_000), "cannot be used"),
    (change("boards.0.law", "chess"), "no rules 'chess'"),
    (change("boards.0.map", "europe"), "no map 'coast'"),
    (lambda file: file["boards"].append(file["boards"][0] | {"map": "other"}), "is not what it says"),
]


def test_a_file_that_is_forged_or_damaged_changes_nothing() -> None:
    async def test() -> None:
        shelf = Shelf()
        async with browser(Shelf()) as here:
            await here.come_in()
            await some_games(here)
            file = await exported(here)
        async with browser(shelf) as there:
            await there.come_in()
            writes = len(shelf.writes)

            async def refused(data: bytes, reason: str) -> None:
                code, sentence = await there.refused("POST", "/api/browser/import", data)
                assert code == "bad_file" and reason in sentence, sentence

            for forge, reason in FORGED:
                forged = json.loads(gzip.decompress(file))
                forge(forged)
                await refused(gzip.compress(json.dumps(forged).encode()), reason)
            for data in (b"", b"{}", b"[" * 100_000, b"\x1f\x8b", b"SQLite format 3\0" + bytes(5000), b"\xff" * 5000):
                await refused(data, "no file of games" if data[:2] != b"\x1f\x8b" else "end is missing")
            await refused(file[: len(file) // 2], "end is missing")
            await refused(file[:200] + b"\0" * 20 + file[220:], "no file of games")
            await refused(gzip.compress(bytes(65 << 20)), "too large")
            assert len(shelf.writes) - writes <= 1, "but for the sign of life"
            assert (await there.call("GET", "/api/tables/mine"))["tables"] == []
            assert "coast" not in [board["map"] for board in (await there.call("GET", "/api/boards"))["boards"]]

    run(test())


def test_a_game_whose_lines_do_not_follow_is_found_out_when_it_is_opened() -> None:
    async def test() -> None:
        async with browser(Shelf()) as here:
            await here.come_in()
            _, running, _ = await some_games(here)
            file = json.loads(gzip.decompress(await exported(here)))
        async with browser(Shelf()) as there:
            forged = next(table for table in file["tables"] if table["table"]["id"] == running)
            forged["events"][4]["lines"] = forged["events"][3]["lines"]
            await there.come_in()
            await there.call("POST", "/api/browser/import", json.dumps(file).encode())
            line = await there.line()
            answer = await there.say(line, "watch", table=running, seat=0)
            assert (answer["type"], answer["error"]) == ("refused", "broken")

    run(test())


@pytest.mark.parametrize("call", ["export", "import"])
def test_games_are_somebodys(call: str) -> None:
    async def test() -> None:
        async with browser(Shelf()) as page:
            assert (await page.refused("POST", f"/api/browser/{call}", b""))[0] == "not_known"

    run(test())
