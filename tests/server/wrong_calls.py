"""Calls with something wrong about them: their form, or who makes them and where. None of them may change anything."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from capolinea.server.answers.asked import Call
from capolinea.server.answers.calls import CALLS
from capolinea.server.protocol import read
from tests.server.bad_input import RAW, STRANGE, TEXTS
from tests.server.place import OPERATOR, Json

if TYPE_CHECKING:
    from tests.server.fuzz import Scene

AT_TABLE = "/api/tables/{table}/"
PLAY_ON = AT_TABLE + "play_on"  # which anybody may do with a game that is over
NOBODY, NOWHERE = "nobody-has-it", "x" * 22
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"  # where guesses at the operator's secret come from, and the operator


class WrongCall(NamedTuple):
    """What is sent, and from where; one that is cut off is nothing whole."""

    text: bytes
    address: str = HERE
    cut_off: bool = False


class WrongCalls:
    """Makes calls, every one that there is in turn."""

    def __init__(self, scene: Scene, rng: random.Random) -> None:
        self.made: Counter[str] = Counter()  # by method and path
        self._scene = scene
        self._rng = rng
        self._next: list[Call] = []

    def next(self) -> WrongCall:
        rng, scene = self._rng, self._scene
        if rng.random() < 0.05:
            return WrongCall(rng.choice(RAW), cut_off=True)
        if not self._next:
            self._next = rng.sample(CALLS, len(CALLS))
        call = self._next.pop()
        self.made[f"{call.method} {call.path}"] += 1
        if call.operator and rng.random() < 0.5:
            return self._by_the_operator(call)
        if call.path.startswith(AT_TABLE) and call.secret and rng.random() < 0.5:
            table = scene.playing if call.path == PLAY_ON else rng.choice((scene.playing, scene.finished))
            headers = _headers(scene.secrets["stranger"])
            return WrongCall(_written(call.method, self._path(call, table), self._any_body(call), headers))
        return self._spoilt(call)

    def _by_the_operator(self, call: Call) -> WrongCall:
        """With the right secret, about somebody or something that is not there."""
        body = self._any_body(call, player=NOBODY, table=NOWHERE)
        headers = {**_headers(None), "X-Operator-Secret": OPERATOR}
        return WrongCall(_written(call.method, call.path, body, headers), ELSEWHERE)

    def _spoilt(self, call: Call) -> WrongCall:
        """With something wrong about its form, or who asks."""
        rng, scene = self._rng, self._scene
        headers = _headers(rng.choice(list(scene.secrets.values())))
        path = self._path(call, rng.choice((scene.playing, scene.open, scene.finished)))
        body = json.dumps(self.right_body(call)).encode() if call.method == "POST" else b""
        return WrongCall(_written(*rng.choice(POISONS)(rng, call, path, body, headers), headers))

    def _path(self, call: Call, table: str) -> str:
        rng, scene = self._rng, self._scene
        people = [secret.partition(".")[0] for secret in scene.secrets.values()]
        path = call.path.replace("{table}", table).replace("{map}", rng.choice(("europe", "x", "../x", "%00", "é")))
        path = path.replace("{player}", rng.choice((*people, "x", "%00")))
        path = path.replace("{token}", rng.choice(("x" * 34, "x", "..", "%00", people[1] + "A" * 22)))
        path = path.replace("{language}", rng.choice(("it", "xx", "..", "%00", "it.ftl")))
        if call.method == "GET" and rng.random() < 0.5:
            numbers = ("0", "1", "7", "-1", "x", "%00", "9" * 30, "", "1.0", "+1")
            path += f"?seat={rng.choice(numbers)}&at={rng.choice(numbers)}&first={rng.choice(numbers)}"
        return path

    def right_body(self, call: Call) -> Json:
        """A body as the call takes it."""
        if call.body is None:
            return {}
        fields = msgspec.structs.fields(call.body)
        return {field.name: self._value(field.name) for field in fields if field.required or self._rng.random() < 0.5}

    def _any_body(self, call: Call, **known: Any) -> bytes:
        """Such a body, or one with something strange in it."""
        body = self.right_body(call)
        if body and self._rng.random() < 0.5:
            body[self._rng.choice(list(body))] = self._rng.choice(STRANGE)
        body |= {name: value for name, value in known.items() if name in body}
        return json.dumps(body).encode() if call.method == "POST" else b""

    def _value(self, name: str) -> Any:
        rng, scene = self._rng, self._scene
        bob = scene.secrets["bob"].partition(".")[0]
        return {
            "name": "Eve", "secret": f"{bob}.{'x' * 32}", "open": True, "map": "europe", "public": True, "options": {},
            "seats": [{"who": "me"}, {"who": "open"}], "start": True, "command": "c", "seat": rng.randrange(8),
            "leaving": rng.randrange(8), "colour": rng.randrange(8), "bot": "novice", "clock": None, "total": None,
            "pace": 1, "seats_as_they_are": True, "talk": "off", "agree": True, "n": rng.randrange(9), "what": "Ada",
            "player": bob, "table": scene.playing, "k": 0, "reason": "none", "kind": "webhook", "style": "json",
            "url": "https://example.org/", "address": "ada@example.org", "language": "en", "zone": "Europe/Rome",
            "quiet": {"start": 0, "end": 9}, "token": "x" * 34, "for_good": True,
            "subscription": {"endpoint": "https://example.org/", "keys": {"p256dh": "x" * 87, "auth": "x" * 22}},
        }[name]  # fmt: skip


def _headers(secret: str | None) -> dict[str, str]:
    headers = {"Host": "localhost", "Connection": "close", "Content-Type": "application/json"}
    return headers if secret is None else {**headers, "Authorization": f"Bearer {secret}"}


def _written(method: str, path: str, body: bytes, headers: dict[str, str]) -> bytes:
    headers["Content-Length"] = str(len(body))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + body


Parts = tuple[str, str, bytes]
Poison = Callable[[random.Random, Call, str, bytes, dict[str, str]], Parts]


def _no_secret(rng: random.Random, call: Call, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    headers["Authorization"] = rng.choice(("", "Bearer", "Bearer x", "Basic YTpi", "Bearer " + "x" * 500, "Bearer a.b"))
    return call.method, path, body if call.secret else b"[]"


def _foreign(rng: random.Random, call: Call, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    headers[rng.choice(("Origin", "Host"))] = rng.choice(("https://evil.example", "null", "evil.example", "http://["))
    return call.method, path, body


def _wrong_type(rng: random.Random, call: Call, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    headers["Content-Type"] = rng.choice(("", "text/plain", "application/jsonx", "multipart/form-data", ";"))
    return call.method, path, body


def _wrong_body(rng: random.Random, call: Call, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    right: Json = json.loads(body or b"{}")
    strange = right | {rng.choice([*right, "more"]): rng.choice(STRANGE)}
    choices = (
        rng.choice(TEXTS).encode("utf-8", "surrogatepass"), rng.randbytes(rng.randrange(80)), b"x" * 5000, body[:-1],
        json.dumps(strange).encode(), json.dumps(strange).encode(), json.dumps({**right, "unknown": 1}).encode(),
        json.dumps([body.decode()]).encode(), b'{"name": "\xff"}', b'{"name": "\\ud800"}', b"null",
    )  # fmt: skip
    found = rng.choice(choices)
    return call.method, path, b"[]" if is_right(call, found) else found


def is_right(call: Call, body: bytes) -> bool:
    """Whether a call takes such a body."""
    try:
        read(body, call.body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _wrong_method(rng: random.Random, call: Call, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    return rng.choice(("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HEAD", "get", "X" * 20)), path, body


def _wrong_path(rng: random.Random, call: Call, path: str, body: bytes, headers: dict[str, str]) -> Parts:
    wrong = rng.choice(("/%2e%2e/x", "//", "/x/y", "/%00", "/%ff", "?" + "a=" * 50, "/" + "a" * 300, "%"))
    return call.method, path + wrong if "?" not in wrong else "/api/nothing" + wrong, body


POISONS: list[Poison] = [_no_secret, _foreign, _wrong_type, _wrong_body, _wrong_body, _wrong_method, _wrong_path]
