"""Counters and gauges in the text form that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

PREFIX = "capolinea_"

HELP = {
    "actions_total": "Actions carried out and saved.",
    "refusals_total": "Commands and calls refused, by code.",
    "failures_total": "Errors of the server's own.",
    "bot_moves_total": "Moves of bots.",
    "bot_worker_deaths_total": "Bot workers that ended before they answered.",
    "hints_total": "Hints given.",
    "tables_total": "Tables made, by map.",
    "players_total": "Players made.",
    "sockets": "Open WebSockets.",
    "tables_in_memory": "Tables in memory.",
    "commits": "Transactions committed since the start.",
    "commit_seconds": "Seconds spent in transactions since the start.",
    "bots_waiting": "Questions that wait for a bot worker.",
}


class Metrics:
    """What has been counted so far, and what can be asked for."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, tuple[tuple[str, str], ...]]] = Counter()
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, **labels: str) -> None:
        self._counts[f"{name}_total", tuple(sorted(labels.items()))] += 1

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        self._gauges[name] = ask

    def text(self) -> str:
        lines: list[str] = []
        for name in HELP:
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {PREFIX}{name} {HELP[name]}", f"# TYPE {PREFIX}{name} {kind}"]
            if name in self._gauges:
                lines.append(f"{PREFIX}{name} {self._gauges[name]():g}")
            counted = sorted((labels, n) for (counter, labels), n in self._counts.items() if counter == name)
            for labels, n in counted or ([((), 0)] if kind == "counter" else []):
                shown = ",".join(f'{key}="{value}"' for key, value in labels)
                lines.append(f"{PREFIX}{name}{'{' + shown + '}' if shown else ''} {n}")
        return "\n".join(lines) + "\n"
