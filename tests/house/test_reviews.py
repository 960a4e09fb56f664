"""Reviews in a browser: thought about in the second worker when nothing else is asked, kept with the games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.house.page import Json, Page, Shelf, browser, run
from tests.house.test_games_file import exported
from tests.house.test_thinking import SecondWorker

QUICK = 0.02  # seconds for a piece


async def until(page: Page, table: str, wanted: Callable[[Json], object]) -> Json:
    """How a review stands, when it has come to something."""
    while not wanted(found := await page.call("GET", f"/api/tables/{table}/review")):
        await asyncio.sleep(0.01)
    return found


def is_complete(found: Json) -> bool:
    return bool(found["done"] == found["of"] > 0 and not found["thinking"])


async def a_finished_game(page: Page) -> str:
    table = await page.table()
    await page.play(await page.line(), table, [0])
    return table


def test_it_goes_on_where_it_was_and_comes_along_with_the_games() -> None:
    async def test() -> None:
        shelf, second = Shelf(), SecondWorker()
        async with browser(shelf, second, review_seconds=QUICK) as page:
            await page.come_in()
            table = await a_finished_game(page)
            asked = len(second.asked)
            assert (await page.call("POST", f"/api/tables/{table}/review"))["thinking"]
            before = await until(page, table, lambda found: found["done"] > 3)
            assert len(second.asked) > asked + 3
        async with browser(shelf, SecondWorker(), review_seconds=QUICK) as page:
            again = await page.call("GET", f"/api/tables/{table}/review")
            assert again["done"] >= before["done"] and again["thinking"]
            found = await until(page, table, is_complete)
            assert {move["seat"] for move in found["review"]["moves"]} == {0}, "the person's"
            await page.come_in("Bob")
            file = await exported(page)
        async with browser(Shelf()) as there:
            await there.come_in("Cleo")
            assert (await there.call("POST", "/api/browser/import", file))["games"] == 1
            assert await there.call("GET", f"/api/tables/{table}/review") == found

    run(test())


def test_bots_move_meanwhile() -> None:
    """Whatever waits for a bot comes before the next piece; also where there is no second worker."""

    async def test() -> None:
        for second in (SecondWorker(), None):
            async with browser(Shelf(), second, review_seconds=QUICK, adviser="expert", hint_seconds=0.05) as page:
                await page.come_in()
                table = await a_finished_game(page)
                begun = await page.call("POST", f"/api/tables/{table}/review")
                other, line = await page.table(seats="me expert"), await page.line(2)
                await page.play(line, other, [0], 3)
                now = await page.call("GET", f"/api/tables/{table}/review")
                assert now["done"] < begun["of"] and now["thinking"], "it was played before all was looked at"
                await page.call("POST", f"/api/tables/{table}/review/stop")

    run(test())
