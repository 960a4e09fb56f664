"""Bots think in a second worker; one that is missing, dies or hangs costs only time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from capolinea.browser import thinking
from tests.house.page import Shelf, browser, run
from tests.house.test_own_boards import BOARD, add


class SecondWorker:
    """A second worker as the first sees it; `wrong` is what it does instead of answering."""

    def __init__(self, wrong: Callable[[], Awaitable[str]] | None = None) -> None:
        self.asked: list[str] = []
        self.starts = self.ends = 0
        self._wrong = wrong
        self._ready = False

    def is_ready(self) -> bool:
        return self._ready

    def start(self) -> None:
        self.starts += not self._ready
        self._ready = True

    def end(self) -> None:
        self.ends += 1
        self._ready = False

    async def ask(self, question: str) -> str:
        self.asked.append(question)
        if self._wrong is not None:
            return await self._wrong()
        await asyncio.sleep(0.001)
        return await thinking.think(question)


def test_all_questions_go_to_the_second_worker() -> None:
    async def test() -> None:
        second = SecondWorker()
        async with browser(Shelf(), second) as page:
            await page.come_in()
            table, line = await page.table(seats="me regular"), await page.line()
            await page.play(line, table, [0])
            moves = len(second.asked)
            assert moves > 10
            assert (await page.answer("GET", f"/api/tables/{table}/replay")).status == 200
            found = await page.call("POST", "/api/browser/verify", {"record": await page.record(table)})
            assert (found["wrong"], found["finished"]) == (None, True)
            assert len(second.asked) == moves + 2
            await add(page, BOARD)
            await page.play(line, await page.table("coast"), [0])  # which the second worker did not know before
            assert sum('"boards":[{' in question for question in second.asked) == 1
            assert second.starts == 1

    run(test())


def test_a_hint_says_what_it_cost() -> None:
    async def test() -> None:
        async with browser(Shelf(), adviser="expert", hint_seconds=0.3) as page:
            await page.come_in()
            table, line = await page.table(), await page.line()
            await page.play(line, table, [0], 3)
            await page.until(line, lambda _: bool(page.newest(line, table, 0)["view"]["legal"]))
            hint = await page.say(line, "hint", table=table, seat=0)
            assert hint["type"] == "hint" and hint["candidates"] and hint["rollouts"] > 0

    run(test())


def test_a_second_worker_that_dies_or_talks_nonsense_costs_only_time() -> None:
    async def die() -> str:
        raise RuntimeError("the second worker has ended")

    async def nonsense() -> str:
        return "{"

    async def test() -> None:
        for wrong in (die, nonsense):
            second = SecondWorker(wrong)
            async with browser(Shelf(), second) as page:
                await page.come_in()
                table, line = await page.table(), await page.line()
                await page.play(line, table, [0], 6)
                assert second.ends > 3 and second.starts > 3

    run(test())


def test_quick_bots_do_not_wait_for_a_second_worker_that_is_busy() -> None:
    async def test() -> None:
        busy = asyncio.Event()

        async def take_long() -> str:
            await busy.wait()
            raise RuntimeError

        second = SecondWorker(take_long)
        async with browser(Shelf(), second) as page:
            await page.come_in()
            table, line = await page.table(seats="me regular"), await page.line()
            await page.say(line, "watch", table=table, seat=0)
            record = asyncio.create_task(page.call("POST", "/api/browser/verify", {"record": "{}\n{}"}))
            while not second.asked:
                await asyncio.sleep(0.001)
            await page.play(line, table, [0], 4)
            busy.set()
            await asyncio.wait([record])

    run(test())
