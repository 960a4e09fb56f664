"""What a load test measures."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

MIB = 1 << 20


class Delays(msgspec.Struct, frozen=True):
    """How long something took, in milliseconds, and how many in a hundred took at most 30 and 100 ms."""

    p50: float
    p95: float
    p99: float
    max: float
    within_30_ms: float
    within_100_ms: float


class Sample(msgspec.Struct, frozen=True):
    """A server at one moment: what it has used of the processor, holds in memory, and how late its loop was."""

    cpu_seconds: float
    memory_mib: float
    loop_late_ms: float


class Moment(msgspec.Struct, frozen=True):
    """All servers, PostgreSQL's processor time if that is known, bytes that have travelled to people and from them, and
    how many processes wanted to run."""

    servers: list[Sample]
    postgres_seconds: float | None
    told: int
    heard: int
    load: float

    @property
    def memory_mib(self) -> float:
        return round(sum(server.memory_mib for server in self.servers), 1)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A whole test. Memory and processor time are those of all servers together; `elsewhere_ms` is from an action to
    those who watch at another server, `bot_ms` what people wait for a bot's move, bytes what travels to people and from
    them."""

    engine: str
    database: str
    servers: int
    tables: int
    sockets: int
    seconds: float
    wanted_per_second: float
    actions: int
    actions_per_second: float
    acknowledged_ms: Delays
    elsewhere_ms: Delays | None
    bot_moves: int
    bot_ms: Delays | None
    refused: int
    lost: int
    games_finished: int
    server_memory_mib: dict[str, float]
    server_cpu_share: float
    server_cpu_shares: list[float]
    server_cpu_ms_per_action: float
    server_loop_late_ms: float
    postgres_cpu_ms_per_action: float | None
    bytes_told_per_action: float
    bytes_heard_per_action: float
    generator_cpu_share: float
    load_average: dict[str, float]


def delays(seconds: Sequence[float]) -> Delays:
    """Sum up how long something took."""
    ordered = sorted(seconds) or [0.0]

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 2)

    def within(most: float) -> float:
        return round(sum(second <= most for second in ordered) / len(ordered) * 100, 3)

    return Delays(at(0.5), at(0.95), at(0.99), at(1.0), within(0.03), within(0.1))


def read_sample(metrics: str) -> Sample:
    """A sample from what `/metrics` says."""

    def value(name: str) -> float:
        found = re.search(rf"^{name} (\S+)$", metrics, re.MULTILINE)
        return float(found[1]) if found else 0.0

    return Sample(
        value("process_cpu_seconds_total"),
        round(value("process_resident_memory_bytes") / MIB, 1),
        round(value("capolinea_loop_late_seconds") * 1000, 1),
    )
