"""A database as the store needs it: a connection that runs SQL, whatever it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, Protocol, TypeVar

from capolinea.server.errors import StoreError

CHANNEL, QUESTIONS = "capolinea", "capolinea_questions"  # of news: for servers, and for those who only think
Result = TypeVar("Result")
Row = tuple[Any, ...]


class Connection(Protocol):
    """A connection without transactions of its own making. SQL has ? for parameters, whatever the database."""

    BEGIN: str
    READ: str  # begins a transaction in which everything is read as it was at one moment
    SKIP_LOCKED: str  # after a SELECT: only rows that nobody else has taken, and nobody else gets them meanwhile
    NOW: str  # the moment by the database's own clock
    UNLOGGED: str  # of a table whose rows need not survive anything

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """Run one statement; raises `StoreError`."""
        ...

    def claim(self) -> None:
        """Take the database for this server as long as the connection lasts, or one's own place among those who share
        it; raises `StoreError` if that is taken.

        An earlier connection of our own has it until nothing that was sent on it can happen any more."""
        ...

    def lock(self, what: str) -> None:
        """Until the transaction ends, nobody else does this."""
        ...

    def wait_briefly(self) -> None:
        """Until the transaction ends: what others hold is waited for a moment only, as everybody waits behind us; then
        raises `HeldError`."""
        ...

    def notify(self, kind: str, news: str) -> None:
        """Tell all who share the database, when the transaction is committed; a few kilobytes at most, or nothing."""
        ...

    def together(self) -> AbstractContextManager[object]:
        """Within this, statements may be sent without waiting for each, so that they return nothing, and errors may
        come at the end."""
        ...

    def roll_back(self) -> None:
        """Undo what was begun."""
        ...

    def break_off(self) -> None:
        """From another thread: let whatever waits for an answer fail, if that can be done."""
        ...

    def close(self) -> None: ...


@contextmanager
def at_one_moment(db: Connection) -> Iterator[None]:
    """What is read within goes together, whatever is written meanwhile."""
    db.run(db.READ)
    try:
        yield
    except BaseException:
        with suppress(StoreError):  # whatever it was comes first
            db.roll_back()
        raise
    db.run("COMMIT")


Work = Callable[[Connection], Result]


class Access(Protocol):
    """A way to a database: whatever is to be done there is done in the order in which it comes."""

    commits: int
    seconds: float  # spent in transactions

    async def do(self, work: Work[Result], about: str = "") -> Result:
        """Do some work; when this returns, what it wrote is kept. Raises `StoreError`. `about` says which table it
        changes: whoever changes several at once takes them in the same order, so that none waits for each other."""
        ...

    async def close(self) -> None:
        """Finish everything that waits, then end."""
        ...
