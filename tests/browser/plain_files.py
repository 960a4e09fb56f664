"""A host of plain files, as any web host is: it knows nothing but what lies in a folder, and can be switched off."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import capolinea
from capolinea.server.web.publishing import published

BUILT = Path(capolinea.__file__).parent / "server" / "page"
KEPT = "() => navigator.serviceWorker.controller !== null"
UNTIL_ENGINE_IS_KEPT = """async (folder) => {
  const wanted = await (await fetch(new URL("engine/files.json", folder))).json();
  for (let tries = 0; tries < 300; tries++) {
    const kept = new Set((await (await caches.open("capolinea-engine")).keys()).map(({ url }) => url));
    if (wanted.every(({ path }) => kept.has(new URL(path, folder).href))) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}"""


class Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, sent: list[str], *given: Any, **named: Any) -> None:
        self._sent = sent
        super().__init__(*given, **named)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if code == HTTPStatus.OK:
            self._sent.append(self.path)

    def log_message(self, *_: object) -> None:
        pass


class Host:
    """Serves a folder under a path of its own, as hosts of many sites do."""

    def __init__(self, folder: Path, path: str = "games/capolinea") -> None:
        self._root = folder
        self.site = folder / path
        self.site.mkdir(parents=True, exist_ok=True)
        self.sent: list[str] = []  # the path of each file that went out, as often as it did
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        self.start()
        self.path = f"/{path}/"
        self.url = f"http://127.0.0.1:{self._port}{self.path}"

    def start(self) -> None:
        self._server = ThreadingHTTPServer(
            ("127.0.0.1", self._port), partial(Handler, self.sent, directory=str(self._root))
        )
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on nobody answers."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def write(self, files: Mapping[str, bytes]) -> None:
        """Put these files there, and no others."""
        for old in [file for file in self.site.rglob("*") if file.is_file()]:
            old.unlink()
        for path, content in files.items():
            file = self.site / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def page_without_games(marker: str = "") -> dict[str, bytes]:
    """The page for plain files, but without what plays; of another version for each marker."""
    files = {file.relative_to(BUILT).as_posix(): file.read_bytes() for file in BUILT.rglob("*") if file.is_file()}
    files = {path: content for path, content in files.items() if not path.startswith("engine/")}
    files["told/boards.json"] = b'{"boards": [], "bots": ["regular"], "rated": false}'
    files["index.html"] = files["index.html"].replace(
        b"<title>", f'<meta name="marker" content="{marker}"><title>'.encode()
    )
    return published(files, "browser")


def wait_until_kept(page: Page) -> None:
    """Until the service worker has all of the page, and answers for it."""
    page.wait_for_function(KEPT, timeout=30_000)


def wait_until_games_are_kept(page: Page, folder: str) -> None:
    """Until all that plays games is kept, too; `folder` is the address that the page's files lie at."""
    assert page.evaluate(UNTIL_ENGINE_IS_KEPT, folder)
