"""Among people: somebody who is away, and talk."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.places.going import place
from tests.browser.places.home import lobby
from tests.browser.stage import Person, new_person


def three_play(page: Page, person: Person) -> tuple[str, Person, Person]:
    """A running game with Bruno and Chiara; the person has the first seat, and the page."""
    person.come_in(page.context)
    bruno, chiara = new_person(person.server, "Bruno"), new_person(person.server, "Chiara")
    seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
    body = {"map": "italy", "seats": seats, "options": {"pace": 0, "seats_as_they_are": True}}
    table = str(person.call("tables", body)["id"])
    for other in (bruno, chiara):
        other.call(f"tables/{table}/join", {})
    person.call(f"tables/{table}/start", {})
    for seat, one in enumerate((person, bruno, chiara)):
        one.play(table, lambda view: view["answer"] is not None or view["phase"] == "turn", seat)
    return table, bruno, chiara


@place
def somebody_is_away(page: Page, person: Person) -> None:
    table, bruno, _ = three_play(page, person)
    bruno.call(f"tables/{table}/leave", {"for_good": True})
    page.goto(f"/table/{table}")
    page.locator("[data-absent='1']").click()
    page.locator("[data-give]").wait_for()


@place
def somebody_would_like_to_end(page: Page, person: Person) -> None:
    table, bruno, _ = three_play(page, person)
    bruno.call(f"tables/{table}/end", {"agree": True})
    page.goto(f"/table/{table}")
    page.locator("[data-agree]").wait_for()


@place
def ended_together(page: Page, person: Person) -> None:
    table, *others = three_play(page, person)
    for other in (person, *others):
        other.call(f"tables/{table}/end", {"agree": True})
    page.goto(f"/table/{table}")
    page.locator("[data-stopped]").wait_for()


@place
def a_seat_that_is_free(page: Page, person: Person) -> None:
    host = new_person(person.server, "Dora")
    table, bruno, _ = three_play(page, host)
    bruno.call(f"tables/{table}/leave", {"for_good": True})
    host.call(f"tables/{table}/free", {"seat": 1})
    person.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator("[data-take-over]").wait_for()


@place
def asked_again_as_the_pace_was_changed(page: Page, person: Person) -> None:
    host = new_person(person.server, "Dora")
    table = str(host.call("tables", {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}]})["id"])
    person.call(f"tables/{table}/join", {})
    host.call(f"tables/{table}/options", {"clock": 120, "total": 1200})
    person.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator("[data-sit-again]").wait_for()


def people_talk(person: Person, talk: str = "players") -> str:
    """A table of three people who have something to say to each other."""
    seats, options = [{"who": "me"}, {"who": "open"}, {"who": "open"}], {"talk": talk}
    table = str(person.call("tables", {"map": "europe", "seats": seats, "options": options})["id"])
    bruno, carla = new_person(person.server, "Bruno"), new_person(person.server, "Carla")
    for other in (bruno, carla):
        other.call(f"tables/{table}/join", {})
    person.call(f"tables/{table}/start", {})
    bruno.say(table, text="Shall we say that whoever loses cooks next time? I would like that very much.")
    carla.say(table, reaction="laugh")
    person.say(table, text="Agreed!")
    return table


@place
def talk(page: Page, person: Person) -> None:
    person.come_in(page.context)
    page.goto(f"/table/{people_talk(person)}")
    page.locator("[role=dialog] .fold").click()
    page.locator("#tab-talk").click()
    page.locator("[data-said]").nth(2).wait_for()


@place
def whom_to_mute(page: Page, person: Person) -> None:
    talk(page, person)
    page.locator("[data-arrange]").click()
    page.locator("[data-mute]").nth(1).wait_for()


@place
def talk_that_is_not_for_spectators(page: Page, person: Person) -> None:
    page.goto(f"/table/{people_talk(person)}")
    page.locator("#tab-talk").click()
    page.locator(".why").wait_for()


@place
def talk_in_the_lobby(page: Page, person: Person) -> None:
    lobby(page, person)
    page.locator("[data-say]").fill("Ready when you are")
    page.locator("[data-send]").click()
    page.locator("[data-said]").wait_for()
