"""The line between a page and the server, for tests that cut it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """The WebSocket of a page, which can be cut and mended, and can lose what the server says."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self.deaf = False
        self.sent: list[str] = []
        self._open: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/api/socket$"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        if self.is_cut:
            page.close()
            return
        server = page.connect_to_server()

        def up(message: str | bytes) -> None:
            self.sent.append(str(message))
            server.send(message)

        def down(message: str | bytes) -> None:
            if not self.deaf:
                page.send(message)

        page.on_message(up)
        server.on_message(down)
        self._open = page

    def cut(self) -> None:
        self.is_cut = True
        assert self._open is not None
        self._open.close()

    def mend(self) -> None:
        self.is_cut = self.deaf = False

    def acts(self) -> list[str]:
        """The ids of what was done."""
        commands = [json.loads(text) for text in self.sent]
        return [command["id"] for command in commands if command["type"] == "act"]
