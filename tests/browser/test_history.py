"""My games: the departure board, taking games off it, what the form remembers, a player's page, ratings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, own_server
from tests.browser.places.going import people_play
from tests.browser.stage import DESKS, PHONE, Person, as_person, new_person, over


def with_others(person: Person, *, host: bool = True, clock: int | None = None, start: bool = True) -> str:
    """A table of two people; whose seat is the first begins."""
    other = new_person(person.server, "Bruno")
    one, two = (person, other) if host else (other, person)
    options = {"seats_as_they_are": True, "clock": clock}
    table = str(
        one.call("tables", {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}], "options": options})["id"]
    )
    two.call(f"tables/{table}/join", {})
    if start:
        one.call(f"tables/{table}/start", {})
    return table


def answer_tickets(person: Person, table: str, seat: int) -> None:
    """Choose the first tickets, so that the others are waited for."""
    seen: list[bool] = []

    def answered(view: dict[str, object]) -> bool:
        seen.append(bool(view["legal"]))
        return len(seen) > 1

    person.play(table, answered, seat)


def tables_of(page: Page, where: str) -> list[str | None]:
    return [row.get_attribute("data-table") for row in page.locator(f"{where} [data-table]").all()]


def test_the_board_has_my_turn_first_then_what_waits_then_bots_apart(new_page: NewPage, server: str) -> None:
    person = new_person(server)
    bots = person.table("berlin", ["novice"])
    waiting = with_others(person, clock=86400)
    answer_tickets(person, waiting, 0)
    lobby = with_others(person, start=False)
    mine = with_others(person, clock=7 * 86400)
    urgent = with_others(person, clock=600)
    done = people_play(person, "berlin")
    page = new_page(**as_person(person))
    page.goto("/")
    page.locator("[data-list=mine] [data-table]").first.wait_for()
    assert tables_of(page, "[data-list=mine] > ul") == [urgent, mine, waiting, lobby]
    row = page.locator(f"[data-table='{urgent}']")
    expect(row).to_contain_text("Your turn")
    left = int(row.locator("[data-left]").get_attribute("data-left") or 0)
    assert 0 < left <= 600
    expect(row.locator(".spoken")).to_have_text(re.compile(r"\d+ minutes? left"))
    expect(page.locator(f"[data-table='{mine}'] .spoken")).to_have_text(re.compile(r"\d days left"))
    expect(page.locator(f"[data-table='{waiting}']")).to_contain_text("Bruno to play")
    expect(page.locator(f"[data-table='{waiting}'] [data-left]")).to_have_count(0)  # it is not my time that runs
    expect(page.locator(f"[data-table='{bots}']")).to_be_hidden()
    page.locator("[data-group=bots] summary").click()
    expect(page.locator(f"[data-table='{bots}']")).to_be_visible()

    page.locator("[data-list=finished] summary").click()
    finished = page.locator(f"[data-list=finished] [data-table='{done}']")
    expect(finished.locator(".spoken")).to_have_text(re.compile(r"^−?\d+ points?$"))
    expect(finished).to_contain_text(re.compile("You won|You shared the win|Bruno won with"))


def test_the_board_hears_that_it_is_my_turn(new_page: NewPage, server: str) -> None:
    """The server calls; nothing is asked for every few seconds here."""
    person, other = new_person(server), new_person(server, "Bruno")
    options = {"seats_as_they_are": True}
    seats = [{"who": "me"}, {"who": "open"}]
    table = str(other.call("tables", {"map": "berlin", "seats": seats, "options": options})["id"])
    person.call(f"tables/{table}/join", {})
    page = new_page(**as_person(person))
    page.add_init_script("window.setInterval = () => 0;")
    page.goto("/")
    row = page.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("All seats are taken")
    other.call(f"tables/{table}/start", {})
    expect(row).to_contain_text("Your turn")


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["desk", "phone"])
def test_a_game_against_bots_is_removed_there_and_that_can_be_undone(
    new_page: NewPage, server: str, wishes: dict[str, object]
) -> None:
    person = new_person(server)
    table, other = person.table("berlin", ["novice"]), person.table("berlin", ["random"])
    page = new_page(**as_person(person), **wishes)
    page.clock.install()
    page.goto("/")
    page.locator(f"[data-hide='{table}']").click()
    undo = page.locator(f"[data-undo='{table}']")
    expect(undo).to_be_focused()
    undo.click()
    expect(page.locator(f"[data-table='{table}']")).to_be_visible()
    expect(page.locator(f"[data-hide='{table}']")).to_be_focused()
    page.clock.run_for(20_000)
    assert status(person, table) == "playing"

    page.locator(f"[data-hide='{table}']").click()
    with page.expect_response(f"**/{table}/hide"):
        page.clock.run_for(10_000)
    expect(page.locator(f"[data-undo='{table}']")).to_have_count(0)
    assert status(person, table) == "abandoned"
    page.reload()
    expect(page.locator(f"[data-table='{other}']")).to_be_visible()
    expect(page.locator(f"[data-table='{table}']")).to_have_count(0)


def status(person: Person, table: str) -> str:
    return str(person.call(f"tables/{table}/return", {})["status"])


def test_who_goes_away_at_once_has_removed_it_all_the_same(new_page: NewPage, server: str) -> None:
    person = new_person(server)
    table = person.table_at("berlin", ["novice"], over)
    page = new_page(**as_person(person))
    page.goto("/")
    page.locator("[data-list=finished] summary").click()
    page.locator(f"[data-hide='{table}']").click()
    with page.expect_response(f"**/{table}/hide"):
        page.locator("a[href='/rules']").click()
    page.goto("/")
    page.locator("[data-play]").wait_for()
    expect(page.locator(f"[data-table='{table}']")).to_have_count(0)


def test_the_form_is_in_reach_however_many_games_there_are(new_page: NewPage, server: str) -> None:
    person = new_person(server)
    for _ in range(7):
        with_others(person)
    for _ in range(3):
        person.table("berlin", ["novice"])
    page = new_page(**as_person(person))
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        expect(page.locator("[data-list=mine] > ul [data-table]")).to_have_count(4)
        assert page.locator("[data-play]").evaluate("it => it.getBoundingClientRect().bottom < innerHeight")
    page.locator("[data-list=mine] > [data-more]").click()
    expect(page.locator("[data-list=mine] > ul [data-table]")).to_have_count(7)


def test_the_form_remembers(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("input[name=map][value=usa]").check(force=True)
    page.locator("[data-way=link]").click()
    page.locator("form li select").nth(1).select_option("expert")
    page.locator("[data-public]").check()
    page.locator("form details summary").click()
    page.locator("[data-clock]").first.select_option("259200")
    page.locator("[data-seating]").select_option(label="Seats as they are")
    page.reload()
    expect(page.locator("input[name=map][value=usa]")).to_be_checked()
    expect(page.locator("[data-way=link]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("form li select").nth(0)).to_have_value("open")
    expect(page.locator("form li select").nth(1)).to_have_value("expert")
    expect(page.locator("[data-public]")).to_be_checked()
    expect(page.locator("[data-clock]").first).to_have_value("259200")
    expect(page.locator("form details summary")).to_contain_text("Seats as they are")


def test_what_makes_no_sense_is_not_remembered(new_page: NewPage) -> None:
    page = new_page()
    wrong = '{"map": "atlantis", "way": 7, "seats": [3, {"who": "deep_blue", "name": ""}], "clock": -1}'
    page.add_init_script(f"localStorage.setItem('capolinea.new-game', '{wrong}');")
    page.goto("/")
    expect(page.locator("form h2")).to_have_text("Berlin")
    expect(page.locator("form li select")).to_have_value("regular")
    page.locator("[data-play]").click()
    page.locator("[data-asked]").wait_for()


SAID = {
    "en": ("Points, game by game", "Where the points come from", "Routes"),
    "it": ("Punti, partita per partita", "Da dove vengono i punti", "Tratte"),
    "fr": ("Les points, partie par partie", "D’où viennent les points", "Routes"),
}


def test_my_page_in_three_languages(new_page: NewPage, server: str) -> None:
    person = new_person(server)
    people_play(person, "berlin")
    people_play(person, "usa")
    person.table_at("berlin", ["novice"], over)
    for language, said in SAID.items():
        page = new_page(**as_person(person), locale=language)
        page.goto("/me")
        figures = page.locator("[data-figures=people]")
        for text in said:
            expect(figures).to_contain_text(text)
        expect(page.locator("[data-maps] [data-map]")).to_have_count(2)
        expect(page.locator("[data-rivals] tbody tr")).to_have_count(2)
        figures.locator("summary").click()
        expect(page.locator("[data-course] tbody tr")).to_have_count(2)
        page.locator("[data-kinds-of]").select_option("usa")
        expect(page.locator("[data-points-by-kind=usa] tbody tr")).to_have_count(3)
        page.locator("[data-kind=bots]").click()
        expect(page.locator("[data-figures=bots] [data-rival=novice]")).to_be_visible()


def test_a_page_is_closed_until_it_is_opened(new_page: NewPage, server: str) -> None:
    person = new_person(server)
    people_play(person, "berlin")
    mine, stranger = new_page(**as_person(person)), new_page(quiet=False)
    stranger.goto(f"/player/{person.player}")
    expect(stranger.locator("[data-refused=not_found]")).to_be_visible()
    mine.goto("/")
    mine.locator("[data-my-page]").click()
    with mine.expect_response("**/api/players/me/page"):
        mine.locator("[data-open-page]").check()
    stranger.reload()
    expect(stranger.locator("[data-figures]")).to_be_visible()
    expect(stranger.locator("main")).not_to_contain_text("Bruno")  # who has not opened his
    expect(stranger.locator("[data-open-page]")).to_have_count(0)


def test_a_rated_game_from_the_form_to_the_list(new_page: NewPage, tmp_path: Path) -> None:
    with own_server(tmp_path, CAPOLINEA_RATINGS="true") as address:
        person = new_person(address)
        page = new_page(base_url=address, **as_person(person))
        page.goto("/")
        page.locator("[data-way=link]").click()
        page.locator("[data-rated]").check()
        expect(page.locator("form li select")).to_have_count(0)  # people only
        page.locator("[data-play]").click()
        page.wait_for_url("**/table/*")
        expect(page.locator("main [role=status]").first).to_contain_text("Rated")
        expect(page.locator("main li select")).to_have_count(0)
        people_play(person, "berlin", rated=True)
        page.goto("/")
        page.locator("a.ratings").click()
        expect(page.locator("[data-rated-player]")).to_have_count(2)
        page.locator(f"[data-rated-player='{person.player}'] a").click()
        expect(page.locator("[data-rating]")).to_contain_text("from 1 rated game")
        page.close()  # before its server goes
