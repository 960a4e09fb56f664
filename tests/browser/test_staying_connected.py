"""A line that breaks, a server that restarts, a second tab, a tab in the background: nothing is lost or done twice."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import PATIENCE, WANTED
from tests.browser.conftest import NewPage
from tests.browser.lines import Line
from tests.browser.stage import Person, asked_for, new_person
from tests.server.balancer import balancing
from tests.server.place import Process
from tests.server.postgres import postgres_server

LOST = ".lost"
DECK = "[data-spot=deck]"


def sit_down(page: Page, person: Person, pace: float = 0) -> str:
    """At a table of Berlin, at one's first turn."""
    person.come_in(page.context)
    table = person.table("berlin", ["novice"], seed="7", pace=pace)
    assert person.play(table, asked_for("turn"))
    page.goto(f"/table/{table}")
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    return table


def drawn(person: Person, table: str) -> int:
    """How often the first seat has drawn, by the server's own record."""
    record = person.record(table)
    return sum(line.get("seat") == 0 and line.get("action", {}).get("do") == "draw" for line in record)


def cards(page: Page) -> int:
    return sum(page.locator(".hand [data-count]").evaluate_all("stacks => stacks.map((one) => +one.dataset.count)"))


def test_a_cut_line_is_shown_and_what_was_done_meanwhile_goes_through(new_page: NewPage, server: str) -> None:
    page, ada = new_page(), new_person(server)
    line = Line(page)
    table = sit_down(page, ada)
    held, before = cards(page), drawn(ada, table)
    line.cut()
    expect(page.locator(LOST)).to_be_visible()
    page.locator(DECK).click()
    page.wait_for_timeout(1_000)
    assert drawn(ada, table) == before, "nothing can have got through"
    line.mend()
    expect(page.locator(LOST)).to_have_count(0, timeout=15_000)
    expect(page.locator(".table[data-phase=second_card]")).to_have_count(1)
    assert (cards(page), drawn(ada, table)) == (held + 1, before + 1)


def test_an_answer_that_got_lost_is_no_second_card(new_page: NewPage, server: str) -> None:
    page, ada = new_page(), new_person(server)
    line = Line(page)
    table = sit_down(page, ada)
    held, before = cards(page), drawn(ada, table)
    line.deaf = True
    page.locator(DECK).click()
    page.wait_for_timeout(500)
    assert drawn(ada, table) == before + 1 and cards(page) == held, "the server has it, the page does not know"
    line.cut()
    line.mend()
    expect(page.locator(".table[data-phase=second_card]")).to_have_count(1, timeout=15_000)
    assert len(line.acts()) == 2 and len(set(line.acts())) == 1, "sent again with the same id"
    assert (cards(page), drawn(ada, table)) == (held + 1, before + 1)


@pytest.fixture
def own_process(tmp_path: Path) -> Iterator[Process]:
    process = Process(str(tmp_path / "own.db"))
    try:
        yield process
    finally:
        process.end(signal.SIGKILL)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_a_server_that_restarts_is_found_again(
    new_page: NewPage, tmp_path: Path, own_process: Process, how: signal.Signals
) -> None:
    page = new_page(base_url=own_process.place.url, quiet=False)
    ada = new_person(own_process.place.url)
    table = sit_down(page, ada)
    held = cards(page)
    page.locator(DECK).click()
    expect(page.locator(".table[data-phase=second_card]")).to_have_count(1)
    own_process.end(how)
    expect(page.locator(LOST)).to_be_visible()
    again = Process(str(tmp_path / "own.db"), port=own_process.port)
    try:
        expect(page.locator(LOST)).to_have_count(0, timeout=20_000)
        page.locator(DECK).click()
        page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
        assert (cards(page), drawn(ada, table)) == (held + 2, 2)
    finally:
        again.end(signal.SIGKILL)


WATCH_THE_LINE = """
window.shown = new Set();
new MutationObserver(() => {
  for (const one of document.querySelectorAll("p.line")) window.shown.add(one.textContent.trim());
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_with_two_servers_nobody_sees_that_one_is_gone(new_page: NewPage, how: signal.Signals) -> None:
    """What is done just then is done once, there or at the other one; of the line nothing is said."""
    with postgres_server() as postgres:
        database = postgres.new_database()
        one, two = Process(database), Process(database)
        try:
            with balancing(one.port) as balancer:
                page, ada = new_page(base_url=balancer.url, quiet=False), new_person(balancer.url)
                table = sit_down(page, ada)
                held = cards(page)
                page.evaluate(WATCH_THE_LINE)
                balancer.ports = [two.port]
                page.locator(DECK).click()
                one.end(how)
                expect(page.locator(".table[data-phase=second_card]")).to_have_count(1, timeout=PATIENCE)
                page.locator(DECK).click()
                page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
                assert (cards(page), drawn(ada, table)) == (held + 2, 2)
                assert set(page.evaluate("[...window.shown]")) <= {""}
                assert page.locator("[role=alert]").count() == 0
        finally:
            one.process.kill()
            two.end(signal.SIGKILL)


def test_a_table_opened_while_nothing_gets_through_appears_by_itself(new_page: NewPage, server: str) -> None:
    page, ada = new_page(quiet=False), new_person(server)
    ada.come_in(page.context)
    seats = [{"who": "me"}, {"who": "open"}]
    table = ada.call("tables", {"map": "italy", "seats": seats})["id"]
    page.goto("/")
    page.locator("[data-play]").wait_for()
    for what in (f"tables/{table}", "boards/italy"):
        page.route(f"**/api/{what}", lambda route: route.abort())
    page.goto(f"/table/{table}")
    expect(page.get_by_role("status")).to_have_text("Connecting…")
    page.unroute(f"**/api/tables/{table}")
    expect(page.locator("main li")).to_have_count(2)
    expect(page.locator("h1")).to_have_text("Capolinea")
    page.unroute("**/api/boards/italy")
    expect(page.locator("h1")).to_have_text("Italy")
    assert page.locator("[role=alert]").count() == 0


def test_a_second_tab_stays_in_step(new_page: NewPage, server: str) -> None:
    page, ada = new_page(), new_person(server)
    table = sit_down(page, ada)
    held, before = cards(page), drawn(ada, table)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(WANTED).first.wait_for(state="attached")
    page.locator(DECK).click()
    for tab in (page, other):
        expect(tab.locator(".table[data-phase=second_card]")).to_have_count(1)
        assert cards(tab) == held + 1
    other.locator(DECK).click()
    for tab in (page, other):
        expect(tab.locator(".table[data-asked][data-phase=turn]")).to_have_count(1, timeout=PATIENCE)
        assert cards(tab) == held + 2
    assert drawn(ada, table) == before + 2
    assert page.locator("[role=alert]").count() == other.locator("[role=alert]").count() == 0


# Tells a test what the browser would have shown, and lets it pretend that the tab is in the background.
WATCH_NOTES = """
window.notes = [];
window.away = false;
window.Notification = class {
  static permission = "granted";  // which the browser of these tests never gives, as it has nobody to show anything to
  constructor(title, options) {
    notes.push(options.body);
  }
};
Object.defineProperty(document, "hidden", { get: () => away });
localStorage.setItem("capolinea.settings", '{"pace": "instant", "notify": true}');
"""


def test_my_turn_is_seen_from_elsewhere(new_page: NewPage, server: str) -> None:
    page, ada = new_page(), new_person(server)
    page.add_init_script(WATCH_NOTES)
    sit_down(page, ada, pace=2)
    icon = page.locator('link[rel="icon"]')
    expect(page).to_have_title(re.compile("^Your turn"))
    mine = icon.get_attribute("href")
    for _ in range(2):
        page.locator(DECK).click()
        page.locator(".table:not([data-asked]), .table[data-phase=second_card]").wait_for()
    expect(page).to_have_title(re.compile("to play"))
    assert icon.get_attribute("href") != mine
    assert page.evaluate("notes") == []
    page.evaluate("away = true")
    expect(page).to_have_title(re.compile("^Your turn"), timeout=PATIENCE)
    assert icon.get_attribute("href") == mine
    assert page.evaluate("notes") == ["It is your turn on Berlin."]
