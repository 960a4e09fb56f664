"""Counters and gauges in the text form that Prometheus reads."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from capolinea.server.watching.memory import memory_held

PREFIX = "capolinea_"

HELP = {
    "actions_total": "Actions carried out and saved.",
    "refusals_total": "Commands and calls refused, by code.",
    "failures_total": "Errors of the server's own.",
    "bot_moves_total": "Moves of bots.",
    "bot_worker_deaths_total": "Bot workers that ended before they answered.",
    "hints_total": "Hints given.",
    "notices_total": "Players told that a game waits for them, by the way they chose.",
    "notices_failed_total": "Notices that could not be sent.",
    "tables_total": "Tables made, by map.",
    "players_total": "Players made.",
    "sockets": "Open WebSockets.",
    "tables_in_memory": "Tables in memory.",
    "commits": "Transactions committed since the start.",
    "commit_seconds": "Seconds spent in transactions since the start.",
    "bots_waiting": "Questions that wait for a bot worker.",
    "thinkers": "Machines that only think for bots.",
    "thinker_workers": "Questions that they can think about at once.",
    "questions_waiting": "Questions of all servers that nobody has taken yet.",
    "questions_oldest_seconds": "For how long the oldest of them has waited.",
    "questions_taken": "Questions of all servers that are being thought about.",
    "questions_answered_total": "Questions of this server that others answered, by thinker.",
    "questions_returned_total": "Questions of this server that nobody else would answer.",
    "thinker_deaths_total": "Those who had taken a question of this server and gave no more signs.",
    "loop_late_seconds": "The latest that the event loop came to a timer in the last seconds.",
}


PROCESS = {  # names that every Prometheus exporter gives these
    "process_cpu_seconds_total": ("counter", "Seconds of processor time used.", time.process_time),
    "process_resident_memory_bytes": ("gauge", "Memory held.", memory_held),
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

    def counted(self, name: str) -> dict[str, int]:
        """What was counted under a name, by its labels."""
        found = {labels: n for (counter, labels), n in self._counts.items() if counter == f"{name}_total"}
        return {" ".join(value for _, value in labels): n for labels, n in found.items()}

    def asked(self, name: str) -> float:
        """A gauge as it stands now."""
        return self._gauges[name]()

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
        for name, (kind, help, ask) in PROCESS.items():
            lines += [f"# HELP {name} {help}", f"# TYPE {name} {kind}", f"{name} {ask():.10g}"]
        return "\n".join(lines) + "\n"
