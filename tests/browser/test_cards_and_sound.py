"""Cards in the hand and in the air, tunnels that are played before they count, and what is heard."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import PATIENCE
from tests.browser.conftest import NewPage
from tests.browser.places import PLACES, sit_down
from tests.browser.stage import Json, Person, as_person, asked_for, new_person, turn_after

MOVING = {"reduced_motion": "no-preference"}
TUNNEL = "[data-tunnel]"
LIT_TUNNEL = ".route.lit[aria-label*=tunnel]"
# When things of a tunnel were first seen, by the page's own clock.
WATCH_TUNNEL = """
window.seen = {};
const note = (name, there) => { if (there && !(name in seen)) seen[name] = performance.now(); };
const look = () => {
    const cards = document.querySelectorAll("[data-tunnel] [data-turned]").length;
    note("backs", document.querySelector("[data-tunnel] ol"));
    for (let i = 1; i <= cards; i++) note(`card${i}`, true);
    note("verdict", document.querySelector("[data-verdict]"));
    note("decision", document.querySelector("[data-give-up], [data-go-on]"));
    requestAnimationFrame(look);
};
look();
"""
# Every source of sound that has been started.
COUNT_SOUNDS = """
window.started = 0;
// Whoever drives a browser touches the page by looking at it: that does not count.
Object.defineProperty(Navigator.prototype, "userActivation", { get: () => undefined });
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...at) { started += 1; return start.apply(this, at); };
}
"""


def likes(page: Page, **settings: Any) -> None:
    page.add_init_script(f"localStorage.setItem('capolinea.settings', {json.dumps(json.dumps(settings))})")


def holding(least: int) -> Any:
    """The first seat's turn, with so many cards."""

    def stop(view: Json) -> bool:
        return asked_for("turn")(view) and sum(view["hand"].values()) >= least

    return stop


def stand_before_a_tunnel(page: Page, person: Person, at_once: bool = False) -> None:
    """At a table where a tunnel can be paid, with the question how. To those who want everything at once, nothing is
    shown before."""
    person.come_in(page.context)
    for seed in range(20, 60):
        table = person.table("europe", ["novice"], seed=str(seed))
        if not person.play(table, holding(11)):
            continue
        page.goto(f"/table/{table}")
        page.locator(".table[data-asked]").wait_for(timeout=PATIENCE)
        if not at_once:
            page.locator("[data-away-end]").click()  # what happened before we came
        if page.locator(LIT_TUNNEL).count():
            page.locator(LIT_TUNNEL).first.focus()
            page.keyboard.press("Enter")
            page.locator("[data-confirm]").wait_for()
            return
    raise AssertionError("no tunnel can be paid anywhere")


def test_my_own_tunnel_is_played_card_by_card_the_verdict_last(new_page: NewPage, server: str) -> None:
    page = new_page(**MOVING)
    likes(page, pace="normal")
    stand_before_a_tunnel(page, new_person(server))
    page.evaluate(WATCH_TUNNEL)
    page.locator("[data-confirm]").click()
    page.locator(f"{TUNNEL} :is([data-give-up], [data-go-on])").wait_for()
    seen = page.evaluate("seen")
    order = ["backs", "card1", "card2", "card3", "verdict", "decision"]
    times = [seen[name] for name in order]
    assert times == sorted(times)
    apart = [after - before for before, after in pairwise(times[:5])]
    assert min(apart) > 600, f"every card has its moment: {apart}"


def test_it_waits_for_me_and_any_key_goes_on(new_page: NewPage, server: str) -> None:
    page = new_page(**MOVING)
    likes(page, pace="normal")
    stand_before_a_tunnel(page, new_person(server))
    before = page.locator(".table").get_attribute("data-decision")
    page.locator("[data-confirm]").click()
    expect(page.locator(f"{TUNNEL} li")).to_have_count(3)
    for turned in (1, 2, 3):
        page.keyboard.press("x")
        expect(page.locator(f"{TUNNEL} [data-turned]")).to_have_count(turned, timeout=500)
    page.keyboard.press("x")
    expect(page.locator("[data-verdict]")).to_be_visible()
    page.wait_for_timeout(2_500)
    expect(page.locator("[data-verdict]")).to_be_visible()
    if page.locator("[data-go-on]").count():
        assert page.locator(".table").get_attribute("data-decision") == before, "nothing has come of it so far"
        page.keyboard.press("x")
    else:
        page.keyboard.press("x")  # no stray key decides
        expect(page.locator("[data-give-up]")).to_be_visible()
        page.locator("[data-give-up]").click()
    expect(page.locator(TUNNEL)).to_have_count(0)
    expect(page.locator(f'.table:not([data-decision="{before}"])')).to_have_count(1)


def test_without_motion_the_cards_lie_open_at_once_and_it_still_waits(new_page: NewPage, server: str) -> None:
    page = new_page()
    stand_before_a_tunnel(page, new_person(server), at_once=True)
    page.locator("[data-confirm]").click()
    expect(page.locator(f"{TUNNEL} [data-turned]")).to_have_count(3, timeout=2_000)
    page.wait_for_timeout(1_500)
    expect(page.locator("[data-verdict]")).to_be_visible()
    expect(page.locator("[data-flight]")).to_have_count(0)


def test_stacks_of_the_hand_are_told_and_open_by_keys(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "europe", holding(8))
    stacks = page.locator(".hand [data-count]")
    total = 0
    for stack in stacks.all():
        count = int(stack.get_attribute("data-count") or 0)
        assert re.match(rf"{count} \w+", stack.get_attribute("aria-label") or "")
        total += count
    expect(page.get_by_role("heading", name=f"Your hand: {total} cards")).to_be_visible()
    stacks.first.focus()
    expect(stacks.first).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowRight")
    expect(stacks.nth(1)).to_be_focused()
    expect(stacks.nth(1)).to_have_attribute("aria-expanded", "true")
    expect(stacks.first).to_have_attribute("aria-expanded", "false")
    assert page.locator(".hand [tabindex='0']").count() == 1, "Tab needs one step through the hand"


def test_the_cards_that_pay_are_lifted(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["paying_for_a_route"](page, new_person(server))
    ticked = page.locator("label:has(input:checked) .chip").count()
    assert ticked and page.locator(".hand .lifted").count() == ticked


def test_a_card_of_the_deck_turns_over_in_the_middle_and_joins_the_hand(new_page: NewPage, server: str) -> None:
    page = new_page(**MOVING)
    likes(page, pace="slow")
    sit_down(page, new_person(server), "berlin", turn_after(2))
    held = count(page)
    page.keyboard.press("d")
    flight = page.locator("[data-flight]")
    flight.wait_for()
    assert count(page) == held, "it is not here yet"
    expect(flight).to_have_count(0, timeout=PATIENCE)
    assert count(page) == held + 1


def count(page: Page) -> int:
    """The cards that lie in the hand."""
    return sum(page.locator(".hand [data-count]").evaluate_all("stacks => stacks.map((one) => +one.dataset.count)"))


def heard(page: Page) -> int:
    number: int = page.evaluate("started")
    return number


def draw(page: Page) -> None:
    """By the wire, without touching the page."""
    before = page.locator(".table").get_attribute("data-decision")
    page.evaluate("document.querySelector('[data-spot=deck]').click()")
    page.locator(f'.table:not([data-decision="{before}"])').wait_for(timeout=PATIENCE)


def test_nothing_is_heard_before_the_first_touch_and_being_mute_is_remembered(new_page: NewPage, server: str) -> None:
    ada = new_person(server)
    page = new_page(**as_person(ada))
    page.context.add_init_script(COUNT_SOUNDS)
    table = ada.table_at("berlin", ["novice"], turn_after(2))
    page.goto(f"/table/{table}")
    page.locator(".table[data-asked]").wait_for()
    draw(page)
    page.wait_for_timeout(300)
    assert heard(page) == 0

    page.mouse.click(5, 5)
    page.wait_for_timeout(300)
    page.locator(".table[data-asked]").wait_for()
    draw(page)
    page.wait_for_function("started > 0")

    page.locator(".table[data-asked]").wait_for(timeout=PATIENCE)
    page.keyboard.press("m")
    expect(page.locator("main .said")).to_have_text("Sounds are off.")
    page.reload()
    page.locator(".table[data-asked]").wait_for()
    page.mouse.click(5, 5)
    page.wait_for_timeout(300)
    draw(page)
    page.wait_for_timeout(300)
    assert heard(page) == 0
    page.locator("[popovertarget=settings][aria-haspopup]").click()
    expect(page.locator("[data-sounds]")).not_to_be_checked()


@pytest.mark.parametrize("shown", ["berlin", "italy"])
def test_each_kind_of_card_is_drawn_once(new_page: NewPage, server: str, shown: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), shown, turn_after(2))
    used = page.locator("svg.card use").evaluate_all("uses => uses.map((use) => use.getAttribute('href'))")
    drawn = page.locator("symbol[id^=card-]").evaluate_all("all => all.map((one) => '#' + one.id)")
    assert len(drawn) == len(set(drawn)) and set(used) <= set(drawn)
