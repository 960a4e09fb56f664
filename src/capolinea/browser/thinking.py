"""Where bots think: in a second worker of the browser, or, as long as there is none, here."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable
from typing import Protocol

import msgspec

from capolinea.bots.registry import is_quick
from capolinea.browser.boards import KeptBoard, know_boards
from capolinea.browser.champion import prepare
from capolinea.games.boardfile import BoardFile
from capolinea.play.verifying import Verified, verify
from capolinea.reviews.report import Piece
from capolinea.server.bots.worker import Answer, Decide, Divide, Ponder, Question, answer_safely

HERE_SECONDS = 0.3  # for a bot that takes its time, while tables wait for it


class Verify(msgspec.Struct, tag=True):
    """Can this record be believed? With the facts of its board, if that is nobody's here."""

    record: str
    board: dict[str, object] | None = None


class Verdict(msgspec.Struct):
    """What can be said of a record, or what went wrong."""

    verified: Verified | None = None
    error: str | None = None


class Asked(msgspec.Struct):
    """What the second worker is asked; `boards` are all that people have made, if it does not know them yet."""

    question: Question | Verify
    boards: list[KeptBoard] | None = None


class Port(Protocol):
    """The second worker, as this one sees it."""

    def is_ready(self) -> bool:
        """Whether it answers now."""
        ...

    def start(self) -> None:
        """Let it get ready, unless it does already; nobody waits for it."""
        ...

    def ask(self, question: str) -> Awaitable[str]:
        """Raises an error if it ends instead of answering."""
        ...

    def end(self) -> None:
        """Whatever it does, it ends."""
        ...


class Thinker:
    """Answers questions one after the other, as a worker of bots does. One that is quick to answer does not wait for
    one that takes its time."""

    def __init__(self, port: Port | None) -> None:
        self._port = port
        self._asked = 0
        self._boards: list[KeptBoard] = []
        self._told = False  # whether the second worker knows the boards

    def know(self, boards: list[KeptBoard]) -> None:
        """These are the boards that people have made."""
        self._boards, self._told = boards, False

    async def start(self) -> None:
        if self._port is not None:
            self._port.start()

    async def end(self) -> None:
        """It hangs, or is gone, or is not needed any more."""
        if self._port is not None:
            self._port.end()
            self._told = False

    async def ask(self, question: Question) -> Answer:
        quick = isinstance(question, Decide) and is_quick(question.bot)
        if self._is_there() and not (quick and self._asked):
            return msgspec.json.decode(await self._elsewhere(question), type=Answer)
        if isinstance(question, Decide | Ponder):
            question.seconds = min(question.seconds, HERE_SECONDS)
        return await answer(question)

    async def verify(self, record: str, board: BoardFile | None) -> Verified:
        """Check a record."""
        if not self._is_there():
            return verify(record, board)
        answer = await self._elsewhere(Verify(record, None if board is None else board.raw))
        found = msgspec.json.decode(answer, type=Verdict)
        if found.verified is None:
            raise RuntimeError(found.error)
        return found.verified

    def _is_there(self) -> bool:
        """Whether the second worker can be asked; if there is none, this one thinks until there is."""
        if self._port is None:
            return False
        self._port.start()
        return self._port.is_ready()

    async def _elsewhere(self, question: Question | Verify) -> str:
        assert self._port is not None
        asked = Asked(question, None if self._told else self._boards)
        self._told = True
        self._asked += 1
        try:
            return await self._port.ask(msgspec.json.encode(asked).decode())
        except BaseException:
            self._told = False
            raise
        finally:
            self._asked -= 1


async def answer(question: Question) -> Answer:
    """As a process of bots does. But pieces of reviews are as small as they can be: Python is slow here, and a bot may
    have to wait until one is done."""
    if isinstance(question, Decide):
        await prepare(question.bot)
    found = answer_safely(question)
    if isinstance(question, Divide) and found.packed is not None:
        pieces = msgspec.json.decode(gzip.decompress(found.packed), type=list[Piece])
        found.packed = gzip.compress(msgspec.json.encode([part for piece in pieces for part in slices(piece)]))
    return found


def slices(piece: Piece) -> list[Piece]:
    """What a piece looks at, one by one."""
    return [msgspec.structs.replace(piece, at=(at,)) for at in piece.at] or [piece]


async def think(asked: str) -> str:
    """In the second worker: answer whatever it is asked."""
    found = msgspec.json.decode(asked, type=Asked)
    if found.boards is not None:
        know_boards(found.boards)
    question = found.question
    if not isinstance(question, Verify):
        return msgspec.json.encode(await answer(question)).decode()
    try:
        board = None if question.board is None else BoardFile(question.board, "the board")
        verdict = Verdict(verify(question.record, board))
    except Exception as error:
        verdict = Verdict(error=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(verdict).decode()
