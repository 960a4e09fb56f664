"""Before a game and beside it: home, lobbies, who somebody is, pages of rules."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page

from tests.browser.clicking import PATIENCE
from tests.browser.places.going import people_play, place, sit_down
from tests.browser.stage import OPERATOR, Person, new_person, over, turn_after


@place
def home(page: Page, person: Person) -> None:
    person.come_in(page.context)
    person.table("berlin", ["novice"])
    page.goto("/")
    page.locator("[data-play]").wait_for()


@place
def home_around_one_screen(page: Page, person: Person) -> None:
    home(page, person)
    page.locator("[data-way=screen]").click()


@place
def home_with_many_games(page: Page, person: Person) -> None:
    person.come_in(page.context)
    people_play(person, "berlin")
    person.table_at("berlin", ["novice"], over)
    seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
    person.call("tables", {"map": "usa", "seats": seats, "options": {"clock": 86400}})
    options = {"clock": 86400, "seats_as_they_are": True}
    both = [{"who": "me"}, {"who": "me", "name": "Zoe"}]
    person.call("tables", {"map": "italy", "seats": both, "options": options, "start": True})
    for _ in range(2):
        person.table("berlin", ["novice"])
    page.goto("/")
    page.locator("[data-group=bots] summary").click()
    page.locator("[data-group=bots] [data-hide]").first.click()
    page.locator("[data-list=finished] summary").click()
    page.locator("[data-list=finished] [data-table]").first.wait_for()


@place
def my_page(page: Page, person: Person) -> None:
    person.come_in(page.context)
    for map in ("berlin", "italy"):
        people_play(person, map)
    page.goto("/me")
    page.locator("[data-ticket-shown] svg").first.wait_for()


@place
def the_page_of_somebody_i_played_with(page: Page, person: Person) -> None:
    my_page(page, person)
    page.locator("[data-rivals] a").first.click()
    page.locator("[data-together]").wait_for()


@place
def my_page_before_i_am_anybody(page: Page, person: Person) -> None:
    page.goto("/me")
    page.locator("[data-nobody]").wait_for()


@place
def the_ratings(page: Page, person: Person) -> None:
    page.goto("/ratings")
    page.locator("[data-ratings] p").wait_for()


@place
def settings(page: Page, person: Person) -> None:
    home(page, person)
    page.locator("header [aria-haspopup=dialog]").last.click()


@place
def how_to_be_told(page: Page, person: Person) -> None:
    settings(page, person)
    page.locator("[data-notices]").click()
    page.locator("[data-notices-save]").wait_for()


@place
def messages_switched_off(page: Page, person: Person) -> None:
    page.goto(f"/notices/off/{person.player + 'x' * 22}")
    page.locator("[data-press=off]").click()
    page.locator("[data-state=done]").wait_for()


@place
def mails_to_be_confirmed(page: Page, person: Person) -> None:
    page.goto(f"/notices/confirm/{person.player + 'x' * 22}")
    page.locator("[data-press=confirm]").wait_for()


@place
def led_to_a_seat_of_somebody_elses_browser(page: Page, person: Person) -> None:
    page.goto(f"/table/{person.table('berlin', ['novice'])}?seat=0")
    page.locator("[data-no]").wait_for()


@place
def a_question(page: Page, person: Person) -> None:
    sit_down(page, person, "berlin", turn_after(2))
    page.locator("[aria-haspopup=dialog]").last.click()
    page.locator("[data-close]").click()
    page.locator("[data-no]").wait_for()


@place
def lobby(page: Page, person: Person) -> None:
    person.come_in(page.context)
    seats = [{"who": "me"}, {"who": "bot", "bot": "novice"}, {"who": "open"}, {"who": "open"}]
    table = person.call("tables", {"map": "italy", "seats": seats})["id"]
    new_person(person.server, "Bruno").call(f"tables/{table}/join", {"seat": 2})
    page.goto(f"/table/{table}")
    page.locator("[data-remove]").wait_for()


@place
def choosing_a_colour(page: Page, person: Person) -> None:
    lobby(page, person)
    page.locator("[data-colour]").first.click()
    page.locator("[data-pick]").first.wait_for()


@place
def choosing_a_colour_at_home(page: Page, person: Person) -> None:
    home_around_one_screen(page, person)
    page.locator("[data-colour]").last.click()
    page.locator("[data-pick]").first.wait_for()


@place
def a_public_lobby_of_somebody_else(page: Page, person: Person) -> None:
    host = new_person(person.server, "Bruno")
    seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
    table = host.call("tables", {"map": "italy", "seats": seats, "public": True})["id"]
    person.call(f"tables/{table}/join", {"seat": 1})
    person.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator("[data-move]").wait_for()


@place
def games_to_watch(page: Page, person: Person) -> None:
    host = new_person(person.server, "Bruno")
    body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "bot", "bot": "novice"}], "public": True, "start": True}
    host.call("tables", body)
    home(page, person)
    page.locator("[data-list=running]").wait_for()


@place
def a_watched_game(page: Page, person: Person) -> None:
    sit_down(page, person, "berlin", turn_after(2))
    watch = "new WebSocket(location.origin.replace('http', 'ws') + '/api/socket')"
    page.evaluate(
        f"""(table) => {{
      const socket = {watch};
      socket.onopen = () => {{
        socket.send(JSON.stringify({{ type: "hello", id: "h" }}));
        socket.send(JSON.stringify({{ type: "watch", id: "w", table }}));
      }};
    }}""",
        page.url.rpartition("/")[2],
    )
    page.locator("[data-spectators]").wait_for(timeout=PATIENCE)


@place
def the_operators_door(page: Page, person: Person) -> None:
    person.come_in(page.context)
    page.goto("/operator")
    page.locator("[data-secret]").wait_for()


@place
def the_operators_page(page: Page, person: Person) -> None:
    """What the server would say to whoever has its secret, which this one draws at its start."""
    days = [{"day": f"2026-11-{day:02}", "count": day % 5} for day in range(1, 31)]
    figures = {
        "version": "0.2.0", "uptime": 90000, "players": 1234, "players_locked": 1, "players_here": 17, "sockets": 23,
        "tables": {"europe": {"open": 2, "playing": 5, "finished": 310, "abandoned": 12}, "usa": {"finished": 4}},
        "tables_in_memory": 7, "finished": days, "since_start": {"actions": 123456, "hints": 12, "failures": 0},
        "refusals": {"stale": 3, "not_yours": 1}, "latency": 0.0042, "loop_late": 0.001, "bots_waiting": 0,
        "memory": 141_000_000, "database": 52_000_000,
        "deeds": [{"at": 1.0, "act": "lock", "player": person.player, "table": None, "note": "insults"}],
    }  # fmt: skip
    seats = [{"who": "me"}, {"who": "open"}]
    table = person.call("tables", {"map": "italy", "seats": seats})
    said = [{"k": 0, "player": person.player, "name": "Ada", "text": "Hello", "reaction": None, "at": 1.0}]
    seen = {"player": person.player, "name": "Ada", "created": 1.0, "here": True, "locked": None, "tables": [table]}
    found = {"players": [seen, {**seen, "player": "x", "locked": 2.0}], "table": table, "said": said}
    page.route("**/api/operator", lambda route: route.fulfill(json=figures))
    page.route("**/api/operator/find", lambda route: route.fulfill(json=found))
    person.come_in(page.context)
    page.goto("/operator#operator=whatever")
    page.locator("[data-find]").fill("Ada")
    page.keyboard.press("Enter")
    page.locator("[data-deed=unlock]").wait_for()


@place
def locked_out(page: Page, person: Person) -> None:
    lobby(page, person)
    headers = {"X-Operator-Secret": OPERATOR}
    lock = f"{person.server}/api/operator/lock"
    httpx.post(lock, json={"player": person.player}, headers=headers, trust_env=False).raise_for_status()
    page.locator("[data-try-again]").wait_for(timeout=PATIENCE)


@place
def removing_somebody(page: Page, person: Person) -> None:
    lobby(page, person)
    page.locator("[data-remove]").click()
    page.locator("[data-no]").wait_for()


@place
def removed_from_the_lobby(page: Page, person: Person) -> None:
    host = new_person(person.server, "Bruno")
    table = host.call("tables", {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}]})["id"]
    person.call(f"tables/{table}/join", {"seat": 1})
    person.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator("[data-stand-up]").wait_for()
    host.call(f"tables/{table}/remove", {"seat": 1})
    page.locator("[role=alert]").wait_for()


@place
def a_personal_link(page: Page, person: Person) -> None:
    page.goto(f"/#me={person.secret}")
    page.locator("[data-no]").wait_for()


@place
def a_personal_link_where_somebody_plays(page: Page, person: Person) -> None:
    new_person(person.server, "Bruno").come_in(page.context)
    a_personal_link(page, person)


@place
def my_own_personal_link(page: Page, person: Person) -> None:
    home(page, person)
    page.locator("[data-personal] summary").click()


@place
def logging_out_elsewhere(page: Page, person: Person) -> None:
    my_own_personal_link(page, person)
    page.locator("[data-renew]").click()
    page.locator("[data-no]").wait_for()


@place
def logged_out(page: Page, person: Person) -> None:
    lobby(page, person)
    person.call("players/me/secret", {"secret": f"{person.player}.{'x' * 32}"})
    page.locator("[data-start-over]").wait_for()


@place
def rules_of_all_maps(page: Page, person: Person) -> None:
    page.goto("/rules")
    page.locator("[data-rules=all]").wait_for()


@place
def rules_of_a_map(page: Page, person: Person) -> None:
    page.goto("/rules/northern_lights")
    page.locator("[data-rules=northern_lights] figure").first.wait_for()


@place
def nowhere(page: Page, person: Person) -> None:
    page.goto("/atlantis")
    page.locator("main a").wait_for()
