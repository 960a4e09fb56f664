"""What is told of boards and rulebooks: everything in a room, and nothing of one that cannot be used."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from capolinea.games.catalogue import find_board, find_room, find_rules, forget_rooms, game_names
from capolinea.games.geometry import geometry_of
from capolinea.play.errors import RulebookError
from capolinea.play.match import Match
from capolinea.server import rooms
from tests.server.place import run, running, wish

WORDS = """\
# Texts of its own
about = A map of nowhere.
    .fidelity = True to nothing.
card-wild = Anything
"""


@pytest.mark.parametrize("map", game_names())
def test_everything_in_a_room_is_told(map: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            listed = (await place.call("GET", "/api/boards"))["boards"]
            (info,) = [board for board in listed if board["map"] == map]
            assert info["sha256"] == find_board(map).sha256 and info["about"] == find_room(map).about
            told = await place.call("GET", f"/api/boards/{map}")
            assert told.items() >= json.loads(find_board(map).canonical).items()
            rules = find_rules(map)
            assert list(told["routes_by_id"]) == [route.id for route in rules.board.routes]
            for number, route in enumerate(told["routes_by_id"].values()):
                facts = find_board(map).facts.routes[number]
                assert (route["price"], route["points"]) == (facts.price, find_board(map).facts.points_of(facts))
                assert route["piece"] == find_board(map).facts.kind_of(facts)
            links = {route["link"] for route in told["routes_by_id"].values()}
            assert len(links) == len(rules.board.links)
            assert told["ticket_ids"] == list(rules.ticket_index) and told["cards_order"] == rules.card_names
            assert set(told["rulebook"]["words"]) == set(rules.vocabulary)
            drawing = await place.call("GET", f"/api/boards/{map}/drawing")
            assert drawing == json.loads(msgspec.json.encode(geometry_of(find_board(map).facts)))
            picture = await place.answer("GET", f"/api/boards/{map}/picture")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert ElementTree.fromstring(picture.text).tag.endswith("svg")
            for language in ("en", "it", "fr"):
                page = await place.answer("GET", f"/api/boards/{map}/rules/{language}")
                assert page.headers["content-type"].startswith("text/markdown") and page.text.startswith("# ")
                words = await place.answer("GET", f"/api/boards/{map}/words/{language}")
                assert words.status_code == 200 and words.text == find_room(map).words(language)

    run(test())


def test_what_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            for path in ("", "/actions", "/drawing", "/scenery", "/picture", "/picture/dark", "/words/en", "/rules/en"):
                for map in ("mars", "..%2f..", "%00", "berlin.toml"):
                    assert await place.refused("GET", f"/api/boards/{map}{path}") == "not_found"
            for language in ("xx", "EN", "en.ftl", "..%2fit"):
                for what in ("words", "rules"):
                    assert await place.refused("GET", f"/api/boards/berlin/{what}/{language}") == "not_found"

    run(test())


@pytest.fixture
def offered_anew() -> Iterator[None]:
    forget_rooms()
    yield
    forget_rooms()


@pytest.mark.parametrize("error", [ImportError("no module\nnamed trains"), SystemExit(3), KeyError("cities")])
def test_a_rulebook_that_cannot_be_used_holds_up_nobody(
    error: BaseException,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    offered_anew: None,
) -> None:
    def broken(map: str) -> Any:
        if map == "broken":
            raise error
        return find_board(map)

    monkeypatch.setattr(rooms, "game_names", lambda: ("broken", *game_names()))
    monkeypatch.setattr(rooms, "find_board", broken)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            assert [board["map"] for board in (await place.call("GET", "/api/boards"))["boards"]] == list(game_names())
            assert await place.refused("GET", "/api/boards/broken") == "not_found"
            ada = await place.player()
            body = {"map": "broken", "seats": [wish("me"), wish("me")]}
            assert await place.refused("POST", "/api/tables", body, ada) == "not_found"
            begun = (await place.table(ada))["id"]
            body = {"map": "berlin", "seats": [wish("me"), wish("me")]}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            sql = "UPDATE tables SET map = 'broken' WHERE id = ?"  # it was in order when the table was made
            await place.web.tables.services.store.writer.do(lambda db: db.run(sql, (table,)))
            place.web.tables.in_memory.pop(table, None)
            assert await place.refused("POST", f"/api/tables/{table}/start", {}, ada) == "not_found"
            sql = "UPDATE tables SET map = 'broken', status = 'playing' WHERE id = ?"
            await place.web.tables.services.store.writer.do(lambda db: db.run(sql, (begun,)))
            place.web.tables.in_memory.pop(begun).cancel_alarm()
            assert await place.refused("GET", f"/api/tables/{begun}/record") == "not_found"
            async with place.client() as client:
                assert (await client.ask("watch", table=begun))["error"] == "broken"
            assert "capolinea_failures_total 0" in (await place.answer("GET", "/metrics")).text

    run(test())
    (logged,) = [record for record in caplog.records if "not offered" in record.getMessage()]
    assert logged.fields["map"] == "broken" and "\n" not in logged.fields["reason"]  # type: ignore[attr-defined]


def test_a_law_that_fails_stops_its_own_table_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise RulebookError("the rulebook 'berlin' failed: Ada holds 3 red cards", "berlin")

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table, other = [(await place.table(ada))["id"] for _ in range(2)]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.watch(other, 0)
                with monkeypatch.context() as law:
                    law.setattr(Match, "play", fail)
                    refused = await client.act(table, 0)
                assert refused["error"] == "rulebook_failed"
                assert refused["message"] == "the rulebook 'berlin' failed; the server's log says why", "and no secret"
                info = await place.call("GET", f"/api/tables/{table}")
                assert (info["status"], info["note"], info["n"]) == ("broken", refused["message"], 0)
                assert (await client.act(other, 0))["type"] == "done"
                watching = await client.watch(table, 0)
                assert (watching["table"]["status"], watching["n"]) == ("playing", 0)
                assert (await client.act(table, 0))["type"] == "done"
                with monkeypatch.context() as law:
                    law.setattr(Match, "view", fail)
                    assert (await client.ask("watch", table=table, seat=0))["error"] == "rulebook_failed"
            assert "capolinea_failures_total 0" in (await place.answer("GET", "/metrics")).text

    run(test())
