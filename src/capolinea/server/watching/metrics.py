"""Counters, gauges and histograms in the text form that Prometheus reads.

What a figure is called and what it says stands here, whoever counts it: docs/operations.md tells what is normal.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping

from capolinea.server.watching.memory import memory_held

PREFIX = "capolinea_"
METRICS_TYPE = "text/plain; version=0.0.4"
BEGAN = time.time()
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # of histograms, in seconds

Labels = tuple[tuple[str, str], ...]

HELP = {
    "info": "The version of the program, as a label.",
    "actions_total": "Actions carried out and saved.",
    "action_seconds": "From the moment an action is taken up until it is answered, refusals included.",
    "refusals_total": "Commands and calls refused, by code.",
    "limited_total": "What was turned away because an address or a player had done too much, by limit.",
    "failures_total": "Errors of the server's own.",
    "bot_moves_total": "Moves of bots.",
    "bots_too_late_total": "Moves that a quick bot made because a slow one was too late, by the slow one.",
    "bot_worker_deaths_total": "Bot workers that ended before they answered.",
    "bots_waiting": "Questions that wait for a bot worker.",
    "hints_total": "Hints given.",
    "reviews_total": "Games reviewed to the end.",
    "review_pieces_total": "Pieces of reviews thought about.",
    "reviews_running": "Reviews that are being thought about.",
    "notices_total": "Players told that a game waits for them, by the way they chose.",
    "notices_failed_total": "Notices that could not be sent.",
    "tables_total": "Tables made, by map.",
    "tables_in_memory": "Tables in memory.",
    "players_total": "Players made.",
    "players_here": "Players connected to this server.",
    "sockets": "Open WebSockets.",
    "commits_total": "Transactions committed.",
    "commit_seconds_total": "Seconds spent in transactions.",
    "read_seconds_total": "Seconds spent reading from the database.",
    "overtaken_total": "Writes that another server's write to the same table overtook; they were done anew.",
    "news_total": "News from the database, our own included, by kind; of tables, whoever is alone posts none.",
    "news_missed_total": "Times that the line for news was lost, so that some may have been missed.",
    "news_lag_seconds": "From an action at another server until it is known here, as far as their clocks agree.",
    "members": "Who uses the database, this process included, by kind.",
    "chores": "1 where that is done which one server does for all.",
    "thinkers": "Machines that only think for bots.",
    "thinker_workers": "Questions that they can think about at once.",
    "questions_waiting": "Questions of all servers that nobody has taken yet.",
    "questions_oldest_seconds": "For how long the oldest of them has waited.",
    "questions_taken": "Questions of all servers that are being thought about.",
    "questions_answered_total": "Questions of this server that others answered, by thinker.",
    "questions_returned_total": "Questions of this server that nobody else would answer.",
    "thought_total": "Questions of all servers that were answered here.",
    "thinking": "Questions of all servers that are thought about here.",
    "thinker_deaths_total": "Those who had taken a question of this server and gave no more signs.",
    "loop_late_seconds": "The latest that the event loop came to a timer in the last seconds.",
}

PROCESS = {  # names that every Prometheus exporter gives these
    "process_cpu_seconds_total": ("Seconds of processor time used.", time.process_time),
    "process_resident_memory_bytes": ("Memory held.", memory_held),
    "process_start_time_seconds": ("When the process began, in seconds since 1970.", lambda: BEGAN),
}


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Each of its numbers holds those before it."""
        total = 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.10g}"
        yield f"{name}_count {total}"


class Metrics:
    """What has been counted so far, and what can be asked for."""

    def __init__(self, told: Collection[str] = tuple(HELP)) -> None:
        """`told` are the figures that this process tells."""
        self._told = [name for name in HELP if name in told]
        self._counts: Counter[tuple[str, Labels]] = Counter()
        self._asked: dict[str, Callable[[], float]] = {}
        self._labelled: dict[str, tuple[str, Callable[[], Mapping[str, float]]]] = {}
        self.action_seconds = Histogram()
        self.news_lag_seconds = Histogram()
        self._histograms = {"action_seconds": self.action_seconds, "news_lag_seconds": self.news_lag_seconds}

    def count(self, name: str, **labels: str) -> None:
        self._counts[f"{name}_total", tuple(sorted(labels.items()))] += 1

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        """What somebody else knows; a counter, if its name ends in `_total`."""
        self._asked[name] = ask

    def gauges(self, name: str, label: str, ask: Callable[[], Mapping[str, float]]) -> None:
        """The same by a label."""
        self._labelled[name] = label, ask

    def counted(self, name: str) -> dict[str, int]:
        """What was counted under a name, by its labels."""
        found = {labels: n for (counter, labels), n in self._counts.items() if counter == f"{name}_total"}
        return {" ".join(value for _, value in labels): n for labels, n in found.items()}

    def asked(self, name: str) -> float:
        """A gauge as it stands now."""
        return self._asked[name]()

    def text(self) -> str:
        lines: list[str] = []
        for name in self._told:
            lines += [*_head(PREFIX + name, HELP[name], name in self._histograms), *self._lines(name)]
        for name, (help, ask) in PROCESS.items():
            lines += [*_head(name, help), f"{name} {ask():.15g}"]
        return "\n".join(lines) + "\n"

    def _lines(self, name: str) -> Iterator[str]:
        if name in self._histograms:
            yield from self._histograms[name].lines(PREFIX + name)
            return
        found: dict[Labels, float] = {labels: n for (counter, labels), n in self._counts.items() if counter == name}
        if name in self._asked:
            found[()] = self._asked[name]()
        if name in self._labelled:
            label, ask = self._labelled[name]
            found |= {((label, value),): n for value, n in ask().items()}
        if not found:  # nothing has happened yet, or there is nobody here of whom it tells
            found[()] = 0
        for labels, value in sorted(found.items()):
            shown = ",".join(f'{key}="{value}"' for key, value in labels)
            yield f"{PREFIX}{name}{'{' + shown + '}' if shown else ''} {value:.10g}"


def _head(name: str, help: str, is_histogram: bool = False) -> list[str]:
    kind = "histogram" if is_histogram else "counter" if name.endswith("_total") else "gauge"
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]
