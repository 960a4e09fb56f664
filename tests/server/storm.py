"""Many games on a server that is killed again and again.

Clients reconnect by themselves and send again, with the same id, what was not acknowledged. Whatever they were told is
held against what is stored in the end.

python -m tests.server.storm --games 48 --kills 200
python -m tests.server.storm --freezes 20           # a PostgreSQL of its own, frozen now and then
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import signal
import socket
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, redirect_stdout
from pathlib import Path

import httpx
import websockets

from capolinea.cli.main import run as command
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.sight import seen
from capolinea.server.store.store import open_store
from tests.server.place import Json, Process, wish
from tests.server.postgres import PostgresServer, postgres_server

SEATINGS = ("me open", "me open", "me open novice", "me me")
OFTEN, SELDOM = 0.4, 0.1
TROUBLE = (OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, TimeoutError)


class Survivor:
    """Somebody in one seat (or a spectator) who plays to the end of a game, whatever happens to the connection."""

    def __init__(self, storm: Storm, table: str, seat: int | None, secret: str | None) -> None:
        self.table = table
        self.seat = seat
        self.acknowledged: dict[str, int] = {}  # the number of the event by the command's id
        self.taken_back: set[str] = set()  # commands that took something back, as was acknowledged
        self.said: set[str] = set()  # commands that said something
        self.lines: list[list[Json]] = []  # of every event, as seen
        self._backs = 0
        self._storm = storm
        self._secret = secret
        self._rng = random.Random(f"{table}/{seat}")
        self._pending: Json | None = None  # sent and not acknowledged
        self._newest: Json | None = None  # the newest message with a view that is not answered yet
        self._over = False

    async def play(self) -> None:
        while not self._over or self._pending is not None:
            try:
                async with (
                    asyncio.timeout(60),
                    websockets.connect(
                        self._storm.address, compression=None, proxy=None, close_timeout=0.1
                    ) as connection,
                ):
                    await self._follow(connection)
            except TROUBLE:
                self._storm.counts["reconnects"] += 1
                await asyncio.sleep(self._rng.uniform(0.02, 0.3))

    async def _follow(self, connection: websockets.ClientConnection) -> None:
        await connection.send(json.dumps({"type": "hello", "id": "hello", "secret": self._secret}))
        await self._watch(connection)
        caught_up = False
        async for text in connection:
            message: Json = json.loads(text)
            if message["type"] == "watching" and message["reset"]:
                assert message["backs"] > self._backs, message
                self.lines, self._backs = [], message["backs"]
                await self._watch(connection)
                continue
            if not caught_up and message["type"] in ("event", "taken_back"):
                continue  # the answer to the second watch tells of it
            if message["type"] == "watching":
                caught_up = True
                for missed in message["missed"]:
                    self._see(missed["n"], missed["lines"])
                assert message["n"] == len(self.lines) - 1
                if self._pending is not None:
                    self._storm.counts["sent again"] += 1
                    await connection.send(json.dumps(self._pending))
            elif message["type"] == "event":
                self._see(message["n"], message["lines"])
            elif message["type"] == "taken_back":
                assert (len(self.lines), self._backs) == (message["n"] + 2, message["backs"] - 1)
                self._backs = message["backs"]
                self.lines.pop()
            elif message["type"] == "done" and self._pending is not None and message["id"] == self._pending["id"]:
                self._acknowledge(message)
            elif message["type"] == "refused" and self._pending is not None and self._is_too_late(message["error"]):
                self._pending = None
            elif message["type"] == "refused":
                # Whatever is in doubt is sent again: then it was either done before, or it is done now.
                assert message["error"] in ("not_saved", "closing"), (message, self._pending)
                raise TimeoutError
            if message.get("view") is not None:
                self._newest = message
            await self._decide(connection)
            if self._over and self._pending is None:
                return

    async def _watch(self, connection: websockets.ClientConnection) -> None:
        watch: Json = {"type": "watch", "id": "watch", "table": self.table, "seat": self.seat}
        await connection.send(json.dumps(watch | {"last": len(self.lines) - 1, "backs": self._backs}))

    def _is_too_late(self, error: str) -> bool:
        """Somebody has acted before it could be taken back, or taken back what was answered."""
        assert self._pending is not None
        kind = self._pending["type"]
        return (kind, error) in (("take_back", "not_possible"), ("act", "stale"), ("act", "not_your_turn"))

    def _acknowledge(self, message: Json) -> None:
        assert self._pending is not None
        kind, self._pending = self._pending["type"], None
        if kind == "act":
            self.acknowledged[message["id"]] = message["n"]
        else:
            (self.taken_back if kind == "take_back" else self.said).add(message["id"])

    def _see(self, n: int, lines: list[Json]) -> None:
        assert n == len(self.lines), f"event {n} after {len(self.lines) - 1}"
        self.lines.append(lines)

    async def _decide(self, connection: websockets.ClientConnection) -> None:
        """The view after an action comes before its acknowledgement, so the newest one is kept until then."""
        if self._newest is None or self._pending is not None:
            return
        message, self._newest = self._newest, None
        view = message["view"]
        self._over = view["phase"] == "over"
        wish: Json = {"id": f"{self._rng.getrandbits(64):x}", "table": self.table}
        if message["can_take_back"] and self._rng.random() < OFTEN:
            self._pending = wish | {"type": "take_back", "seat": self.seat, "n": message["n"]}
        elif view["legal"]:
            await asyncio.sleep(self._rng.uniform(0, self._storm.pause))
            act = {"decision": message["decision"], "action": self._rng.choice(view["legal"])}
            self._pending = wish | {"type": "act", "seat": self.seat, **act}
        elif self.seat is not None and self._rng.random() < SELDOM:
            self._pending = wish | {"type": "say", "text": f"event {message['n']}"}
        if self._pending is not None:
            await connection.send(json.dumps(self._pending))


class Storm:
    """The server, the games, and whoever kills it."""

    def __init__(self, database: str, seed: str, pause: float, postgres: PostgresServer | None = None) -> None:
        self.database = database
        self._postgres = postgres  # to be frozen
        self.pause = pause  # at most so long does anybody think
        self.counts: Counter[str] = Counter()
        self.games: list[list[Survivor]] = []
        self._rng = random.Random(seed)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"ws://127.0.0.1:{self._port}/api/socket"
        self._server: Process | None = None
        self._ending = False

    async def rage(self, games: int, kills: int, folder: Path, freezes: int = 0) -> Counter[str]:
        """So many games at a time until the server has been killed, and its database frozen, so often; then all of
        them are finished."""
        self._start()
        try:
            await self._rage(games, kills, freezes)
        finally:
            assert self._server is not None
            await asyncio.to_thread(self._server.end, signal.SIGTERM)
        await self._check(folder)
        return self.counts

    async def _rage(self, games: int, kills: int, freezes: int) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._port}", trust_env=False) as http:
            self._http = http
            async with asyncio.TaskGroup() as group:
                players = [group.create_task(self._play_on(n)) for n in range(games)]
                await self._freeze_again_and_again(freezes)
                await self._kill_again_and_again(kills, players)
                self._ending = True

    def _start(self) -> None:
        self._server = Process(self.database, port=self._port, log_level="error")

    async def _freeze_again_and_again(self, freezes: int) -> None:
        for _ in range(freezes):
            assert self._postgres is not None
            await asyncio.sleep(self._rng.uniform(0.1, 1.0))
            self._postgres.freeze()
            try:
                await asyncio.sleep(self._rng.uniform(0.0, 9.0))  # unnoticed, noticed, or long enough to be broken off
            finally:
                self._postgres.thaw()
            self.counts["freezes"] += 1

    async def _kill_again_and_again(self, kills: int, players: list[asyncio.Task[None]]) -> None:
        for _ in range(kills):
            await asyncio.sleep(self._rng.uniform(0.1, 1.0))
            if any(player.done() for player in players):
                return  # something is wrong, and the group will say what
            assert self._server is not None
            _, errors = await asyncio.to_thread(self._server.end, signal.SIGKILL)
            assert "Traceback" not in errors, errors
            self.counts["kills"] += 1
            await asyncio.sleep(self._rng.uniform(0, 0.2))
            await asyncio.to_thread(self._start)

    async def _play_on(self, number: int) -> None:
        """Game after game at one table."""
        for round in itertools.count():
            await self._play_one(f"{number}-{round}", number + round)
            if self._ending:
                return

    async def _play_one(self, name: str, number: int) -> None:
        seating = SEATINGS[number % len(SEATINGS)].split()
        ada, bob = [(await self._call("/api/players", {"name": who}))["secret"] for who in ("Ada", "Bob")]
        body: Json = {"map": game_names()[number % len(game_names())], "seats": [wish(who) for who in seating]}
        body |= {"options": {"pace": 0}, "command": name}
        table = (await self._call("/api/tables", body, ada))["id"]
        if "open" in seating:
            # Sent twice because of a kill, it would take a second seat; so the seat is named.
            await self._call(f"/api/tables/{table}/join", {"seat": seating.index("open")}, bob)
        started = await self._call(f"/api/tables/{table}/start", {}, ada)
        secrets = {secret.partition(".")[0]: secret for secret in (ada, bob)}
        players = [seat["player"] for seat in started["seats"]]  # as they were drawn
        survivors = [Survivor(self, table, seat, secrets[who]) for seat, who in enumerate(players) if who is not None]
        survivors.append(Survivor(self, table, None, None))
        self.games.append(survivors)
        async with asyncio.TaskGroup() as group:
            for survivor in survivors:
                group.create_task(survivor.play())
        self.counts["games"] += 1

    async def _call(self, path: str, body: Json, secret: str | None = None) -> Json:
        """A call that is made again until it is answered."""
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        while True:
            try:
                answer = await self._http.post(path, json=body, headers=headers)
                if answer.status_code < 300:
                    found: Json = answer.json()
                    return found
                assert answer.status_code == 503, answer.text
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)

    async def _check(self, folder: Path) -> None:
        """What everybody was told is what is stored, once."""
        store = open_store(self.database)
        for survivors in self.games:
            table = survivors[0].table
            events, taken_back = await store.events(table), await store.taken_back(table)
            assert [event.n for event in events] == list(range(len(events)))
            acts = [*events, *(row.event for row in taken_back)]
            by_people = [event for event in acts if event.command is not None]
            stored = {event.command: event for event in by_people}
            assert len(stored) == len(by_people)
            acknowledged = {id: (n, s.seat) for s in survivors for id, n in s.acknowledged.items()}
            assert acknowledged == {id: (event.n, event.seat) for id, event in stored.items()}
            assert sorted(id for s in survivors for id in s.taken_back) == sorted(row.taken_by for row in taken_back)
            assert sorted(id for s in survivors for id in s.said) == sorted(
                row.command for row in await store.spoken(table, 10**6)
            )
            telling = find_rules(json.loads(events[0].lines.splitlines()[0])["rules"]).telling
            truth = [[json.loads(line) for line in event.lines.splitlines()] for event in events]
            for survivor in survivors:
                assert survivor.lines == [[seen(line, survivor.seat, telling) for line in lines] for lines in truth]
                self.counts["events told"] += len(survivor.lines)
            found = await store.table(table)
            assert found is not None and found[0].status == "finished"
            results = await store.results.of_tables([table])
            assert [result.total for result in results] == [
                sheet["total"] for sheet in truth[-1][-1]["result"]["sheets"]
            ]
            self.counts["acknowledged"] += len(acknowledged)
            self.counts["taken back"] += len(taken_back)
            self.counts["said"] += sum(len(survivor.said) for survivor in survivors)
            record = folder / f"{table}.jsonl"
            record.write_text("".join(event.lines for event in events), encoding="utf-8")
            with redirect_stdout(None):
                assert command(["verify", str(record)]) == 0
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--database", help="an empty PostgreSQL database; by default a temporary SQLite file")
    parser.add_argument("--freezes", type=int, default=0, help="of a PostgreSQL started for this")
    parser.add_argument("--seed", default=str(os.getpid()))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        postgres = stack.enter_context(postgres_server()) if chosen.freezes else None
        database = postgres.new_database() if postgres else chosen.database or str(Path(folder) / "tables.db")
        storm = Storm(database, chosen.seed, 1.5, postgres)
        began = time.monotonic()
        counts = asyncio.run(storm.rage(chosen.games, chosen.kills, Path(folder), chosen.freezes))
        print(dict(counts), f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
