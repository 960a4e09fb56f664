"""Reads what Prometheus would read, and refuses what it would refuse."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

Labels = tuple[tuple[str, str], ...]

NAME = re.compile(r"[a-zA-Z_:][a-zA-Z0-9_:]*")
LABELS = re.compile(r'([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)')
SAMPLE = re.compile(r"(?P<name>[a-zA-Z_:][\w:]*)(?:\{(?P<labels>.*)\})? (?P<value>\S+)")
PARTS = {"histogram": ("_bucket", "_sum", "_count")}


@dataclass
class Family:
    """All that goes by one name: what it is, and its samples by their labels."""

    name: str
    help: str
    kind: str = ""
    values: dict[Labels, float] = field(default_factory=dict)
    parts: dict[str, dict[Labels, float]] = field(default_factory=dict)  # of a histogram

    @property
    def value(self) -> float:
        """The only one."""
        ((labels, value),) = self.values.items()
        assert labels == ()
        return value

    @property
    def total(self) -> float:
        return sum(self.values.values())

    @property
    def count(self) -> float:
        return self.parts["_count"][()]


def read_metrics(text: str) -> dict[str, Family]:
    """Families by name. Each is told once, in one piece, its help and type first."""
    assert text.endswith("\n")
    families: dict[str, Family] = {}
    family: Family | None = None
    for line in text.splitlines():
        if line.startswith("# HELP "):
            name, _, help = line.removeprefix("# HELP ").partition(" ")
            assert NAME.fullmatch(name) and name not in families and help, line
            family = families[name] = Family(name, help)
        elif line.startswith("# TYPE "):
            name, _, kind = line.removeprefix("# TYPE ").partition(" ")
            assert family is not None and name == family.name and not family.kind and not family.values, line
            assert kind in ("counter", "gauge", "histogram"), line
            assert (kind == "counter") == name.endswith("_total"), line
            family.kind = kind
        else:
            assert family is not None and family.kind
            _take(family, line)
    for family in families.values():
        if family.kind == "histogram":
            _check_histogram(family)
    return families


def _take(family: Family, line: str) -> None:
    found = SAMPLE.fullmatch(line)
    assert found, line
    labels: list[tuple[str, str]] = LABELS.findall(found["labels"] or "")
    assert ",".join(f'{name}="{value}"' for name, value in labels) == (found["labels"] or ""), line
    assert len(dict(labels)) == len(labels)
    value = float(found["value"])
    assert not math.isnan(value) and (family.kind == "gauge" or value >= 0), line
    part = found["name"].removeprefix(family.name)
    assert part in PARTS.get(family.kind, ("",)), line
    values = family.parts.setdefault(part, {}) if part else family.values
    assert tuple(labels) not in values, line
    values[tuple(labels)] = value


def _check_histogram(family: Family) -> None:
    """Each bucket holds those before it, and the last one everything."""
    buckets = [(float(dict(labels)["le"]), n) for labels, n in family.parts["_bucket"].items()]
    assert buckets == sorted(buckets) and math.isinf(buckets[-1][0])
    assert [n for _, n in buckets] == sorted(n for _, n in buckets)
    assert buckets[-1][1] == family.count
