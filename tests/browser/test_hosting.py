"""At the table, and for whoever runs it: colours, seats, games to watch, the name of the map, the operator's page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from capolinea.games.look import looks
from tests.browser.clicking import PATIENCE, WANTED
from tests.browser.conftest import NewPage, own_server
from tests.browser.places import sit_down
from tests.browser.stage import SIZES, Person, as_person, new_person, turn_after

SECRET = "a secret for whoever runs it"
VIOLET = looks().seats[4].fill


def lobby_of(*people: Person, **more: object) -> str:
    """A table that waits, at which people sit in this order, with one seat still free."""
    host, *guests = people
    seats = [{"who": "me"}, *[{"who": "open"}] * (len(guests) + 1)]
    table = str(host.call("tables", {"map": "europe", "seats": seats, **more})["id"])
    for guest in guests:
        guest.call(f"tables/{table}/join", {})
    return table


def colour_of(page: Page, seat: int) -> str | None:
    return page.locator(f"[data-seat='{seat}'] svg rect").first.get_attribute("fill")


def test_a_colour_is_chosen_seen_by_all_and_worn_by_the_trains(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server, "Ada"), new_person(server, "Bob")
    table = lobby_of(ada, bob)
    pages = [new_page(), new_page()]
    for page, person in zip(pages, (ada, bob), strict=True):
        person.come_in(page.context)
        page.goto(f"/table/{table}")
    mine, other = pages
    mine.locator("[data-seat='0'] [data-colour]").click()
    mine.locator("[data-pick='4']").click()
    for page in pages:
        expect(page.locator("[data-seat='0'] svg rect").first).to_have_attribute("fill", VIOLET)
    other.locator("[data-seat='1'] [data-colour]").focus()
    other.keyboard.press("Enter")
    taken = other.locator("[data-pick='4']")
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(taken).to_contain_text("Ada")
    taken.click(force=True)  # it says who has it, and changes nothing
    assert colour_of(other, 1) != VIOLET
    other.locator("[data-pick='2']").click()
    other.locator("[data-seat='2'] [data-move]").click()
    for page in pages:
        expect(page.locator("[data-seat='2'] .who")).to_contain_text("Bob")
        expect(page.locator("[data-seat='2'] svg rect").first).to_have_attribute("fill", looks().seats[2].fill)
    expect(other.locator("[data-seating-told]")).to_contain_text("drawn")
    ada.call(f"tables/{table}/bot", {"seat": 1, "bot": "novice"})
    started = ada.call(f"tables/{table}/start", {})
    seat = next(n for n, info in enumerate(started["seats"]) if info["player"] == ada.player)
    for page in pages:
        badge = page.locator(f"[data-spot=seat-{seat}] .badge svg rect")
        expect(badge).to_have_attribute("fill", VIOLET, timeout=PATIENCE)
    mine.goto("/")  # where it is remembered
    expect(mine.locator("form .me [data-colour]")).to_have_attribute("data-colour", "4")


def test_who_did_not_choose_a_pace_is_asked_again(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server, "Ada"), new_person(server, "Bob")
    table = lobby_of(ada, bob)
    ada.call(f"tables/{table}/bot", {"seat": 2, "bot": "novice"})
    pages = [new_page(), new_page()]
    for page, person in zip(pages, (ada, bob), strict=True):
        person.come_in(page.context)
        page.goto(f"/table/{table}")
    host, guest = pages
    start = host.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    expect(guest.locator("[data-seat='1'] .who")).to_contain_text("Bob")
    host.locator("[data-clock]").select_option("120")
    host.locator("[data-total]").select_option("1200")
    expect(host.locator("[data-kept]")).to_contain_text("waiting for Bob")
    expect(start).to_be_disabled()
    expect(guest.locator("[data-kept]")).to_contain_text("2 minutes; for the whole game: 20 minutes")
    expect(guest.get_by_text("by itself")).to_have_count(0)
    expect(guest.locator("[role=alert]")).to_have_count(0)  # the seat is not lost
    expect(guest.locator("[data-sit]")).to_have_count(0)  # one button for it
    guest.locator("[data-sit-again]").click()
    for page in pages:
        expect(page.locator("[data-kept]")).to_have_count(0)
    expect(guest.locator("[data-seat='1'] .who")).to_contain_text("Bob")
    start.click()
    for page in pages:
        page.locator("[data-spot=seat-0]").wait_for(timeout=PATIENCE)


def test_trains_wear_the_colours_of_their_players(new_page: NewPage, server: str) -> None:
    page, person = new_page(), new_person(server)
    person.come_in(page.context)
    seats = [{"who": "me", "colour": 4}, {"who": "bot", "bot": "novice", "colour": 0}]
    options = {"pace": 0, "seats_as_they_are": True}
    table = person.call("tables", {"map": "berlin", "seats": seats, "options": options, "start": True})["id"]
    person.play(table, turn_after(6))
    page.goto(f"/table/{table}")
    page.locator("[data-train]").first.wait_for(state="attached")
    bodies = {
        seat: page.locator(f"[id^=berlin-seat{seat}-] path").evaluate_all(
            "paths => paths.map((path) => getComputedStyle(path).fill)"
        )
        for seat in (0, 1)
    }
    for seat, colour in ((0, 4), (1, 0)):
        red, green, blue = bytes.fromhex(looks().seats[colour].fill[1:])
        assert f"rgb({red}, {green}, {blue})" in bodies[seat]


def test_around_one_screen_everybody_has_a_colour_of_their_own(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("[data-way=screen]").click()
    page.locator("form ol [data-colour]").first.click()
    page.locator(":popover-open [data-pick='3']").click()
    page.locator("form .me [data-colour]").click()
    expect(page.locator(":popover-open [data-pick='3']")).to_have_attribute("aria-disabled", "true")
    page.locator(":popover-open [data-pick='1']").click()
    page.locator("[data-play]").click()
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    table = httpx.get(page.url.replace("/table/", "/api/tables/"), trust_env=False).json()
    people = [seat["colour"] for seat in table["seats"] if seat["player"]]
    assert sorted(people) == [1, 3]


def test_a_running_public_game_is_found_and_watched(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server, "Ada"), new_person(server, "Bob")
    table = lobby_of(ada, bob, public=True)
    player, visitor = new_page(), new_page()
    ada.come_in(player.context)
    player.goto(f"/table/{table}")
    expect(player.locator("[data-watched]")).to_contain_text("watch")  # said before anybody starts
    ada.call(f"tables/{table}/bot", {"seat": 2, "bot": "novice"})
    ada.call(f"tables/{table}/start", {})
    player.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    expect(player.locator("[data-spectators]")).to_have_count(0)
    visitor.goto("/")
    row = visitor.locator(f"[data-list=running] [data-table='{table}']")
    expect(row).to_contain_text("Ada")
    row.click()
    visitor.locator(".table").wait_for(timeout=PATIENCE)
    expect(visitor.locator("[data-ticket], [data-spot^=hand-]")).to_have_count(0)
    expect(player.locator("[data-spectators]")).to_have_attribute("data-spectators", "1", timeout=PATIENCE)
    visitor.goto("/rules")
    expect(player.locator("[data-spectators]")).to_have_count(0, timeout=PATIENCE)


def test_the_maps_name_is_in_sight_at_every_size_and_in_the_title(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "northern_lights", turn_after(4))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("[data-place]").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] < height / 3
        expect(page.locator("[data-place]")).to_have_text("Northern Lights")
    assert "Northern Lights" in page.title()


# Whoever runs it


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with own_server(tmp_path_factory.mktemp("hosted"), CAPOLINEA_OPERATOR_SECRET=SECRET) as server:
        yield server


def opened(browser: Browser, server: str, person: Person | None = None) -> Page:
    kept = {} if person is None else as_person(person)
    return browser.new_context(base_url=server, locale="en-GB", reduced_motion="reduce", **kept).new_page()


def test_the_operators_page_asks_for_the_secret_and_keeps_it_no_longer_than_the_tab(
    browser: Browser, hosted: str
) -> None:
    page = opened(browser, hosted)
    page.goto("/operator")
    page.locator("[data-secret]").fill("not this one at all")
    page.keyboard.press("Enter")
    expect(page.locator("[role=alert]")).to_contain_text("not the secret")
    expect(page.locator("[data-figures]")).to_have_count(0)
    page.locator("[data-secret]").fill(SECRET)
    page.keyboard.press("Enter")
    expect(page.locator("[data-figure=players]")).to_be_visible()
    assert SECRET not in page.url and SECRET not in page.content()
    assert SECRET not in page.evaluate("JSON.stringify(localStorage)")
    page.reload()
    page.locator("[data-figures]").wait_for()
    fresh = page.context.new_page()
    fresh.goto("/operator")
    fresh.locator("[data-secret]").wait_for()
    page.locator("[data-leave-operator]").click()
    page.locator("[data-secret]").wait_for()
    assert SECRET not in page.evaluate("JSON.stringify(sessionStorage)")
    page.context.close()


def test_somebody_is_renamed_and_locked_out_and_let_in_again(browser: Browser, hosted: str) -> None:
    bob = new_person(hosted, "Nasty Bob")
    table = bob.table("berlin", ["novice"])
    theirs = opened(browser, hosted, bob)
    theirs.goto(f"/table/{table}")
    theirs.locator(".table").wait_for(timeout=PATIENCE)
    page = opened(browser, hosted)
    page.goto(f"/operator#operator={SECRET}")
    page.locator("[data-find]").fill("Nasty Bob")
    page.keyboard.press("Enter")
    found = page.locator(f"[data-player='{bob.player}']")
    found.locator("[data-deed=rename]").click()
    page.locator("[data-yes]").click()
    expect(page.locator("[data-deeds]")).to_contain_text("Rename")
    page.locator("[data-find]").fill(bob.player)
    page.keyboard.press("Enter")
    expect(found.locator("h3")).to_contain_text(re.compile(r"Player \d{4}"))
    expect(theirs.locator("[data-spot=seat-0]")).not_to_contain_text("Nasty", timeout=PATIENCE)
    found.locator("label", has_text="Reason").locator("input").fill("insults")
    found.locator("[data-deed=lock]").click()
    page.locator("[data-yes]").click()
    expect(theirs.locator("h1")).to_contain_text("locked out", timeout=PATIENCE)
    expect(theirs.locator("body")).not_to_contain_text("insults")
    theirs.goto("/")
    expect(theirs.locator("h1")).to_contain_text("locked out", timeout=PATIENCE)
    expect(page.locator("[data-deeds]")).to_contain_text("insults")
    found.locator("[data-deed=unlock]").click()
    page.locator("[data-yes]").click()
    found.locator("[data-deed=lock]").wait_for()
    theirs.locator("[data-try-again]").click()
    theirs.locator("[data-play]").wait_for(timeout=PATIENCE)
    expect(theirs.locator(f"[data-table='{table}']")).to_have_count(1)
    for one in (page, theirs):
        one.context.close()


def test_a_table_is_looked_up_a_line_removed_and_the_table_closed(browser: Browser, hosted: str) -> None:
    from websockets.sync.client import connect

    bob = new_person(hosted, "Bob")
    table = bob.table("berlin", ["novice"])
    with connect(hosted.replace("http", "ws", 1) + "/api/socket", proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "id": "h", "secret": bob.secret}))
        socket.send(json.dumps({"type": "say", "id": "s", "table": table, "text": "something bad"}))
        while json.loads(socket.recv())["id"] != "s":
            pass
    page = opened(browser, hosted)
    page.goto(f"/operator#operator={SECRET}")
    page.locator("[data-find]").fill(table)
    page.keyboard.press("Enter")
    found = page.locator("[data-found-table]")
    expect(found).to_contain_text("something bad")
    found.locator("[data-hush-line]").click()
    expect(found).not_to_contain_text("something bad")
    found.locator("[data-deed=close]").click()
    page.locator("[data-yes]").click()
    expect(found.locator("[data-deed=close]")).to_have_count(0)
    expect(found).to_contain_text("Closed")
    page.context.close()
