"""Malformed, oversized, out-of-turn and forged messages by the thousand, none of which may change anything.

Three tables wait while it goes on: one plays and asks seat 0, one is open, one is finished. What could be done there by
right is never sent, or with something wrong about it.

python -m tests.server.fuzz --messages 100000 --servers 2
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import time
from collections import Counter
from typing import Any, get_args

from capolinea.server.protocol import Command
from capolinea.server.store.exporting import read_only
from capolinea.server.store.store import POSTGRES
from tests.server.bad_input import FRAMES, STRANGE, TEXTS
from tests.server.place import AS_THEY_ARE, OPERATOR, Client, Json, Place, Process
from tests.server.rawsocket import Streams, frame, opened, raw
from tests.server.spread import Anywhere, new_database
from tests.server.wrong_calls import WrongCalls

HARMLESS = {"welcome", "watching", "explained", "network", "table", "done", "refused", "turn", "spectators"}
COMMANDS = [command.__struct_config__.tag for command in get_args(Command)]


class Scene:
    """A server with players and tables, at which nothing is to change."""

    def __init__(self, place: Place) -> None:
        self.place = place

    async def set(self) -> Scene:
        place = self.place
        self.secrets = {name: await place.player(name) for name in ("ada", "bob", "stranger")}
        ada = self.secrets["ada"]
        self.playing = await self._dealt(["me", "open"])
        self.finished = await place.finished(ada)
        body = {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}], "public": True}
        self.open = (await place.call("POST", "/api/tables", body, ada))["id"]
        return self

    async def _dealt(self, seats: list[str]) -> str:
        """A game in which both have chosen their tickets, and seat 0 has drawn and is asked again."""
        ada, bob = self.secrets["ada"], self.secrets["bob"]
        body = {"map": "europe", "seats": [{"who": who} for who in seats], "options": AS_THEY_ARE}
        table = str((await self.place.call("POST", "/api/tables", body, ada))["id"])
        await self.place.call("POST", f"/api/tables/{table}/join", {}, bob)
        await self.place.call("POST", f"/api/tables/{table}/start", {}, ada)
        async with self.place.client(ada) as one, self.place.client(bob) as two:
            await one.watch(table, 0)
            await two.watch(table, 1)
            await one.act(table, 0, id="keep-0")
            await two.act(table, 1, id="keep-1")
            await one.act(table, 0, "draw deck", id="draw-0")
            await one.until(lambda: one.newest(table, 0)["n"] == 3)
            newest = one.newest(table, 0)
            self.decision, self.legal = newest["decision"], newest["view"]["legal"]
            self.tickets = newest["view"]["tickets"]
        return table

    def contents(self, database: str) -> dict[str, list[Any]]:
        """Everything that is stored, but for who was seen when, and that the server lives."""
        connection = read_only(database)
        shared = database.startswith(POSTGRES)
        there = (
            "information_schema.tables WHERE table_schema = 'public'"
            if shared
            else "sqlite_master WHERE type = 'table'"
        )
        names = [row[0] for row in connection.run(f"SELECT {'table_name' if shared else 'name'} FROM {there}")]
        kept = [name for name in names if not name.startswith("sqlite_") and name not in ("downtimes", "servers")]
        columns = {"players": "id, name, secret_hash, created"}
        try:
            return {
                name: sorted(connection.run(f"SELECT {columns.get(name, '*')} FROM {name}"), key=repr) for name in kept
            }
        finally:
            connection.close()


class Fuzzer:
    """Makes messages that may change nothing."""

    def __init__(self, scene: Scene, seed: str) -> None:
        self.rng = random.Random(seed)
        self.made: Counter[str] = Counter()  # commands by kind, before they were spoilt
        self._scene = scene

    def message(self, who: str) -> bytes | str:
        """Something for the WebSocket of somebody; bytes are a frame as it is."""
        rng = self.rng
        kind = rng.randrange(10)
        if kind == 0:
            return rng.choice(TEXTS)
        if kind == 1:
            most = rng.choice((127, 0xD7FF))
            return "".join(chr(rng.randrange(most)) for _ in range(rng.randrange(60)))
        command = self._command(who)
        if kind < 7:
            for _ in range(rng.choice((0, 1, 1, 2))):
                self._spoil(command)
        text = json.dumps(command, ensure_ascii=rng.random() < 0.5 or "\ud800" in command.values())
        if kind == 7:  # cut off, or with something else in the middle
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(("", "\0", '"', "}", "\\", "\x80")) + text[at + rng.randrange(3) :]
        return "" if self._is_right(text, who) else text.encode(errors="replace")[:4000].decode(errors="ignore")

    def _command(self, who: str) -> Json:
        """A command as it should be, but for what it is about."""
        kind = self.rng.choice((*COMMANDS, "act", "act"))
        self.made[kind] += 1
        id = self.rng.choice(("a", "keep-0", "draw-0", f"{self.rng.getrandbits(64):x}"))
        return {"type": kind, "id": id, **self._fields(kind, who)}

    def _fields(self, kind: str, who: str) -> Json:
        rng, scene = self.rng, self._scene
        if kind in ("ping", "present"):
            return {}
        if kind == "hello":
            # Not another's secret: whoever has it is that player, and may do what that player may.
            secret = rng.choice(
                (scene.secrets.get(who), "x.y", scene.secrets["ada"][:-1] + "!", scene.secrets["bob"].partition(".")[0],
                 None, "é", "\ud800")
            )  # fmt: skip
            return {"secret": secret}
        at = {"table": rng.choice((scene.playing, scene.playing, scene.open, scene.finished, "x" * 22))}
        if kind == "say":  # both of which is too much, whatever they are
            return at | {"text": rng.choice((*STRANGE, "hi")), "reaction": rng.choice((*STRANGE, "wow"))}
        at["seat"] = rng.choice((None, 0, 1, 2, 7, 8))
        if kind == "act":
            decision = rng.choice((0, 1, scene.decision, scene.decision + 1, rng.randrange(100)))
            action = rng.choice((rng.randrange(3000), rng.choice(STRANGE), "draw deck", "pass"))
            return at | {"seat": rng.randrange(3), "decision": decision, "action": action}
        more: dict[str, Json] = {
            "watch": {"last": rng.randrange(-2, 9), "backs": rng.randrange(-2, 3)},
            "take_back": {"n": rng.randrange(-1, 5)},  # the last was a card, which nobody can take back
            "network": {"tickets": [rng.choice((*STRANGE, *scene.tickets)) for _ in range(rng.randrange(30))]},
            "unwatch": {},
            "hint": {},
            "explain": {},
        }
        return at | more[kind]

    def _spoil(self, command: Json) -> None:
        rng = self.rng
        key = rng.choice((*command, "more", "type"))
        if rng.random() < 0.3:
            command.pop(key, None)
        else:
            command[key] = rng.choice(STRANGE)

    def _is_right(self, text: str, who: str) -> bool:
        """Whether it is an act, a hint or a word that somebody may well send; then it is not sent."""
        try:
            command = json.loads(text)
        except (ValueError, RecursionError):
            return False
        if isinstance(command, dict) and command.get("type") == "say":
            return (command.get("text") is None) != (command.get("reaction") is None)
        if who != "ada" or not isinstance(command, dict) or command.get("table") != self._scene.playing:
            return False
        if command.get("type") == "hint":
            return command.get("seat") == 0
        action = command.get("action")
        by_number = isinstance(action, int | float) and action in self._scene.legal
        asked = command.get("seat") == 0 and command.get("decision") == self._scene.decision
        return bool(asked and (by_number or not isinstance(action, int | float)))


class Attack:
    """Sends messages, and looks at every answer."""

    def __init__(self, scene: Scene, seed: str) -> None:
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0  # that somebody else had to wait for an answer
        self._scene = scene
        self.fuzzer = Fuzzer(scene, seed)
        self.calls = WrongCalls(scene, self.fuzzer.rng)

    async def run(self, messages: int) -> None:
        done = asyncio.Event()
        bystander = asyncio.create_task(self._bystand(done))
        sockets, calls = messages * 4 // 5, messages // 5
        try:
            async with asyncio.TaskGroup() as group:
                for who in ("ada", "bob", "stranger", "nobody"):
                    group.create_task(self._talk(who, sockets // 4))
                for _ in range(4):
                    group.create_task(self._call(calls // 4))
        finally:
            done.set()
            await bystander

    async def _bystand(self, done: asyncio.Event) -> None:
        async with self._scene.place.client() as client:
            await client.watch(self._scene.playing)
            while not done.is_set():
                began = time.perf_counter()
                assert (await client.ask("ping"))["type"] == "done"
                self.slowest = max(self.slowest, time.perf_counter() - began)
                await asyncio.sleep(0.02)
            assert not client.of("event"), "something happened at the table"

    async def _talk(self, who: str, messages: int) -> None:
        """Bad messages in batches, each followed by a ping that must be answered if the connection is still there."""
        rng = self.fuzzer.rng
        while messages > 0:
            client = Client()
            await client.connect(self._scene.place.url, self._scene.secrets.get(who))
            while messages > 0 and client.closed is None:
                batch = min(messages, 40)
                for _ in range(batch):
                    message = self.fuzzer.message(who)
                    await client.send(message)
                    self.counts["messages"] += 1
                messages -= batch
                assert (await client.ask("ping"))["type"] == "done"
                self._look_at(client)
                if rng.random() < 0.1:
                    break
            await client.close()
            if rng.random() < 0.5 and messages > 0:
                await self._send_frames(rng.choice(FRAMES))
                messages -= 1

    def _look_at(self, client: Client) -> None:
        for message in client.messages:
            text = json.dumps(message)
            assert message["type"] in HARMLESS, text
            assert message.get("error") not in ("failed", "not_saved", "busy"), text
            assert "Traceback" not in text and 'File "' not in text, text
            self.counts[str(message.get("error", message["type"]))] += 1
        client.messages.clear()

    async def _send_frames(self, frames: bytes) -> None:
        connection = await opened(self._scene.place)
        connection[1].write(frame(1, b'{"type": "hello", "id": "h"}') + frames)
        await connection[1].drain()
        connection[1].close()
        self.counts["messages"] += 1

    async def _call(self, calls: int) -> None:
        for _ in range(calls):
            call = self.calls.next()
            connection = await raw(self._scene.place, call.text, call.address)
            self._look_at_answer(call.text, await _answer(connection, end=call.cut_off))
            self.counts["messages"] += 1

    def _look_at_answer(self, call: bytes, answer: bytes) -> None:
        status = int(answer[9:12]) if answer else 0
        assert status < 500, (call, answer)
        assert b"Traceback" not in answer and b'File "' not in answer, answer
        self.counts[f"status {status}"] += 1


async def _answer(connection: Streams, *, end: bool) -> bytes:
    """The answer as far as it comes; nobody waits for the rest of what is not a whole call."""
    if end:
        connection[1].write_eof()
    try:
        async with asyncio.timeout(30):
            return await connection[0].read(1 << 16)
    except (ConnectionError, TimeoutError):
        return b""
    finally:
        connection[1].close()


async def _main(messages: int, seed: str, database: str, count: int) -> None:
    servers = [Process(database, log_level="info", operator_secret=OPERATOR) for _ in range(count)]
    scene = await Scene(Anywhere([server.place for server in servers])).set()
    before = scene.contents(database)
    attack = Attack(scene, seed)
    began = time.monotonic()
    try:
        await attack.run(messages)
        assert scene.contents(database) == before, "something changed"
        for server in servers:
            metrics = (await server.place.answer("GET", "/metrics")).text
            assert "capolinea_failures_total 0" in metrics
    finally:
        ended = [await asyncio.to_thread(server.end, signal.SIGTERM) for server in servers]
    logs = "".join(logs for _, logs in ended)
    assert not any(code for code, _ in ended) and "Traceback" not in logs, logs[-3000:]
    print(dict(attack.counts.most_common()))
    seconds, slowest = time.monotonic() - began, attack.slowest * 1000
    print(f"{seconds:.0f} s, another's longest wait {slowest:.0f} ms, {len(logs)} bytes of logs")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--servers", type=int, default=1, help="several of them share a PostgreSQL of their own")
    chosen = parser.parse_args()
    with new_database(chosen.servers > 1) as database:
        asyncio.run(_main(chosen.messages, chosen.seed, database, chosen.servers))


if __name__ == "__main__":
    main()
