"""Tables in a browser, without a browser: the same calls and lines as a server's, kept page by page."""

from __future__ import annotations

import pytest

from capolinea.games.catalogue import game_names
from capolinea.play.verifying import verify
from tests.house.page import Shelf, browser, run


@pytest.mark.parametrize("map", game_names())
def test_a_whole_game_against_a_bot(map: str) -> None:
    async def test() -> None:
        async with browser(Shelf()) as page:
            await page.come_in()
            table = await page.table(map)
            line = await page.line()
            assert await page.play(line, table, [0]) > 10
            record = await page.record(table)
            found = verify(record)
            assert (found.wrong, found.finished, found.seed, found.deals) == (None, True, "promised", "follow")
            replay = await page.call("GET", f"/api/tables/{table}/replay")
            assert len(replay["steps"]) == found.actions + 1
            mine = await page.call("GET", "/api/tables/mine?first=0")
            assert mine["tables"][0]["id"] == table and mine["results"][table]

    run(test())
