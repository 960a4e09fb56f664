"""Malformed, oversized, out-of-turn and forged messages by the thousand, none of which may change anything.

Three tables wait while it goes on: one plays and asks seat 0, one is open, one is finished. What could be done there by
right is never sent, or with something wrong about it.

python -m tests.server.fuzz --messages 100000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from capolinea.server.web.calls import CALLS
from tests.server.bad_input import FRAMES, RAW, STRANGE, TEXTS
from tests.server.place import AS_THEY_ARE, Client, Json, Place, Process
from tests.server.rawsocket import Streams, frame, opened, raw

HARMLESS = ("welcome", "watching", "explained", "table", "done", "refused", "turn", "spectators")


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
        return table

    def contents(self, database: str) -> dict[str, list[Any]]:
        """Everything that is stored, but for who was seen when, and that the server lives."""
        with sqlite3.connect(database) as connection:
            connection.execute("CREATE TEMP VIEW people AS SELECT id, name, secret_hash, created FROM players")
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            kept = {"people", *names} - {"players", "downtimes"}
            return {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in kept}


class Fuzzer:
    """Makes messages that may change nothing."""

    def __init__(self, scene: Scene, seed: str) -> None:
        self.rng = random.Random(seed)
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
        return "" if self._is_right(text, who) else text[:4000]

    def _command(self, who: str) -> Json:
        rng, scene = self.rng, self._scene
        table = rng.choice((scene.playing, scene.playing, scene.open, scene.finished, "x" * 22))
        base: Json = {"id": rng.choice(("a", "keep-0", "draw-0", f"{rng.getrandbits(64):x}")), "table": table}
        kinds = ("act", "act", "act", "watch", "unwatch", "hint", "explain", "say", "hello", "ping", "present")
        kind = rng.choice(kinds)
        if kind == "act":
            decision = rng.choice((0, 1, scene.decision, scene.decision + 1, rng.randrange(100)))
            action = rng.choice((rng.randrange(3000), rng.choice(STRANGE), "draw deck", "pass"))
            return base | {"type": kind, "seat": rng.randrange(3), "decision": decision, "action": action}
        if kind == "hello":
            # Not another's secret: whoever has it is that player, and may do what that player may.
            secret = rng.choice(
                (scene.secrets.get(who), "x.y", scene.secrets["ada"][:-1] + "!", scene.secrets["bob"].partition(".")[0],
                 None, "é", "\ud800")
            )  # fmt: skip
            return {"type": kind, "id": base["id"], "secret": secret}
        if kind == "say":  # both of which is too much, whatever they are
            return base | {
                "type": kind,
                "text": rng.choice((*STRANGE, "hi")),
                "reaction": rng.choice((*STRANGE, "wow")),
            }
        if kind in ("ping", "present"):
            return {"type": kind, "id": base["id"]}
        seat = rng.choice((None, 0, 1, 2, 7, 8))
        return base | {"type": kind, "seat": seat} | ({"last": rng.randrange(-2, 9)} if kind == "watch" else {})

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

    def call(self) -> bytes:
        """A call with something wrong about it."""
        rng, scene = self.rng, self._scene
        if rng.random() < 0.05:
            return rng.choice(RAW)
        call = rng.choice(CALLS)
        table = rng.choice((scene.playing, scene.open, scene.finished))
        path = call.path.replace("{table}", table).replace("{map}", rng.choice(("europe", "x", "../x", "%00", "é")))
        path = path.replace(
            "{player}", rng.choice((*(s.partition(".")[0] for s in scene.secrets.values()), "x", "%00"))
        )
        forged = scene.secrets["bob"].partition(".")[0] + "A" * 22
        path = path.replace("{token}", rng.choice(("x" * 34, "x", "..", "%00", forged)))
        path = path.replace("{language}", rng.choice(("it", "xx", "..", "%00", "it.ftl")))
        headers = {"Host": "localhost", "Connection": "close", "Content-Type": "application/json"}
        headers["Authorization"] = f"Bearer {rng.choice(list(scene.secrets.values()))}"
        method, body = call.method, json.dumps(self._body(call.path)).encode()
        if call.method == "GET":
            if rng.random() < 0.5:
                numbers = ("0", "1", "7", "-1", "x", "%00", "9" * 30, "", "1.0", "+1")
                path += f"?seat={rng.choice(numbers)}&at={rng.choice(numbers)}&first={rng.choice(numbers)}"
            body = b""
        method, path, body = rng.choice(POISONS)(rng, method, path, body, headers)
        headers["Content-Length"] = str(len(body))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        return "\r\n".join(lines).encode("utf-8", "surrogatepass") + body

    def _body(self, path: str) -> Json:
        rng, scene = self.rng, self._scene
        return {
            "name": "Eve", "map": "europe", "seats": [{"who": "me"}, {"who": "open"}], "seat": rng.randrange(9), "n": 3,
            "bot": "novice", "command": "c", "start": True, "public": True,
            "seats_as_they_are": True, "colour": rng.randrange(9), "leaving": rng.randrange(9), "what": "ada",
            "player": scene.secrets["bob"].partition(".")[0], "table": scene.playing, "k": 0, "reason": "none",
            "agree": True, "open": True, "kind": "webhook", "url": "https://127.0.0.1/", "style": "json",
            "token": "x" * 34,
        }  # fmt: skip


Parts = tuple[str, str, bytes]
Poison = Callable[[random.Random, str, str, bytes, dict[str, str]], Parts]


def _no_secret(rng: random.Random, method: str, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    headers["Authorization"] = rng.choice(("", "Bearer", "Bearer x", "Basic YTpi", "Bearer " + "x" * 500, "Bearer a.b"))
    return method, path, b"{}" if path.endswith("/players") else body


def _foreign(rng: random.Random, method: str, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    headers[rng.choice(("Origin", "Host"))] = rng.choice(("https://evil.example", "null", "evil.example", "http://["))
    return method, path, body


def _wrong_type(rng: random.Random, method: str, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    headers["Content-Type"] = rng.choice(("", "text/plain", "application/jsonx", "multipart/form-data", ";"))
    return method, path, body


def _wrong_body(rng: random.Random, method: str, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    choices = (
        rng.choice(TEXTS).encode("utf-8", "surrogatepass"), rng.randbytes(rng.randrange(80)), b"x" * 5000, body[:-1],
        json.dumps({**json.loads(body or b"{}"), "name": rng.choice(STRANGE), "unknown": 1}).encode(),
        json.dumps([body.decode()]).encode(), b'{"name": "\xff"}', b'{"name": "\\ud800"}', b"null",
    )  # fmt: skip
    found = rng.choice(choices)
    return method, path, b"[]" if found.strip() == b"{}" else found


def _wrong_method(rng: random.Random, method: str, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    return rng.choice(("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HEAD", "get", "X" * 20)), path, body


def _wrong_path(rng: random.Random, method: str, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    wrong = rng.choice(("/%2e%2e/x", "//", "/x/y", "/%00", "/%ff", "?" + "a=" * 50, "/" + "a" * 300, "%"))
    return method, path + wrong if "?" not in wrong else "/api/nothing" + wrong, body


POISONS: list[Poison] = [_no_secret, _foreign, _wrong_type, _wrong_body, _wrong_body, _wrong_method, _wrong_path]


class Attack:
    """Sends messages, and looks at every answer."""

    def __init__(self, scene: Scene, seed: str) -> None:
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0  # that somebody else had to wait for an answer
        self._scene = scene
        self._fuzzer = Fuzzer(scene, seed)

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
        rng = self._fuzzer.rng
        while messages > 0:
            client = Client()
            await client.connect(self._scene.place.url, self._scene.secrets.get(who))
            while messages > 0 and client.closed is None:
                batch = min(messages, 40)
                for _ in range(batch):
                    message = self._fuzzer.message(who)
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
            assert message["type"] in (
                "welcome",
                "watching",
                "explained",
                "table",
                "done",
                "refused",
                "turn",
                "spectators",
            ), text
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
            call = self._fuzzer.call()
            self._look_at_answer(call, await _answer(await raw(self._scene.place, call), end=call in RAW))
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


async def _main(messages: int, seed: str, folder: str) -> None:
    database = str(Path(folder) / "tables.db")
    server = Process(database, log_level="info")
    scene = await Scene(server.place).set()
    before = scene.contents(database)
    attack = Attack(scene, seed)
    began = time.monotonic()
    try:
        await attack.run(messages)
        assert scene.contents(database) == before, "something changed"
        metrics = (await server.place.answer("GET", "/metrics")).text
        assert "capolinea_failures_total 0" in metrics
    finally:
        code, logs = await asyncio.to_thread(server.end, signal.SIGTERM)
    assert code == 0 and "Traceback" not in logs, logs[-3000:]
    print(dict(attack.counts.most_common()))
    seconds, slowest = time.monotonic() - began, attack.slowest * 1000
    print(f"{seconds:.0f} s, another's longest wait {slowest:.0f} ms, {len(logs)} bytes of logs")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", default="fuzz")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_main(chosen.messages, chosen.seed, folder))


if __name__ == "__main__":
    main()
