"""Games in this browser, on a server's page: not there yet, not to be had, and what can be done with them."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.clicking import PATIENCE
from tests.browser.places.going import place
from tests.browser.stage import Person

ENGINE = "**/engine/files.json"


def play_here(page: Page) -> None:
    """Begin a game; it is not waited for."""
    page.goto("/here/")
    page.locator("[data-play]").click()


def have_a_game(page: Page) -> None:
    """Home, with a game that has begun."""
    play_here(page)
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    page.locator("header .home").click()
    page.locator("[data-list=mine] [data-table]").wait_for(timeout=PATIENCE)


@place
def games_here_are_coming(page: Page, person: Person) -> None:
    page.route(ENGINE, lambda _: None)  # it never comes
    play_here(page)
    page.locator("[data-engine=coming] progress").wait_for()


@place
def games_here_cannot_be_had(page: Page, person: Person) -> None:
    page.route(ENGINE, lambda route: route.fulfill(body="nothing of the kind"))
    play_here(page)
    page.locator("[data-engine-again]").wait_for(timeout=PATIENCE)


@place
def my_games_here_are_coming(page: Page, person: Person) -> None:
    kept = '{"player": "x", "name": "Ada", "secret": "x.y"}'
    page.add_init_script(f"localStorage.setItem('capolinea.here.me', '{kept}')")
    page.route(ENGINE, lambda _: None)
    page.goto("/here/")
    page.locator("[data-games-come] progress").wait_for()


@place
def games_here_are_open_in_another_tab(page: Page, person: Person) -> None:
    other = page.context.new_page()
    other.route(ENGINE, lambda _: None)
    play_here(other)
    other.locator("[data-engine=coming]").wait_for()
    page.goto("/here/")
    page.locator("[data-play-here]").wait_for(timeout=PATIENCE)


@place
def friends_need_a_server(page: Page, person: Person) -> None:
    page.route(ENGINE, lambda _: None)
    page.goto("/here/")
    page.locator("[data-way=link]").click()
    page.locator("[data-friends]").wait_for()


@place
def what_can_be_done_with_games_here(page: Page, person: Person) -> None:
    have_a_game(page)
    page.locator("[data-here-matters] summary").click()
    wrong = {"name": "wrong.jsonl", "mimeType": "text/plain", "buffer": b"no record"}
    page.locator("[data-file=record]").set_input_files(wrong)  # type: ignore[arg-type]
    page.locator("[data-checked=unreadable]").wait_for(timeout=PATIENCE)
    page.locator("[data-file=import]").set_input_files(wrong)  # type: ignore[arg-type]
    page.locator("[data-games-file] [role=alert]").wait_for(timeout=PATIENCE)
    page.locator("[data-bring-board] summary").click()
    page.locator("[data-file=board]").set_input_files(wrong)  # type: ignore[arg-type]
    page.locator("[data-own-board] [role=alert]").wait_for(timeout=PATIENCE)
