"""Every place of the page and every moment of a game that looks different: what is checked for all is checked here."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
from playwright.sync_api import Page

from tests.browser.clicking import LIT, PATIENCE, WANTED
from tests.browser.stage import OPERATOR, Person, Stop, asked_for, new_person, over, turn_after

Place = Callable[[Page, Person], None]
PLACES: dict[str, Place] = {}


def place(go: Place) -> Place:
    """One of the places: a function that brings a page there."""
    PLACES[go.__name__] = go
    return go


def sit_down(page: Page, person: Person, map: str, stop: Stop, opponents: int = 2) -> None:
    """At a table of that map, when it has come to something."""
    person.come_in(page.context)
    page.goto(f"/table/{person.table_at(map, ['novice'] * opponents, stop)}")
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)


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


def people_play(person: Person, map: str, *, rated: bool = False) -> str:
    """A game that somebody has finished with another person."""
    other = new_person(person.server, "Bruno")
    options = {"seats_as_they_are": True, "pace": 0, "rated": rated}
    body = {"map": map, "seats": [{"who": "me"}, {"who": "open"}], "options": options}
    table = str(person.call("tables", body)["id"])
    other.call(f"tables/{table}/join", {})
    person.call(f"tables/{table}/start", {})
    with ThreadPoolExecutor() as both:
        for done in [both.submit(player.play, table, over, seat) for seat, player in enumerate((person, other))]:
            done.result()
    return table


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
    page.locator("[aria-haspopup=dialog]").click()


@place
def how_to_be_told(page: Page, person: Person) -> None:
    settings(page, person)
    page.locator("[data-notices]").click()
    page.locator("[data-notices-save]").wait_for()


@place
def messages_switched_off(page: Page, person: Person) -> None:
    page.goto(f"/notices/off/{'x' * 34}")
    page.locator("[data-state=done]").wait_for()


@place
def mails_to_be_confirmed(page: Page, person: Person) -> None:
    page.goto(f"/notices/confirm/{'x' * 34}")
    page.locator("[data-confirm-mail]").wait_for()


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
    bruno.call(f"tables/{table}/leave", {})
    page.goto(f"/table/{table}")
    page.locator("[data-away='1']").click()
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
    bruno.call(f"tables/{table}/leave", {})
    host.call(f"tables/{table}/free", {"seat": 1})
    person.come_in(page.context)
    page.goto(f"/table/{table}")
    page.locator("[data-take-over]").wait_for()


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
def playing_on(page: Page, person: Person) -> None:
    a_replay(page, person)
    page.locator("[data-play-on]").click()


@place
def rules_of_all_maps(page: Page, person: Person) -> None:
    page.goto("/rules")
    page.locator("[data-rules=all]").wait_for()


@place
def rules_of_a_map(page: Page, person: Person) -> None:
    page.goto("/rules/northern_lights")
    page.locator("[data-rules=northern_lights] figure").first.wait_for()


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


@place
def nowhere(page: Page, person: Person) -> None:
    page.goto("/atlantis")
    page.locator("main a").wait_for()
