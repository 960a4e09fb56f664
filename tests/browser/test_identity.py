"""Who somebody is: a personal link always asks, a new secret logs out everywhere else, a host frees a seat."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.clicking import WANTED, decide
from tests.browser.conftest import NewPage
from tests.browser.lines import Line
from tests.browser.stage import Person, as_person, new_person

NAME = "input[autocomplete=nickname]"


def open_table(host: Person, *others: Person) -> str:
    """A table on Berlin before the start where these sit, and one seat is free; returns its id."""
    seats = [{"who": "me"}, *({"who": "open"} for _ in range(len(others) + 1))]
    table = host.call("tables", {"map": "berlin", "seats": seats})["id"]
    for number, person in enumerate(others, 1):
        person.call(f"tables/{table}/join", {"seat": number})
    return str(table)


def kept_by(page: Page) -> str | None:
    """The secret that a browser keeps."""
    secret: str | None = page.evaluate("JSON.parse(localStorage.getItem('capolinea.me'))?.secret ?? null")
    return secret


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog")


class Sent:
    """Everything a page sends that has a secret in it: what was asked for with it, and hellos."""

    def __init__(self, page: Page, secret: str) -> None:
        self.calls: list[str] = []
        self.hellos: list[str] = []
        page.on("request", lambda request: self.calls.append(request.url) if secret in str(request.headers) else None)
        page.on("websocket", lambda line: line.on("framesent", lambda text: self._note(text, secret)))

    def _note(self, text: str | bytes, secret: str) -> None:
        if secret in str(text):
            self.hellos.append(str(text))

    def only_asked_who(self) -> bool:
        return not self.hellos and all(call.endswith("/api/players/me") for call in self.calls)


# A personal link


def test_a_newcomer_with_a_link_is_asked_and_says_no(new_page: NewPage, server: str) -> None:
    ada, page = new_person(server), new_page()
    table, sent = open_table(ada), Sent(page, ada.secret)
    page.goto(f"/table/{table}#me={ada.secret}")
    expect(question(page)).to_contain_text("Play as Ada in this browser?")
    expect(question(page)).to_contain_text("everybody who has the link sees and does too")
    expect(question(page)).to_contain_text("If somebody sent it to you, say no")
    expect(question(page)).not_to_contain_text("So far you are")
    expect(question(page).locator("[data-no]")).to_be_focused()
    assert page.url.endswith(f"/table/{table}") and kept_by(page) is None
    assert page.locator("main").count() == 0, "nothing is shown before the answer"
    page.keyboard.press("Enter")
    expect(page.locator("main li")).to_have_count(2)
    expect(page.locator("main")).not_to_contain_text("(you)")
    assert kept_by(page) is None and sent.only_asked_who()
    page.locator(NAME).fill("Bob")
    page.locator("[data-sit]").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Bob")
    assert kept_by(page) not in (None, ada.secret)


def test_a_newcomer_with_a_link_is_asked_and_says_yes(new_page: NewPage, server: str) -> None:
    ada, page = new_person(server), new_page()
    table, sent = open_table(ada), Sent(page, ada.secret)
    page.goto(f"/table/{table}#me={ada.secret}")
    question(page).wait_for()
    assert sent.only_asked_who()
    question(page).locator("[data-yes]").click()
    expect(page.locator("[data-close]")).to_be_visible()  # as only the host has it
    assert kept_by(page) == ada.secret and "#" not in page.url
    page.goto(f"/#me={ada.secret}")
    expect(page.locator(f"[data-list=mine] [data-table='{table}']")).to_be_visible()
    assert question(page).count() == 0, "nothing would change"


def test_somebody_known_stays_or_is_replaced(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server), new_person(server, "Bob")
    table, page = open_table(ada, bob), new_page(**as_person(bob))
    for answer, name, secret in (("no", "Bob", bob.secret), ("yes", "Ada", ada.secret)):
        page.goto(f"/rules#me={ada.secret}")
        expect(question(page)).to_contain_text("So far you are Bob here.")
        expect(question(page).locator("[data-no]")).to_have_text("No, stay Bob")
        question(page).locator(f"[data-{answer}]").click()
        expect(page.locator("[data-rules=all]")).to_be_visible()
        assert kept_by(page) == secret
        page.goto("/")
        expect(page.locator(NAME)).to_have_value(name)
        expect(page.locator(f"[data-list=mine] [data-table='{table}']")).to_be_visible()


def test_a_link_opened_while_the_page_is_open(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server), new_person(server, "Bob")
    table, page = open_table(ada, bob), new_page(**as_person(bob))
    sent = Sent(page, ada.secret)
    page.goto(f"/table/{table}")
    mine = page.locator("[data-stand-up]")
    expect(page.locator("[data-seat='1']").locator(mine)).to_be_visible()
    for answer, secret in (("no", bob.secret), ("yes", ada.secret)):
        page.evaluate("secret => void (location.hash = 'me=' + secret)", ada.secret)
        expect(question(page)).to_contain_text("Play as Ada in this browser?")
        assert "#" not in page.url and kept_by(page) == bob.secret and sent.only_asked_who()
        expect(page.locator("[data-seat='1']").locator(mine)).to_be_visible()
        question(page).locator(f"[data-{answer}]").click()
        expect(question(page)).to_have_count(0)
        assert kept_by(page) == secret
    expect(page.locator("[data-seat='0']").locator(mine)).to_be_visible()
    expect(page.locator("[data-seat='1'] .note")).to_contain_text("last here")  # the line says hello as Ada too


def test_whatever_closes_the_question_means_no(new_page: NewPage, server: str) -> None:
    ada, page = new_person(server), new_page()
    page.goto("/rules")
    for way in ("Escape", "a click beside it", "going back"):
        page.evaluate("secret => void (location.hash = 'me=' + secret)", ada.secret)
        question(page).wait_for()
        if way == "Escape":
            page.keyboard.press(way)
        elif way == "going back":
            page.evaluate("history.back()")
        else:
            page.mouse.click(5, 5)
        expect(question(page)).to_have_count(0)
        assert kept_by(page) is None and "#" not in page.url


def test_a_link_that_nobody_has_is_said_to_be_so_at_any_place(new_page: NewPage, server: str) -> None:
    page = new_page(quiet=False)  # browsers log a refused call
    page.goto(f"/table/{open_table(new_person(server))}#me=nobody.has-this")
    expect(page.get_by_role("alert")).to_contain_text("not valid")
    expect(page.locator("main li")).to_have_count(2)
    assert "#" not in page.url and kept_by(page) is None


# A new secret


def test_logging_out_everywhere_else(new_page: NewPage, server: str) -> None:
    ada = new_person(server)
    table = ada.table("berlin", ["novice"], seed="7")
    here, there = (new_page(quiet=False, **as_person(ada)) for _ in range(2))  # browsers log a refused call
    for page in (tab := here.context.new_page(), there):
        page.goto(f"{server}/table/{table}")
        page.locator(WANTED).first.wait_for()
    here.goto("/")
    here.locator("[data-personal] summary").click()
    old = here.locator("[data-personal] [data-link]").input_value()
    here.locator("[data-renew]").click()
    expect(question(here)).to_contain_text("your other devices are logged out; this browser goes on")
    question(here).locator("[data-yes]").click()
    expect(here.locator("[data-personal]")).to_contain_text("this is your new link")
    link = here.locator("[data-personal] [data-link]").input_value()
    assert link != old and (kept_by(here) or "") in link

    # Another device: a sentence, none of the game, no new player, no further tries, also after a reload.
    expect(there.get_by_role("alert")).to_contain_text("You are logged out here")
    expect(there.get_by_role("alert")).to_contain_text("Open your new personal link to go on as Ada")
    expect(there.locator(".table")).to_have_count(0)
    lines = []
    there.on("websocket", lambda line: lines.append(line.url))
    there.wait_for_timeout(1_500)
    assert not lines and kept_by(there) == ada.secret
    # The other tab of this browser plays on.
    decide(tab)
    assert tab.get_by_role("alert").count() == 0

    there.evaluate("link => void (location.hash = new URL(link).hash)", link)
    question(there).locator("[data-yes]").click()
    there.locator(WANTED).first.wait_for()
    decide(there)


def test_a_page_that_comes_late_learns_that_it_is_logged_out(new_page: NewPage, server: str) -> None:
    ada = new_person(server)
    table, page = open_table(ada), new_page(quiet=False, **as_person(ada))  # browsers log a refused call
    ada.call("players/me/secret", {"secret": f"{ada.player}.{'x' * 32}"})
    for place in ("/", f"/table/{table}", f"/table/{table}"):
        page.goto(place)
        expect(page.get_by_role("alert")).to_contain_text("You are logged out here")
    page.locator("[data-start-over]").click()
    page.locator("[data-sit]").wait_for()
    assert kept_by(page) is None
    page.locator("[data-sit]").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Ada")
    assert (kept_by(page) or ada.secret) != ada.secret


def test_a_renewal_whose_answer_gets_lost_locks_nobody_out(new_page: NewPage, server: str) -> None:
    ada = new_person(server)
    page = new_page(quiet=False, **as_person(ada))  # browsers log a call that fails
    ada.table("berlin", ["novice"], seed="7")
    page.goto("/")

    def lose(route: Any) -> None:
        route.fetch()
        route.abort()

    page.route("**/players/me/secret", lose)
    page.locator("[data-personal] summary").click()
    page.locator("[data-renew]").click()
    question(page).locator("[data-yes]").click()
    expect(page.get_by_role("alert")).to_have_count(1)
    page.locator("[data-list=mine] a").click()
    page.locator(WANTED).first.wait_for()
    decide(page)
    assert (kept_by(page) or ada.secret) != ada.secret


def test_a_game_goes_on_where_the_secret_was_renewed(new_page: NewPage, server: str) -> None:
    """Its own line is cut too, and may even be back before the new secret is there."""
    ada = new_person(server)
    page = new_page(quiet=False, **as_person(ada))  # browsers log a call that is refused meanwhile
    page.goto(f"/table/{ada.table('berlin', ['novice'], seed='7')}")
    page.locator(WANTED).first.wait_for()
    page.locator("header .home").click()

    def slowly(route: Any) -> None:
        answer = route.fetch()
        page.wait_for_timeout(1_500)
        route.fulfill(response=answer)

    page.route("**/players/me/secret", slowly)
    page.locator("[data-personal] summary").click()
    page.locator("[data-renew]").click()
    page.locator("[data-yes]").click()
    expect(page.locator("[data-personal]")).to_contain_text("this is your new link")
    page.locator("[data-list=mine] a").click()
    page.locator(WANTED).first.wait_for()
    decide(page)
    assert page.get_by_role("alert").count() == 0


def test_a_link_of_somebody_with_the_same_name(new_page: NewPage, server: str) -> None:
    ada, other = new_person(server), new_person(server)
    page = new_page(**as_person(ada))
    page.goto(f"/#me={other.secret}")
    expect(question(page)).to_contain_text("You play here under the same name already, but at other tables")
    question(page).get_by_role("button", name="No, stay as I am").click()
    assert kept_by(page) == ada.secret


def test_another_tab_that_becomes_somebody_else(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server), new_person(server, "Bob")
    table, page = open_table(ada, bob), new_page(**as_person(bob))
    page.goto(f"/table/{table}")
    tab = page.context.new_page()
    tab.goto(f"{server}/#me={ada.secret}")
    tab.locator("[data-yes]").click()
    expect(page.get_by_role("alert")).to_contain_text("In another tab of this browser you have gone on as Ada")
    expect(page.locator("[data-seat='0'] [data-stand-up]")).to_be_visible()
    expect(page.locator("[data-seat='1'] [data-remove]")).to_be_visible()


# A host who frees a seat


def test_the_host_removes_somebody(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server), new_person(server, "Bob")
    table = open_table(ada, bob)
    host, guest = new_page(**as_person(ada)), new_page(**as_person(bob))
    heard: list[dict[str, Any]] = []
    guest.on("websocket", lambda line: line.on("framereceived", lambda text: heard.append(json.loads(text))))
    for page in (host, guest):
        page.goto(f"/table/{table}")
    expect(guest.locator("[data-seat='1'] [data-stand-up]")).to_be_visible()
    assert guest.locator("[data-remove]").count() == 0
    button = host.get_by_role("button", name="Remove Bob")
    button.focus()
    host.keyboard.press("Enter")
    expect(question(host)).to_contain_text("Remove Bob from this seat?")
    host.keyboard.press("Escape")
    expect(host.locator("[data-seat='1']")).to_contain_text("Bob")
    expect(button).to_be_focused()
    host.keyboard.press("Enter")
    question(host).locator("[data-yes]").click()
    expect(host.locator("[data-seat='1']")).to_contain_text("Free seat")
    expect(host.locator("[data-seat='1'] select")).to_be_focused()

    expect(guest.get_by_role("alert")).to_contain_text("You have no seat here any more")
    expect(guest.locator("[data-stand-up]")).to_have_count(0)
    since = len(heard)
    for seat in (1, 2):
        host.locator(f"[data-seat='{seat}'] select").select_option("novice")
    host.locator(".buttons button.primary:enabled").click()
    guest.locator(".table[data-phase]").wait_for()
    expect(guest.locator("[data-spot=hand]")).to_have_count(0)
    host.wait_for_timeout(500)  # the bots keep tickets
    told = {message.get("seat") for message in heard[since:] if message["type"] in ("watching", "event", "unwatched")}
    assert told == {None}, "only as a spectator"


def test_a_removed_person_may_sit_down_again_and_stand_up_without_being_told_so(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server), new_person(server, "Bob")
    table = open_table(ada, bob)
    page = new_page(**as_person(bob))
    page.goto(f"/table/{table}")
    tab = page.context.new_page()
    tab.goto(f"{server}/table/{table}")
    mine = page.locator("[data-stand-up]")
    expect(mine).to_have_count(1)
    ada.call(f"tables/{table}/remove", {"seat": 1})
    expect(page.get_by_role("alert")).to_contain_text("You have no seat here any more")
    page.locator("[data-seat='2'] [data-sit]").click()
    for one in (page, tab):
        expect(one.locator("[data-seat='2'] [data-stand-up]")).to_be_visible()
        expect(one.get_by_role("alert")).to_have_count(0)
    mine.click()
    expect(page.locator("[data-seat='2']")).to_contain_text("Free seat")
    expect(tab.get_by_role("alert")).to_contain_text("or you did in another window")
    assert page.get_by_role("alert").count() == 0


def test_somebody_removed_while_the_line_was_cut(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server), new_person(server, "Bob")
    table = open_table(ada, bob)
    page = new_page(**as_person(bob))
    line = Line(page)
    page.goto(f"/table/{table}")
    while not any('"watch"' in text for text in line.sent):
        page.wait_for_timeout(20)
    line.cut()
    ada.call(f"tables/{table}/remove", {"seat": 1})
    line.mend()
    expect(page.get_by_role("alert")).to_contain_text("You have no seat here any more", timeout=15_000)
    page.locator("[data-seat='1'] [data-sit]").click()
    expect(page.locator("[data-seat='1'] [data-stand-up]")).to_be_visible()
