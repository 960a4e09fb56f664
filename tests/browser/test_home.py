"""The way in: home, its lists and options, the personal link, and the table before the start."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from capolinea.bots.registry import levels
from capolinea.games.catalogue import game_names
from tests.browser.clicking import PATIENCE, WANTED, decide, start
from tests.browser.conftest import NewPage
from tests.browser.stage import PHONE


def invite(page: Page, opponents: int = 1, *, public: bool = False) -> str:
    """Make a table on Berlin for whoever has the link; returns its address."""
    page.goto("/")
    page.locator("input[name=map][value=berlin]").check(force=True)
    page.locator("[data-way=link]").click()
    while page.locator("form li").count() > opponents:
        page.locator("form li button").last.click()
    if public:
        page.locator("[data-public]").check()
    page.locator("[data-play]").click()
    page.wait_for_url("**/table/*")
    return page.url


def begin(page: Page) -> None:
    page.locator(".buttons button.primary:enabled").click()


def test_two_clicks_from_a_fresh_load_to_a_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("[data-play]").click()
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    expect(page.locator("h1")).to_have_text("Berlin")


def test_every_map_shows_what_it_is(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    cards = page.locator("article")
    expect(cards).to_have_count(len(game_names()))
    for card in cards.all():
        assert card.locator("img").evaluate("picture => picture.decode().then(() => picture.naturalWidth > 0)")
        expect(card.locator(".players")).to_contain_text("players")
        note = card.locator("details p")
        expect(note).to_be_hidden()
        card.locator("summary").click()
        expect(note).to_be_visible()
    cards.first.locator("a").click()
    expect(page.locator(f"[data-rules={game_names()[0]}] h1")).to_be_visible()


def test_the_clock_and_the_seed_reach_the_table(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("form summary").click()
    page.locator("[data-clock]").select_option("300")
    page.locator("form details input").fill("same cards")
    start_button = page.locator("[data-play]")
    start_button.click()
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    expect(page.locator(".player[aria-current=true]").first).to_contain_text("4:")
    page.locator("header button[aria-haspopup=dialog]").last.click()
    expect(page.locator("[data-clock-shown]")).to_have_text("5 minutes")
    expect(page.locator("[data-seed-shown]")).to_have_text("same cards")


def test_my_tables_and_ending_a_game(new_page: NewPage) -> None:
    page = new_page()
    start(page, "berlin", ["novice"])
    address = page.url
    page.goto("/")
    mine = page.locator("[data-list=mine] a")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    expect(mine).to_contain_text("Berlin with Nina")
    mine.click()
    page.wait_for_url(address)
    page.locator("[data-asked]").wait_for()
    page.locator("header button[aria-haspopup=dialog]").last.click()
    page.locator("[data-close]").click()
    page.locator("[data-yes]").click()
    page.wait_for_url("**/")
    page.locator("[data-list=finished] summary").click()
    expect(page.locator("[data-list=finished] a")).to_contain_text("Closed")


def test_a_personal_link_moves_a_seat_to_another_device(new_page: NewPage) -> None:
    here, there = new_page(), new_page()
    start(here, "berlin", ["novice"])
    decide(here)
    address = here.url
    here.goto("/")
    here.locator("[data-personal] summary").click()
    link = here.locator("[data-personal] [data-link]").input_value()
    there.goto(link)
    there.locator("[data-yes]").click()
    row = there.locator("[data-list=mine] a")
    expect(row).to_contain_text("Berlin")
    assert "#" not in there.url, "the secret does not stay in the address"
    row.click()
    there.wait_for_url(address)
    there.locator(WANTED).first.wait_for()
    decide(there)


def test_a_cut_personal_link_is_said_to_be_so(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/#me=%E0")  # the server is not even asked
    expect(page.get_by_role("alert")).to_contain_text("not valid")


def test_an_address_that_does_not_exist(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/tabel/oops")
    expect(page.locator("h1")).to_contain_text("does not exist")
    page.locator("main a").click()
    expect(page.locator("[data-play]")).to_be_visible()


def test_a_bot_is_chosen_by_keyboard_from_a_list_of_faces(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    seat = page.locator("form li").first
    face, choose = seat.locator(".bot > [data-face]"), seat.locator("select")
    expect(choose).to_have_value("regular")
    expect(choose.locator("optgroup").first.locator("option")).to_have_text(
        [" Nina · Novice", " Otto · Regular", " Vera · Expert", *[" Cleo · Champion"] * ("champion" in levels())]
    )
    choose.focus()
    for key in ("Space", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(choose).to_have_value("expert")
    expect(face).to_have_attribute("data-face", "expert")
    expect(page.locator("form dl")).to_contain_text("Vera · Expert")
    page.locator("[data-play]").click()
    expect(page.locator(".player [data-face=expert]")).to_be_visible()


# The table before the start


def test_the_host_fills_and_frees_a_seat_and_somebody_joins(new_page: NewPage) -> None:
    ada, bob = new_page(), new_page()
    address = invite(ada, opponents=2)
    seats = ada.locator("main li")
    expect(seats).to_have_count(3)
    expect(ada.locator(".buttons button.primary")).to_be_disabled()
    seats.nth(2).locator("select").select_option("novice")
    expect(seats.nth(2).locator(".who")).to_contain_text("Bot: Novice")
    seats.nth(2).locator("select").select_option("")
    expect(seats.nth(2).locator(".who")).to_contain_text("Free seat")
    seats.nth(1).locator("select").select_option("regular")
    expect(ada.locator("main [role=status]").first).to_contain_text("1 free seat")

    bob.goto(address)
    expect(bob.locator("main li .who").nth(1)).to_contain_text("Bot: Regular")
    bob.locator("input[autocomplete=nickname]").fill("Bob")
    bob.locator("[data-seat='2'] [data-sit]").click()
    expect(seats.nth(2)).to_contain_text("Bob")  # live, without a reload
    bob.locator("[data-stand-up]").click()
    expect(seats.nth(2)).to_contain_text("Free seat")
    bob.locator("[data-seat='2'] [data-sit]").click()
    expect(seats.nth(2)).to_contain_text("Bob")
    ada.locator("[data-close]").click()
    expect(ada.get_by_role("alertdialog")).to_contain_text("Others have sat down here already.")
    ada.locator("[data-no]").click()
    begin(ada)
    for page in (ada, bob):
        page.locator("[data-asked]").wait_for(timeout=PATIENCE)


def test_somebody_beside_me_takes_a_seat(new_page: NewPage) -> None:
    page = new_page()
    invite(page)
    page.locator("[data-seat='1'] input").fill("Grandma")
    page.locator("[data-seat='1'] [data-sit]").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Grandma")
    begin(page)
    page.locator("[data-take-seat]").first.wait_for()


def test_a_public_table_is_found_and_left_to_a_bot(new_page: NewPage) -> None:
    ada, bob = new_page(), new_page(**PHONE)
    address = invite(ada, public=True)
    expect(ada.locator("main")).to_contain_text("everyone can find it")
    ada.locator("main details summary").click()
    expect(ada.locator("main details code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    bob.goto("/")
    bob.locator(f"[data-list=public] a[href='{address[address.index('/table') :]}']").click()
    bob.locator("[data-sit]").click()
    begin(ada)
    bob.locator("[data-asked]").wait_for(timeout=PATIENCE)
    bob.locator("header button[aria-haspopup=dialog]").last.click()
    bob.locator("[data-leave]").click()
    bob.locator("[data-yes]").click()
    bob.wait_for_url("**/")
    expect(ada.locator(".player:not(.me) .away")).to_be_visible()  # whichever seat was drawn
    bob.goto(address)
    bob.locator("header button[aria-haspopup=dialog]").last.click()
    bob.locator("[data-return]").click()
    expect(bob.locator(".stand-in")).to_have_count(0)
