"""My tickets on the map: pinned at both ends, what they lack traced, offers shown together; what the map moves to."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.clicking import PATIENCE, WANTED, draw
from tests.browser.conftest import NewPage
from tests.browser.places import PLACES
from tests.browser.stage import PHONE, Json, asked_for, new_person

TICKETS = "#panel [data-ticket]"
OFFERED = "[role=dialog] [data-ticket]"
STILL = {"reduced_motion": "reduce"}


def facts(page: Page, map: str) -> Json:
    found: Json = page.request.get(f"/api/boards/{map}").json()
    return found


def ends(page: Page, map: str, tickets: list[str]) -> set[str]:
    board = facts(page, map)
    known = dict(zip(board["ticket_ids"], board["tickets"], strict=True))
    return {place for ticket in tickets for place in (known[ticket]["a"], known[ticket]["b"])}


def named(page: Page, selector: str, name: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all(f"all => all.map((one) => one.dataset.{name})")
    return found


def is_seen(page: Page, thing: Locator) -> bool:
    """Whether the middle of something is in the window of the map."""
    box, window = thing.bounding_box(), page.locator(".window").bounding_box()
    assert box and window
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return window["x"] <= x <= window["x"] + window["width"] and window["y"] <= y <= window["y"] + window["height"]


def zoom_in(page: Page, times: int = 3) -> None:
    for _ in range(times):
        page.locator(".zoom button").first.click()
    page.wait_for_timeout(300)  # the map is drawn anew


def test_both_ends_of_my_open_tickets_are_pinned(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["my_turn"](page, new_person(server))
    page.locator(f"{TICKETS}.possible").first.wait_for()
    mine = named(page, f"{TICKETS}:not(.done, .lost)", "ticket")
    assert set(named(page, "[data-pin]", "pin")) == ends(page, "europe", mine)
    assert page.locator("[data-traced]").count() > 0, "what is missing is traced"
    city = next(iter(ends(page, "europe", mine)))
    expect(page.locator(f"[data-city={city}]")).to_have_accessible_name(re.compile("Your ticket"))


def test_done_tickets_leave_a_postmark(new_page: NewPage, server: str) -> None:
    page, person = new_page(), new_person(server)
    person.come_in(page.context)
    page.goto(f"/table/{person.table_at('berlin', ['novice'], lambda view: asked_for('turn')(view) and view['made'])}")
    page.locator(f"{TICKETS}.done .stamp").first.wait_for(timeout=PATIENCE)
    done = named(page, f"{TICKETS}.done", "ticket")
    assert set(named(page, "[data-postmark]", "postmark")) == ends(page, "berlin", done)


def test_one_key_takes_them_off_and_the_page_remembers(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["my_turn"](page, new_person(server))
    page.locator("[data-pin]").first.wait_for()
    page.keyboard.press("p")
    expect(page.locator("[data-pin], [data-traced]")).to_have_count(0)
    page.reload()
    page.locator(f"{TICKETS}.possible").first.wait_for()
    expect(page.locator("[data-pin]")).to_have_count(0)
    page.locator(".zoom [data-pins]").click()
    page.locator("[data-pin]").first.wait_for()


def test_ticked_offers_are_shown_together_with_what_they_need(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["first_tickets"](page, new_person(server))
    offered = page.locator(OFFERED)
    assert set(named(page, "[data-pin]", "pin")) == ends(page, "europe", named(page, OFFERED, "ticket"))
    expect(page.locator("[data-traced]")).to_have_count(0)
    lengths = {id: route["length"] for id, route in routes(page, "europe").items()}
    alone = []
    for n in range(2):
        offered.nth(n).click()
        needs = page.locator("[data-needs]")
        page.wait_for_function("n => document.querySelectorAll('.number.open').length === 2 * n", arg=n + 1)
        page.locator("[data-traced]").first.wait_for()
        page.wait_for_timeout(200)
        spaces = int(needs.get_attribute("data-needs") or 0)
        assert spaces == sum(lengths[id] for id in named(page, "[data-traced]", "traced"))
        alone.append(int(offered.nth(n).locator(".state").inner_text()))
        assert max(alone) <= spaces <= sum(alone)
    expect(needs).to_contain_text("You have 45 trains.")


def routes(page: Page, map: str) -> dict[str, Json]:
    board = facts(page, map)
    return dict(zip(board["routes_by_id"], board["routes"], strict=True))


def test_what_i_keep_is_mine_while_others_still_choose(new_page: NewPage, server: str) -> None:
    page, ada, bob = new_page(), new_person(server), new_person(server, "Bob")
    table = ada.call("tables", {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}]})["id"]
    bob.call(f"tables/{table}/join", {"seat": 1})
    ada.call(f"tables/{table}/start", {})
    ada.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    for n in (0, 1, 3):
        page.locator(OFFERED).nth(n).click()
    kept = named(page, f"{OFFERED}[aria-pressed=true]", "ticket")
    page.locator("[data-confirm]").click()
    page.locator("[role=dialog]").wait_for(state="detached")
    expect(page.locator(TICKETS)).to_have_count(3)
    assert set(named(page, TICKETS, "ticket")) == set(kept)
    assert set(named(page, "[data-pin]", "pin")) == ends(page, "italy", kept)


def test_the_second_draft_shows_my_tickets_and_my_hand(new_page: NewPage, server: str) -> None:
    page, person = new_page(**PHONE), new_person(server)
    person.come_in(page.context)
    tickets: list[str] = []

    def second(view: Json) -> bool:
        tickets[:] = view["tickets"]
        return bool(asked_for("pick")(view) and view["own"].get("drafts") == 2 and view["hand"])

    page.goto(f"/table/{person.table_at('iberia', ['novice'] * 2, second)}")
    page.locator(OFFERED).first.wait_for(timeout=PATIENCE)
    assert set(tickets) <= set(named(page, OFFERED, "ticket"))
    expect(page.locator("[role=dialog]")).to_contain_text("Your hand")
    assert ends(page, "iberia", tickets) <= {
        *named(page, "[data-pin]", "pin"),
        *named(page, "[data-postmark]", "postmark"),
    }


def test_a_pressed_ticket_brings_a_zoomed_map_there(new_page: NewPage, server: str) -> None:
    page = new_page(**PHONE, **STILL)
    PLACES["my_turn"](page, new_person(server))
    tickets = page.locator(f"{TICKETS}.possible")
    tickets.first.wait_for()
    for n in range(tickets.count()):
        zoom_in(page)
        tickets.nth(n).dispatch_event("click")
        page.wait_for_timeout(300)
        for city in ends(page, "europe", [str(tickets.nth(n).get_attribute("data-ticket"))]):
            assert is_seen(page, page.locator(f"[data-city={city}] .city"))


def test_a_claim_in_the_log_brings_a_zoomed_map_there(new_page: NewPage, server: str) -> None:
    page = new_page(**STILL)
    PLACES["my_turn"](page, new_person(server))
    page.locator("#tab-log").click()
    zoom_in(page)
    claims = page.locator("[data-at]")
    for n in (0, 3, 6):
        claims.nth(n).click()
        page.wait_for_timeout(300)
        route = str(claims.nth(n).get_attribute("data-at")).split()[0]
        assert is_seen(page, page.locator(f"[data-spot='route-{route}'], [data-city='{route}']").first)


def check_network(page: Page) -> None:
    """Everything but so many routes as are told steps back."""
    note = page.locator(".map [role=status]").filter(has_text="routes,")
    note.wait_for()
    count = int(note.inner_text().split(":")[1].split()[0])
    assert page.locator("svg g:not(.back) > .route").count() == count > 0


def test_a_players_whole_network_is_shown_on_a_press(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["my_turn"](page, new_person(server))
    page.locator("[data-network='1']").press("Enter")
    check_network(page)
    page.locator("[data-spot=seat-2]").click()
    check_network(page)
    page.locator("[data-network='2']").press("Enter")
    expect(page.locator("g.back")).to_have_count(0)
    page.locator("[data-network='2']").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("g.back")).to_have_count(0)


def test_claims_out_of_sight_are_hinted_at_the_edge(new_page: NewPage, server: str) -> None:
    page, person = new_page(**STILL), new_person(server)
    person.come_in(page.context)
    table = person.table("usa", ["regular"] * 4, seed="3")
    assert person.play(table, asked_for("turn"))
    page.add_init_script("""localStorage.setItem("capolinea.settings", '{"pace": "instant"}')""")
    page.goto(f"/table/{table}")
    page.locator(".table[data-asked][data-phase=turn]").wait_for(timeout=PATIENCE)
    zoom_in(page, 4)
    for _ in range(10):
        draw(page)
        page.locator("[data-phase=second_card]").wait_for()
        draw(page)
        page.locator(".table:not([data-phase=second_card])").wait_for()
        page.locator(".table[data-asked][data-phase=turn]").wait_for(timeout=PATIENCE)
        if page.locator("[data-edge]").count():
            break
    arrow = page.locator("[data-edge]").first
    route = str(arrow.get_attribute("data-edge"))
    assert not is_seen(page, page.locator(f"[data-spot='route-{route}']"))
    arrow.click()
    page.wait_for_timeout(300)
    assert is_seen(page, page.locator(f"[data-spot='route-{route}']"))
    expect(page.locator(f"[data-edge='{route}']")).to_have_count(0)
