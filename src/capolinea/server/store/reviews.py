"""Reviews of finished games, as they are kept: the pieces of each, what has come of them, and who wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from capolinea.server.store.database import Access, Connection, at_one_moment

LEASE_SECONDS = 6.0  # a review is somebody else's to think about when its runner gave no sign for so long

STANDING = (
    "SELECT version, pieces, until > {now}, EXISTS (SELECT 1 FROM review_wishes w WHERE w.table_id = r.table_id), "
    "(SELECT COUNT(*) FROM review_parts p WHERE p.table_id = r.table_id) FROM reviews r WHERE table_id = ?"
)
ADD_PART = (
    "INSERT INTO review_parts (table_id, k, part) SELECT table_id, CAST(? AS INTEGER), CAST(? AS TEXT) FROM reviews "
    "WHERE table_id = ? AND runner = ? ON CONFLICT (table_id, k) DO NOTHING"
)
BEGIN = "INSERT INTO reviews (table_id, version, pieces, runner, until) VALUES (?, ?, ?, '', 0)"
WISH = "INSERT INTO review_wishes (table_id, who) VALUES (?, ?) ON CONFLICT (table_id, who) DO NOTHING"


class KeptReview(msgspec.Struct, frozen=True):
    """All that is known of a game's review: its version, its pieces as JSON, and by their numbers what has come of
    them, as JSON too."""

    version: str
    pieces: str
    parts: dict[int, str | None]


class Standing(msgspec.Struct, frozen=True):
    """How a review stands: of which version it is, its pieces as JSON, whether somebody thinks about it now, whether it
    is wanted, and how many pieces are done."""

    version: str
    pieces: str
    is_under_way: bool
    is_wanted: bool
    done: int


def find_review(db: Connection, table: str) -> KeptReview | None:
    rows = db.run("SELECT version, pieces FROM reviews WHERE table_id = ?", (table,))
    parts = db.run("SELECT k, part FROM review_parts WHERE table_id = ? ORDER BY k", (table,))
    return KeptReview(rows[0][0], rows[0][1], {int(k): part for k, part in parts}) if rows else None


def add_review(db: Connection, table: str, review: KeptReview) -> None:
    db.run(BEGIN, (table, review.version, review.pieces))
    for k, part in review.parts.items():
        db.run("INSERT INTO review_parts (table_id, k, part) VALUES (?, ?, ?)", (table, k, part))


class Reviews:
    """All that is kept of reviews. Whatever a runner writes that is not the runner any more is not written."""

    def __init__(self, reader: Access, writer: Access) -> None:
        self._reader = reader
        self._writer = writer

    async def standing(self, table: str) -> Standing | None:
        def find(db: Connection) -> Standing | None:
            rows = db.run(STANDING.format(now=db.NOW), (table,))
            return Standing(rows[0][0], rows[0][1], bool(rows[0][2]), bool(rows[0][3]), rows[0][4]) if rows else None

        return await self._reader.do(find)

    async def parts(self, table: str, version: str) -> dict[int, str | None]:
        """What has come of the pieces that are done, if it is of that version."""

        def find(db: Connection) -> dict[int, str | None]:
            with at_one_moment(db):
                found = find_review(db, table)
            return found.parts if found is not None and found.version == version else {}

        return await self._reader.do(find)

    async def want(self, table: str, who: str, version: str, pieces: str) -> None:
        """Somebody wants a review; what is there of another version goes."""

        def want(db: Connection) -> None:
            other = "SELECT 1 FROM reviews WHERE table_id = ? AND version <> ?"
            db.run(f"DELETE FROM review_parts WHERE table_id = ? AND EXISTS ({other})", (table, table, version))
            db.run("DELETE FROM reviews WHERE table_id = ? AND version <> ?", (table, version))
            db.run(f"{BEGIN} ON CONFLICT (table_id) DO NOTHING", (table, version, pieces))
            db.run(WISH, (table, who))

        await self._writer.do(want, table)

    async def want_no_more(self, table: str, who: str) -> None:
        """Whoever thinks about it stops when nobody wants it any more."""
        sql = "DELETE FROM review_wishes WHERE table_id = ? AND who = ?"
        await self._writer.do(lambda db: db.run(sql, (table, who)), table)

    async def take(self, table: str, version: str, runner: str) -> bool:
        """Whether it is this runner's to think about it now: nobody else does."""
        sql = (
            "UPDATE reviews SET runner = ?, until = {now} + {lease} "
            "WHERE table_id = ? AND version = ? AND until < {now}"
        )

        def take(db: Connection) -> None:
            db.run(sql.format(now=db.NOW, lease=LEASE_SECONDS), (runner, table, version))

        await self._writer.do(take, table)
        return await self._is_of(table, runner)

    async def keep(self, table: str, runner: str, done: Mapping[int, str | None]) -> bool:
        """Write down what has come of some pieces; whether the runner shall go on."""
        sql = "UPDATE reviews SET until = {now} + {lease} WHERE table_id = ? AND runner = ?"

        def keep(db: Connection) -> None:
            for k, part in done.items():
                db.run(ADD_PART, (k, part, table, runner))
            db.run(sql.format(now=db.NOW, lease=LEASE_SECONDS), (table, runner))

        await self._writer.do(keep, table)
        return await self._is_of(table, runner)

    async def leave(self, table: str, runner: str) -> None:
        """Let others think about it, at once."""
        sql = "UPDATE reviews SET until = 0 WHERE table_id = ? AND runner = ?"
        await self._writer.do(lambda db: db.run(sql, (table, runner)), table)

    async def finish(self, table: str, runner: str, summaries: Sequence[str]) -> None:
        """All is known: nobody need want it any more, and this is kept with the results of the seats."""

        def finish(db: Connection) -> None:
            for seat, summary in enumerate(summaries):
                db.run("UPDATE results SET review = ? WHERE table_id = ? AND seat = ?", (summary, table, seat))
            db.run("DELETE FROM review_wishes WHERE table_id = ?", (table,))
            db.run("UPDATE reviews SET until = 0 WHERE table_id = ? AND runner = ?", (table, runner))

        await self._writer.do(finish, table)

    async def _is_of(self, table: str, runner: str) -> bool:
        sql = (
            "SELECT 1 FROM reviews r WHERE table_id = ? AND runner = ? AND until > {now} "
            "AND EXISTS (SELECT 1 FROM review_wishes w WHERE w.table_id = r.table_id)"
        )
        return bool(await self._reader.do(lambda db: db.run(sql.format(now=db.NOW), (table, runner))))
