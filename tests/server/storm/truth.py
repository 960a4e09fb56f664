"""What is stored in the end is what everybody was told, once."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any

from capolinea.cli.main import run as command
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play.sight import seen
from capolinea.server.store.kept import EventRow, TakenBackRow
from capolinea.server.store.migrate import migrations
from capolinea.server.store.opening import open_store
from capolinea.server.store.store import Store
from capolinea.server.tables.table import AGREED
from tests.referee import judge
from tests.server.place import Json
from tests.server.storm.bells import Turns, check_rings
from tests.server.storm.game import Game
from tests.server.storm.survivor import Survivor

if TYPE_CHECKING:
    from tests.server.storm.storm import Storm

MADE = re.compile(r"CREATE TABLE (\w+)")


async def check(storm: Storm, folder: Path) -> None:
    """Hold what is stored against all that was told and acknowledged."""
    store = open_store(storm.hall.database)
    try:
        truth = Truth(storm, store)
        for game in storm.games:
            await truth.check_game(game, folder)
        await truth.check_the_rest()
    finally:
        await store.close()


class Truth:
    """A store that nobody uses any more."""

    def __init__(self, storm: Storm, store: Store) -> None:
        self._storm = storm
        self._store = store

    async def check_game(self, game: Game, folder: Path) -> None:
        events, taken_back = await self._store.events(game.table), await self._store.taken_back(game.table)
        _check_commands(game.survivors, events, taken_back)
        await self._check_talk(game)
        telling = find_rules(json.loads(events[0].lines.splitlines()[0])["rules"]).telling
        truth = [[json.loads(line) for line in event.lines.splitlines()] for event in events]
        for survivor in game.survivors:
            visible = [[seen(line, survivor.seat, telling) for line in lines] for lines in truth]
            _check_lines(survivor, visible, taken_back)
            self._storm.counts["events told"] += len(survivor.lines)
            self._check_rings(survivor, events, taken_back)
        await self._check_end(game, truth, folder / f"{game.table}.jsonl")
        self._storm.counts["acknowledged"] += sum(len(survivor.acknowledged) for survivor in game.survivors)
        self._storm.counts["taken back"] += len(taken_back)

    async def _check_talk(self, game: Game) -> None:
        said = {id: text for survivor in game.survivors for id, text in survivor.said.items()}
        people = {survivor.person for survivor in game.survivors if survivor.person is not None}
        hushed = set[str]().union(*(person.hushed for person in people))
        perhaps = set[str]().union(*(person.perhaps_hushed for person in people))
        rows = await self._store.spoken(game.table, 10**6)
        assert [row.k for row in rows] == list(range(len(rows)))
        _check_same([row.command for row in rows], list(said), game.survivors)
        for row in rows:
            removed = row.command in hushed or row.k in game.hushed_lines
            assert not (removed and row.text)
            if row.command in said and not removed and row.command not in perhaps:
                assert row.text == said[row.command]
        self._storm.counts["said"] += len(said)
        self._storm.counts["unsaid"] += sum(row.text is None for row in rows)

    def _check_rings(self, survivor: Survivor, events: list[EventRow], taken_back: list[TakenBackRow]) -> None:
        if survivor.person is None or survivor.seat is None:
            return
        here = [ring for ring in survivor.person.rings if ring.table == survivor.table]
        assert all(ring.seat == survivor.seat for ring in here)
        turns = Turns(survivor.seat, events, taken_back, survivor.returns)
        again = check_rings(here, turns, self._storm.hall.troubles)
        self._storm.counts["returned"] += len(survivor.returns)
        self._storm.counts["notices"] += len(here)
        self._storm.counts["notices that came again"] += again

    async def _check_end(self, game: Game, truth: list[list[Json]], record: Path) -> None:
        found = await self._store.table(game.table)
        assert found is not None
        row, seats = found
        assert [seat.colour for seat in seats] == game.colours
        assert row.rematch == self._storm.rematches.get(game.table)
        assert (row.status, row.note) == (
            ("finished", None) if not game.endings else ("abandoned", AGREED if "end" in game.endings else None)
        ), (row, game.endings)
        results = await self._store.results.of_tables([game.table])
        if row.status == "abandoned":
            assert results == []
            return
        totals = [sheet["total"] for sheet in truth[-1][-1]["result"]["sheets"]]
        assert [(result.total, result.player) for result in results] == [
            (total, seat.player) for total, seat in zip(totals, seats, strict=True)
        ]
        record.write_text("".join(event.lines for event in await self._store.events(game.table)), encoding="utf-8")
        with redirect_stdout(None):
            assert command(["verify", str(record)]) == 0
        assert judge(record.read_text(encoding="utf-8").splitlines(), find_board(row.map).raw) == []
        self._storm.counts["judged"] += 1

    async def check_the_rest(self) -> None:
        """What belongs to no game: tables, lists, deeds, and names that are nowhere any more."""
        tables = [row[0] for row in await self._rows("SELECT id FROM tables")]
        assert sorted(tables) == sorted(game.table for game in self._storm.games)
        hidden = {(player, table) for player, table in await self._rows("SELECT player, table_id FROM hidden")}
        assert hidden == self._storm.hidden
        assert await self._rows("SELECT id FROM players WHERE locked IS NOT NULL") == []
        rows = await self._rows("SELECT act, COALESCE(player, table_id) FROM operator_acts")
        done, caller = Counter((act, about) for act, about in rows), self._storm.caller
        assert not caller.operated - done, "acknowledged and not written down"
        assert not done - caller.tried, "done twice"
        removed = [name for person in self._storm.people.values() for name in person.removed]
        for statement in (statement for step in migrations() for statement in step.statements):
            for name in MADE.findall(statement):
                kept = repr(await self._rows(f"SELECT * FROM {name}"))
                assert not [old for old in removed if old in kept], f"a name that was removed is among {name}"

    async def _rows(self, sql: str) -> list[Any]:
        return list(await self._store.reader.do(lambda db: db.run(sql)))


def _check_commands(survivors: list[Survivor], events: list[EventRow], taken_back: list[TakenBackRow]) -> None:
    """Every command that was acknowledged was done, and once."""
    assert [event.n for event in events] == list(range(len(events)))
    acts = [event for event in (*events, *(row.event for row in taken_back)) if event.command is not None]
    stored = {event.command: (event.n, event.seat) for event in acts}
    acknowledged = {id: (n, survivor.seat) for survivor in survivors for id, n in survivor.acknowledged.items()}
    _check_same([event.command for event in acts], list(acknowledged), survivors)
    assert all(stored[id] == what for id, what in acknowledged.items())
    _check_same(
        [row.taken_by for row in taken_back], [id for survivor in survivors for id in survivor.taken_back], survivors
    )


def _check_same(stored: list[Any], acknowledged: list[str], survivors: list[Survivor]) -> None:
    """What is stored was acknowledged, or on its way when its seat was given to somebody else."""
    unanswered = {id for survivor in survivors for id in survivor.unanswered}
    assert len(stored) == len(set(stored)), "done twice"
    assert set(acknowledged) <= set(stored), "acknowledged and lost"
    assert set(stored) <= {*acknowledged, *unanswered}, "done, but never acknowledged"


def _check_lines(survivor: Survivor, visible: list[list[Json]], taken_back: list[TakenBackRow]) -> None:
    """Everybody was told every event; whoever lost the seat, those before, but for what was taken back later."""
    told = survivor.lines
    if survivor.is_lost:
        later = [row.event.n for row in taken_back if row.back > survivor.backs]
        told = told[: min(later, default=len(told))]
        visible = visible[: len(told)]
    heard, stored = [_nameless(lines) for lines in told], [_nameless(lines) for lines in visible]
    if heard != stored:
        first = next((n for n, (a, b) in enumerate(zip(heard, stored, strict=False)) if a != b), None)
        where = f"seat {survivor.seat} at {survivor.table}, lost: {survivor.is_lost}, backs: {survivor.backs}"
        raise AssertionError(f"{where}: {len(heard)} events told, {len(stored)} stored, other ones from {first} on")


def _nameless(lines: list[Json]) -> list[Json]:
    """An event without the names, which may have been others when it was told."""
    head = lines[0] if lines else {}
    if "record" not in head:
        return lines
    seating = {"drawn_from": None} if "seating" in head["options"] else {}
    return [{**head, "seats": None, "options": {**head["options"], "seating": seating}}, *lines[1:]]
