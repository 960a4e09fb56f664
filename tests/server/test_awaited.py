"""A result that whoever awaits it goes on with at once."""

from __future__ import annotations

import asyncio

import pytest

from capolinea.server.awaited import Awaited


def test_a_task_goes_on_while_it_is_told() -> None:
    async def test() -> None:
        awaited: Awaited[int] = Awaited(asyncio.get_running_loop())
        found: list[int] = []

        async def wait() -> None:
            found.append(await awaited)

        task = asyncio.create_task(wait())
        await asyncio.sleep(0)
        told: list[list[int]] = []

        def tell() -> None:
            awaited.settle(7)
            told.append(list(found))

        asyncio.get_running_loop().call_soon(tell)
        await task
        assert told == [[7]]
        assert await awaited == 7  # what is there already

    asyncio.run(test())


def test_what_went_wrong_is_raised_where_it_was_awaited() -> None:
    async def test() -> None:
        awaited: Awaited[int] = Awaited(asyncio.get_running_loop())
        asyncio.get_running_loop().call_soon(awaited.settle, None, ValueError("no"))
        with pytest.raises(ValueError, match="no"):
            await asyncio.create_task(awaits(awaited))

    asyncio.run(test())


def test_a_task_that_is_cancelled_waits_no_more() -> None:
    async def test() -> None:
        awaited: Awaited[int] = Awaited(asyncio.get_running_loop())
        task = asyncio.create_task(awaits(awaited))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert awaited.done and not awaited.cancel()

    asyncio.run(test())


async def awaits(awaited: Awaited[int]) -> int:
    return await awaited
