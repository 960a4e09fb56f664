"""Questions that lie in a shared database until whoever is free has thought about them: servers ask, and thinkers and
servers take and answer. Only PostgreSQL has them, since nobody shares a SQLite file.

Every step is one statement, so that nobody who stops in the middle of one keeps others from going on.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from capolinea.server.store.bulletin import THINKER, Bulletin, alive
from capolinea.server.store.database import CHANNEL, QUESTIONS, Access, Connection, Row

FIRST_VERSION = 13  # of the database, that has them
LEASE_SECONDS = 2.0  # a question is somebody else's when whoever took it gave no sign for so long
MOST_TIMES = 3  # a question is taken, if those who took it end without an answer
TURN_SECONDS = 600.0  # after which nobody needs to know when somebody was served


class Abilities(msgspec.Struct, frozen=True):
    """What somebody can think about."""

    program: str
    maps: list[str]
    bots: list[str]  # and "", of what needs none


class Posted(msgspec.Struct, frozen=True):
    """A question as it is asked."""

    id: str
    address: str
    player: str
    urgency: int
    program: str
    map: str
    bot: str
    question: str


class Taken(msgspec.Struct, frozen=True):
    """A question that is ours to answer; how many addresses wait with it, and how many workers there are for all."""

    id: str
    urgency: int
    question: str
    addresses: int
    workers: int


class Standing(msgspec.Struct, frozen=True):
    """How a question of ours stands: how many took it, whether somebody has it, and whether it is answered."""

    id: str
    times: int
    is_taken: bool
    is_answered: bool


class Answered(msgspec.Struct, frozen=True):
    """What somebody has found out for us."""

    id: str
    taker: int
    answer: str


class Queue(msgspec.Struct, frozen=True):
    """All that waits: how many, since how many seconds the oldest, and how many are being thought about."""

    waiting: int = 0
    oldest: float = 0.0
    taken: int = 0


# Addresses take turns, the players of one address do so in its turns, and of one player's questions what is most urgent
# comes first, then the oldest. Whoever waits stands in line since the first of it was asked, or since they were served.
# No address has all workers at once: `share` of them, and one is left for others.
TAKE = """
WITH there AS (SELECT number, workers FROM servers WHERE {alive}),
mine AS (
  SELECT * FROM questions WHERE answer IS NULL AND until < {now} AND times < {most_times} AND asked <= {now} - ?
  AND program = ? AND map = ANY(?) AND bot = ANY(?) AND asker IN (SELECT number FROM there)
),
places AS (
  SELECT m.address, m.player, GREATEST(MIN(m.asked), MAX(p.served)) AS player_since,
    GREATEST(MIN(MIN(m.asked)) OVER (PARTITION BY m.address), MAX(MAX(a.served)) OVER (PARTITION BY m.address)) AS since
  FROM mine m LEFT JOIN turns p ON p.who = m.player LEFT JOIN turns a ON a.who = m.address GROUP BY m.address, m.player
),
busy AS (
  SELECT address FROM questions WHERE answer IS NULL AND until >= {now} GROUP BY address
  HAVING COUNT(*) >= GREATEST(1, (SELECT SUM(workers) FROM there) - 1)
),
next AS (
  SELECT q.id FROM questions q JOIN mine m ON m.id = q.id
  JOIN places s ON s.address = q.address AND s.player = q.player
  WHERE q.answer IS NULL AND q.until < {now} AND q.address NOT IN (SELECT address FROM busy)
  ORDER BY s.since, s.player_since, q.urgency, q.asked LIMIT 1 FOR UPDATE OF q SKIP LOCKED
),
taken AS (
  UPDATE questions SET taker = ?, until = {now} + {lease}, times = times + 1 WHERE id IN (SELECT id FROM next)
  RETURNING id, address, player, urgency, question
),
served AS (
  INSERT INTO turns (who, served)
  SELECT who, {now} FROM (SELECT address AS who FROM taken UNION ALL SELECT player FROM taken) AS whose
  ON CONFLICT (who) DO UPDATE SET served = excluded.served
)
SELECT id, urgency, question, (SELECT COUNT(DISTINCT address) FROM mine), (SELECT SUM(workers) FROM there) FROM taken
"""


class Questions:
    """The questions of all servers, as one of those sees them who ask or answer."""

    def __init__(self, access: Access, bulletin: Bulletin) -> None:
        self.bulletin = bulletin
        self._access = access

    async def close(self) -> None:
        await self._access.close()

    # Asking

    async def ask(self, posted: Posted) -> None:
        """Let it wait, and tell those who think."""
        given = (self.bulletin.number, *msgspec.structs.astuple(posted), QUESTIONS)
        sql = (
            "WITH posted AS (INSERT INTO questions (asker, id, address, player, urgency, program, map, bot, question, "
            "asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {now}) RETURNING id) SELECT pg_notify(?, 'asked:') FROM posted"
        )
        await self._access.do(lambda db: db.run(sql.format(now=db.NOW), given))

    async def withdraw(self, ids: Sequence[str]) -> None:
        """Nobody waits for these any more."""
        await self._access.do(lambda db: db.run("DELETE FROM questions WHERE id = ANY(?)", (list(ids),)))

    async def withdraw_all(self) -> None:
        """We ask nothing any more."""
        await self._access.do(lambda db: db.run("DELETE FROM questions WHERE asker = ?", (self.bulletin.number,)))

    async def fetch(self, ids: Sequence[str]) -> list[Answered]:
        """The answers to these, as far as there are any; they are ours alone then."""
        sql = "DELETE FROM questions WHERE id = ANY(?) AND answer IS NOT NULL RETURNING id, COALESCE(taker, 0), answer"
        return [Answered(*row) for row in await self._access.do(lambda db: db.run(sql, (list(ids),)))]

    async def standing(self) -> list[Standing]:
        """How all that we have asked stands."""
        sql = "SELECT id, times, until >= {now}, answer IS NOT NULL FROM questions WHERE asker = ?"
        rows = await self._access.do(lambda db: db.run(sql.format(now=db.NOW), (self.bulletin.number,)))
        return [Standing(*row) for row in rows]

    # Answering

    async def take(self, abilities: Abilities, after: float) -> Taken | None:
        """The question whose turn it is, of those that have waited so many seconds."""
        given = (after, abilities.program, abilities.maps, abilities.bots, self.bulletin.number)

        def take(db: Connection) -> Taken | None:
            words = {"now": db.NOW, "alive": alive(db), "lease": LEASE_SECONDS, "most_times": MOST_TIMES}
            rows = db.run(TAKE.format(**words), given)
            return Taken(*rows[0]) if rows else None

        return await self._access.do(take)

    async def keep(self, ids: Sequence[str]) -> None:
        """We are still thinking about these."""
        sql = "UPDATE questions SET until = {now} + {lease} WHERE taker = ? AND answer IS NULL AND id = ANY(?)"
        given = (self.bulletin.number, list(ids))
        await self._access.do(lambda db: db.run(sql.format(now=db.NOW, lease=LEASE_SECONDS), given))

    async def hand_back(self, ids: Sequence[str]) -> None:
        """Let others think about these, at once."""
        sql = (
            "WITH back AS (UPDATE questions SET taker = NULL, until = 0, times = times - 1 "
            "WHERE taker = ? AND answer IS NULL AND id = ANY(?) RETURNING id) SELECT pg_notify(?, 'asked:') FROM back"
        )
        await self._access.do(lambda db: db.run(sql, (self.bulletin.number, list(ids), QUESTIONS)))

    async def answer(self, id: str, answer: str) -> None:
        """Tell whoever asked, if they still wait and nobody was quicker."""
        sql = (
            "WITH answered AS (UPDATE questions SET answer = ?, taker = ? WHERE id = ? AND answer IS NULL "
            "RETURNING asker, id) SELECT pg_notify(?, 'answered:' || asker || ':' || id) FROM answered"
        )
        await self._access.do(lambda db: db.run(sql, (answer, self.bulletin.number, id, CHANNEL)))

    # For all

    async def queue(self) -> Queue:
        """How it stands with all that waits."""
        sql = (
            "SELECT COUNT(*) FILTER (WHERE {free}), COALESCE({now} - MIN(asked) FILTER (WHERE {free}), 0), "
            "COUNT(*) FILTER (WHERE NOT {free}) FROM questions WHERE answer IS NULL"
        )

        def count(db: Connection) -> list[Row]:
            return db.run(sql.format(now=db.NOW, free=f"until < {db.NOW}"))

        ((waiting, oldest, taken),) = await self._access.do(count)
        return Queue(waiting, max(oldest, 0.0), taken)

    async def clean(self) -> None:
        """Nobody answers those who are not there any more, or remembers for ever when somebody was served."""

        def clean(db: Connection) -> None:
            there = f"SELECT number FROM servers WHERE kind <> '{THINKER}' AND {alive(db)}"
            db.run(f"DELETE FROM questions WHERE asker NOT IN ({there})")
            db.run(f"DELETE FROM turns WHERE served < {db.NOW} - {TURN_SECONDS}")

        await self._access.do(clean)
