"""The workers of the site in pages that have nothing else: for tests and measurements."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from tests.browser.plain_files import Host

HERE = Path(__file__).parent
START = (HERE / "worker_page.js").read_text(encoding="utf-8")
PYTHON = (HERE / "python_page.js").read_text(encoding="utf-8")
Json = dict[str, Any]


class Games:
    """The worker, in a page that has nothing else."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.complaints: list[str] = []
        self.page = context.new_page()
        self.page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        self.page.goto(f"{host.url}404.html")
        (script,) = host.site.glob("assets/engine-*.js")
        self.seen = self.page.evaluate(START, [host.url, f"assets/{script.name}"])
        self.secret: str | None = None

    def call(self, method: str, path: str, body: Json | None = None) -> Any:
        ask = "([method, path, body, secret]) => games.call(method, path, body, secret)"
        answer = self.page.evaluate(ask, [method, path, body, self.secret])
        assert answer["status"] < 300, answer
        return json.loads(answer["body"]) if answer["contentType"] == "application/json" else answer["body"]

    def come_in(self, secret: str | None = None) -> str:
        """Say who one is over a line; somebody new if nobody is named. Returns the secret."""
        self.secret = secret or self.call("POST", "/api/players", {"name": "Ada"})["secret"]
        self.page.evaluate("games.worker.postMessage({type: 'open', line: 1})")
        hello = "(secret) => games.say({type: 'hello', secret})"
        assert self.page.evaluate(hello, self.secret)["type"] == "welcome"
        return self.secret

    def table(self, map: str, seats: str, seed: str) -> str:
        wishes = [{"who": "me"} if who == "me" else {"who": "bot", "bot": who} for who in seats.split()]
        options = {"pace": 0, "seats_as_they_are": True, "seed": seed}
        body = {"map": map, "seats": wishes, "options": options, "start": True}
        return str(self.call("POST", "/api/tables", body)["id"])

    def play(self, table: str, most: int = 10_000) -> Json:
        found: Json = self.page.evaluate("([table, most]) => games.play(table, 0, most)", [table, most])
        return found
