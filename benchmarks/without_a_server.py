"""How long those are without a server whose server stops, or is killed, while others run.

People at tables, through what stands before the servers, as pages do it: whoever loses the line connects again at some
moment within a time that grows, says hello and watches. Measured is from the end of the line until the table is there.

python -m benchmarks.without_a_server --people 300
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import time

import websockets
from tests.server.balancer import balancing
from tests.server.place import Client, Process
from tests.server.postgres import postgres_server

FIRST_RETRY, RETRY_GROWS, LAST_RETRY = 0.25, 1.8, 10.0  # as web/src/talk/connection.svelte.ts
SETTLED = 3.0


class Person:
    """Somebody with a page that shows a table."""

    def __init__(self, url: str, table: str, gaps: list[float]) -> None:
        self._url = url
        self._table = table
        self._gaps = gaps

    async def stay(self) -> None:
        lost: float | None = None
        retry = FIRST_RETRY
        while True:
            try:
                client = await Client().connect(self._url)
                await client.watch(self._table)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(random.uniform(0, retry))
                retry = min(LAST_RETRY, retry * RETRY_GROWS)
                continue
            if lost is not None:
                self._gaps.append(time.monotonic() - lost)
            retry = FIRST_RETRY
            await client.until(lambda c=client: c.closed is not None, 1e6)  # type: ignore[misc]
            lost = time.monotonic()
            await asyncio.sleep(random.uniform(0, retry))


async def measure(database: str, people: int) -> None:
    servers = [Process(database, log_level="error") for _ in range(3)]
    with balancing(*(server.port for server in servers)) as balancer:
        ada = await servers[0].place.player("Ada")
        tables = [(await servers[0].place.table(ada, "berlin", "me me"))["id"] for _ in range(max(1, people // 4))]
        gaps: list[float] = []
        staying = [
            asyncio.create_task(Person(balancer.url, tables[n % len(tables)], gaps).stay()) for n in range(people)
        ]
        await asyncio.sleep(SETTLED + people / 200)
        for how in (signal.SIGTERM, signal.SIGKILL):
            gaps.clear()
            await asyncio.to_thread(servers.pop().end, how)
            await asyncio.sleep(SETTLED + people / 100)
            found = sorted(gaps)
            half, p99, most = (found[int(share * (len(found) - 1))] for share in (0.5, 0.99, 1.0))
            print(
                f"{how.name}: {len(found)} people were without a server, half of them for less than {half:.2f} s, "
                f"99 % for less than {p99:.2f} s, nobody for more than {most:.2f} s"
            )
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
    servers.pop().end(signal.SIGKILL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=300)
    chosen = parser.parse_args()
    with postgres_server() as postgres:
        asyncio.run(measure(postgres.new_database(), chosen.people))


if __name__ == "__main__":
    main()
