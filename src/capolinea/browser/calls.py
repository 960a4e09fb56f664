"""The calls that only a browser answers: all games as a file and back, whether a record can be believed, own boards."""

from __future__ import annotations

import time
from functools import cache
from importlib.resources import files

import msgspec

from capolinea.browser import boards, games_file
from capolinea.browser.boards import KeptBoard, OwnBoards
from capolinea.browser.bodies import Imported, NewBoard, ToVerify, WhichBoard
from capolinea.browser.nesting import is_too_deep
from capolinea.browser.thinking import Thinker
from capolinea.browser.whole_tables import add_table, all_tables
from capolinea.games.boardfile import BoardFile
from capolinea.games.catalogue import game_names, is_users
from capolinea.play.verifying import Verified
from capolinea.server.answers.asked import Asked, Call, Text
from capolinea.server.answers.boards import info
from capolinea.server.bodies import BoardInfo, Boards, Nothing
from capolinea.server.errors import RefusalError
from capolinea.server.store.database import Connection
from capolinea.server.store.store import Store

BYTES = "application/octet-stream"
MOST_FILE_BYTES = games_file.MOST_BYTES
MOST_BOARD_BYTES = 1 << 18
MOST_RECORD_BYTES = 1 << 22


class OwnCalls:
    """What they answer with."""

    def __init__(self, store: Store, own: OwnBoards, thinker: Thinker) -> None:
        self._store = store
        self._own = own
        self._thinker = thinker
        thinker.know(own.all)
        self.calls = [
            Call("GET", "/api/boards", "What can be played, and the bots.", Boards, self.boards),
            Call("POST", "/api/browser/export", "All games as a file.", {BYTES: {}}, self.export_games, secret=True),
            Call("POST", "/api/browser/import", "Add the games of a file.", Imported, self.import_games, bytes,
                 secret=True, most_bytes=MOST_FILE_BYTES),
            Call("POST", "/api/browser/verify", "Can a record be believed?", Verified, self.verify, ToVerify,
                 most_bytes=MOST_RECORD_BYTES),
            Call("POST", "/api/browser/boards", "Play on a board of one's own.", BoardInfo, self.add_board, NewBoard,
                 most_bytes=MOST_BOARD_BYTES),
            Call("POST", "/api/browser/boards/remove", "Offer it no more.", Nothing, self.remove_board, WhichBoard),
        ]  # fmt: skip

    async def boards(self, asked: Asked) -> Boards:
        """Those of the package, and those that people have made and not taken away again."""
        own = [info(board.map) for board in self._own.all if board.offered and board.map in game_names()]
        return Boards([*_boards_of_the_package(), *own], list(asked.tables.services.settings.bots))

    async def add_board(self, asked: Asked) -> BoardInfo:
        file = boards.read_file(asked.body.toml)
        law = asked.body.rules or file.facts.rules or file.facts.id
        board = boards.checked(file, law, time.time())
        self._own.check_name(board)
        await self._own.add(board)
        self._thinker.know(self._own.all)
        return info(board.map)

    async def remove_board(self, asked: Asked) -> Nothing:
        await self._own.remove(asked.body.map)
        self._thinker.know(self._own.all)
        return Nothing()

    async def verify(self, asked: Asked) -> Verified:
        record, text = asked.body.record, asked.body.board
        board: BoardFile | None = None if text is None else boards.read_file(text)
        if is_too_deep(record.encode(errors="replace")):
            return Verified(wrong="unreadable", sentence="nested too deeply")
        return await self._thinker.verify(record, board)

    # All games

    async def export_games(self, asked: Asked) -> Text:
        tables = await self._store.reader.do(lambda db: all_tables(db, asked.who.id))
        return Text(games_file.write(self._own.all, tables), BYTES)

    async def import_games(self, asked: Asked) -> Imported:
        """Add what is not there; all of it or nothing."""
        exported = games_file.read(asked.body)
        new = [self._checked(board) for board in exported.boards if self._own.find(board.map) is None]
        for board in exported.boards:
            self._own.check_name(board)
        there = set(await self._store.reader.do(lambda db: [id for (id,) in db.run("SELECT id FROM tables")]))
        player, now = asked.who.id, time.time()
        tables = {found.table.id: games_file.taken_over(found, player, now) for found in exported.tables}
        added = [found for id, found in tables.items() if id not in there]

        def add(db: Connection) -> None:
            for board in new:
                boards.keep_board(db, board)
            for found in added:
                add_table(db, found, player)

        await self._store.writer.do(add)
        await self._own.read_again()
        self._thinker.know(self._own.all)
        await asked.tables.services.keeping.count()
        return Imported(len(added), len(tables) - len(added), len(new))

    def _checked(self, board: KeptBoard) -> KeptBoard:
        try:
            file = boards.read_file(board.facts)
            found = boards.checked(file, board.law, time.time())
        except RefusalError as refusal:
            raise RefusalError("bad_file", f"its board {board.map[:40]!r} cannot be used: {refusal.message}") from None
        if (found.map, found.facts) != (board.map, board.facts):
            raise RefusalError("bad_file", f"its board {board.map[:40]!r} is not what it says")
        return KeptBoard(found.map, found.law, found.facts, int(bool(board.offered)), found.added)


@cache
def _boards_of_the_package() -> list[BoardInfo]:
    """As they were written down when the package was packed: to make the rules of all maps takes a browser a second."""
    told = files(__package__).joinpath("boards.json")
    if told.is_file():
        return msgspec.json.decode(told.read_bytes(), type=list[BoardInfo])
    return [info(map) for map in game_names() if not is_users(map)]
