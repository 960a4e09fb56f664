"""A database as the store needs it: a connection that runs SQL, whatever it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")
Row = tuple[Any, ...]


class Connection(Protocol):
    """A connection without transactions of its own making. SQL has ? for parameters, whatever the database."""

    BEGIN: str

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """Run one statement; raises `StoreError`."""
        ...

    def claim(self) -> None:
        """Take the database for this server as long as the connection lasts; raises `StoreError` if another has it.

        An earlier connection of our own has it until nothing that was sent on it can happen any more."""
        ...

    def together(self) -> AbstractContextManager[object]:
        """Within this, statements may be sent without waiting for each, so that they return nothing, and errors may
        come at the end."""
        ...

    def break_off(self) -> None:
        """From another thread: let whatever waits for an answer fail, if that can be done."""
        ...

    def close(self) -> None: ...


Work = Callable[[Connection], Result]


class Access(Protocol):
    """A way to a database: whatever is to be done there is done in the order in which it comes."""

    commits: int
    seconds: float  # spent in transactions

    async def do(self, work: Work[Result]) -> Result:
        """Do some work; when this returns, what it wrote is kept. Raises `StoreError`."""
        ...

    async def close(self) -> None:
        """Finish everything that waits, then end."""
        ...
