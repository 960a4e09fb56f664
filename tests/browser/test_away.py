"""Coming back: what others did since my last move runs over the map once, in a few sentences, and delays nobody."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.clicking import PATIENCE, WANTED, decide, play
from tests.browser.conftest import NewPage
from tests.browser.stage import PHONE, Json, Person, asked_for, new_person, turn_after

NOTE, RUNNING, TOLD = "[data-away]", "[data-away=running]", "[data-away=told]"
AGAIN, END = "[data-away-again]", "[data-away-end]"
TRAINS = "[data-train]"
MOVING = {"reduced_motion": "no-preference"}
# Whether it was ever there, however short, and the fewest trains that the map had meanwhile.
KEEP_WATCH = """
Object.assign(window, { notes: 0, fewest: Infinity });
new MutationObserver(() => {
  if (document.querySelector("[data-away]")) notes += 1;
  const trains = document.querySelectorAll("[data-train]").length;
  if (document.querySelector("[data-away=running]")) fewest = Math.min(fewest, trains);
}).observe(document, { subtree: true, childList: true });
"""


def likes(page: Page, **settings: object) -> None:
    page.add_init_script(f"localStorage.setItem('capolinea.settings', {json.dumps(json.dumps(settings))})")


class OthersClaimed:
    """The moment of my turn when somebody else has claimed a route since my last one."""

    def __init__(self) -> None:
        self.before: int | None = None

    def __call__(self, view: Json) -> bool:
        if not asked_for("turn")(view):
            return False
        now = sum(seat != 0 for seat in view["routes"].values())
        before, self.before = self.before, now
        return before is not None and now > before


def come_back(page: Page, person: Person, map: str = "italy") -> str:
    """To a table where others have moved since, out of this browser's sight."""
    person.come_in(page.context)
    table = person.table_at(map, ["regular", "regular"], OthersClaimed())
    page.goto(f"/table/{table}")
    return table


def test_what_others_did_runs_over_the_map_and_is_told(new_page: NewPage, server: str) -> None:
    page = new_page(**MOVING)
    likes(page, pace="normal")
    page.add_init_script(KEEP_WATCH)
    come_back(page, new_person(server))
    page.locator(RUNNING).wait_for(timeout=PATIENCE)
    expect(page.locator("[data-asked]")).to_have_count(1)  # nothing waits for it
    page.locator(TOLD).wait_for()
    now = page.locator(TRAINS).count()
    assert page.evaluate("fewest") < now, "the map was shown as it is"
    sentences = page.locator(f"{NOTE} [role=status]").inner_text()
    assert "claimed" in sentences and 1 <= sentences.count(". ") + 1 <= 3
    expect(page.locator(NOTE)).to_have_count(0, timeout=PATIENCE)  # when it has been read
    page.evaluate("fewest = Infinity")
    page.locator(AGAIN).click()
    page.locator(RUNNING).wait_for()
    assert page.evaluate("fewest") < now
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_count(0)
    expect(page.locator(TRAINS)).to_have_count(now)
    page.locator(AGAIN).click()
    page.locator(END).click()
    expect(page.locator(NOTE)).to_have_count(0)
    page.locator(AGAIN).click()
    page.locator(RUNNING).wait_for()
    page.locator(".window").click(position={"x": 200, "y": 220})
    expect(page.locator(NOTE)).to_have_count(0)
    expect(page.locator(TRAINS)).to_have_count(now)
    page.locator(AGAIN).click()
    page.locator(RUNNING).wait_for()
    page.mouse.move(200, 400)
    page.mouse.wheel(0, -200)  # who moves the map looks for themselves
    expect(page.locator(NOTE)).to_have_count(0)


def test_who_acts_ends_it_and_has_nothing_to_see_again(new_page: NewPage, server: str) -> None:
    page = new_page(**MOVING)
    likes(page, pace="slow")
    person = new_person(server)
    other = new_person(server, "Bob")
    seats = [{"who": "me"}, {"who": "open"}]
    table = person.call("tables", {"map": "berlin", "seats": seats, "options": {"seats_as_they_are": True}})["id"]
    other.call(f"tables/{table}/join", {})
    person.call(f"tables/{table}/start", {})
    take_turn(person, table, 0, [])
    take_turn(other, table, 1, [])
    take_turn(person, table, 0, ["draw deck", "draw deck"])
    take_turn(other, table, 1, ["draw deck", "draw deck"])
    person.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator(RUNNING).wait_for(timeout=PATIENCE)
    expect(page.locator(f"{NOTE} [role=status]")).to_have_text("Bob drew cards.")
    page.locator("[data-spot=deck].can").click()
    expect(page.locator(NOTE)).to_have_count(0)
    page.locator("[data-asked][data-phase=second_card]").wait_for()
    expect(page.locator(AGAIN)).to_have_count(0)


def test_who_takes_the_seat_back_is_told_what_a_bot_did_there(new_page: NewPage, server: str) -> None:
    page, ada, bob = new_page(), new_person(server), new_person(server, "Bob")
    likes(page, pace="fast")
    options = {"seats_as_they_are": True, "pace": 0}
    seats = [{"who": "me"}, {"who": "open"}]
    table = ada.call("tables", {"map": "berlin", "seats": seats, "options": options})["id"]
    bob.call(f"tables/{table}/join", {})
    ada.call(f"tables/{table}/start", {})
    take_turn(bob, table, 1, [])
    bob.call(f"tables/{table}/leave", {})
    assert ada.play(table, turn_after(4))
    bob.come_in(page.context)
    page.goto(f"/table/{table}")
    back = page.locator(".stand-in button")
    back.wait_for(timeout=PATIENCE)
    expect(page.locator(NOTE)).to_have_count(0)  # first of all the seat
    back.click()
    expect(page.locator(f"{NOTE} [role=status]")).to_contain_text("In your place, a bot ", timeout=PATIENCE)
    expect(page.locator(f"{NOTE} [role=status]")).to_contain_text("Ada ")


def take_turn(person: Person, table: str, seat: int, actions: list[str]) -> None:
    """Do these things from a seat; without any, keep what tickets are offered."""
    with connect(person.server.replace("http", "ws", 1) + "/api/socket", proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "id": "hello", "secret": person.secret}))
        socket.send(json.dumps({"type": "watch", "id": "watch", "table": table, "seat": seat}))
        while (message := json.loads(socket.recv()))["type"] != "watching":
            pass
        decision = message["decision"]
        for action in actions or [message["view"]["legal"][-1]]:
            act = {"type": "act", "id": f"{seat}-{decision}", "table": table, "seat": seat, "decision": decision}
            socket.send(json.dumps({**act, "action": action}))
            while (message := json.loads(socket.recv()))["type"] not in ("done", "refused"):
                pass
            assert message["type"] == "done", message
            decision += 1


def test_what_was_seen_does_not_run_again(new_page: NewPage, server: str) -> None:
    page = new_page(**MOVING)
    likes(page, pace="fast")
    table = come_back(page, new_person(server))
    page.locator(RUNNING).wait_for(timeout=PATIENCE)
    page.keyboard.press("Escape")
    page.add_init_script(KEEP_WATCH)
    page.goto(f"/table/{table}")
    page.locator(AGAIN).wait_for(timeout=PATIENCE)
    assert page.evaluate("window.notes") == 0


def test_nothing_runs_for_somebody_who_was_here(new_page: NewPage, server: str) -> None:
    page, person = new_page(**MOVING), new_person(server)
    likes(page, pace="fast")
    page.add_init_script(KEEP_WATCH)
    person.come_in(page.context)
    page.goto(f"/table/{person.table('berlin', ['novice', 'novice'])}")
    page.locator(WANTED).first.wait_for(timeout=PATIENCE)
    play(page, until=6)
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    assert page.evaluate("window.notes") == 0


def test_who_looks_at_another_tab_is_shown_it_on_coming_back(new_page: NewPage, server: str) -> None:
    page, person = new_page(**MOVING), new_person(server)
    likes(page, pace="normal")
    page.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => window.turnedAway === true, configurable: true });"
    )
    person.come_in(page.context)
    page.goto(f"/table/{person.table('berlin', ['novice'])}")
    decide(page)  # the tickets
    page.locator("[data-asked][data-phase=turn]").wait_for(timeout=PATIENCE)
    turn_away(page, True)
    page.locator("[data-spot=deck].can").click()
    page.locator("[data-asked][data-phase=second_card]").wait_for()
    page.locator("[data-spot=deck].can").click()
    page.locator("[data-asked][data-phase=turn]").wait_for(timeout=PATIENCE)
    expect(page.locator(NOTE)).to_have_count(0)
    turn_away(page, False)
    page.locator(NOTE).wait_for()


def turn_away(page: Page, away: bool) -> None:
    page.evaluate("(away) => { turnedAway = away; document.dispatchEvent(new Event('visibilitychange')); }", away)


def test_those_who_want_stillness_get_the_sentences_alone(new_page: NewPage, server: str) -> None:
    page = new_page()  # nothing moves there
    likes(page, pace="normal")
    come_back(page, new_person(server))
    page.locator(TOLD).wait_for(timeout=PATIENCE)
    expect(page.locator(RUNNING)).to_have_count(0)
    expect(page.locator(f"{NOTE} [role=status]")).to_contain_text("claimed")
    page.locator(END).click()
    expect(page.locator(NOTE)).to_have_count(0)


def test_those_who_want_everything_at_once_are_shown_it_when_they_ask(new_page: NewPage, server: str) -> None:
    page = new_page(**PHONE, **MOVING)
    page.add_init_script(KEEP_WATCH)
    come_back(page, new_person(server))
    page.locator(AGAIN).wait_for(timeout=PATIENCE)
    assert page.evaluate("window.notes") == 0
    page.locator(AGAIN).tap()
    page.locator(RUNNING).wait_for()


def test_around_one_screen_everybody_is_told_what_the_others_did(new_page: NewPage, server: str) -> None:
    page, person = new_page(**MOVING), new_person(server)
    likes(page, pace="normal")
    person.come_in(page.context)
    seats = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Bruno"}]
    wish = {"map": "berlin", "seats": seats, "options": {"seats_as_they_are": True}, "start": True}
    page.goto(f"/table/{person.call('tables', wish)['id']}")
    for _ in range(4):  # both take the device and choose tickets
        page.locator(WANTED).first.wait_for(timeout=PATIENCE)
        decide(page)
    page.locator("[data-take-seat]").click()
    expect(page.locator(NOTE)).to_have_count(0)  # nobody has moved yet
    for _ in range(2):
        page.locator("[data-asked]").wait_for()
        page.locator("[data-spot=deck].can").click()
    page.locator("[data-take-seat]").wait_for()
    expect(page.locator(NOTE)).to_have_count(0)  # not while the device goes round
    page.locator("[data-take-seat]").click()
    page.locator(NOTE).wait_for()
    expect(page.locator(f"{NOTE} [role=status]")).to_have_text("Ada drew cards.")


def test_a_guided_game_tells_nothing_else(new_page: NewPage, server: str) -> None:
    page = new_page(**MOVING)
    likes(page, pace="normal")
    page.add_init_script(KEEP_WATCH)
    page.goto("/")
    page.locator("[data-first-game]").click()
    page.locator(".guide").wait_for()
    decide(page)
    page.locator("[data-asked][data-phase=turn]").wait_for(timeout=PATIENCE)
    page.reload()
    page.locator(".guide").wait_for()
    assert page.evaluate("window.notes") == 0
    expect(page.locator(AGAIN)).to_have_count(0)
