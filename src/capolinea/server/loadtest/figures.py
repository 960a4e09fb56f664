"""What a load test measures."""

from __future__ import annotations

import re

import msgspec

MIB = 1 << 20


class Acknowledged(msgspec.Struct, frozen=True):
    """How long acknowledgements took, in milliseconds, and how many in a hundred came within 100 ms."""

    p50: float
    p95: float
    p99: float
    max: float
    within_100_ms: float


class Sample(msgspec.Struct, frozen=True):
    """The server at one moment: what it has used of the processor, holds in memory, and how late its loop was."""

    cpu_seconds: float
    memory_mib: float
    loop_late_ms: float
    load: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A whole test."""

    engine: str
    database: str
    tables: int
    sockets: int
    seconds: float
    wanted_per_second: float
    actions: int
    actions_per_second: float
    acknowledged_ms: Acknowledged
    refused: int
    lost: int
    games_finished: int
    server_memory_mib: dict[str, float]
    server_cpu_share: float
    server_cpu_ms_per_action: float
    server_loop_late_ms: float
    generator_cpu_share: float
    load_average: dict[str, float]


def acknowledged(seconds: list[float]) -> Acknowledged:
    """Sum up how long acknowledgements took."""
    ordered = sorted(seconds) or [0.0]

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 2)

    within = sum(second <= 0.1 for second in ordered) / len(ordered) * 100
    return Acknowledged(at(0.5), at(0.95), at(0.99), at(1.0), round(within, 3))


def read_sample(metrics: str, load: float) -> Sample:
    """A sample from what `/metrics` says."""

    def value(name: str) -> float:
        found = re.search(rf"^{name} (\S+)$", metrics, re.MULTILINE)
        return float(found[1]) if found else 0.0

    return Sample(
        value("process_cpu_seconds_total"),
        round(value("process_resident_memory_bytes") / MIB, 1),
        round(value("capolinea_loop_late_seconds") * 1000, 1),
        load,
    )
