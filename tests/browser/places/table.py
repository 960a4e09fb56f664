"""At a table: every decision, and what comes after the last."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.browser.clicking import LIT, PATIENCE
from tests.browser.places.going import place, sit_down
from tests.browser.stage import Person, asked_for, over, turn_after


@place
def first_tickets(page: Page, person: Person) -> None:
    sit_down(page, person, "europe", asked_for("setup"))


@place
def my_turn(page: Page, person: Person) -> None:
    sit_down(page, person, "europe", turn_after(20), opponents=4)


@place
def paying_for_a_route(page: Page, person: Person) -> None:
    sit_down(page, person, "northern_lights", lambda view: turn_after(8)(view) and sum(view["hand"].values()) > 6)
    page.locator(LIT).first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-confirm]").wait_for()


@place
def a_route_that_cannot_be_taken(page: Page, person: Person) -> None:
    sit_down(page, person, "italy", turn_after(6))
    page.locator(".route:not(.lit)").first.focus()
    page.keyboard.press("Enter")
    page.locator("[role=dialog]").wait_for()


@place
def a_station(page: Page, person: Person) -> None:
    sit_down(page, person, "europe", turn_after(4))
    page.locator("[data-word=station]").click()


@place
def a_tunnel(page: Page, person: Person) -> None:
    sit_down(page, person, "europe", asked_for("surcharge"))


@place
def second_card(page: Page, person: Person) -> None:
    sit_down(page, person, "berlin", asked_for("second_card"))


@place
def stopping_after_one_card(page: Page, person: Person) -> None:
    sit_down(page, person, "northern_lights", asked_for("second_card"))
    page.locator("[data-word=stop].can").wait_for()


@place
def new_tickets(page: Page, person: Person) -> None:
    sit_down(page, person, "italy", turn_after(4))
    page.keyboard.press("t")
    page.locator("[data-confirm]").click()
    page.locator("[data-asked][data-phase=choice]").wait_for()


@place
def a_ferry_card(page: Page, person: Person) -> None:
    sit_down(page, person, "italy", lambda view: turn_after(3)(view) and view["hand"].get("ferry", 0) == 0)
    page.locator("[data-word=ferry].can").click()
    page.locator("[data-confirm]").wait_for()


@place
def a_draft(page: Page, person: Person) -> None:
    sit_down(page, person, "iberia", lambda view: asked_for("pick")(view) and len(view["held"].get("picked", [])) > 0)


@place
def after_the_draft(page: Page, person: Person) -> None:
    sit_down(page, person, "iberia", asked_for("draft_keep"))


@place
def a_festival(page: Page, person: Person) -> None:
    sit_down(page, person, "iberia", asked_for("festival"))


@place
def a_hint(page: Page, person: Person) -> None:
    sit_down(page, person, "berlin", turn_after(4))
    page.keyboard.press("h")
    page.locator("[role=dialog]").wait_for(timeout=PATIENCE)


@place
def the_log(page: Page, person: Person) -> None:
    sit_down(page, person, "iberia", turn_after(12))
    page.locator("#tab-log").click()


@place
def the_list_of_routes(page: Page, person: Person) -> None:
    sit_down(page, person, "northern_lights", turn_after(12))
    page.keyboard.press("r")


@place
def the_last_round(page: Page, person: Person) -> None:
    sit_down(page, person, "italy", lambda view: bool(view["legal"]) and view["last_turn"] is not None)


@place
def handing_over(page: Page, person: Person) -> None:
    person.come_in(page.context)
    seats = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Bruno"}]
    page.goto(f"/table/{person.call('tables', {'map': 'berlin', 'seats': seats, 'start': True})['id']}")
    page.locator("[data-take-seat]").wait_for()


@place
def what_others_did_meanwhile(page: Page, person: Person) -> None:
    page.add_init_script("""localStorage.setItem("capolinea.settings", '{"pace": "normal"}');""")
    sit_down(page, person, "europe", turn_after(20), opponents=4)
    page.locator("[data-away=told]").wait_for()


@place
def a_lifted_card(page: Page, person: Person) -> None:
    sit_down(page, person, "italy", turn_after(4))
    page.locator("[data-spot=market-1].can").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    page.locator("[data-spot=market-1].can").dispatch_event("click")
    page.locator("[data-lifted]").wait_for()


@place
def watching(page: Page, person: Person) -> None:
    page.goto(f"/table/{person.table_at('berlin', ['novice'], turn_after(6))}")
    page.locator(".table").wait_for()


@place
def score_sheet(page: Page, person: Person) -> None:
    sit_down(page, person, "europe", over)
    page.locator("[data-score]").wait_for()


@place
def counting_up(page: Page, person: Person) -> None:
    # (No stopped clock: axe waits now and then.) As slow as can be, it goes on for longer than anybody looks.
    page.add_init_script("""localStorage.setItem("capolinea.settings", '{"pace": "slow"}');""")
    sit_down(page, person, "iberia", over)
    page.locator("[data-count-again]").click()
    page.locator("[data-award]").wait_for()


@place
def a_replay(page: Page, person: Person) -> None:
    page.goto(f"/table/{person.table_at('iberia', ['novice'] * 2, over)}/replay?at=40")
    page.locator("[data-scrub]").wait_for()


@place
def how_a_replay_came_out(page: Page, person: Person) -> None:
    a_replay(page, person)
    page.locator("[data-tab=end]").click()
    page.locator("[data-podium]").wait_for()


@place
def what_could_have_been_done(page: Page, person: Person) -> None:
    page.goto(f"/table/{person.table_at('berlin', ['novice'], over)}/replay?what-if")
    page.locator("[data-all-decisions]").check()
    page.locator("[data-decision-at]").first.click()
    if page.locator("[data-review-stop]").is_visible():
        page.locator("[data-review-stop]").click()
    page.locator("[data-review=stopped], [data-review=done]").wait_for()


@place
def playing_on(page: Page, person: Person) -> None:
    a_replay(page, person)
    page.locator("[data-play-on]").click()


@place
def rules_beside_the_game(page: Page, person: Person) -> None:
    sit_down(page, person, "italy", turn_after(4))
    page.keyboard.press("?")
    page.locator("dialog [data-rules=italy]").wait_for()


@place
def the_guided_first_game(page: Page, person: Person) -> None:
    page.goto("/")
    page.locator("[data-first-game]").click()
    page.locator(".guide").wait_for()


@place
def a_lesson(page: Page, person: Person) -> None:
    page.goto("/rules/northern_lights")
    page.locator("[data-learn]").click()
    page.locator(".guide .picture").wait_for()


@place
def the_end_of_the_guided_first_game(page: Page, person: Person) -> None:
    table = person.table_at("berlin", ["novice"], over)
    begun = {"map": "berlin", "course": "first_game", "table": table, "at": 0, "moves": 0}
    kept = json.dumps(json.dumps({"begun": [begun]}))
    page.add_init_script(f"localStorage.setItem('capolinea.tutorial', {kept});")
    person.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator("[data-score]").wait_for()
    page.locator(".guide").wait_for()
