"""Somebody who plays by clicking: knows nothing but what the page shows."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.stage import near_the_end, whoever_uses

PATIENCE = 60_000  # milliseconds an opponent may take
# The page wants something from us: a decision, a tunnel to be left, a device to be handed over, or a score to be read.
WANTED = "[data-asked], [data-go-on], [data-take-seat], [data-score]"
LIT = ".route.lit"
CHOICES = "[data-ticket][aria-pressed=false], [data-option], [data-word]"
MOST_CHOICES = 12
BEGINNING = 14  # decisions
HURRY = (Path(__file__).parent / "hurry.js").read_text(encoding="utf-8")


def start(page: Page, map: str, opponents: list[str], home: str = "/") -> None:
    """From the home page into a game against bots."""
    page.goto(home)
    page.locator(f"input[name=map][value={map}]").check(force=True)
    choose = page.locator("form li select")
    while choose.count() > len(opponents):
        page.locator("form li button").last.click()
    for i, bot in enumerate(opponents):
        choose.nth(i).select_option(bot)
    page.locator("[data-play]").click()
    page.locator(WANTED).first.wait_for(timeout=PATIENCE)


def play(page: Page, until: int = 10_000) -> int:
    """Play until the game is over, or for so many decisions; returns how many there were."""
    for n in range(until):
        page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
        if page.locator("[data-score]").count():
            return n
        decide(page)
    return until


def hurry(page: Page, until: int = 10_000) -> int:
    """As `play`, some ten times as quick: the page's own script presses what can be pressed."""
    return int(page.evaluate(HURRY, until))


def play_beginning_and_end(page: Page, server: str) -> int:
    """Play by clicking, but for the middle of the game, where a bot takes our seat; returns how many decisions."""
    decided = play(page, until=BEGINNING)
    whoever_uses(page, server).play(page.url.rpartition("/")[2], near_the_end, seat=seat_of(page))
    return decided + play(page)


def seat_of(page: Page) -> int:
    """Seats were drawn: the one whose row is mine."""
    mine = page.locator("[data-spot^=seat-]:has(.you)").first.get_attribute("data-spot")
    assert mine is not None
    return int(mine.removeprefix("seat-"))


def decide(page: Page) -> None:
    """Take one decision, and wait until the page has it from the server."""
    if page.locator("[data-go-on]").count():
        leave_tunnel(page)
        return
    take_seat = page.locator("[data-take-seat]")
    if take_seat.count():
        take_seat.click()
        take_seat.wait_for(state="detached")
        return
    before = page.locator(".table").get_attribute("data-decision")
    phase = page.locator(".table").get_attribute("data-phase")
    if phase not in ("turn", "second_card"):
        answer(page)
    elif not (phase == "turn" and claim(page)):
        draw(page)
    moved(page, before)


def moved(page: Page, before: str | None) -> None:
    """Wait until a decision has been taken; who went through a tunnel goes on."""
    done = f'.table:not([data-decision="{before}"]), [data-take-seat], [data-score]'
    page.locator(f"{done}, [data-go-on]").first.wait_for(state="attached")
    leave_tunnel(page)
    page.locator(done).first.wait_for(state="attached")


def leave_tunnel(page: Page) -> None:
    """A tunnel of one's own waits until one goes on."""
    if page.locator("[data-go-on]").count():
        page.locator("[data-go-on]").click()


def answer(page: Page) -> None:
    """Whatever a sheet asks, of this or any other rulebook: what can be chosen is, until the answer can be given."""
    final = page.locator("[role=dialog] [data-confirm]:enabled").or_(page.locator("[data-give-up]"))
    choices = page.locator(f"[role=dialog] :is({CHOICES})")
    for _ in range(MOST_CHOICES):
        final.or_(choices).first.wait_for()
        if final.count():
            final.first.click()
            return
        choices.first.click()
    raise AssertionError("the sheet never lets one confirm")


def claim(page: Page) -> bool:
    """Claim the longest of the routes that are lit, if there is one that a mouse can reach."""
    routes = page.locator(LIT)
    found = routes.evaluate_all(
        "routes => routes.map((route) => route.dataset.route + ' ' + route.querySelectorAll('[data-space]').length)"
    )
    for id in [text.split()[0] for text in sorted(found, key=lambda text: -int(text.split()[1]))][:3]:
        if click_route(page, page.locator(f'[data-route="{id}"]')):
            page.locator("[data-confirm]").click()
            return True
    return False


def click_route(page: Page, route: Locator) -> bool:
    """Click a route where it lies on the map; says whether its payments came up."""
    box = route.locator("[data-spot]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    try:
        page.locator("[data-confirm]").wait_for(timeout=2_000)
    except TimeoutError:
        page.keyboard.press("Escape")
        return False
    return True


def draw(page: Page) -> None:
    """From the deck, else from the market, else whatever else there is."""
    for wanted in ("[data-spot=deck].can", "[data-spot^=market-].can", "[data-confirm]:enabled", ".pile.can"):
        button = page.locator(wanted)
        if button.count():
            button.first.click()
            if wanted == ".pile.can":
                page.locator("[data-confirm]").click()
            return
    raise AssertionError("there is nothing to do")
