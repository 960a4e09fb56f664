"""Where the browser's language meets Python: what `web/src/worker/engine.ts` and `thinker.ts` call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import capolinea
from capolinea.browser.house import Closed, Heard, House, open_house
from capolinea.browser.thinking import Port, Thinker
from capolinea.browser.thinking import think as think
from capolinea.server.watching.logs import set_up_logs

FILE = Path("/games.db")  # in memory
HandOver = Callable[[Any, Any, int], Awaitable[object]]
VERSION = capolinea.__version__


class Main:
    """The house, as the browser sees it."""

    def __init__(self, house: House, handed: Callable[[Any], Any]) -> None:
        self._house = house
        self._handed = handed  # makes a value of the browser's language of one of Python's
        self.open, self.say, self.hang_up, self.stop = house.open, house.say, house.hang_up, house.stop

    async def call(self, method: str, address: str, headers: Any, body: Any) -> Any:
        """Status, type and bytes of what comes of a call."""
        reply = await self._house.call(method, address, headers.to_py(), body.to_bytes())
        return self._handed(reply)


async def start(kept: Any, keep: HandOver, port: Port | None, heard: Heard, closed: Closed) -> Main:
    """Open the house. `kept` are the pages that were kept, one after the other; `keep` gets numbers of pages, the pages
    one after the other, and how many there are in all."""
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    async def keep_pages(pages: Mapping[int, bytes], count: int) -> None:
        await keep(to_js(list(pages)), to_js(b"".join(pages.values())), count)

    set_up_logs("warning", "text")
    thinker = Thinker(port)
    return Main(await open_house(FILE, kept.to_bytes(), keep_pages, thinker, heard=heard, closed=closed), to_js)
