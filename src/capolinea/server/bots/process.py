"""Workers that are processes of this machine."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from capolinea.server.bots.worker import Answer, Question

ANSWER_BYTES = 1 << 20
ONE_CORE = {"OPENBLAS_NUM_THREADS": "1"}  # what a network reckons is little, and the other cores are for others
# Only Windows has these: they give way to the server there, and get no window and no Ctrl-C of the one it runs in.
FLAGS: int = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0)


class ProcessWorker:
    """One process, started when it is needed."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self.process: Process | None = None

    async def ask(self, question: Question) -> Answer:
        """Raises an error if the process ends instead of answering."""
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=Answer)

    async def start(self) -> Process:
        """The process, which runs from now on."""
        if self.process is None:
            # Settings may hold a password: workers get none of them.
            environment = {key: value for key, value in os.environ.items() if not key.startswith("CAPOLINEA_")}
            environment |= ONE_CORE
            # -P: files that happen to lie where the server was started are no modules of ours.
            arguments = (sys.executable, "-P", "-m", "capolinea.server.bots.worker", str(self._nice))
            self.process = await asyncio.create_subprocess_exec(
                *arguments, stdin=PIPE, stdout=PIPE, env=environment, limit=ANSWER_BYTES, creationflags=FLAGS
            )
        return self.process

    async def end(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            self.process = None
