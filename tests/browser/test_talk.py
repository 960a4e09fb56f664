"""People talk at a table, before, during and after the game: to those who may read it and want to."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.clicking import PATIENCE
from tests.browser.conftest import NewPage
from tests.browser.stage import SMALL, Person, new_person, over

FIELD, TAB, LINES, NEWS, UNREAD = "[data-say]", "#tab-talk", "[data-said]", "[data-news]", "[data-unread]"
NO_ROOM = "Donaudampfschifffahrtsgesellschaft" * 5


def table_of(*people: Person, **options: object) -> str:
    """A table that waits for its start, with all of them; the first is its host."""
    host, *others = people
    seats = [{"who": "me"}, *({"who": "open"} for _ in others)]
    wishes = {"seats_as_they_are": True, "seed": "3", **options}
    table = str(host.call("tables", {"map": "berlin", "seats": seats, "options": wishes})["id"])
    for person in others:
        person.call(f"tables/{table}/join", {})
    return table


def friends(new_page: NewPage, server: str, **wishes: object) -> tuple[str, Person, Page, Person, Page]:
    """Ada, the host, and Bob at a game that has begun, each in a browser."""
    ada, bob = new_person(server, "Ada"), new_person(server, "Bob")
    table = table_of(ada, bob)
    ada.call(f"tables/{table}/start", {})
    pages = [new_page(**wishes), new_page(**wishes)]
    for person, page in zip((ada, bob), pages, strict=True):
        person.come_in(page.context)
        sit(page, table)
    return table, ada, pages[0], bob, pages[1]


def sit(page: Page, table: str) -> None:
    """At the table, with tickets chosen if that is asked."""
    page.goto(f"/table/{table}")
    page.locator(".table").wait_for()
    tickets = page.locator("[role=dialog] [data-ticket]")
    tickets.first.wait_for()
    tickets.first.click()
    page.locator("[data-confirm]:enabled").click()
    tickets.first.wait_for(state="detached")


def say(page: Page, text: str) -> None:
    if not page.locator(FIELD).count():
        page.locator(TAB).click()
    page.locator(FIELD).fill(text)
    page.locator(FIELD).press("Enter")
    expect(page.locator(FIELD)).to_have_value("")


def test_what_is_said_is_heard_read_and_found_again(new_page: NewPage, server: str) -> None:
    table, _, here, _, there = friends(new_page, server)
    say(here, "Good luck, Bob!")
    expect(here.locator(LINES)).to_contain_text("Good luck, Bob!")
    expect(here.locator(f"{NEWS}, {UNREAD}")).to_have_count(0)  # I know what I said
    expect(there.locator(NEWS)).to_contain_text("Ada Good luck, Bob!")
    expect(there.locator("[data-aloud='0']")).to_have_count(1)
    expect(there.locator(UNREAD)).to_have_text("11 new line")  # a figure, and words for those who listen
    there.locator(NEWS).click()
    expect(there.locator(LINES)).to_contain_text("Good luck, Bob!")
    expect(there.locator(UNREAD)).to_have_count(0)
    there.goto("/")
    here.locator("[data-reaction=hurry]").click()
    expect(here.locator(LINES)).to_have_count(2)
    there.goto(f"/table/{table}")
    expect(there.locator(UNREAD)).to_have_attribute("data-unread", "1")  # what was read stays read
    there.keyboard.press("c")
    expect(there.locator(".new + [data-said]")).to_contain_text("Hurry up!")
    expect(there.locator(FIELD)).to_be_focused()
    there.keyboard.type("rtd 1z?")  # no keys of the game while one writes
    expect(there.locator(FIELD)).to_have_value("rtd 1z?")
    expect(there.locator(TAB)).to_have_attribute("aria-selected", "true")
    expect(there.locator("dialog, [role=dialog]")).to_have_count(0)


def test_a_reaction_flies_up_where_its_player_sits(new_page: NewPage, server: str) -> None:
    _, _, here, _, there = friends(new_page, server)
    here.keyboard.press("c")
    here.locator("[data-reaction=well_played]").click()
    expect(there.locator("[data-spot=seat-0] [data-sign=well_played]")).to_be_visible()
    expect(there.locator("[role=log]")).to_contain_text("Well played!")  # for those who listen
    expect(there.locator("[data-spot=seat-1] [data-aloud]")).to_have_count(0)


def test_plain_text_stays_plain_and_breaks_nothing(new_page: NewPage, server: str) -> None:
    _, _, here, _, there = friends(new_page, server, viewport=SMALL)
    for text in ("<b>loud</b> https://example.org **x** { $name }", NO_ROOM, "שלום Bob ‏(1)"):
        say(here, text)
    there.locator(TAB).click()
    expect(there.locator(".text").first).to_have_text("<b>loud</b> https://example.org **x** { $name }")
    assert there.locator("#panel a, #panel b, #panel [data-said] strong").count() == 0
    expect(there.locator(".text").last).to_have_attribute("dir", "auto")
    assert there.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    lines = there.locator(".lines")
    assert lines.evaluate("(list) => list.scrollWidth <= list.clientWidth")


def test_somebody_who_is_muted_is_neither_read_nor_heard(new_page: NewPage, server: str) -> None:
    table, _, here, bob, there = friends(new_page, server)
    say(there, "one")
    here.keyboard.press("c")
    expect(here.locator(LINES)).to_have_count(1)
    here.locator("[data-arrange]").click()
    here.locator(f"[data-mute='{bob.player}']").click()
    here.locator("[data-arrange]").click()
    expect(here.locator(LINES)).to_have_count(0)
    expect(here.locator(NEWS)).to_have_count(0)  # also what was just being heard
    here.keyboard.press("b")
    say(there, "two")
    say(here, "I hear nothing")
    expect(here.locator(LINES)).to_have_count(1)
    here.goto(f"/table/{table}")  # it is remembered
    here.locator(TAB).click()
    expect(here.locator(LINES)).to_have_count(1)
    here.locator("[data-arrange]").click()
    here.locator(f"[data-mute='{bob.player}']").click()
    here.locator("[data-arrange]").click()
    expect(here.locator(LINES)).to_have_count(3)
    expect(there.locator(LINES)).to_have_count(3)  # others never noticed


def test_whoever_wants_no_talk_has_none(new_page: NewPage, server: str) -> None:
    _, _, here, _, there = friends(new_page, server)
    here.locator("[popovertarget=settings][aria-haspopup]").click()
    here.locator("[data-wants-talk]").uncheck()
    here.keyboard.press("Escape")
    say(there, "Hello?")
    expect(there.locator(LINES)).to_have_count(1)
    for gone in (TAB, NEWS, "[data-aloud]"):
        expect(here.locator(gone)).to_have_count(0)
    here.locator("[popovertarget=settings][aria-haspopup]").click()
    here.locator("[data-wants-talk]").check()
    here.keyboard.press("Escape")
    expect(here.locator(UNREAD)).to_have_attribute("data-unread", "1")


def test_the_host_decides_who_reads_and_everybody_is_told(new_page: NewPage, server: str) -> None:
    table, _, host, _, guest = friends(new_page, server)
    spectator = new_page()
    spectator.goto(f"/table/{table}")
    say(host, "Between us")
    spectator.locator(TAB).click()
    expect(spectator.locator("#panel")).to_contain_text("only the players read")
    expect(spectator.locator(f"{LINES}, {FIELD}, {NEWS}, [data-talk-rule]")).to_have_count(0)
    host.locator("[data-arrange]").click()
    host.locator("[data-talk-rule]").select_option("everybody")
    expect(spectator.locator("#panel")).to_contain_text("only those who sit here can write")
    guest.locator(TAB).click()
    expect(guest.locator("[data-rule-changed]")).to_contain_text("Spectators read along.")
    say(guest, "Hello out there")
    expect(guest.locator("[data-rule-changed]")).to_have_count(0)
    expect(spectator.locator(NEWS)).to_contain_text("Hello out there")
    expect(spectator.get_by_text("Between us")).to_have_count(0)  # said when they could not read it
    host.locator("[data-talk-rule]").select_option("off")
    for page in (guest, spectator):
        expect(page.locator("#panel")).to_contain_text("switched off")
        expect(page.locator(f"{LINES}, {FIELD}")).to_have_count(0)
    host.locator("[data-talk-rule]").select_option("players")
    expect(guest.locator(LINES)).to_have_count(2)
    expect(spectator.locator(LINES)).to_have_count(0)


def test_who_says_too_much_keeps_the_line_and_is_told(new_page: NewPage, server: str) -> None:
    _, _, page, _, _ = friends(new_page, server)
    page.keyboard.press("c")
    for n in range(30):  # until it is too much
        page.locator(FIELD).fill(f"line {n}")
        page.locator(FIELD).press("Enter")
        page.locator("[data-refused]").or_(page.locator(LINES).nth(n)).first.wait_for()
        if page.locator("[data-refused]").count():
            break
    expect(page.locator("[data-refused=too_fast]")).to_contain_text("Wait a moment")
    expect(page.locator(FIELD)).to_have_value(f"line {n}")
    expect(page.locator(LINES)).to_have_count(n)


def test_people_talk_before_the_start(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server, "Ada"), new_person(server, "Bob")
    table = table_of(ada, bob)
    here, there = new_page(), new_page()
    for person, page in ((ada, here), (bob, there)):
        person.come_in(page.context)
        page.goto(f"/table/{table}")
    there.locator(FIELD).fill("Ready when you are")
    there.locator("[data-send]").click()
    expect(here.locator(LINES)).to_contain_text("Ready when you are")
    expect(here.locator(".talk [role=status]", has_text="Bob: Ready when you are")).to_have_count(1)


def test_people_talk_after_the_end_and_replays_know_nothing_of_it(new_page: NewPage, server: str) -> None:
    ada, bob = new_person(server, "Ada"), new_person(server, "Bob")
    table = table_of(ada, bob, pace=0)
    ada.call(f"tables/{table}/start", {})
    bob.call(f"tables/{table}/leave", {})  # a bot plays on for him
    assert ada.play(table, over)
    here, there = new_page(), new_page()
    for person, page in ((ada, here), (bob, there)):
        person.come_in(page.context)
        page.goto(f"/table/{table}")
    here.locator(FIELD).fill("Revenge?")
    here.locator(FIELD).press("Enter")
    expect(there.locator(LINES)).to_contain_text("Revenge?")
    here.goto(f"/table/{table}/replay")
    here.locator("[data-scrub]").wait_for()
    expect(here.get_by_text("Revenge?")).to_have_count(0)
    assert "Revenge" not in "".join(str(line) for line in ada.record(table))


def test_nobody_talks_with_bots(new_page: NewPage, server: str) -> None:
    page, ada = new_page(), new_person(server)
    ada.come_in(page.context)
    page.goto(f"/table/{ada.table('berlin', ['novice'])}")
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    expect(page.locator(TAB)).to_have_count(0)
    page.keyboard.press("c")
    expect(page.locator(FIELD)).to_have_count(0)
