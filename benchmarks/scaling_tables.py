"""The tables of docs/scaling.md, made of benchmarks/server_costs.json.

`python -m benchmarks.scaling_tables` writes them anew; a test compares them.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "scaling.md"
RESULTS = ROOT / "benchmarks" / "server_costs.json"
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)

Figures = dict[str, Any]


def tables(costs: Figures) -> dict[str, list[str]]:
    """The lines of each table, by the heading above it."""
    return {
        "What things cost": _costs(costs),
        "What one PostgreSQL carries": _database(costs["database"]),
        "What so many people need": _needs(costs["needs"]),
    }


def write_tables(costs: Figures) -> None:
    """Put them into the document, each in place of the first table below its heading."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for heading, lines in tables(costs).items():
        before, found, after = text.partition(f"## {heading}\n")
        assert found, heading
        old = TABLE.search(after)
        assert old, heading
        text = before + found + after[: old.start()] + "".join(f"{line}\n" for line in lines) + after[old.end() :]
    DOCUMENT.write_text(text, encoding="utf-8")


def _costs(costs: Figures) -> list[str]:
    sqlite, postgres, three = costs["sqlite"], costs["postgres"], costs["three_servers"]
    stored, connection, bot = costs["stored"], costs["connection"], costs["bot"]
    followed = max(0.0, three["server_ms"] - postgres["server_ms"])
    return _table(
        ["", ""],
        [
            ["an action, one server on SQLite", f"{sqlite['server_ms']:.2f} ms of a core"],
            [
                "an action, one server on PostgreSQL",
                f"{postgres['server_ms']:.2f} ms, and PostgreSQL's {_ms(postgres)}",
            ],
            ["the same when three servers share the tables", f"{followed:.2f} ms more, and PostgreSQL's {_ms(three)}"],
            [
                "until an action is acknowledged, half · 99 %: SQLite, PostgreSQL, three servers",
                "; ".join(_acknowledged(each) for each in (sqlite, postgres, three)),
            ],
            ["until it is seen at another server, 99 %", f"{three['elsewhere_p99_ms']:.0f} ms"],
            [
                "an action on the wire: to two people, from one",
                f"{sqlite['bytes_told']:,.0f} and {sqlite['bytes_heard']:,.0f} bytes",
            ],
            ["an action on the disk", f"{stored['bytes_an_event']} bytes"],
            [
                "a game of two who play at random, on the disk",
                f"{stored['kib_a_game']:.0f} KiB ({stored['events_a_game']} events)",
            ],
            [
                "a connection that only listens",
                f"{connection['kib']:.0f} KiB, {connection['ms_an_hour']:.0f} ms of a core an hour",
            ],
            ["a move of `novice`, of `regular`", f"{bot['novice_ms']:.2f} and {bot['regular_ms']:.2f} ms of a core"],
            [
                "load of the machine meanwhile (2: both cores)",
                f"{max(sqlite['load'], postgres['load'], three['load']):.0f}",
            ],
        ],
    )


def _database(rows: list[Figures]) -> list[str]:
    return _table(
        ["servers", "written to at once by each", "events a second", "transactions a second", "PostgreSQL, an event"],
        [
            [
                f"{row['writers']}",
                f"{row['in_flight']}",
                f"{row['events_per_second']:,}",
                f"{row['commits_per_second']:,}",
                _ms(row),
            ]
            for row in rows
        ],
    )


def _needs(rows: list[Figures]) -> list[str]:
    names = {
        "actions_per_second": "actions a second",
        "written_per_second": "events written a second, with those of bots",
        "server_cores": "cores for servers",
        "thinker_cores": "cores for bots (`regular`)",
        "database_cores": "cores for PostgreSQL",
        "database_share": "times what this PostgreSQL carries",
        "memory_gib": "memory for connections, GiB",
        "megabits_per_second": "to people, Mbit/s",
        "gib_a_day": "new on the disk, GiB a day",
    }
    people = [f"{row['people']:,} people" for row in rows]
    return _table(["", *people], [[name, *(f"{row[key]:,}" for row in rows)] for key, name in names.items()])


def _table(head: list[str], rows: list[list[str]]) -> list[str]:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return [f"| {' | '.join(cells)} |".replace("|  ", "| ") for cells in lines]


def _acknowledged(each: Figures) -> str:
    return f"{each['acknowledged_p50_ms']:.1f} · {each['acknowledged_p99_ms']:.0f} ms"


def _ms(each: Figures) -> str:
    return "not known" if each["database_ms"] is None else f"{each['database_ms']:.2f} ms"


if __name__ == "__main__":
    write_tables(json.loads(RESULTS.read_text(encoding="utf-8")))
