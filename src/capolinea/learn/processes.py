"""The same thousands of games in several processes, which write into memory that this one sees."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any

import numpy as np

from capolinea.learn.errors import LearnError
from capolinea.learn.layout import NUMBER, Actions, Array, Layout, find_game
from capolinea.learn.vector import VectorEnv

RESET, STEP, QUIT = b"reset", b"step", b"quit"
DONE = b""

Shapes = dict[str, tuple[tuple[int, ...], str]]


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


class ProcessVectorEnv:
    """As `VectorEnv`, with the same games whatever the number of processes. Close it, or use it in a `with`.

    `send` and `receive` are the two halves of `step`, between which something else can be done.
    """

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
        _, law = find_game(map, seats, rules, actions)
        if not 1 <= processes <= games:
            raise LearnError(f"{games} games are played by 1 to {games} processes, not {processes}")
        self.layout = Layout(law, actions)
        self.n = games
        self.n_seats = seats
        shapes: Shapes = {
            "observations": ((games, self.layout.width(advised)), np.dtype(NUMBER).str),
            "masks": ((games, self.layout.n_actions), "?"),
            "seats": ((games,), "<i4"),
            "decisions": ((games,), "<i4"),
            "finished": ((games,), "?"),
            "totals": ((games, seats), "<i4"),
            "wins": ((games, seats), "<f8"),
            "sampled": ((games,), "<i4"),
            "decided": ((games,), "<i4"),
            "seed": ((2,), "<i8"),
        }
        self._shared = SharedArrays(shapes)
        arrays = self._shared.arrays
        self.observations, self.masks, self.seats = arrays["observations"], arrays["masks"], arrays["seats"]
        self.decisions, self.finished = arrays["decisions"], arrays["finished"]
        self.totals, self.wins = arrays["totals"], arrays["wins"]
        if "forkserver" in get_all_start_methods():
            context: Any = get_context("forkserver")
            context.set_forkserver_preload([__name__])  # so that each process starts with what they all need
        else:
            context = get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for n in range(processes):
            rows = (n * games // processes, (n + 1) * games // processes)
            ours, theirs = context.Pipe()
            settings = (map, seats, rules, actions, advised, rows, games, shapes, self._shared.memory.name)
            process = context.Process(target=_work, args=(theirs, settings), daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)

    def reset(self, seed: int = 0, *, ahead: int = 0) -> None:
        """Deal all games anew, and play them ahead at random, by 0 to `ahead` decisions."""
        self._shared.arrays["seed"][:] = seed, ahead
        self._tell(RESET)
        self.receive()

    def step(self, decisions: Array) -> None:
        """Carry out a decision of each game."""
        self.send(decisions)
        self.receive()

    def send(self, decisions: Array) -> None:
        """Give every process its decisions."""
        self._shared.arrays["decided"][:] = decisions
        self._tell(STEP)

    def receive(self) -> None:
        """Wait until all have carried them out. A process whose decisions are not all legal changes nothing; the error
        comes when all are done."""
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

    def sample(self) -> Array:
        """A legal decision for each game at random, which follows from the seed."""
        return self._shared.arrays["sampled"]

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

    def __enter__(self) -> ProcessVectorEnv:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

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
            theirs["observations"][:] = env.observations
            theirs["masks"][:] = env.masks
            theirs["seats"][:] = env.seats
            theirs["decisions"][:] = env.decisions
            theirs["finished"][:] = env.finished
            theirs["totals"][:] = env.totals
            theirs["wins"][:] = env.wins
            theirs["sampled"][:] = env.sample()
            line.send_bytes(DONE)
    theirs.clear()
    shared.close(last=False)
