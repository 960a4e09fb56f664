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
from tests.server.storm.storm import Storm


def main() -> None:
    parser = argparse.ArgumentParser(
        description=tests.server.storm.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--database", help="an empty PostgreSQL database; by default a temporary SQLite file")
    parser.add_argument("--freezes", type=int, default=0, help="of a PostgreSQL started for this")
    parser.add_argument("--pause", type=float, default=1.5, help="seconds that anybody thinks at most")
    parser.add_argument("--seed", default=str(os.getpid()))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        postgres = stack.enter_context(postgres_server()) if chosen.freezes else None
        database = postgres.new_database() if postgres else chosen.database or str(Path(folder) / "tables.db")
        storm = Storm(database, chosen.seed, chosen.pause, postgres)
        began = time.monotonic()
        counts = asyncio.run(storm.rage(chosen.games, chosen.kills, Path(folder), chosen.freezes))
        print(dict(counts), f"{time.monotonic() - began:.0f} s, seed {chosen.seed}")


if __name__ == "__main__":
    main()
