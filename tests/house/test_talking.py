"""Calls and lines as the page uses them, where there is no network."""

from __future__ import annotations

import asyncio

import pytest

from capolinea.browser.nesting import DEEPEST, is_too_deep
from tests.house.page import Shelf, browser, run


def test_calls_that_are_none() -> None:
    async def test() -> None:
        async with browser(Shelf()) as page:
            for method, path, code in (
                ("GET", "/", "not_found"),
                ("GET", "/api/nothing", "not_found"),
                ("GET", "/api/tables/a/b/c", "not_found"),
                ("DELETE", "/api/tables", "wrong_method"),
                ("GET", "/api/tables/mine", "not_known"),
                ("GET", "/api/tables/..%2f..", "bad_message"),
                ("GET", "/api/operator", "not_yours"),
                ("POST", "/api/players", "bad_message"),
                ("GET", "/api/boards/mars", "not_found"),
            ):
                assert (await page.refused(method, path))[0] == code, path
            await page.come_in()
            assert (await page.refused("GET", "/api/tables/mine?first=x"))[0] == "bad_message"
            assert (await page.refused("POST", "/api/tables", {"map": "x" * 70_000}))[0] == "too_large"
            assert (await page.refused("POST", "/api/notices", {"kind": "off"}))[0] == "not_possible"
            assert (await page.call("GET", "/api/notices"))["offers"] == []
            assert (await page.call("GET", "/healthz"))["status"] == "ok"
            assert (await page.call("GET", "/api/server"))["links"] == []

    run(test())


def test_lines_are_opened_and_closed_from_both_ends() -> None:
    async def test() -> None:
        async with browser(Shelf()) as page:
            player = await page.come_in()
            table = await page.table()
            for number in (1, 2):
                await page.line(number)
                await page.say(number, "watch", table=table, seat=0)
            services = page.house.tables.services
            page.house.hang_up(1)
            page.house.say(1, "{}")  # too late: nobody hears it
            page.house.hang_up(7)  # which nobody has opened
            await asyncio.sleep(0.05)
            assert len(services.people.connected[player]) == 1 and not page.closed
            secret = f"{player}.{'x' * 32}"
            await page.call("POST", "/api/players/me/secret", {"secret": secret})  # which logs everybody out
            await asyncio.sleep(0.05)
            assert page.closed == {2: 4001} and player not in services.people.connected

    run(test())


def test_a_page_that_says_much_at_once_is_heard() -> None:
    async def test() -> None:
        async with browser(Shelf()) as page:
            await page.come_in()
            line = await page.line()
            answers = await asyncio.gather(*(page.say(line, "ping") for _ in range(300)))
            assert all(answer["type"] == "done" for answer in answers)

    run(test())


def test_stopping_tells_the_page_and_loses_nothing() -> None:
    async def test() -> None:
        shelf = Shelf()
        async with browser(shelf) as page:
            await page.come_in()
            table, line = await page.table(seats="me me"), await page.line()
            done = await page.play(line, table, [0, 1], 9)
        assert page.closed == {line: 1012} and page.heard[line][-1]["type"] == "closing"
        async with browser(shelf) as again:
            again.secret = page.secret
            await again.line()
            assert (await again.say(1, "watch", table=table, seat=0))["n"] == done

    run(test())


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (b"", False),
        (b'{"a": [1, {"b": [[]]}]}', False),
        (b'"' + b"[" * 1000 + b'"', False),
        (b'["\\"", "[[[[[", {}]', False),
        (b"[" * DEEPEST + b"]" * DEEPEST, False),
        (b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), True),
        (b'{"a":' * 60 + b"1" + b"}" * 60, True),
        (b"[1,[2,[3," * 20 + b"]]]" * 20, True),
        (b"[[]", True),
        (b'["', True),
    ],
)
def test_how_deep_a_text_goes(text: bytes, deep: bool) -> None:
    assert is_too_deep(text) == deep
