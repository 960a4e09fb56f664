"""The worker that plays games, in a real browser with nothing but a host of plain files: the same records as
everywhere, and nothing acknowledged is lost, whenever it is killed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from capolinea.engine import COMPILED
from capolinea.games.catalogue import game_names
from capolinea.play.match import new_game
from capolinea.play.verifying import verify
from capolinea.server.web.site import SiteError, site_files
from tests.browser.plain_files import Host
from tests.browser.workers import PYTHON, Games
from tests.long import LONG

SECONDS = 60_000  # for whatever happens, in milliseconds
Json = dict[str, Any]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    try:
        files = site_files()
    except SiteError as error:
        pytest.skip(str(error))
    host = Host(tmp_path_factory.mktemp("site"))
    host.write(files)
    yield host
    host.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.set_default_timeout(SECONDS)
    yield context
    context.close()


def test_every_map_is_played_and_its_record_is_the_same_everywhere(context: BrowserContext, host: Host) -> None:
    """A whole game on each map against `regular`: what came out in the browser comes out here too, byte for byte, from
    the same seed and the same decisions; `regular` decides the same. CI runs this with a compiled engine as well."""
    games = Games(context, host)
    assert [message["type"] for message in games.seen] == ["kept", "ready"] and games.seen[0]["persistent"]
    games.come_in()
    for map in game_names():
        table = games.table(map, "me regular", seed="7")
        games.play(table)
        record = games.call("GET", f"/api/tables/{table}/record")
        found = verify(record)
        assert (found.wrong, found.finished, found.deals) == (None, True, "follow"), f"{map}, compiled: {COMPILED}"
        assert record == played_again(record), f"{map}, compiled: {COMPILED}"
    assert games.complaints == []


def played_again(record: str) -> str:
    """The same game from its seed and the actions alone, by the engine that is installed here."""
    lines = [json.loads(line) for line in record.splitlines()]
    game = new_game(lines[0]["board"], lines[0]["seats"], "7")
    for line in lines:
        if "action" in line:
            game.play(line["action"], line["seat"])
    header, *rest = game.record().splitlines(keepends=True)
    assert {**json.loads(header), "options": lines[0]["options"]} == lines[0]
    return record.splitlines(keepends=True)[0] + "".join(rest)


BOT_GAME = """
from capolinea.bots.registry import make_bot
from capolinea.play.match import new_game

def bot_game(map, seed):
    game = new_game(map, 2, seed)
    bots = [make_bot("regular", game.rules, f"{seed}/{seat}") for seat in range(2)]
    while not game.over:
        seat = game.waiting[0]
        game.play(bots[seat].decide(game.view(seat), bots[seat].budget).action, seat)
    return game.record()
"""
PLAY = """
async ([code, maps]) => {
  const started = await python.start(await python.parts());
  started.runPython(code);
  return maps.map((map) => started.globals.get("bot_game")(map, "11"));
}
"""


def test_bots_play_the_same_game_everywhere(context: BrowserContext, host: Host) -> None:
    """Two bots on every map in the browser's own Python, and here: the same records, byte for byte."""
    page = context.new_page()
    page.goto(f"{host.url}404.html")
    page.evaluate(PYTHON, host.url)
    records = page.evaluate(PLAY, [BOT_GAME, list(game_names())])
    here: Json = {}
    exec(BOT_GAME, here)
    for map, record in zip(game_names(), records, strict=True):
        assert record == here["bot_game"](map, "11"), f"{map}, compiled: {COMPILED}"


@LONG
def test_killed_again_and_again_nothing_acknowledged_is_lost(context: BrowserContext, host: Host) -> None:
    """The page is closed, and its workers with it, in the middle of playing; the next one goes on from there."""
    games = Games(context, host)
    secret = games.come_in()
    table = games.table("berlin", "me regular", seed="3")
    acknowledged = 0
    for kill in range(6):
        games.page.evaluate("(table) => { void games.play(table, 0, 10_000); }", table)
        games.page.wait_for_timeout(40 + 35 * kill)
        killed = games.page.evaluate("() => { games.worker.terminate(); return games.acknowledged; }")
        acknowledged = max(acknowledged, killed)
        games.page.close()
        games = Games(context, host)
        games.come_in(secret)
        told = games.page.evaluate("(table) => games.say({type: 'watch', table, seat: 0})", table)
        assert told["type"] == "watching" and told["n"] >= acknowledged
    assert acknowledged > 6
    assert games.play(table)["over"]
    assert verify(games.call("GET", f"/api/tables/{table}/record")).deals == "follow"


def test_a_game_is_stopped_and_goes_on_in_another_page(context: BrowserContext, host: Host) -> None:
    games = Games(context, host)
    secret = games.come_in()
    table = games.table("usa", "me novice", seed="5")
    n = games.play(table, 5)["n"]
    stop = """() => new Promise((resolve) => {
      games.worker.addEventListener("message", ({data}) => data.type === "stopped" && resolve(games.heard.at(-1)));
      games.worker.postMessage({type: "stop"});
    })"""
    assert games.page.evaluate(stop)["type"] == "closing"
    games.page.close()
    games = Games(context, host)
    games.come_in(secret)
    assert games.page.evaluate("(table) => games.say({type: 'watch', table, seat: 0})", table)["n"] >= n


def test_where_nothing_is_kept_games_are_played_all_the_same(context: BrowserContext, host: Host) -> None:
    context.add_init_script("delete self.indexedDB")
    page: Page = context.new_page()
    page.close()
    context.route("**/assets/engine-*.js", lambda route: _without_storage(route))
    games = Games(context, host)
    assert [(m["type"], m.get("persistent")) for m in games.seen] == [("kept", False), ("ready", None)]
    games.come_in()
    assert games.play(games.table("berlin", "me regular", seed="1"), 5)["n"] > 4


def _without_storage(route: Any) -> None:
    """The script of the worker in a browser that has no storage."""
    answer = route.fetch()
    route.fulfill(response=answer, body="Object.defineProperty(self, 'indexedDB', {value: undefined});" + answer.text())


def test_what_cannot_be_fetched_is_said(context: BrowserContext, host: Host) -> None:
    context.route("**/engine/wheels/**", lambda route: route.abort())
    failed = Games(context, host).seen[-1]
    assert (failed["type"], failed["reason"]) == ("failed", "fetch")


def test_a_database_of_a_newer_version_is_refused(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    page.goto(f"{host.url}404.html")
    spoil = """() => new Promise((resolve) => {
      const opening = indexedDB.open("capolinea", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("pages");
      opening.onsuccess = () => {
        const writing = opening.result.transaction("pages", "readwrite");
        writing.objectStore("pages").put(new Uint8Array(4096).fill(7), 0);
        writing.oncomplete = () => resolve(opening.result.close());
      };
    })"""
    page.evaluate(spoil)
    failed = Games(context, host).seen[-1]
    assert (failed["type"], failed["reason"]) == ("failed", "storage")
