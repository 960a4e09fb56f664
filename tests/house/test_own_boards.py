"""Boards of one's own in a browser: checked, kept, played, and taken away again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from capolinea.games.boardfile import board_text
from capolinea.games.catalogue import find_board, game_names
from capolinea.games.random_board import random_board
from capolinea.play.match import new_game
from capolinea.play.verifying import verify
from tests.house.page import Page, Shelf, browser, run

BOARD = """
id = "coast"
name = {en = "Coast", it = "Costa", fr = "Côte"}
fidelity = "invented"
fidelity_note = "Six real places, invented lines."
players = [2, 3]
pieces = {train = 14}
cards = {colors = ["red", "blue", "green"], per_color = 12, wild = 8}
route_points = {1 = 1, 2 = 2, 3 = 4}
cities = [
  {id = "genova", name = "Genova", names = {fr = "Gênes"}, lat = 44.4, lon = 8.9},
  {id = "savona", name = "Savona", lat = 44.3, lon = 8.5},
  {id = "imperia", name = "Imperia", lat = 43.9, lon = 8.0},
  {id = "nizza", name = "Nizza", names = {fr = "Nice"}, lat = 43.7, lon = 7.3},
  {id = "cuneo", name = "Cuneo", lat = 44.4, lon = 7.5},
  {id = "torino", name = "Torino", names = {fr = "Turin"}, lat = 45.1, lon = 7.7},
]
routes = [
  {a = "genova", b = "savona", length = 2, color = "red"},
  {a = "savona", b = "imperia", length = 3, color = "blue"},
  {a = "imperia", b = "nizza", length = 2, color = "green"},
  {a = "nizza", b = "cuneo", length = 3, color = "gray"},
  {a = "cuneo", b = "torino", length = 2, color = "gray"},
  {a = "torino", b = "genova", length = 3, color = "gray"},
  {a = "savona", b = "cuneo", length = 2, color = "red"},
]
tickets = [
  {a = "genova", b = "nizza", points = 8}, {a = "torino", b = "imperia", points = 7},
  {a = "torino", b = "savona", points = 4}, {a = "cuneo", b = "genova", points = 4},
  {a = "nizza", b = "torino", points = 6}, {a = "imperia", b = "cuneo", points = 5},
]
"""


async def add(page: Page, toml: str = BOARD, rules: str = "usa") -> str:
    found = await page.call("POST", "/api/browser/boards", {"toml": toml, "rules": rules})
    return str(found["map"])


async def offered(page: Page) -> list[str]:
    return [board["map"] for board in (await page.call("GET", "/api/boards"))["boards"]]


def test_a_board_is_told_and_played_and_kept() -> None:
    async def test() -> None:
        shelf = Shelf()
        async with browser(shelf) as page:
            await page.come_in()
            assert await add(page) == await add(page) == "coast"  # the same again changes nothing
            assert await offered(page) == [*(map for map in game_names() if map != "coast"), "coast"]
            (told,) = [b for b in (await page.call("GET", "/api/boards"))["boards"] if b["map"] == "coast"]
            assert told["law"] == "usa" and told["players"] == [2, 2] and told["names"]["it"] == "Costa"
            facts = await page.call("GET", "/api/boards/coast")
            assert facts["law"] == "usa" and next(iter(facts["routes_by_id"])) == "genova-savona"
            drawing = await page.call("GET", "/api/boards/coast/drawing")
            assert set(drawing["cities"]) == {"genova", "savona", "imperia", "nizza", "cuneo", "torino"}
            assert (await page.answer("GET", "/api/boards/coast/picture")).body.startswith(b"<svg")
            words = await page.answer("GET", "/api/boards/coast/words/it")
            assert words.body == (await page.answer("GET", "/api/boards/usa/words/it")).body
            assert (await page.answer("GET", "/api/boards/coast/rules/fr")).status == 200
            table, line = await page.table("coast"), await page.line()
            await page.play(line, table, [0], 5)
        async with browser(shelf) as again:
            again.secret = page.secret
            assert "coast" in await offered(again)
            line = await again.line()
            await again.play(line, table, [0])
            record = await again.record(table)
            assert verify(record).finished
            assert len((await again.call("GET", f"/api/tables/{table}/replay"))["steps"]) > 5
            assert (await again.call("POST", f"/api/tables/{table}/rematch", {}))["map"] == "coast"
            found = await again.call("POST", "/api/browser/verify", {"record": record})
            assert (found["wrong"], found["deals"]) == (None, "follow")

    run(test())


def test_a_record_of_a_board_that_is_nobodys_here(tmp_path: Path) -> None:
    file = tmp_path / "coast.toml"
    file.write_text(BOARD, encoding="utf-8")
    game = new_game(str(file), 2, 5, rules="usa")
    while not game.over:
        game.play(game.legal()[0])

    async def test() -> None:
        async with browser(Shelf()) as page:
            for body, wrong in (
                ({"record": game.record()}, "board"),
                ({"record": game.record(), "board": BOARD}, None),
                ({"record": game.record(), "board": BOARD.replace("points = 8", "points = 9")}, "board"),
            ):
                assert (await page.call("POST", "/api/browser/verify", body))["wrong"] == wrong
            assert (await page.refused("POST", "/api/browser/verify", {"record": "", "board": "="}))[0] == "bad_board"

    run(test())


WRONG: list[tuple[Callable[[str], str], str, str]] = [
    (lambda toml: toml.replace('id = "coast"', 'id = "europe"'), "usa", "a map 'europe' already"),
    (lambda toml: toml, "chess", "no rules 'chess'"),
    (lambda toml: toml, "", "no rules 'coast'"),
    (lambda toml: toml, "northern_lights", "too few"),
    (lambda toml: toml.replace('b = "nizza", length = 2', 'b = "paris", length = 2'), "usa", "no city 'paris'"),
    (lambda toml: toml.replace("length = 2", "length = 200").replace("{1 = 1", "{200 = 1, 1 = 1"), "usa", "200 spaces"),
    (lambda toml: toml.replace("per_color = 12", "per_color = 500"), "usa", "500 cards"),
    (lambda toml: toml.replace("players = [2, 3]", "players = [7, 9]"), "usa", "players"),
    (lambda toml: toml.replace("cities = [", 'cities = [\n"x",'), "usa", "cities[0]"),
    (lambda toml: "", "usa", "id"),
    (lambda toml: "x = [" + "[" * 5000, "usa", ""),
    (lambda toml: "{" * 100_000, "usa", "too deeply"),
    (lambda toml: '{"id": 5}', "usa", "id"),
]


def test_a_board_that_is_none_changes_nothing() -> None:
    async def test() -> None:
        shelf = Shelf()
        async with browser(shelf) as page:
            await page.come_in()
            writes = len(shelf.writes)
            for forge, rules, reason in WRONG:
                body = {"toml": forge(BOARD), "rules": rules}
                code, sentence = await page.refused("POST", "/api/browser/boards", body)
                assert code == "bad_board" and reason in sentence, sentence
            code, _ = await page.refused("POST", "/api/browser/boards", {"toml": "x" * 300_000, "rules": "usa"})
            assert code == "too_large"
            assert len(shelf.writes) - writes <= 1, "but for the sign of life"
            assert "coast" not in await offered(page)
            assert await add(page) == "coast"
            for other, rules in ((BOARD.replace("points = 8", "points = 9"), "usa"), (BOARD, "europe")):
                code, sentence = await page.refused("POST", "/api/browser/boards", {"toml": other, "rules": rules})
                assert code == "bad_board" and "is there already" in sentence
            body = {"toml": BOARD.replace('"coast"', '"inland"'), "rules": "coast"}
            assert "no rules 'coast'" in (await page.refused("POST", "/api/browser/boards", body))[1]

    run(test())


def test_a_board_that_is_taken_away() -> None:
    async def test() -> None:
        shelf = Shelf()
        async with browser(shelf) as page:
            await page.come_in()
            assert (await page.refused("POST", "/api/browser/boards/remove", {"map": "coast"}))[0] == "not_found"
            assert (await page.refused("POST", "/api/browser/boards/remove", {"map": "usa"}))[0] == "not_found"
            await add(page)
            await page.call("POST", "/api/browser/boards/remove", {"map": "coast"})
            assert "coast" not in game_names()  # nobody has played on it, so it is forgotten
            await add(page, BOARD.replace("points = 8", "points = 9"))
            table, line = await page.table("coast", seats="me me"), await page.line()
            await page.play(line, table, [0, 1], 6)
            await page.call("POST", "/api/browser/boards/remove", {"map": "coast"})
            assert "coast" not in await offered(page)
        async with browser(shelf) as again:
            again.secret = page.secret
            assert "coast" not in await offered(again)
            assert (await again.call("GET", "/api/boards/coast"))["law"] == "usa"
            line = await again.line()
            await again.play(line, table, [0, 1])  # its game is played to the end
            assert (await again.answer("GET", f"/api/tables/{table}/replay")).status == 200
            _, sentence = await again.refused("POST", "/api/browser/boards", {"toml": BOARD, "rules": "usa"})
            assert "was played on before" in sentence
            await add(again, BOARD.replace("points = 8", "points = 9"))
            assert "coast" in await offered(again)

    run(test())


def test_a_board_as_a_map_has_it_looks_like_that_map() -> None:
    """Other tickets on the same routes: the drawing is the map's."""

    async def test() -> None:
        async with browser(Shelf()) as page:
            facts = find_board("berlin").canonical.replace('"id":"berlin"', '"id":"my_berlin"')
            assert await add(page, facts, "berlin") == "my_berlin"
            ours = await page.answer("GET", "/api/boards/my_berlin/drawing")
            assert ours.body == (await page.answer("GET", "/api/boards/berlin/drawing")).body

    run(test())


def test_a_board_made_at_random_is_drawn_and_played_by_every_rulebook() -> None:
    async def test() -> None:
        async with browser(Shelf()) as page:
            await page.come_in()
            for rules in game_names():
                board = random_board(rules, 1, 16)
                assert await add(page, board_text(board), rules) == board.facts.id
                drawing = await page.call("GET", f"/api/boards/{board.facts.id}/drawing")
                assert drawing["routes"].keys() == {*board.facts.route_ids()}
                assert (await page.answer("GET", f"/api/boards/{board.facts.id}/picture")).body.startswith(b"<svg")
                await page.play(await page.line(), await page.table(board.facts.id), [0], 5)

    run(test())
