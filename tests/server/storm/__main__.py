"""The storm as a command."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import tests.server.storm
from tests.server.postgres import postgres_server
from tests.server.storm.hall import Hall
from tests.server.storm.storm import Storm

PROGRESS_SECONDS = 20.0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=tests.server.storm.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=48, help="at a time")
    parser.add_argument("--servers", type=int, default=1, help="more than one on a PostgreSQL started for this")
    parser.add_argument("--thinkers", type=int, default=0)
    parser.add_argument("--kills", type=int, default=200, help="of servers and thinkers; one in five is told to stop")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two of them, about")
    parser.add_argument("--database-kills", type=int, default=0, help="of the PostgreSQL")
    parser.add_argument("--freezes", type=int, default=0, help="of the PostgreSQL")
    parser.add_argument("--database", help="an empty PostgreSQL database; by default a temporary SQLite file")
    parser.add_argument("--pause", type=float, default=1.5, help="seconds that anybody thinks at most")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which nobody is killed any more")
    parser.add_argument("--seed", default=str(os.getpid()))
    chosen = parser.parse_args()
    own = chosen.servers > 1 or chosen.thinkers or chosen.freezes or chosen.database_kills
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        postgres = stack.enter_context(postgres_server()) if own and not chosen.database else None
        database = postgres.new_database() if postgres else chosen.database or str(Path(folder) / "tables.db")
        hall = Hall(database, chosen.seed, chosen.servers, chosen.thinkers, postgres)
        began = time.monotonic()
        counts = asyncio.run(_rage(chosen, hall, Path(folder)))
        print(dict(counts), f"{time.monotonic() - began:.0f} s, seed {chosen.seed}")


async def _rage(chosen: argparse.Namespace, hall: Hall, folder: Path) -> dict[str, int]:
    async def trouble() -> None:
        await hall.freeze_the_database(chosen.freezes)
        pause = chosen.every * chosen.kills / max(1, chosen.database_kills)
        async with asyncio.TaskGroup() as group:
            group.create_task(hall.kill_again_and_again(chosen.kills, 2 * chosen.every))
            group.create_task(hall.kill_the_database(chosen.database_kills, pause))

    asyncio.get_running_loop().call_later(60 * chosen.minutes, hall.calm_down)
    progress = asyncio.create_task(_tell(hall))
    try:
        return await Storm(hall, chosen.seed, chosen.pause).rage(chosen.games, trouble(), folder)
    finally:
        progress.cancel()


async def _tell(hall: Hall) -> None:
    began = time.monotonic()
    while True:
        await asyncio.sleep(PROGRESS_SECONDS)
        told = {what: hall.counts[what] for what in ("kills", "database kills", "games", "reconnects", "sent again")}
        print(f"{time.monotonic() - began:.0f} s", told, flush=True)


if __name__ == "__main__":
    main()
