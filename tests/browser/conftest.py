"""A server, a real browser, and pages that fail a test when they complain in their console."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Page, sync_playwright

import capolinea
from tests.browser.stage import CHROMIUM, DESKTOP, OPERATOR, QUIET, WHOLE_CHROMIUM

# Nobody waits for bots here, unless a test says so.
IN_A_HURRY = """
const KEY = "capolinea.settings";
localStorage.getItem(KEY) ?? localStorage.setItem(KEY, '{"pace": "instant"}');
"""

NewPage = Callable[..., Page]


@contextmanager
def own_server(folder: Path, module: str = "capolinea.cli.main", **environment: str) -> Iterator[str]:
    """The address of a server of our own, which keeps its tables in a folder."""
    if not (Path(capolinea.__file__).parent / "server" / "page" / "index.html").is_file():
        pytest.skip("the page is not built; `npm run build` in web/ builds it")
    database = str(folder / "page.db")
    command = [sys.executable, "-m", module, "serve", "--port", "0", "--database", database]
    limits = ["--tables-per-hour", "10000", "--players-per-hour", "10000", "--requests-at-once", "10000"]
    limits += ["--reviews-per-hour", "10000", "--review-seconds", "0.02"]
    known = {"CAPOLINEA_OPERATOR_SECRET": OPERATOR}
    process = subprocess.Popen(
        [*command, *limits], stdout=subprocess.PIPE, text=True, env=os.environ | known | environment
    )
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address, "the server did not start"
    try:
        yield address.group().rstrip("/")
    finally:
        process.terminate()
        process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own, or the one that CAPOLINEA_PAGE names."""
    named = os.environ.get("CAPOLINEA_PAGE")
    if named:
        yield named.rstrip("/")
        return
    with own_server(tmp_path_factory.mktemp("page")) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser(chromium: BrowserType) -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed; on Debian, apt-get install chromium-headless-shell brings it")
    launched = chromium.launch(executable_path=CHROMIUM, args=QUIET)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def whole_browser(chromium: BrowserType) -> Iterator[Browser]:
    """With notifications and all that only people with a screen need."""
    if WHOLE_CHROMIUM is None:
        pytest.skip("Chromium is not installed; on Debian, apt-get install chromium brings it")
    launched = chromium.launch(executable_path=WHOLE_CHROMIUM, args=QUIET)
    yield launched
    launched.close()


def is_complaint(message: ConsoleMessage) -> bool:
    return message.type in ("error", "warning") and not message.text.startswith("Service Worker registration blocked")


@pytest.fixture
def new_page(browser: Browser, server: str) -> Iterator[NewPage]:
    """Makes pages, each of another person; the test fails if one of them logs an error, unless it is to expect some."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(*, quiet: bool = True, **wishes: Any) -> Page:
        settings: dict[str, Any] = {
            "base_url": server,
            "viewport": DESKTOP,
            "locale": "en-GB",
            "reduced_motion": "reduce",
        }
        # To keep the page for later takes longer than most tests do.
        settings |= {"service_workers": "block", **wishes}
        context = browser.new_context(**settings)
        context.add_init_script(IN_A_HURRY)
        contexts.append(context)
        page = context.new_page()
        if quiet:
            page.on(
                "console",
                lambda message: complaints.append(message.text) if is_complaint(message) else None,
            )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not complaints, complaints
