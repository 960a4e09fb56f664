"""Boards that people have made: from a file, played by the rules of a map, kept with the games."""

from __future__ import annotations

import msgspec

from capolinea.browser.nesting import is_too_deep
from capolinea.engine.chance import Seeded
from capolinea.games.boardfile import BoardError, BoardFile, parse_board
from capolinea.games.catalogue import add_board, find_room, game_names, is_users, remove_board
from capolinea.play.match import Match
from capolinea.play.notation import action_book
from capolinea.server.errors import RefusalError
from capolinea.server.store.database import Connection
from capolinea.server.store.rows import columns, insert, row_of, values
from capolinea.server.store.store import Store
from capolinea.server.watching.logs import log

SOURCE = "the board"  # what a file is called that has no name here
TRIED = 30  # actions of a game that is played before a board is taken

CREATE = """CREATE TABLE IF NOT EXISTS own_boards (
  map TEXT PRIMARY KEY, law TEXT NOT NULL, facts TEXT NOT NULL, offered INTEGER NOT NULL, added REAL NOT NULL
)"""


class KeptBoard(msgspec.Struct, frozen=True):
    """A board as it is kept: its facts as canonical JSON. One that is not offered any more is there for its games."""

    map: str
    law: str
    facts: str
    offered: int
    added: float


INSERT = insert("own_boards", KeptBoard)
SELECT = f"SELECT {columns(KeptBoard)} FROM own_boards ORDER BY added, map"

_known: dict[str, KeptBoard] = {}


def know_boards(boards: list[KeptBoard]) -> None:
    """These boards, and no others of people, are among the games of this worker from now on."""
    wanted = {board.map: board for board in boards}
    for map, board in list(_known.items()):
        if map not in wanted or (wanted[map].law, wanted[map].facts) != (board.law, board.facts):
            remove_board(map)
            del _known[map]
    for map, board in wanted.items():
        if map not in _known:
            try:
                add_board(BoardFile(msgspec.json.decode(board.facts), map), board.law)
            except ValueError as error:  # as another version has rules or a map of its own by that name
                log.error("a board cannot be used, so it is not offered", map=map, reason=str(error))
                continue
        _known[map] = board


class OwnBoards:
    """The boards of this browser."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.all: list[KeptBoard] = []

    async def open(self) -> None:
        await self._store.writer.do(lambda db: db.run(CREATE))
        await self.read_again()

    async def read_again(self) -> None:
        rows = await self._store.reader.do(lambda db: db.run(SELECT))
        self.all = [row_of(KeptBoard, row) for row in rows]
        know_boards(self.all)

    def find(self, map: str) -> KeptBoard | None:
        return next((board for board in self.all if board.map == map), None)

    async def add(self, board: KeptBoard) -> None:
        """Keep a board, or offer one again that was taken away."""

        def keep(db: Connection) -> None:
            keep_board(db, board)

        await self._store.writer.do(keep)
        await self.read_again()

    async def remove(self, map: str) -> None:
        """Offer a board no more; one on which no game was played is forgotten."""
        if self.find(map) is None:
            raise RefusalError("not_found", "there is no such board of yours")

        def take_away(db: Connection) -> None:
            db.run("UPDATE own_boards SET offered = 0 WHERE map = ?", (map,))
            db.run("DELETE FROM own_boards WHERE map = ? AND map NOT IN (SELECT map FROM tables)", (map,))

        await self._store.writer.do(take_away)
        await self.read_again()

    def check_name(self, board: KeptBoard) -> None:
        """Refuse a board by whose name another one goes."""
        known = self.find(board.map)
        if known is None and board.map in game_names():
            raise RefusalError("bad_board", f"there is a map {board.map!r} already; give the board another id")
        if known is not None and (known.facts, known.law) != (board.facts, board.law):
            there = "is there already" if known.offered else "was played on before"
            raise RefusalError("bad_board", f"another board {board.map!r} {there}; give this one another id")


def keep_board(db: Connection, board: KeptBoard) -> None:
    again = "ON CONFLICT (map) DO UPDATE SET offered = excluded.offered"
    db.run(f"{INSERT} {again}", values(board))


def read_file(text: str) -> BoardFile:
    """A board from the text of its file, TOML or JSON; refuses what is none."""
    is_json = text.lstrip().startswith("{")
    if is_json and is_too_deep(text.encode(errors="replace")):
        raise RefusalError("bad_board", "nested too deeply")
    try:
        return parse_board(text, SOURCE, is_json=is_json)
    except BoardError as error:
        raise refusal(error) from None


def checked(file: BoardFile, law: str, added: float) -> KeptBoard:
    """A board by some rules as it can be kept; refuses what cannot be played."""
    try:
        if law not in _laws():
            raise BoardError(f"there are no rules {law!r}; the rules are {', '.join(_laws())}")
        rules = find_room(law).apply(file)
        action_book(rules).find("pass", [])
        for seats in {max(rules.SEATS[0], rules.board.players[0]), int(rules.most_seats)}:
            _try(Match(file, rules, [f"player {n + 1}" for n in range(seats)], Seeded("try")))
    except BoardError as error:
        raise refusal(error) from None
    except Exception as error:  # whatever the law makes of facts that no board has had yet
        raise RefusalError("bad_board", f"it cannot be played by the rules {law!r}: {error}") from None
    return KeptBoard(file.facts.id, law, file.canonical, 1, added)


def _laws() -> list[str]:
    return [map for map in game_names() if not is_users(map)]


def _try(match: Match) -> None:
    """Play a little: what cannot even begin is no board."""
    for _ in range(TRIED):
        if not match.over:
            match.play(match.legal()[0])


def refusal(error: BoardError) -> RefusalError:
    """What is wrong with a board, in one sentence."""
    problems = [line.removeprefix(f"{SOURCE}: ") for line in str(error).splitlines()]
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return RefusalError("bad_board", f"{problems[0]}{more}")
