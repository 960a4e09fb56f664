"""What the table tells at a glance: what lights up, how far a ticket is, who is who, what others have just done."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.clicking import LIT, PATIENCE, answer, draw
from tests.browser.conftest import NewPage
from tests.browser.places import PLACES
from tests.browser.stage import PHONE, SMALL, new_person


def test_only_cities_light_up_while_one_is_looked_for(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["a_station"](page, new_person(server))
    expect(page.locator(LIT)).to_have_count(0)
    page.keyboard.press("Escape")
    assert page.locator(LIT).count() > 0


def test_a_ticket_says_how_many_spaces_are_missing(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["first_tickets"](page, new_person(server))
    ticket = page.locator("[role=dialog] [data-ticket]").first
    missing = ticket.locator(".state").inner_text().strip()
    assert missing.isdigit()
    expect(ticket).to_have_attribute("title", f"Still possible. There is a way with {missing} free spaces.")


def test_bots_of_one_level_can_be_told_apart_on_a_phone(new_page: NewPage, server: str) -> None:
    page = new_page(**PHONE, locale="it-IT")
    PLACES["my_turn"](page, new_person(server))
    for seat in range(1, 5):
        figure = page.locator(f"[data-spot=seat-{seat}] .figure")
        expect(figure).to_have_text(str(seat))
        box, name = figure.bounding_box(), page.locator(f"[data-spot=seat-{seat}] .name").bounding_box()
        assert box and name and box["x"] + box["width"] <= name["x"] + name["width"] + 1


MOVES_SHOWN = """() => {
  window.shown = [];
  const ticker = document.querySelector(".ticker");
  const look = () => {
    const now = ticker.querySelector("p")?.innerText;
    if (now && now !== shown.at(-1)) shown.push(now);
  };
  new MutationObserver(look).observe(ticker, { childList: true, subtree: true, characterData: true });
}"""


def my_turn(page: Page) -> None:
    page.locator(".table[data-asked][data-phase=turn]").wait_for(timeout=PATIENCE)


def sit_down_in_berlin(page: Page) -> None:
    page.goto("/")
    page.locator("input[name=map][value=berlin]").check(force=True)
    page.locator("[data-play]").click()
    page.locator(".table[data-asked]").wait_for(timeout=PATIENCE)
    answer(page)
    my_turn(page)


def draw_two(page: Page) -> None:
    draw(page)
    page.locator("[data-phase=second_card]").wait_for()
    draw(page)
    page.locator(".table:not([data-phase=second_card])").wait_for()
    my_turn(page)


def test_moves_of_bots_are_shown_one_after_the_other(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("""localStorage.setItem("capolinea.settings", '{"pace": "fast"}')""")
    sit_down_in_berlin(page)
    table = page.request.get(f"/api/tables/{page.url.split('/')[-1]}").json()
    assert table["options"]["pace"] == 0, "the pace is the page's, so that it can be changed while playing"
    page.evaluate(MOVES_SHOWN)
    draw_two(page)
    told = [text.split()[0] for text in page.evaluate("shown")]
    assert {"You", "Otto", "Nina"} <= set(told), "each had its moment"


def test_what_others_claimed_stays_marked_until_i_have_moved(new_page: NewPage) -> None:
    page = new_page()
    sit_down_in_berlin(page)
    theirs = page.locator(".route[aria-label*='Otto'], .route[aria-label*='Nina']")
    for _ in range(8):
        before = theirs.count()
        draw_two(page)
        fresh = page.locator(".route.fresh")
        expect(fresh).to_have_count(theirs.count() - before)
        if theirs.count() - before == 2:  # one by each of them
            return


def test_the_cards_of_a_tunnel_that_cost_stand_out(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["a_tunnel"](page, new_person(server))
    costly = page.locator("[data-turned]:not(.idle)").count()
    expect(page.get_by_role("dialog").locator("h2")).to_contain_text(f"costs {costly} card")
    assert page.locator("[data-turned]").count() == 3


def test_stopping_after_one_card_is_asked_once_more(new_page: NewPage, server: str) -> None:
    page = new_page(**PHONE)
    PLACES["stopping_after_one_card"](page, new_person(server))
    page.locator("[data-word=stop]").tap()
    expect(page.get_by_role("dialog")).to_contain_text("You take no second card. Your turn is over.")
    expect(page.locator(".table[data-phase=second_card]")).to_have_count(1)


def test_a_bonus_card_says_on_a_tap_what_it_counts(new_page: NewPage, server: str) -> None:
    page = new_page(**PHONE)
    PLACES["stopping_after_one_card"](page, new_person(server))
    page.keyboard.press("b")
    card = page.locator("[data-bonus]").first
    meaning = card.get_attribute("title") or ""
    expect(page.locator("li p", has_text=meaning)).to_have_count(0)
    card.tap()
    expect(page.locator("li p", has_text=meaning)).to_be_visible()


def test_the_log_ends_with_how_the_game_began(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["my_turn"](page, new_person(server))
    page.keyboard.press("l")
    expect(page.locator("#panel ol > li").last).to_contain_text("begin")


def test_words_in_tables_of_rules_stay_whole_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE, locale="fr-FR")
    page.goto("/rules/northern_lights")
    cell = page.get_by_role("cell", name="Danemark", exact=True)
    line = page.get_by_role("cell", name="Aalborg, Aarhus, Copenhague", exact=True)
    box, beside = cell.bounding_box(), line.bounding_box()
    assert box and beside and box["height"] < 48, "one line"
    assert beside["x"] + beside["width"] <= SMALL["width"]
