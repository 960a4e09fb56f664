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
AHEAD_SECONDS = 5.0  # whoever was not served for so long comes before all who were
MOST_AT_ONCE = 50  # may take one in the same moment
REVIEW = 3  # the urgency of what comes after all that anybody else asks
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
    """A question that is ours to answer, and for how many seconds it has waited."""

    id: str
    urgency: int
    question: str
    waited: float


class Standing(msgspec.Struct, frozen=True):
    """How a question of ours stands: how many took it, whether somebody has it, and whether it is answered."""

    id: str
    times: int
    is_taken: bool
    is_answered: bool


class Answered(msgspec.Struct, frozen=True):
    """What somebody has found out for us, and how many took the question for that."""

    id: str
    taker: int
    times: int
    answer: str


class Queue(msgspec.Struct, frozen=True):
    """All that waits: how many, since how many seconds the oldest, and how many are being thought about."""

    waiting: int = 0
    oldest: float = 0.0
    taken: int = 0


# Addresses take turns, the players of one address do so in its turns, and of one player's questions what is most urgent
# comes first, then the oldest. Whoever waits stands in line since the first of it was asked, or since they were served;
# and an address that comes anew stands before those that are served all the time, which may be a hundred of one.
# No address has all thinkers' workers at once: one is left for others. Pieces of reviews come after everybody else's
# questions, and only to whoever wants some.
TAKE = """
WITH there AS (SELECT number, kind, workers FROM servers WHERE {alive}),
mine AS MATERIALIZED (
  SELECT id, address, player, urgency, asked FROM questions
  WHERE answer IS NULL AND until < {now} AND times < {most_times} AND asked <= {now} - ?
  AND program = ? AND map = ANY(?) AND bot = ANY(?) AND urgency <= ? AND asker IN (SELECT number FROM there)
),
busy AS (
  SELECT address FROM questions WHERE answer IS NULL AND until >= {now} GROUP BY address
  HAVING COUNT(*) >= GREATEST(1, (SELECT SUM(workers) FROM there WHERE kind = '{thinker}') - 1)
),
line AS MATERIALIZED (
  SELECT m.id, GREATEST(MIN(m.asked) OVER (PARTITION BY m.address) - {ahead}, a.served) AS address_since,
    GREATEST(MIN(m.asked) OVER (PARTITION BY m.player), p.served) AS player_since, m.urgency, m.asked
  FROM mine m LEFT JOIN turns a ON a.who = m.address LEFT JOIN turns p ON p.who = m.player
  WHERE m.address NOT IN (SELECT address FROM busy) ORDER BY m.urgency = {review}, 2, 3, 4, 5 LIMIT {most_at_once}
),
next AS (
  SELECT q.id FROM line JOIN questions q ON q.id = line.id WHERE q.answer IS NULL AND q.until < {now}
  ORDER BY line.urgency = {review}, line.address_since, line.player_since, line.urgency, line.asked
  LIMIT 1 FOR UPDATE OF q SKIP LOCKED
),
taken AS (
  UPDATE questions SET taker = ?, until = {now} + {lease}, times = times + 1 WHERE id IN (SELECT id FROM next)
  RETURNING id, address, player, urgency, question, asked
),
served AS (
  INSERT INTO turns (who, served)
  SELECT who, {now} FROM (SELECT address AS who FROM taken UNION ALL SELECT player FROM taken) AS whose
  ON CONFLICT (who) DO UPDATE SET served = excluded.served
)
SELECT id, urgency, question, GREATEST({now} - asked, 0) FROM taken
"""


class Questions:
    """The questions of all servers, as one of those sees them who ask or answer."""

    def __init__(self, access: Access, bulletin: Bulletin) -> None:
        self.bulletin = bulletin
        self._access = access

    async def close(self) -> None:
        await self._access.close()

    async def say_goodbye(self) -> None:
        """Whoever only thinks is not there any more; servers say so themselves."""
        sql = "WITH gone AS (DELETE FROM servers WHERE number = ?) SELECT pg_notify(?, ?)"
        given = (self.bulletin.number, CHANNEL, f"gone:{self.bulletin.number}")
        await self._access.do(lambda db: db.run(sql, given))

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
        sql = "DELETE FROM questions WHERE id = ANY(?) AND answer IS NOT NULL RETURNING id, taker, times, answer"
        return [Answered(*row) for row in await self._access.do(lambda db: db.run(sql, (list(ids),)))]

    async def standing(self) -> list[Standing]:
        """How all that we have asked stands."""
        sql = "SELECT id, times, until >= {now}, answer IS NOT NULL FROM questions WHERE asker = ?"
        rows = await self._access.do(lambda db: db.run(sql.format(now=db.NOW), (self.bulletin.number,)))
        return [Standing(*row) for row in rows]

    # Answering

    async def take(self, abilities: Abilities, after: float, *, reviews: bool = True) -> Taken | None:
        """The question whose turn it is, of those that have waited so many seconds; pieces of `reviews`, too."""
        most = REVIEW if reviews else REVIEW - 1
        given = (after, abilities.program, abilities.maps, abilities.bots, most, self.bulletin.number)

        def take(db: Connection) -> Taken | None:
            rows = db.run(
                TAKE.format(
                    now=db.NOW,
                    alive=alive(db),
                    thinker=THINKER,
                    lease=LEASE_SECONDS,
                    most_times=MOST_TIMES,
                    ahead=AHEAD_SECONDS,
                    most_at_once=MOST_AT_ONCE,
                    review=REVIEW,
                ),
                given,
            )
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
