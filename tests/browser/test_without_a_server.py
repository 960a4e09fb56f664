"""Nothing but plain files: whole games in the browser alone, closed and opened again, as a file and back; then all of
it once more with the network cut."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from capolinea.games.catalogue import game_names
from capolinea.play.replay import read_record
from tests.browser.clicking import PATIENCE, WANTED, hurry, play, start
from tests.browser.conftest import IN_A_HURRY, is_complaint
from tests.browser.plain_files import BUILT, Host, wait_until_games_are_kept, wait_until_kept
from tests.browser.stage import CHROMIUM, own_browser
from tests.long import LONG, every

BY_CLICKING = 3  # decisions of a game, before it is hurried through


class Alone:
    """Somebody's browser on a page of plain files, which can be closed and opened again."""

    def __init__(self, chromium: BrowserType, host: Host, folder: Path) -> None:
        self._chromium = chromium
        self._folder = folder
        self.host = host
        self.home = f"{host.url}#/"  # which loads nothing anew where the page is there already
        self.complaints: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        self._context = own_browser(self._chromium, self._folder, reduced_motion="reduce", accept_downloads=True)
        self._context.add_init_script(IN_A_HURRY)
        self.page = self._context.pages[0]
        self.page.on("console", lambda said: self.complaints.append(said.text) if is_complaint(said) else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return self.page

    def close(self) -> None:
        self._context.close()

    def start(self, map: str, opponents: list[str]) -> None:
        start(self.page, map, opponents, self.home)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """What `capolinea site` writes, on a host of plain files."""
    if not (BUILT / "index.html").is_file() or not (BUILT / "engine").is_dir():
        pytest.skip("the page is built without what plays games in a browser")
    host = Host(tmp_path_factory.mktemp("site"))
    subprocess.run([sys.executable, "-m", "capolinea.cli.main", "site", str(host.site)], check=True)
    yield host
    host.stop()


@pytest.fixture(scope="module")
def alone(chromium: BrowserType, site: Host, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Alone]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed; on Debian, apt-get install chromium-headless-shell brings it")
    alone = Alone(chromium, site, tmp_path_factory.mktemp("alone"))
    yield alone
    alone.close()
    assert not alone.complaints, alone.complaints


def totals(page: Page) -> list[int]:
    page.locator("[data-score]").wait_for(timeout=PATIENCE)
    return [int(text.replace("−", "-")) for text in page.locator("[data-score] .total td").all_inner_texts()]


def record_of(page: Page, folder: Path) -> Path:
    """The record of the game that is over, as the page offers it."""
    with page.expect_download() as saved:
        page.locator("[data-record]").click()
    path = folder / saved.value.suggested_filename
    saved.value.save_as(path)
    return path


def play_whole(alone: Alone, map: str, folder: Path) -> None:
    """A whole game against a regular bot; its record holds, and so does what the page shows."""
    alone.start(map, ["regular"])
    played = play(alone.page, until=BY_CLICKING) + hurry(alone.page)
    shown = totals(alone.page)
    recorded = read_record(record_of(alone.page, folder))
    *_, last = recorded.replay()
    assert last.over and recorded.header.board == map
    assert sorted(shown) == sorted(sheet["total"] for sheet in last.score())
    assert played > BY_CLICKING


def around_one_screen(alone: Alone) -> None:
    page = alone.page
    page.goto(alone.home)
    page.locator("input[name=map][value=berlin]").check(force=True)
    page.locator("[data-way=screen]").click()
    page.locator("[data-play]").click()
    page.locator("[data-take-seat]").wait_for(timeout=PATIENCE)
    hurry(page)
    assert len(totals(page)) >= 2


def closed_and_opened(alone: Alone) -> None:
    """In the middle of a game; it goes on where it was."""
    alone.start("berlin", ["regular"])
    hurry(alone.page, 12)
    alone.page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    before = alone.page.locator(".table").get_attribute("data-decision")
    table = alone.page.url
    alone.close()
    page = alone.open()
    page.goto(alone.home)
    page.locator("[data-list=mine] [data-turn]").first.click(timeout=PATIENCE)
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    assert page.url == table and page.locator(".table").get_attribute("data-decision") == before
    hurry(page)
    totals(page)


def seen_again(alone: Alone) -> None:
    """From the game that is over: its replay, any move of it, and playing on from there."""
    page = alone.page
    page.locator("[data-replay]").click()
    page.locator("[data-scrub]").wait_for(timeout=PATIENCE)
    page.goto(page.url.partition("?")[0] + "?at=20")
    page.reload()
    page.locator("[data-replay-at='20']").wait_for(timeout=PATIENCE)
    page.locator("[data-play-on]").click()
    page.locator("dialog [data-confirm]").click()
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)


def games_of(page: Page) -> list[str]:
    """The games that home lists."""
    page.locator("[data-table]").first.wait_for(state="attached", timeout=PATIENCE)
    page.locator("[data-list] details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    ids = page.locator("[data-table]").evaluate_all("(rows) => rows.map((row) => row.dataset.table)")
    return sorted(set(ids))


def as_a_file(alone: Alone, folder: Path) -> Path:
    """All games go into a file; there is nothing new in it for whoever has them."""
    page = alone.page
    page.goto(alone.home)
    page.locator("[data-list=finished]").wait_for(timeout=PATIENCE)
    page.locator("[data-here-matters] summary").click()
    with page.expect_download() as saved:
        page.locator("[data-export]").click()
    file = folder / "games.capolinea"
    saved.value.save_as(file)
    page.locator("[data-file=import]").set_input_files(file)
    expect(page.locator("[data-games-file] .done")).to_contain_text("Nothing new", timeout=PATIENCE)
    return file


def and_back(alone: Alone, chromium: BrowserType, file: Path) -> None:
    """Another browser has all games of a file."""
    alone.page.goto(alone.home)
    mine = games_of(alone.page)
    other = Alone(chromium, alone.host, file.parent / "other")
    other.page.goto(alone.home)
    other.page.locator("[data-here-matters] summary").click()
    other.page.locator("[data-file=import]").set_input_files(file)
    expect(other.page.locator("[data-games-file] .done")).to_contain_text("come in", timeout=PATIENCE)
    other.page.locator("[data-list=finished]").wait_for(timeout=PATIENCE)
    assert games_of(other.page) == mine
    other.page.locator("[data-list=finished] .replay").first.click()
    other.page.locator("[data-scrub]").wait_for(timeout=PATIENCE)
    other.close()
    assert not other.complaints, other.complaints


def publish_another_version(host: Host) -> None:
    """One file is another, and so is the list of all."""
    told = host.site / "told" / "boards.json"
    told.write_bytes(told.read_bytes() + b"\n")
    worker = host.site / "sw.js"
    first, rest = worker.read_text(encoding="utf-8").split(";\n", 1)
    listed = json.loads(first.removeprefix("self.PUBLISHED="))
    listed["version"] = "another"
    listed["page"]["told/boards.json"] = hashlib.sha256(told.read_bytes()).hexdigest()[:24]
    worker.write_text(f"self.PUBLISHED={json.dumps(listed)};\n{rest}", encoding="utf-8")


@pytest.fixture(scope="module")
def veteran(alone: Alone, tmp_path_factory: pytest.TempPathFactory) -> Alone:
    """The same, with a game that is over."""
    play_whole(alone, "berlin", tmp_path_factory.mktemp("records"))
    return alone


@pytest.mark.parametrize("map", every(game_names(), "europe"))
def test_a_whole_game_on_each_map(alone: Alone, map: str, tmp_path: Path) -> None:
    play_whole(alone, map, tmp_path)


def test_opened_as_a_file_it_says_what_to_do(browser: Browser, site: Host) -> None:
    page = browser.new_page()
    page.goto((site.site / "index.html").as_uri())
    expect(page.locator("#opened p:visible")).to_have_count(3)
    page.goto(site.url)
    page.locator("[data-play]").wait_for(timeout=PATIENCE)
    expect(page.locator("#opened")).to_be_hidden()
    page.close()


def test_seen_again_and_played_on(veteran: Alone) -> None:
    page = veteran.page
    page.goto(veteran.home)
    games_of(page)
    page.locator("[data-list=finished] [data-table]").first.click()
    totals(page)
    seen_again(veteran)


def test_around_one_screen(alone: Alone) -> None:
    around_one_screen(alone)


def test_closed_in_the_middle_and_opened_again(alone: Alone) -> None:
    closed_and_opened(alone)


def test_all_games_as_a_file_and_back(veteran: Alone, chromium: BrowserType, tmp_path: Path) -> None:
    and_back(veteran, chromium, as_a_file(veteran, tmp_path))


def test_a_guided_game_and_a_hint(alone: Alone) -> None:
    page = alone.page
    page.goto(alone.home)
    page.locator("[data-first-game]").click(timeout=PATIENCE)
    page.locator(".guide[data-step]").wait_for(timeout=PATIENCE)
    alone.start("berlin", ["regular"])
    hurry(page, 4)
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    page.keyboard.press("h")
    expect(page.locator("[role=dialog]")).to_contain_text("The expert would", timeout=PATIENCE)


def test_a_new_version_interrupts_no_game_and_loses_none(alone: Alone) -> None:
    alone.start("berlin", ["regular"])
    page = alone.page
    wait_until_kept(page)
    publish_another_version(alone.host)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => null)")
    page.wait_for_function("() => localStorage.getItem('capolinea.new-version')", timeout=PATIENCE)
    assert hurry(page, 5) == 5 and page.locator("[data-version]").count() == 0
    decision = page.locator(".table").get_attribute("data-decision")
    page.locator("header .home").click()
    page.locator("[data-version=ready] [data-restart]").click()
    expect(page.locator("[data-version=taken]")).to_be_visible()
    page.locator("[data-list=mine] [data-turn]").first.click(timeout=PATIENCE)
    expect(page.locator(".table")).to_have_attribute("data-decision", decision or "", timeout=PATIENCE)
    hurry(page, 3)


@contextmanager
def without_a_network(alone: Alone) -> Iterator[None]:
    """The browser is closed and opened again, and finds nobody."""
    page = alone.page
    page.goto(alone.home)
    wait_until_kept(page)
    wait_until_games_are_kept(page, alone.host.url)
    alone.host.stop()
    try:
        alone.close()
        alone.open()
        yield
    finally:
        alone.host.start()


def test_a_game_without_a_network(alone: Alone, tmp_path: Path) -> None:
    with without_a_network(alone):
        play_whole(alone, "berlin", tmp_path)
        seen_again(alone)


@LONG
def test_all_of_it_again_without_a_network(alone: Alone, tmp_path: Path) -> None:
    with without_a_network(alone):
        for map in game_names():
            play_whole(alone, map, tmp_path)
        seen_again(alone)
        around_one_screen(alone)
        closed_and_opened(alone)
        as_a_file(alone, tmp_path)
