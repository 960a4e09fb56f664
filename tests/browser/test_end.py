"""The end of a game, watching it again, and playing on from the middle of it."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from capolinea.games.catalogue import game_names
from tests.browser.clicking import PATIENCE, WANTED, decide
from tests.browser.conftest import NewPage
from tests.browser.stage import new_person, over, turn_after

BRISK = """localStorage.setItem("capolinea.settings", '{"pace": "fast"}');"""
# Notes every award that is put on the stage, in order.
LOOK_ON = """
window.awards = [];
new MutationObserver(() => {
  const award = document.querySelector("[data-award]")?.dataset.award;
  if (award && awards.at(-1) !== award) awards.push(award);
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
DONE = "[data-end=done]"
COUNTING = "[data-end=counting]"
OWNED = "[data-train] use.piece"


def finished_table(page: Page, server: str, map: str = "berlin") -> str:
    """A game that is over, at whose table the page's player sat."""
    person = new_person(server)
    person.come_in(page.context)
    return person.table_at(map, ["novice"], over)


def record(page: Page, table: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in page.request.get(f"/api/tables/{table}/record").text().splitlines()]


def tickets(page: Page, table: str) -> set[str]:
    sheets = record(page, table)[-1]["result"]["sheets"]
    return {ticket for sheet in sheets for ticket in [*sheet["made"], *sheet["missed"]]}


def test_the_sheet_counts_up_when_the_game_ends(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(BRISK)
    person = new_person(server)
    person.come_in(page.context)
    table = person.table_at("berlin", ["novice"], turn_after(2))
    page.goto(f"/table/{table}")
    page.locator(".table").wait_for()
    page.evaluate(LOOK_ON)
    person.play(table, over)
    page.locator(COUNTING).wait_for(timeout=PATIENCE)
    page.locator(DONE).wait_for(timeout=PATIENCE)
    check_ceremony(page, table)


@pytest.mark.parametrize("map", game_names())
def test_every_ticket_is_turned_over_on_every_map(new_page: NewPage, server: str, map: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(BRISK)
    table = finished_table(page, server, map)
    page.clock.install()
    page.goto(f"/table/{table}")
    page.locator("[role=slider]").wait_for()  # the replay is there, and with it the longest paths
    page.evaluate(LOOK_ON)
    page.locator("[data-count-again]").click()
    while page.locator(COUNTING).count():
        page.clock.run_for(200)
    page.clock.run_for(1_000)  # numbers run to their values
    check_ceremony(page, table)


def check_ceremony(page: Page, table: str) -> None:
    """Each ticket was shown once, before anything else, and in the end the sheet is right."""
    expected = tickets(page, table)
    shown = page.evaluate("awards")
    assert set(shown[: len(expected)]) == expected and len(set(shown)) >= len(expected)
    totals = [str(sheet["total"]) for sheet in record(page, table)[-1]["result"]["sheets"]]
    expect(page.locator(".total td")).to_have_text(totals)


def test_counting_can_be_skipped_and_seen_again(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(BRISK)
    table = finished_table(page, server)
    page.goto(f"/table/{table}")
    page.locator(DONE).wait_for()  # who comes later sees the sheet at once
    for skip in ("button", "key", "click"):
        page.locator("[data-count-again]").click()
        page.locator(COUNTING).wait_for()
        page.locator("[data-award]").wait_for()
        if skip == "button":
            page.locator("[data-skip]").click()
        elif skip == "key":
            page.keyboard.press("Escape")
        else:
            page.locator("[data-award]").click(force=True)
        expect(page.locator(DONE)).to_have_count(1)
        expect(page.locator("[data-award]")).to_have_count(0)


def test_what_is_pointed_at_is_shown_on_the_map(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    page.goto(f"/table/{table}")
    page.locator(DONE).wait_for()
    expect(page.locator(f"{DONE} [data-ticket]")).to_have_count(len(tickets(page, table)))
    expect(page.locator("g.pointing")).to_have_count(0)
    page.locator(f"{DONE} [data-ticket]").first.hover()
    expect(page.locator("g.pointing circle")).to_have_count(2)
    page.locator(f"{DONE} [data-score] td button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-score] td button:focus")).to_have_count(1)


def test_from_the_chart_to_any_move(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    page.goto(f"/table/{table}")
    chart = page.locator("[role=slider]")
    chart.focus()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "4")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/table/{table}/replay?at=4")
    expect(page.locator("[data-replay-at='4']")).to_have_count(1)
    page.go_back()
    page.locator(DONE).wait_for()


def test_watching_again_with_all_hands_open(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    lines = record(page, table)
    last = sum("action" in line for line in lines)
    page.goto(f"/table/{table}")
    page.locator("[data-replay]").click()
    page.locator("[data-replay-at='0']").wait_for()
    for seat, hand in enumerate(lines[1]["setup"]["hands"]):
        shown = page.locator(f"[data-seat='{seat}'] [data-card]")
        assert set(shown.evaluate_all("cards => cards.map((card) => card.dataset.card)")) == set(hand)
        offered = page.locator(f"[data-seat='{seat}'] [data-ticket]")
        assert offered.evaluate_all("all => all.map((one) => one.dataset.ticket)") == lines[1]["setup"]["offered"][seat]
    expect(page.locator(OWNED)).to_have_count(0)
    scrub = page.locator("[data-scrub]")
    scrub.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.locator("[data-replay-at='2']").wait_for()
    page.keyboard.press("End")
    page.locator(f"[data-replay-at='{last}']").wait_for()
    claims = [line["action"]["route"] for line in lines if line.get("action", {}).get("do") == "claim"]
    for route in claims:  # Berlin has no tunnels, so what was claimed was taken
        expect(page.locator(f'[data-train="{route}"] use.piece').first).to_be_attached()
    expect(page.locator("[data-train]")).to_have_count(len(claims))
    for seat, sheet in enumerate(lines[-1]["result"]["sheets"]):
        done = page.locator(f"[data-seat='{seat}'] .ticket.done")
        assert set(done.evaluate_all("all => all.map((one) => one.dataset.ticket)")) == set(sheet["made"])
    page.locator("[data-step=claim-back]").click()
    page.locator("[data-step=back]").click()
    page.keyboard.press("Home")  # keys work wherever the focus is
    page.locator("[data-replay-at='0']").wait_for()
    page.locator("[data-step=play]").click()
    page.locator("[data-replay-at='1']").wait_for()
    page.locator("[data-step=pause]").click()
    page.locator("[data-tab=log]").click()
    page.locator("[data-move='7']").click()
    page.locator("[data-replay-at='7']").wait_for()
    page.wait_for_url("**/replay?at=7")
    page.reload()
    page.locator("[data-replay-at='7']").wait_for()


def test_playing_on_from_the_middle(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    page.goto(f"/table/{table}/replay?at=30")
    page.locator("[data-play-on]").click()
    page.locator("dialog [data-confirm]").click()
    page.wait_for_url(lambda url: "/replay" not in url and table not in url)
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    origin = page.locator("[data-origin]")
    expect(origin).to_have_attribute("href", f"/table/{table}/replay?at=30")
    assert page.locator("[data-asked]").count() == 1
    decide(page)
    origin.click()
    page.locator("[data-replay-at='30']").wait_for()


def test_a_game_that_is_not_over_cannot_be_watched_again(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = new_person(server).table("berlin", ["novice"])
    answer = page.request.get(f"/api/tables/{table}/replay")
    assert answer.status == 409 and set(answer.json()) == {"error", "message"}
    page.goto(f"/table/{table}/replay")
    expect(page.locator("[data-refused]")).to_contain_text("not over yet")
    expect(page.locator("[data-scrub]")).to_have_count(0)


def test_a_rematch_against_bots_begins_at_once(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    page.goto(f"/table/{table}")
    page.locator("[data-rematch]").click()
    page.wait_for_url(lambda url: table not in url)
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    page.goto("/")
    page.locator("[data-list=finished] summary").click()
    page.locator(f"a[href='/table/{table}/replay']").click()
    page.locator("[data-scrub]").wait_for()


def test_everybody_who_sat_there_finds_the_rematch(new_page: NewPage, server: str) -> None:
    ada, bob = new_page(), new_page()
    players = [new_person(server, "Ada"), new_person(server, "Bob")]
    seats, options = [{"who": "me"}, {"who": "open"}], {"seats_as_they_are": True}
    table = players[0].call("tables", {"map": "berlin", "seats": seats, "options": options})["id"]
    players[1].call(f"tables/{table}/join", {})
    players[0].call(f"tables/{table}/start", {})
    for page, player in zip((ada, bob), players, strict=True):
        player.come_in(page.context)
        page.goto(f"/table/{table}")
    with ThreadPoolExecutor() as both:
        assert all(both.map(lambda seat: players[seat].play(table, over, seat), (0, 1)))
    for page in (ada, bob):
        page.locator(DONE).wait_for(timeout=PATIENCE)
    ada.locator("[data-rematch]").click()
    ada.wait_for_url(lambda url: table not in url)
    expect(bob.locator("[data-rematch]")).to_contain_text("Ada")
    bob.locator("[data-rematch]").click()
    bob.wait_for_url(ada.url)
    ada.locator("main .buttons button.primary:enabled").click()
    for page in (ada, bob):
        page.locator("[data-asked]").wait_for(timeout=PATIENCE)
