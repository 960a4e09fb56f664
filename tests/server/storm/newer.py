"""The program as it may be some day, for servers that replace others: it knows two more forms of the database. With the
first, those of today go on; the second waits until the last of them has gone."""

from __future__ import annotations

import sys

from capolinea.cli.main import run
from capolinea.server.store import migrate
from capolinea.server.store.migrate import Migration
from tests.server.storm.hasty import hurry

TODAY = migrate.migrations()
EXPAND = Migration(
    1001,
    TODAY[-1].version,
    ["ALTER TABLE tables ADD COLUMN mood TEXT", "CREATE TABLE moods (table_id TEXT, mood TEXT)"],
)
CONTRACT = Migration(1002, EXPAND.version, ["DROP TABLE moods"])


def know_more() -> None:
    """From now on this is the newer program."""
    migrate.migrations = lambda: [*TODAY, EXPAND, CONTRACT]
    migrate.KNOWN = CONTRACT.version


if __name__ == "__main__":
    hurry()
    know_more()
    sys.exit(run(sys.argv[1:]))
