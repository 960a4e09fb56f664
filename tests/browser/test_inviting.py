"""Friends are let in: by a link that works, which says whom it reaches, in two taps and without an account."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import own_server
from tests.browser.stage import Person, as_person, new_person

NETWORK = "127.0.0.2"  # another address of this machine, in place of one in a network
SECRET = "a secret for whoever runs it"
LINK = "[data-link]"


def open_table(person: Person) -> str:
    seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
    return str(person.call("tables", {"map": "berlin", "seats": seats})["id"])


def at_home(browser: Browser, person: Person) -> BrowserContext:
    return browser.new_context(base_url=person.server, locale="en-GB", **as_person(person))


def circle(page: Page) -> str | None:
    page.locator("[data-circle]").wait_for()
    return page.locator("[data-circle]").get_attribute("data-circle")


def test_a_server_for_this_computer_says_so(browser: Browser, server: str) -> None:
    ada = new_person(server)
    page = at_home(browser, ada).new_page()
    page.goto(f"/table/{open_table(ada)}")
    assert circle(page) == "here"
    expect(page.locator(LINK)).to_have_value(page.url)
    expect(page.locator("[data-network], [data-circle] svg")).to_have_count(0)  # no promise, and no door for guests
    page.context.close()


def test_whoever_runs_it_lets_the_network_in_and_out(browser: Browser, tmp_path: Path) -> None:
    doors = {"CAPOLINEA_OPERATOR_SECRET": SECRET, "CAPOLINEA_NETWORK_ADDRESSES": NETWORK}
    with own_server(tmp_path, **doors) as server:
        ada = new_person(server)
        table = open_table(ada)
        page = at_home(browser, ada).new_page()
        page.goto(f"/#operator={SECRET}")
        page.locator("[data-play]").wait_for()
        assert "operator" not in page.url
        page.goto(f"/table/{table}")
        assert circle(page) == "here"
        page.locator("[data-network=open]").click()
        expect(page.locator("[data-circle=network] svg")).to_be_visible()
        link = page.locator(LINK).input_value()
        assert link == server.replace("127.0.0.1", NETWORK) + f"/table/{table}"
        stranger(browser, link)
        expect(page.locator("[data-seat='1'] .who")).to_contain_text("Player 2")  # who was in no hurry to say a name
        page.locator("[data-network=close]").click()
        expect(page.locator("[data-circle=here]")).to_have_count(1)
        late = browser.new_context().new_page()
        with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
            late.goto(link)
        page.context.close()
        late.context.close()


def stranger(browser: Browser, link: str) -> None:
    """Opens the link and takes a seat: two taps."""
    context = browser.new_context(locale="en-GB", has_touch=True)
    page = context.new_page()
    page.goto(link)
    page.locator("[data-sit]").first.tap()
    expect(page.locator("[data-stand-up]")).to_have_count(1)
    context.close()


def test_a_server_with_a_name_of_its_own_invites_there(browser: Browser, tmp_path: Path) -> None:
    with own_server(tmp_path, CAPOLINEA_PUBLIC_URL="https://play.example.org") as server:
        ada = new_person(server)
        table = open_table(ada)
        page = at_home(browser, ada).new_page()
        page.goto(f"/table/{table}")
        assert circle(page) == "everybody"
        expect(page.locator(LINK)).to_have_value(f"https://play.example.org/table/{table}")
        page.goto("/")
        page.locator("[data-personal] summary").click()
        expect(page.locator(f"[data-personal] {LINK}")).to_have_value(f"https://play.example.org/#me={ada.secret}")
        page.context.close()
