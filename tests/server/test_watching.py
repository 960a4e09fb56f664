"""What whoever runs servers gets to see: figures for Prometheus, and logs that say which request they are of."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest

from capolinea.server.errors import StoreError
from capolinea.server.watching.logs import JsonFormatter
from capolinea.server.watching.metrics import BOUNDS, HELP, PREFIX, Histogram
from tests.server.friends import friends, play_on, two_servers
from tests.server.place import Client, Json, Place, run, running
from tests.server.postgres import PostgresServer
from tests.server.prometheus import Family, read_metrics
from tests.server.test_workers import free_ports
from tests.server.thinkers import ThinkerProcess

PROMTOOL = shutil.which("promtool")


async def figures(place: Place) -> dict[str, Family]:
    return read_metrics((await place.http.get("/metrics")).text)


# Figures


def test_all_figures_are_told_from_the_start_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            found = await figures(place)
            assert {name.removeprefix(PREFIX) for name in found if name.startswith(PREFIX)} == set(HELP)
            for name, family in found.items():
                assert family.kind and (family.values or family.parts), name

    run(test())


@pytest.mark.skipif(PROMTOOL is None, reason="promtool is not installed; Debian's package prometheus brings it")
def test_prometheus_itself_finds_nothing_to_complain_of(tmp_path: Path) -> None:
    async def test() -> str:
        async with running(tmp_path / "db") as place:
            await place.finished(await place.player())
            return (await place.http.get("/metrics")).text

    assert PROMTOOL is not None
    text = asyncio.run(test())
    subprocess.run([PROMTOOL, "check", "metrics"], input=text, text=True, check=True, capture_output=True)


def test_a_histogram_counts_what_took_as_long_as_a_bound_with_it() -> None:
    histogram = Histogram()
    for seconds in (0.0, BOUNDS[0], BOUNDS[0] * 1.01, BOUNDS[-1] * 2):
        histogram.observe(seconds)
    lines = list(histogram.lines("h"))
    assert lines[0] == f'h_bucket{{le="{BOUNDS[0]}"}} 2' and lines[1] == f'h_bucket{{le="{BOUNDS[1]}"}} 3'
    assert lines[-3:] == ['h_bucket{le="+Inf"} 4', f"h_sum {2.01 * BOUNDS[0] + 2 * BOUNDS[-1]:.10g}", "h_count 4"]


def test_a_server_that_is_about_to_stop_is_not_to_be_chosen_and_one_without_its_database_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unwell() -> bool:
        return False

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            services = place.web.tables.services
            monkeypatch.setattr(services.store, "is_well", unwell)
            assert await place.refused("GET", "/healthz") == "not_saved"
            assert (await place.call("GET", "/readyz"))["status"] == "ok"
            services.work.leaving = True
            for path in ("/healthz", "/readyz"):
                assert await place.refused("GET", path) == "closing"

    run(test())


def test_a_thinker_tells_what_it_does(postgres: PostgresServer) -> None:
    database, port = postgres.new_database(), free_ports()

    async def look(path: str) -> httpx.Response:
        async with httpx.AsyncClient(trust_env=False) as http:
            return await http.get(f"http://127.0.0.1:{port}{path}")

    async def told() -> dict[str, Family]:
        return read_metrics((await look("/metrics")).text)

    async def test() -> None:
        async with running(database) as place:
            thinker = ThinkerProcess(database, 1, "--metrics-port", str(port))
            try:
                assert (await look("/healthz")).json()["status"] == "ok"
                assert (await look("/api/tables")).status_code == 404
                first = await told()
                assert first["capolinea_thought_total"].value == 0 == first["capolinea_thinking"].value
                assert "capolinea_sockets" not in first and "process_cpu_seconds_total" in first
                questions = place.web.tables.services.store.questions
                async with asyncio.timeout(20):
                    while questions is None or not questions.bulletin.thinkers:
                        await asyncio.sleep(0.05)
                await place.table(await place.player(), "berlin", "me expert")
                async with asyncio.timeout(20):
                    while (await told())["capolinea_thought_total"].value < 1:
                        await asyncio.sleep(0.05)
            finally:
                thinker.end()

    run(test())


def test_two_servers_tell_of_each_other(postgres: PostgresServer) -> None:
    database = postgres.new_database()

    async def test() -> None:
        async with two_servers(database) as (one, two):
            async with friends(one, two) as (table, a, b):
                done = await play_on([a, b], table, random.Random(5), 30)
                here, there = await figures(one), await figures(two)
            acted = [found["capolinea_actions_total"].total for found in (here, there)]
            assert sum(acted) == done and all(acted)
            for found, others in ((here, acted[1]), (there, acted[0])):
                assert found["capolinea_members"].values == {(("kind", "server"),): 2}
                assert found["capolinea_action_seconds"].count >= 1
                assert found["capolinea_news_lag_seconds"].count == others
                assert found["capolinea_news_total"].values[(("kind", "table"),)] >= done
                assert found["capolinea_commits_total"].value > 0 < found["capolinea_commit_seconds_total"].value
            assert sorted(found["capolinea_chores"].value for found in (here, there)) == [0, 1]

    run(test())


def test_what_limits_turn_away_is_counted_by_limit(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", players_per_hour=2) as place:
            for name in ("Ada", "Bob"):
                await place.player(name)
            assert await place.refused("POST", "/api/players", {"name": "Eve"}) == "too_many"
            found = await figures(place)
            limits = found["capolinea_limited_total"].values
            assert limits[(("limit", "players"),)] == 1 and limits[(("limit", "requests"),)] == 0
            assert found["capolinea_refusals_total"].values == {(("code", "too_many"),): 1}

    run(test())


# Requests


def logged(caplog: pytest.LogCaptureFixture) -> list[Json]:
    """As it stands in the log, in JSON."""
    formatter = JsonFormatter()
    return [json.loads(formatter.format(record)) for record in caplog.records if record.name == "capolinea.server"]


async def failing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*given: object, **named: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(place.web.tables.services.store, "add_player", fail)
    monkeypatch.setattr(place.web.tables.services.store, "add_event", fail)


@pytest.mark.parametrize("believed", [True, False])
def test_a_call_has_the_id_that_our_proxy_gave_it(
    believed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In its answer, in what is logged because of it, and in what the player is told of that."""

    async def ask(place: Place, id: str) -> httpx.Response:
        headers = {"X-Request-Id": id, "X-Forwarded-For": "203.0.113.7"}
        return await place.http.post("/api/players", json={"name": "Ada"}, headers=headers)

    async def test() -> None:
        async with running(tmp_path / "db", proxies=["127.0.0.1"] if believed else []) as place:
            answer = await ask(place, "proxy-1")
            assert answer.status_code == 201 and (answer.headers["x-request-id"] == "proxy-1") == believed
            for bad in ("two words", "x" * 65, "a\tb", ""):
                assert (await ask(place, bad)).headers["x-request-id"] != bad
            caplog.clear()
            await failing(place, monkeypatch)
            answer = await ask(place, "proxy-2")
            id = answer.headers["x-request-id"]
            assert answer.json()["request"] == id and (id == "proxy-2") == believed
            assert [(line["event"], line["request"]) for line in logged(caplog)] == [("the store failed", id)]
            refused = await place.http.post("/api/players", json={})
            assert refused.headers["x-request-id"] and "request" not in refused.json()
            assert (await place.http.get("/api/nowhere")).headers["x-request-id"]

    run(test())


def test_commands_are_logged_under_their_connection_and_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(client: Client, table: str) -> str:
        refused = await client.act(table, 0)
        assert refused["error"] == "not_saved", refused
        return str(refused["request"])

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada))["id"]
            await failing(place, monkeypatch)
            async with place.client(ada) as client, place.client(ada) as other:
                for each in (client, other):
                    await each.watch(table, 0)
                caplog.clear()
                first, second, elsewhere = await act(client, table), await act(client, table), await act(other, table)
                assert "request" not in await client.ask("watch", table="A" * 16)
            connection, _, number = first.rpartition("-")
            assert second == f"{connection}-{int(number) + 1}" and not elsewhere.startswith(connection)
            assert [line["request"] for line in logged(caplog)] == [first, second, elsewhere]

    run(test())
