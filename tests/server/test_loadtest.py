"""The load test: bounded, on this machine only, and its figures are those of games that were really played."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from capolinea.cli.main import run as command
from capolinea.server.loadtest.caller import Caller
from capolinea.server.loadtest.drive import Place, Plan, drive
from capolinea.server.loadtest.figures import delays
from capolinea.server.loadtest.processor import PROCESSES
from capolinea.server.loadtest.tables import LoadTable, Pace, Person, Tally
from tests.cli.refusal import assert_refused
from tests.server.place import run, running
from tests.server.postgres import postgres_server


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capolinea.server.loadtest.drive.WARM_UP_SECONDS", 0.3)
    monkeypatch.setattr("capolinea.server.loadtest.drive.LAST_SECONDS", 0.2)


def test_a_short_one_with_a_server_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    options = ["--tables", "5", "--sockets", "13", "--seconds", "2", "--rate", "100", "--json", str(file)]
    assert command(["loadtest", *options]) == 0
    report = json.loads(file.read_text(encoding="utf-8"))
    assert (report["tables"], report["sockets"], report["database"]) == (5, 13, "SQLite")
    assert report["actions"] > 20 and report["refused"] == report["lost"] == 0
    assert report["server_memory_mib"]["start"] > 10 and report["server_cpu_share"] > 0
    out = capsys.readouterr().out
    assert "committed actions a second" in out and "p99" in out


def test_what_it_counts_is_what_the_server_did(tmp_path: Path) -> None:
    """Games that end are followed by others, so that it can go on for as long as it should."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            plan = Plan(tables=5, sockets=10, seconds=4, rate=2000)
            port = int(place.url.rpartition(":")[2])
            report = await drive(plan, Place([("127.0.0.1", port)]), lambda *_: None)
            store = place.web.tables.services.store
            rows = await store.reader.do(lambda db: db.run("SELECT COUNT(*) FROM events WHERE seat IS NOT NULL"))
            assert rows[0][0] >= report.actions > 100
            finished = await store.reader.do(lambda db: db.run("SELECT COUNT(*) FROM tables WHERE rematch IS NOT NULL"))
            assert report.games_finished > 0 and finished[0][0] > 0
            assert report.refused == report.lost == 0

    run(test())


def test_three_servers_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The people of a table are at different ones, and what one does is seen at the other; bots move, too."""
    file = tmp_path / "figures.json"
    with postgres_server() as server:
        options = f"--servers 3 --tables 6 --bots 2 --seconds 4 --rate 60 --database {server.new_database()}".split()
        assert command(["loadtest", *options, "--json", str(file)]) == 0
    report = json.loads(file.read_text(encoding="utf-8"))
    assert (report["servers"], report["sockets"], report["database"]) == (3, 10, "PostgreSQL")
    assert report["actions"] > 20 and report["refused"] == report["lost"] == 0
    assert report["bot_moves"] > 0 and report["bot_ms"]["p50"] > 0
    assert all(share > 0 for share in report["server_cpu_shares"])
    assert report["elsewhere_ms"]["p50"] > 0
    if PROCESSES.is_dir():
        assert report["postgres_cpu_ms_per_action"] > 0
    assert "seen at another server after" in capsys.readouterr().out


@pytest.mark.parametrize("anywhere", [False, True])
def test_whom_people_call(anywhere: bool) -> None:
    """Those of a table different servers; or any server, the same in every test."""
    servers = [Caller("127.0.0.1", port) for port in (1, 2, 3)]

    def called(number: int) -> tuple[int, int]:
        table = LoadTable(number, "berlin", Pace(1, Random(1)), Tally(), servers, anywhere=anywhere)
        one = table._next_caller()
        table._people.append(Person(table, "one", one))
        return one.port, table._next_caller().port

    pairs = [called(number) for number in range(60)]
    assert pairs == [called(number) for number in range(60)]
    assert {one for one, _ in pairs} == {1, 2, 3}
    together = sum(one == two for one, two in pairs)
    assert 8 < together < 35 if anywhere else together == 0


def test_how_figures_are_summed_up() -> None:
    found = delays([n / 1000 for n in range(1, 201)])
    assert (found.p50, found.p95, found.p99, found.max) == (101.0, 191.0, 199.0, 200.0)
    assert (found.within_30_ms, found.within_100_ms) == (15.0, 50.0)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--address", "http://192.0.2.1:8000"], "only for a server on this machine"),
        (["--address", "https://127.0.0.1"], "only for a server on this machine"),
        (["--address", "http://localhost.evil.example"], "only for a server on this machine"),
        (["--address", "http://["], "only for a server on this machine"),
        (["--address", "http://127.0.0.1:1"], "does not answer"),
        (["--tables", "100000"], "--tables"),
        (["--rate", "0"], "--rate"),
        (["--seconds", "100000"], "--seconds"),
        (["--tables", "10", "--sockets", "19"], "10 tables need at least 20 sockets"),
        (["--tables", "10", "--bots", "11"], "bots cannot sit at 11 of them"),
        (["--servers", "2"], "several servers need a PostgreSQL"),
        (["--servers", "2", "--address", "http://127.0.0.1:1"], "use one of them"),
        (["--address", "http://127.0.0.1:1", "--address", "http://192.0.2.1"], "only for a server on this machine"),
    ],
)
def test_what_it_refuses(options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(["loadtest", *options], sentence, capsys)
