"""Machines that think, as processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class ThinkerProcess:
    """`capolinea think`, with everything that it starts."""

    def __init__(self, database: str, workers: int = 1, *more: str) -> None:
        arguments = [sys.executable, "-m", "capolinea.cli.main", "think", "--workers", str(workers), *more]
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (no pipe, which workers would keep open)
        self.process = subprocess.Popen(
            arguments,
            env={**os.environ, "CAPOLINEA_DATABASE": database},
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Capolinea thinks"), line + self.end(signal.SIGKILL)

    def send(self, number: signal.Signals) -> None:
        """To the thinker and its workers, which end with their machine, too."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)

    def freeze_workers(self) -> None:
        """Whatever it takes, it does not get on with."""
        found = subprocess.run(["ps", "-A", "-o", "pid=,sid="], check=True, capture_output=True, text=True)
        for line in found.stdout.splitlines():
            process, session = (int(word) for word in line.split())
            if session == self.process.pid != process:
                os.kill(process, signal.SIGSTOP)

    def end(self, how: signal.Signals = signal.SIGTERM) -> str:
        """Returns what was logged."""
        if how == signal.SIGTERM:
            self.process.send_signal(how)
        else:
            self.send(how)
        self.process.wait(20)
        self.send(signal.SIGKILL)
        self._errors.seek(0)
        return self._errors.read()


@contextmanager
def thinkers(database: str, number: int, workers: int = 1) -> Iterator[list[ThinkerProcess]]:
    """So many of them, until the end; those that are put in the list meanwhile end as well."""
    there: list[ThinkerProcess] = []
    try:
        for _ in range(number):
            there.append(ThinkerProcess(database, workers))
        yield there
    finally:
        for thinker in there:
            thinker.end(signal.SIGKILL)
