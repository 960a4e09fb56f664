"""What docs/scaling.md says was measured, and follows from that."""

from __future__ import annotations

import json

from benchmarks.scaling_tables import DOCUMENT, RESULTS, tables
from benchmarks.server_costs import PEOPLE, needs

COSTS = json.loads(RESULTS.read_text(encoding="utf-8"))


def test_the_tables_are_the_measured_ones() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for heading, lines in tables(COSTS).items():
        below = text.partition(f"## {heading}\n")[2].partition("\n## ")[0].splitlines()
        assert [line for line in below if line.startswith("|")] == lines


def test_what_people_need_follows_from_what_was_measured() -> None:
    assert COSTS["needs"] == [needs(COSTS, people) for people in PEOPLE]


def test_ten_times_the_people_need_ten_times_as_much() -> None:
    few, many = needs(COSTS, 10_000), needs(COSTS, 100_000)
    for key in ("actions_per_second", "server_cores", "gib_a_day"):
        assert abs(many[key] / few[key] - 10) < 0.2
