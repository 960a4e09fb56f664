"""What a browser keeps is always a whole database with all that was acknowledged, whenever it is closed or killed."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from capolinea.browser.storage import PAGE, changed_pages, open_pages
from capolinea.play.verifying import verify
from capolinea.server.errors import StoreError
from capolinea.server.store.kept import Player
from tests.house.page import KilledError, Page, Shelf, browser, run


def player(n: int) -> Player:
    return Player(f"player{n}", f"Ada {n}", "secret" * 10, float(n))


def stored(shelf: Shelf, folder: Path) -> set[str]:
    """Who is in what a shelf holds now, read by SQLite alone."""
    path = folder / "looked.db"
    path.write_bytes(shelf.content())
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return {id for (id,) in database.execute("SELECT id FROM players")}


def test_pages_that_have_changed() -> None:
    rng = random.Random(1)
    before = rng.randbytes(300 * PAGE)
    now = bytearray(before + rng.randbytes(5 * PAGE))
    touched = sorted(rng.sample(range(300), 17))
    for page in touched:
        now[page * PAGE + rng.randrange(PAGE)] ^= 1
    assert changed_pages(before, bytes(now)) == [*touched, *range(300, 305)]
    assert changed_pages(before, before[: 20 * PAGE]) == [] and changed_pages(b"", b"") == []


def test_a_write_is_done_when_it_is_kept(tmp_path: Path) -> None:
    async def test() -> None:
        shelf, kept = Shelf(), asyncio.Event()
        store = await open_pages(tmp_path / "db", b"", shelf.keep)
        shelf.before = kept.wait
        writing = asyncio.create_task(store.add_player(player(1)))
        await asyncio.sleep(0.05)
        reading = asyncio.create_task(store.player("player1"))
        await asyncio.sleep(0.05)
        assert not writing.done() and not reading.done(), "nobody is told what is not kept yet"
        assert "player1" not in stored(shelf, tmp_path)
        kept.set()
        await writing
        assert "player1" in stored(shelf, tmp_path)
        assert await reading is not None
        await store.close()

    run(test())


def test_what_waits_together_is_kept_together_and_mistakes_are_their_own(tmp_path: Path) -> None:
    async def test() -> None:
        shelf = Shelf()
        store = await open_pages(tmp_path / "db", b"", shelf.keep)
        await store.add_player(player(0))
        before = len(shelf.writes)
        writes = [store.add_player(player(n)) for n in range(1, 30)]
        await asyncio.gather(*writes)
        assert len(shelf.writes) - before <= 2
        mixed = await asyncio.gather(*(store.add_player(player(n)) for n in (40, 7, 41)), return_exceptions=True)
        assert [type(result) for result in mixed] == [type(None), StoreError, type(None)]
        assert stored(shelf, tmp_path) == {f"player{n}" for n in (*range(30), 40, 41)}
        await store.close()

    run(test())


def test_a_write_that_is_not_kept_never_was(tmp_path: Path) -> None:
    async def test() -> None:
        shelf = Shelf()
        store = await open_pages(tmp_path / "db", b"", shelf.keep)
        await store.add_player(player(1))
        shelf.full = True
        for n in (2, 3):
            with pytest.raises(StoreError, match="does not keep it") as error:
                await store.add_player(player(n))
            assert not error.value.in_doubt
            assert await store.player(f"player{n}") is None
        shelf.full = False
        await store.add_player(player(3))
        await store.close()
        assert stored(shelf, tmp_path) == {"player1", "player3"}

    run(test())


@pytest.mark.parametrize("content", [b"no database" * 1000, bytes(8 * PAGE)[:-1] + b"x"])
def test_what_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    async def test() -> None:
        with pytest.raises(StoreError):
            await open_pages(tmp_path / "db", content, Shelf().keep)

    run(test())


def test_a_full_browser_refuses_actions_and_goes_on_later() -> None:
    async def test() -> None:
        shelf = Shelf()
        async with browser(shelf) as page:
            await page.come_in()
            table, line = await page.table(seats="me me"), await page.line()
            await page.play(line, table, [0, 1], 6)
            record = await page.record(table)
            shelf.full = True
            told = page.newest(line, table, 0)
            answer = await page.say(line, "act", **act(page, line, table))
            assert (answer["type"], answer["error"]) == ("refused", "not_saved")
            assert page.newest(line, table, 0) == told
            shelf.full = False
            assert await page.record(table) == record
            await page.play(line, table, [0, 1])
            assert verify(await page.record(table)).finished

    run(test())


def act(page: Page, line: int, table: str) -> dict[str, object]:
    """The next action of whoever of the first two seats is asked."""
    told = next(t for t in (page.newest(line, table, seat) for seat in (0, 1)) if t["view"]["legal"])
    action = told["view"]["legal"][0]
    return {"table": table, "seat": told["seat"], "decision": told["decision"], "action": action}


def test_killed_at_any_write_nothing_acknowledged_is_lost() -> None:
    """The worker is gone in the middle of keeping pages, again and again, with what was kept by then; whoever comes
    back finds everything that was acknowledged, and the game goes on to the end."""

    async def play_until_killed(shelf: Shelf, secret: str, table: str, acknowledged: list[int]) -> None:
        async with browser(shelf) as page:
            page.secret = secret
            line = await page.line()
            for seat in (0, 1):
                await page.say(line, "watch", table=table, seat=seat)
            n = page.newest(line, table, 0)["n"]
            assert n >= max(acknowledged, default=0), "something acknowledged is lost"
            kill = asyncio.get_running_loop().create_future()

            async def die() -> None:
                if len(shelf.writes) >= dies_at:
                    if not kill.done():
                        kill.set_result(None)
                    await asyncio.Event().wait()  # nobody comes back from there

            dies_at = len(shelf.writes) + rng.randrange(1, 9)
            shelf.before = die
            while page.newest(line, table, 0)["view"]["phase"] != "over":
                acting = asyncio.create_task(page.say(line, "act", **act(page, line, table)))
                await asyncio.wait([acting, kill], return_when=asyncio.FIRST_COMPLETED)
                if kill.done():
                    acting.cancel()
                    raise KilledError
                assert (await acting)["type"] == "done", await acting
                acknowledged.append((await acting)["n"])
            shelf.before = None

    async def test() -> None:
        shelf = Shelf()
        async with browser(shelf) as page:
            await page.come_in()
            table, secret = await page.table(seats="me me"), page.secret
        acknowledged: list[int] = []
        kills = 0
        while True:
            try:
                await play_until_killed(shelf, secret, table, acknowledged)
                break
            except KilledError:
                kills += 1
                shelf = copy(shelf)
        assert kills > 5 and acknowledged == sorted(acknowledged)

    rng = random.Random(3)
    run(test())


def copy(shelf: Shelf) -> Shelf:
    """What is on it now; whoever still writes to the old one writes for nobody."""
    found = Shelf()
    found.pages, found.writes = dict(shelf.pages), list(shelf.writes)
    return found
