"""How games ended, as it is kept: for players' pages, ratings, and lists of finished games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from capolinea.server.store.database import Access, Connection
from capolinea.server.store.rows import columns, insert, row_of, values

MOST_GAMES = 500  # of a player that a page counts, the newest


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for a seat. `stand_in` is the bot to which its player left it; `people` how many different
    players sat there, `own` whether it is the only seat of its player; `place` is shared by equals; `points` by kind,
    `made` and `missed` values by ticket, as JSON; `path` the longest path in spaces where it counts; `review` what a
    review has found out about the seat, as JSON, if there was one."""

    table_id: str
    seat: int
    player: str | None
    bot: str | None
    stand_in: str | None
    name: str
    map: str
    ended: float
    seats: int
    people: int
    own: int
    place: int
    total: int
    points: str
    made: str
    missed: str
    path: int | None
    rated: int
    review: str | None = None


class RatingRow(msgspec.Struct, frozen=True):
    """A player's rating after the rated game of that number."""

    player: str
    number: int
    table_id: str
    mu: float
    sigma: float


class Ranked(msgspec.Struct, frozen=True):
    """A player in the list of ratings."""

    player: str
    name: str
    mu: float
    sigma: float
    games: int


class Uncounted(msgspec.Struct, frozen=True):
    """A finished game of which no results are kept, with its last event."""

    id: str
    lines: str
    happened: float


INSERT_RESULT = insert("results", ResultRow) + " ON CONFLICT (table_id, seat) DO NOTHING"
INSERT_RATING = insert("ratings", RatingRow) + " ON CONFLICT (player, number) DO NOTHING"
SELECT_RESULTS = f"SELECT {columns(ResultRow)} FROM results"
UNCOUNTED = """\
SELECT t.id, e.lines, e.happened FROM tables t JOIN events e ON e.table_id = t.id AND e.n = t.n
WHERE t.status = 'finished' AND t.origin IS NULL AND t.id > ?
AND NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = t.id) ORDER BY t.id LIMIT ?"""
UNRATED = f"""\
{SELECT_RESULTS} WHERE rated = 1 AND table_id NOT IN (SELECT table_id FROM ratings)
ORDER BY ended, table_id, seat LIMIT ?"""
NEWEST = "SELECT player, MAX(number) AS number, COUNT(*) AS games FROM ratings GROUP BY player"
BEST = f"""\
SELECT r.player, p.name, r.mu, r.sigma, n.games FROM ratings r
JOIN ({NEWEST}) n ON n.player = r.player AND n.number = r.number JOIN players p ON p.id = r.player"""


class Results:
    """Results, ratings, and what players have chosen to hide or to show. Whatever is written twice is kept once."""

    def __init__(self, reader: Access, writer: Access) -> None:
        self._reader = reader
        self._writer = writer

    async def add(self, results: Sequence[ResultRow]) -> None:
        def add(db: Connection) -> None:
            for result in results:
                db.run(INSERT_RESULT, values(result))

        await self._writer.do(add)

    async def uncounted(self, after: str, most: int) -> list[Uncounted]:
        """Finished games of which no results are kept, in the order of their ids."""
        found = await self._reader.do(lambda db: db.run(UNCOUNTED, (after, most)))
        return [row_of(Uncounted, one) for one in found]

    async def acts(self, table: str) -> list[tuple[int | None, str | None]]:
        """The seat and the command of each event of a table."""
        sql = "SELECT seat, command FROM events WHERE table_id = ? ORDER BY n"
        return [(seat, command) for seat, command in await self._reader.do(lambda db: db.run(sql, (table,)))]

    async def of_tables(self, ids: Sequence[str]) -> list[ResultRow]:
        if not ids:
            return []
        sql = f"{SELECT_RESULTS} WHERE table_id IN ({', '.join('?' * len(ids))}) ORDER BY table_id, seat"
        return await self._reader.do(lambda db: _rows(db.run(sql, ids)))

    async def kept(self, tables: Sequence[str]) -> set[str]:
        """Those of some tables that are still there."""
        if not tables:
            return set()
        sql = f"SELECT id FROM tables WHERE id IN ({', '.join('?' * len(tables))})"
        return {one[0] for one in await self._reader.do(lambda db: db.run(sql, tables))}

    async def of_player(self, player: str) -> list[ResultRow]:
        """Every seat of a player's newest games, the oldest first."""
        games = "SELECT table_id FROM results WHERE player = ? AND own = 1 ORDER BY ended DESC LIMIT ?"
        sql = f"{SELECT_RESULTS} WHERE table_id IN ({games}) ORDER BY ended, table_id, seat"
        return await self._reader.do(lambda db: _rows(db.run(sql, (player, MOST_GAMES))))

    # Ratings

    async def unrated(self, most: int) -> list[ResultRow]:
        """Seats of rated games that no rating knows of yet, game by game as they ended; the last may lack some."""
        return await self._reader.do(lambda db: _rows(db.run(UNRATED, (most,))))

    async def last_number(self) -> int:
        found = await self._reader.do(lambda db: db.run("SELECT COALESCE(MAX(number), 0) FROM ratings"))
        return int(found[0][0])

    async def rating(self, player: str) -> RatingRow | None:
        sql = f"SELECT {columns(RatingRow)} FROM ratings WHERE player = ? ORDER BY number DESC LIMIT 1"
        found = await self._reader.do(lambda db: db.run(sql, (player,)))
        return row_of(RatingRow, found[0]) if found else None

    async def rating_steps(self) -> list[RatingRow]:
        """Every rating there ever was, in their order."""
        sql = f"SELECT {columns(RatingRow)} FROM ratings ORDER BY number, player"
        return [row_of(RatingRow, one) for one in await self._reader.do(lambda db: db.run(sql))]

    async def add_ratings(self, ratings: Iterable[RatingRow]) -> None:
        def add(db: Connection) -> None:
            for rating in ratings:
                db.run(INSERT_RATING, values(rating))

        await self._writer.do(add)

    async def best(self, most: int) -> list[Ranked]:
        """Those who are rated, the best first."""
        sql = f"{BEST} ORDER BY r.mu - 3 * r.sigma DESC, r.player LIMIT ?"
        return [row_of(Ranked, one) for one in await self._reader.do(lambda db: db.run(sql, (most,)))]

    async def ranked(self, player: str) -> Ranked | None:
        found = await self._reader.do(lambda db: db.run(f"{BEST} WHERE r.player = ?", (player,)))
        return row_of(Ranked, found[0]) if found else None

    # What players choose

    async def hide(self, player: str, table: str) -> None:
        sql = "INSERT INTO hidden (player, table_id) VALUES (?, ?) ON CONFLICT (player, table_id) DO NOTHING"
        await self._writer.do(lambda db: db.run(sql, (player, table)))

    async def open_page(self, player: str, open: bool) -> None:
        """Let everybody see a player's page, or not."""
        add = "INSERT INTO open_pages (player) VALUES (?) ON CONFLICT (player) DO NOTHING"
        sql = add if open else "DELETE FROM open_pages WHERE player = ?"
        await self._writer.do(lambda db: db.run(sql, (player,)))

    async def open_among(self, players: Sequence[str]) -> set[str]:
        """Those of some players whose page everybody may see."""
        if not players:
            return set()
        sql = f"SELECT player FROM open_pages WHERE player IN ({', '.join('?' * len(players))})"
        return {one[0] for one in await self._reader.do(lambda db: db.run(sql, players))}


def forget_player(db: Connection, player: str, nobody: str, condition: str = "TRUE", *known: object) -> None:
    """Part of a write that forgets a player, if a condition holds: what others played stays, with somebody unknown in
    that place. `nobody` is an id that nobody has or will have, so that ratings still follow from one another."""
    db.run(f"UPDATE results SET player = ?, name = '' WHERE player = ? AND {condition}", (nobody, player, *known))
    db.run(f"UPDATE ratings SET player = ? WHERE player = ? AND {condition}", (nobody, player, *known))
    for table in ("hidden", "open_pages"):
        db.run(f"DELETE FROM {table} WHERE player = ? AND {condition}", (player, *known))


def _rows(found: Iterable[Sequence[object]]) -> list[ResultRow]:
    return [row_of(ResultRow, one) for one in found]
