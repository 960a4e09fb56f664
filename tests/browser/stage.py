"""Tables brought to a moment worth looking at, without a browser: for tests, screenshots and measurements."""

from __future__ import annotations

import json
import shutil
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from playwright.sync_api import BrowserContext, BrowserType, Page
from websockets.sync.client import connect

from capolinea.bots.registry import make_bot
from capolinea.games.catalogue import find_rules
from capolinea.play.view import View

Json = dict[str, Any]
Stop = Callable[[Json], bool]

# The shell is the same browser without what nobody sees here: it runs these tests in two thirds of the time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser")
WHOLE_CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")  # the shell has no notifications
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
MOST_SEEDS = 40
OPERATOR = "whoever runs it knows this"
FEW_PIECES = 9
DESKTOP = {"width": 1280, "height": 800}
SMALL = {"width": 390, "height": 844}
PHONE = {"viewport": SMALL, "has_touch": True, "is_mobile": True}
SHARP_PHONE = {**PHONE, "device_scale_factor": 2}
# Every size that the page is laid out for: desks with a mouse, tablets and phones held upright, phones lying.
DESKS = [(1366, 768), (1920, 1080), (2560, 1440)]
TABLETS = [(768, 1024), (820, 1180), (1024, 1366)]
UPRIGHT_PHONES = [(390, 844), (360, 740)]
LYING_PHONES = [(844, 390), (740, 360)]
SIZES = [*DESKS, *TABLETS, *UPRIGHT_PHONES, *LYING_PHONES]


class Person(NamedTuple):
    """Somebody whom the server knows."""

    server: str
    player: str
    name: str
    secret: str

    def call(self, path: str, body: Json) -> Json:
        headers = {"Authorization": f"Bearer {self.secret}"}
        answer = httpx.post(f"{self.server}/api/{path}", json=body, headers=headers, trust_env=False)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def record(self, table: str) -> list[Json]:
        """The lines of a game, as the first seat may see them."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        answer = httpx.get(f"{self.server}/api/tables/{table}/record?seat=0", headers=headers, trust_env=False)
        return [json.loads(line) for line in answer.text.splitlines()]

    def table(self, map: str, bots: list[str], *, seed: str | None = None, pace: float = 0) -> str:
        """Sit down first, with bots, and begin; returns the table's id."""
        seats = [{"who": "me"}, *({"who": "bot", "bot": bot} for bot in bots)]
        options = {"pace": pace, "seed": seed, "seats_as_they_are": True}
        return str(self.call("tables", {"map": map, "seats": seats, "options": options, "start": True})["id"])

    def come_in(self, context: BrowserContext) -> None:
        """Be the one who uses a browser."""
        kept = json.dumps({"player": self.player, "name": self.name, "secret": self.secret})
        context.add_init_script(f"localStorage.setItem('capolinea.me', {json.dumps(kept)});")

    def play(self, table: str, stop: Stop, seat: int = 0) -> bool:
        """Let a bot play a seat until its view is what is looked for; says whether it ever was."""
        with connect(self.server.replace("http", "ws", 1) + "/api/socket", proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "id": "hello", "secret": self.secret}))
            socket.send(json.dumps({"type": "watch", "id": "watch", "table": table, "seat": seat}))
            bot, act, acted = None, "", -1
            for text in socket:
                message = json.loads(text)
                if message["type"] == "refused":
                    assert message["error"] == "too_fast", message
                    time.sleep(0.2)
                    socket.send(act)
                view = message.get("view")
                if view is None:
                    continue
                if stop(view):
                    return True
                if view["phase"] == "over":
                    return False
                if view["legal"] and message["decision"] > acted:
                    acted = message["decision"]
                    bot = bot or make_bot("regular", find_rules(view["board"]), "stage")
                    action = bot.decide(msgspec.convert(view, View), bot.budget).action
                    answer = {"decision": acted, "action": action}
                    act = json.dumps({"type": "act", "id": uuid.uuid4().hex, "table": table, "seat": seat} | answer)
                    socket.send(act)
        raise AssertionError("the server hung up")

    def say(self, table: str, **what: str) -> None:
        """Say a `text` or a `reaction` at a table where one sits."""
        with connect(self.server.replace("http", "ws", 1) + "/api/socket", proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "id": "hello", "secret": self.secret}))
            socket.send(json.dumps({"type": "say", "id": uuid.uuid4().hex, "table": table} | what))
            assert [json.loads(socket.recv())["type"] for _ in range(2)] == ["welcome", "done"]

    def table_at(self, map: str, bots: list[str], stop: Stop, *, seed: int = 1) -> str:
        """A table where it has come to that, in the first game from a seed on in which it does."""
        for number in range(seed, seed + MOST_SEEDS):
            table = self.table(map, bots, seed=str(number))
            if self.play(table, stop):
                return table
        raise AssertionError(f"it never came to that on {map}")


def own_browser(chromium: BrowserType, folder: Path, **wishes: Any) -> BrowserContext:
    """Somebody's browser, which keeps all it knows in a folder: it can be closed and opened again."""
    settings: dict[str, Any] = {"executable_path": CHROMIUM, "args": QUIET, "viewport": DESKTOP, "locale": "en-GB"}
    return chromium.launch_persistent_context(folder, **settings, **wishes)


def whoever_uses(page: Page, server: str) -> Person:
    """The player that a browser has become."""
    kept = json.loads(page.evaluate("localStorage.getItem('capolinea.me')"))
    return Person(server, kept["player"], kept["name"], kept["secret"])


def as_person(person: Person) -> dict[str, Any]:
    """For a context: a browser that somebody has played in. What the page keeps later stays."""
    kept = json.dumps({"player": person.player, "name": person.name, "secret": person.secret})
    origin = {"origin": person.server, "localStorage": [{"name": "capolinea.me", "value": kept}]}
    return {"storage_state": {"cookies": [], "origins": [origin]}}


def new_person(server: str, name: str = "Ada") -> Person:
    answer = httpx.post(f"{server}/api/players", json={"name": name}, trust_env=False).json()
    return Person(server, answer["player"], answer["name"], answer["secret"])


def asked_for(phase: str) -> Stop:
    """The first seat has to decide something."""
    return lambda view: bool(view["legal"]) and view["phase"] == phase


def turn_after(routes: int) -> Stop:
    """The first seat's turn, when so many routes are claimed."""
    return lambda view: asked_for("turn")(view) and len(view["routes"]) >= routes


def near_the_end(view: Json) -> bool:
    """The first seat's decision, when somebody has few pieces left."""
    return bool(view["legal"]) and min(sum(seat["pieces"].values()) for seat in view["seats"]) <= FEW_PIECES


def over(view: Json) -> bool:
    return bool(view["phase"] == "over")
