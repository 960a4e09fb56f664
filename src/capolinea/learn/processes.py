"""Games in several processes of this machine, which write into memory that this one sees."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from capolinea.learn.errors import LearnError
from capolinea.learn.layout import Actions, Array
from capolinea.learn.spread import Shapes, SpreadVectorEnv, told
from capolinea.learn.vector import VectorEnv

RESET, STEP, QUIT = b"reset", b"step", b"quit"
DONE = b""


class SharedArrays:
    """Arrays by name in one piece of memory that processes share."""

    def __init__(self, shapes: Shapes, name: str | None = None) -> None:
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes.values()]
        self.memory = SharedMemory(name, create=name is None, size=max(sum(size + 64 for size in sizes), 1))
        self.arrays: dict[str, Array] = {}
        at = 0
        for (key, (shape, kind)), size in zip(shapes.items(), sizes, strict=True):
            self.arrays[key] = np.ndarray(shape, kind, self.memory.buf, at)
            at += -(-size // 64) * 64  # each begins where a processor likes it to

    def close(self, *, last: bool) -> None:
        self.arrays.clear()
        with suppress(BufferError):  # somebody still looks at an array: it goes with the process
            self.memory.close()
        if last:
            self.memory.unlink()


class ProcessVectorEnv(SpreadVectorEnv):
    """Games in several processes, whose arrays are seen as they write them."""

    def __init__(
        self,
        map: str = "europe",
        seats: int = 2,
        games: int = 1024,
        processes: int = 2,
        *,
        rules: str | None = None,
        actions: Actions = "choices",
        advised: bool = False,
    ) -> None:
        super().__init__(map, seats, games, processes, rules, actions, advised)
        if "forkserver" in get_all_start_methods():
            context: Any = get_context("forkserver")
            context.set_forkserver_preload([__name__])  # so that each process starts with what they all need
        else:
            context = get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for rows in self.rows:
            ours, theirs = context.Pipe()
            settings = (map, seats, rules, actions, advised, rows, games, self._shapes, self._shared.memory.name)
            process = context.Process(target=_work, args=(theirs, settings), daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)

    def _make(self, shapes: Shapes) -> dict[str, Array]:
        self._shapes = {**shapes, "decided": ((self.n,), "<i4"), "seed": ((2,), "<i8")}
        self._shared = SharedArrays(self._shapes)
        return self._shared.arrays

    def reset(self, seed: int = 0, *, ahead: int = 0) -> None:
        self.arrays["seed"][:] = seed, ahead
        self._tell(RESET)
        self.receive()

    def send(self, decisions: Array) -> None:
        self.arrays["decided"][:] = decisions
        self._tell(STEP)

    def receive(self) -> None:
        errors = []
        for line in self._lines:
            try:
                said = line.recv_bytes()
            except (EOFError, OSError):
                raise LearnError("a process that played games was ended from outside") from None
            if said != DONE:
                errors.append(said.decode())
        if errors:
            raise ValueError(errors[0])

    def close(self) -> None:
        """End the processes and give the memory back."""
        for line in self._lines:
            with suppress(OSError):
                line.send_bytes(QUIT)
        for process in self._processes:
            process.join(5)
        if self._lines:
            self._lines.clear()
            self._shared.close(last=True)

    def _tell(self, what: bytes) -> None:
        try:
            for line in self._lines:
                line.send_bytes(what)
        except OSError:
            raise LearnError("a process that played games was ended from outside") from None


def _work(line: Connection, settings: Any) -> None:
    """Play the games of some rows as told, until told to stop or the parent is gone."""
    map, seats, rules, actions, advised, (first, end), games, shapes, name = settings
    shared = SharedArrays(shapes, name)
    env = VectorEnv(map, seats, end - first, rules=rules, actions=actions, advised=advised)
    theirs = {key: array if key == "seed" else array[first:end] for key, array in shared.arrays.items()}
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while (what := line.recv_bytes()) != QUIT:
            try:
                if what == RESET:
                    seed, ahead = (int(number) for number in theirs["seed"])
                    env.reset(seed, first, games, ahead=ahead)
                else:
                    env.step(theirs["decided"])
            except ValueError as error:
                line.send_bytes(str(error).encode())
                continue
            for key, array in told(env).items():
                theirs[key][:] = array
            line.send_bytes(DONE)
    theirs.clear()
    shared.close(last=False)
