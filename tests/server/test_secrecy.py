"""Nothing secret leaves the server: every message to every viewer, refusals, records of running games, logs.

As in `tests/play/test_secrecy.py`, all that is hidden from a viewer is dealt anew at every step; what the server
says to that viewer about the real game must be what it would say about any of these.
"""

from __future__ import annotations

import json
import logging
import random
import re
from pathlib import Path

import msgspec
import pytest

from capolinea.engine.chance import Quick
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.imagine import Imagination
from capolinea.play.memory import Viewer, seen
from capolinea.play.view import View, view_of
from capolinea.server.logs import JsonFormatter
from tests.play.test_secrecy import hidden_parts_changed, memory_of
from tests.server.place import Json, run, running


def check_view(view: Json, viewer: Viewer, map: str, memory: object, names: list[str], chance: Quick) -> None:
    """The view follows from what the viewer sees: a state imagined from it gives the very same one."""
    found = msgspec.convert(view, View)
    state = Imagination(found, find_rules(map)).sample(chance)
    again = view_of(state, viewer, names, memory)  # type: ignore[arg-type]
    assert msgspec.to_builtins(again) == view


@pytest.mark.parametrize("map", game_names())
def test_every_message_to_every_viewer(map: str, tmp_path: Path) -> None:
    async def test() -> None:
        chance = Quick(7)
        checked = 0
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": map, "seats": [{"who": "me"}, {"who": "open"}, {"who": "me"}], "options": {"pace": 0}}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            await place.call("POST", f"/api/tables/{table}/join", {}, bob)
            await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            async with place.client(ada) as one, place.client(bob) as two, place.client() as spectator:
                owners = {0: one, 1: two, 2: one, None: spectator}
                for viewer, client in owners.items():
                    await client.watch(table, viewer)
                game = place.web.hall.tables[table].game
                assert game is not None
                rng = random.Random(map)
                while not game.match.over:
                    for viewer, client in owners.items():
                        await client.until(lambda c=client, v=viewer: c.newest(table, v)["n"] == game.n)  # type: ignore[misc]
                        newest = client.newest(table, viewer)
                        names = list(game.match.names)
                        check_view(newest["view"], viewer, map, memory_of(game.match, viewer), names, chance)
                        if newest["type"] == "event":
                            truth = [json.loads(line) for line in game.events[game.n].splitlines()]
                            changed = [hidden_parts_changed(line, viewer) for line in truth]
                            assert newest["lines"] == [seen(line, viewer) for line in changed]
                            assert set(newest) == {
                                "type", "table", "seat", "n", "lines", "view", "decision", "clocks",
                            }  # fmt: skip
                        checked += 1
                    seat = rng.choice(game.match.waiting)
                    legal = owners[seat].newest(table, seat)["view"]["legal"]
                    assert (await owners[seat].act(table, seat, rng.choice(legal)))["type"] == "done"
                for client in (one, two, spectator):
                    seed = place.web.hall.tables[table].row.seed
                    assert not any(seed in json.dumps(m) for m in client.messages if "result" not in json.dumps(m))
        assert checked > 100

    run(test())


def test_what_the_server_says_to_a_seat_does_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    """Two games that look the same to a seat: its refusals are the same texts."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            texts = []
            for seed in ("one", "two"):
                body = {"map": "europe", "seats": [{"who": "me"}, {"who": "open"}], "options": {"seed": seed}}
                table = (await place.call("POST", "/api/tables", body, ada))["id"]
                await place.call("POST", f"/api/tables/{table}/join", {}, bob)
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                async with place.client(ada) as client, place.client(bob) as other:
                    await client.watch(table, 0)
                    await other.watch(table, 1)
                    await client.act(table, 0)
                    await other.act(table, 1)
                    for action in (
                        "claim paris-dieppe pink:1",
                        "claim paris-dieppe wild:1",
                        "station roma red:1",
                        "keep x",
                    ):
                        for who, seat, decision in ((other, 1, 1), (other, 0, 1), (other, 1, 7), (client, 1, 1)):
                            answer = await who.ask(
                                "act", "same", table=table, seat=seat, decision=decision, action=action
                            )
                            texts.append({**answer, "table": ""})
            assert texts[: len(texts) // 2] == texts[len(texts) // 2 :]
            assert {text["error"] for text in texts} == {"not_your_turn", "not_yours", "stale"}

    run(test())


def test_records_of_running_games_show_no_more_than_the_viewer_saw(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = (await place.table(ada, "iberia", "me me"))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                await client.play(table, [0, 1], random.Random(1), 30)
            game = place.web.hall.tables[table].game
            assert game is not None
            truth = [json.loads(line) for event in game.events for line in event.splitlines()]
            viewers: list[tuple[str | None, Viewer]] = [(ada, 0), (ada, 1), (ada, None), (bob, None), (None, None)]
            for secret, viewer in viewers:
                record = [json.loads(line) for line in (await place.record(table, secret, viewer)).splitlines()]
                assert record == [seen(line, viewer) for line in truth]
            assert await place.refused("GET", f"/api/tables/{table}/record?seat=0", None, bob) == "not_yours"
            assert await place.refused("GET", f"/api/tables/{table}/record?seat=0") == "not_known"
            info = json.dumps(await place.call("GET", f"/api/tables/{table}"))
            assert place.web.hall.tables[table].row.seed not in info

    run(test())


def test_logs_and_metrics_hold_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def test() -> tuple[list[str], str]:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada Lovelace")
            table = (await place.table(ada, "europe", "me novice"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.ask("hello", secret="wrong-secret")
                await client.ask("act", table=table, seat=0, decision=0, action="keep nothing")
                await client.play(table, [0], random.Random(1), 10)
                await client.send('{"type": "hello", "id": "x", "secret": 7}')
                view = client.newest(table, 0)["view"]
            await place.refused("GET", f"/api/tables/{table}/record?seat=0")
            metrics = (await place.answer("GET", "/metrics")).text
            seed = place.web.hall.tables[table].row.seed
            return [ada, ada.partition(".")[2], "wrong-secret", table, seed, "Lovelace", *view["tickets"]], metrics

    secrets: list[str] = []
    metrics = ""

    async def keep() -> None:
        nonlocal secrets, metrics
        secrets, metrics = await test()

    run(keep())
    ours = [record for record in caplog.records if record.name.startswith(("capolinea", "uvicorn", "websockets"))]
    uvicorn = re.compile(r"uvicorn|websockets")
    text = "\n".join(JsonFormatter().format(record) for record in ours if not uvicorn.match(record.name))
    assert "table started" in text
    for secret in secrets:
        assert secret not in text, secret
        assert secret not in metrics
