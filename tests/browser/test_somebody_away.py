"""Somebody is away, in three browsers: seen by all, reminded, replaced by a bot, back again; and a game that is ended
together, or goes on with somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.clicking import PATIENCE
from tests.browser.conftest import own_server
from tests.browser.stage import DESKTOP, Person, as_person, new_person

HOUR, DAY = 3600, 24 * 3600
NAMES = ("Ada", "Bruno", "Chiara")
expect.set_options(timeout=PATIENCE)


def new_context(browser: Browser, person: Person) -> BrowserContext:
    wishes: dict[str, Any] = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce", **as_person(person)}
    return browser.new_context(base_url=person.server, **wishes)


class Table:
    """A game of three, each with a browser, at a server whose clock can be turned forward."""

    def __init__(self, browser: Browser, server: str, clock: Path, pace: int | None) -> None:
        self._browser = browser
        self._clock = clock
        self.people = [new_person(server, name) for name in NAMES]
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        body = {"map": "berlin", "seats": seats, "options": {"clock": pace, "pace": 0, "seats_as_they_are": True}}
        self.id = str(self.people[0].call("tables", body)["id"])
        for person in self.people[1:]:
            person.call(f"tables/{self.id}/join", {})
        self.people[0].call(f"tables/{self.id}/start", {})
        self.contexts: list[BrowserContext] = []

    def come(self, person: Person) -> Page:
        context = new_context(self._browser, person)
        self.contexts.append(context)
        page = context.new_page()
        page.goto(f"/table/{self.id}")
        page.locator("[data-spot=seat-0]").wait_for(timeout=PATIENCE)
        return page

    def wait(self, seconds: float, *pages: Page) -> None:
        """Time passes, and pages are opened anew."""
        new = self._clock.with_suffix(".new")
        new.write_text(str(float(self._clock.read_text()) + seconds))
        new.replace(self._clock)  # at once: the server may read it at any moment
        for page in pages:
            page.reload()
            page.locator("[data-spot=seat-0]").wait_for(timeout=PATIENCE)

    def choose_tickets(self, *seats: int) -> None:
        for seat in seats:
            self.people[seat].play(self.id, lambda view: view["answer"] is not None or view["phase"] == "turn", seat)

    def call(self, seat: int, what: str, **body: object) -> None:
        self.people[seat].call(f"tables/{self.id}/{what}", body)


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    found = tmp_path / "later"
    found.write_text("0")
    return found


@pytest.fixture
def slow_server(tmp_path: Path, clock: Path) -> Iterator[str]:
    with own_server(tmp_path, "tests.browser.later", LATER=str(clock)) as address:
        yield address


def test_somebody_is_away_reminded_replaced_and_back_and_then_all_agree_to_end(
    browser: Browser, slow_server: str, clock: Path
) -> None:
    table = Table(browser, slow_server, clock, None)
    table.choose_tickets(0, 2)
    ada, chiara = table.come(table.people[0]), table.come(table.people[2])
    expect(ada.locator("[data-spot=seat-1] .seen")).to_have_text("not here yet")
    bruno = table.come(table.people[1])
    expect(ada.locator("[data-spot=seat-1] .seen")).to_have_count(0)
    bruno.context.close()
    expect(ada.locator("[data-spot=seat-1] .seen")).to_have_text("last here just now")
    table.wait(2 * HOUR, ada, chiara)
    expect(ada.locator("[data-spot=seat-1] .seen")).to_have_text("last here 2 hours ago")
    # Ada reminds Bruno, who looks at another table; everybody sees it.
    bruno = table.come(table.people[1])
    bruno.goto(f"/table/{table.people[1].table('berlin', ['novice'])}")
    bruno.locator("[data-spot=seat-0]").wait_for(timeout=PATIENCE)
    ada.locator("[data-what-now]").click()
    ada.locator("[data-remind]").click()
    expect(bruno.locator("[data-reminded]")).to_contain_text("Ada is waiting")
    expect(ada.locator("[role=dialog]")).to_contain_text("Bruno was reminded")
    expect(ada.locator("[data-remind]")).to_have_count(0)
    expect(ada.locator("[data-stand-in]")).to_have_attribute("aria-disabled", "true")
    bruno.locator("[data-reminded] a").click()
    expect(bruno).to_have_url(f"{slow_server}/table/{table.id}")
    bruno.context.close()
    expect(ada.locator("[data-spot=seat-1] .seen")).to_have_text("last here just now")  # before a day passes
    # He does not come, and after a day a bot sits in.
    table.wait(DAY, ada, chiara)
    chiara.locator("[data-what-now]").click()
    chiara.locator("[data-stand-in]").click()
    expect(chiara.locator("[role=dialog] h2")).to_have_text("A bot plays for Bruno")
    expect(ada.locator("[data-asked]")).to_be_visible()
    # He is back, and takes his seat again.
    bruno = table.come(table.people[1])
    bruno.locator(".stand-in button").click()
    expect(bruno.locator(".stand-in")).to_have_count(0)
    # Somebody says no to ending it; then all agree.
    ada.locator("[aria-haspopup=dialog]").last.click()
    ada.locator("[data-end-together]").click()
    ada.locator("[data-yes]").click()
    chiara.locator("[data-refuse]").click()
    expect(ada.locator("[data-proposed]")).to_have_count(0)
    table.call(0, "end", agree=True)
    bruno.locator("[data-agree]").click()
    expect(chiara.locator("[data-proposed]")).to_contain_text("Ada and Bruno")
    chiara.locator("[data-agree]").click()
    for page in (ada, bruno, chiara):
        expect(page.locator("[data-stopped]")).to_contain_text("Ada, Bruno, and Chiara")
        expect(page.locator("[data-stopped] li")).to_have_count(3)
    for context in table.contexts:
        context.close()


def test_a_stranger_with_the_link_plays_on_for_whoever_left(browser: Browser, slow_server: str, clock: Path) -> None:
    table = Table(browser, slow_server, clock, DAY)
    ada, bruno = table.come(table.people[0]), table.come(table.people[1])
    bruno.locator("[aria-haspopup=dialog]").last.click()
    bruno.locator("[data-leave]").click()
    expect(bruno.locator("[role=alertdialog]")).to_contain_text("give your seat to somebody else")
    bruno.locator("[data-other]").click()  # for good
    bruno.goto(f"/table/{table.id}")
    ada.locator("[data-absent='1']").click()
    ada.locator("[data-give]").click()
    link = ada.locator("[data-link]").input_value()
    assert link.endswith(f"/table/{table.id}")
    joe = table.come(new_person(slow_server, "Joe"))
    joe.locator("[data-take-over]").click()
    joe.locator("[data-yes]").click()
    expect(joe.locator("[data-spot=seat-1] .name")).to_contain_text("Joe")
    expect(ada.locator("[data-spot=seat-1] .name")).to_contain_text("Joe")
    expect(bruno.locator("[role=alert]")).to_be_visible()
    expect(bruno.locator("[data-spot=seat-1] .name")).to_contain_text("Joe")
    for context in table.contexts:
        context.close()


def test_whoever_left_for_now_keeps_a_say_in_the_end(browser: Browser, slow_server: str, clock: Path) -> None:
    table = Table(browser, slow_server, clock, DAY)
    ada, bruno = table.come(table.people[0]), table.come(table.people[1])
    table.call(2, "leave", for_good=True)
    bruno.locator("[aria-haspopup=dialog]").last.click()
    bruno.locator("[data-leave]").click()
    bruno.locator("[data-yes]").click()  # for now
    bruno.wait_for_url(f"{slow_server}/")
    ada.locator("[data-absent='1']").click()
    expect(ada.locator("[data-give]")).to_have_attribute("aria-disabled", "true")
    expect(ada.locator("[role=dialog] [data-end-together]")).to_have_text("End the game together")
    ada.locator("[role=dialog] [data-end-together]").click()
    ada.locator("[data-yes]").click()
    expect(ada.locator("[data-proposed]")).to_contain_text("It is up to Bruno.")
    table.wait(3 * DAY, ada)
    expect(ada.locator("[data-absent='1']")).to_be_visible()
    table.call(0, "end", agree=True)
    expect(ada.locator("[data-stopped]")).to_be_visible()
    for context in table.contexts:
        context.close()


def test_a_table_for_friends_has_a_pace_that_can_be_chosen(browser: Browser, server: str) -> None:
    ada = new_person(server)
    context = new_context(browser, ada)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-way=link]").click()
    expect(page.locator("[data-clock]")).to_have_value("86400")
    page.locator("[data-clock]").select_option("120")
    page.locator("[data-total]").select_option("1200")
    page.locator("[data-play]").click()
    expect(page.locator("[data-clock-shown]")).to_have_text("2 minutes")
    expect(page.locator("[data-total-shown]")).to_have_text("20 minutes")
    page.locator("[data-clock]").select_option(label="No time limit")
    expect(page.locator("[data-clock-shown]")).to_have_text("No time limit")
    context.close()
