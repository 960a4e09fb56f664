"""The page and whoever runs it: serving it, opening it, and leaving word where it is for opening it again."""

from __future__ import annotations

import os
import secrets
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from urllib.parse import quote

import msgspec

from capolinea.server.settings import Settings

OPERATOR_BYTES = 24
STARTING_SECONDS = 5.0  # whoever has the database has left word by then
LOOK_SECONDS = 0.1


def serve_page(
    settings: Settings, tell: Callable[[str], None], *, in_browser: bool = False, any_port: bool = False
) -> None:
    """Serve until stopped. `tell` is told the address; then whoever runs the server is shown the page."""
    from capolinea.server.workers import serve

    known = bool(settings.operator_secret)  # to whoever has set it, who knows where to keep it
    if not known:
        settings = msgspec.structs.replace(settings, operator_secret=secrets.token_urlsafe(OPERATOR_BYTES))
    with word_left(settings.database) as leave_word:

        def ready(address: str) -> None:
            page = f"{address}#operator={quote(settings.operator_secret)}"
            leave_word(address if known else page)
            tell(address)
            show(page, in_browser=in_browser)

        serve(settings, ready, any_port=any_port)


def show(page: str, *, in_browser: bool) -> Thread | None:
    """Open a page, on a thread of its own, as some browsers keep whoever opens them waiting. Where that cannot be done
    or is not wanted, its address is for the terminal only and for no log: it holds a secret."""
    if in_browser and has_screen():
        opening = Thread(target=webbrowser.open, args=(page,), daemon=True)
        opening.start()
        return opening
    if sys.stdout is not None and sys.stdout.isatty():
        print(f"For you who run it:  {page}", flush=True)
    return None


def has_screen() -> bool:
    """Whether a browser can come up; without a screen, one for terminals would take over this one."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    return named or sys.platform in ("win32", "darwin")


@contextmanager
def word_left(database: str) -> Iterator[Callable[[str], None]]:
    """Gives a function that leaves word where the page is, beside the database and for those who may read that; in the
    end it is taken away. Without it all works the same, so it may fail; PostgreSQL has no place for it."""
    file = _word(database)
    left = False

    def leave(page: str) -> None:
        nonlocal left
        with suppress(OSError):
            if file is not None:
                file.unlink(missing_ok=True)  # of a server that was killed
                with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as written:
                    written.write(page.encode())
                left = True

    try:
        yield leave
    finally:
        with suppress(OSError):
            if file is not None and left:
                file.unlink()


def find_word(database: str) -> str | None:
    """Where the page is of the server that has the database, which may just be starting."""
    file = _word(database)
    until = time.monotonic() + STARTING_SECONDS
    while file is not None and time.monotonic() < until:
        with suppress(OSError):
            page = file.read_text(encoding="utf-8")
            if page.startswith("http://"):
                return page
        time.sleep(LOOK_SECONDS)
    return None


def _word(database: str) -> Path | None:
    from capolinea.server.store.store import POSTGRES

    return None if database.startswith(POSTGRES) else Path(f"{database}.page")
