"""Computers to run on: this one as it is, or by Windows' rules. Their homes have names that not all are ready for."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.place import HANGING, PLENTY, Place

ON_WINDOWS = os.name == "nt"
RULES = Path(__file__).parent / "windows"
HOME = "Spiele für Zoë & Łucja"  # spaces, an ampersand, letters that cp1252 has, and one that it has not
END_SECONDS = 30
BREAK = 21  # as in windows/sitecustomize.py
MODULE = (sys.executable, "-m", "capolinea")


class Machine:
    """Runs commands in a folder of somebody's."""

    def __init__(self, folder: Path, *, windows: bool, command: tuple[str, ...] = MODULE) -> None:
        self.home = folder / HOME
        self.home.mkdir()
        self.command = command
        self.stopping = _what_stops(windows)
        given = [os.path.abspath(part) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
        rules = [str(RULES)] if windows and not ON_WINDOWS else []
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("CAPOLINEA_")} | {
            "PYTHONPATH": os.pathsep.join(rules + given),
            "LOCALAPPDATA": str(self.home / "AppData"),
            "PYTHONUTF8": "0",
            "PYTHONCOERCECLOCALE": "0",
            "PYTHONWARNINGS": "error::EncodingWarning:capolinea",
        }
        for name in ("XDG_DATA_HOME", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
            self.environment.pop(name, None)

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        """A command that is left to run; on Windows in a group of its own, as only groups can be sent Ctrl-Break."""
        return subprocess.Popen(
            [*self.command, *arguments],
            cwd=self.home,
            env=self.environment | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def run(self, *arguments: str, **environment: str) -> bytes:
        """What a command prints that must succeed."""
        return self._run(0, *arguments, **environment)[0]

    def refused(self, *arguments: str, **environment: str) -> bytes:
        """What a command says that must be refused."""
        return self._run(2, *arguments, **environment)[1]

    def _run(self, code: int, *arguments: str, **environment: str) -> tuple[bytes, bytes]:
        process = self.start(*arguments, **environment)
        out, errors = process.communicate()
        assert process.returncode == code, errors.decode(errors="replace")
        assert b"Traceback" not in errors, errors.decode(errors="replace")
        return out, errors

    @contextmanager
    def server(self, *arguments: str, **settings: object) -> Iterator[Served]:
        """A server on a free port, which is stopped in good order."""
        chosen = PLENTY | {"port": 0} | settings
        environment = {f"CAPOLINEA_{key.upper()}": str(value) for key, value in chosen.items()}
        served = Served(self.start(*(arguments or ("serve",)), **environment), self.stopping)
        try:
            yield served
        finally:
            served.stop()


class Served:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[bytes], stopping: int) -> None:
        self.process = process
        self._stopping = stopping
        assert process.stdout is not None
        self.first_line = process.stdout.readline().decode().rstrip()
        if not self.first_line.startswith("Capolinea plays at http://127.0.0.1:"):
            process.kill()
            raise AssertionError(self.first_line + process.communicate()[1].decode(errors="replace"))
        self.address = self.first_line.split()[3]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def fetch(self, path: str) -> str:
        with urllib.request.urlopen(f"{self.address}{path}") as answer:
            return str(answer.read().decode())

    def play_a_game(self) -> str:
        """A whole game against a bot over the WebSocket; returns its record."""

        async def play() -> str:
            place = Place(None, self.port)  # type: ignore[arg-type]
            zoe = await place.player("Zoë")
            table = str((await place.table(zoe, "berlin", "me regular"))["id"])
            await place.play(zoe, table, [0])
            record = await place.record(table)
            await place.http.aclose()
            return record

        return asyncio.run(asyncio.wait_for(play(), HANGING))

    def stop(self, how: int | None = None) -> str:
        """Stop it in good order if it still runs; returns what was logged."""
        if self.process.returncode is not None:
            return ""
        self.process.send_signal(how or self._stopping)
        logged = self.process.communicate(timeout=END_SECONDS)[1].decode(errors="replace")
        assert self.process.returncode == 0, logged
        assert "Traceback" not in logged, logged
        return logged


def _what_stops(windows: bool) -> int:
    """Ctrl-Break, what stands for it, or what other systems have for it."""
    if sys.platform == "win32":
        return signal.CTRL_BREAK_EVENT
    return BREAK if windows else signal.SIGTERM
