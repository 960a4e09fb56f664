"""The end of a game, watching it again, and playing on from the middle of it."""

from __future__ import annotations

import json
import re
import struct
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from capolinea.games.catalogue import game_names
from tests.browser.clicking import PATIENCE, WANTED, decide
from tests.browser.conftest import NewPage
from tests.browser.stage import DESKTOP, SMALL, Person, new_person, over, turn_after
from tests.long import every

BRISK = """localStorage.setItem("capolinea.settings", '{"pace": "fast"}');"""
# Notes every award that is put on the stage, in order, and what the departure board last said.
LOOK_ON = """
window.awards = [];
window.points = {};
new MutationObserver(() => {
  const award = document.querySelector("[data-award]")?.dataset.award;
  if (award && awards.at(-1) !== award) awards.push(award);
  for (const row of document.querySelectorAll("[data-row]")) points[row.dataset.row] = Number(row.dataset.total);
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
# What the flaps of each row show, once they are still.
FLAPS = """
rows => rows.map((row) =>
  [...row.querySelectorAll(".flaps > *")].map((flap) => flap.querySelector(".half.upper").dataset.sign).join("").trim())
"""
MAP = ".map > .window"
# A device that can share, and keeps what it was given.
SHARING = """
navigator.canShare = () => true;
navigator.share = async ({ files: [file] }) => {
  window.shared = file;
  document.body.dataset.shared = file.type;
};
"""
# What was shared: its size, its number of colours, and how much of it is about as the trains of the first two seats.
COLOURS = """
async () => {
  const image = await createImageBitmap(shared);
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const seats = [[91, 159, 242], [255, 114, 100]];
  const found = [0, 0];
  const colours = new Set();
  for (let i = 0; i < data.length; i += 4) {
    colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    seats.forEach((seat, n) => (found[n] += seat.every((part, c) => Math.abs(data[i + c] - part) < 4)));
  }
  const share = found.map((pixels) => (pixels * 4) / data.length);
  return { size: [image.width, image.height], count: colours.size, seats: share };
}
"""
DONE = "[data-end=done]"
COUNTING = "[data-end=counting]"
OWNED = "[data-train] use.piece"


def finished_table(page: Page, server: str, map: str = "berlin") -> str:
    """A game that is over, at whose table the page's player sat."""
    person = new_person(server)
    person.come_in(page.context)
    return person.table_at(map, ["novice"], over)


def stop_time(page: Page) -> None:
    """From now on nothing waits out its time, unless the clock is run. (It has to be installed before.)"""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


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


@pytest.mark.parametrize("map", every(game_names(), "europe"))
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
    check_ceremony(page, table)


def check_ceremony(page: Page, table: str) -> None:
    """Each ticket was shown once, before anything else, and in the end the sheet is right."""
    expected = tickets(page, table)
    shown = page.evaluate("awards")
    assert set(shown[: len(expected)]) == expected and len(set(shown)) >= len(expected)
    totals = [sheet["total"] for sheet in record(page, table)[-1]["result"]["sheets"]]
    assert page.evaluate("points") == {str(seat): total for seat, total in enumerate(totals)}
    expect(page.locator(".total td")).to_have_text([f"{total}".replace("-", "−") for total in totals])


def test_counting_can_be_skipped_and_seen_again(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(BRISK)
    table = finished_table(page, server)
    page.clock.install()
    page.goto(f"/table/{table}")
    page.locator(DONE).wait_for()  # who comes later sees how it came out at once
    stop_time(page)
    for skip in ("button", "key", "press on the map"):
        page.locator("[data-count-again]").click()
        page.clock.run_for(500)
        page.locator("[data-award]").wait_for()
        if skip == "button":
            page.locator("[data-skip]").click()
        elif skip == "key":
            page.keyboard.press("Escape")
        else:
            drag_map(page)  # whoever moves the map wants to see more of it
            expect(page.locator(COUNTING)).to_have_count(1)
            page.locator(MAP).click(position={"x": 3, "y": 3})
        expect(page.locator(DONE)).to_have_count(1)
        expect(page.locator("[data-award]")).to_have_count(0)


def drag_map(page: Page) -> None:
    page.locator(MAP).hover()
    page.mouse.down()
    page.mouse.move(300, 300, steps=4)
    page.mouse.up()


def test_the_map_never_shrinks_for_the_end(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(BRISK)
    person = new_person(server)
    person.come_in(page.context)
    sizes = [DESKTOP, {"width": 820, "height": 1180}, SMALL]

    def how_large() -> list[float]:
        found = []
        for size in sizes:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            box = page.locator(MAP).bounding_box()
            assert box is not None
            found.append(min(box["width"] / 900, box["height"] / 630))  # as Berlin fits into it
        return found

    table = person.table_at("berlin", ["novice"], turn_after(2))
    page.clock.install()
    page.goto(f"/table/{table}")
    page.locator(".table").wait_for()
    playing = how_large()
    page.goto("/")
    person.play(table, over)
    page.goto(f"/table/{table}")
    page.locator(DONE).wait_for()
    done = how_large()
    stop_time(page)
    page.locator("[data-count-again]").click()
    page.locator(COUNTING).wait_for()
    counting = how_large()
    for size, before, during, after in zip(sizes, playing, counting, done, strict=True):
        assert before <= after * 1.001 and after <= during * 1.001, size
    page.clock.run_for(790)  # one award, and the turns of its flaps
    page.locator("[data-award]").wait_for()
    totals = page.locator("[data-row]").evaluate_all("rows => rows.map((row) => row.dataset.total.replace('-', '−'))")
    assert len(totals) == 2 and page.locator("[data-row]").evaluate_all(FLAPS) == totals


def test_what_is_pointed_at_is_shown_on_the_map(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    page.goto(f"/table/{table}")
    page.locator(DONE).wait_for()
    expect(page.locator(f"{DONE} [data-ticket]")).to_have_count(len(tickets(page, table)))
    expect(page.locator("g.pointing")).to_have_count(0)
    page.locator(f"{DONE} [data-ticket]").first.hover()
    expect(page.locator("g.pointing circle")).to_have_count(2)
    page.mouse.move(0, 0)
    expect(page.locator("[data-highlight=longest]")).to_contain_text("spaces")
    page.locator("[data-highlight=longest]").focus()
    expect(page.locator("g.pointing path").first).to_be_attached()
    page.locator(f"{DONE} [data-score] td button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-score] td button:focus")).to_have_count(1)


def test_the_podium_says_how_it_came_out(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    result = record(page, table)[-1]["result"]
    totals = [sheet["total"] for sheet in result["sheets"]]
    page.goto(f"/table/{table}")
    steps = page.locator("[data-podium] > li")
    expect(steps).to_have_count(2)
    expect(steps.first.locator("strong")).to_have_text(str(max(totals)))
    heights = steps.locator(".block").evaluate_all("blocks => blocks.map((block) => block.clientHeight)")
    assert heights[0] > heights[1] > 0
    expect(page.locator("[data-winner]")).to_contain_text(str(max(totals)))
    expect(page.locator(".decided")).to_contain_text(str(max(totals) - min(totals)))
    made = [ticket for sheet in result["sheets"] for ticket in sheet["made"]]
    expect(page.locator("[data-highlight=best]")).to_have_count(1 if made else 0)


def test_a_picture_of_the_game_can_be_kept_and_shared(new_page: NewPage, server: str) -> None:
    page = new_page(color_scheme="dark")
    page.add_init_script(SHARING)
    table = finished_table(page, server)
    page.goto(f"/table/{table}")
    with page.expect_download() as saved:
        page.locator("[data-picture]").click()
    assert saved.value.suggested_filename.endswith(".png")
    header = saved.value.path().read_bytes()[:24]
    width, height = struct.unpack(">II", header[16:])
    assert header.startswith(b"\x89PNG") and width == 1600 and height > 1100
    page.locator("[data-share]").click()
    expect(page.locator("body")).to_have_attribute("data-shared", "image/png")
    # Neither blank nor without the game: among its many colours are those of both players' trains.
    colours = page.evaluate(COLOURS)
    assert colours["size"] == [width, height] and colours["count"] > 500
    assert all(share > 0.0005 for share in colours["seats"]), colours
    expect(page.locator("body > .spoken")).to_have_count(0)  # what it was drawn from is gone


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
    page.locator("[data-tab=end]").click()
    page.locator(f"[data-replay-at='{last}']").wait_for()
    page.locator("[data-podium]").wait_for()
    page.locator("[data-highlight=longest]").hover()
    expect(page.locator("g.pointing path").first).to_be_attached()
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


def test_the_game_before_a_rematch_can_still_be_opened(new_page: NewPage, server: str) -> None:
    page = new_page()
    table = finished_table(page, server)
    page.goto(f"/table/{table}")
    page.locator("[data-rematch]").click()
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    rematch = page.url
    page.goto(f"/table/{table}")
    page.locator("[data-rematch-begun]").wait_for(timeout=PATIENCE)
    assert table in page.url, "whoever comes back came for the game that is over"
    page.locator("[data-rematch-begun]").click()
    page.wait_for_url(rematch)


def two_at_the_end(new_page: NewPage, server: str) -> tuple[str, list[Person], list[Page]]:
    """A game of Ada and Bob that is over: its table, who they are, and what they see."""
    pages = [new_page(), new_page()]
    players = [new_person(server, "Ada"), new_person(server, "Bob")]
    seats, options = [{"who": "me"}, {"who": "open"}], {"seats_as_they_are": True}
    table = players[0].call("tables", {"map": "berlin", "seats": seats, "options": options})["id"]
    players[1].call(f"tables/{table}/join", {})
    players[0].call(f"tables/{table}/start", {})
    for page, player in zip(pages, players, strict=True):
        player.come_in(page.context)
        page.goto(f"/table/{table}")
    with ThreadPoolExecutor() as both:
        assert all(both.map(lambda seat: players[seat].play(table, over, seat), (0, 1)))
    for page in pages:
        page.locator(DONE).wait_for(timeout=PATIENCE)
    return table, players, pages


def test_a_rematch_with_another_pace_leads_to_its_lobby(new_page: NewPage, server: str) -> None:
    table, (host, _), (ada, bob) = two_at_the_end(new_page, server)
    again = host.call(f"tables/{table}/rematch", {})["id"]
    expect(bob.locator("[data-rematch]")).to_contain_text("Ada")
    host.call(f"tables/{again}/options", {"clock": 120})
    for page in (ada, bob):
        expect(page.locator("[data-changed]")).to_contain_text("2 minutes")
        expect(page.locator("[data-again]")).not_to_contain_text("by itself")
        page.locator("[data-rematch-begun]").click()
        page.wait_for_url(f"**/table/{again}")
    bob.locator("[data-sit-again]").click()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, bob):
        page.locator("[data-asked]").wait_for(timeout=PATIENCE)


def test_everybody_who_sat_there_finds_the_rematch(new_page: NewPage, server: str) -> None:
    table, _, (ada, bob) = two_at_the_end(new_page, server)
    ada.locator("[data-rematch]").click()
    expect(ada.locator("[data-again] li")).to_have_text([re.compile("Ada.*is in"), re.compile("Bob.*not yet")])
    expect(bob.locator("[data-rematch]")).to_contain_text("Ada")
    bob.locator("[data-rematch]").click()
    bob.wait_for_url(lambda url: table not in url)
    ada.wait_for_url(bob.url)
    for page in (ada, bob):
        page.locator("[data-asked]").wait_for(timeout=PATIENCE)
