"""Reviews of finished games. Pieces of one are thought about by the processes of bots, when nobody waits for anything
else, and what comes of them is kept for everybody who looks. It goes on as long as anybody wants it, at one server at a
time; when that is gone, at whichever is asked next."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from collections import OrderedDict
from typing import NamedTuple

import msgspec

import capolinea
from capolinea.reviews.report import Part, Piece, Review
from capolinea.reviews.review import most_telling, summary
from capolinea.server.answers.cached import Cached, cached
from capolinea.server.answers.replays import finished_info
from capolinea.server.bodies import ReviewSoFar
from capolinea.server.bots.pool import CannotError, NoAnswerError
from capolinea.server.bots.turns import Visitor
from capolinea.server.bots.worker import Divide, Gather, Ponder
from capolinea.server.errors import RefusalError
from capolinea.server.protocol import TableInfo
from capolinea.server.store.reviews import Standing
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.watching.logs import log, short

VERSION = capolinea.__version__  # its bots and what it makes of games: what another one has found out is found out anew
AT_ONCE = 4  # pieces of a review that are asked for, where so many can think about them
KEEP_SECONDS = 2.0  # between two signs that somebody thinks about it
MOST_KEPT = 64  # some tens of kB each
PIECES = msgspec.json.Decoder(list[Piece])
PART = msgspec.json.Decoder(Part)
REVIEW = msgspec.json.Decoder(Review)


class Told(NamedTuple):
    """What was told last of a review."""

    done: int
    thinking: bool
    review: Review | None
    answer: Cached


class Reviews:
    """What is told of reviews, and those that are thought about from here."""

    def __init__(self, tables: AllTables) -> None:
        self._tables = tables
        self._services = tables.services
        self._kept = tables.services.store.reviews
        self._told: OrderedDict[str, Told] = OrderedDict()
        self._running: dict[str, asyncio.Task[None]] = {}
        self._gathered: dict[tuple[str, int], asyncio.Task[Review]] = {}  # those who look at once wait for the same
        self._services.metrics.gauge("reviews_running", lambda: len(self._running))

    async def so_far(self, id: str, visitor: Visitor) -> Cached:
        """What is known. If it is wanted and nobody thinks about it any more, somebody does now."""
        await finished_info(self._tables, id)
        standing = await self._standing(id)
        if standing is not None and standing.is_wanted and not standing.is_under_way:
            self._go_on(id, visitor)
        return await self._tell(id, standing, visitor)

    async def costs(self, id: str) -> bool:
        """Whether it would have to be thought about for whoever asks for it now."""
        await finished_info(self._tables, id)
        standing = await self._standing(id)
        return standing is None or not (standing.is_wanted or _is_complete(standing))

    async def start(self, id: str, who: str, visitor: Visitor) -> Cached:
        info = await finished_info(self._tables, id)
        standing = await self._standing(id)
        if standing is None or not _is_complete(standing):
            pieces = await self._divided(info, visitor) if standing is None else standing.pieces
            await self._kept.want(id, who, VERSION, pieces)
            self._go_on(id, visitor)
        return await self._tell(id, await self._standing(id), visitor)

    async def stop(self, id: str, who: str, visitor: Visitor) -> Cached:
        await finished_info(self._tables, id)
        await self._kept.want_no_more(id, who)
        return await self.so_far(id, visitor)

    def forget(self, id: str) -> None:
        """A table's game is told otherwise from now on."""
        self._told.pop(id, None)

    # Telling

    async def _standing(self, id: str) -> Standing | None:
        """How it stands, if it is of our version."""
        standing = await self._kept.standing(id)
        return standing if standing is not None and standing.version == VERSION else None

    async def _tell(self, id: str, standing: Standing | None, visitor: Visitor) -> Cached:
        done = 0 if standing is None else standing.done
        thinking = standing is not None and standing.is_wanted
        told = self._told.get(id)
        if told is None or (told.done, told.thinking) != (done, thinking):
            pieces = [] if standing is None else PIECES.decode(standing.pieces)
            found = told.review if told is not None and told.done == done else None
            if found is None and done:
                found = await self._together(id, done, len(pieces), visitor)
            answer = cached(msgspec.json.encode(ReviewSoFar(done, len(pieces), thinking, found)))
            told = self._told[id] = Told(done, thinking, found, answer)
        self._told.move_to_end(id)
        if len(self._told) > MOST_KEPT:
            self._told.popitem(last=False)
        return told.answer

    async def _together(self, id: str, done: int, pieces: int, visitor: Visitor) -> Review:
        """Put together for all who look now, and to the end, whoever goes away meanwhile."""
        key = id, done
        task = self._gathered.get(key)
        if task is None:
            task = self._gathered[key] = self._services.work.spawn(self._gather(id, pieces, visitor))
            task.add_done_callback(lambda _: self._gathered.pop(key))
        try:
            return await asyncio.shield(task)
        except CannotError as error:
            raise RefusalError("broken", f"this version cannot review the game: {error}") from None

    async def _gather(self, id: str, pieces: int, visitor: Visitor) -> Review:
        known = [part for part in (await self._parts(id)).values() if part is not None]
        question = Gather(await self._record(id), known, pieces)
        return REVIEW.decode(gzip.decompress(await self._services.bots.gather(question, visitor)))

    async def _parts(self, id: str) -> dict[int, Part | None]:
        found = await self._kept.parts(id, VERSION)
        return {k: None if text is None else PART.decode(text) for k, text in found.items()}

    async def _record(self, id: str) -> str:
        return "".join(event.lines for event in await self._services.store.events(id))

    # Thinking

    async def _divided(self, info: TableInfo, visitor: Visitor) -> str:
        """The pieces of a review, as JSON: moves are judged of people, or where nobody played, of all."""
        people = [number for number, seat in enumerate(info.seats) if seat.bot is None]
        question = Divide(await self._record(info.id), people or list(range(len(info.seats))))
        try:
            return gzip.decompress(await self._services.bots.look(question, visitor)).decode()
        except NoAnswerError as error:
            raise RefusalError("busy", str(error)) from None
        except CannotError as error:
            raise RefusalError("broken", f"this version cannot review the game: {error}") from None

    def _go_on(self, id: str, visitor: Visitor) -> None:
        if id not in self._running:
            task = self._running[id] = self._services.work.spawn(self._run(id, visitor))
            task.add_done_callback(lambda _: self._running.pop(id))

    async def _run(self, id: str, visitor: Visitor) -> None:
        """Think about a review, unless somebody else does."""
        runner = secrets.token_hex(8)
        if await self._kept.take(id, VERSION, runner):
            try:
                await self._think(id, runner, visitor)
            finally:
                await self._kept.leave(id, runner)

    async def _think(self, id: str, runner: str, visitor: Visitor) -> None:
        """Piece by piece, to the end or until nobody wants it any more."""
        standing = await self._standing(id)
        if standing is None:
            return
        record, parts = await self._record(id), await self._parts(id)
        pieces = PIECES.decode(standing.pieces)
        numbers = {piece: k for k, piece in enumerate(pieces)}
        under_way: dict[asyncio.Task[bytes], int] = {}
        try:
            while len(parts) < len(pieces):
                left = [piece for k, piece in enumerate(pieces) if k not in parts and k not in under_way.values()]
                known = [part for part in parts.values() if part is not None]
                for piece in most_telling(left, known)[: AT_ONCE - len(under_way)]:
                    question = Ponder(record, piece, self._services.settings.review_seconds)
                    task = asyncio.create_task(self._services.bots.ponder(question, visitor))
                    under_way[task] = numbers[piece]
                done, _ = await asyncio.wait(under_way, timeout=KEEP_SECONDS, return_when=asyncio.FIRST_COMPLETED)
                found = {under_way.pop(task): task for task in done}
                if any(task.cancelled() for task in found.values()):
                    return  # nobody thinks any more here
                texts = {k: self._text(id, task) for k, task in found.items()}
                if not await self._kept.keep(id, runner, texts):
                    return
                parts |= {k: None if text is None else PART.decode(text) for k, text in texts.items()}
        finally:
            for task in under_way:
                task.cancel()
        review = await self._gather(id, len(pieces), visitor)
        summaries = [msgspec.json.encode(summary(review, seat)).decode() for seat in range(len(review.seats))]
        await self._kept.finish(id, runner, summaries)
        self._services.metrics.count("reviews")

    def _text(self, id: str, task: asyncio.Task[bytes]) -> str | None:
        """What has come of a piece, as JSON; nothing if it could not be thought about: the others go on without it."""
        error = task.exception()
        if error is None:
            self._services.metrics.count("review_pieces")
            return gzip.decompress(task.result()).decode()
        log.error("a piece of a review failed", table=short(id), reason=str(error))
        self._services.metrics.count("failures")
        return None


def _is_complete(standing: Standing) -> bool:
    return standing.done == len(PIECES.decode(standing.pieces))
